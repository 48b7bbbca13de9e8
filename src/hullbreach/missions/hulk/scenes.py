"""Scenes: a situation in a text file, with dice to come and choices to make."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from hullbreach.hulk import pieces as pc, state as st
from hullbreach.hulk.contacts.ambush import fill_bowl
from hullbreach.hulk.contacts.reinforcement import watch_entries
from hullbreach.hulk.contacts.springing import lurking
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.mission import MarineSetup, Mission
from hullbreach.hulk.profiles import profile_of
from hullbreach.hulk.turns import activation, turn
from hullbreach.hulk.turns.points import captains_lead
from hullbreach.hulk.turns.setup import add_marine
from hullbreach.kernel.board import union
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.forms import BadChoice
from hullbreach.kernel.sentences import sentence_of
from hullbreach.missions.base import Scene
from hullbreach.missions.fields import MOST, Table
from hullbreach.missions.hulk.loading import STEALERS, MissionLoader
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
    "prone": pc.PRONE,
    "moved": pc.MOVED,
    "shot": pc.SHOT,
    "power used": pc.USED_POWER,
}
_TOP = (
    "title", "game", "mission", "profile", "options", "turn", "turn_limit", "phase", "active", "map", "sections",
    "deck", "command", "stealers", "piece", "object", "doors", "burning", "barriers", "consoles_used", "lift",
    "console_facings", "lift_console", "teleport", "teleport_when", "teleported", "off_limits", "connected", "cache",
    "magi",
    "power_used", "kills", "dice", "draws", "seed", "choices",
    "outcome", "priority", "words", "time",
)  # fmt: skip
_PIECE = (
    "name", "kind", "loadout", "weapons", "rank", "squad", "at", "waiting", "waited", "facing", "ap", "states",
    "ammo", "reloads", "fired", "psi", "carries", "steps", "quarters", "value", "key", "reserve", "aim", "level",
    "ambush", "slain", "badge",
)  # fmt: skip


# What a scene takes from the mission that it names.
_OF_MISSIONS = (
    "profile_name", "options", "turn_limit", "entries", "entries_late", "blips_per_turn", "blips_later", "reshuffle",
    "allies", "console_facings", "lift_console", "words", "ambushes", "secured", "teleport_from", "teleport_when",
    "blips_total", "off_limits", "looks", "blips_by_die", "cache", "free_order", "free_places", "magi",
)  # fmt: skip
# What a scene says of the stealers and a mission does not, or otherwise.
_SWARM = ("pile", "discard", "alpha_used", "bowl")
# Points, rounds and steps beyond these are slips; odds would be counted through all of them.
MOST_POINTS = 99


class SceneLoader(MissionLoader):
    def scene(self, find_mission: Callable[[str], Mission], dice: Dice | None = None) -> Scene[HulkGame]:
        self.known(_TOP)
        mission = self.scene_mission(find_mission)
        name = self.get("profile", str, mission.profile_name)
        options = {**mission.options, **self.get("options", dict, {})}
        self.check_options(profile_of, name, options)
        title, choices, scripted = self.script()
        self.done()
        game = HulkGame(mission, profile_of(name, options), dice or scripted)
        game.patient = True
        for i, (marine, row) in enumerate(zip(mission.marines, self.marine_rows, strict=True)):
            self.bear(game.profile, row, marine)
            add_marine(game, marine)
            self.state(game, i, row)
        for row in self.other_rows:
            self.stealer(game, row)
        self.marks(game)
        self.position(game)
        self.done()
        self.begin(game)
        return Scene(title, game, choices)

    def scene_mission(self, find_mission: Callable[[str], Mission]) -> Mission:
        """The mission behind the scene: a named one, or what the scene itself says."""
        self.marine_rows: list[Table] = []
        self.other_rows: list[Table] = []
        if "map" in self:
            self.data["deck"] = [{"map": self.raw("map"), "sections": self.raw("sections")}]
        if "mission" in self:
            mission = _emptied(find_mission(str(self.raw("mission"))))
        else:
            mission = Mission("scene", self.board())
            mission.words = self.words_of("") if "words" in self else _wordless(self.WORDS)
        mission.turn_limit = self.number("turn_limit", mission.turn_limit, least=1)
        self.objects(mission)
        for row in self.rows("piece", _PIECE, MOST):
            if row.raw("kind", "marine") == "marine":
                self.marine_rows.append(row)
                self.scene_marine(mission, row)
            else:
                row.one_of("kind", pc.KIND_NAMES)
                self.other_rows.append(row)
        self.swarm = Table(self.get("stealers", dict, {}), "stealers.", self.faults)
        said = {field: value for field, value in self.swarm.data.items() if field not in _SWARM}
        if said or "mission" not in self:
            self.stealers(mission, Table(said, "stealers.", self.faults).known(STEALERS))
        self.features(mission)
        if "outcome" in self:
            mission.outcomes = []
            self.outcomes(mission)
        return mission

    def scene_marine(self, mission: Mission, row: Table) -> None:
        key = str(row.raw("loadout"))
        gear = 0
        name, squad = "", "Anvil"
        if key:
            loadout = pc.LOADOUTS[row.one_of("loadout", tuple(pc.LOADOUTS))]
            gear, name, squad = loadout.gear, loadout.name, loadout.squad
        elif "weapons" not in row:
            gear = pc.LOADOUTS["bolter_1"].gear
        gear |= self.gear(row, "weapons")
        if "rank" in row:
            gear |= pc.RANKS[row.one_of("rank", tuple(pc.RANKS))]
        name = row.name(name, [marine.name for marine in mission.marines], "marines")
        if not name:
            row.fault("name", "a marine without a loadout needs a name.")
        square = -1 if row.flag("reserve") else row.square("at", mission.board, row.raw("at"))
        if square >= 0 and square in [marine.square for marine in mission.marines]:
            row.fault("at", "two pieces stand on {}.", row.raw("at"))
        key = row.get("key", str, key or name)
        self.enlist(mission, row, MarineSetup(key, name, gear, square, 0, squad))

    def state(self, game: HulkGame, p: int, row: Table) -> None:
        for state in row.get("states", list, []):
            game.flags[p] |= STATES[row.among("states", state, tuple(STATES))]
        for field in ("ap", "ammo", "reloads", "fired", "psi", "steps", "quarters", "slain"):
            values: list[int] = getattr(game, field)
            if field in row:
                values[p] = row.number(field, values[p], most=MOST_POINTS)

    def stealer(self, game: HulkGame, row: Table) -> None:
        kind = pc.KIND_NAMES.index(row.one_of("kind", pc.KIND_NAMES))
        value = row.get("value", int, 0)
        if "ambush" in row:
            value = pc.AMBUSH_NAMES.index(row.one_of("ambush", pc.AMBUSH_NAMES[1:]))
            if kind != pc.BLIP or not game.profile.ambush_blips:
                row.fault("ambush", "only a blip lies in ambush, and only with the option ambush_blips.")
        elif kind == pc.BLIP and value not in (1, 2, 3):
            row.fault("value", "a blip needs a value of 1, 2 or 3.")
        if "waiting" in row:
            p = game.add_piece(kind, pc.WAITING, -1, 0, value)
            game.entry[p] = 0
            if row.raw("waiting") in game.mission.entries:
                game.entry[p] = game.mission.entries.index(row.raw("waiting"))
            else:
                row.fault("waiting", "there is no entry area '{}'.", row.raw("waiting"))
            game.waited[p] = row.number("waited")
        else:
            square = row.square("at", game.board, row.raw("at"))
            if game.at[square] >= 0:
                row.fault("at", "two pieces stand on {}.", row.raw("at"))
                return
            p = game.add_piece(kind, pc.ON_BOARD, square, self.facing(row), value)
        game.gear[p] = pc.AMBUSH if "ambush" in row else 0
        self.state(game, p, row)
        if row.raw("name", game.name(p)) != game.name(p):
            row.fault(
                "name",
                "pieces of the stealer side are numbered; this one is called {}.",
                game.name(p),
            )

    def squares(self, game: HulkGame, table: Table, field: str) -> int:
        return union(1 << table.square(field, game.board, name) for name in table.get(field, list, []))

    def marks(self, game: HulkGame) -> None:
        doors = self.table("doors", "open", "destroyed")
        game.open_doors = self.squares(game, doors, "open")
        if game.open_doors & ~game.doors:
            doors.fault("open", "there is no door on one of these squares.")
        game.doors &= ~self.squares(game, doors, "destroyed")
        game.open_doors &= game.doors
        game.burning = self.squares(game, self, "burning")
        game.barriers = self.squares(game, self, "barriers")
        game.consoles_used = self.squares(game, self, "consoles_used")
        lift = self.table("lift", "deck", "moved", "broken")
        for i in range(len(game.board.lifts)):
            game.lift_at[i] = lift.number("deck", 1, 1, 2) - 1
            game.lift_moved[i] = int(lift.flag("moved"))
            game.lift_broken[i] = int(lift.flag("broken"))
        game.rebuild_solid()
        if game.bodies & (game.solid | game.consoles):
            self.fault(
                "piece", "a piece stands where nothing can stand (wall, closed door, crate, console …)."
            )

    def position(self, game: HulkGame) -> None:
        command = self.table("command", "counter", "spent", "redrawn")
        game.counter = command.number("counter", most=MOST_POINTS)
        game.spent = command.number("spent", most=MOST_POINTS)
        game.redrawn = command.flag("redrawn")
        if self.flag("power_used"):
            for p in range(game.marines):
                game.flags[p] |= pc.USED_POWER if game.gear[p] & pc.LIBRARIAN else 0
        game.power_used = any(game.flags[p] & pc.USED_POWER for p in range(game.marines))
        game.connected = self.number("connected")
        game.kills = self.number("kills")
        game.turn = self.number("turn", 1)
        game.seconds = self.number("time")
        if game.counter:
            captains_lead(game)
        game.alpha_used = self.swarm.flag("alpha_used")
        game.teleported = self.number("teleported")
        self.bowl(game)
        for name in ("pile", "discard"):
            values = self.swarm.raw(name, [])
            if isinstance(values, list) and all(type(n) is int and n in (1, 2, 3) for n in values):
                setattr(game, name, list(values))
            else:
                self.swarm.fault(name, "must be a list of blip values (1, 2 or 3); the last is drawn first.")

    def bowl(self, game: HulkGame) -> None:
        """DW-AMBUSH-POOL: what is said, or all the counters that do not lie on the board."""
        fill_bowl(game)
        for p in lurking(game):
            if game.value[p] in game.bowl:
                game.bowl.remove(game.value[p])
        if "bowl" in self.swarm:
            names = self.swarm.get("bowl", list, [])
            game.bowl = [
                pc.AMBUSH_NAMES.index(self.swarm.among("bowl", name, pc.AMBUSH_NAMES[1:])) for name in names
            ]

    def aims(self, game: HulkGame) -> None:
        """A series of shots under way: `aim` names the target, a piece or a square."""
        for p, row in enumerate(self.marine_rows):
            if "aim" not in row:
                continue
            game.series[p] = 1
            try:
                game.aim[p] = game.piece_called(str(row.raw("aim")))
            except BadChoice:
                game.aim[p] = st.THING + row.square("aim", game.board, row.raw("aim"))

    def begin(self, game: HulkGame) -> None:
        """Put what is pending on the stack and go on to the first decision."""
        phase = PHASES[self.one_of("phase", tuple(PHASES), "marine actions")]
        active = -1
        if "active" in self:
            try:
                active = game.piece_called(str(self.raw("active")))
            except BadChoice as error:
                self.fault("active", sentence_of(error))
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
            turn.stealer_phase(game)
            if active >= game.marines and not game.profile.solo:
                activation.activate_stealer(game, active)
        else:
            game.phase = st.STEALER
        # Whoever is being activated may have been interrupted by the shots of a series.
        self.aims(game)
        self.done()
        game.run()
        if phase not in (st.REINFORCEMENT, st.END):
            game.events = []


def _wordless(wanted: tuple[str, ...]) -> dict[str, dict[str, str]]:
    return {language: dict.fromkeys(wanted, "") for language in LANGUAGES}


def _emptied(named: Mission) -> Mission:
    """The map and rules of a mission, without its pieces."""
    mission = Mission(named.key, named.board)
    for field in _OF_MISSIONS:
        setattr(mission, field, copy(getattr(named, field)))
    # All games on a board share what is known of it.
    mission.sights = named.sights
    return mission
