"""The thirteen battles: set-up, what may be done besides, and scores."""

from __future__ import annotations

import pytest

from hullbreach.conquest import ground, traits as tr
from hullbreach.conquest.ground import square
from hullbreach.conquest.scenarios import CENTRAL_HILL, SCENARIO_KEYS, SCENARIOS, is_target
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.missions.conquest import ROOM
from tests.conquest.scenes import Played, ground_with, mine, play, refusal, scene, sq, theirs
from tests.scenes import rule

HERO = {"type": "hero"}
DEAD = {"gone": "eliminated"}


def ended(battle: int, *figures: str, **fields: object) -> Played:
    """A battle of which only the last turn's end is still to come; nobody's nerve fails."""
    return play(
        scene(
            *figures, **{"battle": battle, "turn": 6, "acting": "", "next": "end", "dice": [1] * 9, **fields}
        )
    )


def score(battle: int, *figures: str, **fields: object) -> tuple[float, float]:
    counted = ended(battle, *figures, **fields).game.score
    return counted[0] / 2, counted[1] / 2


@rule("TC-BATTLE-TABLE")
def test_thirteen_battles_each_with_a_mission() -> None:
    assert SCENARIO_KEYS[10] == "terror" and len(SCENARIOS) == 13
    played = {ROOM.own_mission(key).battle for key in ROOM.mission_keys()}
    assert played == set(range(1, 14))


@rule("TC-PRE-SCENARIO")
def test_a_battle_in_which_nobody_could_score_is_drawn_again() -> None:
    troops = [(tr.TROOP, 0)]
    barren = [scenario.key for scenario in SCENARIOS if not is_target(scenario, troops)]
    assert barren == ["assassination", "witch_hunt", "decapitation", "armour_hunt"]
    assert is_target(SCENARIOS[8], [(tr.HERO, tr.CHIEF)])


@rule("TC-B01-PITCHED", "TC-GAP-B01-GRID")
def test_pitched_battle() -> None:
    gone = [
        mine(0, 0, profile="AC7", **DEAD),
        theirs(0, 0, profile="AC5", **DEAD),
        theirs(0, 0, profile="AC5", **DEAD),
    ]
    assert score(1, mine(3, 4), *gone, theirs(20, 15, profile="AC1"), theirs(0, 0, gone="fled")) == (58, 39)


@rule("TC-B02-OCCUPATION-HOLD", "TC-B02-OCCUPATION-WIN", "TC-GAP-B02-GRID")
def test_occupation() -> None:
    blocks = {"woods": [(3, 5), (4, 5), (3, 6)], "ruins": [(9, 5), (10, 5)], "hill": [(15, 5), (16, 5)]}
    map = ground_with(barricade=[(20, 3)], **blocks)
    held = [mine(3, 5), mine(4, 5), theirs(3, 6, type="vehicle")]
    even = [mine(9, 5), theirs(10, 5)]
    lost = [mine(15, 5, state="fleeing"), theirs(16, 5), mine(20, 3)]
    assert score(2, *held, *even, *lost, map=map) == (1, 1)


@rule("TC-B03-HILL-SETUP", "TC-B03-HILL-WIN", "TC-GAP-B03-GRID")
def test_king_of_the_hill() -> None:
    board = ROOM.own_mission("bare_hill").board
    assert board.feature("hill") & CENTRAL_HILL == CENTRAL_HILL and CENTRAL_HILL.bit_count() == 25
    assert len(ROOM.own_mission("bare_hill").elements) == 5
    assert CENTRAL_HILL >> square(10, 7) & 1 and CENTRAL_HILL >> square(14, 11) & 1
    three = [mine(10, 7), mine(11, 7, state="fleeing"), mine(9, 7), theirs(14, 11)]
    assert score(3, *three) == (1, 1)


def set_up(key: str, *choices: str) -> Played:
    """A mission whose defender is South, after these choices."""
    game = ROOM.new_game(ROOM.own_mission(key), ScriptedDice([1, 6], None, SeededDice(b"1")))
    for line in ("defender: take the south", *choices):
        game.play(game.read(line))
    return Played(game, [])


@rule("TC-B04-RESCUE-PRISON", "TC-B04-RESCUE-PRISONER", "TC-GAP-B04-GRID")
def test_the_prison_and_who_sits_in_it() -> None:
    placed = set_up("old_gaol", f"defender: prison at {sq(12, 0)}", "attacker: prisoner like A1")
    game = placed.game
    prisoner = game.figure(len(game.kind) - 1)
    assert (prisoner.melee, prisoner.defence) == ((4,), 4)
    assert (prisoner.roles, prisoner.abilities, prisoner.cost, game.name(len(game.kind) - 1)) == (
        0,
        0,
        0,
        "P",
    )
    with pytest.raises(Refused, match="TC-B04-RESCUE-PRISONER"):
        set_up("old_gaol", f"defender: prison at {sq(12, 0)}", "attacker: prisoner like A3")
    walled = scene(mine(3, 4), FAR, battle=4, prison=[5, 5])
    assert play(walled).game.walls == 1 << square(5, 5)


