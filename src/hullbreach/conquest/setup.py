"""Before the first turn: sides, the objects of the scenario, and deployment."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import events as ev, ground, traits as tr
from hullbreach.conquest.forms import Square, Target
from hullbreach.conquest.state import State
from hullbreach.conquest.turn import TurnStart
from hullbreach.conquest.verbs import BUILD, DEPLOY, HOLD, LIKENESS, NORTH, PRISON, REST, SOUTH
from hullbreach.kernel.actions import Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Asking, Pending
from hullbreach.kernel.forms import PIECE, SEAT, WHERE, Form

_RULE = "TC-GAP-DEPLOYMENT"
# TC-B04-RESCUE-PRISON, TC-GAP-B10-GRID
_NEIGHBOURS: Final = 3
_APART: Final = 4


def set_up(s: State) -> None:
    """The armies beside the table, and what is to be done first."""
    model = 0
    for seat in (tr.ATTACKER, tr.DEFENDER):
        for _ in s.mission.armies[seat]:
            s.add_figure(seat, model, tr.WAITING)
            model += 1
    s.push(Sides())


class Sides(Pending[State]):
    """TC-GAP-DEPLOYMENT: a die each, ties again."""

    def proceed(self, game: State) -> Decision | None:
        while True:
            dice = game.dice.roll(1) + game.dice.roll(1)
            if dice[0] != dice[1]:
                break
        winner = int(dice[1] > dice[0])
        game.tell(ev.SIDES_ROLLED, _RULE, winner, dice=dice)
        game.swap(ChoosingSide(winner))
        return None


class ChoosingSide(Asking[State]):
    """TC-GAP-DEPLOYMENT: the higher die chooses a side of the table."""

    def proceed(self, game: State) -> Decision | None:
        out: list[Choice] = [(SOUTH, self.seat, 0, 0), (NORTH, self.seat, 0, 0)]
        return Decision(self.seat, "side", _RULE, out)

    def answer(self, game: State, choice: Choice) -> None:
        game.south = self.seat if choice[0] == SOUTH else 1 - self.seat
        game.tell(ev.SIDE_CHOSEN, _RULE, self.seat, game.south)
        scenario = game.mission.scenario
        # TC-B05-BEACON-SETUP, TC-B12-LOOT-SETUP
        for square in scenario.tokens:
            game.lay_open(square)
        game.token_at = list(scenario.tokens)
        game.token_passed = [0] * len(scenario.tokens)
        game.token_offer = [-1] * len(scenario.tokens)
        game.relay()
        if scenario.prisoner:
            game.swap(PlacingPrison())
        elif scenario.buildings:
            game.swap(Building(tr.DEFENDER))
        else:
            game.swap(Deploying(tr.DEFENDER, game.mission.fielding(tr.ATTACKER)))


def _roomy(s: State, square: int) -> bool:
    """Whether a building there keeps enough passable squares around it."""
    return (s.board.near[square] & ~s.blocked).bit_count() >= _NEIGHBOURS


class PlacingPrison(Pending[State]):
    """TC-B04-RESCUE-PRISON, TC-GAP-B04-GRID"""

    def proceed(self, game: State) -> Decision | None:
        out: list[Choice] = [
            (PRISON, tr.DEFENDER, square, 0)
            for square in bits(game.mission.table.squares)
            if _roomy(game, square)
        ]
        return Decision(tr.DEFENDER, "prison", "TC-B04-RESCUE-PRISON", out)

    def answer(self, game: State, choice: Choice) -> None:
        game.lay_open(choice[2])
        game.prison = choice[2]
        game.relay()
        game.tell(ev.BUILT, "TC-B04-RESCUE-PRISON", choice[2], tr.DEFENDER)
        game.swap(NamingLikeness())


class NamingLikeness(Pending[State]):
    """TC-B04-RESCUE-PRISONER: the attacker says whose body the prisoner has."""

    def proceed(self, game: State) -> Decision | None:
        heroes = list(game.mission.likenesses)
        if not heroes:
            game.add_figure(tr.ATTACKER, len(game.mission.models) - 1, tr.LOCKED)
            game.swap(Deploying(tr.DEFENDER, game.mission.fielding(tr.ATTACKER)))
            return None
        out: list[Choice] = [(LIKENESS, tr.ATTACKER, hero, 0) for hero in heroes]
        return Decision(tr.ATTACKER, "likeness", "TC-B04-RESCUE-PRISONER", out)

    def answer(self, game: State, choice: Choice) -> None:
        prisoner = game.add_figure(tr.ATTACKER, game.mission.likenesses[choice[2]], tr.LOCKED)
        game.tell(ev.LIKENESS, "TC-B04-RESCUE-PRISONER", prisoner, choice[2])
        game.swap(Deploying(tr.DEFENDER, game.mission.fielding(tr.ATTACKER)))


class Building(Asking[State]):
    """TC-B10-SABOTAGE-SETUP, TC-GAP-B10-GRID: the defender's three, then the attacker's."""

    def proceed(self, game: State) -> Decision | None:
        built = bits(game.buildings[self.seat])
        out: list[Choice] = [
            (BUILD, self.seat, square, 0)
            for square in bits(game.zone(self.seat))
            if _roomy(game, square) and all(ground.distance(square, other) >= _APART for other in built)
        ]
        return Decision(self.seat, "build", "TC-B10-SABOTAGE-SETUP", out)

    def answer(self, game: State, choice: Choice) -> None:
        game.lay_open(choice[2])
        game.buildings[self.seat] |= 1 << choice[2]
        game.relay()
        game.tell(ev.BUILT, "TC-B10-SABOTAGE-SETUP", choice[2], self.seat)
        if game.buildings[self.seat].bit_count() < game.mission.scenario.buildings:
            return
        if self.seat == tr.DEFENDER:
            game.swap(Building(tr.ATTACKER))
        else:
            game.swap(Deploying(tr.DEFENDER, game.mission.fielding(tr.ATTACKER)))


class Deploying(Pending[State]):
    """TC-GAP-DEPLOYMENT: one figure after the other in the own zone, or held back; the defender first."""

    def __init__(self, seat: int, who: int) -> None:
        self.seat = seat
        self.who = who

    def last(self, game: State) -> int:
        return game.mission.fielding(tr.ATTACKER) + self.seat * game.mission.fielding(tr.DEFENDER) - 1

    def places(self, game: State) -> int:
        return game.zone(self.seat) & ~(game.blocked | game.on[self.seat])

    def proceed(self, game: State) -> Decision | None:
        p = self.who
        out: list[Choice] = [(DEPLOY, p, square, 0) for square in bits(self.places(game))]
        if game.on[self.seat] or p < self.last(game):
            out.append((HOLD, p, 0, 0))
        if out[0][0] == DEPLOY and p < self.last(game):
            out.append((REST, self.seat, 0, 0))
        return Decision(self.seat, "deploy", _RULE, out, p)

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == REST:
            for p, square in usual_places(game, self.seat, self.who, self.places(game)):
                _deploy(game, p, square)
            self.go_on(game, self.last(game))
            return
        if choice[0] == DEPLOY:
            _deploy(game, choice[1], choice[2])
        else:
            game.status[choice[1]] = tr.HELD
            game.tell(ev.HELD_BACK, _RULE, choice[1])
        self.go_on(game, self.who)

    def go_on(self, game: State, done: int) -> None:
        if done < self.last(game):
            game.swap(Deploying(self.seat, done + 1))
        elif self.seat == tr.DEFENDER:
            game.swap(Deploying(tr.ATTACKER, 0))
        else:
            game.swap(TurnStart())

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        verb, who, square, _ = choice
        if verb == DEPLOY and who == self.who:
            if not game.zone(self.seat) >> square & 1:
                return Refused(_RULE, "{where} is not in the deployment zone of {who}.")
            return Refused(_RULE, "{where} is not free, or nobody can stand there.")
        if verb == HOLD and who == self.who:
            return Refused("TC-GAP-ARMY-RULES", "At least one figure must be deployed.")
        return None


def _deploy(s: State, p: int, square: int) -> None:
    s.put(p, square)
    s.tell(ev.DEPLOYED, _RULE, p, square)


def usual_places(s: State, seat: int, first: int, free: int) -> list[tuple[int, int]]:
    """TC-GAP-DEPLOYMENT: who only fights on the front row from the centre outwards, the others behind. Figures for
    which there is no room are held back."""
    last = s.mission.fielding(tr.ATTACKER) + seat * s.mission.fielding(tr.DEFENDER)
    depth = {square: _depth(s, seat, square) for square in bits(free)}
    places = sorted(
        depth, key=lambda square: (depth[square], abs(ground.column(square) - ground.MIDDLE), square)
    )
    out: list[tuple[int, int]] = []
    for p in sorted(range(first, last), key=lambda p: (bool(s.figure(p).shooting), p)):
        if not places:
            s.status[p] = tr.HELD
            s.tell(ev.HELD_BACK, _RULE, p)
            continue
        behind = [square for square in places if depth[square]] if s.figure(p).shooting else places
        square = (behind or places)[0]
        places.remove(square)
        out.append((p, square))
    return out


def _depth(s: State, seat: int, square: int) -> int:
    """How many rows behind the front row of the zone."""
    table, y = s.mission.table, ground.row(square)
    front = table.low + table.depth - 1
    return front - y if s.south == seat else y - (ground.HEIGHT - 1 - front)


ACTIONS: tuple[Answer[State], ...] = (
    Answer(SOUTH, "SOUTH", Form(SEAT, "take the south"), Look("answer", "face")),
    Answer(NORTH, "NORTH", Form(SEAT, "take the north"), Look("answer", "face")),
    Answer(PRISON, "PRISON", Form(SEAT, "prison", Square("at")), Look("place", "place"), "TC-B04-RESCUE-PRISON",
           "A prison at {where} would not have three passable squares around it.", "prison"),
    Answer(LIKENESS, "LIKENESS", Form(SEAT, "prisoner", Target(WHERE, "like")), Look("answer", "convert"),
           "TC-B04-RESCUE-PRISONER", "{target} is no hero of the attacker.", "likeness"),
    Answer(BUILD, "BUILD", Form(SEAT, "building", Square("at")), Look("place", "place"), "TC-GAP-B10-GRID",
           "{where} is not in the own zone, nearer than 4 squares to another building, or has not three passable "
           "squares around it.", "build"),
    Answer(DEPLOY, "DEPLOY", Form(PIECE, "deploy", Square("at")), Look("place", "place")),
    Answer(HOLD, "HOLD", Form(PIECE, "hold back"), Look("answer", "keep")),
    Answer(REST, "REST", Form(SEAT, "deploy the rest"), Look("end", "arrive", role="pass")),
)  # fmt: skip
