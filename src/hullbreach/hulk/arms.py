"""What a profile says of weapons and people: its tables (see profiles/)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# V3-GAP-BLIP-MIX: how many blips show 1, 2 and 3.
BLIP_MIX: Final = (9, 4, 9)


@dataclass(eq=False)
class Gun:
    """A weapon that fires at a target for a point: dice, the score that one of them must show, and its ways.

    `series` is the most that sustained fire lowers the score by; one with `rounds` runs out of them.
    """

    gear: int
    dice: int
    score: int
    series: int
    rule: str
    series_rule: str
    rounds: int = 0
    reloads: int = 0
    most_reloads: int = 0  # that a mission may give it
    jams: bool = False  # on overwatch, by a double
    bursts: bool = False  # by a triple: once reloaded, or worn
    wears: int = 0  # after so many shots; 0: by the reload alone
    auto: int = 0  # the score of full automatic fire; 0: it has none
    breaks: bool = False  # bulkheads
    reload_rule: str = ""


@dataclass(eq=False)
class Gear:
    """What else a marine may have, or be: what he has of it against an opponent in front of him, and elsewhere."""

    gear: int
    dice: int = 0  # in close combat, in place of his own
    bonus: int = 0
    rear_bonus: int = 0  # against one who is not in front
    parries: str = ""  # one die of the opponent is rolled again: the rule
    shields: int = 0  # so many dice less for the opponent
    on_the_left: bool = False  # it parries or shields on the left side too
    shots: int = 0
    most_reloads: int = 0
    reload_rule: str = ""
    psi: int = 0


class Fighter:
    """A kind of piece: its points a turn, and its dice in close combat against one in front of it and behind."""

    __slots__ = ("adds_worst", "dice", "hits", "points", "rear")

    def __init__(
        self, points: int, dice: int, rear: int = -1, hits: int = 1, adds_worst: bool = False
    ) -> None:
        self.points = points
        self.dice = dice
        self.rear = dice if rear < 0 else rear
        self.hits = hits  # dice that must hit it in one shot
        self.adds_worst = adds_worst  # its score is its best and its worst die together


@dataclass(eq=False)
class Tables:
    """The tables of a profile, with the options that a game is played by."""

    fighters: tuple[Fighter, ...]  # by kind of piece
    guns: tuple[Gun, ...]
    gears: tuple[Gear, ...]
    blips: tuple[int, int, int] = BLIP_MIX  # how many show 1, 2 and 3


class Arms:
    """All that a marine has by what he carries and is."""

    __slots__ = (
        "bonus", "dice", "gun", "left_parries", "left_shields", "most_reloads", "parries", "psi", "rear_bonus",
        "reload_rule", "reloads", "rounds", "shields",
    )  # fmt: skip

    def __init__(self, tables: Tables, gear: int, dice: int) -> None:
        self.gun: Gun | None = None
        self.dice = dice
        self.bonus = 0
        self.rear_bonus = 0
        self.parries = ""
        self.left_parries = ""
        self.shields = 0
        self.left_shields = 0
        self.rounds = 0
        self.reloads = 0
        self.most_reloads = 0
        self.reload_rule = ""
        self.psi = 0
        for gun in tables.guns:
            if gear & gun.gear:
                self.gun = gun
                self.rounds = gun.rounds
                self.reloads = gun.reloads
                self.most_reloads = gun.most_reloads
                self.reload_rule = gun.reload_rule
        for each in tables.gears:
            if gear & each.gear:
                self.dice = max(self.dice, each.dice)
                self.bonus += each.bonus
                self.rear_bonus += each.rear_bonus
                self.parries = self.parries or each.parries
                self.shields += each.shields
                if each.on_the_left:
                    self.left_parries = self.left_parries or each.parries
                    self.left_shields += each.shields
                self.rounds = self.rounds or each.shots
                self.most_reloads = self.most_reloads or each.most_reloads
                self.reload_rule = self.reload_rule or each.reload_rule
                self.psi += each.psi
