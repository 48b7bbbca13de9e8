"""Before a battle: objectives, the scenario, and who is fielded (TC-PRE-OBJECTIVE, TC-PRE-SCENARIO)."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest.scenarios import SCENARIOS, is_target
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.flow import Asking, Pending
from hullbreach.territory_campaign import events as ev, tables as tb, verbs as v
from hullbreach.territory_campaign.state import State

# TC-GAP-ARMY-RULES: match_cap, in percent of the smaller army.
_CAP: Final = 120
_OF: Final = 100
# More than these a battle of ours does not take.
MOST_FIELDED: Final = 40
_FIELD_RULE: Final = "TC-GAP-ARMY-RULES"


class Aiming(Asking[State]):
    """TC-PRE-OBJECTIVE: the attacker announces first, openly; either may have it rolled."""

    def proceed(self, game: State) -> Decision | None:
        if game.profile.objective_mode == "roll":
            self.roll(game)
            return None
        ways: list[Choice] = [(v.AIM, 0, 0, aim) for aim in range(len(tb.OBJECTIVES))]
        return Decision(self.seat, "objective", "TC-PRE-OBJECTIVE", [*ways, (v.ROLL, 0, 0, 0)])

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.ROLL:
            self.roll(game)
            return
        game.pop()
        game.aims[self.seat] = choice[3]
        game.tell(ev.AIMED, "TC-PRE-OBJECTIVE", self.seat, choice[3])

    def roll(self, game: State) -> None:
        game.pop()
        dice = game.dice.roll(1)
        game.aims[self.seat] = dice[0] - 1
        game.tell(ev.AIMED, "TC-OBJ-TABLE", self.seat, dice[0] - 1, dice=dice)


def draw_scenario(game: State) -> None:
    """TC-PRE-SCENARIO: by lot; one in which neither side could score is drawn again, or one in which not both could."""
    enough = all if game.profile.scenario_targets == "both" else any
    armies = [
        [
            (game.type_of(figure), game.fighter(figure).roles | game.lent_roles(figure))
            for figure in game.available(seat)
        ]
        for seat in (game.attacker, game.defender)
    ]
    while True:
        number = game.dice.draw(len(SCENARIOS)) + 1
        if enough([is_target(SCENARIOS[number - 1], army) for army in armies]):
            break
        game.tell(ev.DRAWN_AGAIN, "TC-PRE-SCENARIO", number)
    game.scenario = number
    game.tell(ev.DRAWN, "TC-BATTLE-TABLE", number)


class Proposing(Pending[State]):
    """By agreement: the attacker proposes a scenario; if the defender does not agree it is drawn."""

    def __init__(self, number: int = 0) -> None:
        self.number = number

    def proceed(self, game: State) -> Decision | None:
        if not self.number:
            ways: list[Choice] = [(v.PROPOSE, 0, n, 0) for n in range(1, len(SCENARIOS) + 1)]
            return Decision(game.attacker, "scenario", "TC-PRE-SCENARIO", ways)
        return Decision(game.defender, "agree", "TC-PRE-SCENARIO", [(v.AGREE, 0, 0, 0), (v.DECLINE, 0, 0, 0)])

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.PROPOSE:
            game.tell(ev.PROPOSED, "TC-PRE-SCENARIO", game.attacker, choice[2])
            game.swap(Proposing(choice[2]))
            return
        game.pop()
        if choice[0] == v.AGREE:
            game.scenario = self.number
            game.tell(ev.DRAWN, "TC-BATTLE-TABLE", self.number)
        else:
            draw_scenario(game)


def cap(game: State) -> int:
    """With match_cap: what either side may field at most, in #."""
    least = min(game.worth(game.available(seat)) for seat in (game.attacker, game.defender))
    return least * _CAP // _OF


class Fielding(Pending[State]):
    """Who goes: at first everybody who is available; the defender says so before the attacker."""

    def __init__(self, seat: Seat, home: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.home = home

    def going(self, game: State) -> list[int]:
        return [figure for figure in game.available(self.seat) if figure not in self.home]

    def fault(self, game: State) -> Refused | None:
        """Why these may not go."""
        going = self.going(game)
        if len(going) > MOST_FIELDED:
            return Refused(
                _FIELD_RULE, "a battle takes {most} figures of a side.", {"most": str(MOST_FIELDED)}
            )
        # One figure may always go, however dear: somebody must.
        if game.profile.match_cap and len(going) > 1 and game.worth(going) > cap(game):
            names = {"cost": str(game.worth(going)), "cap": str(cap(game))}
            return Refused(
                _FIELD_RULE, "{cost}# are too many: neither side may field more than {cap}#.", names
            )
        return None

    def fitting(self, game: State) -> list[int]:
        """Of those who go as much as may, in #; of several ways the one that comes first, with those listed first."""
        going, most = self.going(game), cap(game) if game.profile.match_cap else game.worth(self.going(game))
        # By what they cost together: who they are.
        found: dict[int, tuple[int, ...]] = {0: ()}
        for figure in going:
            cost = game.worth([figure])
            for spent, those in sorted(found.items(), reverse=True):
                if spent + cost <= most and len(those) < MOST_FIELDED:
                    found.setdefault(spent + cost, (*those, figure))
        # One figure may always go, however dear.
        return list(found[max(found)]) or [min(going, key=lambda figure: game.worth([figure]))]

    def proceed(self, game: State) -> Decision | None:
        going = self.going(game)
        out: list[Choice] = [] if self.fault(game) else [(v.READY, 0, 0, 0)]
        if len(going) > 1:
            out += [(v.HOLD, figure, 0, 0) for figure in going]
        out += [(v.SEND, figure, 0, 0) for figure in self.home]
        if self.fault(game):
            out.append((v.TRIM, 0, 0, 0))
        return Decision(self.seat, "field", _FIELD_RULE, out)

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] == v.READY:
            return self.fault(game)
        if choice[0] == v.HOLD:
            return Refused(_FIELD_RULE, "{figure} is not among those who go, or is the last of them.")
        if choice[0] == v.TRIM:
            return Refused(_FIELD_RULE, "all of them may go.")
        if choice[0] == v.SEND:
            return Refused(_FIELD_RULE, "{figure} is not among those who were held back.")
        return None

    def answer(self, game: State, choice: Choice) -> None:
        verb, figure = choice[:2]
        if verb == v.HOLD:
            game.swap(Fielding(self.seat, (*self.home, figure)))
        elif verb == v.TRIM:
            going = self.going(game)
            fitting = self.fitting(game)
            game.swap(Fielding(self.seat, (*self.home, *[one for one in going if one not in fitting])))
        elif verb == v.SEND:
            game.swap(Fielding(self.seat, tuple(one for one in self.home if one != figure)))
        else:
            game.pop()
            going = self.going(game)
            for one in self.home:
                game.tell(ev.STAYED, _FIELD_RULE, one)
            game.fielded += going
            game.tell(ev.FIELDED, _FIELD_RULE, self.seat, len(going), game.worth(going))
