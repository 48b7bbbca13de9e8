"""A small real game for two to six seats, on the kernel's flow: hidden hands, simultaneous secrets, coloured dice.

Everybody is dealt three cards and may swap one. In each round everybody lays a card, unseen. Then all are shown, and
the highest one leads: its player presses (a red die for each point by which it is higher than the second, at least
one) or goes steady (one white die), and rolls for points. Whoever has most points at the end wins; several may.
"""

from __future__ import annotations

from typing import ClassVar, Self

from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import NUMBER, SEAT, Audience, kind
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import result_of
from hullbreach.kernel.secrets import NOBODY, OPEN, Each, Mark, check_fields

GAME = "wager"
KEEP, SWAP, LAY, PRESS, STEADY, ROLL, TIME_UP = range(7)
_WORDS = {KEEP: "keep", SWAP: "swap", LAY: "lay", PRESS: "press", STEADY: "steady", ROLL: "roll"}
_WORDS[TIME_UP] = "time up"
_HAND = 3
# By the face of the die.
RED = [0, 0, 0, 1, 2, 3]
WHITE = [0, 0, 0, 0, 1, 2]
_OWN = {"value": Audience()}
DEALT = kind("dealt", seat=SEAT, value=NUMBER, hidden=_OWN)
LAID = kind("laid", seat=SEAT, value=NUMBER, hidden=_OWN)
SHOWN = kind("shown", seat=SEAT, value=NUMBER, reveals=True)
PRESSED = kind("pressed", seat=SEAT)
STEADIED = kind("steady", seat=SEAT)
THROWN = kind("thrown", seat=SEAT, value=NUMBER)


def seat_keys(players: int) -> list[str]:
    return [*(f"squad{n}" for n in range(1, players)), "alien"]


def _choice(verb: int, how: int = 0) -> Choice:
    return (verb, 0, 0, how)


class Wager(Game):
    """The position, and the five verbs."""

    __slots__ = (
        "hands",
        "laid",
        "leader",
        "players",
        "rounds",
        "scores",
        "throwing",
        "timed",
        "turn",
    )

    FIELDS: ClassVar[dict[str, Mark]] = {
        "asked": NOBODY, "events": NOBODY, "result": OPEN, "stack": NOBODY, "dice": NOBODY,
        "hands": Each(), "laid": Each(), "leader": OPEN, "players": OPEN, "rounds": OPEN, "scores": OPEN,
        "throwing": NOBODY, "timed": NOBODY, "turn": OPEN,
    }  # fmt: skip

    FIXED = ("players", "rounds", "timed")

    def __init__(self, players: int, rounds: int, timed: bool, dice: Dice) -> None:
        super().__init__(dice)
        self.players = players
        self.rounds = rounds
        self.timed = timed
        self.turn = 0
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.laid = [0] * players
        self.scores = [0] * players
        self.leader = -1
        # The colour of the dice that are being thrown.
        self.throwing = ""

    def begin(self) -> None:
        deck = [value for value in range(1, 7) for _ in range(5)]
        self.dice.shuffle(deck)
        for hand in self.hands:
            hand.extend(sorted(deck.pop() for _ in range(_HAND)))
        self.push(Round())
        for seat in reversed(range(self.players)):
            self.push(Swap(seat))
        self.run()
        self.events = []

    def throw(self, colour: str, count: int) -> tuple[int, ...]:
        self.throwing = colour
        faces = self.dice.roll(count)
        self.throwing = ""
        return faces

    def finish(self) -> None:
        best = max(self.scores)
        keys = seat_keys(self.players)
        self.result = result_of([key for key, score in zip(keys, self.scores) if score == best])

    def interrupt(self: Self, choice: Choice) -> None:
        """Time is up: the highest card is laid, and nobody presses."""
        assert self.asked is not None
        self.stack[-1].answer(self, self.asked.options[-1])

    def interrupts(self) -> tuple[Choice, ...]:
        return (_choice(TIME_UP),) if self.timed else ()

    def goes_without_saying(self, asked: Decision) -> bool:
        """To roll takes a hand; a single card to lay is laid unasked."""
        return asked.kind != "roll"

    def why_not(self, choice: Choice) -> Refused:
        return Refused("W-CHOICE", "'{what}' is not possible now.", {"what": self.text(choice)})

    def turn_now(self) -> int:
        return self.turn

    def blank(self, dice: Dice) -> Wager:
        return Wager(self.players, self.rounds, self.timed, dice)

    def copy_into(self, twin: Self) -> None:
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid, twin.scores = self.laid[:], self.scores[:]
        twin.turn, twin.leader, twin.throwing = self.turn, self.leader, self.throwing
        twin.stack, twin.asked, twin.result = self.stack[:], self.asked, self.result

    def text(self, choice: Choice) -> str:
        word = _WORDS[choice[0]]
        return f"{word} {choice[3]}" if choice[0] in (SWAP, LAY) else word

    def read(self, text: str) -> Choice:
        word, _, number = text.strip().lower().partition(" ")
        for verb, known in _WORDS.items():
            if word == known and number.isdigit() == (verb in (SWAP, LAY)):
                return _choice(verb, int(number) if number else 0)
        if text == _WORDS[TIME_UP]:
            return _choice(TIME_UP)
        raise ValueError(
            f"'{text}' is no choice; write 'lay 3', 'press', 'steady', 'roll', 'keep' or 'swap 3'."
        )


