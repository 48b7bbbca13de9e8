"""The command counter: drawing it, keeping it secret, the track, the sergeant's redraw, spending points."""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import read_scene
from tests.scenes import play, refusal, rule

CORRIDOR = """
map = '''
############
#..........#
############
'''
"""
SERGEANT = '[[piece]]\nname = "Bo"\nrank = "sergeant"\nat = "b2"\nfacing = "e"\n'
BO = '[[piece]]\nname = "Bo"\nat = "b2"\nfacing = "e"\n'
ODO = '[[piece]]\nname = "Odo"\nat = "d2"\nfacing = "e"\n'
STEALER = '[[piece]]\nkind = "stealer"\nat = "k2"\nfacing = "w"\n'


def end_turn(top: str, pieces: str, *more: str) -> list[str]:
    return ['phase = "stealer actions"\n' + top + CORRIDOR + pieces, "end phase", *more]


@rule("V3-CMD-DRAW", "V3-CMD-TRACK")
def test_a_turn_begins_with_one_counter_drawn_and_put_on_space_nought() -> None:
    played = play(*end_turn("draws = [3]\ncommand = { counter = 2, spent = 2 }\n", BO))
    drawn = played.one("counter drawn")
    assert (drawn.rule, drawn["points"]) == ("V3-CMD-DRAW", 4)
    assert (played.game.counter, played.game.spent) == (4, 0)


@rule("V3-CMD-DRAW")
def test_all_six_counters_are_in_the_bowl_at_every_draw() -> None:
    # A 4 in one turn, and the 4 again in the next: it went back.
    played = play(*end_turn("draws = [3, 3]\n", BO, "end phase", "end phase"))
    assert [e["points"] for e in played.all("counter drawn")] == [4, 4]
    values = [play(*end_turn(f"draws = [{n}]\n", BO)).game.counter for n in range(6)]
    assert values == [1, 2, 3, 4, 5, 6]


@rule("V3-CMD-DRAW", "V3-CP-REACTION")
def test_the_allowance_lasts_through_the_stealer_turn() -> None:
    scene = 'phase = "marine actions"\ncommand = { counter = 2 }\n' + CORRIDOR + BO + STEALER
    played = play(
        scene, "Bo: command", "Bo: forward", "Bo: hold fire", "end phase", "S1: activate", "S1: move j2 facing w",
    )  # fmt: skip
    assert (played.kind(), played.game.counter, played.game.spent) == ("reaction", 2, 1)
    spent = play(
        'phase = "marine actions"\ncommand = { counter = 1 }\n' + CORRIDOR + BO + STEALER,
        "Bo: command", "Bo: forward", "Bo: hold fire", "end phase", "S1: activate", "S1: move j2 facing w",
    )  # fmt: skip
    assert spent.kind() == "stealer action"


@rule("V3-CMD-HIDDEN", "V3-GAP-HIDDEN-INFORMATION")
def test_the_stealer_player_sees_points_spent_and_not_the_counter() -> None:
    scene = 'phase = "marine actions"\ncommand = { counter = %d, spent = 2 }\n' + CORRIDOR + BO + STEALER
    game = play(scene % 5).game
    mine, theirs, spectator = (game.view(seat) for seat in (pc.MARINE_SEAT, pc.STEALER_SEAT, None))
    assert (mine["counter"], mine["spent"]) == (5, 2)
    for view in (theirs, spectator):
        assert (view["counter"], view["spent"]) == (None, 2)
    # Nothing else in the view gives it away.
    assert theirs == play(scene % 3).game.view(pc.STEALER_SEAT)
    assert mine != play(scene % 3).game.view(pc.MARINE_SEAT)


@rule("V3-CMD-HIDDEN", "V3-GAP-HIDDEN-INFORMATION")
def test_two_games_that_differ_only_in_the_counter_tell_the_stealer_player_the_same() -> None:
    told = []
    for draws in ("[2]", "[4]"):
        line = end_turn(f"draws = {draws}\n", BO + ODO + STEALER, "Bo: activate", "Bo: forward")
        played = play(*line, "Odo: command", "Odo: guard", "Bo: done", "end phase")
        seen = [e.data() for e in played.game.events_for(pc.STEALER_SEAT, played.events)]
        told.append((seen, played.game.view(pc.STEALER_SEAT)))
        marine = [e.data() for e in played.game.events_for(pc.MARINE_SEAT, played.events)]
        assert seen != marine
    assert told[0] == told[1]


