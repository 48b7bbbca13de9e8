"""How to play each game, in words and pictures: `primer.toml` beside its face, the pictures as scenes."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from hullbreach.faces.guides import beside
from hullbreach.faces.offers import Primer
from hullbreach.faces.wire import Text

if TYPE_CHECKING:
    from hullbreach.faces.base import AnyFace


# How large a drawing is, and how much room a picture has around it, in its units.
_ALL = re.compile(r'viewBox="0 0 (\S+) (\S+)" width="[^"]*" height="[^"]*"')
_ROOM = 8


class Picture(Struct, frozen=True, forbid_unknown_fields=True):
    scene: str  # as the referee reads it
    sight: str = ""  # the name of a piece whose sight is shown


class PrimerFile(Struct, frozen=True, forbid_unknown_fields=True):
    primer: Primer
    pictures: dict[str, Picture]


@cache
def _file(game: str) -> PrimerFile | None:
    return beside(game, "faces", "primer", PrimerFile)


def primer_of(game: str) -> Primer | None:
    """How to play a game; None: nobody has written it."""
    found = _file(game)
    return found.primer if found is not None else None


def follows(game: str, profile: str) -> Text | None:
    """Whose rules a game with this profile has; None: nobody says so."""
    primer = primer_of(game)
    found = [each.follows for each in primer.editions if each.key == profile] if primer is not None else []
    return found[0] if found else None


@lru_cache(64)
def picture_of(face: AnyFace, key: str, theme: str) -> str | None:
    """A picture of the primer as SVG; None: there is no such picture. Raises BadAsk for an unknown theme."""
    found = _file(face.key)
    if found is None or key not in found.pictures:
        return None
    if theme not in face.themes():
        raise face.bad_ask("theme", theme=theme, known=", ".join(face.themes()))
    picture = found.pictures[key]
    game = face.room().read_scene(picture.scene, key).game
    named = [piece.id for piece in face.open_view(game).pieces if piece.name == picture.sight]
    drawn = face.draw(game, theme, bare=True, sight_of=named[0] if picture.sight else -1)
    return _ALL.sub(_framed, drawn, count=1)


def _framed(box: re.Match[str]) -> str:
    """A little room around small boards: nothing that stands at their edge is cut."""
    width, height = (float(side) + 2 * _ROOM for side in box.groups())
    return f'viewBox="{-_ROOM} {-_ROOM} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
