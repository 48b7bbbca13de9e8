"""Everything that a territory campaign says is said in both languages, with the same names."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hullbreach import games, territory_campaign
from hullbreach.faces import face_of, wire
from hullbreach.kernel.dice import SeededDice
from hullbreach.territory_campaign.events import KINDS
from hullbreach.territory_campaign.game import ACTIONS
from hullbreach.territory_campaign.mission import OPTIONS
from hullbreach.words.speech import book
from hullbreach.words.text import Text
from tests.contract.suite import chosen
from tests.contract.territory_campaign import Territories
from tests.territory_campaign.playing import Told, fresh, player, scene

GAME = "territory_campaign"
_BRACES = re.compile(r"{\w+}")
# Faults of files, in English alone.
_FAULTS = "option '"


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game and that of its battles as if they were registered: their words are looked up there."""
    more = [game for game in ("conquest", GAME) if game not in games.OWN]
    monkeypatch.setattr(games, "OWN", (*games.OWN, *more))
    yield


def sentences() -> set[str]:
    """The sentences that the room's sources hand to a refusal."""
    paths = Path(territory_campaign.__file__).parent.glob("*.py")
    return {one for path in paths for one in sentences_of(path) if not one.startswith(_FAULTS)}


def sentences_of(path: Path) -> set[str]:
    found: set[str] = set()
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    # Faults have French of their own (words/faults.toml), which their own tests look up.
    faults = {
        each
        for node in nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Sentence"
        for each in node.args
    }
    for node in nodes:
        if node in faults:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if re.match(r"^[a-z{].* .*\.$", node.value) and "\n" not in node.value:
                found.add(node.value)
    return found


def test_every_refusal_is_said_in_french() -> None:
    french = book("fr", GAME)["refusal"]
    assert sentences() <= set(french), sentences() - set(french)
    for english, told in french.items():
        assert set(_BRACES.findall(english)) == set(_BRACES.findall(told)), english


def test_both_languages_have_the_same_words() -> None:
    english, french = book("en", GAME), book("fr", GAME)
    for table, words in english.items():
        assert set(words) == set(french[table]), table
        for key, word in words.items():
            assert set(_BRACES.findall(word)) == set(_BRACES.findall(french[table][key])), (table, key)
    assert set(KINDS) == set(english["event"])
    assert set(OPTIONS.names()) == set(english["rule_option"])


def test_every_choice_has_words() -> None:
    labels = book("en", GAME)["option_label"]
    told = {
        "SCENARIO",
        "TURNS",
        "AHEAD",
        "WITHDREW",
        "BECAME",
        "WORTH",
        "VICTORY",
        "DRAW",
        "FATE_OF",
        "ENTERED",
        "DESTROYED",
    }
    assert {action.key for action in ACTIONS.by_verb.values()} - told == set(labels)


@pytest.mark.parametrize("seed", range(10))
def test_whole_campaigns_are_told_in_both(seed: int) -> None:
    """Titles, options, events, the page and the lines of text, with nothing left open in them."""
    from hullbreach.faces.territory_campaign import FACE

    adapter = Territories()
    game = adapter.make_game(adapter.header(b"%d" % seed, seed % adapter.setups), SeededDice(b"%d" % seed))
    rng = random.Random(seed)
    while (asked := game.decision()) is not None:
        said = [FACE.title(game, asked), FACE.phase_name(game)]
        said += [FACE.label(game, option) for option in asked.options[:30]]
        page = FACE.campaign(game, game.view(None))
        said += [text for standing in page.standings for text in texts(standing)]
        if page.battle is not None:
            said += [page.battle.name, page.battle.words]
            said += [tiding.label for tiding in page.battle.tidings]
            said += [option.label for tiding in page.battle.tidings for option in tiding.options]
        said += [FACE.line(game, event) for event in game.play(chosen(adapter, asked, rng))]
        whole(said)
    whole(FACE.standing(game, {"player1": "Ann"}))
    assert FACE.goals(game, None) and FACE.chips(game, game.view(None))


def texts(standing: wire.Standing) -> list[Text]:
    return [
        standing.name,
        *[figure.label for figure in standing.figures],
        *[band.name for band in standing.bands],
    ]


def whole(said: list[Text]) -> None:
    for text in said:
        for words in (text.en, text.fr):
            assert words and not _BRACES.search(words), words
            assert "_" not in words, words


def test_nobody_chooses_blindly() -> None:
    """Objectives, opponents, armies and territories say what they bring."""

    def said(told: Told) -> dict[str, str]:
        asked = told.game.decision()
        assert asked is not None
        made = [face_of(GAME).option(told.game, choice, -1, False) for choice in asked.options]
        return {option.text: option.words.en if option.words else "" for option in made}

    mustering = said(fresh())
    assert next(iter(mustering)) == "army ashfall"
    assert mustering["army ashfall"].startswith(
        "1 × Compact Marshal (general), 1 × Field Savant (medic, psyker), "
    )
    aims = said(scene(player(), player(), step="objectives"))
    assert all(
        aims[f"objective {key}"] for key in ("expansion", "invasion", "all_or_nothing", "raid", "pillage")
    )
    assert "gives 1 territory to the winner" in aims["objective all_or_nothing"]
    three = scene(player(), player(territories=["hospital"]), player(), step="pairing", dice=[1, 2])
    assert said(three)["oppose player2"] == "territories 1, fit for battle 58#"
