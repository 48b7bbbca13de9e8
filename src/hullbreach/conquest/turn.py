"""The turn: withdrawal, initiative, the random ending, activations in alternation, and what comes at the end."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import events as ev, traits as tr
from hullbreach.conquest.acting import Acting
from hullbreach.conquest.ending import Alone, Withdrawing, finish, may_withdraw
from hullbreach.conquest.morale import heavy_losses, rally, settle
from hullbreach.conquest.roles import CHIEF_LEADS, led
from hullbreach.conquest.state import State
from hullbreach.conquest.verbs import ACTIVATE, DONE, FIGHT_ON, FIRST, NO_MORE, SECOND, WITHDRAW
from hullbreach.kernel.actions import Answer, Look
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Asking, Pending
from hullbreach.kernel.forms import PIECE, SEAT, Form

# TC-LENGTH-SIX, TC-QUICK-BATTLE: the turns of a battle whose length is known; TC-LENGTH-RANDOM-T7.
TURNS: Final = {"six": 6, "five": 5}
MOST_TURNS: Final = 7
# TC-LENGTH-RANDOM-T5, TC-LENGTH-RANDOM-T6: turn -> the die that ends the battle with it.
ENDS_ON: Final = {5: 5, 6: 3}
# By length, and with a random ending by turn.
_LENGTH_RULES: Final = {"six": "TC-LENGTH-SIX", "five": "TC-QUICK-BATTLE"}
_RANDOM_RULES: Final = {5: "TC-LENGTH-RANDOM-T5", 6: "TC-LENGTH-RANDOM-T6", 7: "TC-LENGTH-RANDOM-T7"}
ACTIONS_A_TURN: Final = 2


class TurnStart(Pending[State]):
    """TC-GAP-TURN: a turn begins. `stage` is the seat that is asked next whether it withdraws."""

    def __init__(self, stage: int = -1) -> None:
        self.stage = stage

    def proceed(self, game: State) -> Decision | None:
        seat = self.stage
        if seat < 0:
            game.turn += 1
            game.tell(ev.TURN, "TC-GAP-TURN", game.turn)
            game.swap(TurnStart(0))
            empty = [seat for seat in (tr.ATTACKER, tr.DEFENDER) if not game.on[seat]]
            if len(empty) == 2:
                finish(game, "TC-GAP-TURN")
            elif empty:
                game.push(Alone(1 - empty[0]))
            return None
        if seat > tr.DEFENDER:
            game.swap(Initiative())
            return None
        if not may_withdraw(game, seat):
            game.swap(TurnStart(seat + 1))
            return None
        out: list[Choice] = [(FIGHT_ON, seat, 0, 0), (WITHDRAW, seat, 0, 0)]
        return Decision(seat, "withdraw", "TC-GAP-END-AND-WITHDRAWAL", out)

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == WITHDRAW:
            game.withdrew = self.stage
            game.tell(ev.WITHDRAWS, "TC-GAP-END-AND-WITHDRAWAL", self.stage)
            game.swap(Withdrawing(self.stage))
        else:
            game.swap(TurnStart(self.stage + 1))


class Initiative(Pending[State]):
    """TC-GAP-TURN: a die each, and 1 for a general who does not flee; ties are rolled again."""

    def proceed(self, game: State) -> Decision | None:
        bonus = [int(game.holder(seat, tr.GENERAL) >= 0) for seat in (tr.ATTACKER, tr.DEFENDER)]
        while True:
            dice = game.dice.roll(1) + game.dice.roll(1)
            totals = dice[0] + bonus[0], dice[1] + bonus[1]
            if totals[0] != totals[1]:
                break
        winner = int(totals[1] > totals[0])
        game.initiative = winner
        game.tell(ev.INITIATIVE, "TC-GAP-TURN", winner, totals[winner], totals[1 - winner], dice=dice)
        game.swap(GoingFirst(winner))
        if game.profile.random_end_timing == "start":
            roll_ending(game)
        return None


def roll_ending(s: State) -> None:
    """TC-LENGTH-SIX, or TC-LENGTH-RANDOM-ROLLER: the winner of the initiative rolls in turns 5 and 6."""
    if s.profile.turn_length in TURNS:
        s.last = s.turn >= TURNS[s.profile.turn_length]
    elif s.turn in ENDS_ON:
        dice = s.dice.roll(1)
        s.last = dice[0] >= ENDS_ON[s.turn]
        s.tell(ev.LAST_TURN if s.last else ev.GOES_ON, _RANDOM_RULES[s.turn], s.initiative, dice=dice)
    else:
        s.last = s.turn >= MOST_TURNS


def _ended_by(s: State) -> str:
    """The rule by which a battle ends with this turn."""
    if not s.last:
        # Nobody is left.
        return "TC-GAP-TURN"
    return _LENGTH_RULES.get(s.profile.turn_length) or _RANDOM_RULES[s.turn]


class GoingFirst(Asking[State]):
    """TC-GAP-TURN: the winner of the initiative says who activates first."""

    def proceed(self, game: State) -> Decision | None:
        out: list[Choice] = [(FIRST, self.seat, 0, 0), (SECOND, self.seat, 0, 0)]
        return Decision(self.seat, "first", "TC-GAP-TURN", out)

    def answer(self, game: State, choice: Choice) -> None:
        seat = self.seat if choice[0] == FIRST else 1 - self.seat
        game.tell(ev.GOES_FIRST, "TC-GAP-TURN", seat)
        game.swap(Activations(seat))


class Activations(Asking[State]):
    """TC-GAP-TURN: one figure at a time in alternation; a side that has none left is skipped."""

    def proceed(self, game: State) -> Decision | None:
        for seat in (self.seat, 1 - self.seat):
            flags = game.flags
            ready = [p for p in game.present(seat) if not flags[p] & tr.ACTIVATED]
            if ready:
                out: list[Choice] = [(ACTIVATE, p, 0, 0) for p in ready]
                return Decision(seat, "activate", "TC-GAP-TURN", out)
        game.swap(TurnEnd())
        return None

    def answer(self, game: State, choice: Choice) -> None:
        p = choice[1]
        game.swap(Activations(1 - game.side[p]))
        activate(game, p)


def activate(s: State, p: int) -> None:
    """TC-GAP-ACTIONS: two actions, one fewer if gripped; who is shaken or flees rallies first."""
    s.active = s.side[p]
    s.flags = [flags & ~tr.TESTED for flags in s.flags]
    s.tell(ev.ACTIVATED, "TC-GAP-TURN", p)
    # TC-GAP-SPELLS: until the start of the psyker's next activation.
    s.end_spells(p)
    left = ACTIONS_A_TURN - bool(s.flags[p] & tr.GRIPPED)
    s.flags[p] = s.flags[p] & ~tr.GRIPPED | tr.ACTIVATED
    met = sum(1 << foe for foe in s.foes(p))
    if s.state[p] == tr.STEADY:
        s.push(Acting(p, left, 0, met))
        return
    sides = bool(s.on[0]), bool(s.on[1])
    goes_on = rally(s, p)
    s.push(Acting(p, left - 1 if goes_on else 0, 0, met))
    s.profile.after(s, sides)


def activation_ends(s: State, p: int) -> None:
    """TC-GAP-ROLES: a steady chief on the table leads others on."""
    if s.square[p] >= 0 and s.state[p] == tr.STEADY and s.figure(p).roles & tr.CHIEF:
        s.push(Leading(s.side[p], s.square[p], CHIEF_LEADS))


class Leading(Pending[State]):
    """TC-GAP-ROLES: a chief who stood there has up to so many troops act before the opponent does."""

    def __init__(self, seat: int, where: int, left: int) -> None:
        self.seat = seat
        self.where = where
        self.left = left

    def proceed(self, game: State) -> Decision | None:
        ready = led(game, self.seat, self.where) if self.left else []
        if not ready:
            game.pop()
            return None
        out: list[Choice] = [(ACTIVATE, p, 0, 0) for p in ready]
        out.append((NO_MORE, self.seat, 0, 0))
        return Decision(self.seat, "lead", "TC-GAP-ROLES", out)

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == NO_MORE:
            game.pop()
            return
        game.swap(Leading(self.seat, self.where, self.left - 1))
        activate(game, choice[1])


class TurnEnd(Pending[State]):
    """TC-GAP-TURN: the morale of the armies, what ends with the turn, and perhaps the battle."""

    def proceed(self, game: State) -> Decision | None:
        game.active = 1 - game.initiative
        game.flags = [flags & ~tr.TESTED for flags in game.flags]
        heavy_losses(game)
        settle(game)
        if game.profile.random_end_timing == "end":
            roll_ending(game)
        game.active = -1
        game.flags = [flags & ~(tr.TESTED | tr.ACTIVATED) for flags in game.flags]
        game.moved = [0] * len(game.moved)
        game.token_offer = [-1] * len(game.token_offer)
        if game.last or not (game.on[0] or game.on[1]):
            finish(game, _ended_by(game))
        else:
            game.swap(TurnStart())
        return None


ACTIONS: tuple[Answer[State], ...] = (
    Answer(FIRST, "FIRST", Form(SEAT, "go first"), Look("answer", "forward")),
    Answer(SECOND, "SECOND", Form(SEAT, "go second"), Look("answer", "wait")),
    Answer(ACTIVATE, "ACTIVATE", Form(PIECE, "activate"), Look("select", "activate", "select"), "TC-GAP-TURN",
           "{who} cannot be activated now: it is not that side's turn, it has acted, or a chief leads others."),
    Answer(NO_MORE, "NO_MORE", Form(SEAT, "lead nobody"), Look("answer", "pass", "pass")),
    Answer(DONE, "DONE", Form(PIECE, "done"), Look("end", "done", "done")),
)  # fmt: skip
