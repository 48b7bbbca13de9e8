"""Chances as dice count them, who would get a shot, and the words that say where chances come from."""

from __future__ import annotations

from fractions import Fraction

from hullbreach.faces import answers
from hullbreach.faces.parts import ways_of
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.fighting import blows, combat
from hullbreach.hulk.firing import shooting
from hullbreach.hulk.firing.grenades import MARINE_SCORE, STAYS, STEALER_SCORE, THING_SCORE, has_hole
from hullbreach.hulk.firing.overwatch import overwatch_shots
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.moving.hazards import FLAME_SCORE, MARINE_DODGES, STEALER_DODGES, UPRIGHT
from hullbreach.hulk.psi import SECTION_STORM_SCORE, STORM_SCORE
from hullbreach.hulk.state import STEALER, THING
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SIDES, throws
from hullbreach.words.hulk.names import both
from hullbreach.words.text import Text, joined

# Actions of a stealer that draw overwatch (V3-OW-MUST-FIRE).
_ACTIONS = frozenset((v.MOVE, v.TURN, v.CLIMB, v.JUMP, v.ENTER, v.LEAP, v.OPEN, v.CLOSE, v.ATTACK, v.FIRE))
_MODES = {"free shot": shooting.WITH_MOVE, "overwatch": shooting.ON_OVERWATCH}


def hit_chance(dice: int, need: int, hits: int, saved_by: int = 0) -> Fraction:
    """The chance that so many of the dice show `need`, and that none of the saves succeeds."""
    ways = sum(number for throw, number in throws(dice) if sum(face >= need for face in throw) >= hits)
    return Fraction(ways, SIDES**dice) * Fraction(shooting.SAVE_SCORE - 1, SIDES) ** saved_by


def dice_of(game: HulkGame, marine: int) -> int:
    return shooting.gun_of(game, marine).dice


def shooters(game: HulkGame, moved: HulkGame, choice: Choice) -> list[answers.Shooter]:
    """One volley each; `moved` is the game with the piece where the choice takes it."""
    verb, p, where, _ = choice
    asked = game.decision()
    if verb not in _ACTIONS or asked is None or asked.kind != "stealer action" or game.phase != STEALER:
        return []
    door = where if verb == v.CLOSE else -1
    out: list[answers.Shooter] = []
    for marine, target, square in overwatch_shots(moved, p, door, range(0), -1):
        if target == THING:
            continue
        need = shooting.score_needed(moved, marine, target, square, shooting.ON_OVERWATCH, verb == v.LEAP)
        unsaved = shooting.saves(moved, marine, square)
        chance = hit_chance(dice_of(moved, marine), need, shooting.hits_needed(moved, target), unsaved)
        ways, of = ways_of(chance, dice_of(moved, marine))
        out.append(answers.Shooter(marine, ways, of))
    return out


def dice_words(
    game: HulkGame, choice: Choice, chances: dict[str, Fraction], firing: list[answers.Shooter]
) -> Text | None:
    """`two dice, one 6 needed: 11/36`; None where no dice are rolled."""
    verb, p, where, _ = choice
    if verb == v.FIRE:
        return _shot(game, choice, chances)
    if verb == v.ATTACK:
        return _attack(game, p, where)
    if verb == v.FLAME:
        return _test("flame", FLAME_SCORE) if chances else None
    if verb in (v.BURST, v.BURST_AT):
        return _burst(game, p)
    if verb == v.GRENADE:
        text = both("preview", "grenade", foe=STEALER_SCORE, own=MARINE_SCORE, thing=THING_SCORE)
        return both("preview", "grenade_hole", text=text, stays=STAYS) if has_hole(game, where) else text
    if verb == v.JUMP and game.kind[p] == pc.MARINE:
        return _jump(game, where)
    if verb == v.DETONATE:
        return both("preview", "detonate")
    if verb == v.TELEPORT:
        return both("preview", "teleport")
    if verb == v.SQUARE and "kill" in chances:
        return _test("storm", STORM_SCORE)
    if verb == v.SECTION and chances:
        return _test("storm", SECTION_STORM_SCORE)
    if verb in (v.REROLL, v.PARRY):
        return both("preview", "again")
    if verb in (v.MOVE, v.CLIMB, v.ENTER, v.LEAP) and where < game.board.count:
        if game.burning >> where & 1 and game.profile.flames_test_each_move:
            return _test("flames", FLAME_SCORE)
        if "fall" in chances:
            return both("preview", "ladder") if chances["fall"] < 1 else None
    if firing:
        shots = [
            both("preview", "watched_one", who=game.name(shot.piece), ways=shot.ways, of=shot.of)
            for shot in firing
        ]
        return both("preview", "watched", shots=joined(shots))
    return None


