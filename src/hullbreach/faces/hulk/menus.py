"""What a piece could do now, also where it would have to be begun with first."""

from __future__ import annotations

from msgspec.structs import replace

from hullbreach.faces import wire
from hullbreach.faces.hulk.options import options
from hullbreach.faces.hulk.speech import both
from hullbreach.faces.hulk.trying import asked_of, own_piece, tried
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.contract import Choice, Decision, Seat

_BEGUN = ("marine action", "stealer action")
_CHOOSING = ("marine", "stealer")


class Start:
    """The game at a decision of a piece, the choices that lead there, and what they waste."""

    __slots__ = ("game", "plan", "wasted", "waster")

    def __init__(self, game: HulkGame, plan: list[str], wasted: int = 0, waster: int = -1) -> None:
        self.game = game
        self.plan = plan
        self.wasted = wasted
        self.waster = waster


def start(game: HulkGame, seat: Seat, piece: int) -> Start | None:
    """The way to the piece's own activation: none if it has begun, else ending the active one and activating."""
    asked = asked_of(game, seat)
    if asked.piece == piece and asked.kind not in _CHOOSING:
        return Start(game, [])
    if asked.kind in _CHOOSING:
        return _begin(game, seat, piece, Start(game, []))
    if asked.kind not in _BEGUN:
        return None
    done: Choice = (v.DONE, asked.piece, 0, 0)
    after = tried(game, seat, done)
    if after is None:
        return None
    plan = [game.text(done)]
    return _begin(after, seat, piece, Start(after, plan, game.ap[asked.piece], asked.piece))


def _begin(game: HulkGame, seat: Seat, piece: int, so_far: Start) -> Start | None:
    asked = game.decision()
    activate: Choice = (v.ACTIVATE, piece, 0, 0)
    if asked is None or asked.kind not in _CHOOSING or activate not in asked.options:
        return None
    begun = tried(game, seat, activate)
    now = begun.decision() if begun is not None else None
    if begun is None or now is None or now.kind not in _BEGUN or now.piece != piece:
        return None
    return Start(begun, [*so_far.plan, game.text(activate)], so_far.wasted, so_far.waster)


def menu(game: HulkGame, seat: Seat, piece: int) -> list[wire.Option]:
    own_piece(game, seat, piece)
    asked = asked_of(game, seat)
    here = [option for option in options(game) if option.piece == piece]
    if asked.piece == piece or asked.kind not in (*_BEGUN, *_CHOOSING):
        return here
    # Powers need no activation; beginning itself is told by what it leads to.
    out = [option for option in here if option.group == "power"]
    begun = start(game, seat, piece)
    if begun is not None:
        out.extend(_planned(begun, piece))
    commanded = _commanded(game, seat, asked, piece)
    if commanded is not None:
        out.extend(
            replace(option, label=both("option_label", "by_command", label=option.label))
            for option in _planned(commanded, piece)
        )
    return out


def _planned(begun: Start, piece: int) -> list[wire.Option]:
    return [
        replace(option, plan=[*begun.plan, option.text], wasted=begun.wasted, waster=begun.waster)
        for option in options(begun.game)
        if option.piece == piece and option.group != "power" and option.role != "done"
    ]


def _commanded(game: HulkGame, seat: Seat, asked: Decision, piece: int) -> Start | None:
    """One action for command points, without ending anybody's activation."""
    command: Choice = (v.COMMAND, piece, 0, 0)
    if command not in asked.options:
        return None
    begun = tried(game, seat, command)
    now = begun.decision() if begun is not None else None
    if begun is None or now is None or now.kind != "command action" or now.piece != piece:
        return None
    return Start(begun, [game.text(command)])
