"""What a plan would lead to: place and facing, cost, what is seen from there, and the chances of its last choice.

Nothing here depends on what the seat may not know.
"""

from __future__ import annotations

from msgspec.structs import replace

from hullbreach.faces import answers
from hullbreach.faces.base import Face
from hullbreach.faces.hulk.chances import dice_words, shooters
from hullbreach.faces.hulk.finality import Outlook
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.actions import ended_by
from hullbreach.hulk.firing.cannon import burst_targets
from hullbreach.hulk.firing.flames import flame_area, own_section
from hullbreach.hulk.firing.grenades import grenade_area, has_hole
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import describe_odds
from hullbreach.hulk.psi import barrier_square
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.words.hulk.names import both
from hullbreach.words.text import Text

_STANCES = {pc.OVERWATCH: "overwatch", pc.GUARD: "guard"}
_STEPS = frozenset((v.MOVE, v.CLIMB, v.ENTER, v.LEAP))


class Previews(Face[HulkGame]):
    def foreseen(
        self, game: HulkGame, seat: Seat, choice: Choice, spent: list[int], final: bool
    ) -> answers.Preview:
        preview = super().foreseen(game, seat, choice, spent, final)
        piece = preview.piece
        moved = _moved(game, choice) if piece >= 0 else game
        square = moved.square[piece] if piece >= 0 else -1
        faced = square >= 0 and game.kind[piece] != pc.BLIP
        firing = shooters(game, moved, choice) if seat == pc.STEALER_SEAT and piece >= 0 else []
        return replace(
            preview,
            at=_name(game, choice, square),
            facing=FACINGS[moved.facing[piece]] if faced else "",
            sees=self.squares(game, moved.field(piece)) if faced else [],
            odds=self.chances(game, choice),
            shooters=firing,
            struck=self.squares(game, struck(game, choice)),
            ends=ends(game, choice),
            order=_order(game, choice),
            because=Outlook(game).reason(choice) if preview.final else None,
            dice=dice_words(game, choice, describe_odds(game, choice), firing),
        )


def ends(game: HulkGame, choice: Choice) -> list[Text]:
    """What a marine would no longer be on."""
    ended = ended_by(game, choice)
    return [both("ends", name) for flag, name in _STANCES.items() if ended & flag]


def _name(game: HulkGame, choice: Choice, square: int) -> str:
    """The place afterwards; for a marine who leaves, the square outside the board."""
    if choice[0] == v.MOVE and choice[2] >= game.board.count:
        return game.board.name(choice[2])
    return game.board.name(square) if square >= 0 else ""


def _order(game: HulkGame, choice: Choice) -> list[str]:
    """DW-CANNON-FULL-AUTO-TARGETS: what a burst meets, one after the other."""
    return (
        [game.board.name(square) for square in burst_targets(game, choice[1])] if choice[0] == v.BURST else []
    )


def struck(game: HulkGame, choice: Choice) -> int:
    """What flames, a grenade, an explosion or a storm take in, and what a burst begins with."""
    verb, p, square, _ = choice
    if verb == v.FLAME:
        return flame_area(game, square)
    if verb == v.GRENADE:
        hole = has_hole(game, square)
        return grenade_area(game, p, square) | (
            grenade_area(game, p, game.board.below[square]) if hole else 0
        )
    if verb == v.DETONATE:
        return own_section(game, p)
    if verb == v.BURST:
        return sum(1 << target for target in burst_targets(game, p))
    return game.board.section_masks[choice[3]] if choice[0] == v.SECTION else 0


def _moved(game: HulkGame, choice: Choice) -> HulkGame:
    """A copy with the piece where the choice takes it, and the door as it leaves it; whatever dice may say."""
    verb, p, where, how = choice
    twin = game.copy()
    if verb in _STEPS or verb in (v.PLACE, v.ASIDE, v.RETREAT):
        _put(twin, choice)
    elif verb == v.JUMP:
        _drop(twin, choice)
    elif verb == v.STAND:
        twin.flags[p] &= ~pc.PRONE
        twin.facing[p] = how
    elif verb in (v.TURN, v.FACE):
        twin.facing[p] = how
    elif verb == v.OPEN:
        twin.open_doors |= 1 << where
        twin.rebuild_solid()
    elif verb == v.CLOSE:
        twin.open_doors &= ~(1 << where)
        twin.rebuild_solid()
    elif verb == v.LIFT:
        _ride(twin, p, how)
    elif verb in (v.SECTION, v.SQUARE) and (barred := barrier_square(game, choice)) >= 0:
        twin.barriers |= 1 << barred
        twin.rebuild_solid()
    return twin


def _put(twin: HulkGame, choice: Choice) -> None:
    verb, p, where, how = choice
    if where >= twin.board.count:
        twin.lift_off(p, pc.LEFT)
        return
    pit = twin.pits >> where & 1
    falls = pit and twin.profile.pit_mode == "always"
    if falls and twin.kind[p] == pc.MARINE and twin.at[twin.board.below[where]] < 0:
        where = twin.board.below[where]
    if verb == v.PLACE and twin.kind[p] == pc.BLIP:
        # What is placed is another piece; the blip itself has gone.
        return
    if twin.square[p] >= 0:
        twin.shift(p, where)
    else:
        twin.put(p, where)
    if verb not in (v.ASIDE, v.RETREAT):
        twin.facing[p] = how


def _drop(twin: HulkGame, choice: Choice) -> None:
    """Down a hole, where the square below is free."""
    _, p, hole, how = choice
    below = twin.board.below[hole]
    twin.shift(p, below if twin.at[below] < 0 else hole)
    if twin.kind[p] != pc.MARINE:
        twin.facing[p] = how


def _ride(twin: HulkGame, p: int, lift: int) -> None:
    here = twin.lift_at[lift]
    cars = twin.board.lifts[lift].cars
    there = cars[1 - here][cars[here].index(twin.square[p])]
    twin.lift_at[lift] = 1 - here
    twin.rebuild_solid()
    twin.shift(p, there)
