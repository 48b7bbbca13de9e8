"""Short words for options, in both languages: what is done, where, to whom."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.doors import lift_at_square
from hullbreach.hulk.movement import STEP_WORDS, TURN_WORDS, direction_of
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice
from hullbreach.words.hulk.lines import is_about_powers
from hullbreach.words.hulk.names import both, facing_name, object_name, short_name
from hullbreach.words.text import Name, Text, small

VERB_NAMES = {value: name for name, value in vars(v).items() if isinstance(value, int) and name.isupper()}
# Labels that say themselves which piece it is.
_NAMED = frozenset((v.ACTIVATE, v.COMMAND, v.DONE, v.REACT, v.CONVERT, v.REVEAL, v.ENTRY))
# Choices that no piece makes.
BARE = frozenset((v.BEGIN, v.KEEP, v.REDRAW, v.END, v.PASS, v.ARRIVE, v.WAIT, v.TIME_UP))
_FACED = frozenset((v.FACE, v.CLIMB, v.ENTER, v.LEAP, v.PLACE, v.MOVE))


def label(s: State, choice: Choice, about: int = -1) -> Text:
    """The words for an option; of the piece that the decision is `about` the name goes without saying."""
    verb, who, _, _ = choice
    key, names = _key(s, choice)
    text = both("option_label", key, **names)
    if verb in BARE or verb in _NAMED or who == about:
        return text
    return both("option_label", "of", who=short_name(s, who), label=small(text))


def _key(s: State, choice: Choice) -> tuple[str, dict[str, Name]]:
    verb, who, where, how = choice
    key = VERB_NAMES[verb]
    if verb == v.KEEP and is_about_powers(s.asked):
        return "NO_POWER", {}
    if verb in BARE or verb in (v.HOLD, v.OVERWATCH, v.GUARD):
        return key, {}
    names: dict[str, Name] = {"who": short_name(s, who), "how": how}
    if 0 <= where < s.board.count:
        names["where"] = s.board.name(where)
    if verb in _FACED:
        names["facing"] = facing_name(how)
    if verb == v.MOVE:
        return _move(s, choice, names), names
    if verb == v.TURN:
        return f"TURN_{TURN_WORDS[(how - s.facing[who]) % 4]}", {}
    if verb in (v.CLIMB, v.ENTER) and s.kind[who] == pc.BLIP:
        return f"{key}_BLIP", names
    if verb == v.PLACE and s.kind[who] == pc.MARINE:
        return "ARRIVE_AT", names
    if verb in (v.FIRE, v.ATTACK):
        names["target"] = target(s, where)
    elif verb in (v.FLAME, v.SQUARE) and s.at[where] >= 0:
        names["target"] = target(s, where)
        return f"{key}_TARGET", names
    elif verb == v.POINTS and not how:
        return "POINTS_NONE", {}
    else:
        _name_things(s, choice, names)
    return key, names


def _move(s: State, choice: Choice, names: dict[str, Name]) -> str:
    _, who, where, _ = choice
    if where >= s.board.count:
        return "LEAVE"
    if s.kind[who] == pc.BLIP:
        return "MOVE"
    if s.kind[who] != pc.MARINE:
        return "MOVE_FACING"
    direction = direction_of(s, s.square[who], where)
    if direction < 0:
        return "MOVE"
    names["step"] = both("step_label", STEP_WORDS[(direction - 2 * s.facing[who]) % 8])
    return "STEP"


def _name_things(s: State, choice: Choice, names: dict[str, Name]) -> None:
    verb, who, where, how = choice
    if verb in (v.TAKE, v.DROP, v.SIGNAL, v.GIVE):
        names["thing"] = object_name(s.mission, how)
        names["other"] = short_name(s, s.at[where]) if verb == v.GIVE else ""
    elif verb == v.SECTION:
        names["section"] = s.board.section_names[how]
    elif verb == v.BRING:
        names["kind"] = both("kind", pc.KIND_NAMES[how])
    elif verb == v.ENTRY:
        names["entry"] = s.mission.entries[how]
    elif verb == v.REVEAL:
        names["where"] = s.board.name(s.square[who])


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
        return "door"
    return "lift" if lift_at_square(s, square) >= 0 else "square"
