"""Everything that a battle can say is there in both languages."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from hullbreach.conquest import forms, ground, traits as tr
from hullbreach.conquest.events import KINDS
from hullbreach.conquest.game import ACTIONS
from hullbreach.conquest.options import OPTIONS
from hullbreach.conquest.scenarios import SCENARIO_KEYS
from hullbreach.kernel.actions import NO_SUCH, NOT_NOW

SOURCES = Path(__file__).parents[3] / "src" / "hullbreach"
BOOKS = {
    language: tomllib.loads((SOURCES / "words" / "conquest" / f"{language}.toml").read_text(encoding="utf-8"))
    for language in ("en", "fr")
}
NAMED = re.compile(r"\{(\w+)")
WANTED = {
    "event": set(KINDS),
    "option_label": {action.key for action in ACTIONS.by_verb.values()},
    "spell": set(forms.SPELL_WORDS),
    "battle": set(SCENARIO_KEYS),
    "role": set(tr.ROLES),
    "ability": {*tr.ABILITIES, *tr.PIERCING},
    "kind": {*tr.TYPES, "prisoner"},
    "seat": set(tr.SEATS),
    "result": {*tr.SEATS, "draw"},
    "terrain": set(ground.TERRAIN.values()),
    "rule_option": set(OPTIONS.names()),
    "option_value": {str(value) for option in OPTIONS.by_name.values() for value in option.allowed},
}


def sources() -> list[ast.AST]:
    return [
        node
        for path in sorted((SOURCES / "conquest").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]


def refusals() -> set[str]:
    """The sentences with which the rules refuse: in a pair with a rule, or in what an answer is declared with."""
    found = {NOT_NOW, NO_SUCH}
    for node in sources():
        inner: list[ast.expr] = []
        if isinstance(node, ast.Tuple) and len(node.elts) == 2:
            inner = [node.elts[1]]
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("Refused", "Answer")
        ):
            inner = node.args
        found |= {
            part.value
            for part in inner
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value.endswith(".")
        }
    return found


def asked() -> set[str]:
    """The kinds of decisions."""
    return {
        node.args[1].value
        for node in sources()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Decision"
        and isinstance(node.args[1], ast.Constant)
        and isinstance(node.args[1].value, str)
    }


@pytest.mark.parametrize("table", WANTED)
@pytest.mark.parametrize("language", BOOKS)
def test_nothing_is_missing_and_nothing_too_much(table: str, language: str) -> None:
    assert set(BOOKS[language][table]) == WANTED[table]


def test_every_decision_is_asked_in_words() -> None:
    assert len(asked()) > 10
    for book in BOOKS.values():
        assert set(book["decision"]) == asked()


def test_every_refusal_is_said_in_french() -> None:
    assert len(refusals()) > 50
    assert set(BOOKS["fr"]["refusal"]) == refusals()
    for english, french in BOOKS["fr"]["refusal"].items():
        assert set(NAMED.findall(french)) <= set(NAMED.findall(english)), english


def test_sentences_name_what_events_and_choices_have() -> None:
    for book in BOOKS.values():
        for kind, sentence in book["event"].items():
            assert set(NAMED.findall(sentence)) <= {*KINDS[kind].fields, "dice"}, kind
        for action in ACTIONS.by_verb.values():
            parts = {part.name for part in action.form.parts} | {"who"}
            assert set(NAMED.findall(book["option_label"][action.key])) <= parts, action.key
    assert all(set(BOOKS["en"][table]) == set(BOOKS["fr"][table]) for table in BOOKS["en"])
