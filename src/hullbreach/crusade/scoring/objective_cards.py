"""The sixteen objective cards as data (RX-OS-FOUR-PER-FACTION, RX-GAP-OS-CARDS)."""

from __future__ import annotations

from typing import Final

from hullbreach.crusade.cards.squad_cards import SQUADS

CARDS_OF_A_SQUAD: Final = 4

# What a card asks for.
LEADER_DEAD: Final = 0  # the squad's leader is dead at the end
HALF_ALIVE: Final = 1  # at least half of its figures are alive at the end
NO_HEAVY: Final = 2  # none of its troopers with heavy weapons is alive at the end
OUTSCORED: Final = 3  # the holder ends with more points
LAST_HEAVY: Final = 4  # the holder destroys its last trooper with a heavy weapon
LEADER_ALIVE: Final = 5
NO_MISSION_POINTS: Final = 6
KILLED_THIRTY: Final = 7  # it has killed aliens worth 30 points
LEADER_CUT_DOWN: Final = 8  # its leader dies in close combat
FIVE_FIGHTS: Final = 9  # it wins five close combats
TWO_LEFT: Final = 10  # at most two of its figures are alive at the end
QUESTIONED: Final = 11  # the holder interrogates one of its figures
FOUR_DOCKED: Final = 12  # four of its figures reach a dock
TURNED: Final = 13  # one of its figures becomes a creature
LASERED: Final = 14  # the holder hurts one of its figures with a turret


class ObjectiveCard:
    """One card: the squad that it concerns, what it asks for, and its points."""

    def __init__(self, number: int, wanted: int, points: int, friendly: bool) -> None:
        self.number = number
        self.squad = number // CARDS_OF_A_SQUAD
        # Its name in text, like tide-1.
        self.key = f"{SQUADS[self.squad]}-{number % CARDS_OF_A_SQUAD + 1}"
        self.wanted = wanted
        self.points = points
        self.friendly = friendly


_TABLE = (
    (LEADER_DEAD, 10, False),
    (HALF_ALIVE, 10, True),
    (NO_HEAVY, 10, False),
    (OUTSCORED, 5, False),
    (LAST_HEAVY, 15, False),
    (LEADER_ALIVE, 10, True),
    (NO_MISSION_POINTS, 15, False),
    (KILLED_THIRTY, 10, True),
    (LEADER_CUT_DOWN, 15, False),
    (FIVE_FIGHTS, 10, True),
    (TWO_LEFT, 10, False),
    (QUESTIONED, 10, False),
    (LEADER_DEAD, 10, False),
    (FOUR_DOCKED, 10, True),
    (TURNED, 10, False),
    (LASERED, 10, False),
)
OBJECTIVE_CARDS: tuple[ObjectiveCard, ...] = tuple(
    [ObjectiveCard(number, *line) for number, line in enumerate(_TABLE)]
)
OBJECTIVE_NUMBERS: dict[str, int] = {card.key: card.number for card in OBJECTIVE_CARDS}
