"""Where events, missions, the score and the end of the game meet."""

from __future__ import annotations

import pytest

from hullbreach.crusade.scoring import end_1990 as scoring
from hullbreach.words.crusade.lines import TELLER
from tests.crusade.halls import alien, blip, figure
from tests.crusade.maps import DECK, SHIP, on
from tests.crusade.scenes import play, refusal, rule

# The deck with a second dock in the east.
TWO_DOCKS = DECK.replace(
    "o. . . .|\n+               +       +", "o. . . .2\n+               +       +"
).replace("1. . . . . . . .o. . . .|\n+-+D+D", "1. . . . . . . .o. . . .2\n+-+D+D")
CANISTER = 'primary = {deed = "deliver", tag = "canister"}\n[[thing]]\nname = "canister"\nat = "c3"\n'
VATS = 'primary = {deed = "destroy", tag = "vat", award = "most"}\nspecials = { vat_stealers = 1 }\n'


def vat(at: str) -> str:
    return f'[[object]]\nunit = "vat"\nat = ["{at}"]\n'


# Events


@rule("SC-GAP-EVENT-DECK", "SC-END-ALL-DOCKED", "SC-ALIEN-TURN-SEQUENCE")
def test_a_booby_trap_that_kills_the_last_marine_ends_the_game_before_any_alien_moves() -> None:
    scene = on(DECK, deck=["booby_trap", "silence"], dice=[6, 6]) + figure("Ilen", "b3") + alien("runt", "l4")
    played = play(scene, "end turn")
    assert played.one("game over").rule == "SC-END-ALL-DOCKED"
    assert not played.all("moved") and not played.all("phase")
    # The marine and the mission that nobody has done; this scene has no mission.
    assert (played.game.lost[0], played.game.claimed[1]) == (5, 5)


@rule("SC-DIVIDING-WALL-DOORWAYS", "SC-GAP-EVENT-DECK")
def test_central_locking_leaves_doorways_and_doors_with_marines_alone_but_not_those_with_aliens() -> None:
    doors = {"open": ["b2-b3", "h2-h3", "b10-b11"]}
    scene = on(SHIP, deck=["central_locking", "silence"], doors=doors, squads=["tide"])
    scene += figure("Ilen", "c3") + alien("brute", "h2") + blip("runt", "b10")
    played = play(scene, "end turn")
    assert played.options() == ["close h2-h3", "close b10-b11", "enough"]
    shut = play(scene, "end turn", "close h2-h3", "close b10-b11")
    assert shut.kind() == "aliens"
    # What is closed can be opened again like any door.
    assert (
        "brute1: open h2-h3" in play(scene, "end turn", "close h2-h3", "enough", "brute1: activate").options()
    )


@rule("SC-GAP-EVENT-DECK", "SC-BLIP-CONVERT-WHEN-SEEN")
def test_pressure_loss_shows_blips_behind_several_doors_and_they_act_this_turn() -> None:
    scene = on(SHIP, deck=["pressure_loss", "silence"]) + figure("Ilen", "b2")
    scene += blip("runt", "b4") + blip("android", "c3") + blip("brute", "h4")
    played = play(scene, "end turn", "board north-west")
    assert (played.at("runt1"), played.at("android1"), played.at("blip3")) == ("b4", "c3", "h4")
    assert {"runt1: activate", "android1: activate", "blip3: activate"} <= set(played.options())


@rule("SC-GAP-EVENT-DECK", "SC-MISSILE-BLAST", "SC-ALIEN-KILL-POINTS", "SC-SCORE-NO-TOKEN-NO-POINTS")
def test_a_whispered_missile_among_his_own_squad_and_aliens_scores_for_the_aliens_alone() -> None:
    scene = on(DECK, deck=["whisper", "silence"], dice=[6, 6, 6], beside=["runt"])
    scene += figure("Ilen", "a1", unit="marine missile_launcher") + figure("Dax", "f1") + figure("Sorn", "g1")
    scene += alien("runt", "g2")
    played = play(scene, "end turn", "Ilen: aim missile_launcher", "Ilen: launch missile_launcher at f1")
    assert len(played.all("killed")) == 3
    assert (played.game.lost, played.game.claimed) == ([10, 0], [0, 10])
    # Nobody has claimed the token; and Ilen is as he was.
    assert len(played.game.beside) == 1
    assert played.game.whispered == -1


