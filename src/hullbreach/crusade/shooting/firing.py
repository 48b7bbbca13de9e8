"""The attacks with weapons: what each may fire at now, and why not (SC-FIRE-*, SC-SIGHT-*, RX-FIRE-*)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.actions import PieceAction, taken
from hullbreach.crusade.cards import drill
from hullbreach.crusade.forms import DIRECTION, WEAPON, Door, Said, Square
from hullbreach.crusade.scoring import objectives
from hullbreach.crusade.shooting import arcs, gear, shots, targeting
from hullbreach.crusade.shooting.weapons import BLAST, CONE, LINE, NOTHING, ONE, SPLIT, TARANTULA, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.forms import HOW, Form, Part

# SC-FIRE-ONE-TARGET-LIGHT, SC-ASSAULT-CANNON-SPLIT, …: how a weapon is fired, for who would fire it otherwise.
_WAYS: Final = {
    ONE: ("SC-FIRE-ONE-TARGET-LIGHT", "all of the roll goes at one target: {weapon}."),
    SPLIT: ("SC-ASSAULT-CANNON-SPLIT", "it is rolled first and shared out then: {weapon}."),
    BLAST: ("SC-MISSILE-TARGETS-A-SQUARE", "it is aimed at a square: {weapon}."),
    LINE: ("SC-PLASMA-LINE", "it is fired along one of the eight directions: {weapon}."),
    CONE: ("RX-GAP-ASSAULT-STATS", "it flames one of the four sides: {weapon}."),
}


class Firing(PieceAction):
    """An attack with a weapon whose fire does what `pattern` says."""

    ATTACK: ClassVar[bool] = True
    REASON: ClassVar[bool] = True

    def __init__(self, verb: int, key: str, form: Form[State], look: Look, pattern: int) -> None:
        super().__init__(verb, key, form, look)
        self.pattern = pattern

    def fits(self, s: State, p: int) -> bool:
        unit = UNITS[s.kind[p]]
        return unit.arms > 0 or unit.weapon == TARANTULA or self.fires(unit.weapon)

    def fires(self, weapon: int) -> bool:
        """Whether such a weapon is fired like this."""
        return WEAPONS[weapon].pattern == self.pattern

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        if not s.board.ship >> s.square[who] & 1:
            return
        done = 0
        for weapon in shots.weapons_of(s, who):
            if self.fires(weapon) and not done >> weapon & 1:
                done |= 1 << weapon
                self.offer_with(s, who, weapon, out)

    def offer_with(self, s: State, p: int, weapon: int, out: list[Choice]) -> None:
        """Every such attack with one weapon that may fire."""
        raise NotImplementedError

    def weapon(self, s: State, choice: Choice) -> int:
        """What a choice would be fired with."""
        return choice[3]

    def bar(self, s: State, choice: Choice) -> Refused | None:
        p = choice[1]
        if not s.board.ship >> s.square[p] & 1:
            return Refused("SC-GAP-DOCKS", "nobody fires from a dock.")
        weapon = self.weapon(s, choice)
        if weapon not in shots.weapons_of(s, p):
            return silent(s, p, weapon)
        if not self.fires(weapon):
            rule, sentence = _WAYS[WEAPONS[weapon].pattern]
            return Refused(rule, sentence, {"weapon": WEAPONS[weapon].key})
        return self.astray(s, choice)

    def lack(self, s: State, choice: Choice) -> Refused | None:
        return _spent(s, choice[1])

    def astray(self, s: State, choice: Choice) -> Refused | None:
        """Why a weapon that may fire finds nothing there."""
        return None

    def perform(self, s: State, choice: Choice) -> None:
        drill.before_shot(s, choice[1], self.weapon(s, choice), choice)


def _spent(s: State, p: int) -> Refused | None:
    """RX-ACTIVATION-COMBINATIONS: whether a piece has no action left to fire with."""
    return taken(s, p, s.fights[p] > 0 or (s.shots[p] > 0 and not shots.weapons_of(s, p)))


def silent(s: State, p: int, weapon: int) -> Refused:
    """Why a piece does not fire with a weapon now (see shots.weapons_of)."""
    alien = s.owner[p] >= s.squads
    unit = UNITS[s.kind[p]]
    if unit.weapon == TARANTULA and weapon == TARANTULA:
        if not arcs.has_gun(s, p):
            return Refused("RX-GAP-TARANTULA", "the gun is destroyed.")
        if not arcs.is_set_up(s, p):
            return Refused("RX-GAP-TARANTULA", "the gun is not set up.")
    over = _spent(s, p)
    if over is not None:
        return over
    if unit.key == "commander sword_fist":
        return Refused("SC-COMMANDER-SWORD-FIST", "{who} carries nothing that fires.")
    if WEAPONS[unit.weapon].pattern == NOTHING and not s.arms[p]:
        rule = "SC-GAP-ALIEN-STATS" if alien else "RX-GAP-ASSAULT-STATS"
        return Refused(rule, "{who} cannot shoot.")
    if s.fights[p]:
        rule = "SC-ALIEN-ATTACK-FIRE-OR-FIGHT" if alien else "SC-CLOSE-COMBAT-INSTEAD-OF-FIRE"
        return Refused(rule, "{who} has fought this turn.")
    if s.flags[p] & st.JAMMED:
        return Refused("SC-GAP-EVENT-DECK", "the weapon of {who} is jammed this turn.")
    if not objectives.carrier_may_shoot(s, p):
        return Refused("SC-GAP-MISSION-COMMON", "{who} has his hands full.")
    if s.owner[p] >= 0 and s.effects[s.owner[p]] & gear.NO_SHOOTING:
        return Refused("SC-GAP-CARDS-BLOOD-ANGELS", "this turn the squad attacks in close combat only.")
    if unit.arms and s.shots[p] and s.flags[p] & st.ATTACK_OVER:
        return Refused("SC-DREADNOUGHT-FIRE-ALL-WEAPONS", "{who} fires all before its move, or all after it.")
    if s.flags[p] & st.ATTACK_OVER or (s.shots[p] and not unit.arms and not shots.may_shoot(s, p)):
        rule = "SC-ALIEN-ATTACK-ONE" if alien else "SC-MARINE-TURN-ONCE-EACH"
        return Refused(rule, "{who} has attacked this turn.")
    names = {"weapon": WEAPONS[weapon].key}
    if unit.arms and (weapon == unit.weapon or weapon in s.arms[p]):
        return Refused("SC-DREADNOUGHT-FIRE-ALL-WEAPONS", "{who} has fired its {weapon}.", names)
    rule = "SC-DREADNOUGHT-LIFE-AND-WEAPON-LOSS" if unit.arms else "SC-FIRE-DICE-TABLE"
    return Refused(rule, "{who} has no {weapon}.", names)


class Fire(Firing):
    """SC-FIRE-ONE-TARGET-LIGHT: all of the roll at one target, on the floor or overhead."""

    def offer_with(self, s: State, p: int, weapon: int, out: list[Choice]) -> None:
        for target in targeting.targets(s, p):
            verb = v.FIRE_HIGH if s.aloft[target] else v.FIRE
            out.append((verb, p, s.square[target], weapon))

    def astray(self, s: State, choice: Choice) -> Refused | None:
        _, p, where, _ = choice
        target = s.at[where]
        if target < 0 or not targeting.is_target(s, p, target):
            return hidden(s, p, where) or Refused(
                "SC-FIRE-ONLY-AT-VISIBLE", "there is no target on {square}."
            )
        if not targeting.can_hit(s, p, target):
            return (_hidden_redux(s, p, where) if s.profile.combinations else None) or hidden(s, p, where)
        return named_by(s, target, where)


class FireHigh(Fire):
    """RX-TURRET-ARMOUR, RX-GAP-GANTRIES: at what hangs or stands over a square; the shot itself offers both."""

    def fits(self, s: State, p: int) -> bool:
        return False

    def offered(self, s: State, choice: Choice) -> bool:
        return FIRE.offered(s, choice)

    def astray(self, s: State, choice: Choice) -> Refused | None:
        return out_of_reach(s, choice[1], choice[2])


def out_of_reach(s: State, p: int, where: int) -> Refused | None:
    """Why a piece cannot fire at what is over a square."""
    hung = s.above(where)
    if hung < 0:
        return Refused("RX-TURRET-ARMOUR", "nothing hangs or stands over that square.")
    if not targeting.is_target(s, p, hung):
        return Refused("RX-FIRE-TARGET", "that is no target.")
    if not targeting.can_hit(s, p, hung):
        return Refused("RX-FIRE-TARGET", "it is out of sight, or somebody stands in the line of fire.")
    return None


def named_by(s: State, target: int, where: int) -> Refused | None:
    """SC-DREADNOUGHT-FOUR-SQUARES: whether a large target is named by another of its squares."""
    if s.square[target] == where:
        return None
    return Refused(
        "SC-DREADNOUGHT-FOUR-SQUARES",
        "a large target is named by its square {corner}.",
        {"corner": s.board.name(s.square[target])},
    )


def hidden(s: State, p: int, where: int) -> Refused | None:
    """Why there is no line of fire to a square."""
    if not s.board.ship >> where & 1:
        return Refused("SC-DOCK-SAFE", "nobody on a dock can be attacked.")
    if not s.field(p) >> where & 1:
        return Refused(
            "SC-SIGHT-BLOCKED-BY-WALL-OR-DOOR", "a wall or a closed door hides {square} from {who}."
        )
    target = s.at[where]
    mine = (s.body(target, s.square[target]) if target >= 0 else 1 << where) | s.body(p, s.square[p])
    if targeting.in_line(s, p, where, mine):
        return None
    bodies = s.bodies & ~mine
    for muzzle in targeting.muzzles(s, p):
        if s.sight.fires(muzzle, where, s.closed, bodies, s.solid | s.smoke):
            return Refused("SC-GAP-EVENT-DECK", "the lights are out; {square} is too far away.")
        line = s.sight.line(muzzle, where)
        if line is not None and not line.through & bodies:
            return Refused(
                "SC-SIGHT-DIAGONAL-GAP", "the line to {square} runs between two figures corner to corner."
            )
    return Refused("SC-SIGHT-FIGURES-BLOCK-FIRE-ONLY", "a figure stands in the line to {square}.")


def _hidden_redux(s: State, p: int, where: int) -> Refused:
    """RX-SIGHT-LINE, RX-FIRE-TARGET: why a target cannot be hit."""
    if not s.board.ship >> where & 1:
        return Refused("RX-GAP-DEPLOYMENT", "nobody on a dock can be attacked.")
    if not s.field(p) & s.body(s.at[where], s.square[s.at[where]]):
        return Refused("RX-SIGHT-LINE", "a wall, a closed door or scenery hides {square} from {who}.")
    return Refused("RX-FIRE-TARGET", "another figure is in the line to {square}.")


class Spray(Firing):
    """SC-ASSAULT-CANNON-SPLIT"""

    def offer_with(self, s: State, p: int, weapon: int, out: list[Choice]) -> None:
        if targeting.share_targets(s, p, weapon):
            out.append((v.SPRAY, p, 0, weapon))

    def astray(self, s: State, choice: Choice) -> Refused | None:
        _, p, _, weapon = choice
        if targeting.share_targets(s, p, weapon):
            return None
        if targeting.targets(s, p):
            return Refused("RX-FIRE-ALL-ROUND", "the tarantula fires only at what is in front of it.")
        return Refused("SC-FIRE-ONLY-AT-VISIBLE", "{who} sees no target.")


class Aim(Firing):
    """SC-MISSILE-TARGETS-A-SQUARE: the weapon is chosen first, and the square then."""

    def offer_with(self, s: State, p: int, weapon: int, out: list[Choice]) -> None:
        if not s.flags[p] & st.LOWERED:
            out.append((v.AIM, p, 0, weapon))

    def astray(self, s: State, choice: Choice) -> Refused | None:
        if s.flags[choice[1]] & st.LOWERED:
            return Refused("SC-MISSILE-TARGETS-A-SQUARE", "{who} held fire, and aims again after moving.")
        return None

    def perform(self, s: State, choice: Choice) -> None:
        s.push(shots.Aim(choice[1], choice[3]))


class Launch(Firing):
    """The square of a weapon that was aimed; who has not aimed is not offered it."""

    def fits(self, s: State, p: int) -> bool:
        return False

    def astray(self, s: State, choice: Choice) -> Refused | None:
        return hidden(s, choice[1], choice[2]) or Refused("SC-MISSILE-TARGETS-A-SQUARE", "{who} aims first.")


class Beam(Firing):
    """SC-PLASMA-LINE: the eight directions in which there is anything to fire along."""

    def offer_with(self, s: State, p: int, weapon: int, out: list[Choice]) -> None:
        for muzzle in targeting.muzzles(s, p):
            for direction in range(8):
                if targeting.beam(s, p, muzzle, direction):
                    out.append((v.BEAM, p, muzzle, direction))

    def weapon(self, s: State, choice: Choice) -> int:
        """The one that it may still fire so, or else what it carries."""
        p = choice[1]
        own = UNITS[s.kind[p]].weapon
        for weapon in (*shots.weapons_of(s, p), *s.arms[p]):
            if self.fires(weapon):
                return weapon
        return own

    def astray(self, s: State, choice: Choice) -> Refused | None:
        _, p, muzzle, direction = choice
        if muzzle in targeting.muzzles(s, p) and targeting.beam(s, p, muzzle, direction):
            return None
        return Refused("SC-PLASMA-LINE", "there is nothing to fire along in that direction.")


class Cone(Beam):
    """Everything near in one of the four quadrants."""

    def offer_with(self, s: State, p: int, weapon: int, out: list[Choice]) -> None:
        for direction in (0, 2, 4, 6):
            if targeting.cone(s, p, direction):
                out.append((v.CONE, p, 0, direction))

    def astray(self, s: State, choice: Choice) -> Refused | None:
        _, p, _, direction = choice
        if direction & 1 == 0 and targeting.cone(s, p, direction):
            return None
        return Refused("SC-FIRE-ONLY-AT-VISIBLE", "{who} sees no target.")


class FireDoor(Firing):
    """RX-DOOR-DESTROY: with any weapon, at a closed door."""

    def fits(self, s: State, p: int) -> bool:
        return s.profile.doors_close and super().fits(s, p)

    def fires(self, weapon: int) -> bool:
        return WEAPONS[weapon].pattern != NOTHING

    def offer_with(self, s: State, p: int, weapon: int, out: list[Choice]) -> None:
        out.extend([(v.FIRE_DOOR, p, door, weapon) for door in targeting.door_targets(s, p, weapon)])

    def bar(self, s: State, choice: Choice) -> Refused | None:
        _, p, door, _ = choice
        spent = self.lack(s, choice)
        if spent is not None:
            return spent
        if not s.closed >> door & 1:
            return Refused("RX-DOOR-DESTROY", "only a closed door can be destroyed.")
        if not shots.weapons_of(s, p):
            return Refused("RX-DOOR-DESTROY", "{who} has nothing to destroy a door with.")
        return super().bar(s, choice)

    def astray(self, s: State, choice: Choice) -> Refused | None:
        _, p, door, weapon = choice
        if door in targeting.door_targets(s, p, weapon):
            return None
        return Refused("RX-DOOR-DESTROY", "{who} sees no square beside that door, or a figure is in the way.")


class Share(Answer[State]):
    """SC-ASSAULT-CANNON-SPLIT: how many points of a roll one target gets."""

    def refusal(self, s: State, choice: Choice) -> Refused:
        verb, _, where, how = choice
        top = s.stack[-1]
        if not isinstance(top, shots.Shares) or verb == v.STOP:
            return Refused("SC-ASSAULT-CANNON-SPLIT", "no points are being given out.")
        p = top.shooter
        if how > top.left:
            return Refused(
                "SC-ASSAULT-CANNON-SPLIT",
                "only so many points are left to give: {left}.",
                {"left": str(top.left)},
            )
        target = s.above(where) if verb == v.SHARE_HIGH else s.at[where]
        if target in top.given:
            return Refused("SC-GAP-CLARIFICATIONS", "no target gets two shares of one roll.")
        stands = s.square[p] >= 0  # whoever fires may be gone by now
        if (
            stands
            and target in targeting.targets(s, p)
            and target not in targeting.share_targets(s, p, top.weapon)
        ):
            return Refused("RX-FIRE-ALL-ROUND", "the tarantula fires only at what is in front of it.")
        high = out_of_reach(s, p, where) if stands and verb == v.SHARE_HIGH else None
        return high or Refused("SC-ASSAULT-CANNON-SPLIT", "there is no visible target on that square.")


_AT: Final = Square(before="at")
_TO: Final = Square(before="to")
_BINDING: Final = ("SC-REROLL-BINDING", "that die cannot be rolled again.")

FIRE: Final = Fire(v.FIRE, "FIRE", Said("fire", WEAPON, _AT), Look("shoot", "bolter", final=True), ONE)
SPRAY: Final = Spray(v.SPRAY, "SPRAY", Said("spray", WEAPON), Look("shoot", "cannon", final=True), SPLIT)
BEAM: Final = Beam(
    v.BEAM,
    "BEAM",
    Said("burn", DIRECTION, Square(before="from")),
    Look("shoot", "psi", final=True),
    LINE,
)
CONE_OF_FIRE: Final = Cone(
    v.CONE, "CONE", Said("flame", DIRECTION), Look("shoot", "flamer", final=True), CONE
)
FIRE_DOOR: Final = FireDoor(
    v.FIRE_DOOR,
    "FIRE_DOOR",
    Said("shoot door with", WEAPON, Door("at")),
    Look("shoot", "bolter", final=True),
    ONE,
)

# The attack with a weapon, by what its fire does; a blast is aimed first.
BY_PATTERN: Final[dict[int, Firing]] = {ONE: FIRE, SPLIT: SPRAY, LINE: BEAM, CONE: CONE_OF_FIRE}

ACTIONS: Final[tuple[Action[State], ...]] = (
    FIRE,
    FireHigh(v.FIRE_HIGH, "FIRE_HIGH", Said("fire high", WEAPON, _AT), Look("shoot", "bolter", final=True), ONE),
    SPRAY,
    Aim(v.AIM, "AIM", Said("aim", WEAPON), Look("shoot", "beacon"), BLAST),
    BEAM,
    CONE_OF_FIRE,
    FIRE_DOOR,
    Launch(v.AT, "AT", Said("launch", WEAPON, _AT), Look("shoot", "beacon", final=True), BLAST),
    Share(v.SHARE, "SHARE", Said("give", Part(HOW), _TO), Look("shoot", "cannon", final=True)),
    Share(v.SHARE_HIGH, "SHARE_HIGH", Said("give high", Part(HOW), _TO), Look("shoot", "cannon", final=True)),
    Share(v.STOP, "STOP", Said("stop"), Look("answer", "pass", "pass")),
    Answer(v.REROLL, "REROLL", Said("reroll die", Part(HOW)), Look("answer", "reroll", final=True), *_BINDING),
    Answer(v.KEEP, "KEEP", Said("keep dice"), Look("answer", "keep", "pass", final=True), *_BINDING),
    Answer(v.RECOIL, "RECOIL", Said("recoil", DIRECTION), Look("answer", "step", final=True),
        "RX-RECOIL-DIRECTION", "it recoils straight away from the shot.", "recoil"),
    Answer(v.LOSE_ARM, "LOSE_ARM", Said("lose", WEAPON), Look("answer", "drop", final=True)),
    Answer(v.HOLD, "HOLD", Said("hold fire"), Look("answer", "pass", "pass")),
)  # fmt: skip
