"""The odds that are shown, against the game itself: every attack in many positions, played in every way."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import pytest

from hullbreach.crusade import prospects, verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.crusade import CRUSADE
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.flow import fields_of
from hullbreach.kernel.odds import exact_odds
from tests.crusade.halls import alien, figure, thing
from tests.crusade.ranges import ROOM
from tests.crusade.scenes import play, rule
from tests.scenes import lines

ATTACKS = (*prospects.SHOTS, v.SHARE, v.SHARE_HIGH, v.FIGHT)


def scene(*pieces: str, **fields: object) -> str:
    return ROOM + lines(squads=["tide", "wall"], **fields) + "".join(pieces)


def ilen(at: str, unit: str = "marine bolter", **fields: object) -> str:
    return figure("Ilen", at, unit=unit, **fields)


class Everything:
    """Judges like the odds, but weighs every choice of an attack, also which dice are rolled again."""

    def __init__(self, game: CrusadeGame, choice: Choice) -> None:
        harm = prospects.Harm(game, choice)
        self.copy, self.known, self.outcome, self.worth = harm.copy, harm.known, harm.outcome, harm.worth
        self.others = harm.follows

    def follows(self, game: CrusadeGame) -> list[Choice]:
        asked = game.decision()
        if asked is not None and asked.kind == "reroll" and self.others(game):
            return sorted(asked.options, key=lambda option: (option[0] != v.KEEP, option[3]))
        return self.others(game)

    def key(self, game: CrusadeGame) -> Hashable:
        pending = [
            (type(top).__name__, *(str(getattr(top, name)) for name in fields_of(top))) for top in game.stack
        ]
        return tuple(pending), tuple(game.life), tuple(game.square)


def enumerated(game: CrusadeGame, choice: Choice) -> dict[int, list[Fraction]]:
    """What an attack costs everybody, by playing it in every way in which the dice can fall."""
    out: dict[int, list[Fraction]] = {}
    for outcome, chance in exact_odds(game, choice, Everything(game, choice), 400_000).items():
        for q, lost in enumerate(outcome[1:]):
            spread = out.setdefault(q, [Fraction(0)] * (max(1, game.life[q]) + 1))
            spread[lost] += chance
    return {q: spread for q, spread in out.items() if any(spread[1:])}


def agree(text: str, *first: str) -> int:
    """Compare every attack that is offered, as computed and as shown, with all ways to play it; how many there were."""
    game = play(text, *first).game
    asked = game.decision()
    assert asked is not None
    attacks = [option for option in asked.options if option[0] in ATTACKS]
    for choice in attacks:
        truth = enumerated(game, choice)
        found = prospects.attack(game, choice)
        assert {q: spread for q, spread in found.items() if any(spread[1:])} == truth, game.text(choice)
        shown = CRUSADE.preview(game, asked.seat, [game.text(choice)])
        assert {spread.piece for spread in shown.spreads} >= set(truth)
        for spread in shown.spreads:
            bars = [Fraction(bar.ways, bar.of) for bar in spread.bars]
            life = max(1, game.life[spread.piece])
            assert bars == truth.get(spread.piece, [Fraction(1)] + [Fraction(0)] * life), game.text(choice)
    return len(attacks)


def chance_to_kill(text: str, line: str, name: str) -> Fraction:
    played = play(text)
    return prospects.attack(played.game, played.game.read(line))[played.piece(name)][-1]


@rule("RX-RECOIL-BLOCKED-BONUS")
def test_a_crawler_by_the_wall_is_likelier_to_die() -> None:
    free = scene(ilen("a3"), alien("crawler", "c3"), active="Ilen")
    wall = scene(ilen("e3"), alien("crawler", "h3"), active="Ilen")
    assert chance_to_kill(free, "Ilen: fire bolter at c3", "crawler1") == Fraction(1, 3)
    assert chance_to_kill(wall, "Ilen: fire bolter at h3", "crawler1") == Fraction(5, 9)


@rule("RX-UNIT-LARVA-VICTIM")
def test_a_larva_dies_of_its_victory_too() -> None:
    text = scene(ilen("c3"), alien("larva", "d3"), active="Ilen")
    assert chance_to_kill(text, "Ilen: fight d3", "larva1") == Fraction(149, 216)


WEAPONS = (
    "marine bolter", "marine missile_launcher", "marine plasma_gun", "marine assault_cannon",
    "marine las_cannon", "marine heavy_flamer",
)  # fmt: skip
TARGETS = ("zombie", "golem", "crawler", "arachnid", "goliath", "larva")
# Open floor, by the wall, in the corner, exactly diagonal, in front of another figure.
PLACES = ("c3", "h3", "h1", "c1")


def aimed(unit: str) -> list[str]:
    """What is said before the shot is chosen."""
    return ["Ilen: aim missile_launcher"] if "missile" in unit else []


@rule("RX-RECOIL-BLOCKED-BONUS", "RX-RECOIL-DISTANCE", "RX-RECOIL-AMBIGUOUS", "RX-RECOIL-COLLISION")
@pytest.mark.parametrize("unit", [unit for unit in WEAPONS if "cannon" not in unit or "las" in unit])
@pytest.mark.parametrize("target", TARGETS)
def test_shots_at_aliens_in_many_places(unit: str, target: str) -> None:
    count = 0
    for at in PLACES:
        beside = chr(ord(at[0]) + 1) + at[1] if at[0] < "h" else "h4"
        for more in ("", alien("zombie", beside), figure("Ostra", beside)):
            text = scene(ilen("a3", unit), alien(target, at), more, active="Ilen")
            if "missile" in unit:
                # Every square would be a choice; those at and beside the target tell enough.
                game = play(text, *aimed(unit)).game
                for square in (at, beside):
                    line = f"Ilen: launch missile_launcher at {square}"
                    count += compare(game, line)
            else:
                count += agree(text)
    assert count >= 8


def compare(game: CrusadeGame, line: str) -> int:
    choice = game.read(line)
    asked = game.decision()
    if asked is None or choice not in asked.options:
        return 0
    truth = enumerated(game, choice)
    found = prospects.attack(game, choice)
    assert {q: spread for q, spread in found.items() if any(spread[1:])} == truth, line
    return 1


@rule("RX-SUSTAINED-ACTION", "SC-REROLL-BINDING", "RX-RECOIL-BLOCKED-BONUS")
@pytest.mark.parametrize("unit", ["marine bolter", "marine las_cannon", "marine plasma_gun"])
@pytest.mark.parametrize(
    ("target", "at"), [("crawler", "h3"), ("arachnid", "h3"), ("arachnid", "c5"), ("golem", "d3")]
)
def test_shots_with_a_die_to_be_rolled_again(unit: str, target: str, at: str) -> None:
    text = scene(ilen("a3", unit), alien(target, at), alien("zombie", "e3"), active="Ilen")
    assert agree(text, "Ilen: sustained action")


@rule("RX-GAP-CLARIFICATIONS", "RX-RECOIL-DISTANCE", "SC-ASSAULT-CANNON-SPLIT")
@pytest.mark.parametrize(
    ("target", "at"), [("crawler", "h3"), ("arachnid", "h3"), ("crawler", "c3"), ("golem", "c3")]
)
def test_shares_of_an_assault_cannon(target: str, at: str) -> None:
    more = alien("zombie", "d3") if at == "c3" else ""
    text = scene(ilen("a3", "marine assault_cannon"), alien(target, at), more, active="Ilen", dice=[6, 5])
    assert agree(text, "Ilen: spray assault_cannon") >= 5


@rule("RX-GAP-SCENERY", "RX-SCENERY-ARMOUR")
@pytest.mark.parametrize("unit", ["marine bolter", "marine las_cannon", "marine plasma_gun"])
def test_shots_at_scenery_and_drums_that_burst(unit: str) -> None:
    things = (
        thing("fuel_drum", "d3")
        + thing("fuel_drum", "d4")
        + thing("crate", "e4")
        + thing("crate_stack", "a5", "b5")
    )
    text = scene(things, ilen("b3", unit), alien("crawler", "e3"), alien("zombie", "c4"), active="Ilen")
    assert agree(text) >= 3


@rule("SC-CLOSE-COMBAT-DAMAGE", "RX-UNIT-LARVA-VICTIM", "RX-OS-INTERROGATE", "RX-CLOSE-COMBAT-OBJECT")
@pytest.mark.parametrize("unit", ["marine bolter", "marine plasma_gun"])
@pytest.mark.parametrize("sustained", [False, True])
def test_close_combats_of_a_marine(unit: str, sustained: bool) -> None:
    others = alien("larva", "d3") + alien("crawler", "c2") + figure("Ostra", "b3") + thing("crate", "c4")
    text = scene(others, ilen("c3", unit), active="Ilen", objectives={"squad2": ["tide-1"]})
    text = text.replace("map", "options = {secret_objectives = true}\nmap", 1)
    assert agree(text, *(["Ilen: sustained action"] if sustained else [])) >= 4


@rule("SC-CLOSE-COMBAT-DAMAGE", "RX-UNIT-LARVA-VICTIM", "RX-RECOIL-DISTANCE")
@pytest.mark.parametrize("unit", ["larva", "crawler", "golem", "goliath", "termagant", "dread_7"])
def test_attacks_of_aliens(unit: str) -> None:
    name = {"dread_7": "mark7-1"}.get(unit, f"{unit}1")
    arms = {"arms": ["missile_launcher", "plasma_gun"]} if unit == "dread_7" else {}
    at = "c2" if unit in ("dread_7", "goliath") else "c3"
    pieces = alien(unit, at, **arms) + ilen("e3") + figure("Varo", "c4" if at == "c3" else "b3", life=3)
    text = scene(pieces, turn="alien", active=name)
    assert agree(text) >= 1


@rule("RX-OVERWATCH-TRIGGER", "RX-RECOIL-DISTANCE")
def test_a_shot_that_throws_its_target_across_an_axis_counts_what_follows() -> None:
    text = scene(
        figure("Ostra", "a2", states=["watching"], axis="e"),
        ilen("d5"),
        alien("arachnid", "d4"),
        active="Ilen",
    )
    assert agree(text) >= 1
    without = scene(figure("Ostra", "a2"), ilen("d5"), alien("arachnid", "d4"), active="Ilen")
    line = "Ilen: fire bolter at d4"
    assert chance_to_kill(text, line, "arachnid1") > chance_to_kill(without, line, "arachnid1")


@rule("RX-GAP-CARDS")
def test_what_is_far_from_the_shooter_but_near_the_blast_has_its_cloak() -> None:
    """The armour of a cloak looks at where the shot was fired, for the ring of a blast as for its middle."""
    text = scene(
        alien("golem_missile", "a3"), figure("Ilyra", "h3"), turn="alien", active="bombard1",
        worn={"squad1": ["holo_cloak:Ilyra"]},
    ).replace('["tide", "wall"]', '["wayfarers"]')  # fmt: skip
    game = play(text, "bombard1: aim missile_launcher").game
    assert compare(game, "bombard1: launch missile_launcher at g3")
    assert compare(game, "bombard1: launch missile_launcher at h3")
