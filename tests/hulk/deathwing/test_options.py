"""Options of the first edition and its great expansion, each in a scene where its value decides what happens."""

from __future__ import annotations

import pytest

from hullbreach.faces.hulk import HULK
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.contacts.reinforcement import may_enter
from hullbreach.hulk.state import SETUP
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import ROOM, read_scene
from tests.hulk.option_scenes import KESH, SERGEANT, duel, scene
from tests.hulk.pieces import foe, marine
from tests.scenes import play, refusal, rule


def test_skill_bonus_front_only_or_from_every_side() -> None:
    body = 'phase = "stealer actions"\nactive = "S1"\ndice = [3, 2, 1, 1]\n' + SERGEANT.replace("b2", "c2")
    body += foe("stealer", "b2", "e")
    for option, scores in (("true", "3:2"), ("false", "4:2")):
        played = play(scene(f"skill_bonus_front_only = {option}", body), "S1: attack c2")
        assert played.one("scores").text("scores") == scores


def test_shield_mode_blocks_or_parries() -> None:
    body = duel('["storm_shield"]', "[3, 2, 1, 1]")
    assert len(play(scene('shield_mode = "block"', body), "Kesh: attack c2").all("combat")[1].dice) == 2
    parry = play(scene('shield_mode = "parry"', body), "Kesh: attack c2")
    assert len(parry.all("combat")[1].dice) == 3 and "Kesh: reroll enemy 2" in parry.options()


def test_psi_timing_is_after_or_before_the_dice() -> None:
    body = duel('["force_axe"]', "[1, 3, 1, 1]").replace("weapons", 'rank = "librarian"\npsi = 5\nweapons')
    after = play(scene('psi_timing = "after"', body), "Kesh: attack c2")
    assert after.kind() == "psi points" and len(after.all("combat")) == 2
    before = play(scene('psi_timing = "before"', body), "Kesh: attack c2")
    assert before.kind() == "psi points" and before.all("combat") == []
    assert play(scene('psi_timing = "before"', body), "Kesh: attack c2", "Kesh: add psi 2").at("S1") == ""


def test_stealer_faces_attacker_by_itself_or_is_asked() -> None:
    body = 'active = "Kesh"\ndice = [3, 3, 1, 1]\n' + KESH + foe("stealer", "c2", "e")
    asked = play(scene("stealer_faces_attacker = false", body), "Kesh: attack c2")
    assert asked.kind() == "turn to face"
    turned = play(scene("stealer_faces_attacker = true", body), "Kesh: attack c2")
    assert turned.one("turned")["who"] == turned.piece("S1")


def test_chainfist_cuts_things_or_only_doors() -> None:
    board = "map = '''\n.K..\n'''\n"
    toll = '[[piece]]\nloadout = "chainfist"\nat = "a1"\nfacing = "e"\n'
    body = 'active = "Toll"\ndice = [5]\n' + toll
    assert play(scene("chainfist_cuts_things = false", body, board), "Toll: attack b1").game.crates
    assert not play(scene("chainfist_cuts_things = true", body, board), "Toll: attack b1").game.crates


def test_psi_levels_give_points_by_level() -> None:
    quill = '[[piece]]\nloadout = "librarian"\nat = "b2"\nfacing = "e"\nlevel = 3\n'
    body = 'active = "Quill"\n' + quill
    assert play(scene("psi_levels = false", body)).game.psi[0] == 20
    assert play(scene("psi_levels = true", body)).game.psi[0] == 30


def test_ambush_blips_are_taken_only_where_they_are_agreed_on() -> None:
    body = 'phase = "reinforcement"\nstealers = { each_turn = 1, pile = [1] }\n'
    board = "map = '''\n#########\n#.......P\n#########\n'''\n"
    assert play(scene("ambush_blips = true", body, board)).kind() == "ambush"
    assert refusal(scene("ambush_blips = false", body, board), "take ambush") == "DW-AMBUSH-AGREEMENT"


