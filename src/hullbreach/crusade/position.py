"""The fields of a position as plain code. Made from fields.py by `python -m tools.positions`; do not edit."""

from __future__ import annotations

from typing import ClassVar, Self

from hullbreach.crusade.fields import PLAYED_WITH, POSITION
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import Profile
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.fields import Field, marks_of, names_of
from hullbreach.kernel.game import Game
from hullbreach.kernel.secrets import Mark
from hullbreach.kernel.walled import WalledBoard
from hullbreach.kernel.walled_sight import WalledSight


class Position(Game):
    """One game, at any moment: what there is to know about it."""

    __slots__ = (*names_of(POSITION), *PLAYED_WITH)

    POSITION: ClassVar[tuple[Field, ...]] = POSITION
    FIELDS: ClassVar[dict[str, Mark]] = marks_of(POSITION, *PLAYED_WITH)
    FIXED: ClassVar[tuple[str, ...]] = tuple(PLAYED_WITH)

    board: WalledBoard
    mission: Mission
    profile: Profile
    sight: WalledSight

    def clear(self) -> None:
        """The position before anything has happened."""
        board = self.board
        mission = self.mission
        self.patient: bool = False
        self.round: int = 0
        self.phase: int = 0
        self.turn_seat: int = -1
        self.active: int = -1
        self.seats: int = 0
        self.squads: int = 0
        self.squad_of: list[int] = []
        self.dock_of: list[int] = []
        self.grade: list[int] = []
        self.level: list[int] = []
        self.effects: list[int] = []
        self.kind: list[int] = []
        self.owner: list[int] = []
        self.number: list[int] = []
        self.status: list[int] = []
        self.square: list[int] = []
        self.life: list[int] = []
        self.shell: list[int] = []
        self.flags: list[int] = []
        self.left: list[int] = []
        self.moves: list[int] = []
        self.used: list[int] = []
        self.shots: list[int] = []
        self.fights: list[int] = []
        self.gear: list[int] = []
        self.carry: list[int] = []
        self.arms: list[tuple[int, ...]] = []
        self.axis: list[int] = []
        self.part: list[int] = []
        self.cover: list[int] = []
        self.faced: list[int] = []
        self.aloft: list[int] = []
        self.mate: list[int] = []
        self.truth: list[int] = []
        self.named: list[int] = [0] * len(UNITS)
        self.at: list[int] = [-1] * board.count
        self.bodies: int = 0
        self.marines_on: int = 0
        self.aliens_on: int = 0
        self.blips_on: int = 0
        self.closed: int = ((1 << board.doors) - 1) | board.all_airlocks
        self.locked: int = board.locked | board.armoured
        self.destroyed: int = 0
        self.door_life: list[int] = [2 if board.armoured >> d & 1 else 1 for d in range(board.doors)]
        self.solid: int = 0
        self.smoke: int = 0
        self.smoke_seat: int = -1
        self.explored: int = 0
        self.scanned: int = 0
        self.scans: list[int] = []
        self.blip_hand: list[list[int]] = []
        self.reserve: list[list[int]] = []
        self.hidden_arms: list[list[int]] = []
        self.beside: list[int] = []
        self.deck: list[int] = []
        self.drawn: list[int] = []
        self.redrawn: int = 0
        self.dark: int = -1
        self.gravity: bool = False
        self.static: bool = False
        self.frenzy: bool = False
        self.reinforce_most: int = 6
        self.whispered: int = -1
        self.last_turn: bool = False
        self.hand: list[list[tuple[int, int]]] = []
        self.spent: list[tuple[int, int]] = []
        self.shown: list[list[tuple[int, int]]] = []
        self.claimed: list[int] = []
        self.lost: list[int] = []
        self.scored: list[int] = []
        self.primary_by: int = -1
        self.secondary_by: int = -1
        self.secondary_read: bool = False
        self.deeds: list[list[int]] = []
        self.operated: int = 0
        self.thing_at: list[int] = [thing.square for thing in mission.things]
        self.countdown: int = -1
        self.awake: bool = False
        self.first_seat: int = 0
        self.stranded: int = 0
        self.bought: list[tuple[int, ...]] = []
        self.armoury: list[tuple[tuple[int, ...], ...]] = []
        self.plan: list[tuple[tuple[int, int], ...]] = []
        self.entries: list[tuple[int, int, int]] = []
        self.blip_points: list[int] = []
        self.stock: list[int] = []
        self.fired_turrets: int = 0
        self.objective_deck: list[int] = []
        self.objectives: list[list[int]] = []
        self.known_objectives: list[list[tuple[int, int]]] = []
        self.won_fights: list[int] = []
        self.tallies: list[tuple[int, int, int]] = []

    def copy_into(self, twin: Self) -> None:
        """Fill a blank game of the same mission with this position."""
        twin.stack = self.stack[:]
        twin.asked = self.asked
        twin.events = []
        twin.result = self.result
        twin.patient = self.patient
        twin.round = self.round
        twin.phase = self.phase
        twin.turn_seat = self.turn_seat
        twin.active = self.active
        twin.seats = self.seats
        twin.squads = self.squads
        twin.squad_of = self.squad_of[:]
        twin.dock_of = self.dock_of[:]
        twin.grade = self.grade[:]
        twin.level = self.level[:]
        twin.effects = self.effects[:]
        twin.kind = self.kind[:]
        twin.owner = self.owner[:]
        twin.number = self.number[:]
        twin.status = self.status[:]
        twin.square = self.square[:]
        twin.life = self.life[:]
        twin.shell = self.shell[:]
        twin.flags = self.flags[:]
        twin.left = self.left[:]
        twin.moves = self.moves[:]
        twin.used = self.used[:]
        twin.shots = self.shots[:]
        twin.fights = self.fights[:]
        twin.gear = self.gear[:]
        twin.carry = self.carry[:]
        twin.arms = self.arms[:]
        twin.axis = self.axis[:]
        twin.part = self.part[:]
        twin.cover = self.cover[:]
        twin.faced = self.faced[:]
        twin.aloft = self.aloft[:]
        twin.mate = self.mate[:]
        twin.truth = self.truth[:]
        twin.named = self.named[:]
        twin.at = self.at[:]
        twin.bodies = self.bodies
        twin.marines_on = self.marines_on
        twin.aliens_on = self.aliens_on
        twin.blips_on = self.blips_on
        twin.closed = self.closed
        twin.locked = self.locked
        twin.destroyed = self.destroyed
        twin.door_life = self.door_life[:]
        twin.solid = self.solid
        twin.smoke = self.smoke
        twin.smoke_seat = self.smoke_seat
        twin.explored = self.explored
        twin.scanned = self.scanned
        twin.scans = self.scans[:]
        twin.blip_hand = [item[:] for item in self.blip_hand]
        twin.reserve = [item[:] for item in self.reserve]
        twin.hidden_arms = [item[:] for item in self.hidden_arms]
        twin.beside = self.beside[:]
        twin.deck = self.deck[:]
        twin.drawn = self.drawn[:]
        twin.redrawn = self.redrawn
        twin.dark = self.dark
        twin.gravity = self.gravity
        twin.static = self.static
        twin.frenzy = self.frenzy
        twin.reinforce_most = self.reinforce_most
        twin.whispered = self.whispered
        twin.last_turn = self.last_turn
        twin.hand = [item[:] for item in self.hand]
        twin.spent = self.spent[:]
        twin.shown = [item[:] for item in self.shown]
        twin.claimed = self.claimed[:]
        twin.lost = self.lost[:]
        twin.scored = self.scored[:]
        twin.primary_by = self.primary_by
        twin.secondary_by = self.secondary_by
        twin.secondary_read = self.secondary_read
        twin.deeds = [item[:] for item in self.deeds]
        twin.operated = self.operated
        twin.thing_at = self.thing_at[:]
        twin.countdown = self.countdown
        twin.awake = self.awake
        twin.first_seat = self.first_seat
        twin.stranded = self.stranded
        twin.bought = self.bought[:]
        twin.armoury = self.armoury[:]
        twin.plan = self.plan[:]
        twin.entries = self.entries[:]
        twin.blip_points = self.blip_points[:]
        twin.stock = self.stock[:]
        twin.fired_turrets = self.fired_turrets
        twin.objective_deck = self.objective_deck[:]
        twin.objectives = [item[:] for item in self.objectives]
        twin.known_objectives = [item[:] for item in self.known_objectives]
        twin.won_fights = self.won_fights[:]
        twin.tallies = self.tallies[:]

    def grow(self) -> int:
        """One piece more, of which nothing is known yet; its number."""
        for column in (
            self.kind, self.owner, self.number, self.status, self.life, self.shell, self.flags, self.left,
            self.moves, self.used, self.shots, self.fights, self.gear, self.cover, self.faced, self.aloft,
            self.truth,
        ):  # fmt: skip
            column.append(0)
        for column in (self.square, self.carry, self.axis, self.part, self.mate):
            column.append(-1)
        self.arms.append(())
        return len(self.kind) - 1
