"""Reinforcements: the blip pile, entry areas, waiting and entering."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import new_game
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import own_mission
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import Played, piece, play, refusal, rule

# Two entry areas; the marine looks at a wall and is far away from both.
TWO_AREAS = """
map = '''
##########################
P.......................Q#
#######################.##
##########################
'''
""" + marine("Kesh", "m2", "n")


def waiting_at(played: Played, letter: str) -> list[str]:
    game = played.game
    entry = game.mission.entries.index(letter)
    return [
        game.name(p)
        for p in range(game.marines, len(game.kind))
        if game.status[p] == pc.WAITING and game.entry[p] == entry
    ]


@rule("V3-BLIP-DISCARD")
def test_a_converted_blip_goes_to_the_discards_and_not_back_to_the_pile() -> None:
    played = play(
        'phase = "stealer actions"\nactive = "B1"\nstealers = { pile = [1, 1, 1, 2, 2, 3, 3, 3, 1, 2] }\n'
        + TWO_AREAS
        + '[[piece]]\nkind = "blip"\nvalue = 1\nat = "x3"\n',
        "B1: convert",
    )
    assert len(played.game.pile) == 10
    assert played.game.discard == [1]


@rule("V3-BLIP-DISCARD")
def test_a_destroyed_blip_goes_to_the_discards_and_counts_for_its_stealers() -> None:
    played = play(
        (
            """
