"""What the solo mission over ten boards needs of the rules: its die, its cache, its leader, its ends (DWS-LS-*)."""

from __future__ import annotations

import pytest

from hullbreach.evening.voyage import Stage, Survivor, fresh, named_squad
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.solo.ambushing import homes
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import ROOM, read_mission
from hullbreach.missions.hulk.checking import MissionChecker
from tests.hulk.pieces import foe, marine, stealer
from tests.scenes import Played, piece, play, refusal, rule

OPTIONS = 'solo = true, solo_ties = "lowest", secure_entries = true, ambush_blips = true'
TOP = f'profile = "deathwing"\noptions = {{ {OPTIONS} }}\n'
TABLE = "by_die = [[0, 0], [0, 1], [1, 0], [1, 0], [2, 0], [3, 0]]"
# Nothing that comes in reaches j1 in its first turn.
HALL = """
map = '''
R.................Q
#########.#########
#########.#########
#########.#########
#########.#########
#########.#########
#########.#########
#########P#########
'''
"""
LIMIT = '[[outcome]]\nwinner = "stealer"\nall = [{ is = "turn_limit" }]\n'
GONE = '[[outcome]]\nwinner = "stealer"\nwhen = "immediate"\nall = [{ is = "no_marines" }]\n'


def board(number: int, seed: str = "1", marines: tuple[Survivor, ...] | None = None) -> HulkGame:
    mission = read_mission(Stage(seed, number, marines or fresh(named_squad())).text(), "a board")
    return new_game(mission, SeededDice(b"x"))


# Reinforcements


def rolled(die: int, top: str = TOP, more: str = "") -> Played:
    """A stealer turn that begins with that number; the last of the pile is drawn first."""
    stealers = f"stealers = {{ pile = [1, 1, 1, 1], {TABLE}{more} }}\n"
    scene = f"dice = [{die}]\ndraws = [0, 0]\n{top}{stealers}{HALL}{marine('Bo', 'j1', 'n')}"
    return play(scene, "end phase")


@rule("DWS-LS-REINFORCEMENTS")
@pytest.mark.parametrize(("die", "blips"), [(1, 0), (3, 1), (4, 1), (5, 2), (6, 3)])
def test_a_die_says_how_many_blips_come(die: int, blips: int) -> None:
    played = rolled(die)
    told = played.one("reinforcements")
    assert (told["blips"], told["ambushes"], list(told.dice)) == (blips, 0, [die])
    assert len(played.all("blip drawn")) == blips and played.all("ambush drawn") == []


@rule("DWS-LS-REINFORCEMENTS", "DWS-AMBUSH-WHEN-USED")
def test_a_two_brings_an_ambush_blip_and_nothing_else() -> None:
    played = rolled(2, more=", bowl = ['echo']")
    assert len(played.all("ambush drawn")) == 1 and played.all("blip drawn") == []
    # The table says when: no die is rolled for the next one.
    assert played.all("ambush due") == [] and played.game.ambush_turn == 0
    assert board(1).ambush_turn == 0


@rule("DWS-LS-REINFORCEMENTS")
def test_a_table_for_a_die_has_six_pairs() -> None:
    text = Stage("1", 1, fresh(named_squad())).text()
    assert "by_die = [[0, 0], [0, 1]," in text
    for wrong in ("[[0, 0]]", "[[0], [0, 1], [1, 0], [1, 0], [2, 0], [3, 0]]", "[1, 2, 3, 4, 5, 6]"):
        with pytest.raises(MissionFault, match="6 pairs"):
            ROOM.read_mission(text.replace("[[0, 0], [0, 1], [1, 0], [1, 0], [2, 0], [3, 0]]", wrong), "x")


@rule("DWS-LS-REINFORCEMENTS")
def test_with_a_player_for_the_stealers_the_die_is_rolled_too() -> None:
    played = rolled(5, 'profile = "deathwing"\n')
    assert len(played.all("blip drawn")) == 2 and played.kind() == "reinforce"


@rule("DWS-LS-SECURE", "DWS-LS-SOLO-RULES")
def test_entry_areas_can_be_secured_and_no_clock_runs() -> None:
    game = board(2)
    assert game.profile.solo and game.profile.timer == "off" and game.profile.secure_entries
    assert game.secured == 0, "every board begins with all of them open"
    scene = f'dice = [3]\ndraws = [0, 0]\n{TOP}active = "Bo"\nstealers = {{ pile = [1], {TABLE} }}\n{HALL}'
    played = play(scene + marine("Bo", "q1", "n"), "Bo: turn right", "Bo: done", "end phase")
    assert played.one("secured")["who"] == 0
    assert played.game.mission.entries[played.one("sent")["entry"]] != "Q"


