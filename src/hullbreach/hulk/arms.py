"""What a profile says of weapons and people: its tables (see profiles/)."""

from __future__ import annotations


class Gun:
    """A weapon that fires at a target for a point: dice, the score that one of them must show, and its ways.

    `series` is the most that sustained fire lowers the score by; one with `rounds` runs out of them.
    """

    __slots__ = (
        "breaks",
        "bursts",
        "dice",
        "gear",
        "jams",
        "reloads",
        "rounds",
        "rule",
        "score",
        "series",
        "series_rule",
    )

    def __init__(
        self,
        gear: int,
        dice: int,
        score: int,
        series: int,
        rule: str,
        series_rule: str,
        rounds: int = 0,
        reloads: int = 0,
        jams: bool = False,
        bursts: bool = False,
        breaks: bool = False,
    ) -> None:
        self.gear = gear
        self.dice = dice
        self.score = score
        self.series = series
        self.rule = rule
        self.series_rule = series_rule
        self.rounds = rounds
        self.reloads = reloads
        self.jams = jams  # on overwatch, by a double
        self.bursts = bursts  # once reloaded, by a triple
        self.breaks = breaks  # bulkheads


class Gear:
    """What else a marine may have, or be: what he has of it against an opponent in front of him."""

    __slots__ = ("bonus", "dice", "gear", "parries", "psi", "shields", "shots")

    def __init__(
        self,
        gear: int,
        dice: int = 0,
        bonus: int = 0,
        parries: bool = False,
        shields: int = 0,
        shots: int = 0,
        psi: int = 0,
    ) -> None:
        self.gear = gear
        self.dice = dice  # in close combat, in place of his own
        self.bonus = bonus
        self.parries = parries  # one die of the opponent is rolled again
        self.shields = shields  # so many dice less for the opponent
        self.shots = shots
        self.psi = psi


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


class Tables:
    """The tables of a profile, with the options that a game is played by."""

    __slots__ = ("fighters", "gears", "guns")

    def __init__(self, fighters: tuple[Fighter, ...], guns: tuple[Gun, ...], gears: tuple[Gear, ...]) -> None:
        self.fighters = fighters  # by kind of piece
        self.guns = guns
        self.gears = gears


class Arms:
    """All that a marine has by what he carries and is."""

    __slots__ = ("bonus", "dice", "gun", "parries", "psi", "reloads", "rounds", "shields")

    def __init__(self, tables: Tables, gear: int, dice: int) -> None:
        self.gun: Gun | None = None
        self.dice = dice
        self.bonus = 0
        self.parries = False
        self.shields = 0
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
                self.parries = self.parries or each.parries
                self.shields += each.shields
                self.rounds = self.rounds or each.shots
                self.psi += each.psi
