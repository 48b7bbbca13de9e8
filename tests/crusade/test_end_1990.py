"""Docks, the end of the game and who wins, by the examples of the rules of 1990 (SC-DOCK-*, SC-END-*, SC-WIN-*)."""

from __future__ import annotations

import pytest

from hullbreach.crusade import state as st
from hullbreach.crusade.scoring import end_1990 as scoring
from hullbreach.crusade.shooting import damage
from tests.crusade.halls import alien, figure
from tests.crusade.maps import DECK, on
from tests.crusade.scenes import Played, play, refusal, rule

BEACON = '[[object]]\nunit = "beacon"\nat = ["l4"]\nlife = 1\n'
LOG = '[[console]]\nat = "h1"\ntag = "log"\n'
PRIMARY = {"deed": "destroy", "tag": "beacon"}
SECONDARY = {"deed": "operate", "tag": "log"}
DOCKS = "\n+-+-+-+-+-+-+-+-+\n1. . . . . . . .2\n+               +\n1. . . . . . . .2\n+-+-+-+-+-+-+-+-+\n"


def totals(played: Played) -> list[int]:
    return [scoring.total(played.game, seat) for seat in range(played.game.seats)]


# Docks


@rule("SC-DOCK-SAFE", "SC-DOCK-FIGURE-FINISHED")
def test_who_is_back_on_his_dock_cannot_be_attacked_and_is_finished() -> None:
    scene = on(DECK, active="Ilen", deck=["silence"] * 3) + figure("Ilen", "a1") + figure("Dax", "d1")
    scene += figure("Sorn", "dock1b") + alien("brute", "f1")
    home = ["Ilen: move dock1c"]
    played = play(scene, *home)
    assert (played.one("home")["who"], played.game.status[played.piece("Ilen")]) == (
        played.piece("Ilen"),
        st.HOME,
    )
    # His player cannot bring him out again, in this turn or later.
    assert refusal(scene, *home, "Ilen: activate") == "SC-DOCK-FIGURE-FINISHED"
    turn = ["end turn", "brute1: activate"]
    assert refusal(scene, *home, *turn, "brute1: fire bolter at dock1c") == "SC-DOCK-SAFE"
    # Nor is somebody a target who has not left it yet.
    assert refusal(scene, *home, *turn, "brute1: fire bolter at dock1b") == "SC-DOCK-SAFE"
    later = ["end turn", "end turn", "Ilen: move dock1a"]
    assert refusal(scene, *home, *later) == "SC-DOCK-FIGURE-FINISHED"


@rule("SC-DOCK-SAFE", "SC-GAP-DOCKS")
def test_nobody_fires_from_a_dock() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "dock1c") + alien("brute", "f1")
    assert refusal(scene, "Ilen: fire bolter at f1") == "SC-GAP-DOCKS"


@rule("SC-DOCK-NO-ALIENS")
def test_a_runt_may_not_step_onto_a_dock() -> None:
    scene = on(DECK, turn="alien", active="runt1") + alien("runt", "a1") + figure("Ilen", "l4")
    assert refusal(scene, "runt1: move dock1c") == "SC-DOCK-NO-ALIENS"


@rule("SC-DOCK-FIGURE-FINISHED")
def test_who_has_not_left_his_dock_yet_is_free_to_leave_it_later() -> None:
    scene = on(DECK, active="Ilen", deck=["silence"] * 3) + figure("Ilen", "dock1c") + figure("Dax", "d1")
    played = play(scene, "Ilen: done", "end turn", "end turn", "Ilen: activate", "Ilen: move a1")
    assert played.at("Ilen") == "a1"


# The end


@rule("SC-RETREAT-AFTER-MISSION", "SC-MISSION-PRIMARY-30")
def test_the_game_goes_on_after_the_mission_and_only_the_own_dock_counts() -> None:
    scene = on(DOCKS, squads=["tide", "wall"], active="Ilen", dice=[6, 6], primary=PRIMARY)
    scene += BEACON.replace("l4", "h2") + figure("Ilen", "g1") + figure("Ostra", "b1")
    played = play(scene, "Ilen: fire bolter at h2")
    assert (played.one("objective")["seat"], played.game.result) == (0, "")
    lines = ["Ilen: fire bolter at h2", "Ilen: move h1"]
    assert refusal(scene, *lines, "Ilen: move dock2a") == "SC-RETREAT-AFTER-MISSION"


