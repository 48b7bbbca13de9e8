"""Playing alone: plans against every other plan there is, and what must hold in any game (DWS-GAP-AUTOMATON)."""

from __future__ import annotations

import random

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.contacts.reinforcement import ENTER
from hullbreach.hulk.floors.levels import CLIMB
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.moving.doors import OPEN
from hullbreach.hulk.moving.movement import MOVE, TURN
from hullbreach.hulk.solo.acting import SoloActivation
from hullbreach.hulk.solo.automaton import away, intend, on_board, ways_to
from hullbreach.hulk.solo.plans import sneak_plan, strike_plan
from hullbreach.hulk.solo.terrain import OUTSIDE, Action, Node, Terrain
from hullbreach.hulk.turns.command import options_of
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import mission_keys, own_mission, read_scene
from tests.contract.hulk import check_pieces
from tests.hulk.pieces import marine, stealer
from tests.scenes import rule

WIDTH, HEIGHT = 6, 5


def random_board(rng: random.Random, stealers: int) -> HulkGame:
    """A small board with walls, doors and debris, a marine or two, and some stealers."""
    cells = [rng.choice("....#D~") for _ in range(WIDTH * HEIGHT)]
    places = rng.sample(range(WIDTH * HEIGHT), 2 + stealers)
    for place in places:
        cells[place] = "."
    rows = "\n".join("".join(cells[WIDTH * y : WIDTH * (y + 1)]) for y in range(HEIGHT))
    names = [f"{'abcdef'[place % WIDTH]}{place // WIDTH + 1}" for place in places]
    facings = [rng.choice(FACINGS) for _ in places]
    profile = rng.choice(("third", "deathwing"))
    scene = f"profile = \"{profile}\"\noptions = {{ solo = true }}\nmap = '''\n{rows}\n'''\n"
    for i in range(2):
        scene += marine(("Bo", "Odo")[i], names[i], facings[i])
    for name, facing in zip(names[2:], facings[2:], strict=True):
        scene += stealer(name, facing)
    return read_scene(scene).game


# A plan spelled out: squares, points, squares in sight, offset, way, facings, kinds, and its first action.
Spelled = tuple[int, int, int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...], Action | None]


def every_plan(terrain: Terrain, points: int) -> list[tuple[Spelled, Node, bool]]:
    """All plans for so many points, with where they end and whether anything on the way is in sight."""
    out: list[tuple[Spelled, Node, bool]] = []

    def go(so_far: Spelled, node: Node, shown: bool) -> None:
        out.append((so_far, node, shown))
        squares, spent, seen, offset, way, facings, kinds, first = so_far
        for action, cost, entered, aside, kind, there in terrain.steps(node):
            if spent + cost > points:
                continue
            watched = terrain.watched(there[2])
            exposed = watched >> (there[0] >> 2) & 1 == 1 and (entered >= 0 or there[2] != node[2])
            go(
                (
                    squares + (entered >= 0),
                    spent + cost,
                    seen + (entered >= 0 and watched >> entered & 1),
                    offset + aside,
                    (*way, entered) if entered >= 0 else way,
                    (*facings, action[3]),
                    (*kinds, kind),
                    first or action,
                ),
                there,
                shown or exposed,
            )

    go((0, 0, 0, 0, (), (), (), None), terrain.start(), False)
    return out


@rule("DWS-GAP-AUTOMATON")
@pytest.mark.parametrize("seed", range(60))
def test_no_plan_is_better_than_the_best(seed: int) -> None:
    game = random_board(random.Random(seed), 2)
    p = game.marines
    terrain = Terrain(game, p)
    plans = every_plan(terrain, 3)
    for m in on_board(game):
        prey, steps = game.square[m], ways_to(game, game.square[m])
        for points in (0, 1, 2, 3):
            strikes = [
                spelled[:7] + ((spelled[7],) if spelled[7] else ())
                for spelled, node, _ in plans
                if spelled[1] <= points and terrain.strikes(node, prey) >= 0
            ]
            found = strike_plan(terrain, prey, steps, points)
            assert (found is not None) == bool(strikes)
            if found is not None:
                assert found.value[1:] == min(strikes)[4:7]
                assert found.first == (min(strikes)[7] if len(min(strikes)) > 7 else None)
        here = away(game, p, steps)
        if here > 99:
            continue
        nearer = [
            (steps[node[0] >> 2], spelled[1], spelled)
            for spelled, node, shown in plans
            if not shown and 0 <= steps[node[0] >> 2] < here
        ]
        sneak = sneak_plan(terrain, steps, here, 3)
        assert (sneak is not None) == bool(nearer)
        if sneak is not None:
            best = min(nearer, key=lambda plan: (plan[0], plan[1], plan[2][:7]))[2]
            assert (sneak.value[1], sneak.value[2], sneak.first) == (best[4], best[5], best[7])


