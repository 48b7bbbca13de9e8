"""The event deck: one card at the start of each alien turn, and what each card does."""

from __future__ import annotations

import json

import pytest

from hullbreach.crusade.event_deck import deck as event_cards
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.units import UNIT_NUMBERS
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.crusade import own_mission
from tests.crusade.halls import alien, blip, marine
from tests.crusade.scenes import Played, play, refusal, rule

# A corridor along the north, three rooms below it, a corridor along the south; four boards of four by three.
SHIP = """
game = "crusade"
turn = "squad1"
map = '''
+-+-+-+-+-+-+-+-+
1. . . . . . . R|
+               +
1. . . . . . . .|
+-+D+D+-+-+D+D+-+
|, , , ,|, , , ,|
+       +       +
|, , , ,|, , , ,|
+-+D+D+-+-+-+-+-+
|. . . . . . . .|
+               +
|. . . . . . . .|
+-+-+-+-+-+-+-+-+
'''
"""
VARO = '[[piece]]\nname = "Varo"\nat = "a1"\n'


def ship(top: str = "", pieces: str = VARO, card: str = "silence", deck: tuple[str, ...] = ()) -> str:
    """A scene in which this card comes next; two quiet ones follow."""
    cards = ", ".join(f'"{key}"' for key in (card, *(deck or ("silence", "silence"))))
    return SHIP + f"deck = [{cards}]\n" + top + "\n" + pieces


def fails(played: Played, card: str) -> None:
    assert played.one("event fails")["card"] == event_cards.EVENT_KEYS.index(card)
    assert played.kind() in ("aliens", "squad", "reinforcements")


# The deck


@rule("SC-SETUP-SHUFFLE-EVENTS", "SC-GAP-EVENT-DECK")
def test_all_28_cards_are_shuffled_and_the_same_seed_gives_the_same_pile() -> None:
    piles = [new_game(own_mission("dead_channel"), SeededDice(b"7")).deck for _ in range(2)]
    assert piles[0] == piles[1]
    assert piles[0] != event_cards.full_deck()
    assert sorted(piles[0]) == event_cards.full_deck()
    assert len(piles[0]) == 28
    assert len(event_cards.EVENT_KEYS) == 16


@rule("SC-ALIEN-TURN-EVENT")
def test_one_card_is_drawn_at_the_start_of_the_alien_turn_before_anything_moves() -> None:
    played = play(ship(pieces=VARO + alien("runt", "h6"), card="frenzy"), "end turn")
    assert played.one("event drawn")["card"] == event_cards.EVENT_KEYS.index("frenzy")
    assert len(played.game.deck) == 2
    assert played.kind() == "aliens"
    again = play(ship(pieces=VARO + alien("runt", "h6")), "end turn", "end turn", "end turn")
    assert len(again.all("event drawn")) == 2 and len(again.game.deck) == 1


@rule("SC-END-LAST-EVENT")
def test_after_the_last_card_every_squad_has_one_more_turn() -> None:
    scene = SHIP + 'deck = ["frenzy"]\n' + VARO + alien("runt", "h6")
    played = play(scene, "end turn")
    assert played.one("last turn").rule == "SC-END-LAST-EVENT"
    # The card is still played, and the alien turn is finished.
    assert played.game.frenzy and played.kind() == "aliens"
    played = play(scene, "end turn", "end turn")
    assert played.kind() == "squad" and not played.game.result
    played = play(scene, "end turn", "end turn", "end turn")
    assert played.one("game over").rule == "SC-END-LAST-EVENT"
    assert len(played.all("event drawn")) == 1


# Doors


@rule("SC-DOOR-NO-CLOSING", "SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT")
def test_nobody_closes_a_door_without_the_card() -> None:
    doors = 'doors = {open = ["b2-b3"]}\n'
    scene = ship(doors + 'active = "Varo"', marine("Varo", "b2", "commander axe_pistol"))
    assert refusal(scene, "Varo: close b2-b3") == "SC-DOOR-NO-CLOSING"
    scene = ship(doors, VARO + alien("runt", "b3"))
    only = "SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT"
    assert refusal(scene, "end turn", "runt1: activate", "runt1: close b2-b3") == only
    assert refusal(scene, "end turn", "close b2-b3") == only