@rule("TC-B04-RESCUE-PRISON")
def test_a_prison_needs_room_around_it() -> None:
    text = (ROOM.FOLDER / "old_gaol.toml").read_text().replace('board = "old_gaol"', 'map = "MAP"')
    corner = text.replace("MAP", ground_with(solid=[(0, 1)]))
    game = ROOM.new_game(ROOM.read_mission(corner, "x"), ScriptedDice([1, 6], None, SeededDice(b"1")))
    game.play(game.read("defender: take the south"))
    with pytest.raises(Refused, match="TC-B04-RESCUE-PRISON"):
        game.play(game.read(f"defender: prison at {sq(0, 0)}"))


FAR = theirs(20, 15)
GAOL = {"battle": 4, "prison": [5, 5]}


@rule("TC-B04-RESCUE-FREE")
def test_an_action_in_contact_frees_the_prisoner() -> None:
    begun = scene(mine(5, 4, **HERO), FAR, **GAOL)
    freed = play(begun, f"A1: free to {sq(6, 6)}")
    assert freed.at("P") == sq(6, 6) and freed.game.flags[2] & tr.ACTIVATED
    assert refusal(begun, f"A1: free to {sq(7, 7)}") == "TC-B04-RESCUE-FREE"
    assert refusal(begun, f"A1: free to {sq(6, 6)}", f"A1: free to {sq(4, 4)}") == "TC-B04-RESCUE-FREE"
    guard = scene(mine(9, 4), theirs(5, 4), acting="D1", **GAOL)
    assert refusal(guard, f"D1: free to {sq(6, 6)}") == "TC-B04-RESCUE-FREE"
    assert refusal(scene(mine(9, 4), FAR, **GAOL), f"A1: free to {sq(6, 6)}") == "TC-B04-RESCUE-FREE"


@rule("TC-B04-RESCUE-LIMITS")
def test_the_prisoner_takes_four_steps_a_turn() -> None:
    out = scene(mine(20, 4, move=4, **HERO), FAR, freed=[8, 8], acting="P", **GAOL)
    assert refusal(out, f"P: move {sq(8, 5)}", f"P: move {sq(8, 3)}") == "TC-B04-RESCUE-LIMITS"
    assert refusal(out, f"P: run {sq(8, 2)}") == "TC-B04-RESCUE-LIMITS"


@rule("TC-B04-RESCUE-ATTACKER-WINS", "TC-B04-RESCUE-DEFENDER-WINS")
def test_who_wins_a_rescue() -> None:
    assert ended(4, mine(3, 4, **HERO), FAR, prison=[5, 5], freed=[8, 8]).game.result == "attacker"
    assert ended(4, mine(3, 4, **HERO), FAR, prison=[5, 5]).game.result == "defender"
    edge = scene(mine(20, 4, **HERO), FAR, freed=[1, 8], acting="P", turn=6, **GAOL)
    left = play(edge, "P: leave")
    assert left.game.status[2] == tr.LEFT
    inland = scene(mine(20, 4, **HERO), FAR, freed=[8, 18], acting="P", **GAOL)
    assert refusal(inland, "P: leave") == "TC-GAP-MOVEMENT"
    corner = scene(mine(20, 4, **HERO), FAR, freed=[0, 18], acting="P", **GAOL)
    assert play(corner, "P: leave").game.status[2] == tr.LEFT


BEACON = {"battle": 5, "tokens": [[12, 9]]}


@rule("TC-B05-BEACON-SETUP")
def test_the_beacon_lies_in_the_middle() -> None:
    game = set_up("marker_fire").game
    assert game.token_at == [square(12, 9)]


@rule("TC-B05-BEACON-PICKUP", "TC-GAP-SCENARIO-COMMON")
def test_the_beacon_is_picked_up_in_contact() -> None:
    begun = scene(mine(11, 9), FAR, **BEACON)
    assert play(begun, f"A1: pick up {sq(12, 9)}").game.carry[0] == 0
    assert refusal(scene(mine(10, 9), FAR, **BEACON), f"A1: pick up {sq(12, 9)}") == "TC-B05-BEACON-PICKUP"
    # From under an enemy too.
    assert play(scene(mine(11, 9), theirs(12, 9), **BEACON), f"A1: pick up {sq(12, 9)}").game.carry[0] == 0
    dropped = scene(mine(11, 9, state="shaken", carries=0), theirs(11, 10, melee=[5]), **BEACON)
    assert play(
        dropped.replace('acting = "A1"', 'acting = "D1"\ndice = [1, 6]'), "D1: fight A1"
    ).game.token_at == [square(11, 9)]


