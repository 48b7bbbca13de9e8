"""The heuristic marine bot: advance on the objective, shoot what is seen, watch where they come from."""

from __future__ import annotations

from hullbreach.bots.contract import Position
from hullbreach.bots.hulk import marine_arms, marine_dice, marine_fight
from hullbreach.bots.hulk.habits import FROZEN, Habits
from hullbreach.bots.hulk.march import March
from hullbreach.bots.picking import first, of_verb
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.firing.shooting import can_shoot, targets
from hullbreach.hulk.moving.movement import marine_step_cost
from hullbreach.hulk.state import MARINE, State
from hullbreach.kernel.contract import Choice

# A counter up to this is drawn again: the mean of six is 3.5.
REDRAW_UP_TO = 3

_GOAL_VERBS = (v.CONSOLE, v.CONNECT, v.BEACON, v.TELEPORT, v.TAKE)
_COSTS = {
    v.TURN: 1, v.FIRE: 1, v.FLAME: 2, v.OVERWATCH: 2, v.GUARD: 2, v.OPEN: 1, v.CLOSE: 1, v.CLIMB: 2, v.ATTACK: 1,
    v.CLEAR: 1, v.LIFT: 1, v.CONSOLE: 4, v.CONNECT: 2, v.BEACON: 4, v.TELEPORT: 4, v.RELOAD: 4, v.GIVE: 1, v.SIGNAL: 4,
    v.BURST: 2, v.GRENADE: 1, v.DETONATE: 1,
}  # fmt: skip


def action_cost(s: State, choice: Choice) -> int:
    """What an action of a marine costs, as far as the bot cares."""
    if choice[0] == v.MOVE:
        return marine_step_cost(s, choice[1], choice[2])
    return _COSTS.get(choice[0], 0)


class MarineBot:
    """Plays the marines. It remembers the last close combat that it saw, for rerolls and psi points."""

    def __init__(self, habits: Habits = FROZEN) -> None:
        self.habits = habits
        self.duel = marine_dice.Duel()
        # Who is looking around: turn, marine, square, and the facings that he had there.
        self.looking: tuple[int, int, int] = (-1, -1, -1)
        self.looked: set[int] = set()

    def choose(self, position: Position[State]) -> Choice:
        self.duel.follow(position.events)
        options = position.decision.options
        kind = position.decision.kind
        if len(options) == 1 or kind == "deploy":
            return options[0]
        s = position.eyes
        if kind == "command":
            return _command(s, options)
        if kind in ("reroll", "psi points"):
            return self.duel.answer(s, position.decision)
        if kind == "marine":
            return _whom(s, March(s, self.habits), options)
        if kind == "marine action":
            return self._act(s, options, position.decision.piece)
        if kind == "command action":
            return _commanded(s, March(s, self.habits), options, position.decision.piece)
        if kind == "free shot":
            return marine_fight.best_shot(s, options) or options[-1]
        if kind == "reaction":
            return marine_fight.react(s, options, position.decision.piece)
        if kind == "last stand":
            return marine_arms.stand_or_fall(s, options, position.decision.piece)
        if kind in ("overwatch", "burst"):
            return min(options, key=lambda o: _nearness(s, o))
        if kind == "place":
            return _put_far(s, options)
        if kind == "power target":
            return marine_fight.aim_power(s, options)
        if kind == "arrive":
            return _arrive(s, options)
        # Turn to face, arrival of the reserve: the first option is the sensible one. Reveal: any.
        return options[0]

    def _act(self, s: State, options: list[Choice], p: int) -> Choice:
        return _act(s, March(s, self.habits), self._not_again(s, options, p), p)

    def _not_again(self, s: State, options: list[Choice], p: int) -> list[Choice]:
        """The options without turns back to where the marine looked before in this activation."""
        place = (s.turn, p, s.square[p])
        if place != self.looking:
            self.looking = place
            self.looked = set()
        self.looked.add(s.facing[p])
        return [o for o in options if o[0] != v.TURN or o[3] not in self.looked]


