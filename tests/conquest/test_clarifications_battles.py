"""Questions that no single rule of the battles answers, each decided in a row of TC-GAP-CLARIFICATIONS: roles, spells,
tokens, the prisoner, and the end."""

from __future__ import annotations

from hullbreach.conquest import traits as tr
from hullbreach.conquest.ground import square
from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.missions.conquest import ROOM
from hullbreach.rulebook import rule as look_up
from tests.conquest.scenes import ground_with, mine, play, refusal, scene, sq, theirs
from tests.conquest.test_clarifications import psyker, seat
from tests.scenes import rule

FAR = theirs(20, 15)
OUT = mine(22, 2)
HERO = {"type": "hero"}
GUN = {"shooting": [3], "range": 8}


@rule("TC-GAP-UNDERLYING-GAME")
def test_the_game_of_battles_is_the_projects_own_and_says_so() -> None:
    entry = look_up("TC-GAP-UNDERLYING-GAME")
    for text in (entry.text.en, entry.text.fr):
        assert "TC-GAP-BATTLE-REPORT" in text and "5" in text
    # Low is good: a 1 always succeeds, a 6 never.
    sure = scene(mine(3, 4, melee=[5]), mine(4, 5), theirs(3, 5), dice=[6, 6])
    assert play(sure, "A1: fight D1").one("fought")["need"] == 5
    weak = scene(mine(3, 4, melee=[1], state="shaken"), theirs(3, 5), dice=[6, 1, 1, 6])
    assert play(weak, "A1: fight D1").one("fought")["need"] == 1


# TC-GAP-ROLES


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ROLES")
def test_a_chief_leads_from_where_his_activation_ends() -> None:
    chief = mine(3, 4, roles=["chief"], **HERO)
    text = scene(chief, mine(3, 11), mine(3, 0), FAR)
    lines = (f"A1: move {sq(3, 7)}", "A1: done")
    assert play(text, *lines, "A2: activate").kind() == "act"
    assert refusal(text, *lines, "A3: activate") == "TC-GAP-TURN"
    shaken = scene(mine(3, 4, state="shaken", roles=["chief"], **HERO), mine(4, 4), FAR, dice=[6])
    assert refusal(shaken, "A1: done", "A2: activate") == "TC-GAP-TURN"


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ROLES", "TC-GAP-MORALE")
def test_whom_a_chief_leads_must_be_steady_when_his_turn_comes() -> None:
    """The first whom he leads is cut down as he leaves his enemy; the second loses his nerve."""
    chief = mine(3, 4, roles=["chief"], **HERO)
    text = scene(chief, mine(4, 5), mine(5, 5), OUT, theirs(4, 6), FAR, dice=[1, 6, 6])
    lines = ("A1: done", "A2: activate", f"A2: move {sq(6, 3)}")
    led = play(text, *lines)
    assert led.game.state[2] == tr.SHAKEN and seat(led) == tr.DEFENDER
    assert refusal(text, *lines, "A3: activate") == "TC-GAP-TURN"


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ROLES")
def test_healing_takes_the_bare_mental_and_friends_alone() -> None:
    medic = mine(3, 4, mental=3, roles=["medic", "banner bearer"], **HERO)
    general = mine(6, 4, mental=5, roles=["general"], **HERO)
    hurt = mine(4, 4, left=1, **HERO)
    text = scene(medic, hurt, general, theirs(3, 5, left=1, **HERO), dice=[4])
    assert play(text, "A1: heal A2").one("not healed")["need"] == 3
    assert refusal(text, "A1: heal D1") == "TC-GAP-ROLES"
    # A failure has used up nothing: another day, another try.
    assert not play(text, "A1: heal A2").game.flags[1] & tr.HEALED


