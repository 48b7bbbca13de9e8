"""The text of choices: one short, unambiguous line each, the same in terminal, record and referee."""

from __future__ import annotations

from difflib import get_close_matches

from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards.squad_cards import CARD_NUMBERS, CARDS, SQUADS
from hullbreach.crusade.forces.groups import OFFER_NUMBERS, offer_key
from hullbreach.crusade.mission import TERMINAL_USES
from hullbreach.crusade.scenery.gantries import place_words
from hullbreach.crusade.scenery.pieces import WAY_WORDS
from hullbreach.crusade.scoring.end_1990 import seat_name
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS, OBJECTIVE_NUMBERS
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNIT_NUMBERS, UNITS
from hullbreach.kernel.contract import Choice


class BadChoice(ValueError):
    """A line that is no choice at all; the text says what would be right."""


DIRECTION_WORDS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
BOARD_WORDS = ("north-west", "north-east", "south-west", "south-east")
ROLE_WORDS = ("survivor", "rescuer")
MENU_WORDS = TERMINAL_USES

# Who speaks: nobody in particular, a seat, or a piece. What is said after the words, in this order.
NONE, SEAT, PIECE = 0, 1, 2
# The fields of the rest of a line: a square, a door, a unit, a card, a weapon, a direction, a number …
_SQUARE, _DOOR, _UNIT, _CARD, _WEAPON, _DIRECTION, _NUMBER, _SQUAD, _BOARD, _THING, _SEAT = range(11)
_GROUP, _OBJECTIVE, _ROLE, _MENU, _SCENERY, _PLACE = range(11, 17)
WHERE, HOW = 2, 3


class Form:
    """How a verb is written: who speaks, the words, and what follows them as (field, part of the choice)."""

    __slots__ = ("rest", "who", "words")

    def __init__(self, who: int, words: str, *rest: tuple[str, int, int]) -> None:
        """`rest`: (word before it, kind of field, WHERE or HOW)."""
        self.who = who
        self.words = words
        self.rest = rest