def _face(need: int) -> str:
    return str(need) if need >= SIDES else f"{need}+"


def _count(dice: int) -> Text:
    return both("dice_count", str(dice)) if dice <= 4 else both("dice_count", "many", count=dice)


def _test(key: str, need: int) -> Text:
    return both("preview", key, face=_face(need), ways=SIDES + 1 - need, of=SIDES)


def _shot(game: HulkGame, choice: Choice, chances: dict[str, Fraction]) -> Text:
    _, p, square, _ = choice
    target = game.at[square]
    asked = game.decision()
    if game.kind[p] != pc.MARINE:
        ways, of = ways_of(chances.get("kill", Fraction(0)), shooting.TERMAGANT_SHOT_DICE)
        return both("preview", "termagant", ways=ways, of=of)
    mode = _MODES.get(asked.kind, shooting.ACTION) if asked is not None else shooting.ACTION
    need = shooting.score_needed(game, p, target, square, mode, False)
    hits, dice = shooting.hits_needed(game, target), dice_of(game, p)
    ways, of = ways_of(hit_chance(dice, need, hits), dice)
    hits_word = both("dice_count", f"hits_{hits}")
    text = both("preview", "shot", dice=_count(dice), hits=hits_word, face=_face(need), ways=ways, of=of)
    rolled = shooting.saves(game, p, square)
    if rolled:
        text = both("preview", "saves", text=text, face=_face(shooting.SAVE_SCORE), dice=_count(rolled))
    return text


def _jump(game: HulkGame, hole: int) -> Text:
    """DW-FALL-EMPTY, DW-FALL-ON-STEALER, DW-FALL-ON-MARINE"""
    under = game.at[game.board.below[hole]]
    if under < 0 or game.kind[under] == pc.BLIP:
        return _test("jump", UPRIGHT)
    need = MARINE_DODGES if game.kind[under] == pc.MARINE else STEALER_DODGES
    below = {"who": game.name(under), "feet": _face(UPRIGHT)}
    return both("preview", "jump_on", face=_face(need), ways=SIDES + 1 - need, of=SIDES, **below)


def _burst(game: HulkGame, p: int) -> Text:
    gun = shooting.gun_of(game, p)
    ways, of = ways_of(hit_chance(gun.dice, gun.auto, 1), gun.dice)
    return both("preview", "burst", dice=_count(gun.dice), face=_face(gun.auto), ways=ways, of=of)


def _attack(game: HulkGame, p: int, square: int) -> Text:
    other = game.at[square]
    if other < 0:
        return _attack_thing(game, p, square)
    marine, stealer = (p, other) if game.kind[p] == pc.MARINE else (other, p)
    marine_faces = marine == p or blows.faces(game, marine, game.square[stealer])
    stealer_faces = stealer == p or blows.faces(game, stealer, game.square[marine])
    foe = blows.dice_against(game, stealer, stealer_faces, marine, marine_faces)
    bonus = blows.marine_bonus(game, marine, marine_faces)
    own = _count(blows.marine_dice(game, marine, marine_faces))
    text = both("preview", "melee_bonus" if bonus else "melee", own=own, foe=_count(foe), bonus=bonus)
    if game.profile.tables.fighters[game.kind[stealer]].adds_worst:
        text = both("preview", "alpha", text=text)
    return text


def _attack_thing(game: HulkGame, p: int, square: int) -> Text:
    if blows.cuts(game, p, square):
        return both("preview", "cut")
    marine = game.kind[p] == pc.MARINE
    dice = blows.marine_dice(game, p, True) if marine else blows.stealer_dice(game, p, True)
    need = combat.THING_SCORE - (blows.marine_bonus(game, p, True) if marine else 0)
    ways, of = ways_of(hit_chance(dice, need, 1), dice)
    return both("preview", "thing", dice=_count(dice), face=_face(need), ways=ways, of=of)
