"""Hulk at the terminal."""

from __future__ import annotations

from hullbreach.cli import screen
from hullbreach.cli.asking import Offer, offer, told_back
from hullbreach.cli.board_text import draw_decks
from hullbreach.cli.hulk_report import refusal
from hullbreach.cli.screen import Look
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.orders import EVERYBODY, BadOrder, StandingOrders
from hullbreach.hulk.pieces import SEAT_NAMES
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat, View
from hullbreach.kernel.events import Event
from hullbreach.words import word, word_of
from hullbreach.words.hulk.lines import GAME, decision_line, event_line, option_line


class HulkTable:
    """See `Table`; it holds the standing orders of both seats."""

    reveals = frozenset(
        ("converted", "placed", "counter drawn", "blip drawn", "blip killed", "command checked", "game over")
    )

    def __init__(self) -> None:
        self.orders = [StandingOrders() for _ in SEAT_NAMES]

    def seat_keys(self, game: HulkGame) -> list[str]:
        return list(SEAT_NAMES)

    def seat_word(self, game: HulkGame, seat: Seat, language: str) -> str:
        return word_of(GAME, "seat", SEAT_NAMES[seat], language)

    def event_line(self, game: HulkGame, event: Event, language: str) -> str:
        return event_line(game, event, language)

    def decision_line(self, game: HulkGame, asked: Decision, language: str) -> str:
        return decision_line(game, asked, language)

    def option_line(self, game: HulkGame, choice: Choice, language: str) -> str:
        return option_line(game, choice, language)

    def arranged(self, asked: Decision) -> list[Choice]:
        return asked.options

    def offer(self, game: HulkGame, choice: Choice, language: str, about: int) -> Offer:
        return offer(game, choice, language, about)

    def refusal(self, refused: Refused, language: str) -> str:
        return refusal(refused, language)

    def result(self, game: HulkGame, language: str) -> str:
        return word_of(GAME, "result", game.result, language)

    def objective(self, game: HulkGame, language: str) -> str:
        return game.mission.words[language]["objective"]

    def briefing(self, game: HulkGame, seat: Seat, language: str) -> list[str]:
        words = game.mission.words[language]
        return [words["name"], words["briefing"], words["objective"]]

    def title(self, game: HulkGame, view: View, look: Look, seat: Seat, focus: int) -> str:
        return screen.title(game.mission, view, look, screen.seat_name(seat), game.board.deck_of[focus])

    def board_and_roster(self, game: HulkGame, view: View, look: Look, seat: Seat, focus: int) -> list[str]:
        return screen.board_and_roster(game.mission, view, look, focus)

    def focus(self, game: HulkGame, view: View, piece: int, last: int, seat: Seat) -> int:
        return screen.focus_square(game.mission, view, piece, last)

    def whole_board(self, game: HulkGame, view: View, look: Look, seen: int = 0) -> list[str]:
        return draw_decks(game.mission, view, glyphs=look.glyphs, seen=seen, sections=not seen)

    def help(self, look: Look) -> str:
        legend = word("screen", "legend", look.language, m=look.glyphs.marine[1], s=look.glyphs.foe[3])
        return word("screen", "help", look.language, legend=legend)

    def ordered(self, game: HulkGame, asked: Decision) -> Choice | None:
        return self.orders[asked.seat].answer(game, asked)

    def give_order(self, game: HulkGame, seat: Seat, line: str, language: str) -> tuple[str, bool]:
        name = line.partition(" ")[0].lower()
        try:
            if line and name not in (EVERYBODY, *(game.name(p).lower() for p in range(game.marines))):
                raise BadOrder
            if line:
                self.orders[seat].add(line)
        except BadOrder:
            return word("screen", "bad_order", language, line=told_back(line)), False
        return "; ".join(self.orders[seat].text()) or word("screen", "no_orders", language), bool(line)
