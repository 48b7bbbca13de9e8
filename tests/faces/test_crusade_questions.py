"""What a question says of its answers, and which questions need no answer."""

from __future__ import annotations

from fractions import Fraction

from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces import wire
from hullbreach.faces.crusade import CRUSADE
from tests.crusade.halls import alien, figure, hall
from tests.crusade.scenes import play, rule
from tests.crusade.stations import generator, station
from tests.crusade.test_redux_doors import SHIP
from tests.faces.crusade_games import NUMBERS, moments, new_game
from tests.scenes import piece


def prompt_of(game: CrusadeGame) -> wire.Prompt:
    prompt = CRUSADE.prompt(game)
    assert prompt is not None
    return prompt


def foregone(game: CrusadeGame) -> str | None:
    choice = CRUSADE.foregone(game)
    return game.text(choice) if choice is not None else None


def kill(game: CrusadeGame, text: str) -> float:
    (chance,) = [odd for odd in CRUSADE.preview(game, 0, [text]).odds if odd.key == "kill"]
    return chance.ways / chance.of


def test_who_stays_behind_is_out_of_the_mission_and_it_is_asked_twice() -> None:
    game = next(iter(moments(0, rate=1.0, begun=True)))
    options = prompt_of(game).options
    groups = [option.group for option in options]
    assert "stays behind: out of this mission" in options[groups.index("other")].label.en
    assert groups.index("other") > max(n for n, group in enumerate(groups) if group == "select")
    assert all(option.wasted for option in options if option.group == "other")


def spraying(more: str, *dice: int) -> CrusadeGame:
    """Ilen has fired, and may roll a red die again."""
    scene = hall(active="Ilen", dice=[*dice], worn={"squad1": ["heavy_targeter:Ilen"]})
    scene += figure("Ilen", "a1", unit="marine assault_cannon")
    return play(scene + more, "Ilen: spray assault_cannon").game


def test_dice_that_may_be_rolled_again_say_what_they_need_and_each_answer_its_chance() -> None:
    # 1 and 0, where 3 are needed: a 2 or a 3 of the second die will do, a 3 of the first.
    game = spraying(alien("android", "f1"), 4, 1)
    words = prompt_of(game).words
    assert words is not None
    assert words.en.startswith("Total 1; android 1 falls at 3 or more.")
    chances = {option.text: kill(game, option.text) for option in prompt_of(game).options}
    assert chances == {"Ilen: reroll die 0": 1 / 6, "Ilen: reroll die 1": 2 / 6, "Ilen: keep dice": 0}


def test_with_several_targets_dice_say_how_many_points_there_may_be() -> None:
    game = spraying(alien("android", "f1") + alien("runt", "c3"), 4, 1)
    words = prompt_of(game).words
    assert words is not None
    assert words.en.startswith("Total 1. ")
    (spread,) = CRUSADE.preview(game, 0, ["Ilen: reroll die 1"]).spreads
    assert [(bar.label.en, bar.ways / bar.of) for bar in spread.bars] == [
        ("1", 3 / 6),
        ("2", 1 / 6),
        ("3", 1 / 6),
        ("4", 1 / 6),
    ]


def test_in_close_combat_whoever_may_roll_again_knows_his_own_chances_also_in_the_turn_of_others() -> None:
    worn = {"squad1": ["bionic_arm:Cassia"]}
    scene = hall("oath", turn="alien", active="android1", dice=[1, 1, 1, 1], worn=worn)
    game = play(scene + figure("Cassia", "a1") + alien("android", "b1"), "android1: fight a1").game
    words = prompt_of(game).words
    assert words is not None
    assert words.en.startswith("0 against 0. ")
    first = prompt_of(game).options[0].text
    assert kill(game, "Cassia: keep dice") == 0 < kill(game, first)


def test_dice_that_kill_already_or_never_can_are_not_asked_about() -> None:
    asked = spraying(alien("android", "f1"), 4, 1)
    assert foregone(asked) is None
    kills = spraying(alien("android", "f1"), 6, 4)
    assert foregone(kills) == "Ilen: keep dice"
    behind = spraying(alien("android", "f1") + alien("runt", "g1"), 6, 4)
    assert foregone(behind) is None
    vain = spraying(alien("dreadnought", "f1"), 1, 1)
    assert foregone(vain) == "Ilen: keep dice"


def sharing(more: str, *dice: int) -> CrusadeGame:
    scene = hall(active="Ilen", dice=[*dice]) + figure("Ilen", "a1", unit="marine assault_cannon")
    return play(scene + more, "Ilen: spray assault_cannon").game


