"""The text of choices: one short, unambiguous line each, the same in terminal, record and referee."""

from __future__ import annotations

from difflib import get_close_matches

from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.movement import direction_of
from hullbreach.hulk.state import State
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Choice


class BadChoice(ValueError):
    """A line that is no choice at all; the text says what would be right."""


# Steps by direction from straight ahead, clockwise.
STEP_WORDS = ("forward", "forward right", "right", "back right", "back", "back left", "left", "forward left")
TURN_WORDS = ("", "right", "about", "left")

# Choices that name no piece.
_BARE = {
    "begin": v.BEGIN,
    "keep": v.KEEP,
    "redraw": v.REDRAW,
    "end phase": v.END,
    "pass": v.PASS,
    "arrive": v.ARRIVE,
    "wait": v.WAIT,
    "time is up": v.TIME_UP,
}
# `NAME: word`, nothing else to say.
_PLAIN = {
    "activate": v.ACTIVATE,
    "command": v.COMMAND,
    "done": v.DONE,
    "overwatch": v.OVERWATCH,
    "guard": v.GUARD,
    "clear jam": v.CLEAR,
    "reload": v.RELOAD,
    "hold fire": v.HOLD,
    "keep dice": v.ACCEPT,
    "stay": v.STAY,
    "teleport": v.BEACON,
    "prescience": v.PRESCIENCE,
    "barrier": v.BARRIER,
    "storm": v.STORM,
    "section storm": v.SECTION_STORM,
    "convert": v.CONVERT,
    "ambush": v.AMBUSH,
}
# `NAME: words SQUARE`
_AT_SQUARE = {
    "fire at": v.FIRE,
    "flame": v.FLAME,
    "attack": v.ATTACK,
    "open": v.OPEN,
    "close": v.CLOSE,
    "use console": v.CONSOLE,
    "connect": v.CONNECT,
    "place at": v.PLACE,
    "at": v.SQUARE,
}
# `NAME: words SQUARE facing F`; a blip has no facing.
_TO_SQUARE = {"move": v.MOVE, "climb to": v.CLIMB, "enter": v.ENTER, "leap to": v.LEAP, "arrive at": v.PLACE}
# `NAME: words NUMBER`
_NUMBERED = {"reroll own": v.REROLL, "reroll enemy": v.PARRY, "add psi": v.POINTS}
_WITH_SQUARE = (*_AT_SQUARE.items(), *_TO_SQUARE.items())

_BARE_WORDS = {verb: word for word, verb in _BARE.items()}
_PLAIN_WORDS = {verb: word for word, verb in _PLAIN.items()}
_AT_WORDS = {verb: word for word, verb in _AT_SQUARE.items()}
_TO_WORDS = {v.MOVE: "move", v.CLIMB: "climb to", v.ENTER: "enter", v.LEAP: "leap to"}
_NUMBER_WORDS = {verb: word for word, verb in _NUMBERED.items()}


def text_of(s: State, choice: Choice) -> str:
    """The line for a choice in this position."""
    verb, who, where, how = choice
    if verb in _BARE_WORDS:
        return _BARE_WORDS[verb]
    if verb == v.REACT:
        return f"react: {s.name(who)}"
    if verb == v.REVEAL:
        return f"reveal {s.name(who)}"
    return f"{s.name(who)}: {_words(s, verb, who, where, how)}"


