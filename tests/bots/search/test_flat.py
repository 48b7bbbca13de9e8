"""The flat search: the same worlds for all options, a budget that is kept, choices from what the seat knows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hullbreach.bots import Player, player
from hullbreach.bots.base import room_of
from hullbreach.bots.contract import Bot, Failure, Position
from hullbreach.bots.match import play_out
from hullbreach.bots.search import flat
from hullbreach.bots.search.flat import Budget, FlatBot
from hullbreach.bots.search.rollout import stretch
from hullbreach.bots.search.values import Judge, PlayedOut, Value
from hullbreach.bots.search.weighing import Trial, candidates, error, halved, hopeless, spread
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.missions import room_of as missions_of
from hullbreach.missions.hulk import read_scene

SMALL = Budget(rollouts=8, phase=40, choices=40)


def heuristic(seat: Seat) -> Bot[Game]:
    return room_of("hulk").heuristic(seat, 1)


def doors_open(games: list[Game], seat: Seat) -> list[float]:
    return [float(game.view(None)["open_doors"] != 0) for game in games]


def doors_shut(games: list[Game], seat: Seat) -> list[float]:
    return [1.0 - worth for worth in doors_open(games, seat)]


def even(games: list[Game], seat: Seat) -> list[float]:
    return [0.5] * len(games)


def pieces_left(games: list[Game], seat: Seat) -> list[float]:
    """Something to think about: how many are on the board."""
    return [sum(square >= 0 for square in game.view(seat)["square"]) / 40 for game in games]


def searcher(seed: int = 1, value: Value[Game] = pieces_left, seat: Seat = 0) -> FlatBot[Game]:
    return FlatBot(heuristic, seat, value, SMALL, seed)


def seated(bot: Bot[Game], seat: Seat = 0) -> Player[Game]:
    return Player(seat, bot, heuristic(seat))


def positions(mission: str, seat: Seat, count: int, every: int) -> list[Game]:
    """Positions of a game between heuristics at which a seat chooses, from its first turn on."""
    room = missions_of("hulk")
    game = room.new_game(room.own_mission(mission), SeededDice(b"5"))
    players = [player("hulk", "heuristic", number, 1) for number in (0, 1)]
    found: list[Game] = []
    met = 0
    while (asked := game.decision()) is not None and len(found) < count:
        if asked.seat == seat and game.turn_now() >= 1 and len(asked.options) > 2:
            met += 1
            if met % every == 0:
                found.append(game.copy())
        events = game.play(players[asked.seat].ask(game)[0])
        for one in players:
            one.hear(game, events)
    return found


DOOR = """
phase = "marine actions"
active = "Kesh"
map = '''
############
#....D.....#
############
'''
[[piece]]
name = "Kesh"
at = "e2"
facing = "e"
"""


def test_what_is_better_by_far_is_chosen_whatever_the_heuristic_says() -> None:
    game = read_scene(DOOR).game
    said = []
    for value in (doors_open, doors_shut):
        bot = FlatBot(heuristic, 0, value, Budget(rollouts=48, phase=400), 1)
        said.append(game.text(seated(bot).ask(game)[0]))
    assert said[0] == "Kesh: open f2"
    assert said[1] != "Kesh: open f2"


def test_where_nothing_is_better_the_heuristics_choice_stays() -> None:
    for game in positions("drill", 0, 3, 3):
        bot = searcher(value=even)
        assert seated(bot).ask(game) == (player("hulk", "heuristic", 0, 1).ask(game)[0], "")
        assert bot.last is not None and bot.last.weighed and bot.last.rollouts > 0


@pytest.mark.parametrize(("mission", "seat"), [("drill", 0), ("black_ledger", 1)])
def test_equal_seeds_and_equal_knowledge_give_equal_choices(mission: str, seat: Seat) -> None:
    """Twin games differ in all that the seat cannot know, and in the dice to come."""
    found = positions(mission, seat, 3, 7)
    assert found
    for number, game in enumerate(found):
        twin = game.imagine(seat, SeededDice(b"twin %d" % number))
        thoughts = []
        for one in (game, game, twin):
            bot = searcher(number, seat=seat)
            seated(bot, seat).ask(one)
            thoughts.append(bot.last)
        assert thoughts[0] == thoughts[1] == thoughts[2]


class Counting:
    """A search whose rollouts are counted, phase by phase."""

    def __init__(self, bot: FlatBot[Game]) -> None:
        self.bot = bot
        self.spent: dict[tuple[int, ...], int] = {}

    def choose(self, position: Position[Game]) -> Choice | Failure:
        choice = self.bot.choose(position)
        assert self.bot.last is not None and self.bot.last.rollouts <= SMALL.rollouts
        self.spent[self.bot.phase] = self.spent.get(self.bot.phase, 0) + self.bot.last.rollouts
        return choice


def test_the_budgets_of_choices_and_phases_are_kept() -> None:
    room = missions_of("hulk")
    game = room.new_game(room.own_mission("drill"), SeededDice(b"2"))
    counting = Counting(searcher(value=even))
    match = play_out(game, [seated(counting), player("hulk", "heuristic", 1, 1)])
    assert not match.remarks
    assert 0 < max(counting.spent.values()) <= SMALL.phase


def test_seconds_cut_thinking_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock is a second: after a few of them the search answers with what it has."""
    now = iter(range(10_000))
    monkeypatch.setattr(flat, "monotonic", lambda: float(next(now)))
    (game,) = positions("drill", 0, 1, 3)
    capped = FlatBot(heuristic, 0, even, Budget(rollouts=90, phase=2000, seconds=2.0), 1)
    free = FlatBot(heuristic, 0, even, Budget(rollouts=90, phase=2000), 1)
    assert seated(capped).ask(game)[1] == seated(free).ask(game)[1] == ""
    assert capped.last is not None and free.last is not None
    assert 0 < capped.last.rollouts < free.last.rollouts


