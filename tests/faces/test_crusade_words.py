"""What newcomers asked: what one's weapon does, what "sustained" means, where on a dock one stands."""

from __future__ import annotations

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.crusade import CRUSADE
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions import new_game, own_mission
from tests.crusade.scenes import rule


def _at(mission: str, kind: str) -> CrusadeGame:
    game = new_game(own_mission(mission), SeededDice(b"words"))
    assert isinstance(game, CrusadeGame)
    while (asked := game.decision()) is not None and asked.kind != kind:
        game.play(CRUSADE.default(game))
    return game


def test_the_weapon_that_somebody_has_stands_beside_those_he_could_take() -> None:
    game = _at("fuse_and_claw", "choose weapons")
    asked = game.decision()
    assert asked is not None
    seat = asked.seat
    others = [option for option in CRUSADE.options(game) if option.group == "weapon" and option.words]
    cards = {card.piece: card for card in CRUSADE.view(game, seat).cards}
    for option in others:
        mine = cards[option.piece].words
        assert mine is not None and option.words is not None
        assert mine.en.startswith("Fire: ") and mine != option.words
    assert others


def test_what_is_sustained_says_what_it_brings_and_what_it_costs() -> None:
    game = _at("fuse_and_claw", "squad")
    asked = game.decision()
    assert asked is not None
    first = next(choice for choice in asked.options if choice[0] == v.ACTIVATE)
    game.play(first)
    words = {option.icon: option.words for option in CRUSADE.options(game) if "sustain" in option.text}
    said = " ".join(each.en for each in words.values() if each is not None)
    assert "squares instead of" in said and "no attack" in said


def test_a_square_of_a_dock_is_called_so() -> None:
    game = _at("dead_channel", "squad")
    varo = next(piece for piece in CRUSADE.view(game, 0).pieces if piece.name == "Varo")
    assert varo.at == "dock1e" and "on dock 1e" in varo.title.en and "en case d’arrimage 1e" in varo.title.fr
    labels = [option.label for option in CRUSADE.menu(game, 0, varo.id) if "dock1b" in option.text]
    assert labels and all("dock 1b" in label.en and "case d’arrimage 1b" in label.fr for label in labels)


def test_whoever_goes_home_is_told_that_it_is_for_good() -> None:
    game = _at("dead_channel", "squad")
    for line in ("Varo: activate", "Varo: move d1"):
        game.play(game.read(line))
    here = {option.text: option for option in CRUSADE.options(game)}
    home, on = here["Varo: move dock1e"], here["Varo: move d2"]
    assert home.words is not None and "does not come back" in home.words.en and on.words is None
    assert "ne revient plus" in home.words.fr
    # It is asked once more, as wherever something is lost.
    assert home.wasted == 1 and on.wasted == 0
    assert CRUSADE.preview(game, 0, [home.text]).ends == [home.words]
    assert CRUSADE.preview(game, 0, [on.text]).ends == []


@rule("SC-DOCK-FIGURE-FINISHED")
def test_a_walk_home_by_one_click_is_told_to_be_for_good() -> None:
    game = _at("dead_channel", "squad")
    for line in ("Varo: activate", "Varo: move d1", "Varo: move d2"):
        game.play(game.read(line))
    varo = next(piece.id for piece in CRUSADE.view(game, 0).pieces if piece.name == "Varo")
    places = {place.at: place for place in CRUSADE.reach(game, 0, varo)}
    home, on = places["dock1e"], places["d3"]
    assert len(home.plan) == 2 and home.wasted == 1 and on.wasted == 0
    ends = CRUSADE.preview(game, 0, home.plan).ends
    assert ends and "does not come back" in ends[0].en and "ne revient plus" in ends[0].fr
    assert CRUSADE.preview(game, 0, on.plan).ends == []
    for line in home.plan:
        game.play(game.read(line))
    assert game.status[varo] == st.HOME


def test_a_dock_that_was_never_left_is_no_way_home() -> None:
    game = _at("dead_channel", "squad")
    varo = next(piece.id for piece in CRUSADE.view(game, 0).pieces if piece.name == "Varo")
    docked = [place for place in CRUSADE.reach(game, 0, varo) if place.at.startswith("dock")]
    assert docked and all(place.wasted == 0 for place in docked)


def test_the_aliens_are_told_what_they_are_after() -> None:
    """SC-MISSION-FAILED-ALIEN-30: once they read nothing but the objective of the others."""
    old, new = (_at(mission, "squad") for mission in ("dead_channel", "fuse_and_claw"))
    first = CRUSADE.view(old, old.squads).goals[0]
    assert first.seat == old.squads and "its points are yours" in first.text.en
    assert CRUSADE.view(new, new.squads).goals[0].text.en.startswith("Kill the squads’ figures")
    assert all(goal.seat != old.squads for goal in CRUSADE.view(old, 0).goals)