@rule("SC-GAP-EVENT-DECK", "SC-DOOR-NO-CLOSING", "SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT")
def test_central_locking_closes_opened_doors_without_marines_on_their_threshold() -> None:
    doors = 'doors = {open = ["b2-b3", "b4-b5", "f2-f3"]}\n'
    scene = ship(doors, marine("Varo", "c2", "commander axe_pistol"), "central_locking")
    played = play(scene, "end turn")
    assert played.kind() == "central locking"
    assert played.options() == ["close f2-f3", "close b4-b5", "enough"]
    played = play(scene, "end turn", "close b4-b5", "enough")
    assert [event["door"] for event in played.all("door closed")] == [played.game.board.doors - 1]
    # The door can be opened again like any other.
    assert not played.game.destroyed >> (played.game.board.doors - 1) & 1
    assert refusal(scene, "end turn", "close b2-b3") == "SC-ALIEN-CLOSE-DOORS-ONLY-BY-EVENT"


def test_central_locking_closes_three_doors_at_most_and_fails_without_any() -> None:
    four = SHIP.replace("+-+D+D+-+-+-+-+-+\n|. .", "+-+D+D+-+-+D+D+-+\n|. .")
    doors = 'deck = ["central_locking", "silence"]\ndoors = {open = ["b2-b3", "b4-b5", "f2-f3", "f4-f5"]}\n'
    played = play(four + doors + VARO, "end turn", "close b2-b3", "close b4-b5", "close f2-f3")
    assert len(played.all("door closed")) == 3
    assert played.kind() != "central locking"
    fails(play(ship(card="central_locking"), "end turn"), "central_locking")


@rule("SC-GAP-EVENT-DECK")
def test_pressure_loss_opens_the_doors_of_one_board_and_what_is_behind_them_is_seen() -> None:
    scene = ship("", marine("Varo", "b2", "commander axe_pistol") + blip("runt", "b4"), "pressure_loss")
    played = play(scene, "end turn", "board north-west")
    assert [event["door"] for event in played.all("door opened")] == [0]
    assert played.at("runt1") == "b4"
    played = play(scene, "end turn", "board south-west")
    # The door between the second and third row of rooms belongs to the boards of both sides.
    assert played.game.closed & 0b111 == 0b011
    assert not played.all("revealed")
    opened = 'doors = {open = ["b2-b3", "b4-b5", "f2-f3"]}\n'
    fails(play(ship(opened, card="pressure_loss"), "end turn"), "pressure_loss")


# Aliens that come


@rule("SC-GAP-EVENT-DECK")
def test_a_stealer_comes_unseen_and_three_squares_away_and_acts_at_once() -> None:
    scene = ship('scanned = ["north-west", "north-east"]', card="stealer")
    played = play(scene, "end turn")
    # Only the rooms cannot be seen; their western squares are too near.
    assert played.options() == [f"place stealer at {column}3" for column in "defgh"]
    played = play(scene, "end turn", "place stealer at d3", "stealer1: activate", "stealer1: move c3")
    assert played.at("stealer1") == "c3"
    for square in ("c3", "h1", "a5"):
        assert refusal(scene, "end turn", f"place stealer at {square}") == "SC-GAP-EVENT-DECK"


def test_no_stealer_comes_without_a_free_figure_or_a_place() -> None:
    three = "".join(alien("stealer", square) for square in ("h4", "g4", "f4"))
    fails(play(ship(pieces=VARO + three, card="stealer"), "end turn"), "stealer")
    fails(play(ship("scanned = []", card="stealer"), "end turn"), "stealer")


@rule("SC-GAP-EVENT-DECK")
def test_an_ambush_places_one_blip_from_the_hand_that_may_move_this_turn() -> None:
    top = 'scanned = ["south-east"]\nblip_hand = {alien = ["runt", "brute"]}'
    scene = ship(top, card="ambush")
    played = play(scene, "end turn")
    assert played.kind() == "ambush"
    assert "place runt at a5" not in played.options()
    played = play(scene, "end turn", "place brute at h5", "blip1: activate", "blip1: move h6")
    assert played.at("blip1") == "h6"
    assert played.game.blip_hand[1] == [UNIT_NUMBERS["runt"]]
    placed = played.one("blip placed")
    assert played.game.events_for(0, [placed])[0]["unit"] == -1
    assert played.game.events_for(1, [placed])[0]["unit"] == UNIT_NUMBERS["brute"]
    fails(play(ship(card="ambush"), "end turn"), "ambush")
    assert refusal(scene, "end turn", "place runt at a5") == "SC-GAP-EVENT-DECK"