@rule("SC-END-ALL-DOCKED", "SC-RETREAT-WITHOUT-SUCCESS", "SC-MISSION-FAILED-ALIEN-30")
def test_the_game_ends_at_once_when_the_last_marine_steps_onto_his_dock() -> None:
    scene = on(DECK, active="Ilen", primary=PRIMARY, hand={"squad1": ["motion_tracker"]}) + BEACON
    played = play(scene + figure("Ilen", "a1") + alien("brute", "h1"), "Ilen: move dock1c")
    assert played.one("game over").rule == "SC-END-ALL-DOCKED"
    # Nobody took the beacon: its thirty points fall to the aliens.
    assert (played.game.result, totals(played)) == ("alien", [0, 30])
    assert played.one("objective").rule == "SC-MISSION-FAILED-ALIEN-30"
    assert refusal(scene + figure("Ilen", "a1"), "Ilen: move dock1c", "end turn") == "SC-END-ALL-DOCKED"


@rule("SC-END-ALL-DOCKED")
def test_the_game_ends_at_once_when_the_last_marine_dies_in_the_alien_turn() -> None:
    scene = on(DECK, turn="alien", active="brute1", dice=[6, 6], reserve={"alien": ["runt"]})
    scene += figure("Ilen", "a1") + alien("brute", "f1") + alien("brute", "f2")
    played = play(scene, "brute1: fire bolter at a1")
    assert played.game.result == "alien"
    assert played.options() == []


@rule("SC-END-ALL-DOCKED", "SC-MISSILE-BLAST")
def test_the_last_marine_dying_of_his_own_missile_still_scores_the_whole_blast() -> None:
    scene = on(DECK, active="Ilen", dice=[6, 6], beside=["runt", "android"])
    scene += (
        figure("Ilen", "a1", unit="marine missile_launcher") + alien("runt", "b1") + alien("android", "c1")
    )
    played = play(scene, "Ilen: aim missile_launcher", "Ilen: launch missile_launcher at b1")
    assert len(played.all("killed")) == 3
    assert (played.game.claimed, played.game.lost) == ([12, 10], [10, 0])
    assert played.game.result == "alien"


@rule("SC-END-ALL-DOCKED", "SC-GAP-CLARIFICATIONS")
def test_figures_that_never_left_count_as_docked_once_their_player_says_so() -> None:
    scene = on(DECK, active="Ilen") + figure("Ilen", "a1") + figure("Dax", "dock1a")
    going = play(scene, "Ilen: move dock1c")
    assert (going.game.result, going.kind()) == ("", "squad")
    over = play(scene, "Ilen: move dock1c", "Dax: stay on the dock")
    assert over.one("game over").rule == "SC-END-ALL-DOCKED"
    # Who stays is out of the game from then on, and no renegade.
    stays = play(scene, "Ilen: done", "Dax: stay on the dock")
    assert "Dax: activate" not in stays.options()
    assert over.game.lost == [0, 0]


@rule("SC-MISSION-FAILED-ALIEN-15")
@pytest.mark.parametrize(("read", "points"), [(True, 45), (False, 30)])
def test_the_secondary_falls_to_the_aliens_only_if_it_was_read(read: bool, points: int) -> None:
    scene = on(DECK, active="Ilen", primary=PRIMARY, secondary=SECONDARY, secondary_read=read) + BEACON + LOG
    played = play(scene + figure("Ilen", "a1"), "Ilen: move dock1c")
    assert totals(played) == [0, points]


@rule("SC-END-LAST-EVENT", "SC-END-FINAL-TURNS")
def test_after_the_last_event_each_squad_has_one_more_turn() -> None:
    scene = on(DOCKS, squads=["tide", "wall"], turn="squad2", deck=["silence"]) + figure("Ilen", "c1")
    scene += figure("Ostra", "e1") + alien("brute", "f2")
    lines = ["end turn"]
    drawn = play(scene, *lines)
    # The last card is played, and the alien turn goes on.
    assert drawn.one("last turn").rule == "SC-END-LAST-EVENT"
    assert (drawn.kind(), drawn.seat()) == ("aliens", 2)
    first = play(scene, *lines, "brute1: activate", "brute1: move g2", "brute1: done", "end turn")
    assert (first.kind(), first.seat()) == ("squad", 0)
    second = play(scene, *lines, "end turn", "end turn")
    assert (second.kind(), second.seat()) == ("squad", 1)
    over = play(scene, *lines, "end turn", "end turn", "end turn")
    assert over.one("game over").rule == "SC-END-LAST-EVENT"
    assert len(over.all("event drawn")) == 1


@rule("SC-END-FINAL-TURNS", "SC-END-RENEGADES")
def test_in_the_last_turn_a_marine_six_squares_away_is_saved_and_one_further_is_not() -> None:
    scene = on(DECK, deck=["silence"]) + figure("Ilen", "f1") + figure("Dax", "g2", unit="marine plasma_gun")
    home = [f"Ilen: move {square}" for square in ("e1", "d1", "c1", "b1", "a1", "dock1c")]
    played = play(scene, "end turn", "end turn", "Ilen: activate", *home, "end turn")
    assert played.one("game over").rule == "SC-END-LAST-EVENT"
    assert played.game.status[played.piece("Ilen")] == st.HOME
    # The plasma gunner is a renegade: ten for the aliens, ten less for his squad.
    lost = played.one("losses")
    assert (lost.rule, lost["who"], lost["points"]) == ("SC-END-RENEGADES", played.piece("Dax"), 10)
    assert totals(played) == [-10, 10]


