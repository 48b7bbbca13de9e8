"""Drawings: complete, readable, and never telling more than a seat may know."""

from __future__ import annotations

import math
import random
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tools.eyesight import BLIND

from hullbreach.hulk.art.drawing import draw
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.kernel.artwork import THEMES, UNIT
from hullbreach.kernel.board import bits
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.drawing import Sheet, UnknownTheme, draw_board
from hullbreach.missions.hulk import mission_keys, own_mission, read_scene
from tests.hulk.pieces import blip, stealer
from tests.scenes import piece, rule

SVG = "{http://www.w3.org/2000/svg}"

HALL = (
    """
map = '''
############
#....D.....#
#....#.....#
#....D.....#
######D#####
#####...P###
############
'''
burning = ["b4"]
doors = { open = ["f4"], destroyed = ["g5"] }
[[object]]
name = "ledger"
kind = "object"
"""
    + piece(loadout="sgt_sword", at="b2", facing="e", states=["overwatch", "jammed"], carries="ledger")
    + piece(loadout="librarian", at="c3", facing="s", states=["guard"])
    + piece(loadout="cannon", at="d4", facing="w", states=["activated"])
    + stealer("h3", "n")
    + blip("k2", 3)
    + piece(kind="blip", waiting="P", value=2)
)


def part_way(key: str, choices: int, seed: int) -> HulkGame:
    """A game after some random choices, or just before its end."""
    chance = random.Random(seed)
    game = new_game(own_mission(key), SeededDice(str(seed).encode()))
    for _ in range(choices):
        asked = game.decision()
        assert asked is not None
        before = game.copy()
        game.play(chance.choice(asked.options))
        if game.decision() is None:
            return before
    return game


def groups(svg: str, kind: str) -> list[ElementTree.Element]:
    """The groups of a drawing that have this among their classes."""
    return [g for g in ElementTree.fromstring(svg).iter(f"{SVG}g") if kind in g.get("class", "").split()]


def titles(svg: str, kind: str) -> list[str]:
    return [group.findtext(f"{SVG}title", "") for group in groups(svg, kind)]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("key", mission_keys())
def test_every_mission_is_drawn_whole_in_both_themes(key: str, theme: str) -> None:
    game = part_way(key, 150, 5)
    svg = draw(game, theme=theme, sections=True)
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    assert own_mission(key).words["en"]["name"] in (root.findtext(f"{SVG}title") or "")
    assert root.findtext(f"{SVG}desc")
    on_board = [p for p in range(len(game.kind)) if game.square[p] >= 0]
    standing = [g for g in groups(svg, "piece") if g.get("data-square")]
    assert {g.get("data-square") for g in standing} == {game.board.name(game.square[p]) for p in on_board}
    assert all(g.findtext(f"{SVG}title") for g in groups(svg, "piece"))


@pytest.mark.parametrize("key", mission_keys())
def test_everything_stays_on_the_sheet(key: str) -> None:
    svg = draw(part_way(key, 150, 6), names=False)
    width, height = (float(n) for n in (ElementTree.fromstring(svg).get("viewBox") or "").split()[2:])
    trays = [tray for queue in groups(svg, "queue") for tray in queue.findall(f"{SVG}g")]
    standing = [g.find(f"{SVG}g") for g in groups(svg, "piece") if g.get("data-square")]
    for group in [*trays, *standing]:
        assert group is not None
        place = re.match(r"translate\((\d+) (\d+)\)", group.get("transform", ""))
        assert place is not None
        assert UNIT / 2 <= float(place[1]) <= width - UNIT / 2
        assert UNIT / 2 <= float(place[2]) <= height - UNIT / 2


@pytest.mark.parametrize("theme", THEMES)
def test_a_drawing_refers_to_nothing_outside_it(theme: str) -> None:
    svg = draw(read_scene(HALL).game, 1, theme=theme, sight_of=0)
    known = {element.get("id") for element in ElementTree.fromstring(svg).iter() if element.get("id")}
    for reference in re.findall(r'href="([^"]*)"', svg):
        assert reference.startswith("#") and reference[1:] in known
    assert "url(" not in svg and "@import" not in svg and "<image" not in svg and "<script" not in svg
    assert svg.count("http") == 1  # the namespace