# The cache

VAULT = """
map = '''
#######
#..YY.#
#.....#
#######
'''
"""


def at_cache(
    loadout: str, at: str = "c2", facing: str = "e", more: str = "", top: str = "cache = true\n"
) -> str:
    head = 'profile = "deathwing"\nactive = "Bo"\n' + top + VAULT
    return head + marine("Bo", at, facing, f'loadout = "{loadout}"\n{more}')


@rule("DWS-LS-CACHE", "DWS-LS-CACHE-USE", "DWS-GAP-CACHE")
def test_a_reload_from_the_cache_goes_into_the_weapon_for_four_points() -> None:
    played = play(at_cache("cannon", more="ammo = 2\nreloads = 1\nfired = 12\n"), "Bo: refill")
    s = played.game
    assert (s.ammo[0], s.reloads[0], s.ap[0]) == (10, 1, 0)
    assert played.one("reloaded").rule == "DWS-LS-CACHE-USE"
    # It is a reload like any other: the shots that wear the barrel stay counted.
    assert s.fired[0] == 12
    flamer = play(at_cache("flamer", more="ammo = 1\nreloads = 0\n"), "Bo: refill").game
    assert (flamer.ammo[0], flamer.reloads[0]) == (6, 0)


@rule("DWS-LS-CACHE-USE", "DWS-LS-CARRY-LIMIT")
def test_or_it_is_carried_up_to_the_limit() -> None:
    played = play(at_cache("cannon", more="ammo = 2\nreloads = 1\n"), "Bo: stow a reload")
    s = played.game
    assert (s.ammo[0], s.reloads[0], s.ap[0]) == (2, 2, 0) and played.one("stowed")["reloads"] == 2
    for loadout, most in (("cannon", 3), ("flamer", 1)):
        full = at_cache(loadout, more=f"reloads = {most}\n")
        assert refusal(full, "Bo: stow a reload") == "DWS-LS-CARRY-LIMIT"
        # Into the weapon it may go.
        assert "Bo: refill" in play(full).options()


@rule("DWS-LS-CARRY-OWN", "DWS-LS-CACHE")
def test_only_for_the_weapon_that_one_bears() -> None:
    assert refusal(at_cache("bolter_1"), "Bo: stow a reload") == "DWS-LS-CARRY-OWN"
    assert refusal(at_cache("bolter_1"), "Bo: refill") == "DWS-LS-CARRY-OWN"


@rule("DWS-GAP-CACHE", "DWS-LS-CACHE")
def test_it_must_lie_right_ahead_and_be_whole_and_be_one() -> None:
    assert refusal(at_cache("cannon", facing="s"), "Bo: refill") == "DWS-GAP-CACHE"
    # From the square below it is ahead only of one who looks up; either square will do.
    assert refusal(at_cache("cannon", at="c3", facing="e"), "Bo: refill") == "DWS-GAP-CACHE"
    for at in ("d3", "e3"):
        assert "Bo: refill" in play(at_cache("cannon", at=at, facing="n", more="reloads = 0\n")).options()
    assert refusal(at_cache("cannon", more="ap = 3\n"), "Bo: refill") == "V3-AP-ALLOWANCE"
    assert refusal(at_cache("cannon", top=""), "Bo: refill") == "DWS-LS-CACHE"


@rule("DWS-GAP-CACHE")
def test_a_destroyed_cache_gives_nothing_and_still_blocks() -> None:
    shots = "dice = [6, 6, 6]\n" + at_cache("cannon")
    played = play(shots, "Bo: fire at d2")
    s = played.game
    assert s.dead_tanks.bit_count() == 2, "both squares are one thing"
    s.ap[0] = 4
    with pytest.raises(Refused) as refused:
        s.play(s.read("Bo: refill"))
    assert refused.value.rule == "DWS-GAP-CACHE"
    assert s.solid >> s.board.find("d2") & 1


@rule("DWS-GAP-CACHE")
def test_command_points_pay_for_it_as_for_a_reload() -> None:
    scene = at_cache("cannon", more="ap = 1\nreloads = 0\n").replace(
        'active = "Bo"\n', 'active = "Bo"\ncommand = { counter = 3 }\n'
    )
    played = play(scene, "Bo: refill")
    assert (played.game.ap[0], played.game.spent) == (0, 3)


