"""A force: squads with what was bought for them, judged as a whole, and as text (DWG-BUILD-*, DWG-TIME-*)."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from hullbreach.evening.squads import (
    CANNON,
    LEADERS,
    RANKS,
    Kind,
    Member,
    Option,
    kinds,
    limits,
    names,
    options,
)
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.sentences import parsing
from hullbreach.kernel.shallow import too_deep

LIST_RULE: Final = "DWG-BUILD-OPTIONS"
LIMIT_RULE: Final = "DWG-GAP-OPTION-LIMITS"
FOR_ONE: Final = "'{option}': {most} at most for one marine, not {count}."
FOR_SQUAD: Final = "'{option}': {most} at most for one squad, not {count}."
MOST_SQUADS: Final = 12
MOST_TEXT: Final = 20_000


@dataclass(frozen=True)
class Figure:
    """A marine as he goes into battle."""

    name: str
    squad: str
    rank: str
    weapons: tuple[str, ...]
    level: int = 0
    reloads: int = 0

    @property
    def is_leader(self) -> bool:
        return self.rank in LEADERS


@dataclass(frozen=True)
class Squad:
    """A squad and what was bought for it: pairs of a member, counted from 1, and the key of an option.

    `heavy` is the weapon that the buyer takes where the list leaves it to him (the first, if he says nothing).
    """

    kind: str
    heavy: str = ""
    bought: tuple[tuple[int, str], ...] = ()
    name: str = ""
    members: tuple[str, ...] = ()
    badge: str = ""

    @property
    def list(self) -> Kind:
        return kinds()[self.kind]

    @property
    def cost(self) -> int:
        return self.list.price + sum(options()[key].cost for _, key in self.bought)

    def plain(self, number: int) -> Member:
        """A member before anything is bought for him, his heavy weapon chosen."""
        member = self.list.members[number - 1]
        if not member.choice:
            return member
        weapon = self.heavy or member.choice[0]
        magazines = member.magazines if weapon == CANNON else 0
        return Member(member.rank, (weapon, *member.weapons), (), magazines, member.level)

    def armed(self, number: int) -> Member:
        """A member with all that was bought for him, in whatever order that was; `magazines` are all his reloads."""
        member = self.plain(number)
        rank, weapons, reloads, level = member.rank, member.weapons, member.magazines, member.level
        for key, option in options().items():
            for _ in range(self.bought.count((number, key))):
                rank = option.makes or rank
                if option.arms:
                    # DWG-GAP-CLARIFICATIONS: what is given up takes its magazine with it.
                    weapons, reloads = option.arms, 0
                weapons = tuple(option.swap.get(weapon, weapon) for weapon in weapons)
                reloads += option.magazines + option.reloads
                level += option.levels
        return Member(rank, weapons, (), reloads, level)

    # Judging

    def why_not(self) -> Refused | None:
        """The first thing that its list does not allow."""
        if self.kind not in kinds():
            return _refused(
                "DWG-BUILD-ANY-NUMBER", "There is no squad '{squad}' on the list.", squad=self.kind
            )
        if self.heavy and self.heavy not in self.list.heavy:
            told = {"squad": self.kind, "weapon": self.heavy, "allowed": ", ".join(self.list.heavy)}
            if not self.list.heavy:
                return _refused(self.list.rule, "{squad}: no heavy weapon is chosen for it.", **told)
            return _refused(self.list.rule, "{squad}: '{weapon}' cannot be chosen, only {allowed}.", **told)
        for number, key in self.bought:
            refused = self._why_not_for(number, key)
            if refused is not None:
                return refused
        return self._over_a_limit()

    def _why_not_for(self, number: int, key: str) -> Refused | None:
        told = {"squad": self.kind, "option": key, "member": str(number)}
        if key not in self.list.options:
            on_it = ", ".join(self.list.options)
            return _refused(LIST_RULE, "{squad}: '{option}' is not on its list: {list}.", list=on_it, **told)
        count = len(self.list.members)
        if not 1 <= number <= count:
            return _refused(
                self.list.rule,
                "{squad}: there is no member {member}, but {count} of them.",
                count=str(count),
                **told,
            )
        option = options()[key]
        member = self.plain(number)
        # What he has when the whole squad is bought counts, and not what he had at first; but he gives up only his own.
        weapons = member.weapons if option.swap else self.armed(number).weapons
        if (option.rank and member.rank != option.rank) or (option.has and option.has not in weapons):
            wanted = ", ".join(part for part in (option.rank, option.has) if part)
            return _refused(
                self.list.options_rule,
                "{squad}: '{option}' is not for member {member}, but for {wanted}.",
                wanted=wanted,
                **told,
            )
        return None

    def _over_a_limit(self) -> Refused | None:
        for (_, key), count in Counter(self.bought).items():
            if count > options()[key].each:
                return _too_many(FOR_ONE, key, options()[key].each, count)
        shares: Counter[str] = Counter()
        for _, key in self.bought:
            option = options()[key]
            if option.squad:
                shares[option.share or key] += 1
                if shares[option.share or key] > option.squad:
                    return _too_many(FOR_SQUAD, key, option.squad, shares[option.share or key])
        for number in range(1, len(self.list.members) + 1):
            own = {key for member, key in self.bought if member == number}
            for apart in (*limits().apart, *self.list.apart):
                both = [key for key in apart if key in own]
                if len(both) > 1:
                    return _refused(
                        LIMIT_RULE,
                        "{squad}: member {member} can have '{option}' or '{other}', not both.",
                        member=str(number), squad=self.kind, option=both[0], other=both[1],
                    )  # fmt: skip
        return None


def _refused(rule: str, sentence: str, **told: str) -> Refused:
    return Refused(rule, sentence, told)


def _too_many(sentence: str, key: str, most: int, count: int) -> Refused:
    return _refused(LIMIT_RULE, sentence, option=key, most=str(most), count=str(count))


@dataclass(frozen=True)
class Troop:
    """Those of a force who go into one battle, squad by squad, and the points that were spent on time."""

    rosters: tuple[tuple[Figure, ...], ...]
    time: int = 0

    @property
    def figures(self) -> list[Figure]:
        return [figure for roster in self.rosters for figure in roster]


@dataclass(frozen=True)
class Force:
    """Squads as they were bought, and points spent on time."""

    squads: tuple[Squad, ...] = ()
    time: int = 0

    @property
    def cost(self) -> int:
        return sum(squad.cost for squad in self.squads) + self.time

    @cached_property
    def figures(self) -> list[Figure]:
        """Everybody, squads as bought, members as in the list."""
        return [figure for squad in self.rosters for figure in squad]

    @cached_property
    def rosters(self) -> list[list[Figure]]:
        """DWG-ROSTER-PER-SQUAD: the marines of each squad."""
        given = {name for squad in self.squads for name in squad.members}
        called_so = [*names(), *(f"{name} II" for name in names())]
        spare = [name for name in called_so if name not in given]
        out: list[list[Figure]] = []
        for squad in self.squads:
            armed = [squad.armed(number) for number in range(1, len(squad.list.members) + 1)]
            called = [*squad.members, *spare][: len(armed)]
            spare = spare[max(len(armed) - len(squad.members), 0) :]
            title = squad.name or self._title(armed, called)
            out.append(
                [
                    Figure(name, title, one.rank, one.weapons, one.level, one.magazines)
                    for name, one in zip(called, armed, strict=True)
                ]
            )
        return out

    def _title(self, armed: list[Member], called: list[str]) -> str:
        """DWG-ROSTER-SQUAD-NAME: after the highest in rank, the first of several."""
        highest = min(range(len(armed)), key=lambda number: (RANKS.index(armed[number].rank), number))
        return called[highest]

    @property
    def leaders(self) -> int:
        return sum(figure.is_leader for figure in self.figures)

    @property
    def seconds(self) -> int:
        """DWG-TIME-TABLE: the length of the marine turn as the game begins."""
        return limits().seconds * (self.leaders + self.time)

    def why_not(self, budget: int) -> Refused | None:
        """DWG-BUILD-TOTAL: a force is judged as it is handed in, as a whole."""
        for squad in self.squads:
            refused = squad.why_not()
            if refused is not None:
                return refused
        if not 0 <= self.time <= limits().most_time:
            return _refused(
                "DWG-BUILD-TIME-POINTS", "0 to {most} points can be spent on time, not {time}.",
                most=str(limits().most_time), time=str(self.time),
            )  # fmt: skip
        ranks = Counter(figure.rank for figure in self.figures)
        if ranks["captain"] > 1:
            return _refused(
                "DWG-BUILD-ONE-CAPTAIN",
                "A force has 1 captain at most, not {count}.",
                count=str(ranks["captain"]),
            )
        if self.cost > budget:
            return _refused(
                "DWG-BUILD-TOTAL", "The force costs {cost} points, and {budget} were bid.",
                cost=str(self.cost), budget=str(budget),
            )  # fmt: skip
        if not self.leaders:
            return _refused("DWG-BUILD-LEADER", "A force needs a sergeant or a captain.")
        return None

    # As text

    def text(self) -> str:
        """The force as a file; `read_force` reads it back."""
        lines = [f"time = {self.time}"]
        for squad in self.squads:
            lines += ["", "[[squad]]", f'kind = "{squad.kind}"']
            for key, value in (("heavy", squad.heavy), ("name", squad.name), ("badge", squad.badge)):
                if value:
                    lines.append(f'{key} = "{value}"')
            if squad.members:
                lines.append(f"members = {_list(squad.members)}")
            if squad.bought:
                lines.append(f"options = {_list(f'{number} {key}' for number, key in squad.bought)}")
        return "\n".join(lines) + "\n"


def _list(items: Any) -> str:
    return "[" + ", ".join(f'"{item}"' for item in items) + "]"


class ForceFault(ValueError):
    """A text that is no force: where, and by which of the words of the table `force` what is wrong."""

    def __init__(self, where: str, key: str, **names: str) -> None:
        super().__init__(where, key, names)
        self.where = where
        self.key = key
        self.names = names


def read_force(text: str) -> Force:
    """A force from its text; raises ForceFault. Whether the lists allow it, `why_not` says."""
    if len(text) > MOST_TEXT:
        raise ForceFault("", "long", most=str(MOST_TEXT))
    if fault := too_deep(text):
        raise ForceFault("", "deep", why=fault)
    try:
        data = tomllib.loads(text)
    except ValueError as error:
        raise ForceFault("", "toml", why=parsing(error)) from None
    _known(data, "", "time", "squad")
    rows = _typed(data, "squad", list, [])
    if not rows:
        raise ForceFault("", "empty")
    if len(rows) > MOST_SQUADS:
        raise ForceFault("", "squads", most=str(MOST_SQUADS), count=str(len(rows)))
    force = Force(
        tuple(_squad(number, row) for number, row in enumerate(rows, 1)), _typed(data, "time", int, 0)
    )
    called = [name for squad in force.squads for name in squad.members]
    double = next((name for name in called if called.count(name) > 1), "")
    if double:
        raise ForceFault("", "double", name=double)
    return force


def _squad(number: int, row: Any) -> Squad:
    where = f"squad {number}"
    if not isinstance(row, dict):
        raise ForceFault(where, "table")
    _known(row, where, "kind", "heavy", "name", "badge", "members", "options")
    kind = _typed(row, "kind", str, "")
    if kind not in kinds():
        raise ForceFault(f"{where}: kind", "kind", known=", ".join(kinds()), kind=kind)
    members = tuple(_name(where, name) for name in _typed(row, "members", list, []))
    if len(members) > len(kinds()[kind].members):
        raise ForceFault(f"{where}: members", "members", kind=kind, count=str(len(kinds()[kind].members)))
    bought = tuple(_bought(where, item) for item in _typed(row, "options", list, []))
    name, badge = (_name(where, row[key]) if key in row else "" for key in ("name", "badge"))
    squad = Squad(kind, _typed(row, "heavy", str, ""), bought, name, members, badge)
    ranks = [squad.armed(member).rank for member in range(1, len(squad.list.members) + 1)]
    if badge and "captain" not in ranks:
        # DWG-ROSTER-CAPTAIN-BADGE
        raise ForceFault(f"{where}: badge", "badge", kind=kind)
    return squad


def _bought(where: str, item: Any) -> tuple[int, str]:
    number, _, key = str(item).partition(" ")
    if not (number.isascii() and number.isdigit() and len(number) < 3) or key not in options():
        raise ForceFault(f"{where}: options", "option", item=str(item), known=", ".join(options()))
    return int(number), key


def _name(where: str, name: Any) -> str:
    """What records and choices can hold."""
    if (
        not isinstance(name, str)
        or not 1 <= len(name) <= 40
        or not name.isprintable()
        or set(name) & set(':[]#=\\"')
    ):
        raise ForceFault(where, "name")
    return name


def _known(data: dict[str, Any], where: str, *fields: str) -> None:
    for name in data:
        if name not in fields:
            raise ForceFault(where, "unknown", name=name, known=", ".join(fields))


def _typed(data: dict[str, Any], field: str, type_: type, first: Any) -> Any:
    value = data.get(field, first)
    if type(value) is not type_:
        raise ForceFault(field, f"type_{type_.__name__}")
    return value


def options_for(kind: Kind, member: int) -> list[Option]:
    """The options of a squad's list that are for one of its members at all."""
    return [
        options()[key] for key in kind.options
        if any(Squad(kind.key, heavy, ((member, key),)).why_not() is None for heavy in kind.heavy or ("",))
    ]  # fmt: skip