@rule("SC-GAP-EVENT-DECK", "SC-GAP-MISSION-COMMON")
def test_a_whisper_does_not_make_a_carrier_shoot() -> None:
    scene = on(DECK, deck=["whisper", "silence"], dice=[6]) + CANISTER
    scene += figure("Ilen", "a1", carries="canister") + figure("Dax", "f1") + alien("runt", "l4")
    played = play(scene, "end turn", "Ilen: is chosen")
    assert played.all("whispered") and not played.all("shot")
    assert played.kind() == "aliens"


@rule("SC-GAP-EVENT-DECK", "SC-GAP-MISSION-6-SLEEPING-IRON")
def test_nothing_is_mended_on_a_dreadnought_that_sleeps() -> None:
    scene = on(DECK, deck=["self_repair", "silence"], arms={"alien": ["plasma_gun", "missile_launcher"]})
    scene += figure("Ilen", "a1") + alien("dreadnought", "i3", states=["asleep"])
    played = play(scene, "end turn")
    assert played.all("event fails")
    assert not [line for line in played.options() if "dread1" in line]


# Carried things


@rule("SC-GAP-MISSION-2-COLD-CARGO", "SC-GAP-MISSION-COMMON")
def test_an_alien_stands_on_the_thing_until_it_is_killed_and_another_squad_takes_it_home() -> None:
    scene = (
        on(TWO_DOCKS, squads=["tide", "wall"], turn="alien", active="brute1", dice=[6, 6, 6, 6]) + CANISTER
    )
    scene += figure("Ilen", "k1", carries="canister") + figure("Ostra", "l2")
    scene += alien("brute", "j1") + alien("runt", "a1")
    taken = play(scene, "brute1: fire bolter at k1")
    assert taken.game.board.name(taken.game.thing_at[0]) == "k1"
    # It has fired first and steps onto the canister.
    there = ["brute1: fire bolter at k1", "brute1: move k1", "brute1: done", "end turn"]
    assert refusal(scene, *there, "Ostra: activate", "Ostra: move k1") == "SC-MOVE-ONE-FIGURE-PER-SQUARE"
    kill = [*there, "Ostra: activate", "Ostra: fire bolter at k1"]
    home = ["Ostra: move k1", "Ostra: pick up canister", "Ostra: move l1", "Ostra: move dock2a"]
    played = play(scene, *kill, *home)
    assert played.game.primary_by == 1
    assert played.all("delivered")


@rule("SC-GAP-MISSION-COMMON", "SC-GAP-EVENT-DECK")
def test_a_trap_that_kills_a_carrier_leaves_the_thing_in_the_room() -> None:
    scene = on(DECK, deck=["booby_trap", "silence"], dice=[6, 6]) + CANISTER
    scene += figure("Ilen", "b3", carries="canister") + figure("Dax", "a1") + alien("runt", "l4")
    played = play(scene, "end turn")
    assert played.game.board.name(played.game.thing_at[0]) == "b3"


@rule("SC-SETUP-SECONDARY-HIDDEN", "SC-GAP-MISSION-5-BURN-THE-CORE")
@pytest.mark.parametrize("read", [True, False])
def test_an_engineer_brought_home_before_the_reading_counts_once_it_is_read(read: bool) -> None:
    thing = 'secondary = {deed = "deliver", tag = "engineer"}\n'
    thing += '[[thing]]\nname = "engineer"\nat = "c3"\nshoots = true\n'
    deck = ["bridge_word" if read else "silence", "silence"]
    scene = on(DECK, deck=deck, active="Ilen") + thing + figure("Ilen", "a1", carries="engineer")
    scene += figure("Dax", "e1") + alien("runt", "l4")
    played = play(scene, "Ilen: move dock1c")
    assert not played.all("objective")
    played = play(scene, "Ilen: move dock1c", "end turn")
    assert len(played.all("objective")) == (1 if read else 0)
    assert scoring.total(played.game, 0) == (15 if read else 0)


# Consoles


