"""Redux: cards without a time of their own are played in anybody's turn, by a seat that is not asked."""

from __future__ import annotations

import pytest

from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.game import CrusadeGame
from hullbreach.kernel.contract import NO_SEAT, Refused
from hullbreach.kernel.dice import SeededDice
from tests.crusade.halls import alien, blip, figure
from tests.crusade.scenes import Played, play, refusal, rule
from tests.scenes import lines

HALL = """
game = "crusade"
profile = "redux"
squads = ["wayfarers", "oath", "tide"]
map = '''
+-+-+-+-+-+-+-+-+
1. . . . . . . .|
+               +
1. . . . . . . .|
+-+-+-+-+-+-+D+D+
|, , , , , , , ,|
+               +
|, , , , , , , ,|
+-+-+-+-+-+-+-+-+
'''
"""
STONE = "Ilyra: play spirit_stone"
FARSIGHT = "squad: play farsight"
FADE = "squad: play fade"
OATH = "squad: play blood_oath"


def scene(hand: dict[str, list[str]], *more: str, life: int = 2, **fields: object) -> str:
    """The wayfarers' leader, a marine of each of the others, a zombie; fields as in a scene."""
    figures = figure("Ilyra", "c1", life=life) + figure("Renn", "e1") + figure("Ilen", "a2")
    return HALL + lines(hand=hand, **fields) + figures + alien("zombie", "h1") + "".join(more)


def interrupts(played: Played, seat: int) -> list[str]:
    return [played.game.text(choice) for choice in played.game.interrupts_by(seat)]


HELD = {"squad1": ["spirit_stone:Ilyra", "fade"], "squad2": ["blood_oath"]}


@rule("RX-CARDS-WHENEVER", "RX-GAP-CARDS")
@pytest.mark.parametrize(
    ("turn", "asked", "kind"), [("squad2", 1, "squad"), ("squad3", 2, "squad"), ("alien", 3, "aliens")]
)
def test_in_anybody_s_turn_and_whoever_is_asked_goes_on_choosing(turn: str, asked: int, kind: str) -> None:
    text = scene(HELD, turn=turn)
    before = play(text)
    assert interrupts(before, 0) == [STONE, FADE] and STONE not in before.options()
    played = play(text, STONE)
    assert played.life("Ilyra") == 5
    assert played.one("card played")["seat"] == 0 and played.one("healed")["life"] == 3
    # The same is asked of the same seat, and nothing else was done.
    assert (played.seat(), played.kind(), played.options()) == (asked, kind, before.options())
    assert interrupts(played, 0) == [FADE]
    again = play(text, STONE, STONE, all_accepted=False)
    assert again.refused() == "RX-CARDS-WHENEVER", "once a game"


@rule("RX-CARDS-WHENEVER", "RX-CARDS-NO-ACTION")
def test_in_the_middle_of_an_activation_and_of_a_roll() -> None:
    text = scene(HELD, turn="alien", active="zombie1", life=2)
    assert play(text, STONE).kind() == "activation"
    # After the dice of a shot have fallen, and before they count: a shot that is faded needs one point more.
    shot = scene(HELD, turn="squad2", active="Renn", dice=[6, 5], worn={"squad2": ["assault_blade_1:Renn"]})
    way = ["Renn: sustained action", "Renn: fire bolter at c1"]
    rolled = play(shot, *way)
    assert rolled.kind() == "reroll" and interrupts(rolled, 0) == [STONE, FADE]
    assert play(shot, *way, "Renn: keep dice").life("Ilyra") == 1
    assert play(shot, *way, FADE, "Renn: keep dice").life("Ilyra") == 2


@rule("RX-CARDS-WHENEVER")
def test_fade_and_blood_oath_last_until_the_own_next_turn() -> None:
    text = scene(HELD, turn="alien", dice=[6, 5, 5])
    played = play(text, FADE, OATH)
    assert all(played.game.effects[:2]) and played.seat() == 3
    later = play(text, FADE, "end turn", "end turn")
    assert later.game.turn_seat == 0 and later.game.effects[0] == 0


@rule("RX-CARDS-WHENEVER", "RX-GAP-CARDS")
def test_farsight_looks_at_blips_in_another_s_turn() -> None:
    blips = blip("golem", "a3") + blip("zombie", "b3") + blip("goliath", "c3")
    text = scene({"squad1": ["farsight"]}, blips, blip("egg", "d4"), turn="squad2")
    played = play(text, FARSIGHT)
    assert (played.seat(), played.kind()) == (0, "look")
    looks = [FARSIGHT, "look at a3", "look at c3", "look at d4"]
    done = play(text, *looks)
    assert (done.seat(), done.kind()) == (1, "squad") and len(done.game.shown[0]) == 3
    told = done.game.events_for(1, done.events)
    assert all(event["unit"] < 0 for event in told if event.kind == "blip shown")
    bare = play(scene({"squad1": ["farsight"]}, turn="squad2"))
    assert interrupts(bare, 0) == [], "there is nothing to look at"


