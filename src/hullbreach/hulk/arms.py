"""What a profile says of weapons and people: its tables (see profiles/)."""

from __future__ import annotations

from dataclasses import dataclass


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
    jams: bool = False  # on overwatch, by a double
    bursts: bool = False  # once reloaded, by a triple
    breaks: bool = False  # bulkheads


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


class Arms:
    """All that a marine has by what he carries and is."""

    __slots__ = (
        "bonus", "dice", "gun", "left_parries", "left_shields", "parries", "psi", "rear_bonus", "reloads", "rounds",
        "shields",
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
        self.psi = 0
        for gun in tables.guns:
            if gear & gun.gear:
                self.gun = gun
                self.rounds = gun.rounds
                self.reloads = gun.reloads
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
                self.psi += each.psi