def _command(s: State, options: list[Choice]) -> Choice:
    """A low counter is drawn again; powers can wait for the marines' actions."""
    wanted = v.REDRAW if s.counter <= REDRAW_UP_TO else v.KEEP
    return next((o for o in options if o[0] == wanted), options[0])


def _nearness(s: State, shot: Choice) -> int:
    """Distance of a shot's target; things come last."""
    if shot[0] not in (v.FIRE, v.BURST_AT):
        return 999
    range_ = s.board.range(s.square[shot[1]], shot[2])
    return range_ if s.at[shot[2]] >= 0 else range_ + 100


def _whom(s: State, team: March, options: list[Choice]) -> Choice:
    """Which marine next: who sees an enemy, then who is in front of the others."""
    storm = marine_fight.power(s, options)
    if storm is not None:
        return storm
    ready = of_verb(options, v.ACTIVATE)
    if ready:
        return min(ready, key=lambda option: _rank(s, team, option[1]))
    commanded = of_verb(options, v.COMMAND)
    return next((o for o in commanded if _worth_commanding(s, team, o[1])), options[-1])


def _rank(s: State, team: March, p: int) -> tuple[int, int, int]:
    seen = s.field(p) & s.foes_on
    if seen and (can_shoot(s, p) or s.gear[p] & pc.HEAVY_FLAMER):
        return (0, team.nearest_of(p, seen), p)
    if team.doer_now(p):
        return (1, team.way_left(p), p)
    return (2, team.way_left(p), p)


def _worth_commanding(s: State, team: March, p: int) -> bool:
    """After the activations: a shot at an enemy who comes close, or a step of the marine on whom all hangs."""
    if can_shoot(s, p) and not s.flags[p] & pc.OVERWATCH:
        seen = (targets(s, p) if team.habits.sure_of_shots else s.field(p)) & s.foes_on
        if seen and team.nearest_of(p, seen) <= marine_fight.WORTH_COMMAND:
            return True
    purse = team.allowance(p)
    if purse >= 1:
        return team.advance(p, purse, team.step_options(p, purse)) is not None
    return False


def _act(s: State, team: March, options: list[Choice], p: int) -> Choice:
    """One action of an activated marine, or DONE."""
    done = next(o for o in options if o[0] == v.DONE)
    own = [o for o in options if o[1] == p and o[0] not in (v.COMMAND, v.DONE)]
    ap = s.ap[p]
    pressing = (
        _goal_action(s, team, own)
        or marine_fight.power(s, options)
        or marine_arms.strike_many(s, own, p)
        or marine_fight.fight(s, team, own, p)
        or marine_arms.load(s, own, p)
        or _stance(s, team, own, p, ap)
    )
    if pressing is not None:
        return pressing
    extra = team.allowance(p)
    if ap + extra <= 0 or s.flags[p] & (pc.OVERWATCH | pc.GUARD):
        return done
    own = [o for o in own if action_cost(s, o) <= ap + extra]
    return team.advance(p, ap + extra, own) or _settle(s, team, own, p) or done


def _goal_action(s: State, team: March, own: list[Choice]) -> Choice | None:
    """What fulfils a task at once."""
    for option in own:
        verb, p, where, how = option
        if verb in _GOAL_VERBS and team.wants(option):
            return option
        if verb == v.FLAME and team.burns_goal(where):
            return option
        if verb == v.MOVE and where >= s.board.count and team.may_leave(p):
            return option
        if verb == v.LIFT and team.lift_is_ready(how):
            return option
    return None


