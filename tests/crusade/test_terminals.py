"""Terminals, laser turrets and the claw."""

from __future__ import annotations

import pytest

from hullbreach.crusade.scoring.objective_cards import LASERED
from tests.crusade.halls import alien
from tests.crusade.scenes import play, refusal, rule

MAP = """
game = "crusade"
profile = "redux"
terminal_menu = MENU
special_squares = { claw = ["c5"] }
map = '''
+-+-+-+-+-+-+
|T . . . . .|
+           +
|. . . . . .|
+-+-+-+D+-+-+
|, , , , ,|T|
+         + +
|, , , , ,K,|
+-+-+-+-+ + +
|, , , , ,|,|
+-+-+-+-+-+-+
'''
"""
ALL = MAP.replace("MENU", '["doors", "turrets", "claw"]')
LASERS = MAP.replace("MENU", '["turrets"]')
ILEN = 'active = "Ilen"\n[[piece]]\nname = "Ilen"\nat = "a1"\n'
GOLEM = 'turn = "alien"\nactive = "golem1"\n[[piece]]\nunit = "golem"\nat = "a1"\n'


def turret(at: str) -> str:
    return f'[[object]]\nunit = "turret"\nat = ["{at}"]\n'


@rule("RX-TERMINAL-USE", "RX-GAP-TERMINALS-TURRETS")
def test_using_a_terminal_is_the_action_of_a_figure_on_its_square() -> None:
    scene = ALL + ILEN.replace("a1", "b1") + alien("zombie", "f1")
    assert refusal(scene, "Ilen: use terminal doors") == "RX-TERMINAL-USE"
    played = play(scene, "Ilen: move a1", "Ilen: use terminal doors", "Ilen: lock d2-d3")
    assert played.one("terminal used")["where"] == played.game.board.square("a1")
    options = played.options()
    assert "Ilen: use terminal doors" not in options
    assert "Ilen: fire bolter at f1" not in options, "the action is spent"
    assert not [line for line in options if line.startswith("Ilen: move")], "and the move is over"
    again = ["Ilen: move a1", "Ilen: use terminal doors", "Ilen: lock d2-d3", "Ilen: use terminal doors"]
    assert refusal(scene, *again) == "RX-ACTIVATION-COMBINATIONS"
    # Somebody who steps back from it has used nothing.
    back = play(ALL + ILEN + alien("zombie", "f1"), "Ilen: use terminal doors", "Ilen: stop")
    assert "Ilen: fire bolter at f1" in back.options()


@rule("RX-TERMINAL-USE")
def test_a_terminal_can_be_used_before_the_move_but_not_after_a_shot_or_in_a_sustained_move() -> None:
    played = play(ALL + ILEN, "Ilen: use terminal doors", "Ilen: lock d2-d3", "Ilen: move b1")
    assert played.at("Ilen") == "b1"
    shot = ["Ilen: fire bolter at f1", "Ilen: use terminal doors"]
    assert refusal(ALL + "dice = [1, 1]\n" + ILEN + alien("zombie", "f1"), *shot) == "RX-TERMINAL-USE"
    moved = ["Ilen: sustained move", "Ilen: use terminal doors"]
    assert refusal(ALL + ILEN, *moved).startswith("RX-")


@rule("RX-TERMINAL-DOOR")
def test_a_terminal_locks_and_unlocks_any_door() -> None:
    played = play(ALL + ILEN, "Ilen: use terminal doors")
    assert sorted(played.options()) == ["Ilen: lock d2-d3", "Ilen: stop", "Ilen: unlock e4-f4"]
    unlocked = play(ALL + ILEN, "Ilen: use terminal doors", "Ilen: unlock e4-f4")
    door = unlocked.one("door unlocked")["door"]
    assert unlocked.game.closed >> door & 1
    assert not unlocked.game.locked >> door & 1
    # An open door is closed first.
    opened = ALL + 'doors = { open = ["d2-d3"] }\n' + ILEN
    locked = play(opened, "Ilen: use terminal doors", "Ilen: lock d2-d3")
    door = locked.one("door locked")["door"]
    assert locked.one("door closed")["door"] == door
    assert locked.game.closed & locked.game.locked & 1 << door
    assert refusal(opened, "Ilen: use terminal doors", "Ilen: lock e4-f4") == "RX-TERMINAL-DOOR"
    gone = ALL + 'doors = { destroyed = ["d2-d3"] }\n' + ILEN
    assert refusal(gone, "Ilen: use terminal doors", "Ilen: lock d2-d3") == "RX-TERMINAL-DOOR"
    assert refusal(ALL + ILEN, "Ilen: lock d2-d3") == "RX-TERMINAL-USE"


