"""The heuristic marine bot: advance on the objective, shoot what is seen, watch where they come from."""

from __future__ import annotations

from hullbreach.bots import marine_dice, squad
from hullbreach.bots.contract import Position
from hullbreach.bots.odds import melee
from hullbreach.bots.squad import Squad
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.flames import flame_area
from hullbreach.hulk.movement import marine_step_cost
from hullbreach.hulk.shooting import can_shoot
from hullbreach.hulk.state import MARINE, State
from hullbreach.kernel.contract import Choice

# A counter up to this is drawn again: the mean of six is 3.5.
REDRAW_UP_TO = 3
# An enemy who can strike in his next turn.
IN_REACH = 6
# An enemy so near is shot at with command points.
WORTH_COMMAND = 6
# Psi points that are kept for close combat.
PSI_KEPT = 6

_GOAL_VERBS = (v.CONSOLE, v.CONNECT, v.BEACON, v.TAKE)
_COSTS = {
    v.TURN: 1, v.FIRE: 1, v.FLAME: 2, v.OVERWATCH: 2, v.GUARD: 2, v.OPEN: 1, v.CLOSE: 1, v.CLIMB: 2, v.ATTACK: 1,
    v.CLEAR: 1, v.LIFT: 1, v.CONSOLE: 4, v.CONNECT: 2, v.BEACON: 4, v.RELOAD: 4, v.GIVE: 1, v.SIGNAL: 4,
}  # fmt: skip


def action_cost(s: State, choice: Choice) -> int:
    """What an action of a marine costs, as far as the bot cares."""
    if choice[0] == v.MOVE:
        return marine_step_cost(s, choice[1], choice[2])
    return _COSTS.get(choice[0], 0)


class MarineBot:
    """Plays the marines. It remembers the last close combat that it saw, for rerolls and psi points."""

    def __init__(self) -> None:
        self.duel = marine_dice.Duel()
        # Who is looking around: turn, marine, square, and the facings that he had there.
        self.looking: tuple[int, int, int] = (-1, -1, -1)
        self.looked: set[int] = set()

    def choose(self, position: Position) -> Choice:
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
            return _whom(s, options)
        if kind == "marine action":
            return _act(s, self._not_again(s, options, position.decision.piece), position.decision.piece)
        if kind == "command action":
            return _commanded(s, options, position.decision.piece)
        if kind == "free shot":
            return _free_shot(s, options)
        if kind == "reaction":
            return _react(s, options, position.decision.piece)
        if kind == "overwatch":
            return min(options, key=lambda o: _nearness(s, o))
        if kind == "place":
            return _put_far(s, options)
        if kind == "power target":
            return _aim_power(s, options)
        if kind == "arrive":
            return _arrive(s, options)
        # Turn to face, arrival of the reserve: the first option is the sensible one. Reveal: any.
        return options[0]

    def _not_again(self, s: State, options: list[Choice], p: int) -> list[Choice]:
        """The options without turns back to where the marine looked before in this activation."""
        place = (s.turn, p, s.square[p])
        if place != self.looking:
            self.looking = place
            self.looked = set()
        self.looked.add(s.facing[p])
        return [o for o in options if o[0] != v.TURN or o[3] not in self.looked]


def _command(s: State, options: list[Choice]) -> Choice:
    wanted = v.REDRAW if s.counter <= REDRAW_UP_TO else v.KEEP
    return next(o for o in options if o[0] == wanted)


def _nearness(s: State, shot: Choice) -> int:
    """Distance of a shot's target; things come last."""
    if shot[0] != v.FIRE:
        return 999
    range_ = s.board.range(s.square[shot[1]], shot[2])
    return range_ if s.at[shot[2]] >= 0 else range_ + 100


def _whom(s: State, options: list[Choice]) -> Choice:
    """Which marine next: who sees an enemy, then who is in front of the others."""
    team = Squad(s)
    power = _power(s, options)
    if power is not None:
        return power
    best: Choice | None = None
    best_rank = (9, 0, 0)
    for option in options:
        if option[0] == v.ACTIVATE:
            rank = _rank(s, team, option[1])
            if best is None or rank < best_rank:
                best, best_rank = option, rank
    if best is not None:
        return best
    for option in options:
        if option[0] == v.COMMAND and _worth_commanding(s, team, option[1]):
            return option
    return options[-1]


