"""Real dice: players roll them at their own table and type in what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from hullbreach.faces import wire
from hullbreach.faces.base import AnyFace
from hullbreach.kernel.dice import SIDES, NeedFaces, TypedDice
from hullbreach.kernel.game import Game
from hullbreach.table.faults import TableFault
from hullbreach.table.journal import Act
from hullbreach.table.sentences import say

if TYPE_CHECKING:
    from hullbreach.table.live import LiveGame

_PLAIN = wire.DieKind("", say("told", "plain_die"), list(range(1, SIDES + 1)))


def wanted(face: AnyFace, game: Game, need: NeedFaces) -> dict[str, Any]:
    """What is to be rolled, for the journal; `game` is the one that needs the dice, in the middle of the throw."""
    kinds = face.die_kinds(game, need.count)
    more = {"kinds": msgspec.to_builtins(kinds)} if kinds else {}
    return {"count": need.count, **more}


def faces_shown(rolling: dict[str, Any], shown: list[int]) -> list[int]:
    """The faces of dice that show this: 1 to 6, or what is on the faces of their kind. Raises TableFault."""
    if len(shown) != rolling["count"]:
        raise TableFault("dice_count", count=rolling["count"], given=len(shown))
    kinds = msgspec.convert(rolling.get("kinds", []), list[wire.DieKind])
    faces: list[int] = []
    for number, value in enumerate(shown, 1):
        kind = kinds[number - 1] if kinds else _PLAIN
        if value not in kind.shows:
            die = wire.Text(f"{number} ({kind.name.en})", f"{number} ({kind.name.fr})")
            known = ", ".join(str(known) for known in sorted(set(kind.shows)))
            raise TableFault("dice_shows", die=die, known=known, given=value)
        faces.append(kind.shows.index(value) + 1)
    return faces


def dice_act(live: LiveGame, faces: list[int], remark: str = "") -> Act:
    """The act that these faces bring about: the choice for which they were rolled, or the next dice of it."""
    tale = live.tale
    rolling = tale.rolling
    assert rolling is not None
    so_far = [*rolling["faces"], *faces]
    said = rolling["remark"] or remark
    data: dict[str, Any] = {"text": rolling["text"], "by": rolling["by"], "remark": said, "faces": so_far}
    data["along"] = rolling.get("along", False)
    twin = tale.game.copy()
    assert isinstance(twin.dice, TypedDice)
    twin.dice.give(so_far)
    try:
        twin.play(twin.read(rolling["text"]))
    except NeedFaces as need:
        return live.act("rolling", rolling["seat"], **data, **wanted(tale.face, twin, need))
    return live.act("choice", rolling["seat"], **data)