def _words(s: State, verb: int, who: int, where: int, how: int) -> str:
    if verb in _PLAIN_WORDS:
        return _PLAIN_WORDS[verb]
    if verb == v.MOVE and s.kind[who] == pc.MARINE:
        return _marine_step(s, who, where)
    if verb == v.PLACE and s.kind[who] == pc.MARINE:
        return f"arrive at {s.board.name(where)} facing {FACINGS[how]}"
    if verb in _TO_WORDS:
        facing = "" if s.kind[who] == pc.BLIP else f" facing {FACINGS[how]}"
        return f"{_TO_WORDS[verb]} {s.board.name(where)}{facing}"
    if verb in _AT_WORDS:
        return f"{_AT_WORDS[verb]} {s.board.name(where)}"
    if verb in _NUMBER_WORDS:
        return f"{_NUMBER_WORDS[verb]} {how}"
    if verb == v.TURN:
        return f"turn {TURN_WORDS[(how - s.facing[who]) % 4]}"
    if verb == v.FACE:
        return f"face {FACINGS[how]}"
    if verb == v.LIFT:
        return "ride lift"
    if verb in (v.TAKE, v.DROP, v.SIGNAL):
        word = {v.TAKE: "take", v.DROP: "drop", v.SIGNAL: "set"}[verb]
        return f"{word} {s.mission.objects[how].name}"
    if verb == v.GIVE:
        return f"give {s.mission.objects[how].name} to {s.name(s.at[where])}"
    if verb == v.SECTION:
        return f"section {s.board.section_names[how]}"
    if verb == v.BRING:
        return f"bring {pc.KIND_NAMES[how]}"
    if verb == v.ENTRY:
        return f"to {s.mission.entries[how]}"
    raise AssertionError(f"verb {verb} has no text")


def _marine_step(s: State, who: int, where: int) -> str:
    direction = direction_of(s, s.square[who], where)
    if direction < 0:
        return f"move {s.board.name(where)}"
    word = STEP_WORDS[(direction - 2 * s.facing[who]) % 8]
    return f"leave {word}" if where >= s.board.count else word


def read_choice(s: State, text: str) -> Choice:
    """The choice that a line names, legal or not; raises BadChoice if it names none."""
    line = " ".join(text.split())
    lower = line.lower()
    if lower in _BARE:
        return (_BARE[lower], 0, 0, 0)
    if lower.startswith("react:"):
        return (v.REACT, find_piece(s, line[6:].strip()), 0, 0)
    if lower.startswith("reveal "):
        return (v.REVEAL, find_piece(s, line[7:].strip()), 0, 0)
    name, colon, rest = line.partition(":")
    if not colon:
        words = ", ".join(_BARE)
        raise BadChoice(
            f"'{text}' is no choice; write a piece and what it does, like 'Kesh: forward', or one of: {words}."
        )
    who = find_piece(s, name.strip())
    return _read_words(s, who, rest.strip(), text)


def find_piece(s: State, name: str) -> int:
    """The piece of that name; raises BadChoice."""
    wanted = name.lower()
    for p in range(len(s.kind) - 1, -1, -1):
        if s.name(p).lower() == wanted:
            return p
    living = [s.name(p) for p in range(len(s.kind)) if s.status[p] <= pc.HELD]
    near = get_close_matches(name, living, 1, 0.5)
    hint = f" Did you mean {near[0]}?" if near else f" There are: {', '.join(living)}."
    raise BadChoice(f"there is no piece called '{name}'.{hint}")


def _read_words(s: State, who: int, rest: str, text: str) -> Choice:
    lower = rest.lower()
    if lower in _PLAIN:
        return (_PLAIN[lower], who, 0, 0)
    if lower in STEP_WORDS or lower.startswith("leave "):
        return _read_step(s, who, lower)
    if lower.startswith("turn "):
        return _read_turn(s, who, lower[5:])
    if lower.startswith("face "):
        return (v.FACE, who, 0, _facing(lower[5:]))
    if lower == "ride lift":
        return (v.LIFT, who, 0, _lift(s, who))
    for word, verb in _WITH_SQUARE:
        if lower.startswith(word + " "):
            return _read_square(s, who, verb, lower[len(word) + 1 :])
    for word, verb in _NUMBERED.items():
        if lower.startswith(word + " "):
            return (verb, who, 0, _number(lower[len(word) + 1 :]))
    return _read_thing(s, who, rest, text)