def _rank(s: State, team: Squad, p: int) -> tuple[int, int, int]:
    seen = s.field(p) & s.foes_on
    if seen and (can_shoot(s, p) or s.gear[p] & pc.HEAVY_FLAMER):
        return (0, team.nearest_of(p, seen), p)
    if team.doer_now(p):
        return (1, team.way_left(p), p)
    return (2, team.way_left(p), p)


def _worth_commanding(s: State, team: Squad, p: int) -> bool:
    """After the activations: a shot at an enemy who comes close, or a step of the marine on whom all hangs."""
    purse = s.command_left()
    if can_shoot(s, p) and not s.flags[p] & pc.OVERWATCH:
        seen = s.field(p) & s.foes_on
        if seen and team.nearest_of(p, seen) <= WORTH_COMMAND:
            return True
    if purse >= 1 and team.is_key(p) and not s.foes_on & s.watched():
        return team.advance(p, purse, team.step_options(p, purse)) is not None
    return False


def _power(s: State, options: list[Choice]) -> Choice | None:
    """The librarian's storm on enemies who are near; psi points for close combat are kept."""
    for option in options:
        p = option[1]
        if option[0] not in (v.STORM, v.SECTION_STORM) or s.psi[p] < PSI_KEPT:
            continue
        steps = s.board.distances(s.square[p], s.walls())
        near = [
            q
            for q in range(s.marines, len(s.kind))
            if s.square[q] >= 0 and s.kind[q] != pc.ALPHA and 0 < steps[s.square[q]] <= IN_REACH
        ]
        if option[0] == v.STORM and any(s.kind[q] != pc.BLIP for q in near):
            return option
        if option[0] == v.SECTION_STORM and len(near) > 2:
            return option
    return None


def _aim_power(s: State, options: list[Choice]) -> Choice:
    """The nearest stealer, or the section with most enemies."""
    if options[0][0] == v.SQUARE:
        p = options[0][1]
        steps = s.board.distances(s.square[p], s.walls())
        return min(options, key=lambda o: (not s.foes_on >> o[2] & 1, steps[o[2]]))
    prey = s.foes_on | s.blips_on
    return max(options, key=lambda o: (s.board.section_masks[o[3]] & prey).bit_count())


def _free_shot(s: State, options: list[Choice]) -> Choice:
    shot = _best_shot(s, options)
    return shot if shot is not None else options[-1]


def _best_shot(s: State, options: list[Choice]) -> Choice | None:
    """A shot at an enemy or at a tank that is to be destroyed; the target of a series goes on."""
    best: Choice | None = None
    best_score = 999.0
    wanted = squad.wanted_tanks(s)
    for option in options:
        if option[0] != v.FIRE:
            continue
        target = s.at[option[2]]
        if target < 0 and not wanted >> option[2] & 1:
            continue
        if target >= 0 and s.kind[target] == pc.MARINE:
            continue
        score = float(s.board.range(s.square[option[1]], option[2]))
        if target < 0:
            score += 20
        elif s.aim[option[1]] == target:
            score -= 2.5
        if best is None or score < best_score:
            best, best_score = option, score
    return best


def _act(s: State, options: list[Choice], p: int) -> Choice:
    """One action of an activated marine, or DONE."""
    team = Squad(s)
    done = next(o for o in options if o[0] == v.DONE)
    own = [o for o in options if o[1] == p and o[0] not in (v.COMMAND, v.DONE)]
    goal = _goal_action(s, team, own)
    if goal is not None:
        return goal
    power = _power(s, options)
    if power is not None:
        return power
    ap = s.ap[p]
    fight = _fight(s, team, own, p)
    if fight is not None:
        return fight
    stance = _stance(s, team, own, p, ap)
    if stance is not None:
        return stance
    extra = team.allowance(p)
    if ap + extra <= 0 or s.flags[p] & (pc.OVERWATCH | pc.GUARD):
        return done
    own = [o for o in own if action_cost(s, o) <= ap + extra]
    step = team.advance(p, ap + extra, own)
    if step is not None:
        return step
    return _settle(s, team, own, p) or done


