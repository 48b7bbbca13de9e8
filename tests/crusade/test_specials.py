"""The special rules of single missions: vats, the captain's court, the reactor, the dreadnought that sleeps."""

from __future__ import annotations

import pytest

from hullbreach.crusade import state as st
from hullbreach.crusade.game import new_game
from hullbreach.crusade.scoring import specials
from hullbreach.crusade.units import UNIT_NUMBERS
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.crusade import own_mission
from tests.crusade.halls import alien, marine
from tests.crusade.scenes import Played, play, refusal, rule


def mission(key: str, top: str = "", *pieces: str) -> str:
    """A scene of one of our missions in the turn of the first squad."""
    return f'game = "crusade"\nmission = "{key}"\nturn = "squad1"\n{top}\n' + "".join(pieces)


def squares(played: Played, unit: str) -> set[str]:
    """Where the open question lets a unit be placed."""
    start = f"place {unit} at "
    return {text.removeprefix(start) for text in played.options() if text.startswith(start)}


# Brood Vats


@rule("SC-GAP-MISSION-3-BROOD-VATS")
def test_a_vat_that_is_destroyed_may_let_out_a_stealer_that_waits_for_the_next_alien_turn() -> None:
    scene = mission("brood_vats", 'active = "Ilen"\ndice = [6, 1]', marine("Ilen", "r14"))
    fire = "Ilen: fire bolter at q14"
    played = play(scene, fire)
    assert (played.seat(), played.kind()) == (1, "hatch")
    assert squares(played, "stealer") == {"q13", "r13"} and "enough" in played.options()
    hatched = play(scene, fire, "place stealer at q13")
    assert hatched.one("appeared").rule == "SC-GAP-MISSION-3-BROOD-VATS"
    assert hatched.at("stealer1") == "q13" and hatched.kind() == "activation"
    later = play(scene, fire, "place stealer at q13", "Ilen: done", "end turn")
    assert "stealer1: activate" in later.options()
    assert play(scene, fire, "enough").kind() == "activation"
    assert refusal(scene, fire, "place stealer at r14") == "SC-MOVE-ONE-FIGURE-PER-SQUARE"
    assert refusal(scene, fire, "place stealer at s13") == "SC-GAP-MISSION-3-BROOD-VATS"


def test_without_a_free_figure_nothing_comes_out_of_the_vat() -> None:
    out = "".join(alien("stealer", square) for square in ("x6", "x7", "x8"))
    scene = mission("brood_vats", 'active = "Ilen"\ndice = [6, 1]', marine("Ilen", "r14"), out)
    assert play(scene, "Ilen: fire bolter at q14").kind() == "activation"


# Cut the Head

THREE_BOARDS = 'scanned = ["north-west", "north-east", "south-west"]\n'
HAND = 'blip_hand = {alien = ["runt", "traitor", "traitor", "traitor", "traitor_captain"]}\n'
ENTER = ("Ilen: move o13", "Ilen: done")


@rule("SC-GAP-MISSION-4-CUT-THE-HEAD")
def test_the_captain_and_two_traitors_are_held_back_from_other_boards() -> None:
    top = 'scanned = ["north-west"]\nactive = "Ilen"\n' + HAND
    scene = mission("cut_the_head", top, marine("Ilen", "l3"))
    played = play(scene, "Ilen: move m3", "Ilen: done")
    assert played.kind() == "scan"
    assert squares(played, "runt") and squares(played, "traitor")
    assert not squares(played, "traitor_captain")
    go = ("Ilen: move m3", "Ilen: done", "place traitor at q1")
    assert not squares(play(scene, *go), "traitor")
    for unit in ("traitor", "traitor_captain"):
        assert refusal(scene, *go, f"place {unit} at r1") == "SC-GAP-MISSION-4-CUT-THE-HEAD"


@rule("SC-GAP-MISSION-4-CUT-THE-HEAD")
def test_an_ambush_cannot_bring_the_court() -> None:
    top = THREE_BOARDS + 'deck = ["ambush", "silence"]\n' + HAND
    played = play(mission("cut_the_head", top, marine("Ilen", "l3")), "end turn")
    assert played.kind() == "ambush"
    assert squares(played, "traitor") and not squares(played, "traitor_captain")


