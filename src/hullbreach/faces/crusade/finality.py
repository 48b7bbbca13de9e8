"""Which options may not be taken back: dice may fall, or something hidden may come into the open.

Judged quickly and by what the one who chooses may know, for whole lists of options. An option that is not final leads
to no dice and shows nothing, whatever the others hide.
"""

from __future__ import annotations

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.actions import ACTIVATION, may_act
from hullbreach.crusade.cards import charges, equipment
from hullbreach.crusade.forces.muster import is_held_by_squad, to_deploy
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scenery.pieces import rooms_beside
from hullbreach.crusade.scoring.end_1990 import in_play
from hullbreach.crusade.scoring.specials import HoldCourt, LayDown
from hullbreach.crusade.shooting import covering, gear
from hullbreach.crusade.turn import combinations, strides
from hullbreach.crusade.turn.redux_turn import Arrivals, entry_squares
from hullbreach.crusade.turn.scanning import Scan, hidden_squares
from hullbreach.crusade.units import BLIP, TROOPER, UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import OutOfDice, ScriptedDice

# Set-up questions after which the same player goes on, or the next one without lots.
_PREPARING = ("choose equipment", "choose orders", "choose weapons", "buy groups", "place entries")
# Questions that can be left without anything being done.
LEFT_OPEN = ("aim", "throw", "reloaded", "terminal", "turret")
# Cards that are only spent once it is chosen where they go.
_AIMED_CARDS = frozenset((*equipment.IN_ACTIVATION, charges.BLIND, equipment.MAGAZINES))


def final(game: CrusadeGame, choice: Choice) -> bool:
    verb, who, where, how = choice
    kind = game.asked.kind if game.asked is not None else ""
    if verb == v.MOVE:
        return _step(game, choice)
    if verb == v.LIFT:
        return _lift(game, who, where)
    if verb in (v.OPEN, v.CLOSE):
        return _leaves_nothing(game, choice) or (verb == v.OPEN and _opening(game, who, where))
    if verb in (v.DONE, v.ACTIVATE):
        # A scan may follow, or the phase may end by itself.
        return bool(game.scans) or (_is_last(game, who) and not _goes_on(game, choice))
    if verb == v.TAKE:
        return bool(game.scans)
    if verb == v.BEARER:
        # A card that nobody can bear is lost, and everybody sees it.
        return who < 0 and not is_held_by_squad(how)
    if verb == v.STAY:
        return not _others_out(game, who)
    if verb == v.READY:
        return kind not in _PREPARING and (kind == "place blips" or game.profile.secret_objectives)
    if verb == v.PLACE:
        return _placing(game, kind)
    if verb == v.PLAY:
        return how not in _AIMED_CARDS
    if verb in (v.HOLD, v.STOP):
        return kind not in LEFT_OPEN
    if verb == v.ENOUGH:
        return kind != "scan" or _more_scans(game)
    if verb == v.PICK_UP:
        return kind != "shelter"
    return game.profile.actions.by_verb[verb].look.final


def uncovers(game: CrusadeGame, choice: Choice) -> bool:
    """Whether a blip may be turned up by what a figure of a squad does."""
    verb, who, where, _ = choice
    if not game.blips_on:
        return False
    if verb == v.OPEN:
        return _blip_behind(game, where)
    if verb != v.MOVE or UNITS[game.kind[who]].role > TROOPER:
        return False
    return _sees_blip(game, game.way_of(choice))


def _sees_blip(game: CrusadeGame, way: list[int]) -> bool:
    opaque, blips = game.solid | game.smoke, game.blips_on
    return bool(blips) and any(game.sight.field(square, game.closed, opaque) & blips for square in way)


# Steps


def _step(game: CrusadeGame, choice: Choice) -> bool:
    """Whether a step may uncover something, draw fire, or end more than itself."""
    _, who, to, _ = choice
    way = game.way_of(choice)
    role = UNITS[game.kind[who]].role
    if _draws_fire(game, who, way):
        return True
    if role <= TROOPER:
        if not game.board.ship >> to & 1:
            return _comes_home(game, who)
        if _sees_blip(game, way):
            return True
        return _enters_new_board(game, way) and _is_spent(game, who, len(way))
    if role == BLIP and any(game.seen_by_marines(square) for square in way):
        return True
    return _is_spent(game, who, len(way)) and _is_last(game, who)


def goes_home(game: CrusadeGame, choice: Choice) -> bool:
    """SC-DOCK-FIGURE-FINISHED: whoever has been aboard and is back is done for good."""
    _, who, to, _ = choice
    landed = bool(game.flags[who] & st.LANDED)
    return landed and game.profile.dock_final and not game.board.ship >> to & 1


def _comes_home(game: CrusadeGame, who: int) -> bool:
    """Who is back on his dock may be done; then boards that he has entered are scanned, or the game is over."""
    if not game.flags[who] & st.LANDED or not game.profile.dock_final:
        return False
    return bool(game.scans) or not _others_out(game, who)


