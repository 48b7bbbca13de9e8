"""Hulk as the contract suite meets it: its setups, what each seat may not know, the game's invariants."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from hullbreach.evening.generating import generate
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.contacts.reinforcement import MOST_WAITING, waiting_blips
from hullbreach.hulk.events import KINDS
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.profiles import deathwing
from hullbreach.hulk.state import SETUP, State
from hullbreach.hulk.turns.points import possible_points
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import Header
from hullbreach.missions.hulk import ROOM, mission_keys
from tests.contract.suite import Adapter

EVERYTHING = (Path(__file__).parent / "everything.toml").read_text(encoding="utf-8")

ARSENAL = (Path(__file__).parent / "arsenal.toml").read_text(encoding="utf-8")

TWO_LEVELS = (Path(__file__).parent / "two_levels.toml").read_text(encoding="utf-8")

FEATURES = (Path(__file__).parent / "features.toml").read_text(encoding="utf-8")


class Setup:
    """A mission of the program by its key, or any by its text, and options that are changed."""

    def __init__(self, name: str, text: str = "", options: dict[str, OptionValue] | None = None) -> None:
        self.name = name
        self.text = text
        self.options = options or {}

    def mission_text(self) -> str:
        return self.text


# The missions as they come, some with options that change how a game flows, and the crowded one.
SETUPS = [
    *(Setup(key) for key in mission_keys()),
    Setup("ash_valve", "", {"timer": "clock", "overwatch_optional": True}),
    Setup("cold_sleepers", "", {"timer": "budget", "timer_seconds": 30, "cp_reaction": "any_marine"}),
    Setup("two_decks_down", "", {"corridor_sight": "straight", "jam_clears_at_end_of_turn": False}),
    Setup("everything", EVERYTHING.replace("ALLY", "alpha"), {"overwatch_sustained": False}),
    Setup("everything", EVERYTHING.replace("ALLY", "lurker"), {"timer": "clock", "overwatch_optional": True}),
    Setup("everything", EVERYTHING.replace("ALLY", "lurker"), {"jam_clears_at_end_of_turn": False}),
    Setup("two_levels", TWO_LEVELS),
    Setup("features", FEATURES),
    Setup("everything", EVERYTHING.replace("ALLY", "alpha"), deathwing.OPTIONS),
    Setup("dead_reckoning", "", {"solo": True}),
    Setup("features", FEATURES, {"solo": True, "ambush_blips": True}),
    Setup("arsenal", ARSENAL),
    Setup("arsenal", ARSENAL, {"timer": "clock", "overwatch_optional": True, "full_auto_score": 3}),
    Setup("made", generate("contract", 1, 8).text()),
    Setup("made", generate("contract", 3, 12).text(), {"timer": "clock"}),
]


class Hulk(Adapter):
    """The adapter."""

    table: ClassVar[Sequence[Setup]] = SETUPS
    setups = len(SETUPS)
    # Options of all games alike.
    always: ClassVar[dict[str, OptionValue]] = {}

    seats = (pc.MARINE_SEAT, pc.STEALER_SEAT)
    shared = ("board", "mission", "profile", "sight", "dice", "asked")
    fields = tuple(State.FIELDS)
    kinds = frozenset(KINDS)
    revealing: ClassVar[dict[str, tuple[Seat | None, ...]]] = {
        "converted": (pc.MARINE_SEAT, None),
        "blip killed": (pc.MARINE_SEAT, None),
        "blip drawn": (pc.STEALER_SEAT,),
        "ambush taken": (pc.STEALER_SEAT,),
        "ambush up": (pc.MARINE_SEAT, None),
        "shut out": (pc.MARINE_SEAT, None),
        "command checked": (pc.STEALER_SEAT, None),
    }

    def header(self, seed: bytes, setup: int) -> Header:
        chosen = self.table[setup]
        options = {**chosen.options, **self.always}
        return ROOM.make_header(chosen.name, chosen.mission_text(), options=options, seed=seed)

    def make_game(self, header: Header, dice: Dice) -> HulkGame:
        return ROOM.make_game(header, dice)

    def change_secrets(self, game: HulkGame, seat: Seat | None, rng: random.Random) -> None:
        if seat != pc.MARINE_SEAT and game.counter:
            game.counter = rng.choice([value for value in possible_points(game) if value >= game.spent])
        hidden: list[int] = []
        if seat != pc.STEALER_SEAT:
            hidden = [p for p in range(game.marines, len(game.kind)) if game.value[p]]
        lurking = [p for p in hidden if game.gear[p] & pc.AMBUSH and not game.flags[p] & pc.ECHO]
        blips = [p for p in hidden if not game.gear[p] & pc.AMBUSH]
        game.bowl = _dealt(game, lurking, game.bowl, rng)
        game.pile = _dealt(game, blips, game.pile, rng)

    def check(self, game: HulkGame) -> None:
        check_pieces(game)
        check_squares(game)
        check_numbers(game)
        check_blips(game)


def _dealt(game: HulkGame, pieces: list[int], rest: list[int], rng: random.Random) -> list[int]:
    """Hidden counters dealt anew to the pieces; what is left over."""
    values = rest + [game.value[p] for p in pieces]
    rng.shuffle(values)
    for p in pieces:
        game.value[p] = values.pop()
    return values


class DiscreetHulk(Hulk):
    """The same games as a table plays them."""

    asks_single = True
    always: ClassVar[dict[str, OptionValue]] = {"discreet": True}


def check_pieces(s: HulkGame) -> None:
    """Pieces, squares and bit sets say the same."""
    on = {pc.MARINE: 0, pc.BLIP: 0, pc.STEALER: 0}
    bodies = 0
    for p in range(len(s.kind)):
        square = s.square[p]
        assert (square >= 0) == (s.status[p] == pc.ON_BOARD), (
            f"{s.name(p)}: status {s.status[p]}, square {square}"
        )
        assert (s.kind[p] == pc.MARINE) == (p < s.marines)
        if square < 0:
            continue
        assert s.at[square] == p, f"{s.name(p)} stands on a square that says {s.at[square]}"
        assert not bodies >> square & 1, f"two pieces on {s.board.name(square)}"
        bodies |= 1 << square
        on[s.kind[p] if s.kind[p] in on else pc.STEALER] |= 1 << square
    assert (s.bodies, s.marines_on, s.blips_on, s.foes_on) == (
        bodies,
        on[pc.MARINE],
        on[pc.BLIP],
        on[pc.STEALER],
    )
    assert [square for square, p in enumerate(s.at) if p >= 0] == bits(bodies)


def check_squares(s: HulkGame) -> None:
    assert not s.bodies & s.solid, "somebody stands in a wall"
    assert not s.bodies & s.consoles, "somebody stands on a console"
    assert not s.open_doors & ~s.doors, "a door is open that is not there"
    solid = s.solid
    s.rebuild_solid()
    assert s.solid == solid, "what is solid was not brought up to date"
    for thing in range(len(s.object_at)):
        carriers = [p for p in range(s.marines) if s.carry[p] == thing]
        assert len(carriers) <= 1, f"object {thing} is carried twice"
        assert not (carriers and s.object_at[thing] >= 0), f"object {thing} is carried and lies there"


def check_numbers(s: HulkGame) -> None:
    assert min(s.ap, default=0) >= 0, "less than no action points"
    assert 0 <= s.spent <= s.counter, f"{s.spent} command points spent of {s.counter}"
    assert min(s.ammo) >= 0 and min(s.psi) >= 0 and min(s.reloads) >= 0
    both = pc.OVERWATCH | pc.GUARD
    for p in range(s.marines):
        assert s.flags[p] & both != both, f"{s.name(p)} is on overwatch and on guard"
    pools = (
        (pc.STEALER, s.profile.stealer_pool),
        (pc.TERMAGANT, s.profile.termagant_pool),
        (pc.HORMAGAUNT, s.profile.hormagaunt_pool),
    )
    for kind, pool in pools:
        alive = sum(s.kind[p] == kind and s.status[p] <= pc.WAITING for p in range(len(s.kind)))
        assert not pool or alive <= pool, f"{alive} of kind {kind}, but there are only {pool}"


def check_blips(s: HulkGame) -> None:
    """Pile, discard and blips in play are the mix of the mission; at most three wait at an entry area."""
    lurking = [p for p in range(len(s.kind)) if s.gear[p] & pc.AMBUSH and p >= s.marines]
    counters = s.bowl + [s.value[p] for p in lurking if s.value[p]]
    assert sorted(counters) == ([1, 1, 2, 2, 2, 2] if s.profile.ambush_blips else []), (
        "ambush counters are lost"
    )
    assert sum(s.status[p] <= pc.HELD for p in lurking) <= 2
    values = s.pile + s.discard + [value for p, value in enumerate(s.value) if value and p not in lurking]
    mix = {value: count for value, count in enumerate(s.mission.blip_mix, start=1) if count}
    assert Counter(values) == mix, "the blips are not those of the mission"
    for p in range(len(s.kind)):
        hidden = s.kind[p] == pc.BLIP and s.status[p] <= pc.HELD
        assert (s.value[p] > 0) == hidden, f"{s.name(p)}: value {s.value[p]}, status {s.status[p]}"
    if s.phase != SETUP:
        assert max(waiting_blips(s), default=0) <= MOST_WAITING
