"""How a game at the table stands: all that its journal comes to, and what follows from it. tale.py makes it so."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hullbreach.faces import face_of, wire
from hullbreach.faces.revisions import revision
from hullbreach.kernel.contract import NO_SEAT, Seat
from hullbreach.kernel.record import Record, result_of
from hullbreach.table.acts import AT_ONCE, WITHOUT_ASKING
from hullbreach.table.course import Course
from hullbreach.table.journal import Act
from hullbreach.table.keeping import HUMAN, OPEN, Hold, Pending, Settings, Warned, header_from
from hullbreach.table.revisions import Difference, last_revision
from hullbreach.words.text import isolated, plain

# In records: how somebody left a game that went on, or ended it.
LEFT = {"resigned": "resigned", "time": "out of time"}


class Standing(Course):
    """How a game at the table stands: whatever its journal came to so far, and what can be asked about that."""

    def __init__(self, first: Act, id: str) -> None:
        self.id = id
        self.n = -1
        self.first = first
        data = first.data
        header, settings = header_from(data["header"]), Settings(**data["settings"])
        if not header.in_scene:
            # Once a guide went through a mission; such games go on without it.
            settings = replace(settings, guide="")
        super().__init__(header, face_of(header.game), bytes.fromhex(data["seed"]), settings)
        self.seats: list[wire.SeatInfo] = self.face.seats_of(header)
        self.late = self.face.late_seats(header)
        # The campaign whose battle this is ("": it is none).
        self.campaign: str = data.get("campaign", "")
        self.holds = [Hold(seat) for seat in data["seats"]]
        # The seats of whoever made the game, and whether it was called off before it began.
        self.makers = [seat for seat, hold in enumerate(self.holds) if hold.who == HUMAN]
        self.aborted = False
        self.created = first.at
        self.changed = first.at
        # Counts choices and undos: the number by which a prompt is answered. It never falls.
        self.version = 0
        # The version at which the open decision was first asked: interrupts since then leave it open.
        self.asked_at = 0
        # What was chosen at which version, so that a repeat can be told from something new.
        self.answered: dict[int, tuple[int, str]] = {}
        self.rolling: dict[str, Any] | None = None
        self.pending: Pending | None = None
        self.paused = False
        # Whoever lets the others wait was warned.
        self.warned: Warned | None = None
        self.chat: list[Act] = []
        # How often standing orders were given.
        self.ordered = 0
        self.ended = ""  # resigned, time or elsewhere, where the rules did not end it
        self.over_n, self.over_at = 0, 0.0  # the act with which the game was over, and when that was
        self.winners: list[int] = []  # then also: who won
        self.rematch: dict[str, Any] | None = None
        # Of a campaign: the games of its battles by their numbers, and at which question the last was opened.
        self.battles: dict[int, str] = {}
        self.opened_at = -1
        # Those that were open when the campaign heard of another outcome, or was taken back: nobody waits for them.
        self.left: list[str] = []
        # When each seat chose last, and at the end of the list when the table gave everybody new time.
        self.moved = [first.at] * (len(self.holds) + 1)
        # Seconds used: by seat, and by turn and seat where the rules' own clock measures them.
        self.used = [0.0] * len(self.holds)
        self.turn_used: dict[tuple[int, int], float] = {}
        # Other rules are asked about: nothing is played until all humans agree; and who has agreed.
        self.held: Difference | None = None
        self.rules_yes: set[int] = set()
        # Whether choices are compared with the positions from which they were made.
        self.checks = False
        # A remark for the next choice: that others were taken back before it.
        self.remark = ""
        # The stream of the dice that was used last: one more with each undo by consent.
        self.streams = 0

    @property
    def stand_in(self) -> str:
        """The bot that plays for somebody who is away, or who gave up."""
        return self.face.bot_names()[0]

    @property
    def over(self) -> bool:
        return self.started and bool(self.ended or self.game.result)

    @property
    def battle(self) -> str:
        """The game of the battle that a campaign waits for ("": it waits for none, or nobody has opened it)."""
        if not self.started or self.over or self.opened_at != self.asked_at or not self.game.is_afield():
            return ""
        return self.battles.get(self.game.turn_now(), "")

    def waiting(self) -> int:
        """The seat that must choose; -1: none."""
        if not self.started or self.over or self.held is not None:
            return -1
        asked = self.game.decision()
        return asked.seat if asked is not None else -1

    def roller(self) -> Seat:
        """The seat that types in real dice: whose choice it was, or the first human for a bot; NO_SEAT: nobody can."""
        assert self.rolling is not None
        seat: int = self.rolling["seat"]
        if seat >= 0 and not self.holds[seat].bot_plays:
            return seat
        return next((human for human in self.humans() if not self.holds[human].bot), NO_SEAT)

    def since(self, seat: int) -> float:
        """Since when the game waits for a seat, if it does: the date on which somebody else had done his part."""
        return max(at for who, at in enumerate(self.moved) if who != seat)

    def humans(self) -> list[int]:
        """The seats of the humans who play."""
        return [seat for seat, hold in enumerate(self.holds) if hold.who == HUMAN and not hold.out]

    def chosen_by(self, seat: int) -> list[str]:
        """What the seat has chosen, as far as it stands."""
        return [kept.text for kept in self.kept if kept.seat == seat]

    def name_of(self, seat: int) -> wire.Text:
        """What the player of a seat is called, or else the seat, to begin a sentence with."""
        name = self.holds[seat].name
        if name:
            return plain(isolated(name))
        en, fr = self.seats[seat].name.en, self.seats[seat].name.fr
        return wire.Text(f"{en[:1].upper()}{en[1:]}", f"{fr[:1].upper()}{fr[1:]}")

    def seat_of(self, token_hash: str) -> int:
        for seat, hold in enumerate(self.holds):
            if token_hash and hold.token == token_hash:
                return seat
        return -1

    def free_back(self, seat: int) -> int:
        """How many choices the seat can take back alone now, all of one click together; 0: none."""
        called = (
            self.started and not self.over and self.game.is_afield() and not self.battle and not self.held
        )
        if (self.waiting() != seat and not called) or self.rolling is not None:
            return 0
        return self._back(seat, free=True)

    def went_on(self, seat: int, version: int) -> bool:
        """Whether nothing has happened since then but choices of the seat that nobody's hand made."""
        since = range(version, self.version)
        made = self.kept[len(self.kept) - len(since) :]
        by_itself = all(kept.seat == seat and kept.by in (*WITHOUT_ASKING, AT_ONCE) for kept in made)
        return 0 < len(since) <= len(self.kept) and by_itself and all(at in self.answered for at in since)

    def asked_back(self, seat: int) -> int:
        """How many choices must be taken back so that the seat's last own one is undone; 0: there is none."""
        return self._back(seat, free=False) if not self.over and self.held is None else 0

    def _back(self, seat: int, free: bool) -> int:
        for count, kept in enumerate(reversed(self.kept[self.floor :]), 1):
            if free and (kept.seat != seat or not kept.free):
                return 0
            if kept.seat == seat and not kept.along and kept.by not in WITHOUT_ASKING:
                return count
        return 0

    def all_bound(self) -> bool:
        """Nobody is missing, and every human has bound a share of the seed, or said that he adds nothing."""
        if any(hold.who == OPEN and seat not in self.late for seat, hold in enumerate(self.holds)):
            return False
        return all(
            self.holds[seat].pledge or self.holds[seat].contribution is not None for seat in self.humans()
        )

    def unshown(self) -> list[int]:
        """The seats whose share is still to be shown: all have bound theirs, and the game waits for these."""
        if self.started or self.aborted or not self.all_bound():
            return []
        return [seat for seat in self.humans() if self.holds[seat].contribution is None]

    def difference(self, act: Act, why: str = "") -> Difference:
        """That the rules of this version part from the journal at this act."""
        played, ours = last_revision(self.header.revision), revision(self.header.game)
        return Difference(played, ours, len(self.kept) + 1, act.data.get("text", act.kind), why)

    def agreed(self) -> bool:
        """Whether all humans agree to what was asked."""
        return self.pending is not None and set(self.humans()) <= self.pending.yes

    def agreed_to(self, about: str) -> bool:
        """Whether that was asked, and all humans agree to it."""
        return self.pending is not None and self.pending.about == about and self.agreed()

    def result(self) -> str:
        """How the table decided a game that the rules did not end."""
        return result_of([self.seats[seat].key for seat in self.winners])

    def final_record(self) -> Record:
        """The record of a game that is over, with the seed shown."""
        assert self.recorder is not None
        record = self.recorder.record()
        record.header.seed = self.seed.hex()
        record.header.ended = self.header.ended
        for seat, hold in zip(self.seats, self.holds, strict=True):
            if hold.out:
                record.header.players[seat.key] = f"{hold.name} ({LEFT[hold.out]}), then {hold.bot}".strip()
        if self.ended:
            record.header.result = self.result()
        return record
