"""Being hit: life points, death, and who scores for it (SC-FIRE-DAMAGE, SC-SCORE-*, SC-ALIEN-KILL-*)."""

from __future__ import annotations

from hullbreach.crusade import events as ev, state as st, verbs as v
from hullbreach.crusade.dice import reds
from hullbreach.crusade.scoring import end_redux as redux_scoring, objectives, secret_objectives
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.state import State
from hullbreach.crusade.turn import scanning, steps
from hullbreach.crusade.units import ALIEN, FUEL_DRUM, SCENERY, TROOPER, UNITS
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending, Shown


def strike(s: State, target: int, strength: int, by: int, seat: int, shot_from: int = -1) -> int:
    """An attack against armour; returns the life points lost. `shot_from`: the square of the shooter, -1: no shot.

    SC-FIRE-HIT-IF-ABOVE-ARMOUR: only what is above the armour does harm, one life point for each point.
    """
    if s.square[target] < 0:
        return 0
    if s.profile.objects_spared and seat >= s.squads and s.is_object(target):
        # SC-GAP-MISSION-COMMON: a blast of the aliens does the objects of a mission no harm.
        s.tell(ev.UNHURT, "SC-GAP-MISSION-COMMON", target, s.square[target], by, strength)
        return 0
    if s.flags[target] & st.ASLEEP:
        s.awake = True
    shell = shell_against(s, target, by, shot_from)
    if strength <= shell:
        if strength > s.shell[target] and gear.stands_by_digging_in(s, target):
            # SC-GAP-CARDS-IMPERIAL-FISTS: only who does not move this turn digs in.
            s.flags[target] |= st.STOPPED
        s.tell(ev.UNHURT, "SC-FIRE-HIT-IF-ABOVE-ARMOUR", target, s.square[target], by, strength)
        return 0
    s.tell(ev.STRUCK, "SC-FIRE-HIT-IF-ABOVE-ARMOUR", target, s.square[target], by, strength)
    hurt(s, target, strength - shell, by, seat, "SC-FIRE-DAMAGE")
    return strength - shell


def shell_against(s: State, target: int, by: int, shot_from: int) -> int:
    """What an attack must beat (`shot_from`: as in `strike`)."""
    if shot_from < 0:
        return gear.armour_in_close_quarters(s, target)
    shell = gear.armour(s, target, s.board.apart(shot_from, s.square[target]))
    # RX-GAP-GANTRIES: fired at from below
    below = s.aloft[target] >= st.PLACES and not (by >= 0 and s.aloft[by])
    return shell + 1 if below else shell


def hurt(s: State, p: int, points: int, by: int, seat: int, rule: str) -> None:
    """A piece loses life points; `seat` is the player whose doing it is (-1: nobody's)."""
    lost = min(points, s.life[p])
    s.life[p] -= points
    if s.life[p] <= 0:
        die(s, p, by, seat, rule)
        return
    s.tell(ev.WOUNDED, rule, p, s.square[p], by, lost)
    if s.arms[p]:
        # SC-DREADNOUGHT-LIFE-AND-WEAPON-LOSS
        for _ in range(min(lost, len(s.arms[p]))):
            s.push(LoseArm(p))


class LoseArm(Shown[State]):
    """The alien player takes a heavy weapon off a dreadnought that lost a life point."""

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def proceed(self, game: State) -> Decision | None:
        s = game
        p = self.piece
        if s.square[p] < 0 or not s.arms[p]:
            s.pop()
            return None
        options: list[Choice] = [(v.LOSE_ARM, p, 0, weapon) for weapon in sorted(set(s.arms[p]))]
        return s.ask(s.owner[p], "arm", "SC-DREADNOUGHT-LIFE-AND-WEAPON-LOSS", options, p)

    def answer(self, game: State, choice: Choice) -> None:
        s = game
        s.pop()
        left = list(s.arms[self.piece])
        place = _arm_to_lose(s, self.piece, choice[3])
        del left[place]
        s.arms[self.piece] = tuple(left)
        # The arms behind it move up, and with them what is known of who has fired.
        fired = s.shots[self.piece]
        below = (1 << (place + 1)) - 1
        s.shots[self.piece] = fired & below | fired >> 1 & ~below
        s.tell(ev.ARM_LOST, "SC-DREADNOUGHT-LIFE-AND-WEAPON-LOSS", self.piece, choice[3])