def test_secure_entries_lets_marines_secure_them() -> None:
    board = "map = '''\n#########\n#.......P\n#########\n'''\n"
    body = 'active = "Kesh"\n' + marine("Kesh", "f2")
    assert play(scene("secure_entries = true", body, board), "Kesh: forward").game.secured == 1
    assert play(scene("secure_entries = false", body, board), "Kesh: forward").game.secured == 0


def test_teleport_mode_gives_every_marine_a_beacon_of_his_own() -> None:
    body = 'active = "Kesh"\nteleport = "anywhere"\n' + marine("Kesh", "b2")
    own = play(scene('teleport_mode = "own_beacon"', body), "Kesh: teleport out")
    assert HULK.line(own.game, own.one("left")).en == "Kesh is teleported to safety from b2"
    assert own.game.status[0] == pc.LEFT
    assert refusal(scene('teleport_mode = "mission_object"', body), "Kesh: teleport out") == "DW-TELEPORT-OUT"


def test_teleports_per_turn_limits_them() -> None:
    body = 'active = "Kesh"\nteleported = 1\nteleport = "anywhere"\n' + marine("Kesh", "b2")
    limited = scene('teleport_mode = "own_beacon", teleports_per_turn = 1', body)
    assert refusal(limited, "Kesh: teleport out") == "DW-TELEPORT-ONE-PER-TURN"
    free = scene('teleport_mode = "own_beacon", teleports_per_turn = 0', body)
    assert play(free, "Kesh: teleport out").game.status[0] == pc.LEFT


def test_roster_counts_what_each_marine_kills() -> None:
    body = 'dice = [6, 1]\nactive = "Kesh"\n' + KESH + foe("stealer", "f2")
    assert play(scene("roster = true", body), "Kesh: fire at f2").game.slain[0] == 1
    assert play(scene("roster = false", body), "Kesh: fire at f2").game.slain[0] == 0


# Arms of the great expansion

DACE = '[[piece]]\nloadout = "cannon"\nat = "b2"\nfacing = "e"\n'
BRAND = '[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "e"\n'
HARL = '[[piece]]\nloadout = "sgt_hammer"\nat = "b2"\nfacing = "e"\n'


def test_cannon_full_auto_is_there_or_not() -> None:
    body = 'active = "Dace"\ndice = [4, 1, 1]\n' + DACE + foe("stealer", "j2")
    assert play(scene("cannon_full_auto = true", body), "Dace: full auto").at("S1") == ""
    assert refusal(scene("cannon_full_auto = false", body), "Dace: full auto") == "DW-CANNON-MODES"


def test_full_auto_score_is_what_a_burst_needs() -> None:
    body = 'active = "Dace"\ndice = [4, 1, 1]\n' + DACE + foe("stealer", "j2")
    for score, place in ((4, ""), (5, "j2")):
        options = f"cannon_full_auto = true, full_auto_score = {score}"
        assert play(scene(options, body), "Dace: full auto").at("S1") == place


def test_cannon_malfunction_arm_by_the_reload_or_the_wear() -> None:
    body = 'active = "Dace"\ndice = [1, 1, 1]\n' + DACE + "reloads = 0\n" + foe("stealer", "j2")
    assert play(scene('cannon_malfunction_arm = "after_reload"', body), "Dace: fire at j2").at("Dace") == ""
    worn = scene('cannon_malfunction_arm = "shots_over_10"', body)
    assert play(worn, "Dace: fire at j2").at("Dace") == "b2"
    assert play(worn.replace("reloads = 0", "fired = 10"), "Dace: fire at j2").at("Dace") == ""


def test_cannon_malfunction_area_is_the_section_or_beside() -> None:
    body = 'active = "Dace"\ndice = [1, 1, 1, 4]\n' + DACE + "reloads = 0\n" + foe("stealer", "d2")
    assert play(scene('cannon_malfunction_area = "section"', body), "Dace: fire at d2").at("S1") == ""
    assert play(scene('cannon_malfunction_area = "adjacent"', body), "Dace: fire at d2").at("S1") == "d2"


