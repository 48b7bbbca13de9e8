"""Step 5 after a battle: new figures, roles and improvements out of the hoard (TC-POST-SPEND-OPTIONAL)."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.conquest.army import army_faults
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.flow import Asking, Pending
from hullbreach.territory_campaign import events as ev, tables as tb, verbs as v
from hullbreach.territory_campaign.determine import Powers
from hullbreach.territory_campaign.fighters import recruit
from hullbreach.territory_campaign.improving import Forming, RollingFor, improvable
from hullbreach.territory_campaign.purse import affordable, charge, fresh
from hullbreach.territory_campaign.state import MOST_EXTRA, POWERS, State

ROLES: Final = tuple(tr.ROLES.values())
ROLE_KEYS: Final = tuple(tr.ROLES)
# TC-GAP-ARMY-RULES: volunteers come where less than a fifth of the starting sum is available.
_FIFTH: Final = 5
_BUY_RULE: Final = "TC-POST-BUY-UNITS-ONLY"
_ROLE_RULE: Final = "TC-SETUP-ROLE-LIMIT"


def wares(game: State, seat: Seat) -> list[int]:
    """TC-GAP-ARMY-RULES: the profiles that a player may buy of."""
    return list_of(game, game.faction[seat])


def list_of(game: State, faction: int) -> list[int]:
    """The profiles that who chose a faction may buy of."""
    if game.profile.army_source == "any":
        return [number for each in game.mission.factions for number in each.profiles]
    if game.profile.army_source == "custom":
        return list(game.mission.custom)
    return list(game.mission.factions[faction].profiles) if faction >= 0 else []


def enlist(game: State, seat: Seat, profile: int, rule: str, roles: int = 0, spell: int = -1) -> int:
    """A new figure on the roster."""
    game.roster.append(recruit(seat, profile, game.mission.profiles[profile], roles, spell).packed())
    figure = len(game.roster) - 1
    game.tell(ev.RECRUITED, rule, seat, figure, game.cost(figure))
    return figure


def role_price(game: State, figure: int, role: int) -> int:
    """TC-GAP-COST: what a role adds to the list cost of a hero."""
    fighter = game.fighter(figure)
    fighter.roles |= ROLES[role]
    return fighter.figure(game.base(figure)).cost - game.cost(figure)


def open_roles(game: State, figure: int) -> list[int]:
    """TC-SETUP-ROLES-STACK: the numbers of the roles that a hero may still take."""
    fighter = game.fighter(figure)
    return [
        n for n, role in enumerate(ROLES) if not fighter.roles & role and game.may_hold(fighter.owner, role)
    ]


def why_no_role(game: State, choice: Choice, seat: Seat) -> Refused:
    """Why a figure cannot have a role."""
    figure, role = choice[1], choice[3]
    if not 0 <= figure < len(game.roster) or game.owner(figure) != seat or figure not in game.army(seat):
        return Refused(_ROLE_RULE, "{figure} is not in your army.")
    if game.type_of(figure) != tr.HERO:
        return Refused(_ROLE_RULE, "roles are for heroes; {figure} is none.")
    if role not in open_roles(game, figure):
        return Refused(_ROLE_RULE, "the role {role} is taken, by {figure} or another of the army.")
    names = {"hoard": str(game.hoard[seat])}
    return Refused("TC-SETUP-HOARD-500", "the hoard of {hoard}# is not enough for the role {role}.", names)


class Spending(Pending[State]):
    """Whatever a player wants, one thing after the other, until he is done; `first`: the army he begins with."""

    def __init__(self, seat: Seat, first: bool = False) -> None:
        self.seat = seat
        self.first = first

    def proceed(self, game: State) -> Decision | None:
        out: list[Choice] = [(v.BUY, 0, n, 0) for n in wares(game, self.seat) if self.fault(game, n) is None]
        for figure in game.army(self.seat):
            if game.type_of(figure) == tr.HERO:
                out += [
                    (v.ROLE, figure, 0, n)
                    for n in open_roles(game, figure)
                    if role_price(game, figure, n) <= game.hoard[self.seat]
                ]
            if not self.first and improvable(game, figure):
                out.append((v.IMPROVE, figure, 0, 0))
        if self.first:
            out.append((v.RESTART, 0, 0, 0))
        if not self.first or self.army_fault(game) is None:
            out.append((v.DONE, 0, 0, 0))
        rule = "TC-SETUP-HOARD-500" if self.first else "TC-POST-SPEND-OPTIONAL"
        return Decision(self.seat, "army" if self.first else "spend", rule, out)

    def fault(self, game: State, profile: int) -> Refused | None:
        """Why a figure of a profile cannot be bought."""
        base = game.mission.profiles[profile]
        if profile not in wares(game, self.seat):
            return Refused("TC-GAP-ARMY-RULES", "{profile} is not on your army list.")
        if base.type == tr.VEHICLE and not self.first and not self.may_drive(game):
            return Refused(_BUY_RULE, "only troops and heroes are bought without an Arms Factory.")
        if not affordable(game, self.seat, base.type, base.cost, self.first):
            names = {"hoard": str(game.hoard[self.seat])}
            return Refused("TC-SETUP-HOARD-500", "the hoard of {hoard}# is not enough for {profile}.", names)
        return None

    def may_drive(self, game: State) -> bool:
        """TC-POST-BUY-UNITS-ONLY: vehicles need an Arms Factory, unless they are agreed to be ordinary units."""
        return game.profile.vehicles_always_purchasable or game.has(self.seat, tb.ARMS_FACTORY)

    def army_fault(self, game: State) -> Refused | None:
        """TC-GAP-ARMY-RULES: why the first army is none."""
        figures = [game.fighter(f).figure(game.base(f)) for f in game.army(self.seat)]
        found = army_faults(figures, balanced=game.profile.balanced)
        return (
            Refused("TC-GAP-ARMY-RULES", "the army is empty, or not as balanced as agreed.")
            if found
            else None
        )

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] == v.BUY:
            return self.fault(game, choice[2])
        if choice[0] == v.ROLE:
            return why_no_role(game, choice, self.seat)
        if choice[0] == v.DONE:
            return self.army_fault(game)
        if choice[0] == v.IMPROVE and not self.first:
            return Refused(
                _BUY_RULE, "{figure} cannot be improved: that takes its territory, and room for it."
            )
        return None

    def answer(self, game: State, choice: Choice) -> None:
        verb, figure, profile, role = choice
        if verb == v.DONE:
            game.pop()
        elif verb == v.RESTART:
            take_back(game, self.seat)
            game.pop()
            game.push(Mustering(self.seat))
        elif verb == v.IMPROVE:
            game.push(RollingFor(figure) if game.profile.random_improvements else Forming(figure))
        elif verb == v.ROLE:
            # Neither a new hero nor an improvement: always paid in full.
            game.pay(self.seat, role_price(game, figure, role), _ROLE_RULE, profile=game.roster[figure][1])
            give_role(game, figure, role)
        else:
            base = game.mission.profiles[profile]
            rule = "TC-SETUP-HOARD-500" if self.first else _BUY_RULE
            charge(game, self.seat, base.type, base.cost, rule, profile, self.first)
            new = enlist(game, self.seat, profile, rule)
            if base.type == tr.HERO:
                game.push(Outfitting(new, self.first))


def take_back(game: State, seat: Seat) -> None:
    """The first army is bought anew."""
    spent = game.worth(game.army(seat))
    game.roster = [row for row in game.roster if row[0] != seat]
    if spent:
        game.earn(seat, spent, "TC-SETUP-HOARD-500")


def give_role(game: State, figure: int, role: int) -> None:
    fighter = game.fighter(figure)
    fighter.roles |= ROLES[role]
    game.put(figure, fighter)
    game.tell(ev.GIVEN_ROLE, _ROLE_RULE, figure, role)
    if ROLES[role] == tr.PSYKER:
        game.push(Learning(figure))


class Mustering(Asking[State]):
    """TC-GAP-SAMPLE-ARMIES: a ready-made army at one choice, or an army list to buy from."""

    def proceed(self, game: State) -> Decision | None:
        ways: list[Choice] = [(v.FACTION, 0, 0, 0)]
        if game.profile.army_source == "faction":
            ways = [(v.FACTION, 0, faction, 0) for faction in range(len(game.mission.factions))]
        armies: list[Choice] = [
            (v.ARMY, 0, n, 0)
            for n, army in enumerate(game.mission.armies)
            if army.cost <= game.hoard[self.seat] and game.profile.army_source != "custom"
        ]
        return Decision(self.seat, "muster", "TC-SETUP-HOARD-500", [*armies, *ways])

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.FACTION:
            game.faction[self.seat] = choice[2]
            game.tell(ev.CHOSE, "TC-GAP-ARMY-RULES", self.seat, choice[2])
            game.swap(Spending(self.seat, True))
            return
        game.pop()
        army = game.mission.armies[choice[2]]
        game.faction[self.seat] = army.faction
        game.tell(ev.CHOSE, "TC-GAP-SAMPLE-ARMIES", self.seat, army.faction)
        game.pay(self.seat, army.cost, "TC-SETUP-HOARD-500")
        for profile, roles, spell in army.figures:
            enlist(game, self.seat, profile, "TC-GAP-SAMPLE-ARMIES", roles, spell)


class Outfitting(Pending[State]):
    """The roles of a new hero are part of his price."""

    def __init__(self, figure: int, first: bool) -> None:
        self.figure = figure
        self.first = first

    def proceed(self, game: State) -> Decision | None:
        seat = game.owner(self.figure)
        ways: list[Choice] = [
            (v.ROLE, self.figure, 0, n)
            for n in open_roles(game, self.figure)
            if affordable(game, seat, tr.HERO, role_price(game, self.figure, n), self.first)
        ]
        return Decision(seat, "roles", "TC-SETUP-ROLES-STACK", [*ways, (v.PLAIN, 0, 0, 0)])

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] != v.ROLE:
            return None
        if choice[1] != self.figure:
            return Refused("TC-SETUP-ROLES-STACK", "first the roles of the new hero are settled.")
        return why_no_role(game, choice, game.owner(self.figure))

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.PLAIN:
            game.pop()
            return
        seat, profile = game.roster[self.figure][:2]
        price = role_price(game, self.figure, choice[3])
        charge(game, seat, tr.HERO, price, _ROLE_RULE, profile, self.first)
        give_role(game, self.figure, choice[3])


class Learning(Pending[State]):
    """TC-SETUP-PSYKER-ONE-SPELL: named when the psyker joins, and kept."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def proceed(self, game: State) -> Decision | None:
        ways: list[Choice] = [(v.SPELL, 0, 0, spell) for spell in range(len(tr.SPELLS))]
        return Decision(
            game.owner(self.figure), "spell", "TC-SETUP-PSYKER-ONE-SPELL", [*ways, (v.DRAW_SPELL, 0, 0, 0)]
        )

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        fighter = game.fighter(self.figure)
        fighter.spell = choice[3] if choice[0] == v.SPELL else game.dice.draw(len(tr.SPELLS))
        game.put(self.figure, fighter)
        game.tell(ev.LEARNT, "TC-SETUP-PSYKER-ONE-SPELL", self.figure, fighter.spell)
        if game.council[fighter.owner] == POWERS:
            for _ in range(MOST_EXTRA):
                game.push(Powers(self.figure))


