"""What a plan would lead to: place and facing, cost, what is seen from there, and the chances of its last choice.

The certain part is played on a copy without dice. Nothing here depends on what the seat may not know.
"""

from __future__ import annotations

from fractions import Fraction

from hullbreach.faces import wire
from hullbreach.faces.hulk.chances import dice_words, ways_of
from hullbreach.faces.hulk.finality import Outlook
from hullbreach.faces.hulk.labels import BARE
from hullbreach.faces.hulk.shooters import shooters
from hullbreach.faces.hulk.speech import bad_ask, both, squares
from hullbreach.faces.hulk.trying import asked_of, blank_copy, read_option, tried
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.costs import cost_of
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import describe_odds
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Choice, Seat

# No plan is longer: six points, each with a question after it, and the way to begin.
LONGEST_PLAN = 40
_STEPS = frozenset((v.MOVE, v.CLIMB, v.ENTER, v.LEAP))

# Chances of what nobody wants.
_UNWANTED = ("die", "fall", "jam", "loss")


def preview(game: HulkGame, seat: Seat, plan: list[str]) -> wire.Preview:
    asked_of(game, seat)
    if not 0 < len(plan) <= LONGEST_PLAN:
        raise bad_ask("plan", most=LONGEST_PLAN, length=len(plan))
    here = blank_copy(game, seat)
    spent = [0, 0]
    for i, text in enumerate(plan):
        choice = read_option(here, text)
        cost = cost_of(here, choice)
        if cost is not None:
            spent = [spent[0] + cost[0], spent[1] + cost[1]]
        after = tried(here, seat, choice)
        if after is None or i == len(plan) - 1:
            return _preview(here, seat, choice, after, spent)
        here = after
    raise AssertionError("a plan has a last choice")


def _preview(
    game: HulkGame, seat: Seat, choice: Choice, after: HulkGame | None, spent: list[int]
) -> wire.Preview:
    verb, who, _, _ = choice
    piece = -1 if verb in BARE else who
    moved = _moved(game, choice) if piece >= 0 else game
    chances = describe_odds(game, choice)
    square = moved.square[piece] if piece >= 0 else -1
    faced = square >= 0 and game.kind[piece] != pc.BLIP
    firing = shooters(game, moved, choice) if seat == pc.STEALER_SEAT and piece >= 0 else []
    return wire.Preview(
        piece=piece,
        at=_name(game, choice, square),
        facing=FACINGS[moved.facing[piece]] if faced else "",
        cost=spent,
        sees=squares(game.board, moved.field(piece)) if faced else [],
        odds=[_chance(name, chance) for name, chance in chances.items()],
        shooters=firing,
        final=after is None or Outlook(game).final(choice),
        dice=dice_words(game, choice, chances, firing),
    )


def _chance(name: str, chance: Fraction) -> wire.Chance:
    ways, of = ways_of(chance)
    return wire.Chance(name, both("odds", name), ways, of, "bad" if name in _UNWANTED else "")


def _name(game: HulkGame, choice: Choice, square: int) -> str:
    """The place afterwards; for a marine who leaves, the square outside the board."""
    if choice[0] == v.MOVE and choice[2] >= game.board.count:
        return game.board.name(choice[2])
    return game.board.name(square) if square >= 0 else ""


def _moved(game: HulkGame, choice: Choice) -> HulkGame:
    """A copy with the piece where the choice takes it, and the door as it leaves it; whatever dice may say."""
    verb, p, where, how = choice
    twin = game.copy()
    if verb in _STEPS or verb == v.PLACE:
        _put(twin, choice)
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
    return twin


def _put(twin: HulkGame, choice: Choice) -> None:
    verb, p, where, how = choice
    if where >= twin.board.count:
        twin.lift_off(p, pc.LEFT)
        return
    pit = twin.board.feature("pit") >> where & 1
    if pit and twin.kind[p] == pc.MARINE and twin.at[twin.board.below[where]] < 0:
        where = twin.board.below[where]
    if verb == v.PLACE and twin.kind[p] == pc.BLIP:
        # What is placed is another piece; the blip itself has gone.
        return
    if twin.square[p] >= 0:
        twin.shift(p, where)
    else:
        twin.put(p, where)
    twin.facing[p] = how


def _ride(twin: HulkGame, p: int, lift: int) -> None:
    here = twin.lift_at[lift]
    cars = twin.board.lifts[lift].cars
    there = cars[1 - here][cars[here].index(twin.square[p])]
    twin.lift_at[lift] = 1 - here
    twin.rebuild_solid()
    twin.shift(p, there)