def test_flamer_reload_where_one_is_given() -> None:
    body = 'active = "Brand"\n' + BRAND + "reloads = 1\nammo = 0\n"
    assert play(scene("flamer_reload = true", body), "Brand: reload").game.ammo[0] == 6
    with pytest.raises(MissionFault, match="can have 0"):
        read_scene(scene("flamer_reload = false", body))


def test_flamer_self_destruct_or_not() -> None:
    body = 'active = "Brand"\n' + BRAND
    assert play(scene("flamer_self_destruct = true", body), "Brand: detonate").at("Brand") == ""
    assert refusal(scene("flamer_self_destruct = false", body), "Brand: detonate") == "DW-HAMMER-DETONATE"


def test_hammer_detonation_or_not() -> None:
    body = 'active = "Harl"\n' + HARL
    assert play(scene("hammer_detonation = true", body), "Harl: detonate").at("Harl") == ""
    assert refusal(scene("hammer_detonation = false", body), "Harl: detonate") == "DW-HAMMER-DETONATE"


def test_captain_may_be_there_or_not() -> None:
    body = 'phase = "stealer actions"\ndraws = [3]\n[[piece]]\nloadout = "captain"\nat = "b2"\nfacing = "e"\n'
    assert play(scene("captain = true", body), "end phase").game.counter == 6
    with pytest.raises(MissionFault, match="DW-CAPTAIN-LOADOUT"):
        read_scene(scene("captain = false", body))


GATE = "map = '''\n..................P\n'''\n"


def test_blips_return_to_the_pile_or_wait_till_it_is_empty() -> None:
    top = 'phase = "reinforcement"\nseed = "b"\nstealers = { each_turn = 1, pile = [1, 1], discard = [3] }\n'
    body = top + marine("Kesh", "a1", "w")
    assert play(scene("blips_return = true", body, GATE)).game.discard == []
    assert play(scene("blips_return = false", body, GATE)).game.discard == [3]


@rule("DW-GAP-BASE-ENTRIES", "DW-GAP-CLARIFICATIONS", "V3-ENTRY-SIX-WAITING")
def test_start_blips_wait_or_come_in_at_once() -> None:
    """A marine walks up to the entry in his first turn: where it is settled when they are placed, they come in."""
    for wait, waited in ((True, [0, 0]), (False, [1, 1])):
        header = ROOM.make_header("pump_shaft", options={"start_blips_wait": wait}, seed=b"1")
        game = ROOM.make_game(header, SeededDice(b"1"))
        while (asked := game.decision()) is not None and game.phase == SETUP:
            begun = next(
                (option for option in asked.options if game.text(option) == "begin"), asked.options[0]
            )
            game.play(begun)
        outside = [p for p in range(game.marines, len(game.kind)) if game.status[p] == pc.WAITING]
        assert len(outside) == 3 and [game.waited[p] for p in outside[:2]] == waited
        game.watched_entries = (1 << len(game.mission.entries)) - 1
        assert may_enter(game, outside[0]) is not wait


def test_entry_watch_reaches_so_far() -> None:
    body = 'phase = "stealer actions"\n' + marine("Kesh", "l1", "w")
    assert play(scene("entry_watch = 6", body, GATE)).game.watched_entries == 1
    assert play(scene("entry_watch = 5", body, GATE)).game.watched_entries == 0


def test_bulkheads_wall_off_an_entry_or_not() -> None:
    body = 'phase = "stealer actions"\n' + marine("Kesh", "n1", "w")
    board = GATE.replace("..P", "B.P")
    assert play(scene("bulkheads_wall = true", body, board)).game.watched_entries == 0
    assert play(scene("bulkheads_wall = false", body, board)).game.watched_entries == 1


