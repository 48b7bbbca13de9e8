"""Objectives: objects, consoles and carried things, and who gets the tokens of the mission."""

from __future__ import annotations

import pytest

from hullbreach.crusade.shooting import damage
from tests.crusade.halls import alien, marine
from tests.crusade.scenes import play, refusal, rule

SHIP = """
game = "crusade"
squads = ["tide", "wall"]
map = '''
+-+-+-+-+-+-+-+-+
1. . . . . . . .2
+               +
1. . . . . . . .2
+-+D+D+-+-+-+-+-+
|, , , ,|. . . .|
+       +       +
|, , , ,|. . . .|
+-+-+-+-+-+-+-+-+
'''
"""
BEACON = """
primary = {deed = "destroy", tag = "beacon"}
[[object]]
unit = "beacon"
at = ["d1", "e1"]
"""
VATS = """
primary = {deed = "destroy", tag = "vat", award = "most"}
[[object]]
unit = "vat"
at = ["c1"]
[[object]]
unit = "vat"
at = ["e1"]
[[object]]
unit = "vat"
at = ["g1"]
"""
RELAY = """
secondary = {deed = "destroy", tag = "relay"}
[[object]]
unit = "relay"
at = ["d1"]
life = 1
"""
LOG = """
secondary_read = true
secondary = {deed = "operate", tag = "log"}
[[console]]
at = "b4"
tag = "log"
"""
CANISTER = """
primary = {deed = "deliver", tag = "canister"}
[[thing]]
name = "canister"
at = "b1"
"""


def scene(things: str, top: str, *pieces: str) -> str:
    return SHIP + top + "\n" + things + "".join(pieces)


# Objects


@rule("SC-GAP-MISSION-COMMON", "SC-MISSION-PRIMARY-30", "SC-GAP-MISSION-1-DEAD-CHANNEL")
def test_an_object_loses_a_life_point_for_each_point_above_its_armour() -> None:
    text = scene(BEACON, 'active = "Ilen"\ndice = [6, 5]', marine("Ilen", "a1"))
    played = play(text, "Ilen: fire bolter at d1")
    assert played.life("beacon1") == 2 and not played.all("objective")
    text = scene(BEACON, 'active = "Ilen"\ndice = [6, 6]', marine("Ilen", "a1", "commander heavy_bolter"))
    text = text.replace('"Ilen"', '"Varo"')
    played = play(text, "Varo: fire heavy_bolter at d1")
    # Two red dice: 6 against armour 2 takes all three life points.
    assert played.one("destroyed")["by"] == played.piece("Varo")
    assert played.one("objective")["points"] == 30
    assert (played.game.primary_by, played.at("beacon1")) == (0, "")


@rule("SC-GAP-MISSION-COMMON")
def test_an_object_bars_the_way_and_the_line_of_fire_but_not_the_view() -> None:
    text = scene(
        BEACON,
        'active = "Ilen"\ndice = [1, 1]',
        marine("Ilen", "c1"),
        '[[piece]]\ntruth = "runt"\nat = "g1"\n',
    )
    played = play(text.replace('at = "g1"', 'at = "h3"'))
    assert "Ilen: move d1" not in played.options()
    seen = play(text, "Ilen: move b1")
    # A blip behind it is seen and turned up, but the shot does not pass.
    assert seen.at("runt1") == "g1"
    assert "Ilen: fire bolter at g1" not in seen.options()
    assert "Ilen: fire bolter at d1" in seen.options()


@rule("SC-GAP-MISSION-COMMON")
def test_in_close_combat_an_object_rolls_nothing_and_its_armour_must_be_beaten() -> None:
    text = scene(BEACON, 'active = "Varo"\ndice = [6, 1]', marine("Varo", "c1", "commander axe_pistol"))
    played = play(text, "Varo: fight d1")
    assert [event["who"] for event in played.all("rolled")] == [played.piece("Varo")]
    assert played.life("beacon1") == 2


