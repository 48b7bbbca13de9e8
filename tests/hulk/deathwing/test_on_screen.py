"""What a screen is told of a game of the great expansion follows what play does."""

from __future__ import annotations

from hullbreach.faces.hulk import HULK
from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import marine, stealer
from tests.scenes import piece, play

HALL = "map = '''\n.....\n.....\n.....\n'''\n"
TOP = f'profile = "deathwing"\nphase = "stealer actions"\nactive = "S1"\n{HALL}'


def test_every_way_of_a_stealer_can_be_walked_for_its_price() -> None:
    game = play(TOP + stealer("c2", "n", "ap = 3\n")).game
    p = game.active
    places = HULK.reach(game, pc.STEALER_SEAT, p)
    for place in places:
        walker = game.copy()
        for text in place.plan:
            walker.play(walker.read(text))
        assert walker.board.name(walker.square[p]) == place.at
        assert "nesw"[walker.facing[p]] == place.facing
        assert game.ap[p] - walker.ap[p] == place.cost[0], place.plan
    prices = {(place.at, place.facing): place.cost[0] for place in places}
    assert prices["c2", "e"] == 0 and prices["c2", "s"] == 1
    # A quarter turn before a step to the side, and another after it.
    assert prices["c1", "e"] == 1 and prices["c1", "s"] == 1


def test_what_is_seen_is_wider_than_what_is_covered() -> None:
    game = play(TOP + marine("Kesh", "c2", "n", 'states = ["overwatch"]\n') + stealer("a1")).game
    sees, arc, covered = HULK.look(game, 0)
    assert sees.bit_count() == 9 and arc == covered and arc.bit_count() == 3


def test_a_clock_has_the_time_that_leaders_give() -> None:
    top = f'profile = "deathwing"\nphase = "stealer actions"\ndraws = [0]\n{HALL}'
    game = play(top + piece(loadout="sgt_sword", at="c2", facing="n"), "end phase").game
    assert HULK.clock_seconds(game) + HULK.clock_more(game) == 150