# Volunteers


def credit_for(game: State, seat: Seat) -> int:
    """TC-GAP-ARMY-RULES: what ruined armies are lent (0: nothing)."""
    least = -(-game.profile.start_sum // _FIFTH)
    return max(0, least - game.worth(game.available(seat))) if game.profile.volunteers else 0


class Volunteering(Asking[State]):
    """Troops at their list price, out of a credit that lapses."""

    def proceed(self, game: State) -> Decision | None:
        bases = [(n, game.mission.profiles[n]) for n in wares(game, self.seat)]
        ways: list[Choice] = [
            (v.BUY, 0, n, 0) for n, base in bases if base.type == tr.TROOP and base.cost <= game.credit
        ]
        return Decision(self.seat, "volunteers", "TC-GAP-ARMY-RULES", [*ways, (v.DONE, 0, 0, 0)])

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] != v.BUY:
            return None
        names = {"credit": str(game.credit)}
        return Refused(
            "TC-GAP-ARMY-RULES", "volunteers are troops, for {credit}# at their list price.", names
        )

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.DONE:
            game.pop()
            game.tell(ev.LAPSED, "TC-GAP-ARMY-RULES", self.seat, game.credit)
            game.credit = 0
            return
        game.credit -= game.mission.profiles[choice[2]].cost
        enlist(game, self.seat, choice[2], "TC-GAP-ARMY-RULES")


def begin_spending(game: State, seat: Seat) -> None:
    """Totals begin at nothing for each player and step."""
    fresh(game)
    game.push(Spending(seat))


def call_volunteers(game: State, seat: Seat) -> None:
    credit = credit_for(game, seat)
    if credit:
        game.credit = credit
        game.tell(ev.VOLUNTEERS, "TC-GAP-ARMY-RULES", seat, credit)
        game.push(Volunteering(seat))