@rule("SC-GAP-MISSION-4-CUT-THE-HEAD")
def test_the_court_comes_first_when_the_south_east_board_is_scanned() -> None:
    top = THREE_BOARDS + 'active = "Ilen"\n' + HAND
    scene = mission("cut_the_head", top, marine("Ilen", "o12"))
    played = play(scene, *ENTER)
    assert played.one("scanned")["board"] == 3
    assert played.kind() == "court"
    assert squares(played, "traitor_captain") == {"r17", "r18", "s17", "s18"}
    assert not squares(played, "runt")
    played = play(scene, *ENTER, "place traitor_captain at s18")
    # Two squares around him, walls or no walls, where no marine sees: column u is a corridor.
    assert squares(played, "traitor") == {f"{x}{y}" for x in "qrstu" for y in range(16, 21)} - {"s18"}
    court = ("place traitor_captain at s18", "place traitor at s17", "place traitor at r17")
    played = play(scene, *ENTER, *court)
    assert played.kind() == "scan"
    # It is the fourth board: everything that is left must be placed.
    assert squares(played, "runt") and squares(played, "traitor") and "enough" not in played.options()
    assert refusal(scene, *ENTER, "place traitor_captain at q13") == "SC-GAP-MISSION-4-CUT-THE-HEAD"


@rule("SC-GAP-MISSION-4-CUT-THE-HEAD")
def test_where_a_marine_sees_the_court_goes_to_the_nearest_unseen_squares() -> None:
    top = THREE_BOARDS + 'active = "Ilen"\ndoors = {open = ["p18-q18"]}\n' + HAND
    scene = mission("cut_the_head", top, marine("Ilen", "o12"), marine("Dax", "q18"))
    played = play(scene, *ENTER)
    # The whole hall is in view; the corridors beside it are three squares from the nearest of his squares.
    found = squares(played, "traitor_captain")
    board, game = played.game.board, played.game
    assert found and all(not game.seen_by_marines(board.square(name)) for name in found)
    hall = specials.hall(game, "court")
    assert all(not hall >> board.square(name) & 1 for name in found)
    wanted = game.mission.squares["court"]
    away = {min(board.apart(board.square(name), there) for there in wanted) for name in found}
    assert len(away) == 1


CAPTAIN = '[[piece]]\ntruth = "traitor_captain"\nat = "s18"\n[[piece]]\ntruth = "traitor"\nat = "s17"\n'


@rule("SC-GAP-MISSION-4-CUT-THE-HEAD")
def test_the_captains_blip_does_not_move_until_a_door_of_the_hall_has_been_opened() -> None:
    scene = mission(
        "cut_the_head", "", marine("Ilen", "o15"), CAPTAIN, alien("brute", "p18"), alien("runt", "v6")
    )
    played = play(scene, "end turn")
    assert "blip1: activate" not in played.options()
    assert "blip2: activate" in played.options()
    door = ("brute1: activate", "brute1: open p18-q18", "brute1: done")
    opened = play(scene, "end turn", *door, "blip1: activate")
    assert opened.game.awake and [text for text in opened.options() if "move" in text]
    # A door elsewhere changes nothing.
    other = play(scene, "end turn", "runt1: activate", "runt1: open v6-w6", "runt1: done")
    assert not other.game.awake and "blip1: activate" not in other.options()


@rule("SC-GAP-MISSION-4-CUT-THE-HEAD")
def test_a_ghost_echo_does_not_lift_a_captain_who_stays() -> None:
    top = 'deck = ["ghost_echo", "silence"]'
    scene = mission("cut_the_head", top, marine("Ilen", "o15"), CAPTAIN)
    played = play(scene, "end turn")
    assert played.options() == ["blip2: lift off", "enough"]
    assert refusal(scene, "end turn", "blip1: lift off") == "SC-GAP-MISSION-4-CUT-THE-HEAD"


@rule("SC-GAP-MISSION-4-CUT-THE-HEAD", "SC-MISSION-PRIMARY-30")
def test_the_captain_is_turned_up_as_himself_and_his_death_is_the_primary_objective() -> None:
    top = 'active = "Ilen"\ndoors = {open = ["p18-q18"]}\ndice = [6, 6]\n'
    scene = mission(
        "cut_the_head", top, marine("Ilen", "p18"), '[[piece]]\ntruth = "traitor_captain"\nat = "q20"\n'
    )
    played = play(scene, "Ilen: move q18")
    assert played.at("captain1") == "q20" and not played.all("phantom")
    played = play(scene, "Ilen: move q18", "Ilen: fire bolter at q20")
    assert played.one("objective")["points"] == 30 and played.game.primary_by == 0
    # His own token besides.
    assert played.one("claimed")["points"] == 10