FORMS: dict[int, Form] = {
    # Set-up
    v.SQUAD: Form(SEAT, "lead", ("", _SQUAD, HOW)),
    v.EQUIP: Form(SEAT, "take", ("", _CARD, HOW)),
    v.UNEQUIP: Form(SEAT, "put back", ("", _CARD, HOW)),
    v.ARM: Form(PIECE, "arm as", ("", _UNIT, HOW)),
    v.BEARER: Form(PIECE, "bear", ("", _CARD, HOW)),
    v.READY: Form(SEAT, "ready"),
    v.DREAD_ARMS: Form(SEAT, "arm dreadnought with", ("", _WEAPON, WHERE), ("and", _WEAPON, HOW)),
    v.GRADE: Form(SEAT, "grade", ("", _NUMBER, HOW)),
    v.DOCK: Form(SEAT, "dock", ("", _NUMBER, HOW)),
    v.GROUP: Form(SEAT, "buy", ("", _GROUP, HOW)),
    v.UNGROUP: Form(SEAT, "return", ("", _GROUP, HOW)),
    v.ENTRY: Form(SEAT, "entry", ("", _SQUARE, WHERE), ("", _SQUARE, HOW)),
    v.KEEP_OBJECTIVE: Form(SEAT, "keep objective", ("", _OBJECTIVE, HOW)),
    v.ROLE: Form(SEAT, "go as", ("", _ROLE, HOW)),
    v.UNENTRY: Form(SEAT, "remove entry", ("", _SQUARE, WHERE), ("", _SQUARE, HOW)),
    v.UNIT: Form(SEAT, "place next", ("", _UNIT, HOW)),
    v.UNPLACE: Form(SEAT, "take back", ("", _SQUARE, WHERE)),
    # Which piece
    v.ACTIVATE: Form(PIECE, "activate"),
    v.DONE: Form(PIECE, "done"),
    v.END: Form(NONE, "end turn"),
    v.SUSTAIN_MOVE: Form(PIECE, "sustained move"),
    v.SUSTAIN_ACTION: Form(PIECE, "sustained action"),
    # Movement and doors
    v.MOVE: Form(PIECE, "move", ("", _SQUARE, WHERE), ("through", _SQUARE, HOW)),
    v.OPEN: Form(PIECE, "open", ("", _DOOR, WHERE)),
    v.CLOSE: Form(PIECE, "close", ("", _DOOR, WHERE)),
    v.GRANT: Form(PIECE, "let pass"),
    v.DENY: Form(PIECE, "bar the way"),
    v.STAY: Form(PIECE, "stay on the dock"),
    v.LIFT: Form(PIECE, "lift", ("to", _PLACE, WHERE)),
    v.FACE: Form(PIECE, "face", ("", _DIRECTION, HOW)),
    # Fighting
    v.FIRE: Form(PIECE, "fire", ("", _WEAPON, HOW), ("at", _SQUARE, WHERE)),
    v.SPRAY: Form(PIECE, "spray", ("", _WEAPON, HOW)),
    v.AIM: Form(PIECE, "aim", ("", _WEAPON, HOW)),
    v.AT: Form(PIECE, "launch", ("", _WEAPON, HOW), ("at", _SQUARE, WHERE)),
    v.BEAM: Form(PIECE, "burn", ("", _DIRECTION, HOW), ("from", _SQUARE, WHERE)),
    v.CONE: Form(PIECE, "flame", ("", _DIRECTION, HOW)),
    v.SHARE: Form(PIECE, "give", ("", _NUMBER, HOW), ("to", _SQUARE, WHERE)),
    v.STOP: Form(PIECE, "stop"),
    v.FIGHT: Form(PIECE, "fight", ("", _SQUARE, WHERE)),
    v.REROLL: Form(PIECE, "reroll die", ("", _NUMBER, HOW)),
    v.KEEP: Form(PIECE, "keep dice"),
    v.FIRE_DOOR: Form(PIECE, "shoot door with", ("", _WEAPON, HOW), ("at", _DOOR, WHERE)),
    v.FIGHT_DOOR: Form(PIECE, "break door", ("", _DOOR, WHERE)),
    v.RECOIL: Form(PIECE, "recoil", ("", _DIRECTION, HOW)),
    v.LOSE_ARM: Form(PIECE, "lose", ("", _WEAPON, HOW)),
    v.OVERWATCH: Form(PIECE, "watch", ("", _DIRECTION, HOW)),
    v.HOLD: Form(PIECE, "hold fire"),
    v.INTERROGATE: Form(PIECE, "interrogate"),
    v.WOUND: Form(PIECE, "wound"),
    v.FIRE_HIGH: Form(PIECE, "fire high", ("", _WEAPON, HOW), ("at", _SQUARE, WHERE)),
    v.SHARE_HIGH: Form(PIECE, "give high", ("", _NUMBER, HOW), ("to", _SQUARE, WHERE)),
    # Things
    v.OPERATE: Form(PIECE, "operate console", ("", _NUMBER, WHERE)),
    v.TAKE: Form(PIECE, "pick up", ("", _THING, HOW)),
    v.DROP: Form(PIECE, "put down", ("", _THING, HOW)),
    v.TERMINAL: Form(PIECE, "use terminal", ("", _MENU, HOW)),
    v.TARGET: Form(PIECE, "target", ("", _SQUARE, WHERE)),
    v.LOCK: Form(PIECE, "lock", ("", _DOOR, WHERE)),
    v.UNLOCK: Form(PIECE, "unlock", ("", _DOOR, WHERE)),
    v.TURRET: Form(PIECE, "turret", ("", _SQUARE, WHERE)),
    # Cards
    v.PLAY: Form(PIECE, "play", ("", _CARD, HOW)),
    v.USE: Form(PIECE, "use", ("", _CARD, HOW)),
    v.PASS: Form(NONE, "pass"),
    v.LOOK: Form(NONE, "look at", ("", _SQUARE, WHERE)),
    v.SHOW: Form(SEAT, "is shown objective", ("", _OBJECTIVE, HOW)),
    # Aliens
    v.PLACE: Form(PIECE, "place", ("", _UNIT, HOW), ("at", _SQUARE, WHERE)),
    v.REVEAL: Form(PIECE, "reveal"),
    v.ENOUGH: Form(NONE, "enough"),
    v.CHOOSE: Form(PIECE, "is chosen"),
    v.BOARD: Form(NONE, "board", ("", _BOARD, HOW)),
    v.BLOCK: Form(PIECE, "stand at", ("", _SQUARE, WHERE)),
    v.CLOSE_DOOR: Form(NONE, "close", ("", _DOOR, WHERE)),
    v.PICK_UP: Form(PIECE, "lift off"),
    v.REDRAW: Form(NONE, "redraw"),
    v.LET_STAND: Form(NONE, "let it stand"),
    v.MEND_ARM: Form(PIECE, "mend", ("", _WEAPON, HOW)),
    v.BECOME: Form(PIECE, "become", ("", _UNIT, HOW)),
    v.SCENERY: Form(NONE, "scenery", ("", _SCENERY, HOW), ("at", _SQUARE, WHERE)),
}
# `fire high` is read before `fire`.
_LONGEST_FIRST = sorted(FORMS, key=lambda verb: -len(FORMS[verb].words))
# Verbs that are a squad's own where no piece speaks.
_OF_SQUAD = "squad"


