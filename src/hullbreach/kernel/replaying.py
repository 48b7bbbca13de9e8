"""Recording games, playing records again, and checking every roll of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.dice import (
    Dice,
    LaidDice,
    OutOfDice,
    ScriptedDice,
    SeededDice,
    Throw,
    TypedDice,
)
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import TYPED, Entry, Header, Paragraph, Record, RecordFault
from hullbreach.kernel.sealing import commitment, mixed_seed, pledge
from hullbreach.kernel.sentences import Sentence, sentence_of

# More faults than this tell nothing new.
_MOST_FAULTS = 20


G = TypeVar("G", bound=Game)


class RecordingDice(Dice):
    """Hands on what a source of chance throws and draws, and keeps it as a record writes it."""

    __slots__ = ("fell", "source")

    def __init__(self, source: Dice) -> None:
        self.source = source
        self.fell: list[str] = []

    def roll(self, count: int) -> Throw:
        throw = self.source.roll(count)
        self.fell.append(" ".join(str(face) for face in throw))
        return throw

    def draw(self, count: int) -> int:
        value = self.source.draw(count)
        self.fell.append(f"{value}/{count}")
        return value

    def copy(self) -> Dice:
        """A copy of a recorded game is not recorded."""
        return self.source.copy()

    def take(self) -> list[str]:
        """What fell since the last time this was asked."""
        fell = self.fell
        self.fell = []
        return fell


class Recorder(Generic[G]):
    """A game and its record, which grows with every choice."""

    def __init__(self, header: Header, make_game: Callable[[Header, Dice], G], dice: Dice) -> None:
        """`make_game` makes the game that the header tells of, with these dice, at its first decision."""
        self.header = header
        self.dice = RecordingDice(dice)
        self.game = make_game(header, self.dice)
        first = Paragraph(self.game.turn_now())
        first.before = self.dice.take()
        self.paragraphs = [first]
        # Of a campaign: the records of its battles.
        self.battles: list[Record] = []

    def play(self, choice: Choice, remark: str = "") -> list[Event]:
        """Play a choice and write it down; a refused choice is not written."""
        text = self.game.text(choice) if self.game.allows(choice) else ""
        paragraph = self.paragraphs[-1]
        events = self.game.play(choice)
        paragraph.entries.append(Entry(text, remark, self.dice.take()))
        if self.game.turn_now() != paragraph.turn and not self.game.result:
            paragraph.hash = self.game.state_hash()
            self.paragraphs.append(Paragraph(self.game.turn_now()))
        return events

    def copy(self) -> Recorder[G]:
        """A game in the same position with the same dice to come, and its record; each grows by itself.

        Cheap: what is finished of the record is shared. So a choice can be tried and thrown away.
        """
        game = self.game.copy()

        def adopted(header: Header, dice: Dice) -> G:
            game.dice = dice
            return game

        twin = Recorder(self.header.copy(), adopted, game.dice)
        twin.paragraphs = self.paragraphs[:-1]
        twin.paragraphs.append(self.paragraphs[-1].copy())
        twin.battles = self.battles[:]
        return twin

    def record(self) -> Record:
        """What has been played, with the result if there is one; it does not grow with the game."""
        header = self.header.copy()
        if not header.ended:
            header.result = self.game.result
        closed = self.paragraphs[-1].copy()
        closed.hash = self.game.state_hash()
        return Record(header, [*self.paragraphs[:-1], closed], self.battles)


def seed_of(header: Header) -> bytes:
    """The seed of the dice: the one that was bound, with what the seats added."""
    return _mixed(header, bytes.fromhex(header.seed))


def seeded(header: Header, seed: bytes) -> SeededDice:
    """The dice of a game for which that seed was bound: with what the seats added, in the streams that were used."""
    return SeededDice(_mixed(header, seed), jumps=header.jumps)


def opening_dice(header: Header, seed: bytes) -> SeededDice:
    """What the table rolls of a game with real dice before anybody can be asked; draws have dice of their own."""
    return SeededDice(b"opening\0" + _mixed(header, seed))


def _mixed(header: Header, seed: bytes) -> bytes:
    return mixed_seed(
        seed, [(seat, bytes.fromhex(part)) for seat, part in header.contributions.items() if part]
    )


def laid_on(header: Header, dice: Dice) -> Dice:
    """The dice of a game: those that were laid down for it, if any were, and then these."""
    if not header.laid and not header.laid_draws:
        return dice
    return LaidDice(
        [int(face) for face in header.laid.split()], [int(one) for one in header.laid_draws.split()], dice
    )


def dice_of(record: Record) -> Dice:
    """The dice of a recorded game: from its seed, or as written where the seed is not shown or players rolled."""
    header = record.header
    if header.seed and header.dice != TYPED:
        return laid_on(header, seeded(header, bytes.fromhex(header.seed)))
    faces: list[int] = []
    draws: list[int] = []
    for fall in record.fallen():
        if "/" in fall:
            draws.append(int(fall.partition("/")[0]))
        else:
            faces.extend(int(face) for face in fall.split())
    if header.seed:
        return TypedDice(faces, seeded(header, bytes.fromhex(header.seed)))
    return ScriptedDice(faces, draws)


def resume(record: Record, make_game: Callable[[Header, Dice], G], dice: Dice | None = None) -> Recorder[G]:
    """Play a record again and go on recording; raises RecordFault where a choice cannot be played.

    `dice` are the game's own from the start; without them it is played with those that the record knows of.
    """
    recorder = Recorder(record.header, make_game, dice or dice_of(record))
    recorder.battles = record.battles[:]
    for entry in record.entries():
        fault = _play(recorder, entry)
        if fault:
            raise RecordFault([fault])
    return recorder


def replay(record: Record, make_game: Callable[[Header, Dice], G]) -> G:
    """The game that a record tells of, as it stands after the last choice."""
    return resume(record, make_game).game


def _play(recorder: Recorder[G], entry: Entry) -> str:
    """Play one choice of a record; a sentence if that cannot be done."""
    try:
        recorder.play(recorder.game.read(entry.text), entry.remark)
    except Refused as refused:
        return Sentence("{}'{}' is refused: {}", _at(entry.line), entry.text, refused)
    except OutOfDice as out:
        return Sentence("{}'{}': {}", _at(entry.line), entry.text, out)
    except ValueError as bad:
        return Sentence("{}{}", _at(entry.line), bad)
    return ""


def _at(line: int) -> str:
    return Sentence("line {}: ", line) if line else ""


def verify(record: Record, make_game: Callable[[Header, Dice], G]) -> list[str]:
    """Play a record again and check its seed, every die, every hash and the result; no sentence: all is well."""
    faults = seed_faults(record.header)
    try:
        recorder = Recorder(record.header, make_game, dice_of(record))
    except (ValueError, OutOfDice) as fault:
        return [*faults, sentence_of(fault)]
    for paragraph in record.paragraphs:
        complete = _check_paragraph(recorder, paragraph, faults)
        if not complete or len(faults) >= _MOST_FAULTS:
            return faults[:_MOST_FAULTS]
    faults.extend(_result_faults(record.header, recorder.game.result))
    return faults


def _result_faults(header: Header, result: str) -> list[str]:
    """The result is that of the game, or the table's where the table ended the game before its end."""
    if header.ended and result:
        return [
            Sentence(
                "the record says that the game was ended ({}), but played again it is over by itself: {}.",
                header.ended,
                result,
            )
        ]
    if header.ended and not header.result:
        return [
            Sentence("the record says that the game was ended ({}), but not with which result.", header.ended)
        ]
    if not header.ended and header.result != result:
        said = header.result or Sentence("not over")
        return [
            Sentence(
                "the record says that the game is {}, but played again it is {}.",
                said,
                result or Sentence("not over"),
            )
        ]
    return []