@rule("RX-TERMINAL-WHO", "RX-UNIT-GOLEM-TERMINALS")
@pytest.mark.parametrize("unit", ["golem", "golem_missile", "golem_commander"])
def test_golems_use_terminals(unit: str) -> None:
    played = play(ALL + GOLEM.replace('"golem"', f'"{unit}"').replace("golem1", f"{NAMES[unit]}1"))
    assert f"{NAMES[unit]}1: use terminal doors" in played.options()


NAMES = {"golem": "golem", "golem_missile": "bombard", "golem_commander": "warlord"}


@rule("RX-TERMINAL-WHO", "RX-UNIT-GOLEM-TERMINALS")
@pytest.mark.parametrize(("unit", "name"), [("zombie_master", "master1"), ("arachnid", "arachnid1")])
def test_other_aliens_do_not(unit: str, name: str) -> None:
    scene = ALL + GOLEM.replace('"golem"', f'"{unit}"').replace("golem1", name)
    assert refusal(scene, f"{name}: use terminal doors") == "RX-TERMINAL-WHO"


@rule("RX-TERMINAL-TURRET", "RX-TURRET-FIRE")
def test_a_turret_fires_two_red_dice_at_a_figure_in_its_view() -> None:
    scene = ALL + "dice = [6, 4]\n" + ILEN + turret("c1") + alien("arachnid", "f1") + alien("zombie", "d4")
    played = play(scene, "Ilen: use terminal turrets", "Ilen: turret c1")
    assert played.options() == ["Ilen: target f1", "Ilen: stop"], "d4 is behind a closed door"
    options = "options = { recoil = false }\n"
    played = play(options + scene, "Ilen: use terminal turrets", "Ilen: turret c1", "Ilen: target f1")
    shot = played.one("shot")
    assert (shot["who"], shot.dice, shot["reds"]) == (played.piece("turret1"), (6, 4), 2)
    assert played.at("arachnid1") == "", "4 against armour 2 takes both life points"
    assert played.game.claimed[0] == 15, "whoever worked it scores"
    # It does not see past other figures, nor fire at objects.
    covered = scene + alien("zombie", "d1") + alien("zombie", "e1")
    blocked = ["Ilen: use terminal turrets", "Ilen: turret c1", "Ilen: target f1"]
    assert refusal(covered, *blocked) == "RX-TURRET-FIRE"
    crate = ALL + ILEN + turret("c1") + '[[object]]\nunit = "crate"\nat = ["f1"]\n'
    assert refusal(crate, "Ilen: use terminal turrets") == "RX-TURRET-FIRE"


@rule("RX-TURRET-FIRE", "RX-GAP-TERMINALS-TURRETS")
def test_a_golem_fires_a_turret_and_kills_a_marine() -> None:
    scene = ALL + "dice = [5, 4]\n" + GOLEM + turret("c1") + '[[piece]]\nname = "Ilen"\nat = "f1"\n'
    played = play(scene, "golem1: use terminal turrets", "golem1: turret c1", "golem1: target f1")
    assert played.one("killed")["victim"] == played.piece("Ilen")
    assert played.game.claimed[1] == 5
    assert (LASERED, 0, 1) in played.game.tallies


@rule("RX-GAP-TERMINALS-TURRETS")
def test_a_turret_fires_once_in_a_player_turn() -> None:
    scene = (
        ALL
        + "dice = [1, 1]\n"
        + ILEN
        + '[[piece]]\nname = "Dax"\nat = "b1"\n'
        + turret("c1")
        + turret("d1")
        + alien("goliath", "f1")
    )
    fired = [
        "Ilen: use terminal turrets",
        "Ilen: turret c1",
        "Ilen: target f1",
        "Ilen: move b2",
        "Ilen: done",
    ]
    second = ["Dax: activate", "Dax: move a1", "Dax: use terminal turrets"]
    played = play(scene, *fired, *second)
    assert "Dax: turret c1" not in played.options()
    assert "Dax: turret d1" in played.options()
    assert refusal(scene, *fired, *second, "Dax: turret c1") == "RX-GAP-TERMINALS-TURRETS"
    later = play(scene, *fired, "end turn", "end turn", "end turn")
    assert later.game.turn_seat == 0
    assert later.game.fired_turrets == 0