def taken(game: HulkGame, p: int) -> dict[tuple[int, int, int, int], int]:
    """What the engine offers a stealer that a plan may contain, with its price: verb, where, facing before, after."""
    out: dict[tuple[int, int, int, int], int] = {}
    by_verb = game.profile.actions.by_verb
    free = game.profile.stealer_free_turn == "alone"
    here = game.facing[p]
    turns = [here] if game.square[p] < 0 or not free else [here, (here + 1) & 3, (here + 3) & 3]
    for before in turns:
        twin = game.copy()
        if before != here:
            if by_verb[TURN].price(twin, (TURN, p, 0, before)):
                continue
            by_verb[TURN].perform(twin, (TURN, p, 0, before))
        for choice in options_of(twin, p, 99):
            verb, _, where, after = choice
            price = by_verb[verb].price(twin, choice)
            if verb == MOVE and not twin.burning >> where & 1:
                out[verb, where, before, after] = price
            elif verb == OPEN:
                out[verb, where, before, before] = price
            elif before == here and (verb == CLIMB or (verb == TURN and price)):
                out[verb, where if verb == CLIMB else twin.square[p], before, after] = price
    return out


@rule("DWS-GAP-AUTOMATON")
@pytest.mark.parametrize("seed", range(40))
def test_the_first_actions_of_plans_are_those_of_the_engine_at_its_prices(seed: int) -> None:
    rng = random.Random(seed)
    game = random_board(rng, 3)
    for p in range(game.marines, len(game.kind)):
        game.steps[p] = rng.choice((0, 0, 1, 2))
        terrain = Terrain(game, p)
        steps = terrain.steps(terrain.start())
        assert {step[0]: step[1] for step in steps} == taken(game, p)
        for (verb, where, before, after), _, entered, offset, kind, there in steps:
            moves = verb in (MOVE, CLIMB)
            assert (entered, kind) == ((where, 0) if moves else (-1, 1 if verb == TURN else 2))
            assert offset == (quarters(game, game.square[p], where, after) if verb == MOVE else 0)
            paid = verb == TURN and game.profile.stealer_free_turn == "alone"
            stands = where if moves else game.square[p]
            opened = 1 << where if verb == OPEN else 0
            assert there == (stands * 4 + (after if moves or verb == TURN else before), int(paid), opened)


def quarters(game: HulkGame, a: int, b: int, facing: int) -> int:
    """Item 4: quarter turns between a facing and a step; a diagonal one fits both of its components."""
    xs, ys = game.board.xs, game.board.ys
    dx, dy = xs[b] - xs[a], ys[b] - ys[a]
    fits = [
        n for n, (x, y) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))) if (x and x == dx) or (y and y == dy)
    ]
    return min(min((facing - n) % 4, (n - facing) % 4) for n in fits)


