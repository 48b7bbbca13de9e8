"""Real dice: players roll them at their own table and type in what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hullbreach.kernel.dice import NeedFaces
from hullbreach.table.journal import Act

if TYPE_CHECKING:
    from hullbreach.table.live import LiveGame


def dice_act(live: LiveGame, faces: list[int], remark: str = "") -> Act:
    """The act that these faces bring about: the choice for which they were rolled, or the next dice of it."""
    tale = live.tale
    rolling = tale.rolling
    assert rolling is not None
    so_far = [*rolling["faces"], *faces]
    said = rolling["remark"] or remark
    data: dict[str, Any] = {"text": rolling["text"], "by": rolling["by"], "remark": said, "faces": so_far}
    twin = tale.game.copy()
    twin.dice.give(so_far)
    try:
        twin.play(twin.read(rolling["text"]))
    except NeedFaces as need:
        return live.act("rolling", rolling["seat"], **data, count=need.count)
    return live.act("choice", rolling["seat"], **data)
