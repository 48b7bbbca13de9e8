"""What is drawn: scenery, pieces, things, figures, goals, cards, artwork; and events in words."""

from __future__ import annotations

import re

import msgspec
import pytest

from hullbreach.faces import wire
from hullbreach.faces.hulk import HULK
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.board import FORWARD
from hullbreach.missions.hulk import read_scene
from tests.faces.games import KEYS, SETUPS, moments, new_game, piece

ART = HULK.artwork()
ENGLISH = re.compile(
    r"\b(the|and|on|facing|north|south|west|with|armed|dead|done|acting|door|left|waiting|ledger|canister|beacon)\b"
)


@pytest.mark.parametrize("key", KEYS)
def test_scenery_is_the_board(key: str) -> None:
    game = new_game(key)
    scenery = HULK.scenery(game)
    board = game.board
    assert scenery.name.fr != scenery.name.en and len(scenery.decks) == len(board.decks)
    for d, deck in enumerate(scenery.decks):
        assert len(deck.rows) == deck.height and {len(row) for row in deck.rows} == {deck.width}
        for y, row in enumerate(deck.rows):
            for x, letter in enumerate(row):
                square = board.index.get((d, x, y), -1)
                assert (letter == "#") == (square < 0)
                assert bool(deck.sections[y][x]) == (square >= 0)
    assert {gate.letter for gate in scenery.gates} == set(board.entries) | set(board.exits)
    outside = {board.name(square) for square in range(board.count, len(board.xs))}
    for gate in scenery.gates:
        for name, outward in zip(gate.squares, gate.outward, strict=True):
            square = board.find(name)
            dx, dy = FORWARD["nesw".index(outward)]
            place = (board.deck_of[square], board.xs[square] + dx, board.ys[square] + dy)
            beyond = [board.name(s) for s in range(board.count, len(board.xs)) if place == _place(game, s)]
            assert beyond and beyond[0] in outside
    for thing in scenery.fixtures:
        assert thing.shape in ART.shapes and thing.title.en != thing.title.fr


def _place(game: HulkGame, square: int) -> tuple[int, int, int]:
    return game.board.deck_of[square], game.board.xs[square], game.board.ys[square]


@pytest.mark.parametrize("setup", SETUPS)
def test_views_are_whole_and_in_french(setup: str) -> None:
    for game in moments(setup, seed=10, rate=0.2):
        for seat in (0, 1, None):
            view = HULK.view(game, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=wire.View) == view
            for shown in view.pieces:
                assert shown.title.en != shown.title.fr
                assert not ENGLISH.search(shown.title.fr), shown.title.fr
                assert all(shape.name in ART.shapes for shape in shown.shapes)
                assert all(badge.shape in ART.shapes for badge in shown.badges)
                assert (shown.status == "board") == bool(shown.at)
                assert (shown.status == "waiting") == bool(shown.gate)
            for thing in view.things:
                assert thing.shape in ART.shapes
                assert not ENGLISH.search(thing.title.fr), thing.title.fr
            for goal in view.goals:
                assert goal.text.en != goal.text.fr and not ENGLISH.search(goal.text.fr), goal
                assert (goal.have < 0) == (goal.need < 0)
                assert all(game.board.find(name) >= 0 for name in goal.squares)
            for chip in view.chips:
                assert chip.title is not None and chip.title.en != chip.title.fr
            assert {goal.seat for goal in view.goals} >= {0, 1}
            on_board = {shown.id for shown in view.pieces if shown.status in ("board", "waiting", "held")}
            cards = {card.piece for card in view.cards}
            if seat == 1:
                assert cards == {p for p in on_board if p >= game.marines}
            elif seat == 0:
                assert cards == set(range(game.marines))


@pytest.mark.parametrize("setup", SETUPS)
def test_events_are_told_with_places_and_dice(setup: str) -> None:
    game = new_game(setup, 4)
    kinds = set()
    for game in moments(setup, seed=13, rate=1.0):
        asked = game.decision()
        assert asked is not None
        twin = game.copy()
        events = twin.play(asked.options[-1])
        for told, event in zip(HULK.told(twin, 0, events), events, strict=True):
            kinds.add(told.kind)
            assert told.line.en and told.line.fr and told.rule == event.rule
            assert "·" not in told.line.en
            if told.kind in ("moved", "leapt", "climbed", "fell"):
                assert told.origin and told.at and told.other == -1
            if told.kind == "moved" and twin.kind[event["who"]] == 0:
                assert told.facing == ""
            assert len(told.hits) == (len(told.dice) if told.need else 0)
            for name in (told.at, told.origin):
                assert not name or twin.board.find(name) >= 0
    assert kinds


