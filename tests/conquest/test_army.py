"""Profiles, costs, and what makes an army."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from hullbreach.cli import main
from hullbreach.conquest import army, traits as tr
from hullbreach.conquest.army import Figure
from hullbreach.missions.conquest import ROOM, armies
from hullbreach.missions.fields import MissionFault
from hullbreach.words.conquest.prices import explained
from tests.scenes import rule

# TC-GAP-FACTION-*: what the lists say each profile costs.
COSTS = {
    "ashfall": [95, 111, 45, 20, 29, 30, 39, 130],
    "thornmantle": [114, 52, 98, 25, 29, 36, 29, 108],
    "choir": [113, 73, 45, 17, 30, 37, 36, 122],
}
BATTLE = """
key = "ours"
battle = "pitched_battle"
[defender]
army = "thorn"
[attacker]
"""


def trooper(**changes: object) -> Figure:
    row = {"type": "troop", "move": 3, "melee": [3], "shooting": [3], "range": 8, "defence": 3, "mental": 3}
    return armies.profile_figure({**row, **changes})


def faults(figures: str) -> str:
    with pytest.raises(MissionFault) as caught:
        ROOM.read_mission(BATTLE + figures, "battle")
    return str(caught.value)


@rule("TC-GAP-COST")
def test_the_cost_follows_from_the_numbers() -> None:
    assert army.offence(trooper()) == 22
    assert trooper().cost == 29
    marshal = armies.profile_figure(armies.all_profiles()["AC1"], tr.GENERAL)
    assert army.offence(marshal) == 30
    assert marshal.cost == 110
    assert trooper(melee=[4, 3], shooting=[], range=0).cost == 36
    assert trooper(wounds=2, type="hero").cost == 52
    assert trooper(defence=5).cost == 58


@rule("TC-GAP-FACTION-ASHFALL", "TC-GAP-FACTION-THORNMANTLE", "TC-GAP-FACTION-CHOIR")
@pytest.mark.parametrize("key", COSTS)
def test_every_profile_of_a_faction_costs_what_its_list_says(key: str) -> None:
    faction = armies.factions()[key]
    figures = [armies.profile_figure(row) for row in faction.profiles.values()]
    assert [figure.cost for figure in figures] == COSTS[key]
    assert [tr.TYPES[figure.type] for figure in figures] == ["hero"] * 3 + ["troop"] * 4 + ["vehicle"]
    assert all(army.faults(figure) == [] for figure in figures)


@rule("TC-GAP-SAMPLE-ARMIES")
@pytest.mark.parametrize(
    ("key", "count", "cost"),
    [
        ("ashfall", 13, 498),
        ("ashfall_v", 11, 494),
        ("thorn", 12, 481),
        ("thorn_v", 11, 481),
        ("choir", 13, 485),
        ("choir_v", 11, 493),
    ],
)
def test_the_ready_made_armies(key: str, count: int, cost: int) -> None:
    figures = armies.ready_army(key)
    assert (len(figures), sum(figure.cost for figure in figures)) == (count, cost)
    assert all(figure.spells == (tr.FORCE_BOLT,) for figure in figures if figure.roles & tr.PSYKER)
    assert army.army_faults(figures, balanced=True) == []


@rule("TC-GAP-PROFILE")
def test_a_profile_that_cannot_be_is_refused() -> None:
    assert army.faults(trooper(melee=[3, 4])) == ["melee: a second attack may not exceed the first."]
    assert army.faults(trooper(wounds=2)) == ["wounds: a troop has 1, not 2."]
    assert army.faults(trooper(shooting=[], range=8))[0].startswith("range:")
    assert "melee: a second attack" in faults("[[attacker.figure]]\nmelee = [3, 4]\n")
    assert "'AC9' is not known" in faults('[[attacker.figure]]\nprofile = "AC9"\n')


@rule("TC-IMP-CAP-5", "TC-IMP-MOVE-ABOVE-5")
def test_only_move_goes_above_five_and_by_agreement() -> None:
    assert army.faults(trooper(mental=6)) == ["mental: must be from 1 to 5, not 6."]
    assert army.faults(trooper(move=6)) == ["move: must be from 1 to 5, not 6."]
    assert army.faults(trooper(move=6), move_above=True) == []
    assert army.faults(trooper(mental=6), above=True) == []


@rule("TC-SETUP-ROLE-LIMIT")
def test_a_second_medic_is_refused_and_a_mechanic_is_not() -> None:
    medics = '[[attacker.figure]]\nprofile = "AC1"\ncount = 2\nroles = ["medic"]\n'
    assert "there may be 1 medic in an army, not 2." in faults(medics)
    assert "only heroes have roles" in faults('[[attacker.figure]]\nprofile = "AC5"\nroles = ["medic"]\n')
    one = '[[attacker.figure]]\nprofile = "AC1"\nroles = ["medic"]\n'
    other = '[[attacker.figure]]\nprofile = "AC3"\nroles = ["mechanic"]\n'
    assert len(ROOM.read_mission(BATTLE + one + other, "battle").armies[0]) == 2


@rule("TC-SETUP-ROLES-STACK")
def test_one_hero_may_have_several_roles() -> None:
    hero = '[[attacker.figure]]\nprofile = "AC1"\nroles = ["general", "medic", "psyker"]\n'
    figure = ROOM.read_mission(BATTLE + hero, "battle").armies[0][0]
    assert figure.roles == tr.GENERAL | tr.MEDIC | tr.PSYKER
    assert figure.cost == 95 + 15 + 10 + 20


@rule("TC-GAP-ARMY-RULES")
def test_an_army_has_somebody_and_may_be_balanced() -> None:
    assert "an army has at least one figure" in faults("")
    heroes = [armies.profile_figure(armies.all_profiles()["AC1"])] * 5
    assert [sentence.split(":")[0] for sentence in army.army_faults(heroes, balanced=True)] == [
        "balanced"
    ] * 2
    assert army.army_faults(heroes) == []
    walker = [armies.profile_figure(armies.all_profiles()["AC8"])]
    assert army.army_faults(walker, balanced=True) == [
        "balanced: there is at most one vehicle for every 250#."
    ]


def test_what_is_different_about_a_figure_is_said_in_its_row() -> None:
    row = '[[attacker.figure]]\nid = "7"\nprofile = "AC5"\nmelee = [4]\nabilities = ["piercing_melee 1"]\n'
    figure = ROOM.read_mission(BATTLE + row, "battle").armies[0][0]
    assert (figure.id, figure.melee, figure.shooting, figure.piercing) == ("7", (4,), (3,), (1, 0))


@rule("TC-GAP-COST")
def test_every_hash_of_a_figure_is_explained() -> None:
    figures = {figure.profile: figure for key in armies.all_armies() for figure in armies.ready_army(key)}
    for figure in figures.values():
        assert sum(army.offence_parts(figure).values()) == army.offence(figure)
    said = explained(figures["AC5"])
    assert said.en == (
        "29#: (2 for any figure + 6 for its move + 3 for its mental + 6 for melee + 5 for shooting and range = 22)"
        " × 1.3 for defence × 1 for wounds, rounded up"
    )
    assert explained(figures["HC2"]).fr.endswith("et 15 comme général")


def test_an_army_is_checked_and_explained_by_a_command(tmp_path: Path) -> None:
    run = CliRunner()
    told = run.invoke(main, ["army", "choir_patrol", "--lang", "en"])
    assert told.exit_code == 0 and "Choir mourners: figures 8, 300#" in told.output
    assert "3 × Husk: Mov 2, Mel 2, Def 3, Men 1, pts 17, fearless" in told.output
    own = tmp_path / "own.toml"
    own.write_text('faction = "ashfall"\n[[figure]]\nprofile = "AC1"\nmelee = [3, 4]\n', encoding="utf-8")
    refused = run.invoke(main, ["army", str(own)])
    assert refused.exit_code == 2 and "melee: a second attack may not exceed the first" in refused.output
