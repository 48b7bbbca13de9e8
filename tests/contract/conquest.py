"""Battles of the territory campaign as the contract suite meets them: nothing is hidden."""

from __future__ import annotations

import random
from typing import ClassVar, NamedTuple

from hullbreach.conquest import traits as tr
from hullbreach.conquest.events import KINDS
from hullbreach.conquest.game import ConquestGame
from hullbreach.conquest.state import State
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import Header
from hullbreach.missions.conquest import ROOM
from tests.contract.suite import Adapter

# Everybody knows every spell, and the ground has all kinds of squares.
SPELLBOUND = (ROOM.FOLDER / "ridge_fight.toml").read_text(encoding="utf-8")
for side, army, roles in (
    ("attacker", "ashfall", '"general", "psyker", "mechanic"'),
    ("defender", "thorn", '"psyker", "medic", "chief", "banner bearer"'),
):
    spells = ", ".join(f'"{spell}"' for spell in tr.SPELLS)
    figures = f"""[{side}]
faction = "{"ashfall" if side == "attacker" else "choir"}"
[[{side}.figure]]
profile = "AC1"
mental = 5
roles = [{roles}]
spells = [{spells}]
[[{side}.figure]]
profile = "TM6"
count = 3
[[{side}.figure]]
profile = "HC8"
[[{side}.figure]]
profile = "HC7"
count = 2
[[{side}.figure]]
profile = "TM7"
shooting = [2]
range = 4
abilities = ["fly", "pistol", "heavy", "piercing_melee 2"]
"""
    SPELLBOUND = SPELLBOUND.replace(f'[{side}]\narmy = "{army}"\n', figures)
ROUGH = "\n".join(
    ["." * 25] * 4 + ["..OO.O...~~~...^^^...w.w."] * 3 + ["...O.wwww..u,u^^^..=..ww."] * 4 + ["." * 25] * 8
)
SPELLBOUND = SPELLBOUND.replace('board = "ridge_fight"', f'map = """\n{ROUGH}\n"""')

LATE: dict[str, OptionValue] = {"turn_length": "random_end", "random_end_timing": "end"}
# The same on a small table, with as little ground.
NARROW = SPELLBOUND.replace(ROUGH, "\n".join(line[4:21] for line in ROUGH.split("\n")[2:17]))


class Setup(NamedTuple):
    """A mission of the program by its key, or of a text, and options that are changed."""

    name: str
    text: str
    options: dict[str, OptionValue]


SETUPS = [
    *[Setup(key, "", {}) for key in ROOM.mission_keys()],
    Setup("spellbound", SPELLBOUND, {}),
    Setup("spellbound", SPELLBOUND.replace("pitched_battle", "rescue"), {"turn_length": "random_end"}),
    Setup("spellbound", SPELLBOUND.replace("pitched_battle", "loot"), LATE),
    Setup("narrow", NARROW.replace("pitched_battle", "rescue"), {"turn_length": "five"}),
    Setup("narrow", NARROW.replace("pitched_battle", "sabotage"), {}),
    Setup("narrow", NARROW.replace("pitched_battle", "breakthrough"), {}),
]


class Conquest(Adapter):
    setups = len(SETUPS)
    seats = (tr.ATTACKER, tr.DEFENDER)
    shared = ("board", "mission", "profile", "dice", "asked")
    fields = tuple(State.FIELDS)
    kinds = frozenset(KINDS)
    revealing: ClassVar[dict[str, tuple[Seat | None, ...]]] = {}

    def header(self, seed: bytes, setup: int) -> Header:
        key, text, options = SETUPS[setup]
        return ROOM.make_header(key, text, options=options, seed=seed)

    def make_game(self, header: Header, dice: Dice) -> ConquestGame:
        return ROOM.make_game(header, dice)

    def change_secrets(self, game: ConquestGame, seat: Seat | None, rng: random.Random) -> None:
        """Everything lies open."""

    def check(self, game: ConquestGame) -> None:
        check_figures(game)
        check_ground(game)


def check_figures(s: ConquestGame) -> None:
    on = [0, 0]
    for p, square in enumerate(s.square):
        assert (square >= 0) == (s.status[p] == tr.ON_TABLE), s.name(p)
        assert (s.wounds[p] <= 0) == (s.status[p] == tr.ELIMINATED), s.name(p)
        assert s.wounds[p] <= s.figure(p).wounds
        if square < 0:
            assert s.carry[p] < 0 and s.ward[p] < 0 and s.veil[p] < 0
            continue
        assert s.at[square] == p and not s.blocked >> square & 1
        assert not (s.state[p] == tr.FLEEING and s.carry[p] >= 0)
        on[s.side[p]] |= 1 << square
    assert s.on == on and [square for square, p in enumerate(s.at) if p >= 0] == bits(on[0] | on[1])
    assert s.fallen == []


def check_ground(s: ConquestGame) -> None:
    walls, blocked, slow, veiled = s.walls, s.blocked, s.slow, s.veiled
    s.relay()
    assert (s.walls, s.blocked, s.slow, s.veiled) == (walls, blocked, slow, veiled)
    assert not (s.on[0] | s.on[1]) & ~s.mission.table.squares, "nobody stands beside the table"
    for token, square in enumerate(s.token_at):
        assert (square < 0) == (s.carry.count(token) == 1), "a token lies there or is carried"
