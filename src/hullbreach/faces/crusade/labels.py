"""Short words for options, in both languages: what is done, where, to whom."""

from __future__ import annotations

from hullbreach.crusade import cards as ck
from hullbreach.crusade import verbs as v
from hullbreach.crusade.choices import BOARD_WORDS, DIRECTION_WORDS, FORMS, NONE, SEAT
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.units import UNITS
from hullbreach.crusade.weapons import WEAPONS
from hullbreach.faces.crusade.figures import thing_name
from hullbreach.faces.crusade.options_words import option_key
from hullbreach.faces.crusade.speech import (
    Name,
    armed_unit,
    both,
    card_name,
    small,
    squad_name,
    unit_name,
    weapon_name,
)
from hullbreach.faces.wire import Text
from hullbreach.kernel.contract import Choice

VERB_NAMES = {value: name for name, value in vars(v).items() if isinstance(value, int) and name.isupper()}
# Labels that say themselves which piece it is.
_NAMED = frozenset(
    (v.ACTIVATE, v.DONE, v.REVEAL, v.CHOOSE, v.PICK_UP, v.GRANT, v.DENY, v.ARM, v.BEARER, v.STAY)
)


def is_bare(choice: Choice) -> bool:
    """Whether no piece makes the choice."""
    form = FORMS[choice[0]]
    if form.who in (NONE, SEAT):
        return True
    return choice[1] < 0 or (choice[0] == v.PLACE and choice[3] != 0)


def label(game: CrusadeGame, choice: Choice, about: int = -1) -> Text:
    """The words for an option; of the piece that the decision is `about` the name goes without saying."""
    text = both("option_label", option_key(game, choice), **names(game, choice))
    if is_bare(choice) or choice[0] in _NAMED or choice[1] == about:
        return text
    return both("option_label", "of", who=game.name(choice[1]), label=small(text))


def names(game: CrusadeGame, choice: Choice) -> dict[str, Name]:
    """All that a label may want to name."""
    verb, who, where, how = choice
    board = game.board
    out: dict[str, Name] = {"how": how, "who": "", "where": "", "target": "", "door": "", "direction": ""}
    if not is_bare(choice) and 0 <= who < len(game.kind):
        out["who"] = game.name(who)
    if verb in (v.OPEN, v.CLOSE, v.CLOSE_DOOR, v.FIRE_DOOR, v.FIGHT_DOOR, v.LOCK, v.UNLOCK):
        out["door"] = board.name(_door_square(game, where))
    elif 0 <= where < board.count:
        out["where"] = board.name(where)
        out["target"] = target(game, where)
    if 0 <= how < len(DIRECTION_WORDS):
        out["direction"] = both("direction", DIRECTION_WORDS[how])
    out["weapon"] = weapon_name(how) if 0 <= how < len(WEAPONS) else ""
    out["other_weapon"] = weapon_name(where) if 0 <= where < len(WEAPONS) else ""
    out["card"] = card_name(how) if 0 <= how < len(ck.CARDS) else ""
    if 0 <= how < len(UNITS):
        out["unit"] = armed_unit(how) if verb == v.ARM else unit_name(how)
    out["squad"] = squad_name(how) if verb == v.SQUAD else ""
    out["thing"] = (
        thing_name(game, how) if verb in (v.TAKE, v.DROP) and how < len(game.mission.things) else ""
    )
    out["board"] = both("board", BOARD_WORDS[how]) if verb == v.BOARD else ""
    return out


def _door_square(game: CrusadeGame, door: int) -> int:
    threshold = game.board.thresholds[door]
    return (threshold & -threshold).bit_length() - 1


def target(game: CrusadeGame, square: int) -> Text:
    """What stands on a square, with the square: `brute3 (m12)`."""
    there = game.at[square]
    where = game.board.name(square)
    if there < 0:
        return Text(where, where)
    return both("option_label", "target", name=game.name(there), where=where)