# TC-GAP-SPELLS


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SPELLS")
def test_two_wards_count_once() -> None:
    text = scene(
        mine(5, 7), mine(1, 1, ward=0), mine(2, 1, ward=0), theirs(5, 8), acting="D1", dice=[1, 4, 6]
    )
    assert play(text, "D1: fight A1").one("saved")["need"] == 4


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SPELLS", "TC-GAP-RALLY-AND-FLIGHT")
def test_a_ward_ends_with_its_psyker() -> None:
    figures = [mine(5, 7), mine(9, 7, ward=0), theirs(9, 8), theirs(5, 8)]
    lines = ("D1: stand and fight A2", "A1: done", "D2: fight A1")
    felled = play(scene(*figures, acting="D1", dice=[1, 6, 1, 3, 6]), *lines)
    assert felled.one("lifted")["who"] == 1 and felled.one("saved")["need"] == 3
    # Or when he starts to flee.
    fleeing = [mine(5, 7), mine(9, 6, ward=0, state="shaken"), mine(9, 7), theirs(9, 8)]
    fled = play(scene(*fleeing, acting="D1", dice=[1, 6, 6]), "D1: fight A3")
    assert fled.kinds().index("flees") < fled.kinds().index("lifted") and fled.game.ward[1] == -1


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SPELLS", "TC-GAP-TERRAIN")
def test_spells_know_neither_cover_nor_long_range() -> None:
    ruins = ground_with(ruins=[(5, 13)])
    text = scene(psyker("force_bolt"), theirs(5, 13), FAR, map=ruins, dice=[5, 2])
    played = play(text, f"A1: cast force bolt at {sq(5, 13)}")
    assert (played.one("cast")["need"], played.one("saved")["need"]) == (5, 2)


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SPELLS", "TC-GAP-ABILITIES")
def test_a_heavy_weapon_that_was_hastened_may_shoot_later() -> None:
    text = scene(psyker("haste"), mine(5, 7, abilities=["heavy"], **GUN), theirs(5, 14), FAR, dice=[1, 6])
    cast = (
        f"A1: cast haste at {sq(5, 7)}",
        f"A2: hasten to {sq(5, 9)}",
        "A1: done",
        "D2: activate",
        "D2: done",
    )
    assert play(text, *cast, "A2: shoot D1").one("shot")["need"] == 2


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SPELLS", "TC-B05-BEACON-CARRIER-LIMIT", "TC-B04-RESCUE-LIMITS")
def test_haste_keeps_the_limits_of_carriers_and_of_the_prisoner() -> None:
    cast = f"A1: cast haste at {sq(5, 7)}"
    carrier = scene(psyker("haste"), mine(5, 7, carries=0, moved=3), FAR, battle=5, tokens=[[0, 0]], dice=[1])
    assert refusal(carrier, cast, f"A2: hasten to {sq(5, 9)}") == "TC-GAP-SPELLS"
    assert play(carrier, cast, f"A2: hasten to {sq(5, 8)}").game.moved[1] == 4
    free = scene(psyker("haste", move=5), FAR, battle=4, prison=[20, 5], freed=[5, 7], dice=[1])
    assert refusal(free, cast, f"P: hasten to {sq(5, 12)}") == "TC-GAP-SPELLS"
    assert play(free, cast, f"P: hasten to {sq(5, 11)}").at("P") == sq(5, 11)


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SPELLS", "TC-GAP-B04-GRID")
def test_the_prisoner_cannot_be_blinked() -> None:
    free = scene(psyker("blink"), mine(4, 5), FAR, battle=4, prison=[20, 5], freed=[5, 6], dice=[1])
    assert refusal(free, f"A1: cast blink at {sq(5, 6)}") == "TC-GAP-SPELLS"
    assert play(free, f"A1: cast blink at {sq(4, 5)}", f"A2: blink to {sq(4, 9)}").at("A2") == sq(4, 9)


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SPELLS")
def test_grips_do_not_add_up() -> None:
    text = scene(psyker("grip"), OUT, theirs(5, 8, gripped=True), dice=[1])
    lines = (f"A1: cast grip at {sq(5, 8)}", "A1: done")
    assert play(text, *lines, f"D1: move {sq(5, 10)}").at("D1") == sq(5, 10)
    assert refusal(text, *lines, f"D1: run {sq(5, 13)}") == "TC-GAP-ACTIONS"


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SPELLS", "TC-GAP-LINE-OF-SIGHT")
def test_in_a_veil_one_sees_a_neighbour_and_nobody_else() -> None:
    figures = [mine(5, 9, **GUN), theirs(5, 7), theirs(6, 10), FAR]
    text = scene(psyker("veil", mental=5), *figures, dice=[1])
    lines = (f"A1: cast veil at {sq(5, 8)}", "A1: done", "D3: activate", "D3: done")
    assert refusal(text, *lines, "A2: shoot D1") == "TC-GAP-SHOOTING"
    two = [mine(5, 9, **GUN), theirs(5, 7), FAR]
    text = scene(psyker("veil", mental=5), *two, dice=[1])
    lines = (f"A1: cast veil at {sq(5, 8)}", "A1: done", "D2: activate", "D2: done")
    assert refusal(text, *lines, "A2: shoot D1") == "TC-GAP-LINE-OF-SIGHT"


