"""The open decision for the seat that has it: every option with its words, place, cost and icon."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.hulk.finality import Outlook
from hullbreach.faces.hulk.labels import BARE, KEYS, label
from hullbreach.faces.hulk.views import is_reaction
from hullbreach.faces.wire import Text
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.costs import cost_of
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.board import FACINGS, bits
from hullbreach.kernel.contract import Choice
from hullbreach.words.hulk.lines import decision_line

# Verb -> group, icon.
_LOOKS: dict[int, tuple[wire.Group, wire.Icon]] = {
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
_ROLES: dict[int, wire.Role] = {
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
_TURN_ICONS: tuple[wire.Icon, ...] = ("face", "turn-right", "turn-about", "turn-left")
# Verbs whose square is the one named in the choice; of all others it is the piece's own.
_AIMED = frozenset(
    (
        v.MOVE, v.CLIMB, v.ENTER, v.LEAP, v.OPEN, v.CLOSE, v.FIRE, v.FLAME, v.ATTACK, v.GIVE, v.CONSOLE,
        v.CONNECT, v.PLACE, v.SQUARE,
    )
)  # fmt: skip
_FACING = frozenset((v.MOVE, v.TURN, v.CLIMB, v.ENTER, v.LEAP, v.FACE))


def prompt(game: HulkGame) -> wire.Prompt | None:
    asked = game.decision()
    if asked is None:
        return None
    return wire.Prompt(
        kind=asked.kind,
        title=Text(decision_line(game, asked, "en"), decision_line(game, asked, "fr")),
        rule=asked.rule,
        options=options(game),
        piece=asked.piece,
        reaction=is_reaction(game),
    )


def options(game: HulkGame) -> list[wire.Option]:
    """All options of the open decision."""
    asked = game.decision()
    if asked is None:
        return []
    outlook = Outlook(game)
    return [_option(game, choice, asked.piece, outlook) for choice in asked.options]


def _option(game: HulkGame, choice: Choice, about: int, outlook: Outlook) -> wire.Option:
    verb, who, _, how = choice
    group, icon = _LOOKS[verb]
    cost = cost_of(game, choice)
    faced = verb in _FACING and game.kind[who] != pc.BLIP
    if verb == v.PLACE and game.kind[who] == pc.MARINE:
        faced = True
    return wire.Option(
        text=game.text(choice),
        label=label(game, choice, about),
        group=group,
        icon=_icon(game, choice, icon),
        piece=-1 if verb in BARE else who,
        at=_place(game, choice),
        facing=FACINGS[how] if faced else "",
        cost=list(cost) if cost is not None else [],
        final=outlook.final(choice),
        role="pass" if verb == v.POINTS and not how else _ROLES.get(verb, ""),
        key=KEYS.get(verb, ""),
    )


def _icon(game: HulkGame, choice: Choice, icon: wire.Icon) -> wire.Icon:
    verb, who, where, how = choice
    if verb == v.TURN:
        return _TURN_ICONS[(how - game.facing[who]) % 4]
    if verb == v.FIRE and game.gear[who] & pc.ASSAULT_CANNON:
        return "cannon"
    if verb == v.MOVE and game.kind[who] != pc.BLIP:
        ahead = game.board.step[game.square[who]][2 * game.facing[who]]
        return "forward" if ahead == where else icon
    return icon


def _place(game: HulkGame, choice: Choice) -> str:
    """The square at which a click finds the option; for a way out the square outside the board."""
    verb, who, where, how = choice
    if verb in BARE:
        return ""
    if verb in _AIMED:
        return game.board.name(where)
    if verb == v.ENTRY:
        return game.board.name(game.board.entries[game.mission.entries[how]][0])
    if verb == v.SECTION:
        return game.board.name(bits(game.board.section_masks[how])[0])
    square = game.square[who]
    return game.board.name(square) if square >= 0 else ""
