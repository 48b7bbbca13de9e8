"""Menus, reach and previews: every plan can be played as it is written, and nothing changes the game."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from hullbreach.faces.contract import BadAsk
from hullbreach.faces.hulk import HULK
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import describe_odds
from hullbreach.kernel.dice import OutOfDice, ScriptedDice
from hullbreach.missions.hulk import read_scene
from tests.faces.games import SETUPS, moments, piece
from tests.hulk.pieces import marine, stealer
from tests.scenes import play


def play_plan(game: HulkGame, seat: int, plan: list[str], stops: str = "") -> HulkGame:
    """A copy after the plan; others pass. The last choice may end in dice, or that which leads to where it stops."""
    twin = game.copy()
    twin.dice = ScriptedDice([], [])
    for i, text in enumerate(plan):
        try:
            while (asked := twin.decision()) is not None and asked.seat != seat:
                (passed,) = [option for option in asked.options if option[0] == v.PASS]
                twin.play(passed)
            assert asked is not None
            choice = twin.read(text)
            assert choice in asked.options, f"{text} is no option of {asked}"
            shown = HULK.reveals(twin.play(choice))
        except OutOfDice:
            assert i == len(plan) - 1 or stops, f"dice fell at {text} of {plan}"
            return twin
        if shown and stops:
            return twin
    return twin


def own_pieces(game: HulkGame, seat: int) -> list[int]:
    return [p for p in range(len(game.kind)) if game.seat_of(p) == seat and game.status[p] <= pc.WAITING]


@pytest.mark.parametrize("setup", SETUPS)
def test_every_way_within_reach_can_be_walked(setup: str) -> None:
    rng = random.Random(setup)
    walked = 0
    for game in moments(setup, seed=17, rate=0.12):
        asked = game.decision()
        assert asked is not None
        before = game.pack()
        for p in rng.sample(own := own_pieces(game, asked.seat), min(3, len(own))):
            for place in HULK.reach(game, asked.seat, p):
                twin = play_plan(game, asked.seat, place.plan, place.stops)
                if twin.square[p] >= 0 and not twin.flags[p] & pc.FALLEN:
                    assert twin.board.name(twin.square[p]) in (place.at, place.stops)
                # A quarter turn may cost a stealer nothing (DW-GAP-BASE-AP-COSTS).
                least = 0 if game.profile.turns_alone and twin.square[p] == game.square[p] else 1
                points, command = place.cost
                assert least <= points + command and points <= game.ap[p]
                # Command points are for marines, and spent when there are no others.
                spare = game.command_left() if game.kind[p] == pc.MARINE else 0
                assert command == 0 or (points == game.ap[p] and command <= spare)
                walked += 1
        assert game.pack() == before
    assert walked > 10


@pytest.mark.parametrize("setup", SETUPS)
def test_every_option_of_a_menu_can_be_chosen(setup: str) -> None:
    rng = random.Random(setup)
    listed = 0
    for game in moments(setup, seed=8, rate=0.15):
        asked = game.decision()
        assert asked is not None
        before = game.pack()
        for p in rng.sample(own := own_pieces(game, asked.seat), min(3, len(own))):
            for option in HULK.menu(game, asked.seat, p):
                assert option.piece == (-1 if option.role == "end" else p)
                plan = option.plan or [option.text]
                assert plan[-1] == option.text
                play_plan(game, asked.seat, plan)
                by_command = plan[0].endswith(": command") and len(plan) > 1
                assert option.label.en.endswith("(CP)") == by_command
                if option.wasted:
                    assert plan[0].endswith(": done")
                    assert option.role == "end" or game.ap[option.waster] == option.wasted
                listed += 1
        assert game.pack() == before
    assert listed > 20


@pytest.mark.parametrize("setup", SETUPS)
def test_previews_agree_with_what_comes(setup: str) -> None:
    rng = random.Random(setup)
    for game in moments(setup, seed=9, rate=0.15):
        asked = game.decision()
        prompt = HULK.prompt(game)
        assert asked is not None and prompt is not None
        before = game.pack()
        for option in rng.sample(prompt.options, min(5, len(prompt.options))):
            preview = HULK.preview(game, asked.seat, [option.text])
            choice = game.read(option.text)
            odds = {chance.key: Fraction(chance.ways, chance.of) for chance in preview.odds}
            assert odds == describe_odds(game, choice)
            assert preview.cost == (option.cost or [0, 0])
            if odds and choice[0] in (v.FIRE, v.FLAME):
                assert preview.final and preview.dice is not None
            if not preview.final and preview.piece >= 0:
                twin = play_plan(game, asked.seat, [option.text])
                kept = game.flags[preview.piece] & ~twin.flags[preview.piece]
                assert len(preview.ends) == (kept & (pc.OVERWATCH | pc.GUARD)).bit_count()
                if twin.square[preview.piece] >= 0 and twin.kind[preview.piece] != pc.BLIP:
                    assert twin.board.name(twin.square[preview.piece]) == preview.at
                    assert "nesw"[twin.facing[preview.piece]] == preview.facing
                    if twin.phase == game.phase and choice[0] != v.BARRIER:
                        seen = {twin.board.find(name) for name in preview.sees}
                        assert sum(1 << square for square in seen) == twin.field(preview.piece)
        assert game.pack() == before


CORRIDOR = """
PHASE
map = '''
################
#..............#
################
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "e"
STATES
[[piece]]
OTHER
at = "j2"
facing = "w"
"""


def corridor(phase: str = "marine actions", states: str = "", other: str = 'kind = "stealer"') -> HulkGame:
    text = CORRIDOR.replace("PHASE", f'phase = "{phase}"').replace("OTHER", other)
    return read_scene(text.replace("STATES", f'states = ["{states}"]' if states else "")).game


def test_who_would_shoot_and_with_what_chance() -> None:
    game = corridor("stealer actions", "overwatch")
    preview = HULK.preview(game, 1, ["S1: activate", "S1: move i2 facing w"])
    assert [(shot.piece, shot.ways, shot.of) for shot in preview.shooters] == [(0, 11, 36)]
    assert (preview.at, preview.facing, preview.cost) == ("i2", "w", [1, 0])
    assert preview.final
    assert {chance.key: (chance.ways, chance.of) for chance in preview.odds}["die"] == (11, 36)
    assert preview.dice is not None and "11/36" in preview.dice.en and "11/36" in preview.dice.fr


def test_a_shot_says_where_its_odds_come_from() -> None:
    game = corridor()
    preview = HULK.preview(game, 0, ["Kesh: activate", "Kesh: fire at j2"])
    assert preview.dice is not None
    assert preview.dice.en == "two dice, one 6 needed: 11/36"
    assert preview.dice.fr == "deux dés, il faut un 6 : 11/36"
    assert [(chance.key, chance.ways, chance.of) for chance in preview.odds] == [("kill", 11, 36)]


def test_a_plan_stops_where_dice_would_fall() -> None:
    game = corridor()
    preview = HULK.preview(game, 0, ["Kesh: activate", "Kesh: fire at j2", "Kesh: forward"])
    assert preview.final and preview.at == "b2" and preview.cost == [1, 0]


def test_bad_questions_get_a_sentence() -> None:
    game = corridor()
    with pytest.raises(BadAsk, match="1 to 40"):
        HULK.preview(game, 0, [])
    with pytest.raises(BadAsk, match="cannot be chosen here"):
        HULK.preview(game, 0, ["Kesh: fire at j2"])
    with pytest.raises(BadAsk, match="is no choice"):
        HULK.preview(game, 0, ["nonsense"])
    with pytest.raises(BadAsk, match="at most 200 letters"):
        HULK.preview(game, 0, ["Kesh: add psi " + "9" * 5000])
    with pytest.raises(BadAsk, match="not one of this player's"):
        HULK.menu(game, 0, piece(game, "S1"))
    with pytest.raises(BadAsk, match="no piece 99"):
        HULK.sight(game, 0, 99)


def test_reach_of_a_marine_in_a_corridor() -> None:
    game = corridor(other='name = "Odo"')
    places = {(place.at, place.facing): place for place in HULK.reach(game, 0, piece(game, "Kesh"))}
    assert places["f2", "e"].cost == [4, 0]
    assert places["f2", "e"].plan == ["Kesh: activate", *["Kesh: forward"] * 4]
    assert ("g2", "e") not in places and places["b2", "w"].cost == [2, 0]


def test_a_walk_beyond_the_action_points_of_a_marine_spends_command_points() -> None:
    game = corridor(other='name = "Odo"')
    game.counter = 3
    kesh = piece(game, "Kesh")
    places = {(place.at, place.facing): place for place in HULK.reach(game, 0, kesh)}
    assert places["f2", "e"].cost == [4, 0] and places["h2", "e"].cost == [4, 2]
    twin = play_plan(game, 0, places["h2", "e"].plan, "")
    assert (twin.board.name(twin.square[kesh]), twin.ap[kesh], twin.command_left()) == ("h2", 0, 1)
    preview = HULK.preview(game, 0, places["h2", "e"].plan)
    assert preview.cost == [4, 2]
    game.counter = 1
    far = HULK.why_not(game, 0, kesh, "h2", "").text
    assert far.en == "Kesh needs 6 points to get to h2, and has 5, command points included."


def test_a_walk_goes_on_past_a_place_where_something_may_show() -> None:
    """A blip around the corner: the first step uncovers it, and the squares beyond are within reach all the same."""
    game = read_scene(AROUND_THE_CORNER).game
    places = {(place.at, place.facing): place for place in HULK.reach(game, 0, piece(game, "Kesh"))}
    assert places["c2", "e"].stops == ""
    assert (places["d2", "e"].stops, places["e2", "e"].stops) == ("", "d2")
    assert places["e2", "e"].plan == ["Kesh: activate", *["Kesh: forward"] * 3]
    preview = HULK.preview(game, 0, places["e2", "e"].plan)
    assert preview.final and preview.at == "d2"


AROUND_THE_CORNER = """
phase = "marine actions"
map = '''
#########
#.......#
####.####
#########
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "e"
[[piece]]
kind = "blip"
value = 1
at = "e3"
"""


def test_of_two_ways_that_cost_the_same_the_straight_one_is_taken() -> None:
    text = """
