"""What an attack may come to, for everybody whom it may hurt: the dice by table, what follows from them by playing it.

For every total that the dice can show the attack is played on a copy of the game, so whatever the rules make of it
counts: recoil and who is met on the way, larvae, drums that burst, whoever fires in between. Dice are rolled again
where that is best for whoever may; nobody plays a card.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import NamedTuple

from hullbreach.crusade import odds, verbs as v
from hullbreach.crusade.cards.drill import Drilled
from hullbreach.crusade.cards.shields import Shield
from hullbreach.crusade.combat.battering import Battering
from hullbreach.crusade.combat.breaking import DOOR_ARMOUR
from hullbreach.crusade.combat.fights import Melee
from hullbreach.crusade.combat.interrogation import Mercy
from hullbreach.crusade.combat.rage import Rage
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting import damage, gear, targeting
from hullbreach.crusade.shooting.recoil import Recoil
from hullbreach.crusade.shooting.shots import Hits, Shot
from hullbreach.crusade.shooting.weapons import BLAST, CONE, LINE, WEAPONS
from hullbreach.crusade.state import State
from hullbreach.crusade.turn.combinations import Crossing
from hullbreach.crusade.units import UNITS
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import EnumeratedDice, Throw
from hullbreach.kernel.odds import Odds, Outcome, exact_odds

# Piece -> the chance of each number of life points lost, from none to all of them.
Prospect = dict[int, list[Fraction]]

SHOTS = (v.FIRE, v.FIRE_HIGH, v.AT, v.BEAM, v.CONE)
# As long as one of these is pending an attack is under way.
_UNDER_WAY = (Shot, Hits, Shield, Recoil, Melee, Rage, Drilled, Mercy, Crossing, damage.Burst)


def attack(game: CrusadeGame, choice: Choice) -> Prospect:
    """What a shot, a share of one or a close combat may cost everybody; empty for any other choice. Raises TooManyWays
    where chance can fall in more ways than are worth counting."""
    verb, p, where, _ = choice
    if verb in SHOTS:
        weapon = weapon_fired(game, choice)
        red, white = gear.fire_dice(game, p, weapon)
        rights = gear.rerolls_when_shooting(game, p)
        return _one_roll(game, choice, red, white, rights, WEAPONS[weapon].pattern == BLAST)
    if verb in (v.REROLL, v.KEEP):
        laid = on_table(game)
        return _sums(game, laid.attack, {0: Fraction(1)}, {0: rolled(game, laid, choice)}) if laid else {}
    if verb in (v.SHARE, v.SHARE_HIGH):
        return _sums(game, choice, {0: Fraction(1)}, {0: _played(game, choice, ())})
    if verb != v.FIGHT:
        return {}
    if game.is_object(game.met(p, where)):
        # RX-CLOSE-COMBAT-OBJECT
        red, white = gear.fight_dice(game, p)
        return _one_roll(game, choice, red, white, (gear.rerolls_when_fighting(game, p), 0), False)
    return _fight(game, choice)


def weapon_fired(s: State, choice: Choice) -> int:
    """The weapon of a shot; a line or a cone of fire does not name it."""
    verb, p, _, how = choice
    if verb not in (v.BEAM, v.CONE):
        return how
    pattern = LINE if verb == v.BEAM else CONE
    held = [UNITS[s.kind[p]].weapon, *s.arms[p]]
    return next((weapon for weapon in held if WEAPONS[weapon].pattern == pattern), held[0])


def aimed_at(s: State, choice: Choice) -> int:
    """Whom an attack at a square means: who stands there, or who hangs over it (-1: nobody)."""
    verb, p, square, _ = choice
    if verb in (v.FIRE_HIGH, v.SHARE_HIGH):
        return s.above(square)
    if verb == v.FIGHT:
        return s.met(p, square)
    there = s.at[square] if verb in (v.FIRE, v.SHARE, v.AT) else -1
    return -1 if there >= 0 and s.is_blip(there) else there


# Dice on the table


class Laid(NamedTuple):
    """An attack whose dice lie on the table, for whoever may roll one of them again, and the one whom it means (-1:
    several, or nobody)."""

    attack: Choice
    target: int


def on_table(s: State) -> Laid | None:
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Melee):
        p, other = (top.attacker, top.defender) if top.stage == 0 else (top.defender, top.attacker)
        return Laid((v.FIGHT, p, s.square[other], 0), other)
    if not isinstance(top, Shot) or top.verb == v.FIRE_DOOR:
        return None
    attack: Choice = (top.verb, top.shooter, top.where, top.how)
    if top.passing >= 0:
        return Laid(attack, top.passing)
    if top.verb != v.SPRAY:
        return Laid(attack, aimed_at(s, attack))
    shared = targeting.share_targets(s, top.shooter, top.weapon)
    return Laid(attack, shared[0] if len(shared) == 1 else -1)


def door_meant(s: State, choice: Choice) -> int:
    """The door that is attacked, or that the dice on the table are for (-1: none)."""
    verb, _, where, _ = choice
    if verb in (v.FIRE_DOOR, v.FIGHT_DOOR):
        return where
    top = s.stack[-1] if s.stack and verb in (v.REROLL, v.KEEP) else None
    if isinstance(top, Battering):
        return top.door
    return top.where if isinstance(top, Shot) and top.verb == v.FIRE_DOOR else -1


def door_harm(game: CrusadeGame, choice: Choice) -> tuple[Fraction, ...]:
    """RX-DOOR-DESTROY: the chance of each number of life points that a door may lose, from none to all; empty for any
    other choice, and where a second die may be rolled again after this one."""
    door, (verb, p, _, how) = door_meant(game, choice), choice
    if door < 0:
        return ()
    life = game.door_life[door]
    if verb == v.FIGHT_DOOR:
        rights = (gear.rerolls_when_fighting(game, p), 0)
        return odds.shot_harm(*gear.fight_dice(game, p), rights, DOOR_ARMOUR, life)
    if verb == v.FIRE_DOOR:
        rights = gear.rerolls_when_shooting(game, p)
        return odds.shot_harm(*gear.fire_dice(game, p, how), rights, DOOR_ARMOUR, life)
    shown, top = game.dice_on_table(), game.stack[-1]
    if shown is None or not isinstance(top, (Battering, Shot)):
        return ()
    most = (
        gear.rerolls_when_fighting(game, p)
        if isinstance(top, Battering)
        else sum(gear.rerolls_when_shooting(game, p))
    )
    if verb == v.REROLL and most - top.rerolled.bit_count() > 1:
        return ()
    out = [Fraction(0)] * (life + 1)
    for total, chance in odds.total_again(*shown, how if verb == v.REROLL else -1).items():
        out[min(max(total - DOOR_ARMOUR, 0), life)] += chance
    return tuple(out)


def rolled(game: CrusadeGame, laid: Laid, choice: Choice) -> Odds:
    """What comes of dice on the table if they are kept, or one of them is rolled again."""
    return exact_odds(game, choice, Rolled(game, laid))


# One side rolls


def _one_roll(
    game: CrusadeGame, choice: Choice, red: int, white: int, rights: odds.Rights, by_highest: bool
) -> Prospect:
    """An attack that is settled by one roll; `by_highest`: the highest die matters besides the total."""
    ends: dict[int, Odds] = {}
    worths: dict[odds.Values, Fraction] = {}
    kinds: dict[odds.Values, int] = {}
    known: dict[tuple[int, int], int] = {}
    for values, _ in odds.throws(red, white):
        shown = (sum(values), max(values, default=0) if by_highest else 0)
        if shown not in known:
            known[shown] = len(known)
            ends[known[shown]] = _played(game, choice, odds.faces_of(values, red))
        kinds[values] = known[shown]
        worths[values] = _lead(ends[known[shown]])
    chances: dict[int, Fraction] = {}
    for values, chance in odds.finals(red, white, rights, worths).items():
        kind = kinds[values]
        chances[kind] = chances.get(kind, Fraction(0)) + chance
    return _sums(game, choice, chances, ends)


# Both roll


def _fight(game: CrusadeGame, choice: Choice) -> Prospect:
    """SC-CLOSE-COMBAT-DAMAGE: what counts is by how much one of the two is ahead."""
    p, other = choice[1], game.met(choice[1], choice[2])
    mine, theirs = gear.fight_dice(game, p), gear.fight_dice(game, other)
    most, least = odds.most(*mine), -odds.most(*theirs)
    ends: dict[int, Odds] = {}
    for ahead in range(least, most + 1):
        laid = odds.faces_for(*mine, max(ahead, 0)) + odds.faces_for(*theirs, max(-ahead, 0))
        ends[ahead] = _played(game, choice, laid)
    worths = tuple([_lead(ends[ahead]) for ahead in range(least, most + 1)])
    rerolls = (gear.rerolls_when_fighting(game, p), gear.rerolls_when_fighting(game, other))
    return _sums(game, choice, odds.leads(mine, theirs, rerolls, worths), ends)


# Played through


def _played(game: CrusadeGame, choice: Choice, laid: Throw) -> Odds:
    """What comes of an attack whose dice fall like that; what is rolled after them falls in every way."""
    twin = game.copy()
    twin.dice = EnumeratedDice([], laid)
    return exact_odds(twin, choice, Harm(game, choice))


def _lead(ends: Odds) -> Fraction:
    """By how many life points the attacker's side is better off, on average."""
    return sum((end[0] * chance for end, chance in ends.items()), Fraction(0))


