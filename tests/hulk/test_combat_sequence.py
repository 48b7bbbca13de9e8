"""Every combination of rank, arms, guard, side and attacker, against scores computed here by themselves."""

from __future__ import annotations

import random
from itertools import product

import pytest

from tests.scenes import Played, play, rule

WEAPONS = ("power_sword", "thunder_hammer", "storm_shield", "lightning_claws")
RANKS = ("marine", "sergeant", "librarian")
# Side of the defender on which the attacker stands.
SIDES = ("front", "side", "rear")
PSI = 3


class Fight:
    """One combination, with the dice that will fall and what the marine player does."""

    def __init__(
        self, rank: str, arms: tuple[str, ...], guard: bool, marine_attacks: bool, side: str
    ) -> None:
        self.rank = rank
        self.arms = arms
        self.guard = guard
        self.marine_attacks = marine_attacks
        self.side = side
        chance = random.Random(f"{rank}{arms}{guard}{marine_attacks}{side}")
        self.dice = [chance.randint(1, 6) for _ in range(7)]
        self.guard_first = chance.random() < 0.5
        self.psi = chance.randint(0, PSI)

    @property
    def front(self) -> bool:
        """The marine has the stealer in front."""
        return self.marine_attacks or self.side == "front"

    def scene(self) -> str:
        # The marine on c3 and the stealer on c2; the attacker always faces the other.
        toward, away = ("n", "s"), {"front": 0, "side": 1, "rear": 2}[self.side]
        marine = "n" if self.marine_attacks else "nes"[away]
        stealer = "swn"[away] if self.marine_attacks else toward[1]
        phase = 'active = "Kesh"' if self.marine_attacks else 'phase = "stealer actions"\nactive = "S1"'
        arms = f"weapons = {list(self.arms)}"
        states = f"states = {['guard'] if self.guard else []}"
        return f"""
{phase}
dice = {self.dice}
map = '''
.....
.....
.....
.....
'''
piece = [
  {{ name = "Kesh", at = "c3", facing = "{marine}", rank = "{self.rank}", {arms}, {states}, psi = {PSI} }},
  {{ name = "Odo", at = "a1", facing = "w" }},
  {{ kind = "stealer", at = "c2", facing = "{stealer}" }},
]
"""


class Outcome:
    """What the rules say of a fight, worked out from the catalogue and not from the engine."""

    def __init__(self, fight: Fight) -> None:
        left = list(fight.dice)
        arms = fight.arms if fight.front else ()
        own = [left.pop(0) for _ in range(2 if "lightning_claws" in arms else 1)]
        foe = [left.pop(0) for _ in range(2 if "storm_shield" in arms else 3)]
        self.choices: list[str] = []
        rerolls = ["guard"] if fight.guard else []
        if "power_sword" in arms:
            rerolls.insert(len(rerolls) if fight.guard_first else 0, "sword")
        for reroll in rerolls:
            # The marine player rolls his lowest die again, and the stealer's highest.
            old = min(own) if reroll == "guard" else max(foe)
            dice = own if reroll == "guard" else foe
            dice[dice.index(old)] = left.pop(0)
            self.choices.append(f"Kesh: reroll {'own' if reroll == 'guard' else 'enemy'} {old}")
        bonus = 0
        if fight.front:
            bonus += fight.rank != "marine"
            bonus += ("thunder_hammer" in arms) + ("lightning_claws" in arms)
            if fight.rank == "librarian":
                bonus += fight.psi
                self.choices.append(f"Kesh: add psi {fight.psi}")
        self.psi_left = PSI - (fight.psi if fight.front and fight.rank == "librarian" else 0)
        ours, theirs = max(own) + bonus, max(foe)
        self.scores = f"{ours}:{theirs}"
        self.dice_left = left
        marine_kills = fight.marine_attacks or fight.side == "front"
        stealer_kills = not fight.marine_attacks or fight.side == "front"
        self.stealer_dies = ours > theirs and marine_kills
        self.marine_dies = theirs > ours and stealer_kills
        lived = not (self.stealer_dies or self.marine_dies)
        self.may_turn = lived and fight.side != "front"


def all_fights() -> list[Fight]:
    arms = [tuple(a for a, has in zip(WEAPONS, mask) if has) for mask in product((False, True), repeat=4)]
    return [
        Fight(rank, carried, guard, attacks, side)
        for rank, carried, guard, attacks, side in product(RANKS, arms, (False, True), (False, True), SIDES)
    ]


def fought(fight: Fight, outcome: Outcome) -> Played:
    attack = "Kesh: attack c2" if fight.marine_attacks else "S1: attack c3"
    return play(fight.scene(), attack, *outcome.choices)


@rule(
    "V3-GAP-CC-SEQUENCE", "V3-CC-DICE", "V3-CC-HIGHER-KILLS", "V3-CC-TIE", "V3-CC-SERGEANT", "V3-GUARD-REROLL"
)
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("guard", [False, True])
@pytest.mark.parametrize("attacks", [False, True])
def test_every_combination_ends_as_the_rules_say(rank: str, guard: bool, attacks: bool) -> None:
    fights = [f for f in all_fights() if (f.rank, f.guard, f.marine_attacks) == (rank, guard, attacks)]
    assert len(fights) == 16 * 3
    for fight in fights:
        outcome = Outcome(fight)
        played = fought(fight, outcome)
        assert played.one("scores").text("scores") == outcome.scores
        assert played.dice_left() == outcome.dice_left
        assert (played.at("Kesh") == "", played.at("S1") == "") == (outcome.marine_dies, outcome.stealer_dies)
        assert (played.kind() == "turn to face") == outcome.may_turn
        assert played.game.psi[0] == outcome.psi_left


