"""Lines about the pieces, from a view: where they are, their points, ammunition and states."""

from __future__ import annotations

from hullbreach.cli.board_text import marine_letters
from hullbreach.cli.glyphs import Glyphs
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.mission import Mission
from hullbreach.kernel.contract import View
from hullbreach.words import word, word_of
from hullbreach.words.hulk.lines import GAME

_STATES = (
    (pc.OVERWATCH, "overwatch"),
    (pc.GUARD, "guard"),
    (pc.JAMMED, "jammed"),
    (pc.FALLEN, "fallen"),
)
_AWAY = {pc.DEAD: "dead", pc.LEFT: "left", pc.RESERVE: "reserve"}


def roster(mission: Mission, view: View, glyphs: Glyphs, language: str, width: int) -> list[str]:
    """First the marines, a line each, then the other side in as few lines as it takes."""
    letters = marine_letters(mission)
    lines = [_marine(mission, view, p, letters[p], glyphs, language) for p in range(view["marines"])]
    lines.extend(_wrapped(_foes(mission, view, glyphs, language), width))
    lines.extend(_wrapped(_waiting(mission, view), width))
    return [line[:width].rstrip() for line in lines]


def _marine(mission: Mission, view: View, p: int, letter: str, glyphs: Glyphs, language: str) -> str:
    mark = "*" if view["active"] == p else " "
    name = f"{letter}{mark}{mission.marines[p].name[:6]:<6}"
    if view["square"][p] < 0:
        return f"{name} {word('screen', _AWAY.get(view['status'][p], 'reserve'), language)}"
    where = mission.board.name(view["square"][p]) + glyphs.marine[view["facing"][p]]
    parts = [f"{name} {where:<5}", word("screen", "ap", language, ap=view["ap"][p])]
    gear = view["gear"][p]
    if gear & pc.HEAVY:
        spare = f"+{view['reloads'][p]}" if view["reloads"][p] else ""
        parts.append(f"x{view['ammo'][p]}{spare}")
    if gear & pc.LIBRARIAN:
        parts.append(f"psi{view['psi'][p]}")
    if view["carry"][p] >= 0:
        parts.append("$")
    flags = view["flags"][p]
    if view["active"] == p:
        flags &= ~pc.ACTIVATED
    states = [state for bit, state in _STATES if flags & bit]
    parts.extend(word_of(GAME, "state", state, language) for state in states or _played(flags))
    return " ".join(parts)


def _played(flags: int) -> list[str]:
    """That a marine has had his turn is shown where nothing more important is."""
    return ["activated"] if flags & pc.ACTIVATED else []


def _foes(mission: Mission, view: View, glyphs: Glyphs, language: str) -> list[str]:
    out: list[str] = []
    for p in range(view["marines"], len(view["kind"])):
        square = view["square"][p]
        if square < 0:
            continue
        kind = view["kind"][p]
        where = mission.board.name(square)
        if kind == pc.BLIP:
            out.append(f"{foe_name(view, p)} {where}")
            continue
        points = f" {word('screen', 'ap', language, ap=view['ap'][p])}" if view["active"] == p else ""
        out.append(f"{foe_name(view, p)} {where}{glyphs.foe[view['facing'][p]]}{points}")
    return out


def _waiting(mission: Mission, view: View) -> list[str]:
    """Who waits where: `P: B2 B4`."""
    at: dict[str, list[str]] = {}
    for p in range(view["marines"], len(view["kind"])):
        if view["status"][p] == pc.WAITING and view["entry"][p] >= 0:
            at.setdefault(mission.entries[view["entry"][p]], []).append(foe_name(view, p))
    return [f"{entry}: {' '.join(names)}" for entry, names in sorted(at.items())]


def foe_name(view: View, p: int) -> str:
    """S3, B2, and for those who may know it the value of a blip: B2=3."""
    name = f"{pc.KIND_LETTERS[view['kind'][p]]}{view['number'][p]}"
    value = view["value"][p]
    return f"{name}={value}" if view["kind"][p] == pc.BLIP and value else name


def _wrapped(parts: list[str], width: int) -> list[str]:
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 2 + len(part) <= width:
            lines[-1] += f"  {part}"
        else:
            lines.append(part)
    return lines