@rule("SC-GAP-EVENT-DECK")
def test_a_ghost_echo_moves_up_to_three_blips_to_unseen_squares_of_scanned_boards() -> None:
    blips = "".join(blip("runt", square) for square in ("a5", "b5", "c5", "d5"))
    scene = ship('scanned = ["south-west", "south-east"]', VARO + blips, "ghost_echo")
    played = play(scene, "end turn")
    assert played.options() == [*[f"blip{n}: lift off" for n in range(1, 5)], "enough"]
    choices = []
    for n, square in ((1, "h6"), (3, "a5"), (2, "g6")):
        choices += [f"blip{n}: lift off", f"blip{n}: place at {square}"]
    played = play(scene, "end turn", *choices)
    assert [played.at(f"blip{n}") for n in range(1, 5)] == ["h6", "g6", "a5", "d5"]
    assert played.kind() == "aliens"
    # Not twice the same blip, not on a board that is not scanned.
    assert refusal(scene, "end turn", *choices[:2], "blip1: lift off") == "SC-GAP-EVENT-DECK"
    assert refusal(scene, "end turn", "blip1: lift off", "blip1: place at h3") == "SC-GAP-EVENT-DECK"
    played = play(scene, "end turn", "enough")
    assert played.at("blip1") == "a5" and played.kind() == "aliens"
    fails(play(ship(card="ghost_echo"), "end turn"), "ghost_echo")


# Effects on the turn


@rule("SC-GAP-EVENT-DECK")
@pytest.mark.parametrize(("unit", "squares"), [("runt", 10), ("brute", 8), ("android", 4)])
def test_frenzy_moves_runts_and_brutes_two_squares_further(unit: str, squares: int) -> None:
    played = play(ship(pieces=VARO + alien(unit, "a6"), card="frenzy"), "end turn", f"{unit}1: activate")
    steps = []
    for n in range(squares):
        steps.append(f"{unit}1: move {'b' if n % 2 == 0 else 'a'}6")
    scene = ship(pieces=VARO + alien(unit, "a6"), card="frenzy")
    played = play(scene, "end turn", f"{unit}1: activate", *steps)
    assert not [text for text in played.options() if "move" in text]
    # The next turn is as any other.
    played = play(scene, "end turn", "end turn", "end turn", f"{unit}1: activate")
    assert not played.game.frenzy


@rule("SC-GAP-EVENT-DECK")
def test_heavy_gravity_takes_two_squares_in_the_next_marine_turns() -> None:
    scene = ship("", marine("Varo", "a6", "commander axe_pistol") + alien("runt", "h3"), "heavy_gravity")
    steps = [f"Varo: move {square}6" for square in "bcde"]
    played = play(scene, "end turn", "end turn", "Varo: activate", *steps)
    assert not [text for text in played.options() if "move" in text]
    played = play(
        scene, "end turn", "end turn", "end turn", "end turn", "Varo: activate", *steps, "Varo: move f6"
    )
    assert played.at("Varo") == "f6"


@rule("SC-GAP-EVENT-DECK")
def test_counter_attack_lets_eight_reinforcements_come() -> None:
    seen = SHIP.replace("1. . . . . . . R|", "1. . . . . . . .|").replace(
        "|, , , ,|, , , ,|\n+       +       +", "|, , , ,|R R R R|\n+       +       +", 1
    )
    seen = seen.replace("|, , , ,|, , , ,|", "|, , , ,|R R R R|")
    seen = seen.replace("|. . . . . . . .|\n+-+-+-+-+-+-+-+-+\n", "|. . . . . . . R|\n+-+-+-+-+-+-+-+-+\n")
    tokens = ", ".join(['"runt"'] * 9)
    places = [f"place runt at {square}" for square in ("e3", "f3", "g3", "h3", "e4", "f4", "g4", "h4")]
    for card, most in (("counter_attack", 8), ("silence", 6)):
        scene = seen + f'deck = ["{card}", "silence"]\nreserve = {{alien = [{tokens}]}}\n' + VARO
        played = play(scene, "end turn", "end turn", *places[:most])
        assert len(played.all("reinforcement")) == most
        assert played.kind() == "squad"