@rule("SC-GAP-MISSION-3-BROOD-VATS")
@pytest.mark.parametrize(
    ("order", "winner"),
    [
        # Who destroys which vat; the aliens cannot.
        (("tide", "wall", "wall"), 1),
        (("tide", "tide", "wall"), 0),
        (("tide", "wall", "aliens"), -1),
        (("aliens", "aliens", "aliens"), -1),
    ],
)
def test_the_token_of_the_vats_goes_to_the_squad_that_destroyed_most(
    order: tuple[str, str, str], winner: int
) -> None:
    text = scene(
        VATS,
        "",
        marine("Varo", "b1", "commander axe_pistol"),
        marine("Brandt", "b2", "commander axe_pistol"),
        alien("traitor_gunner", "h3"),
    )
    game = play(text).game
    for n, who in enumerate(order):
        vat = next(p for p in range(len(game.kind)) if game.is_object(p) and game.part[p] == n)
        damage.strike(game, vat, 3, -1, ("tide", "wall", "aliens").index(who))
    assert game.primary_by == winner


# Consoles


@rule("SC-GAP-MISSION-COMMON", "SC-MISSION-SECONDARY-15", "SC-GAP-MISSION-2-COLD-CARGO")
def test_a_console_is_worked_instead_of_attacking_and_with_no_alien_in_the_room() -> None:
    text = scene(LOG, 'active = "Ilen"', marine("Ilen", "b4"))
    played = play(text, "Ilen: operate console 0")
    assert played.one("objective")["points"] == 15 and played.game.secondary_by == 0
    # Once is enough, and there is no attack after it.
    assert "Ilen: operate console 0" not in played.options()
    foe = scene(LOG, 'active = "Ilen"', marine("Ilen", "b4"), alien("runt", "d3"))
    assert "Ilen: operate console 0" not in play(foe).options()
    assert "Ilen: fire bolter at d3" in play(foe).options()
    shot = scene(LOG, 'active = "Ilen"', marine("Ilen", "b4", more="shots = 1"))
    assert "Ilen: operate console 0" not in play(shot).options()
    outside = scene(LOG, 'active = "Ilen"', marine("Ilen", "b4"), alien("runt", "h3"))
    assert "Ilen: operate console 0" in play(outside).options()
    assert refusal(foe, "Ilen: operate console 0") == "SC-GAP-MISSION-COMMON"


# Carried things


@rule("SC-GAP-MISSION-COMMON", "SC-GAP-MISSION-2-COLD-CARGO", "SC-MISSION-PRIMARY-30")
def test_a_thing_is_picked_up_for_one_square_and_delivered_on_the_own_dock() -> None:
    text = scene(CANISTER, 'active = "Ilen"', marine("Ilen", "c1"), alien("runt", "h1"))
    played = play(text, "Ilen: move b1", "Ilen: pick up canister")
    assert played.game.left[played.piece("Ilen")] == 4
    # Who carries it does not shoot.
    assert not [option for option in played.options() if "fire" in option]
    played = play(text, "Ilen: move b1", "Ilen: pick up canister", "Ilen: move a1", "Ilen: move dock1c")
    assert played.one("delivered")["who"] == played.piece("Ilen")
    assert played.game.primary_by == 0
    tired = scene(
        CANISTER, 'active = "Ilen"', marine("Ilen", "b1", more="used = 6\nmoves = 0"), alien("runt", "h1")
    )
    assert "Ilen: pick up canister" not in play(tired).options()