def seed_faults(header: Header) -> list[str]:
    """What is wrong with the seed, whatever the rules are."""
    if not header.seed:
        return ["the seed is not shown, so nobody can check that the dice fell as written."]
    if header.commitment and commitment(bytes.fromhex(header.seed)) != header.commitment:
        return ["the seed is not the one that was bound before the first roll."]
    return share_faults(header)


def share_faults(header: Header) -> list[str]:
    """What is wrong with what the seats added to the seed and had bound before."""
    if header.pledges and not header.commitment:
        return ["seats bound what they add to the seed, but the seed itself was not bound before."]
    return [
        Sentence("what {} added to the seed is not what it had bound before any was shown.", seat)
        for seat, part in header.contributions.items()
        if seat in header.pledges
        and pledge(header.commitment, seat, bytes.fromhex(part)) != header.pledges[seat]
    ]


def withheld(header: Header) -> list[str]:
    """The seats that bound something and did not show it when all were to."""
    return [seat for seat in header.pledges if not header.contributions.get(seat)]


def _check_paragraph(recorder: Recorder[G], paragraph: Paragraph, faults: list[str]) -> bool:
    """Play a paragraph; false if a choice could not be played, so that nothing after it means anything."""
    game = recorder.game
    if paragraph.turn != game.turn_now():
        faults.append(
            Sentence(
                "{}this is said to be turn {}, but it is {}.",
                _at(paragraph.line),
                paragraph.turn,
                game.turn_now(),
            )
        )
    _compare(paragraph.before, recorder.paragraphs[-1].before, paragraph.before_line, faults)
    for entry in paragraph.entries:
        kept = recorder.paragraphs[-1]
        fault = _play(recorder, entry)
        if fault:
            faults.append(fault)
            return False
        _compare(entry.fell, kept.entries[-1].fell, entry.line, faults)
    if not paragraph.hash:
        faults.append(
            Sentence("{}the paragraph of turn {} has no hash.", _at(paragraph.line), paragraph.turn)
        )
    elif paragraph.hash != game.state_hash():
        faults.append(
            Sentence("{}the hash is not that of the position reached here.", _at(paragraph.hash_line))
        )
    return True


def _compare(written: list[str], fell: list[str], line: int, faults: list[str]) -> None:
    if written != fell:
        said, true = ", ".join(written) or "nothing", ", ".join(fell) or "nothing"
        faults.append(Sentence("{}{} is written, but {} fell.", _at(line), said, true))