class Swap(Pending[Wager]):
    """Before play: a card may be swapped for one that is drawn."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def proceed(self, game: Wager) -> Decision | None:
        cards = sorted(set(game.hands[self.seat]))
        return Decision(
            self.seat, "swap", "W-SWAP", [_choice(KEEP), *(_choice(SWAP, card) for card in cards)]
        )

    def answer(self, game: Wager, choice: Choice) -> None:
        game.pop()
        if choice[0] == SWAP:
            hand = game.hands[self.seat]
            hand.remove(choice[3])
            hand.append(game.dice.draw(6) + 1)
            hand.sort()
            game.tell(DEALT, "W-SWAP", self.seat, hand[-1])


class Round(Pending[Wager]):
    def proceed(self, game: Wager) -> Decision | None:
        if game.turn == game.rounds:
            game.finish()
            return None
        game.turn += 1
        game.laid = [0] * game.players
        game.leader = -1
        game.push(Show())
        for seat in reversed(range(game.players)):
            game.push(Lay(seat))
        return None


class Lay(Pending[Wager]):
    """A card is laid, unseen until all are."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def proceed(self, game: Wager) -> Decision | None:
        cards = sorted(set(game.hands[self.seat]))
        options = [_choice(LAY, card) for card in cards]
        return Decision(self.seat, "lay", "W-LAY", options, interrupts=game.interrupts())

    def answer(self, game: Wager, choice: Choice) -> None:
        game.pop()
        game.hands[self.seat].remove(choice[3])
        game.laid[self.seat] = choice[3]
        game.tell(LAID, "W-LAY", self.seat, choice[3])


class Show(Pending[Wager]):
    def proceed(self, game: Wager) -> Decision | None:
        for seat, card in enumerate(game.laid):
            game.tell(SHOWN, "W-SHOW", seat, card)
        game.leader = game.laid.index(max(game.laid))
        game.swap(Lead())
        return None


class Lead(Pending[Wager]):
    """Press or go steady; nothing is thrown yet."""

    def proceed(self, game: Wager) -> Decision | None:
        options = [_choice(PRESS), _choice(STEADY)]
        return Decision(game.leader, "lead", "W-LEAD", options, interrupts=game.interrupts())

    def answer(self, game: Wager, choice: Choice) -> None:
        game.swap(Throw(choice[0] == PRESS))
        game.tell(PRESSED if choice[0] == PRESS else STEADIED, "W-LEAD", game.leader)


class Throw(Pending[Wager]):
    """The dice fall: red ones, and always a white one, which is thrown by itself."""

    def __init__(self, pressed: bool) -> None:
        self.pressed = pressed

    def proceed(self, game: Wager) -> Decision | None:
        return Decision(game.leader, "roll", "W-ROLL", [_choice(ROLL)])

    def answer(self, game: Wager, choice: Choice) -> None:
        game.pop()
        second = sorted(game.laid)[-2]
        reds = max(1, max(game.laid) - second) if self.pressed else 0
        red = game.throw("red", reds) if reds else ()
        white = game.throw("white", 1)
        points = sum(RED[face - 1] for face in red) + sum(WHITE[face - 1] for face in white)
        game.scores[game.leader] += points
        game.tell(THROWN, "W-ROLL", game.leader, points, dice=(*red, *white))


check_fields(Wager)