# The leader


@rule("DWS-LS-LEADER-STATS")
def test_the_leader_has_nine_points_and_four_dice() -> None:
    fighters = board(10).profile.tables.fighters
    chief, common = fighters[pc.CHIEF], fighters[pc.STEALER]
    assert (chief.points, chief.dice, chief.hits, chief.adds_worst) == (9, 4, 1, False)
    # What is taken from a stealer is taken from him.
    assert chief.dice - chief.rear == common.dice - common.rear == 1
    hall = "map = '''\n###########\n#.........#\n###########\n'''\n"
    scene = 'profile = "deathwing"\noptions = { solo = true }\ndice = [DICE]\ndraws = [0]\n' + hall
    # 6 squares away: five steps, then four dice against one.
    fight = scene.replace("DICE", "1, 2, 3, 5, 6") + marine("Bo", "b2", "e") + foe("chief", "h2", "w")
    played = play(fight, "end phase")
    thrown = [list(event.dice) for event in played.all("combat")]
    assert sorted(map(len, thrown)) == [1, 4] and played.all("killed")[0]["who"] == 0


@rule("DWS-LS-LEADER-LAST")
def test_the_leader_acts_after_all_others_though_he_is_nearest() -> None:
    hall = "map = '''\n###############\n#.............#\n###############\n'''\n"
    scene = 'profile = "deathwing"\noptions = { solo = true }\ndraws = [0]\n' + hall
    played = play(scene + marine("Bo", "b2", "w") + foe("chief", "n2", "w") + stealer("l2"), "end phase")
    acted = [event["who"] for event in played.all("intends")]
    names = [played.game.name(p) for p in dict.fromkeys(acted)]
    assert names == ["S1", "C1"]
    nearer = play(scene + marine("Bo", "b2", "w") + foe("chief", "m2", "w") + stealer("n2"), "end phase")
    assert [nearer.game.name(p) for p in dict.fromkeys(e["who"] for e in nearer.all("intends"))] == [
        "S1",
        "C1",
    ]


# The room of the tenth board


def den(game: HulkGame) -> dict[str, str]:
    """Who stands where before the first turn."""
    return {
        game.name(p): game.board.name(game.square[p])
        for p in range(game.marines, len(game.kind))
        if game.square[p] >= 0
    }


@rule("DWS-LS-TENTH-ROOM", "DWS-LS-TENTH-PLACED-FIRST", "DWS-GAP-LEADER-ROOM")
def test_the_player_names_the_leaders_corner_and_the_others_are_filled() -> None:
    game = board(10)
    asked = game.decision()
    assert asked is not None and (asked.kind, asked.seat, asked.rule) == (
        "den",
        pc.MARINE_SEAT,
        "DWS-LS-TENTH-ROOM",
    )
    room = game.mission.den
    assert room is not None
    corners = [game.board.name(corner[0]) for corner in room.corners]
    assert [game.text(option) for option in asked.options] == [f"C1: place at {at}" for at in corners[:2]]
    with pytest.raises(Refused) as refused:
        game.play(game.read(f"C1: place at {corners[2]}"))
    assert refused.value.rule == "DWS-LS-TENTH-ROOM"
    for own in corners[:2]:
        twin = game.copy()
        twin.play(twin.read(f"C1: place at {own}"))
        placed = den(twin)
        assert placed["C1"] == own and set(corners) <= set(placed.values())
        assert twin.turn == 0 and twin.phase == 0 and twin.asked is not None and twin.asked.kind == "deploy"
        assert {twin.facing[p] for p in range(twin.marines, len(twin.kind)) if twin.square[p] >= 0} == {
            room.facing
        }
        # The blips are back in the cup, and each corner has the squares next to it in order.
        assert len(twin.pile) + len(twin.discard) == 21
        for corner in room.corners:
            taken = [square for square in corner if twin.at[square] >= 0]
            assert taken and taken == corner[: len(taken)]
    lowest = new_game(game.mission, SeededDice(b"x"), options={"solo_ties": "lowest"})
    assert den(lowest)["C1"] == corners[0]


@rule("DWS-LS-TENTH-ROOM", "DWS-LS-NO-START", "DWS-LS-TENTH-SETUP")
def test_other_boards_begin_empty_and_the_last_has_no_tanks() -> None:
    for number in range(1, 10):
        game = board(number)
        assert den(game) == {} and game.mission.den is None
        assert not game.pile or len(game.pile) == 21
    assert board(10).tanks == 0


