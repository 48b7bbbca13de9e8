"""The aliens of Redux before the first round: groups are bought, entries and blips are placed
(RX-ALIEN-SUM, RX-ALIEN-SPLIT, RX-ENTRY-MARKERS-PLACED, RX-BLIPS-STARTING)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.forces import groups
from hullbreach.crusade.forces.preparing import Prepared
from hullbreach.crusade.forms import UNIT, BySeat, Square
from hullbreach.crusade.state import State
from hullbreach.crusade.units import BLIP_UNIT, EGG, MESSAGE, UNITS
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Asking, Pending
from hullbreach.kernel.forms import HOW, OneOf

# RX-STATIC-UNITS-ON-BOARD, RX-GAP-OS-CARDS: what cannot be held back.
NEVER_HELD = (EGG, MESSAGE)
_EAST, _SOUTH = 2, 4


def alien_level(s: State) -> int:
    """RX-DIFFICULTY: the mission's tactical level, and what the players gave the aliens on top."""
    return s.mission.tactical_level + s.profile.extra_aliens


def level_left(s: State, seat: int) -> int:
    """What this alien seat may still spend: each of those after it is left one level at least."""
    before = sum([s.level[other] for other in range(s.squads, seat)])
    after = s.seats - seat - 1
    return alien_level(s) - before - after - groups.level_of(s.bought[seat])


def may_be_ready(s: State, seat: int) -> bool:
    """RX-ALIEN-SUM: the last alien player spends all that is left; the others at least one level."""
    if seat == s.seats - 1:
        return level_left(s, seat) == 0
    return len(s.bought[seat]) > 0


class Buy(Asking[State]):
    """One alien player buys groups."""

    def proceed(self, s: State) -> Decision | None:
        seat = self.seat
        left = level_left(s, seat)
        options: list[Choice] = [
            (v.GROUP, seat, 0, offer.number) for offer in groups.OFFERS if offer.level <= left
        ]
        options.extend([(v.UNGROUP, seat, 0, number) for number in sorted(set(s.bought[seat]))])
        if may_be_ready(s, seat):
            options.append((v.READY, seat, 0, 0))
        return s.ask(seat, "buy groups", "RX-ALIEN-SUM", options)

    def answer(self, s: State, choice: Choice) -> None:
        seat = self.seat
        verb, _, _, number = choice
        if verb == v.GROUP:
            s.bought[seat] = (*s.bought[seat], number)
            s.tell(ev.GROUP_BOUGHT, "RX-ALIEN-GROUPS", seat, number)
        elif verb == v.UNGROUP:
            kept = list(s.bought[seat])
            kept.remove(number)
            s.bought[seat] = tuple(kept)
            s.tell(ev.GROUP_RETURNED, "RX-ALIEN-GROUPS", seat, number)
        else:
            s.pop()
            raise_force(s, seat)

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        if choice[0] != v.GROUP:
            return None
        if choice[3] == groups.STEALER_OFFER:
            return Refused(
                "RX-UNIT-STEALER-EVENTS-ONLY", "stealers cannot be bought; they come by special events alone."
            )
        names = {"level": str(groups.OFFERS[choice[3]].level), "left": str(level_left(s, self.seat))}
        return Refused(
            "RX-ALIEN-SUM", "the group {group} has tactical level {level}, but only {left} are left.", names
        )


def raise_force(s: State, seat: int) -> None:
    """RX-ALIEN-SPLIT, RX-GAP-BLIP-TOKENS: the blips of what was bought come into the player's hand."""
    bought = s.bought[seat]
    s.level[seat] = groups.level_of(bought)
    s.blip_hand[seat] = groups.units_of(bought)
    s.armoury[seat] = groups.arms_of(bought)
    if s.profile.secret_objectives:
        # RX-GAP-OS-CARDS: one message for each squad, shared out among the alien players.
        aliens = s.seats - s.squads
        for message in range(s.squads):
            if message % aliens == seat - s.squads:
                s.blip_hand[seat].append(MESSAGE)
    s.tell(ev.READY, "RX-ALIEN-SUM", seat, 0)


# Entries