def door_name(s: State, door: int) -> str:
    """A door by the two squares on both sides of its first edge: `c4-c5`."""
    line, column = s.board.door_edges[door][0]
    if line % 2:
        pairs = ((column // 2 - 1, line // 2), (column // 2, line // 2))
    else:
        pairs = ((column // 2, line // 2 - 1), (column // 2, line // 2))
    return "-".join([s.board.name(s.board.index[pair]) for pair in pairs])


def text_of(s: State, choice: Choice) -> str:
    """The line for a choice in this position."""
    verb, who = choice[0], choice[1]
    form = FORMS[verb]
    words = [form.words]
    for before, field, part in form.rest:
        value = choice[part]
        if value < 0 and verb == v.MOVE:
            continue
        if verb == v.PLACE and part == HOW and value == 0:
            continue
        if before:
            words.append(before)
        words.append(_field_text(s, field, value))
    said = " ".join(words)
    if form.who == NONE or (form.who == PIECE and verb == v.PLACE and choice[3] != 0):
        return said
    if form.who == SEAT:
        return f"{seat_name(s, who)}: {said}"
    return f"{s.name(who) if who >= 0 else _OF_SQUAD}: {said}"


def _field_text(s: State, field: int, value: int) -> str:
    if field == _SQUARE:
        return s.board.name(value)
    if field == _DOOR:
        return door_name(s, value)
    if field == _UNIT:
        return UNITS[value].key.replace(" ", ":")
    if field == _CARD:
        return CARDS[value].key
    if field == _WEAPON:
        return WEAPONS[value].key
    if field == _DIRECTION:
        return DIRECTION_WORDS[value]
    if field == _SQUAD:
        return SQUADS[value]
    if field == _BOARD:
        return BOARD_WORDS[value]
    if field == _THING:
        return s.mission.things[value].name
    if field == _GROUP:
        return offer_key(value)
    if field == _OBJECTIVE:
        return OBJECTIVE_CARDS[value].key
    if field == _ROLE:
        return ROLE_WORDS[value]
    if field == _MENU:
        return MENU_WORDS[value]
    if field == _SCENERY:
        return WAY_WORDS[value]
    if field == _PLACE:
        return place_words(s.mission)[value]
    return str(value)


def find_piece(s: State, name: str) -> int:
    """The number of a piece by its name, `runt5` or `runt 5`; raises BadChoice."""
    wanted = name.lower().replace(" ", "")
    for p in range(len(s.kind)):
        if s.name(p).lower() == wanted:
            return p
    names = [s.name(p) for p in range(len(s.kind))]
    near = get_close_matches(name, names, 1)
    hint = f"; did you mean {near[0]}?" if near else "."
    raise BadChoice(f"there is no piece '{name}'{hint}")


def read_choice(s: State, text: str) -> Choice:
    """The choice that a line names, legal or not; raises BadChoice if it names none."""
    line = " ".join(text.split())
    speaker, colon, said = line.partition(": ")
    if not colon:
        speaker, said = "", line
    seats = [seat_name(s, seat) for seat in range(s.seats)]
    if not speaker:
        who, kinds = 0, [NONE, PIECE]
    elif speaker in seats:
        who, kinds = seats.index(speaker), [SEAT]
    elif speaker == _OF_SQUAD:
        who, kinds = -1, [PIECE]
    else:
        who, kinds = find_piece(s, speaker), [PIECE]
    fault = ""
    for verb in _LONGEST_FIRST:
        form = FORMS[verb]
        if form.who not in kinds or (not speaker and form.who == PIECE and verb != v.PLACE):
            continue
        if said == form.words or said.startswith(form.words + " "):
            try:
                return _read_rest(s, verb, who, said[len(form.words) :].split(), bool(speaker))
            except BadChoice as bad:
                fault = fault or str(bad)
    if fault:
        raise BadChoice(fault)
    words = sorted({form.words for form in FORMS.values() if form.who in kinds})
    near = get_close_matches(said.split(" ")[0] if said else "", words, 3)
    hint = f"; did you mean '{near[0]}'?" if near else f"; known are: {', '.join(words)}."
    raise BadChoice(f"'{line}' is no choice{hint}")


def _read_rest(s: State, verb: int, who: int, words: list[str], spoken: bool) -> Choice:
    form = FORMS[verb]
    parts = [verb, who, 0, 0]
    if verb == v.MOVE:
        parts[HOW] = -1
    left = list(words)
    for before, field, part in form.rest:
        if verb == v.MOVE and part == HOW and not left:
            break
        if verb == v.PLACE and part == HOW and spoken:
            continue
        if before:
            if not left or left[0] != before:
                raise BadChoice(f"after '{form.words}' a word '{before}' is missing.")
            left.pop(0)
        if not left:
            raise BadChoice(f"'{form.words}' needs {_FIELD_WORDS[field]}.")
        parts[part] = _field_value(s, field, left.pop(0))
    if left:
        raise BadChoice(f"'{' '.join(left)}' has no meaning after '{form.words}'.")
    return (parts[0], parts[1], parts[2], parts[3])


_FIELD_WORDS = (
    "a square like m12",
    "a door like c4-c5",
    "a unit",
    "a card",
    "a weapon",
    "a direction like ne",
    "a number",
    "a squad",
    "a board like north-west",
    "the name of a thing",
    "a seat",
    "a group like zombies or golems:golem_commander",
    "an objective like tide-1",
    "survivor or rescuer",
    "doors, turrets or claw",
    "a piece of scenery like crate or crate_stack:e",
    "floor, or a place overhead like pylon1",
)


def _field_value(s: State, field: int, word: str) -> int:
    if field == _SQUARE:
        square = s.board.square(word)
        if square < 0:
            raise BadChoice(f"there is no square '{word}'; squares are written like m12 or dock1a.")
        return square
    if field == _DOOR:
        for door in range(s.board.doors):
            if door_name(s, door) == word:
                return door
        raise BadChoice(f"there is no door '{word}'; a door is written as the squares beside it, like c4-c5.")
    if field == _UNIT:
        return _one_of(word.replace(":", " "), UNIT_NUMBERS, "unit")
    if field == _CARD:
        return _one_of(word, CARD_NUMBERS, "card")
    if field == _WEAPON:
        return _one_of(word, {key: i for i, key in enumerate(WEAPON_KEYS)}, "weapon")
    if field == _DIRECTION:
        return _one_of(word, {key: i for i, key in enumerate(DIRECTION_WORDS)}, "direction")
    if field == _SQUAD:
        return _one_of(word, {key: i for i, key in enumerate(SQUADS)}, "squad")
    if field == _BOARD:
        return _one_of(word, {key: i for i, key in enumerate(BOARD_WORDS)}, "board")
    if field == _THING:
        return _one_of(word, {thing.name: i for i, thing in enumerate(s.mission.things)}, "thing")
    if field == _GROUP:
        return _one_of(word, OFFER_NUMBERS, "group")
    if field == _OBJECTIVE:
        return _one_of(word, OBJECTIVE_NUMBERS, "objective")
    if field == _ROLE:
        return _one_of(word, {key: i for i, key in enumerate(ROLE_WORDS)}, "role")
    if field == _MENU:
        return _one_of(word, {key: i for i, key in enumerate(MENU_WORDS)}, "use of a terminal")
    if field == _SCENERY:
        return _one_of(word, {key: i for i, key in enumerate(WAY_WORDS)}, "piece of scenery")
    if field == _PLACE:
        return _one_of(word, {key: i for i, key in enumerate(place_words(s.mission))}, "place overhead")
    if not word.isdecimal():
        raise BadChoice(f"'{word}' is no number.")
    return int(word)


def _one_of(word: str, known: dict[str, int], what: str) -> int:
    if word in known:
        return known[word]
    near = get_close_matches(word, known, 1)
    hint = f"; did you mean '{near[0]}'?" if near else f"; known are: {', '.join(known)}."
    raise BadChoice(f"there is no {what} '{word}'{hint}")