@rule("TC-B05-BEACON-CARRIER-LIMIT")
def test_a_carrier_takes_four_steps() -> None:
    carrier = scene(mine(12, 9, carries=0), FAR, **BEACON)
    played = play(carrier, f"A1: move {sq(12, 12)}", f"A1: move {sq(12, 13)}")
    assert played.game.moved[0] == 4
    assert (
        refusal(carrier, f"A1: move {sq(12, 12)}", f"A1: move {sq(12, 14)}") == "TC-B05-BEACON-CARRIER-LIMIT"
    )
    # Who has gone further before may pick it up, and goes no further.
    tired = scene(mine(11, 9, moved=5), FAR, **BEACON)
    assert play(tired, f"A1: pick up {sq(12, 9)}").kinds() == ["picked up", "activated"]
    assert refusal(carrier, f"A1: charge {sq(19, 15)} at D1") == "TC-GAP-ACTIONS"


@rule("TC-B05-BEACON-PASS", "TC-GAP-SCENARIO-COMMON")
def test_handing_on_takes_an_action_of_each() -> None:
    begun = scene(mine(12, 9, carries=0), mine(12, 10), mine(12, 11), FAR, **BEACON)
    handed = ("A1: offer to A2", "A1: done", "D1: done", "A2: activate", "A2: take from A1")
    played = play(begun, *handed)
    assert played.game.carry == [-1, 0, -1, -1]
    assert refusal(begun, *handed, "A2: offer to A3") == "TC-B05-BEACON-PASS"
    acted = scene(mine(12, 9, carries=0), mine(12, 10, activated=True), FAR, **BEACON)
    assert refusal(acted, "A1: offer to A2") == "TC-B05-BEACON-PASS"
    gone = ("A1: offer to A2", f"A1: move {sq(9, 9)}", "D1: done", "A2: activate", "A2: take from A1")
    assert refusal(begun, *gone) == "TC-B05-BEACON-PASS"


@rule("TC-B05-BEACON-WIN", "TC-GAP-B05-GRID")
def test_where_the_beacon_is_counts() -> None:
    far = ended(5, mine(3, 4), theirs(12, 12, carries=0), tokens=[[12, 9]])
    assert far.game.result == "attacker"
    assert ended(5, mine(3, 4), FAR, tokens=[[12, 9]]).game.result == "draw"
    assert ended(5, mine(3, 4), FAR, tokens=[[12, 8]]).game.result == "defender"


@rule("TC-B06-ASSASSINATION-SCORE", "TC-B06-ASSASSINATION-WOUNDED", "TC-GAP-B06-GRID")
def test_assassination_keeps_halves() -> None:
    dead = theirs(0, 0, profile="AC1", **DEAD)
    hurt = mine(3, 4, profile="HC1", left=1)
    assert score(6, hurt, mine(4, 4, profile="AC1"), dead, theirs(20, 15, profile="AC1")) == (95, 56.5)
    assert score(6, mine(3, 4), theirs(0, 0, **DEAD), theirs(20, 15)) == (0, 0)


@rule("TC-B07-BREAKTHROUGH", "TC-GAP-B07-GRID")
def test_breakthrough() -> None:
    near = scene(mine(3, 16, profile="AC5"), mine(9, 4), FAR, battle=7)
    left = play(near, "A1: leave")
    assert left.game.status[0] == tr.LEFT
    assert refusal(scene(mine(3, 15), FAR, battle=7), "A1: leave") == "TC-GAP-MOVEMENT"
    assert refusal(scene(mine(3, 18), FAR), "A1: leave") == "TC-GAP-MOVEMENT"
    caught = scene(mine(3, 18), mine(9, 4), theirs(3, 17), battle=7, dice=[1, 6])
    assert play(caught, "A1: leave").game.status[0] == tr.ELIMINATED
    out = [mine(0, 0, profile="AC5", gone="left"), mine(0, 0, profile="AC7", gone="fled")]
    assert score(7, mine(3, 4), *out, FAR) == (29, 0)


@rule("TC-B08-WITCH-HUNT", "TC-GAP-B08-GRID")
def test_witch_hunt() -> None:
    witch = {"type": "hero", "roles": ["psyker"]}
    assert score(8, mine(3, 4), theirs(0, 0, **witch, **DEAD), theirs(20, 15, **witch, left=1)) == (3, 0)


@rule("TC-B09-DECAPITATION-GENERAL", "TC-B09-DECAPITATION-CHIEF", "TC-GAP-B09-GRID")
def test_decapitation() -> None:
    both = theirs(0, 0, type="hero", roles=["general", "chief"], **DEAD)
    general = mine(3, 4, type="hero", roles=["general"], left=1)
    chief = mine(4, 4, type="hero", roles=["chief"], left=1)
    assert score(9, general, chief, both, theirs(20, 15, profile="AC1")) == (3, 1)