@rule("V3-GAP-HIDDEN-INFORMATION")
def test_blip_values_are_the_stealer_players_and_the_order_of_the_pile_is_nobodys() -> None:
    scene = """
phase = "marine actions"
command = { counter = 5, spent = 1 }
map = '''
#########
P......##
#.#######
#########
'''
[stealers]
start = 0
each_turn = 0
pile = %s
discard = [2]
[[piece]]
name = "Bo"
at = "b3"
facing = "s"
[[piece]]
kind = "blip"
at = "f2"
value = %d
[[piece]]
kind = "blip"
waiting = "P"
value = 1
"""
    game = play(scene % ("[1, 3]", 3)).game
    marine, stealer, spectator = (game.view(seat) for seat in (pc.MARINE_SEAT, pc.STEALER_SEAT, None))
    assert stealer["value"] == [0, 3, 1]
    assert marine["value"] == spectator["value"] == [None, None, None]
    for view in (marine, stealer, spectator):
        assert (view["pile"], view["discard"]) == (2, [2])
        # Open to both: where blips are, points, markers.
        assert view["square"][1] == game.board.find("f2")
        assert (view["ap"], view["kills"]) == ([4, 6, 6], 0)
    assert marine == play(scene % ("[3, 1]", 1)).game.view(pc.MARINE_SEAT)
    assert stealer == play(scene % ("[3, 1]", 3)).game.view(pc.STEALER_SEAT)
    # What a player imagines agrees with what he knows, and with nothing else.
    for seed in range(20):
        guess = game.imagine(pc.MARINE_SEAT, SeededDice(bytes([seed])))
        assert guess.view(pc.MARINE_SEAT) == marine
        assert sorted([*guess.pile, guess.value[1], guess.value[2]]) == [1, 1, 3, 3]
        guess = game.imagine(pc.STEALER_SEAT, SeededDice(bytes([seed])))
        assert guess.view(pc.STEALER_SEAT) == stealer and guess.counter >= 1
    counters = {game.imagine(pc.STEALER_SEAT, SeededDice(bytes([seed]))).counter for seed in range(60)}
    assert counters == {1, 2, 3, 4, 5, 6}


@rule("V3-CMD-TRACK", "V3-CP-ADD-TO-AP")
def test_the_track_counts_every_point_spent() -> None:
    scene = (
        'phase = "marine actions"\ncommand = { counter = 4 }\ndice = [1, 2]\n' + CORRIDOR + BO + ODO + STEALER
    )
    played = play(scene, "Bo: command", "Bo: overwatch", "Odo: command", "Odo: fire at k2")
    assert played.game.spent == 3 and played.dice_left() == []
    spent = [(played.game.name(e["who"]), e["points"], e.rule) for e in played.all("command spent")]
    assert spent == [("Bo", 2, "V3-CMD-TRACK"), ("Odo", 1, "V3-CMD-TRACK")]
    # Both are still to be activated, with all their points.
    assert played.options()[:2] == ["Bo: activate", "Odo: activate"]
    assert [played.game.ap[p] for p in (0, 1)] == [4, 4]


@rule("V3-CMD-SERGEANT-REDRAW")
def test_with_a_sergeant_the_counter_may_be_drawn_once_more() -> None:
    line = end_turn("draws = [0, 5]\n", SERGEANT)
    asked = play(*line)
    assert asked.kind() == "command" and asked.options() == ["keep", "redraw"]
    decision = asked.game.decision()
    assert decision is not None and decision.seat == pc.MARINE_SEAT
    # He decides after looking at it.
    assert asked.game.view(pc.MARINE_SEAT)["counter"] == 1
    kept = play(*line, "keep")
    assert (kept.game.counter, kept.kind()) == (1, "marine")
    redrawn = play(*line, "redraw")
    assert (redrawn.game.counter, redrawn.kind()) == (6, "marine")
    assert [e.rule for e in redrawn.all("counter drawn")] == ["V3-CMD-DRAW", "V3-CMD-SERGEANT-REDRAW"]
    for first in ("keep", "redraw"):
        assert refusal(*line, first, "redraw") == "V3-CMD-SERGEANT-REDRAW"


@rule("V3-CMD-SERGEANT-REDRAW")
def test_the_first_counter_goes_back_before_the_second_is_drawn_and_the_second_stands() -> None:
    line = end_turn("draws = [0, 0]\n", SERGEANT + ODO.replace("at =", 'rank = "sergeant"\nat ='))
    played = play(*line, "redraw")
    assert (played.game.counter, played.kind()) == (1, "marine")
    # Two sergeants give one redraw all the same.
    assert refusal(*line, "redraw", "redraw") == "V3-CMD-SERGEANT-REDRAW"