@rule("V3-GAP-HIDDEN-INFORMATION")
def test_blip_numbers_are_for_the_stealer_player_alone() -> None:
    game = read_scene(HALL).game
    for seat in (None, 0):
        blips = groups(draw(game, seat), "blip")
        assert [b.findtext(f".//{SVG}text[@class='count']") for b in blips] == ["?", "?"]
        assert not any("stands for" in title for title in titles(draw(game, seat), "blip"))
    known = groups(draw(game, 1), "blip")
    assert [b.findtext(f".//{SVG}text[@class='count']") for b in known] == ["3", "2"]


@rule("V3-GAP-HIDDEN-INFORMATION")
@pytest.mark.parametrize("key", ["ash_valve", "two_decks_down", "last_lift"])
def test_games_that_differ_only_in_secrets_look_the_same(key: str) -> None:
    game = part_way(key, 200, 3)
    twin = game.copy()
    blips = [p for p in range(len(twin.kind)) if twin.value[p]]
    assert blips
    for p in blips:
        twin.value[p] = twin.value[p] % 3 + 1
    twin.pile.reverse()
    for seat in (None, 0):
        assert draw(game, seat) == draw(twin, seat)
    assert draw(game, 1) != draw(twin, 1)
    twin = game.copy()
    twin.counter += 1
    for seat in (None, 1):
        assert draw(game, seat) == draw(twin, seat)


def test_facings_weapons_and_ranks_can_be_told() -> None:
    svg = draw(read_scene(HALL).game)
    assert len(groups(svg, "facing-e")) == 1
    assert len(groups(svg, "facing-s")) == 1
    assert len(groups(svg, "facing-n")) == 1
    assert len(groups(svg, "facing-w")) == 1
    for shape in (
        "storm-bolter",
        "power-sword",
        "force-axe",
        "assault-cannon",
        "power-fist",
        "sergeant",
        "librarian",
    ):
        assert f'href="#hb-scanner-{shape}"' in svg
    (east,) = groups(svg, "facing-e")
    assert any("rotate(90)" in g.get("transform", "") for g in east.iter(f"{SVG}g"))
    assert "sergeant, storm bolter and power sword, on b2, facing east" in titles(svg, "facing-e")[0]


def test_every_state_has_a_badge_of_its_own() -> None:
    svg = draw(read_scene(HALL).game)
    for badge in ("overwatch", "guard", "jammed", "carries"):
        (group,) = groups(svg, f"badge-{badge}")
        assert f"#hb-scanner-{badge}" in [use.get("href") for use in group.iter(f"{SVG}use")]
    assert titles(svg, "badge-carries") == ["carries ledger"]
    (done,) = groups(svg, "is-done")
    assert done.get("data-square") == "d4"


def test_doors_show_their_state_and_lie_across_the_passage() -> None:
    svg = draw(read_scene(HALL).game)
    for state, square, turned in (
        ("door-closed", "f2", True),
        ("door-open", "f4", True),
        ("door-broken", "g5", False),
    ):
        (group,) = groups(svg, state)
        assert group.get("data-square") == square
        (use,) = group.iter(f"{SVG}use")
        assert ("rotate(90)" in use.get("transform", "")) is turned
    assert titles(svg, "flames") == ["flames, b4"]
    assert titles(svg, "queue") == ["waiting at entry P: 1"]


def covered(data: str, x: float, y: float) -> bool:
    """Whether a point lies inside a path of horizontal and vertical lines, by the even-odd rule."""
    crossings = 0
    at_x = at_y = start_x = start_y = 0.0
    for command, numbers in re.findall(r"([MHVZ])([-\d. ]*)", data):
        old_x, old_y = at_x, at_y
        if command == "M":
            at_x, at_y = start_x, start_y = [float(n) for n in numbers.split()]
            continue
        if command == "H":
            at_x = float(numbers)
        elif command == "V":
            at_y = float(numbers)
        else:
            at_x, at_y = start_x, start_y
        if at_x == old_x and at_x > x and min(at_y, old_y) < y < max(at_y, old_y):
            crossings += 1
    return crossings % 2 == 1