@rule("RX-CARDS-WHENEVER", "RX-GAP-CARDS")
def test_what_has_a_time_of_its_own_is_not_played_in_another_s_turn() -> None:
    hand = {"squad2": ["oath_med_kit:Cassia", "charge"], "squad3": ["motion_tracker", "covering_fire"]}
    text = scene(hand, figure("Cassia", "g2", life=2), turn="squad1")
    played = play(text)
    assert [interrupts(played, seat) for seat in range(4)] == [[], [], [], []]
    for line in ("Cassia: play oath_med_kit", "squad: play charge", "squad: play motion_tracker"):
        assert refusal(text, line)


@rule("RX-CARDS-WHENEVER")
def test_refusals_of_another_s_card_say_only_what_everybody_sees() -> None:
    healthy = scene(HELD, turn="squad2", life=5)
    assert interrupts(play(healthy), 0) == [FADE]
    assert refusal(healthy, STONE) == "RX-GAP-CARDS", "she has lost no life points"
    # Who is asked learns nothing from trying another's card: it is refused the same whether it is held or not.
    said = []
    for hand in (HELD, {"squad1": ["rune_of_warding:Ilyra", "dance_of_death"], "squad2": ["blood_oath"]}):
        game = play(scene(hand, turn="squad2")).game
        said.append(str(game.why_not(game.read(STONE))))
        assert game.interrupter(game.read(STONE)) == (0 if hand is HELD else NO_SEAT)
    assert said[0] == said[1]


@rule("RX-CARDS-WHENEVER", "SC-EQUIPMENT-CARDS-ANY-NUMBER")
def test_in_1990_cards_are_for_the_own_turn() -> None:
    text = scene({"squad1": ["med_kit:Varo"]}, turn="alien").replace('"redux"', '"1990"')
    text = text.replace('["wayfarers", "oath", "tide"]', '["tide"]').replace(
        'name = "Ilyra"', 'name = "Varo"'
    )
    text = text.replace('[[piece]]\nname = "Renn"\nat = "e1"\n', "").replace(
        'unit = "zombie"', 'unit = "runt"'
    )
    played = play(text)
    assert interrupts(played, 0) == []
    assert refusal(text, "Varo: play med_kit")


@rule("RX-CARDS-WHENEVER")
def test_before_the_first_round_and_without_figures_there_is_nothing_to_play() -> None:
    gone = scene({"squad2": ["blood_oath"]}, turn="alien")
    gone = gone.replace('[[piece]]\nname = "Renn"\nat = "e1"\n', "")
    assert interrupts(play(gone), 1) == []


@rule("RX-CARDS-WHENEVER")
def test_an_interrupt_is_stored_copied_and_told_to_nobody_else() -> None:
    """Two games that differ only in whether a squad holds such a card look the same to all others."""
    other = {"squad1": ["rune_of_warding:Ilyra", "dance_of_death"], "squad2": ["blood_oath"]}
    games = [play(scene(hand, turn="alien")).game for hand in (HELD, other)]
    for seat in (1, 2, 3, None):
        assert games[0].view(seat) == games[1].view(seat)
    assert [len(game.interrupts_by(0)) for game in games] == [2, 0]
    twin = games[0].copy()
    twin.play(twin.read(STONE))
    assert twin.life[0] == 5 and games[0].life[0] == 2
    stored = games[0].copy()
    stored.unpack(twin.pack())
    assert stored.state_hash() == twin.state_hash()
    asked = games[0].decision()
    assert asked is not None
    for seat in (1, 2, 3):
        imagined: CrusadeGame = games[0].imagine(seat, SeededDice(b"another"))
        assert imagined.view(seat) == games[0].view(seat)


def test_every_timeless_card_is_played_once_a_game() -> None:
    for key in ("spirit_stone", "farsight", "fade", "blood_oath"):
        assert cards.CARDS[cards.CARD_NUMBERS[key]].use == cards.ONCE


def test_a_card_that_cannot_be_played_changes_nothing() -> None:
    game = play(scene(HELD, turn="squad2", life=5)).game
    before = game.state_hash()
    with pytest.raises(Refused):
        game.play(game.read(STONE))
    assert game.state_hash() == before
