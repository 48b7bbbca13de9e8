"""Situations before a battle in which two rules have to agree, each written down from the rules before it was run."""

from __future__ import annotations

import pytest

from hullbreach.evening.battle import Battle, spread
from hullbreach.evening.force import Force, Squad
from hullbreach.evening.generating import generate
from hullbreach.evening.ground import Ground, outward, port_place
from hullbreach.evening.layout import BLOCKED, CLOSED, JOINED, End, Laid, Layout
from hullbreach.faces import face_of
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.state import MARINE, STEALER
from hullbreach.hulk.turns import victory
from hullbreach.hulk.turns.command import turn_seconds
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.hulk import ROOM
from tests.evening.test_battle import DEFENCE, DESTROY, ESCAPE, PERIMETER, RAID, RECON
from tests.evening.test_force import CANNON, FLAMER, judged, refused, squad, weapons
from tests.evening.test_ground import BRACKET, FACING
from tests.scenes import rule

N, E, S, W = range(4)


# Forces


@rule("DWG-SQUAD-TERMINATOR-OPTIONS", "DWG-GAP-OPTION-LIMITS", "DWG-ROSTER-RELOADS")
def test_who_gives_up_his_cannon_for_claws_loses_its_magazine_and_leaves_the_heavy_option_open() -> None:
    one = squad("line", "2 claws", "3 cannon", "3 magazine", "3 magazine", heavy=CANNON)
    # 10 + 0 + 4 + 1 + 1
    assert (refused(one), one.cost) == ("", 16)
    assert (weapons(one, 2), one.armed(2).magazines, one.armed(3).magazines) == (["lightning_claws"], 0, 3)
    assert refused(squad("line", "2 claws", "2 magazine", heavy=CANNON)) == "DWG-SQUAD-TERMINATOR-OPTIONS"
    # The four-point option is for one who has a storm bolter.
    assert refused(squad("line", "2 claws", "2 cannon", heavy=CANNON)) == "DWG-SQUAD-TERMINATOR-OPTIONS"


@rule("DWG-BUILD-OPTIONS", "DWG-GAP-OPTION-LIMITS")
def test_the_order_in_which_things_are_bought_does_not_matter() -> None:
    bought = ("3 magazine", "3 cannon", "1 sword")
    for order in (bought, bought[::-1]):
        one = squad("line", *order, heavy=FLAMER)
        assert (refused(one), one.cost, one.armed(3).magazines) == ("", 16, 2)


@rule("DWG-BUILD-ONE-CAPTAIN", "DWG-SQUAD-TERMINATOR-OPTIONS")
def test_two_captain_options_are_one_too_many_whatever_they_cost() -> None:
    captain = squad("line", "1 captain")
    assert judged(captain) == ""
    assert judged(captain, captain) == judged(captain, squad("command")) == "DWG-BUILD-ONE-CAPTAIN"


@rule("DWG-GAP-OPTION-LIMITS", "DWG-SQUAD-ASSAULT-OPTIONS", "DWG-SQUAD-TERMINATOR-OPTIONS")
def test_a_chain_fist_beside_a_heavy_weapon_is_for_the_line_squad_alone() -> None:
    both = squad("line", "2 chainfist", "3 cannon", "3 chainfist", heavy=FLAMER)
    assert (refused(both), both.cost) == ("", 16)
    assert weapons(both, 2) == [FLAMER, "chain_fist"]
    assert refused(squad("assault", "4 chainfist", "4 flamer")) == "DWG-GAP-OPTION-LIMITS"
    # Neither sergeant nor captain.
    assert refused(squad("line", "1 chainfist")) != ""
    assert refused(squad("line", "1 claws")) != ""


@rule("DWG-BUILD-TIME-POINTS", "DWG-BUILD-TOTAL")
def test_time_counts_against_the_bid_and_four_points_are_the_most() -> None:
    force = (squad("command"), squad("recon"))
    assert judged(*force, time=3, budget=27) == ""
    assert judged(*force, time=4, budget=27) == "DWG-BUILD-TOTAL"
    assert judged(*force, time=5, budget=50) == "DWG-BUILD-TIME-POINTS"