@pytest.mark.parametrize("key", ["drill", "two_decks_down", "brood_tide"])
def test_the_sight_shape_covers_what_the_piece_sees_and_nothing_else(key: str) -> None:
    game = part_way(key, 120, 2)
    sheet = Sheet(game.board, "scanner", True)
    seers = [p for p in range(len(game.kind)) if game.square[p] >= 0 and game.name(p)[0] != "B"]
    seers += [p for p in range(game.marines) if game.square[p] >= 0]
    assert seers
    for p in seers:
        (shape,) = groups(draw(game, sight_of=p), "sight-of")
        (path,) = shape.iter(f"{SVG}path")
        shown = 0
        for square in range(game.board.count):
            x, y = sheet.centre(square)
            shown |= covered(path.get("d", ""), x, y) << square
        assert bits(shown) == bits(game.field(p))


def test_names_and_coordinates_are_optional_and_any_name_is_safe() -> None:
    scene = HALL.replace('loadout = "sgt_sword"', 'loadout = "sgt_sword"\nname = "<A & \\"B\\">"')
    game = read_scene(scene).game
    svg = draw(game)
    assert '<A & "B">' in [t.split(",")[0] for t in titles(svg, "marine")]
    root = ElementTree.fromstring(svg)
    assert {text.get("class") for text in root.iter(f"{SVG}text")} >= {"name", "label"}
    bare = ElementTree.fromstring(draw(game, names=False, coordinates=False))
    assert not {text.get("class") for text in bare.iter(f"{SVG}text")} & {"name", "label"}


def test_notebooks_get_the_spectators_drawing_and_the_bare_board() -> None:
    game = new_game(own_mission("ash_valve"), SeededDice(b"1"))
    assert game._repr_svg_() == draw(game, None)
    board = game.board
    assert board._repr_svg_() == draw_board(board)
    assert len(groups(draw_board(board), "door-closed")) == board.feature("door").bit_count()
    assert len(groups(draw_board(board), "entry")) == len(board.virtual_letter)


@pytest.mark.parametrize("theme", THEMES)
def test_shapes_carry_their_theme_into_every_use(theme: str) -> None:
    """Browsers match style rules inside a used shape against that shape's own tree alone."""
    root = ElementTree.fromstring(draw(read_scene(HALL).game, theme=theme))
    shapes = list(root.iterfind(f"{SVG}defs/{SVG}g"))
    assert shapes
    assert all(shape.get("class") == f"hb-{theme}" for shape in shapes)
    style = root.findtext(f"{SVG}style") or ""
    for shape in shapes:
        parts = [part for part in shape.iter() if part.tag != f"{SVG}g"]
        assert parts
        for element in parts:
            assert f".hb-{theme} .{element.get('class')}{{" in style


def test_an_unknown_theme_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownTheme, match="scanner, blueprint"):
        draw(read_scene(HALL).game, theme="sepia")


def contrast(one: str, other: str, matrix: tuple[tuple[float, float, float], ...]) -> float:
    """The contrast ratio (WCAG) of two colours as that person sees them."""
    light = []
    for colour in (one, other):
        linear = [math.pow(int(colour[i : i + 2], 16) / 255, 2.2) for i in (1, 3, 5)]
        r, g, b = (max(0.0, sum(m * c for m, c in zip(row, linear, strict=True))) for row in matrix)
        light.append(0.2126 * r + 0.7152 * g + 0.0722 * b)
    return (max(light) + 0.05) / (min(light) + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("who", BLIND)
def test_the_palette_holds_without_red_or_green(who: str, theme: str) -> None:
    tokens = THEMES[theme]
    for one, other, least in (
        ("own", "foe", 2.0),  # the sides differ in lightness
        ("own", "room", 4.5),
        # On the dark theme the wedge's dark outline parts it from the suit.
        ("own", "front", 1.15 if theme == "scanner" else 3.0),
        ("front", "own_line", 4.5),
        ("foe", "floor", 2.2),
        ("unknown", "unknown_fill", 4.5),
        ("ink", "void", 7.0),
        ("muted", "void", 4.5),
        ("badge", "badge_ink", 7.0),
        ("wall", "room", 2.5),
    ):
        ratio = contrast(tokens[one], tokens[other], BLIND[who])
        assert ratio >= least, f"{one} on {other}: {ratio:.2f}"


def test_the_picture_of_the_readme_is_small_and_whole() -> None:
    picture = Path(__file__).parents[2] / "docs" / "images" / "board.svg"
    assert picture.stat().st_size < 150_000
    assert len(groups(picture.read_text(encoding="utf-8"), "marine")) == 5