def test_what_was_cut_short_after_a_world_or_two_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a single world anything looks better or worse: the heuristic's choice stays."""
    now = iter(range(10_000))
    monkeypatch.setattr(flat, "monotonic", lambda: float(next(now)))
    game = read_scene(DOOR).game
    bot = FlatBot(heuristic, 0, doors_open, Budget(rollouts=48, phase=400, seconds=1.0), 1)
    choice, _ = seated(bot).ask(game)
    assert bot.last is not None and bot.last.weighed and max(one.worlds for one in bot.last.weighed) < 3
    assert choice == bot.last.heuristic != game.read("Kesh: open f2")


def test_without_a_learned_value_worlds_are_played_to_their_end() -> None:
    (game,) = positions("drill", 0, 1, 3)
    worlds = [game.imagine(0, SeededDice(b"%d" % number)) for number in range(3)]
    assert set(PlayedOut(heuristic)(worlds, 0)) <= {0.0, 0.5, 1.0}
    assert all(world.result for world in worlds)
    assert all(0.0 <= worth <= 1.0 for worth in Judge(heuristic)([game.imagine(0, SeededDice(b"1"))], 0))


def test_of_a_long_list_every_verb_and_piece_has_its_share() -> None:
    many: list[Choice] = [(30, 1, where, -1) for where in range(600)]
    few: list[Choice] = [(40, 1, 7, 0), (40, 2, 8, 0), (21, 1, 0, 0)]
    first = (30, 1, 5, -1)
    drawn = candidates([*many, *few], first, 8, random.Random(1))
    assert drawn[0] == first and len(drawn) == len(set(drawn)) == 8
    assert set(few) < set(drawn)
    assert candidates(few, few[1], 8, random.Random(1)) == [few[1], few[0], few[2]]


def test_halving_keeps_the_heuristics_choice_and_the_better_ones() -> None:
    tried = [[0.5, 0.5], [0.9, 0.1], [0.6, 0.8], [0.1, 0.1]]
    trials = [Trial((0, 0, 0, number), values) for number, values in enumerate(tried)]
    assert [trial.choice[3] for trial in halved(trials)] == [0, 2, 1]
    gains = trials[2].over(trials[0])
    assert gains == pytest.approx([0.1, 0.3])
    assert error(gains, 0.0) < error(gains, spread(trials))


def test_where_all_others_are_clearly_worse_nothing_more_is_tried() -> None:
    clear = [Trial((0, 0, 0, 0), [0.9, 0.8, 0.9, 0.8]), Trial((0, 0, 0, 1), [0.1, 0.2, 0.1, 0.1])]
    assert hopeless(clear)
    assert not hopeless([*clear, Trial((0, 0, 0, 2), [0.9, 0.8, 0.8, 0.9])])
    assert not hopeless(
        [Trial(one.choice, one.values[:2]) for one in clear]
    )  # in two worlds nothing is clear


