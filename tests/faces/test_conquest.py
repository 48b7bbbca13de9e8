"""The face of battles: drawings, words in both languages, odds and clicks."""

from __future__ import annotations

import random
import re
from typing import cast

import pytest
from msgspec import json
from tools.eyesight import BLIND, EVERYBODY, seen

from hullbreach import games
from hullbreach.conquest import ground, verbs as v
from hullbreach.conquest.events import KINDS
from hullbreach.conquest.game import ACTIONS, ConquestGame
from hullbreach.conquest.scenarios import SCENARIO_KEYS
from hullbreach.faces.base import Face
from hullbreach.faces.conquest.pictures import OWN, draw
from hullbreach.faces.conquest.terrain import mask_at, outline
from hullbreach.faces.primers import primer_of
from hullbreach.faces.reckoning import reckoning
from hullbreach.faces.shows import shows_of
from hullbreach.kernel.artwork import THEMES, with_own
from hullbreach.kernel.board import bits
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.events import Event
from hullbreach.missions import mission_keys, own_mission
from hullbreach.missions.conquest import ROOM
from hullbreach.missions.fields import MissionFault
from hullbreach.territory_campaign.mission import COLOURS
from hullbreach.words.conquest.names import both, piece_name
from hullbreach.words.speech import book
from hullbreach.words.text import LANGUAGES
from tests.conquest.scenes import ground_with, mine, play, scene, sq, theirs
from tests.scenes import rule

GUN = {"shooting": [3], "range": 8}
KEY = "conquest"


@pytest.fixture
def face() -> Face[ConquestGame]:
    return cast("Face[ConquestGame]", games.room(KEY, "faces").FACE)


def test_every_event_has_a_show_and_words(face: Face[ConquestGame]) -> None:
    assert set(shows_of(KEY).events) == set(KINDS)
    for language in LANGUAGES:
        assert set(KINDS) <= set(book(language, KEY)["event"])


def test_both_languages_say_the_same_things(face: Face[ConquestGame]) -> None:
    english, french = (book(language, KEY) for language in LANGUAGES)
    for table, words in english.items():
        assert set(words) == set(french[table]), table
        for key, words_en in words.items():
            names = [sorted(set(re.findall(r"{(\w+)}", said))) for said in (words_en, french[table][key])]
            assert names[0] == names[1], (table, key)
    assert {action.key for action in ACTIONS.by_verb.values()} <= set(english["option_label"])
    assert set(SCENARIO_KEYS) <= set(english["goal"])


def test_what_is_shown_can_be_drawn(face: Face[ConquestGame]) -> None:
    artwork = face.artwork()
    for key in ("bare_hill", "old_gaol", "short_fuses", "spilled_convoy"):
        game = face.room().new_game(face.room().own_mission(key), play(scene(mine(3, 4))).game.dice)
        scenery, view = face.scenery(game), face.view(game, 0)
        assert len(view.pieces) >= 20
        drawn = {thing.shape for thing in [*scenery.fixtures, *view.things]}
        drawn |= {shape.name for piece in view.pieces for shape in piece.shapes}
        drawn |= {badge.shape for card in view.cards for badge in card.states}
        assert drawn <= set(artwork.shapes)
        assert {thing.kind for thing in scenery.fixtures} <= set(artwork.glyphs)
        assert json.encode(view)
        assert face.draw(game, "scanner").startswith("<svg")


@pytest.mark.parametrize("key", mission_keys(KEY))
def test_every_battle_is_shown_at_every_choice(face: Face[ConquestGame], key: str) -> None:
    chance = random.Random(key)
    game = face.room().new_game(face.room().own_mission(key), SeededDice(key.encode()))
    for _ in range(60):
        asked = game.decision()
        if asked is None:
            break
        assert json.encode([face.prompt(game), *(face.view(game, seat) for seat in (0, 1, None))])
        wanted = [option for option in asked.options if option[0] == v.REST] or asked.options
        assert face.told(game, 0, game.play(chance.choice(wanted))) is not None


