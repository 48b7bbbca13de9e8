"""The timer of the marine action phase in its three modes: clock, budget, off."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc, state as st
from hullbreach.hulk.profiles import profile_of
from tests.hulk.pieces import marine, stealer
from tests.scenes import Played, play, refusal, rule

CORRIDOR = """
map = '''
############
#..........#
############
'''
"""
BO = marine("Bo", "b2")
STEALER = stealer("g2")
CLOCK = 'options = { timer = "clock" }\n'
ACTIVE = 'phase = "marine actions"\nactive = "Bo"\n'


def interrupts(played: Played) -> list[str]:
    asked = played.game.decision()
    return [] if asked is None else [played.game.text(choice) for choice in asked.interrupts]


@rule("V3-TIMER-START", "V3-GAP-TIMER")
def test_the_clock_starts_when_the_counter_is_fixed() -> None:
    sergeant = BO.replace("at =", 'rank = "sergeant"\nat =')
    scene = CLOCK + 'phase = "stealer actions"\ndraws = [4, 5]\n' + CORRIDOR + sergeant
    drawing = play(scene, "end phase")
    assert drawing.kind() == "command" and interrupts(drawing) == []
    assert refusal(scene, "end phase", "time is up") == "V3-TIMER-EXPIRY"
    for choice in ("keep", "redraw"):
        fixed = play(scene, "end phase", choice)
        assert fixed.all("phase")[-1].rule == "V3-TIMER-START"
        assert (fixed.kind(), interrupts(fixed)) == ("marine", ["time is up"])


@rule("V3-TIMER-START")
def test_the_time_is_three_minutes_however_many_sergeants_there_are() -> None:
    assert profile_of("third").timer_seconds == 180
    plain = play(CLOCK + ACTIVE + CORRIDOR + BO)
    sergeant = play(CLOCK + ACTIVE + CORRIDOR + BO.replace("at =", 'rank = "sergeant"\nat ='))
    assert plain.game.profile.timer_seconds == sergeant.game.profile.timer_seconds == 180


@rule("V3-TIMER-EXPIRY", "V3-GAP-TIMER")
def test_a_shot_that_was_fired_stands_and_the_remaining_points_are_lost() -> None:
    scene = CLOCK + ACTIVE + "dice = [6, 2]\n" + CORRIDOR + BO + "ap = 3\n" + STEALER
    played = play(scene, "Bo: fire at g2", "time is up")
    assert played.at("S1") == "" and played.game.kills == 1
    assert played.game.ap[played.piece("Bo")] == 0
    assert played.one("time up").rule == "V3-TIMER-EXPIRY"
    assert [e["phase"] for e in played.all("phase")] == [st.REINFORCEMENT, st.STEALER]
    assert played.dice_left() == []
    assert refusal(scene, "Bo: fire at g2", "time is up", "Bo: forward") == "V3-TURN-SEQUENCE"


@rule("V3-TIMER-EXPIRY")
def test_marines_not_yet_activated_lose_their_turn() -> None:
    odo = marine("Odo", "d2")
    scene = CLOCK + 'phase = "marine actions"\ncommand = { counter = 6 }\n' + CORRIDOR + BO + odo
    played = play(scene, "time is up")
    assert played.game.phase == st.STEALER
    assert played.one("time up").rule == "V3-TIMER-EXPIRY"
    assert refusal(scene, "time is up", "Odo: activate") == "V3-TURN-SEQUENCE"


@rule("V3-TIMER-EXPIRY", "V3-GAP-TIMER")
def test_a_close_combat_under_way_is_finished_with_its_reroll() -> None:
    near = STEALER.replace("g2", "c2")
    bo = BO + 'states = ["guard"]\n'
    scene = CLOCK + ACTIVE + "dice = [2, 1, 3, 4, 6]\n" + CORRIDOR + bo + near
    asked = play(scene, "Bo: attack c2", "time is up")
    assert asked.kind() == "reroll" and asked.all("time up") == []
    assert interrupts(asked) == []
    done = play(scene, "Bo: attack c2", "time is up", "Bo: reroll own 2")
    assert done.one("scores").text("scores") == "6:4"
    assert done.at("S1") == "" and done.dice_left() == []
    kinds = [e.kind for e in done.events]
    assert kinds.index("killed") < kinds.index("time up") < kinds.index("phase")


@rule("V3-TIMER-EXPIRY")
def test_the_shot_with_a_move_is_not_begun_after_time_is_up() -> None:
    scene = CLOCK + ACTIVE + "dice = []\n" + CORRIDOR + BO + STEALER
    asked = play(scene, "Bo: forward")
    assert asked.kind() == "free shot" and interrupts(asked) == ["time is up"]
    played = play(scene, "Bo: forward", "time is up")
    assert played.at("Bo") == "c2" and played.all("shot") == []
    assert played.game.phase == st.STEALER


@rule("V3-TIMER-EXPIRY", "V3-GAP-TIMER")
def test_a_conversion_under_way_is_finished() -> None:
    door = "map = '''\n#########\n#...D...#\n#########\n'''\n"
    blip = '[[piece]]\nkind = "blip"\nat = "g2"\nvalue = 1\n'
    scene = CLOCK + ACTIVE + door + BO.replace("b2", "d2") + blip
    asked = play(scene, "Bo: open e2")
    assert asked.kind() == "facing" and interrupts(asked) == ["time is up"]
    still = play(scene, "Bo: open e2", "time is up")
    assert still.kind() == "facing" and interrupts(still) == []
    done = play(scene, "Bo: open e2", "time is up", "S1: face w")
    assert done.at("S1") == "g2" and done.game.phase == st.STEALER
    assert done.one("time up").rule == "V3-TIMER-EXPIRY"


@rule("V3-TIMER-EXPIRY")
def test_a_commanded_action_that_was_not_chosen_costs_nothing() -> None:
    scene = CLOCK + 'phase = "marine actions"\ncommand = { counter = 3 }\n' + CORRIDOR + BO
    played = play(scene, "Bo: command", "time is up")
    assert (played.game.spent, played.game.phase) == (0, st.STEALER)


@rule("V3-TIMER-EXPIRY", "V3-CP-REACTION")
def test_reactions_in_the_stealer_turn_are_not_touched_by_a_marine_turn_that_ran_out_of_time() -> None:
    top = CLOCK + 'phase = "marine actions"\ncommand = { counter = 2 }\ndice = [6, 1]\n'
    line = (
        "time is up",
        "S1: activate",
        "S1: move f2 facing w",
        "react: Bo",
        "Bo: forward",
        "Bo: fire at f2",
    )
    played = play(top + CORRIDOR + BO + STEALER, *line)
    assert played.at("S1") == "" and played.dice_left() == []
    assert played.game.spent == 1


@rule("V3-GAP-TIMER")
@pytest.mark.parametrize(
    ("choices", "dice", "seconds"),
    [
        (["Bo: turn left"], "[]", 3),
        (["Bo: fire at g2"], "[1, 2]", 4),
        (["Bo: forward", "Bo: hold fire"], "[]", 3),
        (["Bo: forward", "Bo: fire at g2"], "[1, 2]", 4),
        (["Bo: overwatch", "Bo: fire at g2"], "[1, 2]", 7),
    ],
)
def test_in_mode_budget_an_action_takes_three_seconds_and_a_throw_one(
    choices: list[str], dice: str, seconds: int
) -> None:
    scene = 'options = { timer = "budget" }\n' + ACTIVE + f"dice = {dice}\n" + CORRIDOR + BO + STEALER
    assert play(scene, *choices).game.seconds == seconds


@rule("V3-GAP-TIMER", "V3-TIMER-EXPIRY")
def test_in_mode_budget_the_phase_ends_when_the_time_is_used_up() -> None:
    scene = 'options = { timer = "budget" }\ntime = %d\ndice = [1, 2]\n' + ACTIVE + CORRIDOR + BO + STEALER
    # 179 seconds are gone: one more action is accepted and carried out, then it is over.
    over = play(scene % 179, "Bo: fire at g2")
    assert over.one("shot").dice == (1, 2)
    assert over.game.seconds == 183
    assert over.one("time up").rule == "V3-TIMER-EXPIRY"
    assert (over.game.phase, over.game.ap[0]) == (st.STEALER, 0)
    going_on = play(scene % 175, "Bo: fire at g2")
    assert going_on.game.seconds == 179 and going_on.kind() == "marine action"
    # 180 exactly is the end.
    assert play(scene % 176, "Bo: fire at g2").game.phase == st.STEALER


@rule("V3-GAP-TIMER")
def test_in_mode_budget_the_shot_with_a_move_belongs_to_the_action_that_was_accepted() -> None:
    scene = 'options = { timer = "budget" }\ntime = 178\ndice = [6, 2]\n' + ACTIVE + CORRIDOR + BO + STEALER
    played = play(scene, "Bo: forward", "Bo: fire at g2")
    assert played.game.kills == 1 and played.game.phase == st.STEALER
    assert refusal(scene, "time is up") == "V3-TIMER-EXPIRY"


@rule("V3-GAP-TIMER", "V3-TIMER-START")
def test_the_budget_starts_anew_in_every_turn_and_stands_still_in_the_stealer_turn() -> None:
    cp = "command = { counter = 2 }\ndraws = [0]\n"
    scene = (
        'options = { timer = "budget" }\ntime = 100\ndice = [1, 2]\n' + cp + ACTIVE + CORRIDOR + BO + STEALER
    )
    line = ("Bo: done", "end phase", "S1: activate", "S1: move f2 facing w", "react: Bo", "Bo: fire at f2")
    played = play(scene, *line)
    assert played.game.seconds == 100
    assert play(scene, *line, "S1: done", "end phase").game.seconds == 0


@rule("V3-TIMER-START", "V3-TIMER-EXPIRY")
def test_the_next_marine_phase_has_its_own_time() -> None:
    scene = CLOCK + 'phase = "marine actions"\ndraws = [0]\n' + CORRIDOR + BO + STEALER
    played = play(scene, "time is up", "end phase", "Bo: activate")
    assert (played.game.turn, played.kind(), played.game.ap[0]) == (2, "marine action", 4)
    assert interrupts(played) == ["time is up"]
    again = play(scene, "time is up", "end phase", "Bo: activate", "time is up")
    assert len(again.all("time up")) == 2 and again.game.phase == st.STEALER


@rule("V3-GAP-TIMER")
def test_in_mode_off_no_time_passes() -> None:
    scene = "time = 9000\n" + ACTIVE + CORRIDOR + BO + STEALER
    played = play(scene, "Bo: turn left")
    assert played.kind() == "marine action" and interrupts(played) == []
    assert played.game.profile.timer == "off"
    assert refusal(scene, "time is up") == "V3-TIMER-EXPIRY"


@rule("V3-GAP-TIMER", "V3-TIMER-EXPIRY")
def test_the_choices_with_the_expiry_among_them_rebuild_the_same_game() -> None:
    scene = CLOCK + ACTIVE + "dice = [6, 2]\n" + CORRIDOR + BO + STEALER
    first, second = (play(scene, "Bo: fire at g2", "time is up") for _ in range(2))
    assert first.game.view(pc.MARINE_SEAT) == second.game.view(pc.MARINE_SEAT)
    assert first.events == second.events


@rule("V3-TIMER-EXPIRY", "V3-LIB-POWER-LIMIT")
def test_a_clock_that_ran_out_stops_no_power_of_the_next_command_phase() -> None:
    librarian = '[[piece]]\nname = "Quill"\nrank = "librarian"\npsi = 20\nat = "c2"\nfacing = "w"\n'
    sergeant = BO.replace("at =", 'rank = "sergeant"\nat =')
    scene = CLOCK + "dice = [2]\n" + CORRIDOR + sergeant + librarian + STEALER
    played = play(scene, "time is up", "end phase", "Quill: storm")
    assert (played.kind(), played.game.power_used) == ("command", True)
    assert played.at("S1") == "" and played.game.psi[played.piece("Quill")] == 17
