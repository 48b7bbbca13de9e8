"""The guides through first games: every scene goes as its cards say, in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest

from hullbreach.conquest.events import KINDS as CONQUEST_KINDS
from hullbreach.crusade.events import KINDS as CRUSADE_KINDS
from hullbreach.faces import BadAsk, faces
from hullbreach.faces.guides import Lesson, lesson_of, lessons_of
from hullbreach.hulk.events import KINDS as HULK_KINDS
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Header
from hullbreach.kernel.replaying import Recorder, laid_on, verify
from hullbreach.words import book

KINDS = {"hulk": HULK_KINDS, "crusade": CRUSADE_KINDS, "conquest": CONQUEST_KINDS}
GUIDES = [
    ("hulk", "marine"),
    ("hulk", "stealer"),
    ("hulk", "decks"),
    ("crusade", "squad"),
    ("crusade", "alien"),
    ("crusade", "redux"),
    ("conquest", "field"),
]
LONGEST = 260
SEED = b"a first game"
# What everybody does or meets once.
MET = {
    "marine": {
        "door opened",
        "shot",
        "command spent",
        "overwatch",
        "jammed",
        "jam cleared",
        "combat",
        "moved",
    },
    "decks": {"grenade", "grenade at hole", "moved", "shot", "jumped", "prone", "stood up", "command spent"},
    "stealer": {"blip waits", "converted", "shot", "jammed", "combat", "killed"},
    "squad": {"card played", "moved", "door opened", "shot", "rolled", "drawn fight", "home"},
    "redux": {
        "sustained",
        "door opened",
        "shot",
        "reroll",
        "recoiled",
        "overwatch",
        "covering",
        "door closed",
        "killed",
    },
    "field": {
        "shot",
        "eliminated",
        "cast",
        "charged",
        "shaken",
        "heavy losses",
        "rallied",
        "fought",
        "saved",
    },
    "alien": {"event drawn", "appeared", "shot", "door opened", "rolled", "revealed", "killed"},
}

each_guide = pytest.mark.parametrize(("game", "key"), GUIDES)


def lesson(game: str, key: str) -> Lesson:
    found = lesson_of(game, key)
    assert found is not None
    return found


def header_of(game: str, key: str) -> Header:
    header = faces()[game].lesson_header(key, SEED)
    header.seed = SEED.hex()
    return header


def choices(guide: Lesson) -> list[str]:
    """The whole lesson as the cards have it, both sides."""
    return list(tomllib.loads(guide.scene)["choices"])


def played(game: str, key: str) -> Iterator[tuple[int, str, Recorder[Game], list[str]]]:
    """Each choice of the lesson: whose it is, its line, the game after it, and the kinds of what happened."""
    header = header_of(game, key)
    recorder = Recorder(header, faces()[game].make_game, laid_on(header, SeededDice(SEED)))
    for line in choices(lesson(game, key)):
        asked = recorder.game.decision()
        assert asked is not None, line
        assert line in [recorder.game.text(option) for option in asked.options], line
        told = recorder.play(recorder.game.read(line))
        yield (
            asked.seat,
            line,
            recorder,
            [each.kind for each in faces()[game].told(recorder.game, None, told)],
        )


def test_there_is_a_guide_for_each_side_and_a_mission_after_it() -> None:
    assert [(game, key) for game in KINDS for key in lessons_of(game)] == GUIDES
    for game, face in faces().items():
        offered = face.guides()
        assert len({(guide.game_name.en, guide.seat) for guide in offered}) == len(offered)
        guided = {mission.key for mission in face.missions() if mission.guided}
        assert guided == {guide.then for guide in offered}, game


@each_guide
def test_a_guide_speaks_both_languages(game: str, key: str) -> None:
    guide = lesson(game, key)
    assert len({step.key for step in guide.steps}) == len(guide.steps)
    for text in (guide.name, guide.lead):
        assert text.en and text.fr
    for step in guide.steps:
        assert bool(step.otherwise) == bool(step.missed), step.key
        for text in (step.title, step.text, step.touch or step.text, step.otherwise or step.text):
            assert text.en.strip() and text.fr.strip(), step.key
            assert len(text.en) < LONGEST and len(text.fr) < LONGEST, (step.key, len(text.en), len(text.fr))
        assert step.text.en != step.text.fr
    # The table says in both what is played.
    made = faces()[game].scenery(faces()[game].make_game(header_of(game, key), SeededDice(SEED))).name
    assert made.en.startswith("Guide: ") and made.fr.startswith("Guide : ")


@each_guide
def test_a_guide_waits_only_for_what_can_happen(game: str, key: str) -> None:
    guide = lesson(game, key)
    face = faces()[game]
    first = face.make_game(header_of(game, key), SeededDice(SEED))
    decisions = book("en", game)["decision"]
    for step in guide.steps:
        for moment in (*step.when, *step.done, *step.missed):
            assert set(moment.seen) <= KINDS[game].keys(), step.key
            assert set(moment.asked) <= decisions.keys(), step.key
            assert moment.seen or not moment.own, step.key
        for square in step.at:
            assert face.find(first, square) >= 0, step.key
    # The first card and the last are only to be read, and all others to be done.
    assert [bool(step.done) for step in guide.steps] == [False, *[True] * (len(guide.steps) - 2), False]


@each_guide
def test_a_lesson_goes_as_it_is_written(game: str, key: str) -> None:
    guide = lesson(game, key)
    seats = [seat.key for seat in faces()[game].seats_of(header_of(game, key))]
    learner = seats.index(guide.seat)
    kinds: set[str] = set()
    own: list[str] = []
    others: list[str] = []
    for seat, line, recorder, told in played(game, key):
        kinds.update(told)
        (own if seat == learner else others).append(line)
        after = recorder
    assert after.game.result == guide.seat
    assert kinds >= MET[key]
    # All dice that were laid down have fallen, and nothing of the seed was needed.
    fell = [fall for fall in after.record().fallen() if "/" not in fall]
    assert " ".join(fell) == after.header.laid
    assert verify(after.record(), faces()[game].make_game) == []
    # The cards name every choice of the learner; what the opponent does is in its lines.
    pressed = {text for step in guide.steps for text in step.press}
    assert set(own) - pressed <= UNNAMED, set(own) - pressed
    assert pressed <= set(own), pressed - set(own)
    lines = [line.replace(" at *", "").replace(" *", "") for line in guide.opponent]
    assert all(any(text.startswith(line) for line in lines) for text in others), others


# Choices that need no word: to be done with a piece that may do more.
UNNAMED = {"B2: activate", "B2: done"}


def test_the_other_side_of_a_guide_is_of_the_same_rules_where_there_is_one() -> None:
    across = {key: faces()[game].guide_across(key) for game, key in GUIDES}
    assert across == {
        "marine": "stealer",
        "stealer": "marine",
        "decks": "stealer",
        "squad": "alien",
        "alien": "squad",
        "redux": "alien",
        "field": "field",
    }
    for game, key in GUIDES:
        assert lesson(game, key).alike == (across[key] == key)


def test_whoever_is_home_has_done_what_was_to_be_done() -> None:
    done = [
        faces()["crusade"].view(recorder.game, 0).goals[-1].done
        for _, _, recorder, _ in played("crusade", "squad")
    ]
    assert done == [False] * (len(done) - 1) + [True]


def test_a_guide_that_is_not_there() -> None:
    assert lesson_of("hulk", "../drill") is None
    with pytest.raises(BadAsk, match="nowhere"):
        faces()["hulk"].lesson("nowhere")