def test_a_shot_has_its_exact_odds_and_is_what_a_click_means(face: Face[ConquestGame]) -> None:
    friends = [theirs(3, 11), theirs(4, 11), theirs(5, 11)]
    game = play(scene(mine(3, 4, **GUN), theirs(3, 8), *friends)).game
    preview = face.preview(game, 0, ["A1: shoot D1"])
    assert [(chance.key, chance.ways / chance.of) for chance in preview.odds] == [("kill", 0.25)]
    assert preview.final
    # What both dice must show stands in the box that confirms it.
    assert preview.dice is not None
    assert preview.dice.en == "hits on 3 or less, saved on 3 or less"
    assert sum(bar.ways for bar in preview.spreads[0].bars) == preview.spreads[0].bars[0].of
    there = game.square[1]
    assert face.likely(game, 0, there)[0] == (v.SHOOT, 0, 1, 0)
    options = {option.text: option for option in face.options(game)}
    assert options["A1: shoot D1"].at == game.board.name(there)
    assert options["A1: shoot D1"].cost == [1]


def test_a_charge_is_what_a_click_means_for_one_without_a_gun(face: Face[ConquestGame]) -> None:
    game = play(scene(mine(3, 4), theirs(3, 8))).game
    first = face.likely(game, 0, game.square[1])[0]
    assert first[0] == v.CHARGE and game.asked is not None and first in game.asked.options
    assert {"kill", "die"} <= {chance.key for chance in face.chances(game, first)}


def test_where_a_figure_can_go(face: Face[ConquestGame]) -> None:
    game = play(scene(mine(3, 4, move=3), theirs(20, 17))).game
    costs = {place.at: place.cost for place in face.reach(game, 0, 0)}
    assert costs["d14"] == [1] and costs["d11"] == [2]
    assert not any(option.final for option in face.options(game) if option.text.startswith("A1: move"))


def test_states_and_numbers_are_shown(face: Face[ConquestGame]) -> None:
    hero = mine(3, 4, type="hero", wounds=2, left=1, roles=["general", "medic"])
    game = play(scene(hero, mine(5, 4, state="shaken"), theirs(20, 17), acting="")).game
    view = face.view(game, 0)
    first, second = view.pieces[0], view.pieces[1]
    assert (first.life, first.most_life) == (1, 2)
    assert {badge.shape for badge in first.badges} == {"role-general", "role-medic"}
    assert {badge.shape for badge in second.badges} == {"shaken"}
    assert "secoué" in second.title.fr
    said = " ".join(number.title.en for number in view.cards[0].numbers)
    assert all(word in said for word in ("move", "melee", "defence", "mental", "for its move"))
    assert "Def " in first.title.en


def test_ground_runs_on_into_ground_of_its_kind() -> None:
    rows = ["." * 25] * 4 + ["..www" + "." * 20] * 2 + ["." * 25] * 13
    board = ground.read_ground("\n".join(rows))
    masks = [mask_at(board, "woods", square) for square in bits(board.feature("woods"))]
    assert masks == [6, 14, 12, 3, 11, 9]
    assert outline(15).count("Q") == 0 and outline(0).count("Q") == 8


def test_what_happened_is_told_of_the_one_who_attacks(face: Face[ConquestGame]) -> None:
    played = play(scene(mine(3, 4, **GUN), theirs(3, 8), theirs(20, 17), dice=[6]), "A1: shoot D1")
    told = next(told for told in face.told(played.game, 0, played.events) if told.kind == "shot")
    assert (told.piece, told.other, told.sound) == (0, 1, "shot")
    assert "tire sur" in told.line.fr and told.dice == [6]