class PlaceEntries(Asking[State]):
    """RX-ENTRY-MARKERS-PLACED: one alien player places the entries he has bought."""

    def proceed(self, s: State) -> Decision | None:
        seat = self.seat
        if not groups.entries_of(s.bought[seat]):
            s.pop()
            return None
        options: list[Choice] = []
        if entries_left(s, seat):
            options.extend([(v.ENTRY, seat, one, other) for one, other in entry_places(s)])
        if not options:
            options.append((v.READY, seat, 0, 0))
        options.extend([(v.UNENTRY, seat, one, other) for one, other, owner in s.entries if owner == seat])
        return s.ask(seat, "place entries", "RX-ENTRY-MARKERS-PLACED", options)

    def answer(self, s: State, choice: Choice) -> None:
        verb, seat, one, other = choice
        if verb == v.ENTRY:
            s.entries.append((one, other, seat))
            s.tell(ev.ENTRY_PLACED, "RX-ENTRY-MARKERS-PLACED", seat, one, other)
        elif verb == v.UNENTRY:
            s.entries.remove((one, other, seat))
            s.tell(ev.ENTRY_REMOVED, "RX-ENTRY-MARKERS-PLACED", seat, one, other)
        else:
            s.pop()

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        verb, _, one, other = choice
        if verb != v.ENTRY:
            return None
        if not entries_left(s, self.seat):
            return Refused("RX-ALIEN-GROUPS", "all entries that were bought are placed.")
        rule = "RX-ENTRY-MARKERS-PLACED"
        names = {"one": s.board.name(one), "other": s.board.name(other)}
        if (one, other) not in edge_pairs(s):
            return Refused(
                rule, "{one} and then {other} are not side by side on the edge of the board.", names
            )
        if in_sight_of_airlocks(s) & (1 << one | 1 << other):
            return Refused(rule, "{one} or {other} is in sight of an airlock that a squad uses.", names)
        return Refused(rule, "{one} or {other} is no place for an entry, or there is one already.", names)


def entries_left(s: State, seat: int) -> int:
    return groups.entries_of(s.bought[seat]) - sum([1 for entry in s.entries if entry[2] == seat])


def entry_places(s: State) -> list[tuple[int, int]]:
    """Two adjacent squares of the same edge of the board, free, and out of sight of the airlocks in use."""
    free = s.board.ship & ~(in_sight_of_airlocks(s) | entry_squares(s) | s.solid | s.mission.forbidden_blips)
    return [pair for pair in edge_pairs(s) if free >> pair[0] & 1 and free >> pair[1] & 1]


def edge_pairs(s: State) -> list[tuple[int, int]]:
    """Pairs of squares side by side along the edge of the board, with nothing between them."""
    board = s.board
    out: list[tuple[int, int]] = []
    for square in bits(board.ship):
        if board.ys[square] in (0, board.rows - 1) and board.ways[square][_EAST] == (0,):
            out.append((square, board.step[square][_EAST]))
        if board.xs[square] in (0, board.columns - 1) and board.ways[square][_SOUTH] == (0,):
            out.append((square, board.step[square][_SOUTH]))
    return out


def in_sight_of_airlocks(s: State) -> int:
    """All squares that a figure in one of the airlocks in use would see."""
    seen = 0
    for seat in range(s.squads):
        if s.dock_of[seat] >= 0:
            for square in bits(s.board.lock_squares[s.dock_of[seat]]):
                seen |= s.sight.field(square, s.closed, s.solid) | 1 << square
    return seen


def entry_squares(s: State) -> int:
    taken = 0
    for one, other, _ in s.entries:
        taken |= 1 << one | 1 << other
    return taken


# Blips


