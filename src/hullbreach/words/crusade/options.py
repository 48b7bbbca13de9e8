"""Short words for options of crusade: what is done, where, to whom."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.forces.consoles import LEVEL_OF_GRADE
from hullbreach.crusade.forces.setup_redux import ROLE_WORDS
from hullbreach.crusade.forms import BOARD_WORDS, DIRECTION_WORDS, door_name
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.mission import TERMINAL_USES
from hullbreach.crusade.profiles import EDITIONS
from hullbreach.crusade.scenery.pieces import WAY_WORDS
from hullbreach.crusade.units import BLIP, UNITS
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import PIECE
from hullbreach.words.crusade import names
from hullbreach.words.crusade.names import both
from hullbreach.words.telling import at_square
from hullbreach.words.text import Name, Text, capital, small

# What pieces say.
_SPOKEN = frozenset(
    action.verb
    for edition in EDITIONS.values()
    for action in edition.actions.by_verb.values()
    if action.form.speaker == PIECE
)
# Labels that say themselves which piece it is.
NAMED = frozenset(
    (v.ACTIVATE, v.DONE, v.REVEAL, v.CHOOSE, v.PICK_UP, v.GRANT, v.DENY, v.ARM, v.BEARER, v.STAY)
)
_DOORS = frozenset((v.OPEN, v.CLOSE, v.CLOSE_DOOR, v.FIRE_DOOR, v.FIGHT_DOOR, v.LOCK, v.UNLOCK))
_WEAPONS = frozenset(
    (v.FIRE, v.FIRE_HIGH, v.SPRAY, v.AIM, v.AT, v.FIRE_DOOR, v.LOSE_ARM, v.MEND_ARM, v.DREAD_ARMS)
)
_DIRECTIONS = frozenset((v.FACE, v.BEAM, v.CONE, v.RECOIL, v.OVERWATCH))
_CARDS = frozenset((v.EQUIP, v.UNEQUIP, v.BEARER, v.PLAY, v.USE))
_UNITS = frozenset((v.UNIT, v.PLACE, v.BECOME))
# Wordings that depend on the question.
_BY_QUESTION = {
    (v.READY, "deploy"): "READY_DEPLOY",
    (v.READY, "shelter"): "READY_DEPLOY",
    (v.END, "aliens"): "END_ALIENS",
    (v.END, "blips"): "END_BLIPS",
    (v.STOP, "terminal"): "STOP_BACK",
    (v.STOP, "turret"): "STOP_BACK",
}


def by_piece(choice: Choice) -> bool:
    """Whether a piece makes the choice, and not a seat or nobody."""
    if choice[0] not in _SPOKEN or choice[1] < 0:
        return False
    return choice[0] != v.PLACE or choice[3] == 0


def option_key(game: CrusadeGame, choice: Choice) -> str:
    """Which wording an option has: most verbs have one, some depend on what is asked."""
    verb, who, where, how = choice
    asked = game.asked
    if verb == v.MOVE:
        ship, here = game.board.ship, game.square[who]
        comes_home = here >= 0 and ship >> here & 1 and not ship >> where & 1
        return ("MOVE_DOCK" if comes_home else "MOVE") + ("_THROUGH" if how >= 0 else "")
    if verb == v.PLACE and by_piece(choice):
        return "PLACE_FIGURE"
    if verb == v.BEARER and who < 0:
        return "BEARER_SQUAD"
    if verb == v.ACTIVATE and UNITS[game.kind[who]].role == BLIP:
        return "ACTIVATE_BLIP"
    if verb == v.FIRE and game.arms[who]:
        return "FIRE_WITH"
    if verb == v.BEAM and UNITS[game.kind[who]].size > 1:
        return "BEAM_FROM"
    if asked is not None and (verb, asked.kind) in _BY_QUESTION:
        return _BY_QUESTION[verb, asked.kind]
    if verb == v.REROLL:
        return "REROLL_DIE" if _die(game, how) else "REROLL"
    return game.profile.actions.by_verb[verb].key


def option_names(game: CrusadeGame, choice: Choice) -> dict[str, Name]:
    """All that the words of an option may want to name."""
    verb, who, where, how = choice
    out: dict[str, Name] = {
        "who": names.piece_name(game, who) if by_piece(choice) else "",
        "how": str(how),
        "where": "",
        "target": "",
        "door": "",
        "number": str(how + 1),
    }
    if verb in _DOORS:
        out["door"] = door_name(game, where)
    elif verb == v.OPERATE:
        out["where"] = names.square_name(game, game.mission.consoles[where].square)
    else:
        out["where"] = names.square_name(game, where)
        there = game.at[where] if out["where"] else -1
        out["target"] = at_square(
            names.piece_name(game, there) if there >= 0 else "", names.square_name(game, where)
        )
    _name_how(game, choice, out)
    return out


def _name_how(game: CrusadeGame, choice: Choice, out: dict[str, Name]) -> None:
    """What the last part of a choice stands for."""
    verb, who, where, how = choice
    if verb in _WEAPONS:
        out["weapon"] = names.weapon_name(how)
    if verb == v.DREAD_ARMS:
        out["other_weapon"] = names.weapon_name(where)
    elif verb in _DIRECTIONS:
        out["direction"] = both("direction", DIRECTION_WORDS[how])
    elif verb in _CARDS:
        out["card"] = names.card_name(how)
    elif verb in _UNITS:
        out["unit"] = names.unit_name(how)
    elif verb == v.ARM:
        out["unit"] = names.armed_unit(how)
    elif verb == v.SQUAD:
        out["squad"] = names.squad_name(how)
    elif verb == v.GRADE:
        out["level"] = str(LEVEL_OF_GRADE[how])
    elif verb in (v.GROUP, v.UNGROUP):
        out["group"] = names.group_name(how)
    elif verb in (v.ENTRY, v.UNENTRY, v.MOVE):
        out["where_2"] = names.square_name(game, how)
    elif verb in (v.KEEP_OBJECTIVE, v.SHOW):
        out["objective"] = names.objective_name(how)
        out["seat"] = names.seat_title(game.squad_of, game.squads, game.seats, who)
    elif verb == v.ROLE:
        out["role"] = both("role", ROLE_WORDS[how])
    elif verb == v.LIFT:
        out["level"] = names.level_name(game, where)
    elif verb == v.TAKE:
        out["thing"] = names.thing_name(game, how)
    elif verb == v.BOARD:
        out["board"] = both("board", BOARD_WORDS[how])
    elif verb == v.TERMINAL:
        out["menu"] = both("menu", TERMINAL_USES[how])
    elif verb == v.SCENERY:
        out["scenery"] = both("scenery_way", WAY_WORDS[how])
    elif verb == v.REROLL:
        out["die"] = _die(game, how)


def _die(game: CrusadeGame, number: int) -> Name:
    """A die that lies on the table and may be rolled again ("": it is not known which dice these are)."""
    shown = game.dice_on_table()
    if shown is None or number >= len(shown[0]) + len(shown[1]):
        return ""
    red, white = shown
    if number < len(red):
        return names.die_name(red[number], True)
    return names.die_name(white[number - len(red)], False)


def option_label(game: CrusadeGame, choice: Choice, about: int = -1) -> Text:
    """Short words for a menu; of the piece that the decision is `about` the name goes without saying."""
    text = both("option_label", option_key(game, choice), **option_names(game, choice))
    if not by_piece(choice) or choice[0] in NAMED or choice[1] == about:
        return capital(text)
    return both("option_label", "of", who=names.piece_name(game, choice[1]), label=small(text))
