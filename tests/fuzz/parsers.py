"""The parsers, each as a function that reads bytes from anybody: a sentence for what is wrong, never anything else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from hullbreach.evening.force import MOST_TEXT, Force, ForceFault, Squad, read_force
from hullbreach.faces import BadAsk, face_of
from hullbreach.games import OWN
from hullbreach.kernel.game import Game
from hullbreach.kernel.shallow import LONGEST
from hullbreach.missions import MissionFault, read_scene
from hullbreach.table.messages import FromClient
from hullbreach.table.verifying import check_text, verify_text
from hullbreach.web.decoding import Unreadable, decoded
from hullbreach.web.hosts import Hosts
from hullbreach.web.limiting import address_of
from hullbreach.web.sending import has_mark
from hullbreach.web.settings import RECORD_TEXT
from tests.web.mutating import MESSAGES

TESTS = Path(__file__).parents[1]
SOURCES = TESTS.parent / "src" / "hullbreach"


class Parser(NamedTuple):
    """How bytes are read, what is good to begin with, and by what a refusal is known."""

    read: Callable[[bytes], object]
    good: Callable[[], list[bytes]]
    refusals: tuple[type[Exception], ...]


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _mission(data: bytes) -> object:
    return check_text("", _text(data)[: LONGEST + 10])


def _missions() -> list[bytes]:
    return [(TESTS / "two_doors.toml").read_bytes(), *_some(SOURCES / "missions", "*/*.toml")]


def _scenes() -> list[bytes]:
    return _some(SOURCES / "missions", "*/guides/*.scene.toml")


def _records() -> list[bytes]:
    return sorted(_some(TESTS / "golden", "*.txt"), key=len)[:4]


def _some(folder: Path, pattern: str) -> list[bytes]:
    found = sorted(folder.glob(pattern), key=lambda path: (path.stat().st_size, path.name))
    return [path.read_bytes() for path in found[:8]]


@cache
def _positions() -> tuple[Game, ...]:
    """A first position of each game that has one without choices of its own."""
    out: list[Game] = []
    for key in OWN:
        face = face_of(key)
        for mission in face.room().mission_keys()[:1]:
            header = face.new_header(mission, "", {}, b"fuzz", {})
            out.append(face.make_game(header, _dice()))
    return tuple(out)


def _dice() -> Any:
    from hullbreach.kernel.dice import SeededDice

    return SeededDice(b"fuzz")


def _choice(data: bytes) -> object:
    line = _text(data)[:400]
    for game in _positions():
        try:
            choice = game.read(line)
        except ValueError:
            continue
        # What was understood can be said, refused or done, and read again.
        if game.allows(choice):
            assert game.read(game.text(choice)) == choice, line
        else:
            game.why_not(choice)
    return None


def _choices() -> list[bytes]:
    asked = [(game, game.decision()) for game in _positions()]
    return [
        game.text(option).encode()
        for game, found in asked
        if found is not None
        for option in found.options[:6]
    ]


def _message(data: bytes) -> object:
    return decoded(msgspec.json.Decoder(FromClient), data)


def _header(data: bytes) -> object:
    said = data.decode("latin-1")
    return (
        Hosts(["games.example.org"]).knows(said),
        address_of("127.0.0.1", said, True),
        has_mark(said, '"tag"'),
    )


_BUDGET = 80


def _force(data: bytes) -> object:
    force = read_force(_text(data)[: MOST_TEXT + 10])
    # What was understood can be judged, and what may be handed in is mustered and read again.
    if force.why_not(_BUDGET) is None:
        assert force.figures
        assert read_force(force.text()) == force
    return force


def _forces() -> list[bytes]:
    line = Squad("line", heavy="heavy_flamer", bought=((1, "sword"), (3, "cannon")), name="Night Watch")
    recon = Squad("recon", members=("Broken Knife", "Two Heads Talking"))
    forces = (Force((line,)), Force((line, recon), 2), Force((Squad("command", badge="a raven on red"),)))
    return [force.text().encode() for force in forces]


PARSERS: dict[str, Parser] = {
    "mission": Parser(_mission, _missions, (BadAsk,)),
    "scene": Parser(lambda data: read_scene(_text(data)[:LONGEST]), _scenes, (MissionFault, BadAsk)),
    "record": Parser(lambda data: verify_text(_text(data)[:RECORD_TEXT]), _records, (BadAsk,)),
    "force": Parser(_force, _forces, (ForceFault,)),
    "choice": Parser(_choice, _choices, ()),
    "message": Parser(_message, lambda: [msgspec.json.encode(good) for good in MESSAGES], (Unreadable,)),
    "header": Parser(
        _header,
        lambda: [
            b"localhost:8484",
            b"[::1]:80",
            b"10.0.0.1, 192.168.1.7",
            b'"tag", W/"other"',
            b"games.example.org",
        ],
        (),
    ),
}
