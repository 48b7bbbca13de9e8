"""The referee's report: every choice of a scene with what followed, the board at the end, the options with odds."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from hullbreach.cli.faults import Fault
from hullbreach.cli.tables import AnyGame, shown
from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import OutOfDice
from hullbreach.kernel.events import PIECE, SQUARE, Event
from hullbreach.kernel.forms import BadChoice
from hullbreach.kernel.referee import Ruling, referee
from hullbreach.missions import AnyScene, load_scene
from hullbreach.missions.fields import MissionFault
from hullbreach.words import word


class Teller(Protocol):
    """What a game shows of itself in a report; hulk_report.py and crusade_report.py are two."""

    def event_line(self, game: Any, event: Event, language: str, rule: bool = True) -> str: ...

    def refusal(self, refused: Refused, language: str) -> str: ...

    def position(self, game: Any, language: str) -> list[str]: ...

    def options(self, game: Any, language: str) -> list[str]: ...

    def board(self, game: Any) -> list[str]: ...

    def pieces(self, game: Any) -> list[dict[str, Any]]: ...

    def decision(self, game: Any, language: str) -> dict[str, Any] | None: ...


def teller_of(game: AnyGame) -> Teller:
    """What speaks for a game is imported when it is needed."""
    if isinstance(game, CrusadeGame):
        from hullbreach.cli import crusade_report

        return crusade_report
    from hullbreach.cli import hulk_report

    return hulk_report


def ruled(path: Path) -> tuple[AnyScene, list[Event], list[Ruling]]:
    """The scene after its choices, what happened before the first of them, and the rulings.

    A Fault names the file and what is wrong in it.
    """
    try:
        scene = load_scene(path)
    except MissionFault as fault:
        raise Fault(f"{fault.where}: {fault.faults[0]}") from None
    except OutOfDice as out:
        raise Fault(f"{path}: dice: {out}") from None
    opening = list(shown(scene.game).events)
    rulings: list[Ruling] = []
    for number, line in enumerate(scene.choices, 1):
        try:
            rulings.extend(referee(scene.game, [line]))
        except BadChoice as bad:
            raise Fault(f"{path}: choices, line {number}: {bad}") from None
        except OutOfDice as out:
            raise Fault(f"{path}: dice: at choice {number}, '{line}', {out}") from None
    return scene, opening, rulings


def report(scene: AnyScene, opening: list[Event], rulings: list[Ruling], language: str) -> str:
    """The report for people."""
    game = shown(scene.game)
    teller = teller_of(game)
    lines = [scene.title, ""] if scene.title else []
    lines.extend(f"    {teller.event_line(game, event, language)}" for event in opening)
    for ruling in rulings:
        lines.append(f"> {ruling.text}")
        if ruling.refused is not None:
            sentence = teller.refusal(ruling.refused, language)
            said_so = word("screen", "refused", language, sentence=sentence)
            lines.append(f"    {said_so}  ·{ruling.refused.rule}")
        lines.extend(f"    {teller.event_line(game, event, language)}" for event in ruling.events)
        if ruling.refused is None and not ruling.events:
            lines.append(f"    {word('screen', 'accepted', language)}")
    if opening or rulings:
        lines.append("")
    lines.extend(teller.position(game, language))
    lines.append("")
    lines.extend(teller.options(game, language))
    return "\n".join(lines)


def report_data(
    scene: AnyScene, opening: list[Event], rulings: list[Ruling], language: str
) -> dict[str, Any]:
    """The report for programs: plain data, see docs/referee.md."""
    game = shown(scene.game)
    teller = teller_of(game)
    return {
        "title": scene.title,
        "accepted": all(ruling.refused is None for ruling in rulings),
        "opening": [_event_data(game, event, language) for event in opening],
        "choices": [_ruling_data(game, ruling, language) for ruling in rulings],
        "result": game.result,
        "board": teller.board(game),
        "pieces": teller.pieces(game),
        "decision": teller.decision(game, language),
    }


def _ruling_data(game: AnyGame, ruling: Ruling, language: str) -> dict[str, Any]:
    refused = ruling.refused
    return {
        "text": ruling.text,
        "accepted": refused is None,
        "refused": refused and {"rule": refused.rule, "sentence": teller_of(game).refusal(refused, language)},
        "events": [_event_data(game, event, language) for event in ruling.events],
    }


def _event_data(game: AnyGame, event: Event, language: str) -> dict[str, Any]:
    """The event's own fields, pieces and squares by their names."""
    data = event.data()
    for field, what in event.of.fields.items():
        if field in data and what == PIECE:
            data[field] = game.name(event[field])
        elif field in data and what == SQUARE and event[field] < game.board.count:
            data[field] = game.board.name(event[field])
    data["line"] = teller_of(game).event_line(game, event, language, rule=False)
    return data
