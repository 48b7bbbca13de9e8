"""What the pages of squads say where something is asked, reached or counted, to somebody who knows no card."""

from __future__ import annotations

from hullbreach.crusade import events as ev
from hullbreach.crusade.units import UNITS
from hullbreach.faces.crusade import CRUSADE
from hullbreach.faces.reckoning import reckoning
from hullbreach.kernel.events import Event
from tests.crusade.halls import alien, blip, figure, hall
from tests.crusade.maps import SHIP, on
from tests.crusade.scenes import play
from tests.crusade.stations import generator, station
from tests.crusade.test_reinforcements_1990 import step
from tests.faces.crusade_games import NUMBERS, moments, new_game
from tests.faces.test_crusade_questions import prompt_of
from tests.scenes import piece


def test_reinforcements_count_the_reserve_and_how_many_may_come() -> None:
    game = play(
        step(["runt", "runt", "brute"], blip_hand={"alien": ["runt"] * 4}) + alien("brute", "j4")
    ).game
    prompt = prompt_of(game)
    notes = {option.what.en: option.note.en for option in prompt.options if option.what and option.note}
    assert notes == {"runt": "in reserve: 2", "brute": "in reserve: 1"}
    assert prompt.words is not None and "Up to 6 more may come" in prompt.words.en
    assert "Jusqu'à 6 peuvent encore venir" in prompt.words.fr


def test_the_question_of_an_event_card_says_what_the_card_does() -> None:
    scene = on(SHIP, deck=["pressure_loss", "silence"]) + figure("Ilen", "b2") + blip("runt", "b4")
    prompt = prompt_of(play(scene, "end turn").game)
    assert prompt.kind == "pressure loss"
    assert prompt.words is not None and prompt.words.en == "All closed doors of one board are opened."
    notes = [option.note.en for option in prompt.options if option.note]
    assert notes and all(note.startswith("closed doors: ") for note in notes)


def test_who_may_stop_a_shot_is_told_what_it_would_cost() -> None:
    scene = hall(turn="alien", active="brute1", dice=[6, 6], hand={"squad1": ["refractor_field:Varo"]})
    scene += figure("Varo", "a1", unit="commander axe_pistol") + figure("Dax", "a5") + alien("brute", "f1")
    words = prompt_of(play(scene, "brute1: fire bolter at a1").game).words
    assert words is not None
    assert "Varo would lose" in words.en and "of 6 life points" in words.en
    assert "Varo perdrait" in words.fr


def test_dice_that_show_the_same_are_one_answer() -> None:
    scene = hall(active="Ilen", dice=[1, 1], worn={"squad1": ["heavy_targeter:Ilen"]})
    scene += figure("Ilen", "a1", unit="marine assault_cannon") + alien("android", "f1") + alien("runt", "c3")
    options = prompt_of(play(scene, "Ilen: spray assault_cannon").game).options
    again = [option for option in options if "reroll" in option.text]
    assert len(again) == 2 and len({option.alike for option in again}) == 1 and again[0].alike
    assert {option.label.en for option in again} == {"Roll the red 0 again"}


def test_an_objective_that_is_reached_is_named_and_comes_first() -> None:
    game = next(iter(moments(0, rate=1.0, begun=True)))
    primary = CRUSADE.mission_words(game, "primary").en.split(".")[0]
    reached = CRUSADE.tell(game, Event(ev.OBJECTIVE, "SC-MISSION-PRIMARY-30", (0, 30, "primary")))
    assert reached.line.en.endswith(f"primary objective: {primary}")
    own = next(piece.id for piece in CRUSADE.view(game, 0).pieces if piece.seat == 0)
    lost = CRUSADE.tell(game, Event(ev.WOUNDED, "SC-FIRE-DAMAGE", (own, -1, -1, 1)))
    assert CRUSADE.recap(game, 0, [lost, reached])[0] == reached.line


def test_the_briefing_says_what_must_be_broken_and_what_is_secret() -> None:
    said = CRUSADE.scenery(new_game(0)).briefing
    assert "Beacon: armour 2, life points: " in said.en
    assert "secondary objective worth 15 points" in said.en and "objectif secondaire de 15 points" in said.fr


def missile(*more: str) -> str:
    scene = hall(active="Ilen", dice=[6, 6]) + figure("Ilen", "a1", unit="marine missile_launcher")
    return scene + figure("Dax", "a5") + "".join(more)


def test_squares_that_hit_an_enemy_come_first_and_the_others_behind_the_rest() -> None:
    game = play(missile(alien("runt", "f1")), "Ilen: aim missile_launcher").game
    options = [option for option in prompt_of(game).options if "launch" in option.text]
    groups = [option.group for option in options]
    assert groups[0] == "shoot" and groups == sorted(groups, key=lambda group: group == "other")
    assert all(
        option.at in ("e1", "e2", "f1", "f2", "g1", "g2") for option in options if option.group == "shoot"
    )


def test_a_missile_without_an_enemy_in_reach_says_so_and_stands_low() -> None:
    (aim,) = [option for option in prompt_of(play(missile()).game).options if "aim" in option.text]
    assert aim.group == "other" and aim.words is not None and aim.words.en == "No enemy is in its reach."