def test_dice_say_what_they_need(face: Face[ConquestGame]) -> None:
    """A 6 misses; below the dice stands what would have hit."""
    for die, hits in ((6, False), (1, True)):
        played = play(
            scene(mine(3, 4, **GUN), theirs(3, 8, defence=0), theirs(20, 17), dice=[die, 1, 1, 1]),
            "A1: shoot D1",
        )
        told = next(told for told in face.told(played.game, 0, played.events) if told.kind == "shot")
        assert told.hits == [hits]
        assert told.aim is not None and told.aim.en == "3 or less hits"
        # The log says so too, beside the die.
        assert told.brief is not None
        said = ("a hit (3 or less)", "touché") if hits else ("a miss (3 or less hits)", "raté")
        assert told.brief.en.endswith(said[0]) and said[1] in told.brief.fr


def test_the_log_says_what_a_save_needed(face: Face[ConquestGame]) -> None:
    played = play(
        scene(mine(3, 4, **GUN), theirs(3, 8, defence=2), theirs(20, 17), dice=[1, 5, 1, 1]), "A1: shoot D1"
    )
    told = next(told for told in face.told(played.game, 0, played.events) if told.kind == "not saved")
    assert told.brief is not None and told.brief.en.endswith("is not saved: 2 or less was needed")
    assert told.hits == [False]


def test_the_initiative_says_why_it_is_more_than_the_dice(face: Face[ConquestGame]) -> None:
    game = play(scene(mine(3, 4), theirs(20, 17))).game
    for totals, said in (((6, 4), True), ((6, 3), False)):
        event = Event(KINDS["initiative"], "TC-GAP-TURN", (0, *totals), (6, 3))
        brief = face.tell(game, event).brief
        assert brief is not None and ("general" in brief.en) == said


def test_a_phase_is_not_called_like_the_count_of_turns(face: Face[ConquestGame]) -> None:
    game = play(scene(mine(3, 4), theirs(3, 8))).game
    assert face.phase_name(game).en.lower() != "turn" and face.phase_name(game).fr.lower() != "tour"


def test_squares_from_which_an_attack_comes_to_the_same_are_one_option(face: Face[ConquestGame]) -> None:
    """The nearest is shown; on a hill, in cover, or in contact with another enemy it is another matter."""
    game = play(scene(mine(3, 4, move=4), theirs(3, 9), map=ground_with(hill=[(2, 8)]))).game
    charges = [option for option in face.options(game) if ": charge" in option.text]
    assert charges[0].text == f"A1: charge {sq(3, 8)} at D1"
    assert len({option.alike for option in charges}) == 2 < len(charges)
    (high,) = [option.text for option in charges if option.alike != charges[0].alike]
    assert high == f"A1: charge {sq(2, 8)} at D1"


def test_the_end_says_the_points(face: Face[ConquestGame]) -> None:
    game = play(
        scene(mine(3, 4, melee=[5]), theirs(3, 5), dice=[1, 6]), "A1: fight D1", "attacker: break off"
    ).game
    told = face.view(game, 0).result
    assert told is not None and told.scores == [game.figure(1).cost, 0]
    # What came of it, figure by figure, and what the battle was about, as what decided it.
    view = face.view(game, 0)
    assert [(part.label.en, part.value) for part in view.scores[0].parts] == [
        (piece_name(game, 1).en, game.figure(1).cost)
    ]
    assert not view.scores[1].parts
    assert [goal.done for goal in view.goals] == [True, False]


def test_the_end_says_who_withdrew_and_when(face: Face[ConquestGame]) -> None:
    game = play(scene(mine(3, 4), theirs(12, 12), turn=3, acting="", next="start"), "attacker: withdraw").game
    told = face.view(game, 0).result
    assert told is not None and told.text.en == "Defender: victory – the attacker withdrew in turn 3"
    assert told.text.fr == "Défenseur : victoire – attaquant : retrait au tour 3"


