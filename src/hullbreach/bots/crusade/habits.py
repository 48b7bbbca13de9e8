"""How the heuristics of crusade think: every number and habit that they go by, by name.

`FROZEN` is the heuristic as it always was: strength is measured against it, and golden games are played by it.
`REPAIRED` is level 3, and what levels 1 and 2 play where they overlook nothing.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Habits:
    """What differs between the two. Distances are in squares, what things are worth in points of the game."""

    # Squads. How much of what a figure may lose is counted; the same for enemies who are still blips.
    caution: float = 0.4
    caution_of_blips: float = 0.0
    # Nobody runs further than this ahead of the others, and what each square of it costs.
    pace: int = 6
    ahead: float = 0.6
    # What a square of the way is worth, and how much more at most as time runs out.
    urgency: float = 0.25
    hurry: float = 1.0
    # Turns kept in hand for the way home.
    spare_turns: int = 2
    # An attack that is worth less is no reason to activate a figure again.
    worth_it: float = 0.25
    # Whether the leader takes the weapon for close combat.
    leader_fights: bool = False
    # Which of the four heavy weapons a squad takes first.
    heavy_first: int = 0
    # What a volley must be worth for an order to shoot twice, and how hard pressed a squad shelters.
    volley: float = 5.0
    pressed: float = 1.0
    # How much of its own worth a figure counts in a close combat.
    own: float = 1.0
    # How much kills count beside the objective.
    bounty: float = 1.0

    # Aliens. The chance to win with which a close combat is begun, and how much of their own worth they count.
    least_win: float = 0.4
    thrift: float = 1.0
    # How much of what they may lose in close combat is counted, where a figure of the squads can come.
    wary: float = 0.0
    # So many come out into the open together, when they are so near.
    together: int = 3
    close: int = 6
    # What a step towards the squads is worth, and how much of what may be lost is counted: of those who close in, of
    # the others, of the others together.
    step_of_closers: float = 1.0
    step: float = 0.25
    step_together: float = 0.6
    caution_of_closers: float = 0.15
    caution_of_aliens: float = 0.7
    caution_together: float = 0.3
    # Of the blips laid out before play one in so many lies where the squads must go.
    guard: int = 2
    # Reinforcements come when fewer than this many are aboard.
    few: int = 8

    def __deepcopy__(self, seen: object) -> Habits:
        """They never change: searches copy bots without them."""
        return self


FROZEN = Habits()
REPAIRED = Habits(
    caution=0.8, caution_of_blips=1.5, pace=12, ahead=0.1, urgency=0.2, leader_fights=True, bounty=1.5, heavy_first=1,
    least_win=0.2, wary=2.0, guard=1,
)  # fmt: skip