def test_the_combinations_see_wins_losses_ties_and_turns() -> None:
    outcomes = [Outcome(fight) for fight in all_fights()]
    assert len(outcomes) == 3 * 16 * 2 * 2 * 3
    assert sum(o.stealer_dies for o in outcomes) > 50
    assert sum(o.marine_dies for o in outcomes) > 50
    assert sum(o.may_turn for o in outcomes) > 50


ORDER = """
phase = "stealer actions"
active = "S1"
map = '''
....
'''
piece = [
  { name = "Kesh", GEAR, at = "b1", facing = "e", states = ["guard"] },
  { kind = "stealer", at = "c1", facing = "w" },
]
"""
SWORD = ORDER.replace("GEAR", 'rank = "sergeant", weapons = ["storm_bolter", "power_sword"]')


@rule("V3-GAP-CC-SEQUENCE")
def test_both_rerolls_are_open_in_either_order_and_each_once() -> None:
    scene = "dice = [2, 6, 4, 4, 5, 1]\n" + SWORD
    played = play(scene, "S1: attack b1")
    asked = played.game.decision()
    assert asked is not None
    assert asked.rule == "V3-POWER-SWORD-GUARD"
    assert played.options() == [
        "Kesh: keep dice",
        "Kesh: reroll own 2",
        "Kesh: reroll enemy 4",
        "Kesh: reroll enemy 6",
    ]
    played = play(scene, "S1: attack b1", "Kesh: reroll own 2")
    asked = played.game.decision()
    assert asked is not None
    assert (asked.rule, played.options()) == (
        "V3-POWER-SWORD",
        ["Kesh: keep dice", "Kesh: reroll enemy 4", "Kesh: reroll enemy 6"],
    )
    played = play(scene, "S1: attack b1", "Kesh: reroll enemy 6")
    asked = played.game.decision()
    assert asked is not None
    assert (asked.rule, played.options()) == ("V3-GUARD-REROLL", ["Kesh: keep dice", "Kesh: reroll own 2"])
    assert (
        play(scene, "S1: attack b1", "Kesh: reroll own 2", "Kesh: reroll enemy 6")
        .one("scores")
        .text("scores")
        == "6:4"
    )
    assert (
        play(scene, "S1: attack b1", "Kesh: reroll enemy 6", "Kesh: reroll own 2")
        .one("scores")
        .text("scores")
        == "2:5"
    )
    assert play(scene, "S1: attack b1", "Kesh: keep dice").one("scores").text("scores") == "3:6"
    assert (
        play(scene, "S1: attack b1", "Kesh: reroll own 2", "Kesh: keep dice").one("scores").text("scores")
        == "6:6"
    )


@rule("V3-GAP-CC-SEQUENCE")
def test_psi_points_come_last_and_only_to_the_front() -> None:
    quill = ORDER.replace("GEAR", 'rank = "librarian", weapons = ["power_sword"], psi = 2')
    scene = "dice = [2, 6, 4, 4, 5, 1]\n" + quill
    played = play(scene, "S1: attack b1", "Kesh: reroll own 2", "Kesh: reroll enemy 6")
    assert (played.kind(), played.options()) == ("psi points", [f"Kesh: add psi {n}" for n in range(3)])
    rerolled = ("S1: attack b1", "Kesh: reroll own 2", "Kesh: reroll enemy 6")
    played = play(scene, *rerolled, "Kesh: add psi 2")
    assert (played.one("psi spent").rule, played.one("psi spent")["points"]) == ("V3-LIB-PSI-CC", 2)
    assert (played.one("scores").text("scores"), played.game.psi[0]) == ("8:4", 0)
    aside = scene.replace('facing = "e"', 'facing = "w"').replace("[2, 6, 4, 4, 5, 1]", "[2, 6, 4, 4]")
    played = play(aside, "S1: attack b1", "Kesh: keep dice")
    assert (played.all("psi spent"), played.one("scores").text("scores")) == ([], "2:6")
    empty = scene.replace("psi = 2", "psi = 0")
    assert play(empty, *rerolled).one("scores").text("scores") == "6:4"


@rule("V3-GAP-CC-SEQUENCE")
def test_a_shield_and_a_sword_against_an_alpha() -> None:
    # Two dice instead of three, best and worst added after the reroll.
    arms = ORDER.replace("GEAR", 'weapons = ["power_sword", "storm_shield"]')
    arms = arms.replace('kind = "stealer"', 'kind = "alpha"').replace('"S1"', '"A1"')
    scene = "dice = [4, 6, 3, 1]\n" + arms
    played = play(scene, "A1: attack b1", "Kesh: reroll enemy 6", "Kesh: keep dice")
    assert played.one("scores").text("scores") == "4:4"
    played = play(scene, "A1: attack b1", "Kesh: keep dice")
    assert (played.one("scores").text("scores"), played.at("Kesh")) == ("4:9", "")


@rule("V3-GAP-CC-SEQUENCE")
def test_bonuses_of_hammer_and_claws_follow_the_profile() -> None:
    options = "options = { hammer_bonus = 2, claws_bonus = 3 }\ndice = [1, 2, 3, 4, 5]\n"
    both = ORDER.replace("GEAR", 'weapons = ["thunder_hammer", "lightning_claws"]').replace('["guard"]', "[]")
    assert play(options + both, "S1: attack b1").one("scores").text("scores") == "7:5"
