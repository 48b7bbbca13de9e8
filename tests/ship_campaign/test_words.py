"""Everything that a campaign of a ship says is said in both languages, with the same names."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path

from hullbreach import ship_campaign
from hullbreach.faces import face_of, wire
from hullbreach.kernel.dice import SeededDice
from hullbreach.rulebook import known
from hullbreach.ship_campaign.events import KINDS
from hullbreach.ship_campaign.game import ACTIONS
from hullbreach.words.speech import book
from hullbreach.words.text import Text
from tests.contract.ship_campaign import Ships
from tests.contract.suite import chosen
from tests.scenes import rule
from tests.ship_campaign.playing import bought, fresh, play, to_destroy, to_perimeter

GAME = "ship_campaign"
_BRACES = re.compile(r"{\w+}")


def sentences() -> set[str]:
    """The sentences that the room's sources hand to a refusal."""
    found: set[str] = set()
    for path in Path(ship_campaign.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if re.match(r"^[a-z{].* .*\.$", node.value) and "\n" not in node.value:
                    found.add(node.value)
    return found


def test_every_refusal_is_said_in_french() -> None:
    french = book("fr", GAME)["refusal"]
    assert sentences() <= set(french)
    for english, told in french.items():
        assert set(_BRACES.findall(english)) == set(_BRACES.findall(told)), english


def test_both_languages_have_the_same_words() -> None:
    english, french = book("en", GAME), book("fr", GAME)
    for table, words in english.items():
        assert set(words) == set(french[table]), table
        for key, word in words.items():
            assert set(_BRACES.findall(word)) == set(_BRACES.findall(french[table][key])), (table, key)
    assert set(KINDS) == set(english["event"])


def test_whole_campaigns_are_told_in_both() -> None:
    """Titles, options, events, the page and the lines of text, with nothing left open in them."""
    face, adapter = face_of(GAME), Ships()
    for seed in range(8):
        game, rng = (
            adapter.make_game(adapter.header(b"%d" % seed, 0), SeededDice(b"%d" % seed)),
            random.Random(seed),
        )
        while (asked := game.decision()) is not None:
            said = [face.title(game, asked), *[face.label(game, option) for option in asked.options[:20]]]
            for seat in (0, 1, None):
                page = face.campaign(game, game.view(seat))
                assert page is not None and len(page.course) == 5
                said += [leg.words for leg in page.course]
                # Every number, and how each squad stands, is explained, with the rule to be read.
                for standing in page.standings:
                    explained: list[wire.Figure | wire.Band] = [*standing.figures, *standing.bands]
                    said += [each.words for each in explained]
                    assert all(known(each.rule) for each in explained)
            said += [face.line(game, event) for event in game.play(chosen(adapter, asked, rng))]
            _whole(said)
        _whole(face.standing(game, {"north": "Ann"}))


def _whole(said: list[Text]) -> None:
    for text in said:
        for words in (text.en, text.fr):
            assert words and not _BRACES.search(words), words


def test_every_choice_has_words() -> None:
    labels = book("en", GAME)["option_label"]
    told = {"BLIPS", "KILLS", "VICTORY"}
    assert {action.key for action in ACTIONS.by_verb.values()} - told == set(labels)


def test_seats_are_named_by_their_sides_once_the_bids_have_decided() -> None:
    face = face_of(GAME)
    game = fresh()
    assert [seat.name.en for seat in face.seats(game)] == ["first player", "second player"]
    assert face.seats_now(game) == []
    (info,) = [each for each in face.missions() if each.key == "taking"]
    assert info.undecided is not None and "bids fewer points" in info.undecided.en
    play(game, "bid 125", "bid 124")
    assert [seat.name.en for seat in face.seats_now(game)] == [
        "stealers (first player)",
        "marines (second player)",
    ]


@rule("DWC-PERIM-TORPEDOES", "DWC-PERIM-TORPEDOES-LEFT")
def test_whoever_picks_squads_for_torpedoes_reads_how_many_still_find_a_place() -> None:
    face, game = face_of(GAME), play(to_perimeter(torpedoes=2), "field Farro")
    asked = game.decision()
    assert asked is not None and asked.kind == "fielding"
    words = face.more_words(game, asked)
    assert words is not None and words.en.startswith("Torpedoes left: 2, ") and "5 of 10" in words.en
    assert "5 sur 10" in words.fr
    recon = bought()
    asked = recon.decision()
    assert asked is not None
    plain = face.more_words(recon, asked)
    assert plain is not None and "orpedo" not in plain.en


@rule("DWC-RAID-LOSS-CP", "DWC-RAID-LOSS-TIME", "DWC-RAID-LOSS-PSI")
def test_a_lost_raid_shows_its_three_effects_each_with_its_rule() -> None:
    face = face_of(GAME)
    for won, effects in (
        ("marine", {}),
        (
            "stealer",
            {
                "DWC-RAID-LOSS-CP": ("command", 3),
                "DWC-RAID-LOSS-TIME": ("time", 30),
                "DWC-RAID-LOSS-PSI": ("psi", 50),
            },
        ),
    ):
        game = to_destroy(won)
        page = face.campaign(game, game.view(None))
        assert page is not None
        figures = page.standings[game.marine].figures
        shown = {figure.rule: (figure.key, figure.value) for figure in figures if "RAID" in figure.rule}
        assert shown == effects
        told = [line.en for line in page.fought[-1].lines]
        assert any("half the psi points" in line for line in told) == bool(effects)
