"""The librarian: psi points in close combat, and the four powers."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.psi import barrier_square
from hullbreach.words.hulk.lines import TELLER
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import piece, play, refusal, rule

CORRIDOR = """
map = '''
################
#..............#
################
'''
"""


def quill(at: str = "b2", facing: str = "e", fields: str = "") -> str:
    return piece(fields, loadout="librarian", at=at, facing=facing)


def duel(dice: str, facing: str = "e", fields: str = "") -> str:
    """A stealer at c2 is about to attack the librarian at b2."""
    top = f'phase = "stealer actions"\nactive = "S1"\ndice = {dice}\n'
    return top + CORRIDOR + quill("b2", facing, fields) + stealer("c2")


@rule("V3-LIB-CC", "V3-LIB-PSI-CC")
def test_he_adds_1_in_front_and_may_then_spend_points() -> None:
    scene = duel("[4, 5, 1, 1]")
    asked = play(scene, "S1: attack b2")
    assert asked.kind() == "psi points"
    assert len(asked.options()) == 21
    played = play(scene, "S1: attack b2", "Quill: add psi 0")
    assert played.one("scores").text("scores") == "5:5"
    assert (played.at("Quill"), played.at("S1")) == ("b2", "c2")
    assert played.game.psi[played.piece("Quill")] == 20
    assert refusal(scene, "S1: attack b2", "Quill: add psi 21") == "V3-LIB-PSI-CC"


@rule("V3-LIB-CC", "V3-LIB-PSI-CC")
def test_neither_bonus_nor_points_from_behind() -> None:
    played = play(duel("[4, 5, 1, 1]", "w"), "S1: attack b2")
    assert played.one("scores").text("scores") == "4:5"
    assert played.at("Quill") == ""


@rule("V3-LIB-PSI-CC")
def test_three_points_win_where_two_tie() -> None:
    scene = duel("[3, 6, 1, 1]")
    won = play(scene, "S1: attack b2", "Quill: add psi 3")
    assert won.one("scores").text("scores") == "7:6"
    assert won.at("S1") == ""
    assert won.game.psi[won.piece("Quill")] == 17
    assert (won.one("psi spent").rule, won.one("psi spent")["points"]) == ("V3-LIB-PSI-CC", 3)
    tied = play(scene, "S1: attack b2", "Quill: add psi 2")
    assert tied.one("scores").text("scores") == "6:6"
    assert tied.game.psi[tied.piece("Quill")] == 18


@rule("V3-LIB-PSI-CC", "V3-GUARD-REROLL")
def test_on_guard_he_rolls_again_first_and_spends_last() -> None:
    scene = duel("[2, 6, 1, 1, 4]", fields='states = ["guard"]')
    rerolled = play(scene, "S1: attack b2", "Quill: reroll own 2")
    assert rerolled.kind() == "psi points"
    won = play(scene, "S1: attack b2", "Quill: reroll own 2", "Quill: add psi 2")
    assert won.one("scores").text("scores") == "7:6"
    assert won.at("S1") == ""
    assert refusal(scene, "S1: attack b2", "Quill: add psi 2") == "V3-LIB-PSI-CC"
    kept = play(scene.replace(", 4]", "]"), "S1: attack b2", "Quill: keep dice", "Quill: add psi 4")
    assert kept.one("scores").text("scores") == "7:6"
    # He is still on guard: defending is no action of his.
    assert kept.game.flags[kept.piece("Quill")] & pc.GUARD


@rule("V3-LIB-PSI-CC", "V3-LIB-POWER-LIMIT")
def test_points_in_combat_are_no_power() -> None:
    scene = f'active = "Quill"\npower_used = true\ndice = [3, 6, 1, 1]\n{CORRIDOR}{quill()}{stealer("c2")}'
    played = play(scene, "Quill: attack c2", "Quill: add psi 3")
    assert played.at("S1") == ""
    unused = scene.replace("power_used = true", "command = { counter = 2, spent = 1 }")
    both = play(unused, "Quill: attack c2", "Quill: add psi 3", "Quill: prescience")
    assert both.game.psi[both.piece("Quill")] == 16


@rule("V3-LIB-PSI-POOL")
def test_twenty_points_and_what_is_spent_is_gone() -> None:
    fresh = play(f'active = "Quill"\n{CORRIDOR}{quill()}')
    assert fresh.game.psi[fresh.piece("Quill")] == 20
    scene = f'active = "Quill"\n{CORRIDOR}{quill(fields="psi = 2")}{stealer("e2")}'
    assert refusal(scene, "Quill: storm") == "V3-LIB-PSI-POOL"
    assert refusal(scene, "Quill: section storm") == "V3-LIB-PSI-POOL"
    played = play(scene, "Quill: barrier", "Quill: section A", "Quill: at d2")
    assert played.game.psi[played.piece("Quill")] == 0


@rule("V3-LIB-POWER-LIMIT")
def test_one_power_a_turn_for_no_points_and_only_in_the_marine_turn() -> None:
    scene = f'active = "Quill"\ncommand = {{ counter = 4, spent = 3 }}\n{CORRIDOR}{quill()}{stealer("e2")}'
    played = play(scene, "Quill: prescience")
    assert played.game.ap[played.piece("Quill")] == 4
    assert refusal(scene, "Quill: prescience", "Quill: storm") == "V3-LIB-POWER-LIMIT"
    stealer_turn = (
        f'phase = "stealer actions"\nactive = "S1"\ncommand = {{ counter = 4, spent = 3 }}\n{CORRIDOR}'
    )
    stealer_turn += quill("o2", "e") + stealer("e2")
    assert refusal(stealer_turn, "Quill: prescience") == "V3-LIB-POWER-LIMIT"
    again = play(scene, "Quill: prescience", "Quill: done", "end phase", "end phase")
    assert not again.game.power_used


@rule("V3-LIB-POWER-LIMIT")
def test_a_power_between_two_shots_of_another_marine_breaks_nothing() -> None:
    kesh = marine("Kesh", "b2")
    scene = f'active = "Kesh"\ncommand = {{ counter = 4, spent = 3 }}\ndice = [5, 1, 5, 1]\n{CORRIDOR}{kesh}'
    scene += stealer("h2")
    scene += quill("c2", "e", 'states = ["overwatch"]').replace('"c2"', '"o2"')
    played = play(scene, "Kesh: fire at h2", "Quill: prescience", "Kesh: fire at h2")
    assert [shot["score"] for shot in played.all("shot")] == [6, 5]
    quiller = played.piece("Quill")
    assert played.game.flags[quiller] & pc.OVERWATCH
    assert not played.game.flags[quiller] & pc.ACTIVATED
    assert played.at("S1") == ""


@rule("V3-LIB-POWER-LIMIT")
def test_the_command_phase_and_the_time_between_activations_count_too() -> None:
    sergeant = '[[piece]]\nloadout = "sgt_sword"\nat = "o2"\nfacing = "w"\n'
    scene = f'phase = "command"\ncommand = {{ counter = 2 }}\ndice = [2]\n{CORRIDOR}{quill()}{sergeant}{stealer("e2")}'
    played = play(scene, "Quill: storm", "keep")
    assert played.at("S1") == ""
    between = play(scene.replace('phase = "command"', 'phase = "marine actions"'), "Quill: storm")
    assert between.at("S1") == ""
    assert between.kind() == "marine"


COMMAND_PHASE = f'phase = "command"\ncommand = {{ counter = 2 }}\ndice = [2]\n{CORRIDOR}'
SERGEANT = '[[piece]]\nloadout = "sgt_sword"\nat = "o2"\nfacing = "w"\n'
VEIL = '[[piece]]\nname = "Veil"\nrank = "librarian"\npsi = 20\nat = "n2"\nfacing = "w"\n'


@rule("V3-LIB-POWER-LIMIT", "V3-CMD-SERGEANT-REDRAW")
def test_a_power_in_the_command_phase_needs_no_sergeant_and_no_redraw() -> None:
    scene = COMMAND_PHASE + quill() + stealer("e2")
    asked = play(scene)
    powers = ["Quill: barrier", "Quill: storm", "Quill: section storm"]
    assert (asked.kind(), asked.options()) == ("command", ["keep", *powers])
    assert refusal(scene, "redraw") == "V3-CMD-SERGEANT-REDRAW"
    struck = play(scene, "Quill: storm")
    # With nothing more to choose the marines act at once.
    assert (struck.at("S1"), struck.kind()) == ("", "marine")
    assert refusal(scene, "Quill: storm", "Quill: barrier") == "V3-LIB-POWER-LIMIT"
    assert play(scene, "keep").kind() == "marine"
    # After a redraw the phase is not over yet; the counter is fixed.
    redrawn = play("draws = [5]\n" + scene + SERGEANT, "redraw")
    assert (redrawn.kind(), redrawn.game.counter, redrawn.options()) == ("command", 6, ["keep", *powers])


@rule("V3-LIB-POWER-LIMIT", "V3-LIB-PSI-POOL")
def test_nothing_is_asked_in_the_command_phase_where_no_power_can_be_used() -> None:
    assert play(COMMAND_PHASE + quill(fields="psi = 0") + stealer("e2")).kind() == "marine"
    # Prescience is all that he could pay for, and no command point has been spent.
    assert play(COMMAND_PHASE + quill(fields="psi = 1") + stealer("e2")).kind() == "marine"
    assert play(COMMAND_PHASE + quill(fields='states = ["power used"]') + stealer("e2")).kind() == "marine"
    assert play("power_used = true\n" + COMMAND_PHASE + quill() + stealer("e2")).kind() == "marine"
    off = "options = { psychic_powers = false }\n" + COMMAND_PHASE + quill() + stealer("e2")
    assert play(off).kind() == "marine"


@rule("V3-LIB-POWER-LIMIT", "V3-CONV-INVOLUNTARY", "V3-GAP-RESOLUTION-ORDER")
def test_what_a_storm_of_the_command_phase_uncovers_is_turned_up_before_the_phase_goes_on() -> None:
    scene = COMMAND_PHASE + quill() + stealer("e2") + blip("h2", 2)
    played = play(scene, "Quill: storm", "Quill: at e2", "B1: place at g2")
    assert (played.kind(), played.at("S3")) == ("facing", "g2")
    faced = play(scene, "Quill: storm", "Quill: at e2", "B1: place at g2", "S2: face w", "S3: face w")
    assert faced.kind() == "marine"


@rule("V3-LIB-POWER-LIMIT")
def test_each_librarian_has_a_power_of_his_own() -> None:
    scene = f'active = "Quill"\ndice = [2, 2]\n{CORRIDOR}{quill()}{VEIL}{stealer("f2")}{stealer("k2")}'
    assert {"Quill: storm", "Veil: storm"} <= set(play(scene).options())
    assert not any(
        "Quill" in option and "storm" in option for option in play(scene, "Quill: storm").options()
    )
    both = play(scene, "Quill: storm", "Veil: storm")
    assert (both.at("S1"), both.at("S2")) == ("", "")
    assert [both.game.psi[both.piece(name)] for name in ("Quill", "Veil")] == [17, 17]
    assert refusal(scene, "Quill: storm", "Quill: barrier") == "V3-LIB-POWER-LIMIT"
    assert refusal(scene, "Quill: storm", "Veil: storm", "Veil: barrier") == "V3-LIB-POWER-LIMIT"
    # One without points does not stand in the other's way; both may use theirs in the command phase.
    empty = scene.replace("psi = 20", "psi = 0")
    assert refusal(empty, "Veil: storm") == "V3-LIB-PSI-POOL"
    first = scene.replace(quill(), quill(fields="psi = 0"))
    assert "Veil: storm" in play(first).options()
    early = scene.replace('active = "Quill"', 'phase = "command"')
    assert play(early, "Veil: storm", "Quill: storm").kind() == "marine"
    # Both begin anew with the next turn.
    later = play(scene, "Quill: storm", "Veil: storm", "Quill: done", "end phase", "end phase")
    assert {"Quill: barrier", "Veil: barrier"} <= set(later.options())


@rule("V3-LIB-POWER-LIMIT", "V3-MOVE-AND-FIRE")
def test_a_power_waits_until_what_is_under_way_is_decided() -> None:
    scene = f'active = "Quill"\ndice = []\n{CORRIDOR}{quill()}{stealer("h2")}'
    last = play(scene, "Quill: forward", "Quill: storm", all_accepted=False).rulings[-1].refused
    assert last is not None and last.rule == "V3-LIB-POWER-LIMIT"
    assert str(last).startswith("That cannot be chosen now; something else is to be decided first.")
    assert "Quill: storm" in play(scene, "Quill: forward", "Quill: hold fire").options()
    # Of no use now, and of no use any more.
    far = scene.replace('"h2"', '"o2"')
    assert refusal(far, "Quill: storm") == "V3-PSI-STORM-SINGLE"
    dead = f'phase = "stealer actions"\nactive = "S1"\ndice = [1, 6, 1, 1]\n{CORRIDOR}'
    dead += quill(facing="w") + stealer("c2")
    assert refusal(dead, "S1: attack b2", "Quill: storm") == "V3-ACT-ONE-AT-A-TIME"


@rule("V3-PSI-BARRIER", "V3-TRAP-MARINE-FALLS")
def test_nobody_falls_through_a_trap_onto_a_barrier() -> None:
    scene = """