@rule("RX-TURRET-ARMOUR", "RX-GAP-TERMINALS-TURRETS")
def test_a_turret_can_be_shot_but_is_out_of_reach_in_close_combat() -> None:
    scene = ALL + ILEN.replace("a1", "b1") + turret("c1")
    assert refusal(scene, "Ilen: fight c1") == "RX-GAP-TERMINALS-TURRETS"
    dented = play("dice = [6, 1]\n" + scene, "Ilen: fire high bolter at c1")
    assert dented.at("turret1") == "c1", "2 does not beat armour 2"
    gone = play("dice = [6, 5]\n" + scene, "Ilen: fire high bolter at c1")
    assert gone.at("turret1") == ""
    # Its square can be entered, and a figure there is another target than the turret.
    below = play("dice = [6, 5]\n" + scene + alien("zombie", "c1"))
    assert {"Ilen: fire bolter at c1", "Ilen: fire high bolter at c1"} <= set(below.options())
    below = play("dice = [6, 5]\n" + scene + alien("zombie", "c1"), "Ilen: fire high bolter at c1")
    assert below.at("turret1") == ""
    assert below.at("zombie1") == "c1"
    assert play(scene, "Ilen: move c1").at("Ilen") == "c1"
    assert refusal(scene, "Ilen: fire high bolter at d1") == "RX-TURRET-ARMOUR"


@rule("RX-GAP-TERMINALS-TURRETS")
def test_a_turret_hidden_by_a_wall_or_covered_cannot_be_shot() -> None:
    scene = ALL + ILEN.replace("a1", "b1") + turret("c4")
    assert refusal(scene, "Ilen: fire high bolter at c4") == "RX-FIRE-TARGET"
    covered = ALL + ILEN.replace("a1", "b1") + turret("e1") + alien("zombie", "d1")
    assert refusal(covered, "Ilen: fire high bolter at e1") == "RX-FIRE-TARGET"


@rule("RX-GAP-TERMINALS-TURRETS", "RX-SUSTAINED-ACTION")
def test_a_sustained_action_rolls_a_die_of_the_turret_again() -> None:
    scene = ALL + "dice = [4, 1, 6]\n" + ILEN + turret("c1") + alien("goliath", "f1")
    aimed = ["Ilen: use terminal turrets", "Ilen: turret c1", "Ilen: target f1"]
    played = play(scene, "Ilen: sustained action", *aimed)
    assert played.options() == ["Ilen: reroll die 0", "Ilen: reroll die 1", "Ilen: keep dice"]
    played = play(scene, "Ilen: sustained action", *aimed, "Ilen: reroll die 1")
    assert played.one("reroll").dice == (4, 6)
    assert played.at("goliath1") == ""
    plain = play(scene, *aimed)
    assert plain.at("goliath1") == "f1", "without it the first roll counts"


@rule("RX-M001-CLAW", "RX-ACTION-MISSION-SPECIFIC")
def test_the_claw_strikes_any_figure_in_its_room_unseen() -> None:
    scene = (
        ALL
        + "dice = [6, 3]\n"
        + ILEN
        + alien("goliath", "a3")
        + alien("goliath", "f5")
        + '[[object]]\nunit = "crate"\nat = ["b3"]\n'
    )
    played = play(scene, "Ilen: use terminal claw")
    assert played.options() == ["Ilen: target a3", "Ilen: stop"]
    assert refusal(scene, "Ilen: use terminal claw", "Ilen: target f5") == "RX-M001-CLAW"
    played = play(scene, "Ilen: use terminal claw", "Ilen: target a3")
    assert played.one("claw").dice == (6, 3)
    assert played.at("goliath1") == "", "3 beats armour 2"
    assert played.game.claimed[0] == 10
    assert "Ilen: use terminal claw" not in played.options()
    empty = ALL + ILEN
    assert refusal(empty, "Ilen: use terminal claw") == "RX-M001-CLAW"


@rule("RX-M002-TERMINALS-LASERS-ONLY")
def test_where_terminals_work_only_the_lasers() -> None:
    scene = LASERS + ILEN + turret("c1") + alien("zombie", "f1")
    assert "Ilen: use terminal turrets" in play(scene).options()
    assert refusal(scene, "Ilen: use terminal doors") == "RX-M002-TERMINALS-LASERS-ONLY"
    assert refusal(scene, "Ilen: use terminal claw") == "RX-M002-TERMINALS-LASERS-ONLY"


@rule("RX-OPTIONAL-RULES")
def test_a_game_without_turrets_has_none() -> None:
    scene = ALL + "options = { turrets = false }\n" + ILEN + turret("c1") + alien("zombie", "f1")
    played = play(scene)
    assert played.at("turret1") == ""
    assert "Ilen: use terminal doors" in played.options()
    assert refusal(scene, "Ilen: use terminal turrets") == "RX-OPTIONAL-RULES"


