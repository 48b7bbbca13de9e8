"""What a game came to: kills and losses, how they compare with the exact chances of every roll, and where it turned.

The chances of a choice hold for all that belongs to it: dice that are rolled again, an answer that lets overwatch fire.
What somebody else does in between, such as a reaction, makes them void; what he does has chances of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from hullbreach.faces import answers, wire
from hullbreach.faces.base import Face
from hullbreach.faces.contract import G
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Seat
from hullbreach.kernel.events import Event
from hullbreach.words.text import Text

# Chances by their keys: that somebody else falls, and that it costs oneself.
_WON, _LOST = ("kill",), ("die", "loss")
# What did not come about is worth a mark where it had been likelier than this; so many marks at most, and of each side
# half of them, if there are as many.
_LIKELY = 2 / 3
_MOST_TURNS = 6


class _Roll:
    """A choice that brought dice, with the choices that belong to it."""

    def __init__(self, seat: Seat, chances: list[answers.Chance]) -> None:
        self.seat = seat
        self.wins = _any(chances, _WON)
        self.costs = _any(chances, _LOST)
        self.killed = self.lost = 0
        self.struck = NO_SEAT  # whose pieces it was aimed at
        self.line: Text | None = None


class Fall(NamedTuple):
    """Somebody fell: whose piece it was, by whose piece (NO_SEAT: nobody else's), and how many it counts for."""

    victim: Seat
    killer: Seat
    worth: int


def fall_in(face: Face[G], game: G, event: Event) -> Fall | None:
    """What an event cost somebody; None: nothing. `game` stands after it."""
    if "death" not in face.show(event).looks:
        return None
    victim, by = face.owner(game, event.about()), event.get("by")
    killer = face.owner(game, by) if by >= 0 else NO_SEAT
    return Fall(victim, killer if killer != victim else NO_SEAT, max(1, event.get("worth")))


class _Mark(NamedTuple):
    """A roll that somebody fell by, or did not though it was likely: of whose side, and for whose good."""

    weight: float  # how much it is for one of that side
    hit: Seat
    good_for: Seat
    turn: answers.Turning


def _any(chances: list[answers.Chance], keys: tuple[str, ...]) -> float:
    """The chance that one of these comes about; they are not independent, and rarely both likely."""
    return min(1.0, sum(chance.ways / chance.of for chance in chances if chance.key in keys))


class Reckoner:
    """Goes through a game once, from its first choice to the last."""

    def __init__(self, face: Face[G], game: G) -> None:
        self.face = face
        self.game = game
        seats = range(len(face.seats(game)))
        self.kills = [0 for _ in seats]
        self.losses = [0 for _ in seats]
        self.fled = [0 for _ in seats]
        self.hoped = [0.0 for _ in seats]
        self.feared = [0.0 for _ in seats]
        self.luck = [0.0 for _ in seats]
        self.marks: list[_Mark] = []
        self.goals: list[answers.Turning] = []
        self._open: _Roll | None = None

    def step(self, number: int, choice: Choice) -> None:
        game, face = self.game, self.face
        asked = game.decision()
        before = game.copy()
        events = list(game.play(choice))
        if self._open is not None and not self._belongs(asked, choice):
            self._close(number - 1)
        seat = asked.seat if asked is not None else NO_SEAT
        if self._open is None and seat >= 0 and any(event.dice for event in events):
            chances = face.chances(before, choice)
            if chances:
                self._open = _Roll(seat, chances)
        self._count(events)
        for event in events:
            if face.show(event).part == "goal" and (scorer := event.get("seat")) >= 0:
                line = face.line(game, event)
                self.goals.append(answers.Turning(number, game.turn_now(), scorer, line, 1, "good"))
        if self._open is not None and not self._goes_on():
            self._close(number)

    def _belongs(self, asked: Decision | None, choice: Choice) -> bool:
        """Whether a choice is part of the one before. Whoever does something else makes its chances void."""
        if asked is None:
            return False
        if asked.kind in self.face.PARTS:
            return True
        if asked.kind in self.face.PASSED and choice[0] != self.face.PASSED[asked.kind]:
            self._open = None
        return asked.kind in self.face.PASSED

    def _goes_on(self) -> bool:
        asked = self.game.decision()
        return asked is not None and (asked.kind in self.face.PARTS or asked.kind in self.face.PASSED)

    def _count(self, events: list[Event]) -> None:
        game, face = self.game, self.face
        for event in events:
            roll = self._open
            fall = fall_in(face, game, event)
            if fall is None:
                show = face.show(event)
                if show.part == "leaves" and show.tone == "bad":
                    self.fled[face.owner(game, event.about())] += 1
                if roll is not None and roll.line is None and event.dice:
                    roll.line = face.line(game, event, dice=False)
                continue
            victim = fall.victim
            if victim >= 0:
                self.losses[victim] += fall.worth
            if fall.killer >= 0:
                self.kills[fall.killer] += fall.worth
            if roll is not None:
                roll.line = face.line(game, event, dice=False)
                if victim == roll.seat:
                    roll.lost += 1
                else:
                    roll.killed += 1
                    roll.struck = victim

    def _close(self, number: int) -> None:
        """The dice of a choice have been counted: what had been likely, and what came of it."""
        roll, self._open = self._open, None
        if roll is None:
            return
        seat, killed, lost = roll.seat, roll.killed > 0, roll.lost > 0
        self.hoped[seat] += roll.wins
        self.feared[seat] += roll.costs
        luck = (killed - roll.wins) - (lost - roll.costs)
        self.luck[seat] += luck
        if len(self.luck) == 2:
            # Of two, what is lucky for one is not for the other.
            self.luck[1 - seat] -= luck
        foe = roll.struck if roll.struck >= 0 else 1 - seat if len(self.luck) == 2 else NO_SEAT
        for hit, came, chance in ((foe, killed, roll.wins), (seat, lost, roll.costs)):
            if not 0 < chance < 1 or roll.line is None or not (came or chance >= _LIKELY):
                continue
            share = chance if came else 1 - chance
            tone: wire.Tone = "good" if (hit == seat) != came else "bad"
            turn = answers.Turning(number, self.game.turn_now(), seat, roll.line, round(share, 4), tone)
            good_for = seat if tone == "good" else foe
            # A death counts, however likely it was; one less likely more.
            self.marks.append(_Mark(1 - chance / 2 if came else chance / 2, hit, good_for, turn))

    def _turnings(self) -> list[answers.Turning]:
        """What changed the game most, for either side: one of four weighs more than one of twenty."""
        game, face = self.game, self.face
        sizes = Counter(face.owner(game, piece) for piece in range(face.count(game)))
        ranked = sorted(self.marks, key=lambda mark: -mark.weight / (sizes[mark.hit] or 1))
        chosen: list[_Mark] = []
        for good_for in sorted({mark.good_for for mark in ranked}):
            chosen += [mark for mark in ranked if mark.good_for == good_for][: _MOST_TURNS // 2]
        rest = [mark for mark in ranked if not any(mark is other for other in chosen)]
        chosen = (chosen + rest)[:_MOST_TURNS]
        return sorted((mark.turn for mark in chosen), key=lambda turn: turn.step)

    def result(self) -> answers.Reckoning:
        tallies = [
            answers.Tally(
                seat,
                self.kills[seat],
                self.losses[seat],
                _rounded(hoped),
                _rounded(feared),
                _rounded(luck),
                fled,
            )
            for seat, (hoped, feared, luck, fled) in enumerate(
                zip(self.hoped, self.feared, self.luck, self.fled, strict=True)
            )
        ]
        turnings = [*self.goals, *self._turnings()]
        return answers.Reckoning(tallies, sorted(turnings, key=lambda turn: turn.step))


def _rounded(figure: float) -> float:
    return round(figure, 2)


def reckoning(face: Face[G], first: G, choices: Iterable[str]) -> answers.Reckoning:
    """The reckoning of a game from its first position and the texts of its choices."""
    reckoner = Reckoner(face, first)
    for number, text in enumerate(choices, 1):
        reckoner.step(number, first.read(text))
    return reckoner.result()
