"""Questions of a seat: what a piece could do, where it can go, what a plan leads to, and why something is refused.

Choices are tried out on a copy of the game, as far as it is certain what they lead to. The copy has no dice: where one
would fall, or something hidden would be shown, the trial ends without a result. So nothing that is tried can tell what
a seat may not know yet. All raise BadAsk with a sentence where there is no answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, NamedTuple

from msgspec.structs import replace

from hullbreach.faces import answers, wire
from hullbreach.faces.answering import Answering
from hullbreach.faces.contract import G
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Seat
from hullbreach.kernel.dice import OutOfDice, ScriptedDice
from hullbreach.words.faults import both
from hullbreach.words.text import Text, small

# What is worth a second thought before a piece is finished with.
ATTACKS = ("shoot", "melee")
# More than any choice says; what is longer is not worth reading.
LONGEST_TEXT = 200
# As much of what is no square is told back.
_LONGEST_SQUARE = 12
# No plan is longer: all points of a piece, each with a question after it, and the way to begin.
LONGEST_PLAN = 40


class Start(NamedTuple, Generic[G]):
    """The game at a decision of a piece, the choices that lead there, and what they waste."""

    game: G
    plan: list[str]
    wasted: int = 0
    waster: int = -1


class Planning(Answering[G]):
    # Groups of options that a piece must be begun with for: what they ask next no plan can answer.
    UNPLANNED: ClassVar[tuple[wire.Group, ...]] = ("power",)

    # Trying

    def asked_of(self, game: G, seat: Seat) -> Decision:
        """The open decision if it is this seat's."""
        asked = game.decision()
        if asked is None:
            raise self.bad_ask("over")
        if asked.seat != seat:
            raise self.bad_ask("other_side")
        return asked

    def own_piece(self, game: G, seat: Seat, piece: int) -> None:
        """Objects unless the piece is in play and this seat's."""
        if seat == NO_SEAT or self.whose(game, piece) != seat:
            raise self.bad_ask("not_own", piece=piece)

    def blank_copy(self, game: G, seat: Seat) -> G:
        """A copy without dice."""
        twin = game.copy()
        twin.dice = ScriptedDice([], [])
        return twin

    def tried(self, game: G, seat: Seat, choice: Choice) -> G | None:
        """The game after a choice of the open decision, or None where that is not certain. Nobody is taken to react."""
        twin = self.blank_copy(game, seat)
        try:
            if self.reveals(twin.play(choice)):
                return None
            while (asked := twin.decision()) is not None and asked.seat != seat:
                answer = self.passed(twin, asked)
                if answer is None or self.reveals(twin.play(answer)):
                    return None
        except OutOfDice:
            return None
        return twin

    def judge(self, game: G) -> Callable[[Choice], bool]:
        """By trial; a game that has many options judges quicker by itself."""
        seat = self.asked(game).seat
        return lambda choice: self.tried(game, seat, choice) is None

    def read_text(self, game: G, text: str) -> Choice:
        """The choice that a text names, legal or not."""
        if len(text) > LONGEST_TEXT:
            raise self.bad_ask("long_choice", most=LONGEST_TEXT, length=len(text))
        try:
            return game.read(text)
        except ValueError as error:
            raise self.bad_ask("no_choice", why=both(error)) from None

    def read_option(self, game: G, text: str) -> Choice:
        """The option of the open decision that a text names."""
        asked = game.decision()
        choice = self.read_text(game, text)
        if asked is None or choice not in asked.options:
            raise self.bad_ask("not_here", text=text)
        return choice

    # Menus

    def start(self, game: G, seat: Seat, piece: int) -> Start[G] | None:
        """The way to the piece's own turn: none if it has begun, else ending the active one and activating."""
        asked = self.asked_of(game, seat)
        if asked.kind in self.CHOOSING:
            return self._begin(Start(game, []), seat, piece)
        if asked.piece == piece:
            return Start(game, [])
        done: Choice = (self.DONE, asked.piece, 0, 0)
        if asked.kind not in self.BEGUN or done not in asked.options:
            return None
        after = self.tried(game, seat, done)
        if after is None:
            return None
        wasted = self.wasted(game, done)
        return self._begin(Start(after, [game.text(done)], wasted, asked.piece), seat, piece)

    def _begin(self, so_far: Start[G], seat: Seat, piece: int) -> Start[G] | None:
        asked = so_far.game.decision()
        if asked is None or asked.kind not in self.CHOOSING:
            return None
        return self.begun(so_far, seat, (self.ACTIVATE, piece, 0, 0), self.BEGUN)

    def begun(self, so_far: Start[G], seat: Seat, choice: Choice, kinds: tuple[str, ...]) -> Start[G] | None:
        """The game after a choice that lets its piece act, if that is certain to come to one of these decisions."""
        asked = so_far.game.decision()
        if asked is None or choice not in asked.options:
            return None
        game = self.tried(so_far.game, seat, choice)
        now = game.decision() if game is not None else None
        if game is None or now is None or now.kind not in kinds or now.piece != choice[1]:
            return None
        return Start(game, [*so_far.plan, so_far.game.text(choice)], so_far.wasted, so_far.waster)

    def menu(self, game: G, seat: Seat, piece: int) -> list[wire.Option]:
        """What a piece of the seat could do now, also if it would have to be begun with first (see Option.plan)."""
        self.own_piece(game, seat, piece)
        asked = self.asked_of(game, seat)
        here = [option for option in self.options(game) if option.piece == piece]
        if asked.kind not in (*self.BEGUN, *self.CHOOSING):
            return here
        if asked.piece == piece:
            return here + self.ending(game, seat)
        # Beginning itself is told by what it leads to; the phase can be ended whoever is looked at.
        ends = self.ending(game, seat) if asked.kind in self.BEGUN else []
        return [option for option in here if self.at_once(option)] + self.planned(game, seat, piece) + ends

    def at_once(self, option: wire.Option) -> bool:
        """Whether a piece that has not begun may do it without beginning."""
        return option.role != "select"

    def planned(self, game: G, seat: Seat, piece: int) -> list[wire.Option]:
        """What a piece could do if it were begun with."""
        begun = self.start(game, seat, piece)
        return self.options_from(begun, piece) if begun is not None else self.handed_over(game, piece)

    def handed_over(self, game: G, piece: int) -> list[wire.Option]:
        """To begin with a piece, or to end the turn of the one that acts, where it is not certain what follows."""
        asked = self.asked(game)
        begin: Choice = (self.ACTIVATE, piece, 0, 0)
        if asked.kind in self.CHOOSING and begin in asked.options:
            # Whoever would be done at once, because there is nothing else for it, is nobody to begin with.
            nothing = self.is_spent(game, asked.seat, begin)
            return [] if nothing else [replace(self.option(game, begin, -1, True), role="")]
        done: Choice = (self.DONE, asked.piece, 0, 0)
        if asked.kind not in self.BEGUN or done not in asked.options or not self.may_begin(game, piece):
            return []
        first, who = self.called(game, asked.piece), self.called(game, piece)
        label = self.speech.both("menu", "hand_over", first=first, who=who)
        ends = self.option(game, done, -1, True)
        armed = any(o.group in ATTACKS and o.piece == asked.piece for o in self.options(game))
        words = self.speech.both("menu", "could_attack", who=first) if armed else None
        wasted = ends.wasted or int(armed)
        return [
            replace(
                ends, label=label, words=words, group="select", role="next", piece=piece, at="", wasted=wasted
            )
        ]

    def is_spent(self, game: G, seat: Seat, begin: Choice) -> bool:
        """Whether to begin with a piece leads back to the question who acts."""
        after = self.tried(game, seat, begin)
        now = after.decision() if after is not None else None
        return now is not None and now.kind in self.CHOOSING and now.seat == seat

    def ending(self, game: G, seat: Seat) -> list[wire.Option]:
        """To end the phase while a piece acts: both at once."""
        asked = self.asked(game)
        done: Choice = (self.DONE, asked.piece, 0, 0)
        after = self.tried(game, seat, done) if done in asked.options else None
        now = after.decision() if after is not None else None
        if after is None or now is None or now.kind not in self.CHOOSING:
            return []
        left = self.wasted(game, done)
        return [
            replace(option, plan=[game.text(done), option.text], wasted=option.wasted + left)
            for option in self.options(after)
            if option.role == "end"
        ]

    def options_from(self, begun: Start[G], piece: int) -> list[wire.Option]:
        return [
            replace(
                option,
                plan=[*begun.plan, option.text],
                wasted=begun.wasted or option.wasted,
                waster=begun.waster,
            )
            for option in self.options(begun.game)
            if option.piece == piece and option.role != "done" and option.group not in self.UNPLANNED
        ]

    # Plans

    def reach(self, game: G, seat: Seat, piece: int) -> list[answers.Place]:
        """Every place within reach, the nearest first; where something may show on the way, Place.stops says so."""
        self.own_piece(game, seat, piece)
        begun = self.start(game, seat, piece)
        asked = begun.game.decision() if begun is not None else None
        if begun is None or asked is None or asked.kind not in self.BEGUN:
            return []
        places = self.walked(begun, piece)
        if not begun.wasted:
            return places
        return [replace(place, wasted=begun.wasted, waster=begun.waster) for place in places]

    def walked(self, begun: Start[G], piece: int) -> list[answers.Place]:
        """Where a piece that has begun can go, on the board or from outside."""
        return []

    def unreached(self, game: G, piece: int, square: int) -> Text:
        """Why no way leads a piece that has begun to a square that is not next to it."""
        return self.speech.both("why", "no_way", who=self.called(game, piece), where=self.place(game, square))

    def preview(self, game: G, seat: Seat, plan: list[str]) -> answers.Preview:
        """What a plan would lead to, as far as it is certain; it ends with the first choice that is not."""
        self.asked_of(game, seat)
        if not 0 < len(plan) <= LONGEST_PLAN:
            raise self.bad_ask("plan", most=LONGEST_PLAN, length=len(plan))
        here = self.blank_copy(game, seat)
        spent = [0] * len(self.CURRENCIES)
        while True:
            choice = self.read_option(here, plan[0])
            cost = self.cost(here, choice) or [0] * len(spent)
            spent = [before + more for before, more in zip(spent, cost, strict=True)]
            after = self.tried(here, seat, choice)
            plan = plan[1:]
            if after is None or not plan:
                return self.foreseen(here, seat, choice, spent, after is None or self.judge(here)(choice))
            here = after

    def foreseen(self, game: G, seat: Seat, choice: Choice, spent: list[int], final: bool) -> answers.Preview:
        """The last choice of a plan, on a copy without dice on which all before it has been done."""
        piece = -1 if self.is_bare(choice) else choice[1]
        return answers.Preview(piece, self.aimed(game, choice), "", spent, [], [], [], final)

    # Sight

    def sight(self, game: G, seat: Seat | None, piece: int) -> answers.Sight:
        """What a piece sees, can fire at, and covers; one that is not on the board sees nothing."""
        if not 0 <= piece < self.count(game):
            raise self.bad_ask("piece", piece=piece)
        return self._sight(game, *(self.look(game, piece) if self.stands(game, piece) >= 0 else (0, 0, 0)))

    def coverage(self, game: G, seat: Seat | None, side: Seat) -> answers.Sight:
        """What a whole side sees and covers."""
        if not 0 <= side < len(self.seats(game)):
            raise self.bad_ask("side", side=side)
        sees = arc = covered = 0
        for piece in range(self.count(game)):
            if self.owner(game, piece) == side and self.stands(game, piece) >= 0:
                looked = self.look(game, piece)
                sees, arc, covered = sees | looked[0], arc | looked[1], covered | looked[2]
        return self._sight(game, sees, arc, covered)

    def _sight(self, game: G, sees: int, arc: int, covered: int) -> answers.Sight:
        return answers.Sight(self.squares(game, sees), self.squares(game, arc), self.squares(game, covered))

    # Why not

    def why_not(self, game: G, seat: Seat, piece: int, at: str, text: str) -> answers.Refusal:
        """Why a piece cannot do something to a square (`at`), or why a choice written as text is refused."""
        both = self.speech.both
        if not 0 <= piece < self.count(game):
            raise self.bad_ask("piece", piece=piece)
        asked = game.decision()
        if asked is None:
            return answers.Refusal(self.RULES["over"], both("why", "nothing_asked"))
        if self.owner(game, piece) != seat:
            who = self.called(game, piece)
            return answers.Refusal(self.RULES["turn"], both("why", "not_yours", who=who))
        if asked.seat != seat:
            # Nothing more: what others are asked may not be known.
            return answers.Refusal(self.RULES["turn"], both("why", "not_asked"))
        if text:
            return self._refusal_of(game, self.read_text(game, text), piece)
        return self._at_square(game, seat, piece, at)

    def no_shot(self, game: G, seat: Seat, piece: int) -> answers.Refusal | None:
        """Why a piece that could shoot is offered no shot: what the rules say of one at the nearest enemy, one that it
        sees first. None: there is nobody to shoot at, as nobody shoots at signals, or nothing to shoot with."""
        self.own_piece(game, seat, piece)
        begun = self.start(game, seat, piece)
        now = begun.game if begun is not None else game
        here = self.stands(now, piece)
        if here < 0:
            return None
        seen = self.sees(now, piece)
        shown = self.pieces(now, now.view(seat), seat)
        others = [p for p in shown if p.seat != seat and p.status == "board" and not p.pulses]
        places = [square for square in (self.find(now, p.at) for p in others) if square >= 0]
        for square in sorted(places, key=lambda each: (not seen >> each & 1, self.apart(now, here, each))):
            for choice in self.likely(now, piece, square):
                if self.look_of(choice)[0] == "shoot":
                    asked = now.decision()
                    offered = asked is not None and choice in asked.options
                    return None if offered else self._refusal_of(now, choice, piece)
        return None

    def _refusal_of(self, game: G, choice: Choice, about: int) -> answers.Refusal:
        asked = game.decision()
        if asked is not None and choice in asked.options:
            label = small(self.label(game, choice, about))
            return answers.Refusal(asked.rule, self.speech.both("why", "possible", label=label))
        refused = game.why_not(choice)
        return answers.Refusal(refused.rule, self.refusal_text(refused))

    def _at_square(self, game: G, seat: Seat, piece: int, at: str) -> answers.Refusal:
        both = self.speech.both
        square = self.find(game, at[:LONGEST_TEXT])
        if square < 0:
            return answers.Refusal(self.RULES["floor"], both("why", "no_floor", where=at[:_LONGEST_SQUARE]))
        begun = self.start(game, seat, piece)
        # Where the piece cannot be begun with, the reason for that is the answer.
        now = begun.game if begun is not None else game
        asked = now.decision()
        likely = self.likely(now, piece, square)
        if not likely:
            rule = asked.rule if asked is not None else self.RULES["over"]
            return answers.Refusal(rule, both("why", "no_use", who=self.called(game, piece), where=at))
        possible = [choice for choice in likely if asked is not None and choice in asked.options]
        if not possible and begun is not None and self.stands(now, piece) >= 0 and likely[0][0] == self.STEP:
            names = {"who": self.called(game, piece), "where": at}
            ways = [place for place in self.reach(game, seat, piece) if place.at == at.lower()]
            if ways:
                return answers.Refusal(
                    self.RULES["points"], both("why", "reachable", **names, cost=ways[0].cost[0])
                )
            if self.is_far(now, piece, square):
                return answers.Refusal(self.RULES["points"], self.unreached(now, piece, square))
        return self._refusal_of(now, (possible or likely)[0], piece)
