"""The round and the squad's turn (SC-TURN-ORDER, SC-MARINE-TURN-*)."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.cards import squad_cards as cards
from tests.crusade.halls import alien, figure, hall
from tests.crusade.maps import DECK, on
from tests.crusade.scenes import play, refusal, rule
from tests.crusade.whole_games import fresh, plain, say, set_up, until


@rule("SC-TURN-ORDER")
def test_squads_play_one_after_the_other_and_the_aliens_last() -> None:
    game = fresh(squads=3)
    say(game, "squad1: lead wall")
    until(game, "choose squad")
    # The third squad is all that is left for the third player.
    say(game, "squad2: lead oath")
    set_up(game)
    assert [cards.SQUADS[squad] for squad in game.squad_of[:3]] == ["wall", "oath", "tide"]
    turns = [game.turn_seat]
    while len(turns) < 8:
        asked = game.decision()
        assert asked is not None
        before = game.turn_seat
        plain(game)
        if game.turn_seat != before:
            turns.append(game.turn_seat)
    assert turns == [0, 1, 2, 3, 0, 1, 2, 3]
    assert game.round == 2


@rule("SC-TURN-ORDER")
def test_nobody_acts_out_of_turn() -> None:
    scene = hall(active="Ilen") + figure("Ilen", "a1") + alien("runt", "l5")
    assert refusal(scene, "runt1: move k5") == "SC-TURN-ORDER"
    scene = on(DECK, squads=["tide", "wall"], turn="squad2") + figure("Ilen", "a1") + figure("Ostra", "c1")
    assert refusal(scene, "Ilen: activate") == "SC-TURN-ORDER"
    assert refusal(scene, "Ilen: move b1") == "SC-TURN-ORDER"


@rule("SC-MARINE-TURN-ACTIONS")
def test_a_squad_moves_two_fires_with_three_and_plays_a_card() -> None:
    scene = hall(dice=[1] * 6, hand={"squad1": ["med_kit:Varo"]})
    for name, at in (("Ilen", "a1"), ("Dax", "a2"), ("Sorn", "a3"), ("Pell", "a4")):
        scene += figure(name, at)
    scene += figure("Varo", "a5", life=3) + alien("brute", "l3")
    played = play(
        scene,
        "Varo: play med_kit",
        "Varo: activate",
        "Varo: move b5",
        "Varo: done",
        "Ilen: activate",
        "Ilen: move b1",
        "Ilen: done",
        "Dax: activate",
        "Dax: fire bolter at l3",
        "Dax: done",
        "Sorn: activate",
        "Sorn: fire bolter at l3",
        "Sorn: done",
        "Pell: activate",
        "Pell: fire bolter at l3",
        "Pell: done",
        "end turn",
    )
    assert len(played.all("moved")) == 2
    assert len(played.all("shot")) == 3
    assert played.one("healed")["who"] == played.piece("Varo")


@rule("SC-MARINE-TURN-ACTIONS")
def test_all_of_it_is_optional() -> None:
    played = play(hall() + figure("Ilen", "a1") + alien("runt", "l5"), "end turn")
    assert played.seat() == 1
    assert not played.all("moved") and not played.all("shot")


@rule("SC-MARINE-TURN-SEQUENCE-FREE")
def test_one_figure_moves_and_fires_another_fires_and_moves() -> None:
    scene = hall(dice=[1, 1, 1, 1]) + figure("Ilen", "a1") + figure("Dax", "a5") + alien("brute", "l3")
    east = [f"Ilen: move {column}1" for column in "bcdefg"]
    back = [f"Dax: move {column}5" for column in "bcdefg"]
    played = play(
        scene,
        "Ilen: activate",
        *east,
        "Ilen: fire bolter at l3",
        "Dax: activate",
        "Dax: fire bolter at l3",
        *back,
    )
    assert (played.at("Ilen"), played.at("Dax")) == ("g1", "g5")


@rule("SC-MARINE-TURN-SEQUENCE-FREE")
def test_a_move_is_not_split_around_an_attack() -> None:
    scene = hall(active="Ilen", dice=[1, 1]) + figure("Ilen", "a1") + alien("brute", "l1")
    moves = ["Ilen: move b1", "Ilen: move c1", "Ilen: move d1", "Ilen: fire bolter at l1"]
    assert refusal(scene, *moves, "Ilen: move e1") == "SC-MARINE-TURN-SEQUENCE-FREE"
    assert refusal(scene, *moves[:3], "Ilen: done", "Ilen: move e1") == "SC-MARINE-TURN-ONCE-EACH"


@rule("SC-MARINE-TURN-SEQUENCE-FREE", "SC-GAP-MISSION-COMMON")
def test_a_console_that_is_worked_instead_of_attacking_ends_the_move_too() -> None:
    scene = (
        hall(active="Ilen", primary={"deed": "operate", "tag": "log"})
        + '[[console]]\nat = "b1"\ntag = "log"\n'
    )
    scene += figure("Ilen", "a1") + alien("runt", "a7")
    worked = ["Ilen: move b1", "Ilen: operate console 0"]
    assert refusal(scene, *worked, "Ilen: move c1") == "SC-MARINE-TURN-SEQUENCE-FREE"
    # Who works it first may move afterwards.
    scene = scene.replace('at = "a1"', 'at = "b1"')
    assert play(scene, "Ilen: operate console 0", "Ilen: move c1").at("Ilen") == "c1"


@rule("SC-MARINE-TURN-SEQUENCE-FREE")
def test_a_figure_may_come_back_to_attack_after_another_has_played() -> None:
    scene = hall(dice=[1, 1]) + figure("Ilen", "a1") + figure("Dax", "a5") + alien("brute", "l1")
    played = play(
        scene,
        "Ilen: activate",
        "Ilen: move b1",
        "Ilen: done",
        "Dax: activate",
        "Dax: move b5",
        "Dax: done",
        "Ilen: activate",
        "Ilen: fire bolter at l1",
    )
    assert played.one("shot")["who"] == played.piece("Ilen")


@rule("SC-MARINE-TURN-SEQUENCE-FREE")
def test_only_the_active_figure_acts() -> None:
    scene = hall() + figure("Ilen", "a1") + figure("Dax", "a5") + alien("runt", "l5")
    assert refusal(scene, "Ilen: activate", "Dax: move b5") == "SC-MARINE-TURN-SEQUENCE-FREE"
    assert refusal(scene, "Dax: move b5") == "SC-MARINE-TURN-SEQUENCE-FREE"


@rule("SC-MARINE-TURN-ONCE-EACH")
def test_nobody_attacks_twice_without_a_card() -> None:
    scene = hall(active="Ilen", dice=[1, 1]) + figure("Ilen", "a1") + alien("brute", "l1")
    assert refusal(scene, "Ilen: fire bolter at l1", "Ilen: fire bolter at l1") == "SC-MARINE-TURN-ONCE-EACH"
    scene = hall(dice=[1] * 4, hand={"squad1": ["open_fire"]}) + figure("Ilen", "a1") + alien("brute", "l1")
    shot = "Ilen: fire bolter at l1"
    played = play(scene, "squad: play open_fire", "Ilen: activate", shot, shot)
    assert len(played.all("shot")) == 2
    assert (
        refusal(scene, "squad: play open_fire", "Ilen: activate", shot, shot, shot)
        == "SC-MARINE-TURN-ONCE-EACH"
    )


@rule("SC-MARINE-TURN-ONCE-EACH")
def test_nobody_moves_twice_without_a_card() -> None:
    scene = hall(active="Ilen") + figure("Ilen", "a1") + alien("runt", "l5")
    once = ["Ilen: move b1", "Ilen: done"]
    assert refusal(scene, *once, "Ilen: move c1") == "SC-MARINE-TURN-ONCE-EACH"
    # He can still shoot, so he may be activated, but he goes nowhere.
    assert not [line for line in play(scene, *once, "Ilen: activate").options() if "move" in line]
    assert refusal(scene, *once, "Ilen: activate", "Ilen: move c1") == "SC-MARINE-TURN-ONCE-EACH"
    scene = hall(hand={"squad1": ["advance"]}) + figure("Ilen", "a1") + alien("runt", "l5")
    east = [f"Ilen: move {column}1" for column in "bcdefghijkl"]
    played = play(scene, "squad: play advance", "Ilen: activate", *east)
    assert played.at("Ilen") == "l1"


@rule("SC-MARINE-TURN-ONCE-EACH")
def test_a_new_turn_gives_every_figure_its_move_and_attack_again() -> None:
    scene = hall(active="Ilen", dice=[1] * 4) + figure("Ilen", "a1") + alien("brute", "l1")
    turn = [
        "Ilen: move b1",
        "Ilen: fire bolter at l1",
        "end turn",
        "end turn",
        "Ilen: activate",
        "Ilen: move c1",
    ]
    played = play(scene, *turn, "Ilen: fire bolter at l1")
    assert len(played.all("shot")) == 2


@rule("SC-END-ALL-DOCKED", "SC-GAP-CLARIFICATIONS")
def test_a_figure_that_stays_on_the_dock_is_out_of_the_game() -> None:
    scene = on(DECK) + figure("Ilen", "c1") + figure("Dax", "dock1c") + alien("runt", "l4")
    assert "Dax: stay on the dock" in play(scene).options()
    assert refusal(scene, "Dax: stay on the dock", "Dax: activate") == "SC-END-ALL-DOCKED"
    assert refusal(scene, "Dax: stay on the dock", "Dax: stay on the dock") == "SC-END-ALL-DOCKED"
    assert refusal(scene, "Ilen: stay on the dock") == "SC-END-ALL-DOCKED"
    # It is out of everybody's way; once the last of the others is home the game is over.
    home = ["Ilen: activate", "Ilen: move b1", "Ilen: move a1", "Ilen: move dock1b through dock1c"]
    played = play(scene, "Dax: stay on the dock", *home[:3], "Ilen: move dock1c")
    assert played.one("home")["who"] == played.piece("Ilen")
    assert played.one("game over").rule == "SC-END-ALL-DOCKED"
    # Had it not said so, it could still come out.
    played = play(scene, *home, "end turn")
    assert not played.all("game over")
    assert refusal(scene, *home, "Ilen: activate") == "SC-DOCK-FIGURE-FINISHED"


def test_set_up_ends_with_the_first_turn_of_the_first_squad() -> None:
    game = set_up(fresh(squads=2))
    assert (game.turn_seat, game.round, game.phase) == (0, 1, st.SQUAD_TURN)
