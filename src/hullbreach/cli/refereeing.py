"""The referee's report: every choice of a scene with what followed, the board at the end, the options with odds."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from hullbreach.cli.asking import offers
from hullbreach.cli.board_text import BoardText
from hullbreach.cli.faults import Fault, blamed
from hullbreach.cli.glyphs import UNICODE
from hullbreach.cli.roster import Roster
from hullbreach.cli.screen import Look, title
from hullbreach.cli.session import told_line
from hullbreach.faces import AnyFace, face_of
from hullbreach.faces.wire import Piece, Scenery, View
from hullbreach.kernel.contract import NO_SEAT, Decision
from hullbreach.kernel.dice import OutOfDice
from hullbreach.kernel.events import PIECE, SQUARE, Event
from hullbreach.kernel.game import Game
from hullbreach.kernel.referee import Ruling, referee
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions import AnyScene, game_of_text, read_scene
from hullbreach.missions.fields import MissionFault, read_file
from hullbreach.words import word

WIDTH = 78
# So many lines that may be told of a battle are shown.
_FEW = 6


class Report:
    """A scene after its choices: what happened before the first of them, and the rulings."""

    def __init__(self, path: Path) -> None:
        """A Fault names the file and what is wrong in it."""
        with blamed(path, MissionFault), blamed(Sentence("{}: dice", path), OutOfDice):
            text = read_file(path)
            self.face: AnyFace = face_of(game_of_text(text, str(path)))
            self.scene: AnyScene = read_scene(text, str(path))
        self.game: Game = self.scene.game
        self.opening = list(self.game.events)
        self.rulings: list[Ruling] = []
        for number, line in enumerate(self.scene.choices, 1):
            try:
                with blamed(Sentence("{}: choices, line {}", path, number), ValueError):
                    self.rulings.extend(referee(self.game, [line]))
            except OutOfDice as out:
                raise Fault("{}: dice: at choice {}, '{}', {}", path, number, line, out) from None

    @property
    def accepted(self) -> bool:
        return all(ruling.refused is None for ruling in self.rulings)

    # For people

    def text(self, language: str) -> str:
        lines = [self.scene.title, ""] if self.scene.title else []
        lines.extend(self._told(self.opening, language))
        for ruling in self.rulings:
            lines.append(f"> {ruling.text}")
            if ruling.refused is not None:
                sentence = self.face.refusal_text(ruling.refused).said(language)
                said_so = word("screen", "refused", language, sentence=sentence)
                lines.append(f"    {said_so}  ·{ruling.refused.rule}")
            lines.extend(self._told(ruling.events, language))
            if ruling.refused is None and not ruling.events:
                lines.append(f"    {word('screen', 'accepted', language)}")
        if self.opening or self.rulings:
            lines.append("")
        lines.extend([*self._position(language), "", *self._options(language)])
        return "\n".join(lines)

    def _told(self, events: list[Event], language: str) -> list[str]:
        return [f"    {told_line(self.face.tell(self.game, event), language)}" for event in events]

    def _position(self, language: str) -> list[str]:
        """Turn, phase and points; the board; every piece."""
        scenery, view, board = self._board()
        head = title(scenery, view, Look(10 * WIDTH, 0, UNICODE, language), -1)
        head = head.removeprefix(scenery.name.said(language)).removeprefix(" | ")
        standing = [line.said(language) for line in self.face.standing(self.game, {})]
        return [head, *standing, *board.all_decks(), *Roster(scenery, view, board, language).lines(-1, WIDTH)]

    def _board(self) -> tuple[Scenery, View, BoardText]:
        scenery, view = self.face.scenery(self.game), self.face.open_view(self.game)
        return scenery, view, BoardText(scenery, view, self.face.glyphs())

    def _options(self, language: str) -> list[str]:
        asked = self.game.decision()
        if asked is None:
            result = self.face.result(self.game)
            return [word("screen", "over", language, result=result.text.said(language) if result else "")]
        lines = [
            f"{self._asked(asked, language)}{self.face.title(self.game, asked).said(language)}  ·{asked.rule}"
        ]
        if not asked.options:
            return [*lines, *self._tellable(asked)]
        rows = [
            (offer.text if language == "en" else f"{offer.text}  ({offer.label})", offer.cost, offer.odds)
            for offer in offers(self.face, self.game, language)
        ]
        wide, costly = max(len(row[0]) for row in rows), max(len(row[1]) for row in rows)
        lines.extend(f"  {text:<{wide}}  {cost:<{costly}}  {odds}".rstrip() for text, cost, odds in rows)
        return lines

    def _asked(self, asked: Decision, language: str) -> str:
        """Whose choice it is; while a battle is fought nobody's."""
        if asked.seat == NO_SEAT:
            return ""
        return f"[{(self.face.seats_now(self.game) or self.face.seats(self.game))[asked.seat].name.said(language)}] "

    def _tellable(self, asked: Decision) -> list[str]:
        """What may be told next of a battle; of many lines, which differ in a number, the first and the last."""
        told = [self.game.text(line) for line in asked.interrupts]
        return [f"  {line}" for line in (told if len(told) <= _FEW else [told[0], "…", told[-1]])]

    # For programs: plain data, see docs/referee.md

    def data(self, language: str) -> dict[str, Any]:
        _, view, board = self._board()
        return {
            "title": self.scene.title,
            "accepted": self.accepted,
            "opening": [self._event_data(event, language) for event in self.opening],
            "choices": [self._ruling_data(ruling, language) for ruling in self.rulings],
            "result": self.game.result,
            "board": board.all_decks(),
            "standing": [line.said(language) for line in self.face.standing(self.game, {})],
            "pieces": [self._piece_data(piece, view, language) for piece in view.pieces],
            "decision": self._decision_data(language),
        }

    def _ruling_data(self, ruling: Ruling, language: str) -> dict[str, Any]:
        refused = ruling.refused
        return {
            "text": ruling.text,
            "accepted": refused is None,
            "refused": refused
            and {"rule": refused.rule, "sentence": self.face.refusal_text(refused).said(language)},
            "events": [self._event_data(event, language) for event in ruling.events],
        }

    def _event_data(self, event: Event, language: str) -> dict[str, Any]:
        """The event's own fields, pieces and squares by their names."""
        data = event.data()
        for field, what in event.of.fields.items():
            if field in data and what == PIECE:
                data[field] = self.face.name(self.game, event[field])
            elif field in data and what == SQUARE:
                data[field] = self.face.place(self.game, event[field]) or event[field]
        data["line"] = self.face.line(self.game, event).said(language)
        return data

    def _piece_data(self, piece: Piece, view: View, language: str) -> dict[str, Any]:
        card = next((card for card in view.cards if card.piece == piece.id), None)
        truth = piece.truth.said(language) if piece.truth is not None else piece.mark.strip("?")
        return {
            "name": piece.name,
            "kind": piece.kind,
            "seat": self.face.seats(self.game)[piece.seat].key if piece.seat >= 0 else None,
            "status": piece.status,
            "at": piece.at or None,
            "facing": piece.facing or None,
            "points": piece.points if piece.points >= 0 else None,
            "life": piece.life if piece.life >= 0 else None,
            "truth": truth or None,
            "states": [badge.shape for badge in piece.badges],
            "weapons": [weapon.said(language) for weapon in card.weapons] if card is not None else [],
            "gauges": {gauge.key: gauge.value for gauge in card.gauges} if card is not None else {},
        }

    def _decision_data(self, language: str) -> dict[str, Any] | None:
        asked, prompt = self.game.decision(), self.face.prompt(self.game)
        if asked is None:
            return None
        if prompt is None:
            line = self.face.title(self.game, asked).said(language)
            return {"seat": None, "kind": asked.kind, "rule": asked.rule, "line": line, "options": []}
        units = [unit.en.lower() for unit in self.face.scenery(self.game).currencies]
        return {
            "seat": self.face.seats(self.game)[asked.seat].key,
            "kind": asked.kind,
            "rule": asked.rule,
            "line": prompt.title.said(language),
            "options": [
                {
                    "text": option.text,
                    "label": option.label.said(language),
                    "cost": dict(zip(units, option.cost, strict=True)) if option.cost else None,
                    "odds": {
                        each.key: str(Fraction(each.ways, each.of))
                        for each in self.face.chances(self.game, choice)
                    },
                }
                for option, choice in zip(prompt.options, asked.options, strict=True)
            ],
        }
