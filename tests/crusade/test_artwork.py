"""Every unit has a drawing, every drawing is sound, and every colour that it asks for exists."""

from __future__ import annotations

import re
from string import Template
from xml.etree import ElementTree

import pytest

from hullbreach.crusade.art import artwork
from hullbreach.crusade.units import UNITS
from hullbreach.kernel import artwork as shared

CLASSES = {
    name for selector in {**shared.STYLE, **artwork.STYLE} for name in re.findall(r"\.([\w-]+)", selector)
}


@pytest.mark.parametrize("unit", [unit.key for unit in UNITS])
def test_every_unit_is_drawn(unit: str) -> None:
    for name, _ in artwork.shapes_of(unit, "blue"):
        assert name in artwork.SHAPES, f"{unit} asks for {name}"


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
        ("marine", False),
        ("bolter", False),
        ("sign-red", False),
    ]
    assert artwork.shapes_of("marine bolter", "green") == [("marine", False), ("bolter", False)]


def test_a_dreadnought_has_the_arms_that_are_left() -> None:
    arms = ("assault_cannon", "plasma_gun", "las_cannon", "heavy_flamer")
    assert artwork.shapes_of("dread_10", "", arms) == [
        ("dreadnought", False),
        ("dread-assault_cannon-1", False),
        ("dread-plasma_gun-1", True),
        ("dread-las_cannon-2", False),
        ("dread-heavy_flamer-2", True),
        ("dread-four", False),
    ]
    assert artwork.shapes_of("dreadnought") == [("dreadnought", False)]


def test_no_two_units_look_alike() -> None:
    drawn = ["".join(artwork.SHAPES[name] for name, _ in artwork.shapes_of(unit.key)) for unit in UNITS]
    assert len(set(drawn)) == len(drawn)