@rule("SC-GAP-EVENT-DECK", "SC-SETUP-SECONDARY-HIDDEN")
def test_the_word_from_the_bridge_reads_the_secondary_objective() -> None:
    top = 'secondary = {deed = "operate", tag = "log"}\nconsole = [{at = "a1", tag = "log"}]\n'
    before = play(ship(top))
    assert not before.game.secondary_read
    assert "Varo: operate console 0" not in play(ship(top), "Varo: activate").options()
    played = play(
        ship(top, card="bridge_word"), "end turn", "end turn", "Varo: activate", "Varo: operate console 0"
    )
    assert played.one("objective read").rule == "SC-SETUP-SECONDARY-HIDDEN"
    assert played.game.secondary_by == 0


def test_silence_does_nothing() -> None:
    played = play(ship(pieces=VARO + alien("runt", "h6")), "end turn")
    assert [event.kind for event in played.events] == ["turn", "event drawn", "phase"]


@rule("SC-GAP-EVENT-DECK")
def test_static_forbids_order_cards_in_the_next_marine_turns() -> None:
    scene = ship('hand = {squad1 = ["advance"]}', VARO + alien("runt", "h6"), "static")
    played = play(scene, "end turn", "end turn")
    assert played.kind() == "squad" and played.game.static
    assert not [text for text in played.options() if "advance" in text]
    assert refusal(scene, "end turn", "end turn", "squad: play advance") == "SC-GAP-EVENT-DECK"
    played = play(scene, "end turn", "end turn", "end turn", "end turn")
    assert not played.game.static and "squad: play advance" in played.options()


# One figure


@rule("SC-GAP-EVENT-DECK")
def test_a_jam_stops_the_heavy_weapon_for_one_turn() -> None:
    pieces = marine("Ilen", "a1", "marine assault_cannon") + marine("Dax", "a2") + alien("runt", "h1")
    pieces += marine("Sorn", "dock1a", "marine plasma_gun")
    scene = ship("", pieces, "jam")
    # The only one on the boards is struck without a question.
    played = play(scene, "end turn", "end turn", "Ilen: activate")
    assert played.one("jammed")["who"] == played.piece("Ilen")
    assert not [text for text in played.options() if "spray" in text]
    played = play(scene, "end turn", "end turn", "end turn", "end turn", "Ilen: activate")
    assert [text for text in played.options() if "spray" in text]
    fails(play(ship("", marine("Dax", "a2"), "jam"), "end turn"), "jam")


@rule("SC-GAP-EVENT-DECK")
@pytest.mark.parametrize(("dice", "dead"), [([5, 4], True), ([4, 4], False)])
def test_a_booby_trap_rolls_two_red_dice_against_whoever_stands_in_a_room(
    dice: list[int], dead: bool
) -> None:
    pieces = marine("Ilen", "a3") + marine("Dax", "a4") + marine("Sorn", "a1") + alien("runt", "h6")
    scene = ship(f"dice = {dice}", pieces, "booby_trap")
    played = play(scene, "end turn")
    assert played.options() == ["Ilen: is chosen", "Dax: is chosen"]
    played = play(scene, "end turn", "Dax: is chosen")
    trap = played.one("trap")
    assert (trap.dice, trap["reds"], trap["strength"]) == (tuple(dice), 2, 3 if dead else 2)
    assert (played.at("Dax") == "") == dead
    assert played.game.claimed[1] == (5 if dead else 0)
    assert refusal(scene, "end turn", "Sorn: is chosen") == "SC-GAP-EVENT-DECK"
    fails(play(ship(card="booby_trap"), "end turn"), "booby_trap")


# One board


@rule("SC-GAP-EVENT-DECK")
def test_lights_out_shortens_every_shot_from_that_board_until_the_next_alien_turn() -> None:
    pieces = (
        marine("Ilen", "a1")
        + marine("Dax", "a2", "marine plasma_gun")
        + alien("runt", "h1")
        + alien("runt", "e1")
    )
    scene = ship("", pieces, "lights_out")
    dark = play(scene, "end turn", "board north-west", "end turn", "Ilen: activate")
    assert dark.one("dark")["board"] == 0
    assert "Ilen: fire bolter at e1" in dark.options()
    assert "Ilen: fire bolter at h1" not in dark.options()
    # From a board with light one sees into the dark.
    light = play(scene, "end turn", "board south-east", "end turn", "Ilen: activate")
    assert "Ilen: fire bolter at e1" in light.options()
    over = play(scene, "end turn", "board north-west", "end turn", "end turn")
    assert over.game.dark == -1


