"""Reading the missions of crusade (SC-GAME-IS-ONE-MISSION). Every fault is one sentence with its field."""

from __future__ import annotations

from typing import Any

from hullbreach.crusade.forces.setup_redux import level_fault
from hullbreach.crusade.mission import Mission, Pool
from hullbreach.crusade.profiles import EDITIONS, profile_of
from hullbreach.crusade.units import TOKENS, UNIT_NUMBERS, UNITS
from hullbreach.missions.crusade.reading import SPECIALS, MissionReader

TOKEN_KEYS = tuple([UNITS[number].key for number in TOKENS])
# SC-SQUAD-THREE-CHAPTERS, and the Wayfarers of Redux.
# RX-M002-ROLES: so many squads wait inside and need no dock.
SURVIVORS = 2
# SC-GAP-DOCKS
AIRLOCK_WIDTH = 2
MOST_ROUNDS = 99
MOST_MINUTES = 999


class MissionLoader(MissionReader):
    """Reads a mission file."""

    def mission(self) -> Mission:
        self.known(_TOP)
        key = self.key()
        name = self.one_of("profile", tuple(EDITIONS), "1990")
        self.rectangle()
        mission = Mission(key, self.board(name))
        mission.profile_name = name
        mission.options = self.get("options", dict, {})
        self.check_options(profile_of, name, mission.options)
        mission.rounds = self.number("rounds", most=MOST_ROUNDS)
        mission.minutes = self.number("minutes", mission.minutes, 1, MOST_MINUTES)
        mission.fates = self.get("fates", bool, False)
        self.players(mission)
        mission.words = self.words_of(mission.key)
        self.things_of(mission)
        self.special_needs(mission)
        self.docks(mission)
        if profile_of(name).scan:
            self.pools(mission)
        else:
            self.level(mission)
        self.done()
        return mission

    def rectangle(self) -> None:
        lines = self.get("map", str, "").strip("\n").split("\n")
        for number, line in enumerate(lines, 1):
            if len(line) != len(lines[0]):
                self.fault(
                    "map",
                    "line {} has {} characters and the first has {}; all lines are equally long.",
                    number,
                    len(line),
                    len(lines[0]),
                )
                return

    def players(self, mission: Mission) -> None:
        """RX-SIDES-MISSION-LIMITS, SC-PLAYERS-COUNT"""
        edition = EDITIONS[mission.profile_name]
        mission.least_squads, mission.most_squads = self.span("squads", 1, edition.most_squads)
        mission.least_aliens, mission.most_aliens = self.span("alien_players", *edition.alien_players)

    def span(self, field: str, least: int, most: int) -> tuple[int, int]:
        """The fewest and the most of something, as a list of two numbers."""
        value = self.raw(field, [least, most])
        if (
            not isinstance(value, list)
            or len(value) != 2
            or not all(type(number) is int for number in value)
            or not least <= value[0] <= value[1] <= most
        ):
            self.fault(
                field,
                "must be the fewest and the most, two numbers from {} to {}, not {!r}.",
                least,
                most,
                value,
            )
            return least, most
        return value[0], value[1]

    def special_needs(self, mission: Mission) -> None:
        """What a special rule speaks of must be there."""
        for key in mission.specials:
            squares = SPECIALS[key]
            if squares and not mission.squares.get(squares):
                self.fault(f"special_squares.{squares}", "is missing; the special rule '{}' needs it.", key)
        bed = mission.squares.get("bed", [])
        if bed and mission.blocks.bodies[min(bed)] != sum(1 << square for square in bed):
            self.fault("special_squares.bed", "must be a block of two by two squares without a wall in it.")
        if "rescue" in mission.specials and not mission.survivor_rooms:
            self.fault("survivor_rooms", "is missing; the special rule 'rescue' needs it.")
        if "generators" in mission.specials and "generator" not in [thing.tag for thing in mission.objects]:
            self.fault("object", "the special rule 'generators' needs objects with the tag 'generator'.")
        if "claw" in mission.terminal_menu and "claw" not in mission.specials:
            self.fault("terminal_menu", "has the claw, so specials needs claw = 1.")

    def docks(self, mission: Mission) -> None:
        """SC-GAP-DOCKS, RX-DOCK-CHOICE"""
        board = mission.board
        squads = mission.most_squads - (SURVIVORS if "rescue" in mission.specials else 0)
        if len(board.docks) < squads:
            self.fault("map", "has {} docks, but {} squads may need one each.", len(board.docks), squads)
        for number, dock in enumerate(board.docks):
            width = board.lock_squares[number].bit_count()
            if width != AIRLOCK_WIDTH:
                self.fault(
                    "map",
                    "the airlock of dock {} is {} squares wide; it must be {}.",
                    dock,
                    width,
                    AIRLOCK_WIDTH,
                )

    def pools(self, mission: Mission) -> None:
        """What comes when a board is scanned, and what is held back for later."""
        if mission.tactical_level:
            self.fault("tactical_level", "goes with the profile redux only.")
        mission.blips = self.pool("blips", mission)
        mission.reinforcements = self.pool("reinforcements", mission)
        if mission.reinforcements.counts and not mission.reinforcement_squares:
            self.fault("map", "no square is marked R, so reinforcements have nowhere to come.")
        for field in ("primary", "secondary"):
            if not self.raw(field):
                self.fault(field, "is missing; a mission has a primary and a secondary objective.")

    def pool(self, field: str, mission: Mission) -> Pool:
        """SC-SETUP-BLIP-POOL, SC-SETUP-REINFORCEMENT-POOL: how many tokens of each alien, by number of squads."""
        before = len(self.faults)
        table = self.table(field, *TOKEN_KEYS)
        counts: dict[int, tuple[int, int, int]] = {}
        for key in filter(table.__contains__, TOKEN_KEYS):
            numbers = table.raw(key)
            unit = UNITS[UNIT_NUMBERS[key]]
            if not _three_counts(numbers):
                table.fault(key, "must be three numbers, for one, two and three squads, not {!r}.", numbers)
            elif max(numbers) > unit.figures:
                table.fault(
                    key,
                    "asks for {} tokens, but there are only {} (SC-GAP-TOKENS).",
                    max(numbers),
                    unit.figures,
                )
            else:
                counts[unit.number] = (numbers[0], numbers[1], numbers[2])
        pool = Pool(counts)
        for squads in range(mission.least_squads, mission.most_squads + 1):
            if not pool.tokens(squads) and field == "blips" and len(self.faults) == before:
                self.fault(field, "has no token for a game with {} squads.", squads)
        return pool

    def level(self, mission: Mission) -> None:
        """RX-MISSION-CHOICE: squads and aliens are built from the tactical level."""
        if not mission.tactical_level:
            self.fault("tactical_level", "is missing; a mission of the profile redux needs one.")
        else:
            numbers = range(mission.least_squads, mission.most_squads + 1)
            faults = [level_fault(mission, squads, mission.tactical_level) for squads in numbers]
            for fault in filter(None, faults):
                self.fault("tactical_level", fault)
        for field in ("blips", "reinforcements"):
            if field in self:
                self.fault(field, "goes with the profile 1990 only; in redux aliens are chosen by groups.")
        if mission.terminal_menu and not mission.terminals:
            self.fault("map", "no square is marked T, so nobody can use the terminal_menu.")


def _three_counts(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 3
        and all(type(number) is int and number >= 0 for number in value)
    )


_TOP = (
    "game", "key", "order", "profile", "options", "squads", "alien_players", "minutes", "rounds", "map", "words",
    "blips", "reinforcements", "object", "console", "thing", "primary", "secondary", "specials", "special_squares",
    "tactical_level", "terminal_menu", "object_points", "survivor_rooms", "forbidden_blips",
    "pylon", "gantry", "fates",
)  # fmt: skip