@rule("TC-B10-SABOTAGE-SETUP", "TC-GAP-B10-GRID")
def test_three_buildings_in_each_camp() -> None:
    first = f"defender: building at {sq(5, 1)}"
    with pytest.raises(Refused, match="TC-GAP-B10-GRID"):
        set_up("short_fuses", first, f"defender: building at {sq(8, 1)}")
    with pytest.raises(Refused, match="TC-GAP-B10-GRID"):
        set_up("short_fuses", f"defender: building at {sq(5, 4)}")
    rest = [f"defender: building at {sq(x, 1)}" for x in (9, 13)]
    theirs_too = [f"attacker: building at {sq(x, 17)}" for x in (5, 9, 13)]
    game = set_up("short_fuses", first, *rest, *theirs_too).game
    assert [squares.bit_count() for squares in game.buildings] == [3, 3]
    assert game.buildings[1] & ~ground.WHOLE.zones[0] == 0


@rule("TC-B10-SABOTAGE-SCORE", "TC-GAP-B10-GRID")
def test_demolishing() -> None:
    stores = {"attacker": [[2, 1]], "defender": [[5, 15]]}
    begun = scene(mine(5, 14), FAR, battle=10, buildings=stores)
    played = play(begun, f"A1: demolish {sq(5, 15)}")
    assert played.game.buildings[1] == 0 and played.game.rough == 1 << square(5, 15)
    assert (
        refusal(scene(mine(2, 2), FAR, battle=10, buildings=stores), f"A1: demolish {sq(2, 1)}")
        == "TC-GAP-B10-GRID"
    )
    away = scene(mine(5, 12), FAR, battle=10, buildings=stores)
    assert refusal(away, f"A1: demolish {sq(5, 15)}") == "TC-B10-SABOTAGE-SCORE"
    assert score(10, mine(3, 4), FAR, buildings=stores) == (2, 2)


@rule("TC-B11-TERROR", "TC-GAP-B11-GRID")
def test_terror() -> None:
    assert score(11, mine(3, 4), FAR, failed={"attacker": 7, "defender": 9}) == (9, 7)


CHESTS = {"battle": 12, "tokens": [[4, 9], [8, 9], [12, 9], [16, 9], [20, 9]]}


@rule("TC-B12-LOOT-SETUP", "TC-GAP-B12-GRID")
def test_five_treasures() -> None:
    game = set_up("spilled_convoy").game
    assert game.token_at == [square(x, 9) for x in (4, 8, 12, 16, 20)]


@rule("TC-B12-LOOT-PICKUP", "TC-B12-LOOT-CARRIER-LIMIT", "TC-B12-LOOT-PASS")
def test_treasures_are_carried_like_the_beacon() -> None:
    begun = scene(mine(4, 8), mine(4, 7), FAR, **CHESTS)
    assert play(begun, f"A1: pick up {sq(4, 9)}", f"A1: move {sq(4, 5)}").game.carry[0] == 0
    assert refusal(begun, f"A1: pick up {sq(8, 9)}") == "TC-B12-LOOT-PICKUP"
    two = scene(mine(4, 8, carries=1), FAR, **CHESTS)
    assert refusal(two, f"A1: pick up {sq(4, 9)}") == "TC-GAP-SCENARIO-COMMON"
    assert refusal(two, f"A1: move {sq(4, 5)}", f"A1: move {sq(4, 3)}") == "TC-B12-LOOT-CARRIER-LIMIT"
    handed = ("A1: offer to A2", "A1: done", "D1: done", "A2: take from A1")
    passed = scene(mine(4, 8, carries=1), mine(4, 7), mine(4, 6), FAR, **CHESTS)
    lines = (*handed[:3], "A2: activate", handed[3])
    assert refusal(passed, *lines, "A2: offer to A3") == "TC-B12-LOOT-PASS"


@rule("TC-B12-LOOT-SCORE")
def test_treasures_in_the_own_zone() -> None:
    chests = [[4, 9], [8, 3], [16, 9], [12, 9], [20, 9]]
    figures = [mine(4, 2, carries=0), theirs(16, 16, carries=2)]
    assert score(12, *figures, tokens=chests) == (2, 1)


@rule("TC-B13-ARMOUR-HUNT", "TC-GAP-B13-GRID")
def test_armour_hunt() -> None:
    tank = {"type": "vehicle"}
    assert score(
        13, mine(0, 0, **tank, **DEAD), mine(3, 4, profile="AC1"), theirs(20, 15, **tank, left=1)
    ) == (1, 2)