@rule("DWS-LS-TENTH-ATTACK")
def test_the_stealers_of_the_room_act_in_the_first_turn() -> None:
    game = new_game(board(10).mission, SeededDice(b"y"), options={"solo_ties": "lowest"})
    before = den(game)
    while game.turn < 2 and not game.result:
        asked = game.decision()
        assert asked is not None
        keep = [o for o in asked.options if game.text(o) in ("begin", "end phase", "keep")]
        game.play((keep or asked.options)[0])
    moved = [name for name, at in before.items() if den(game).get(name) != at]
    assert moved, "they do not wait in their room"


# How boards end

EXIT = """
map = '''
##########
#........#
##########
'''
sections = '''
##########
#AAAAABBB#
##########
'''
"""
PASSED = '[[outcome]]\nwinner = "marine"\nwhen = "immediate"\nall = [{ is = "all_in_section", of = "B" }]\n'


def leaving(*pieces: str) -> str:
    return 'profile = "deathwing"\nactive = "Bo"\n' + EXIT + PASSED + GONE + LIMIT + "".join(pieces)


@rule("DWS-LS-BOARD-END")
def test_a_board_is_over_as_soon_as_all_who_live_are_in_the_exit_corridor() -> None:
    two = leaving(marine("Bo", "f2", "e"), marine("Odo", "h2", "e"), stealer("b2", "e"))
    played = play(two, "Bo: forward")
    assert played.game.result == "marine" and played.game.kills == 0
    third = marine("Sev", "d2", "e")
    assert play(two + third, "Bo: forward").game.result == ""
    # Who is in it may leave it again.
    back = play(two.replace('"f2"', '"g2"') + third, "Bo: back")
    assert back.game.result == "" and back.at("Bo") == "f2"


@rule("DWS-LS-BOARD-END")
def test_the_death_of_the_last_one_outside_ends_it_too() -> None:
    scene = "dice = [1, 6, 6, 6]\n" + leaving(
        marine("Bo", "c2", "e"), marine("Odo", "h2", "e"), stealer("d2", "w")
    )
    played = play(scene, "Bo: attack d2")
    assert played.game.result == "marine" and played.game.status[0] == pc.DEAD
    alone = "dice = [1, 6, 6, 6]\n" + leaving(marine("Bo", "c2", "e"), stealer("d2", "w"))
    assert play(alone, "Bo: attack d2").game.result == "stealer"


@rule("DWS-LS-VICTORY")
def test_the_leaders_death_wins_whatever_else_is_there() -> None:
    won = '[[outcome]]\nwinner = "marine"\nwhen = "immediate"\nall = [{ is = "chief_dead" }]\n'
    scene = 'profile = "deathwing"\nactive = "Bo"\ndice = [6, 6]\n' + EXIT + won + GONE + LIMIT
    played = play(scene + marine("Bo", "b2", "e") + foe("chief", "f2") + stealer("h2"), "Bo: fire at f2")
    assert played.game.result == "marine" and played.game.kills == 1
    missed = play(
        scene.replace("6, 6", "1, 2") + marine("Bo", "b2", "e") + foe("chief", "f2"), "Bo: fire at f2"
    )
    assert missed.game.result == ""
    # Both conditions at once: the leader's death counts.
    assert board(10).mission.priority == "marine"


@rule("DWS-LS-BOARD-END", "DWS-LS-VICTORY")
def test_the_checker_knows_what_can_never_come_about() -> None:
    text = Stage("1", 1, fresh(named_squad())).text()
    lost = read_mission(
        text.replace('"all_in_section", of = ', '"chief_dead" }, { is = "entry_secured", of = ').replace(
            read_mission(text, "x").outcomes[0].all[0].argument + '" }', '1" }'
        ),
        "x",
    )
    assert any("no leader of the stealers" in warning for warning in MissionChecker(lost).warnings())


@rule("DWS-GAP-AMBUSH-SQUARE")
def test_nobody_lies_in_ambush_in_the_entry_or_exit_corridor() -> None:
    game = board(1)
    where = homes(game)
    entry = {game.square[p] for p in range(game.marines)}
    assert entry <= set(bits(where)) and where.bit_count() == 10


# Setting up


