"""What the referee shows of a game of hulk: the position, its pieces, and the options with cost and odds."""

from __future__ import annotations

from typing import Any

from hullbreach.cli.asking import cost_words, odds_words
from hullbreach.cli.board_text import draw_decks
from hullbreach.cli.glyphs import UNICODE
from hullbreach.cli.roster import roster
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import describe_odds
from hullbreach.hulk.points import cost_of
from hullbreach.hulk.state import PHASE_NAMES
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Refused, View
from hullbreach.missions.hulk.scenes import STATES
from hullbreach.words import said, word, word_of
from hullbreach.words.hulk.lines import GAME, decision_line, option_line
from hullbreach.words.hulk.lines import event_line as event_line

WIDTH = 78


def everything(game: HulkGame) -> View:
    """The view of somebody who knows all, as a referee does."""
    view = game.view(pc.STEALER_SEAT)
    view["counter"] = game.counter
    return view


def refusal(refused: Refused, language: str) -> str:
    return said(refused.template, refused.names, language, GAME)


def board(game: HulkGame) -> list[str]:
    return draw_decks(game.mission, everything(game))


def position(game: HulkGame, language: str) -> list[str]:
    view = everything(game)
    turn = word("screen", "turn", language, turn=game.turn, limit=game.mission.turn_limit)
    points = word("screen", "cp", language, left=game.command_left())
    head = f"{turn} | {word_of(GAME, 'phase', PHASE_NAMES[game.phase], language)} | {points}"
    return [head, *draw_decks(game.mission, view), *roster(game.mission, view, UNICODE, language, WIDTH)]


def options(game: HulkGame, language: str) -> list[str]:
    asked = game.decision()
    if asked is None:
        result = word_of(GAME, "result", game.result, language) if game.result else ""
        return [word("screen", "over", language, result=result)]
    seat = word_of(GAME, "seat", pc.SEAT_NAMES[asked.seat], language)
    lines = [f"[{seat}] {decision_line(game, asked, language)}  ·{asked.rule}"]
    rows: list[tuple[str, str, str]] = []
    for option in asked.options:
        text = game.text(option)
        label = option_line(game, option, language)
        shown = text if label == text else f"{text}  ({label})"
        rows.append((shown, cost_words(game, option, language), odds_words(game, option, language)))
    widest = max(len(row[0]) for row in rows)
    lines.extend(f"  {text:<{widest}}  {cost:<7}  {odds}".rstrip() for text, cost, odds in rows)
    return lines


def pieces(game: HulkGame) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    for p, kind in enumerate(game.kind):
        square = game.square[p]
        out.append(
            {
                "name": game.name(p),
                "kind": pc.KIND_NAMES[kind],
                "status": pc.STATUS_NAMES[game.status[p]],
                "at": game.board.name(square) if square >= 0 else None,
                "facing": FACINGS[game.facing[p]],
                "ap": game.ap[p],
                "states": [name for name, bit in STATES.items() if game.flags[p] & bit],
                "ammo": game.ammo[p],
                "value": game.value[p],
            }
        )
    return out


def decision(game: HulkGame, language: str) -> dict[str, Any] | None:
    asked = game.decision()
    if asked is None:
        return None
    options: list[dict[str, Any]] = []
    for option in asked.options:
        cost = cost_of(game, option)
        options.append(
            {
                "text": game.text(option),
                "label": option_line(game, option, language),
                "cost": None if cost is None else {"ap": cost[0], "cp": cost[1]},
                "odds": {name: str(chance) for name, chance in describe_odds(game, option).items()},
            }
        )
    return {
        "seat": pc.SEAT_NAMES[asked.seat],
        "kind": asked.kind,
        "rule": asked.rule,
        "line": decision_line(game, asked, language),
        "options": options,
    }