class Clock:
    """Time goes on by a twentieth of a second with every rollout, and never otherwise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(flat, "monotonic", lambda: self.now)
        rolled_out = FlatBot._rolled_out

        def slowly(*arguments: Any) -> Any:
            self.now += 0.05
            return rolled_out(*arguments)

        monkeypatch.setattr(FlatBot, "_rolled_out", slowly)


class Watching:
    """A search, and by phase the seconds of each choice that it thought about."""

    def __init__(self, bot: FlatBot[Game], clock: Clock) -> None:
        self.bot = bot
        self.clock = clock
        self.thought: dict[tuple[int, ...], list[float]] = {}

    def choose(self, position: Position[Game]) -> Choice | Failure:
        began = self.clock.now
        choice = self.bot.choose(position)
        if self.clock.now > began:
            self.thought.setdefault(self.bot.phase, []).append(self.clock.now - began)
        return choice


def test_the_seconds_of_a_phase_are_kept_and_shared_out_among_its_choices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)
    room = missions_of("hulk")
    game = room.new_game(room.own_mission("drill"), SeededDice(b"2"))
    bot = FlatBot(heuristic, 0, pieces_left, Budget(rollouts=60, phase=5000, seconds=5.0, choices=40), 1)
    watching = Watching(bot, clock)
    play_out(game, [seated(watching), player("hulk", "heuristic", 1, 1)])
    phases = list(watching.thought.values())
    assert (
        max(sum(seconds) for seconds in phases) <= 5.0 + 16 * 0.05
    )  # one world more for every option at most
    longest = max(phases, key=len)
    assert len(longest) > 5 and max(longest) < 2.5


class Remembering:
    """A heuristic that takes the first option, and remembers what it would have done and has heard."""

    def __init__(self) -> None:
        self.would: list[Choice] = []
        self.heard: list[str] = []

    def choose(self, position: Position[Game]) -> Choice:
        self.would.append(position.decision.options[0])
        self.heard += [event.kind for event in position.events]
        return position.decision.options[0]


def test_the_heuristic_forgets_what_was_not_done_and_hears_all_that_happened() -> None:
    game = read_scene(DOOR).game
    heard = game.copy().play(game.read("Kesh: turn left"))
    bot: FlatBot[Game] = FlatBot(lambda seat: Remembering(), 0, doors_open, Budget(rollouts=48, phase=400), 1)
    one = seated(bot)
    one.heard = list(heard)
    choice, _ = one.ask(game)
    assert bot.last is not None and choice == game.read("Kesh: open f2") != bot.last.heuristic
    mind = bot.heuristic
    assert isinstance(mind, Remembering) and mind.would == [] and mind.heard == []
    game.play(choice)
    one.ask(game)
    assert isinstance(bot.heuristic, Remembering)
    assert [event.kind for event in heard] == bot.heuristic.heard or bot.last.choice != bot.last.heuristic


def test_ends_of_a_phase_are_weighed_only_where_the_budget_says_so() -> None:
    game = read_scene(DOOR).game
    ends = room_of("hulk").ENDS
    for weighed in (True, False):
        bot = FlatBot(heuristic, 0, even, Budget(rollouts=96, phase=400, ends=weighed), 1, endings=ends)
        seated(bot).ask(game)
        assert bot.last is not None
        verbs = {one.choice[0] for one in bot.last.weighed if one.choice != bot.last.heuristic}
        assert bool(verbs & ends) == weighed


def test_a_rollout_may_end_with_the_phase() -> None:
    (game,) = positions("drill", 0, 1, 3)
    ended: list[tuple[int, ...]] = []

    def value(games: list[Game], seat: Seat) -> list[float]:
        ended.extend(stretch(one) for one in games if not one.result)
        return even(games, seat)

    now = stretch(game)
    for stretches in (1, 2):
        ended.clear()
        bot = FlatBot(heuristic, 0, value, Budget(rollouts=12, phase=400, stretches=stretches), 1)
        seated(bot).ask(game)
        assert ended and all(end > now for end in ended)
        assert len(set(ended)) == 1
        now = ended[0]


def test_a_way_that_was_begun_is_gone_on_without_thinking_where_the_budget_says_so() -> None:
    room = missions_of("hulk")
    thought = []
    for steps in (True, False):
        game = room.new_game(room.own_mission("drill"), SeededDice(b"2"))
        bot = FlatBot(heuristic, 0, even, Budget(rollouts=8, phase=4000, choices=20, steps=steps), 1)
        counting = Counting(bot)
        play_out(game, [seated(counting), player("hulk", "heuristic", 1, 1)])
        thought.append(sum(counting.spent.values()))
    assert 0 < thought[1] < thought[0]
