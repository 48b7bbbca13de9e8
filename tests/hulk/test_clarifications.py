"""Questions that no single rule answers, each decided in a row of V3-GAP-CLARIFICATIONS."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import blip, foe, marine
from tests.scenes import play, refusal, rule

CORRIDOR = """
map = '''
################
#..............#
################
'''
"""
HALL = """
map = '''
############
#..........#
#..........#
############
'''
"""
DOORED = """
map = '''
##########
#...D....#
##########
'''
"""


def marine_turn(dice: str, *pieces: str, board: str = CORRIDOR, top: str = "", active: str = "Kesh") -> str:
    return f'active = "{active}"\ndice = {dice}\n{top}\n{board}{"".join(pieces)}'


def stealer_turn(dice: str, *pieces: str, board: str = CORRIDOR, top: str = "", active: str = "S1") -> str:
    return f'phase = "stealer actions"\nactive = "{active}"\ndice = {dice}\n{top}\n{board}{"".join(pieces)}'


WATCHING = 'states = ["overwatch"]'
ONE_POINT = "command = { counter = 1 }"


# Row 1


@rule("V3-GAP-CLARIFICATIONS", "V3-SUST-LOST-OTHER-ACTIVATED")
def test_a_series_does_not_pass_into_the_stealer_turn() -> None:
    scene = marine_turn("[5, 1, 5, 1]", marine("Kesh", "b2"), foe("stealer", "i2"), top=ONE_POINT)
    played = play(
        scene, "Kesh: fire at i2", "Kesh: done", "end phase", "S1: activate", "S1: move h2 facing w", "react: Kesh",
        "Kesh: fire at h2",
    )  # fmt: skip
    assert [shot["score"] for shot in played.all("shot")] == [6, 6]
    assert played.at("S1") == "h2"


@rule("V3-GAP-CLARIFICATIONS", "V3-SUST-LOST-OTHER-ACTIVATED")
def test_overwatch_and_reaction_shots_at_one_activation_are_one_series() -> None:
    scene = stealer_turn(
        "[5, 1, 5, 1]", marine("Kesh", "b2", "e", WATCHING), foe("stealer", "i2"), top=ONE_POINT
    )
    moves = ["S1: move h2 facing w", "pass", "S1: move g2 facing w", "react: Kesh", "Kesh: fire at g2"]
    played = play(scene, *moves)
    assert [shot["score"] for shot in played.all("shot")] == [6, 5]
    assert played.at("S1") == ""


@rule("V3-GAP-CLARIFICATIONS", "V3-SUST-LOST-OTHER-ACTIVATED")
def test_the_series_goes_on_when_the_activation_began_as_a_blip() -> None:
    scene = stealer_turn(
        "[5, 1, 5, 1]", marine("Kesh", "b2", "e", WATCHING), blip("f2"), board=DOORED, active="B1"
    )
    played = play(scene, "B1: open e2", "S1: face w", "S1: activate", "S1: move e2 facing w")
    assert [shot["score"] for shot in played.all("shot")] == [6, 5]
    assert played.at("S1") == ""


@rule("V3-GAP-CLARIFICATIONS", "V3-SUST-LOST-OTHER-ACTIVATED")
def test_the_series_ends_when_a_sibling_is_activated_first() -> None:
    scene = stealer_turn(
        "[1, 2, 1, 2]", marine("Kesh", "b2", "e", WATCHING), blip("f2", 2), board=DOORED, active="B1"
    )
    # S2 stands behind S1 and is not seen; its turn on the spot draws no shot but ends the series.
    opened = ["B1: open e2", "B1: place at g2", "S1: face w", "S2: face w"]
    played = play(
        scene, *opened, "S2: activate", "S2: turn left", "S2: done", "S1: activate", "S1: turn left"
    )
    assert [shot["score"] for shot in played.all("shot")] == [6, 6]
    straight_on = play(scene, *opened, "S1: activate", "S1: turn left")
    assert [shot["score"] for shot in straight_on.all("shot")] == [6, 5]


@rule("V3-GAP-CLARIFICATIONS", "V3-SUST-LOST-OTHER-ACTIVATED")
def test_a_shot_at_another_stealer_in_a_converted_blips_activation_begins_no_series_for_it() -> None:
    board = "map = '''\n##########\n#.....D..#\n#........#\n##########\n'''\n"
    scene = stealer_turn(
        "[1, 2, 1, 2]",
        marine("Kesh", "b2"),
        foe("stealer", "e3"),
        blip("h2"),
        board=board,
        active="B1",
        top="command = { counter = 4 }",
    )
    played = play(
        scene, "B1: open g2", "S2: face w", "react: Kesh", "Kesh: fire at e3", "S1: activate", "S1: move d3 facing w",
        "react: Kesh", "Kesh: fire at d3",
    )  # fmt: skip
    assert [shot["score"] for shot in played.all("shot")] == [6, 6]


@rule("V3-GAP-CLARIFICATIONS", "V3-SUST-LOST-OTHER-ACTIVATED", "V3-OW-CLOSING-DOOR")
def test_shots_at_closing_doors_are_no_series() -> None:
    # From around the corner S1 works the door and is never seen itself.
    board = "map = '''\n##########\n#...D....#\n#####....#\n##########\n'''\n"
    scene = stealer_turn(
        "[5, 1, 5, 1]",
        marine("Kesh", "b2", "e", WATCHING),
        foe("stealer", "f3", "n"),
        board=board,
        top='doors = { open = ["e2"] }',
    )
    played = play(scene, "S1: close e2", "S1: open e2", "S1: close e2")
    assert [(shot["target"], shot["score"]) for shot in played.all("shot")] == [(-1, 6), (-1, 6)]
    assert played.all("door destroyed") == []
    assert played.dice_left() == []


# Row 2


@rule("V3-GAP-CLARIFICATIONS", "V3-CONV-INVOLUNTARY", "V3-GAP-RESOLUTION-ORDER")
def test_a_blip_that_another_models_step_uncovers_is_not_shot_at() -> None:
    scene = stealer_turn(
        "[1, 2]", marine("Kesh", "b2", "e", WATCHING), foe("stealer", "f2"), blip("h2"), board=HALL
    )
    played = play(scene, "S1: move f3 facing w", "S2: face w")
    assert played.one("converted").rule == "V3-CONV-INVOLUNTARY"
    assert played.at("S2") == "h2"
    assert played.one("shot")["target"] == played.piece("S1")
    assert played.dice_left() == []


@rule("V3-GAP-CLARIFICATIONS", "V3-CONV-INVOLUNTARY", "V3-GAP-RESOLUTION-ORDER")
def test_the_second_shot_is_rolled_at_the_dead_target_and_not_redirected() -> None:
    scene = stealer_turn(
        "[6, 1, 6, 2]", marine("Kesh", "b2", "e", WATCHING), marine("Odo", "b3", "e", WATCHING),
        foe("stealer", "g2"), blip("i2"), board=HALL,
    )  # fmt: skip
    # Both see S1 at f2; its death uncovers the blip in the same row before Odo's shot.
    played = play(scene, "S1: move f2 facing w", "Kesh: fire at f2", "S2: face w")
    first, second = played.all("shot")
    assert (first["target"], second["target"]) == (played.piece("S1"), played.piece("S1"))
    assert played.game.kills == 1
    assert played.at("S2") == "i2"
    assert played.dice_left() == []


@rule("V3-GAP-CLARIFICATIONS", "V3-CONV-INVOLUNTARY", "V3-GAP-RESOLUTION-ORDER")
def test_a_blip_that_a_reaction_uncovers_is_not_shot_at() -> None:
    scene = stealer_turn(
        "[6, 1]", marine("Kesh", "b2"), marine("Odo", "b3", "e", WATCHING), foe("stealer", "g2"), blip("i2"),
        board=HALL, top=ONE_POINT,
    )  # fmt: skip
    played = play(scene, "S1: move f2 facing w", "react: Kesh", "Kesh: fire at f2", "S2: face w")
    assert len(played.all("shot")) == 1
    assert played.at("S2") == "i2"


@rule("V3-GAP-CLARIFICATIONS", "V3-CONV-INVOLUNTARY", "V3-GAP-RESOLUTION-ORDER")
def test_the_marine_player_orders_blips_uncovered_together() -> None:
    scene = marine_turn("[]", marine("Kesh", "b2", "n"), blip("f2"), blip("f3"), board=HALL)
    asked = play(scene, "Kesh: turn right")
    assert (asked.kind(), asked.options()) == ("reveal", ["reveal B1", "reveal B2"])
    played = play(scene, "Kesh: turn right", "reveal B2", "S1: face w", "S2: face w")
    assert (played.at("S1"), played.at("S2")) == ("f3", "f2")


# Row 3


@rule("V3-GAP-CLARIFICATIONS", "V3-OW-CLOSING-DOOR")
def test_a_blip_that_closes_a_door_draws_the_shot_at_the_door() -> None:
    board = "map = '''\n##########\n#...D....#\n#####....#\n##########\n'''\n"
    scene = stealer_turn(
        "[6, 1]", marine("Kesh", "b2", "e", WATCHING), blip("f3"), board=board, top='doors = { open = ["e2"] }',
        active="B1",
    )  # fmt: skip
    played = play(scene, "B1: close e2")
    shot = played.all("shot")[0]
    assert (shot["target"], played.game.board.name(shot["at"])) == (-1, "e2")
    assert played.one("door destroyed").rule == "V3-DOOR-SHOOT"


@rule("V3-GAP-CLARIFICATIONS", "V3-OW-CLOSING-DOOR")
def test_a_closer_who_is_still_seen_is_the_target() -> None:
    board = "map = '''\n########\n#......#\n####D###\n####.###\n########\n'''\n"
    scene = stealer_turn(
        "[6, 1]", marine("Kesh", "b2", "e", WATCHING), foe("stealer", "e2", "s"), board=board,
        top='doors = { open = ["e3"] }',
    )  # fmt: skip
    played = play(scene, "S1: close e3")
    assert played.one("shot")["target"] == played.piece("S1")
    assert played.at("S1") == ""
    assert played.all("door destroyed") == []


# Row 4


@rule("V3-GAP-CLARIFICATIONS", "V3-END-REMOVE-FLAMES", "V3-GAP-TURN-END-ORDER")
def test_blips_uncovered_when_flames_go_out_are_converted_and_not_shot_at() -> None:
    kesh = marine("Kesh", "b2", "e", WATCHING)
    scene = f'phase = "stealer actions"\ndice = []\nburning = ["f2", "g2"]\n{CORRIDOR}{kesh}{blip("i2")}'
    played = play(scene, "end phase", "S1: face w")
    kinds = [event.kind for event in played.events]
    assert kinds.index("flames out") < kinds.index("converted")
    assert played.at("S1") == "i2"
    assert played.all("shot") == []


# Row 5


@rule("V3-GAP-CLARIFICATIONS", "V3-DEBRIS-SAVE", "V3-ALPHA-TWO-HITS")
def test_no_save_is_rolled_for_a_single_hit_on_an_alpha() -> None:
    board = "map = '''\n##########\n#....~...#\n##########\n'''\n"
    one = play(
        marine_turn("[6, 1]", marine("Kesh", "b2"), foe("alpha", "f2"), board=board), "Kesh: fire at f2"
    )
    assert one.all("save") == []
    assert one.at("A1") == "f2"
    saved = play(
        marine_turn("[6, 6, 5]", marine("Kesh", "b2"), foe("alpha", "f2"), board=board), "Kesh: fire at f2"
    )
    assert saved.one("save").dice == (5,)
    assert saved.at("A1") == "f2"
    killed = play(
        marine_turn("[6, 6, 4]", marine("Kesh", "b2"), foe("alpha", "f2"), board=board), "Kesh: fire at f2"
    )
    assert killed.at("A1") == ""


# Row 6


@rule("V3-GAP-CLARIFICATIONS", "V3-CC-DOOR", "V3-GUARD-REROLL", "V3-LIB-PSI-CC")
def test_guard_does_nothing_against_doors_but_psi_points_do() -> None:
    guard = marine("Kesh", "d2", "e", 'states = ["guard"]')
    stands = play(marine_turn("[5]", guard, board=DOORED), "Kesh: attack e2")
    assert stands.kind() == "marine action"
    assert stands.all("reroll") == stands.all("door destroyed") == []
    assert stands.game.flags[stands.piece("Kesh")] & pc.GUARD
    quill = '[[piece]]\nloadout = "librarian"\nat = "d2"\nfacing = "e"\nstates = ["guard"]\n'
    scene = marine_turn("[3]", quill, board=DOORED, active="Quill")
    asked = play(scene, "Quill: attack e2")
    assert asked.kind() == "psi points"
    falls = play(scene, "Quill: attack e2", "Quill: add psi 2")
    assert falls.one("door destroyed").rule == "V3-CC-DOOR"
    assert falls.game.psi[falls.piece("Quill")] == 18
    short = play(scene, "Quill: attack e2", "Quill: add psi 1")
    assert short.all("door destroyed") == []
    assert short.game.psi[short.piece("Quill")] == 19


# Row 7


@rule("V3-GAP-CLARIFICATIONS", "V3-GAP-TIMER")
def test_a_throw_costs_one_second_however_many_dice_it_has() -> None:
    dace = '[[piece]]\nloadout = "cannon"\nat = "b2"\nfacing = "e"\n'
    scene = marine_turn(
        "[1, 2, 3]", dace, foe("stealer", "h2"), active="Dace", top='options = { timer = "budget" }'
    )
    assert play(scene, "Dace: fire at h2").game.seconds == 3 + 1
    assert play(scene, "Dace: overwatch").game.seconds == 3
    kesh = marine_turn(
        "[4, 4, 1, 1]", marine("Kesh", "b2"), foe("stealer", "c2"), top='options = { timer = "budget" }'
    )
    # A fight is two throws: the marine's and the stealer's.
    assert play(kesh, "Kesh: attack c2").game.seconds == 3 + 2


# Row 8


@rule("V3-GAP-CLARIFICATIONS", "V3-CONSOLE")
def test_a_console_fills_its_square_but_not_the_view() -> None:
    board = "map = '''\n##########\n#..C.....#\n##########\n'''\n"
    scene = marine_turn("[6, 1]", marine("Kesh", "c2"), foe("stealer", "f2"), board=board)
    assert play(scene, "Kesh: fire at f2").at("S1") == ""
    assert refusal(scene, "Kesh: forward") == "V3-CONSOLE"
    assert refusal(scene, "Kesh: attack d2") == "V3-CONSOLE"
    assert refusal(scene, "Kesh: fire at d2") == "V3-GAP-LEGAL-TARGETS"
    theirs = stealer_turn("[]", marine("Kesh", "b2", "w"), foe("stealer", "e2"), board=board)
    assert refusal(theirs, "S1: move d2 facing w") == "V3-CONSOLE"
    assert refusal(theirs, "S1: attack d2") == "V3-CONSOLE"


# Row 9


@rule("V3-GAP-CLARIFICATIONS", "V3-AC-EXPLODE-SECTION", "V3-GAP-DOORS")
def test_a_bulkhead_gives_way_on_5_in_a_blast_and_to_a_6_of_the_cannon() -> None:
    board = "map = '''\n#######\n#...B.#\n#######\n'''\nsections = '''\n#######\n#AAAAA#\n#######\n'''\n"
    dace = '[[piece]]\nloadout = "cannon"\nat = "b2"\nfacing = "e"\nreloads = RELOADS\n'
    scene = marine_turn("DICE", dace, board=board, active="Dace")
    for die, falls in ((4, False), (5, True)):
        blast = play(scene.replace("RELOADS", "0").replace("DICE", f"[5, 5, 5, {die}]"), "Dace: fire at e2")
        assert blast.one("blast")["score"] == 5
        assert (len(blast.all("bulkhead destroyed")) == 1) == falls
    shots = play(
        scene.replace("RELOADS", "1").replace("DICE", "[5, 5, 4, 5, 4, 4, 6, 1, 1]"),
        *["Dace: fire at e2"] * 3,
    )
    assert [shot["score"] for shot in shots.all("shot")] == [6, 6, 6]
    assert len(shots.all("bulkhead destroyed")) == 1


# Row 10

TWO_DECKS = """
[[deck]]
map = '''
#######
#..{top}..#
#######
'''
[[deck]]
map = '''
#######
###{bottom}..#
#######
'''
"""


@rule("V3-GAP-CLARIFICATIONS", "V3-LADDER-ADJACENT", "V3-TRAP-STEALER")
def test_the_two_squares_of_a_trap_are_not_adjacent() -> None:
    trap, ladder = TWO_DECKS.format(top="O", bottom="."), TWO_DECKS.format(top="^", bottom="=")
    below = marine("Kesh", "d2/2")
    assert (
        play(stealer_turn("[]", below, blip("c2"), board=trap, active="B1"), "B1: move d2").at("B1") == "d2"
    )
    on_ladder = stealer_turn("[]", below, blip("c2"), board=ladder, active="B1")
    assert refusal(on_ladder, "B1: move d2") == "V3-BLIP-NOT-ADJACENT"


# Row 11


@rule("V3-GAP-CLARIFICATIONS", "V3-GAP-DISTANCE")
def test_a_barrier_is_a_wall_on_a_measured_path() -> None:
    quill = '[[piece]]\nloadout = "librarian"\nat = "b2"\nfacing = "e"\n'
    scene = marine_turn("[2]", quill, foe("stealer", "f2"), active="Quill")
    assert play(scene, "Quill: storm").at("S1") == ""
    assert refusal('barriers = ["d2"]\n' + scene, "Quill: storm") == "V3-PSI-STORM-SINGLE"
    board = "map = '''\n#########\n#.......P\n#########\n'''\n"
    waiting = '[[piece]]\nkind = "blip"\nvalue = 1\nwaiting = "P"\n'
    entry = stealer_turn("[]", marine("Kesh", "e2", "w"), waiting, board=board, active="B1")
    assert refusal(entry, "B1: enter h2") == "V3-ENTRY-SIX-WAITING"
    assert play('barriers = ["f2"]\n' + entry, "B1: enter h2").at("B1") == "h2"


# Row 12


@rule("V3-GAP-CLARIFICATIONS", "V3-LADDER-FALL-ENDS-TURN", "V3-MOVE-AND-FIRE")
def test_a_fall_costs_the_free_shot() -> None:
    board = TWO_DECKS.format(top="^", bottom="=")
    scene = marine_turn(
        "[DIE]", marine("Kesh", "c2"), foe("stealer", "f2"), foe("stealer", "f2/2"), board=board
    )
    fell = play(scene.replace("DIE", "1"), "Kesh: forward")
    assert fell.at("Kesh") == "d2/2"
    assert fell.kind() == "marine"
    kept = play(scene.replace("DIE", "2"), "Kesh: forward")
    assert kept.kind() == "free shot"


# Row 13


@rule("V3-GAP-CLARIFICATIONS", "V3-HF-FIRE", "V3-GAP-LEGAL-TARGETS")
def test_the_flamer_may_be_aimed_at_crates_and_tanks_but_not_at_doors() -> None:
    brand = '[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "e"\n'
    for thing in "KY":
        board = f"map = '''\n#########\n#...{thing}...#\n#########\n'''\n"
        aimed = play(marine_turn("[1, 1]", brand, board=board, active="Brand"), "Brand: flame e2")
        assert aimed.one("flames")["at"] == aimed.game.board.find("e2")
    for thing in "DB":
        board = f"map = '''\n#########\n#...{thing}...#\n#########\n'''\n"
        assert (
            refusal(marine_turn("[]", brand, board=board, active="Brand"), "Brand: flame e2") == "V3-HF-FIRE"
        )


# Row 14


@rule("V3-GAP-CLARIFICATIONS", "V3-JAM-CLEAR", "V3-END-REMOVE-JAMS")
def test_a_jam_is_cleared_with_a_command_point_and_a_lasting_one_with_an_action_point() -> None:
    scene = stealer_turn("[3, 3]", marine("Kesh", "b2", "e", WATCHING), foe("stealer", "i2"), top=ONE_POINT)
    moves = ["S1: move h2 facing w", "pass", "S1: move g2 facing w", "react: Kesh", "Kesh: clear jam"]
    cleared = play(scene, *moves)
    assert cleared.one("jam cleared").rule == "V3-JAM-CLEAR"
    assert cleared.game.spent == 1
    over = play(scene, "S1: move h2 facing w", "pass", "S1: done", "end phase")
    assert not over.game.flags[over.piece("Kesh")] & pc.JAMMED
    lasting = play(marine_turn("[]", marine("Kesh", "b2", "e", 'states = ["jammed"]')), "Kesh: clear jam")
    assert lasting.game.ap[lasting.piece("Kesh")] == 3
