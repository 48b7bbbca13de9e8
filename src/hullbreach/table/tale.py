"""The tale of a game: what its journal comes to. Pure: acts in, position out; no clock, no network, no storage."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hullbreach.faces import face_of, wire
from hullbreach.faces.revisions import revision
from hullbreach.kernel.contract import NO_SEAT, Choice, Seat
from hullbreach.kernel.record import Record, result_of
from hullbreach.table.acts import (
    AFTER_UNDO,
    AT_ONCE,
    ELSEWHERE,
    ONCE_MORE,
    OUTCOME,
    RULES,
    TYPED_IN,
    WITHOUT_ASKING,
)
from hullbreach.table.course import Course
from hullbreach.table.journal import Act
from hullbreach.table.keeping import HUMAN, OPEN, Hold, Kept, Pending, Settings, Step, Warned, header_from
from hullbreach.table.revisions import Difference, OtherRules, last_revision
from hullbreach.words.text import isolated, plain

# In records: how somebody left a game that went on, or ended it.
_LEFT = {"resigned": "resigned", "time": "out of time"}
# Of two, the other one wins when one gives up.
_DUEL = 2
# What the record of a battle says that its campaign waits for no more.
_OVERTAKEN = "its outcome was typed in"
# Acts that do not bring the game forward: lists do not move with them.
_ASIDE = ("orders", "said", "came", "went", "warned")
# Acts that show that the player of a seat is there, beside choices by hand.
_BY_HAND = (
    "joined", "sealed", "came", "went", "undo", "asked", "answered", "resumed", "resigned", "orders", "said", "back",
    "battle", "warned",
)  # fmt: skip
# Acts after which whoever is waited for has all his time anew; choices count by whoever made them.
_ANEW = ("sealed", "joined", "left", "resumed", "bot", "back", "adopted")


class Tale(Course):
    """A game at the table as its journal tells it."""

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
        self.fold(first)

    # Reading

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

    # Folding

    def fold(self, act: Act) -> Step | None:
        """Take in the next act; a choice gives the step that it made."""
        if act.n != self.n + 1:
            raise ValueError(f"act {act.n} cannot follow act {self.n}.")
        self._charge(act.data)
        step = getattr(self, f"on_{act.kind}")(act)
        self._taken_in(act)
        return step if isinstance(step, Step) else None

    def fold_undone(self, act: Act) -> None:
        """Take in a choice that a later act takes back: it is counted and charged, but need not be played."""
        self._charge(act.data)
        self._answered(act.seat, act.data["text"])
        if act.data.get("remark", "").startswith(AFTER_UNDO):
            self.remark = act.data["remark"]
        self._taken_in(act)

    def _taken_in(self, act: Act) -> None:
        self.n = act.n
        moves = act.kind in ("choice", "rolling")
        if act.seat >= 0 and (act.kind in _BY_HAND or (moves and act.data["by"] == HUMAN)):
            self.holds[act.seat].seen, self.holds[act.seat].seen_at = act.n, act.at
        if moves or act.kind in _ANEW or (act.kind == "undo" and act.data["consent"]):
            self.warned = None
            self.moved[act.seat if moves else -1] = act.at
        if act.kind not in _ASIDE:
            self.changed = act.at
        if self.over and not self.over_n:
            self.over_n, self.over_at = act.n, act.at
        if self.over and self.pending is not None and self.pending.about not in ONCE_MORE:
            self.pending = None

    def _charge(self, data: dict[str, Any]) -> None:
        """Put seconds down to whoever's clock they ran on."""
        spent = data.get("spent", 0.0)
        if not spent or "clock" not in data:
            return
        self.used[data["clock"]] += spent
        if self.settings.clock == "turn":
            turn = (data["turn"], data["clock"])
            self.turn_used[turn] = self.turn_used.get(turn, 0.0) + spent

    def on_created(self, act: Act) -> None:
        self._begin()

    def on_joined(self, act: Act) -> None:
        hold = self.holds[act.seat]
        hold.who, hold.name, hold.token = HUMAN, act.data["name"], act.data["token"]
        hold.sat_at = act.at
        hold.bot = ""
        if self.started:
            # Who comes late has no part in the seed.
            hold.contribution = ""
            self.header.players[self.seats[act.seat].key] = hold.name

    def on_left(self, act: Act) -> None:
        """The seat is free. Of a game that has begun a bot plays it until somebody takes it."""
        self.makers = [seat for seat in self.makers if seat != act.seat]
        hold = self.holds[act.seat] = Hold({"who": OPEN, "name": "", "bot": "", "token": ""})
        if self.started:
            hold.bot, hold.contribution = self.stand_in, ""
            if self.pending is not None and self.pending.seat == act.seat:
                self.pending = None

    def on_aborted(self, act: Act) -> None:
        self.aborted = True

    def on_pledged(self, act: Act) -> None:
        if not self.started:
            self.holds[act.seat].pledge = act.data["pledge"]

    def on_sealed(self, act: Act) -> None:
        if not self.started:
            self.holds[act.seat].contribution = act.data["contribution"]
            self._begin()

    def on_withheld(self, act: Act) -> None:
        """A share that was bound is left out; that it was bound stays in the record."""
        if not self.started and self.holds[act.seat].contribution is None:
            self.holds[act.seat].contribution = ""
            self._begin()

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

    def _begin(self) -> None:
        """The game begins when all have bound a share of the seed and shown it."""
        if not self.all_bound() or self.unshown():
            return
        held = list(zip(self.seats, self.holds, strict=True))
        self.header.players = {seat.key: hold.name or hold.bot for seat, hold in held}
        self.header.pledges = {seat.key: hold.pledge for seat, hold in held if hold.pledge}
        self.header.contributions = {seat.key: hold.contribution for seat, hold in held if hold.contribution}
        self.recorder = self.fresh()

    def on_choice(self, act: Act) -> Step:
        assert self.recorder is not None
        data = act.data
        faces = tuple(data.get("faces", ()))
        if faces:
            self._load(self.recorder, list(faces))
        if self.checks and data.get("was", "") not in ("", self.mark()):
            raise OtherRules(self.difference(act))
        if data["remark"] == TYPED_IN:
            self._leave_battles(self.game.turn_now())
        choice = self.game.read(data["text"])
        interrupts = self.game.interrupter(choice) != NO_SEAT
        if data["by"] == HUMAN:
            self._passes(act.seat, choice, data.get("phase", False))
        along = data.get("along", False)
        kept = Kept(act.seat, data["text"], data["by"], False, faces, data["remark"], along)
        step = self._play(self.recorder, choice, kept)
        self._answered(act.seat, data["text"], interrupts)
        return step

    def _passes(self, seat: int, choice: Choice, phase: bool) -> None:
        """Who passes a question out of turn is not asked the same again."""
        if seat != self.waiting() or not self.face.passes(self.game, choice):
            return
        same, kind = self.face.question(self.game, [])
        for key in (same, kind if phase else ""):
            if key:
                self.holds[seat].passed[key] = len(self.kept)

    def _answered(self, seat: int, text: str, interrupts: bool = False) -> None:
        """The open prompt was answered, or somebody interrupted: it has another number now."""
        self.answered[self.version] = (seat, text)
        self.version += 1
        if not interrupts:
            self.asked_at = self.version
        self.rolling = None
        if self.pending is not None and self.pending.about in ("undo", OUTCOME):
            self.pending = None
        self.remark = ""

    def difference(self, act: Act, why: str = "") -> Difference:
        """That the rules of this version part from the journal at this act."""
        played, ours = last_revision(self.header.revision), revision(self.header.game)
        return Difference(played, ours, len(self.kept) + 1, act.data.get("text", act.kind), why)

    def hold(self, difference: Difference) -> None:
        """Nothing is played until all humans agree to go on with the rules of this version."""
        self.held = difference
        self.rolling = None
        self.pending = Pending(
            RULES, NO_SEAT, self.version, frozenset(self.rules_yes), (), difference.words()
        )

    def on_rolling(self, act: Act) -> None:
        self._answered(act.seat, act.data["text"])
        self.rolling = {"seat": act.seat, **act.data}

    def on_undo(self, act: Act) -> None:
        # What said that others were taken back before it is taken back itself: the next choice says it then.
        said = [kept.remark for kept in self.kept[act.data["to"] :] if kept.remark.startswith(AFTER_UNDO)]
        # In earlier versions the same dice fell again.
        stream = act.data.get("stream", 0)
        self.streams = stream or self.streams
        self.rewind(act.data["to"], stream)
        self._leave_battles(self.game.turn_now())
        self.version += 1
        self.asked_at = self.version
        self.pending = None
        self.rolling = None
        if act.data["consent"]:
            self.remark = f"{AFTER_UNDO}{act.data['count']}"
        elif said:
            self.remark = said[0]

    def _leave_battles(self, since: int) -> None:
        """The campaign waits no more for its battle of that number, nor for any later one."""
        self.left += [game for number, game in self.battles.items() if number >= since]
        self.battles = {number: game for number, game in self.battles.items() if number < since}

    def rewind(self, to: int, stream: int = 0) -> None:
        for hold in self.holds:
            hold.passed = {key: number for key, number in hold.passed.items() if number < to}
        super().rewind(to, stream)

    def on_asked(self, act: Act) -> None:
        lines = tuple(act.data.get("lines", ()))
        self.pending = Pending(
            act.data["about"], act.seat, act.data["version"], frozenset((act.seat,)), lines
        )

    def on_answered(self, act: Act) -> None:
        if act.data["about"] == RULES:
            (self.rules_yes.add if act.data["yes"] else self.rules_yes.discard)(act.seat)
            if self.pending is not None and self.pending.about == RULES:
                self.pending = replace(self.pending, yes=frozenset(self.rules_yes))
            return
        if self.pending is None or self.pending.about != act.data["about"]:
            return
        if not act.data["yes"]:
            self.pending = None
            return
        old = self.pending
        self.pending = replace(old, yes=old.yes | {act.seat})

    def agreed(self) -> bool:
        """Whether all humans agree to what was asked."""
        return self.pending is not None and set(self.humans()) <= self.pending.yes

    def agreed_to(self, about: str) -> bool:
        """Whether that was asked, and all humans agree to it."""
        return self.pending is not None and self.pending.about == about and self.agreed()

    def on_adopted(self, act: Act) -> None:
        """From here on the game is played with other rules, from the position as it stood."""
        assert self.recorder is not None
        self.held = self.pending = None
        self.rules_yes = set()
        self.floor = len(self.kept)
        self.header.revision += f", from choice {self.floor + 1} on {act.data['revision']}"
        self.version += 1
        self.asked_at = self.version
        self._bases = []
        self.put(self.recorder, self.kept, [])

    def on_renewed(self, act: Act) -> None:
        """Played with the rules of a later revision it is the same game to this point: it counts as played with it."""
        said, _, _ = self.header.revision.rpartition(str(last_revision(self.header.revision)))
        self.header.revision = f"{said}{act.data['revision']}"

    def on_paused(self, act: Act) -> None:
        self.paused = act.kind == "paused"
        self.pending = None

    on_resumed = on_paused

    def on_warned(self, act: Act) -> None:
        self.warned = Warned(act.data["whom"], act.seat, act.data["until"])

    def on_resigned(self, act: Act) -> None:
        """With more than two seats a bot plays on, and so in the battle of a campaign, which is played to its end;
        otherwise between two, or when no human is left, the game ends."""
        if self.over:
            return
        seat, why = act.seat, "time" if act.kind == "flagged" else "resigned"
        if not self.campaign and (len(self.holds) == _DUEL or self.humans() == [seat]):
            self._end(seat, why)
            return
        self.holds[seat].out, self.holds[seat].bot = why, self.stand_in
        if self.pending is not None and self.pending.seat == seat:
            self.pending = None

    on_flagged = on_resigned

    def _end(self, loser: int, why: str) -> None:
        self.ended = why
        self.winners = [seat for seat, hold in enumerate(self.holds) if seat != loser and not hold.out]
        self.rolling = None
        self.pending = None
        self.header.ended = f"{self.seats[loser].key} {_LEFT[why]}"

    def on_overtaken(self, act: Act) -> None:
        """Nobody has won the battle here, and nobody plays it on; who had not come yet gives no part of the seed."""
        if not self.started:
            for seat in self.humans():
                self.holds[seat].contribution = self.holds[seat].contribution or ""
            self._begin()
        if not self.over:
            self.ended, self.header.ended = ELSEWHERE, _OVERTAKEN
            self.rolling = None
            self.pending = None

    def on_orders(self, act: Act) -> None:
        self.holds[act.seat].orders = act.data["lines"]
        self.ordered += 1

    def on_said(self, act: Act) -> None:
        self.chat.append(act)

    def on_came(self, act: Act) -> None:
        self.holds[act.seat].places.add(act.data["place"])

    def on_went(self, act: Act) -> None:
        self.holds[act.seat].places.discard(act.data["place"])

    def on_bot(self, act: Act) -> None:
        self.holds[act.seat].bot = act.data.get("name", "")

    on_back = on_bot

    def on_rematch(self, act: Act) -> None:
        self.rematch = act.data
        self.pending = None

    def on_battle(self, act: Act) -> None:
        self._leave_battles(self.game.turn_now())
        self.battles[self.game.turn_now()] = act.data["game"]
        self.opened_at = self.asked_at
        self.pending = None

    # The record

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
                record.header.players[seat.key] = f"{hold.name} ({_LEFT[hold.out]}), then {hold.bot}".strip()
        if self.ended:
            record.header.result = self.result()
        return record