def test_a_square_that_cannot_be_fired_at_says_why_and_not_how_to_walk_there() -> None:
    game = play(missile(alien("runt", "f1")), "Ilen: aim missile_launcher").game
    why = CRUSADE.why_not(game, 0, 0, "b6", "")
    assert not why.rule.startswith("SC-MOVE") and "squares away" not in why.text.en


def test_ending_the_turn_asks_where_the_one_who_acts_could_still_attack() -> None:
    scene = hall(active="Ilen") + figure("Ilen", "a1") + figure("Dax", "a5")

    def idle(more: str, *choices: str) -> list[int]:
        game = play(scene + more, *choices).game
        return [option.wasted for option in CRUSADE.menu(game, 0, 0) if option.role == "end"]

    # Dax has done nothing; whether Ilen could do more depends on what he sees.
    assert idle(alien("runt", "f1"), "Ilen: move b1") == [2]
    assert idle(blip("runt", "c7"), "Ilen: move b1") == [1]
    # Nobody is counted twice.
    assert idle(alien("runt", "f1")) == [2]


def test_an_order_to_move_twice_gives_twice_the_squares() -> None:
    game = play(hall(hand={"squad1": ["advance"]}) + figure("Ilen", "a1"), "squad: play advance").game
    (card,) = [card for card in CRUSADE.view(game, 0).cards if card.name == "Ilen"]
    assert (card.points, card.most) == (12, 12)


def test_the_boards_of_an_event_are_outlined_and_each_square_of_one_means_it() -> None:
    scene = on(SHIP, deck=["pressure_loss", "silence"]) + figure("Ilen", "b2") + blip("runt", "b4")
    game = play(scene, "end turn").game
    areas = [set(option.area) for option in prompt_of(game).options]
    assert len(areas) > 1 and all(areas) and not set.intersection(*areas)
    assert areas[0] == set(CRUSADE.squares(game, game.board.quarter_squares[0]))
    # All see which board lies dark.
    dark = CRUSADE.tell(game, Event(ev.DARK, "SC-GAP-EVENT-DECK", (1,)))
    assert set(dark.squares) == areas[1] and "scan" in dark.looks


def test_docks_are_outlined_where_one_is_chosen() -> None:
    game = new_game(NUMBERS[-1])
    while game.asked is None or game.asked.kind != "choose dock":
        assert CRUSADE.preliminary(game)
        game.play(CRUSADE.default(game))
    options = prompt_of(game).options
    squares = [set(dock.squares) for dock in CRUSADE.scenery(game).decks[0].docks]
    assert [set(option.area) for option in options] == squares


def test_a_generator_stands_where_it_turned_and_first_in_what_happened() -> None:
    scene = station(
        piece(name="Varo", at="a1"), piece(name="Ilen", at="b1", unit="marine missile_launcher"),
        generator("e1", "f1"), active="Ilen", dice=[6, 6], round=3,
    )  # fmt: skip
    choices = ("Ilen: aim missile_launcher", "Ilen: launch missile_launcher at e2")
    (mark,) = [turn for turn in reckoning(CRUSADE, play(scene).game, choices).turnings if turn.chance == 1]
    assert (mark.seat, mark.tone, mark.step) == (0, "good", 2)
    assert mark.line.en.endswith("40 points (a generator)")
    done = play(scene, *choices)
    told = CRUSADE.recap(done.game, 1, [CRUSADE.tell(done.game, event) for event in done.events])
    assert told[0] == mark.line and told[1].en.startswith("Countdown")


def test_what_is_turned_up_is_said_by_each_blip() -> None:
    game = next(iter(moments(0, rate=1.0, begun=True)))
    cards = [CRUSADE.tell(game, Event(ev.REVEALED, "SC-BLIP-REVEAL", (0, 0, unit))).card for unit in (9, 10)]
    assert [card and (card.key, card.name.en) for card in cards] == [("turned-up", "Turned up")] * 2
    # Each is drawn as what it turned out to be.
    drawn = [[shape.name for shape in card.shapes] for card in cards if card is not None]
    assert [
        UNITS[unit].key.partition(" ")[0] in names for unit, names in zip((9, 10), drawn, strict=True)
    ] == [
        True,
        True,
    ]


def test_the_log_has_one_line_where_two_events_say_the_same() -> None:
    scene = hall(active="Ilen", dice=[6, 6]) + figure("Ilen", "a1") + alien("runt", "f1")
    played = play(scene, "Ilen: fire bolter at f1")
    told = [CRUSADE.tell(played.game, event) for event in played.events]
    (struck,) = [each for each in told if each.kind == "struck"]
    after = told[told.index(struck) + 1]
    assert struck.twin and (after.kind, after.at, after.twin) == ("killed", struck.at, False)
    assert CRUSADE.show(Event(ev.APPEARED, "SC-BLIP-REVEAL", (0, 0))).twin


def test_a_death_that_cannot_come_is_not_among_the_chances() -> None:
    def keys(name: str, unit: str) -> list[str]:
        scene = hall(active=name) + figure(name, "a1", unit=unit) + alien("runt", "b1")
        return [odd.key for odd in CRUSADE.preview(play(scene).game, 0, [f"{name}: fight b1"]).odds]

    # One life point, or more than a runt can take.
    assert keys("Ilen", "marine bolter") == ["kill", "die"]
    assert keys("Varo", "commander axe_pistol") == ["kill"]
