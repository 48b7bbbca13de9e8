"""Lines about the pieces: where they are, their points, life, ammunition and states; and what a seat holds."""

from __future__ import annotations

from hullbreach.cli.board_text import BoardText
from hullbreach.faces.wire import Card, Piece, Scenery, View
from hullbreach.words import word

_NAME = 7
_WHERE = 6


class Roster:
    def __init__(self, scenery: Scenery, view: View, board: BoardText, language: str) -> None:
        self.view = view
        self.board = board
        self.language = language
        self.unit = scenery.currencies[0].said(language) if scenery.currencies else ""
        self.cards = {card.piece: card for card in view.cards}

    def say(self, key: str, /, **names: object) -> str:
        return word("screen", key, self.language, **names)

    def lines(self, seat: int, width: int, height: int = 0) -> list[str]:
        """Those who have names, a line each, then all others in as few lines as it takes, then who waits where, and
        what is in hand. Where that is higher than it may be, only those of the seat have lines of their own."""
        named = [piece for piece in self.view.pieces if self.board.is_named(piece)]
        lines = self._lines(named, width)
        if height and len(lines) > height:
            lines = self._lines([piece for piece in named if piece.seat == seat], width)
        return [line[:width].rstrip() for line in lines]

    def _lines(self, named: list[Piece], width: int) -> list[str]:
        alone = {piece.id for piece in named}
        others = [p for p in self.view.pieces if p.at and p.seat >= 0 and p.id not in alone]
        held = [card.name.said(self.language) for card in self.view.hand if card.kind == "token"]
        if held:
            held[0] = f"{self.say('hand')}: {held[0]}"
        return [
            *(self._line(piece) for piece in named),
            *wrapped([self._short(piece) for piece in others], width),
            *wrapped(self._waiting(), width),
            *wrapped(held, width),
        ]

    def _line(self, piece: Piece) -> str:
        """`K*Kesh    f5▶    2AP x6 watch`; of those who are away, where."""
        mark = "*" if piece.state == "active" else " "
        name = f"{self.board.letters[piece.id]}{mark}{piece.name[:_NAME]:<{_NAME}}"
        if not piece.at:
            return f"{name} {self.say(piece.status)}"
        where = piece.at + self.board.glyphs.named.get(piece.facing, "")
        card = self.cards.get(piece.id)
        parts = [name, f"{where:<{_WHERE}}", *self._life(piece)]
        if piece.points >= 0:
            parts.append(f"{piece.points}{self.unit}")
        parts.extend(_gauges(card))
        states = [badge.short.said(self.language) for badge in piece.badges if badge.short is not None]
        # That somebody has acted is shown where nothing more important is.
        parts.extend(states or ([self.say("done")] if piece.state == "done" else []))
        if card is not None:
            parts.append(", ".join(weapon.said(self.language) for weapon in card.weapons))
        return " ".join(parts)

    def _life(self, piece: Piece) -> list[str]:
        return [self.say("life", life=piece.life)] if piece.most_life > 1 else []

    def _short(self, piece: Piece) -> str:
        arrow = self.board.glyphs.other.get(piece.facing, "")
        parts = [self._called(piece), piece.at + arrow, *self._life(piece)]
        if piece.state == "active" and piece.points >= 0:
            parts.append(f"{piece.points}{self.unit}")
        return " ".join(parts)

    def _called(self, piece: Piece) -> str:
        """S3, and for those who know what a blip is B2=3; in English as choices write it."""
        name = piece.name
        if piece.label is not None and self.language != "en":
            name = piece.label.said(self.language)
        mark = piece.mark.strip("?") if piece.pulses else ""
        truth = piece.truth.said(self.language) if piece.truth is not None else mark
        return f"{name}={truth}" if truth else name

    def _waiting(self) -> list[str]:
        """Who waits where: `P: B2 B4`."""
        at: dict[str, list[str]] = {}
        for piece in self.view.pieces:
            if piece.gate:
                at.setdefault(piece.gate, []).append(self._called(piece))
        return [f"{gate}: {' '.join(names)}" for gate, names in sorted(at.items())]


def _gauges(card: Card | None) -> list[str]:
    """`x6 +1`: none of the spare ones go without saying."""
    gauges = card.gauges if card is not None else []
    return [f"{gauge.sign}{gauge.value}" for gauge in gauges if gauge.value or gauge.sign != "+"]


def wrapped(parts: list[str], width: int) -> list[str]:
    """Parts side by side, in as few lines as it takes."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 2 + len(part) <= width:
            lines[-1] += f"  {part}"
        else:
            lines.append(part)
    return lines
