"""Crusade at the terminal."""

from __future__ import annotations

from hullbreach.cli import crusade_screen
from hullbreach.cli.asking import Offer, percent
from hullbreach.cli.crusade_report import describe_odds, refusal
from hullbreach.cli.screen import Look
from hullbreach.cli.walled_text import draw_walled
from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards.squad_cards import ALWAYS, CARDS, SQUADS
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS
from hullbreach.crusade.state import SETUP
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat, View
from hullbreach.kernel.events import Event
from hullbreach.words import word
from hullbreach.words.crusade.lines import decision_line, event_line, result_line
from hullbreach.words.crusade.names import GAME, card_name, objective_name, piece_name, seat_title
from hullbreach.words.crusade.options import option_label, option_line
from hullbreach.words.speech import word_of

# Questions about cards whose options say what the cards do.
_CARD_QUESTIONS = ("choose equipment", "choose orders")


class CrusadeTable:
    """See `Table`."""

    reveals = frozenset(
        (
            "revealed", "phantom", "appeared", "event drawn", "objective read", "scanned", "blip shown",
            "objective drawn", "objective shown", "interrogated", "reinforcement", "card played", "shielded", "lot",
            "game over", "card lost",
        )
    )  # fmt: skip

    def seat_keys(self, game: CrusadeGame) -> list[str]:
        return [game.seat_name(seat) for seat in range(game.seats)]

    def seat_word(self, game: CrusadeGame, seat: Seat, language: str) -> str:
        return seat_title(game, seat, language)

    def event_line(self, game: CrusadeGame, event: Event, language: str) -> str:
        return event_line(game, event, language)

    def decision_line(self, game: CrusadeGame, asked: Decision, language: str) -> str:
        return decision_line(game, asked, language)

    def option_line(self, game: CrusadeGame, choice: Choice, language: str) -> str:
        return option_line(game, choice, language)

    def arranged(self, asked: Decision) -> list[Choice]:
        """Moves come last, those through others at the very end: there can be many."""
        return sorted(asked.options, key=lambda option: 0 if option[0] != v.MOVE else 1 + (option[3] >= 0))

    def offer(self, game: CrusadeGame, choice: Choice, language: str, about: int) -> Offer:
        label = option_label(game, choice, language, about)
        if language == "en":
            label = game.text(choice)
            if about >= 0 and choice[1] == about:
                label = label.removeprefix(f"{game.name(about)}: ")
            asked = game.decision()
            if asked is not None:
                # Whose choice it is goes without saying.
                label = label.removeprefix(f"{game.seat_name(asked.seat)}: ")
        return Offer(choice, game.text(choice), label, _note(game, choice, language))

    def refusal(self, refused: Refused, language: str) -> str:
        return refusal(refused, language)

    def result(self, game: CrusadeGame, language: str) -> str:
        return result_line(game, game.result, language)

    def objective(self, game: CrusadeGame, language: str) -> str:
        return game.mission.words[language]["primary"]

    def briefing(self, game: CrusadeGame, seat: Seat, language: str) -> list[str]:
        words = game.mission.words[language]
        out = [words["name"], words["briefing"], words["primary"]]
        if game.secondary_read:
            out.append(words["secondary"])
        return out + _held(game, game.view(seat), seat, language)

    def title(self, game: CrusadeGame, view: View, look: Look, seat: Seat, focus: int) -> str:
        return crusade_screen.title(game, view, look, seat)

    def board_and_roster(
        self, game: CrusadeGame, view: View, look: Look, seat: Seat, focus: int
    ) -> list[str]:
        return crusade_screen.board_and_roster(game, view, look, focus, seat)

    def focus(self, game: CrusadeGame, view: View, piece: int, last: int, seat: Seat) -> int:
        return crusade_screen.focus_square(game, view, piece, last, seat)

    def whole_board(self, game: CrusadeGame, view: View, look: Look, seen: int = 0) -> list[str]:
        return draw_walled(game, seen, marks=False)

    def help(self, look: Look) -> str:
        return word_of(GAME, "screen", "help", look.language)

    def ordered(self, game: CrusadeGame, asked: Decision) -> Choice | None:
        return None

    def give_order(self, game: CrusadeGame, seat: Seat, line: str, language: str) -> tuple[str, bool]:
        return word("screen", "no_orders", language), False


def _note(game: CrusadeGame, choice: Choice, language: str) -> str:
    """What a card or a squad is, or the chances of an attack."""
    verb, how = choice[0], choice[3]
    asked = game.decision()
    if verb == v.EQUIP and asked is not None and asked.kind in _CARD_QUESTIONS:
        return word_of(GAME, "card_words", CARDS[how].key, language)
    if verb == v.SQUAD:
        return word_of(GAME, "squad_words", SQUADS[how], language)
    return " ".join(
        f"{word_of(GAME, 'odds', name, language)} {percent(float(chance))}"
        for name, chance in describe_odds(game, choice).items()
    )


def _held(game: CrusadeGame, view: View, seat: Seat, language: str) -> list[str]:
    """The cards and objectives that a seat has; before play all that it may choose from."""
    if seat < 0:
        return []
    if view["phase"] == SETUP and view["squad_of"][seat] >= 0:
        mine = [card for card in CARDS if card.squad == view["squad_of"][seat]]
        return [_card_text(card.number, "", language) for card in mine]
    out: list[str] = []
    for card, bearer in view["hand"][seat]:
        who = f" ({piece_name(game, bearer)})" if bearer >= 0 else ""
        out.append(_card_text(card, who, language))
    worn = f" ({word_of(GAME, 'screen', 'worn', language)})"
    for owner, card in view["spent"]:
        if owner == seat and CARDS[card].use == ALWAYS:
            out.append(_card_text(card, worn, language))
    for number in view["objectives"][seat]:
        words = word_of(GAME, "objective_words", OBJECTIVE_CARDS[number].key, language)
        out.append(f"{objective_name(number, language)}: {words}")
    return out


def _card_text(card: int, more: str, language: str) -> str:
    return f"{card_name(card, language)}{more}: {word_of(GAME, 'card_words', CARDS[card].key, language)}"