@rule("SC-GAP-EVENT-DECK")
def test_in_the_dark_a_plasma_line_is_cut_short() -> None:
    pieces = marine("Dax", "a1", "marine plasma_gun") + alien("runt", "e1") + alien("runt", "g1")
    scene = ship("dice = [6, 6]", pieces, "lights_out")
    choices = ("end turn", "Dax: activate", "Dax: burn e from a1")
    assert len(play(scene, "end turn", "board north-west", *choices).all("killed")) == 1
    assert len(play(scene, "end turn", "board south-east", *choices).all("killed")) == 2


# The dreadnought


@rule("SC-GAP-EVENT-DECK")
def test_self_repair_gives_back_a_life_point_and_a_weapon() -> None:
    top = 'arms = {alien = ["plasma_gun", "missile_launcher"]}'
    dread = alien("dreadnought", "g5", "life = 1\narms = []")
    scene = ship(top, VARO + dread, "self_repair")
    played = play(scene, "end turn")
    assert played.options() == ["dread1: mend plasma_gun", "dread1: mend missile_launcher"]
    played = play(scene, "end turn", "dread1: mend missile_launcher")
    assert played.life("dread1") == 2
    assert len(played.game.arms[played.piece("dread1")]) == 1
    assert played.one("repaired")["weapon"] == played.game.arms[played.piece("dread1")][0]
    fails(play(ship(card="self_repair"), "end turn"), "self_repair")
    asleep = alien("dreadnought", "g5", 'states = ["asleep"]')
    fails(play(ship("", VARO + asleep, "self_repair"), "end turn"), "self_repair")


@rule("SC-GAP-EVENT-DECK")
def test_an_unhurt_dreadnought_may_fire_and_fight_in_that_turn() -> None:
    dread = alien("dreadnought", "g5", 'arms = ["plasma_gun", "missile_launcher"]')
    pieces = marine("Ilen", "a5") + marine("Dax", "f5") + dread
    fire = ("end turn", "dread1: activate", "dread1: fire bolter at f5")
    scene = ship("dice = [1, 1]", pieces, "self_repair")
    played = play(scene, *fire)
    assert played.one("overcharged")["who"] == played.piece("dread1")
    assert "dread1: fight f5" in played.options()
    scene = ship("dice = [1, 1]", pieces)
    assert "dread1: fight f5" not in play(scene, *fire).options()
    scene = ship("dice = [1, 1, 1, 1, 1, 1]", pieces, "self_repair")
    fought = play(scene, "end turn", "dread1: activate", "dread1: fight f5")
    assert "dread1: fire bolter at f5" in fought.options()
    assert "dread1: fight f5" not in fought.options()


# The whisper

ALONE = marine("Ilen", "a6") + marine("Dax", "h6") + marine("Varo", "d1", "commander axe_pistol")


@rule("SC-GAP-EVENT-DECK", "SC-ALIEN-KILL-KEEP-FIGURE")
def test_a_whisper_makes_a_lonely_marine_attack_for_the_alien_player() -> None:
    scene = ship("dice = [6, 6, 5]", ALONE, "whisper")
    played = play(scene, "end turn")
    assert played.options() == ["Ilen: is chosen", "Dax: is chosen"]
    played = play(scene, "end turn", "Ilen: is chosen")
    assert played.one("whispered")["strength"] == 3
    assert (played.seat(), played.kind()) == (1, "whispered")
    assert played.options() == ["Ilen: fire bolter at h6", "pass"]
    played = play(scene, "end turn", "Ilen: is chosen", "Ilen: fire bolter at h6")
    assert played.at("Dax") == ""
    assert played.game.claimed == [0, 5] and played.game.lost == [5, 0]
    # He is still of his squad, and has lost nothing of his own turn.
    assert played.game.owner[played.piece("Ilen")] == 0 and played.game.whispered == -1
    played = play(scene, "end turn", "Ilen: is chosen", "pass", "end turn", "Ilen: activate")
    assert "Ilen: fire bolter at h6" not in played.options()


