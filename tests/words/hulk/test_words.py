"""The product's words: everything that a game can say has words in both languages, with the same names."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from string import Formatter

import pytest

import hullbreach
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.events import COUNTER_DRAWN, KINDS, SHOT
from hullbreach.hulk.game import new_game
from hullbreach.hulk.options import OPTIONS
from hullbreach.hulk.profiles import EDITIONS
from hullbreach.hulk.state import PHASE_NAMES
from hullbreach.kernel.actions import NO_SUCH, NOT_NOW
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.events import Event
from hullbreach.missions.hulk import mission_keys, own_mission, read_scene
from hullbreach.words import LANGUAGES, book, language_of, said
from hullbreach.words.hulk.lines import TELLER, decision_line
from hullbreach.words.hulk.options import label
from hullbreach.words.text import Text

GAME = "hulk"
SOURCES = Path(hullbreach.__file__).parent


def calls(name: str, folders: tuple[str, ...]) -> list[ast.Call]:
    """Every call of that function or method in the sources."""
    found: list[ast.Call] = []
    for folder in folders:
        for path in sorted((SOURCES / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == name:
                    found.append(node)
    return found


def texts(calls: list[ast.Call], position: int) -> set[str]:
    """The string constants at that place among the arguments, both sides of a ternary included."""
    out: set[str] = set()
    for call in calls:
        if len(call.args) > position:
            for node in ast.walk(call.args[position]):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    out.add(node.value)
    return out


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_every_event_kind_has_words() -> None:
    for language in LANGUAGES:
        missing = set(KINDS) - set(book(language, GAME)["event"])
        assert not missing, f"write in [event] of words/hulk/{language}.toml: {sorted(missing)}"


def test_every_decision_kind_has_words() -> None:
    asked = texts(calls("ask", ("hulk",)), 1)
    assert "marine action" in asked
    for language in LANGUAGES:
        missing = asked - set(book(language, GAME)["decision"])
        assert not missing, f"write in [decision] of words/hulk/{language}.toml: {sorted(missing)}"


def test_every_refusal_is_said_in_french() -> None:
    templates = texts(calls("Refused", ("hulk", "kernel")), 1)
    templates |= {NOT_NOW, NO_SUCH}
    for action in (action for edition in EDITIONS.values() for action in edition.actions.by_verb.values()):
        templates |= {getattr(action, "OTHERS", ("", ""))[1], getattr(action, "sentence", "")} - {""}
    assert len(templates) > 100
    # What the kernel says of all games stands in the product's own words.
    missing = templates - set(book("fr", GAME)["refusal"]) - set(book("fr")["refusal"])
    assert not missing, f"write in [refusal] of words/hulk/fr.toml: {sorted(missing)}"


def test_every_verb_phase_kind_and_weapon_has_words() -> None:
    verbs = {action.key for edition in EDITIONS.values() for action in edition.actions.by_verb.values()}
    for language in LANGUAGES:
        labels = set(book(language, GAME)["option_label"])
        # Some verbs are worded otherwise by what they do: turn left, turn around …
        bare = {name for name in verbs if not any(key.startswith(name.split("_")[0]) for key in labels)}
        assert not bare, f"write in [option_label] of words/hulk/{language}.toml: {sorted(bare)}"
        assert set(PHASE_NAMES) <= set(book(language, GAME)["phase"])
        assert set(pc.KIND_NAMES) <= set(book(language, GAME)["kind"])
        assert set(pc.GEAR) <= set(book(language, GAME)["gear"])
        unnamed = set(OPTIONS.names()) - {"discreet"} - set(book(language, GAME)["rule_option"])
        assert not unnamed, f"write in [rule_option] of words/hulk/{language}.toml: {sorted(unnamed)}"


@pytest.mark.parametrize("owner", ["", GAME])
def test_both_languages_have_the_same_sentences_with_the_same_names(owner: str) -> None:
    english, french = book("en", owner), book("fr", owner)
    for table, entries in english.items():
        assert set(entries) == set(french[table]), table
        for key, text in entries.items():
            assert fields(text) == fields(french[table][key]), f"{table}: {key}"
    for template, translated in french.get("refusal", {}).items():
        assert fields(template) == fields(translated), template


@pytest.mark.parametrize("key", mission_keys())
def test_whole_games_can_be_told_in_both_languages(key: str) -> None:
    game = new_game(own_mission(key), SeededDice(key.encode()))
    chance = random.Random(key)
    for _ in range(600):
        asked = game.decision()
        if asked is None:
            break
        labels = [label(game, option, asked.piece) for option in asked.options]
        assert len(set(labels)) == len(labels), labels
        said_all = [decision_line(game, asked), *labels]
        for event in game.play(chance.choice(asked.options)):
            for seat in (0, 1, None):
                (seen,) = game.events_for(seat, [event])
                said_all.append(TELLER.line(game, seen))
        assert all(each.en and each.fr and "{" not in each.en + each.fr for each in said_all)


SCENE = """
map = '''
################
#..............#
################
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "e"
[[piece]]
kind = "stealer"
at = "j2"
facing = "w"
"""


def test_a_shot_says_who_what_dice_and_needs() -> None:
    game = read_scene(SCENE).game
    shot = Event(SHOT, "V3-FIRE-STORM-BOLTER", (0, game.board.find("j2"), 1, 6), (5, 2))
    assert TELLER.line(game, shot) == Text(
        "Kesh fires at S1 (j2): [5] [2], needs 6+ — miss",
        "Kesh tire sur S1 (j2) : [5] [2], il faut 6+ — raté",
    )
    assert TELLER.line(game, shot, dice=False).en == "Kesh fires at S1 (j2) — miss"


def test_a_secret_number_is_not_told() -> None:
    game = read_scene(SCENE).game
    drawn = Event(COUNTER_DRAWN, "V3-CMD-DRAW", (4,))
    own, foreign = (game.events_for(seat, [drawn])[0] for seat in (0, 1))
    assert "4" in TELLER.line(game, own).en
    assert "face down" in TELLER.line(game, foreign).en


def test_refusals_are_translated_and_filled() -> None:
    assert said("{where} is blocked.", {"where": "b2"}, "fr", GAME) == "b2 est occupé ou bloqué."
    assert said("{where} is blocked.", {"where": "b2"}, "en", GAME) == "b2 is blocked."


def test_language_from_option_then_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.delenv("HULLBREACH_LANG", raising=False)
    assert language_of(None) == "fr"
    monkeypatch.setenv("HULLBREACH_LANG", "en")
    assert language_of(None) == "en"
    assert language_of("fr") == "fr"
