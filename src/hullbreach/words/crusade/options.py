"""Short words for options of crusade: what is done, where, to whom."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.forces.consoles import LEVEL_OF_GRADE
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.profiles import EDITIONS
from hullbreach.crusade.units import BLIP, UNITS
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import PIECE
from hullbreach.words.crusade import names
from hullbreach.words.crusade.names import SPEECH, both
from hullbreach.words.telling import at_square
from hullbreach.words.text import Name, Text, capital, small

# What pieces say.
_SPOKEN = frozenset(
    action.verb
    for edition in EDITIONS.values()
    for action in edition.actions.by_verb.values()
    if action.form.speaker == PIECE
)
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


def _names(game: CrusadeGame, choice: Choice, template: str) -> dict[str, Name]:
    """What the words of an option want to name."""
    verb, who, where, how = choice
    out: dict[str, Name] = {
        "who": names.piece_name(game, who) if by_piece(choice) else "",
        "how": str(how),
        "number": str(how + 1),
        "where": names.square_name(game, where),
        "where_2": names.square_name(game, how),
    }
    for part in game.profile.actions.by_verb[verb].form.parts:
        if f"{{{part.name}}}" in template and part.name not in out:
            known = both(part.table, part.say(game, choice)) if part.table else None
            out[part.name] = known or names.named(game, part.name, choice[part.place]) or ""
    if "{target}" in template:
        there = game.at[where]
        met = names.piece_name(game, there) if there >= 0 else ""
        out["target"] = at_square(met, names.square_name(game, where))
    if verb == v.OPERATE:
        out["where"] = names.square_name(game, game.mission.consoles[where].square)
    elif verb == v.DREAD_ARMS:
        out |= {"weapon": names.weapon_name(how), "other_weapon": names.weapon_name(where)}
    elif verb == v.ARM:
        out["unit"] = names.armed_unit(how)
    elif verb == v.GRADE:
        out["level"] = str(LEVEL_OF_GRADE[how])
    elif verb == v.SHOW:
        out["seat"] = names.named(game, "seat", who) or ""
    elif verb == v.REROLL:
        out["die"] = _die(game, how)
    return out


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
    key = option_key(game, choice)
    template = SPEECH.template("option_label", key)
    text = both("option_label", key, **_names(game, choice, template))
    if not by_piece(choice) or "{who}" in template or choice[1] == about:
        return capital(text)
    return both("option_label", "of", who=names.piece_name(game, choice[1]), label=small(text))