@rule("DWG-ROSTER-SQUAD-NAME", "DWG-SQUAD-TERMINATOR-OPTIONS", "DWG-ROSTER-CAPTAIN-BADGE")
def test_a_squad_is_called_after_the_captain_that_its_sergeant_became() -> None:
    force = Force((squad("line", "1 captain", badge="a raven"), squad("heavy", heavy=FLAMER)))
    line, heavy = force.rosters
    assert line[0].rank == "captain" and {figure.squad for figure in line} == {line[0].name}
    # Nobody of it has a rank: the first on the list.
    assert {figure.squad for figure in heavy} == {heavy[0].name}


# Layouts


@rule("DWG-GEO-JOIN", "DWG-GAP-TILE-JOIN")
def test_a_tile_may_join_one_tile_and_block_the_corridor_of_another() -> None:
    """Hub, crossways beside it, dogleg below the crossways (no corridor to the west), quarters below the hub."""
    three = Layout((Laid(3, 0, 0, 0), Laid(1, 0, 1, 0), Laid(2, 1, 1, 0)))
    # Unturned the quarters have east, south and west: the hub's south corridor meets a wall.
    with pytest.raises(Refused) as error:
        three.with_tile(Laid(4, 1, 0, 0))
    assert error.value.rule == "DWG-GEO-JOIN"
    # A quarter turn gives south, west, north: joined with the hub, and closed towards the dogleg.
    four = three.with_tile(Laid(4, 1, 0, 1))
    assert (four.edge((1, 0), N), four.edge((1, 0), E)) == (JOINED, CLOSED)
    # Turned twice it has west, north, east: joined with the hub, and its own east corridor is a dead end.
    dead = three.with_tile(Laid(4, 1, 0, 2))
    assert (dead.edge((1, 0), N), dead.edge((1, 0), E)) == (JOINED, BLOCKED)
    assert End(1, 0, E) not in dead.open_ends
    with pytest.raises(Refused) as named:
        Ground(dead, (End(1, 0, E), End(1, 0, W)))
    assert named.value.rule == "DWG-GEN-DEPLOY-CORRIDORS"


@rule("DWG-GEO-JOIN", "DWG-GEO-NO-OVERLAP")
def test_slots_that_touch_at_a_corner_do_not_join() -> None:
    one = Layout((Laid(1, 0, 0, 0),))
    for row, column in ((1, 1), (-1, 1), (1, -1), (0, 2)):
        with pytest.raises(Refused) as error:
            one.with_tile(Laid(5, row, column, 0))
        assert error.value.rule == "DWG-GEO-JOIN"


@rule("DWG-S4-TILE-10", "DWG-GAP-TILE-JOIN", "DWG-GEO-EIGHT")
def test_the_control_room_is_a_ninth_tile_that_closes_exactly_one_end() -> None:
    for seed in range(12):
        plain = generate(f"nine {seed}", PERIMETER).layout
        if 10 not in plain.unused:
            continue
        for laid in plain.placements(10):
            after = plain.with_tile(laid)
            joined = [side for side in range(4) if after.edge(laid.slot, side) == JOINED]
            assert len(joined) == 1, "it has one corridor"
            assert len(after.open_ends) < len(plain.open_ends) and len(after.open_ends) >= 3


# Corridors


@rule("DWG-GAP-DEPLOY-CORRIDORS", "DWG-GEN-DEPLOY-CORRIDORS")
def test_two_corridors_that_touch_at_a_corner_are_apart_for_feet_and_eyes() -> None:
    """From the north and from the east into one slot: the last square of each touches the other's at a corner."""
    battle = made(RECON, FACING, (End(0, 0, S), End(1, 1, W)), Force((Squad("recon"), Squad("recon"))))
    first, second = battle.ground.corridors
    assert (first.squares[4], second.squares[4]) == ((15, 5), (16, 6))
    game = begun(battle)
    a, b = (game.board.find(battle.ground.name(place)) for place in ((15, 5), (16, 6)))
    assert b not in game.board.step[a]
    for facing in range(4):
        assert not game.sight.field(a, facing, 0) >> b & 1