@rule("TC-GAP-SPELLS", "TC-QUICK-BATTLE")
def test_spells_are_cast_at_squares_of_the_table() -> None:
    """A small table begins in column 4."""
    small = "\\n".join(["." * 17] * 15)
    text = scene(psyker("veil"), theirs(15, 15), map=small, dice=[1])
    assert refusal(text, f"A1: cast veil at {sq(3, 5)}") == "TC-GAP-SPELLS"
    assert play(text, f"A1: cast veil at {sq(4, 5)}").game.veil[0] == square(4, 5)


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-WOUNDS", "TC-B01-PITCHED")
def test_what_a_side_eliminates_of_its_own_counts_for_the_enemy() -> None:
    text = scene(psyker("fire_ring"), mine(5, 8), FAR, dice=[1, 6])
    game = play(text, f"A1: cast fire ring at {sq(5, 8)}").game
    assert game.status[1] == tr.ELIMINATED
    assert game.mission.scenario.score(game, tr.DEFENDER) == 2 * game.figure(1).cost
    assert game.mission.scenario.score(game, tr.ATTACKER) == 0
    back = scene(psyker("fire_ring", left=1), OUT, FAR, dice=[6, 6])
    struck = play(back, f"A1: cast fire ring at {sq(5, 8)}").game
    assert struck.mission.scenario.score(struck, tr.DEFENDER) == 2 * struck.figure(0).cost


# TC-GAP-SCENARIO-COMMON

BEACON = {"battle": 5, "tokens": [[12, 9]]}


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SCENARIO-COMMON", "TC-B05-BEACON-PASS")
def test_picking_up_is_no_hand_over() -> None:
    """Handed on, dropped by who falls, and picked up again in the same turn; but not handed on once more."""
    figures = [mine(12, 9, carries=0), mine(12, 10), mine(11, 10), mine(10, 10), theirs(13, 11), FAR]
    handed = ("A1: offer to A2", "A1: done", "D2: activate", "D2: done", "A2: activate", "A2: take from A1")
    felled = ("A2: done", "D1: fight A2", "D1: done", "A3: activate", f"A3: pick up {sq(12, 10)}")
    text = scene(*figures, dice=[1, 6, 1, 1, 1], **BEACON)
    assert play(text, *handed, *felled).game.carry[2] == 0
    assert refusal(text, *handed, *felled, "A3: offer to A4") == "TC-B05-BEACON-PASS"


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SCENARIO-COMMON", "TC-B05-BEACON-PASS")
def test_an_offer_lapses_with_the_turn_and_with_the_carrier() -> None:
    text = scene(mine(12, 9, carries=0), mine(12, 10), FAR, dice=[6, 1], **BEACON)
    turn = ("A1: offer to A2", "A1: done", "D1: done", "A2: done", "attacker: go first", "A2: activate")
    assert refusal(text, *turn, "A2: take from A1") == "TC-B05-BEACON-PASS"
    killer = scene(mine(12, 9, carries=0), mine(12, 10), theirs(12, 8), dice=[1, 6, 1], **BEACON)
    lines = ("A1: offer to A2", "A1: done", "D1: fight A1", "D1: done")
    assert refusal(killer, *lines, "A2: take from A1") == "TC-B05-BEACON-PASS"
    assert play(killer, *lines, f"A2: pick up {sq(12, 9)}").game.carry[1] == 0


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-SCENARIO-COMMON", "TC-B12-LOOT-PASS")
def test_who_carries_something_is_offered_nothing_more() -> None:
    chests = {"battle": 12, "tokens": [[4, 9], [8, 9]]}
    full = scene(mine(4, 8, carries=1), mine(4, 7, carries=0), mine(3, 8), FAR, **chests)
    assert refusal(full, "A1: offer to A2") == "TC-GAP-SCENARIO-COMMON"
    # Who picks up another token after the offer cannot take it any more.
    text = scene(mine(4, 8, carries=1), mine(3, 8), FAR, **chests)
    lines = ("A1: offer to A2", "A1: done", "D1: done", f"A2: pick up {sq(4, 9)}")
    assert play(text, *lines).game.carry[:2] == [1, 0]
    assert refusal(text, *lines, "A2: take from A1") == "TC-B12-LOOT-PASS"


