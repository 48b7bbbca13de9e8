"""The open decision for the seat that has it: every option with its words, place, cost and icon."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from msgspec.structs import replace

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.hulk.chances import ways_of
from hullbreach.faces.hulk.finality import Outlook
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import describe_odds
from hullbreach.hulk.points import cost_of
from hullbreach.kernel.board import FACINGS, bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.words.hulk.lines import decision_line
from hullbreach.words.hulk.names import both, short_name
from hullbreach.words.hulk.options import BARE, VERB_NAMES, label
from hullbreach.words.text import Text

_TURN_ICONS: tuple[wire.Icon, ...] = ("face", "turn-right", "turn-about", "turn-left")
# Verbs whose square is the one named in the choice; of all others it is the piece's own.
_AIMED = frozenset(
    (
        v.MOVE, v.CLIMB, v.ENTER, v.LEAP, v.OPEN, v.CLOSE, v.FIRE, v.FLAME, v.ATTACK, v.GIVE, v.CONSOLE,
        v.CONNECT, v.PLACE, v.SQUARE,
    )
)  # fmt: skip
_FACING = frozenset((v.MOVE, v.TURN, v.CLIMB, v.ENTER, v.LEAP, v.FACE))

# Chances of what nobody wants.
_UNWANTED = ("die", "fall", "jam", "loss")


class Options(Face[HulkGame]):
    LOOKS: ClassVar[dict[int, tuple[wire.Group, wire.Icon]]] = {
        v.BEGIN: ("end", "end"),
        v.FACE: ("turn", "face"),
        v.KEEP: ("answer", "keep"),
        v.REDRAW: ("answer", "redraw"),
        v.ACTIVATE: ("select", "activate"),
        v.COMMAND: ("select", "command"),
        v.DONE: ("end", "done"),
        v.END: ("end", "end"),
        v.MOVE: ("move", "step"),
        v.TURN: ("turn", "turn-about"),
        v.CLIMB: ("move", "climb"),
        v.ENTER: ("move", "enter"),
        v.LEAP: ("move", "step"),
        v.OPEN: ("door", "door-open"),
        v.CLOSE: ("door", "door-close"),
        v.LIFT: ("move", "lift"),
        v.FIRE: ("shoot", "bolter"),
        v.HOLD: ("answer", "pass"),
        v.OVERWATCH: ("stance", "overwatch"),
        v.GUARD: ("stance", "guard"),
        v.CLEAR: ("stance", "clear"),
        v.RELOAD: ("stance", "reload"),
        v.FLAME: ("shoot", "flamer"),
        v.ATTACK: ("melee", "fist"),
        v.REROLL: ("answer", "reroll"),
        v.PARRY: ("answer", "reroll"),
        v.ACCEPT: ("answer", "keep"),
        v.POINTS: ("answer", "points"),
        v.STAY: ("answer", "pass"),
        v.TAKE: ("object", "take"),
        v.DROP: ("object", "drop"),
        v.GIVE: ("object", "give"),
        v.CONSOLE: ("object", "console"),
        v.CONNECT: ("object", "connect"),
        v.BEACON: ("object", "beacon"),
        v.SIGNAL: ("object", "beacon"),
        v.PRESCIENCE: ("power", "psi"),
        v.BARRIER: ("power", "psi"),
        v.STORM: ("power", "psi"),
        v.SECTION_STORM: ("power", "psi"),
        v.SECTION: ("place", "section"),
        v.SQUARE: ("place", "square"),
        v.REACT: ("answer", "react"),
        v.PASS: ("answer", "pass"),
        v.CONVERT: ("other", "convert"),
        v.AMBUSH: ("other", "convert"),
        v.BRING: ("answer", "bring"),
        v.PLACE: ("place", "place"),
        v.REVEAL: ("answer", "convert"),
        v.ENTRY: ("place", "enter"),
        v.ARRIVE: ("answer", "arrive"),
        v.WAIT: ("answer", "wait"),
        v.TIME_UP: ("end", "end"),
    }
    ROLES: ClassVar[dict[int, wire.Role]] = {
        v.ACTIVATE: "select",
        v.REACT: "select",
        v.DONE: "done",
        v.BEGIN: "end",
        v.END: "end",
        v.PASS: "pass",
        v.HOLD: "pass",
        v.STAY: "pass",
        v.ACCEPT: "pass",
        v.KEEP: "pass",
        v.WAIT: "pass",
    }
    KEYS: ClassVar[dict[int, str]] = {v.OVERWATCH: "o", v.GUARD: "g"}

    def title(self, game: HulkGame, asked: Decision) -> Text:
        return decision_line(game, asked)

    def key_words(self, game: HulkGame) -> list[wire.KeyWord]:
        return [wire.KeyWord(key, both("option_label", VERB_NAMES[verb])) for verb, key in self.KEYS.items()]

    def judge(self, game: HulkGame) -> Callable[[Choice], bool]:
        return Outlook(game).final

    def label(self, game: HulkGame, choice: Choice, about: int = -1) -> Text:
        return label(game, choice, about)

    def called(self, game: HulkGame, piece: int) -> Text:
        name = short_name(game, piece)
        return Text(name, name)

    def is_bare(self, choice: Choice) -> bool:
        return choice[0] in BARE

    def cost(self, game: HulkGame, choice: Choice) -> list[int]:
        return list(cost_of(game, choice) or ())

    def chances(self, game: HulkGame, choice: Choice) -> list[wire.Chance]:
        return [
            wire.Chance(name, both("odds", name), *ways_of(chance), "bad" if name in _UNWANTED else "")
            for name, chance in describe_odds(game, choice).items()
        ]

    def option(self, game: HulkGame, choice: Choice, about: int, final: bool) -> wire.Option:
        option = super().option(game, choice, about, final)
        verb, who, _, how = choice
        faced = verb in _FACING and game.kind[who] != pc.BLIP
        if faced or (verb == v.PLACE and game.kind[who] == pc.MARINE):
            return replace(option, facing=FACINGS[how])
        return option

    def role(self, choice: Choice) -> wire.Role:
        return "pass" if choice[0] == v.POINTS and not choice[3] else super().role(choice)

    def icon(self, game: HulkGame, choice: Choice) -> wire.Icon:
        verb, who, where, how = choice
        if verb == v.TURN:
            return _TURN_ICONS[(how - game.facing[who]) % 4]
        if verb == v.FIRE and game.gear[who] & pc.ASSAULT_CANNON:
            return "cannon"
        if verb == v.MOVE and game.kind[who] != pc.BLIP:
            ahead = game.board.step[game.square[who]][2 * game.facing[who]]
            if ahead == where:
                return "forward"
        return super().icon(game, choice)

    def aimed(self, game: HulkGame, choice: Choice) -> str:
        """For a way out the square outside the board."""
        verb, _, where, how = choice
        if verb in _AIMED:
            return game.board.name(where)
        if verb == v.ENTRY:
            return game.board.name(game.board.entries[game.mission.entries[how]][0])
        if verb == v.SECTION:
            return game.board.name(bits(game.board.section_masks[how])[0])
        return super().aimed(game, choice)