def _arm_to_lose(s: State, p: int, weapon: int) -> int:
    """Which of its arms goes; of two alike the one that has fired."""
    places = [place for place, arm in enumerate(s.arms[p]) if arm == weapon]
    for place in places:
        if s.shots[p] >> (place + 1) & 1:
            return place
    return places[0]


def die(s: State, p: int, by: int, seat: int, rule: str) -> None:
    """SC-FIRE-REMOVE-DEAD: off the map at once; then points are scored."""
    square = s.square[p]
    role = UNITS[s.kind[p]].role
    s.life[p] = 0
    if role <= TROOPER:
        s.tell(ev.KILLED, rule, p, square, by)
        if s.carry[p] >= 0:
            objectives.drop(s, p)
        s.lift_off(p, st.DEAD)
        lose_cards(s, p)
        marine_lost(s, p, seat)
        secret_objectives.figure_lost(s, p, by, seat)
    elif role == ALIEN:
        s.tell(ev.KILLED, rule, p, square, by)
        s.lift_off(p, st.DEAD)
        alien_lost(s, p, seat)
    else:
        s.tell(ev.DESTROYED, rule, p, square, by)
        body = 0 if s.aloft[p] else s.body(p, square)
        s.lift_off(p, st.DEAD)
        objectives.object_destroyed(s, p, seat)
        redux_scoring.object_destroyed(s, p, seat)
        if s.solid & body:
            # RX-SCENERY-DESTROYED: what it hid is seen now.
            s.solid &= ~body
            if s.blips_on:
                s.push(scanning.Reveal())
        if s.kind[p] == FUEL_DRUM:
            s.push(Burst(square, by, seat))


class Burst(Pending[State]):
    """RX-GAP-SCENERY: a fuel drum bursts; one red die counts against every figure and piece of scenery around."""

    def __init__(self, square: int, by: int, seat: int) -> None:
        self.square = square
        self.by = by
        self.seat = seat

    def proceed(self, game: State) -> Decision | None:
        s = game
        s.pop()
        dice = s.roll_red(1)
        s.tell(ev.SCENERY_BURSTS, "RX-GAP-SCENERY", self.by, self.square, 1, dice=dice)
        near: list[int] = []
        for square in bits(steps.around(s, self.square, s.closed)):
            there = s.at[square]
            if there < 0 or there in near or s.is_blip(there):
                continue
            if not s.is_object(there) or s.kind[there] in SCENERY:
                near.append(there)
        for there in near:
            strike(s, there, reds(dice), self.by, self.seat)
        return None


def lose_cards(s: State, p: int) -> None:
    """SC-GAP-CARDS-ULTRA-MARINES: a card whose only bearer dies is lost."""
    seat = s.owner[p]
    kept: list[tuple[int, int]] = []
    for card, bearer in s.hand[seat]:
        if bearer == p:
            s.spent.append((seat, card))
            s.tell(ev.CARD_LOST, "SC-GAP-CARDS-ULTRA-MARINES", p, seat, card)
        else:
            kept.append((card, bearer))
    s.hand[seat] = kept
    s.gear[p] = 0


def marine_lost(s: State, p: int, seat: int) -> None:
    """SC-ALIEN-KILL-POINTS, SC-MARINE-LOSS-POINTS; in Redux only the killer scores (RX-GAP-VICTORY-POINTS)."""
    points = UNITS[s.kind[p]].points
    owner = s.owner[p]
    if s.profile.losses_count:
        alien = s.squads
        s.lost[owner] += points
        s.claimed[alien] += points
        s.tell(ev.LOSSES, "SC-MARINE-LOSS-POINTS", owner, points, -1, -1)
    elif seat >= s.squads:
        s.claimed[seat] += points
        s.tell(ev.POINTS, "RX-GAP-VICTORY-POINTS", seat, points, "kill")


def alien_lost(s: State, p: int, seat: int) -> None:
    """SC-SCORE-CLAIM-TOKEN, SC-SCORE-NO-TOKEN-NO-POINTS, SC-SCORE-ANY-MATCHING-TOKEN"""
    unit = s.kind[p]
    points = UNITS[unit].points
    if 0 <= seat < s.squads:
        if s.profile.kill_tokens:
            if unit in s.beside:
                s.beside.remove(unit)
                s.claimed[seat] += points
                s.tell(ev.CLAIMED, "SC-SCORE-CLAIM-TOKEN", seat, points, UNITS[unit].key)
        elif points:
            s.claimed[seat] += points
            s.tell(ev.POINTS, "RX-GAP-VICTORY-POINTS", seat, points, "kill")
    objectives.alien_killed(s, p, seat)
