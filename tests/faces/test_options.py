"""Options over the wire: each is an option of the game, has short words in both languages, a place and a price."""

from __future__ import annotations

import random
import re

import pytest

from hullbreach.faces.hulk import HULK
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.turns.points import cost_of
from hullbreach.kernel.dice import OutOfDice, ScriptedDice, SeededDice
from hullbreach.missions.hulk import ROOM, read_scene
from tests.faces.games import SETUPS, moments, new_game, piece
from tests.hulk.deathwing.test_made_missions import ANYWHERE
from tests.hulk.test_command import SERGEANT, end_turn
from tests.scenes import play, rule

# As icons are drawn for them in the client.
ICONS = {
    "forward", "turn-left", "turn-right", "turn-about", "step", "door-open", "door-close", "bolter",
    "cannon", "flamer", "fist", "overwatch", "guard", "clear", "reload", "climb", "lift", "take", "drop",
    "give", "console", "connect", "beacon", "psi", "react", "pass", "done", "end", "activate", "command",
    "convert", "bring", "place", "face", "reroll", "keep", "redraw", "enter", "arrive", "wait", "points",
    "section", "square", "detonate", "grenade",
}  # fmt: skip
GROUPS = {
    "move", "turn", "shoot", "melee", "door", "stance", "object", "power", "answer", "select", "place",
    "end", "other",
}  # fmt: skip
LONGEST_LABEL = 48
# Words that stand in English labels and have no place in French ones.
ENGLISH = re.compile(
    r"\b(the|at|facing|turn|fire|door|move|forward|back|left|right|with|north|east|south|west|open|close|hold)\b"
)


@pytest.mark.parametrize("setup", SETUPS)
def test_every_option_is_one_of_the_game_with_words_and_looks(setup: str) -> None:
    for game in moments(setup):
        asked = game.decision()
        prompt = HULK.prompt(game)
        assert asked is not None and prompt is not None
        assert [game.read(option.text) for option in prompt.options] == asked.options
        assert prompt.kind == asked.kind and prompt.rule == asked.rule
        assert prompt.title.en != prompt.title.fr
        for option, choice in zip(prompt.options, asked.options, strict=True):
            label = option.label
            assert 0 < len(label.en) < LONGEST_LABEL and 0 < len(label.fr) < LONGEST_LABEL, label
            assert option.icon in ICONS and option.group in GROUPS
            assert option.cost == list(cost_of(game, choice) or ())
            if choice[0] != v.ENTRY or "entry" in label.en:
                assert not ENGLISH.search(label.fr.lower()), label
            if not label.en.startswith("Guard"):
                assert label.en != label.fr, label
        labels = [(option.label.fr, option.piece) for option in prompt.options]
        assert len(set(labels)) == len(labels), labels


@pytest.mark.parametrize("setup", SETUPS)
def test_what_is_not_called_final_rolls_no_dice_and_shows_nothing(setup: str) -> None:
    rng = random.Random(setup)
    checked = 0
    for game in moments(setup, seed=5, rate=0.25):
        asked = game.decision()
        prompt = HULK.prompt(game)
        assert asked is not None and prompt is not None
        pairs = list(zip(prompt.options, asked.options, strict=True))
        for option, choice in rng.sample(pairs, min(8, len(pairs))):
            if not option.final:
                checked += 1
                twin = game.copy()
                twin.dice = ScriptedDice([], [])
                try:
                    told = twin.play(choice)
                except OutOfDice:
                    pytest.fail(f"{asked.kind}: '{option.text}' rolls dice")
                assert not HULK.reveals(told), f"{asked.kind}: {option.text}"
    assert checked > 10


SCENE = """
map = '''
##########
#....D...#
#........#
##########
'''
[[piece]]
name = "Kesh"
at = "c2"
facing = "e"
[[piece]]
kind = "stealer"
at = "e2"
facing = "w"
"""


def test_labels_say_what_matters() -> None:
    game = read_scene(SCENE).game
    game.play(game.read("Kesh: activate"))
    prompt = HULK.prompt(game)
    assert prompt is not None
    labels = {option.text: option for option in prompt.options}
    forward = labels["Kesh: forward"]
    assert (forward.label.en, forward.label.fr) == ("Forward to d2", "Avancer en d2")
    assert (forward.at, forward.facing, forward.cost, forward.icon) == ("d2", "e", [1, 0], "forward")
    shot = labels["Kesh: fire at e2"]
    assert (shot.label.en, shot.label.fr) == ("Fire at S1 (e2)", "Tirer sur S1 (e2)")
    assert shot.final and shot.group == "shoot" and shot.icon == "bolter"
    turn = labels["Kesh: turn left"]
    assert (turn.at, turn.facing, turn.icon) == ("c2", "n", "turn-left")
    assert not turn.final
    assert labels["Kesh: done"].role == "done"


