"""Redux: eggs lay larvae, and larvae turn their victims."""

from __future__ import annotations

from hullbreach.crusade.units import CRAWLER, TERMAGANT
from tests.crusade.halls import alien, figure
from tests.crusade.scenes import play, refusal, rule

SHIP = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+-+-+
1. . . . . . . .|
+               +
1. . . . . . . .|
+-+-+D+D+-+-+-+-+
|, , ,|, , , , ,|
+     +         +
|, , , , , , , ,|
+-+-+-+-+-+-+-+-+
'''
"""


LAYING = SHIP + 'turn = "alien"\nphase = "reinforcements"\n'


@rule("RX-UNIT-EGG-LAYS-LARVA")
def test_an_egg_lays_a_larva_at_the_end_of_each_alien_turn() -> None:
    scene = LAYING + alien("egg", "f4") + figure("Ilen", "a1")
    played = play(scene)
    assert (played.seat(), played.kind()) == (1, "larva")
    first = play(scene, "egg1: place at g4")
    assert first.at("larva1") == "g4"
    assert (first.one("laid")["egg"], first.kind()) == (first.piece("egg1"), "squad")
    second = play(scene, "egg1: place at g4", "end turn", "end turn", "end turn", "egg1: place at f3")
    assert second.at("larva2") == "f3"


@rule("RX-UNIT-EGG-LAYS-LARVA")
def test_a_larva_acts_from_the_next_alien_turn_on() -> None:
    scene = LAYING + alien("egg", "f4") + figure("Ilen", "a1")
    played = play(scene, "egg1: place at g4", "end turn")
    assert "larva1: activate" in played.options()


@rule("RX-UNIT-EGG-LAYS-LARVA")
def test_a_larva_appears_on_a_free_square_with_no_wall_between() -> None:
    scene = LAYING + alien("egg", "d3") + alien("zombie", "d4") + figure("Ilen", "a1")
    assert play(scene).options() == ["egg1: place at e3", "egg1: place at c4", "egg1: place at e4"]
    # The wall to c3, the closed door to the north, the zombie in the south.
    for square in ("c3", "d2", "d4"):
        assert refusal(scene, f"egg1: place at {square}") == "RX-UNIT-EGG-LAYS-LARVA"
    full = LAYING + alien("egg", "a4") + alien("zombie", "a3") + alien("zombie", "b3") + alien("zombie", "b4")
    assert play(full + figure("Ilen", "h1")).kind() == "squad"


@rule("RX-UNIT-EGG-LAYS-LARVA")
def test_a_blip_that_is_an_egg_lays_nothing() -> None:
    scene = LAYING + '[[piece]]\ntruth = "egg"\nat = "f4"\n' + figure("Ilen", "a1")
    assert play(scene).kind() == "squad"


@rule("RX-UNIT-EGG-LAYS-LARVA")
def test_each_alien_player_lays_his_own() -> None:
    scene = LAYING.replace('"alien"', '"alien1"') + "aliens = 2\n" + alien("egg", "f4", 'seat = "alien2"')
    scene += alien("egg", "a4", 'seat = "alien1"') + figure("Ilen", "a1")
    assert play(scene).seat() == 1
    played = play(scene, "egg2: place at b4", "egg1: place at g4")
    assert played.game.owner[played.piece("larva1")] == 1
    assert played.game.owner[played.piece("larva2")] == 2


@rule("RX-UNIT-LARVA-VICTIM", "RX-GAP-CLARIFICATIONS")
def test_the_victim_of_a_larva_becomes_a_creature_of_its_player() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "larva1"\ndice = [5, 5, 1]\n'
    scene += alien("larva", "c1") + figure("Ilen", "b1")
    played = play(scene, "larva1: fight b1")
    assert (played.seat(), played.kind()) == (1, "become")
    turned = play(scene, "larva1: fight b1", "Ilen: become crawler", "end turn")
    assert turned.at("crawler1") == "b1" and turned.at("larva1") == "" and turned.at("Ilen") == ""
    game = turned.game
    assert game.kind[turned.piece("crawler1")] == CRAWLER and game.owner[turned.piece("crawler1")] == 1
    # Nobody scores for the marine or the larva.
    assert game.claimed == [0, 0]
    other = play(scene, "larva1: fight b1", "Ilen: become termagant")
    assert other.game.kind[other.piece("termagant1")] == TERMAGANT
    assert refusal(scene, "larva1: fight b1", "Ilen: become golem") == "RX-UNIT-LARVA-VICTIM"


@rule("RX-UNIT-LARVA-VICTIM")
def test_the_new_creature_acts_from_the_next_alien_turn_on() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "larva1"\ndice = [5, 5, 1]\n'
    scene += alien("larva", "c1") + figure("Ilen", "b1") + figure("Dax", "h1")
    played = play(scene, "larva1: fight b1", "Ilen: become crawler")
    assert "crawler1: activate" not in played.options()
    later = play(
        scene, "larva1: fight b1", "Ilen: become crawler", "end turn", "end turn", "end turn",
    )  # fmt: skip
    assert "crawler1: activate" in later.options()


@rule("RX-UNIT-LARVA-VICTIM")
def test_a_victim_that_survives_is_not_turned_and_the_larva_lives_on() -> None:
    scene = SHIP + 'turn = "alien"\nactive = "larva1"\ndice = [6, 1, 1]\n'
    scene += alien("larva", "c1") + figure("Varo", "b1")
    played = play(scene, "larva1: fight b1")
    assert played.life("Varo") == 3 and played.at("larva1") == "c1"
    last = play(scene + "life = 3\n", "larva1: fight b1", "Varo: become crawler")
    assert last.at("crawler1") == "b1"


@rule("RX-UNIT-LARVA-VICTIM")
def test_a_larva_that_is_attacked_turns_its_attacker_too() -> None:
    scene = SHIP + 'active = "Ilen"\ndice = [1, 1, 6]\n' + alien("larva", "c1") + figure("Ilen", "b1")
    scene += figure("Dax", "h1")
    played = play(scene, "Ilen: fight c1", "Ilen: become termagant")
    assert played.at("termagant1") == "b1" and played.kind() == "squad"
