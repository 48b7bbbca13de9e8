"""Reading the missions of hulk. Every fault is one sentence with the file and the field."""

from __future__ import annotations

from typing import Any

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.mission import LEGEND, Condition, Den, MarineSetup, Mission, ObjectSetup, Outcome
from hullbreach.hulk.profile import Profile
from hullbreach.hulk.profiles import EDITIONS, profile_of
from hullbreach.hulk.profiles.third import THIRD
from hullbreach.hulk.turns.victory import CONDITIONS, WHOSE_TURN
from hullbreach.kernel.board import FACINGS, Board, Deck, union
from hullbreach.kernel.dice import SIDES
from hullbreach.kernel.maps import MapFault, read_board
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import DRAW
from hullbreach.kernel.sections import Divide
from hullbreach.kernel.sentences import Sentence, joined
from hullbreach.missions.fields import MOST_BLIPS, MissionFault, Table
from hullbreach.missions.reading import MOST_MAP, MissionFields, first_faults

OBJECT_KINDS = ("object", "canister", "beacon")
ALLIES = ("alpha", "lurker", "termagants", "hormagaunts")
WINNERS = (*pc.SEAT_NAMES, DRAW)
# More than any table holds. What the rules know of a board (who sees what from where) grows faster than its squares.
MOST_SQUARES = 1200
MOST_DECKS = 6
# DW-LIBRARIAN-LEVELS
MOST_LEVEL = 4
# Beyond these it is a slip; what a weapon may have is said in `bear`.
MOST_RELOADS = 99
MOST_ROUNDS = 999
# A campaign may give a battle all that it has.
MOST_IN_ALL = 999
_FLOOR = set(".") | set(LEGEND.features) | set(LEGEND.starts)
# Conditions that can change without a kill, a shot or a thing worked: tested after every action.
_EAGER = ("all_in_section", "marines_in_section", "stealers_in_section", "stealer_seen")
_TOP = (
    "key", "order", "profile", "options", "turn_limit", "words", "object", "marine", "heavy_per_squad", "stealers",
    "cache", "fates", "free_order", "free_places", "keeps", "magi", "losses",
    "console_facings", "lift_console", "teleport", "teleport_when", "off_limits", "priority", "outcome", "deck",
    "game",
)  # fmt: skip
_MARINE = (
    "start", "at", "loadout", "name", "squad", "facing", "facing_fixed", "carries", "equipment", "reserve", "level",
    "rank", "weapons", "reloads", "badge", "ammo", "psi", "fired",
)  # fmt: skip
STEALERS = (
    "start", "each_turn", "later", "later_when", "pile", "reshuffle", "entries", "late_entries", "allies",
    "ambushes", "secured", "total", "by_die", "den",
)  # fmt: skip


