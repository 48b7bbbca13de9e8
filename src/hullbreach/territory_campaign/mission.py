"""What a campaign is begun with: its settings, the army lists, and the words of its names (TC-GAP-SETTINGS)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hullbreach.conquest.army import Figure
from hullbreach.kernel.campaign import CampaignMission, CampaignProfile
from hullbreach.kernel.options import Options, OptionValue, Reader, UnknownOption
from hullbreach.kernel.sentences import Sentence
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.names import NameTables

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
# By seat: what his figures wear, in the campaign and in its battles.
COLOURS: Final = ("blue", "red", "green", "yellow", "violet", "bronze")
# TC-SETUP-HOARD-500: the sum that the amounts of the tables are made for.
USUAL_SUM: Final = 500
_PERCENT: Final = 100
# TC-GAP-CORRIDOR-MISSIONS: the games of corridors.
_CORRIDOR: Final = tuple(str(row["system"]) for row in tb.CORRIDOR_GAMES)
# With `from_three`: what a campaign of two lasts, unless it says so itself.
TWO_PLAYER_BATTLES: Final = 6


class Profile(CampaignProfile):
    """The rules by which it is played: TC-GAP-SETTINGS, a line each. What is named first is as the source has it."""

    NAME = "territory"

    def __init__(self, o: Reader) -> None:
        super().__init__(o)
        # TC-SETUP-LATE-JOINER: of the seats, so many may join when the campaign is under way.
        self.players = o.few("players", 2, MOST_PLAYERS, least=LEAST_PLAYERS)
        self.late = o.few("late", 0, MOST_PLAYERS - LEAST_PLAYERS)
        self.seats = [f"player{number}" for number in range(1, self.players + 1)]
        # TC-SETUP-SUM-ADJUSTABLE; the scale in percent, 0: as the sum is to 500.
        self.start_sum = o.number("start_sum", USUAL_SUM, 100, 5000)
        self.income_scale = o.number("income_scale", 0, 0, 1000)
        # TC-END-BATTLE-LIMIT, TC-END-TERRITORY-SHARE; 0: not so.
        self.end_battles = o.number("end_battles", 0, 0, 500)
        self.end_battles_per_player = o.switch("end_battles_per_player", False)
        # `from_three`: with two players after so many battles instead, as three wins are more than half.
        self.end_share = o.word("end_share", "half", "from_three", "none")
        self.end_territories = o.number("end_territories", 0, 0, 30)
        self.generous_initial = o.switch("generous_initial", False)
        # TC-NAME-COMPOSE: drawn by lot, or picked by the owner.
        self.name_mode = o.word("name_mode", "random", "own")
        self.objective_mode = o.word("objective_mode", "announce", "roll")
        self.scenario_mode = o.word("scenario_mode", "random", "choose")
        # Who must have something to score against: else a scenario is drawn again.
        self.scenario_targets = o.word("scenario_targets", "either", "both")
        # Whoever fought nobody in the turn before chooses an opponent first.
        self.bye_first = o.switch("bye_first", False)
        # Of battles that are opened here.
        self.turn_length = o.word("turn_length", "six", "random_end", "held")
        self.random_end_timing = o.word("random_end_timing", "start", "end")
        self.random_alternative = o.switch("random_alternative", False)
        self.vehicles_always_purchasable = o.switch("vehicles_always_purchasable", False)
        self.smugglers_end_as = o.word("smugglers_end_as", "poor_exploitation", "exploitation")
        self.random_improvements = o.switch("random_improvements", False)
        self.multiple_improvements = o.switch("multiple_improvements", False)
        self.characteristics_above_5 = o.switch("characteristics_above_5", False)
        self.move_above_5 = o.switch("move_above_5", False)
        self.army_source = o.word("army_source", "faction", "custom", "any")
        self.balanced = o.switch("balanced", False)
        self.match_cap = o.switch("match_cap", False)
        self.volunteers = o.switch("volunteers", True)
        # TC-GAP-CORRIDOR-MISSIONS; `ask`: attacker and defender agree on it each time.
        self.battle_system = o.word("battle_system", "skirmish", *_CORRIDOR, "table", "ask")

        if self.end_share == "from_three":
            self.end_share = "half" if self.players > LEAST_PLAYERS else "none"
            if self.end_share == "none" and not self.end_territories:
                self.end_battles = self.end_battles or TWO_PLAYER_BATTLES

    def scaled(self, amount: int) -> int:
        """TC-SETUP-SUM-ADJUSTABLE: an amount of # of the tables, rounded up by itself."""
        of, base = (self.income_scale, _PERCENT) if self.income_scale else (self.start_sum, USUAL_SUM)
        return -(-amount * of // base)


OPTIONS: Final = Options(Profile)


class Faction:
    """An army list: a key, its names in English and French, and the numbers of its profiles."""

    def __init__(self, key: str, names: tuple[str, str], profiles: tuple[int, ...]) -> None:
        self.key = key
        self.names = names
        self.profiles = profiles


@dataclass(eq=False)
class Army:
    """TC-GAP-SAMPLE-ARMIES: figures as profile, roles and spell (-1: none), bought at one choice."""

    key: str
    names: tuple[str, str]
    faction: int
    figures: tuple[tuple[int, int, int], ...]
    cost: int


class Venue:
    """TC-GAP-CORRIDOR-MISSIONS: how a battle may be fought.

    `system` is one of the reports', `mission` a mission of that game with its names and text; without a text it is
    generated for the battle. Whoever has the marines sits on the first of `seats`.
    """

    def __init__(
        self,
        system: str,
        mission: str = "",
        names: tuple[str, str] = ("", ""),
        text: str = "",
        seats: tuple[str, ...] = (),
        options: dict[str, OptionValue] | None = None,
    ) -> None:
        self.system = system
        self.mission = mission
        self.names = names
        self.text = text
        self.seats = seats
        self.options = options or {}
        self.key = f"{system} {mission}".strip()


class Mission(CampaignMission):
    """A campaign that can be begun: profiles with their factions, ready-made armies, and words for names."""

    GAME = "territory_campaign"
    PROFILE = Profile.NAME

    def __init__(
        self,
        key: str,
        options: dict[str, OptionValue],
        words: dict[str, dict[str, str]],
        battles: str,
        profiles: Sequence[Figure],
        factions: Sequence[Faction],
        armies: Sequence[Army],
        custom: Sequence[int],
        names: NameTables,
        venues: Sequence[Venue],
        reasons: Sequence[tuple[str, str]],
    ) -> None:
        super().__init__(key, options, words)
        # The game of its battles.
        self.battles = battles
        self.profiles = tuple(profiles)
        self.factions = tuple(factions)
        self.armies = tuple(armies)
        # Profiles of the players' own.
        self.custom = tuple(custom)
        self.names = names
        # A skirmish and a real table first (see venue.py).
        self.venues = tuple(venues)
        # TC-IMP-COHERENCE: in English and French.
        self.reasons = tuple(reasons)

    def rules(self, options: dict[str, OptionValue]) -> Profile:
        rules = OPTIONS.read(self.options, options)
        if rules.players - rules.late < LEAST_PLAYERS:
            raise UnknownOption(
                Sentence(
                    "option 'late': {} players, of whom {} come late, are too few to begin; {} are needed.",
                    rules.players,
                    rules.late,
                    LEAST_PLAYERS,
                )
            )
        if not (rules.end_battles or rules.end_territories or rules.end_share != "none"):
            raise UnknownOption("option 'end_share': a campaign needs an end: battles, or territories.")
        if rules.army_source == "custom" and not self.custom:
            raise UnknownOption(
                Sentence("option 'army_source': the campaign '{}' has no profiles of its own.", self.key)
            )
        return rules
