"""The computer's captain in the battles of the territory campaign."""

from __future__ import annotations

import pytest

from hullbreach.bots import player
from hullbreach.bots.conquest import ROOM as BOTS
from hullbreach.bots.conquest.captain import Captain, beaten, urgency
from hullbreach.bots.conquest.worth import best_shot, value
from hullbreach.bots.contract import Position
from hullbreach.conquest.game import ConquestGame
from hullbreach.conquest.mission import Mission
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.conquest import ROOM
from tests.conquest.scenes import mine, play, scene, sq, theirs
from tests.scenes import rule

CROWD = """
key = "crowd"
battle = "pitched_battle"
[attacker]
[[attacker.figure]]
profile = "AC5"
count = 25
[defender]
[[defender.figure]]
profile = "HC5"
count = 25
"""


def fought(
    mission: Mission, names: tuple[str, str], seed: int
) -> tuple[ConquestGame, list[tuple[int, Choice]]]:
    """A battle between two bots; who chose what."""
    game = ROOM.new_game(mission, SeededDice(b"%d" % seed))
    bots = [BOTS.make(name, seat, seed) for seat, name in enumerate(names)]
    made: list[tuple[int, Choice]] = []
    while (asked := game.decision()) is not None:
        position = Position(game.blank(game.dice), asked.seat, game.view(asked.seat), asked)
        choice = bots[asked.seat].choose(position)
        assert isinstance(choice, tuple)
        made.append((asked.seat, choice))
        game.play(choice)
    return game, made


def chosen(text: str) -> str:
    """What the captain chooses in a scene."""
    game = play(text).game
    asked = game.decision()
    assert asked is not None
    return game.text(
        Captain(1).choose(Position(game.blank(game.dice), asked.seat, game.view(asked.seat), asked))
    )


@rule("TC-GAP-BOT")
def test_the_same_seeds_play_the_same_battle() -> None:
    mission = ROOM.own_mission("marker_fire")
    both = [fought(mission, ("heuristic", "heuristic"), 3) for _ in range(2)]
    assert both[0][1] == both[1][1]
    assert both[0][0].state_hash() == both[1][0].state_hash()


@pytest.mark.parametrize("key", ["ridge_fight", "bare_hill", "old_gaol", "short_fuses", "spilled_convoy"])
def test_the_captain_beats_chance(key: str) -> None:
    assert fought(ROOM.own_mission(key), ("heuristic", "random"), 2)[0].result == "attacker"
    assert fought(ROOM.own_mission(key), ("random", "heuristic"), 3)[0].result == "defender"


@pytest.mark.parametrize(("text", "most"), [("", 200), (CROWD, 300)])
def test_how_many_choices_a_battle_takes(text: str, most: int) -> None:
    """An army of 500# is played in less than 200 choices, 25 figures a side in less than 300."""
    mission = ROOM.read_mission(text, "crowd") if text else ROOM.own_mission("ridge_fight")
    _, made = fought(mission, ("heuristic", "heuristic"), 1)
    for seat in (0, 1):
        assert sum(who == seat for who, _ in made) < most


@rule("TC-GAP-BOT")
def test_what_the_captain_does() -> None:
    gun = {"shooting": [3], "range": 8}
    assert chosen(scene(mine(3, 4, **gun), theirs(3, 5, left=1), theirs(20, 15))) == "A1: stand and fight D1"
    assert (
        chosen(scene(mine(11, 9), theirs(20, 15), battle=5, tokens=[[12, 9]])) == f"A1: pick up {sq(12, 9)}"
    )
    assert chosen(scene(mine(3, 16), theirs(20, 15), battle=7)) == "A1: leave"
    ready = play(scene(mine(3, 4), mine(20, 14), mine(9, 4, state="fleeing"), theirs(20, 15), acting="")).game
    assert sorted((0, 1, 2), key=lambda p: urgency(ready, p)) == [2, 0, 1]
    # Whom one can charge is a target like one to shoot at.
    far = [theirs(20, 15), mine(9, 4, type="hero")]
    ready = play(scene(mine(20, 8), *far, acting="")).game
    assert sorted((0, 1), key=lambda p: urgency(ready, p)) == [1, 0]


