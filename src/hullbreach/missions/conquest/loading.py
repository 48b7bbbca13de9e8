"""Battles as files."""

from __future__ import annotations

from typing import Any, Final

from hullbreach.conquest import army, ground, traits as tr
from hullbreach.conquest.army import Figure
from hullbreach.conquest.mission import COLOURS, Mission
from hullbreach.conquest.profile import NAME, checked
from hullbreach.conquest.scenarios import SCENARIO_KEYS
from hullbreach.kernel.board import Board
from hullbreach.kernel.colours import OWNERS
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.maps import MapFault
from hullbreach.kernel.sentences import Sentence, either
from hullbreach.missions.conquest.armies import Faction, all_armies, factions, read_figures, ready_army
from hullbreach.missions.fields import Table
from hullbreach.missions.reading import MOST_MAP, MissionFields, first_faults

_FIELDS: Final = (
    "game", "key", "order", "battle", "board", "size", "map", "options", "words", *tr.SEATS,
)  # fmt: skip
_SIDE_FIELDS: Final = (
    "army",
    "faction",
    "colour",
    "name_en",
    "name_fr",
    "figure",
    "chiefs",
    "psykers",
    "above_5",
)
# A side that a campaign has given a Military Academy or a Council of Arcana.
_MOST_HOLDERS: Final = 40


class Side:
    """A side as it is read."""

    def __init__(
        self, figures: list[Figure], faction: Faction | None, names: tuple[str, str], colour: str = ""
    ) -> None:
        self.figures = figures
        self.faction = faction
        self.names = names
        self.colour = colour


class Loader(MissionFields):
    """Reads a battle: which one, its board by lot (`board`, any words) or as a `map`, and two armies."""

    WORDS = ("name", "briefing", "objective")

    def __init__(self, data: dict[str, Any], where: str) -> None:
        super().__init__(data, where)

    def mission(self) -> Mission:
        self.known(_FIELDS)
        key = self.key()
        battle = self.battle()
        board = self.ground(battle)
        sides = [self.side(seat, colour) for seat, colour in zip(tr.SEATS, COLOURS, strict=True)]
        if sides[0].colour == sides[1].colour:
            self.fault("colour", "both sides have the same colour, {}.", sides[0].colour)
        options = dict(self.get("options", dict, {}))
        self.check_options(checked, NAME, options)
        words = self.words_of(key)
        self.done()
        spare = sides[0].faction or next(iter(factions().values()))
        return Mission(
            key,
            battle,
            board,
            (sides[0].figures, sides[1].figures),
            options,
            words,
            spare.cheapest_hero(),
            (sides[0].names, sides[1].names),
            (sides[0].colour, sides[1].colour),
        )

    def battle(self) -> int:
        """Its number in the table, from its number or its key."""
        named = self.raw("battle")
        if type(named) is int and 1 <= named <= len(SCENARIO_KEYS):
            return named
        return SCENARIO_KEYS.index(self.one_of("battle", SCENARIO_KEYS)) + 1

    def ground(self, battle: int) -> Board:
        """TC-GAP-BOARD-GENERATION: by lot, or drawn by hand."""
        hill = SCENARIO_KEYS[battle - 1] == "king_of_the_hill"
        text = self.plain_text("map")
        if not text:
            seed = self.plain_text("board", self.plain_text("key", "board"))
            table = ground.TABLES[self.one_of("size", tuple(ground.TABLES), "whole")]
            text = ground.drawn_board(SeededDice(seed.encode()), hill, table)
        if len(text) > MOST_MAP:
            self.fault("map", "has {} characters; there may be at most {}.", len(text), MOST_MAP)
            text = "."
        try:
            board = ground.read_ground(text)
        except MapFault as fault:
            self.faults += [Sentence("{}: {}", "map", line) for line in first_faults(fault.faults)]
            return ground.read_ground(ground.drawn_board(SeededDice(b""), hill))
        if not ground.is_whole(board):
            sizes = either(
                [Sentence("{} rows of {}", each.height, each.width) for each in ground.TABLES.values()]
            )
            self.fault("map", "must have {} characters.", sizes)
        return board

    def side(self, seat: str, usual: str = "") -> Side:
        """`usual` is the colour that it has where it names none."""
        table = self.table(seat, *_SIDE_FIELDS)
        colour = table.one_of("colour", OWNERS, usual) if "colour" in table or usual else ""
        key = table.plain_text("army")
        names = table.plain_text("name_en"), table.plain_text("name_fr")
        if key:
            known = all_armies()
            table.among("army", key, tuple(known))
            if key not in known:
                return Side([], None, names, colour)
            row = known[key].armies[key]
            return Side(
                ready_army(key), known[key], (names[0] or row["name_en"], names[1] or row["name_fr"]), colour
            )
        faction = None
        if "faction" in table:
            faction = factions()[table.one_of("faction", tuple(factions()))]
            names = names[0] or faction.names[0], names[1] or faction.names[1]
        figures = read_figures(table, above=table.flag("above_5"))
        self._check_army(table, figures)
        return Side(figures, faction, (names[0] or seat, names[1] or names[0] or seat), colour)

    def _check_army(self, table: Table, figures: list[Figure]) -> None:
        """TC-SETUP-ROLE-LIMIT, as far as the side's territories do not change it."""
        chiefs = table.number("chiefs", 1, 1, _MOST_HOLDERS)
        psykers = table.number("psykers", 1, 1, _MOST_HOLDERS)
        for sentence in army.army_faults(figures, most_chiefs=chiefs, most_psykers=psykers):
            table.fault("figure", sentence)
        ids = [figure.id for figure in figures]
        if len(set(ids)) != len(ids):
            table.fault("figure", "two figures have the same id.")
