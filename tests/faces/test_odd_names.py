"""Names that others made up, with braces in them: they are said back as they are, and break no sentence."""

from __future__ import annotations

import random
import re
from pathlib import Path

import msgspec
import pytest

from hullbreach import missions
from hullbreach.faces import AnyFace, BadAsk, face_of, faces
from hullbreach.kernel.dice import SeededDice

FOLDER = Path(missions.__path__[0])
ODD = ("{}", "{0}", "{key}", "{known.x}", "{", "}", "%s", "tabula")
# An object, a carried thing, or many marines; their names are anybody's.
FILES = [
    ("hulk", "slow_poison"),
    ("hulk", "last_lift"),
    ("crusade", "cold_cargo"),
    ("crusade", "fuse_and_claw"),
]


def _refusals(face: AnyFace, odd: str) -> list[BadAsk]:
    """What is said where something of this name is asked for."""
    out: list[BadAsk] = []
    first = face.missions()[0].key
    for ask in (
        lambda: face.mission(odd),
        lambda: face.picture(odd),
        lambda: face.picture(first, "", odd),
        lambda: face.new_header(odd, "", {}, b"", {}),
        lambda: face.new_header(first, "", {odd: 1}, b"", {}),
        lambda: face.new_header("", f'game = "{face.key}"\n"no{odd}field" = 1', {}, b"", {}),
        lambda: face.bot(odd, 0, 0),
    ):
        with pytest.raises(BadAsk) as refused:
            ask()
        out.append(refused.value)
    return out


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("game", list(faces()))
def test_whatever_is_not_there_is_said_in_both_languages(game: str, odd: str) -> None:
    """Once: an unknown mission of crusade ended in a TypeError, because the sentence has a name called `key`."""
    for refused in _refusals(face_of(game), odd):
        assert odd in refused.text.en and odd in refused.text.fr
        assert refused.text.en != refused.text.fr


@pytest.mark.parametrize(("game", "key"), FILES)
def test_a_game_with_braces_in_its_names_can_be_played(game: str, key: str) -> None:
    face = face_of(game)
    text = (FOLDER / game / f"{key}.toml").read_text(encoding="utf-8")
    names = re.findall(r'^\[\[(?:object|thing)\]\]\nname = "(.*)"', text, re.MULTILINE)
    for number, name in enumerate(names):
        text = re.sub(f'(?<!kind = )"{name}"', f'"{{who}} {{}} {number}"', text)
    text = re.sub(
        r'^(briefing|objective|primary|secondary) = ".*"', r'\1 = "{where} {"', text, flags=re.MULTILINE
    )
    text = re.sub(r'^start = "(.)"', r'start = "\1"\nname = "{0} \1"', text, flags=re.MULTILINE)
    assert face.mission_faults(text) == []
    header = face.new_header("", text, {}, b"", {})
    played = face.make_game(header, SeededDice(b"braces"))
    rng = random.Random(key)
    seats = [None, *range(len(face.seats_of(header)))]
    assert face.picture("", text).startswith("<svg") and msgspec.json.encode(face.scenery(played))
    while face.preliminary(played):
        played.play(face.default(played))
    for _ in range(60):
        asked = played.decision()
        if asked is None:
            break
        choice = rng.choice(asked.options)
        assert played.read(played.text(choice)) == choice
        msgspec.json.encode(face.prompt(played))
        msgspec.json.encode(face.preview(played, asked.seat, [played.text(choice)]))
        for piece in range(3):
            why = face.why_not(played, asked.seat, piece, "c3", "")
            assert why.text.en and why.text.fr
        events = played.play(choice)
        for seat in seats:
            msgspec.json.encode((face.told(played, seat, events), face.view(played, seat)))