phase = "stealer actions"
map = '''
########
#......#
#......#
#......#
########
'''
[[piece]]
kind = "stealer"
at = "b3"
facing = "e"
"""
    game = read_scene(text).game
    places = {(place.at, place.facing): place for place in HULK.reach(game, 1, piece(game, "S1"))}
    assert [line.split()[2] for line in places["f3", "e"].plan[1:]] == ["c3", "d3", "e3", "f3"]
    # One diagonal step is needed; the rest is straight, without a second corner.
    assert sum(line.split()[2][1] != "3" for line in places["f2", "e"].plan[1:]) in (1, 4)


def test_a_click_lets_a_stealer_look_where_it_walks() -> None:
    """Turning with a step is free: of facings that cost the same the one ahead comes first, ready to strike."""
    text = """
phase = "stealer actions"
map = '''
########
#......#
########
'''
[[piece]]
kind = "stealer"
at = "f2"
facing = "n"
"""
    game = read_scene(text).game
    first: dict[str, str] = {}
    for place in HULK.reach(game, 1, piece(game, "S1")):
        first.setdefault(place.at, place.facing)
    assert {at: first[at] for at in ("e2", "d2", "c2", "g2")} == {"e2": "w", "d2": "w", "c2": "w", "g2": "e"}


def test_a_click_beside_a_marine_faces_it_where_that_costs_no_more() -> None:
    """The walk south ends west of Bo: looking at him costs what looking south does."""
    scene = (
        """
phase = "stealer actions"
active = "S1"
map = '''
######
##.###
##.###
#...##
######
'''
"""
        + marine("Bo", "d4", "n")
        + stealer("c2", "s")
    )
    game = play(scene).game
    first = next(place for place in HULK.reach(game, 1, piece(game, "S1")) if place.at == "c4")
    assert (first.facing, first.cost) == ("e", [2, 0])


def test_points_that_a_guard_still_has_while_he_acts_are_not_given_up() -> None:
    scene = (
        """
phase = "marine actions"
active = "Bo"
map = '''
#######
#.....#
#######
'''
"""
        + marine("Bo", "b2")
        + 'states = ["guard"]\nap = 2\n'
        + marine("Cy", "d2")
    )
    game = play(scene).game
    (end,) = [option for option in HULK.menu(game, 0, 0) if option.role == "end"]
    assert end.wasted == 2 + game.ap[1]