@rule("RX-ACTION-MISSION-SPECIFIC")
def test_working_a_console_of_the_mission_is_an_action() -> None:
    scene = (
        ALL
        + 'primary = { deed = "operate", tag = "bomb" }\n'
        + ILEN
        + '[[object]]\nunit = "crate"\nat = ["f1"]\n'
        + '[[console]]\nat = "a1"\ntag = "bomb"\n'
    )
    assert "Ilen: fire bolter at f1" in play(scene).options()
    played = play(scene, "Ilen: operate console 0")
    assert played.one("operated")["where"] == played.game.board.square("a1")
    assert "Ilen: fire bolter at f1" not in played.options()
    assert "Ilen: move b1" in played.options()


@rule("RX-GAP-TERMINALS-TURRETS")
def test_wide_fire_reaches_turrets_too() -> None:
    scene = (
        ALL
        + ILEN.replace("a1", "b1").replace('"Ilen"\nat', '"Ilen"\nunit = "marine WEAPON"\nat')
        + turret("d1")
    )
    cannon = "dice = [5, 6]\n" + scene.replace("WEAPON", "assault_cannon") + alien("zombie", "d1")
    played = play(cannon, "Ilen: spray assault_cannon", "Ilen: give high 3 to d1", "Ilen: give 1 to d1")
    assert played.at("turret1") == ""
    assert played.at("zombie1") == ""
    rocket = "dice = [5, 4]\n" + scene.replace("WEAPON", "missile_launcher")
    played = play(rocket, "Ilen: aim missile_launcher", "Ilen: launch missile_launcher at d1")
    assert played.at("turret1") == ""
    plasma = "dice = [5, 4]\n" + scene.replace("WEAPON", "plasma_gun")
    assert play(plasma, "Ilen: burn e from b1").at("turret1") == ""


@rule("RX-GAP-CLARIFICATIONS", "RX-RECOIL-DIRECTION")
def test_a_turret_throws_back_away_from_itself() -> None:
    scene = ALL + "dice = [4, 1]\n" + ILEN + turret("c2") + alien("arachnid", "d2")
    played = play(scene, "Ilen: use terminal turrets", "Ilen: turret c2", "Ilen: target d2")
    assert played.at("arachnid1") == "e2"


@rule("RX-M002-ARMOURED-DOORS")
def test_a_welded_door_cannot_be_unlocked() -> None:
    scene = ALL.replace("|, , , , ,K,|", "|, , , , ,B,|") + ILEN
    assert "Ilen: unlock e4-f4" not in play(scene, "Ilen: use terminal doors").options()
    assert refusal(scene, "Ilen: use terminal doors", "Ilen: unlock e4-f4") == "RX-M002-ARMOURED-DOORS"


@rule("RX-TERMINAL-DOOR")
def test_a_door_in_which_something_large_stands_cannot_be_locked() -> None:
    wide = ALL.replace("+-+-+-+D+-+-+", "+-+-+-+D+D+-+") + 'doors = { open = ["d2-d3"] }\n' + ILEN
    scene = wide + alien("dread_7", "d2")
    assert "Ilen: lock d2-d3" not in play(scene, "Ilen: use terminal doors").options()
    assert refusal(scene, "Ilen: use terminal doors", "Ilen: lock d2-d3") == "RX-TERMINAL-DOOR"


@rule("RX-M001-CLAW", "RX-M002-TERMINALS-LASERS-ONLY", "RX-GAP-TERMINALS-TURRETS")
@pytest.mark.parametrize(
    ("mission", "squads", "terminal", "uses"),
    [
        ("fuse_and_claw", 3, "l5", {"doors", "turrets", "claw"}),
        ("welded_in", 4, "f13", {"turrets"}),
    ],
)
def test_terminals_of_the_two_missions(mission: str, squads: int, terminal: str, uses: set[str]) -> None:
    seated = ["tide", "wall", "oath", "wayfarers"][:squads]
    scene = f'game = "crusade"\nmission = "{mission}"\nsquads = {seated}\n' + ILEN.replace("a1", terminal)
    target = {"fuse_and_claw": ("j3", "e17"), "welded_in": ("j15", "j16")}[mission]
    played = play(scene + "".join([alien("zombie", at) for at in target]))
    found = {line.split()[-1] for line in played.options() if line.startswith("Ilen: use terminal")}
    assert found == uses