@rule("SC-GAP-MISSION-COMMON", "SC-BLIP-CONVERT-TO-FIGURE")
def test_a_corridor_is_no_room_but_an_alien_in_the_same_one_still_bars_the_console() -> None:
    console = '[[console]]\nat = "c3"\ntag = "log"\n'
    scene = on(DECK, active="Ilen") + console + figure("Ilen", "c3") + alien("runt", "c2")
    assert "Ilen: operate console 0" in play(scene).options()
    inside = scene.replace('at = "c2"', 'at = "a4"')
    assert refusal(inside, "Ilen: operate console 0") == "SC-GAP-MISSION-COMMON"


# Vats


@rule("SC-GAP-MISSION-3-BROOD-VATS", "SC-PLASMA-FULL-TOTAL-EACH")
def test_a_plasma_line_through_two_vats_lets_two_stealers_out_that_it_does_not_strike() -> None:
    scene = on(DECK, active="Ilen", dice=[6, 6]) + VATS + vat("c1") + vat("e1") + vat("l4")
    scene += figure("Ilen", "a1", unit="marine plasma_gun")
    shot = "Ilen: burn e from a1"
    played = play(scene, shot)
    assert played.kind() == "hatch"
    played = play(scene, shot, "place stealer at d1", "place stealer at f1")
    assert len(played.all("destroyed")) == 2
    assert (played.at("stealer1"), played.at("stealer2")) == ("d1", "f1")
    assert not played.all("objective")


@rule("SC-GAP-MISSION-3-BROOD-VATS", "SC-GAP-MISSION-COMMON")
def test_aliens_do_the_last_vat_no_harm() -> None:
    scene = on(TWO_DOCKS, squads=["tide", "wall"], active="Ilen", dice=[6, 6, 6, 6]) + VATS
    scene += vat("c1") + vat("e1") + vat("l4") + figure("Ilen", "a1", unit="marine plasma_gun")
    scene += figure("Ostra", "b4") + alien("traitor_gunner", "j2")
    played = play(
        scene,
        "Ilen: burn e from a1",
        "enough",
        "enough",
        "Ilen: done",
        "end turn",
        "end turn",
        "gunner1: activate",
        "gunner1: aim missile_launcher",
        "gunner1: launch missile_launcher at l4",
    )
    assert not played.all("objective")
    assert played.life("vat3") == 1


# The sleeping dreadnought


@rule("SC-GAP-MISSION-6-SLEEPING-IRON", "SC-MISSILE-BLAST")
def test_a_blast_beside_it_wakes_the_dreadnought() -> None:
    special = (
        'specials = { sleeping_dreadnought = 10 }\nspecial_squares = { bed = ["i3", "j3", "i4", "j4"] }\n'
    )
    scene = on(DECK, active="Ilen", dice=[4, 1]) + special
    scene += figure("Ilen", "g1", unit="marine missile_launcher")
    scene += alien("dreadnought", "i3", states=["asleep"], arms=["plasma_gun", "assault_cannon"])
    scene += alien("runt", "k2")
    choices = ["Ilen: aim missile_launcher", "Ilen: launch missile_launcher at k2", "Ilen: done"]
    played = play(scene, *choices)
    assert played.game.awake and not played.all("woke")
    assert played.one("killed")["victim"] == played.piece("runt1")
    played = play(scene, *choices, "end turn")
    assert played.all("woke") and "dread1: activate" in played.options()


# The reactor and the last card


CORE = "specials = { runaway = 6 }\n"


@rule("SC-GAP-MISSION-5-BURN-THE-CORE", "SC-END-LAST-EVENT", "SC-END-RENEGADES")
def test_a_reactor_that_goes_up_with_the_last_card_leaves_no_last_turn() -> None:
    scene = on(DECK, deck=["silence"], countdown=1) + CORE + figure("Ilen", "a1") + figure("Dax", "dock1c")
    scene += alien("runt", "l4")
    played = play(scene, "end turn", "end turn")
    assert played.all("last turn")
    assert played.one("game over").rule == "SC-GAP-MISSION-5-BURN-THE-CORE"
    assert played.game.lost == [5, 0]