class Watcher:
    """Plays a game of its own accord and looks at every action of the automaton."""

    def __init__(self, game: HulkGame, rng: random.Random) -> None:
        self.game = game
        self.rng = rng
        self.looked = 0

    def play(self, most: int) -> None:
        s = self.game
        for _ in range(most):
            if s.result or not s.stack:
                return
            top = s.stack[-1]
            if isinstance(top, SoloActivation):
                self.activation(top)
                continue
            asked = top.proceed(s)
            if asked is not None:
                assert asked.seat == pc.MARINE_SEAT or len(asked.options) == 1
                top.answer(s, self.choose(asked.options))

    def choose(self, options: list[Choice]) -> Choice:
        ends = [option for option in options if option[0] == 8]
        return ends[0] if ends and self.rng.random() < 0.2 else self.rng.choice(options)

    def activation(self, top: SoloActivation) -> None:
        """One round: at least a point is spent, nobody shares a square, and who sneaks is not seen."""
        s, p = self.game, top.piece
        points, alive = s.ap[p], s.status[p] <= pc.WAITING
        idle = not alive or points <= 0 or not s.marines_on
        intent = None if idle else intend(s, p, top.seen)
        legal = {} if s.square[p] < 0 else taken(s, p) if alive else {}
        top.proceed(s)
        check_pieces(s)
        if intent is None or intent.action is None:
            assert s.stack[-1] is not top and s.active != p
            return
        self.looked += 1
        verb = intent.action[0]
        assert s.ap[p] < points
        if legal and verb in (MOVE, CLIMB, TURN, OPEN):
            assert points - s.ap[p] == legal[intent.action]
        if intent.reason == "sneak":
            assert not top.seen
            if s.status[p] == pc.ON_BOARD and verb in (MOVE, CLIMB, ENTER, OPEN):
                assert not s.watched() >> s.square[p] & 1


@rule("DWS-GAP-AUTOMATON", "DWS-MOVE-AVOID-LOS")
@pytest.mark.parametrize("key", mission_keys())
def test_invariants_hold_in_random_games(key: str) -> None:
    options: dict[str, int | bool | str] = {"solo": True, "ambush_blips": True}
    looked = 0
    for profile in ("third", "deathwing", "third", "deathwing"):
        game = new_game(own_mission(key), SeededDice(bytes([looked % 256])), profile, options)
        watcher = Watcher(game, random.Random(f"{key}{looked}"))
        watcher.play(500)
        looked += watcher.looked
    assert looked > 20


@rule("DWS-GAP-AUTOMATON")
@pytest.mark.parametrize("seed", range(30))
def test_who_sneaks_never_ends_farther_away(seed: int) -> None:
    game = random_board(random.Random(seed), 3)
    for p in range(game.marines, len(game.kind)):
        rounds = 0
        first = intend(game, p, False)
        if first.reason != "sneak":
            continue
        before = away(game, p, ways_to(game, game.square[first.target]))
        game.phase, game.active = 4, p
        game.push(SoloActivation(p, False, "", -1))
        while isinstance(game.stack[-1], SoloActivation) or game.active == p:
            if game.stack[-1].proceed(game) is not None:
                break
            rounds += 1
            assert rounds < 60
        if game.status[p] == pc.ON_BOARD and game.square[first.target] >= 0:
            assert away(game, p, ways_to(game, game.square[first.target])) <= before
        break


def test_nobody_waits_inside() -> None:
    """Who waits outside begins there."""
    scene = "options = { solo = true }\nmap = '''\nP.....\n'''\n" + marine("Bo", "f1", "e")
    game = read_scene(scene + "[[piece]]\nkind = 'stealer'\nwaiting = 'P'\n").game
    terrain = Terrain(game, 1)
    assert terrain.start() == (OUTSIDE, 0, 0) and terrain.strikes(terrain.start(), 0) == -1
    assert [(step[0], step[1]) for step in terrain.steps(terrain.start())] == [((ENTER, 0, 1, 1), 1)]


@rule("DWS-GAP-AUTOMATON")
@pytest.mark.parametrize("others_away", [False, True])
def test_where_no_way_leads_the_search_ends_however_many_doors_there_are(others_away: bool) -> None:
    """Each door may be open or not: a thousand million ways to find nothing."""
    doors = "#" + ".D" * 15 + ".#"
    rows = f"#{'.' * 31}#\n" * 2 + f"#{'#D' * 15}##\n#{'.' * 31}#\n{'#' * 33}\n#...#{'#' * 28}"
    scene = f"profile = \"deathwing\"\noptions = {{ solo = true }}\nmap = '''\n{doors}\n{rows}\n'''\n"
    game = read_scene(scene + marine("Bo", "c7", "e") + stealer("b2", "e")).game
    steps = [0] * game.board.count
    assert strike_plan(Terrain(game, 1, others_away), game.square[0], steps) is None
    assert not Terrain(game, 1, others_away).leads_to(game.square[0])
    near = read_scene(scene + marine("Bo", "ae5", "e") + stealer("b2", "e")).game
    assert Terrain(near, 1).leads_to(near.square[0])