COMMAND = """
phase = "command"
command = { counter = 2 }
map = '''
##########
#........#
##########
'''
piece = [
  { loadout = "librarian", at = "b2", facing = "e" },
  { name = "Veil", rank = "librarian", psi = 20, at = "i2", facing = "w" },
  { kind = "stealer", at = "e2" },
]
"""


@rule("V3-LIB-POWER-LIMIT", "V3-CMD-SERGEANT-REDRAW")
def test_a_command_phase_that_has_powers_alone_says_so() -> None:
    prompt = HULK.prompt(read_scene(COMMAND).game)
    assert prompt is not None
    assert prompt.title.en == "A psychic power before the marines act?"
    assert prompt.title.fr == "Un pouvoir psychique avant l'action des marines ?"
    labels = {option.text: option.label for option in prompt.options}
    assert (labels["keep"].en, labels["keep"].fr) == ("No power now", "Pas de pouvoir pour l'instant")
    # Of two librarians each option names its own.
    assert labels["Quill: storm"].en == "Quill: psychic storm"
    assert labels["Veil: storm"].en == "Veil: psychic storm"
    sergeant = COMMAND.replace('name = "Veil", rank = "librarian", psi = 20', 'loadout = "sgt_sword"')
    prompt = HULK.prompt(read_scene(sergeant).game)
    assert (
        prompt is not None
        and prompt.title.en == "Command points drawn: 2. Keep them, or draw another counter (1 to 6)?"
    )
    assert prompt.options[0].label.en == "Keep the counter"
    note = prompt.options[1].note
    assert note is not None and note.en == "more points in 4 of 6"


@rule("V3-CMD-SERGEANT-REDRAW")
def test_the_counter_that_is_drawn_instead_lies_open_for_the_marines_alone() -> None:
    played = play(*end_turn("draws = [1, 4]\n", SERGEANT), "redraw")
    drawn = played.all("counter drawn")
    told = [HULK.told(played.game, seat, drawn) for seat in (pc.MARINE_SEAT, pc.STEALER_SEAT)]
    cards = [[each.card.name.en if each.card else None for each in events] for events in told]
    assert cards == [[None, "Drawn instead. Command points: 5"], [None, None]]


def test_a_section_that_can_be_chosen_is_marked_as_a_whole() -> None:
    game = read_scene(COMMAND).game
    game.play(game.read("Quill: barrier"))
    prompt = HULK.prompt(game)
    assert prompt is not None and prompt.options
    for option in prompt.options:
        squares = [game.board.find(name) for name in option.area]
        assert squares and option.at == option.area[0]
        (section,) = {game.board.section_of[square] for square in squares}
        assert len(squares) == game.board.section_masks[section].bit_count()


def test_roles_of_the_marine_phase() -> None:
    game = new_game("drill", 1)
    while (asked := game.decision()) is not None and asked.kind != "marine":
        game.play(HULK.default(game))
    prompt = HULK.prompt(game)
    assert prompt is not None
    roles = {option.text: option.role for option in prompt.options}
    assert roles["Kesh: activate"] == "select" and roles["end phase"] == "end"
    assert all(option.piece == -1 for option in prompt.options if option.role == "end")
    assert next(o.at for o in prompt.options if o.text == "Kesh: activate") == game.board.name(
        game.square[piece(game, "Kesh")]
    )


@rule("V3-GUARD-NOT-WITH-OVERWATCH", "V3-OW-LOST", "V3-GUARD-LOST")
@pytest.mark.parametrize(("first", "then"), [("overwatch", "guard"), ("guard", "overwatch")])
def test_what_ends_overwatch_or_guard_says_so(first: str, then: str) -> None:
    scene = (
        'active = "Kesh"\nmap = \'\'\'\n.....\n\'\'\'\npiece = [{ name = "Kesh", at = "b1", facing = "e" }]\n'
    )
    played = play(scene, f"Kesh: {first}")
    notes = {option.text: option.note for option in HULK.options(played.game)}
    note = notes[f"Kesh: {then}"]
    assert note is not None and note.en == f"ends {first}"
    for plan in ([f"Kesh: {then}"], ["Kesh: turn left"]):
        assert HULK.preview(played.game, 0, plan).ends == [note]
    assert HULK.preview(play(scene).game, 0, [f"Kesh: {then}"]).ends == []


def test_to_stand_elsewhere_marks_no_square_and_the_next_question_all_of_them() -> None:
    game = ROOM.new_game(ROOM.read_mission(ANYWHERE, "anywhere"), SeededDice(b"x"))
    prompt = HULK.prompt(game)
    assert prompt is not None
    (option,) = [option for option in prompt.options if option.text == "Bo: stand elsewhere"]
    assert option.at == ""
    game.play(game.read(option.text))
    prompt = HULK.prompt(game)
    assert prompt is not None
    assert [option.at for option in prompt.options] == ["b2", "d2", "e2", "h2", "i2"]