class MissionLoader(MissionFields):
    """Reads the tables of a mission file; scenes use its parts."""

    WORDS = ("name", "briefing", "objective")

    def mission(self) -> Mission:
        self.known(_TOP)
        board = self.board()
        mission = Mission(self.key(), board)
        mission.profile_name = self.get("profile", str, mission.profile_name)
        mission.options = self.get("options", dict, {})
        self.check_options(profile_of, mission.profile_name, mission.options)
        mission.turn_limit = self.number("turn_limit", 20, least=1)
        mission.words = self.words_of(mission.key)
        self.objects(mission)
        self.marines(mission)
        self.stealers(mission, self.table("stealers", *STEALERS))
        self.features(mission)
        self.outcomes(mission)
        self.done()
        return mission

    def board(self) -> Board:
        decks = self.get("deck", list, [])
        if not decks:
            self.fault("deck", "a mission needs at least one [[deck]] with a map.")
        if len(decks) > MOST_DECKS:
            self.fault("deck", "a mission has at most {} decks, not {}.", MOST_DECKS, len(decks))
        made: list[Deck] = []
        for row in self.rows("deck", ("name", "map", "sections", "ways_in")):
            text, sections = row.get("map", str, ""), row.get("sections", str, "")
            if not text.strip():
                row.fault("map", "is missing or empty.")
            for field, drawn in (("map", text), ("sections", sections)):
                if len(drawn) > MOST_MAP:
                    row.fault(
                        field,
                        "has {} characters; a deck is drawn with at most {}. "
                        "A map has at most {} floor squares in all.",
                        len(drawn),
                        MOST_MAP,
                        MOST_SQUARES,
                    )
            ways_in = {
                letter: str(square).strip().lower() for letter, square in row.get("ways_in", dict, {}).items()
            }
            made.append(Deck(row.plain_text("name", str(len(made) + 1)), text, sections, ways_in))
        self.done()
        self.size(made)
        try:
            return read_board(made, LEGEND, self.divide())
        except MapFault as error:
            raise MissionFault(self.where, first_faults(error.faults)) from None

    def divide(self) -> Divide:
        """As the profile that is named divides maps; one that is not known is refused later."""
        return EDITIONS.get(str(self.raw("profile", THIRD.name)), THIRD).divide

    def size(self, decks: list[Deck]) -> None:
        """Looked at before anything is computed."""
        squares = sum(char in _FLOOR for deck in decks for row in deck.map for char in row)
        if squares > MOST_SQUARES:
            self.fault(
                "deck",
                "the map has {} floor squares; at most {} can be played on.",
                squares,
                MOST_SQUARES,
            )
        self.done()

    def objects(self, mission: Mission) -> None:
        for i, row in enumerate(self.rows("object", ("name", "kind", "at", "active"))):
            kind = row.one_of("kind", OBJECT_KINDS, "object")
            square = row.square("at", mission.board, row.raw("at")) if "at" in row else -1
            name = row.name(f"{kind}{i + 1}", [thing.name for thing in mission.objects], "objects")
            mission.objects.append(ObjectSetup(name, kind, square, row.flag("active")))

    def marines(self, mission: Mission) -> None:
        if not self.raw("marine"):
            self.fault("marine", "a mission needs at least one [[marine]].")
        for row in self.rows("marine", _MARINE):
            self.marine(mission, row)
        if "heavy_per_squad" in self:
            self.heavy_weapons(mission, self.number("heavy_per_squad"))
        for thing in mission.objects:
            carried = [
                m.name for m in mission.marines if m.carries >= 0 and mission.objects[m.carries] is thing
            ]
            if len(carried) > 1:
                self.fault("marine", "'{}' is carried by both {}.", thing.name, joined(carried, " and "))
            if thing.square < 0 and not carried:
                self.fault("object", "'{}' lies nowhere and nobody carries it.", thing.name)

    def marine(self, mission: Mission, row: Table) -> None:
        loadout = self.loadout(row)
        square = -1 if row.flag("reserve") else self.start(mission, row)
        taken = [m.name for m in mission.marines if m.square == square and square >= 0]
        if taken:
            row.fault("start", "{} already stands there.", taken[0])
        name = row.name(loadout.name, [m.name for m in mission.marines], "marines")
        gear = loadout.gear | self.gear(row, "equipment")
        rules = self.rules(mission)
        if gear & pc.LIBRARIAN and "level" not in row and rules.psi_levels:
            row.fault("level", "a librarian needs a level from 1 to 4 (DW-LIBRARIAN-LEVELS).")
        if gear & pc.POWER_SWORD and not gear & pc.LEADER and rules.captain:
            row.fault("equipment", "only captains and sergeants carry a power sword (DW-SWORD-BEARERS).")
        if gear & pc.LIGHTNING_CLAWS and gear & pc.ARMS != pc.LIGHTNING_CLAWS:
            row.fault("equipment", "lightning claws leave no hand for another weapon (DW-CLAWS-ONLY-WEAPON).")
        self.enlist(mission, row, MarineSetup(loadout.key or name, name, gear, square, 0, loadout.squad))
        self.bear(rules, row, mission.marines[-1])

    def loadout(self, row: Table) -> pc.Loadout:
        """One of the squads' loadouts, or a marine of the mission's own: his rank and weapons."""
        if "weapons" not in row:
            return pc.LOADOUTS[row.one_of("loadout", tuple(pc.LOADOUTS))]
        if "loadout" in row:
            row.fault("weapons", "a marine has a loadout, or rank and weapons, not both.")
        if "name" not in row:
            row.fault("name", "a marine without a loadout needs a name.")
        rank = row.one_of("rank", tuple(pc.RANKS), "marine")
        weapons = [row.among("weapons", item, tuple(pc.GEAR)) for item in row.get("weapons", list, [])]
        return pc.Loadout("", "", "Anvil", rank, weapons)

    def rules(self, mission: Mission) -> Profile:
        """The rules that a mission is played by."""
        try:
            return profile_of(mission.profile_name, mission.options)
        except UnknownOption:
            # Which is said already.
            return profile_of()

    def bear(self, rules: Profile, row: Table, marine: MarineSetup) -> None:
        """What a marine can have by the rules of the game."""
        if marine.gear & pc.CAPTAIN and not rules.captain:
            row.fault("loadout", "there are captains only with the option 'captain' (DW-CAPTAIN-LOADOUT).")
        most = rules.arms(marine.gear).most_reloads
        if marine.reloads > most:
            row.fault(
                "reloads",
                "{} can have {} at most (DW-CANNON-EXTRA-MAGAZINES, DW-FLAMER-BUY-RELOAD).",
                marine.name,
                most,
            )

    def enlist(self, mission: Mission, row: Table, marine: MarineSetup) -> None:
        """What the marines of missions and scenes have alike."""
        marine.facing = self.facing(row)
        things = [thing.name for thing in mission.objects]
        if row.raw("carries") in things:
            marine.carries = things.index(row.raw("carries"))
        elif "carries" in row:
            row.fault("carries", "there is no [[object]] called '{}'.", row.raw("carries"))
        marine.squad = row.plain_text("squad", marine.squad)
        marine.badge = row.plain_text("badge", "")
        marine.facing_fixed = row.flag("facing_fixed")
        marine.reserve = row.flag("reserve")
        if "level" in row:
            marine.level = row.number("level", least=1, most=MOST_LEVEL)
        if "reloads" in row:
            marine.reloads = row.number("reloads", -1, most=MOST_RELOADS)
        # DWS-GAP-CARRY-OVER; of scenes the pieces have them.
        marine.ammo = row.number("ammo", -1, -1, MOST_ROUNDS)
        marine.psi = row.number("psi", -1, -1, MOST_ROUNDS)
        marine.fired = row.number("fired", most=MOST_ROUNDS)
        if marine.gear & pc.FORCE_AXE and not marine.gear & pc.LIBRARIAN:
            row.fault("loadout", "only a librarian can use a force axe (DW-FORCE-AXE-LIBRARIAN-ONLY).")
        mission.marines.append(marine)

    def gear(self, row: Table, field: str) -> int:
        return union(pc.GEAR[row.among(field, item, tuple(pc.GEAR))] for item in row.get(field, list, []))

    def facing(self, row: Table) -> int:
        return FACINGS.index(row.among("facing", str(row.raw("facing", "n")).lower(), tuple(FACINGS)))

    def heavy_weapons(self, mission: Mission, limit: int) -> None:
        """V3-AC-HEAVY: assault cannon and heavy flamer count together."""
        for squad in sorted({marine.squad for marine in mission.marines}):
            heavy = [m.name for m in mission.marines if m.squad == squad and m.gear & pc.HEAVY]
            if len(heavy) > limit:
                self.fault(
                    "marine",
                    "squad {} has {} heavy weapons ({}); heavy_per_squad allows {} (V3-AC-HEAVY).",
                    squad,
                    len(heavy),
                    ", ".join(heavy),
                    limit,
                )

    def start(self, mission: Mission, row: Table) -> int:
        if "at" in row:
            return row.square("at", mission.board, row.raw("at"))
        letter = row.get("start", str, "")
        if letter not in mission.board.starts:
            known = ", ".join(sorted(mission.board.starts)) or "none"
            row.fault("start", "the map has no start square '{}'; it has: {}.", letter, known)
            return 0
        return mission.board.starts[letter]

    def stealers(self, mission: Mission, table: Table) -> None:
        mission.start_blips = table.number("start", most=MOST_BLIPS)
        mission.blips_per_turn = table.number("each_turn", most=MOST_BLIPS)
        mission.blips_total = table.number("total", most=MOST_IN_ALL)
        mission.blips_later = table.number("later", mission.blips_per_turn, most=MOST_BLIPS)
        if "later_when" in table:
            mission.blips_later_when = self.condition(mission, table.raw("later_when"), "stealers.later_when")
        pile = table.get("pile", list, list(self.rules(mission).tables.blips))
        if len(pile) != 3 or not all(type(count) is int and 0 <= count <= MOST_BLIPS for count in pile):
            table.fault(
                "pile",
                "must be three numbers from 0 to {}: how many blips show 1, 2 and 3.",
                MOST_BLIPS,
            )
        else:
            mission.blip_mix = (pile[0], pile[1], pile[2])
        mission.reshuffle = table.get("reshuffle", bool, True)
        areas = sorted(mission.board.entries)
        mission.entries = [str(letter) for letter in table.get("entries", list, areas)]
        for letter in mission.entries:
            if letter not in areas:
                known = ", ".join(areas) or "none"
                table.fault("entries", "the map has no entry area '{}'; it has: {}.", letter, known)
        for letter, condition in table.get("late_entries", dict, {}).items():
            if letter not in mission.entries:
                table.fault("late_entries", "'{}' is not among the entries.", letter)
            where = f"stealers.late_entries.{letter}"
            mission.entries_late[letter] = self.condition(mission, condition, where)
        mission.ambushes = table.number("ambushes", most=MOST_BLIPS)
        for letter in table.get("secured", list, []):
            if letter in mission.entries:
                mission.secured |= 1 << mission.entries.index(letter)
            else:
                table.fault("secured", "'{}' is not among the entries.", letter)
        self.by_die(mission, table)
        self.den(mission, table)
        for ally in table.get("allies", list, []):
            mission.allies.append(table.among("allies", ally, ALLIES))
        if "alpha" in mission.allies and "lurker" in mission.allies:
            table.fault("allies", "a mission has the alpha or the lurker, not both (V4-LURKER-REPLACE).")
        if (mission.start_blips or mission.blips_per_turn or mission.blips_by_die) and not mission.entries:
            table.fault("entries", "blips need at least one entry area.")

    def by_die(self, mission: Mission, table: Table) -> None:
        """DWS-LS-REINFORCEMENTS: for each number of a die the blips that come, and the ambush blips."""
        rows = table.get("by_die", list, [])
        if rows and (
            len(rows) != SIDES
            or not all(
                isinstance(row, list)
                and len(row) == 2
                and all(type(n) is int and 0 <= n <= MOST_BLIPS for n in row)
                for row in rows
            )
        ):
            table.fault(
                "by_die",
                "must be {} pairs of numbers: blips and ambush blips for each number of a die.",
                SIDES,
            )
            return
        mission.blips_by_die = [(row[0], row[1]) for row in rows]

    def den(self, mission: Mission, table: Table) -> None:
        """DWS-LS-TENTH-ROOM: `corners` are lists of squares, the leader's the first `far` of them."""
        if "den" not in table:
            return
        den = Table(table.get("den", dict, {}), "stealers.den.", self.faults).known(
            ("corners", "far", "facing")
        )
        corners = [
            [den.square("corners", mission.board, name) for name in corner]
            if isinstance(corner, list)
            else []
            for corner in den.get("corners", list, [])
        ]
        if not corners or not all(corners):
            den.fault("corners", "must be lists of squares, one for each corner.")
            return
        mission.den = Den(corners, den.number("far", 1, least=1, most=len(corners)), self.facing(den))

    def features(self, mission: Mission) -> None:
        mission.cache = self.flag("cache") or mission.cache
        mission.keeps = self.flag("keeps")
        mission.free_order = self.flag("free_order") or mission.free_order
        mission.free_places = self.flag("free_places") or mission.free_places
        for name in self.get("off_limits", list, []):
            mission.off_limits |= 1 << self.square("off_limits", mission.board, name)
        shut = [
            marine.name
            for marine in mission.marines
            if marine.square >= 0 and mission.off_limits >> marine.square & 1
        ]
        if shut:
            self.fault("off_limits", "{} may not stand there (DWG-S3-DEPLOY-ANYWHERE).", shut[0])
        facings = self.get("console_facings", dict, {})
        for name, facing in facings.items():
            square = self.console(mission, "console_facings", name)
            facing = self.among(f"console_facings.{name}", str(facing).lower(), tuple(FACINGS))
            mission.console_facings[square] = FACINGS.index(facing)
        if "lift_console" in self:
            mission.lift_console = self.console(mission, "lift_console", self.raw("lift_console"))

        mission.magi = self.number("magi", 0)
        mission.losses = self.get("losses", bool, False)
        mission.fates = self.flag("fates")
        self.teleport(mission)
        self.ducts(mission.board)

    def ducts(self, board: Board) -> None:
        """DW-GAP-DUCT-GEOMETRY: mouth, shaft and outer door in a straight line."""
        mouths, doors = board.feature("duct mouth"), board.feature("duct door")
        left = mouths | doors | board.feature("duct shaft")
        while left:
            duct = board.joined(left, (left & -left).bit_length() - 1)
            left &= ~union(1 << square for square in duct)
            straight = any(len({places[square] for square in duct}) == 1 for places in (board.xs, board.ys))
            ends = [[square for square in duct if kind >> square & 1] for kind in (mouths, doors)]
            whole = len(duct) >= 3 and all(len(squares) == 1 for squares in ends)
            if not whole or not straight or board.range(ends[0][0], ends[1][0]) != len(duct) - 1:
                self.fault(
                    "deck",
                    "the duct at {} needs one mouth (M), shafts (N) and one outer door (W) in a "
                    "straight line (DW-GAP-DUCT-GEOMETRY).",
                    board.name(duct[0]),
                )

    def teleport(self, mission: Mission) -> None:
        """DW-TELEPORT-OUT: `teleport` is "anywhere", or a list of squares and sections."""
        if self.raw("teleport") == "anywhere":
            mission.teleport_from = (1 << mission.board.count) - 1
        else:
            names = mission.board.section_names
            for place in self.get("teleport", list, []):
                if place in names:
                    mission.teleport_from |= mission.board.section_masks[names.index(place)]
                else:
                    mission.teleport_from |= 1 << self.square("teleport", mission.board, place)
        if "teleport_when" in self:
            mission.teleport_when = self.condition(mission, self.raw("teleport_when"), "teleport_when")

    def console(self, mission: Mission, field: str, name: Any) -> int:
        """The square of a console."""
        square = self.square(field, mission.board, name)
        if not mission.board.feature("console") >> square & 1:
            self.fault(field, "there is no console at {}.", name)
        return square

    def outcomes(self, mission: Mission) -> None:
        mission.priority = self.one_of("priority", (*pc.SEAT_NAMES, WHOSE_TURN), "marine")
        for row in self.rows("outcome", ("winner", "when", "all")):
            winner = row.one_of("winner", WINNERS)
            when = row.one_of("when", ("end of turn", "immediate"), "end of turn")
            conditions = row.get("all", list, [])
            if not conditions:
                row.fault("all", "needs at least one condition.")
            made = [self.condition(mission, c, f"{row.prefix}all") for c in conditions]
            mission.outcomes.append(Outcome(winner, when == "immediate", made))
            if when == "immediate" and any(c.name in _EAGER for c in made):
                mission.eager = True
            mission.looks |= any(c.name == "stealer_seen" for c in made)
        limit = any(
            c.name == "turn_limit" and not c.negate
            for o in mission.outcomes
            for c in o.all
            if len(o.all) == 1
        )
        if not mission.outcomes:
            self.fault("outcome", "a mission needs outcomes: who wins when.")
        elif not limit:
            self.fault(
                "outcome", "no outcome has turn_limit as its only condition, so the game might not end."
            )

    def condition(self, mission: Mission, data: Any, where: str) -> Condition:
        if not isinstance(data, dict):
            self.fault(where, 'a condition is a table such as { is = "no_marines" }.')
            return Condition("no_marines")
        Table(data, f"{where}: ", self.faults).known(("is", "not", "of", "count"))
        name = self.among(where, data.get("is", data.get("not", "")), tuple(CONDITIONS))
        _, names, counted = CONDITIONS[name]
        argument = str(data.get("of", ""))
        if names:
            self.argument(mission, names, argument, f"{where}, {name}")
        elif argument:
            self.fault(f"{where}, {name}", "takes no 'of'.")
        count = Table(data, f"{where}, {name}: ", self.faults).number("count")
        if counted and count < 1:
            self.fault(f"{where}, {name}", "needs a count of at least 1.")
        return Condition(name, argument, count, "not" in data)

    def argument(self, mission: Mission, names: str, argument: str, where: str) -> None:
        if names == "console":
            self.console(mission, where, argument)
            return
        known = {
            "marine": [marine.key for marine in mission.marines],
            "object": [thing.name for thing in mission.objects],
            "section": mission.board.section_names,
            "entry": mission.entries,
        }[names]
        if argument not in known:
            self.fault(
                where,
                "there is no {} '{}'; known are: {}.",
                Sentence(names),
                argument,
                ", ".join(known) or Sentence("none"),
            )