BATTLE = """
map = '''
##########
#....D...#
#........#
##########
'''
burning = ["h3"]
[[object]]
name = "canister 1"
kind = "canister"
[[piece]]
name = "Kesh"
at = "c2"
facing = "e"
states = ["overwatch", "jammed"]
[[piece]]
name = "Dace"
loadout = "cannon"
at = "b3"
facing = "n"
ammo = 7
[[piece]]
name = "Odo"
loadout = "bolter_2"
at = "b2"
carries = "canister 1"
[[piece]]
kind = "stealer"
at = "f3"
facing = "w"
"""


def test_pieces_badges_and_cards() -> None:
    game = read_scene(BATTLE).game
    view = HULK.view(game, 0)
    shown = {p.name: p for p in view.pieces}
    kesh = shown["Kesh"]
    assert [(badge.shape, badge.corner) for badge in kesh.badges] == [("overwatch", "nw"), ("jammed", "se")]
    assert [(s.name, s.mirrored) for s in kesh.shapes] == [
        ("base-own", False),
        ("marine", False),
        ("storm-bolter", False),
        ("power-fist", True),
    ]
    assert (kesh.at, kesh.facing, kesh.state, kesh.points, kesh.most) == ("c2", "e", "ready", 4, 4)
    assert shown["S1"].state == "" and shown["S1"].most == 6
    assert shown["Odo"].badges[0].title.fr == "porte : conteneur 1"
    cards = {card.name: card for card in view.cards}
    assert [(gauge.key, gauge.value, gauge.most) for gauge in cards["Dace"].gauges] == [
        ("rounds", 7, 10),
        ("reloads", 1, 1),
    ]
    assert cards["Odo"].carries == wire.Text("canister 1", "conteneur 1")
    things = {thing.at: thing for thing in view.things}
    assert (things["f2"].state, things["f2"].across, things["f2"].shape) == ("closed", "e", "door-closed")
    assert things["h3"].kind == "flames"


def test_sight_arc_and_cover() -> None:
    game = read_scene(BATTLE.replace('"overwatch", "jammed"', '"overwatch"')).game
    sight = HULK.sight(game, None, piece(game, "Kesh"))
    assert "e2" in sight.sees and "b2" not in sight.sees
    assert sight.arc == sight.sees and set(sight.covered) <= set(sight.sees) and "e2" in sight.covered
    jammed = HULK.sight(read_scene(BATTLE).game, 1, 0)
    assert jammed.sees and not jammed.arc and not jammed.covered
    side = HULK.coverage(game, None, 0)
    assert set(sight.sees) <= set(side.sees) and side.covered == sight.covered


def test_entry_areas_that_open_later_are_marked() -> None:
    game = new_game("last_lift")
    shut = [thing for thing in HULK.view(game, None).things if thing.kind == "gate"]
    assert {thing.title.en for thing in shut} == {"entry T, shut for now", "entry U, shut for now"}
    game.lift_rode = True
    assert not [thing for thing in HULK.view(game, None).things if thing.kind == "gate"]


def test_progress_of_goals() -> None:
    game = new_game("two_decks_down")
    goals = HULK.view(game, 0).goals
    ours = next(goal for goal in goals if goal.seat == 0)
    assert "Quill" in ours.text.en and "(0/3)" in ours.text.en and not ours.done
    assert ours.squares == ["j10/2"]
    limit = goals[-1]
    assert (limit.seat, limit.have, limit.need) == (1, game.turn, 20)


def test_the_artwork_has_every_shape_and_colour() -> None:
    used = set(re.findall(r'class="([\w -]+)"', "".join(ART.shapes.values())))
    styled = {name.lstrip(".") for name in ART.style}
    assert used <= styled, used - styled
    tokens = set(re.findall(r"\$(\w+)", " ".join(ART.style.values())))
    for theme in ART.themes.values():
        assert tokens <= set(theme)


def test_the_end_is_told() -> None:
    game = new_game("drill", 2)
    while game.decision() is not None:
        events = game.play(HULK.default(game))
    view = HULK.view(game, 1)
    assert view.result is not None and view.result.winner == 1
    assert view.result.text == wire.Text("The stealers win", "Les stealers gagnent")
    over = HULK.told(game, None, events)[-1]
    assert (over.kind, over.seat, over.tone) == ("game over", 1, "good")
    assert HULK.prompt(game) is None


def test_the_goal_says_whose_death_loses() -> None:
    goal = next(goal for goal in HULK.view(new_game("ash_valve"), 0).goals if goal.seat == 0)
    assert goal.text.en == "Section C is set on fire, without losing Brand"
    assert goal.text.fr.endswith(", sans perdre Brand")
