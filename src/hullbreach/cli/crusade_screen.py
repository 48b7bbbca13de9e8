"""What a screen shows of a game of crusade, from a view: the title, and the pieces beside the board."""

from __future__ import annotations

from hullbreach.cli.crusade_board import CELL, MARGIN, draw_part
from hullbreach.cli.screen import NARROW, ROSTER_WIDTH, Look, beside, with_title
from hullbreach.cli.walled_text import glyph
from hullbreach.crusade import state as st
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring.end_1990 import total
from hullbreach.crusade.state import PHASE_NAMES
from hullbreach.crusade.units import BLIP, OBJECT, TROOPER, UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Seat, View
from hullbreach.words.crusade.names import GAME, seat_title, unit_name, weapon_name
from hullbreach.words.speech import word_of

_NAME = 7
_AWAY = {st.HOME: "home", st.DEAD: "dead"}


def title(game: CrusadeGame, view: View, look: Look, seat: Seat) -> str:
    """Mission, round, phase, whose screen it is, all points, and how many event cards are left."""
    language = look.language
    parts = [
        word_of(GAME, "screen", "round", language, round=view["round"]),
        word_of(GAME, "phase", PHASE_NAMES[view["phase"]], language),
    ]
    if seat >= 0:
        parts.append(f"[{seat_title(game, seat, language)}]")
    points = "-".join(str(total(game, each)) for each in range(view["seats"]))
    parts.append(word_of(GAME, "screen", "points", language, points=points))
    if game.profile.event_deck:
        parts.append(word_of(GAME, "screen", "events", language, count=view["deck"]))
    return with_title(game.mission.words[language]["name"], parts, look)


def board_and_roster(game: CrusadeGame, view: View, look: Look, focus: int, seat: Seat) -> list[str]:
    """The part of the board around the focus, with the pieces beside it."""
    space = ROSTER_WIDTH if look.columns >= NARROW else 0
    columns = (look.columns - MARGIN - space - CELL) // CELL
    left = draw_part(game, focus, columns, look.board_lines - 1)
    wide = max(game.board.xs) - min(game.board.xs) + 1
    width = MARGIN + CELL * min(columns, wide)
    right = roster(game, view, look.language, look.columns - width - CELL, seat) if space else []
    return beside(left, right, width, look)


def focus_square(game: CrusadeGame, view: View, piece: int, last: int, seat: Seat) -> int:
    """What to show: the piece that is asked about, else where something happened, else one's own dock or figures."""
    for p in (piece, view["active"]):
        if 0 <= p < len(view["square"]) and view["square"][p] >= 0:
            return int(view["square"][p])
    if view["phase"] == st.SETUP and 0 <= seat < view["squads"] and view["dock_of"][seat] >= 0:
        return bits(game.board.dock_squares[view["dock_of"][seat]])[0]
    if last >= 0:
        return last
    own = [square for p, square in enumerate(view["square"]) if square >= 0 and view["owner"][p] == seat]
    return int(own[0]) if own else game.board.count // 2


def roster(game: CrusadeGame, view: View, language: str, width: int, seat: Seat) -> list[str]:
    """The seat's own figures, a line each, then all others, then what it holds."""
    own = [p for p in range(len(view["kind"])) if view["owner"][p] == seat and _is_marine(view, p)]
    lines = [_figure(game, view, p, language) for p in own]
    lines.extend(_wrapped(_others(game, view, language, seat, own), width))
    if seat >= view["squads"]:
        lines.extend(_tokens(view, seat, language, width))
    return [line[:width].rstrip() for line in lines]


def _is_marine(view: View, p: int) -> bool:
    unit = UNITS[int(view["kind"][p])]
    return unit.role <= TROOPER


def _figure(game: CrusadeGame, view: View, p: int, language: str) -> str:
    """`V*Varo    m12  6L 6sq axe and pistol`; of those who are gone, where."""
    mark = "*" if view["active"] == p else " "
    name = f"{glyph(game, p)}{mark}{game.name(p)[:_NAME]:<{_NAME}}"
    if view["square"][p] < 0:
        key = _AWAY.get(view["status"][p], "waiting")
        return f"{name} {word_of(GAME, 'screen', key, language)}"
    left = view["left"][p]
    if not left and view["moves"][p]:
        left = game.movement_of(p)
    where = game.board.name(view["square"][p])
    points = word_of(GAME, "screen", "figure", language, life=view["life"][p], left=left)
    return f"{name} {where:<6} {points} {weapon_name(UNITS[view['kind'][p]].weapon, language)}"


def _others(game: CrusadeGame, view: View, language: str, seat: Seat, own: list[int]) -> list[str]:
    shown = dict(view["shown"][seat]) if seat >= 0 else {}
    out: list[str] = []
    for p, square in enumerate(view["square"]):
        role = UNITS[view["kind"][p]].role
        if square < 0 or role == OBJECT or p in own:
            continue
        name = _short_name(game, p, language)
        truth = view["truth"][p] if view["truth"][p] is not None else shown.get(p)
        if role == BLIP and truth is not None:
            name = f"{name}={unit_name(truth, language)}"
        life = (
            f" {word_of(GAME, 'screen', 'life', language, life=view['life'][p])}"
            if view["life"][p] > 1
            else ""
        )
        out.append(f"{name} {game.board.name(square)}{life}")
    return out


def _short_name(game: CrusadeGame, p: int, language: str) -> str:
    """As choices write it; in another language as the board shows it, with its kind: `r3=avorton`."""
    unit = UNITS[game.kind[p]]
    if language == "en" or unit.role <= TROOPER:
        return game.name(p)
    short = f"{glyph(game, p)}{game.number[p]}"
    return short if unit.role == BLIP else f"{short}={unit_name(unit.number, language)}"


def _tokens(view: View, seat: Seat, language: str, width: int) -> list[str]:
    """The blips and reinforcements in an alien player's hand."""
    lines: list[str] = []
    for key in ("blip_hand", "reserve"):
        units: list[int] = view[key][seat]
        if units:
            parts = [f"{units.count(unit)} {unit_name(unit, language)}" for unit in sorted(set(units))]
            parts[0] = f"{word_of(GAME, 'screen', key, language)}: {parts[0]}"
            lines.extend(_wrapped(parts, width))
    return lines


def _wrapped(parts: list[str], width: int) -> list[str]:
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 2 + len(part) <= width:
            lines[-1] += f"  {part}"
        else:
            lines.append(part)
    return lines