@rule("V3-CMD-SERGEANT-REDRAW")
def test_without_a_sergeant_in_play_there_is_no_redraw() -> None:
    plain = end_turn("draws = [0]\n", BO)
    assert play(*plain).kind() == "marine"
    assert refusal(*plain, "redraw") == "V3-CMD-SERGEANT-REDRAW"
    # A sergeant who was killed in the stealer turn does not help either.
    killed = ["dice = [1, 2, 3, 6]\n" + end_turn("draws = [0]\n", SERGEANT + ODO)[0]]
    killed[0] = killed[0].replace('at = "d2"\nfacing = "e"', 'at = "h2"\nfacing = "e"')
    killed[0] += '[[piece]]\nkind = "stealer"\nat = "c2"\nfacing = "w"\n'
    gone = play(*killed, "S1: activate", "S1: attack b2", "S1: done", "end phase")
    assert gone.at("Bo") == "" and gone.kind() == "marine" and gone.dice_left() == []
    off = end_turn("draws = [0]\noptions = { sergeant_redraw = false }\n", SERGEANT)
    assert play(*off).kind() == "marine"


@rule("V3-CP-ADD-TO-AP")
def test_one_action_is_paid_partly_with_action_points_and_partly_with_command_points() -> None:
    top = 'phase = "marine actions"\nactive = "Bo"\ncommand = { counter = %d }\n' + CORRIDOR
    scene = top + BO + "ap = 1\n"
    played = play(scene % 3, "Bo: overwatch")
    bo = played.piece("Bo")
    assert (played.game.ap[bo], played.game.spent) == (0, 1)
    assert played.game.flags[bo] & pc.OVERWATCH
    assert played.one("command spent")["points"] == 1
    assert refusal(scene % 0, "Bo: overwatch") == "V3-AP-ALLOWANCE"


@rule("V3-CP-ADD-TO-AP")
def test_command_points_are_spent_on_another_marine_in_the_middle_of_an_activation() -> None:
    scene = 'phase = "marine actions"\nactive = "Bo"\ncommand = { counter = 2 }\n' + CORRIDOR + BO + ODO
    played = play(scene, "Bo: turn left", "Odo: command", "Odo: forward")
    assert (played.at("Odo"), played.game.spent) == ("e2", 1)
    asked = played.game.decision()
    assert asked is not None and asked.piece == played.piece("Bo")
    assert [played.game.ap[p] for p in (0, 1)] == [3, 4]
    # The one who was interrupted carries on, and may use the last point himself when his own are gone.
    on = play(scene, "Bo: turn left", "Odo: command", "Odo: forward", *["Bo: turn left"] * 4)
    assert (on.game.ap[0], on.game.spent) == (0, 2)
    line = ("Bo: turn left", "Odo: command", "Odo: forward", *["Bo: turn left"] * 4)
    assert refusal(scene, *line, "Bo: turn left") == "V3-ACT-NO-REACTIVATION"
    assert refusal(scene, *line, "Odo: command") == "V3-CP-ADD-TO-AP"


@rule("V3-CP-ADD-TO-AP", "V3-AP-ALLOWANCE")
def test_a_commanded_action_is_one_action_paid_wholly_with_command_points() -> None:
    scene = 'phase = "marine actions"\ncommand = { counter = 1 }\n' + CORRIDOR + BO
    played = play(scene, "Bo: command", "Bo: forward")
    assert (played.at("Bo"), played.game.spent, played.game.ap[0]) == ("c2", 1, 4)
    assert played.kind() == "marine"
    # Two points are not there, although he has four of his own.
    assert refusal(scene, "Bo: command", "Bo: overwatch") == "V3-AP-ALLOWANCE"


@rule("V3-CP-ADD-TO-AP", "V3-CMD-TRACK")
def test_the_allowance_is_never_overspent() -> None:
    scene = 'phase = "marine actions"\nactive = "Bo"\ncommand = { counter = 6, spent = 5 }\n' + CORRIDOR + BO
    game = read_scene(scene).game
    for _ in range(5):
        game.play(game.read("Bo: turn left"))
    assert (game.ap[0], game.spent) == (0, 6)
    asked = game.decision()
    assert asked is None or asked.kind == "marine"
