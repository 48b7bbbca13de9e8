"""The tale of a game: what its journal comes to. Pure: acts in, position out; no clock, no network, no storage."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hullbreach.kernel.contract import NO_SEAT, Choice
from hullbreach.table.acts import (
    AFTER_UNDO,
    ELSEWHERE,
    ONCE_MORE,
    OUTCOME,
    RULES,
    TYPED_IN,
)
from hullbreach.table.journal import Act
from hullbreach.table.keeping import HUMAN, OPEN, Hold, Kept, Pending, Step, Warned
from hullbreach.table.revisions import Difference, OtherRules, last_revision
from hullbreach.table.standing import LEFT, Standing

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


class Tale(Standing):
    """A game at the table as its journal tells it."""

    def __init__(self, first: Act, id: str) -> None:
        super().__init__(first, id)
        self.fold(first)

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
        self.header.ended = f"{self.seats[loser].key} {LEFT[why]}"

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