def test_to_attack_and_be_done_is_no_second_offer(face: Face[ConquestGame]) -> None:
    game = play(scene(mine(3, 4, **GUN), theirs(3, 8))).game
    shots = [option for option in face.options(game) if "shoot D1" in option.text]
    assert [option.text for option in shots] == ["A1: shoot D1", "A1: stand and shoot D1"]
    assert len({option.alike for option in shots}) == 1


def test_an_army_is_deployed_by_one_press(face: Face[ConquestGame]) -> None:
    """What deploys the rest is drawn large; the squares are one list of places, which folds."""
    game = face.room().new_game(face.room().own_mission("first_blood"), SeededDice(b"1"))
    while (asked := game.decision()) is not None and asked.kind != "deploy":
        game.play(asked.options[0])
    options = face.options(game)
    (rest,) = [option for option in options if option.text.endswith("deploy the rest")]
    assert rest.role == "pass"
    assert all(option.at for option in options if option.group == "place")


def test_ways_to_go_and_attack_stand_together_and_are_short(face: Face[ConquestGame]) -> None:
    game = play(scene(mine(8, 2, **GUN), theirs(8, 8), theirs(10, 8))).game
    offered = {option.text: option for option in face.options(game)}
    ways = [option for text, option in offered.items() if ": advance " in text]
    groups = {(option.family.en, option.text.split()[-1]) for option in ways if option.family}
    assert groups == {(f"Move and shoot at {piece_name(game, n).en}", f"D{n}") for n in (1, 2)}
    assert all(option.way and option.way.en == f"from {option.text.split()[2]}" for option in ways)
    assert sum(option.text.endswith("D1") for option in ways) > 1
    assert all(option.family is None for text, option in offered.items() if ": move " in text)


def test_what_the_others_did_says_whose_figures_moved(face: Face[ConquestGame]) -> None:
    done = play(scene(mine(3, 4), mine(8, 4), theirs(3, 15)), f"A1: move {sq(4, 4)}")
    told = [face.tell(done.game, event) for event in done.events]
    assert [line.en for line in face.recap(done.game, 1, told)] == ["an attacker moved"]


@rule("TC-GAP-ACTIONS")
def test_an_opponent_says_whom_it_could_attack_and_a_chief_in_reach_is_marked_for_his_own_side(
    face: Face[ConquestGame],
) -> None:
    chief = {"type": "hero", "roles": ["general"]}
    game = play(scene(mine(3, 3, **chief), mine(18, 3), theirs(3, 12, move=5, melee=[4], **chief))).game
    found = face.menace(game, 0, 2)
    assert found is not None and found.line.en == "In one activation hero D1 could attack A1"
    assert sq(3, 3) in found.strikes and sq(18, 3) not in found.strikes
    assert sq(3, 4) in found.goes
    pieces = {seat: face.view(game, seat).pieces for seat in (0, 1, None)}
    assert [piece.menaces for piece in pieces[0]] == [False, False, True]
    marked = {seat: [b.shape for b in own[0].badges if b.shape == "menaced"] for seat, own in pieces.items()}
    assert marked == {0: ["menaced"], 1: [], None: []}
    assert "menaced" in face.artwork().shapes
    # Farther off than two moves: nobody.
    far = play(scene(mine(3, 3, **chief), theirs(3, 15, move=5, melee=[4]))).game
    found = face.menace(far, 0, 1)
    assert found is not None and found.line.fr.endswith("ne pourrait attaquer personne")
    assert not [b for b in face.view(far, 0).pieces[0].badges if b.shape == "menaced"]


@rule("TC-GAP-MORALE")
def test_who_lost_his_nerve_is_told_and_who_fled_is_counted(face: Face[ConquestGame]) -> None:
    gone = theirs(3, 18, state="shaken")
    figures = [theirs(3, 16), theirs(3, 17), gone, theirs(20, 15)]
    text = scene(mine(3, 15, melee=[5]), mine(20, 3), *figures, dice=[1, 6, 6, 6])
    before = play(text).game
    done = play(text, "A1: fight D1")
    told = [face.tell(done.game, event) for event in done.events]
    said = [line.en for line in face.recap(done.game, 1, told)]
    assert "D2 was shaken" in " ".join(said) or "took to flight" in " ".join(said)
    tallies = reckoning(face, before, ["A1: fight D1"]).tallies
    fled = sum(1 for event in done.events if event.kind == "fled")
    assert (tallies[0].fled, tallies[1].fled) == (0, fled) and fled


