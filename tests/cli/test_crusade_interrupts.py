"""Cards without a time of their own in the terminal: a person may play one while bots choose."""

from __future__ import annotations

from pathlib import Path

from hullbreach.bots import player
from hullbreach.cli.console import Console, Left
from hullbreach.cli.session import Session
from hullbreach.cli.terminal import TerminalGame
from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Header
from hullbreach.kernel.replaying import Recorder
from tests.crusade.scenes import play, rule
from tests.crusade.test_cards_whenever import FADE, HELD, STONE, scene


class Script(Console):
    """A terminal at which these lines are typed."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.lines = list(lines)
        self.shown: list[str] = []

    def out(self, text: str = "") -> None:
        self.shown.append(text)

    def read(self, prompt: str) -> str:
        self.out(prompt)
        if not self.lines:
            raise Left
        return self.lines.pop(0)


def at_terminal(text: str, people: list[int], tmp_path: Path, *lines: str) -> TerminalGame:
    """A scene at a terminal, the other seats held by bots."""
    game = play(text).game
    # A scene has no briefing.
    game.mission.words = {"en": {"primary": "", "name": ""}}
    recorder: Recorder[Game] = Recorder(Header("crusade", "scene"), lambda header, dice: game, game.dice)
    seats = [seat for seat in range(game.seats) if seat not in people]
    bots = {seat: player("crusade", "random", seat, 1, 0.0) for seat in seats}
    return TerminalGame(Session(recorder, "en"), bots, Script(*lines), tmp_path / "game.txt")


def crusade(terminal: TerminalGame) -> CrusadeGame:
    game = terminal.session.game
    assert isinstance(game, CrusadeGame)
    return game


def kind(terminal: TerminalGame) -> str:
    asked = crusade(terminal).decision()
    return asked.kind if asked is not None else ""


def once(terminal: TerminalGame) -> None:
    asked = terminal.session.game.decision()
    assert asked is not None
    terminal.take(asked)


@rule("RX-CARDS-WHENEVER")
def test_a_card_is_offered_once_while_a_bot_is_to_choose(tmp_path: Path) -> None:
    terminal = at_terminal(scene(HELD, turn="alien"), [0], tmp_path, "1")
    game = crusade(terminal)
    once(terminal)
    assert game.life[0] == 5, "the spirit stone"
    assert terminal.session.recorder.paragraphs[-1].entries[-1].text == STONE
    # What is left is offered once more; whoever lets it go is not stopped again in this turn.
    assert isinstance(terminal.console, Script)
    terminal.console.lines = [""]
    once(terminal)
    assert terminal.console.lines == [] and game.effects[0] == 0
    before = terminal.session.count()
    once(terminal)
    assert terminal.session.count() > before


@rule("RX-CARDS-WHENEVER")
def test_nothing_of_the_others_can_be_played_from_there(tmp_path: Path) -> None:
    terminal = at_terminal(scene(HELD, turn="alien"), [1], tmp_path, FADE)
    game = crusade(terminal)
    # The second squad holds an oath and is told so; the first squad's card is not its to play.
    once(terminal)
    assert game.effects[:2] == [0, 0]


@rule("RX-CARDS-WHENEVER")
def test_it_is_among_the_options_of_one_s_own_other_questions(tmp_path: Path) -> None:
    text = scene(HELD, turn="squad2", active="Renn", dice=[6, 5])
    way = 'choices = ["Renn: sustained action", "Renn: fire bolter at c1"]\n'
    rolled = text.replace("active", f"{way}active")
    terminal = at_terminal(rolled, [1], tmp_path, "squad: play blood_oath", "Renn: keep dice")
    game = crusade(terminal)
    assert kind(terminal) == "reroll"
    once(terminal)
    assert game.effects[1] and kind(terminal) == "reroll"
    # A bot's card is not a person's to play, and the refusal says nothing of the hand.
    assert isinstance(terminal.console, Script)
    terminal.console.lines = [FADE, "Renn: keep dice"]
    once(terminal)
    assert not game.effects[0]