DECKS = "[[deck]]\nmap = '''\n#####\n#.^.#\n#####\n'''\n[[deck]]\nmap = '''\n#####\n#.=.#\n#####\n'''\n"


def test_vertical_combat_goes_through_holes() -> None:
    body = 'active = "Kesh"\n' + KESH + foe("stealer", "c2/2")
    assert "Kesh: fire at c2/2" in play(scene("vertical_combat = true", body, DECKS)).options()
    assert refusal(scene("vertical_combat = false", body, DECKS), "Kesh: fire at c2/2") == "V3-GAP-MULTILEVEL"


def test_ladders_destructible_lets_them_be_attacked() -> None:
    body = 'dice = [6]\nactive = "Kesh"\n' + KESH
    assert not play(scene("ladders_destructible = true", body, DECKS), "Kesh: attack c2").game.ladders
    assert (
        refusal(scene("ladders_destructible = false", body, DECKS), "Kesh: attack c2") == "V3-CC-FRONT-SQUARE"
    )


def test_debris_all_shots_or_only_of_bolters_and_cannons() -> None:
    body = (
        'dice = [6, 5, 5]\nphase = "stealer actions"\nactive = "T1"\n'
        + marine("Kesh", "b2", "w")
        + foe("termagant", "d2")
    )
    board = "map = '''\n#####\n#.~.#\n#####\n'''\n"
    assert play(scene("debris_all_shots = true", body, board), "T1: fire at b2").at("Kesh") == "b2"
    assert play(scene("debris_all_shots = false", body, board), "T1: fire at b2").at("Kesh") == ""


def test_tanks_joined_are_one_thing() -> None:
    body = 'dice = [6, 1]\nactive = "Kesh"\n' + KESH
    board = "map = '''\n######\n#.YY.#\n######\n'''\n"
    for joined, left in (("true", 0), ("false", 1)):
        game = play(scene(f"tanks_joined = {joined}", body, board), "Kesh: fire at c2").game
        assert game.tanks.bit_count() == left


# Two stealers that are equally near, neither of them seen.
_PAIR = (
    marine("Kesh", "c2", "e")
    + "[[piece]]\nkind = 'stealer'\nat = 'b1'\n[[piece]]\nkind = 'stealer'\nat = 'b3'\n"
)
_COURT = "map = '''\n...\n...\n...\n'''\n"


def test_solo_takes_the_stealers_from_their_player() -> None:
    top = (
        'dice = [6, 1, 1, 1]\nphase = "stealer actions"\n'
        + marine("Kesh", "a2", "e")
        + foe("stealer", "c2", "w")
    )
    assert play(scene("solo = false", top, _COURT)).kind() == "stealer"
    assert play(scene("solo = true", top, _COURT)).game.kills == 1
    # DWS-NO-TIMER
    clock = 'solo = true, timer = "clock"'
    assert play(scene(clock, top, _COURT)).game.profile.timer == "off"


def test_solo_pool_is_what_counts_for_who_plays_alone() -> None:
    body = 'phase = "stealer actions"\n' + marine("Kesh", "a2", "e")
    for options, pool in (
        ("stealer_pool = 5", 5),
        ("solo = true, stealer_pool = 5", 22),
        ("solo = true, solo_pool = 0", 0),
    ):
        assert play(scene(options, body, _COURT)).game.profile.stealer_pool == pool


def test_solo_ties_are_asked_or_go_to_the_lowest_number() -> None:
    body = 'dice = [6, 1, 1, 1, 6, 1, 1, 1]\nphase = "stealer actions"\n' + _PAIR
    asked = play(scene("solo = true", body, _COURT))
    assert (asked.kind(), asked.options()) == ("next stealer", ["rouse S1", "rouse S2"])
    assert play(scene('solo = true, solo_ties = "lowest"', body, _COURT)).kind() != "next stealer"