# The winner


def ended(squads: list[str], points: dict[str, int], pieces: str = "") -> Played:
    """A game that ends now with these points: the last marine steps onto his dock."""
    scene = on(DOCKS, squads=squads, active="Ilen", points=points) + figure("Ilen", "a1") + pieces
    return play(scene, "Ilen: move dock1c")


@rule("SC-WIN-MARINE-TOTAL")
def test_tokens_and_mission_less_losses() -> None:
    scene = on(
        DECK, active="Ilen", dice=[6, 6], primary=PRIMARY, points={"squad1": 18}, losses={"squad1": 15}
    )
    played = play(scene + BEACON + figure("Ilen", "j4"), "Ilen: fire bolter at l4")
    assert totals(played)[0] == 33


@rule("SC-WIN-ALIEN-TOTAL")
def test_four_marines_a_gunner_a_commander_and_the_mission_are_seventy() -> None:
    scene = on(DECK, active="Ilen", primary=PRIMARY, secondary=SECONDARY) + BEACON + LOG
    squad = [("Varo", "commander axe_pistol"), ("Dax", "marine plasma_gun")]
    squad += [(name, "marine bolter") for name in ("Sorn", "Pell", "Tamm", "Ryke")]
    for i, (name, unit) in enumerate(squad):
        scene += figure(name, f"{'cdefgh'[i]}2", unit=unit)
    game = play(scene + figure("Ilen", "a1")).game
    for name, _ in squad:
        p = next(p for p in range(len(game.kind)) if game.name(p) == name)
        damage.die(game, p, -1, game.squads, "SC-FIRE-DAMAGE")
    game.play(game.read("Ilen: move dock1c"))
    assert scoring.total(game, 1) == 70


@rule("SC-WIN-HIGHEST")
def test_the_highest_total_wins() -> None:
    points = {"squad1": 33, "squad2": 21, "squad3": 12, "alien": 30}
    assert ended(["tide", "wall", "oath"], points).game.result == "squad1"
    assert ended(["tide", "wall", "oath"], {**points, "alien": 34}).game.result == "alien"


@rule("SC-WIN-HIGHEST")
@pytest.mark.parametrize(
    ("points", "winner"),
    [
        ({"squad1": 20, "squad2": 5, "alien": 20}, "squad1"),
        ({"squad1": 20, "squad2": 5, "alien": 21}, "alien"),
        ({"squad1": 20, "squad2": 20, "alien": 20}, "squad2"),
        ({"squad1": 0, "squad2": 0, "alien": 0}, "squad2"),
    ],
)
def test_ties_go_to_a_squad_and_among_squads_to_the_one_with_more_survivors(
    points: dict[str, int], winner: str
) -> None:
    pieces = figure("Ostra", "dock2a", states=["stays"]) + figure("Keld", "dock2b", states=["stays"])
    assert ended(["tide", "wall"], points, pieces).game.result == winner


@rule("SC-WIN-HIGHEST", "SC-END-ALL-DOCKED")
def test_a_squad_beats_the_aliens_on_a_tie_even_with_nobody_left() -> None:
    scene = on(DECK, turn="alien", active="brute1", dice=[6, 6], points={"squad1": 15, "alien": 5})
    played = play(scene + figure("Ilen", "a1") + alien("brute", "f1"), "brute1: fire bolter at a1")
    assert (totals(played), played.game.result) == ([10, 10], "squad1")


@rule("SC-WIN-HIGHEST")
def test_equal_points_and_equal_survivors_are_a_shared_win() -> None:
    pieces = figure("Ostra", "dock2a", states=["stays"])
    assert ended(["tide", "wall"], {"squad1": 7, "squad2": 7}, pieces).game.result == "squad1+squad2"


@rule("SC-WIN-HIGHEST", "SC-END-RENEGADES")
def test_renegades_are_no_survivors() -> None:
    scene = on(
        DOCKS, squads=["tide", "wall"], turn="squad2", deck=["silence"], points={"squad1": 10, "squad2": 15}
    )
    scene += (
        figure("Ilen", "dock1a", states=["stays"])
        + figure("Ostra", "e1")
        + figure("Brandt", "dock2a", states=["stays"])
    )
    played = play(scene, "end turn", "end turn", "end turn")
    # Ten each once the renegade has cost five, one survivor each.
    assert (totals(played)[:2], played.game.result) == ([10, 10], "squad1+squad2")
