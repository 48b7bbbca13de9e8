"""Seeing, firing and fighting through the holes between decks."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.kernel.board import bits
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import piece, play, refusal, rule

TOP = 'profile = "deathwing"\n'
MARINE = TOP + 'active = "Bo"\n'
STEALERS = TOP + 'phase = "stealer actions"\nactive = "S1"\n'


def decks(*maps: str) -> str:
    return "".join(f"[[deck]]\nmap = '''\n{rows}\n'''\n" for rows in maps)


# A hall over a hall, with the pit in the middle: d4 over d4/2.
HALLS = decks(
    "#######\n#.....#\n#.....#\n#..O..#\n#.....#\n#.....#\n#######",
    "#######\n#.....#\n#.....#\n#.....#\n#.....#\n#.....#\n#######",
)
# DW-GAP-TWO-LEVEL-TEST-MAP: the pit is f4, the ladder j2. Entry areas are outside here, beside their first squares.
LEVELS = decks(
    "###########\n#aaa.D...^#\n####.#.####\n####.O....P\n####.#.####\n####...####\n###########".replace(
        "a", "."
    ),
    "###########\nQ........=#\n####.#.####\n####......R\n####.#.####\n####...####\n###########",
)
LADDER = decks("#######\n#..^..#\n#######", "#######\n#..=..#\n#######")
CORRIDOR = decks("#######\n#..O..#\n#######", "#######\n#.....#\n#######")


def bo(at: str, facing: str = "n", more: str = "") -> str:
    return marine("Bo", at, facing, more)


def odo(at: str, facing: str = "n", more: str = "") -> str:
    return marine("Odo", at, facing, more)


def dice(*faces: int) -> str:
    return f"dice = {list(faces)}\n"


def place(dx: int, dy: int, lower: bool) -> str:
    return f"{'abcdefg'[3 + dx]}{4 + dy}" + ("/2" if lower else "")


# Sight

# DW-GAP-HOLE-LOS: where the marine stands beside the hole, looking north; what he fires at; what he only sees.
SEEN = [
    ((0, 0), {(-1, -1), (0, -1), (1, -1), (0, 0)}, {(-1, 0), (1, 0)}),
    ((0, 1), {(-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0)}, set()),
    ((-1, 0), set(), {(0, -1), (1, -1), (0, 0), (1, 0)}),
    ((1, 1), {(-1, -1), (0, -1), (0, 0)}, {(-1, 0)}),
    ((0, -1), set(), set()),
    ((0, 2), set(), set()),
]


@rule("DW-LEVELS-LOS-DIAGRAM", "DW-GAP-HOLE-LOS", "DW-LEVELS-LOS")
@pytest.mark.parametrize("lower", [False, True])
@pytest.mark.parametrize(("viewer", "fire", "only"), SEEN)
def test_what_is_seen_and_fired_at_through_a_hole(
    viewer: tuple[int, int], fire: set[tuple[int, int]], only: set[tuple[int, int]], lower: bool
) -> None:
    game = play(MARINE + HALLS + bo(place(*viewer, lower))).game
    board = game.board
    other = {square for square in range(board.count) if board.deck_of[square] != lower}

    def offsets(mask: int) -> set[tuple[int, int]]:
        return {(board.xs[s] - 3, board.ys[s] - 3) for s in bits(mask) if s in other}

    assert offsets(game.fire_arc(0)) == fire
    assert offsets(game.field(0)) == fire | only


@rule("DW-LEVELS-LOS", "DW-GAP-TWO-LEVEL-TEST-MAP")
def test_two_squares_from_a_pit_nothing_below_is_seen() -> None:
    beside = MARINE + LEVELS + stealer("f4/2")
    assert play(dice(6, 1) + beside + bo("g4", "w"), "Bo: fire at f4/2").game.kills == 1
    assert refusal(beside + bo("h4", "w"), "Bo: fire at f4/2") == "DW-LEVELS-LOS"
    # Past the corner of a wall, and not with his back to the pit.
    assert "Bo: fire at f4/2" in play(beside + bo("g5", "n")).options()
    assert refusal(beside + bo("g5", "e"), "Bo: fire at f4/2") == "DW-LEVELS-LOS"


@rule("DW-LEVELS-LOS-BLOCKED")
def test_who_stands_on_the_pit_blocks_it_and_whoever_is_below_does_not() -> None:
    scene = MARINE + HALLS + bo("d5", "n") + stealer("d3/2")
    open_hole = play(scene).options()
    assert "Bo: fire at d3/2" in open_hole
    blocked = scene + stealer("d4")
    assert refusal(blocked, "Bo: fire at d3/2") == "DW-LEVELS-LOS-BLOCKED"
    killed = play(dice(6, 1) + blocked, "Bo: fire at d4")
    assert "Bo: fire at d3/2" in killed.options()
    below = scene + stealer("d4/2")
    assert {"Bo: fire at d3/2", "Bo: fire at d4/2"} <= set(play(below).options())
    # The one at the edge sees down and is seen from below.
    edge = play(MARINE + HALLS + bo("d4", "n") + stealer("d3/2") + stealer("d4/2")).options()
    assert {"Bo: fire at d3/2", "Bo: fire at d4/2"} <= set(edge)
    up = play(MARINE + HALLS + bo("d5/2", "n") + stealer("d4")).options()
    assert "Bo: fire at d4" in up
    assert refusal(MARINE + HALLS + bo("d5/2") + stealer("d4") + stealer("d3"), "Bo: fire at d3") == (
        "DW-LEVELS-LOS-BLOCKED"
    )


@rule("DW-LEVELS-LOS-BLOCKED", "DW-LEVELS-LOS")
def test_a_blip_below_a_pit_is_turned_up_unless_the_hole_is_blocked() -> None:
    # He turns north; the blip stands right below the pit in front of him.
    turned = play(MARINE + HALLS + bo("d5", "e") + blip("d4/2"), "Bo: turn left", "S1: face n")
    assert len(turned.all("converted")) == 1
    hidden = play(MARINE + HALLS + bo("d5", "s") + blip("d4/2") + stealer("d4"), "Bo: turn left")
    assert hidden.all("converted") == []


@rule("DW-LEVELS-LOS")
def test_by_other_rules_nothing_is_seen_between_decks() -> None:
    third = 'active = "Bo"\n' + HALLS + bo("d5", "n") + stealer("d4/2")
    assert refusal(third, "Bo: fire at d4/2") == "V3-GAP-MULTILEVEL"


# Fire


@rule("DW-LEVELS-FIRE")
def test_fire_through_a_hole_hits_as_ever() -> None:
    scene = MARINE + HALLS + bo("d4", "n") + stealer("d3/2")
    assert play(dice(6, 2) + scene, "Bo: fire at d3/2").game.kills == 1
    assert play(dice(5, 2) + scene, "Bo: fire at d3/2").game.kills == 0
    # What is only seen cannot be fired at.
    aside = MARINE + HALLS + bo("d4", "n") + stealer("c4/2")
    assert refusal(aside, "Bo: fire at c4/2") == "DW-GAP-BASE-SIGHT-ARCS"
    cannon = (
        TOP + 'active = "Dace"\n' + HALLS + piece(loadout="cannon", at="d5", facing="n") + stealer("d4/2")
    )
    assert play(dice(5, 1, 1) + cannon, "Dace: fire at d4/2").game.kills == 1


@rule("DW-LEVELS-OVERWATCH")
def test_overwatch_fires_at_who_acts_below_the_pit() -> None:
    watch = bo("d5", "n", 'states = ["overwatch"]')
    shot = play(dice(6, 2) + STEALERS + HALLS + watch + stealer("d4/2", "n"), "S1: turn left")
    assert shot.game.kills == 1 and shot.one("shot")["who"] == shot.piece("Bo")
    away = play(dice() + STEALERS + HALLS + watch + stealer("b2/2", "n"), "S1: turn left")
    assert away.all("shot") == []
    # Through a hole that somebody blocks nobody is shot at.
    blocked = play(dice() + STEALERS + HALLS + watch + stealer("d4/2", "n") + odo("d4"), "S1: turn left")
    assert blocked.all("shot") == []


@rule("DW-LEVELS-FLAMER-SECTION")
def test_flames_through_a_hole_burn_the_other_deck_alone() -> None:
    scene = TOP + 'active = "Brand"\n' + HALLS + piece(loadout="flamer", at="d5", facing="n")
    bodies = stealer("d4/2") + stealer("b2/2") + stealer("b2", "s")
    played = play(dice(2, 1) + scene + bodies, "Brand: flame d4/2")
    assert {event["victim"] for event in played.all("burn")} == {played.piece("S1"), played.piece("S2")}
    assert played.game.status[0] == pc.ON_BOARD
    assert refusal(scene + bodies, "Brand: flame b2/2") == "DW-LEVELS-LOS"


@rule("DW-LEVELS-BLIP-CONVERSION")
def test_what_a_blip_brings_may_come_out_of_the_hole() -> None:
    # A dead end under the pit with one free square beside it.
    end = decks("#######\n#..O..#\n#######", "#######\n###..##\n#######")
    scene = TOP + 'phase = "stealer actions"\nactive = "B1"\n' + end + blip("d2/2", 3)
    asked = play(scene, "B1: convert")
    assert asked.options() == ["B1: place at d2", "B1: place at e2/2"]
    placed = play(scene, "B1: convert", "B1: place at d2", "S1: face n", "S2: face n", "S3: face n")
    assert placed.at("S2") == "d2" and placed.at("S3") == "e2/2"
    # None in sight, on either deck: with a marine who looks at the pit it is not offered.
    seen = play(scene + bo("g2", "w").replace("g2", "f2"), "B1: convert")
    assert "B1: place at d2" not in seen.options()
    assert refusal(scene + bo("f2", "w") + stealer("e2/2"), "B1: convert", "B1: place at d2") in (
        "V3-CONV-VOLUNTARY-UNSEEN", "V3-CONV-FACING",
    )  # fmt: skip


# Close combat


@rule("DW-LEVELS-CLOSE-COMBAT-WHO", "DW-LEVELS-CLOSE-COMBAT-TARGET")
@pytest.mark.parametrize(("above", "below"), [("S", "M"), ("M", "S")])
def test_a_stealer_attacks_through_a_hole_and_a_marine_does_not(above: str, below: str) -> None:
    squares = {above: "d2", below: "d2/2"}
    scene = STEALERS + CORRIDOR + bo(squares["M"], "e") + stealer(squares["S"], "n", "ap = 1")
    assert f"S1: attack {squares['M']}" in play(scene).options()
    dead = play(dice(2, 5, 3, 1) + scene, f"S1: attack {squares['M']}")
    assert dead.game.status[dead.piece("Bo")] == pc.DEAD
    own = MARINE + CORRIDOR + bo(squares["M"], "e") + stealer(squares["S"], "n")
    assert refusal(own, f"Bo: attack {squares['S']}") == "DW-LEVELS-CLOSE-COMBAT-WHO"
    beside = STEALERS + CORRIDOR + bo("d2/2", "e") + stealer("c2", "e")
    assert refusal(beside, "S1: attack d2/2") == "DW-LEVELS-CLOSE-COMBAT-TARGET"


@rule("DW-LEVELS-CLOSE-COMBAT-NO-HARM", "DW-LEVELS-CLOSE-COMBAT-STEP")
def test_he_cannot_strike_back_but_may_step_away() -> None:
    scene = STEALERS + CORRIDOR + bo("d2/2", "e") + stealer("d2", "n")
    won = play(dice(6, 2, 2, 1) + scene, "S1: attack d2/2")
    assert won.game.kills == 0 and won.kind() == "retreat"
    assert won.options() == ["Bo: stand fast", "Bo: step away to e2/2", "Bo: step away to c2/2"]
    away = play(dice(6, 2, 2, 1) + scene, "S1: attack d2/2", "Bo: step away to c2/2")
    assert away.at("Bo") == "c2/2" and away.game.facing[0] == 1 and away.game.kills == 0
    stays = play(dice(3, 3, 2, 1) + scene, "S1: attack d2/2", "Bo: stand fast")
    assert stays.at("Bo") == "d2/2"
    assert refusal(dice(3, 3, 2, 1) + scene, "S1: attack d2/2", "Bo: step away to f2/2") == (
        "DW-LEVELS-CLOSE-COMBAT-STEP"
    )
    # Never straight aside: facing north in the same corridor he has nowhere to go.
    stuck = play(dice(3, 3, 2, 1) + scene.replace('facing = "e"', 'facing = "n"'), "S1: attack d2/2")
    assert stuck.kind() == "stealer action"


@rule("DW-LEVELS-CLOSE-COMBAT-STEP", "DW-PIT-MARINE-ENTER")
def test_who_steps_away_onto_another_pit_may_fall() -> None:
    two = decks("#######\n#..O..#\n#######", "#######\n#..OO.#\n#######", "#######\n#.....#\n#######")
    scene = dice(3, 3, 2, 1, 1, 5) + STEALERS + two + bo("d2/2", "e") + stealer("d2", "n")
    fell = play(scene, "S1: attack d2/2", "Bo: step away to e2/2", "Bo: face n")
    assert fell.at("Bo") == "e2/3"


@rule("DW-LEVELS-CLOSE-COMBAT-NO-HARM")
def test_what_needs_facing_does_not_help_and_skill_does() -> None:
    def score(body: str, *faces: int) -> str:
        name = "Maro" if "claws" in body else "Varro" if "sgt_sword" in body else "Harl"
        scene = dice(*faces) + STEALERS + CORRIDOR + body + stealer("d2", "n")
        # He may blow up a hammer instead (DW-HAMMER-DETONATE-DEFENCE).
        answers = ("Harl: fight",) if name == "Harl" else ()
        played = play(scene, "S1: attack d2/2", *answers)
        assert played.piece(name) == 0 and played.kind() != "reroll"
        return played.one("scores").text("scores")

    assert score(piece(loadout="sgt_sword", at="d2/2", facing="e"), 3, 3, 2, 1) == "4:3"
    assert score(piece(loadout="sgt_hammer", at="d2/2", facing="e"), 3, 3, 2, 1) == "4:3"
    assert score(piece(loadout="claws", at="d2/2", facing="e"), 3, 3, 2, 1) == "5:3"


@rule("DW-LEVELS-CLOSE-COMBAT-STEP", "DW-GAP-CLARIFICATIONS", "DW-PRONE-CLOSE-COMBAT")
def test_who_lies_stays_where_he_is() -> None:
    scene = STEALERS + CORRIDOR + bo("d2/2", "e", 'states = ["prone"]') + stealer("d2", "n")
    played = play(dice(6, 2, 2, 1) + scene, "S1: attack d2/2")
    assert played.one("scores").text("scores") == "5:2" and played.kind() == "stealer action"
    assert played.game.flags[0] & pc.PRONE and played.at("Bo") == "d2/2"


@rule("DW-LEVELS-CLOSE-COMBAT-TARGET", "DW-LEVELS-OVERWATCH", "DW-CC-OVERWATCH-AFTER-KILL")
def test_overwatch_answers_an_attack_through_the_hole() -> None:
    # Bo dies below; Odo, who looks at the pit above, shoots the stealer that stands on it.
    watch = odo("f2", "w", 'states = ["overwatch"]')
    scene = STEALERS + CORRIDOR + bo("d2/2", "e") + watch + stealer("d2", "n")
    played = play(dice(2, 5, 3, 1, 6, 1) + scene, "S1: attack d2/2")
    assert played.game.status[0] == pc.DEAD and played.game.kills == 1


@rule("DW-LEVELS-CLOSE-COMBAT-TARGET")
def test_when_the_one_at_the_edge_dies_the_hole_is_free_again() -> None:
    # The stealer below kills the marine on the pit, and then sees the one beside it.
    scene = STEALERS + HALLS + bo("d4", "n") + odo("d5", "n") + stealer("d4/2", "n")
    blocked = play(scene).game
    assert not blocked.field(blocked.at[blocked.board.find("d5")]) >> blocked.board.find("d4/2") & 1
    dead = play(dice(2, 5, 3, 1) + scene, "S1: attack d4").game
    assert dead.field(1) >> dead.board.find("d4/2") & 1


# Ladders


@rule("DW-LADDER-ATTACK")
@pytest.mark.parametrize("deck", ["", "/2"])
def test_a_blow_of_6_destroys_a_ladder_at_either_end(deck: str) -> None:
    scene = MARINE + LADDER + bo(f"c2{deck}", "e")
    gone = play(dice(6) + scene, f"Bo: attack d2{deck}").game
    assert gone.ladders == 0 and gone.pits == 1 << gone.board.find("d2")
    assert play(dice(5) + scene, f"Bo: attack d2{deck}").game.ladders
    assert refusal(scene, f"Bo: fire at d2{deck}") == "DW-LADDER-ATTACK"
    after = play(dice(6, 1, 4) + MARINE + LADDER + bo("c2", "e"), "Bo: attack d2", "Bo: forward")
    assert after.at("Bo") == "d2/2", "its hole is a pit"
    climber = STEALERS + LADDER + stealer("c2/2", "e")
    broken = play(dice(6, 1, 1) + climber, "S1: attack d2/2", "S1: move d2/2")
    assert "S1: climb to d2 facing n" in broken.options() and broken.game.ap[broken.piece("S1")] == 4
    cut = TOP + 'active = "Toll"\n' + LADDER + piece(loadout="chainfist", at="c2", facing="e")
    assert play(dice() + cut, "Toll: attack d2").game.ladders == 0


@rule("DW-LADDER-ATTACK")
def test_by_other_rules_ladders_last() -> None:
    assert refusal('active = "Bo"\n' + LADDER + bo("c2", "e"), "Bo: attack d2") == "V3-CC-FRONT-SQUARE"
