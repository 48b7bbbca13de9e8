"""Reading the missions of hulk. Every fault is one sentence with the file and the field."""

from __future__ import annotations

from typing import Any

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.mission import LEGEND, Condition, MarineSetup, Mission, ObjectSetup, Outcome
from hullbreach.hulk.profiles import profile_of
from hullbreach.hulk.victory import CONDITIONS
from hullbreach.kernel.board import FACINGS, Board, Deck
from hullbreach.kernel.maps import MapFault, read_board
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import DRAW
from hullbreach.missions.fields import MOST_BLIPS, MissionFault
from hullbreach.missions.reading import MOST_MAP, MissionFields, first_faults

OBJECT_KINDS = ("object", "canister", "beacon")
ALLIES = ("alpha", "lurker", "termagants", "hormagaunts")
WINNERS = (*pc.SEAT_NAMES, DRAW)
# More than any table holds. What the rules know of a board (who sees what from where) grows faster than its squares.
MOST_SQUARES = 1200
MOST_DECKS = 6
_FLOOR = set(".") | set(LEGEND.features) | set(LEGEND.starts)
# Conditions that can change without a kill, a shot or a thing worked: tested after every action.
_EAGER = ("marines_in_section",)


class MissionLoader(MissionFields):
    """Reads the tables of a mission file; scenes use its parts."""

    WORDS = ("name", "briefing", "objective")

    def mission(self) -> Mission:
        self.known(self.data, _TOP, "")
        board = self.board()
        mission = Mission(self.key(), board)
        mission.profile_name = self.get(self.data, "profile", str, "third")
        mission.options = self.get(self.data, "options", dict, {})
        try:
            profile_of(mission.profile_name, mission.options)
        except UnknownOption as error:
            self.fault("options", str(error))
        mission.turn_limit = self.number(self.data, "turn_limit", 20, least=1)
        mission.words = self.words_of(mission.key)
        self.objects(mission)
        self.marines(mission)
        self.stealers(mission)
        self.features(mission)
        self.outcomes(mission)
        self.done()
        return mission

    def board(self) -> Board:
        decks = self.get(self.data, "deck", list, [])
        if not decks:
            self.fault("deck", "a mission needs at least one [[deck]] with a map.")
        if len(decks) > MOST_DECKS:
            self.fault("deck", f"a mission has at most {MOST_DECKS} decks, not {len(decks)}.")
        made: list[Deck] = []
        for i, deck in enumerate(decks[:MOST_DECKS]):
            where = f"deck {i + 1}, "
            if not isinstance(deck, dict):
                self.fault(f"deck {i + 1}", "must be a table.")
                continue
            self.known(deck, ("name", "map", "sections"), where)
            text = self.get(deck, "map", str, "", where)
            if not text.strip():
                self.fault(f"{where}map", "is missing or empty.")
                continue
            name = self.plain_text(deck, "name", str(i + 1), where)
            sections = self.get(deck, "sections", str, "", where)
            for field, drawn in (("map", text), ("sections", sections)):
                if len(drawn) > MOST_MAP:
                    self.fault(
                        f"{where}{field}",
                        f"has {len(drawn)} characters; a deck is drawn with at most {MOST_MAP}. "
                        f"A map has at most {MOST_SQUARES} floor squares in all.",
                    )
            made.append(Deck(name, text, sections))
        self.done()
        self.size(made)
        try:
            return read_board(made, LEGEND)
        except MapFault as error:
            raise MissionFault(self.where, first_faults(error.faults)) from None

    def size(self, decks: list[Deck]) -> None:
        """Looked at before anything is computed."""
        squares = sum(char in _FLOOR for deck in decks for row in deck.map for char in row)
        if squares > MOST_SQUARES:
            self.fault(
                "deck", f"the map has {squares} floor squares; at most {MOST_SQUARES} can be played on."
            )
        self.done()

    def objects(self, mission: Mission) -> None:
        for i, table in enumerate(self.tables("object")):
            where = f"object {i + 1}, "
            self.known(table, ("name", "kind", "at", "active"), where)
            kind = self.one_of(table.get("kind", "object"), OBJECT_KINDS, f"{where}kind")
            at = table.get("at")
            square = self.square(mission.board, at, f"{where}at") if at is not None else -1
            name = self.name(table, f"{kind}{i + 1}", where)
            if name in [thing.name for thing in mission.objects]:
                self.fault(f"{where}name", f"two objects are called '{name}'.")
            mission.objects.append(
                ObjectSetup(name, kind, square, self.get(table, "active", bool, False, where))
            )

    def marines(self, mission: Mission) -> None:
        tables = self.tables("marine")
        if not tables:
            self.fault("marine", "a mission needs at least one [[marine]].")
        for i, table in enumerate(tables):
            self.marine(mission, table, f"marine {i + 1}, ")
        if "heavy_per_squad" in self.data:
            self.heavy_weapons(mission, self.number(self.data, "heavy_per_squad", 0))
        for thing in mission.objects:
            carried = [
                m.name for m in mission.marines if m.carries >= 0 and mission.objects[m.carries] is thing
            ]
            if len(carried) > 1:
                self.fault("marine", f"'{thing.name}' is carried by both {' and '.join(carried)}.")
            if thing.square < 0 and not carried:
                self.fault("object", f"'{thing.name}' lies nowhere and nobody carries it.")

    def marine(self, mission: Mission, table: dict[str, Any], where: str) -> None:
        fields = (
            "start", "at", "loadout", "name", "squad", "facing", "facing_fixed", "carries", "equipment", "reserve",
        )  # fmt: skip
        self.known(table, fields, where)
        key = self.one_of(table.get("loadout", ""), tuple(pc.LOADOUTS), f"{where}loadout")
        loadout = pc.LOADOUTS[key]
        gear = loadout.gear
        for item in self.get(table, "equipment", list, [], where):
            gear |= pc.GEAR[self.one_of(item, tuple(pc.GEAR), f"{where}equipment")]
        reserve = self.get(table, "reserve", bool, False, where)
        square = -1 if reserve else self.start(mission, table, where)
        taken = [m.name for m in mission.marines if m.square == square and square >= 0]
        if taken:
            self.fault(f"{where}start", f"{taken[0]} already stands there.")
        name = self.name(table, loadout.name, where)
        if name in [m.name for m in mission.marines]:
            self.fault(f"{where}name", f"two marines are called '{name}'.")
        facing = FACINGS.index(
            self.one_of(str(table.get("facing", "n")).lower(), tuple(FACINGS), f"{where}facing")
        )
        carries = -1
        if "carries" in table:
            names = tuple(thing.name for thing in mission.objects)
            if table["carries"] in names:
                carries = names.index(table["carries"])
            else:
                self.fault(f"{where}carries", f"there is no [[object]] called '{table['carries']}'.")
        squad = self.plain_text(table, "squad", loadout.squad, where)
        fixed = self.get(table, "facing_fixed", bool, False, where)
        mission.marines.append(MarineSetup(key, name, gear, square, facing, squad, fixed, carries, reserve))

    def heavy_weapons(self, mission: Mission, limit: int) -> None:
        """V3-AC-HEAVY: assault cannon and heavy flamer count together."""
        for squad in sorted({marine.squad for marine in mission.marines}):
            heavy = [m.name for m in mission.marines if m.squad == squad and m.gear & pc.HEAVY]
            if len(heavy) > limit:
                self.fault(
                    "marine",
                    f"squad {squad} has {len(heavy)} heavy weapons ({', '.join(heavy)}); "
                    f"heavy_per_squad allows {limit} (V3-AC-HEAVY).",
                )

    def start(self, mission: Mission, table: dict[str, Any], where: str) -> int:
        if "at" in table:
            return self.square(mission.board, table["at"], f"{where}at")
        letter = self.get(table, "start", str, "", where)
        if letter not in mission.board.starts:
            known = ", ".join(sorted(mission.board.starts)) or "none"
            self.fault(f"{where}start", f"the map has no start square '{letter}'; it has: {known}.")
            return 0
        return mission.board.starts[letter]

    def stealers(self, mission: Mission) -> None:
        table = self.get(self.data, "stealers", dict, {})
        fields = (
            "start", "each_turn", "later", "later_when", "pile", "reshuffle", "entries", "late_entries", "allies",
        )  # fmt: skip
        self.known(table, fields, "stealers.")
        mission.start_blips = self.number(table, "start", 0, "stealers.", most=MOST_BLIPS)
        mission.blips_per_turn = self.number(table, "each_turn", 0, "stealers.", most=MOST_BLIPS)
        mission.blips_later = self.number(
            table, "later", mission.blips_per_turn, "stealers.", most=MOST_BLIPS
        )
        if "later_when" in table:
            mission.blips_later_when = self.condition(mission, table["later_when"], "stealers.later_when")
        pile = self.get(table, "pile", list, list(mission.blip_mix), "stealers.")
        if len(pile) != 3 or not all(type(count) is int and 0 <= count <= MOST_BLIPS for count in pile):
            self.fault(
                "stealers.pile",
                f"must be three numbers from 0 to {MOST_BLIPS}: how many blips show 1, 2 and 3.",
            )
        else:
            mission.blip_mix = (pile[0], pile[1], pile[2])
        mission.reshuffle = self.get(table, "reshuffle", bool, True, "stealers.")
        entries = self.get(table, "entries", list, sorted(mission.board.entries), "stealers.")
        mission.entries = [str(letter) for letter in entries]
        for letter in mission.entries:
            if letter not in mission.board.entries:
                known = ", ".join(sorted(mission.board.entries)) or "none"
                self.fault("stealers.entries", f"the map has no entry area '{letter}'; it has: {known}.")
        for letter, condition in self.get(table, "late_entries", dict, {}, "stealers.").items():
            if letter not in mission.entries:
                self.fault("stealers.late_entries", f"'{letter}' is not among the entries.")
            mission.entries_late[letter] = self.condition(
                mission, condition, f"stealers.late_entries.{letter}"
            )
        for ally in self.get(table, "allies", list, [], "stealers."):
            mission.allies.append(self.one_of(ally, ALLIES, "stealers.allies"))
        if "alpha" in mission.allies and "lurker" in mission.allies:
            self.fault(
                "stealers.allies", "a mission has the alpha or the lurker, not both (V4-LURKER-REPLACE)."
            )
        if (mission.start_blips or mission.blips_per_turn) and not mission.entries:
            self.fault("stealers.entries", "blips need at least one entry area.")

    def features(self, mission: Mission) -> None:
        consoles = mission.board.feature("console")
        for name, facing in self.get(self.data, "console_facings", dict, {}).items():
            square = self.square(mission.board, name, "console_facings")
            if not consoles >> square & 1:
                self.fault("console_facings", f"there is no console at {name}.")
            facing = self.one_of(str(facing).lower(), tuple(FACINGS), f"console_facings.{name}")
            mission.console_facings[square] = FACINGS.index(facing)
        if "lift_console" in self.data:
            mission.lift_console = self.square(mission.board, self.data["lift_console"], "lift_console")
            if not consoles >> mission.lift_console & 1:
                self.fault("lift_console", f"there is no console at {self.data['lift_console']}.")

    def outcomes(self, mission: Mission) -> None:
        mission.priority = self.one_of(self.data.get("priority", "marine"), pc.SEAT_NAMES, "priority")
        tables = self.tables("outcome")
        for i, table in enumerate(tables):
            where = f"outcome {i + 1}, "
            self.known(table, ("winner", "when", "all"), where)
            winner = self.one_of(table.get("winner", ""), WINNERS, f"{where}winner")
            when = self.one_of(table.get("when", "end of turn"), ("end of turn", "immediate"), f"{where}when")
            conditions = self.get(table, "all", list, [], where)
            if not conditions:
                self.fault(f"{where}all", "needs at least one condition.")
            made = [self.condition(mission, c, f"{where}all") for c in conditions]
            mission.outcomes.append(Outcome(winner, when == "immediate", made))
            if when == "immediate" and any(c.name in _EAGER for c in made):
                mission.eager = True
        limit = any(
            c.name == "turn_limit" and not c.negate
            for o in mission.outcomes
            for c in o.all
            if len(o.all) == 1
        )
        if tables and not limit:
            self.fault(
                "outcome", "no outcome has turn_limit as its only condition, so the game might not end."
            )
        if not tables:
            self.fault("outcome", "a mission needs outcomes: who wins when.")

    def condition(self, mission: Mission, table: Any, where: str) -> Condition:
        if not isinstance(table, dict):
            self.fault(where, 'a condition is a table such as { is = "no_marines" }.')
            return Condition("no_marines")
        self.known(table, ("is", "not", "of", "count"), f"{where}: ")
        name = self.one_of(table.get("is", table.get("not", "")), tuple(CONDITIONS), where)
        _, names, counted = CONDITIONS[name]
        argument = str(table.get("of", ""))
        if names:
            self.argument(mission, names, argument, f"{where}, {name}")
        elif argument:
            self.fault(f"{where}, {name}", "takes no 'of'.")
        count = self.number(table, "count", 0, f"{where}, {name}: ")
        if counted and count < 1:
            self.fault(f"{where}, {name}", "needs a count of at least 1.")
        return Condition(name, argument, count, "not" in table)

    def argument(self, mission: Mission, names: str, argument: str, where: str) -> None:
        if names == "console":
            square = self.square(mission.board, argument, where)
            if not mission.board.feature("console") >> square & 1:
                self.fault(where, f"there is no console at {argument}.")
            return
        known = {
            "marine": [marine.key for marine in mission.marines],
            "object": [thing.name for thing in mission.objects],
            "section": mission.board.section_names,
        }[names]
        if argument not in known:
            self.fault(where, f"there is no {names} '{argument}'; known are: {', '.join(known) or 'none'}.")


_TOP = (
    "key", "order", "profile", "options", "turn_limit", "words", "object", "marine", "heavy_per_squad", "stealers",
    "console_facings", "lift_console", "priority", "outcome", "deck", "game",
)  # fmt: skip