def test_all_points_go_to_the_only_target_unless_another_may_come_into_view() -> None:
    alone = sharing(alien("android", "f1"), 6, 4)
    assert foregone(alone) == "Ilen: give 4 to f1"
    behind = sharing(alien("android", "f1") + alien("runt", "g1"), 6, 4)
    assert foregone(behind) is None
    two = sharing(alien("android", "f1") + alien("runt", "c3"), 6, 4)
    assert foregone(two) is None


def test_points_that_nobody_would_feel_are_not_asked_about_where_recoil_counts_neither() -> None:
    def spread(*more: str) -> CrusadeGame:
        ilen = piece(name="Ilen", at="a1", unit="marine assault_cannon")
        made = station(ilen, *more, generator("a3", "a4"), active="Ilen", dice=[4, 1])
        return play(made, "Ilen: spray assault_cannon").game

    armoured = (piece(unit="goliath", at="f1"), piece(unit="goliath", at="f2"))
    assert foregone(spread(*armoured)) == "Ilen: stop"
    # Whoever is thrown back by a shot is worth the question.
    assert foregone(spread(armoured[0], piece(unit="arachnid", at="f2"))) is None


def test_points_that_somebody_would_feel_are_not_left_by_the_large_button() -> None:
    def role(game: CrusadeGame) -> str:
        (stop,) = [option for option in prompt_of(game).options if option.text == "Ilen: stop"]
        return stop.role

    assert role(sharing(alien("android", "f1") + alien("runt", "c3"), 6, 4)) == ""
    assert role(sharing(alien("dreadnought", "f1"), 4, 1)) == "pass"


def _kept(game: CrusadeGame) -> list[wire.Option]:
    """What is offered where an objective is kept, if that is asked at all."""
    while CRUSADE.preliminary(game):
        if prompt_of(game).kind == "keep objective":
            return prompt_of(game).options
        game.play(CRUSADE.default(game))
    return []


def test_a_secret_objective_is_chosen_by_what_it_asks_and_earns() -> None:
    kept = [option for number in NUMBERS for option in _kept(new_game(number))]
    assert kept
    for option in kept:
        assert option.words is not None
        assert "points at the end" in option.words.en


def test_showing_an_objective_comes_after_all_moves() -> None:
    shows = [
        [option.group for option in prompt.options]
        for number in NUMBERS
        for game in moments(number, rate=1.0, choices=40, begun=True)
        if (prompt := CRUSADE.prompt(game)) is not None and any("is shown" in o.text for o in prompt.options)
    ]
    assert shows
    for groups in shows:
        late = groups.index("other")
        assert not {*groups[late:]} - {"other", "end"}


def door_scene(more: str = "", *dice: int) -> str:
    told = f"dice = {list(dice)}\n" if dice else ""
    return SHIP + f'active = "Varo"\n{told}' + figure("Varo", "f2", 'unit = "commander axe_pistol"') + more


def destroy(game: CrusadeGame, text: str) -> Fraction:
    (chance,) = [odd for odd in CRUSADE.preview(game, 0, [text]).odds if odd.key == "destroy"]
    return Fraction(chance.ways, chance.of)


@rule("RX-DOOR-DESTROY")
def test_the_chance_to_break_a_door_is_what_all_throws_come_to() -> None:
    attack = "Varo: break door f2-f3"
    sides = range(1, 7)
    broken = sum(
        bool(play(door_scene("", first, second), attack).all("door destroyed"))
        for first in sides
        for second in sides
    )
    game = play(door_scene()).game
    assert 0 < broken < 36
    assert destroy(game, attack) == Fraction(broken, 36)
    option = next(option for option in prompt_of(game).options if option.text == attack)
    choice = game.read(attack)
    assert [chance.key for chance in CRUSADE.chances(game, choice)] == ["destroy"]
    assert option.note is not None and option.note.en == "locked"


@rule("RX-DOOR-DESTROY", "RX-SUSTAINED-ACTION")
def test_dice_for_a_door_say_what_breaks_it_and_each_answer_its_chance() -> None:
    game = play(door_scene("", 5, 1), "Varo: sustained action", "Varo: break door f2-f3").game
    words = prompt_of(game).words
    assert words is not None and "; the door breaks at 3 or more." in words.en
    chances = {option.text: destroy(game, option.text) for option in prompt_of(game).options}
    assert chances["Varo: keep dice"] == 0
    assert max(chances.values()) > 0
