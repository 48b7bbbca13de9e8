"""The actions that do not stand in their chapters yet."""

from __future__ import annotations

from typing import Any, Final

from hullbreach.crusade import verbs as v
from hullbreach.crusade.forms import (
    Card,
    Direction,
    Door,
    Said,
    Square,
    Thing,
    Through,
    Unit,
    Weapon,
)
from hullbreach.crusade.mission import TERMINAL_USES
from hullbreach.crusade.scenery.gantries import place_words
from hullbreach.crusade.scenery.pieces import WAY_WORDS
from hullbreach.crusade.state import State
from hullbreach.kernel.actions import Action, Look
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import HOW, NOBODY, WHERE, Form, OneOf, Part

MENU_WORDS = TERMINAL_USES


class Unmoved(Action):
    """One whose refusals still stand apart."""

    def why_not(self, s: Any, choice: Choice) -> Refused | None:
        from hullbreach.crusade.refusals import why_not

        return why_not(s, choice)


class TerminalUse(OneOf):
    NAME = "menu"
    TABLE = "menu"
    WHAT = "use of a terminal"

    def names(self, s: State) -> list[str]:
        return list(MENU_WORDS)


class Scenery(OneOf):
    NAME = "scenery"
    TABLE = "scenery_way"
    WHAT = "piece of scenery"

    def names(self, s: State) -> list[str]:
        return list(WAY_WORDS)


class Place(OneOf):
    NAME = "level"
    WHAT = "place overhead"

    def names(self, s: State) -> list[str]:
        return list(place_words(s.mission))


UNMOVED: Final[tuple[Action, ...]] = (
    Unmoved(v.ACTIVATE, "ACTIVATE", Said("activate"), Look("select", "activate", "select")),
    Unmoved(v.DONE, "DONE", Said("done"), Look("end", "done", "done")),
    Unmoved(v.END, "END", Form(NOBODY, "end turn"), Look("end", "end", "end", final=True)),
    Unmoved(v.SUSTAIN_MOVE, "SUSTAIN_MOVE", Said("sustained move"), Look("stance", "step")),
    Unmoved(v.SUSTAIN_ACTION, "SUSTAIN_ACTION", Said("sustained action"), Look("stance", "reroll")),
    Unmoved(v.MOVE, "MOVE", Said("move", Square(), Through(HOW, "through")), Look("move", "step")),
    Unmoved(v.OPEN, "OPEN", Said("open", Door()), Look("door", "door-open")),
    Unmoved(v.CLOSE, "CLOSE", Said("close", Door()), Look("door", "door-close")),
    Unmoved(v.GRANT, "GRANT", Said("let pass"), Look("answer", "keep", final=True)),
    Unmoved(v.DENY, "DENY", Said("bar the way"), Look("answer", "pass", "pass", final=True)),
    Unmoved(v.STAY, "STAY", Said("stay on the dock"), Look("other", "wait")),
    Unmoved(v.LIFT, "LIFT", Said("lift", Place(WHERE, "to")), Look("move", "lift")),
    Unmoved(v.FACE, "FACE", Said("face", Direction(HOW)), Look("turn", "face")),
    Unmoved(v.FIGHT, "FIGHT", Said("fight", Square()), Look("melee", "fist", final=True)),
    Unmoved(v.FIGHT_DOOR, "FIGHT_DOOR", Said("break door", Door()), Look("melee", "fist", final=True)),
    Unmoved(v.RECOIL, "RECOIL", Said("recoil", Direction(HOW)), Look("answer", "step", final=True)),
    Unmoved(v.LOSE_ARM, "LOSE_ARM", Said("lose", Weapon(HOW)), Look("answer", "drop", final=True)),
    Unmoved(v.OVERWATCH, "OVERWATCH", Said("watch", Direction(HOW)), Look("stance", "overwatch", letter="o")),
    Unmoved(v.INTERROGATE, "INTERROGATE", Said("interrogate"), Look("answer", "react", final=True)),
    Unmoved(v.WOUND, "WOUND", Said("wound"), Look("answer", "fist", final=True)),
    Unmoved(v.OPERATE, "OPERATE", Said("operate console", Part(WHERE)), Look("object", "console", final=True)),
    Unmoved(v.TAKE, "TAKE", Said("pick up", Thing(HOW)), Look("object", "take")),
    Unmoved(v.DROP, "DROP", Said("put down", Thing(HOW)), Look("object", "drop", final=True)),
    Unmoved(v.TERMINAL, "TERMINAL", Said("use terminal", TerminalUse(HOW)), Look("object", "console")),
    Unmoved(v.TARGET, "TARGET", Said("target", Square()), Look("shoot", "bolter", final=True)),
    Unmoved(v.LOCK, "LOCK", Said("lock", Door()), Look("door", "door-close", final=True)),
    Unmoved(v.UNLOCK, "UNLOCK", Said("unlock", Door()), Look("door", "door-open", final=True)),
    Unmoved(v.TURRET, "TURRET", Said("turret", Square()), Look("shoot", "cannon")),
    Unmoved(v.PLAY, "PLAY", Said("play", Card(HOW), squad=True), Look("card", "card")),
    Unmoved(v.USE, "USE", Said("use", Card(HOW), squad=True), Look("answer", "card", final=True)),
    Unmoved(v.PASS, "PASS", Form(NOBODY, "pass"), Look("answer", "pass", "pass", final=True)),
    Unmoved(v.LOOK, "LOOK", Form(NOBODY, "look at", Square()), Look("place", "convert", final=True)),
    Unmoved(v.REVEAL, "REVEAL", Said("reveal"), Look("other", "convert", final=True)),
    Unmoved(v.BLOCK, "BLOCK", Said("stand at", Square()), Look("place", "place", final=True)),
    Unmoved(v.BECOME, "BECOME", Said("become", Unit(HOW)), Look("answer", "convert", final=True)),
    Unmoved(v.SCENERY, "SCENERY", Form(NOBODY, "scenery", Scenery(HOW), Square(before="at")),
        Look("place", "place", final=True)),
)  # fmt: skip