class PlaceBlips(Pending[State]):
    """RX-BLIPS-STARTING: one alien player plans where his blips lie; they are laid out once he is ready.

    They are planned unit by unit, and nobody else sees the plan: otherwise its order would tell what they are.
    """

    def __init__(self, seat: int, unit: int) -> None:
        self.seat = seat
        # The unit that is placed next (-1, or none left: the first one in hand).
        self.unit = unit

    def proceed(self, s: State) -> Decision | None:
        seat = self.seat
        held = sorted(set(s.blip_hand[seat]))
        options: list[Choice] = []
        places = bits(blip_places(s, seat))
        if held and places:
            unit = self.unit if self.unit in held else held[0]
            options.extend([(v.PLACE, 0, square, unit) for square in places])
            options.extend([(v.UNIT, seat, 0, other) for other in held if other != unit])
        options.extend([(v.UNPLACE, seat, square, 0) for _, square in s.plan[seat]])
        if not places or not must_be_placed(s, seat):
            options.append((v.READY, seat, 0, 0))
        return s.ask(seat, "place blips", "RX-BLIPS-STARTING", options)

    def answer(self, s: State, choice: Choice) -> None:
        seat = self.seat
        verb, _, square, unit = choice
        if verb == v.UNIT:
            s.swap(PlaceBlips(seat, unit))
        elif verb == v.PLACE:
            s.blip_hand[seat].remove(unit)
            s.plan[seat] = (*s.plan[seat], (unit, square))
            s.swap(PlaceBlips(seat, unit))
        elif verb == v.UNPLACE:
            kept = [entry for entry in s.plan[seat] if entry[1] != square]
            s.blip_hand[seat] += [entry[0] for entry in s.plan[seat] if entry[1] == square]
            s.plan[seat] = tuple(kept)
        else:
            s.pop()
            lay_out(s, seat)

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        seat = self.seat
        verb, _, where, unit = choice
        if verb == v.READY:
            kept = must_be_placed(s, seat)
            return Refused(
                "RX-STATIC-UNITS-ON-BOARD",
                "{count} blips ({unit} among them) cannot be kept as reinforcements: place them.",
                {"count": str(len(kept)), "unit": UNITS[kept[0]].key},
            )
        if verb not in (v.PLACE, v.UNIT):
            return None
        if unit not in s.blip_hand[seat]:
            return Refused("RX-GAP-BLIP-TOKENS", "there is no blip of {unit} in hand.")
        if verb == v.UNIT:
            return Refused("RX-BLIPS-STARTING", "{unit} is placed next already.")
        if s.mission.forbidden_blips >> where & 1:
            return Refused("RX-GAP-M002-MAP", "no blip starts in a room where survivors wait.")
        if airlocks(s) >> where & 1:
            return Refused("RX-GAP-DEPLOYMENT", "no blip starts in an airlock that a squad uses.")
        if not blip_places(s, seat) >> where & 1:
            return Refused(
                "RX-BLIPS-STARTING", "{square} is not free; one blip lies on a square of the ship."
            )
        return Refused("RX-BLIPS-STARTING", "say first that {unit} is placed next.")


def planned(s: State, seat: int) -> int:
    squares = 0
    for _, square in s.plan[seat]:
        squares |= 1 << square
    return squares


def blip_places(s: State, seat: int) -> int:
    """Free floor, one blip to a square, outside of the rooms where survivors wait."""
    taken = s.bodies | s.blips_on | s.solid | s.mission.forbidden_blips | planned(s, seat)
    return s.board.ship & ~(taken | airlocks(s))


def airlocks(s: State) -> int:
    """RX-GAP-DEPLOYMENT: the squares in front of the docks in use. Who is on a dock sees nothing and cannot attack, so
    that blips lying there would lock him in for good."""
    out = 0
    for seat in range(s.squads):
        if s.dock_of[seat] >= 0:
            out |= s.board.lock_squares[s.dock_of[seat]]
    return out


def must_be_placed(s: State, seat: int) -> list[int]:
    """RX-STATIC-UNITS-ON-BOARD: what is in hand and cannot be a reinforcement."""
    return [unit for unit in s.blip_hand[seat] if unit in NEVER_HELD]


def lay_out(s: State, seat: int) -> None:
    """The blips lie face down, numbered from north to south; the rest are reinforcements."""
    for square, unit in sorted([(square, unit) for unit, square in s.plan[seat]]):
        p = s.add_piece(BLIP_UNIT, seat, square, unit)
        s.tell(ev.BLIP_PLACED, "RX-BLIPS-STARTING", p, square, unit, seat)
    s.plan[seat] = ()
    s.blip_hand[seat].sort()
    s.tell(ev.READY, "RX-BLIPS-HELD-ARE-REINFORCEMENTS", seat, len(s.blip_hand[seat]))


GROUP: Final = OneOf[State](HOW, "group", tuple(groups.OFFER_NUMBERS))


ACTIONS: Final[tuple[Action[State], ...]] = (
    Prepared(v.GROUP, "GROUP", BySeat("buy", GROUP), Look("buy", "bring")),
    Prepared(v.UNGROUP, "UNGROUP", BySeat("return", GROUP), Look("buy", "drop"),
        "RX-ALIEN-GROUPS", "the group {group} was not bought.", "buy groups"),
    Prepared(v.ENTRY, "ENTRY", BySeat("entry", Square(), Square(HOW)), Look("place", "enter")),
    Prepared(v.UNENTRY, "UNENTRY", BySeat("remove entry", Square(), Square(HOW)), Look("place", "drop"),
        "", "there is no own entry there.", "place entries"),
    Prepared(v.UNIT, "UNIT", BySeat("place next", UNIT), Look("buy", "bring")),
    Prepared(v.UNPLACE, "UNPLACE", BySeat("take back", Square()), Look("place", "drop"),
        "", "no blip of the own is planned on {square}.", "place blips"),
)  # fmt: skip