def test_what_is_held_back_stays_in_the_hand_of_imagined_games() -> None:
    game = new_game(own_mission("cut_the_head"), SeededDice(b"5"))
    seat = game.squads
    twin = game.imagine(0, SeededDice(b"6"))
    captain, traitor = UNIT_NUMBERS["traitor_captain"], UNIT_NUMBERS["traitor"]
    assert captain in twin.blip_hand[seat] and twin.blip_hand[seat].count(traitor) >= 2
    assert sorted(twin.blip_hand[seat]) == sorted(game.blip_hand[seat])


# Burn the Core


@rule("SC-GAP-MISSION-5-BURN-THE-CORE")
def test_six_alien_turns_after_the_second_console_the_game_ends() -> None:
    top = "deck = [" + ", ".join(['"silence"'] * 9) + "]\n"
    scene = mission("burn_the_core", top, marine("Ilen", "e9"), marine("Dax", "m2"), alien("runt", "x22"))
    first = ("Ilen: activate", "Ilen: operate console 0", "Ilen: done")
    played = play(scene, *first)
    assert not played.all("countdown") and not played.all("objective")
    both = (*first, "Dax: activate", "Dax: operate console 1")
    played = play(scene, *both)
    assert played.one("objective")["seat"] == 0
    assert played.one("countdown")["turns"] == 6
    turns = ["Dax: done", *["end turn"] * 11]
    played = play(scene, *both, *turns)
    assert played.game.countdown == 1 and not played.game.result
    played = play(scene, *both, *turns, "end turn")
    assert [event["turns"] for event in played.all("countdown")] == [6, 5, 4, 3, 2, 1, 0]
    assert played.one("game over").rule == "SC-GAP-MISSION-5-BURN-THE-CORE"
    assert played.game.lost == [10, 0] and played.game.primary_by == 0


@rule("SC-GAP-MISSION-5-BURN-THE-CORE")
def test_the_engineer_walks_and_his_guide_may_shoot() -> None:
    top = 'active = "Ilen"\nsecondary_read = true\ndice = [1, 1]\n'
    scene = mission("burn_the_core", top, marine("Ilen", "k7"), alien("runt", "l8"))
    played = play(scene, "Ilen: pick up engineer")
    assert "Ilen: fire bolter at l8" in played.options()


# Sleeping Iron

BED = 'arms = {alien = ["plasma_gun", "missile_launcher"]}\n'
ASLEEP = alien("dreadnought", "t18", 'states = ["asleep"]\narms = ["plasma_gun", "missile_launcher"]')


@rule("SC-GAP-MISSION-6-SLEEPING-IRON")
def test_the_dreadnought_is_laid_down_asleep_when_its_board_is_scanned() -> None:
    scene = mission("sleeping_iron", THREE_BOARDS + 'active = "Ilen"\n' + BED, marine("Ilen", "o12"))
    played = play(scene, *ENTER)
    dread = played.piece("dread1")
    assert played.at("dread1") == "t18" and played.game.flags[dread] & st.ASLEEP
    assert len(played.game.arms[dread]) == 2
    assert played.game.beside == [UNIT_NUMBERS["dreadnought"]]
    # It does nothing, turn after turn.
    played = play(scene, *ENTER, "end turn")
    assert played.options() == ["end turn"] and not played.all("woke")


@rule("SC-GAP-MISSION-6-SLEEPING-IRON")
def test_if_somebody_stands_on_its_bed_it_lies_as_near_as_it_fits() -> None:
    scene = mission(
        "sleeping_iron", THREE_BOARDS + 'active = "Ilen"\n' + BED, marine("Ilen", "o12"), marine("Dax", "u19")
    )
    played = play(scene, *ENTER)
    assert (played.seat(), played.kind()) == (1, "bed")
    assert squares(played, "dreadnought") == {"s17", "t17", "s18"}
    played = play(scene, *ENTER, "place dreadnought at s17")
    assert played.at("dread1") == "s17"


