"""How to play each game, on a few pages: complete, drawn, and found from what the screens show."""

from __future__ import annotations

import pytest

from hullbreach import rulebook
from hullbreach.faces import faces
from hullbreach.faces.guides import beside
from hullbreach.faces.offers import Primer, Term
from hullbreach.faces.primers import PrimerFile, follows, picture_of, primer_of
from hullbreach.faces.wire import Text
from hullbreach.games import OWN
from hullbreach.kernel.campaign import Campaign
from hullbreach.missions import mission_keys
from hullbreach.words import book
from tests.faces.games import any_game

# A campaign is explained by its own page, every number by its rule; its battles have their primer.
GAMES = [game for game in OWN if not isinstance(any_game(mission_keys(game)[0]), Campaign)]
# Names beside a chip or a state that are no chip and no state of their own.
_ASIDE = ("_title", "_short", "_words")


def primer(game: str) -> Primer:
    found = primer_of(game)
    assert found is not None
    return found


def terms(game: str) -> list[Term]:
    return [term for page in primer(game).pages for term in page.terms]


@pytest.mark.parametrize("game", GAMES)
def test_four_pages_say_everything_in_two_languages(game: str) -> None:
    told = primer(game)
    assert len(told.pages) == 4
    said: list[Text] = [told.title, told.lead]
    for page in told.pages:
        said.append(page.title)
        for lesson in page.lessons:
            said += [lesson.title, *lesson.text]
            assert bool(lesson.picture) == (lesson.caption is not None)
        for term in page.terms:
            said += [term.name, term.text]
    assert all(text.en.strip() and text.fr.strip() for text in said)
    assert sum(1 for page in told.pages for lesson in page.lessons if lesson.picture) >= 6


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_shown_and_drawn_in_every_theme(game: str) -> None:
    file = beside(game, "faces", "primer", PrimerFile)
    assert file is not None
    shown = {lesson.picture for page in file.primer.pages for lesson in page.lessons} - {""}
    assert shown == file.pictures.keys()
    face = faces()[game]
    for picture in shown:
        for theme in face.themes():
            drawn = picture_of(face, picture, theme)
            assert drawn is not None
            assert drawn.startswith("<svg")
            assert drawn == picture_of.__wrapped__(face, picture, theme)
    assert picture_of(face, "nowhere", "scanner") is None


@pytest.mark.parametrize("game", GAMES)
def test_terms_have_a_place_each_and_rules_that_exist(game: str) -> None:
    keys = [term.key for term in terms(game)] + [page.key for page in primer(game).pages]
    assert len(keys) == len(set(keys))
    assert all(rulebook.known(term.rule) for term in terms(game) if term.rule)
    editions = {edition.key for edition in primer(game).editions}
    profiles = {mission.profile for mission in faces()[game].missions()}
    assert profiles <= editions
    only = {term.only for term in terms(game)} | {
        lesson.only for page in primer(game).pages for lesson in page.lessons
    }
    assert only - {""} <= editions


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_status_bar_counts_leads_to_a_term(game: str) -> None:
    words = book("en", game)
    wanted = {f"chip {key}" for key in words["chip"] if not key.endswith(_ASIDE)}
    wanted |= {f"gauge {key}" for key in words.get("gauge", {})}
    signs = [sign for term in terms(game) for sign in term.signs]
    assert len(signs) == len(set(signs))
    assert wanted <= set(signs)


@pytest.mark.parametrize("game", GAMES)
def test_a_mission_says_whose_rules_it_follows(game: str) -> None:
    for mission in faces()[game].missions():
        assert mission.primer
        assert mission.follows is not None
        assert any(game in mission.follows.en for game in ("Space", "One Page"))
        assert "nofficial" in mission.follows.en
    assert follows(game, "nobody's") is None