dice = [2]
active = "Brand"
map = '''
##########
#........#
######.###
######.###
##########
'''
sections = '''
##########
#AAAABBBB#
######B###
######B###
##########
'''
"""
            + piece(loadout="flamer", at="b2", facing="e")
            + blip("g4", 3)
        ),
        "Brand: flame h2",
    )
    assert played.one("burn").dice == (2,)
    assert (played.one("blip killed")["worth"], played.one("blip killed").rule) == (3, "V3-HF-SECTION")
    assert played.game.discard == [3]
    assert played.game.kills == 3
    assert played.dice_left() == []


RUNNING_OUT = (
    'phase = "reinforcement"\n'
    "stealers = { each_turn = 2, pile = [3], discard = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2] }\n"
)


@rule("V3-BLIP-RESHUFFLE")
def test_the_discards_become_the_pile_when_a_draw_finds_it_empty() -> None:
    played = play(RUNNING_OUT + TWO_AREAS)
    game = played.game
    drawn = [event for event in game.events if event.kind == "blip drawn"]
    assert (drawn[0]["value"], len(drawn)) == (3, 2)
    (shuffled,) = [event for event in game.events if event.kind == "reshuffled"]
    assert (shuffled.rule, shuffled["blips"]) == ("V3-BLIP-RESHUFFLE", 12)
    assert len(game.pile) == 11
    assert game.discard == []


@rule("V3-BLIP-RESHUFFLE")
def test_a_mission_may_switch_the_reshuffle_off() -> None:
    limited = RUNNING_OUT.replace("each_turn = 2", "each_turn = 2, reshuffle = false")
    game = play(limited + TWO_AREAS).game
    assert [event["value"] for event in game.events if event.kind == "blip drawn"] == [3]
    assert len(game.discard) == 12
    assert game.pile == []


@rule("V3-BLIP-RESHUFFLE")
def test_nothing_is_drawn_when_pile_and_discards_are_empty() -> None:
    played = play('phase = "reinforcement"\nstealers = { each_turn = 2 }\n' + TWO_AREAS)
    assert not [event for event in played.game.events if event.kind == "blip drawn"]
    assert played.kind() == "stealer"


CROWDED = (
    'phase = "reinforcement"\nstealers = { each_turn = 1, pile = [2, 2] }\n'
    + TWO_AREAS
    + '[[piece]]\nkind = "blip"\nvalue = 1\nwaiting = "P"\n' * 3
)


@rule("V3-ENTRY-MAX-THREE")
def test_a_fourth_blip_may_not_wait_at_the_same_area() -> None:
    one_more = CROWDED + '[[piece]]\nkind = "blip"\nvalue = 1\nwaiting = "Q"\n'
    two = one_more.replace("each_turn = 1", "each_turn = 2")
    assert refusal(two, "B5: to P") == "V3-ENTRY-MAX-THREE"
    played = play(two, "B5: to Q")
    assert waiting_at(played, "P") == ["B1", "B2", "B3"]
    # The last one has nowhere else to go, so it is not asked for.
    assert waiting_at(played, "Q") == ["B4", "B5", "B6"]
    assert [event.rule for event in played.all("blip waits")] == ["V3-REINF-PHASE"] * 2


@rule("V3-ENTRY-MAX-THREE")
def test_what_finds_no_room_is_not_drawn() -> None:
    full = CROWDED + '[[piece]]\nkind = "blip"\nvalue = 1\nwaiting = "Q"\n' * 3
    played = play(full)
    assert played.game.pile == [2, 2]
    assert played.kind() == "stealer"
    # Where a scene has more than three at one area, the room at another is not the less for it.
    crowd = CROWDED + '[[piece]]\nkind = "blip"\nvalue = 1\nwaiting = "P"\n' * 3
    assert play(crowd).game.pile == [2]


@rule("V3-ENTRY-MAX-THREE", "V3-GAP-ENTRY-MOVES")
def test_stealers_waiting_off_the_board_do_not_count_towards_the_three() -> None:
    played = play(
        'phase = "reinforcement"\nstealers = { each_turn = 1, pile = [2] }\n'
        + TWO_AREAS
        + '[[piece]]\nkind = "stealer"\nwaiting = "P"\n' * 5,
        "B1: to P",
    )
    assert waiting_at(played, "P") == ["S1", "S2", "S3", "S4", "S5", "B1"]


@rule("V3-ENTRY-MAY-WAIT")
def test_a_blip_may_stay_at_its_area_as_long_as_its_owner_likes() -> None:
    played = play(
        'phase = "stealer actions"\n' + TWO_AREAS + '[[piece]]\nkind = "blip"\nvalue = 2\nwaiting = "P"\n',
        "end phase",
        "end phase",
        "end phase",
    )
    assert played.game.turn == 3
    assert waiting_at(played, "P") == ["B1"]


# Squares from P, the first one being 1: b2 is 1, g2 is 6, h2 is 7.
NEAR = """
map = '''
##############
P............#
####.#########
####.#########
##############
'''
"""
FACING_AWAY = '[[piece]]\nname = "Kesh"\nat = "{at}"\nfacing = "e"\n'
WAITING = '[[piece]]\nkind = "{kind}"\nvalue = 2\nwaiting = "P"\nwaited = {waited}\n'


def area_scene(at: str, kind: str = "blip", waited: int = 0, turn: int = 3) -> str:
    return (
        f'phase = "stealer actions"\nturn = {turn}\nactive = "{kind[0].upper()}1"\n'
        + NEAR
        + FACING_AWAY.format(at=at)
        + WAITING.format(kind=kind, waited=waited)
    )


@rule("V3-ENTRY-SIX-NEW")
def test_a_blip_placed_this_turn_waits_if_a_marine_is_within_six_squares() -> None:
    assert refusal(area_scene("f2"), "B1: enter b2") == "V3-ENTRY-SIX-NEW"
    assert refusal(area_scene("g2"), "B1: enter b2") == "V3-ENTRY-SIX-NEW"
    played = play(area_scene("h2"), "B1: enter b2")
    assert played.at("B1") == "b2"
    assert played.game.ap[played.piece("B1")] == 5


@rule("V3-ENTRY-SIX-WAITING")
def test_blips_of_the_set_up_wait_in_the_first_turn_and_no_longer() -> None:
    first = area_scene("g2", turn=1)
    assert refusal(first, "B1: enter b2") == "V3-ENTRY-SIX-WAITING"
    # The marine has come no closer and not gone away: one turn is enough.
    played = play(first, "B1: done", "end phase", "end phase", "B1: activate", "B1: enter b2")
    assert played.game.turn == 2
    assert played.at("B1") == "b2"


@rule("V3-ENTRY-SIX-WAITING")
def test_the_six_squares_are_counted_when_the_stealer_turn_starts() -> None:
    before = "map = '''" + NEAR.split("map = '''")[1]
    scene = (
        'active = "Kesh"\nturn = 1\n'
        + before
        + FACING_AWAY.format(at="h2").replace('"e"', '"w"')
        + WAITING.format(kind="blip", waited=0)
    )
    far = play(scene, "Kesh: turn left", "Kesh: done", "end phase", "B1: activate", "B1: enter b2")
    assert far.at("B1") == "b2"
    assert (
        refusal(
            scene,
            "Kesh: forward",
            "Kesh: turn left",
            "Kesh: done",
            "end phase",
            "B1: activate",
            "B1: enter b2",
        )
        == "V3-ENTRY-SIX-WAITING"
    )


@rule("V3-ENTRY-SIX-WAITING")
def test_the_squares_are_counted_along_a_path_and_doors_do_not_count() -> None:
    detour = (
        """