@rule("SC-GAP-MISSION-6-SLEEPING-IRON")
def test_it_wakes_at_the_start_of_the_alien_turn_after_a_marine_has_entered_the_hall() -> None:
    top = 'active = "Ilen"\ndoors = {open = ["r16-r17"]}\n'
    scene = mission("sleeping_iron", top, marine("Ilen", "r16"), ASLEEP)
    played = play(scene, "Ilen: done", "end turn")
    assert not played.all("woke")
    played = play(scene, "Ilen: move r17")
    assert not played.all("woke")
    played = play(scene, "Ilen: move r17", "Ilen: done", "end turn")
    assert played.one("woke")["who"] == played.piece("dread1")
    kinds = [event.kind for event in played.events]
    assert kinds.index("woke") < kinds.index("event drawn")
    assert "dread1: activate" in played.options()


@rule("SC-GAP-MISSION-6-SLEEPING-IRON")
def test_it_wakes_after_an_attack_even_one_that_does_no_harm() -> None:
    top = 'active = "Ilen"\ndoors = {open = ["r16-r17"]}\ndice = [1, 1]\n'
    scene = mission("sleeping_iron", top, marine("Ilen", "r16"), ASLEEP)
    played = play(scene, "Ilen: fire bolter at t18")
    assert played.life("dread1") == 3 and not played.all("woke")
    played = play(scene, "Ilen: fire bolter at t18", "Ilen: done", "end turn")
    assert played.one("woke").rule == "SC-GAP-MISSION-6-SLEEPING-IRON"


@rule("SC-GAP-MISSION-6-SLEEPING-IRON")
def test_asleep_it_rolls_no_dice_in_close_combat_all_turn_long() -> None:
    pieces = marine("Ilen", "s18") + marine("Dax", "s19") + ASLEEP
    scene = mission("sleeping_iron", 'active = "Ilen"\ndice = [5, 1, 5, 1]\n', pieces)
    fights = (
        "Ilen: fight t18",
        "dread1: lose plasma_gun",
        "Ilen: done",
        "Dax: activate",
        "Dax: fight t18",
    )
    played = play(scene, *fights)
    assert played.life("dread1") == 1 and played.dice_left() == []
    assert [event.dice for event in played.all("rolled")] == [(5, 1), (), (5, 1), ()]
    assert played.game.flags[played.piece("dread1")] & st.ASLEEP
    played = play(scene, *fights, "Dax: done", "end turn")
    assert len(played.all("woke")) == 1


@rule("SC-GAP-MISSION-6-SLEEPING-IRON")
@pytest.mark.parametrize(("before", "wakes"), [(8, False), (9, True)])
def test_the_tenth_event_card_wakes_it_at_once(before: int, wakes: bool) -> None:
    drawn = ", ".join(['"silence"'] * before)
    played = play(mission("sleeping_iron", f"drawn = [{drawn}]\n", marine("Ilen", "o12"), ASLEEP), "end turn")
    assert bool(played.all("woke")) == wakes
    assert ("dread1: activate" in played.options()) == wakes


@rule("SC-GAP-MISSION-6-SLEEPING-IRON")
def test_who_takes_its_last_life_point_gets_the_token_of_the_mission_and_its_own() -> None:
    top = 'active = "Ilen"\ndice = [6, 6]\nbeside = ["dreadnought"]\n'
    dread = alien("dreadnought", "t18", 'states = ["asleep"]\nlife = 1\narms = []')
    played = play(mission("sleeping_iron", top, marine("Ilen", "s18"), dread), "Ilen: fight t18")
    assert played.one("objective")["points"] == 30
    assert played.one("claimed")["points"] == 25


@rule("SC-GAP-MISSION-6-SLEEPING-IRON")
def test_once_the_coolant_valve_is_closed_it_moves_two_squares() -> None:
    top = 'active = "Ilen"\nsecondary_read = true\n'
    dread = alien("dreadnought", "t18", 'arms = ["plasma_gun", "missile_launcher"]')
    scene = mission("sleeping_iron", top, marine("Ilen", "r14"), dread)
    walk = ("dread1: activate", "dread1: move s18", "dread1: move r18")
    played = play(scene, "Ilen: operate console 0", "Ilen: done", "end turn", *walk)
    assert played.one("objective")["points"] == 15
    assert not [text for text in played.options() if "move" in text]
    played = play(scene, "Ilen: done", "end turn", *walk)
    assert [text for text in played.options() if "move" in text]
