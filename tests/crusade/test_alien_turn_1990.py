"""The alien turn: its steps, how aliens move, how blips move and are turned up (SC-ALIEN-*, SC-BLIP-MOVE-*)."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.units import UNIT_NUMBERS
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.maps import DECK, on
from tests.crusade.scenes import play, refusal, rule
from tests.crusade.whole_games import fresh, plain, set_up

ALIENS = {"turn": "alien"}


# The steps


@rule("SC-ALIEN-TURN-SEQUENCE")
def test_event_then_aliens_then_reinforcements() -> None:
    scene = on(WITH_R, deck=["silence", "silence"], reserve={"alien": ["runt", "brute"]})
    scene += figure("Ilen", "a1") + alien("brute", "f4")
    played = play(scene, "end turn")
    assert [event.kind for event in played.events if event.kind in ("event drawn", "phase")] == [
        "event drawn",
        "phase",
    ]
    assert played.kind() == "aliens"
    assert refusal(scene, "end turn", "place runt at h4") == "SC-ALIEN-TURN-SEQUENCE"
    assert refusal(scene, "end turn", "brute1: activate", "place runt at h4") == "SC-ALIEN-TURN-SEQUENCE"
    played = play(scene, "end turn", "end turn")
    assert (played.kind(), played.game.phase) == ("reinforcements", st.REINFORCEMENT)
    # What came in has no turn of its own any more.
    played = play(scene, "end turn", "end turn", "place runt at h4")
    assert not [line for line in played.options() if "activate" in line]
    assert refusal(scene, "end turn", "end turn", "place runt at h4", "runt1: activate")
    played = play(scene, "end turn", "end turn", "place runt at h4", "enough")
    assert (played.seat(), played.kind()) == (0, "squad")


WITH_R = """
+-+-+-+-+-+-+-+-+
1. . . . . . . .|
+               +
1. . . . . . . .|
+-+D+D+-+-+D+D+-+
|, , , ,|, , , ,|
+       +       +
|, , , ,|, , R R|
+-+-+-+-+-+-+-+-+
"""


@rule("SC-ALIEN-TURN-EVENT")
def test_the_fifth_turn_draws_the_fifth_card_and_leaves_twenty_three() -> None:
    game = set_up(fresh(squads=1))
    deck = list(game.deck)
    drawn: list[int] = []
    moved_first = False
    for _ in range(600):
        if len(drawn) == 5:
            break
        before = len(game.drawn)
        plain(game)
        if len(game.drawn) > before:
            kinds = [event.kind for event in game.events]
            moved_first |= "moved" in kinds[: kinds.index("event drawn")]
            drawn.append(game.drawn[-1])
    assert drawn == deck[::-1][:5]
    assert len(game.deck) == 23
    assert not moved_first


@rule("SC-ALIEN-TURN-ALL-MAY-ACT")
def test_every_alien_and_blip_may_act_in_any_order_or_not_at_all() -> None:
    scene = hall(**ALIENS, dice=[1] * 6) + figure("Ilen", "a1")
    for at in ("d1", "e3", "f4", "c2"):
        scene += alien("brute", at)
    scene += blip("runt", "a6") + blip("runt", "b6") + blip("brute", "c7")
    played = play(scene)
    assert len([line for line in played.options() if "activate" in line]) == 7
    played = play(
        scene,
        "blip3: activate",
        "blip3: move d7",
        "blip3: done",
        "brute3: activate",
        "brute3: move g4",
        "brute3: done",
        "brute2: activate",
        "brute2: move e2",
        "brute2: done",
        "brute1: activate",
        "brute1: fire bolter at a1",
        "brute1: done",
        "end turn",
    )
    assert len(played.all("moved")) == 3
    assert played.seat() == 0


# Movement of aliens


@rule("SC-ALIEN-MOVE-ALLOWANCE")
def test_an_android_fires_and_moves_four_squares() -> None:
    scene = hall(**ALIENS, active="android1", dice=[1, 1, 1]) + figure("Ilen", "a1") + alien("android", "e1")
    steps = [f"android1: move {column}1" for column in "fghij"]
    assert play(scene, "android1: fire three_barrels at a1", *steps[:4]).at("android1") == "i1"
    assert refusal(scene, "android1: fire three_barrels at a1", *steps) == "SC-ALIEN-MOVE-ALLOWANCE"
    assert play(scene, *steps[:4], "android1: fire three_barrels at a1").all("shot")
    assert play(scene, "android1: done").at("android1") == "e1"


@rule("SC-ALIEN-MOVE-ALLOWANCE", "SC-ALIEN-ATTACK-TIMING")
def test_an_alien_does_not_split_its_move_either() -> None:
    scene = hall(**ALIENS, active="brute1", dice=[1, 1]) + figure("Ilen", "a1") + alien("brute", "e1")
    steps = ["brute1: move f1", "brute1: fire bolter at a1", "brute1: move g1"]
    assert refusal(scene, *steps) == "SC-MARINE-TURN-SEQUENCE-FREE"


LANE = """
+-+-+-+-+-+-+-+-+
|. . . . . . . .|
+-+-+-+-+-+-+-+-+
"""


@rule("SC-ALIEN-MOVE-SAME-RULES")
def test_a_marine_does_not_let_an_alien_pass() -> None:
    scene = (
        on(LANE, **ALIENS, active="brute1")
        + figure("Ilen", "c1")
        + alien("brute", "b1")
        + alien("runt", "a1")
    )
    assert not [line for line in play(scene).options() if "move" in line and "d1" in line]
    assert refusal(scene, "brute1: move d1 through c1") == "SC-MOVE-THROUGH-OCCUPIED"
    assert refusal(scene, "brute1: move c1") == "SC-MOVE-ONE-FIGURE-PER-SQUARE"


@rule("SC-ALIEN-MOVE-SAME-RULES")
def test_aliens_and_blips_let_each_other_pass() -> None:
    scene = (
        on(DECK, **ALIENS, active="runt1") + figure("Ilen", "l4") + alien("runt", "a3") + alien("brute", "b3")
    )
    scene += blip("android", "b4") + blip("android", "a4")
    assert play(scene, "runt1: move c4 through b4").at("runt1") == "c4"
    assert play(scene, "runt1: done", "blip2: activate", "blip2: move c3 through b3").at("blip2") == "c3"


# Movement of blips


@rule("SC-BLIP-MOVE-FIVE")
def test_a_blip_moves_five_squares_whatever_it_hides() -> None:
    for truth in ("dreadnought", "android", "runt"):
        scene = on(HALLS, **ALIENS, active="blip1") + figure("Ilen", "a4") + blip(truth, "a1")
        steps = [f"blip1: move {at}" for at in ("b2", "c1", "d1", "e1", "f1")]
        played = play(scene, *steps)
        assert played.at("blip1") == "f1"
        assert refusal(scene, *steps, "blip1: move g1") == "SC-BLIP-MOVE-FIVE"
        assert "blip1: activate" not in played.options()
        assert refusal(scene, *steps, "blip1: activate") == "SC-BLIP-MOVE-FIVE"
        assert refusal(scene, steps[0], "blip1: done", "blip1: move c1") == "SC-BLIP-MOVE-FIVE"


HALLS = """
+-+-+-+-+-+-+-+
|. . . . . . .|
+             +
|. . . . . . .|
+-+-+-+-+-+-+-+
|, , , , , , ,|
+             +
|, , , , , , ,|
+-+-+-+-+-+-+-+
"""


@rule("SC-BLIP-MOVE-FIVE")
def test_a_blip_does_nothing_but_move_and_open_doors() -> None:
    scene = on(DECK, **ALIENS, active="blip1") + figure("Ilen", "h4") + blip("android", "b2")
    verbs = {line.split(" ")[1] for line in play(scene).options()}
    assert verbs == {"move", "open", "done"}
    assert refusal(scene, "blip1: fire three_barrels at h4")


@rule("SC-BLIP-MOVE-OPEN-DOORS")
def test_a_blip_opens_a_door_and_is_converted_if_it_is_seen_now() -> None:
    scene = on(DECK, **ALIENS, active="blip1") + blip("runt", "b2")
    played = play(scene + figure("Ilen", "h4"), "blip1: open b2-b3")
    assert played.all("door opened") and not played.all("revealed")
    assert played.at("blip1") == "b2"
    played = play(scene + figure("Ilen", "b4"), "blip1: open b2-b3")
    assert played.one("revealed")["who"] == played.piece("blip1")
    assert played.at("runt1") == "b2"
    # It has not moved yet, so all of its own move is left, and its attack.
    assert played.game.active == played.piece("runt1")
    assert [line for line in played.options() if line.startswith("runt1: fire")]
    steps = ["c2", "d2", "e2", "f2", "g2", "h2", "g1", "f1"]
    played = play(scene + figure("Ilen", "b4"), "blip1: open b2-b3", *[f"runt1: move {at}" for at in steps])
    assert played.at("runt1") == "f1"


@rule("SC-BLIP-MOVE-OPEN-DOORS", "SC-BLIP-CONVERT-WHEN-SEEN")
def test_a_door_opened_by_a_blip_shows_itself_and_others() -> None:
    scene = (
        on(DECK, **ALIENS, active="blip1") + blip("runt", "b2") + blip("brute", "b1") + blip("android", "h1")
    )
    scene += figure("Ilen", "b4")
    played = play(scene, "blip1: open b2-b3")
    assert [event["who"] for event in played.all("revealed")] == [
        played.piece("blip1"),
        played.piece("blip2"),
    ]
    assert (played.at("runt1"), played.at("brute1"), played.at("blip3")) == ("b2", "b1", "h1")
    # The one that was active goes on, the other one has its turn later.
    assert played.game.active == played.piece("runt1")
    played = play(scene, "blip1: open b2-b3", "runt1: done", "brute1: activate")
    assert [line for line in played.options() if line.startswith("brute1: move")]


# From d1 one looks down on one square of the lane alone, d3; from d2 on its neighbours too.
STEM = """
+-+-+-+-+-+-+-+-+-+
|#####|.|#########|
+#####+ +#########+
|#####|.|#########|
+-+-+-+ +-+-+-+-+-+
|. . . . . . . . .|
+-+-+-+-+-+-+-+-+-+
"""


@rule("SC-BLIP-MOVE-REVEALED", "SC-BLIP-MOVE-CONTINUE-AS-ALIEN")
def test_a_runt_turned_up_on_its_third_square_has_five_left_and_its_attack() -> None:
    scene = on(STEM, **ALIENS, active="blip1", dice=[1, 1]) + figure("Ilen", "d1") + blip("runt", "a3")
    steps = ["blip1: move b3", "blip1: move c3", "blip1: move d3"]
    rulings = play(scene, *steps).rulings
    seen = [any(event.kind == "revealed" for event in ruling.events) for ruling in rulings]
    assert seen == [False, False, True]
    played = play(scene, *steps)
    assert (played.at("runt1"), played.game.left[played.piece("runt1")]) == ("d3", 5)
    assert refusal(scene, *steps, "blip1: move e3") == "SC-BLIP-CONVERT-TO-FIGURE"
    assert "runt1: fire bolter at d1" in played.options()
    east = [f"runt1: move {column}3" for column in "efghi"]
    assert play(scene, *steps, *east).at("runt1") == "i3"
    assert refusal(scene, *steps, *east, "runt1: move h3") == "SC-ALIEN-MOVE-ALLOWANCE"
    assert play(scene, *steps, "runt1: fire bolter at d1").all("shot")


@rule("SC-BLIP-MOVE-CONTINUE-AS-ALIEN")
def test_an_android_that_was_seen_goes_on_to_fight() -> None:
    scene = (
        on(STEM, **ALIENS, active="blip1", dice=[4, 4, 1, 1]) + figure("Ilen", "d2") + blip("android", "f3")
    )
    played = play(scene, "blip1: move e3", "android1: move d3", "android1: fight d2")
    assert played.one("killed")["victim"] == played.piece("Ilen")


@rule("SC-BLIP-MOVE-EXCEEDED")
def test_an_android_turned_up_after_five_squares_may_only_attack() -> None:
    scene = on(STEM, **ALIENS, active="blip1", dice=[1, 1, 1]) + figure("Ilen", "d1") + blip("android", "i3")
    steps = [f"blip1: move {column}3" for column in "hgfed"]
    played = play(scene, *steps)
    assert played.at("android1") == "d3"
    assert not [line for line in played.options() if "move" in line]
    assert refusal(scene, *steps, "android1: move c3") == "SC-BLIP-MOVE-EXCEEDED"
    assert play(scene, *steps, "android1: fire three_barrels at d1").all("shot")


@rule("SC-BLIP-MOVE-EXCEEDED")
def test_as_many_squares_as_the_alien_has_are_enough() -> None:
    scene = on(STEM, **ALIENS, active="blip1") + figure("Ilen", "d1") + blip("android", "h3")
    played = play(scene, *[f"blip1: move {column}3" for column in "gfed"])
    assert played.game.left[played.piece("android1")] == 0
    assert not [line for line in played.options() if "move" in line]


@rule("SC-BLIP-MOVE-REVEALED", "SC-MOVE-THROUGH-OCCUPIED")
def test_a_blip_seen_while_it_passes_another_alien_is_turned_up_where_it_stops() -> None:
    scene = (
        on(T_LANE, **ALIENS, active="blip1")
        + figure("Ilen", "c1")
        + alien("brute", "c3")
        + blip("runt", "b3")
    )
    played = play(scene, "blip1: move d3 through c3")
    assert played.one("revealed")["who"] == played.piece("blip1")
    assert played.at("runt1") == "d3"
    assert played.game.left[played.piece("runt1")] == 6
    # Without anybody looking it stays a blip.
    scene = (
        on(T_LANE, **ALIENS, active="blip1")
        + figure("Ilen", "a1")
        + alien("brute", "c3")
        + blip("runt", "b3")
    )
    assert play(scene, "blip1: move d3 through c3").at("blip1") == "d3"


# From c1 one looks down on c3 alone.
T_LANE = """
+-+-+-+-+-+
|.|#|.|###|
+-+#+ +###+
|###|.|###|
+-+-+ +-+-+
|. . . . .|
+-+-+-+-+-+
"""


@rule("SC-BLIP-MOVE-REVEALED", "SC-BLIP-CONVERT-DREADNOUGHT")
def test_a_moving_blip_that_is_the_dreadnought_goes_on_with_what_is_left() -> None:
    scene = on(DECK, **ALIENS, active="blip1", arms={"alien": ["assault_cannon", "plasma_gun"]})
    scene += figure("Ilen", "a1") + blip("dreadnought", "k4")
    steps = ["blip1: move j4", "blip1: move j3", "blip1: move j2"]
    played = play(scene, *steps)
    assert (played.kind(), played.seat()) == ("large", 1)
    played = play(scene, *steps, "blip1: stand at j2")
    dread = played.piece("dread1")
    assert (played.game.left[dread], played.game.active) == (1, dread)
    assert play(scene, *steps, "blip1: stand at j2", "dread1: move k2").at("dread1") == "k2"
    assert refusal(scene, *steps, "blip1: stand at j2", "dread1: move k2", "dread1: move k3")


@rule("SC-BLIP-MOVE-REVEALED", "SC-BLIP-CONVERT-PHANTOM")
def test_a_moving_blip_that_is_a_phantom_is_gone_and_others_go_on() -> None:
    scene = on(DECK, **ALIENS, active="blip1") + figure("Ilen", "a1") + blip("traitor_captain", "i3")
    scene += alien("traitor_captain", "a4") + blip("runt", "j4")
    played = play(scene, "blip1: move i2")
    assert played.one("phantom")["unit"] == UNIT_NUMBERS["traitor_captain"]
    assert (played.kind(), played.game.active) == ("aliens", -1)
    assert "blip2: activate" in played.options()
