"""Improvements: one for each characteristic, as a higher score, a second attack or an ability (TC-IMP-*)."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.conquest.army import MOST, MOST_MOVE
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.flow import Pending
from hullbreach.territory_campaign import events as ev, verbs as v
from hullbreach.territory_campaign.fighters import NONE, Fighter, body
from hullbreach.territory_campaign.purse import IMPROVEMENTS, affordable, charge, reduces
from hullbreach.territory_campaign.state import State

# TC-IMP-TABLE, in the order of the die.
MOVE, MELEE, SHOOTING, DEFENCE, MENTAL = range(5)
CHARACTERISTICS: Final = ("move", "melee", "shooting", "defence", "mental")
# TC-IMP-SCORE, TC-IMP-SECOND-ATTACK, TC-IMP-ABILITY: forms by number. A second attack of value n is SECOND + n.
SCORE: Final = 0
SECOND_SCORE: Final = 1
SECOND: Final = 1
ABILITY: Final = 8
# TC-GAP-ABILITIES: what each characteristic may be improved by, in the order of their numbers.
ABILITIES: Final = (
    "lance", "frightening", "piercing_melee", "piercing_shooting", "blast", "marksman", "pistol", "fly", "sure_footed",
    "stealth", "fearless",
)  # fmt: skip
_IMPROVES: Final = (
    MELEE, MELEE, MELEE, SHOOTING, SHOOTING, SHOOTING, SHOOTING, MOVE, MOVE, DEFENCE, MENTAL,
)  # fmt: skip
FORMS: Final = (
    "score", "second score", *[f"second attack {n}" for n in range(1, 7)],
    *[name.replace("_", " ") for name in ABILITIES],
)  # fmt: skip
# TC-IMP-SCORE: what a figure without a ranged attack begins with.
_FIRST_SHOT: Final = 1
_FIRST_RANGE: Final = 4
# TC-GAP-IMPROVEMENT-PRICE
_LEAST: Final = 5


def coded(characteristic: int, form: int) -> int:
    """An improvement as one number, for events."""
    return characteristic * 100 + form


def forms(game: State, figure: int, characteristic: int) -> list[int]:
    """All that a characteristic of a figure may be improved by."""
    fighter = game.fighter(figure)
    if fighter.improved >> characteristic & 1 and not game.profile.multiple_improvements:
        return []
    out = _scores(game, fighter, characteristic)
    for number, name in enumerate(ABILITIES):
        if _IMPROVES[number] == characteristic and _may_learn(fighter, name):
            out.append(ABILITY + number)
    return out


def _scores(game: State, fighter: Fighter, characteristic: int) -> list[int]:
    """TC-IMP-CAP-5, TC-IMP-MOVE-ABOVE-5"""
    most = MOST + game.profile.characteristics_above_5
    if characteristic == MOVE:
        fastest = MOST_MOVE if game.profile.move_above_5 else most
        return [SCORE] if fighter.move < fastest else []
    if characteristic == DEFENCE:
        return [SCORE] if fighter.defence < most else []
    if characteristic == MENTAL:
        return [SCORE] if fighter.mental < most else []
    first, second = _attacks(fighter, characteristic)
    out = [SCORE] if max(first, 0) < most else []
    if second != NONE:
        return [*out, SECOND_SCORE] if second < min(first, most) else out
    return [*out, *[SECOND + value for value in range(1, first + 1)]] if first > 0 else out


def _attacks(fighter: Fighter, characteristic: int) -> tuple[int, int]:
    if characteristic == MELEE:
        return fighter.melee, fighter.second_melee
    return fighter.shooting, fighter.second_shot


def _may_learn(fighter: Fighter, name: str) -> bool:
    """Each ability once, piercing up to 2; no ability of shots without a shot."""
    if name == "piercing_melee":
        return fighter.pierce_melee < tr.MOST_PIERCING
    if _IMPROVES[ABILITIES.index(name)] == SHOOTING and fighter.shooting == NONE:
        return False
    if name == "piercing_shooting":
        return fighter.pierce_shots < tr.MOST_PIERCING
    return not fighter.abilities & tr.ABILITIES[name]


def improved(fighter: Fighter, characteristic: int, form: int) -> Fighter:
    """The figure with the improvement."""
    new = Fighter(fighter.packed())
    new.improved |= 1 << characteristic
    if form >= ABILITY:
        _learn(new, ABILITIES[form - ABILITY])
    elif characteristic == MELEE:
        if form == SCORE:
            new.melee += 1
        else:
            new.second_melee = new.second_melee + 1 if form == SECOND_SCORE else form - SECOND
    elif characteristic == SHOOTING:
        _shoot_better(new, form)
    elif characteristic == MOVE:
        new.move += 1
    elif characteristic == DEFENCE:
        new.defence += 1
    else:
        new.mental += 1
    return new


def _shoot_better(new: Fighter, form: int) -> None:
    if new.shooting == NONE:
        new.shooting, new.range = _FIRST_SHOT, _FIRST_RANGE
    elif form == SCORE:
        new.shooting += 1
    else:
        new.second_shot = new.second_shot + 1 if form == SECOND_SCORE else form - SECOND


def _learn(new: Fighter, name: str) -> None:
    if name == "piercing_melee":
        new.pierce_melee += 1
    elif name == "piercing_shooting":
        new.pierce_shots += 1
    else:
        new.abilities |= tr.ABILITIES[name]


# Prices


def _entry(game: State, figure: int) -> tuple[int, int]:
    """What the figure cost before the step, and how many improvements it got in it."""
    for row in game.improving:
        if row[0] == figure:
            return row[1], row[2]
    return body(game.fighter(figure), game.base(figure)), 0


def list_price(game: State, figure: int, characteristic: int, form: int) -> int:
    """TC-GAP-IMPROVEMENT-PRICE: what it adds to the price of all that the figure gets in this step."""
    before, count = _entry(game, figure)
    base = game.base(figure)
    now = body(game.fighter(figure), base)
    then = body(improved(game.fighter(figure), characteristic, form), base)
    old = max(now - before, _LEAST * count) if count else 0
    return max(then - before, _LEAST * (count + 1)) - old


def total_of(game: State, figure: int) -> int:
    return IMPROVEMENTS + game.type_of(figure)


def improvable(game: State, figure: int) -> bool:
    """Whether something can be bought for a figure: it takes the territory of its type (TC-POST-BUY-UNITS-ONLY)."""
    if figure in game.passed or not game.has(game.owner(figure), reduces(total_of(game, figure))):
        return False
    return any(payable(game, figure, characteristic) for characteristic in range(len(CHARACTERISTICS)))


def payable(game: State, figure: int, characteristic: int) -> list[int]:
    total, seat = total_of(game, figure), game.owner(figure)
    return [
        form
        for form in forms(game, figure, characteristic)
        if (figure, characteristic, form) not in game.turned_down
        and affordable(game, seat, total, list_price(game, figure, characteristic, form))
    ]


def unlikely(game: State, figure: int, characteristic: int, form: int) -> bool:
    """TC-IMP-COHERENCE: a shot for who has none, and wings for a vehicle."""
    fighter = game.fighter(figure)
    if characteristic == SHOOTING and fighter.shooting == NONE:
        return True
    wings = form == ABILITY + ABILITIES.index("fly")
    return wings and characteristic == MOVE and game.type_of(figure) == tr.VEHICLE


class RollingFor(Pending[State]):
    """TC-IMP-CHOICE-OR-DIE: the characteristic is rolled before anything is paid."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def proceed(self, game: State) -> Decision | None:
        while True:
            dice = game.dice.roll(1)
            characteristic = dice[0] - 1
            fits = characteristic < len(CHARACTERISTICS) and bool(forms(game, self.figure, characteristic))
            shown = coded(characteristic, 0) if characteristic < len(CHARACTERISTICS) else -1
            game.tell(ev.ROLLED_FOR, "TC-IMP-TABLE", self.figure, shown, dice=dice)
            if fits:
                game.swap(Forming(self.figure, characteristic))
                return None


