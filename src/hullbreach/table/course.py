"""The course of a game: the choices that stand, and the positions between them from which it can go on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from hullbreach.faces.base import AnyFace
from hullbreach.kernel import streams
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import Dice, NeedFaces, TypedDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Header
from hullbreach.kernel.replaying import Recorder, RecordingDice, laid_on, opening_dice, seeded
from hullbreach.kernel.streams import Jump
from hullbreach.table.faults import TableFault
from hullbreach.table.keeping import Kept, Settings, Step
from hullbreach.table.revisions import MARK

# What is needed to play again what stood once.
Told = tuple[list[Kept], tuple[Jump, ...]]

# So many choices back positions are kept, for an undo that needs no playing again.
_KEPT_BACK = 16
# Beyond that a position is kept every so many choices, and so many of these.
_BASE, _BASES = 100, 4


class Course:
    """What was played, ready to be taken back, played again and gone on with."""

    def __init__(self, header: Header, face: AnyFace, seed: bytes, settings: Settings) -> None:
        self.header = header
        self.face = face
        self.seed = seed
        self.settings = settings
        self.recorder: Recorder[Game] | None = None
        self.kept: list[Kept] = []
        # The positions before the last choices, as far back as each can be taken back alone.
        self._before: list[Recorder[Game]] = []
        # Positions further back, each with the number of choices before it: the latest last.
        self._bases: list[tuple[int, Recorder[Game]]] = []
        # So many choices were played with other rules, and cannot be played again.
        self.floor = 0
        self._floor: Game | None = None

    @property
    def game(self) -> Game:
        assert self.recorder is not None
        return self.recorder.game

    @property
    def started(self) -> bool:
        return self.recorder is not None

    def fresh(self) -> Recorder[Game]:
        """The game at its first decision."""
        return Recorder(self.header, self.face.make_game, self.dice([]))

    def dice(self, faces: list[int]) -> Dice:
        source = seeded(self.header, self.seed)
        if self.settings.dice != "typed":
            return laid_on(self.header, source)
        return TypedDice([*self._opening(), *faces], source)

    def _opening(self) -> list[int]:
        """What falls while the game is made, before anybody can be asked: with real dice too the table rolls it."""
        dice, fell = opening_dice(self.header, self.seed), list[int]()
        while True:
            try:
                self.face.make_game(self.header, TypedDice(fell, seeded(self.header, self.seed)))
            except NeedFaces as need:
                fell += dice.roll(need.count)
            else:
                return fell

    def mark(self) -> str:
        """What tells the position from others, for the choice that is made from it."""
        return self.game.state_hash()[:MARK]

    def _play(self, recorder: Recorder[Game], choice: Choice, kept: Kept) -> Step:
        text = recorder.game.text(choice)
        if len(self.kept) % _BASE == 0 and len(self.kept) > self.floor:
            self._bases = [*self._bases[1 - _BASES :], (len(self.kept), recorder.copy())]
        self._before.append(recorder.copy())
        del self._before[:-_KEPT_BACK]
        paragraph = recorder.paragraphs[-1]
        events = list(recorder.play(choice, kept.remark))
        fell = paragraph.entries[-1].fell
        free = not fell and not self.face.reveals(events) and kept.seat >= 0
        if not free:
            self._before = []
        self.kept.append(replace(kept, text=text, free=free))
        return Step(len(self.kept), kept.seat, events, kept.remark, fell)

    @staticmethod
    def _load(recorder: Recorder[Game], faces: list[int]) -> None:
        """Put the faces that were rolled with real dice where the game will find them."""
        source = recorder.dice.source
        assert isinstance(source, TypedDice)
        source.give(faces)

    def rewind(self, to: int, stream: int = 0) -> None:
        """Go back to the position after the first `to` choices; with `stream`, to dice of another one."""
        back = len(self.kept) - to
        if 0 < back <= len(self._before):
            self.recorder = self._before[-back]
            self.recorder.header = self.header
            del self._before[-back:]
            del self.kept[to:]
        elif back > 0:
            self._bases = [base for base in self._bases if base[0] <= to]
            at, recorder = self._bases.pop() if self._bases else (0, None)
            self.put(recorder or self.fresh(), self.kept[:at], self.kept[at:to])
        self._jump(stream)

    def _jump(self, stream: int) -> None:
        """The jumps of the dice that lie on the way to here, and where `stream` says so another one from here on."""
        assert self.recorder is not None
        source = self.recorder.dice.source
        jumps, place = self.header.jumps, source.place()
        self.header.jumps = streams.and_then(jumps, place, stream) if stream else streams.up_to(jumps, place)
        source.follow(self.header.jumps)

    def put(self, recorder: Recorder[Game], before: list[Kept], then: list[Kept]) -> None:
        """Go on from a position that so many choices lie before, with these choices after it."""
        self.recorder = recorder
        recorder.header = self.header
        recorder.dice.source.follow(self.header.jumps)
        self.kept = before[:]
        self._before = []
        if len(before) == self.floor and before:
            self._floor = recorder.game.copy()
        self._bases.append((len(before), recorder.copy()))
        for kept in then:
            if kept.faces:
                self._load(recorder, list(kept.faces))
            self._play(recorder, recorder.game.read(kept.text), kept)

    def earliest(self) -> tuple[Recorder[Game] | None, int]:
        """The position that a snapshot keeps, and how many choices lie before it (-1: the game has not begun)."""
        if self.recorder is None:
            return None, -1
        first = self._before[0] if self._before else self.recorder
        return first, len(self.kept) - len(self._before)

    def first_position(self, choices: list[Kept] | None = None) -> Game:
        """The game at its first decision once more, with the dice that it had; raises TableFault."""
        if self.floor:
            raise TableFault("rules_changed", number=self.floor + 1)
        played = self.kept if choices is None else choices
        return self.face.make_game(self.header, self.dice([face for kept in played for face in kept.faces]))

    def told(self) -> Told:
        """What `steps` needs to play again later what stands now."""
        return self.kept[:], self.header.jumps

    def steps(self, told: Told | None = None) -> Iterator[tuple[Game, Step]]:
        """Every step so far, each with the game as it stands after it; it is the same game that goes on.

        Or every step of what stood once. What was played with other rules is left out: it cannot be played again.
        """
        played, jumps = told if told is not None else self.told()
        if self.floor and self._floor is None:
            return
        game = self._floor.copy() if self._floor is not None else self.first_position(played)
        dice = RecordingDice(game.dice)
        dice.source.follow(jumps)
        game.dice = dice
        for number, kept in enumerate(played[self.floor :], self.floor + 1):
            events = list(game.play(game.read(kept.text)))
            yield game, Step(number, kept.seat, events, kept.remark, dice.take())

    def forget(self) -> None:
        """Drop what can be made again."""
        self._before = []
        self._bases = self._bases[-1:]