def _read_thing(s: State, who: int, rest: str, text: str) -> Choice:
    word, _, name = rest.partition(" ")
    word = word.lower()
    if word in ("take", "drop", "set"):
        verb = {"take": v.TAKE, "drop": v.DROP, "set": v.SIGNAL}[word]
        return (verb, who, 0, _object(s, name))
    if word == "give":
        cut = name.lower().rfind(" to ")
        if cut < 0:
            raise BadChoice(f"'{text}': write 'give OBJECT to NAME'.")
        other = find_piece(s, name[cut + len(" to ") :])
        return (v.GIVE, who, s.square[other], _object(s, name[:cut]))
    if word == "section":
        if name not in s.board.section_names:
            raise BadChoice(f"there is no section '{name}'; there are: {', '.join(s.board.section_names)}.")
        return (v.SECTION, who, 0, s.board.section_names.index(name))
    if word == "bring":
        if name.lower() not in pc.KIND_NAMES:
            raise BadChoice(f"'{name}' is no kind of piece; known are: {', '.join(pc.KIND_NAMES[1:])}.")
        return (v.BRING, who, 0, pc.KIND_NAMES.index(name.lower()))
    if word == "to":
        if name.upper() not in s.mission.entries:
            raise BadChoice(f"there is no entry area '{name}'; there are: {', '.join(s.mission.entries)}.")
        return (v.ENTRY, who, 0, s.mission.entries.index(name.upper()))
    known = sorted({*_PLAIN, *_AT_SQUARE, *_TO_SQUARE, *_NUMBERED, *STEP_WORDS, "turn left", "take"})
    near = get_close_matches(rest.lower(), known, 1, 0.5)
    hint = f" Did you mean '{near[0]}'?" if near else ""
    raise BadChoice(f"'{rest}' is nothing that a piece can do.{hint}")


def _read_step(s: State, who: int, words: str) -> Choice:
    leaves = words.startswith("leave ")
    word = words[6:] if leaves else words
    if word not in STEP_WORDS:
        raise BadChoice(f"'{words}' is no step; steps are: {', '.join(STEP_WORDS)}.")
    if s.square[who] < 0:
        raise BadChoice(f"{s.name(who)} is not on the board.")
    direction = (2 * s.facing[who] + STEP_WORDS.index(word)) % 8
    there = s.board.step[s.square[who]][direction]
    if there < 0:
        there = _beyond(s, s.square[who], direction)
    return (v.MOVE, who, there, s.facing[who])


def _beyond(s: State, square: int, direction: int) -> int:
    """A square in that direction to which no step leads: behind a pinched diagonal, or none at all (-1)."""
    dx, dy = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))[direction]
    board = s.board
    return board.index.get((board.deck_of[square], board.xs[square] + dx, board.ys[square] + dy), -1)


def _read_turn(s: State, who: int, word: str) -> Choice:
    if word in TURN_WORDS[1:]:
        return (v.TURN, who, 0, (s.facing[who] + TURN_WORDS.index(word)) % 4)
    return (v.TURN, who, 0, _facing(word))


def _read_square(s: State, who: int, verb: int, rest: str) -> Choice:
    place, _, facing = rest.partition(" facing ")
    try:
        square = s.board.find(place)
    except ValueError as error:
        raise BadChoice(str(error)) from None
    if facing:
        return (verb, who, square, _facing(facing))
    keeps = verb in (v.MOVE, v.LEAP) and s.kind[who] != pc.BLIP
    return (verb, who, square, s.facing[who] if keeps else 0)


def _facing(word: str) -> int:
    short = word.strip()[:1]
    if not short or short not in FACINGS or word.strip() not in (short, "north", "east", "south", "west"):
        raise BadChoice(f"'{word}' is no facing; write n, e, s or w.")
    return FACINGS.index(short)


def _number(word: str) -> int:
    if not word.strip().isdecimal():
        raise BadChoice(f"'{word}' is not a number.")
    return int(word)


def _object(s: State, name: str) -> int:
    for thing, setup in enumerate(s.mission.objects):
        if setup.name.lower() == name.strip().lower():
            return thing
    known = ", ".join(thing.name for thing in s.mission.objects) or "none"
    raise BadChoice(f"there is no object '{name}'; there are: {known}.")


def _lift(s: State, who: int) -> int:
    for i, lift in enumerate(s.board.lifts):
        if s.square[who] in lift.cars[0] or s.square[who] in lift.cars[1]:
            return i
    return 0
