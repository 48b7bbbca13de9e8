"""Refusals that must name the reason which really stands in the way."""

from __future__ import annotations

from tests.crusade.halls import alien, figure
from tests.crusade.maps import SHIP, on
from tests.crusade.scenes import play, refusal, rule
from tests.crusade.test_cards_setup import choosing, taken
from tests.crusade.whole_games import kind, refused, say

# Scans

REACHED = on(
    SHIP, squads=["tide", "wall"], scanned=["north-west"], dice=[1, 1], blip_hand={"alien": ["runt", "brute"]}
)
REACHED += figure("Ilen", "e1") + figure("Dax", "a1") + figure("Keld", "b1") + alien("brute", "l6")
WALK = ["Ilen: activate", *[f"Ilen: move {column}1" for column in "fghijk"]]


@rule("SC-SCAN-PAUSE")
def test_whoever_reached_a_board_finishes_before_anybody_else_acts() -> None:
    for line in ("Dax: activate", "Dax: move b2", "place runt at l1", "enough", "end turn"):
        assert refusal(REACHED, *WALK, line) == "SC-SCAN-PAUSE", line
    # It is another matter for a squad whose turn it is not.
    assert refusal(REACHED, *WALK, "Keld: activate") == "SC-TURN-ORDER"
    # Without a board to be scanned the active figure is the reason.
    assert refusal(REACHED, "Ilen: activate", "Dax: activate") == "SC-MARINE-TURN-SEQUENCE-FREE"


@rule("SC-SCAN-PAUSE", "SC-SCAN-RESUME")
def test_the_turn_pauses_while_blips_are_placed() -> None:
    paused = [*WALK, "Ilen: fire bolter at l6"]
    for line in (
        "Dax: activate",
        "Dax: move b2",
        "Ilen: activate",
        "Ilen: done",
        "brute1: activate",
        "end turn",
    ):
        assert refusal(REACHED, *paused, line) == "SC-SCAN-PAUSE", line
    assert refusal(REACHED, *paused, "Keld: activate") == "SC-TURN-ORDER"
    # Then the others go on.
    assert "Dax: activate" in play(REACHED, *paused, "enough").options()
    assert refusal(REACHED, *paused, "enough", "Ilen: activate") == "SC-SCAN-RESUME"


# Cards


@rule("SC-CARDS-ORDER-ONE-OF-FOUR", "SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT")
def test_a_second_order_card_and_a_fifth_of_equipment_are_too_many() -> None:
    game = choosing("wall")
    say(game, *taken("heavy_targeter_1", "wall_rig", "bolter_drill", "power_field"))
    assert refused(game, "squad1: take spare_magazines") == "SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT"
    say(game, "squad1: ready", "squad1: take forward")
    # With the one order card that question is closed, and the reason is the same.
    assert kind(game) == "choose weapons"
    assert refused(game, "squad1: take dig_in") == "SC-CARDS-ORDER-ONE-OF-FOUR"
    assert refused(game, "squad1: take spare_magazines") == "SC-CARDS-EQUIPMENT-FOUR-OF-EIGHT"


# Redux

