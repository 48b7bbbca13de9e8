"""The assault cannon of the great expansion: modes, magazine, wear, and what happens when it explodes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.odds import describe_odds
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import read_scene
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import Played, piece, play, refusal, rule

CORRIDOR = "map = '''\n################\n#..............#\n################\n'''\n"
HALL = "map = '''\n.......\n.......\n.......\n.......\n.......\n'''\n"
ACTIVE = 'active = "Dace"\n'
STEALERS = 'phase = "stealer actions"\nactive = "S1"\n'


def dace(at: str = "b2", facing: str = "e", more: str = "") -> str:
    return piece(more, loadout="cannon", at=at, facing=facing)


WATCHING = dace(more='states = ["overwatch"]\n')


def scene(top: str, pieces: str, board: str = CORRIDOR) -> str:
    return f'profile = "deathwing"\n{top}\n{board}{pieces}'


def scores(played: Played) -> list[int]:
    return [shot["score"] for shot in played.all("shot")]


def odds_of(body: str, choice: str) -> dict[str, Fraction]:
    game = play(body).game
    return describe_odds(game, game.read(choice))


@rule("DW-CANNON-MODES", "DW-CANNON-SINGLE-COST", "DW-CANNON-SINGLE-DICE", "DW-CANNON-AMMO-TRACK")
def test_the_mode_is_said_with_the_choice() -> None:
    body = scene(ACTIVE + "dice = [1, 4, 5]\n", dace() + stealer("j2"))
    options = play(body).options()
    assert "Dace: fire at j2" in options and "Dace: full auto" in options
    shot = play(body, "Dace: fire at j2")
    assert (shot.at("S1"), shot.game.ap[0], shot.game.ammo[0]) == ("", 3, 9)
    assert shot.one("shot").rule == "DW-CANNON-SINGLE-DICE"
    missed = play(
        scene(ACTIVE + "dice = [4, 4, 3]\n", dace() + stealer("j2")), "Dace: forward", "Dace: fire at j2"
    )
    assert missed.at("S1") == "j2" and (missed.game.ap[0], missed.game.ammo[0]) == (3, 9)
    off = body.replace(ACTIVE, ACTIVE + "options = { cannon_full_auto = false }\n")
    assert refusal(off, "Dace: full auto") == "DW-CANNON-MODES"
    assert refusal(scene('active = "Kesh"\n', marine("Kesh", "b2")), "Kesh: full auto") == "DW-CANNON-MODES"


@rule("DW-CANNON-SUSTAINED")
def test_a_series_goes_down_to_two() -> None:
    top = ACTIVE + "command = { counter = 1 }\ndice = [1, 1, 4, 1, 1, 3, 1, 1, 2, 1, 1, 1, 1, 1, 2]\n"
    fired_at = play(scene(top, dace() + stealer("j2")), *["Dace: fire at j2"] * 5)
    assert scores(fired_at) == [5, 4, 3, 2, 2] and fired_at.at("S1") == ""
    assert fired_at.all("shot")[1].rule == "DW-CANNON-SUSTAINED"


@rule("DW-CANNON-SUSTAINED-BREAK")
def test_another_target_a_turn_and_a_burst_end_the_series() -> None:
    top = ACTIVE + "command = { counter = 4 }\ndice = [1, 1, 2, 1, 1, 2, 1, 1, 2, 1, 1, 2]\n"
    body = scene(top, dace("a3") + stealer("g2") + stealer("g4"), HALL)
    turns = play(body, "Dace: fire at g2", "Dace: fire at g4", "Dace: fire at g2")
    assert scores(turns) == [5, 5, 5]
    turned = play(body, "Dace: fire at g2", "Dace: turn n", "Dace: turn e", "Dace: fire at g2")
    assert scores(turned) == [5, 5]
    burst = play(body, "Dace: fire at g2", "Dace: full auto", "Dace: burst at g2", "Dace: fire at g2")
    assert scores(burst) == [5, 4, 4, 5], "a burst has no bonus and leaves none"


@rule("DW-CANNON-FULL-AUTO-COST", "DW-CANNON-FULL-AUTO-AMMO", "DW-CANNON-FULL-AUTO-MINIMUM")
def test_a_burst_costs_two_points_and_five_shots() -> None:
    body = scene(ACTIVE + "dice = [1, 1, 4]\n", dace() + stealer("j2"))
    burst = play(body, "Dace: full auto")
    assert (burst.at("S1"), burst.game.ap[0], burst.game.ammo[0]) == ("", 2, 5)
    assert burst.one("burst")["left"] == 5
    poor = scene(ACTIVE, dace(more="ap = 1\n") + stealer("j2"))
    assert refusal(poor, "Dace: full auto") == "V3-AP-ALLOWANCE"
    four = scene(ACTIVE, dace(more="ammo = 4\n") + stealer("j2"))
    assert refusal(four, "Dace: full auto") == "DW-CANNON-FULL-AUTO-MINIMUM"
    assert "Dace: fire at j2" in play(four).options()


TARGETS = "map = '''\n.....D.\n.......\n.......\n.......\n.......\n'''\n"


@rule("DW-CANNON-FULL-AUTO-TARGETS", "DW-GAP-FULL-AUTO-SCORE")
def test_a_burst_spares_nobody_and_the_nearest_come_first() -> None:
    # The door at f1 is five squares away, Kesh at d4 three, the stealer at e3 four.
    body = scene(
        ACTIVE + "dice = [1, 1, 6, 1, 2, 4, 2, 2, 3]\n",
        dace("a3") + marine("Kesh", "d4") + stealer("e3"),
        TARGETS,
    )
    burst = play(body, "Dace: full auto")
    assert [burst.game.board.name(shot["at"]) for shot in burst.all("shot")] == ["d4", "e3", "f1"]
    assert (burst.at("Kesh"), burst.at("S1"), burst.all("door destroyed")) == ("", "", [])
    assert burst.one("burst").rule == "DW-CANNON-FULL-AUTO-AMMO" and burst.game.ammo[0] == 5
    nothing = scene(ACTIVE, dace("a3"), HALL)
    assert refusal(nothing, "Dace: full auto") == "DW-CANNON-FULL-AUTO-TARGETS"
    walled = scene(ACTIVE, dace("a3"), "map = '''\n...B...\n...B...\n...B...\n'''\n")
    assert refusal(walled, "Dace: full auto") == "DW-CANNON-FULL-AUTO-TARGETS", "a bulkhead is no target"


@rule("DW-CANNON-FULL-AUTO-TARGETS")
def test_of_equally_near_targets_the_marine_player_chooses() -> None:
    body = scene(ACTIVE + "dice = [1, 1, 4, 1, 1, 1]\n", dace("a3") + stealer("e2") + stealer("e4"), HALL)
    asked = play(body, "Dace: full auto")
    assert asked.kind() == "burst" and asked.options() == ["Dace: burst at e2", "Dace: burst at e4"]
    played = play(body, "Dace: full auto", "Dace: burst at e4")
    assert (played.at("S1"), played.at("S2")) == ("e2", "")
    assert refusal(body, "Dace: full auto", "Dace: burst at a3") == "DW-CANNON-FULL-AUTO-TARGETS"


@rule("DW-GAP-FULL-AUTO-SCORE")
@pytest.mark.parametrize(("score", "chance"), [(3, "26/27"), (4, "7/8"), (5, "19/27")])
def test_the_score_of_a_burst_is_an_option(score: int, chance: str) -> None:
    top = f"options = {{ full_auto_score = {score} }}\n{ACTIVE}"
    body = scene(top, dace() + stealer("j2"))
    assert odds_of(body, "Dace: full auto") == {"kill": Fraction(chance)}
    assert refusal(scene(f"options = {{ full_auto_score = {score} }}\n", dace()), "Dace: full auto") != ""


@rule("DW-CANNON-FULL-AUTO-CHAIN")
def test_behind_what_falls_the_burst_goes_on() -> None:
    file = dace() + stealer("e2") + stealer("f2") + stealer("g2")
    chain = play(scene(ACTIVE + "dice = [4, 1, 1, 2, 3, 1]\n", file), "Dace: full auto")
    assert [chain.at(name) for name in ("S1", "S2", "S3")] == ["", "f2", "g2"]
    assert chain.all("shot")[1].rule == "DW-CANNON-FULL-AUTO-CHAIN" and chain.dice_left() == []
    whole = odds_of(scene(ACTIVE, file), "Dace: full auto")
    assert whole == {"kill": Fraction(7, 8)}


@rule("DW-CANNON-FULL-AUTO-CHAIN", "DW-CANNON-MALFUNCTION-TRIPLE")
def test_the_odds_of_a_burst_into_a_crowd_are_exact() -> None:
    worn = "fired = 10\n"
    # One behind the other: each comes to be seen only if the last one fell, and without a triple.
    file = dace(more=worn) + "".join(stealer(f"{column}2") for column in "defghijklmn")
    onward = Fraction(7, 8) - Fraction(3, 216)
    exploded = odds_of(scene(ACTIVE, file), "Dace: full auto")["die"]
    assert exploded == sum(Fraction(1, 36) * onward**number for number in range(11))
    # Side by side, and one is a friend: each is shot at whatever becomes of the others.
    hall = "map = '''\n" + "........\n" * 13 + "'''\n"
    row = "".join(stealer(f"h{y}") for y in range(1, 13)) + marine("Kesh", "h13")
    calm = odds_of(scene(ACTIVE, dace("a7") + row, hall), "Dace: full auto")
    assert calm == {"kill": 1 - Fraction(1, 8) ** 12, "loss": Fraction(7, 8)}
    odds = odds_of(scene(ACTIVE, dace("a7", more=worn) + row, hall), "Dace: full auto")
    assert odds["die"] == 1 - Fraction(35, 36) ** 13


@rule("DW-CANNON-FULL-AUTO-CHAIN")
def test_a_blip_that_a_burst_uncovers_is_turned_up_and_struck() -> None:
    board = "map = '''\n#####\n.D..#\n###.#\n###.#\n#####\n'''\n"
    body = scene(ACTIVE + "dice = [4, 1, 1, 5, 1, 1]\n", dace("a2") + blip("c2", 1), board)
    burst = play(body, "Dace: full auto", "S1: face w")
    assert len(burst.all("door destroyed")) == 1 and burst.game.blips_on == 0
    assert burst.at("S1") == "" and burst.game.kills == 1


@rule("DW-CANNON-FULL-AUTO-TARGETS")
def test_debris_protects_whoever_a_burst_hits() -> None:
    board = "map = '''\n################\n#...~..........#\n################\n'''\n"
    body = scene(ACTIVE + "dice = [4, 1, 1, 5]\n", dace() + marine("Kesh", "f2"), board)
    saved = play(body, "Dace: full auto")
    assert saved.at("Kesh") == "f2" and saved.one("save").dice == (5,)
    assert odds_of(body, "Dace: full auto") == {"loss": Fraction(7, 8) * Fraction(2, 3)}


@rule("DW-CANNON-MAGAZINE", "DW-CANNON-EMPTY")
def test_a_magazine_is_a_burst_and_five_shots() -> None:
    top = ACTIVE + "command = { counter = 5 }\ndice = [" + ", ".join(["1, 1, 1"] * 6) + "]\n"
    body = scene(top, dace() + stealer("j2"))
    emptied = play(body, "Dace: full auto", *["Dace: fire at j2"] * 5)
    assert emptied.game.ammo[0] == 0
    assert refusal(body, "Dace: full auto", *["Dace: fire at j2"] * 6) == "V3-AC-AMMO"
    assert refusal(scene(ACTIVE, dace(more="ammo = 0\n") + stealer("j2")), "Dace: full auto") == "V3-AC-AMMO"


@rule("DW-CANNON-FULL-AUTO-MINIMUM", "DW-CANNON-MALFUNCTION-RISK")
def test_the_last_five_shots_make_a_burst_and_the_next_magazine_is_at_risk() -> None:
    top = ACTIVE + "command = { counter = 4 }\ndice = [1, 1, 1, 4, 4, 4]\n"
    body = scene(top, dace(more="ammo = 5\nfired = 5\n") + stealer("j2"))
    last = play(body, "Dace: full auto")
    assert (last.game.ammo[0], last.game.fired[0], last.at("Dace")) == (0, 10, "b2")
    assert refusal(body, "Dace: full auto", "Dace: full auto") == "V3-AC-AMMO"
    again = play(body, "Dace: full auto", "Dace: reload", "Dace: full auto")
    assert (again.at("S1"), again.at("Dace"), again.game.spent) == ("", "", 4)


@rule("DW-CANNON-STARTING-AMMO", "DW-CANNON-EXTRA-MAGAZINES")
def test_one_spare_magazine_or_as_many_as_the_mission_gives() -> None:
    game = play(scene(ACTIVE, dace())).game
    assert (game.ammo[0], game.reloads[0]) == (10, 1)
    assert play(scene(ACTIVE, dace(more="reloads = 3\n"))).game.reloads[0] == 3
    with pytest.raises(MissionFault, match="DW-CANNON-EXTRA-MAGAZINES"):
        read_scene(scene(ACTIVE, dace(more="reloads = 4\n")))


@rule("DW-CANNON-RELOAD-COST", "DW-CANNON-RELOAD-NO-PARTIAL", "DW-CANNON-RELOAD-EARLY")
def test_a_reload_costs_four_points_and_loses_what_is_left() -> None:
    body = scene(ACTIVE, dace(more="ammo = 4\n"))
    early = play(body, "Dace: reload")
    assert (early.game.ap[0], early.game.ammo[0], early.game.reloads[0]) == (0, 10, 0)
    assert early.one("reloaded").rule == "DW-CANNON-RELOAD-COST"
    poor = scene(ACTIVE, dace(more="ap = 3\n"))
    assert refusal(poor, "Dace: reload") == "V3-AP-ALLOWANCE" and play(poor).game.ap[0] == 3
    assert refusal(scene(ACTIVE, dace(more="reloads = 0\n")), "Dace: reload") == "V3-AC-ONE-RELOAD"


@rule("DW-CANNON-RELOAD-CP")
def test_command_points_pay_for_a_reload_in_either_turn() -> None:
    mixed = scene(ACTIVE + "command = { counter = 3 }\n", dace(more="ap = 2\nammo = 0\n"))
    paid = play(mixed, "Dace: reload").game
    assert (paid.ap[0], paid.spent, paid.ammo[0]) == (0, 2, 10)
    body = scene(STEALERS + "command = { counter = 5 }\n", dace(more="ammo = 0\n") + stealer("j2"))
    reaction = play(body, "S1: move i2 facing w", "react: Dace", "Dace: reload")
    assert (reaction.game.ammo[0], reaction.game.command_left()) == (10, 1)
    unseen = scene(
        STEALERS + "command = { counter = 5 }\n", dace(facing="w", more="ammo = 0\n") + stealer("j2")
    )
    assert refusal(unseen, "S1: move i2 facing w", "react: Dace") == "V3-CP-REACTION"


@rule("DW-CANNON-RELOAD-CP", "DW-CANNON-OVERWATCH-AMMO")
def test_who_reloads_as_a_reaction_gives_up_overwatch() -> None:
    watching = dace(more='ammo = 0\nstates = ["overwatch"]\n')
    body = scene(STEALERS + "command = { counter = 4 }\n", watching + stealer("j2"))
    reloaded = play(body, "S1: move i2 facing w", "react: Dace", "Dace: reload", "S1: move h2 facing w")
    assert reloaded.game.ammo[0] == 10 and reloaded.all("shot") == []
    assert not reloaded.game.flags[0] & pc.OVERWATCH


@rule("DW-CANNON-OVERWATCH-SET", "DW-CANNON-OVERWATCH-SINGLE", "DW-CANNON-NO-JAM")
def test_overwatch_is_single_shots_without_bonus_and_without_jams() -> None:
    set_up = play(scene(ACTIVE, dace()), "Dace: overwatch")
    assert set_up.game.flags[0] & pc.OVERWATCH and set_up.game.ap[0] == 2
    body = scene(STEALERS + "dice = [2, 2, 4, 1, 2, 2]\n", WATCHING + stealer("j2"))
    fired_at = play(body, "S1: move i2 facing w", "S1: move h2 facing w")
    assert scores(fired_at) == [5, 5] and fired_at.all("burst") == []
    assert not fired_at.game.flags[0] & pc.JAMMED and fired_at.game.flags[0] & pc.OVERWATCH
    assert refusal(scene(ACTIVE, dace(more="ap = 1\n")), "Dace: overwatch") == "V3-AP-ALLOWANCE"


@rule("DW-CANNON-OVERWATCH-AMMO", "DW-CANNON-EMPTY")
def test_overwatch_ends_with_the_last_shot() -> None:
    watching = dace(more='ammo = 2\nstates = ["overwatch"]\n')
    body = scene(STEALERS + "dice = [1, 2, 4, 1, 2, 4]\n", watching + stealer("j2"))
    moves = [f"S1: move {square} facing w" for square in ("i2", "h2", "g2")]
    fired_at = play(body, *moves)
    assert len(fired_at.all("shot")) == 2 and fired_at.game.ammo[0] == 0
    assert fired_at.at("S1") == "g2" and fired_at.dice_left() == []


def worn(shots: int, more: str = "") -> str:
    return dace(more=f"fired = {shots}\n{more}")


@rule("DW-CANNON-BARREL-PER-MISSION", "DW-CANNON-MALFUNCTION-RISK")
def test_wear_begins_with_nothing_and_a_burst_counts_five() -> None:
    fresh = play(
        scene(ACTIVE + "dice = [1, 1, 1, 2, 2, 2]\n", dace() + stealer("j2")),
        "Dace: full auto",
        "Dace: fire at j2",
    )
    assert fresh.game.fired[0] == 6 and fresh.at("Dace") == "b2"
    reloaded = play(scene(ACTIVE, worn(7, "ammo = 3\n")), "Dace: reload")
    assert reloaded.game.fired[0] == 7, "a reload changes nothing"


@rule("DW-CANNON-MALFUNCTION-RISK", "DW-CANNON-MALFUNCTION-BEARER")
@pytest.mark.parametrize(("shots", "explodes"), [(9, False), (10, True)])
def test_the_eleventh_shot_is_at_risk(shots: int, explodes: bool) -> None:
    body = scene(ACTIVE + "dice = [3, 3, 3]\n", worn(shots) + stealer("j2"))
    played = play(body, "Dace: fire at j2")
    assert (played.at("Dace") == "") == explodes
    assert len(played.all("cannon explodes")) == explodes
    assert odds_of(body, "Dace: fire at j2").get("die", 0) == (Fraction(6, 216) if explodes else 0)


@rule("DW-CANNON-MALFUNCTION-RISK", "DW-CANNON-MALFUNCTION-MODES")
@pytest.mark.parametrize(("shots", "explodes"), [(5, False), (6, True)])
def test_a_burst_is_at_risk_if_it_goes_beyond_ten(shots: int, explodes: bool) -> None:
    file = worn(shots) + stealer("e2") + stealer("g2")
    body = scene(ACTIVE + "dice = [4, 4, 4, 1, 1, 2]\n", file)
    played = play(body, "Dace: full auto")
    assert (played.at("S1"), played.at("Dace") == "") == ("", explodes)
    assert len(played.all("shot")) == (1 if explodes else 2), "after the triple nobody is struck"
    dies = odds_of(body, "Dace: full auto").get("die", Fraction(0))
    # A triple on the first target, or on the second after the first fell without one.
    first = Fraction(6, 216)
    falls = Fraction(7, 8) - Fraction(3, 216)
    assert dies == (first + falls * first if explodes else 0)


@rule("DW-CANNON-MALFUNCTION-MODES", "DW-CANNON-MALFUNCTION-TRIPLE")
def test_it_explodes_on_overwatch_and_what_it_hit_is_dead() -> None:
    watching = worn(12, 'states = ["overwatch"]\n')
    body = scene(STEALERS + "dice = [5, 5, 5]\n", watching + stealer("j2"))
    played = play(body, "S1: move i2 facing w")
    assert (played.at("S1"), played.at("Dace")) == ("", "")
    assert played.one("cannon explodes").rule == "DW-CANNON-MALFUNCTION-BEARER"
    missed = scene(STEALERS + "dice = [1, 1, 1]\n", watching + stealer("j2"))
    assert play(missed, "S1: move i2 facing w").at("S1") == "i2"


BESIDE = "map = '''\n..DK...\n.......\n..YB...\n.......\n.......\n'''\n"


@rule("DW-CANNON-MALFUNCTION-BLAST", "DW-GAP-ATTACK-MATRIX")
def test_the_blast_strikes_what_is_beside_the_cannon() -> None:
    # Around c2: door c1, crate d1, stealer d2, tank c3, bulkhead d3, Kesh b1; the stealer at g2 is too far away.
    pieces = worn(10).replace("b2", "c2") + marine("Kesh", "b1") + stealer("d2") + stealer("g2")
    top = ACTIVE + "dice = [1, 1, 1, {}]\n"
    all_fall = play(scene(top.format("5, 4, 4, 4, 4, 5"), pieces, BESIDE), "Dace: fire at d2")
    blasts = {all_fall.game.board.name(blast["where"]): blast["score"] for blast in all_fall.all("blast")}
    assert blasts == {"b1": 5, "c1": 4, "d1": 4, "d2": 4, "c3": 4, "d3": 5}
    assert [all_fall.at(name) for name in ("Dace", "Kesh", "S1", "S2")] == ["", "", "", "g2"]
    assert not all_fall.game.doors and not all_fall.game.crates and not all_fall.game.bulkheads
    stand = play(scene(top.format("4, 3, 3, 3, 3, 4"), pieces, BESIDE), "Dace: fire at d2")
    assert [stand.at(name) for name in ("Kesh", "S1")] == ["b1", "d2"]
    assert stand.game.doors and stand.game.crates and stand.game.bulkheads and stand.game.tanks
    section = 'options = { cannon_malfunction_area = "section" }\n' + top.format("4, 4, 4, 4, 4, 4, 4")
    assert play(scene(section, pieces, BESIDE), "Dace: fire at d2").at("S2") == ""