@rule("DWG-DEPLOY-OVERFLOW", "DWG-DEPLOY-OVERFLOW-FRONT", "DWG-DEPLOY-BACK-FIRST")
def test_the_first_corridors_marines_take_the_squares_before_it_first() -> None:
    """Both corridors in one slot stay at five; seven and six marines: two and one stand before them."""
    ground = Ground(FACING, (End(0, 0, S), End(2, 0, N)), (7, 6))
    first, second = ground.places()
    assert first[:5] == list(ground.corridors[0].squares[::-1])
    assert first[5:] == [(10, 5), (9, 5)]
    assert second[5:] == [(22, 5)]


@rule("DWG-DEPLOY-OVERFLOW", "DWG-GAP-DEPLOY-CORRIDORS")
def test_a_corridor_grows_only_as_far_as_the_squads_put_there_need() -> None:
    force = Force((Squad("line"), Squad("line"), Squad("recon")))
    alone = made(RECON, BRACKET, (End(0, 0, W), End(0, 0, N)), force, (0, 0, 0))
    assert [len(corridor.squares) for corridor in alone.ground.corridors] == [13, 5]
    apart = made(RECON, BRACKET, (End(0, 0, W), End(0, 0, N)), force, (0, 1, 1))
    assert [len(corridor.squares) for corridor in apart.ground.corridors] == [5, 8]
    # Squares six to ten of a corridor are a section of their own, and so are eleven to thirteen.
    sections = [alone.ground.sections[0][place] for place in alone.ground.corridors[0].squares]
    assert [len({*sections[at : at + 5]}) for at in (0, 5, 10)] == [1, 1, 1] and len({*sections}) == 3


@rule("DWG-GAP-STEALER-ENTRIES", "DWG-GEN-STEALER-ENTRIES", "DWG-GAP-DEPLOY-CORRIDORS")
def test_an_end_that_looks_at_a_marine_corridor_stays_an_entry() -> None:
    """The corridor comes from the north of the slot; the end to its south keeps its first square to itself."""
    battle = made(RECON, FACING, (End(0, 0, S), End(0, 0, N)), Force((Squad("line"), Squad("line"))), (0, 0))
    entry = End(2, 0, N)
    assert entry in battle.ground.entries
    mission = ROOM.read_mission(battle.text(), "x")
    firsts = [mission.board.name(square) for square in mission.board.entries[battle.letter(entry)]]
    assert firsts == [battle.ground.name(port_place(entry))]
    # Ten marines stand in ten squares, the last of them beside that entry, and nothing leads from there to it.
    assert len(battle.ground.corridors[0].squares) == 10
    rear = mission.board.find(battle.ground.name(battle.ground.corridors[0].squares[-1]))
    assert all(b < mission.board.count for b in mission.board.step[rear])
    gates = {gate.letter: gate.squares for gate in face_of("hulk").gates(begun(battle))}
    assert gates[battle.letter(entry)] == firsts
    assert outward(entry, 1) not in battle.ground.upper


# Scenarios


def made(
    scenario: int, layout: Layout, ends: tuple[End, ...], force: Force, corridors: tuple[int, ...] = ()
) -> Battle:
    """A battle on this layout."""
    return Battle("made", layout, scenario, ends, force, corridors or spread(force), 1)


def begun(battle: Battle, seed: bytes = b"x") -> HulkGame:
    return new_game(ROOM.read_mission(battle.text(), "battle"), SeededDice(seed))


def fresh(scenario: int, *squads: Squad, time: int = 0) -> HulkGame:
    game = begun(generate("7", scenario, force=Force(squads, time)))
    if game.asked is not None and game.asked.kind == "deploy":
        game.play(game.read("begin"))
    return game


def slay(game: HulkGame, *marines: int) -> str:
    for marine in marines:
        game.lift_off(marine, pc.DEAD)
    victory.check_immediate(game)
    return game.result


def save(game: HulkGame, *marines: int) -> str:
    for marine in marines:
        game.lift_off(marine, pc.LEFT)
    victory.check_immediate(game)
    return game.result


@rule("DWG-S1-VICTORY-STEALER", "DWG-S1-VICTORY-MARINE", "DWG-GAP-GAME-END")
def test_reconnaissance_of_three_with_one_dead() -> None:
    seen = fresh(RECON, Squad("recon"))
    seen.sighted = True
    assert slay(seen, 0) == "" and save(seen, 1) == "" and save(seen, 2) == "marine"
    unseen = fresh(RECON, Squad("recon"))
    assert slay(unseen, 0) == "" and save(unseen, 1, 2) == "draw"
    second = fresh(RECON, Squad("recon"))
    second.sighted = True
    assert save(second, 2) == "" and slay(second, 0) == "" and slay(second, 1) == "stealer"


