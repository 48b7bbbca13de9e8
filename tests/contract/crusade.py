"""Crusade as the contract suite meets it: its setups, what each seat may not know, the game's invariants."""

from __future__ import annotations

import random
from collections import Counter
from typing import ClassVar

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.events import KINDS
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring import court
from hullbreach.crusade.state import State
from hullbreach.crusade.turn.scanning import exposed
from hullbreach.crusade.units import ALIEN, BLIP, OBJECT, TROOPER, TURRET, UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import Header
from hullbreach.missions.crusade import ROOM
from tests.contract.suite import Adapter


class Setup:
    """A mission of the program by its key, and options that are changed."""

    def __init__(self, name: str, options: dict[str, OptionValue] | None = None) -> None:
        self.name = name
        self.options = options or {}


SETUPS = [
    Setup("dead_channel", {"squads": 1}),
    Setup("dead_channel", {"squads": 3}),
    Setup("cold_cargo", {"squads": 2}),
    Setup("brood_vats", {"squads": 3}),
    Setup("cut_the_head", {"squads": 2}),
    Setup("burn_the_core", {"squads": 1}),
    Setup("sleeping_iron", {"squads": 2}),
    Setup("fuse_and_claw"),
    Setup("fuse_and_claw", {"alien_players": 2, "special_events": True, "aggressive_objectives": True}),
    Setup("welded_in"),
]
# How often a random player ends something that could go on, and how often he then does so after all.
_ENDINGS = (v.END, v.DONE, v.STAY, v.ENOUGH, v.UNEQUIP, v.UNGROUP)
_ENDS = 0.15


class Crusade(Adapter):
    """The adapter."""

    setups = len(SETUPS)

    seats = (0, 1, 2, 3, 4, 5)
    shared = ("board", "mission", "profile", "sight", "dice", "asked")
    fields = tuple(State.FIELDS)
    kinds = frozenset(KINDS)
    # The truth of a blip comes into the open for everybody.
    revealing: ClassVar[dict[str, tuple[Seat | None, ...]]] = dict.fromkeys(
        (
            "revealed",
            "phantom",
            "event drawn",
            "card played",
            "appeared",
            "shielded",
            "card lost",
            "blip shown",
            "objective drawn",
            "objective shown",
            "interrogated",
        ),
        (None, 0, 1, 2, 3, 4, 5),
    )

    def seats_of(self, game: CrusadeGame) -> tuple[Seat, ...]:
        return tuple(range(game.seats))

    def pick(self, asked: Decision, rng: random.Random) -> Choice:
        """A player who mostly does something rather than nothing: so games come further."""
        doing = [option for option in asked.options if option[0] not in _ENDINGS]
        if doing and rng.random() > _ENDS:
            return doing[int(rng.random() * len(doing))]
        return asked.options[int(rng.random() * len(asked.options))]

    def header(self, seed: bytes, setup: int) -> Header:
        chosen = SETUPS[setup]
        return ROOM.make_header(chosen.name, options=chosen.options, seed=seed)

    def make_game(self, header: Header, dice: Dice) -> CrusadeGame:
        return ROOM.make_game(header, dice)

    def change_secrets(self, game: CrusadeGame, seat: Seat | None, rng: random.Random) -> None:
        rng.shuffle(game.deck)
        rng.shuffle(game.objective_deck)
        for alien in range(game.squads, game.seats):
            if alien != seat:
                change_blips(game, alien, seat, rng)
        for squad in range(game.squads):
            if squad != seat:
                change_cards(game, squad, rng)

    def check(self, game: CrusadeGame) -> None:
        check_pieces(game)
        check_numbers(game)
        check_doors(game)
        check_blips(game)


class DiscreetCrusade(Crusade):
    """The same games as a table plays them."""

    asks_single = True

    def header(self, seed: bytes, setup: int) -> Header:
        chosen = SETUPS[setup]
        return ROOM.make_header(chosen.name, options={**chosen.options, "discreet": True}, seed=seed)