@rule("TC-GAP-SCENARIO-COMMON", "TC-B05-BEACON-CARRIER-LIMIT")
def test_a_new_carrier_has_his_own_four_steps_those_before_included() -> None:
    text = scene(mine(12, 9, carries=0, moved=4), mine(12, 10, moved=2), FAR, **BEACON)
    lines = ("A1: offer to A2", "D1: done", "A2: take from A1")
    assert refusal(text, *lines, f"A2: move {sq(12, 13)}") == "TC-B05-BEACON-CARRIER-LIMIT"
    assert play(text, *lines, f"A2: move {sq(12, 12)}").game.token_square(0) == square(12, 12)


@rule("TC-B12-LOOT-PICKUP", "TC-B12-LOOT-CARRIER-LIMIT", "TC-GAP-WOUNDS")
def test_treasure_falls_by_the_rules_of_loot() -> None:
    chests = {"battle": 12, "tokens": [[4, 9], [8, 9]]}
    text = scene(mine(4, 8, carries=0), OUT, theirs(4, 7, melee=[5]), acting="D1", dice=[1, 6], **chests)
    dropped = play(text, "D1: fight A1")
    assert dropped.one("dropped").rule == "TC-B12-LOOT-PICKUP" and dropped.game.token_at[0] == square(4, 8)
    tired = scene(mine(4, 8, carries=0, moved=2), FAR, **chests)
    assert refusal(tired, f"A1: move {sq(4, 5)}") == "TC-B12-LOOT-CARRIER-LIMIT"
    assert refusal(tired, f"A1: run {sq(4, 3)}") == "TC-B12-LOOT-CARRIER-LIMIT"


# Rescue

GAOL = {"battle": 4, "prison": [5, 5]}


@rule("TC-GAP-CLARIFICATIONS", "TC-B04-RESCUE-LIMITS", "TC-GAP-RALLY-AND-FLIGHT")
def test_the_prisoner_flees_no_further_than_four_squares_and_may_flee_off_the_table() -> None:
    lost = [mine(0, 0, move=5, gone="eliminated", **HERO), mine(20, 4), FAR]
    end = {"acting": "", "next": "end", "dice": [1, 6, 6, 1], **GAOL}
    assert play(scene(*lost, freed=[8, 8], turn=1, **end)).at("P") == sq(8, 4)
    off = play(scene(*lost, freed=[8, 2], turn=6, **end))
    assert off.game.status[3] == tr.FLED and off.game.result == "attacker"


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-B04-GRID", "TC-GAP-MORALE")
def test_the_prisoner_is_worth_nothing_and_mourned_as_a_hero() -> None:
    text = scene(
        mine(8, 6, **HERO), mine(20, 4), theirs(8, 9, melee=[5, 5]), acting="D1", freed=[8, 8],
        dice=[1, 6, 1, 6, 1], **GAOL,
    )  # fmt: skip
    played = play(text, "D1: fight P")
    assert played.one("passed")["who"] == 0
    assert played.game.status[3] == tr.ELIMINATED and played.game.figure(3).cost == 0


