"""Seats and objects at the start of a game, the same for both profiles."""

from __future__ import annotations

from hullbreach.crusade.scenery import pieces as scenery
from hullbreach.crusade.state import HANGING, State
from hullbreach.crusade.units import TURRET
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.sentences import Sentence


def number_of_squads(s: State) -> int:
    """As many squads as were asked for, or as the mission has (RX-SIDES-MISSION-LIMITS, RX-SIDES-NOT-ALL-ALIEN)."""
    mission = s.mission
    squads = s.profile.squads or mission.most_squads
    least = max(mission.least_squads, 1)
    if least <= squads <= mission.most_squads:
        return squads
    if least >= mission.most_squads:
        wanted = Sentence("{} squads", least) if least > 1 else Sentence("one squad")
    else:
        wanted = Sentence("{} to {} squads", least, mission.most_squads)
    raise UnknownOption(
        Sentence("option 'squads': mission '{}' is played with {}, not {}.", mission.key, wanted, squads)
    )


def make_seats(s: State, squads: int, aliens: int) -> None:
    """Room for what each seat holds."""
    s.squads = squads
    s.seats = squads + aliens
    s.squad_of = [-1] * s.seats
    s.dock_of = [-1] * s.seats
    s.grade = [0] * s.seats
    s.level = [0] * s.seats
    s.effects = [0] * s.seats
    s.blip_points = [0] * s.seats
    s.claimed = [0] * s.seats
    s.lost = [0] * s.seats
    s.scored = [0] * s.seats
    s.won_fights = [0] * s.seats
    s.deeds = [[], []]
    s.hand = [[] for _ in range(s.seats)]
    s.shown = [[] for _ in range(s.seats)]
    s.blip_hand = [[] for _ in range(s.seats)]
    s.reserve = [[] for _ in range(s.seats)]
    s.hidden_arms = [[] for _ in range(s.seats)]
    s.bought = [()] * s.seats
    s.armoury = [()] * s.seats
    s.plan = [()] * s.seats
    s.objectives = [[] for _ in range(s.seats)]
    s.known_objectives = [[] for _ in range(s.seats)]


def place_objects(s: State) -> None:
    """The mission's objects stand on the board from the start."""
    for number, setup in enumerate(s.mission.objects):
        p = s.add_piece(setup.unit, -1)
        s.part[p] = number
        s.shell[p] = setup.armour
        s.life[p] = setup.life
        if setup.unit == TURRET:
            # RX-GAP-TERMINALS-TURRETS: it hangs over its square, which can be entered.
            if s.profile.turrets:
                s.hang(p, setup.squares[0], HANGING)
            continue
        for square in setup.squares:
            s.cover[p] |= 1 << square
        s.put(p, setup.squares[0])
        if s.profile.solid_objects:
            s.solid |= s.cover[p]
    if s.profile.scenery:
        s.stock = scenery.reserve(s.mission.tactical_level)