@rule("DWS-LS-START-POSITION")
def test_before_a_board_begins_marines_change_places() -> None:
    game = board(1)
    first, last = game.square[0], game.square[4]
    name = game.board.name(last)
    game.play(game.read(f"Grey Heron: trade places at {name}"))
    assert (game.square[0], game.square[4]) == (last, first) and game.at[last] == 0 and game.at[first] == 4
    assert game.marines_on.bit_count() == 5
    # He has his place now.
    with pytest.raises(Refused) as refused:
        game.play(game.read(f"Two Winters: trade places at {name}"))
    assert refused.value.rule == "DWS-LS-START-POSITION"
    game.play(game.read("begin"))
    with pytest.raises(Refused):
        game.play(game.read(f"Two Winters: trade places at {name}"))


@rule("DWS-LS-START-POSITION")
def test_elsewhere_the_order_is_the_missions() -> None:
    text = Stage("1", 1, fresh(named_squad())).text().replace("free_order = true", "free_order = false")
    game = new_game(read_mission(text, "x"), SeededDice(b"x"))
    asked = game.decision()
    assert asked is not None and not any("trade" in game.text(option) for option in asked.options)


@rule("DWS-LS-SQUAD")
def test_the_named_squad_as_it_is_set_up() -> None:
    game = board(1)
    ranks = [marine.gear & (pc.CAPTAIN | pc.SERGEANT | pc.LIBRARIAN) for marine in game.mission.marines]
    assert ranks == [pc.CAPTAIN, pc.SERGEANT, pc.SERGEANT, pc.SERGEANT, pc.LIBRARIAN]
    assert (game.ammo[2], game.reloads[2]) == (10, 3) and (game.ammo[3], game.reloads[3]) == (6, 1)
    assert game.psi[4] == 10 and game.ammo[0] == 10 and len({m.name for m in game.mission.marines}) == 5
    with pytest.raises(MissionFault, match="DW-CANNON-EXTRA-MAGAZINES"):
        read_mission(Stage("1", 1, fresh(named_squad())).text().replace("reloads = 3", "reloads = 4"), "x")


@rule("DWS-GAP-CARRY-OVER", "DWS-LS-START-POSITION")
def test_who_comes_from_an_earlier_board_has_what_was_left_to_him() -> None:
    captain, _, gunner, flamer, keeper = named_squad()
    left = (
        Survivor(captain, ammo=4),
        Survivor(gunner, ammo=0, fired=23),
        Survivor(flamer, ammo=2),
        Survivor(keeper, psi=3),
    )
    game = board(3, marines=left)
    assert (game.ammo[0], game.ammo[1], game.fired[1], game.ammo[2], game.psi[3]) == (4, 0, 23, 2, 3)
    assert game.turn == 0 and not any(game.flags) and game.secured == 0 and game.muted == 0
    # Four survivors: the foremost of the five squares stays empty.
    assert game.marines_on.bit_count() == 4
    entry = homes(game) & game.board.section_masks[game.board.section_of[game.square[0]]]
    free = bits(entry & ~game.marines_on)
    assert len(free) == 1 and game.board.step[game.square[0]][2 * game.facing[0]] == free[0]
    text = Stage("1", 3, left).text()
    with pytest.raises(MissionFault, match="ammo"):
        read_mission(text.replace("ammo = 4", "ammo = 1000"), "x")


@rule("DWS-LS-KILL-COUNT")
def test_what_the_marines_kill_counts_and_what_is_lost_does_not() -> None:
    shot = (
        'profile = "deathwing"\nactive = "Bo"\ndice = [6, 6]\n'
        + EXIT
        + marine("Bo", "b2", "e")
        + foe("chief", "f2")
    )
    assert play(shot, "Bo: fire at f2").game.kills == 1, "the leader included"
    # Two more blips than entry areas: they are lost and not killed.
    board_of_one = HALL.replace("R", "#").replace("P", "#")
    scene = f"dice = [6]\ndraws = [0, 0]\n{TOP}stealers = {{ pile = [1, 1, 1], {TABLE} }}\n{board_of_one}"
    lost = play(scene + marine("Bo", "b1", "w"), "end phase").game
    assert (lost.kills, lost.lost) == (0, 2)
    # Nor are those killed that wait where a marine secures an entry area.
    waiting = piece(kind="stealer", waiting="Q")
    shut = f'{TOP}active = "Bo"\n{HALL}' + marine("Bo", "q1", "n") + waiting
    secured = play(shut, "Bo: turn right").game
    assert secured.secured and (secured.kills, secured.lost) == (0, 1)
