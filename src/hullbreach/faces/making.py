"""Making games: which missions there are, headers of new games, and bots for their seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from hullbreach.bots import Player
from hullbreach.bots.scripted import Scripted
from hullbreach.faces import offers
from hullbreach.faces.contract import G
from hullbreach.faces.guides import Lesson, lesson_of, lessons_of
from hullbreach.faces.primers import follows, primer_of
from hullbreach.faces.recap import Recap
from hullbreach.kernel.campaign import Campaign
from hullbreach.kernel.contract import AnyMission, Seat
from hullbreach.kernel.dice import Dice, SeededDice
from hullbreach.kernel.record import Header, OptionValue
from hullbreach.missions import fairness
from hullbreach.missions.fields import MissionFault
from hullbreach.words.faults import both
from hullbreach.words.text import Text, joined, plain

# Of what is wrong with a mission file, as much is said in one sentence; a check says more.
_MOST_FAULTS = 5
_LONGEST_FAULTS = 1000


class Making(Recap[G]):
    def __init__(self) -> None:
        # The program's own files do not change under it, and to read them all takes a while.
        self._faults = lru_cache(maxsize=8)(self.mission_faults)
        self._info = lru_cache(maxsize=32)(self._described)
        self._pictures = lru_cache(maxsize=32)(self._drawn)

    def mission_faults(self, text: str) -> list[str]:
        """What is wrong with the text of a mission file; nothing: it can be played."""
        try:
            self.room().inline(text)
        except MissionFault as fault:
            return list(fault.faults)
        return []

    def make_game(self, header: Header, dice: Dice) -> G:
        """The game that a header tells of, at its first decision; raises RecordFault."""
        return self.room().make_game(header, dice)

    def missions(self) -> list[offers.MissionInfo]:
        return [self.mission(key) for key in self.room().mission_keys()]

    def mission(self, key: str, text: str = "") -> offers.MissionInfo:
        """One mission, by key or by the text of a file; raises BadAsk."""
        self.check(key, text)
        return self._info(key, text)

    def picture(self, key: str, text: str = "", theme: str = "scanner") -> str:
        """The bare board of a mission as an SVG text; raises BadAsk."""
        if theme not in self.themes():
            raise self.bad_ask("theme", theme=theme, known=", ".join(self.themes()))
        self.check(key, text)
        return self._pictures(key, text, theme)

    def check(self, key: str, text: str) -> None:
        """Raises BadAsk where there is no such mission."""
        known = self.room().mission_keys()
        if not text and key not in known:
            raise self.bad_ask("mission", key=key, known=", ".join(known))
        faults = self._faults(text) if text else []
        if faults:
            said = joined([both(fault) for fault in faults[:_MOST_FAULTS]], plain(" "))
            raise self.bad_ask("mission_file", faults=Text(_shown(said.en), _shown(said.fr)))

    def _first(self, header: Header) -> G:
        """A game at its first decision, to look at."""
        return self.make_game(header, SeededDice(b"picture"))

    def _drawn(self, key: str, text: str, theme: str) -> str:
        game = self._first(self.room().make_header(key, text))
        return self.draw(game, theme, bare=True)

    def _described(self, key: str, text: str) -> offers.MissionInfo:
        header = self.room().make_header(key, text)
        game = self._first(header)
        scenery = self.scenery(game)
        seatings = self.seatings(game)
        counts = [len(seating.seats) for seating in seatings]
        return offers.MissionInfo(
            game=self.key,
            game_name=self.game_name(game),
            key=scenery.mission,
            name=scenery.name,
            briefing=scenery.briefing,
            objective=scenery.objective,
            seats=self.seats_of(header),
            profile=scenery.profile,
            turns=self.turns(game),
            decks=len(scenery.decks),
            squares=self.floor(game),
            marks=self.marks(game),
            minutes=self.minutes(game),
            options=self.rule_options(game),
            bots=self.offered_bots(),
            bot=self.usual_bot(),
            clock_seconds=self.clock_seconds(game),
            players=[min(counts), max(counts)] if counts else [],
            seatings=seatings,
            guided=self.is_guided(scenery.mission),
            follows=follows(self.key, scenery.profile),
            primer=primer_of(self.key) is not None,
            undecided=self.undecided(game),
            pitch=self.speech.known("pitch", self.key),
            campaign=isinstance(game, Campaign),
            balance=None if text else self.balance(header),
            handicap=self.handicap(game),
            beside=self.beside(game),
        )

    # Fairness

    def balance(self, header: Header) -> offers.BalanceInfo | None:
        """What was measured of a mission of the game's own; None: nothing."""
        found = fairness.balance_in(self.room(), header.mission)
        if found is None:
            return None
        names = {seat.key: seat.name for seat in self.seats_of(header)}
        shares = [offers.Share(seat, names[seat], wins) for seat, wins in found.wins.items() if seat in names]
        return offers.BalanceInfo(found.level, found.games, shares, found.draws)

    def handicap(self, game: G) -> offers.HandicapInfo | None:
        """The steps of a handicap in words; None: the mission has none."""
        mission, _ = game.played_with()
        declared = fairness.handicap_of(mission, self.room()) if mission is not None else None
        if declared is None:
            return None
        return offers.HandicapInfo(
            [self.speech.both("handicap", side) for side in declared.sides],
            [self._step(options) for options in declared.plus],
            [self._step(options) for options in declared.minus],
        )

    def _step(self, options: dict[str, OptionValue]) -> Text:
        """What a step of a handicap does."""
        words = [self.speech.both("handicap", key, n=n) for key, n in map(_worded, options.items())]
        return Text("; ".join(each.en for each in words), " ; ".join(each.fr for each in words))

    def handicap_options(
        self, mission: str, text: str, steps: int, options: dict[str, OptionValue]
    ) -> dict[str, OptionValue]:
        """The options of a handicap of so many steps; raises BadAsk where the mission has none such."""
        if not steps:
            return {}
        self.check(mission, text)
        found: AnyMission = self.room().inline(text) if text else self.room().own_mission(mission)
        try:
            return fairness.handicap_options(found, steps, options)
        except fairness.NoHandicap as none:
            known = fairness.handicap_of(found)
            reach = {"least": len(known.minus), "most": len(known.plus)} if known else {}
            raise self.bad_ask(f"handicap_{none.reason}", mission=found.key, **reach) from None

    def is_guided(self, key: str) -> bool:
        """Whether a guide leads to the mission: it is a first game."""
        return any(lesson.then == key for lesson in lessons_of(self.key).values())

    def marks(self, game: G) -> list[Text]:
        """What is special about its mission."""
        found = {"first_game": self.is_guided(self.mission_key(game)), **self.specials(game)}
        return [self.speech.both("mark", key) for key, is_so in found.items() if is_so]

    def floor(self, game: G) -> int:
        """How many squares the board has."""
        board = self.board(game)
        return board.count if board is not None else 0

    def clock_seconds(self, game: G) -> int:
        """What the rules' own clock gives a turn; 0: there is none."""
        return 0

    def clock_more(self, game: G) -> int:
        """What the rules add to that in the turn that is played."""
        return 0

    def clock_options(self, seconds: int) -> dict[str, OptionValue]:
        """The options by which the rules' own clock runs, with so many seconds a turn (0: as the rules have it)."""
        return {}

    def new_header(
        self,
        mission: str,
        text: str,
        options: dict[str, OptionValue],
        seed: bytes,
        players: dict[str, str],
        discreet: bool = True,
    ) -> Header:
        """The header of a new game of a mission, by key, or by the text of a file; raises BadAsk.

        `options` are those that differ from the mission. Among people nothing that is asked may show what is hidden:
        then the game is `discreet`. Somebody alone against bots is asked only what there is to choose.
        """
        self.check(mission, text)
        chosen = {**options, **(dict.fromkeys(self.HIDDEN_OPTIONS, True) if discreet else {})}
        try:
            return self.room().make_header(mission, text, "", chosen, seed, players)
        except ValueError as error:
            raise self.bad_ask("option", why=both(error)) from None

    # Lessons

    def lesson(self, key: str) -> Lesson:
        """A guide by its key; raises BadAsk."""
        lesson = lesson_of(self.key, key)
        if lesson is None:
            raise self.bad_ask("guide", key=key, known=", ".join(lessons_of(self.key)))
        return lesson

    def guides(self) -> list[offers.GuideInfo]:
        """The guides through first games, as they are offered."""
        return [self._offered(key, lesson) for key, lesson in lessons_of(self.key).items()]

    def guide_across(self, key: str) -> str:
        """The guide for the other side of what a guide teaches; where the rules are other ones, that of the game.

        Where both sides play alike it is the same again (Guide.alike).
        """
        guides = self.guides()
        (own,) = [guide for guide in guides if guide.key == key]
        others = [guide for guide in guides if guide.seat != own.seat]
        return min(others, key=lambda guide: guide.game_name != own.game_name, default=own).key

    def _offered(self, key: str, lesson: Lesson) -> offers.GuideInfo:
        header = self.lesson_header(key, b"")
        (side,) = [seat.name for seat in self.seats_of(header) if seat.key == lesson.seat]
        return offers.GuideInfo(
            self.key,
            self.game_name(self._first(header)),
            key,
            lesson.seat,
            side,
            lesson.name,
            lesson.lead,
            lesson.then,
        )

    def lesson_header(self, key: str, seed: bytes) -> Header:
        """The header of the small game in which a guide takes place; raises BadAsk."""
        options: dict[str, OptionValue] = dict.fromkeys(self.HIDDEN_OPTIONS, True)
        return self.room().scene_header(key, self.lesson(key).scene, options, seed)

    def opponent(
        self, key: str, name: str, seat: Seat, seed: int, said: Callable[[], Sequence[str]]
    ) -> Player[G]:
        """A seat of that game whose lines are written; where they do not fit, the bot of that name plays.

        `said` tells what the seat has chosen so far.
        """
        other = self.bot(name, seat, seed)
        return Player(seat, Scripted(self.lesson(key).opponent, said, other.bot), other.stand_in)

    def bot(self, name: str, seat: Seat, seed: int) -> Player[G]:
        """A bot in a seat; raises BadAsk."""
        if name not in self.bot_names():
            raise self.bad_ask("bot", bot=name, known=", ".join(self.bot_names()))
        return self.player(name, seat, seed)


def _shown(sentences: str) -> str:
    return f"{sentences[: _LONGEST_FAULTS - 1]}…" if len(sentences) > _LONGEST_FAULTS else sentences


def _worded(option: tuple[str, OptionValue]) -> tuple[str, str]:
    """The key of the words for an option of a handicap, and what is filled in: below 0 something else is said."""
    name, value = option
    below = isinstance(value, int) and value < 0
    return f"{name} less" if below else name, str(value).strip("-*")