def _goal_action(s: State, team: Squad, own: list[Choice]) -> Choice | None:
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


def _fight(s: State, team: Squad, own: list[Choice], p: int) -> Choice | None:
    """Shoot, burn, turn to shoot, clear a jam, strike."""
    ap = s.ap[p]
    if s.flags[p] & pc.JAMMED:
        clear = _first(own, v.CLEAR)
        if clear is not None and ap > 0:
            return clear
    flame = _flame(s, team, own, p, ap)
    if flame is not None:
        return flame
    shot = _best_shot(s, own)
    if shot is not None and (ap > 0 or _close_by(s, shot)):
        beside = s.board.range(s.square[p], shot[2]) <= 1
        if beside or ap + s.command_left() > _reserve(s, team, own, p):
            return shot
        return None
    if ap > 0:
        blow = _blow(s, own, p, shot is not None)
        if blow is not None:
            return blow
        if shot is None:
            return _turn_to_enemy(s, own, p)
    return None


def _reserve(s: State, team: Squad, own: list[Choice], p: int) -> int:
    """Points that are kept to go on overwatch: on overwatch a marine shoots at everything that they do."""
    threat = team.threat(p)
    if threat.nearest > team.caution(p) or _first(own, v.OVERWATCH) is None:
        return 0
    turns = (threat.facing - s.facing[p]) % 4
    return 2 + min(turns, 4 - turns)


def _close_by(s: State, shot: Choice) -> bool:
    target = s.at[shot[2]]
    if target < 0:
        return False
    return any(
        s.board.range(s.square[m], shot[2]) <= WORTH_COMMAND for m in range(s.marines) if s.square[m] >= 0
    )


def _blow(s: State, own: list[Choice], p: int, can_fire: bool) -> Choice | None:
    """Close combat, where the odds are good or there is nothing better."""
    attack = _first(own, v.ATTACK)
    if attack is None or s.at[attack[2]] < 0:
        return None
    wins, dies = melee(s, p, s.at[attack[2]], True, True)
    if can_fire and wins < dies + 0.3:
        return None
    # He will be struck at anyway: a first blow at even odds is worth it.
    return attack if wins >= dies - 0.15 else None


def _turn_to_enemy(s: State, own: list[Choice], p: int) -> Choice | None:
    """A turn that brings an enemy near into sight: with the turn comes a shot."""
    here = s.square[p]
    near = [q for q in range(s.marines, len(s.kind)) if s.square[q] >= 0 and s.kind[q] != pc.BLIP]
    near = [q for q in near if s.board.range(here, s.square[q]) <= WORTH_COMMAND]
    if not can_shoot(s, p):
        # Without a gun he turns only to whom he must fight.
        near = [q for q in near if s.board.near[here] >> s.square[q] & 1]
    if not near or s.field(p) & s.foes_on:
        return None
    opaque = s.opaque()
    for option in own:
        if option[0] == v.TURN:
            field = s.sight.field(here, option[3], opaque)
            if any(field >> s.square[q] & 1 for q in near):
                return option
    return None


def _flame(s: State, team: Squad, own: list[Choice], p: int, ap: int) -> Choice | None:
    """Burn a section with enemies in it and no marine."""
    if not s.gear[p] & pc.HEAVY_FLAMER or s.ammo[p] <= team.flames_kept(p) or ap + s.command_left() < 2:
        return None
    threat = team.threat(p)
    blocks = threat.ways if threat.nearest <= IN_REACH and s.phase == MARINE else []
    best: Choice | None = None
    best_worth = 0
    tried = 0
    for option in own:
        if option[0] != v.FLAME or tried >> option[2] & 1:
            continue
        area = flame_area(s, option[2])
        tried |= area
        if area & (s.marines_on | s.burning):
            continue
        worth = 2 * (area & s.foes_on).bit_count() + (area & s.blips_on).bit_count()
        if blocks and any(area >> step & 1 for step in blocks):
            # Nobody enters flames: a way that burns is shut for this turn.
            worth += 2
        if worth > best_worth:
            best, best_worth = option, worth
    if best is None:
        return None
    near = s.board.range(s.square[p], best[2]) <= IN_REACH
    return best if best_worth >= 4 or (near and best_worth >= 2) else None


