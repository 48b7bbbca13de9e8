"""Short words for options, in both languages: what is done, where, to whom."""

from __future__ import annotations

from hullbreach.hulk.firing.overwatch import PASS, REACT, coming_shots
from hullbreach.hulk.moving.doors import lift_at_square
from hullbreach.hulk.state import State
from hullbreach.hulk.things.objects import ladder_at
from hullbreach.kernel.actions import Action
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import WHERE
from hullbreach.words.hulk.names import SPEECH, both, object_name, short_name
from hullbreach.words.text import Name, Text, small


def label(game: State, choice: Choice, about: int = -1) -> Text:
    """The words for an option; of the piece that the decision is `about` the name goes without saying."""
    action = game.profile.actions.by_verb[choice[0]]
    key = _key(game, choice, action)
    template = SPEECH.template("option_label", key)
    text = both("option_label", key, **_names(game, choice, action, template))
    if action.form.bare or "{who}" in template or choice[1] == about:
        return text
    return both("option_label", "of", who=short_name(game, choice[1]), label=small(text))


def _key(s: State, choice: Choice, action: Action[State]) -> str:
    """The key of the words: there may be some of their own for a turn, for what stands on the square, and for none."""
    key = action.key_for(s, choice)
    ways = [f"{key}_{part.say(s, choice)}" for part in action.form.parts]
    if action.form.fills(WHERE) and 0 <= choice[2] < s.board.count and s.at[choice[2]] >= 0:
        ways.append(f"{key}_TARGET")
    if not choice[3]:
        ways.append(f"{key}_NONE")
    if choice[0] in (PASS, REACT):
        shooters = [shot[0] for shot in coming_shots(s)]
        if shooters and (choice[0] == PASS or choice[1] in shooters):
            ways.insert(0, f"{key}_WATCHED")
    return next((way for way in ways if SPEECH.knows("option_label", way)), key)


def _names(s: State, choice: Choice, action: Action[State], template: str) -> dict[str, Name]:
    names: dict[str, Name] = {"who": short_name(s, choice[1])}
    if not action.form.bare and s.square[choice[1]] >= 0:
        names["where"] = s.board.name(s.square[choice[1]])
    for part in action.form.parts_of(s, choice):
        if f"{{{part.name}}}" in template:
            said = part.say(s, choice)
            names[part.name] = both(part.table, said) if part.table and said else said
    if "{entry}" in template and "entry" not in names:
        names["entry"] = s.mission.entries[s.entry[choice[1]]]
    if "{thing}" in template:
        names["thing"] = object_name(s.mission, choice[3])
    if "{other}" in template:
        names["other"] = short_name(s, s.at[choice[2]])
    if "{target}" in template:
        names["target"] = target(s, choice[2])
    return names


def target(s: State, square: int) -> Text:
    """What stands on a square, with the square: `S3 (m5)`, `the door (m5)`."""
    where = s.board.name(square)
    if s.at[square] >= 0:
        return both("option_label", "target", name=short_name(s, s.at[square]), where=where)
    return both("option_label", "target", name=both("target", thing_on(s, square)), where=where)


def thing_on(s: State, square: int) -> str:
    for name, squares in (("crate", s.crates), ("tank", s.tanks), ("bulkhead", s.bulkheads)):
        if squares >> square & 1:
            return name
    if s.doors >> square & 1:
        return door_kind(s, square)
    if ladder_at(s, square) >= 0:
        return "ladder"
    return "lift" if lift_at_square(s, square) >= 0 else "square"


def door_kind(s: State, square: int) -> str:
    if s.board.feature("duct door") >> square & 1:
        return "hatch"
    return "armoured" if s.armoured >> square & 1 else "door"
