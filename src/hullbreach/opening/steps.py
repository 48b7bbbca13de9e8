"""The steps of an evening: lay, bid, buy, name corridor ends, settle entries, place squads (DWG-GAP-SEQUENCE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullbreach.evening.cart import SQUAD, TIME, TIMES, WARE_NAMES, WARES, force_of, why_not, with_purchase
from hullbreach.evening.force import Force
from hullbreach.evening.ground import CORRIDORS, Ground
from hullbreach.evening.layout import Laid
from hullbreach.evening.scenarios import ENTRIES_SETTLED, swarm
from hullbreach.evening.squads import limits, options
from hullbreach.evening.tiles import CONTROL_ROOM
from hullbreach.kernel.actions import Action, Actions, Answer, Look
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import HOW, NOBODY, WHERE, WHO, Form, OneOf
from hullbreach.kernel.record import DRAW
from hullbreach.opening import state as st
from hullbreach.opening.state import Evening, Mission

LAY: Final = 1  # where: way of the drawn tile
BID: Final = 2  # how: points
BUY: Final = 3  # how: kind of squad with its weapon
ADD: Final = 4  # who: squad, where: member, how: option
SPEND: Final = 5  # how: points on time
CLEAR: Final = 6
HAND_IN: Final = 7
NAME: Final = 8  # where: open end
SETTLE: Final = 9  # where: entry
PLACE: Final = 10  # who: squad, how: corridor

BIDS: Final = tuple(range(limits().least_bid, limits().most_bid + 1))


def new_game(mission: Mission, dice: Dice) -> Evening:
    """DWG-GAP-TILE-JOIN: both roll, and the higher begins."""
    game = Evening(mission, dice)
    game.turn = 1
    faces = dice.roll(2)
    while faces[0] == faces[1]:
        faces = dice.roll(2)
    game.begins = 0 if faces[0] > faces[1] else 1
    game.tell(st.BEGINS, "DWG-GAP-TILE-JOIN", game.begins, dice=faces)
    game.push(Drawing(game.begins))
    game.run()
    return game


class Drawing(Pending[Evening]):
    """DWG-GEO-DRAW-UNUSED: a tile is drawn and must be laid."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def proceed(self, game: Evening) -> Decision | None:
        unused = game.layout.unused
        game.drawn = unused[game.dice.draw(len(unused))]
        game.tell(st.DRAWN, "DWG-GEO-DRAW-UNUSED", self.seat, game.drawn)
        if game.layout.placements(game.drawn):
            game.swap(Laying(self.seat, False))
        else:
            game.tell(st.STARTED_AGAIN, "DWG-GAP-TILE-JOIN", len(game.layout.laid))
            game.laid = []
            game.swap(Drawing(game.begins))
        return None


class Laying(Pending[Evening]):
    """DWG-GEO-ALTERNATE: whose turn it is lays the tile where and how he likes; then the other draws."""

    def __init__(self, seat: Seat, added: bool) -> None:
        self.seat = seat
        self.added = added

    def proceed(self, game: Evening) -> Decision | None:
        ways = game.layout.placements(game.drawn)
        rule = "DWG-S4-TILE-10" if self.added else "DWG-GEO-ALTERNATE"
        return Decision(self.seat, "lay", rule, [(LAY, 0, way, 0) for way in range(len(ways))])

    def answer(self, game: Evening, choice: Choice) -> None:
        way = game.layout.placements(game.drawn)[choice[2]]
        game.laid = [*game.laid, *way]
        game.drawn = 0
        game.turn += 1
        game.tell(st.LAID, "DWG-GEO-JOIN", self.seat, way.number, game.slot_square(way.slot), way.turns)
        if self.added:
            game.swap(Naming())
        elif game.layout.is_whole:
            _roll_scenario(game)
        else:
            game.swap(Drawing(1 - self.seat))


def _roll_scenario(game: Evening) -> None:
    """DWG-SCEN-TABLE, DWG-BID-SCENARIO-FIRST"""
    dice = () if game.mission.scenario else game.dice.roll(1)
    game.scenario = game.mission.scenario or dice[0]
    game.tell(st.SCENARIO, "DWG-SCEN-TABLE", game.scenario, dice=dice)
    game.swap(Bidding(game.begins))