phase = "stealer actions"
turn = 3
active = "B1"
map = '''
########
P...{}..#
#.######
#......#
########
'''
"""
        + marine("Kesh", "{}")
        + piece(kind="blip", value=1, waiting="P")
    )
    # Behind a door: e2 is the door, f2 the fifth square. Round the corner: f4 is the sixth, g4 the seventh.
    assert refusal(detour.format("D", "f2"), "B1: enter b2") == "V3-ENTRY-SIX-NEW"
    assert refusal(detour.format(".", "f4"), "B1: enter b2") == "V3-ENTRY-SIX-NEW"
    assert play(detour.format(".", "g4"), "B1: enter b2").at("B1") == "b2"


@rule("V3-ENTRY-AFTER-WAIT", "V3-CONV-OFF-BOARD")
def test_after_one_turn_it_may_enter_whoever_stands_there() -> None:
    played = play(area_scene("d2", waited=1), "B1: enter b2")
    assert played.at("B1") == "b2"
    # Next to the first square the blip itself may not come, its stealers may.
    close = area_scene("c2", waited=1)
    assert refusal(close, "B1: enter b2") == "V3-BLIP-NOT-ADJACENT"
    played = play(close, "B1: convert", "S1: activate", "S1: enter b2 facing e")
    assert played.at("S1") == "b2"


@rule("V3-CONV-OFF-BOARD", "V3-ENTRY-SIX-NEW")
def test_stealers_of_a_blip_that_has_not_waited_wait_too() -> None:
    played = play(area_scene("f2"), "B1: convert")
    assert waiting_at(played, "P") == ["S1", "S2"]
    assert played.options() == ["end phase"]
    assert refusal(area_scene("f2"), "B1: convert", "S1: activate") == "V3-ENTRY-SIX-NEW"
    played = play(
        area_scene("f2"), "B1: convert", "end phase", "end phase", "S1: activate", "S1: enter b2 facing e"
    )
    assert played.at("S1") == "b2"


@rule("V3-CONV-OFF-BOARD", "V3-GAP-ENTRY-MOVES")
def test_a_blip_converted_off_the_board_enters_as_stealers_one_after_the_other() -> None:
    scene = area_scene("m2").replace("value = 2", "value = 3")
    converted = play(scene, "B1: convert")
    assert converted.one("converted").rule == "V3-CONV-OFF-BOARD"
    assert waiting_at(converted, "P") == ["S1", "S2", "S3"]
    played = play(
        scene, "B1: convert", "S1: activate", "S1: enter b2 facing s", "S1: move c2 facing s", "S1: done",
        "S2: activate", "S2: enter b2 facing w",
    )  # fmt: skip
    assert (played.at("S1"), played.at("S2"), played.at("S3")) == ("c2", "b2", "")
    assert played.game.ap[played.piece("S1")] == 4
    assert played.game.ap[played.piece("S2")] == 5
    assert played.game.facing[played.piece("S2")] == 3


@rule("V3-GAP-ENTRY-MOVES")
def test_entering_onto_debris_costs_one_more() -> None:
    played = play(area_scene("m2").replace("P....", "P~..."), "B1: enter b2")
    assert played.game.ap[played.piece("B1")] == 4


@rule("V3-GAP-ENTRY-MOVES", "V3-BLIP-NOT-INTO-SIGHT")
def test_a_blip_may_not_enter_into_sight() -> None:
    watched = area_scene("m2").replace('facing = "e"', 'facing = "w"')
    assert refusal(watched, "B1: enter b2") == "V3-BLIP-NOT-INTO-SIGHT"
    played = play(watched, "B1: convert", "S1: activate", "S1: enter b2 facing e")
    assert played.at("S1") == "b2"


@rule("V3-GAP-ENTRY-MOVES")
def test_nothing_reaches_into_an_entry_area_and_marines_cannot_leave_by_it() -> None:
    scene = (
        'active = "Brand"\ndice = []\n'
        + NEAR
        + '[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "w"\n'
        + WAITING.format(kind="stealer", waited=1)
    )
    assert refusal(scene, "Brand: leave forward") == "V3-MOVE-EXIT"
    assert [line for line in play(scene).options() if "flame" in line or "fire" in line] == []
    east = scene.replace('facing = "w"', 'facing = "e"')
    played = play(east, "Brand: flame d2")
    assert played.all("burn") == []
    assert waiting_at(played, "P") == ["S1"]
    # All that is left to a stealer in front of flames is to wait.
    played = play(east, "Brand: flame d2", "Brand: done", "end phase", "S1: activate")
    assert played.kind() == "stealer"
    assert waiting_at(played, "P") == ["S1"]


@rule("V3-GAP-ENTRY-MOVES")
def test_the_first_square_must_be_free() -> None:
    taken = area_scene("m2") + stealer("b2", "e")
    assert refusal(taken, "B1: enter b2") == "V3-GAP-ENTRY-MOVES"
    assert play(taken.replace('"b2"', '"c2"'), "B1: enter b2").at("B1") == "b2"


@rule("V3-GAP-BLIP-MIX")
def test_the_pile_has_nine_ones_four_twos_and_nine_threes_unless_the_mission_says_otherwise() -> None:
    game = new_game(own_mission("black_ledger"), SeededDice(b"mix"))
    game.play(game.read("begin"))
    # One blip is already at its entry area.
    assert len(game.pile) == 21
    assert sorted(game.pile + [value for value in game.value if value]) == [1] * 9 + [2] * 4 + [3] * 9
    short = new_game(own_mission("dead_reckoning"), SeededDice(b"mix"))
    assert sorted(short.pile) == [1] * 6 + [2] * 4 + [3] * 8