active = "Bo"
barriers = BARRIERS
[[deck]]
map = '''
#####
#.O.#
#####
'''
[[deck]]
map = '''
#####
##..#
#####
'''
""" + marine("Bo", "b2")
    assert play(scene.replace("BARRIERS", "[]"), "Bo: forward").at("Bo") == "c2/2"
    walled = play(scene.replace("BARRIERS", '["c2/2"]'), "Bo: forward", "Bo: forward")
    assert walled.at("Bo") == "d2"
    assert walled.all("fell") == []


@rule("V3-PSI-PRESCIENCE")
def test_the_log_says_how_many_points_come_back() -> None:
    scene = f'active = "Quill"\ncommand = {{ counter = 6, spent = 5 }}\n{CORRIDOR}{quill()}'
    played = play(scene, "Quill: prescience")
    event = played.one("prescience")
    assert (event["points"], played.game.spent) == (1, 4)
    told = TELLER.line(played.game, event)
    assert told.en == "Quill sees ahead: CP that come back: 1"
    assert told.fr == "Prescience de Quill : PC rendus : 1"
    # The point can be spent again, and no more than that.
    assert played.game.command_left() == 2


@rule("V3-PSI-PRESCIENCE")
def test_prescience_gives_a_command_point_back() -> None:
    scene = f'active = "Quill"\ncommand = {{ counter = 4, spent = SPENT }}\n{CORRIDOR}{quill()}'
    played = play(scene.replace("SPENT", "3"), "Quill: prescience")
    assert (played.game.spent, played.game.psi[played.piece("Quill")]) == (2, 19)
    assert played.one("prescience").rule == "V3-PSI-PRESCIENCE"
    last = scene.replace("SPENT", "3").replace(quill(), quill(fields="psi = 1"))
    assert "Quill: prescience" in play(last).options()
    assert play(last, "Quill: prescience").game.psi[0] == 0
    nothing = scene.replace("SPENT", "0")
    assert "Quill: prescience" not in play(nothing).options()
    assert refusal(nothing, "Quill: prescience") == "V3-PSI-PRESCIENCE"


# From b2 around two corners, cutting each: h7 is 10 squares away, f8 12, e8 13.
CORNERS = """
map = '''
#########
#.......#
#######.#
#######.#
#######.#
#######.#
#######.#
#.......#
#########
'''
sections = '''
#########
#AAAAAAA#
#######B#
#######B#
#######B#
#######B#
#######B#
#CCCCCCC#
#########
'''
"""


@rule("V3-PSI-BARRIER", "V3-GAP-DISTANCE")
def test_a_barrier_twelve_squares_away_around_two_corners() -> None:
    scene = f'active = "Quill"\n{CORNERS}{quill()}'
    played = play(scene, "Quill: barrier", "Quill: section C", "Quill: at f8")
    told = played.one("barrier")
    assert (told.rule, told["at"]) == ("V3-PSI-BARRIER", played.game.board.find("f8"))
    assert played.game.psi[played.piece("Quill")] == 18
    assert played.game.solid >> played.game.board.find("f8") & 1
    assert refusal(scene, "Quill: barrier", "Quill: section C", "Quill: at e8") == "V3-PSI-BARRIER"


@rule("V3-PSI-BARRIER")
def test_a_barrier_is_a_wall_until_the_end_of_the_turn() -> None:
    kesh = marine("Kesh", "b2")
    scene = f'active = "Kesh"\n{CORRIDOR}{kesh}{quill("o2", "e")}{stealer("e2")}'
    raised = ("Quill: barrier", "Quill: section A", "Quill: at d2")
    assert play(scene).options().count("Kesh: fire at e2") == 1
    assert refusal(scene, *raised, "Kesh: fire at e2") == "V3-LOS-BLOCKED"
    assert refusal(scene, *raised, "Kesh: forward", "Kesh: forward") == "V3-PSI-BARRIER"
    assert refusal(scene, *raised, "Kesh: forward", "Kesh: attack d2") == "V3-PSI-BARRIER"
    after = ("Kesh: done", "end phase")
    stands = play(scene, *raised, *after)
    assert stands.game.barriers
    assert refusal(scene, *raised, *after, "S1: activate", "S1: move d2 facing w") == "V3-PSI-BARRIER"
    gone = play(scene, *raised, *after, "end phase")
    assert gone.one("barriers gone").rule == "V3-PSI-BARRIER"
    assert not gone.game.barriers
    assert not gone.game.solid


@rule("V3-PSI-BARRIER")
def test_the_square_must_be_empty_but_an_object_may_lie_there() -> None:
    scene = f"""