@rule("SC-GAP-MISSION-5-BURN-THE-CORE", "SC-END-LAST-EVENT")
def test_the_last_card_ends_the_game_before_a_slower_reactor_does() -> None:
    scene = on(DECK, deck=["silence"], countdown=3) + CORE + figure("Ilen", "a1") + alien("runt", "l4")
    played = play(scene, "end turn", "end turn")
    assert not played.all("game over") and played.kind() == "squad"
    played = play(scene, "end turn", "end turn", "Ilen: activate", "Ilen: move dock1c")
    assert played.one("game over").rule == "SC-END-ALL-DOCKED"
    assert played.game.lost == [0, 0]


# The end


@rule("SC-END-ALL-DOCKED", "SC-PLASMA-FULL-TOTAL-EACH")
def test_a_roll_under_way_is_counted_out_before_the_game_ends() -> None:
    scene = on(DECK, turn="alien", active="dread1", dice=[6, 6]) + figure("Ilen", "d1")
    scene += alien("dreadnought", "a1", arms=["plasma_gun", "assault_cannon"])
    scene += alien("android", "f1") + alien("runt", "h1")
    played = play(scene, "dread1: burn e from b1")
    assert len(played.all("killed")) == 3
    assert played.one("game over").rule == "SC-END-ALL-DOCKED"
    # Aliens that aliens kill score for nobody.
    assert (played.game.claimed, played.game.lost) == ([0, 5], [5, 0])


@rule("SC-ALIEN-KILL-POINTS", "SC-PLASMA-HITS-FRIENDS", "SC-MARINE-LOSS-POINTS")
def test_a_squad_that_kills_the_others_marine_wins_nothing_by_it() -> None:
    scene = on(TWO_DOCKS, squads=["tide", "wall"], active="Ilen", dice=[6, 6])
    scene += figure("Ilen", "a1", unit="marine plasma_gun") + figure(
        "Ostra", "d1", unit="marine assault_cannon"
    )
    scene += figure("Keld", "l4") + alien("runt", "a4")
    played = play(scene, "Ilen: burn e from a1")
    assert (played.game.claimed, played.game.lost) == ([0, 0, 10], [0, 10, 0])


@rule("SC-REINFORCEMENT-MANDATORY", "SC-ALIEN-TURN-ALL-MAY-ACT")
def test_an_alien_player_with_nothing_aboard_and_no_place_to_come_in_just_draws_his_card() -> None:
    scene = on(DECK, reserve={"alien": ["runt", "brute"]}, deck=["frenzy", "silence", "silence"])
    scene += figure("Ilen", "a1")
    played = play(scene, "end turn", "end turn")
    assert (played.kind(), played.seat()) == ("squad", 0)
    assert len(played.game.reserve[1]) == 2


@rule("SC-END-FINAL-TURNS", "SC-GAP-MISSION-COMMON", "SC-MISSION-PRIMARY-30")
def test_what_is_delivered_in_the_very_last_turn_still_counts() -> None:
    scene = on(DECK, deck=["silence"]) + CANISTER + figure("Ilen", "f1", carries="canister")
    scene += figure("Dax", "l4") + alien("runt", "i4")
    walk = [f"Ilen: move {square}" for square in ("e1", "d1", "c1", "b1", "a1", "dock1c")]
    played = play(scene, "end turn", "end turn", "Ilen: activate", *walk, "end turn")
    assert played.one("game over").rule == "SC-END-LAST-EVENT"
    # The mission, less the marine who stayed behind as a renegade.
    assert scoring.total(played.game, 0) == 25
    assert scoring.total(played.game, 1) == 5


@rule("SC-GAP-MISSION-6-SLEEPING-IRON")
def test_the_log_says_of_a_sleeper_that_it_rolls_no_dice() -> None:
    scene = on(DECK, active="Ilen", dice=[5, 1]) + figure("Ilen", "h1")
    scene += alien("dreadnought", "i1", states=["asleep"], arms=["plasma_gun", "assault_cannon"])
    played = play(scene, "Ilen: fight i1")
    asleep = played.all("rolled")[1]
    told = TELLER.line(played.game, asleep)
    assert told.en == "Dreadnought 1 rolls no dice against Ilen"
    assert told.fr == "Dreadnought 1 ne lance aucun dé contre Ilen"