@rule("TC-GAP-CLARIFICATIONS", "TC-B04-RESCUE-FREE")
def test_a_prison_without_a_free_square_is_not_opened() -> None:
    around = [(4, 4), (6, 4), (4, 5), (6, 5), (4, 6), (5, 6), (6, 6)]
    shut = scene(mine(5, 4, **HERO), FAR, map=ground_with(solid=around), **GAOL)
    for x, y in (*around, (5, 4)):
        assert refusal(shut, f"A1: free to {sq(x, y)}") == "TC-B04-RESCUE-FREE"
    wide = scene(mine(5, 4, **HERO), FAR, map=ground_with(solid=around[1:]), **GAOL)
    assert play(wide, f"A1: free to {sq(4, 4)}").at("P") == sq(4, 4)


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-END-AND-WITHDRAWAL", "TC-B04-RESCUE-DEFENDER-WINS")
def test_a_withdrawal_leaves_the_prisoner_locked_in() -> None:
    start = {"acting": "", "next": "start", "turn": 3, "dice": [6, 1], **GAOL}
    locked = scene(mine(3, 4, **HERO), FAR, **start)
    assert play(locked, "attacker: withdraw").game.result == "defender"
    assert play(locked, "attacker: fight on", "defender: withdraw").game.result == "attacker"


@rule("TC-B04-RESCUE-PRISONER")
def test_without_a_hero_the_prisoner_is_the_cheapest_of_the_faction() -> None:
    text = (
        'key = "ours"\nbattle = "rescue"\n[attacker]\nfaction = "choir"\n[[attacker.figure]]\nprofile = "HC5"\n'
        'count = 3\n[defender]\narmy = "thorn"\n'
    )
    game = ROOM.new_game(ROOM.read_mission(text, "ours"), ScriptedDice([1, 6], None, SeededDice(b"1")))
    for line in ("defender: take the south", f"defender: prison at {sq(12, 0)}"):
        game.play(game.read(line))
    prisoner = game.figure(len(game.kind) - 1)
    assert (prisoner.profile, prisoner.abilities, prisoner.cost) == ("HC3", 0, 0)
    asked = game.decision()
    assert asked is not None and asked.kind == "deploy"


# TC-GAP-END-AND-WITHDRAWAL


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-END-AND-WITHDRAWAL")
def test_who_cannot_strike_lets_go_and_those_who_flee_withdraw_as_well() -> None:
    weak = [theirs(3, 5, melee=[0]), theirs(4, 5, state="fleeing")]
    text = scene(mine(3, 4), mine(9, 4, state="fleeing"), *weak, turn=3, acting="", next="start")
    played = play(text, "attacker: withdraw")
    assert [event["who"] for event in played.all("withdrawn")] == [0, 1]
    assert "free attack" not in played.kinds() and played.game.result == "defender"


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-END-AND-WITHDRAWAL")
def test_the_attacker_is_asked_first_and_each_is_struck_in_roster_order() -> None:
    text = scene(
        mine(3, 4), mine(9, 4), theirs(3, 5), theirs(9, 5), theirs(4, 5), turn=3, acting="", next="start",
        dice=[6, 6],
    )  # fmt: skip
    begun = play(text)
    assert (begun.kind(), seat(begun)) == ("withdraw", tr.ATTACKER)
    played = play(text, "attacker: withdraw", "D3: strike A1")
    assert [event["who"] for event in played.all("free attack")] == [0, 1]
    assert played.game.result == "defender"
    asked = play(text, "attacker: fight on")
    assert (asked.kind(), seat(asked)) == ("withdraw", tr.DEFENDER)