@rule("TC-GAP-COST")
def test_what_a_figure_is_worth_is_called_points_and_said_so(face: Face[ConquestGame]) -> None:
    game = play(scene(mine(3, 4), theirs(3, 5))).game
    view = face.view(game, 0)
    sign = view.cards[0].numbers[-1].sign
    assert (sign.en, sign.fr) == ("pts", "pts")
    signs = {each.sign.en for card in view.cards for each in card.numbers}
    primer = primer_of("conquest")
    assert primer is not None
    legend = next(t for page in primer.pages for t in page.terms if t.key == "numbers")
    assert all(each in legend.name.en for each in signs) and "points" in legend.text.en
    assert "pts" in legend.name.fr and "points" in legend.text.fr
    goal = both("goal", "pitched_battle")
    assert "more points than those you lose" in goal.en and "plus de points" in goal.fr


@pytest.mark.parametrize("key", mission_keys("conquest"))
def test_no_objective_of_a_battle_speaks_in_signs(key: str) -> None:
    words = own_mission(key).words
    assert "#" not in words["en"]["objective"] + words["fr"]["objective"]


@pytest.mark.parametrize("theme", THEMES)
def test_armies_stand_out_from_their_field_for_anybody(theme: str) -> None:
    tokens = with_own(OWN).themes[theme]
    for matrix in (EVERYBODY, *BLIND.values()):
        field = seen(tokens["field"], matrix)[0]
        for colour in COLOURS:
            apart = abs(seen(tokens[colour], matrix)[0] - field)
            assert apart >= 25, f"{colour} on its field: {apart:.0f}"


SIDES = """game = "conquest"
key = "colours"
battle = "pitched_battle"
board = "colours"
size = "small"
[attacker]
army = "ashfall_patrol"
{attacker}
[defender]
army = "thorn_patrol"
{defender}
[words.en]
name = "Colours"
briefing = "Two patrols."
objective = "Win."
[words.fr]
name = "Couleurs"
briefing = "Deux patrouilles."
objective = "Gagner."
"""


def test_a_side_wears_the_colour_and_stands_on_the_ring_that_its_mission_names(
    face: Face[ConquestGame],
) -> None:
    text = SIDES.format(attacker='colour = "green"', defender='colour = "bronze"')
    game = ROOM.new_game(ROOM.read_mission(text, "here"), SeededDice(b"colours"))
    assert [seat.colour for seat in face.seats(game)] == ["green", "bronze"]
    for piece in face.view(game, 0).pieces:
        colour = ("green", "bronze")[piece.seat]
        assert piece.colour == colour and piece.shapes[0].name == f"base-{colour}"
    assert {f"base-{colour}" for colour in COLOURS} <= face.artwork().shapes.keys()
    while (asked := game.decision()) and not (game.on[0] and game.on[1]):
        game.play(asked.options[0])
    drawn = draw(game, "blueprint")
    assert 'class="of-green"' in drawn and 'class="of-red"' not in drawn


@pytest.mark.parametrize(
    ("attacker", "defender", "said"),
    [
        ('colour = "blue"', "", "colour: both sides have the same colour, blue."),
        ('colour = "pink"', "", "attacker.colour: 'pink' is not known"),
    ],
)
def test_two_sides_of_one_colour_and_unknown_colours_are_refused(
    attacker: str, defender: str, said: str
) -> None:
    with pytest.raises(MissionFault, match=re.escape(said)):
        ROOM.read_mission(SIDES.format(attacker=attacker, defender=defender), "here")
