"""Exact odds against the game itself: every way in which the dice can fall, played through."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import pytest

from hullbreach.crusade import odds, prospects, verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.flow import fields_of
from hullbreach.kernel.odds import Odds, Outcome, exact_odds
from tests.crusade.halls import alien, figure, hall
from tests.crusade.scenes import play, rule

COMMANDER = "commander heavy_bolter"
LAUNCHER = "marine missile_launcher"
CANNON = "marine assault_cannon"


class Harm:
    """Judges a choice by the life points that two pieces lose: (the target's, one's own)."""

    def __init__(self, game: CrusadeGame, attacker: int, target: int) -> None:
        self.pieces = (target, attacker)
        self.seat = game.owner[attacker]
        self.before = [game.life[p] for p in self.pieces]

    def copy(self, game: CrusadeGame) -> CrusadeGame:
        return game.copy()

    def follows(self, game: CrusadeGame) -> list[Choice]:
        """Dice are kept where rolling them again is no better."""
        asked = game.decision()
        if asked is None or asked.kind != "reroll":
            return []
        return sorted(asked.options, key=lambda option: (option[0] != v.KEEP, option[3]))

    def known(self, game: CrusadeGame) -> Odds | None:
        return None

    def outcome(self, game: CrusadeGame) -> Outcome:
        lost = [before - max(0, game.life[p]) for before, p in zip(self.before, self.pieces, strict=True)]
        return tuple(lost)

    def worth(self, outcome: Outcome, seat: int) -> int:
        lead = outcome[0] - outcome[1]
        return lead if seat == self.seat else -lead

    def key(self, game: CrusadeGame) -> Hashable:
        """Dice of one colour may lie in any order, but a die that was rolled again is told from the others."""
        asked = game.decision()
        top = game.stack[-1]
        fields = tuple([str(getattr(top, name)) for name in fields_of(top)])
        return type(top).__name__, fields, asked.seat if asked else -1


def through_the_game(
    scene: str, line: str, attacker: str, target: str, *first: str
) -> tuple[CrusadeGame, Odds]:
    """The odds of a choice by playing it in every way."""
    played = play(scene, *first)
    game = played.game
    judge = Harm(game, played.piece(attacker), played.piece(target))
    return game, exact_odds(game, game.read(line), judge, 200_000)


def spread(found: Odds, which: int, life: int) -> list[Fraction]:
    out = [Fraction(0)] * (life + 1)
    for outcome, chance in found.items():
        out[outcome[which]] += chance
    return out


@rule("SC-GAP-DICE", "SC-FIRE-DAMAGE")
@pytest.mark.parametrize(
    ("name", "unit", "weapon", "foe", "life"),
    [
        ("Ilen", "marine bolter", "bolter", "brute", 1),
        ("Ilen", "marine bolter", "bolter", "android", 1),
        ("Varo", COMMANDER, "heavy_bolter", "stealer", 1),
        ("Varo", COMMANDER, "heavy_bolter", "dreadnought", 3),
    ],
)
def test_shots_without_cards(name: str, unit: str, weapon: str, foe: str, life: int) -> None:
    scene = hall(active=name) + figure(name, "a1", unit=unit) + alien(foe, "f1")
    target = "dread1" if foe == "dreadnought" else f"{foe}1"
    game, found = through_the_game(scene, f"{name}: fire {weapon} at f1", name, target)
    line = f"{name}: fire {weapon} at f1"
    assert prospects.attack(game, game.read(line))[1] == spread(found, 0, life)


def test_two_white_and_two_red_dice_fall_as_the_catalogue_says() -> None:
    assert [chance * 36 for _, chance in odds.totals(0, 2)] == [16, 8, 9, 2, 1]
    assert [chance * 36 for _, chance in odds.totals(2, 0)] == [9, 6, 7, 8, 3, 2, 1]


@rule("SC-REROLL-BINDING")
@pytest.mark.parametrize(
    ("unit", "name", "worn", "foe"),
    [
        ("marine bolter", "Ilen", ["targeter:Ilen"], "brute"),
        ("marine bolter", "Ilen", ["targeter:Ilen"], "android"),
        (COMMANDER, "Varo", ["targeter:Varo"], "dreadnought"),
        (COMMANDER, "Varo", ["heavy_targeter:Varo"], "stealer"),
        (COMMANDER, "Varo", ["targeter:Varo", "heavy_targeter:Varo"], "stealer"),
        (COMMANDER, "Varo", ["targeter:Varo", "heavy_targeter:Varo"], "dreadnought"),
    ],
)
def test_shots_with_dice_that_may_be_rolled_again(unit: str, name: str, worn: list[str], foe: str) -> None:
    scene = hall(active=name, worn={"squad1": worn}) + figure(name, "a1", unit=unit) + alien(foe, "f1")
    weapon = unit.partition(" ")[2]
    target = "dread1" if foe == "dreadnought" else f"{foe}1"
    game, found = through_the_game(scene, f"{name}: fire {weapon} at f1", name, target)
    life = game.life[1]
    line = f"{name}: fire {weapon} at f1"
    assert prospects.attack(game, game.read(line))[1] == spread(found, 0, life)


def test_a_die_that_was_rolled_again_is_not_rolled_a_third_time() -> None:
    # Two rights and two dice: each die can fall twice. With a third throw of one of them it would be likelier.
    twice = odds.shot_harm(2, 0, (1, 1), 5, 1)[1]
    # A six needs two threes, each with two chances.
    assert twice == Fraction(11, 36) ** 2


@rule("SC-MISSILE-BLAST", "SC-MISSILE-CENTRE")
@pytest.mark.parametrize("worn", [[], ["heavy_targeter:Ilen"]])
@pytest.mark.parametrize(
    ("foe", "square"), [("brute", "f3"), ("brute", "g3"), ("android", "f3"), ("android", "g4")]
)
def test_a_missile_in_the_middle_and_around(worn: list[str], foe: str, square: str) -> None:
    scene = (
        hall(active="Ilen", worn={"squad1": worn}) + figure("Ilen", "a3", unit=LAUNCHER) + alien(foe, square)
    )
    line = "Ilen: launch missile_launcher at f3"
    game, found = through_the_game(scene, line, "Ilen", f"{foe}1", "Ilen: aim missile_launcher")
    assert prospects.attack(game, game.read(line))[1] == spread(found, 0, 1)


@rule("SC-ASSAULT-CANNON-SPLIT")
@pytest.mark.parametrize(("worn", "none"), [([], Fraction(1, 4)), (["heavy_targeter:Ilen"], Fraction(1, 8))])
def test_points_to_share_out(worn: list[str], none: Fraction) -> None:
    scene = (
        hall(active="Ilen", worn={"squad1": worn}) + figure("Ilen", "a3", unit=CANNON) + alien("brute", "f3")
    )
    game = play(scene).game
    dice = gear.fire_dice(game, 0, WEAPON_KEYS.index("assault_cannon"))
    found = odds.total_spread(*dice, gear.rerolls_when_shooting(game, 0))
    assert sum(found.values()) == 1
    # Nothing at all: both dice blank, and the one that is rolled again as well.
    assert found[0] == none


@rule("SC-CLOSE-COMBAT-DAMAGE", "SC-CLOSE-COMBAT-TIE")
@pytest.mark.parametrize(
    ("name", "unit", "foe"),
    [
        ("Ilen", "marine bolter", "brute"),
        ("Ilen", "marine plasma_gun", "runt"),
        ("Varo", "commander axe_pistol", "android"),
        ("Varo", "commander sword_fist", "stealer"),
    ],
)
def test_close_combat_without_cards(name: str, unit: str, foe: str) -> None:
    scene = hall(active=name) + figure(name, "a1", unit=unit) + alien(foe, "b1")
    game, found = through_the_game(scene, f"{name}: fight b1", name, f"{foe}1")
    expected = prospects.attack(game, game.read(f"{name}: fight b1"))
    assert expected == {1: spread(found, 0, 1), 0: spread(found, 1, game.life[0])}


@rule("SC-REROLL-BINDING", "SC-GAP-CLARIFICATIONS")
@pytest.mark.parametrize(("life", "foe"), [(6, "android"), (1, "android"), (2, "brute"), (6, "stealer")])
def test_close_combat_with_a_die_to_be_rolled_again_by_the_attacker(life: int, foe: str) -> None:
    worn = {"squad1": ["bionic_arm:Cassia"]}
    scene = hall("oath", active="Cassia", worn=worn) + figure("Cassia", "a1", life=life) + alien(foe, "b1")
    game, found = through_the_game(scene, "Cassia: fight b1", "Cassia", f"{foe}1")
    expected = prospects.attack(game, game.read("Cassia: fight b1"))
    assert expected == {1: spread(found, 0, 1), 0: spread(found, 1, life)}
    plain = odds.fight_harm(1, 1, *dice_of(foe), life, 1)
    assert odds.expected_harm(expected[1]) > odds.expected_harm(list(plain[0]))


def dice_of(foe: str) -> tuple[int, int]:
    return {"android": (2, 0), "stealer": (2, 0), "brute": (0, 2)}[foe]


@rule("SC-REROLL-BINDING", "SC-GAP-CLARIFICATIONS")
@pytest.mark.parametrize("life", [1, 3, 6])
def test_close_combat_with_a_die_to_be_rolled_again_by_the_defender(life: int) -> None:
    worn = {"squad1": ["bionic_arm:Cassia"]}
    scene = hall("oath", turn="alien", active="android1", worn=worn) + alien("android", "b1")
    scene += figure("Cassia", "a1", life=life)
    game, found = through_the_game(scene, "android1: fight a1", "android1", "Cassia")
    expected = prospects.attack(game, game.read("android1: fight a1"))
    assert expected == {1: spread(found, 0, life), 0: spread(found, 1, 1)}


def test_when_both_may_roll_again_each_does_what_is_best_for_itself() -> None:
    # One white die each, one re-roll each: worked out by hand over all faces, the attacker first.
    faces = [0, 0, 0, 0, 1, 2]
    theirs, own = odds.fight_harm(0, 1, 0, 1, 1, 1, 1, 1)

    def defended(mine: int, other: int) -> list[int]:
        """Differences after the defender's choice, over the six faces of a die that he may roll."""
        keep, again = [mine - other] * 6, [mine - face for face in faces]
        return again if lead(again) < lead(keep) else keep

    def lead(differences: list[int]) -> int:
        return sum(max(-1, min(1, difference)) for difference in differences)

    ends: list[int] = []
    for mine in faces:
        for other in faces:
            keep = defended(mine, other) * 6
            again = [difference for face in faces for difference in defended(face, other)]
            ends += again if lead(again) > lead(keep) else keep
    assert theirs[1] == Fraction(sum(1 for end in ends if end > 0), len(ends))
    assert own[1] == Fraction(sum(1 for end in ends if end < 0), len(ends))