@rule("SC-GAP-MISSION-COMMON", "SC-GAP-MISSION-2-COLD-CARGO")
def test_a_thing_lies_where_its_carrier_died_and_anybody_may_take_it() -> None:
    more = 'carries = "canister"'
    text = scene(
        CANISTER,
        'turn = "alien"\ndice = [6, 6]',
        marine("Ilen", "c2", more=more),
        marine("Ostra", "f2"),
        alien("brute", "c4"),
        alien("runt", "h3"),
    ).replace("+-+D+D+-+", "+-+ + +-+")
    shot = ("brute1: activate", "brute1: fire bolter at c2")
    played = play(text, *shot)
    assert played.one("dropped")["where"] == played.game.board.square("c2")
    # An alien may stand on it, but never moves it.
    played = play(text, *shot, "brute1: move c3", "brute1: move c2")
    assert not [option for option in played.options() if "pick up" in option]
    turns = (
        "brute1: done",
        "end turn",
        "Ostra: activate",
        "Ostra: move e2",
        "Ostra: move d2",
        "Ostra: move c2",
    )
    played = play(text, *shot, *turns, "Ostra: pick up canister")
    assert played.game.carry[played.piece("Ostra")] == 0


# The secondary objective


@rule("SC-SETUP-SECONDARY-HIDDEN", "SC-MISSION-SECONDARY-15")
def test_a_deed_that_cannot_be_repeated_counts_once_the_objective_is_read() -> None:
    top = 'active = "Ostra"\nturn = "squad2"\ndice = [6, 5]\ndeck = ["bridge_word", "silence"]'
    text = scene(RELAY, top, marine("Ilen", "h4"), marine("Ostra", "a1"))
    before = play(text, "Ostra: fire bolter at d1")
    assert not before.all("objective") and before.game.secondary_by == -1
    # Nothing that a marine player can look at tells that it was the objective.
    for seat in (0, 1, None):
        view = before.game.view(seat)
        assert view["secondary_by"] == -1 and "deeds" not in view
    played = play(text, "Ostra: fire bolter at d1", "Ostra: done", "end turn")
    assert played.one("objective read").rule == "SC-SETUP-SECONDARY-HIDDEN"
    assert played.one("objective")["seat"] == 1 and played.game.secondary_by == 1


@rule("SC-SETUP-SECONDARY-HIDDEN")
def test_a_deed_that_can_be_repeated_is_possible_only_after_the_reading() -> None:
    text = scene(LOG.replace("true", "false"), 'active = "Ilen"', marine("Ilen", "b4"))
    assert "Ilen: operate console 0" not in play(text).options()


# The end


ENDING = ("end turn", "end turn", "end turn", "end turn")


def last_turns(card: str, things: str) -> str:
    """The last card is drawn after this turn; nobody does anything any more."""
    top = f'turn = "squad2"\ndeck = ["{card}"]'
    return scene(things, top, marine("Ilen", "h4"), marine("Ostra", "a1"))


@rule("SC-MISSION-FAILED-ALIEN-30")
def test_a_primary_objective_that_nobody_achieved_falls_to_the_aliens() -> None:
    played = play(last_turns("silence", BEACON), *ENDING)
    assert played.one("game over").rule == "SC-END-LAST-EVENT"
    assert played.one("objective").rule == "SC-MISSION-FAILED-ALIEN-30"
    assert (played.one("objective")["seat"], played.one("objective")["points"]) == (2, 30)


@rule("SC-MISSION-FAILED-ALIEN-15")
@pytest.mark.parametrize(("card", "points"), [("bridge_word", [15]), ("silence", [])])
def test_a_secondary_objective_falls_to_the_aliens_only_if_it_was_read(card: str, points: list[int]) -> None:
    played = play(last_turns(card, RELAY), *ENDING)
    assert [event["points"] for event in played.all("objective")] == points
    assert played.game.result == "alien"


@rule("SC-MISSION-SECONDARY-15")
def test_a_deed_whose_objective_was_never_read_scores_for_nobody() -> None:
    top = 'turn = "squad2"\ndeck = ["silence"]\ndice = [6, 5]'
    text = scene(RELAY, top, marine("Ilen", "h4"), marine("Ostra", "a1"))
    shot = ("Ostra: activate", "Ostra: fire bolter at d1", "Ostra: done")
    played = play(text, *shot, *ENDING)
    assert played.game.result and not played.all("objective")