class Forming(Pending[State]):
    """Which improvement, of any characteristic or of the one that was rolled."""

    def __init__(self, figure: int, characteristic: int = NONE) -> None:
        self.figure = figure
        self.characteristic = characteristic

    def proceed(self, game: State) -> Decision | None:
        which = range(len(CHARACTERISTICS)) if self.characteristic == NONE else [self.characteristic]
        ways: list[Choice] = [
            (v.FORM, 0, one, form) for one in which for form in payable(game, self.figure, one)
        ]
        return Decision(
            game.owner(self.figure), "improve", "TC-IMP-CHOICE-OR-DIE", [*ways, (v.NOTHING, 0, 0, 0)]
        )

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] != v.FORM:
            return None
        characteristic = choice[2]
        if self.characteristic not in (NONE, characteristic):
            return Refused("TC-IMP-CHOICE-OR-DIE", "the die has decided for another characteristic.")
        if (
            game.fighter(self.figure).improved >> characteristic & 1
            and not game.profile.multiple_improvements
        ):
            return Refused(
                "TC-IMP-ONE-PER-CHARACTERISTIC", "{characteristic} of this figure was improved before."
            )
        if choice[3] not in forms(game, self.figure, characteristic):
            rule = "TC-IMP-ABILITY" if choice[3] >= ABILITY else "TC-IMP-CAP-5"
            if SECOND_SCORE <= choice[3] < ABILITY:
                rule = "TC-IMP-SECOND-ATTACK"
            return Refused(rule, "{characteristic} of this figure cannot be improved by {form}.")
        if (self.figure, characteristic, choice[3]) in game.turned_down:
            return Refused("TC-IMP-COHERENCE", "the opponent has turned that down in this step.")
        names = {"hoard": str(game.hoard[game.owner(self.figure)])}
        return Refused("TC-GAP-IMPROVEMENT-PRICE", "the hoard of {hoard}# is not enough for it.", names)

    def answer(self, game: State, choice: Choice) -> None:
        _, _, characteristic, form = choice
        game.pop()
        if choice[0] == v.NOTHING:
            if self.characteristic != NONE:
                game.passed.append(self.figure)
        elif unlikely(game, self.figure, characteristic, form):
            game.tell(ev.WARNED, "TC-IMP-COHERENCE", self.figure, coded(characteristic, form))
            game.push(Justifying(self.figure, characteristic, form))
        else:
            improve(game, self.figure, characteristic, form)


