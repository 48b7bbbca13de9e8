"""How marines fight: shots, flames, blows, reactions and psychic powers."""

from __future__ import annotations

from hullbreach.bots.hulk.march import March
from hullbreach.bots.hulk.odds import melee
from hullbreach.bots.hulk.squad import to_destroy
from hullbreach.bots.picking import first, of_verb
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.firing.flames import flame_area
from hullbreach.hulk.firing.shooting import can_shoot
from hullbreach.hulk.state import MARINE, State
from hullbreach.kernel.contract import Choice

# An enemy who can strike in his next turn.
IN_REACH = 6
# An enemy so near is shot at with command points.
WORTH_COMMAND = 6
# Psi points that are kept for close combat.
PSI_KEPT = 6


def best_shot(s: State, options: list[Choice]) -> Choice | None:
    """A shot at an enemy or at a thing that is to be destroyed; the target of a series goes on."""
    things = to_destroy(s)

    def is_wanted(shot: Choice) -> bool:
        target = s.at[shot[2]]
        return things >> shot[2] & 1 == 1 if target < 0 else s.kind[target] != pc.MARINE

    def score(shot: Choice) -> float:
        target = s.at[shot[2]]
        more = 20 if target < 0 else -2.5 if s.aim[shot[1]] == target else 0
        return s.board.range(s.square[shot[1]], shot[2]) + more

    return min(filter(is_wanted, of_verb(options, v.FIRE)), key=score, default=None)


def fight(s: State, team: March, own: list[Choice], p: int) -> Choice | None:
    """Shoot, burn, turn to shoot, clear a jam, strike."""
    ap = s.ap[p]
    if s.flags[p] & pc.JAMMED:
        clear = first(own, v.CLEAR)
        if clear is not None and ap > 0:
            return clear
    fire = flame(s, team, own, p, ap)
    if fire is not None:
        return fire
    shot = best_shot(s, own)
    if shot is not None and (ap > 0 or (s.at[shot[2]] >= 0 and _marine_within(s, shot[2], WORTH_COMMAND))):
        beside = s.board.range(s.square[p], shot[2]) <= 1
        if beside or ap + s.command_left() > _reserve(s, team, own, p):
            return shot
        return None
    if ap > 0:
        hit = blow(s, own, p, shot is not None)
        if hit is not None:
            return hit
        if shot is None:
            return turn_to_enemy(s, own, p)
    return None


def _reserve(s: State, team: March, own: list[Choice], p: int) -> int:
    """Points that are kept to go on overwatch: on overwatch a marine shoots at everything that they do."""
    threat = team.threat(p)
    if threat.nearest > team.caution(p) or first(own, v.OVERWATCH) is None:
        return 0
    turns = (threat.facing - s.facing[p]) % 4
    return 2 + min(turns, 4 - turns)


def blow(s: State, own: list[Choice], p: int, can_fire: bool) -> Choice | None:
    """Close combat, where the odds are good or there is nothing better."""
    attack = first(own, v.ATTACK)
    if attack is None or s.at[attack[2]] < 0:
        return None
    wins, dies = melee(s, p, s.at[attack[2]], True, True)
    if can_fire and wins < dies + 0.3:
        return None
    # He will be struck at anyway: a first blow at even odds is worth it.
    return attack if wins >= dies - 0.15 else None


def turn_to_enemy(s: State, own: list[Choice], p: int) -> Choice | None:
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
    for option in of_verb(own, v.TURN):
        field = s.sight.field(here, option[3], opaque)
        if any(field >> s.square[q] & 1 for q in near):
            return option
    return None


def flame(s: State, team: March, own: list[Choice], p: int, ap: int) -> Choice | None:
    """Burn a section with enemies in it and no marine."""
    if not s.gear[p] & pc.HEAVY_FLAMER or s.ammo[p] <= team.flames_kept(p) or ap + s.command_left() < 2:
        return None
    threat = team.threat(p)
    blocks = threat.ways if threat.nearest <= IN_REACH and s.phase == MARINE else []
    best: Choice | None = None
    best_worth = 0
    tried = 0
    for option in of_verb(own, v.FLAME):
        if tried >> option[2] & 1:
            continue
        area = flame_area(s, option[2])
        tried |= area
        if area & (s.marines_on | s.burning):
            continue
        worth = 2 * (area & s.foes_on).bit_count() + (area & s.blips_on).bit_count()
        if blocks and any(area >> step & 1 for step in blocks) and _may_shut(team, area):
            # Nobody enters flames: a way that burns is shut for this turn.
            worth += 2
        if worth > best_worth:
            best, best_worth = option, worth
    if best is None:
        return None
    near = s.board.range(s.square[p], best[2]) <= IN_REACH
    return best if best_worth >= 4 or (near and best_worth >= 2) else None


def _may_shut(team: March, area: int) -> bool:
    """Whether a way may be shut by fire: not the one that the squad itself must go."""
    return team.habits.burns_own_way or not area & team.ways


def react(s: State, options: list[Choice], actor: int) -> Choice:
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
    return _marine_within(s, s.square[actor], s.ap[actor])


def _marine_within(s: State, square: int, reach: int) -> bool:
    return any(s.board.range(m, square) <= reach for m in s.square[: s.marines] if m >= 0)


def power(s: State, options: list[Choice]) -> Choice | None:
    """The librarian's storm on enemies who are near; psi points for close combat are kept."""
    for option in of_verb(options, v.STORM, v.SECTION_STORM):
        p = option[1]
        if s.psi[p] < PSI_KEPT:
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


def aim_power(s: State, options: list[Choice]) -> Choice:
    """The nearest stealer, or the section with most enemies."""
    if options[0][0] == v.SQUARE:
        p = options[0][1]
        steps = s.board.distances(s.square[p], s.walls())
        return min(options, key=lambda o: (not s.foes_on >> o[2] & 1, steps[o[2]]))
    prey = s.foes_on | s.blips_on
    return max(options, key=lambda o: (s.board.section_masks[o[3]] & prey).bit_count())