def _sums(game: CrusadeGame, choice: Choice, chances: dict[int, Fraction], ends: dict[int, Odds]) -> Prospect:
    """Each piece by itself: those who are meant, and everybody else who may lose a life point."""
    out: Prospect = {}
    for kind, chance in chances.items():
        for end, part in ends[kind].items():
            for q, lost in enumerate(end[1:]):
                if q not in out:
                    out[q] = [Fraction(0)] * (max(1, game.life[q]) + 1)
                out[q][lost] += chance * part
    meant = [aimed_at(game, choice)]
    if choice[0] == v.FIGHT and not game.is_object(meant[0]):
        meant.append(choice[1])
    return {q: spread for q, spread in out.items() if q in meant or any(spread[1:])}


class Harm:
    """Judges an attack: (by how much the attacker's side is better off, life points that each piece has lost)."""

    def __init__(self, game: CrusadeGame, choice: Choice, target: int | None = None) -> None:
        self.p = choice[1]
        self.seat = game.player(self.p)
        self.aimed = aimed_at(game, choice) if target is None else target
        self.before = [max(0, life) for life in game.life]
        self.balance = self._balance(game)

    def _balance(self, game: CrusadeGame) -> int:
        """Life points on the attacker's side less those of whom it would attack; objects only if they are meant."""
        total = 0
        for q in range(len(game.kind)):
            if game.square[q] >= 0 and game.life[q] > 0 and (q == self.aimed or not game.is_object(q)):
                theirs = q == self.aimed or (q != self.p and targeting.is_target(game, self.p, q))
                total += -game.life[q] if theirs else game.life[q]
        return total

    def copy(self, game: CrusadeGame) -> CrusadeGame:
        return game.copy()

    def follows(self, game: CrusadeGame) -> list[Choice]:
        """The way to recoil is weighed; dice that lie there stay, cards stay in the hand, and the rest is all one."""
        asked = game.decision()
        if asked is None or not any(isinstance(record, _UNDER_WAY) for record in game.stack):
            return []
        if asked.kind == "recoil":
            return asked.options
        for option in asked.options:
            if option[0] in (v.KEEP, v.PASS) and asked.kind != "drill":
                return [option]
        return asked.options[:1]

    def known(self, game: CrusadeGame) -> Odds | None:
        return None

    def outcome(self, game: CrusadeGame) -> Outcome:
        lost = [before - max(0, game.life[q]) for q, before in enumerate(self.before)]
        return (self._balance(game) - self.balance, *lost)

    def worth(self, outcome: Outcome, seat: int) -> int:
        return outcome[0] if seat == self.seat else -outcome[0]

    def key(self, game: CrusadeGame) -> Hashable:
        return object()


class Rolled(Harm):
    """Judges dice on the table: whether more are rolled again is weighed, and all points to be shared go to one."""

    def __init__(self, game: CrusadeGame, laid: Laid) -> None:
        super().__init__(game, *laid)

    def follows(self, game: CrusadeGame) -> list[Choice]:
        asked = game.decision()
        if asked is not None and asked.kind == "reroll":
            return asked.options
        if asked is not None and asked.kind == "shares":
            return [max(asked.options, key=lambda option: option[3])]
        return super().follows(game)
