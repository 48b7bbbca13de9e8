"""What can be reached, against playing it out step by step."""

from __future__ import annotations

import random

from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.moving.paths import reachable
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import own_mission
from tests.hulk.pieces import marine
from tests.scenes import play

ROOM = """
active = "Kesh"
map = '''
#######
#...~.#
#.#...#
#.....#
#######
'''
""" + marine("Kesh", "b2")


def test_prices_of_a_marine() -> None:
    game = play(ROOM).game
    found = reachable(game, 0, 4)
    prices = {game.board.name(square): price for square, price in found.squares().items()}
    assert prices["c2"] == 1
    assert prices["d3"] == 2, "forward, then diagonally ahead"
    assert prices["e2"] == 4, "debris costs one more"
    assert prices["b3"] == 2, "a turn and a step"
    assert prices["d4"] == 4, "forward, diagonally ahead, a turn, forward"
    assert prices["f2"] == 4, "round the debris"


def played_out(game: HulkGame, p: int) -> dict[tuple[int, int], int]:
    """Square and facing -> most points left, by really playing moves and turns on copies."""
    best = {(game.square[p], game.facing[p]): game.ap[p]}
    todo = [game]
    while todo:
        here = todo.pop()
        asked = here.decision()
        assert asked is not None
        for option in asked.options:
            if option[0] not in (v.MOVE, v.TURN) or here.board.count <= option[2]:
                continue
            twin = here.copy()
            twin.play(option)
            if twin.active != p or twin.square[p] < 0:
                continue
            place = (twin.square[p], twin.facing[p])
            if twin.ap[p] > best.get(place, -1):
                best[place] = twin.ap[p]
                todo.append(twin)
    return best


def test_agrees_with_playing_it_out() -> None:
    """Stealers with three points somewhere in random games; nobody may react, so that nothing interferes."""
    rng = random.Random(5)
    checked = 0
    for seed in range(12):
        game = new_game(own_mission("dead_reckoning"), SeededDice(bytes([seed])))
        while (asked := game.decision()) is not None and checked < 40:
            quiet = not game.watched() & (game.foes_on | game.blips_on)
            if (
                asked.kind == "stealer action"
                and game.square[asked.piece] >= 0
                and quiet
                and rng.random() < 0.05
            ):
                p = asked.piece
                if game.kind[p] == pc.STEALER and game.ap[p] >= 3:
                    twin = game.copy()
                    twin.ap[p] = 3
                    twin.counter = twin.spent
                    twin.flags[: twin.marines] = [0] * twin.marines
                    twin.run()
                    found = reachable(twin, p, 2)
                    best = played_out(twin, p)
                    for place, price in found.price.items():
                        assert best[place >> 2, place & 3] >= 3 - price
                    for (square, facing), left in best.items():
                        if left >= 1:
                            assert found.price[square * 4 + facing] == 3 - left
                    checked += 1
            game.play(asked.options[rng.randrange(len(asked.options))])
    assert checked >= 10


def test_the_way_is_made_of_single_actions() -> None:
    game = play(ROOM).game
    found = reachable(game, 0, 4)
    target = game.board.find("d4") * 4
    places = [found.way(target + facing) for facing in range(4) if target + facing in found.price]
    way = min(places, key=len)
    assert [found.price[place] for place in way] == sorted(found.price[place] for place in way)
    assert way[-1] >> 2 == game.board.find("d4")
