"""Every unit has a drawing, every drawing is sound, and every colour that it asks for exists."""

from __future__ import annotations

import math
import re
from itertools import combinations, pairwise
from string import Template
from xml.etree import ElementTree

import pytest
from tools.eyesight import BLIND, EVERYBODY, seen

from hullbreach.crusade.art import artwork
from hullbreach.crusade.art.cards import OBJECTIVE, PICTURES
from hullbreach.crusade.art.drawing import SQUAD_COLOURS
from hullbreach.crusade.cards.squad_cards import CARDS
from hullbreach.crusade.event_deck.deck import EVENT_KEYS
from hullbreach.crusade.units import OBJECT, UNITS
from hullbreach.kernel import artwork as shared
from hullbreach.kernel.colours import OWNERS

DRAWN = shared.with_own(artwork.OWN).shapes
CLASSES = {
    name for selector in {**shared.STYLE, **artwork.STYLE} for name in re.findall(r"\.([\w-]+)", selector)
}


@pytest.mark.parametrize("unit", [unit.key for unit in UNITS])
def test_every_unit_is_drawn(unit: str) -> None:
    for name, _ in artwork.shapes_of(unit, "blue"):
        assert name in DRAWN, f"{unit} asks for {name}"


@pytest.mark.parametrize("name", artwork.SHAPES)
def test_drawings_are_sound(name: str) -> None:
    drawing = ElementTree.fromstring(f"<svg>{artwork.SHAPES[name]}</svg>")
    parts = [part for part in drawing.iter() if part.tag not in ("svg", "g")]
    assert parts
    for part in parts:
        assert part.get("class") in CLASSES, f"{name} uses the class {part.get('class')}"


@pytest.mark.parametrize("theme", shared.THEMES)
def test_every_theme_has_all_colours(theme: str) -> None:
    drawings = shared.with_own(artwork.OWN)
    for body in drawings.style.values():
        Template(body).substitute(drawings.themes[theme])
    assert drawings.themes[theme]["floor"] == shared.THEMES[theme]["floor"]


def test_squads_wear_the_sign_of_their_colour() -> None:
    assert artwork.shapes_of("marine bolter", "red") == [
        ("base-red", False),
        ("marine", False),
        ("bolter", False),
        ("sign-red", False),
    ]
    assert artwork.shapes_of("marine bolter", "green") == [
        ("base-green", False),
        ("marine", False),
        ("bolter", False),
    ]


def test_a_dreadnought_has_the_arms_that_are_left() -> None:
    arms = ("assault_cannon", "plasma_gun", "las_cannon", "heavy_flamer")
    assert artwork.shapes_of("dread_10", "", arms) == [
        ("dread-four", False),
        ("dreadnought", False),
        ("dread-assault_cannon-1", False),
        ("dread-plasma_gun-1", True),
        ("dread-las_cannon-2", False),
        ("dread-heavy_flamer-2", True),
    ]
    assert artwork.shapes_of("dreadnought", "green") == [("base-green-wide", False), ("dreadnought", False)]


def test_no_two_units_look_alike() -> None:
    drawn = ["".join(DRAWN[name] for name, _ in artwork.shapes_of(unit.key)) for unit in UNITS]
    assert len(set(drawn)) == len(drawn)


def test_what_is_owned_stands_on_the_ring_of_its_owner() -> None:
    for unit in UNITS:
        owned = unit.role != OBJECT or unit.key == "gun"
        first = artwork.shapes_of(unit.key, "bronze")[0][0]
        assert first.startswith("base-bronze") == owned, unit.key


def test_every_owner_has_a_ring_of_its_own_shape() -> None:
    rings = [re.sub(r"class=\S+", "", DRAWN[f"base-{owner}"]) for owner in OWNERS]
    assert len(set(rings)) == len(OWNERS)


@pytest.mark.parametrize("theme", shared.THEMES)
def test_no_two_owners_have_the_same_colour_for_anybody(theme: str) -> None:
    tokens = shared.with_own(artwork.OWN).themes[theme]
    for matrix in (EVERYBODY, *BLIND.values()):
        for one, other in combinations(OWNERS, 2):
            distance = math.dist(seen(tokens[one], matrix), seen(tokens[other], matrix))
            assert distance >= 10, f"{one} and {other}: {distance:.1f}"


@pytest.mark.parametrize("theme", shared.THEMES)
def test_squads_differ_in_lightness(theme: str) -> None:
    tokens = shared.with_own(artwork.OWN).themes[theme]
    light = sorted(seen(tokens[colour], EVERYBODY)[0] for colour in SQUAD_COLOURS)
    assert all(above - below >= 7 for below, above in pairwise(light)), light


def test_every_card_has_a_picture() -> None:
    assert PICTURES.keys() == {*EVENT_KEYS, *(card.key for card in CARDS)}
    assert {*PICTURES.values(), OBJECTIVE} <= DRAWN.keys()
