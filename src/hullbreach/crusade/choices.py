"""The text of choices: one short, unambiguous line each, the same in terminal, record and referee."""

from __future__ import annotations

from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards.squad_cards import CARDS, SQUADS
from hullbreach.crusade.forces.groups import OFFER_NUMBERS
from hullbreach.crusade.mission import TERMINAL_USES
from hullbreach.crusade.scenery.gantries import place_words
from hullbreach.crusade.scenery.pieces import WAY_WORDS
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS
from hullbreach.crusade.state import OF_SQUAD, State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import HOW, NOBODY, PIECE, SEAT, WHERE, BadChoice, Form, Grammar, OneOf, Part

DIRECTION_WORDS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
BOARD_WORDS = ("north-west", "north-east", "south-west", "south-east")
ROLE_WORDS = ("survivor", "rescuer")
MENU_WORDS = TERMINAL_USES

_CARD_KEYS = [card.key for card in CARDS]
_OBJECTIVE_KEYS = [card.key for card in OBJECTIVE_CARDS]
_UNIT_KEYS = [unit.key.replace(" ", ":") for unit in UNITS]
_GROUP_KEYS = list(OFFER_NUMBERS)


class Square(Part):
    WANTED = "a square like m12"

    def say(self, s: State, choice: Choice) -> str:
        return s.board.name(choice[self.place])

    def find(self, s: State, who: int, words: str) -> int:
        square = s.board.square(words)
        if square < 0:
            raise BadChoice(f"there is no square '{words}'; squares are written like m12 or dock1a.")
        return square


class Through(Square):
    """The first of those who are passed; nobody is, where it is not named."""

    def say(self, s: State, choice: Choice) -> str:
        return super().say(s, choice) if choice[self.place] >= 0 else ""

    def missing(self, s: State, who: int) -> int:
        return -1


class Door(Part):
    """A door by the two squares on both sides of its first edge: `c4-c5`."""

    WANTED = "a door like c4-c5"

    def say(self, s: State, choice: Choice) -> str:
        return door_name(s, choice[self.place])

    def find(self, s: State, who: int, words: str) -> int:
        for door in range(s.board.doors):
            if door_name(s, door) == words:
                return door
        raise BadChoice(
            f"there is no door '{words}'; a door is written as the squares beside it, like c4-c5."
        )


class Unit(OneOf):
    WHAT = "unit"

    def names(self, s: State) -> list[str]:
        return _UNIT_KEYS


class Card(OneOf):
    WHAT = "card"

    def names(self, s: State) -> list[str]:
        return _CARD_KEYS


class Weapon(OneOf):
    WHAT = "weapon"

    def names(self, s: State) -> list[str]:
        return list(WEAPON_KEYS)


class Direction(OneOf):
    WHAT = "direction"

    def names(self, s: State) -> list[str]:
        return list(DIRECTION_WORDS)


class Squad(OneOf):
    WHAT = "squad"

    def names(self, s: State) -> list[str]:
        return list(SQUADS)


class Quarter(OneOf):
    WHAT = "board"

    def names(self, s: State) -> list[str]:
        return list(BOARD_WORDS)


class Thing(OneOf):
    WHAT = "thing"

    def names(self, s: State) -> list[str]:
        return [thing.name for thing in s.mission.things]


class Group(OneOf):
    WHAT = "group"

    def names(self, s: State) -> list[str]:
        return _GROUP_KEYS


class Objective(OneOf):
    WHAT = "objective"

    def names(self, s: State) -> list[str]:
        return _OBJECTIVE_KEYS


class Role(OneOf):
    WHAT = "role"

    def names(self, s: State) -> list[str]:
        return list(ROLE_WORDS)


class TerminalUse(OneOf):
    WHAT = "use of a terminal"

    def names(self, s: State) -> list[str]:
        return list(MENU_WORDS)


class Scenery(OneOf):
    WHAT = "piece of scenery"

    def names(self, s: State) -> list[str]:
        return list(WAY_WORDS)


class Place(OneOf):
    WHAT = "place overhead"

    def names(self, s: State) -> list[str]:
        return list(place_words(s.mission))


class Spoken(Form):
    """What a piece says, or the squad where none is named."""

    def __init__(self, words: str, *parts: Part) -> None:
        super().__init__(PIECE, words, *parts)

    def speaks(self, s: State, choice: Choice) -> str:
        return s.name(choice[1]) if choice[1] >= 0 else OF_SQUAD


class Placed(Spoken):
    """A piece stands somewhere; or somebody new, whom nobody can name yet: `place brute at h5`."""

    def says(self, s: State, choice: Choice) -> str:
        unit = "" if choice[3] == 0 else f" {_UNIT_KEYS[choice[3]]}"
        return f"{self.words}{unit} at {s.board.name(choice[2])}"

    def speaks(self, s: State, choice: Choice) -> str:
        return super().speaks(s, choice) if choice[3] == 0 else ""

    def hears(self, speaker: int) -> bool:
        return speaker != SEAT

    def read(self, s: State, verb: int, who: int, said: str) -> Choice:
        if said.startswith(f"{self.words} at "):
            return (verb, who, self.parts[1].find(s, who, said[len(self.words) + 4 :]), 0)
        return super().read(s, verb, who, said)