class Justifying(Pending[State]):
    """TC-IMP-COHERENCE: whoever wants what is hard to justify says in a few words why, or lets it be."""

    def __init__(self, figure: int, characteristic: int, form: int) -> None:
        self.figure = figure
        self.characteristic = characteristic
        self.form = form

    def proceed(self, game: State) -> Decision | None:
        ways: list[Choice] = [(v.JUSTIFY, 0, reason, 0) for reason in range(len(game.mission.reasons))]
        return Decision(game.owner(self.figure), "justify", "TC-IMP-COHERENCE", [*ways, (v.NOTHING, 0, 0, 0)])

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.NOTHING:
            game.swap(Forming(self.figure, self.characteristic if game.profile.random_improvements else NONE))
            return
        improvement = coded(self.characteristic, self.form)
        game.tell(ev.JUSTIFIED, "TC-IMP-COHERENCE", self.figure, improvement, choice[2])
        judge = game.opponent(game.owner(self.figure))
        game.swap(Judging(judge, self.figure, self.characteristic, self.form, choice[2]))


class Judging(Pending[State]):
    """TC-IMP-COHERENCE: the opponent accepts what is hard to justify, or is not asked for it again in this step."""

    def __init__(self, seat: Seat, figure: int, characteristic: int, form: int, reason: int) -> None:
        self.seat = seat
        self.figure = figure
        self.characteristic = characteristic
        self.form = form
        self.reason = reason

    def proceed(self, game: State) -> Decision | None:
        return Decision(self.seat, "judge", "TC-IMP-COHERENCE", [(v.ACCEPT, 0, 0, 0), (v.REFUSE, 0, 0, 0)])

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        if choice[0] == v.ACCEPT:
            game.reasons.append((self.figure, self.characteristic, self.form, self.reason))
            improve(game, self.figure, self.characteristic, self.form)
            return
        game.turned_down.append((self.figure, self.characteristic, self.form))
        game.tell(ev.TURNED_DOWN, "TC-IMP-COHERENCE", self.figure, coded(self.characteristic, self.form))
        # What the die has decided for it stays: another form of it, or nothing.
        if game.profile.random_improvements:
            game.push(Forming(self.figure, self.characteristic))


def improve(game: State, figure: int, characteristic: int, form: int) -> None:
    """It is paid for, and the list cost of the figure is what the formula gives from now on."""
    before, count = _entry(game, figure)
    cost = list_price(game, figure, characteristic, form)
    seat, profile = game.roster[figure][:2]
    charge(game, seat, total_of(game, figure), cost, "TC-GAP-IMPROVEMENT-PRICE", profile)
    game.improving = [row for row in game.improving if row[0] != figure] + [(figure, before, count + 1)]
    game.put(figure, improved(game.fighter(figure), characteristic, form))
    rule = (
        "TC-IMP-ABILITY" if form >= ABILITY else "TC-IMP-SCORE" if form == SCORE else "TC-IMP-SECOND-ATTACK"
    )
    game.tell(ev.IMPROVED, rule, figure, coded(characteristic, form), game.cost(figure))
