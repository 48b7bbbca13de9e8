"""What the face of crusade shows: names, marks, badges, hands, goals."""

from __future__ import annotations

import pytest

from hullbreach.crusade import state as st
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.units import UNITS
from hullbreach.faces import wire
from hullbreach.faces.crusade import CRUSADE
from hullbreach.faces.crusade.figures import blip_mark
from tests.crusade.scenes import play
from tests.faces.crusade_games import NUMBERS, many_moments, new_game, piece

HALL = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+-+-+
1. . . . . . . .|
+               +
1. . . . . . . .|
+-+-+-+-+-+-+-+-+
'''
[[piece]]
name = "Ilen"
at = "b1"
[[piece]]
unit = "zombie"
at = "g2"
"""


def shown(view: wire.View, name: str) -> wire.Piece:
    return next(piece for piece in view.pieces if piece.name == name)


def keys(view: wire.View) -> list[str]:
    return [card.key for card in view.hand]


def test_aliens_are_called_by_their_kind_in_both_languages() -> None:
    game = play(HALL).game
    view = CRUSADE.view(game, 0)
    zombie = shown(view, "zombie1")
    assert zombie.label == wire.Text("zombie 1", "zombie 1")
    assert shown(view, "Ilen").label is None
    scene = HALL.replace('profile = "redux"\n', "").replace("zombie", "runt")
    runt = shown(CRUSADE.view(play(scene).game, 0), "runt1")
    assert runt.label == wire.Text("runt 1", "avorton 1") and runt.title.fr.startswith("Avorton 1")


def test_choices_keep_their_text_and_labels_say_what_people_say() -> None:
    scene = HALL.replace('profile = "redux"\n', "").replace("zombie", "runt")
    game = play(scene, "Ilen: activate").game
    prompt = CRUSADE.prompt(game)
    assert prompt is not None
    fire = next(option for option in prompt.options if option.group == "shoot")
    assert fire.text == "Ilen: fire bolter at g2"
    assert "runt 1" in fire.label.en and "avorton 1" in fire.label.fr


def test_who_is_on_overwatch_shows_where_to() -> None:
    game = play(HALL, "Ilen: activate", "Ilen: watch e").game
    ilen = shown(CRUSADE.view(game, 1), "Ilen")
    badge = next(badge for badge in ilen.badges if badge.shape == "overwatch-e")
    assert "east" in badge.title.en and "est" in badge.title.fr
    assert badge.shape in CRUSADE.artwork().shapes
    covered = CRUSADE.sight(game, 1, ilen.id).covered
    assert covered == ["c1", "d1", "e1", "f1", "g1", "h1"]
    assert CRUSADE.coverage(game, 1, 0).covered == covered


def test_who_gives_covering_fire_shows_it() -> None:
    scene = HALL.replace('profile = "redux"\n', 'hand = { squad1 = ["covering_fire"] }\n').replace(
        "zombie", "runt"
    )
    game = play(scene, "squad: play covering_fire").game
    ilen = shown(CRUSADE.view(game, 1), "Ilen")
    assert "covering" in [badge.shape for badge in ilen.badges]
    assert "g2" in CRUSADE.sight(game, 1, ilen.id).covered


def test_planned_blips_show_to_their_player_alone() -> None:
    game = new_game(7)
    while True:
        asked = game.decision()
        assert asked is not None
        if asked.kind == "place blips" and len(game.plan[asked.seat]) >= 5:
            break
        game.play(CRUSADE.default(game))
    plan = [thing for thing in CRUSADE.view(game, asked.seat).things if thing.kind == "plan"]
    assert len(plan) == len(game.plan[asked.seat]) and all(thing.mark for thing in plan)
    for seat in (0, 1, None):
        assert not [thing for thing in CRUSADE.view(game, seat).things if thing.kind == "plan"]
    prompt = CRUSADE.prompt(game)
    assert prompt is not None and prompt.have == len(plan) and prompt.need > prompt.have


def test_the_aliens_see_their_armoury_and_their_scenery() -> None:
    game = begun(7)
    mine = keys(CRUSADE.view(game, game.squads))
    assert "armoury-0" in mine and "scenery-crate" in mine
    assert not [key for key in keys(CRUSADE.view(game, 0)) if key.startswith(("armoury", "scenery"))]


def begun(number: int) -> CrusadeGame:
    game = new_game(number)
    while CRUSADE.preliminary(game):
        game.play(CRUSADE.default(game))
    return game


def test_a_blip_that_was_shown_is_marked_for_who_saw_it() -> None:
    scene = """
game = "crusade"
hand = { squad1 = ["motion_tracker"] }
map = '''
+-+-+-+-+-+-+
1. . .|. . .|
+     +     +
1. . .|. . .|
+-+-+-+-+-+-+
'''
[[piece]]
name = "Ilen"
at = "b1"
[[piece]]
unit = "blip"
truth = "brute"
at = "e1"
[[piece]]
unit = "blip"
truth = "runt"
at = "e2"
[[piece]]
unit = "blip"
truth = "runt"
at = "f2"
"""
    game = play(scene, "squad: play motion_tracker", "look at e1", "look at e2").game
    mine, theirs, nobody = (CRUSADE.view(game, seat) for seat in (0, 1, None))
    assert shown(mine, "blip1").mark == "B" and shown(mine, "blip3").mark == "?"
    assert "known" in [badge.shape for badge in shown(mine, "blip1").badges]
    assert "brute" in shown(mine, "blip1").title.en
    assert shown(theirs, "blip1").mark == "B" and not shown(theirs, "blip1").badges
    assert shown(nobody, "blip1").mark == "?"


def test_generators_are_goals_with_their_squares_and_points() -> None:
    game = begun(7)
    goals = CRUSADE.view(game, 0).goals
    generators = next(goal for goal in goals if goal.points == 40)
    assert (generators.have, generators.need) == (0, 2) and generators.squares
    back = next(goal for goal in goals if goal.seat == 0)
    assert all(square.startswith("dock") for square in back.squares) and back.squares
    game.countdown = 3
    assert any("3" in goal.text.en and "3" in goal.text.fr for goal in CRUSADE.view(game, None).goals)


def test_rescuers_and_survivors_have_goals_of_their_own() -> None:
    game = begun(9)
    words = {seat: CRUSADE.view(game, seat).goals[0].text.en for seat in range(4)}
    assert {words[seat] for seat in range(4) if game.stranded >> seat & 1} != {
        words[seat] for seat in range(4) if not game.stranded >> seat & 1
    }
    assert len(CRUSADE.view(game, game.squads).goals) == 5


def test_what_hangs_overhead_is_drawn_over_others() -> None:
    view = CRUSADE.view(begun(7), None)
    turrets = [piece for piece in view.pieces if piece.kind == "turret"]
    assert turrets and view.pieces[-len(turrets) :] == turrets


def test_a_crewed_gun_has_a_front() -> None:
    scene = HALL.replace('name = "Ilen"\n', 'name = "Ilen"\nunit = "marine tarantula"\n')
    game = play(scene, "Ilen: activate", "Ilen: move c1", "Ilen: face e").game
    guns = [piece for piece in CRUSADE.view(game, 0).pieces if piece.kind == "gun"]
    assert [(gun.at, gun.facing) for gun in guns] == [("d1", "e")]


@pytest.mark.parametrize("number", NUMBERS)
def test_views_are_sound(number: int) -> None:
    """Every shape and badge is drawn, every text is said in both languages, nothing is shown twice."""
    shapes = CRUSADE.artwork().shapes
    for game in many_moments(number, 0.05):
        asked = game.decision()
        assert asked is not None
        for seat in (asked.seat, None):
            view = CRUSADE.view(game, seat)
            assert len({piece.id for piece in view.pieces}) == len(view.pieces)
            for one in view.pieces:
                assert one.title.en and one.title.fr
                drawn = [shape.name for shape in one.shapes] + [badge.shape for badge in one.badges]
                assert set(drawn) <= set(shapes), one
                assert one.status in ("board", "reserve", "left", "dead")
                assert (one.status == "board") == bool(one.at)
            for thing in view.things:
                assert not thing.shape or thing.shape in shapes, thing
            assert len({card.key for card in view.hand}) == len(view.hand)
        prompt = CRUSADE.prompt(game)
        assert prompt is not None and len({option.text for option in prompt.options}) == len(prompt.options)
        for option in prompt.options[:40]:
            assert option.label.en and option.label.fr and "{" not in option.label.en + option.label.fr


def test_every_fixture_is_drawn() -> None:
    shapes = CRUSADE.artwork().shapes
    for number in NUMBERS:
        for thing in CRUSADE.scenery(new_game(number)).fixtures:
            assert not thing.shape or thing.shape in shapes, thing


def test_figures_that_wait_for_room_are_in_reserve() -> None:
    game = begun(9)
    p = piece(game, "Lio")
    if game.square[p] >= 0:
        game.lift_off(p, st.WAITING)
    assert shown(CRUSADE.view(game, 0), "Lio").status == "reserve"


def test_marks_of_blips_differ() -> None:
    first = [
        "runt",
        "brute",
        "traitor",
        "traitor_gunner",
        "traitor_captain",
        "android",
        "stealer",
        "dreadnought",
    ]
    marks = [blip_mark(unit.number) for unit in UNITS if unit.key in first]
    assert len(set(marks)) == len(first)