def _stance(s: State, team: March, own: list[Choice], p: int, ap: int) -> Choice | None:
    """Overwatch or guard with the last points where enemies can come; None: nothing to fear yet."""
    threat = team.threat(p)
    if threat.nearest > team.caution(p) or s.flags[p] & (pc.OVERWATCH | pc.GUARD):
        return None
    turns = (threat.facing - s.facing[p]) % 4
    turning = min(turns, 4 - turns)
    # Who stands in the way of the others goes on while he can; others only with points to spare.
    in_the_way = team.in_the_way(p)
    spare = ap - 2 if in_the_way else ap - turning - 2
    if spare > 0 and (threat.nearest > 2 or in_the_way):
        step = team.advance(p, spare, own)
        if step is not None and (step[0] != v.TURN or in_the_way):
            return step
    shut = _shut_door(s, team, own, p)
    if shut is not None:
        return shut
    budget = ap + s.command_left() if threat.nearest <= marine_fight.IN_REACH else ap
    turn = _turn(s, own, p, turns) if budget >= turning else None
    if turn is not None:
        return turn
    watch = first(own, v.OVERWATCH)
    guard = first(own, v.GUARD)
    if budget < 2:
        return None
    if watch is not None and threat.seen >= 1 and _sees_enough(s, team, p):
        return watch
    return guard or watch


def _shut_door(s: State, team: March, own: list[Choice], p: int) -> Choice | None:
    """Close a door on the enemy's way that is not on the squad's."""
    for option in own:
        if option[0] == v.CLOSE and option[2] in team.threat(p).ways and not team.needs_door(option[2]):
            return option
    return None


def _settle(s: State, team: March, own: list[Choice], p: int) -> Choice | None:
    """Nothing more to do: watch the most likely way, or stand guard."""
    if s.flags[p] & (pc.OVERWATCH | pc.GUARD) or s.ap[p] < 1:
        return None
    threat = team.threat(p)
    ap = s.ap[p]
    wanted = threat.facing if threat.facing >= 0 else s.facing[p]
    turns = (wanted - s.facing[p]) % 4
    turn = _turn(s, own, p, turns) if ap >= min(turns, 4 - turns) else None
    if turn is not None or ap < 2:
        return turn
    watch, guard = first(own, v.OVERWATCH), first(own, v.GUARD)
    return (watch or guard) if guard is None or _sees_enough(s, team, p) else guard


def _sees_enough(s: State, team: March, p: int) -> bool:
    """Whether overwatch is not into a wall or the back of a comrade."""
    least = team.habits.watch_least
    return least == 0 or s.field(p).bit_count() >= least


def _turn(s: State, own: list[Choice], p: int, turns: int) -> Choice | None:
    """The next of so many quarter turns clockwise, by the shorter way."""
    facing = (s.facing[p] + (1 if turns <= 2 else 3)) % 4
    return first([option for option in own if option[3] == facing], v.TURN) if turns else None


def _commanded(s: State, team: March, options: list[Choice], p: int) -> Choice:
    """One action with command points: in the own turn after an activation, or as a reaction."""
    if s.phase == MARINE:
        choice = _goal_action(s, team, options) or marine_fight.best_shot(s, options)
        choice = choice or team.advance(p, team.allowance(p) or s.command_left(), options)
        return choice or _cheapest(s, options)
    return (
        (first(options, v.CLEAR) if s.flags[p] & pc.JAMMED else None)
        or marine_arms.strike_many(s, options, p)
        or marine_fight.flame(s, team, options, p, 0)
        or marine_arms.load(s, options, p)
        or marine_fight.best_shot(s, options)
        or marine_fight.blow(s, options, p, False)
        or marine_fight.turn_to_enemy(s, options, p)
        or first(options, v.GUARD)
        or _cheapest(s, options)
    )


def _cheapest(s: State, options: list[Choice]) -> Choice:
    return min(options, key=lambda o: (action_cost(s, o), o[0] == v.MOVE))


def _put_far(s: State, options: list[Choice]) -> Choice:
    """An uncovered stealer is put where it is seen and far from the marines."""
    watched = s.watched()

    def worth(option: Choice) -> tuple[int, int]:
        square = option[2]
        near = min(s.board.range(square, s.square[m]) for m in range(s.marines) if s.square[m] >= 0)
        return near if near < 3 else 3, watched >> square & 1

    return max(options, key=worth)


def _arrive(s: State, options: list[Choice]) -> Choice:
    """Where most squares are seen."""
    opaque = s.opaque()
    return max(options, key=lambda o: s.sight.field(o[2], o[3], opaque).bit_count())