@rule("SC-GAP-CARDS-BLOOD-ANGELS")
def test_nobody_is_taken_to_play_a_card_that_others_do_not_know_of() -> None:
    """Otherwise the odds would tell the aliens who bears battle rage."""
    bare = hall("oath", turn="alien", active="brute1", hand={"squad1": ["close_assault"]})
    held = hall("oath", turn="alien", active="brute1", hand={"squad1": ["battle_rage:Renn"]})
    shown = []
    for scene in (bare, held):
        game = play(scene + figure("Renn", "a1") + alien("brute", "b1")).game
        shown.append(prospects.attack(game, game.read("brute1: fight a1")))
    assert shown[0] == shown[1]


@rule("SC-GAP-MISSION-COMMON")
def test_an_object_in_close_combat_has_its_armour_alone() -> None:
    scene = hall(active="Ilen") + '[[object]]\nunit = "beacon"\nat = ["b1"]\n' + figure("Ilen", "a1")
    played = play(scene)
    beacon = played.piece("beacon1")
    judge = Harm(played.game, played.piece("Ilen"), beacon)
    found = exact_odds(played.game, played.game.read("Ilen: fight b1"), judge)
    expected = prospects.attack(played.game, played.game.read("Ilen: fight b1"))
    assert expected == {beacon: spread(found, 0, 3)}
