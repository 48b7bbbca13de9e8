"""What the features of the great expansion look like at a table: what may be taken back, who sees what."""

from __future__ import annotations

import random

import pytest

from hullbreach.faces import face_of
from hullbreach.faces.hulk.finality import Outlook
from hullbreach.hulk import pieces as pc
from hullbreach.kernel.dice import SeededDice
from tests.contract.hulk import SETUPS, Hulk
from tests.hulk.pieces import marine
from tests.scenes import piece, play, rule

TOP = 'profile = "deathwing"\n'
BOARD = "map = '''\n############\n#..........P\n#.##########\n############\n'''\n"
STEPS = 120


def final(scene: str, choice: str) -> bool:
    game = play(scene).game
    return Outlook(game).final(game.read(choice))


def lurker(at: str, counter: str = "echo") -> str:
    return piece(kind="blip", at=at, ambush=counter)


@rule("DW-AMBUSH-ENTER-SIGHT", "DW-AMBUSH-CONVERT-WHEN")
def test_what_turns_up_an_ambush_blip_cannot_be_taken_back() -> None:
    on = "options = { ambush_blips = true }\n" + TOP
    stealers = on + 'phase = "stealer actions"\nactive = "B1"\n' + BOARD + lurker("b3") + lurker("h2")
    assert final(stealers + marine("Bo", "e2", "w"), "B1: move b2")
    assert not final(stealers + marine("Bo", "k2", "e"), "B1: move b2")
    turns = on + 'active = "Bo"\n' + BOARD + marine("Bo", "e2", "e") + marine("Odo", "k2", "e") + lurker("b2")
    assert final(turns, "Bo: turn left"), "he sees the half ahead"
    back = on + 'active = "Bo"\n' + BOARD + marine("Bo", "e2", "e") + marine("Odo", "k2", "e") + lurker("c2")
    assert final(back, "Bo: back"), "next to one that he does not see"


@rule("DW-SECURE-WAITING-LOST")
def test_to_secure_an_entry_area_where_blips_wait_cannot_be_taken_back() -> None:
    scene = TOP + 'options = { secure_entries = true }\nactive = "Bo"\n' + BOARD
    bodies = marine("Bo", "i2", "e") + marine("Odo", "b2", "w")
    assert final(scene + bodies + piece(kind="blip", waiting="P", value=2), "Bo: forward")
    assert not final(scene + bodies, "Bo: forward")


@rule("DW-AMBUSH-AGREEMENT", "DW-DUCT-EXIT")
@pytest.mark.parametrize("name", ["features", "two_levels"])
def test_what_may_be_taken_back_shows_no_dice_and_nothing_hidden(name: str) -> None:
    adapter = Hulk()
    number = next(i for i, setup in enumerate(SETUPS) if setup.name == name)
    game = adapter.make_game(adapter.header(b"x", number), SeededDice(b"y"))
    chance = random.Random(name)
    for _ in range(STEPS):
        asked = game.decision()
        if asked is None:
            break
        outlook = Outlook(game)
        for choice in chance.sample(asked.options, min(4, len(asked.options))):
            if not outlook.final(choice):
                events = game.copy().play(choice)
                assert not any(event.dice for event in events), game.text(choice)
                assert not any(event.of.reveals for event in events if event.kind != "placed"), game.text(
                    choice
                )
        game.play(chance.choice(asked.options))


@rule("DW-AMBUSH-CONVERT-WHEN", "DW-AMBUSH-POOL")
def test_an_ambush_blip_has_a_drawing_of_its_own_and_says_what_it_is_to_its_player_alone() -> None:
    scene = TOP + 'options = { ambush_blips = true }\nphase = "stealer actions"\n' + BOARD
    game = play(scene + marine("Bo", "k2", "e") + lurker("b3", "stealer")).game
    face = face_of("hulk")
    own, other = (
        next(shown for shown in face.pieces(game, game.view(seat), seat) if shown.kind == "blip")
        for seat in (pc.STEALER_SEAT, pc.MARINE_SEAT)
    )
    assert [shape.name for shape in own.shapes] == ["ambush"] and own.shapes == other.shapes
    assert (own.mark, other.mark) == ("S", "?")
    assert "is a stealer" in own.title.en and "stealer" not in other.title.en
    assert "est un stealer" in own.title.fr and "embuscade" in other.title.fr
    chips = {chip.key: chip.value for chip in face.chips(game, game.view(None))}
    assert chips["bowl"] == "5"
