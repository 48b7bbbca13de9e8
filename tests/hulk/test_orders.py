"""Standing orders answer small decisions and nothing else."""

from __future__ import annotations

import pytest

from hullbreach.hulk.turns.orders import BadOrder, StandingOrders
from tests.hulk.pieces import blip, marine
from tests.scenes import Played, play

REACTION = """
phase = "stealer actions"
active = "S1"
command = {{ counter = 4 }}
map = '''
################
#..............#
################
'''
[[piece]]
name = "Kesh"
at = "b2"
facing = "e"
states = [{states}]
[[piece]]
name = "Odo"
at = "p2"
facing = "w"
[[piece]]
kind = "stealer"
at = "j2"
facing = "w"
"""


def window(states: str = "") -> Played:
    played = play(REACTION.format(states=states).replace('at = "p2"', 'at = "o2"'), "S1: move i2 facing w")
    assert played.kind() == "reaction"
    return played


def answer(played: Played, *lines: str) -> str:
    asked = played.game.decision()
    assert asked is not None
    choice = StandingOrders(list(lines)).answer(played.game, asked)
    return "" if choice is None else played.game.text(choice)


def test_without_orders_the_player_is_asked() -> None:
    assert answer(window()) == ""


def test_never_react_passes_only_if_it_holds_for_all_who_could() -> None:
    assert answer(window(), "Kesh never react") == ""
    assert answer(window(), "Kesh never react", "Odo never react") == "pass"
    assert answer(window(), "all never react") == "pass"


def test_react_within_fires_at_what_comes_near() -> None:
    played = window()
    assert answer(played, "all never react", "Kesh react within 6") == "pass"
    assert answer(played, "all never react", "Kesh react within 7") == "react: Kesh"
    played.game.play(played.game.read("react: Kesh"))
    assert answer(played, "Kesh react within 7") == "Kesh: fire at i2"


def test_clear_jams() -> None:
    played = window('"overwatch", "jammed"')
    assert answer(played, "all clear jams", "all never react") == "react: Kesh"
    played.game.play(played.game.read("react: Kesh"))
    assert answer(played, "all clear jams") == "Kesh: clear jam"


def test_orders_can_be_changed_and_written_down() -> None:
    orders = StandingOrders(["Kesh never react", "all clear jams"])
    orders.add("Kesh react within 3")
    assert orders.text() == ["kesh react within 3", "all clear jams"]
    assert StandingOrders(orders.text()).text() == orders.text()
    orders.add("Kesh ask")
    assert orders.text() == ["all clear jams"]


@pytest.mark.parametrize("line", ["", "Kesh", "Kesh never reacts", "all react within x", "never react"])
def test_a_bad_order_gets_a_sentence(line: str) -> None:
    with pytest.raises(BadOrder, match="is no order; write a name or 'all'"):
        StandingOrders([line])


def test_a_marines_own_orders_come_before_those_to_all() -> None:
    assert answer(window(), "Kesh never react", "Odo never react", "all react within 9") == "pass"
    jammed = window('"overwatch", "jammed"')
    assert answer(jammed, "Kesh never react", "Odo never react", "all clear jams") == "pass"
    assert answer(jammed, "Kesh never react", "Kesh clear jams", "Odo never react") == "react: Kesh"


def test_facing_orders_replace_one_another() -> None:
    struck = (
        REACTION.replace("{{", "{").replace("}}", "}").replace("[{states}]", "[]").replace('"p2"', '"o2"')
    )
    struck = struck.replace('at = "j2"', 'at = "c2"').replace('facing = "e"', 'facing = "n"')
    played = play("dice = [5, 5, 2, 1]\n" + struck, "S1: attack b2")
    while played.kind() == "reaction":
        played.game.play(played.game.read("pass"))
    assert played.kind() == "turn to face"
    assert answer(played, "Kesh keep facing", "all face attackers") == "Kesh: stay"
    assert answer(played, "all face attackers", "all keep facing") == "Kesh: stay"
    assert answer(played, "all keep facing", "Kesh face attackers") == "Kesh: face e"


def test_react_within_also_answers_a_blip_that_turned_into_stealers() -> None:
    scene = (
        """
phase = "stealer actions"
active = "B1"
command = { counter = 4 }
map = '''
############
#....D.....#
############
'''
"""
        + marine("Kesh", "b2")
        + blip("g2")
    )
    played = play(scene, "B1: open f2", "S1: face w")
    assert played.kind() == "reaction"
    assert answer(played, "Kesh react within 4") == "pass"
    assert answer(played, "Kesh react within 5") == "react: Kesh"
    played.game.play(played.game.read("react: Kesh"))
    assert answer(played, "Kesh react within 5") == "Kesh: fire at g2"
