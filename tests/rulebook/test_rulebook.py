"""The rulebook: both languages complete and in step, found by id and by words."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hullbreach import rulebook
from hullbreach.rulebook import Rule, RulebookFault, UnknownRule, Words

BOOK = list(rulebook.rules().values())
# A digit that does not belong to a name such as V3-MOVE-EXIT: 4, 180, 2D6, D6.
NUMBER = re.compile(r"(?<![A-Za-z0-9])(?:\d*D\d+|\d+)")

GOOD = """
chapter_en = "Doors"
chapter_fr = "Portes"

[[rule]]
id = "X-ONE"
title_en = "A door"
title_fr = "Une porte"
text_en = "A door opens."
text_fr = "Une porte s'ouvre."
source = "nowhere"
"""


def those(is_wrong: Callable[[Rule], bool]) -> list[str]:
    """The rules of the whole book that have a fault, by their ids: a test for each would cost more than its look."""
    return [rule.id for rule in BOOK if is_wrong(rule)]


def parts(rule: Rule) -> list[Words]:
    return [rule.chapter, rule.title, rule.text] + ([rule.ruling] if rule.ruling else [])


def numbers(text: str) -> set[str]:
    return set(NUMBER.findall(text))


def write(root: Path, **chapters: str) -> Path:
    for name, text in chapters.items():
        path = root / "some" / f"{name}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


# The texts


def test_both_languages_are_there_and_differ() -> None:
    assert those(lambda rule: not rule.source) == []
    assert those(lambda rule: not all(words.en.strip() and words.fr.strip() for words in parts(rule))) == []
    # One word may be the same in both languages (a title such as "Console"); a sentence may not.
    assert those(lambda rule: rule.text.en == rule.text.fr) == []
    assert those(lambda rule: rule.ruling is not None and rule.ruling.en == rule.ruling.fr) == []


def test_numbers_of_the_english_text_are_in_the_french_one() -> None:
    assert those(lambda rule: any(numbers(words.en) - numbers(words.fr) for words in parts(rule)[2:])) == []


def test_texts_are_plain() -> None:
    unwanted = re.compile("[“”‘’]|(?i:\\b(seed|OCR|genestealer|terminator|space marine)s?\\b)")
    assert (
        those(
            lambda rule: any(unwanted.search(text) for words in parts(rule) for text in (words.en, words.fr))
        )
        == []
    )


def test_ids_are_unique_across_the_files() -> None:
    folder = Path(rulebook.__file__).parent
    ids = re.findall(
        r'^id = "(.+)"$', "\n".join(p.read_text(encoding="utf-8") for p in folder.glob("*/*.toml")), re.M
    )
    assert len(ids) == len(set(ids)) == len(BOOK)


def test_rules_come_in_file_order() -> None:
    ids = list(rulebook.rules())
    order = ["V3-TURN-SEQUENCE", "V3-AP-COST-TABLE", "V3-MOVE-OBSTACLE", "V3-MOVE-EXIT-FINAL"]
    assert [id for id in ids if id in order] == order


def test_cost_table_has_its_figures() -> None:
    text = rulebook.rule("V3-AP-COST-TABLE").text
    assert "Move backward: marine 2 (note 1), stealer 2 (note 2), blip 1." in text.en
    assert "Reculer : marine 2 (note 1), stealer 2 (note 2), blip 1." in text.fr


# Looking up


def test_a_rule_is_said_in_the_language_asked_for() -> None:
    rule = rulebook.rule("V3-MOVE-EXIT-FINAL")
    assert rule.title.said("en") == "A piece that has left cannot come back"
    assert rule.title.said("fr") == rule.title.said("fr_FR") == "Une pièce sortie ne revient pas"
    assert rule.title.said("de") == rule.title.en
    assert rule.ruling is None


def test_known() -> None:
    assert rulebook.known("V3-MOVE-EXIT")
    assert not rulebook.known("V3-MOVE-EXITS")


@pytest.mark.parametrize("asked", ["V3-MOVE-EXITS", "v3-move-exit", " V3-MOVE-EXT"])
def test_an_unknown_id_suggests_the_nearest(asked: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        rulebook.rule(asked)
    assert isinstance(caught.value, KeyError)
    assert caught.value.near[0] == "V3-MOVE-EXIT"
    assert str(caught.value).startswith(f"There is no rule {asked}; did you mean V3-MOVE-EXIT or ")


def test_a_piece_of_an_id_suggests_too() -> None:
    with pytest.raises(UnknownRule, match="did you mean V3-CMD-SERGEANT-REDRAW"):
        rulebook.rule("redraw")


def test_an_id_like_no_other_suggests_nothing() -> None:
    with pytest.raises(UnknownRule) as caught:
        rulebook.rule("???")
    assert str(caught.value) == "There is no rule ???."
    with pytest.raises(UnknownRule, match=r"There is no rule \."):
        rulebook.rule("")


@pytest.mark.parametrize("asked", ["échelle tombe", "echelle tombe", "ECHELLE Tombe", "tombe échelle"])
def test_search_needs_no_accents_and_no_case(asked: str) -> None:
    assert "V3-LADDER-TOP-TEST" in [rule.id for rule in rulebook.search(asked, "fr")]


def test_search_wants_all_words() -> None:
    found = rulebook.search("sergeant redraw", "en")
    assert found[0].id == "V3-CMD-SERGEANT-REDRAW"
    assert rulebook.search("sergeant redraw nonsuch", "en") == []
    assert rulebook.search("  ", "en") == []


@pytest.mark.parametrize(
    ("question", "lang", "answer"),
    [
        ("when may a marine on overwatch shoot?", "en", "V3-OW-MUST-FIRE"),
        ("overwatch", "en", "V3-OW-SET"),
        ("Quand tire un marine en alerte ?", "fr", "V3-OW-MUST-FIRE"),
        ("what is a blip", "en", "V3-BLIP"),
    ],
)
def test_a_question_is_searched_without_its_small_words(question: str, lang: str, answer: str) -> None:
    found = [rule.id for rule in rulebook.search(question, lang, "hulk")]
    assert any(each.startswith(answer) for each in found[:3])


def test_search_puts_titles_and_ids_first() -> None:
    found = rulebook.search("timer", "en")
    heads = ["timer" in f"{rule.id} {rule.title.en}".lower() for rule in found]
    assert heads[0]
    assert not heads[-1]
    assert heads == sorted(heads, reverse=True)
    assert rulebook.search("v3-move-exit-final", "fr")[0].id == "V3-MOVE-EXIT-FINAL"
    assert rulebook.search("v3-move-exit", "fr")[0].id == "V3-MOVE-EXIT"


def test_search_reads_rulings_and_only_the_language_asked_for() -> None:
    assert "V3-CP-REACTION" in [rule.id for rule in rulebook.search("cp_reaction", "en")]
    assert "V3-TIMER-START" in [rule.id for rule in rulebook.search("sablier", "fr")]
    assert rulebook.search("sablier", "en") == []


# Loading


def test_load_takes_every_chapter_in_order(tmp_path: Path) -> None:
    other = GOOD.replace("X-ONE", "X-TWO").replace("source", 'ruling_en = "Yes."\nruling_fr = "Oui."\nsource')
    book = rulebook.load(write(tmp_path, b=GOOD, a=other, c='chapter_en = "C"\nchapter_fr = "Ç"\n'))
    assert list(book) == ["X-TWO", "X-ONE"]
    assert book["X-TWO"].ruling == Words("Yes.", "Oui.")
    assert book["X-ONE"] == Rule(
        id="X-ONE",
        book=book["X-TWO"].book,
        chapter=Words("Doors", "Portes"),
        title=Words("A door", "Une porte"),
        text=Words("A door opens.", "Une porte s'ouvre."),
        ruling=None,
        source="nowhere",
    )


def test_load_skips_what_is_no_chapter(tmp_path: Path) -> None:
    write(tmp_path, a=GOOD)
    (tmp_path / "loose.toml").write_text("not a chapter", encoding="utf-8")
    (tmp_path / "some" / "notes.txt").write_text("not a chapter", encoding="utf-8")
    assert list(rulebook.load(tmp_path)) == ["X-ONE"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('title_fr = "Une porte"', "", "rule X-ONE: the text `title_fr` is missing."),
        ('title_fr = "Une porte"', 'title_fr = " "', "rule X-ONE: the text `title_fr` is missing."),
        ('title_fr = "Une porte"', "title_fr = 3", "rule X-ONE: the text `title_fr` is missing."),
        ('source = "nowhere"', "", "rule X-ONE: the text `source` is missing."),
        ("source", 'ruling_en = "So."\nsource', "rule X-ONE: the text `ruling_fr` is missing."),
        ("source", 'ruling_fr = "Si."\nsource', "rule X-ONE: the text `ruling_en` is missing."),
        ('id = "X-ONE"', "", "rule number 1: the text `id` is missing."),
        ('chapter_fr = "Portes"', "", "top of the file: the text `chapter_fr` is missing."),
    ],
)
def test_load_names_file_and_entry(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(RulebookFault) as caught:
        rulebook.load(write(tmp_path, a=GOOD.replace(old, new)))
    assert str(caught.value) == f"some/a.toml, {sentence}"


def test_load_refuses_an_id_that_is_taken(tmp_path: Path) -> None:
    with pytest.raises(RulebookFault) as caught:
        rulebook.load(write(tmp_path, a=GOOD, b=GOOD))
    assert str(caught.value) == "some/b.toml, rule X-ONE: this id is already taken by another rule."


def test_load_names_a_file_that_is_no_toml(tmp_path: Path) -> None:
    with pytest.raises(RulebookFault, match=r"^some/a\.toml cannot be read: .*\.$"):
        rulebook.load(write(tmp_path, a="chapter_en = "))


# Rule sets


def test_every_rule_belongs_to_a_set_of_a_game_and_a_profile() -> None:
    sets = [(book.game, book.profile) for book in rulebook.books()]
    assert sets == [
        ("conquest", "skirmish"),
        ("crusade", "1990"),
        ("crusade", "redux"),
        ("territory_campaign", "territory"),
        # What changes another set stands behind it.
        ("hulk", "third"),
        ("hulk", "deathwing"),
    ]
    assert rulebook.rule("V3-OW-SET").book.game == "hulk"


def test_a_search_prefers_the_game_that_is_played() -> None:
    for game in ("hulk", "crusade"):
        found = rulebook.search("overwatch", "en", game)
        assert found[0].book.game == game
        heads = ["overwatch" in f"{rule.id} {rule.title.en}".lower() for rule in found]
        assert heads == sorted(heads, reverse=True)
    assert {rule.id for rule in rulebook.search("blip", "fr", "hulk")} == {
        rule.id for rule in rulebook.search("blip", "fr")
    }


def test_a_folder_without_a_cover_is_a_game(tmp_path: Path) -> None:
    found = rulebook.load(write(tmp_path, a=GOOD))
    assert found["X-ONE"].book.profile == ""
