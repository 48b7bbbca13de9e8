"""The game at one terminal: a screen for each decision, a line of input for each choice."""

from __future__ import annotations

import contextlib
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from hullbreach.bots.hint import HINTED, hint, weighed
from hullbreach.bots.match import outcome
from hullbreach.cli import saving, screen
from hullbreach.cli.asking import Offer, Unclear, offered, offers, told_back, understood
from hullbreach.cli.board_text import BoardText
from hullbreach.cli.console import Console, Left
from hullbreach.cli.faults import Fault
from hullbreach.cli.hinting import hint_line, why_line
from hullbreach.cli.rules import rule_text
from hullbreach.cli.session import BY_ORDER, Session
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Refused, Seat
from hullbreach.kernel.game import Game, Unimaginable
from hullbreach.words import word

if TYPE_CHECKING:
    from hullbreach.bots.seat import Player


class TerminalGame:
    """The seats of a game, each held by a person at this screen or by a bot."""

    def __init__(
        self,
        session: Session,
        bots: dict[Seat, Player[Game]],
        console: Console,
        save_to: Path,
        pause: float = 0.0,
        why: bool = False,
    ) -> None:
        self.session = session
        self.bots = bots
        self.console = console
        self.save_to = save_to
        self.pause = pause
        # Whether bots say what they weighed, and how many choices there were when a hint was last given.
        self.why = why
        self.hinted_at = -1
        self.language = session.language
        self.face = session.face
        # The standing orders of each seat, as they were given.
        self.orders: list[list[str]] = [[] for _ in session.seats]
        self.at_screen: Seat = -1
        self.page = 0
        self.message = self.face.scenery(session.game).objective.said(session.language)
        # How much of the log each seat had when it last chose.
        self.read_up_to = [len(log) for log in session.logs]
        # How many choices the saved file has, and the last remark about a bot that the players have read.
        self.kept = -1
        self.remark = ""
        # The moments at which somebody could have interrupted, and was told so.
        self.let_go: set[tuple[int, Seat, tuple[Choice, ...]]] = set()

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in range(len(self.session.seats)) if seat not in self.bots]

    @property
    def watching(self) -> bool:
        return not self.people

    def say(self, key: str, /, **names: object) -> str:
        return word("screen", key, self.language, **names)

    def run(self) -> None:
        """Play to the end, or until the players leave; the game is saved then."""
        try:
            while (asked := self.session.game.decision()) is not None:
                self.take(asked)
            self.show_end()
        except Left:
            self.last_save("goodbye")
        except KeyboardInterrupt:
            self.console.out()
            self.last_save("goodbye")
        finally:
            for bot in self.bots.values():
                bot.close()

    def take(self, asked: Decision) -> None:
        """One decision, by order, by a bot or by a person; bots fight a battle out, people leave for it."""
        if asked.seat == NO_SEAT:
            if not self.watching:
                raise Left
            for line in outcome(self.session.game):
                self.play(self.session.game.read(line), "")
            return
        bot = self.bots.get(asked.seat)
        if bot is not None:
            if self.interrupted(asked):
                return
            choice, remark = bot.ask(self.session.game)
            self.play(choice, remark)
            if remark and remark != self.remark:
                self.remark = remark
                self.message = self.say("bot_failed", remark=remark)
            if self.watching:
                if self.why:
                    self.message = why_line(weighed(bot), self.language) or self.message
                self.show_position(-1)
                self.show_message()
                time.sleep(self.pause)
            return
        ordered = self.face.by_order(self.session.game, self.orders[asked.seat])
        if ordered is not None:
            self.play(ordered, BY_ORDER)
            return
        self.hand_over(asked.seat)
        self.ask(asked)

    def interrupted(self, asked: Decision) -> bool:
        """While a bot is to choose, a person may do what can be done at any time; offered once in each turn."""
        game = self.session.game
        for seat in self.people:
            found = game.interrupts_by(seat)
            moment = (game.turn_now(), asked.seat, tuple(found))
            if not found or moment in self.let_go:
                continue
            self.let_go.add(moment)
            self.hand_over(seat)
            self.show_position(seat)
            listed = self.whenever(seat)
            self.console.out(self.say("whenever"))
            for line in screen.option_columns(listed, 1, self.look()):
                self.console.out(line)
            said = self.console.read(self.say("prompt", seat=self.seat_name(seat)))
            try:
                choice = understood(game, listed, said, self.language) if said else None
            except Unclear as unclear:
                self.message, choice = str(unclear), None
            if choice in found:
                self.play(choice)
                return True
        return False

    def whenever(self, seat: Seat) -> list[Offer]:
        """What a seat may do at any time."""
        game = self.session.game
        return offered(self.face, game, self.face.interrupts(game, seat), -1, seat, self.language)

    def play(self, choice: Choice, remark: str = "") -> None:
        events = self.session.play(choice, remark)
        for bot in self.bots.values():
            bot.hear(self.session.game, events)

    def hand_over(self, seat: Seat) -> None:
        """Between two people at one screen nothing of the other's may be left on it."""
        if len(self.people) < 2 or seat == self.at_screen:
            return
        name = self.seat_name(seat)
        if self.at_screen >= 0:
            self.message = ""
            self.console.wipe()
            self.console.out(self.say("hand_over", seat=name))
            self.console.read(self.say("hand_over_enter", seat=name.capitalize()) + " ")
        self.at_screen = seat

    # A person's decision

    def ask(self, asked: Decision) -> None:
        """Until this decision is made or the last one taken back."""
        self.page = 0
        # What bots and orders chose, and what was taken back, is saved before anybody looks at it.
        self.keep()
        game = self.session.game
        listed = offers(self.face, game, self.language, screen.page_size(0, self.look()))
        listed += self.whenever(asked.seat)
        while True:
            self.show_decision(asked, listed)
            line = self.console.read(self.say("prompt", seat=self.seat_name(asked.seat)))
            if line and self.obey(asked, line, listed):
                return

    def seat_name(self, seat: Seat) -> str:
        game = self.session.game
        return (self.face.seats_now(game) or self.face.seats(game))[seat].name.said(self.language)

    def obey(self, asked: Decision, line: str, listed: list[Offer]) -> bool:
        """Carry out a line; whether another decision may be up now."""
        head, _, rest = line.partition(" ")
        command = _COMMANDS.get(head.lower())
        if command is not None and (not rest or head.lower() in _WITH_ARGUMENT):
            return bool(command(self, asked.seat, rest.strip()))
        try:
            choice = understood(self.session.game, listed, line, self.language)
            seen = len(self.session.logs[asked.seat])
            if self.session.game.interrupter(choice) in self.bots:
                raise self.session.game.why_not(choice)
            self.play(choice, HINTED if self.hinted_at == self.session.count() else "")
            self.read_up_to[asked.seat] = seen
            # Should the terminal vanish, the game does not.
            self.keep()
            return True
        except Unclear as unclear:
            self.message = str(unclear)
        except Refused as refused:
            self.message = f"{self.face.refusal_text(refused).said(self.language)}  ·{refused.rule}"
        return False

    # Commands; those after which another decision may be up say so

    def undo(self, seat: Seat, rest: str) -> bool:
        if not self.session.can_undo():
            self.message = self.say("undo_none")
            return False
        line, events = self.session.undo()
        for bot in self.bots.values():
            # What was taken back did not happen; a bot is not told of it.
            del bot.heard[len(bot.heard) - events :]
        self.message = self.say("undone", line=line)
        self.read_up_to = [len(log) for log in self.session.logs]
        return True

    def hint(self, seat: Seat, rest: str) -> None:
        """What the best level would do here; the record says that it was asked."""
        game, count = self.session.game, self.session.count()
        try:
            found = hint(self.session.header.game, game, seat, count)
        except (Unimaginable, ValueError):
            self.message = self.say("hint_none")
            return
        self.hinted_at = count
        self.message = hint_line(found, game, self.language)

    def save(self, seat: Seat, rest: str) -> None:
        if not rest:
            self.message = self.say("save_where")
            return
        path = Path(rest)
        with contextlib.suppress(RuntimeError):
            path = path.expanduser()
        reason = saving.reason_not_to_save(path, self.session.header.commitment)
        if reason:
            self.message = self.say(reason, file=path)
        else:
            self.message = self.write(path) or self.say("saved", file=path)

    def write(self, path: Path) -> str:
        """Save the game there; a sentence if that cannot be done."""
        try:
            saving.save(self.session.recorder, path)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            return self.say("save_failed", file=path, why=why)
        return ""

    def keep(self) -> None:
        """Save the game where it is kept, if there is anything new; the players read why if it fails."""
        count = self.session.count()
        if count != self.kept:
            failed = self.write(self.save_to)
            self.kept = -1 if failed else count
            self.message = failed or self.message

    def rule(self, seat: Seat, rest: str) -> None:
        if rest:
            self.pager(rule_text(rest, self.language).split("\n"))
        else:
            self.message = self.say("rule_which")

    def log(self, seat: Seat, rest: str) -> None:
        width, last = self.look().columns - 1, self.session.logs[seat][-200:]
        lines = [part for line in last for part in textwrap.wrap(line, width, subsequent_indent="    ")]
        self.pager(lines, from_end=True)

    def board(self, seat: Seat, rest: str) -> None:
        self.pager(self.drawn(seat).all_decks(sections=True))

    def drawn(self, seat: Seat) -> BoardText:
        """The board as that seat may know it (-1: a spectator)."""
        game = self.session.game
        view = self.face.view(game, seat if seat >= 0 else None)
        return BoardText(self.face.scenery(game), view, self.face.glyphs(), self.console.glyphs)

    def sight(self, seat: Seat, rest: str) -> None:
        """What a piece sees; blips see nothing."""
        game = self.session.game
        for piece in self.face.view(game, seat).pieces:
            names = (piece.name.lower(), piece.label.said(self.language).lower() if piece.label else "")
            if piece.at and rest and rest.lower() in names:
                sees = self.face.sight(game, seat, piece.id).sees
                self.pager([self.say("sees", name=piece.name), *self.drawn(seat).all_decks(sees)])
                return
        self.message = self.say("no_piece", name=told_back(rest)) if rest else self.say("sight_which")

    def give_orders(self, seat: Seat, rest: str) -> bool:
        """`o` lists the standing orders, `o all never react` gives one."""
        given = self.orders[seat]
        known = ", ".join(option.text for option in self.face.order_words(self.session.game))
        if rest and self.face.faults_of_orders(self.session.game, [rest]):
            self.message = self.say("bad_order", line=told_back(rest), known=known)
            return False
        if rest:
            given.append(rest)
        self.message = "; ".join(given) or self.say("no_orders", known=known or "–")
        return bool(rest)

    def help(self, seat: Seat, rest: str) -> None:
        lines: list[str] = []
        text = self.say("help", legend=self.face.legend().said(self.language))
        for line in text.strip("\n").split("\n"):
            lines.extend(textwrap.wrap(line, self.look().columns - 1, replace_whitespace=False) or [""])
        self.pager(lines)

    def briefing(self, seat: Seat, rest: str) -> None:
        """The mission, what it is about, and the cards that the seat has or may choose."""
        game, language = self.session.game, self.language
        scenery, prompt = self.face.scenery(game), self.face.prompt(game)
        parts = [scenery.name, scenery.briefing, scenery.objective]
        told = [part.said(language) for part in parts]
        for card in self.face.view(game, seat).hand:
            told.append(f"{card.name.said(language)}: {card.words.said(language)}")
        for option in prompt.options if prompt is not None else []:
            if option.words is not None:
                told.append(f"{option.label.said(language)}: {option.words.said(language)}")
        lines: list[str] = []
        for paragraph in told:
            lines.extend([*([""] if lines else []), *textwrap.wrap(paragraph, 78)])
        self.pager(lines)

    def next_page(self, seat: Seat, rest: str) -> None:
        self.page += 1

    def quit(self, seat: Seat, rest: str) -> None:
        raise Left

    # Screens

    def look(self) -> screen.Look:
        columns, lines = self.console.size()
        return screen.Look(columns, lines, self.console.glyphs, self.language)

    def show_position(self, seat: Seat, piece: int = -1, log_height: int = screen.LOG_LINES) -> None:
        """Title, board, roster and log, as that seat may know them (-1: a spectator)."""
        game, look = self.session.game, self.look()
        scenery, view = self.face.scenery(game), self.face.view(game, seat if seat >= 0 else None)
        drawn = BoardText(scenery, view, self.face.glyphs(), look.glyphs)
        focus = screen.focus_place(scenery, view, drawn, piece, self.session.focus, seat)
        self.console.clear()
        self.console.out(screen.title(scenery, view, look, seat, focus[0] if focus else 0))
        board = screen.board_and_roster(scenery, view, drawn, look, focus, seat) if focus else []
        self.console.out("\n".join(board))
        # What the board leaves free shows more of the log.
        log_height += max(0, look.board_lines - len(board))
        log = self.session.logs[seat]
        fresh = len(log) - self.read_up_to[seat] if seat >= 0 else 0
        for line in screen.log_lines(log, fresh, look, log_height):
            self.console.out(line)

    def show_decision(self, asked: Decision, offers: list[Offer]) -> None:
        look = self.look()
        size = screen.page_size(max(len(option.line) for option in offers), look)
        pages = -(-len(offers) // size)
        first = self.page % pages * size
        page = self.say("page", page=self.page % pages + 1, pages=pages) if pages > 1 else ""
        message = self.message_lines()
        # A message of one line has its place; a longer one takes it from the log.
        height = screen.LOG_LINES - max(0, len(message) - 1)
        self.show_position(asked.seat, asked.piece, height)
        text = self.face.title(self.session.game, asked).said(self.language)
        self.console.out(screen.question(text, asked.rule, look, page))
        for line in screen.option_columns(offers[first : first + size], first + 1, look):
            self.console.out(line)
        self.show_message()

    def message_lines(self) -> list[str]:
        columns = self.look().columns
        return textwrap.wrap(self.message, columns - 1, max_lines=screen.LOG_LINES, placeholder=" …")

    def show_message(self) -> None:
        for line in self.message_lines():
            self.console.out(line)
        self.message = ""

    def pager(self, lines: list[str], from_end: bool = False) -> None:
        """Lines a screen at a time, Enter for the next; from the end the last screen only."""
        height = self.look().lines - 2
        shown = lines[-height:] if from_end else lines
        for start in range(0, max(len(shown), 1), height):
            self.console.clear()
            self.console.out("\n".join(shown[start : start + height]))
            self.console.read(f"-- {self.say('more')} -- ")

    def show_end(self) -> None:
        self.show_position(self.people[0] if len(self.people) == 1 else -1)
        result = self.face.result(self.session.game)
        self.console.out(self.say("over", result=result.text.said(self.language) if result else "–"))
        self.last_save("saved")

    def last_save(self, key: str) -> None:
        failed = self.write(self.save_to)
        if failed:
            raise Fault(failed)
        self.console.out(self.say(key, file=self.save_to))


_COMMANDS: dict[str, Callable[[TerminalGame, Seat, str], bool | None]] = {
    "u": TerminalGame.undo,
    "h": TerminalGame.hint,
    "s": TerminalGame.save,
    "r": TerminalGame.rule,
    "l": TerminalGame.log,
    "b": TerminalGame.board,
    "v": TerminalGame.sight,
    "o": TerminalGame.give_orders,
    "?": TerminalGame.help,
    "m": TerminalGame.briefing,
    "n": TerminalGame.next_page,
    "q": TerminalGame.quit,
}
_WITH_ARGUMENT = ("s", "r", "v", "o")