FORMS: dict[int, Form] = {
    # Set-up
    v.SQUAD: Form(SEAT, "lead", Squad(HOW)),
    v.EQUIP: Form(SEAT, "take", Card(HOW)),
    v.UNEQUIP: Form(SEAT, "put back", Card(HOW)),
    v.ARM: Spoken("arm as", Unit(HOW)),
    v.BEARER: Spoken("bear", Card(HOW)),
    v.READY: Form(SEAT, "ready"),
    v.DREAD_ARMS: Form(SEAT, "arm dreadnought with", Weapon(WHERE), Weapon(HOW, "and")),
    v.GRADE: Form(SEAT, "grade", Part(HOW)),
    v.DOCK: Form(SEAT, "dock", Part(HOW)),
    v.GROUP: Form(SEAT, "buy", Group(HOW)),
    v.UNGROUP: Form(SEAT, "return", Group(HOW)),
    v.ENTRY: Form(SEAT, "entry", Square(WHERE), Square(HOW)),
    v.KEEP_OBJECTIVE: Form(SEAT, "keep objective", Objective(HOW)),
    v.ROLE: Form(SEAT, "go as", Role(HOW)),
    v.UNENTRY: Form(SEAT, "remove entry", Square(WHERE), Square(HOW)),
    v.UNIT: Form(SEAT, "place next", Unit(HOW)),
    v.UNPLACE: Form(SEAT, "take back", Square(WHERE)),
    # Which piece
    v.ACTIVATE: Spoken("activate"),
    v.DONE: Spoken("done"),
    v.END: Form(NOBODY, "end turn"),
    v.SUSTAIN_MOVE: Spoken("sustained move"),
    v.SUSTAIN_ACTION: Spoken("sustained action"),
    # Movement and doors
    v.MOVE: Spoken("move", Square(WHERE), Through(HOW, "through")),
    v.OPEN: Spoken("open", Door(WHERE)),
    v.CLOSE: Spoken("close", Door(WHERE)),
    v.GRANT: Spoken("let pass"),
    v.DENY: Spoken("bar the way"),
    v.STAY: Spoken("stay on the dock"),
    v.LIFT: Spoken("lift", Place(WHERE, "to")),
    v.FACE: Spoken("face", Direction(HOW)),
    # Fighting
    v.FIRE: Spoken("fire", Weapon(HOW), Square(WHERE, "at")),
    v.SPRAY: Spoken("spray", Weapon(HOW)),
    v.AIM: Spoken("aim", Weapon(HOW)),
    v.AT: Spoken("launch", Weapon(HOW), Square(WHERE, "at")),
    v.BEAM: Spoken("burn", Direction(HOW), Square(WHERE, "from")),
    v.CONE: Spoken("flame", Direction(HOW)),
    v.SHARE: Spoken("give", Part(HOW), Square(WHERE, "to")),
    v.STOP: Spoken("stop"),
    v.FIGHT: Spoken("fight", Square(WHERE)),
    v.REROLL: Spoken("reroll die", Part(HOW)),
    v.KEEP: Spoken("keep dice"),
    v.FIRE_DOOR: Spoken("shoot door with", Weapon(HOW), Door(WHERE, "at")),
    v.FIGHT_DOOR: Spoken("break door", Door(WHERE)),
    v.RECOIL: Spoken("recoil", Direction(HOW)),
    v.LOSE_ARM: Spoken("lose", Weapon(HOW)),
    v.OVERWATCH: Spoken("watch", Direction(HOW)),
    v.HOLD: Spoken("hold fire"),
    v.INTERROGATE: Spoken("interrogate"),
    v.WOUND: Spoken("wound"),
    v.FIRE_HIGH: Spoken("fire high", Weapon(HOW), Square(WHERE, "at")),
    v.SHARE_HIGH: Spoken("give high", Part(HOW), Square(WHERE, "to")),
    # Things
    v.OPERATE: Spoken("operate console", Part(WHERE)),
    v.TAKE: Spoken("pick up", Thing(HOW)),
    v.DROP: Spoken("put down", Thing(HOW)),
    v.TERMINAL: Spoken("use terminal", TerminalUse(HOW)),
    v.TARGET: Spoken("target", Square(WHERE)),
    v.LOCK: Spoken("lock", Door(WHERE)),
    v.UNLOCK: Spoken("unlock", Door(WHERE)),
    v.TURRET: Spoken("turret", Square(WHERE)),
    # Cards
    v.PLAY: Spoken("play", Card(HOW)),
    v.USE: Spoken("use", Card(HOW)),
    v.PASS: Form(NOBODY, "pass"),
    v.LOOK: Form(NOBODY, "look at", Square(WHERE)),
    v.SHOW: Form(SEAT, "is shown objective", Objective(HOW)),
    # Aliens
    v.PLACE: Placed("place", Unit(HOW), Square(WHERE, "at")),
    v.REVEAL: Spoken("reveal"),
    v.ENOUGH: Form(NOBODY, "enough"),
    v.CHOOSE: Spoken("is chosen"),
    v.BOARD: Form(NOBODY, "board", Quarter(HOW)),
    v.BLOCK: Spoken("stand at", Square(WHERE)),
    v.CLOSE_DOOR: Form(NOBODY, "close", Door(WHERE)),
    v.PICK_UP: Spoken("lift off"),
    v.REDRAW: Form(NOBODY, "redraw"),
    v.LET_STAND: Form(NOBODY, "let it stand"),
    v.MEND_ARM: Spoken("mend", Weapon(HOW)),
    v.BECOME: Spoken("become", Unit(HOW)),
    v.SCENERY: Form(NOBODY, "scenery", Scenery(HOW), Square(WHERE, "at")),
}

GRAMMAR = Grammar(FORMS, "Ilen: move c4")


def door_name(s: State, door: int) -> str:
    """A door by the two squares on both sides of its first edge: `c4-c5`."""
    line, column = s.board.door_edges[door][0]
    if line % 2:
        pairs = ((column // 2 - 1, line // 2), (column // 2, line // 2))
    else:
        pairs = ((column // 2, line // 2 - 1), (column // 2, line // 2))
    return "-".join([s.board.name(s.board.index[pair]) for pair in pairs])
