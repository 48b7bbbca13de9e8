"""Scenes: a situation in a text file, with dice to come and choices to make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hullbreach.hulk import activation, turn
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import state as st
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.mission import MarineSetup, Mission
from hullbreach.hulk.profile import Profile
from hullbreach.hulk.profiles import profile_of
from hullbreach.hulk.reinforcement import watch_entries
from hullbreach.hulk.setup import add_marine
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.forms import BadChoice
from hullbreach.kernel.options import UnknownOption
from hullbreach.missions.base import Scene
from hullbreach.missions.hulk.loading import MissionLoader
from hullbreach.missions.reading import LANGUAGES

PHASES = {
    "command": st.COMMAND,
    "marine actions": st.MARINE,
    "reinforcement": st.REINFORCEMENT,
    "stealer actions": st.STEALER,
    "end of turn": st.END,
}
STATES = {
    "activated": pc.ACTIVATED,
    "overwatch": pc.OVERWATCH,
    "guard": pc.GUARD,
    "jammed": pc.JAMMED,
    "fallen": pc.FALLEN,
    "moved": pc.MOVED,
    "shot": pc.SHOT,
    "power used": pc.USED_POWER,
}
_TOP = (
    "title", "game", "mission", "profile", "options", "turn", "turn_limit", "phase", "active", "map", "sections",
    "deck", "command", "stealers", "piece", "object", "doors", "burning", "barriers", "consoles_used", "lift",
    "console_facings", "lift_console", "connected", "power_used", "kills", "dice", "draws", "seed", "choices",
    "outcome", "priority", "words", "time",
)  # fmt: skip
_PIECE = (
    "name", "kind", "loadout", "weapons", "rank", "squad", "at", "waiting", "waited", "facing", "ap", "states",
    "ammo", "reloads", "psi", "carries", "steps", "value", "key", "reserve", "aim",
)  # fmt: skip


# Points, rounds and steps beyond these are slips; odds would be counted through all of them.
MOST_POINTS = 99


class SceneLoader(MissionLoader):
    def scene(self, find_mission: Callable[[str], Mission]) -> Scene[HulkGame]:
        self.known(self.data, _TOP, "")
        mission = self.scene_mission(find_mission)
        profile = self.profile(mission)
        self.done()
        title, choices, dice = self.script()
        self.done()
        game = HulkGame(mission, profile, dice)
        game.patient = True
        self.done()
        for i, marine in enumerate(mission.marines):
            add_marine(game, marine)
            self.state(game, i, self.marine_tables[i], f"piece {self.marine_rows[i]}, ")
        for row, table in self.other_tables:
            self.stealer(game, table, f"piece {row}, ")
        self.marks(game)
        self.position(game)
        self.done()
        self.begin(game)
        return Scene(title, game, choices)

    def profile(self, mission: Mission) -> Profile:
        options = {**mission.options, **self.get(self.data, "options", dict, {})}
        try:
            return profile_of(self.get(self.data, "profile", str, mission.profile_name), options)
        except UnknownOption as error:
            self.fault("options", str(error))
            return profile_of()

    def scene_mission(self, find_mission: Callable[[str], Mission]) -> Mission:
        """The mission behind the scene: a named one, or what the scene itself says."""
        self.marine_tables: list[dict[str, Any]] = []
        self.marine_rows: list[int] = []
        self.other_tables: list[tuple[int, dict[str, Any]]] = []
        if "map" in self.data:
            self.data["deck"] = [{"map": self.data["map"], "sections": self.data.get("sections", "")}]
        if "mission" in self.data:
            named = find_mission(str(self.data["mission"]))
            mission = _emptied(named)
        else:
            mission = Mission("scene", self.board())
            mission.words = {language: dict.fromkeys(self.WORDS, "") for language in LANGUAGES}
        mission.turn_limit = self.number(self.data, "turn_limit", mission.turn_limit, least=1)
        self.objects(mission)
        for i, table in enumerate(self.get(self.data, "piece", list, [])):
            if not isinstance(table, dict):
                self.fault(f"piece {i + 1}", "must be a table.")
                continue
            self.known(table, _PIECE, f"piece {i + 1}, ")
            kind = table.get("kind", "marine")
            if kind == "marine":
                self.marine_tables.append(table)
                self.marine_rows.append(i + 1)
                self.scene_marine(mission, table, f"piece {i + 1}, ")
            else:
                self.one_of(kind, pc.KIND_NAMES, f"piece {i + 1}, kind")
                self.other_tables.append((i + 1, table))
        stealers = dict(self.get(self.data, "stealers", dict, {}))
        self.piles = {name: stealers.pop(name, []) for name in ("pile", "discard")}
        self.alpha_used = self.get(stealers, "alpha_used", bool, False, "stealers.")
        stealers.pop("alpha_used", None)
        if stealers or "mission" not in self.data:
            self.data["stealers"] = stealers
            self.stealers(mission)
        self.features(mission)
        if "outcome" in self.data:
            mission.outcomes = []
            self.outcomes(mission)
        return mission

    def scene_marine(self, mission: Mission, table: dict[str, Any], where: str) -> None:
        key = str(table.get("loadout", ""))
        gear = 0
        name, squad = "", "Anvil"
        if key:
            loadout = pc.LOADOUTS[self.one_of(key, tuple(pc.LOADOUTS), f"{where}loadout")]
            gear, name, squad = loadout.gear, loadout.name, loadout.squad
        elif "weapons" not in table:
            gear = pc.LOADOUTS["bolter_1"].gear
        for weapon in self.get(table, "weapons", list, [], where):
            gear |= pc.GEAR[self.one_of(weapon, tuple(pc.GEAR), f"{where}weapons")]
        if "rank" in table:
            gear |= pc.RANKS[self.one_of(table["rank"], tuple(pc.RANKS), f"{where}rank")]
        name = self.name(table, name, where)
        if not name:
            self.fault(f"{where}name", "a marine without a loadout needs a name.")
        if name in [marine.name for marine in mission.marines]:
            self.fault(f"{where}name", f"two marines are called '{name}'.")
        reserve = self.get(table, "reserve", bool, False, where)
        square = -1
        if not reserve:
            square = self.square(mission.board, table.get("at", ""), f"{where}at")
            if square in [marine.square for marine in mission.marines]:
                self.fault(f"{where}at", f"two pieces stand on {table.get('at')}.")
        facing = self.facing(table, where)
        carries = -1
        if "carries" in table:
            things = [thing.name for thing in mission.objects]
            if table["carries"] in things:
                carries = things.index(table["carries"])
            else:
                self.fault(f"{where}carries", f"there is no [[object]] called '{table['carries']}'.")
        squad = self.plain_text(table, "squad", squad, where)
        key = self.get(table, "key", str, key or name, where)
        mission.marines.append(MarineSetup(key, name, gear, square, facing, squad, False, carries, reserve))

    def facing(self, table: dict[str, Any], where: str) -> int:
        return FACINGS.index(
            self.one_of(str(table.get("facing", "n")).lower(), tuple(FACINGS), f"{where}facing")
        )

    def state(self, game: HulkGame, p: int, table: dict[str, Any], where: str) -> None:
        for state in self.get(table, "states", list, [], where):
            game.flags[p] |= STATES[self.one_of(state, tuple(STATES), f"{where}states")]
        game.ap[p] = self.points(table, "ap", game.ap[p], where)
        game.ammo[p] = self.points(table, "ammo", game.ammo[p], where)
        game.reloads[p] = self.points(table, "reloads", game.reloads[p], where)
        game.psi[p] = self.points(table, "psi", game.psi[p], where)
        game.steps[p] = self.points(table, "steps", game.steps[p], where)

    def points(self, table: dict[str, Any], field: str, default: int, where: str) -> int:
        return self.number(table, field, default, where, most=MOST_POINTS) if field in table else default

    def stealer(self, game: HulkGame, table: dict[str, Any], where: str) -> None:
        kind = pc.KIND_NAMES.index(table["kind"])
        value = self.get(table, "value", int, 0, where)
        if kind == pc.BLIP and value not in (1, 2, 3):
            self.fault(f"{where}value", "a blip needs a value of 1, 2 or 3.")
        if "waiting" in table:
            p = game.add_piece(kind, pc.WAITING, -1, 0, value)
            game.entry[p] = 0
            if table["waiting"] in game.mission.entries:
                game.entry[p] = game.mission.entries.index(table["waiting"])
            else:
                self.fault(f"{where}waiting", f"there is no entry area '{table['waiting']}'.")
            game.waited[p] = self.number(table, "waited", 0, where)
        else:
            square = self.square(game.board, table.get("at", ""), f"{where}at")
            if game.at[square] >= 0:
                self.fault(f"{where}at", f"two pieces stand on {table.get('at')}.")
                return
            p = game.add_piece(kind, pc.ON_BOARD, square, self.facing(table, where), value)
        self.state(game, p, table, where)
        name = table.get("name", game.name(p))
        if name != game.name(p):
            self.fault(
                f"{where}name", f"pieces of the stealer side are numbered; this one is called {game.name(p)}."
            )

    def squares(self, game: HulkGame, table: dict[str, Any], field: str, where: str = "") -> int:
        mask = 0
        for name in self.get(table, field, list, [], where):
            mask |= 1 << self.square(game.board, name, f"{where}{field}")
        return mask

    def marks(self, game: HulkGame) -> None:
        doors = self.get(self.data, "doors", dict, {})
        self.known(doors, ("open", "destroyed"), "doors.")
        game.open_doors = self.squares(game, doors, "open", "doors.")
        if game.open_doors & ~game.doors:
            self.fault("doors.open", "there is no door on one of these squares.")
        game.doors &= ~self.squares(game, doors, "destroyed", "doors.")
        game.open_doors &= game.doors
        game.burning = self.squares(game, self.data, "burning")
        game.barriers = self.squares(game, self.data, "barriers")
        game.consoles_used = self.squares(game, self.data, "consoles_used")
        lift = self.get(self.data, "lift", dict, {})
        self.known(lift, ("deck", "moved", "broken"), "lift.")
        for i in range(len(game.board.lifts)):
            game.lift_at[i] = self.number(lift, "deck", 1, "lift.", 1, 2) - 1
            game.lift_moved[i] = int(self.get(lift, "moved", bool, False, "lift."))
            game.lift_broken[i] = int(self.get(lift, "broken", bool, False, "lift."))
        game.rebuild_solid()
        if game.bodies & (game.solid | game.consoles):
            self.fault(
                "piece", "a piece stands where nothing can stand (wall, closed door, crate, console …)."
            )

    def position(self, game: HulkGame) -> None:
        command = self.get(self.data, "command", dict, {})
        self.known(command, ("counter", "spent", "redrawn"), "command.")
        game.counter = self.number(command, "counter", 0, "command.", most=MOST_POINTS)
        game.spent = self.number(command, "spent", 0, "command.", most=MOST_POINTS)
        game.redrawn = self.get(command, "redrawn", bool, False, "command.")
        if self.get(self.data, "power_used", bool, False):
            for p in range(game.marines):
                game.flags[p] |= pc.USED_POWER if game.gear[p] & pc.LIBRARIAN else 0
        game.power_used = any(game.flags[p] & pc.USED_POWER for p in range(game.marines))
        game.connected = self.number(self.data, "connected", 0)
        game.kills = self.number(self.data, "kills", 0)
        game.turn = self.number(self.data, "turn", 1)
        game.seconds = self.number(self.data, "time", 0)
        game.alpha_used = self.alpha_used
        for name in ("pile", "discard"):
            values = self.piles[name]
            if not isinstance(values, list) or not all(
                type(value) is int and value in (1, 2, 3) for value in values
            ):
                self.fault(
                    f"stealers.{name}", "must be a list of blip values (1, 2 or 3); the last is drawn first."
                )
            else:
                setattr(game, name, list(values))

    def aims(self, game: HulkGame) -> None:
        """A series of shots under way: `aim` names the target, a piece or a square."""
        for p, table in enumerate(self.marine_tables):
            if "aim" not in table:
                continue
            game.series[p] = 1
            try:
                game.aim[p] = game.piece_called(str(table["aim"]))
            except BadChoice:
                square = self.square(game.board, table["aim"], f"piece {self.marine_rows[p]}, aim")
                game.aim[p] = st.THING + square

    def begin(self, game: HulkGame) -> None:
        """Put what is pending on the stack and go on to the first decision."""
        phase = PHASES[self.one_of(self.data.get("phase", "marine actions"), tuple(PHASES), "phase")]
        active = -1
        if "active" in self.data:
            try:
                active = game.piece_called(str(self.data["active"]))
            except BadChoice as error:
                self.fault("active", str(error))
        self.done()
        game.push(turn.GameTurn())
        game.phase = phase
        if phase == st.COMMAND:
            game.push(turn.CommandPhase())
        elif phase == st.MARINE:
            game.push(turn.MarinePhase())
            if 0 <= active < game.marines:
                activation.activate(game, active)
        elif phase == st.REINFORCEMENT:
            game.phase = st.MARINE
        elif phase == st.STEALER:
            watch_entries(game)
            game.push(turn.StealerPhase())
            if active >= game.marines:
                activation.activate_stealer(game, active)
        else:
            game.phase = st.STEALER
        # Whoever is being activated may have been interrupted by the shots of a series.
        self.aims(game)
        self.done()
        game.run()
        if phase not in (st.REINFORCEMENT, st.END):
            game.events = []


def _emptied(named: Mission) -> Mission:
    """The map and rules of a mission, without its pieces."""
    mission = Mission(named.key, named.board)
    mission.profile_name = named.profile_name
    mission.options = dict(named.options)
    mission.turn_limit = named.turn_limit
    mission.entries = list(named.entries)
    mission.entries_late = dict(named.entries_late)
    mission.blips_per_turn = named.blips_per_turn
    mission.blips_later = named.blips_later
    mission.reshuffle = named.reshuffle
    mission.allies = list(named.allies)
    mission.console_facings = dict(named.console_facings)
    mission.lift_console = named.lift_console
    mission.words = named.words
    mission.sights = named.sights
    return mission