def _others_out(game: CrusadeGame, who: int) -> bool:
    """Whether another figure of the squads is still in play."""
    return any(in_play(game, p) for p in game.figures() if p != who)


def _enters_new_board(game: CrusadeGame, way: list[int]) -> bool:
    """Whether a board is waiting to be scanned then."""
    if not game.profile.scan:
        return False
    quarters = [game.board.quarter[square] for square in way]
    return bool(game.scans) or any(quarter >= 0 and not game.scanned >> quarter & 1 for quarter in quarters)


def _is_spent(game: CrusadeGame, who: int, cost: int) -> bool:
    """Whether nothing may be left to do after a step, so that the activation ends by itself."""
    return strides.squares_left(game, who) - cost < cost


def _draws_fire(game: CrusadeGame, who: int, way: list[int]) -> bool:
    """Whether somebody who watches may fire: from overwatch, or to cover others."""
    if game.profile.overwatch and combinations.watchers_of(game, who, way):
        return True
    if game.owner[who] < game.squads or not any(effects & gear.COVERING for effects in game.effects):
        return False
    # Whoever steps aside may open a line to another.
    body = game.body(who, way[-1]) | game.body(who, game.square[who])
    return any(
        covering.may_cover(game, q) and game.field(q) & body
        for q in range(len(game.kind))
        if game.flags[q] & st.COVERS
    )


def _lift(game: CrusadeGame, who: int, level: int) -> bool:
    if UNITS[game.kind[who]].role <= TROOPER:
        return game.blips_on != 0 or (level == 0 and _draws_fire(game, who, [game.square[who]]))
    return _is_last(game, who) or (level == 0 and _draws_fire(game, who, [game.square[who]]))


# Doors


def _opening(game: CrusadeGame, who: int, door: int) -> bool:
    """Whether a blip comes into view, or the aliens may fill a room."""
    if game.profile.scenery and game.owner[who] < game.squads and any(game.stock):
        if any(not game.explored >> room & 1 for room in rooms_beside(game, door)):
            return True
    return _blip_behind(game, door)


def _blip_behind(game: CrusadeGame, door: int) -> bool:
    if not game.blips_on:
        return False
    closed = game.closed & ~(1 << door)
    solid = game.solid | game.smoke
    for square in bits(game.blips_on):
        if game.sight.field(square, closed, solid) & game.marines_on:
            return True
    overhead = game.mission.overhead
    return overhead is not None and any(
        overhead.field(game.sight, aloft - st.PLACES, closed, game.smoke) & game.blips_on
        for aloft in game.aloft
        if aloft >= st.PLACES
    )


# Ends that come by themselves


def _goes_on(game: CrusadeGame, choice: Choice) -> bool:
    """Whether whoever is activated has something to do, so that nothing ends yet."""
    if choice[0] != v.ACTIVATE:
        return False
    twin = game.copy()
    twin.dice = ScriptedDice([], [])
    try:
        twin.play(choice)
    except OutOfDice:
        return False
    asked = twin.decision()
    return asked is not None and asked.kind == ACTIVATION and asked.piece == choice[1]


def _is_last(game: CrusadeGame, who: int) -> bool:
    """Whether the phase may end by itself when this piece is done: nobody else of its player has anything to do.

    A squad's turn is ended by hand at a table.
    """
    seat = game.owner[who]
    if seat < game.squads and game.profile.discreet:
        return False
    blips = game.phase != st.ALIEN_TURN or not game.profile.blip_points
    figures = game.phase != st.BLIP_TURN
    for p in range(len(game.kind)):
        if p == who or game.owner[p] != seat or game.square[p] < 0:
            continue
        if (blips if game.is_blip(p) else figures) and may_act(game, p):
            return False
    return True


def _leaves_nothing(game: CrusadeGame, choice: Choice) -> bool:
    """Whether a piece that works a door may be done with that, and more may end with it."""
    others = (
        [option for option in game.asked.options if option[0] != v.DONE] if game.asked is not None else []
    )
    return others == [choice] and (bool(game.scans) or _is_last(game, choice[1]))


# Placing


def _placing(game: CrusadeGame, kind: str) -> bool:
    if kind == "place blips":
        return False
    asked = game.asked
    assert asked is not None
    if kind in ("deploy", "shelter"):
        return game.profile.secret_objectives and len(to_deploy(game, asked.seat)) <= 1
    if kind == "scan":
        return _more_scans(game)
    if kind == "arrivals":
        top = game.stack[-1]
        used = top.used if isinstance(top, Arrivals) else 0
        free = hidden_squares(game, entry_squares(game, asked.seat) & ~used)
        return len(game.blip_hand[asked.seat]) < 2 or free.bit_count() < 2
    return True


def _more_scans(game: CrusadeGame) -> bool:
    """Whether another board is scanned once this one is done."""
    return any(isinstance(record, Scan | HoldCourt | LayDown) for record in game.stack[:-1])