@rule("SC-GAP-EVENT-DECK")
@pytest.mark.parametrize("face", [1, 4, 5])
def test_a_whisper_is_heard_only_on_a_three(face: int) -> None:
    played = play(
        ship(f"dice = [{face}]", ALONE + alien("runt", "h3"), "whisper"), "end turn", "Ilen: is chosen"
    )
    assert played.kind() == "aliens" and played.game.whispered == -1


def test_who_has_fired_can_still_be_whispered_to_and_keeps_count() -> None:
    more = 'shots = 1\nstates = ["attack over"]'
    pieces = marine("Ilen", "a6", more=more) + marine("Dax", "h6") + alien("runt", "b6")
    scene = ship("dice = [6, 1, 1]", pieces, "whisper")
    played = play(scene, "end turn", "Ilen: is chosen")
    # Anybody is a target, also the alien that stands in the way.
    assert played.options() == ["Ilen: fire bolter at b6", "Ilen: fight b6", "pass"]
    played = play(scene, "end turn", "Ilen: is chosen", "Ilen: fire bolter at b6")
    assert played.game.shots[played.piece("Ilen")] == 1


def test_a_whispered_missile_is_aimed_by_the_alien_player_and_can_kill_the_shooter() -> None:
    pieces = marine("Ilen", "a6", "marine missile_launcher") + marine("Dax", "h6")
    scene = ship("dice = [6, 6, 6]", pieces, "whisper")
    played = play(scene, "end turn", "Ilen: is chosen", "Ilen: aim missile_launcher")
    assert (played.seat(), played.kind()) == (1, "aim")
    played = play(scene, "end turn", "Ilen: is chosen", "Ilen: aim missile_launcher", "Ilen: hold fire")
    # There is nothing else to attack with, and no second aim from the same square.
    assert played.kind() != "whispered"
    played = play(
        scene,
        "end turn",
        "Ilen: is chosen",
        "Ilen: aim missile_launcher",
        "Ilen: launch missile_launcher at b6",
    )
    assert played.at("Ilen") == "" and played.game.lost == [10, 0]


def test_a_whispered_kill_scores_for_no_squad() -> None:
    pieces = marine("Ilen", "a6") + marine("Dax", "h6") + alien("runt", "b6") + alien("runt", "h3")
    scene = ship('dice = [6, 6, 6]\nbeside = ["runt"]', pieces, "whisper")
    played = play(scene, "end turn", "Ilen: is chosen", "Ilen: fire bolter at b6")
    assert played.at("runt1") == "" and played.game.claimed == [0, 0]
    assert len(played.game.beside) == 1


def test_nobody_is_whispered_to_in_company_or_on_the_dock() -> None:
    near = marine("Ilen", "a6") + marine("Dax", "d5") + marine("Sorn", "dock1a")
    fails(play(ship("", near, "whisper"), "end turn"), "whisper")
    fails(play(ship(card="whisper"), "end turn"), "whisper")


# Storing


@pytest.mark.parametrize(
    ("card", "top", "pieces", "choices"),
    [
        ("central_locking", 'doors = {open = ["b4-b5", "f2-f3"]}', VARO, ("close b4-b5",)),
        ("stealer", "", VARO, ()),
        ("ambush", 'blip_hand = {alien = ["runt", "brute"]}', VARO, ()),
        ("ghost_echo", "", VARO + blip("runt", "h6") + blip("brute", "g6"), ("blip1: lift off",)),
        (
            "jam",
            "",
            marine("Ilen", "a1", "marine plasma_gun") + marine("Dax", "a2", "marine assault_cannon"),
            (),
        ),
        ("lights_out", "", VARO, ()),
        ("whisper", "dice = [6]", ALONE, ("Ilen: is chosen",)),
        (
            "self_repair",
            'arms = {alien = ["plasma_gun", "missile_launcher"]}',
            VARO + alien("dreadnought", "g5", "life = 1\narms = []"),
            (),
        ),
    ],
)
def test_a_game_stored_at_the_question_of_a_card_asks_the_same_again(
    card: str, top: str, pieces: str, choices: tuple[str, ...]
) -> None:
    played = play(ship(top, pieces, card), "end turn", *choices)
    game = played.game
    twin = CrusadeGame(game.mission, game.profile, SeededDice(b"1"))
    twin.unpack(json.loads(json.dumps(game.pack())))
    asked = twin.decision()
    assert asked is not None and [twin.text(option) for option in asked.options] == played.options()
    assert played.kind() not in ("aliens", "squad") and twin.state_hash() == game.state_hash()