DECK = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+-+-+
1. . . . . . . .|
+               +
1. . . . . . . .|
+-+-+-+-+-+-+D+D+
|, , , , , , , ,|
+               +
|, , , , , , , ,|
+-+-+-+-+-+-+-+-+
'''
"""
ENTRIES = DECK + 'entries = [["a4", "b4", "alien"], ["g4", "h4", "alien"]]\n'
ENTRIES += 'blip_hand = {alien = ["zombie", "zombie", "zombie", "golem", "golem"]}\n'
ARRIVING = ENTRIES + 'turn = "alien"\nphase = "reinforcements"\n'
FOUR = [
    f"place {unit} at {square}" for unit, square in zip(["zombie"] * 3 + ["golem"], ["a4", "b4", "g4", "h4"])
]


@rule("RX-REINFORCEMENTS-TWO-PER-ENTRY", "RX-REINFORCEMENTS-PLACEMENT", "RX-REINFORCEMENTS-BLOCKED")
def test_a_blip_too_many_is_refused_for_that_reason_also_when_the_phase_is_over() -> None:
    scene = ARRIVING + figure("Ilen", "a1")
    assert play(scene, *FOUR).kind() == "squad", "no square is left, so the phase is over"
    assert refusal(scene, *FOUR, "place golem at a4") == "RX-REINFORCEMENTS-TWO-PER-ENTRY"
    assert refusal(scene, *FOUR, "place golem at c3") == "RX-REINFORCEMENTS-PLACEMENT"
    assert refusal(scene, "place zombie at a4", "place zombie at a4") == "RX-REINFORCEMENTS-TWO-PER-ENTRY"
    # Where every square is seen nobody is asked; the reason is that they are seen.
    seen = ARRIVING + figure("Ilen", "c4")
    assert play(seen).kind() == "squad"
    assert refusal(seen, "place zombie at a4") == "RX-REINFORCEMENTS-BLOCKED"
    standing = ARRIVING + figure("Ilen", "a1") + alien("golem", "g4")
    assert refusal(standing, "place zombie at g4") == "RX-REINFORCEMENTS-BLOCKED"


@rule("RX-ALIEN-TURN-PHASES", "RX-REINFORCEMENTS-PLACEMENT")
def test_reinforcements_wait_for_their_phase() -> None:
    scene = ENTRIES + 'turn = "alien"\n' + figure("Ilen", "a1") + alien("zombie", "e3")
    assert refusal(scene, "place golem at a4") == "RX-ALIEN-TURN-PHASES"
    assert refusal(scene, "end turn", "place golem at a4") == "RX-ALIEN-TURN-PHASES"


@rule("RX-REINFORCEMENTS-PLACEMENT")
def test_a_refusal_tells_a_squad_nothing_of_what_the_aliens_hold() -> None:
    scene = ENTRIES + figure("Ilen", "a1")
    for square in ("a4", "c3"):
        held, other = (refusal(scene, f"place {unit} at {square}") for unit in ("golem", "goliath"))
        assert held == other


TURNED = DECK + 'turn = "alien"\nactive = "larva1"\ndice = [6, 1, 1]\n'
TURNED += alien("larva", "e1") + figure("Ilen", "f1") + figure("Dax", "g1") + alien("zombie", "h4")
BECOME = ["larva1: fight f1", "Ilen: become crawler"]


@rule("RX-UNIT-LARVA-VICTIM")
def test_what_a_victim_became_acts_from_the_next_alien_turn_on() -> None:
    for line in ("activate", "move f2", "fight g1", "done"):
        assert refusal(TURNED, *BECOME, f"crawler1: {line}") == "RX-UNIT-LARVA-VICTIM", line
    assert refusal(TURNED, BECOME[0], "zombie1: activate") == "RX-UNIT-LARVA-VICTIM", (
        "first he says what it is"
    )
    way = [*BECOME, "end turn", "end turn", "end turn", "crawler1: activate"]
    assert "crawler1: fight g1" in play(TURNED, *way).options()


@rule("RX-UNIT-EGG-LAYS-LARVA", "RX-BLIP-REVEALED-STOPS")
def test_what_was_revealed_is_refused_by_the_rule_of_blips() -> None:
    scene = DECK + 'turn = "alien"\nlevels = {alien = 9}\ndoors = {open = ["g2-g3"]}\n'
    scene += figure("Ilen", "a1") + '[[piece]]\ntruth = "zombie"\nat = "g3"\n'
    way = ["end turn", "blip1: activate", "blip1: move g2"]
    for line in ("activate", "move f2", "fight a1"):
        assert refusal(scene, *way, f"zombie1: {line}") == "RX-BLIP-REVEALED-STOPS", line


@rule("RX-ACTIVATION-FREE-ORDER", "RX-ACTIVATION-COMBINATIONS", "RX-MOVE-SMALL")
def test_who_has_been_activated_is_refused_for_that_or_for_what_he_has_used_up() -> None:
    scene = DECK + figure("Ilen", "f1") + figure("Dax", "a1") + alien("zombie", "e1")
    idle = ["Ilen: activate", "Ilen: done"]
    for line in ("activate", "move f2", "fight e1", "fire bolter at e1", "watch e", "sustained move", "done"):
        assert refusal(scene, *idle, f"Ilen: {line}") == "RX-ACTIVATION-FREE-ORDER", line
    shot = ["Ilen: activate", "Ilen: fire bolter at e1", "Ilen: done"]
    dice = scene.replace("map", "dice = [1, 1]\nmap", 1)
    assert refusal(dice, *shot, "Ilen: fire bolter at e1") == "RX-ACTIVATION-COMBINATIONS"
    assert refusal(dice, *shot, "Ilen: fight e1") == "RX-ACTIVATION-COMBINATIONS"
    theirs = scene.replace("map", 'turn = "alien"\nmap', 1)
    for line in ("activate", "move e2", "fight f1"):
        found = refusal(theirs, "zombie1: activate", "zombie1: done", f"zombie1: {line}")
        assert found == "RX-ACTIVATION-FREE-ORDER", line