@rule("DWG-S5-VICTORY-MARINE", "DWG-S5-VICTORY-STEALER")
@pytest.mark.parametrize(("squads", "half"), [(("recon",), 2), (("line",), 3), (("recon", "line"), 4)])
def test_half_of_all_who_were_fielded_is_rounded_up_and_the_dead_count_too(
    squads: tuple[str, ...], half: int
) -> None:
    kinds = [Squad(kind) for kind in squads]
    game = fresh(ESCAPE, *kinds)
    everybody = list(range(game.marines))
    assert save(game, *everybody[: half - 1]) == "" and save(game, everybody[half - 1]) == "marine"
    lost = fresh(ESCAPE, *kinds)
    most = lost.marines - half
    assert slay(lost, *everybody[:most]) == "" and slay(lost, everybody[most]) == "stealer"


@rule("DWG-S4-VICTORY-MARINE", "DWG-GAP-GAME-END")
@pytest.mark.parametrize(("phase", "winner"), [(MARINE, "marine"), (STEALER, "stealer")])
def test_tanks_and_the_last_marine_gone_in_one_action(phase: int, winner: str) -> None:
    game = fresh(RAID, Squad("recon"))
    game.phase = phase
    game.dead_tanks, game.tanks = game.tanks, 0
    assert slay(game, 0, 1, 2) == winner


@rule("DWG-S6-VICTORY-MARINE", "DWG-STEALER-TOTAL", "DWG-AMBUSH-NOT-COUNTED")
def test_the_swarm_is_not_gone_while_an_ambush_blip_lurks_or_a_stealer_waits() -> None:
    for kind, status in ((pc.BLIP, pc.HELD), (pc.STEALER, pc.WAITING)):
        game = fresh(DESTROY, Squad("recon"))
        for _ in range(game.mission.blips_total):
            game.lift_off(game.add_piece(pc.BLIP, pc.WAITING), pc.DEAD)
        assert blips_left(game) == 0
        last = game.add_piece(kind, status)
        if kind == pc.BLIP:
            game.gear[last] = pc.AMBUSH
        victory.check_immediate(game)
        assert game.result == ""
        game.lift_off(last, pc.DEAD)
        victory.check_immediate(game)
        assert game.result == "marine"


def blips_left(game: HulkGame) -> int:
    return game.mission.blips_total - victory.blips_used(game)


@rule("DWG-TIME-TABLE", "DWG-TIME-LOSS", "DWG-BUILD-ANY-NUMBER")
def test_five_sergeants_are_off_the_table_and_the_steps_go_on() -> None:
    game = fresh(DESTROY, *[Squad("recon")] * 5, time=2)
    while game.phase != MARINE:
        game.play(game.decision().options[0])  # type: ignore[union-attr]
    assert turn_seconds(game) == 30 * (5 + 2)
    # One of them dies: the turn that runs keeps its length.
    slay(game, 0)
    assert turn_seconds(game) == 210


@rule("DWG-S3-PLUS-10", "DWG-STEALER-REINFORCE-MAX", "DWG-S3-NO-AMBUSH")
def test_ten_more_blips_of_the_defence_come_no_faster() -> None:
    for seed in range(6):
        plain, more = (
            generate(f"ten {seed}", number, force=Force((Squad("line"),))) for number in (RAID, DEFENCE)
        )
        assert (more.swarm.each_turn, more.swarm.total) == (plain.swarm.each_turn, plain.swarm.total + 10)


@rule("DWG-S2-TIE", "DWG-GAP-DISTANCE", "DWG-S2-VICTORY")
def test_nearer_entries_belong_to_the_four_in_any_case() -> None:
    """Whatever is announced of those at the border, those nearer than the fourth are among the four."""
    for seed in range(40):
        battle = generate(f"near {seed}", PERIMETER, force=Force((Squad("line"),)))
        far = dict(zip(battle.ground.entries, battle.ground.distances, strict=True))
        border = sorted(far.values())[3]
        nearer = {entry for entry in far if far[entry] < border}
        assert nearer < set(battle.settled) and len(battle.settled) == 4