@rule("TC-GAP-BOT")
def test_a_plan_ends_with_its_attack() -> None:
    """Who shot does not step back from those who may charge him: a plan is a Move and an attack, in this order."""
    gun = mine(3, 6, shooting=[3], range=8, abilities=["heavy"], melee=[0])
    game = play(scene(gun, theirs(3, 11), theirs(4, 11), theirs(5, 11), dice=[6])).game
    captain, made = Captain(1), []
    while (asked := game.decision()) is not None and asked.kind == "act" and asked.seat == 0:
        choice = captain.choose(Position(game.blank(game.dice), 0, game.view(0), asked))
        assert isinstance(choice, tuple)
        made.append(game.text(choice).split()[1])
        game.play(choice)
    assert made == ["stand"]


@rule("TC-GAP-BOT")
def test_what_an_attack_is_worth() -> None:
    """Hit chance x wound chance x cost for each wound; a heavy weapon does not shoot after a Move."""
    gun = {"shooting": [3], "range": 8}
    s = play(scene(mine(3, 4, **gun), theirs(3, 8), theirs(3, 15))).game
    assert best_shot(s, 0, s.square[0], True) == pytest.approx(3 / 6 * 3 / 6 * value(s, 1))
    heavy = play(scene(mine(3, 4, abilities=["heavy"], **gun), theirs(3, 8), theirs(3, 15))).game
    assert best_shot(heavy, 0, heavy.square[0], True) == 0 < best_shot(heavy, 0, heavy.square[0], False)
    psyker = {"type": "hero", "roles": ["psyker"], "spells": ["force_bolt"], "mental": 4}
    s = play(scene(mine(3, 4, **psyker), theirs(3, 8), theirs(3, 15))).game
    assert best_shot(s, 0, s.square[0], True) == pytest.approx(4 / 6 * 4 / 6 * value(s, 1))


@rule("TC-GAP-BOT")
def test_when_the_captain_withdraws() -> None:
    lost = [mine(0, 0, gone="eliminated")] * 2
    start = {"acting": "", "next": "start", "turn": 3}
    assert chosen(scene(mine(3, 4), *lost, theirs(20, 15), **start)) == "attacker: withdraw"
    assert chosen(scene(mine(3, 4), lost[0], theirs(20, 15), **start)) == "attacker: fight on"
    even = play(scene(mine(3, 4), *lost, theirs(20, 15), *[theirs(0, 0, gone="fled")] * 2, **start)).game
    assert not beaten(even, 0)
    # Nobody gives up who is ahead, or whose last figures could still leave.
    ahead = play(
        scene(
            mine(3, 4),
            *lost,
            theirs(20, 15),
            theirs(0, 0, gone="eliminated", type="vehicle", wounds=4),
            **start,
        )
    ).game
    assert not beaten(ahead, 0)
    assert chosen(scene(mine(3, 4), *lost, theirs(20, 15), battle=7, **start)) == "attacker: fight on"


def test_a_captain_in_a_seat_never_fails() -> None:
    """A seat asks a stand-in where its bot fails: that must not be how captains play."""
    game = ROOM.new_game(ROOM.own_mission("first_blood"), SeededDice(b"seat"))
    seats = [player("conquest", "heuristic", seat, 1) for seat in (0, 1)]
    while (asked := game.decision()) is not None:
        choice, remark = seats[asked.seat].ask(game)
        assert remark == ""
        game.play(choice)


@rule("TC-GAP-BOT", "TC-B09-DECAPITATION-GENERAL", "TC-B08-WITCH-HUNT", "TC-B13-ARMOUR-HUNT")
def test_those_whom_a_hunt_is_about_are_worth_more_than_they_cost() -> None:
    """Points are scored by them, not their cost; in other battles, and for all others, a wound is worth its share."""
    general = mine(3, 4, profile="AC1", roles=["general"])
    witch = mine(4, 4, profile="AC3", roles=["psyker"], spells=["ward"])
    walker = mine(5, 4, profile="AC8")
    worth = {}
    for battle in (1, 6, 8, 9, 13):
        game = play(scene(general, witch, walker, theirs(20, 15), battle=battle)).game
        worth[battle] = [value(game, p) for p in range(3)]
    plain = [110 / 2, 65 / 2, 130 / 2]
    # An Assassination is scored by cost.
    assert worth[1] == worth[6] == plain
    assert worth[8] == [plain[0], 8 * plain[1], plain[2]]
    assert worth[9] == [8 * plain[0], *plain[1:]] and worth[13] == [*plain[:2], 8 * plain[2]]
