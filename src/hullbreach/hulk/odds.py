"""Exact odds of a choice in this game: to kill, to be killed, to jam, to fall …"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Final

from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.area_odds import AREA_ODDS
from hullbreach.hulk.fighting.blows import dice_against, faces, marine_bonus
from hullbreach.hulk.fighting.combat import (
    PARRY,
    REROLL,
    THING_SCORE,
    Announce,
    Combat,
    ThingPsi,
    psi_open,
    scores,
)
from hullbreach.hulk.firing import shooting
from hullbreach.hulk.firing.overwatch import Volley
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.state import MARINE, THING
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SIDES, Throw, throws
from hullbreach.kernel.flow import fields_of
from hullbreach.kernel.odds import MOST_WAYS, Odds, Outcome, TooManyWays, exact_odds

# Decisions that belong to the choice before them, and are taken as chosen best.
_PART = ("reroll", "psi points", "overwatch", "aside")
# Decisions that are passed over: nobody reacts, nobody turns, nobody blows himself up.
_PASSED = {"reaction": v.PASS, "turn to face": v.STAY, "last stand": v.FIGHT, "retreat": v.STAND_FAST}

# Steps that end on the deck where they began, unless somebody falls.
_ON_DECK = (v.MOVE, v.RETREAT)
_NO_DECK: Final = -1

# What the numbers of an outcome say.
KILL, DIE, JAM, FALL, DESTROY, LOSS, PRONE = range(7)
NAMES = ("kill", "die", "jam", "fall", "destroy", "loss", "prone")


# Two rerolls at most in a close combat: every chance is a number of these parts.
_WHOLE: Final = SIDES * SIDES


class _Judge:
    """Compares a position with the one before the choice."""

    def __init__(self, before: HulkGame, choice: Choice) -> None:
        # A choice that no piece makes, such as to pass, is its seat's.
        bare = before.asked is not None and before.profile.actions.by_verb[choice[0]].form.bare
        self.actor = -1 if bare else choice[1]
        # What the acting piece counts for when it is killed.
        self.counts = 1 if bare else max(1, before.value[choice[1]])
        self.melee: _Melee | None = None
        if bare and before.asked is not None:
            self.marine_acts = before.asked.seat == pc.MARINE_SEAT
        else:
            self.marine_acts = before.kind[choice[1]] == pc.MARINE
        self.kills = before.kills
        self.dead = _dead_marines(before)
        self.jams = _flagged(before, pc.JAMMED)
        self.falls = _flagged(before, pc.FALLEN)
        self.prone = _flagged(before, pc.PRONE)
        self.deck = _deck(before, self.actor) if choice[0] in _ON_DECK else _NO_DECK
        self.doors = (before.doors | before.bulkheads | before.crates | before.tanks).bit_count()

    def copy(self, game: HulkGame) -> HulkGame:
        """A copy that stops where the phase would end by itself: what comes then is not of this choice."""
        twin = game.copy()
        twin.patient = True
        return twin

    def follows(self, game: HulkGame) -> list[Choice]:
        asked = game.asked
        if asked is None:
            return []
        if isinstance(game.stack[-1], Announce):
            # Before the dice, more points are never worse.
            return asked.options[-1:]
        if asked.kind in _PART:
            return asked.options
        passed = _PASSED.get(asked.kind, 0)
        return [option for option in asked.options if option[0] == passed]

    def known(self, game: HulkGame) -> Odds | None:
        """A close combat after which nobody shoots, and a volley, are counted through their dice alone."""
        top = game.stack[-1]
        if isinstance(top, Volley):
            return self._volley(game, top)
        if not isinstance(top, Combat) or (game.phase != MARINE and _flagged(game, pc.OVERWATCH)):
            return None
        if self.melee is None or self.melee.combat.announced() != top.announced():
            self.melee = _Melee(game, top)
        won, lost = self.melee.odds(top.own, top.foe, top.guard, top.parry)
        so_far = self.outcome(game)
        end = {
            (1, 0): Fraction(won, _WHOLE),
            (0, 1): Fraction(lost, _WHOLE),
            (0, 0): Fraction(_WHOLE - won - lost, _WHOLE),
        }
        odds: Odds = {}
        for (wins, loses), part in end.items():
            if part:
                kill, die = (wins, loses) if self.marine_acts else (loses, wins)
                odds[(kill, die, *so_far[2:])] = part
        return odds

    def _volley(self, game: HulkGame, volley: Volley) -> Odds | None:
        """Every shooter rolls for himself: the target dies if one hits, a weapon jams if one throws a double."""
        target = volley.shots[0][1]
        shooters = [p for p, _, _ in volley.shots]
        plain = len(set(shooters)) == len(shooters) and all(shot[1] == target for shot in volley.shots)
        bursting = any(shooting.at_risk(game, p, 1) for p in shooters)
        # Who shoots later may not have to any more.
        ordered = game.profile.overwatch_until_dead and len(shooters) > 1
        if not plain or bursting or ordered or target == THING or game.profile.overwatch_optional:
            return None
        so_far = self.outcome(game)
        hit_index = KILL if self.marine_acts else DIE if target == self.actor else LOSS
        odds: Odds = {so_far: Fraction(1)}
        for p, _, square in volley.shots:
            part = _shot_ways(game, p, target, square, volley.leap)
            total: Odds = {}
            for before, chance in odds.items():
                for (hit, jam), way in part.items():
                    after = list(before)
                    after[hit_index] |= hit
                    after[JAM] |= jam
                    key = tuple(after)
                    total[key] = total.get(key, Fraction(0)) + chance * way
            odds = total
        return odds

    def outcome(self, game: HulkGame) -> Outcome:
        actor_died = self.actor >= 0 and game.status[self.actor] == pc.DEAD and not self._converted(game)
        marines_lost = _dead_marines(game) - self.dead
        stealers_lost = game.kills - self.kills
        if self.marine_acts:
            kill = stealers_lost
            loss = marines_lost - actor_died
        else:
            kill = marines_lost
            loss = stealers_lost - actor_died * self.counts
        doors = (game.doors | game.bulkheads | game.crates | game.tanks).bit_count()
        jams = _flagged(game, pc.JAMMED) & ~self.jams
        falls = _flagged(game, pc.FALLEN) & ~self.falls or self._dropped(game)
        prone = _flagged(game, pc.PRONE) & ~self.prone
        return (
            int(kill > 0), int(actor_died), int(jams != 0), int(falls != 0), int(doors < self.doors), int(loss > 0),
            int(prone != 0),
        )  # fmt: skip

    def _dropped(self, game: HulkGame) -> bool:
        """Whether the acting piece is on another deck than it walked on."""
        return self.deck != _NO_DECK and _deck(game, self.actor) not in (self.deck, _NO_DECK)

    def _converted(self, game: HulkGame) -> bool:
        """Whether the acting piece is a blip that was turned up, not killed: no such kill was counted."""
        if game.kind[self.actor] != pc.BLIP:
            return False
        return self.actor in game.origin or game.kills - self.kills < self.counts

    def worth(self, outcome: Outcome, seat: int) -> int:
        own = 2 * (outcome[KILL] + outcome[DESTROY]) - 2 * outcome[DIE] - outcome[LOSS] - outcome[JAM]
        return own if (seat == pc.MARINE_SEAT) == self.marine_acts else -own

    def key(self, game: HulkGame) -> Hashable:
        top = game.stack[-1]
        so_far = self.outcome(game)
        if isinstance(top, Combat):
            own, foe = tuple(sorted(top.own)), tuple(sorted(top.foe))
            return ("combat", own, foe, top.guard, top.parry, top.announced(), so_far, len(game.stack))
        fields = tuple(getattr(top, name) for name in fields_of(top))
        state = (game.kills, tuple(game.flags[: game.marines]), tuple(game.status), tuple(game.ammo))
        return (type(top).__name__, fields, so_far, state, len(game.stack))


def _shot_ways(
    game: HulkGame, p: int, target: int, square: int, leap: bool
) -> dict[tuple[int, int], Fraction]:
    """The chances that an overwatch shot hits (and is not saved) or not, and jams or not."""
    gun = shooting.gun_of(game, p)
    need = shooting.score_needed(game, p, target, square, shooting.ON_OVERWATCH, leap)
    enough = shooting.hits_needed(game, target)
    unsaved = Fraction(shooting.SAVE_SCORE - 1, SIDES) ** shooting.saves(game, p, square)
    count = gun.dice
    ways: dict[tuple[int, int], Fraction] = {}
    for throw, number in throws(count):
        chance = Fraction(number, SIDES**count)
        jam = int(gun.jams and throw[0] == throw[1])
        hit = unsaved if sum(die >= need for die in throw) >= enough else Fraction(0)
        ways[1, jam] = ways.get((1, jam), Fraction(0)) + chance * hit
        ways[0, jam] = ways.get((0, jam), Fraction(0)) + chance * (1 - hit)
    return {way: chance for way, chance in ways.items() if chance}


def shoot_alike(game: HulkGame) -> bool:
    """Whether all who are to fire on overwatch have the same weapon, the same target and the same chances."""
    volley = game.stack[-1]
    if (
        not isinstance(volley, Volley)
        or len({shot[1:] for shot in volley.shots}) > 1
        or volley.shots[0][1] == THING
    ):
        return False
    p, target, square = volley.shots[0]
    gun, ways = shooting.gun_of(game, p), _shot_ways(game, p, target, square, volley.leap)
    return all(
        shooting.gun_of(game, q) == gun
        and not shooting.at_risk(game, q, 1)
        and _shot_ways(game, q, target, square, volley.leap) == ways
        for q, _, _ in volley.shots
    )


class _Melee:
    """A close combat by counting: chances that the marine kills and that he dies, with his best rerolls."""

    def __init__(self, game: HulkGame, combat: Combat) -> None:
        self.game = game
        self.combat = combat
        self.marine, self.stealer = combat.sides(game)
        self.points = game.psi[self.marine] if psi_open(game, combat) else 0
        marine_attacks = self.marine == combat.attacker
        self.marine_kills = marine_attacks or faces(game, self.marine, game.square[self.stealer])
        self.stealer_kills = not marine_attacks or faces(game, self.stealer, game.square[self.marine])
        self.seen: dict[tuple[Throw, Throw, bool, bool], tuple[int, int]] = {}

    def odds(self, own: Throw, foe: Throw, guard: bool, parry: bool) -> tuple[int, int]:
        key = (tuple(sorted(own)), tuple(sorted(foe)), guard, parry)
        if key not in self.seen:
            chances = [self.end(own, foe)]
            if guard:
                chances.extend(self.reroll(own, face, foe, True, parry) for face in set(own))
            if parry:
                chances.extend(self.reroll(foe, face, own, False, guard) for face in set(foe))
            self.seen[key] = max(chances, key=lambda chance: chance[0] - chance[1])
        return self.seen[key]

    def reroll(self, dice: Throw, face: int, other: Throw, is_own: bool, more: bool) -> tuple[int, int]:
        kept = list(dice)
        kept.remove(face)
        won = lost = 0
        for new in range(1, SIDES + 1):
            thrown = (*kept, new)
            if is_own:
                part = self.odds(thrown, other, False, more)
            else:
                part = self.odds(other, thrown, more, False)
            won += part[0]
            lost += part[1]
        return won // SIDES, lost // SIDES

    def end(self, own: Throw, foe: Throw) -> tuple[int, int]:
        final = self.combat.with_dice(own, foe, False, False)
        marine, stealer = scores(self.game, final, 0)
        marine += min(self.points, max(0, stealer - marine + self.marine_kills))
        won = marine > stealer and self.marine_kills
        lost = stealer > marine and self.stealer_kills
        return _WHOLE * won, _WHOLE * lost


def fight_chances(game: HulkGame, choice: Choice) -> tuple[int, int] | None:
    """Of an answer to a reroll: how likely the marine then kills and dies in this fight, whatever comes after it.

    None where that is not all of it: psi points may still be spent.
    """
    top = game.stack[-1]
    if not isinstance(top, Combat):
        return None
    melee = _Melee(game, top)
    if melee.points:
        return None
    verb, _, _, face = choice
    if verb == REROLL:
        return melee.reroll(top.own, face, top.foe, True, top.parry)
    if verb == PARRY:
        return melee.reroll(top.foe, face, top.own, False, top.guard)
    return melee.end(top.own, top.foe)


def _deck(game: HulkGame, p: int) -> int:
    square = game.square[p] if p >= 0 else -1
    return game.board.deck_of[square] if square >= 0 else _NO_DECK


def _dead_marines(game: HulkGame) -> int:
    return sum(game.status[p] == pc.DEAD for p in range(game.marines))


def _flagged(game: HulkGame, flag: int) -> int:
    mask = 0
    for p in range(game.marines):
        if game.flags[p] & flag:
            mask |= 1 << p
    return mask


def describe_odds(game: HulkGame, choice: Choice, most: int = MOST_WAYS) -> dict[str, Fraction]:
    """The chances of what may come of an option, by name, without what cannot happen.

    kill: an enemy dies; die: the acting piece dies; jam, fall, prone: a marine's weapon jams, he falls, he ends on
    the ground; destroy: a door or other thing is destroyed; loss: another piece of the own side dies. Nobody is taken
    to react.
    Where chance can fall in more than `most` ways there are none.
    """
    try:
        return counted_odds(game, choice, most)
    except TooManyWays:
        return {}


def counted_odds(game: HulkGame, choice: Choice, most: int = MOST_WAYS) -> dict[str, Fraction]:
    """The same, but raises TooManyWays beyond `most` ways."""
    if not game.profile.actions.by_verb[choice[0]].look.dice:
        return {}
    by_area = AREA_ODDS.get(choice[0])
    if by_area is not None:
        return by_area(game, choice)
    odds = exact_odds(game, choice, _Judge(game, choice), most)
    chances: dict[str, Fraction] = {}
    for i, name in enumerate(NAMES):
        chance = sum((part for outcome, part in odds.items() if outcome[i]), Fraction(0))
        if chance:
            chances[name] = chance
    return chances


def psi_in_vain(game: HulkGame, points: int) -> bool:
    """Whether one psi point fewer than these would win this fight as surely, whatever the dice may still show."""
    top = game.stack[-1]
    if isinstance(top, Combat):
        marine, stealer = scores(game, top, points - 1)
        return marine > stealer
    if isinstance(top, ThingPsi):
        return top.score + points - 1 >= THING_SCORE
    if not isinstance(top, Announce):
        return False
    if top.defender < 0:
        return 1 + marine_bonus(game, top.marine, True) + points - 1 >= THING_SCORE
    # The worst that can fall: ones for the marine, sixes for the stealer.
    worst = Combat(top.attacker, top.defender, (1,), (), False, False)
    marine, stealer = worst.sides(game)
    met, meets = (
        a == top.attacker or faces(game, a, game.square[b]) for a, b in ((marine, stealer), (stealer, marine))
    )
    sixes = (SIDES,) * dice_against(game, stealer, meets, marine, met)
    lowest, highest = scores(game, worst.with_dice((1,), sixes, False, False), points - 1)
    return lowest > highest
