"""Looking over a mission that loads: what its maker probably did not mean. Every warning is one sentence."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.mission import Condition, Mission, ObjectSetup
from hullbreach.hulk.profiles import profile_of
from hullbreach.kernel.board import FORWARD, Board, bits, union
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions.base import Checker
from hullbreach.missions.hulk.loading import MissionLoader


class MissionChecker(Checker[Mission]):
    def __init__(self, mission: Mission) -> None:
        super().__init__(mission)
        self.board: Board = mission.board
        # What marines cannot walk through; doors and bulkheads give way sooner or later.
        self.filled = _features(self.board, "crate", "cryo tank", "ventilation", "console")
        self.starts = [marine.square for marine in mission.marines if marine.square >= 0]
        self.reached = self.walk(self.starts, climbs_traps=False)
        self.seen = self.sight_from(self.reached)

    def warnings(self) -> list[str]:
        self.words(MissionLoader.WORDS[1:])
        self.marines()
        self.entries()
        self.doors()
        self.sections()
        self.lift_power()
        self.winners()
        for name, condition in self.conditions():
            self.condition(name, condition)
        return self.found

    # Walking and seeing

    def walk(self, starts: list[int], climbs_traps: bool) -> int:
        """The squares that can be reached on foot, by ladder, lift, and through traps: marines only downwards."""
        board = self.board
        cars: dict[int, int] = {}
        for lift in board.lifts:
            cars.update(zip(lift.cars[0], lift.cars[1], strict=True))
            cars.update(zip(lift.cars[1], lift.cars[0], strict=True))
        reached = 0
        todo = [square for square in starts if not self.filled >> square & 1]
        while todo:
            a = todo.pop()
            if reached >> a & 1:
                continue
            reached |= 1 << a
            if board.feature("pit") >> a & 1 and not climbs_traps:
                todo.append(board.below[a])
                continue
            todo.extend(self._steps(a))
            above, below = board.above[a], board.below[a]
            if below >= 0:
                todo.append(below)
            if above >= 0 and (climbs_traps or board.feature("ladder top") >> above & 1):
                todo.append(above)
            if a in cars:
                todo.append(cars[a])
        return reached & ~self.filled

    def _steps(self, a: int) -> list[int]:
        board = self.board
        out = []
        for direction in range(8):
            b = board.step[a][direction]
            if b < 0 or b >= board.count or self.filled >> b & 1:
                continue
            pinch = board.pinch[a][direction]
            if not (pinch and self.filled & pinch == pinch):
                out.append(b)
        return out

    def sight_from(self, squares: int) -> int:
        """Everything that can be seen from somewhere in these squares with all doors open."""
        sight = self.mission.sight(profile_of(self.mission.profile_name, self.mission.options))
        opaque = self.filled & ~self.board.feature("console")
        return union(sight.field(square, facing, opaque) for square in bits(squares) for facing in range(4))

    def beside(self, square: int) -> int:
        """The reached squares around a square."""
        return self.board.near[square] & self.reached

    # What a mission says

    def marines(self) -> None:
        board = self.board
        unused = [letter for letter, square in sorted(board.starts.items()) if square not in self.starts]
        if unused:
            self.warn("deck: no marine uses start square {}.", ", ".join(unused))
        blocked = self.filled | _features(board, "door", "lift door", "bulkhead", "pit")
        for i, marine in enumerate(self.mission.marines):
            if marine.square >= 0 and blocked >> marine.square & 1:
                self.warn(
                    "marine {}: {} starts on {}, where nobody can stand.",
                    i + 1,
                    marine.name,
                    board.name(marine.square),
                )
        # DWG-ROSTER-WEAPON-BEARER: where each bearer has his own count a squad may have several.
        kept_by_bearer = profile_of(self.mission.profile_name, self.mission.options).roster
        for squad in sorted({marine.squad for marine in self.mission.marines}):
            heavy = [m.name for m in self.mission.marines if m.squad == squad and m.gear & pc.HEAVY]
            if len(heavy) > 1 and not kept_by_bearer:
                self.warn(
                    "marine: squad {} has {} heavy weapons ({}); one for each squad is usual (V3-AC-HEAVY).",
                    squad,
                    len(heavy),
                    ", ".join(heavy),
                )
        reserve = any(marine.reserve for marine in self.mission.marines)
        if reserve and not any(thing.kind == "beacon" for thing in self.mission.objects):
            self.warn("marine: a reserve can never arrive without a beacon (V3-GAP-TELEPORT-ARRIVAL).")

    def entries(self) -> None:
        for letter in self.mission.entries:
            reached = self.walk(list(self.board.entries[letter]), climbs_traps=True)
            if not any(reached >> square & 1 for square in self.starts):
                self.warn("stealers.entries: from entry area {} no marine's start can be reached.", letter)

    def doors(self) -> None:
        board = self.board
        doors = _features(board, "door", "lift door", "bulkhead")
        for a in bits(doors):
            for direction in (2, 4):
                b = board.step[a][direction]
                if 0 <= b < board.count and doors >> b & 1:
                    self.warn(
                        "deck: two doors stand side by side at {} and {}.", board.name(a), board.name(b)
                    )

    def sections(self) -> None:
        board = self.board
        for number, mask in enumerate(board.section_masks):
            if not board.decks[board.deck_of[bits(mask)[0]]].sections:
                continue
            part = _joined(board, bits(mask)[0], mask)
            if part != mask:
                far = board.name(bits(mask & ~part)[0])
                self.warn(
                    "deck, sections: section {} is not in one piece: {} is cut off from {}.",
                    board.section_names[number],
                    far,
                    board.name(bits(mask)[0]),
                )

    def lift_power(self) -> None:
        if self.mission.lift_console >= 0:
            if not self.board.lifts:
                self.warn("lift_console: there is no lift on the map.")
            self.console(self.mission.lift_console, "lift_console")

    def winners(self) -> None:
        for side in pc.SEAT_NAMES:
            if not any(outcome.winner == side for outcome in self.mission.outcomes):
                self.warn("outcome: no outcome lets the {} side win.", side)

    # Conditions

    def conditions(self) -> list[tuple[str, Condition]]:
        """Every condition of the mission with the field in which it stands."""
        mission = self.mission
        out = [
            (f"outcome {i + 1}, {condition.name}", condition)
            for i, outcome in enumerate(mission.outcomes)
            for condition in outcome.all
        ]
        out.extend((f"stealers.late_entries.{letter}", c) for letter, c in mission.entries_late.items())
        if mission.blips_later_when is not None:
            out.append(("stealers.later_when", mission.blips_later_when))
        return out

    def condition(self, where: str, condition: Condition) -> None:
        test = getattr(self, f"never_{condition.name}", None)
        reason = test(condition) if test is not None else ""
        if reason:
            verdict = "always holds" if condition.negate else "can never hold"
            self.warn("{}: {}: {}", where, Sentence(verdict), Sentence(reason))
        elif condition.name == "flamers_empty" and not self.has_gear(pc.HEAVY_FLAMER):
            self.warn("{}: holds from the start: no marine has a heavy flamer.", where)

    def has_gear(self, gear: int) -> bool:
        return any(marine.gear & gear for marine in self.mission.marines)

    def console(self, square: int, where: str) -> None:
        if not self.console_squares(square):
            self.warn("{}: no marine can get to the console {}.", where, self.board.name(square))

    def console_squares(self, console: int) -> int:
        """The reached squares from which a console can be worked (V3-CONSOLE)."""
        board = self.board
        facing = self.mission.console_facings.get(console, -1)
        if facing < 0:
            return self.beside(console)
        fx, fy = FORWARD[facing]
        return union(
            1 << a
            for a in bits(self.beside(console))
            if (board.xs[a] - board.xs[console]) * fx + (board.ys[a] - board.ys[console]) * fy == 1
        )

    def exits_reached(self) -> bool:
        doors = {square for squares in self.board.exits.values() for square in squares}
        return any(b in doors for a in bits(self.reached) for b in self.board.step[a])

    def within_reach(self, kind: str) -> list[ObjectSetup]:
        """The objects of a kind that a marine has, or can lay hands on."""
        return [
            thing
            for thing in self.mission.objects
            if thing.kind == kind and (thing.square < 0 or self.reached >> thing.square & 1)
        ]

    def blip_sum(self) -> int:
        return sum(value * count for value, count in enumerate(self.mission.blip_mix, start=1))

    def section(self, name: str) -> int:
        return self.board.section_masks[self.board.section_names.index(name)]

    def largest_squads(self, squads: int) -> int:
        """How many marines the largest squads have together."""
        names = [marine.squad for marine in self.mission.marines]
        sizes = sorted((names.count(squad) for squad in set(names)), reverse=True)
        return sum(sizes[:squads])

    # Why a condition can never hold, by its name; "": it can.

    def never_alive_at_least(self, condition: Condition) -> str:
        marines = len(self.mission.marines)
        return Sentence("there are only {} marines.", marines) if condition.count > marines else ""

    def never_marine_left(self, condition: Condition) -> str:
        if self.mission.teleport_from:
            return (
                ""
                if self.mission.teleport_from & self.reached
                else "no marine can get to where they teleport from."
            )
        if any(thing.kind == "beacon" for thing in self.mission.objects):
            return ""
        if not self.board.exits:
            return "the map has no exit (X) and there is no beacon."
        return "" if self.exits_reached() else "no marine can get to an exit."

    def never_left_at_least(self, condition: Condition) -> str:
        return self.never_alive_at_least(condition) or self.never_marine_left(condition)

    def never_object_taken(self, condition: Condition) -> str:
        for thing in self.mission.objects:
            if (
                thing.name == condition.argument
                and thing.square >= 0
                and not self.reached >> thing.square & 1
            ):
                return Sentence("no marine can get to '{}' at {}.", thing.name, self.board.name(thing.square))
        return ""

    def never_object_left(self, condition: Condition) -> str:
        return self.never_object_taken(condition) or self.never_marine_left(condition)

    def never_console_used(self, condition: Condition) -> str:
        square = self.board.find(condition.argument)
        return (
            ""
            if self.console_squares(square)
            else Sentence("no marine can get to the console {}.", condition.argument)
        )

    def never_section_burned(self, condition: Condition) -> str:
        if not self.has_gear(pc.HEAVY_FLAMER):
            return "no marine has a heavy flamer."
        if not self.section(condition.argument) & (self.reached | self.seen):
            return Sentence("no marine can get to section {} or see it.", condition.argument)
        return ""

    def never_marines_in_section(self, condition: Condition) -> str:
        section = self.section(condition.argument) & self.reached
        if not section:
            return Sentence("no marine can get to section {}.", condition.argument)
        if section.bit_count() < condition.count:
            return Sentence("section {} has room for {} marines.", condition.argument, section.bit_count())
        return self.never_alive_at_least(condition)

    def never_all_in_section(self, condition: Condition) -> str:
        return self.never_marines_in_section(condition)

    def never_chief_dead(self, condition: Condition) -> str:
        den = self.mission.den
        if den is None:
            return "the mission has no leader of the stealers (stealers.den)."
        far = [corner[0] for corner in den.corners[: den.far]]
        return (
            ""
            if any((self.reached | self.seen) >> square & 1 for square in far)
            else "no marine can get to him."
        )

    def never_tanks_destroyed(self, condition: Condition) -> str:
        tanks = self.board.feature("cryo tank")
        if tanks.bit_count() < condition.count:
            return Sentence("the map has {} cryo tanks (Y).", tanks.bit_count())
        within_reach = sum(1 for tank in bits(tanks) if self.seen >> tank & 1)
        return (
            ""
            if within_reach >= condition.count
            else Sentence("only {} cryo tanks can be attacked.", within_reach)
        )

    def never_canisters_connected(self, condition: Condition) -> str:
        vents = self.board.feature("ventilation")
        if not vents:
            return "the map has no ventilation system (V)."
        if not any(self.beside(vent) for vent in bits(vents)):
            return "no marine can get to the ventilation system."
        count = len(self.within_reach("canister"))
        return "" if count >= condition.count else Sentence("marines can get hold of {} canisters.", count)

    def never_beacon_took(self, condition: Condition) -> str:
        beacons = [thing for thing in self.mission.objects if thing.kind == "beacon"]
        if not beacons:
            return "there is no beacon."
        within_reach = len(self.within_reach("beacon"))
        if not within_reach:
            return Sentence(
                "no marine can get to '{}' at {}.", beacons[0].name, self.board.name(beacons[0].square)
            )
        most = self.largest_squads(within_reach)
        return (
            ""
            if most >= condition.count
            else Sentence("a beacon takes one squad, at most {} marines here.", most)
        )

    def never_kills(self, condition: Condition) -> str:
        mission = self.mission
        if not mission.start_blips and not max(mission.blips_per_turn, mission.blips_later):
            return "no stealers ever come."
        if not mission.reshuffle and self.blip_sum() < condition.count:
            return Sentence("the pile stands for {} stealers and is not reshuffled.", self.blip_sum())
        return ""

    def never_swarm_gone(self, condition: Condition) -> str:
        more = max(self.mission.blips_per_turn, self.mission.blips_later)
        if self.mission.reshuffle and more and not self.mission.blips_total:
            return "the discards are reshuffled, so stealers come without end (reshuffle = false stops them)."
        return ""

    def never_stealers_in_section(self, condition: Condition) -> str:
        starts = [square for letter in self.mission.entries for square in self.board.entries[letter]]
        if self.section(condition.argument) & self.walk(starts, climbs_traps=True):
            return ""
        return Sentence("no stealer can get to section {}.", condition.argument)

    def never_quiet_turns(self, condition: Condition) -> str:
        return (
            ""
            if self.mission.blips_total
            else "turns are counted only where the stealers have a total of blips."
        )

    def never_lift_travelled(self, condition: Condition) -> str:
        if not self.board.lifts:
            return "there is no lift on the map."
        cars = union(1 << square for lift in self.board.lifts for square in lift.cars[0])
        return "" if cars & self.reached else "no marine can get to the lift."


def _features(board: Board, *names: str) -> int:
    return union(board.feature(name) for name in names)


def _joined(board: Board, square: int, among: int) -> int:
    """The part of a set of squares that hangs together with one of them."""
    part, todo = 1 << square, [square]
    while todo:
        a = todo.pop()
        for b in board.step[a]:
            if 0 <= b < board.count and among >> b & 1 and not part >> b & 1:
                part |= 1 << b
                todo.append(b)
    return part
