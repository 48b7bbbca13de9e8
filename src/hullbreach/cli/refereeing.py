"""The referee's report: every choice of a scene with what followed, the board at the end, the options with odds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hullbreach.cli.asking import cost_words, odds_words
from hullbreach.cli.board_text import draw_decks
from hullbreach.cli.faults import Fault
from hullbreach.cli.glyphs import UNICODE
from hullbreach.cli.roster import roster
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.choices import BadChoice
from hullbreach.hulk.costs import cost_of
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import describe_odds
from hullbreach.hulk.state import PHASE_NAMES
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import View
from hullbreach.kernel.dice import OutOfDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.referee import Ruling, referee
from hullbreach.missions.loading import MissionFault
from hullbreach.missions.scenes import STATES, Scene, load_scene
from hullbreach.words import decision_line, event_line, option_line, said, word

WIDTH = 78


def ruled(path: Path) -> tuple[Scene, list[Event], list[Ruling]]:
    """The scene after its choices, what happened before the first of them, and the rulings.

    A Fault names the file and what is wrong in it.
    """
    try:
        scene = load_scene(path)
    except MissionFault as fault:
        raise Fault(f"{fault.where}: {fault.faults[0]}") from None
    except OutOfDice as out:
        raise Fault(f"{path}: dice: {out}") from None
    opening = list(scene.game.events)
    rulings: list[Ruling] = []
    for number, line in enumerate(scene.choices, 1):
        try:
            rulings.extend(referee(scene.game, [line]))
        except BadChoice as bad:
            raise Fault(f"{path}: choices, line {number}: {bad}") from None
        except OutOfDice as out:
            raise Fault(f"{path}: dice: at choice {number}, '{line}', {out}") from None
    return scene, opening, rulings


def everything(game: HulkGame) -> View:
    """The view of somebody who knows all, as a referee does."""
    view = game.view(pc.STEALER_SEAT)
    view["counter"] = game.counter
    return view


def report(scene: Scene, opening: list[Event], rulings: list[Ruling], language: str) -> str:
    """The report for people."""
    game = scene.game
    lines = [scene.title, ""] if scene.title else []
    lines.extend(f"    {event_line(game, event, language)}" for event in opening)
    for ruling in rulings:
        lines.append(f"> {ruling.text}")
        if ruling.refused is not None:
            sentence = said(ruling.refused.template, ruling.refused.names, language)
            said_so = word("screen", "refused", language, sentence=sentence)
            lines.append(f"    {said_so}  ·{ruling.refused.rule}")
        lines.extend(f"    {event_line(game, event, language)}" for event in ruling.events)
        if ruling.refused is None and not ruling.events:
            lines.append(f"    {word('screen', 'accepted', language)}")
    if opening or rulings:
        lines.append("")
    lines.extend(_position(game, language))
    lines.append("")
    lines.extend(_options(game, language))
    return "\n".join(lines)


def _position(game: HulkGame, language: str) -> list[str]:
    view = everything(game)
    turn = word("screen", "turn", language, turn=game.turn, limit=game.mission.turn_limit)
    points = word("screen", "cp", language, left=game.command_left())
    head = f"{turn} | {word('phase', PHASE_NAMES[game.phase], language)} | {points}"
    return [head, *draw_decks(game.mission, view), *roster(game.mission, view, UNICODE, language, WIDTH)]


def _options(game: HulkGame, language: str) -> list[str]:
    asked = game.decision()
    if asked is None:
        result = word("result", game.result, language) if game.result else ""
        return [word("screen", "over", language, result=result)]
    seat = word("seat", pc.SEAT_NAMES[asked.seat], language)
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


def report_data(scene: Scene, opening: list[Event], rulings: list[Ruling], language: str) -> dict[str, Any]:
    """The report for programs: plain data, see docs/referee.md."""
    game = scene.game
    return {
        "title": scene.title,
        "accepted": all(ruling.refused is None for ruling in rulings),
        "opening": [_event_data(game, event, language) for event in opening],
        "choices": [_ruling_data(game, ruling, language) for ruling in rulings],
        "result": game.result,
        "board": draw_decks(game.mission, everything(game)),
        "pieces": _pieces_data(game),
        "decision": _decision_data(game, language),
    }


def _ruling_data(game: HulkGame, ruling: Ruling, language: str) -> dict[str, Any]:
    refused = ruling.refused
    return {
        "text": ruling.text,
        "accepted": refused is None,
        "refused": refused
        and {"rule": refused.rule, "sentence": said(refused.template, refused.names, language)},
        "events": [_event_data(game, event, language) for event in ruling.events],
    }


def _event_data(game: HulkGame, event: Event, language: str) -> dict[str, Any]:
    """The event's own fields, with names beside the numbers of piece and square."""
    data = event.data()
    if event.piece >= 0:
        data["name"] = game.name(event.piece)
    if 0 <= event.square < game.board.count:
        data["at"] = game.board.name(event.square)
    data["line"] = event_line(game, event, language, rule=False)
    return data


def _pieces_data(game: HulkGame) -> list[dict[str, Any]]:
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


def _decision_data(game: HulkGame, language: str) -> dict[str, Any] | None:
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
