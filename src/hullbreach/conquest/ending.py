"""The end of a battle: its score, breaking off, withdrawal, and what a campaign is told."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import events as ev, traits as tr
from hullbreach.conquest.forms import Target
from hullbreach.conquest.morale import free_attack, settle, strikers
from hullbreach.conquest.scenarios import is_rescued
from hullbreach.conquest.state import State
from hullbreach.conquest.verbs import BREAK_OFF, FIGHT_ON, PLAY_ON, STRIKE, WITHDRAW
from hullbreach.kernel.actions import Answer, Look
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Asking, Pending
from hullbreach.kernel.forms import PIECE, SEAT, WHERE, Form

_RULE = "TC-GAP-END-AND-WITHDRAWAL"
DRAW: Final = "draw"
# TC-GAP-END-AND-WITHDRAWAL: the first turn at whose start one may withdraw.
FIRST_WITHDRAWAL: Final = 3


def finish(s: State, rule: str, winner: int = -1) -> None:
    """TC-GAP-SCENARIO-COMMON: the higher score wins, equal ones are a draw; who withdrew has lost whatever it is."""
    s.fallen = []
    scenario = s.mission.scenario
    s.score = [scenario.score(s, tr.ATTACKER), scenario.score(s, tr.DEFENDER)]
    s.tell(ev.SCORED, scenario.rule, s.score[0], s.score[1])
    if winner < 0 and s.score[0] != s.score[1]:
        winner = tr.ATTACKER if s.score[0] > s.score[1] else tr.DEFENDER
    s.result = tr.SEATS[winner] if winner >= 0 else DRAW
    s.tell(ev.GAME_OVER, rule, s.result)


def after_action(s: State, sides: tuple[bool, bool]) -> None:
    """What follows an action: the tests for who fell; then, if it has emptied a side, the other is asked.

    `sides`: whether each had anybody on the table before.
    """
    settle(s)
    if not (s.on[0] or s.on[1]):
        finish(s, _RULE)
        return
    for seat in (tr.ATTACKER, tr.DEFENDER):
        if sides[seat] and not s.on[seat]:
            s.push(Alone(1 - seat))


class Alone(Asking[State]):
    """TC-GAP-TURN: nobody of the enemy is left; break off, or play on."""

    def proceed(self, game: State) -> Decision | None:
        out: list[Choice] = [(PLAY_ON, self.seat, 0, 0), (BREAK_OFF, self.seat, 0, 0)]
        return Decision(self.seat, "alone", _RULE, out)

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        if choice[0] == BREAK_OFF:
            game.tell(ev.BROKEN_OFF, _RULE, self.seat)
            finish(game, _RULE)


def may_withdraw(s: State, seat: int) -> bool:
    """From turn 3 on; not the attacker of a Rescue whose prisoner is free and alive."""
    if s.turn < FIRST_WITHDRAWAL or not s.on[seat]:
        return False
    return not (s.mission.scenario.prisoner and seat == tr.ATTACKER and is_rescued(s))


class Withdrawing(Pending[State]):
    """Each of the figures that withdraw suffers one free attack of an enemy in contact, whom the opponent names."""

    def __init__(self, seat: int, after: int = -1) -> None:
        self.seat = seat
        # The last figure that has been dealt with.
        self.after = after

    def proceed(self, game: State) -> Decision | None:
        for p in game.present(self.seat):
            if p > self.after:
                foes = strikers(game, p)
                if foes:
                    out: list[Choice] = [(STRIKE, foe, p, 0) for foe in foes]
                    return Decision(1 - self.seat, "strike", _RULE, out, p)
        for p in game.present(self.seat):
            game.tell(ev.WITHDRAWN, _RULE, p, game.square[p])
            game.lift_off(p, tr.WITHDRAWN)
        finish(game, _RULE, 1 - self.seat)
        return None

    def answer(self, game: State, choice: Choice) -> None:
        free_attack(game, choice[1], choice[2])
        # Nobody tests morale.
        game.fallen = []
        game.swap(Withdrawing(self.seat, choice[2]))


STATES: Final = {tr.ELIMINATED: "eliminated", tr.FLED: "fled", tr.LEFT: "left", tr.WITHDRAWN: "withdrawn"}


def state_of(s: State, p: int) -> str:
    """TC-GAP-BATTLE-REPORT: what became of a figure ("": it was not fielded)."""
    if s.status[p] in (tr.WAITING, tr.HELD, tr.LOCKED):
        return ""
    hurt = "wounded" if s.wounds[p] < s.figure(p).wounds else "unharmed"
    return STATES.get(s.status[p], hurt)


def halves(points: int) -> str:
    """A score as people write it: 56.5."""
    return f"{points // 2}.5" if points % 2 else str(points // 2)


class Report:
    """TC-GAP-BATTLE-REPORT: what a campaign is told of a battle that is over; figures by seat and roster id."""

    def __init__(self, s: State) -> None:
        assert s.result, "the battle is not over"
        self.system = "skirmish"
        self.scenario = s.mission.battle
        self.turns_played = s.turn
        self.winner = s.result
        self.withdrew = tr.SEATS[s.withdrew] if s.withdrew >= 0 else ""
        self.score = ("", "") if s.mission.scenario.prisoner else (halves(s.score[0]), halves(s.score[1]))
        # Seat, roster id, state; the prisoner is on nobody's roster.
        self.figures = [
            (tr.SEATS[s.side[p]], s.figure(p).id, state_of(s, p))
            for p in range(len(s.kind))
            if not s.is_prisoner(p) and state_of(s, p)
        ]

    def lines(self) -> list[str]:
        """The same, a line each."""
        out = [f"scenario {self.scenario}", f"turns {self.turns_played}"]
        if self.score[0]:
            out.append(f"score {self.score[0]} {self.score[1]}")
        if self.withdrew:
            out.append(f"{self.withdrew}: withdrew")
        out += [f"{seat}: {id} {state}" for seat, id, state in self.figures]
        return [*out, f"won by {self.winner}" if self.winner != DRAW else DRAW]


ACTIONS: tuple[Answer[State], ...] = (
    Answer(WITHDRAW, "WITHDRAW", Form(SEAT, "withdraw"), Look("end", "end", final=True), _RULE,
           "One may withdraw at the start of a turn, from the third on."),
    Answer(FIGHT_ON, "FIGHT_ON", Form(SEAT, "fight on"), Look("answer", "keep", "pass")),
    Answer(BREAK_OFF, "BREAK_OFF", Form(SEAT, "break off"), Look("end", "end", final=True), _RULE,
           "A battle is broken off only when nobody of the enemy is left on the table."),
    Answer(PLAY_ON, "PLAY_ON", Form(SEAT, "play on"), Look("answer", "keep", "pass")),
    Answer(STRIKE, "STRIKE", Form(PIECE, "strike", Target(WHERE)), Look("melee", "fist", final=True), _RULE,
           "{who} is not in contact with {target}, or cannot attack."),
)  # fmt: skip