def _stance(s: State, team: Squad, own: list[Choice], p: int, ap: int) -> Choice | None:
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
    budget = ap + s.command_left() if threat.nearest <= IN_REACH else ap
    if turning and budget >= turning:
        wanted = (s.facing[p] + (1 if turns <= 2 else 3)) % 4
        for option in own:
            if option[0] == v.TURN and option[3] == wanted:
                return option
    watch = _first(own, v.OVERWATCH)
    guard = _first(own, v.GUARD)
    if budget < 2:
        return None
    if watch is not None and threat.seen >= 1:
        return watch
    return guard or watch


def _shut_door(s: State, team: Squad, own: list[Choice], p: int) -> Choice | None:
    """Close a door on the enemy's way that is not on the squad's."""
    for option in own:
        if option[0] == v.CLOSE and option[2] in team.threat(p).ways and not team.needs_door(option[2]):
            return option
    return None


def _settle(s: State, team: Squad, own: list[Choice], p: int) -> Choice | None:
    """Nothing more to do: watch the most likely way, or stand guard."""
    if s.flags[p] & (pc.OVERWATCH | pc.GUARD) or s.ap[p] < 1:
        return None
    threat = team.threat(p)
    ap = s.ap[p]
    wanted = threat.facing if threat.facing >= 0 else s.facing[p]
    turns = (wanted - s.facing[p]) % 4
    if turns and ap >= min(turns, 4 - turns):
        facing = (s.facing[p] + (1 if turns <= 2 else 3)) % 4
        for option in own:
            if option[0] == v.TURN and option[3] == facing:
                return option
    if ap < 2:
        return None
    return _first(own, v.OVERWATCH) or _first(own, v.GUARD)


def _first(options: list[Choice], verb: int) -> Choice | None:
    for option in options:
        if option[0] == verb:
            return option
    return None


def _commanded(s: State, options: list[Choice], p: int) -> Choice:
    """One action with command points: in the own turn after an activation, or as a reaction."""
    team = Squad(s)
    if s.phase == MARINE:
        choice = _goal_action(s, team, options) or _best_shot(s, options)
        choice = choice or team.advance(p, s.command_left(), options)
        return choice or _cheapest(s, options)
    if s.flags[p] & pc.JAMMED:
        clear = _first(options, v.CLEAR)
        if clear is not None:
            return clear
    choice = _flame(s, team, options, p, 0) or _best_shot(s, options)
    if choice is None:
        choice = _blow(s, options, p, False) or _turn_to_enemy(s, options, p) or _first(options, v.GUARD)
    return choice or _cheapest(s, options)


def _cheapest(s: State, options: list[Choice]) -> Choice:
    return min(options, key=lambda o: (action_cost(s, o), o[0] == v.MOVE))


def _react(s: State, options: list[Choice], actor: int) -> Choice:
    """Spend a command point on a shot at an enemy who is close, on a jam, or let it pass."""
    passing = options[0]
    square = s.square[actor]
    if square < 0 or s.kind[actor] == pc.BLIP:
        return passing
    best, best_distance = passing, 99
    for option in options[1:]:
        p = option[1]
        distance = s.board.range(s.square[p], square)
        if s.flags[p] & pc.JAMMED:
            useful = s.flags[p] & pc.OVERWATCH != 0 and distance > 1
        elif s.flags[p] & pc.OVERWATCH:
            # He shoots anyway.
            useful = False
        elif can_shoot(s, p):
            useful = _can_strike(s, actor)
        elif s.gear[p] & pc.HEAVY_FLAMER and s.ammo[p] > 1 and s.command_left() >= 2:
            area = flame_area(s, square)
            useful = _can_strike(s, actor) and not area & s.marines_on
        else:
            useful = False
        if useful and distance < best_distance:
            best, best_distance = option, distance
    return best


def _can_strike(s: State, actor: int) -> bool:
    """Whether the enemy can still reach a marine with the points that he has."""
    reach = s.ap[actor]
    for m in range(s.marines):
        if s.square[m] >= 0 and s.board.range(s.square[m], s.square[actor]) <= reach:
            return True
    return False


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
