"""The game turn: its phases in order, reinforcement, the stealers' phase, and setting up a mission."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import new_game
from hullbreach.hulk.state import PHASE_NAMES
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import own_mission, read_mission, read_scene
from tests.hulk.pieces import marine
from tests.scenes import play, refusal, rule

# Entry areas at both ends, more than six squares from the sergeant in the middle.
LONG = """
turn = 1
map = '''
#####################
P...................Q
#####################
'''
command = { counter = 3 }
[stealers]
start = 0
each_turn = 2
pile = [3, 1, 2]
""" + marine("Bo", "k2", rank="sergeant")


@rule("V3-TURN-SEQUENCE")
def test_the_five_phases_follow_one_another_and_the_next_turn_begins() -> None:
    game = read_scene('phase = "command"\ndraws = [4]\n' + LONG).game
    seen = [(game.turn, PHASE_NAMES[game.phase])]
    events = []
    for line in ("keep", "end phase", "B1: to P", "B2: to Q", "end phase"):
        events += game.play(game.read(line))
        seen.append((game.turn, PHASE_NAMES[game.phase]))
    assert seen == [
        (1, "command"),
        (1, "marine actions"),
        (1, "reinforcement"),
        (1, "reinforcement"),
        (1, "stealer actions"),
        (2, "command"),
    ]
    told = [e.data() for e in events if e.kind in ("phase", "command checked", "turn")]
    assert [e.get("phase", e["kind"]) for e in told] == [2, 3, 4, "command checked", "turn"]
    assert (told[3]["counter"], told[4]["turn"]) == (3, 2)


@rule("V3-TURN-SEQUENCE")
def test_nobody_acts_in_the_other_sides_phase() -> None:
    stealer = '[[piece]]\nkind = "stealer"\nat = "d2"\nfacing = "w"\n'
    marines = 'phase = "marine actions"\n' + LONG + stealer
    assert refusal(marines, "S1: activate") == "V3-TURN-SEQUENCE"
    assert refusal(marines, "Bo: activate", "S1: move c2 facing w") == "V3-TURN-SEQUENCE"
    stealers = 'phase = "stealer actions"\n' + LONG + stealer
    assert refusal(stealers, "Bo: activate") == "V3-TURN-SEQUENCE"
    assert refusal(stealers, "S1: activate", "Bo: forward") == "V3-TURN-SEQUENCE"


@rule("V3-REINF-PHASE")
def test_blips_are_drawn_face_down_and_put_where_the_stealer_player_likes() -> None:
    scene = 'phase = "marine actions"\n' + LONG
    apart = play(scene, "end phase", "B1: to Q", "B2: to P")
    game = apart.game
    assert [e["value"] for e in apart.all("blip drawn")] == [2, 1]
    assert game.pile == [3]
    assert [game.mission.entries[game.entry[apart.piece(b)]] for b in ("B1", "B2")] == ["Q", "P"]
    assert all(game.status[apart.piece(b)] == pc.WAITING for b in ("B1", "B2"))
    assert {e.rule for e in apart.all("blip waits")} == {"V3-REINF-PHASE"}
    together = play(scene, "end phase", "B2: to P", "B1: to P")
    assert [together.game.entry[together.piece(b)] for b in ("B1", "B2")] == [0, 0]


@rule("V3-REINF-PHASE")
def test_only_the_stealer_player_may_look_at_the_blips_he_drew() -> None:
    played = play('phase = "marine actions"\n' + LONG, "end phase")
    asked = played.game.decision()
    assert asked is not None and (asked.seat, asked.kind) == (pc.STEALER_SEAT, "reinforce")
    drawn = played.all("blip drawn")
    assert [e["value"] for e in played.game.events_for(pc.STEALER_SEAT, drawn)] == [2, 1]
    assert [e["value"] for e in played.game.events_for(pc.MARINE_SEAT, drawn)] == [-1, -1]
    assert [e["value"] for e in played.game.events_for(None, drawn)] == [-1, -1]


@rule("V3-STEALER-ACTION-PHASE", "V3-AP-ALLOWANCE")
def test_every_stealer_and_blip_has_six_points_and_no_clock_runs() -> None:
    scene = 'phase = "marine actions"\noptions = { timer = "clock" }\n' + LONG.replace(
        "each_turn = 2", "each_turn = 0"
    )
    scene += '[[piece]]\nkind = "stealer"\nat = "c2"\nfacing = "e"\nap = 1\n'
    scene += '[[piece]]\nkind = "blip"\nat = "b2"\nvalue = 2\nap = 0\nstates = ["activated", "moved"]\n'
    played = play(scene, "end phase")
    assert [e.rule for e in played.all("phase")] == ["V3-REINF-PHASE", "V3-STEALER-ACTION-PHASE"]
    assert played.options() == ["S1: activate", "B1: activate", "end phase"]
    assert [played.game.ap[played.piece(p)] for p in ("S1", "B1")] == [6, 6]
    asked = played.game.decision()
    assert asked is not None and asked.interrupts == ()
    assert refusal(scene, "end phase", "time is up") == "V3-TIMER-EXPIRY"


@rule("V3-REINF-ACT-SAME-TURN")
def test_a_blip_placed_this_turn_enters_this_turn_for_one_point() -> None:
    scene = 'phase = "marine actions"\n' + LONG.replace('facing = "e"', 'facing = "n"')
    played = play(scene, "end phase", "B1: to P", "B2: to P", "B1: activate", "B1: enter b2")
    assert played.at("B1") == "b2"
    assert played.game.ap[played.piece("B1")] == 5
    assert played.one("entered").rule == "V3-REINF-ACT-SAME-TURN"
    # The second one enters behind it once the square is free.
    on = play(
        scene, "end phase", "B1: to P", "B2: to P", "B1: activate", "B1: enter b2", "B1: move c2", "B1: done",
        "B2: activate", "B2: enter b2",
    )  # fmt: skip
    assert (on.at("B1"), on.at("B2")) == ("c2", "b2")


@rule("V3-REINF-ACT-SAME-TURN")
def test_a_marine_within_six_squares_of_the_entry_area_makes_new_blips_wait() -> None:
    late = LONG.replace("turn = 1", "turn = 3").replace('facing = "e"', 'facing = "n"')
    scene = 'phase = "marine actions"\n' + late.replace('at = "k2"', 'at = "g2"')
    line = ("end phase", "B1: to P", "B2: to P", "B1: activate", "B1: enter b2")
    assert refusal(scene, *line) == "V3-ENTRY-SIX-NEW"
    far = 'phase = "marine actions"\n' + late.replace('at = "k2"', 'at = "h2"')
    assert play(far, *line).at("B1") == "b2"


MISSION = """
key = "yard"
turn_limit = 3
[words.en]
name = "Yard"
[[marine]]
start = "a"
loadout = "cannon"
facing = "e"
[[marine]]
start = "b"
loadout = "flamer"
facing = "e"
facing_fixed = true
[[marine]]
start = "c"
loadout = "librarian"
facing = "n"
[stealers]
start = 2
each_turn = 1
[[outcome]]
winner = "stealer"
all = [{ is = "turn_limit" }]
[[deck]]
map = '''
##########
P.....D..Q
#abc######
##########
'''
"""


@rule("V3-GAP-SETUP")
def test_setting_up_faces_the_marines_then_places_the_starting_blips_then_turn_one_begins() -> None:
    game = new_game(read_mission(MISSION, "yard"), SeededDice(b"yard"))
    asked = game.decision()
    assert asked is not None and (asked.seat, asked.kind) == (pc.MARINE_SEAT, "deploy")
    # Each marine on his start square; one whose facing the mission fixes cannot be turned.
    assert [game.board.name(game.square[p]) for p in range(3)] == ["b3", "c3", "d3"]
    options = [game.text(option) for option in asked.options]
    assert "Dace: face s" in options and "Quill: face w" in options
    assert not any(option.startswith("Brand") for option in options)
    game.play(game.read("Dace: face s"))
    assert game.facing[0] == 2
    game.play(game.read("begin"))
    # Doors closed; ammunition and psi points full.
    assert game.closed_doors() == 1 << game.board.find("g2")
    assert (game.ammo[0], game.reloads[0], game.ammo[1], game.psi[2]) == (10, 1, 6, 20)
    # Two starting blips, put at entry areas before game turn 1.
    asked = game.decision()
    assert asked is not None and (asked.seat, asked.kind, game.turn) == (pc.STEALER_SEAT, "reinforce", 0)
    game.play(game.read("B1: to P"))
    events = game.play(game.read("B2: to Q"))
    assert len(game.pile) == 20
    assert [e["turn"] for e in events if e.kind == "turn"] == [1]
    # The librarian may use a power before the marines act.
    game.play(game.read("keep"))
    asked = game.decision()
    assert asked is not None and (asked.seat, asked.kind) == (pc.MARINE_SEAT, "marine")
    # The starting blips come in addition to the reinforcement of game turn 1.
    game.play(game.read("end phase"))
    asked = game.decision()
    assert asked is not None and asked.kind == "reinforce"
    assert len(game.pile) == 19


@rule("V3-GAP-SETUP")
def test_the_pile_is_the_missions_mix_shuffled() -> None:
    game = new_game(own_mission("black_ledger"), SeededDice(b"1"))
    other = new_game(own_mission("black_ledger"), SeededDice(b"2"))
    assert sorted(game.pile) == [1] * 9 + [2] * 4 + [3] * 9
    assert game.pile != other.pile and game.pile != sorted(game.pile)
