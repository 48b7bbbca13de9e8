"""What a piece could do now, also where it would have to be begun with first."""

from __future__ import annotations

from msgspec.structs import replace

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces import wire
from hullbreach.faces.crusade.options import options
from hullbreach.faces.crusade.trying import asked_of, own_piece, tried
from hullbreach.kernel.contract import Choice, Seat

CHOOSING = ("squad", "aliens", "blips")
BEGUN = "activation"


class Start:
    """The game at a decision of a piece, the choices that lead there, and what they waste."""

    __slots__ = ("game", "plan", "wasted", "waster")

    def __init__(self, game: CrusadeGame, plan: list[str], wasted: int = 0, waster: int = -1) -> None:
        self.game = game
        self.plan = plan
        self.wasted = wasted
        self.waster = waster


def start(game: CrusadeGame, seat: Seat, piece: int) -> Start | None:
    """The way to the piece's own activation: none if it has begun, else ending the active one and activating."""
    asked = asked_of(game, seat)
    if asked.kind == BEGUN and asked.piece == piece:
        return Start(game, [])
    if asked.kind in CHOOSING:
        return _begin(game, seat, piece, Start(game, []))
    if asked.kind != BEGUN:
        return None
    done: Choice = (v.DONE, asked.piece, 0, 0)
    after = tried(game, seat, done) if done in asked.options else None
    if after is None:
        return None
    return _begin(after, seat, piece, Start(after, [game.text(done)], game.left[asked.piece], asked.piece))


def _begin(game: CrusadeGame, seat: Seat, piece: int, so_far: Start) -> Start | None:
    asked = game.decision()
    activate: Choice = (v.ACTIVATE, piece, 0, 0)
    if asked is None or asked.kind not in CHOOSING or activate not in asked.options:
        return None
    begun = tried(game, seat, activate)
    now = begun.decision() if begun is not None else None
    if begun is None or now is None or now.kind != BEGUN or now.piece != piece:
        return None
    return Start(begun, [*so_far.plan, game.text(activate)], so_far.wasted, so_far.waster)


def menu(game: CrusadeGame, seat: Seat, piece: int) -> list[wire.Option]:
    own_piece(game, seat, piece)
    asked = asked_of(game, seat)
    here = [option for option in options(game) if option.piece == piece and option.role != "select"]
    if asked.piece == piece or asked.kind not in (BEGUN, *CHOOSING):
        return here
    begun = start(game, seat, piece)
    if begun is None:
        return here
    return here + [
        replace(option, plan=[*begun.plan, option.text], wasted=begun.wasted, waster=begun.waster)
        for option in options(begun.game)
        if option.piece == piece and option.role != "done"
    ]
