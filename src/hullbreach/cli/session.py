"""A game in progress at one screen: its record, what each seat has seen happen, and undo."""

from __future__ import annotations

from hullbreach.faces import face_of
from hullbreach.faces.wire import Told
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Entry, Header
from hullbreach.kernel.replaying import Recorder, dice_of

# The remark about a choice that a standing order made.
BY_ORDER = "by order"


class Session:
    """Plays choices and writes them down. Logs are kept per seat: each holds what that seat may know.

    The last log is that of somebody who only watches.
    """

    def __init__(self, recorder: Recorder[Game], language: str) -> None:
        self.recorder = recorder
        self.language = language
        self.face = face_of(recorder.header.game)
        self.seats = [seat.key for seat in self.face.seats(recorder.game)]
        self.logs: list[list[str]] = self._empty_logs()
        # Whose choices can be taken back, and how many events each of them brought.
        self.back_seat: Seat = -1
        self.back_events: list[int] = []
        # Where something happened last.
        self.focus = ""

    def _empty_logs(self) -> list[list[str]]:
        return [[] for _ in range(len(self.seats) + 1)]

    @property
    def game(self) -> Game:
        return self.recorder.game

    @property
    def header(self) -> Header:
        return self.recorder.header

    def play(self, choice: Choice, remark: str = "") -> list[Event]:
        """Play and write down; raises Refused."""
        asked = self.game.decision()
        seat = asked.seat if asked is not None else -1
        paragraph = self.recorder.paragraphs[-1]
        events = list(self.recorder.play(choice, remark))
        self._tell(events)
        chance = bool(paragraph.entries[-1].fell) or self.face.reveals(events)
        before = self.back_events if seat == self.back_seat else []
        self.back_seat, self.back_events = seat, [] if chance else [*before, len(events)]
        return events

    def _tell(self, events: list[Event]) -> None:
        for seat, log in enumerate(self.logs):
            viewer = seat if seat < len(self.seats) else None
            told = self.face.told(self.game, viewer, events)
            log.extend(told_line(each, self.language) for each in told)
            if viewer is None:
                self.focus = next((each.at for each in reversed(told) if each.at), self.focus)

    def count(self) -> int:
        """How many choices have been made."""
        return len(self._entries())

    def _entries(self) -> list[Entry]:
        return [entry for paragraph in self.recorder.paragraphs for entry in paragraph.entries]

    def can_undo(self) -> bool:
        asked = self.game.decision()
        mine = asked is not None and asked.seat == self.back_seat
        # What an order chose would be chosen again at once.
        last = self._entries()[self.count() - len(self.back_events) :]
        return mine and any(entry.remark != BY_ORDER for entry in last)

    def undo(self) -> tuple[str, int]:
        """Take back the player's last choice, and what orders chose after it, by playing all before it again.

        Returns its text, and how many events were taken back.
        """
        entries = self._entries()
        count = 1
        while entries[-count].remark == BY_ORDER:
            count += 1
        last = entries[-count]
        del entries[-count:]
        self._play_again(entries)
        events = sum(self.back_events[-count:])
        del self.back_events[-count:]
        return last.text, events

    def tell_again(self) -> None:
        """Fill the logs of a game that was taken up from a record."""
        self._play_again(self._entries())

    def _play_again(self, entries: list[Entry]) -> None:
        self.recorder = Recorder(self.header, self.face.make_game, dice_of(self.recorder.record()))
        self.logs = self._empty_logs()
        for entry in entries:
            self._tell(self.recorder.play(self.game.read(entry.text), entry.remark))


def told_line(told: Told, language: str) -> str:
    """One line: what happened, and the rule."""
    line = told.line.said(language)
    return f"{line}  ·{told.rule}" if told.rule else line
