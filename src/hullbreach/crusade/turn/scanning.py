"""Scanning a new board, and turning up the blips that are seen (SC-SCAN-*, SC-BLIP-*)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.actions import PieceAction
from hullbreach.crusade.forms import Said, Square
from hullbreach.crusade.scoring import court, secret_objectives
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.crusade.units import BLIP_UNIT, MESSAGE, UNITS
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending, Shown

BOARDS = 4


def hidden_squares(s: State, squares: int) -> int:
    """Those of the squares that are empty floor and that no figure of the squads sees (SC-BLIP-PLACE-OUT-OF-SIGHT)."""
    seen = 0
    for p in range(len(s.kind)):
        if s.square[p] >= 0 and s.is_marine(p):
            seen |= s.field(p)
    return squares & s.board.ship & ~seen & ~(s.bodies | s.blips_on | s.solid)


def mark_scanned(s: State, quarter: int) -> None:
    s.scanned |= 1 << quarter
    s.tell(ev.SCANNED, "SC-SCAN-TRIGGER", -1, quarter)


class Scan(Shown[State]):
    """The alien player places blips on a board that the squads have just reached."""

    def __init__(self, quarter: int) -> None:
        self.quarter = quarter

    def proceed(self, game: State) -> Decision | None:
        s = game
        if not s.scanned >> self.quarter & 1:
            mark_scanned(s, self.quarter)
            return None
        seat = s.squads
        held = court.free_hand(s, seat)
        places = hidden_squares(s, s.board.quarter_squares[self.quarter])
        must = bin(s.scanned).count("1") == BOARDS
        if not held or not places:
            if held and must:
                # SC-BLIP-PLACE-FOURTH-BOARD-ALL: there is no room for the rest.
                s.tell(ev.BLIPS_DISCARDED, "SC-BLIP-PLACE-FOURTH-BOARD-ALL", len(held))
                s.blip_hand[seat] = []
            s.pop()
            return None
        options: list[Choice] = []
        if not must:
            options.append((v.ENOUGH, 0, 0, 0))
        for unit in sorted(set(held)):
            options.extend([(v.PLACE, 0, square, unit) for square in bits(places)])
        return s.ask(seat, "scan", "SC-BLIP-PLACE-ANY-NUMBER", options)

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.ENOUGH:
            game.pop()
        else:
            place_blip(game, game.squads, choice[3], choice[2])

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        s = game
        verb, _, where, unit = choice
        if verb == v.ENOUGH:
            return Refused(
                "SC-BLIP-PLACE-FOURTH-BOARD-ALL", "on the fourth board every blip in hand must be placed."
            )
        if verb != v.PLACE:
            return None
        if unit not in s.blip_hand[s.squads]:
            return Refused("SC-SETUP-BLIP-POOL", "there is no such blip in the hand: {unit}.")
        if unit not in court.free_hand(s, s.squads):
            return Refused(court.RULE, "{unit} is kept back for the captain's hall.")
        if not s.board.quarter_squares[self.quarter] >> where & 1:
            return Refused("SC-BLIP-PLACE-ANY-NUMBER", "{square} is not on the board that is being scanned.")
        if s.at[where] >= 0:
            return Refused("SC-BLIP-PLACE-ONE-PER-SQUARE", "{square} is taken.")
        return Refused("SC-BLIP-PLACE-OUT-OF-SIGHT", "a marine sees {square}.")


def place_blip(s: State, seat: int, unit: int, square: int, rule: str = "SC-BLIP-PLACE-OUT-OF-SIGHT") -> int:
    """A blip from the hand of an alien seat onto the board, face down."""
    s.blip_hand[seat].remove(unit)
    p = s.add_piece(BLIP_UNIT, seat, square, unit)
    s.moves[p] = 1
    s.tell(ev.BLIP_PLACED, rule, p, square, unit, seat)
    return p


def exposed(s: State, seen: int = 0) -> list[int]:
    """The blips that a figure of the squads sees, in the order of their numbers."""
    out: list[int] = []
    for square in bits(s.blips_on):
        if seen >> square & 1 or s.seen_by_marines(square):
            out.append(s.at[square])
    out.sort()
    return out


class Reveal(Pending[State]):
    """SC-BLIP-CONVERT-WHEN-SEEN: all blips in view are turned up, one after the other."""

    def __init__(self, seen: int = 0) -> None:
        # Squares that were seen in passing.
        self.seen = seen

    def proceed(self, game: State) -> Decision | None:
        s = game
        found = exposed(s, self.seen)
        if not found:
            s.pop()
            return None
        short = [p for p in found if _too_few(s, found, s.truth[p])]
        if len(short) > 1:
            # SC-BLIP-CONVERT-PHANTOM: which of them has a figure is for their player to say.
            options: list[Choice] = [(v.REVEAL, p, 0, 0) for p in short]
            return s.ask(s.owner[short[0]], "reveal", "SC-BLIP-CONVERT-PHANTOM", options)
        convert(s, found[0])
        return None

    def answer(self, game: State, choice: Choice) -> None:
        convert(game, choice[1])


def offer_reveals(s: State, seat: int, out: list[Choice]) -> None:
    """RX-BLIP-VOLUNTARY-REVEAL: the blips that a player may turn up in his own turn; a message waits for a squad that
    finds it (RX-OS-BLIP)."""
    for square in bits(s.blips_on):
        p = s.at[square]
        if s.owner[p] == seat and s.truth[p] != MESSAGE:
            out.append((v.REVEAL, p, 0, 0))


class TurnUp(PieceAction):
    """A blip is revealed: in turn by its player (see `offer_reveals`), or because it was seen."""

    BETWEEN_TOO: ClassVar[bool] = True

    def fits(self, s: State, p: int) -> bool:
        return False

    def out_of_turn(self, s: State, asked: Decision, choice: Choice) -> Refused | None:
        p = choice[1]
        if s.profile.combinations and s.square[p] >= 0 and 0 <= s.owner[p] != s.turn_seat:
            return Refused("RX-BLIP-VOLUNTARY-REVEAL", "its player may reveal {who} in his own turn only.")
        return super().out_of_turn(s, asked, choice)

    def moved_on(self, s: State, p: int) -> bool:
        return False

    def bar(self, s: State, choice: Choice) -> Refused | None:
        p = choice[1]
        if not s.is_blip(p):
            return Refused("SC-BLIP-CONVERT-TO-FIGURE", "{who} is no blip on the boards.")
        if not s.profile.combinations:
            return Refused(
                "SC-BLIP-CONVERT-WHEN-SEEN", "{who} is turned up once a figure of the squads sees it."
            )
        if s.truth[p] == MESSAGE:
            return Refused("RX-OS-BLIP", "{who} waits for a squad that finds it.")
        return Refused("RX-BLIP-VOLUNTARY-REVEAL", "{who} is revealed between two activations.")

    def perform(self, s: State, choice: Choice) -> None:
        convert(s, choice[1])


def _too_few(s: State, found: list[int], unit: int) -> bool:
    wanted = sum(1 for p in found if s.truth[p] == unit)
    return wanted > 1 and s.profile.figures_limited and 0 < free_figures(s, unit) < wanted


def free_figures(s: State, unit: int) -> int:
    """How many figures of a unit are not on the board; a large number where there is no limit."""
    made = UNITS[unit].figures
    if not made or not s.profile.figures_limited:
        return 999
    on = 0
    for p in range(len(s.kind)):
        if s.kind[p] == unit and s.square[p] >= 0:
            on += 1
    return made - on


def convert(s: State, blip: int) -> None:
    """SC-BLIP-CONVERT-TO-FIGURE, SC-BLIP-CONVERT-TOKEN-ASIDE"""
    unit = s.truth[blip]
    square = s.square[blip]
    s.tell(ev.REVEALED, "SC-BLIP-CONVERT-TO-FIGURE", blip, square, unit)
    s.lift_off(blip, st.GONE)
    if unit == MESSAGE:
        secret_objectives.message_found(s, square)
        return
    if s.profile.kill_tokens:
        s.beside.append(unit)
    if free_figures(s, unit) <= 0:
        s.tell(ev.PHANTOM, "SC-BLIP-CONVERT-PHANTOM", square, unit)
        return
    if UNITS[unit].size > 1:
        s.push(PlaceLarge(blip, square, unit))
        return
    appear(s, blip, unit, square)


def appear(s: State, blip: int, unit: int, square: int) -> int:
    """The figure of a blip that was turned up; it goes on where the blip was (SC-BLIP-MOVE-CONTINUE-AS-ALIEN)."""
    p = s.add_piece(unit, s.owner[blip], square)
    # The blip's successor, for whoever was moving it.
    s.part[blip] = p
    arm(s, p)
    s.tell(ev.APPEARED, "SC-BLIP-CONVERT-TO-FIGURE", p, square)
    if not s.profile.revealed_acts:
        # RX-BLIP-REVEALED-STOPS
        s.flags[p] |= st.FRESH
        return p
    if s.active == blip:
        # SC-BLIP-MOVE-CONTINUE-AS-ALIEN, SC-BLIP-MOVE-EXCEEDED
        s.used[p] = s.used[blip]
        if s.used[blip]:
            s.left[p] = gear.movement(s, p) - s.used[blip]
            if s.left[p] <= 0:
                s.left[p] = 0
                s.flags[p] |= st.STOPPED
        else:
            s.moves[p] = 1
        s.active = p
    else:
        s.moves[p] = s.moves[blip]
    return p


def arm(s: State, p: int) -> None:
    """A dreadnought comes with the weapons that were chosen for it in secret (SC-DREADNOUGHT-WEAPONS)."""
    count = UNITS[s.kind[p]].arms
    if not count:
        return
    for place, arms in enumerate(s.armoury[s.owner[p]]):
        if arms[0] == s.kind[p]:
            # RX-GAP-DREADNOUGHT-WEAPONS: chosen when the force was bought.
            s.arms[p] = arms[1:]
            left = list(s.armoury[s.owner[p]])
            del left[place]
            s.armoury[s.owner[p]] = tuple(left)
            return
    hidden = s.hidden_arms[s.owner[p]]
    s.arms[p] = tuple(hidden[:count])
    # Every dreadnought has its own; the one of 1990 may come back and is armed the same again.
    if not s.profile.figures_limited:
        s.hidden_arms[s.owner[p]] = hidden[count:]


class PlaceLarge(Shown[State]):
    """SC-BLIP-CONVERT-DREADNOUGHT: one of the four squares is the blip's; else the nearest block that is free."""

    def __init__(self, blip: int, square: int, unit: int) -> None:
        self.blip = blip
        self.square = square
        self.unit = unit

    def proceed(self, game: State) -> Decision | None:
        s = game
        places = blocks_near(s, self.square)
        if not places:
            s.tell(ev.PHANTOM, "SC-BLIP-CONVERT-DREADNOUGHT", self.square, self.unit)
            s.pop()
            return None
        options: list[Choice] = [(v.BLOCK, self.blip, place, 0) for place in places]
        return s.ask(s.owner[self.blip], "large", "SC-BLIP-CONVERT-DREADNOUGHT", options)

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        appear(game, self.blip, self.unit, choice[2])


def block_is_free(s: State, block: int) -> bool:
    """Whether a large piece can be put there: free floor without a wall or a door inside."""
    blocks = s.mission.blocks
    body = blocks.bodies[block]
    return body != 0 and not blocks.under[block] and not body & (s.bodies | s.blips_on | s.solid)


def blocks_near(s: State, square: int) -> list[int]:
    """Free blocks over a square, or else the nearest ones on the same board."""
    over = [block for block in s.mission.blocks.holding[square] if block_is_free(s, block)]
    if over:
        return over
    quarter = s.board.quarter[square]
    best: list[int] = []
    nearest = 999
    for block in range(s.board.count):
        if s.board.quarter[block] != quarter or not block_is_free(s, block):
            continue
        away = min(s.board.apart(square, part) for part in bits(s.mission.blocks.bodies[block]))
        if away < nearest:
            nearest, best = away, []
        if away == nearest:
            best.append(block)
    return best


ACTIONS: Final[tuple[Action[State], ...]] = (
    TurnUp(v.REVEAL, "REVEAL", Said("reveal"), Look("other", "convert", final=True)),
    Answer(v.BLOCK, "BLOCK", Said("stand at", Square()), Look("place", "place", final=True)),
)