class Bidding(Pending[Evening]):
    """DWG-BID-SECRET-50: one after the other, and neither is shown before both are in."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def proceed(self, game: Evening) -> Decision | None:
        return Decision(self.seat, "bid", "DWG-BID-SECRET-50", [(BID, 0, 0, bid) for bid in range(len(BIDS))])

    def refusal(self, game: Evening, choice: Choice) -> Refused | None:
        least, most = str(BIDS[0]), str(BIDS[-1])
        names = {"least": least, "most": most}
        return Refused("DWG-BID-SECRET-50", "A bid is a whole number from {least} to {most}.", names)

    def answer(self, game: Evening, choice: Choice) -> None:
        points = BIDS[choice[3]]
        if self.seat:
            game.bid_south = points
        else:
            game.bid_north = points
        game.tell(st.BID, "DWG-BID-SECRET-50", self.seat, points)
        if 0 in game.bids():
            game.swap(Bidding(1 - self.seat))
        else:
            _compare(game)


def _compare(game: Evening) -> None:
    """DWG-BID-TIE, DWG-BID-LOWEST-IS-MARINE"""
    north, south = game.bids()
    game.tell(st.BIDS, "DWG-BID-TIE" if north == south else "DWG-BID-LOWEST-IS-MARINE", north, south)
    game.bid_north = game.bid_south = 0
    if north == south:
        game.swap(Bidding(game.begins))
        return
    game.marine = 0 if north < south else 1
    game.budget = min(north, south)
    game.tell(st.MARINES, "DWG-BID-LOWEST-IS-MARINE", game.marine, game.budget)
    game.swap(Buying())


class Buying(Pending[Evening]):
    """DWG-GEN-BID: the marine player buys in secret what his bid allows, and hands it in."""

    def proceed(self, game: Evening) -> Decision | None:
        force = force_of(game.cart(game.marine))
        out: list[Choice] = []
        if force.squads and force.why_not(game.budget) is None:
            out.append((HAND_IN, 0, 0, 0))
        out += [choice for choice in _wares(force) if _judged(game, choice) is None]
        if force.squads or force.time:
            out.append((CLEAR, 0, 0, 0))
        return Decision(game.marine, "buy", "DWG-GEN-BID", out)

    def refusal(self, game: Evening, choice: Choice) -> Refused | None:
        if choice[0] == HAND_IN:
            return force_of(game.cart(game.marine)).why_not(game.budget)
        return _judged(game, choice) if choice[0] in (BUY, ADD, SPEND) else None

    def answer(self, game: Evening, choice: Choice) -> None:
        if choice[0] == HAND_IN:
            game.tell(st.HANDED_IN, "DWG-GEN-BID", game.marine)
            self._go_on(game)
            return
        cart = [] if choice[0] == CLEAR else with_purchase(game.cart(game.marine), bought(choice))
        game.fill_cart(game.marine, cart)
        game.tell(st.BOUGHT, "DWG-GEN-BID", game.marine, choice[0])

    def _go_on(self, game: Evening) -> None:
        if game.chosen.control_room and CONTROL_ROOM in game.layout.unused:
            game.drawn = CONTROL_ROOM
            game.swap(Laying(game.stealer, True))
        else:
            game.swap(Naming())


def _wares(force: Force) -> list[Choice]:
    """All that could be bought, whether it may be or not."""
    out: list[Choice] = [(BUY, 0, 0, ware) for ware in range(len(WARES))]
    keys = list(options())
    for number, squad in enumerate(force.squads):
        for member in range(1, len(squad.list.members) + 1):
            out += [(ADD, number, member, keys.index(key)) for key in squad.list.options]
    return out + [
        (SPEND, 0, 0, points) for points in range(1, limits().most_time + 1) if points != force.time
    ]


def bought(choice: Choice) -> list[int]:
    verb, who, where, how = choice
    if verb == BUY:
        return [SQUAD, *WARES[how]]
    return [TIME, how, 0] if verb == SPEND else [who, where, how]


def _judged(game: Evening, choice: Choice) -> Refused | None:
    return why_not(game.cart(game.marine), bought(choice), game.budget)


class Naming(Pending[Evening]):
    """DWG-GEN-DEPLOY-CORRIDORS: the marine player names two open ends, that of M1 first."""

    def proceed(self, game: Evening) -> Decision | None:
        ends = [number for number in range(len(game.open_ends())) if number not in game.ends]
        return Decision(game.marine, "name", "DWG-GEN-DEPLOY-CORRIDORS", [(NAME, 0, end, 0) for end in ends])

    def answer(self, game: Evening, choice: Choice) -> None:
        game.ends = [*game.ends, choice[2]]
        game.tell(st.NAMED, "DWG-GEN-DEPLOY-CORRIDORS", game.marine, len(game.ends), choice[2])
        if len(game.ends) < CORRIDORS:
            return
        dice = game.dice.roll(1)
        game.swarm = dice[0]
        found = swarm(game.swarm, game.chosen)
        game.tell(st.SWARM, "DWG-STEALER-FORCE-TABLE", found.each_turn, found.total, dice=dice)
        if game.chosen.settle == "nearest":
            sure, _ = _ground(game).nearest(ENTRIES_SETTLED)
            game.settled = [game.entries().index(entry) for entry in sure]
        game.swap(Settling())


def _ground(game: Evening) -> Ground:
    return Ground(game.layout, game.corridor_ends())


class Settling(Pending[Evening]):
    """DWG-S2-TIE, DWG-S3-FOUR-SECURED: the marine player says which entries count, or which are secured."""

    def proceed(self, game: Evening) -> Decision | None:
        entries, how = game.entries(), game.chosen.settle
        wanted, open_to_choice = 0, list(range(len(entries)))
        if how == "nearest":
            wanted = min(ENTRIES_SETTLED, len(entries))
            _, tied = _ground(game).nearest(ENTRIES_SETTLED)
            open_to_choice = [entries.index(entry) for entry in tied]
        elif how == "secured":
            wanted = min(ENTRIES_SETTLED, len(entries) - 1)
        if len(game.settled) >= wanted:
            _show_force(game)
            return None
        free = [entry for entry in open_to_choice if entry not in game.settled]
        rule = "DWG-S2-TIE" if how == "nearest" else "DWG-S3-FOUR-SECURED"
        return Decision(game.marine, "settle", rule, [(SETTLE, 0, entry, 0) for entry in free])

    def answer(self, game: Evening, choice: Choice) -> None:
        game.settled = [*game.settled, choice[2]]
        game.tell(st.SETTLED, "DWG-S2-TIE", game.marine, choice[2])


def _show_force(game: Evening) -> None:
    game.shown = game.cart(game.marine)[:]
    force = force_of(game.shown)
    game.tell(st.SHOWN, "DWG-BID-REPLACES-FORCE", game.marine, len(force.figures), force.cost)
    game.swap(Placing())


class Placing(Pending[Evening]):
    """DWG-DEPLOY-SQUAD-TOGETHER: each squad goes into one of the corridors; then the battle begins."""

    def proceed(self, game: Evening) -> Decision | None:
        squad = len(game.corridors)
        if squad < len(force_of(game.shown).squads):
            ways: list[Choice] = [(PLACE, squad, 0, corridor) for corridor in range(CORRIDORS)]
            return Decision(game.marine, "place", "DWG-DEPLOY-SQUAD-TOGETHER", ways)
        game.pop()
        game.result = DRAW
        game.tell(st.GAME_OVER, "DWG-GAP-SEQUENCE", game.result)
        return None

    def answer(self, game: Evening, choice: Choice) -> None:
        game.corridors = [*game.corridors, choice[3]]
        game.tell(st.PLACED, "DWG-DEPLOY-SQUAD-TOGETHER", game.marine, choice[1], choice[3])


# How choices are written


def way_name(game: Evening, way: Laid) -> str:
    """`i8 turned 2`: the slot as a square of the table, and quarter turns."""
    return f"{st.TABLE.name(game.slot_square(way.slot))} turned {way.turns}"


class Way(OneOf[Evening]):
    NAME = "way"

    def names(self, s: Evening) -> Sequence[str]:
        return [way_name(s, way) for way in s.layout.placements(s.drawn)] if s.drawn else []


class Points(OneOf[Evening]):
    NAME = "bid"
    KNOWN = tuple(str(bid) for bid in BIDS)


class Ware(OneOf[Evening]):
    NAME = "squad"
    KNOWN = WARE_NAMES


class Time(OneOf[Evening]):
    NAME = "points"
    KNOWN = tuple(str(points) for points in TIMES)


class SquadNumber(OneOf[Evening]):
    NAME = "squad"
    KNOWN = tuple(str(number + 1) for number in range(12))


class MemberNumber(OneOf[Evening]):
    NAME = "member"
    KNOWN = tuple(str(number) for number in range(6))


class Wanted(OneOf[Evening]):
    NAME = "option"
    KNOWN = tuple(options())


class EndName(OneOf[Evening]):
    NAME = "end"

    def names(self, s: Evening) -> Sequence[str]:
        return [str(end) for end in s.open_ends()]


class EntryNumber(OneOf[Evening]):
    NAME = "entry"

    def names(self, s: Evening) -> Sequence[str]:
        return [f"E{number + 1}" for number in range(len(s.entries()))] if s.ends else []


class CorridorName(OneOf[Evening]):
    NAME = "corridor"
    KNOWN = ("M1", "M2")


_ALL: Final[tuple[Action[Evening], ...]] = (
    Answer(LAY, "LAY", Form(NOBODY, "lay", Way(WHERE)), Look("place", "enter", final=True)),
    Answer(BID, "BID", Form(NOBODY, "bid", Points(HOW)), Look("answer", "keep", final=True)),
    Answer(BUY, "BUY", Form(NOBODY, "buy", Ware(HOW)), Look("answer", "enter")),
    Answer(ADD, "ADD", Form(NOBODY, "add", SquadNumber(WHO), MemberNumber(WHERE), Wanted(HOW)), Look("answer", "keep")),
    Answer(SPEND, "SPEND", Form(NOBODY, "time", Time(HOW)), Look("answer", "wait")),
    Answer(CLEAR, "CLEAR", Form(NOBODY, "clear"), Look("answer", "redraw")),
    Answer(HAND_IN, "HAND_IN", Form(NOBODY, "hand in"), Look("end", "end", final=True)),
    Answer(NAME, "NAME", Form(NOBODY, "name", EndName(WHERE)), Look("place", "enter", final=True)),
    Answer(SETTLE, "SETTLE", Form(NOBODY, "settle", EntryNumber(WHERE)), Look("answer", "keep")),
    Answer(PLACE, "PLACE", Form(NOBODY, "place", SquadNumber(WHO), CorridorName(HOW)), Look("place", "enter")),
)  # fmt: skip
ACTIONS: Final = Actions(_ALL, "bid 20")