active = "Quill"
map = '''
##########
#..D.....#
##########
'''
sections = '''
##########
#AAAAAAAA#
##########
'''
{quill()}{stealer("f2")}{blip("h2", 1)}
[[object]]
name = "idol"
at = "e2"
"""
    for taken in ("b2", "d2", "f2", "h2"):
        assert refusal(scene, "Quill: barrier", f"Quill: at {taken}") == "V3-PSI-BARRIER"
    played = play(scene, "Quill: barrier", "Quill: at e2")
    assert played.game.barriers == 1 << played.game.board.find("e2")


# The door is 5 squares from the librarian, h2 is 6 and i2 is 7 squares away.
DOORED = """
map = '''
##############
#.....D......#
##############
'''
sections = '''
##############
#AAAAAABBBBCC#
##############
'''
"""


@rule("V3-PSI-STORM-SINGLE")
def test_a_storm_needs_no_sight_and_kills_on_2() -> None:
    scene = f'active = "Quill"\ndice = [DIE]\n{DOORED}{quill()}{stealer("h2")}'
    killed = play(scene.replace("DIE", "2"), "Quill: storm")
    storm = killed.one("storm")
    assert (storm.rule, storm.dice, storm["score"]) == ("V3-PSI-STORM-SINGLE", (2,), 2)
    assert killed.at("S1") == ""
    assert killed.game.psi[killed.piece("Quill")] == 17
    assert killed.game.kills == 1
    spared = play(scene.replace("DIE", "1"), "Quill: storm")
    assert spared.at("S1") == "h2"
    far = scene.replace("DIE", "2").replace('"h2"', '"i2"')
    assert refusal(far, "Quill: storm") == "V3-PSI-STORM-SINGLE"


@rule("V3-PSI-STORM-SINGLE")
def test_a_storm_turns_up_a_blip_and_kills_all_it_stands_for() -> None:
    scene = f'active = "Quill"\ndice = [2]\n{DOORED}{quill()}{blip("h2", 3)}{stealer("c2")}'
    asked = play(scene, "Quill: storm")
    assert asked.options() == ["Quill: at c2", "Quill: at h2"]
    played = play(scene, "Quill: storm", "Quill: at h2")
    assert (played.one("blip killed").rule, played.one("blip killed")["worth"]) == ("V3-PSI-STORM-SINGLE", 3)
    assert played.game.kills == 3
    assert played.game.discard == [3]
    assert refusal(scene, "Quill: storm", "Quill: at d2") == "V3-PSI-STORM-SINGLE"


@rule("V3-PSI-STORM-SECTION")
def test_a_section_storm_kills_stealers_on_4_and_nothing_else() -> None:
    kesh = marine("Kesh", "k2")
    scene = f'active = "Quill"\ndice = [4, 3, 6]\n{DOORED}{quill()}{stealer("h2")}{stealer("i2")}{stealer("j2")}{kesh}'
    played = play(scene, "Quill: section storm")
    assert [(storm.dice, storm["score"]) for storm in played.all("storm")] == [
        ((4,), 4),
        ((3,), 4),
        ((6,), 4),
    ]
    assert [played.at(name) for name in ("S1", "S2", "S3", "Kesh")] == ["", "i2", "", "k2"]
    assert played.game.kills == 2
    assert played.game.psi[played.piece("Quill")] == 17
    assert played.dice_left() == []


@rule("V3-PSI-STORM-SECTION")
def test_the_nearest_square_of_the_section_counts_and_a_blip_rolls_once() -> None:
    scene = f'active = "Quill"\ndice = [4, 3]\n{DOORED}{quill()}{blip("i2", 2)}{blip("k2", 3)}'
    played = play(scene, "Quill: section storm")
    assert played.one("blip killed")["worth"] == 2
    assert played.game.kills == 2
    assert played.at("B2") == "k2"
    # Section C begins at l2, 10 squares away.
    far = scene.replace('"i2"', '"l2"').replace('"k2"', '"m2"')
    assert refusal(far, "Quill: section storm") == "V3-PSI-STORM-SECTION"


@rule("V3-PSI-STORM-SECTION", "V3-PSI-STORM-SINGLE")
def test_of_two_sections_the_librarian_chooses_one() -> None:
    scene = f'active = "Quill"\ndice = [6]\n{DOORED}{quill()}{stealer("c2")}{stealer("i2")}'
    asked = play(scene, "Quill: section storm")
    assert asked.options() == ["Quill: section A", "Quill: section B"]
    played = play(scene, "Quill: section storm", "Quill: section B")
    assert (played.at("S1"), played.at("S2")) == ("c2", "")
    assert refusal(scene, "Quill: section storm", "Quill: section C") == "V3-PSI-STORM-SECTION"


@rule("V3-LIB-POWER-LIMIT")
def test_only_a_librarian_has_powers() -> None:
    kesh = marine("Kesh", "b2")
    assert refusal(f'active = "Kesh"\n{CORRIDOR}{kesh}{stealer("e2")}', "Kesh: storm") == "V3-LIB-POWER-LIMIT"


@rule("V3-LIB-PSI-POOL", "V3-PSI-BARRIER", "V3-PSI-STORM-SINGLE")
@pytest.mark.parametrize(("power", "points"), [("barrier", 2), ("storm", 3), ("section storm", 3)])
def test_the_last_points_are_enough_and_one_fewer_is_not(power: str, points: int) -> None:
    def scene(left: int) -> str:
        return f'active = "Quill"\n{CORRIDOR}{quill("o2", "w", f"psi = {left}")}{stealer("l2")}'

    assert f"Quill: {power}" in play(scene(points)).options()
    assert play(scene(points), f"Quill: {power}").refused() == ""
    assert f"Quill: {power}" not in play(scene(points - 1)).options()
    assert refusal(scene(points - 1), f"Quill: {power}") == "V3-LIB-PSI-POOL"


@rule("V3-PSI-BARRIER")
def test_where_a_barrier_will_stand_is_known_once_only_one_square_is_left() -> None:
    sections = "sections = '''\n################\n#abbbbbbbbbcccc#\n################\n'''\n"
    top = f'active = "Quill"\n{CORRIDOR}{sections}{quill("h2", "w")}'
    asked = play(top, "Quill: barrier").game
    one, many = (asked.read(f"Quill: section {name}") for name in "AB")
    assert barrier_square(asked, one) == asked.board.find("b2") and barrier_square(asked, many) == -1
    placed = play(top, "Quill: barrier", "Quill: section B").game
    assert barrier_square(placed, placed.read("Quill: at d2")) == placed.board.find("d2")
    storm = play(top + stealer("k2") + stealer("l2"), "Quill: storm").game
    assert barrier_square(storm, storm.read("Quill: at k2")) == -1
