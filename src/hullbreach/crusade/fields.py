"""The fields of a game: a flat record, with who may see each of them, and how a position is copied.

Pieces are numbers; a field of a piece is a list indexed by that number (`s.square[p]`), a field of a seat a list
indexed by the seat. A large piece stands on four squares; `square` is the north-western one. Sets of squares and of
doors are integers used as bit sets.
"""

from __future__ import annotations

from typing import Any, ClassVar

from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profile import Profile
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.flow import Flow
from hullbreach.kernel.secrets import COUNT, NOBODY, OPEN, Each, Owned
from hullbreach.kernel.walled import WalledBoard
from hullbreach.kernel.walled_sight import WalledSight


class Fields(Flow):
    """One game, at any moment: what there is to know about it."""

    __slots__ = (
        "active",
        "aliens_on",
        "aloft",
        "armoury",
        "arms",
        "at",
        "awake",
        "axis",
        "beside",
        "blip_hand",
        "blip_points",
        "blips_on",
        "board",
        "bodies",
        "bought",
        "carry",
        "claimed",
        "closed",
        "countdown",
        "cover",
        "dark",
        "deck",
        "deeds",
        "destroyed",
        "dice",
        "dock_of",
        "door_life",
        "drawn",
        "effects",
        "entries",
        "explored",
        "faced",
        "fights",
        "fired_turrets",
        "first_seat",
        "flags",
        "frenzy",
        "gear",
        "grade",
        "gravity",
        "hand",
        "hidden_arms",
        "kind",
        "known_objectives",
        "last_turn",
        "left",
        "level",
        "life",
        "locked",
        "lost",
        "marines_on",
        "mate",
        "mission",
        "moves",
        "named",
        "number",
        "objective_deck",
        "objectives",
        "operated",
        "owner",
        "part",
        "patient",
        "phase",
        "plan",
        "primary_by",
        "profile",
        "red_dice",
        "redrawn",
        "reinforce_most",
        "reserve",
        "round",
        "scanned",
        "scans",
        "scored",
        "seats",
        "secondary_by",
        "secondary_read",
        "shell",
        "shots",
        "shown",
        "sight",
        "smoke",
        "smoke_seat",
        "solid",
        "spent",
        "squad_of",
        "squads",
        "square",
        "static",
        "status",
        "stock",
        "stranded",
        "tallies",
        "thing_at",
        "truth",
        "turn_seat",
        "used",
        "whispered",
        "won_fights",
    )

    # Who may know which field (SC-SETUP-BLIP-SECRECY, SC-SETUP-REINFORCEMENT-SECRECY, SC-SETUP-SECONDARY-HIDDEN).
    FIELDS: ClassVar[dict[str, Any]] = {
        "result": OPEN,
        # The round
        "round": OPEN,
        "phase": OPEN,
        "turn_seat": OPEN,
        "active": OPEN,
        # Seats: squads come first, then alien players
        "seats": OPEN,
        "squads": OPEN,
        "squad_of": OPEN,
        "dock_of": OPEN,
        "grade": OPEN,
        "level": OPEN,
        "effects": OPEN,
        # Pieces
        "kind": OPEN,
        "owner": OPEN,
        "number": OPEN,
        "status": OPEN,
        "square": OPEN,
        "life": OPEN,
        "shell": OPEN,
        "flags": OPEN,
        "left": OPEN,
        "moves": OPEN,
        "used": OPEN,
        "shots": OPEN,
        "fights": OPEN,
        "gear": OPEN,
        "carry": OPEN,
        "arms": OPEN,
        "axis": OPEN,
        "part": OPEN,
        "cover": OPEN,
        "faced": OPEN,
        "aloft": OPEN,
        "mate": OPEN,
        "truth": Owned("owner"),
        "named": OPEN,
        # Squares and doors
        "at": NOBODY,
        "bodies": NOBODY,
        "marines_on": NOBODY,
        "aliens_on": NOBODY,
        "blips_on": NOBODY,
        "closed": OPEN,
        "locked": OPEN,
        "destroyed": OPEN,
        "door_life": OPEN,
        "solid": OPEN,
        "smoke": OPEN,
        "smoke_seat": OPEN,
        "explored": OPEN,
        # Scanning, blips, reinforcements, events
        "scanned": OPEN,
        "scans": OPEN,
        "blip_hand": Each(),
        "reserve": Each(),
        "hidden_arms": Each(),
        "beside": OPEN,
        "deck": COUNT,
        "drawn": OPEN,
        "redrawn": OPEN,
        "dark": OPEN,
        "gravity": OPEN,
        "static": OPEN,
        "frenzy": OPEN,
        "reinforce_most": OPEN,
        "whispered": OPEN,
        "last_turn": OPEN,
        # Cards
        "hand": Each(),
        "spent": OPEN,
        "shown": Each(),
        # Mission and score
        "claimed": OPEN,
        "lost": OPEN,
        "scored": OPEN,
        "primary_by": OPEN,
        "secondary_by": OPEN,
        "secondary_read": OPEN,
        "deeds": NOBODY,
        "operated": OPEN,
        "thing_at": OPEN,
        "countdown": OPEN,
        "awake": OPEN,
        # Redux
        "first_seat": OPEN,
        "stranded": OPEN,
        "bought": Each(),
        "armoury": Each(),
        "plan": Each(),
        "entries": OPEN,
        "blip_points": OPEN,
        "stock": OPEN,
        "fired_turrets": OPEN,
        "objective_deck": COUNT,
        "objectives": Each(),
        "known_objectives": Each(),
        "won_fights": OPEN,
        "tallies": OPEN,
        # Not part of the position
        "stack": NOBODY,
        "asked": NOBODY,
        "events": NOBODY,
        "patient": NOBODY,
        "red_dice": NOBODY,
        "board": NOBODY,
        "mission": NOBODY,
        "profile": NOBODY,
        "sight": NOBODY,
        "dice": NOBODY,
    }

    def __init__(self, mission: Mission, profile: Profile, dice: Dice, blank: bool = False) -> None:
        """An empty board; with `blank` the fields of the position are left for the caller to fill."""
        super().__init__()
        self.mission = mission
        self.profile = profile
        self.board: WalledBoard = mission.board
        self.sight: WalledSight = mission.sight
        self.dice = dice
        # The colour of the dice that were rolled last, for those who roll them by hand.
        self.red_dice = True
        if not blank:
            self._clear()

    def _clear(self) -> None:
        board, mission = self.board, self.mission
        # A turn ends only when its player says so, even if nothing else is left to do (scenes).
        self.patient = False
        # The round
        self.round = 0
        self.phase: int = 0
        self.turn_seat = -1
        self.active = -1
        # Seats: squads come first, then alien players
        self.seats = 0
        self.squads = 0
        self.squad_of: list[int] = []
        self.dock_of: list[int] = []
        self.grade: list[int] = []
        self.level: list[int] = []
        self.effects: list[int] = []
        # Pieces
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
        # The pieces in its line of fire, as a bit set; kept for figures with covering fire.
        self.faced: list[int] = []
        # 0: on the floor, HANGING: a turret, 2 and more: on a platform or gantry (see overhead.py).
        self.aloft: list[int] = []
        # A gunner's gun (RX-GAP-TARANTULA).
        self.mate: list[int] = []
        self.truth: list[int] = []
        self.named: list[int] = [0] * len(UNITS)
        # Squares and doors
        self.at: list[int] = [-1] * board.count
        self.bodies = 0
        self.marines_on = 0
        self.aliens_on = 0
        self.blips_on = 0
        self.closed: int = ((1 << board.doors) - 1) | board.all_airlocks
        self.locked: int = board.locked | board.armoured
        self.destroyed = 0
        self.door_life: list[int] = [2 if board.armoured >> d & 1 else 1 for d in range(board.doors)]
        self.solid = 0
        self.smoke = 0
        self.smoke_seat = -1
        self.explored = 0
        # Scanning, blips, reinforcements, events
        self.scanned = 0
        self.scans: list[int] = []
        self.blip_hand: list[list[int]] = []
        self.reserve: list[list[int]] = []
        self.hidden_arms: list[list[int]] = []
        self.beside: list[int] = []
        self.deck: list[int] = []
        self.drawn: list[int] = []
        # How many event cards were put back for another (SC-GAP-CAMPAIGN).
        self.redrawn = 0
        self.dark = -1
        self.gravity = False
        self.static = False
        self.frenzy = False
        self.reinforce_most = 6
        # The marine with whom the alien player makes an attack (see whisper.py), -1: none.
        self.whispered = -1
        self.last_turn = False
        # Cards
        self.hand: list[list[tuple[int, int]]] = []
        self.spent: list[tuple[int, int]] = []
        self.shown: list[list[tuple[int, int]]] = []
        # Mission and score
        self.claimed: list[int] = []
        self.lost: list[int] = []
        self.scored: list[int] = []
        self.primary_by = -1
        self.secondary_by = -1
        self.secondary_read = False
        # For each objective the seats that did parts of it, in that order.
        self.deeds: list[list[int]] = []
        self.operated = 0
        self.thing_at: list[int] = [thing.square for thing in mission.things]
        self.countdown = -1
        # Somebody has woken the dreadnought that slept, or opened the captain's hall.
        self.awake = False
        # Redux
        # The squad that plays first in every round; the seats whose squads wait to be fetched, as a bit set.
        self.first_seat = 0
        self.stranded = 0
        # What each alien seat has bought (see groups.py), and the weapons of its dreadnoughts, each after its unit.
        self.bought: list[tuple[int, ...]] = []
        self.armoury: list[tuple[tuple[int, ...], ...]] = []
        # Where each alien seat means to lay its blips before the first round: (unit, square).
        self.plan: list[tuple[tuple[int, int], ...]] = []
        self.entries: list[tuple[int, int, int]] = []
        self.blip_points: list[int] = []
        self.stock: list[int] = []
        self.fired_turrets = 0
        self.objective_deck: list[int] = []
        self.objectives: list[list[int]] = []
        self.known_objectives: list[list[tuple[int, int]]] = []
        self.won_fights: list[int] = []
        self.tallies: list[tuple[int, int, int]] = []

    def copy_into(self, twin: Fields) -> None:
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