def change_blips(game: CrusadeGame, alien: int, seat: Seat | None, rng: random.Random) -> None:
    """Blips that this seat has not been shown, and tokens in hand, change places."""
    shown = {p for p, _ in game.shown[seat]} if seat is not None else set()
    hidden = [
        p
        for p in range(len(game.kind))
        if game.is_blip(p) and game.square[p] >= 0 and game.owner[p] == alien and p not in shown
    ]
    waiting = court.held_back(game, alien)
    tokens = court.free_hand(game, alien) + [game.truth[p] for p in hidden]
    rng.shuffle(tokens)
    for p in hidden:
        game.truth[p] = tokens.pop()
    game.blip_hand[alien] = tokens + waiting
    rng.shuffle(game.reserve[alien])


def change_cards(game: CrusadeGame, squad: int, rng: random.Random) -> None:
    """Each card that is played once becomes another of its squad, kind and bearer that nobody has seen."""
    if game.squad_of[squad] < 0:
        return
    seen = {card for seat, card in game.spent if seat == squad}
    for i, (card, bearer) in enumerate(game.hand[squad]):
        kind = cards.CARDS[card]
        mine = {held for held, _ in game.hand[squad]}
        others = [
            other.number
            for other in cards.CARDS
            if other.squad == kind.squad
            and other.kind == kind.kind
            and other.bearer == kind.bearer
            and other.use == kind.use
            and other.number not in seen
            and other.number not in mine
        ]
        if others and rng.random() < 0.7:
            game.hand[squad][i] = (rng.choice(others), bearer)


def check_pieces(s: CrusadeGame) -> None:
    """Pieces, squares and bit sets say the same."""
    bodies = marines = aliens = blips = 0
    for p in range(len(s.kind)):
        square = s.square[p]
        role = UNITS[s.kind[p]].role
        if square < 0:
            assert s.status[p] != st.ON_BOARD, s.name(p)
            continue
        assert s.status[p] == st.ON_BOARD, f"{s.name(p)}: status {s.status[p]}"
        if s.kind[p] == TURRET:
            continue
        body = s.body(p, square)
        assert body, f"{s.name(p)} stands where it does not fit"
        assert not body & (bodies | blips), f"two pieces on {s.board.name(square)}"
        assert all(s.at[part] == p for part in bits(body)), (
            f"{s.name(p)} stands on squares that say otherwise"
        )
        if role == BLIP:
            blips |= body
            continue
        bodies |= body
        if role <= TROOPER:
            marines |= body
        elif role == ALIEN:
            aliens |= body
    assert (s.bodies, s.marines_on, s.aliens_on, s.blips_on) == (bodies, marines, aliens, blips)
    assert [square for square, p in enumerate(s.at) if p >= 0] == bits(bodies | blips)
    assert not (aliens | blips) & ~s.board.ship, "an alien is on a dock"


def check_numbers(s: CrusadeGame) -> None:
    assert min(s.left, default=0) >= 0, "less than no movement"
    assert min(s.moves, default=0) >= 0
    for p in range(len(s.kind)):
        unit = UNITS[s.kind[p]]
        if s.square[p] >= 0:
            assert s.life[p] > 0, f"{s.name(p)} has no life left"
            if unit.role != OBJECT:
                assert s.life[p] <= unit.life, f"{s.name(p)} has more life than it can have"
            assert len(s.arms[p]) <= max(0, unit.arms)
    if s.profile.figures_limited:
        for kind, on in Counter(kind for kind, square in zip(s.kind, s.square) if square >= 0).items():
            unit = UNITS[kind]
            assert not unit.figures or on <= unit.figures, f"{on} of {unit.key}"
    carried = [thing for thing in s.carry if thing >= 0]
    assert len(set(carried)) == len(carried)
    for thing in carried:
        assert s.thing_at[thing] < 0, "a thing is carried and lies there"


def check_doors(s: CrusadeGame) -> None:
    assert s.closed & s.board.all_airlocks == s.board.all_airlocks, "an airlock stands open to sight"
    assert not s.closed & s.destroyed, "a door is closed that is gone"


def check_blips(s: CrusadeGame) -> None:
    """SC-BLIP-MEANING: what a marine sees is never a blip, once everything that follows a choice is done."""
    if s.asked is not None and s.asked.kind not in ("reveal", "large", "scenery"):
        assert not exposed(s), "a blip lies in view of a marine"
    if s.profile.kill_tokens:
        alien = s.squads
        for p in range(len(s.kind)):
            if s.is_blip(p) and s.square[p] >= 0:
                assert s.owner[p] == alien and s.truth[p] > 0
