"""Crates, debris, bulkheads, cryo tanks, armoured doors; the roster; grenades at holes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hullbreach.faces import wire
from hullbreach.faces.hulk import HULK
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import describe_odds
from hullbreach.kernel.board import bits
from tests.hulk.pieces import blip, foe, marine, stealer
from tests.scenes import Played, piece, play, refusal, rule

TOP = 'profile = "deathwing"\n'
MARINE = TOP + 'active = "Bo"\n'
STEALERS = TOP + 'phase = "stealer actions"\nactive = "S1"\n'


def bo(at: str = "b2", facing: str = "e", more: str = "") -> str:
    return marine("Bo", at, facing, more)


def dice(*faces: int) -> str:
    return f"dice = {list(faces)}\n"


def row(middle: str) -> str:
    edge = "#" * len(middle)
    return f"map = '''\n{edge}\n{middle}\n{edge}\n'''\n"


def one(loadout: str, at: str = "b2", facing: str = "e", more: str = "") -> str:
    return piece(more, loadout=loadout, at=at, facing=facing)


def active(name: str) -> str:
    return TOP + f'active = "{name}"\n'


def names(played: Played, squares: int) -> list[str]:
    return [played.game.board.name(square) for square in bits(squares)]


# Crates


@rule("DW-CRATE-BLOCKS", "DW-CRATE-IMMOVABLE")
def test_crates_block_sight_and_way_and_stay() -> None:
    scene = MARINE + row("#.K..#") + bo() + stealer("e2")
    assert refusal(scene, "Bo: forward") == "V3-CRATE-BLOCKS"
    assert refusal(scene, "Bo: fire at e2") == "V3-LOS-BLOCKED"
    deeds = {option.split(": ")[1].split()[0] for option in play(scene).options()}
    assert not deeds & {"take", "push", "give", "open"}


@rule("DW-CRATE-ATTACK", "DW-CRATE-TO-DEBRIS", "DW-GAP-FEATURE-SIZES")
def test_a_crate_of_two_squares_becomes_debris_on_both() -> None:
    scene = MARINE + row("#.KK.#") + bo()
    shot = play(dice(6, 2) + scene, "Bo: fire at c2")
    assert names(shot, shot.game.debris) == ["c2", "d2"] and not shot.game.crates
    assert play(dice(5, 5) + scene, "Bo: fire at c2").game.crates
    assert not play(dice(6) + scene, "Bo: attack c2").game.crates
    assert not play(
        dice(6, 1, 1) + STEALERS + row("#.KK.#") + stealer("b2", "e"), "S1: attack c2"
    ).game.crates


@rule("DW-CRATE-FLAMER", "DW-DEBRIS-OTHER-ATTACKS")
def test_flames_destroy_a_crate_on_a_6_and_debris_helps_nobody() -> None:
    board = "map = '''\n########\n#.....K#\n#.....~#\n####.K.#\n########\n'''\n"
    board += "sections = '''\n########\n#aabbbb#\n#aabbbb#\n####bbb#\n########\n'''\n"
    scene = active("Brand") + board + one("flamer") + stealer("g3")
    played = play(dice(6, 3, 5) + scene, "Brand: flame d2")
    assert names(played, played.game.crates) == ["f4"] and played.game.kills == 1
    assert played.all("save") == []


# Debris


@rule("DW-DEBRIS-SIGHT", "DW-DEBRIS-MOVE")
def test_one_sees_across_debris_and_pays_a_point_more_to_enter_it() -> None:
    seen = play(MARINE + row("#.~..#") + bo(facing="w") + blip("e2"), "Bo: turn left", "S1: face w")
    assert len(seen.all("converted")) == 1
    entered = play(MARINE + row("#.~..#") + bo(more="ap = 2"), "Bo: forward")
    assert entered.at("Bo") == "c2" and entered.game.ap[0] == 0
    back = play(STEALERS + row("#.~..#") + stealer("b2", "w"), "S1: move c2")
    assert back.game.ap[back.piece("S1")] == 3
    hidden = TOP + 'phase = "stealer actions"\nactive = "B1"\n' + row("#.~..#") + blip("b2")
    assert play(hidden, "B1: move c2").game.ap[0] == 4
    assert refusal(MARINE + row("#.~..#") + bo(more="ap = 1"), "Bo: forward") == "V3-AP-ALLOWANCE"


@rule("DW-DEBRIS-DEFLECT", "DW-DEBRIS-DEFLECT-EACH")
def test_each_square_of_debris_on_the_line_may_stop_a_hit() -> None:
    on = MARINE + row("#...~#") + bo() + stealer("e2")
    assert play(dice(6, 3, 5) + on, "Bo: fire at e2").game.kills == 0
    assert play(dice(6, 3, 4) + on, "Bo: fire at e2").game.kills == 1
    across = MARINE + row("#.~~.#") + bo() + stealer("e2")
    assert play(dice(6, 3, 2, 6) + across, "Bo: fire at e2").game.kills == 0
    assert play(dice(6, 3, 4, 3) + across, "Bo: fire at e2").game.kills == 1
    # His own square does not count, and a miss is not rolled for.
    own = MARINE + row("#~..#") + bo() + stealer("d2")
    assert play(dice(6, 3) + own, "Bo: fire at d2").game.kills == 1
    assert play(dice(2, 3) + across, "Bo: fire at e2").all("save") == []


@rule("DW-DEBRIS-DEFLECT")
def test_debris_helps_against_bolters_and_cannons_alone() -> None:
    scene = (
        TOP
        + 'phase = "stealer actions"\nactive = "T1"\n'
        + row("#.~.#")
        + bo("b2", "w")
        + foe("termagant", "d2")
    )
    assert play(dice(6, 5) + scene, "T1: fire at b2").game.status[0] == pc.DEAD
    third = scene.replace('profile = "deathwing"\n', "")
    assert play(dice(6, 5, 5) + third, "T1: fire at b2").game.status[0] == pc.ON_BOARD


@rule("DW-DEBRIS-DIAGONAL")
def test_debris_beside_a_diagonal_counts_only_beside_a_wall() -> None:
    free = "map = '''\n####\n#.~#\n#..#\n####\n'''\n"
    walled = "map = '''\n####\n#.~#\n##.#\n####\n'''\n"
    scene = MARINE + "BOARD" + bo("b2", "e") + stealer("c3", "n")
    open_way = play(dice(6, 1) + scene.replace("BOARD", free), "Bo: fire at c3")
    assert open_way.game.kills == 1 and open_way.all("save") == []
    blocked = play(dice(6, 1, 5) + scene.replace("BOARD", walled), "Bo: fire at c3")
    assert blocked.game.kills == 0 and len(blocked.one("save").dice) == 1
    # A figure on the other square blocks it as well.
    body = play(dice(6, 1, 4) + scene.replace("BOARD", free) + marine("Odo", "b3"), "Bo: fire at c3")
    assert body.game.kills == 1 and len(body.one("save").dice) == 1


@rule("DW-DEBRIS-PERMANENT", "DW-CRATE-TO-DEBRIS")
def test_debris_outlasts_a_detonation() -> None:
    scene = active("Harl") + row("#.~K#") + one("sgt_hammer")
    played = play(dice() + scene, "Harl: detonate")
    assert names(played, played.game.debris) == ["c2", "d2"]
    assert refusal(MARINE + row("#.~.#") + bo(), "Bo: attack c2") == "V3-CC-FRONT-SQUARE"


@rule("DW-CRATE-TO-DEBRIS", "DW-DEBRIS-DEFLECT", "DW-GAP-BASE-SUSTAINED-FIRE")
def test_a_crate_shot_to_pieces_lies_in_the_line_of_the_next_shot() -> None:
    scene = MARINE + row("#.K.#") + bo() + stealer("d2")
    played = play(dice(6, 1, 6, 1, 5) + scene, "Bo: fire at c2", "Bo: fire at d2")
    assert not played.game.crates and played.game.kills == 0 and played.one("save").dice == (5,)


# Bulkheads and armoured doors


@rule("DW-BULKHEAD-CLOSED")
def test_a_bulkhead_is_never_opened_and_blocks_sight() -> None:
    scene = MARINE + row("#.B.#") + bo() + stealer("d2")
    assert refusal(scene, "Bo: open c2") == "V3-GAP-DOORS"
    assert refusal(scene, "Bo: fire at d2") == "V3-LOS-BLOCKED"
    assert refusal(scene, "Bo: fire at c2") == "V3-GAP-DOORS"


@rule("DW-BULKHEAD-MARINE-CC", "DW-BULKHEAD-STEALER-CC")
def test_a_bulkhead_is_broken_on_6_with_bonuses() -> None:
    board = row("#.B.#")
    for loadout, name, face, broken in (
        ("bolter_1", "Kesh", 5, False), ("bolter_1", "Kesh", 6, True), ("sgt_sword", "Varro", 5, True),
        ("captain", "Orsan", 4, True), ("captain", "Orsan", 3, False),
    ):  # fmt: skip
        played = play(dice(face) + active(name) + board + one(loadout), f"{name}: attack c2")
        assert (not played.game.bulkheads) == broken, (loadout, face)
    psi = dice(2) + active("Quill") + board + one("librarian", more="level = 1")
    assert not play(psi, "Quill: attack c2", "Quill: add psi 3").game.bulkheads
    claws = dice(6, 1, 2) + STEALERS + board + stealer("b2", "e")
    assert not play(claws, "S1: attack c2").game.bulkheads
    assert play(dice(5, 5, 5) + STEALERS + board + stealer("b2", "e"), "S1: attack c2").game.bulkheads


@rule("DW-BULKHEAD-CANNON", "DW-BULKHEAD-FULL-AUTO")
def test_a_single_shot_of_the_cannon_breaks_a_bulkhead_with_a_6_and_a_burst_never() -> None:
    scene = active("Dace") + row("#.B.#") + one("cannon")
    assert not play(dice(5, 5, 6) + scene, "Dace: fire at c2").game.bulkheads
    # Sustained fire adds nothing.
    assert play(dice(1, 2, 3, 5, 5, 4) + scene, "Dace: fire at c2", "Dace: fire at c2").game.bulkheads
    assert "Dace: full auto" not in play(scene).options()


@rule("DW-BULKHEAD-EXPLOSION", "DW-BULKHEAD-IMMUNE")
def test_explosions_break_a_bulkhead_on_5_and_grenades_and_flames_never() -> None:
    hammer = active("Harl") + row("#.B#") + one("sgt_hammer")
    assert not play(dice(5) + hammer, "Harl: detonate").game.bulkheads
    assert play(dice(4) + hammer, "Harl: detonate").game.bulkheads
    sections = "sections = '''\n######\n#abbb#\n######\n'''\n"
    grenade = active("Orsan") + row("#..B.#") + sections + one("captain")
    thrown = play(dice() + grenade, "Orsan: grenade c2")
    assert thrown.game.bulkheads and thrown.all("blast") == []
    flames = active("Brand") + row("#..B.#") + sections + one("flamer")
    assert play(dice() + flames, "Brand: flame c2").game.bulkheads


@rule("DW-GAP-ARMOURED-DOOR")
def test_an_armoured_door_opens_as_a_door_and_breaks_as_a_bulkhead() -> None:
    board = row("#.A.#")
    opened = play(MARINE + board + bo(), "Bo: open c2")
    assert opened.game.open_doors and opened.game.ap[0] == 3
    assert refusal(MARINE + board + bo(), "Bo: fire at c2") == "V3-GAP-DOORS"
    cannon = active("Dace") + board + one("cannon")
    assert play(dice(5, 5, 5) + cannon, "Dace: fire at c2").game.doors
    assert not play(dice(5, 5, 6) + cannon, "Dace: fire at c2").game.doors
    fist = play(active("Toll") + board + one("chainfist"), "Toll: attack c2")
    assert not fist.game.doors and fist.game.ap[0] == 2
    hammer = active("Harl") + row("#.A#") + one("sgt_hammer")
    assert play(dice(4) + hammer, "Harl: detonate").game.doors


# Cryo tanks


@rule("DW-CRYO-BLOCKS", "DW-CRYO-ATTACK", "DW-CRYO-IMMOVABLE", "DW-GAP-FEATURE-SIZES")
def test_a_cryo_tank_is_one_thing_and_blocks_even_destroyed() -> None:
    board = "map = '''\n######\n#.YY.#\n#.YY.#\n######\n'''\n"
    outcome = (
        '[[outcome]]\nwinner = "marine"\nwhen = "immediate"\nall = [{ is = "tanks_destroyed", count = 1 }]\n'
        '[[outcome]]\nwinner = "stealer"\nall = [{ is = "turn_limit" }]\n'
    )
    scene = MARINE + board + bo() + stealer("e2")
    shot = play(dice(6, 4) + scene, "Bo: fire at c2")
    assert len(names(shot, shot.game.dead_tanks)) == 4 and not shot.game.tanks
    after = (dice(6, 4) + scene, "Bo: fire at c2")
    assert (
        refusal(*after, "Bo: forward") == "V3-CRYO-SIGHT"
        and refusal(*after, "Bo: fire at e2") == "V3-LOS-BLOCKED"
    )
    assert play(dice(5, 4) + scene, "Bo: fire at c2").game.tanks
    assert play(dice(6, 4) + MARINE + board + bo() + outcome, "Bo: fire at c2").game.result == "marine"
    two = play(
        dice(6, 4) + MARINE + board + bo() + outcome.replace("count = 1", "count = 2"), "Bo: fire at c2"
    )
    assert two.game.result == ""
    # Flames do nothing to it, an explosion rolls once.
    hammer = active("Harl") + board + one("sgt_hammer")
    assert len(play(dice() + hammer, "Harl: detonate").all("tank destroyed")) == 1


# Grenades at holes, ladders in the way of what strikes an area


def halls(upper: str, lower: str) -> str:
    """Two decks; above section a is where the captain begins, b the rest."""
    edge = "#" * len(upper)
    parts = ((upper, "#aabbbbbb#"), (lower, "#cccccccc#"))
    return "".join(
        f"[[deck]]\nmap = '''\n{edge}\n{rows}\n{edge}\n'''\nsections = '''\n{edge}\n{sections}\n{edge}\n'''\n"
        for rows, sections in parts
    )


HALLS = halls("#...O....#", "#........#")


@rule("DW-LEVELS-GRENADE-DROP", "DW-LEVELS-GRENADE-THROUGH")
def test_a_grenade_at_a_hole_drops_on_1_or_2() -> None:
    scene = active("Orsan") + HALLS + one("captain") + stealer("g2") + stealer("g2/2")
    below = play(dice(2, 4) + scene, "Orsan: grenade e2")
    assert (
        below.game.status[below.piece("S2")] == pc.DEAD
        and below.game.status[below.piece("S1")] == pc.ON_BOARD
    )
    above = play(dice(3, 4) + scene, "Orsan: grenade e2")
    assert (
        above.game.status[above.piece("S1")] == pc.DEAD
        and above.game.status[above.piece("S2")] == pc.ON_BOARD
    )
    odds = describe_odds(play(scene).game, play(scene).game.read("Orsan: grenade e2"))
    assert odds == {"kill": Fraction(1, 2)}
    alone = play(scene.replace('at = "g2"\n', 'at = "b2/2"\n')).game
    assert describe_odds(alone, alone.read("Orsan: grenade e2"))["kill"] == Fraction(1, 3) * Fraction(3, 4)
    far = "map = '''\n############\n#..........#\n############\n'''\n"
    assert refusal(active("Orsan") + far + one("captain"), "Orsan: grenade k2") == "DW-GRENADE-FIRE"


@rule("DW-LEVELS-GRENADE-THROUGH")
def test_a_grenade_goes_through_a_hole_at_what_is_seen_there() -> None:
    scene = active("Orsan") + HALLS + one("captain", "d2") + stealer("e2/2")
    assert play(dice(4) + scene, "Orsan: grenade e2/2").game.kills == 1
    away = active("Orsan") + HALLS + one("captain", "c2") + stealer("e2/2")
    assert refusal(away, "Orsan: grenade e2/2") == "DW-LEVELS-LOS"


@rule("DW-LADDER-ATTACK", "DW-GAP-CLARIFICATIONS")
def test_what_strikes_an_area_strikes_the_ladder_in_it() -> None:
    board = halls("#...^....#", "#...=....#")
    grenade = active("Orsan") + board + one("captain")
    assert not play(dice(5) + grenade, "Orsan: grenade d2").game.ladders
    assert play(dice(4) + grenade, "Orsan: grenade d2").game.ladders
    hammer = active("Harl") + board + one("sgt_hammer", "d2/2")
    assert not play(dice() + hammer, "Harl: detonate").game.ladders
    # With somebody on it both are struck.
    under = play(dice(4, 5) + grenade + stealer("e2"), "Orsan: grenade d2").game
    assert not under.ladders and under.kills == 1


@rule("DW-GAP-LADDER-PLACEMENT")
def test_a_ladder_joins_the_same_place_of_two_decks_and_has_a_hole_above_alone() -> None:
    board = halls("#...^....#", "#...=....#")
    game = play(MARINE + board + bo()).game
    upper, lower = game.board.find("e2"), game.board.find("e2/2")
    assert game.board.below[upper] == lower and game.board.below[lower] == -1
    assert refusal(MARINE + board + bo("e2/2"), "Bo: jump into e2/2") == "DW-PIT-ONE-LEVEL"


# The roster


def sheet(game: HulkGame) -> list[wire.Card]:
    """The marines as their player has them before him."""
    return HULK.view(game, pc.MARINE_SEAT).cards


@rule("DW-ROSTER-SQUAD-SHEET", "DW-ROSTER-HERALDRY", "DW-GAP-ROSTER-FIELDS")
def test_each_squad_has_a_sheet_named_after_its_leader() -> None:
    scene = TOP + row("#........#") + one("bolter_1") + one("sgt_sword", "c2") + one("claws", "d2")
    cards = sheet(play(scene).game)
    assert [(card.name, card.heading and card.heading.en) for card in cards] == [
        ("Kesh", "Varro's squad, stealers killed: 0"), ("Varro", None), ("Maro", "Maro's squad, stealers killed: 0"),
    ]  # fmt: skip
    assert (cards[1].role.en, [weapon.en for weapon in cards[1].weapons]) == (
        "sergeant", ["storm bolter", "power sword"],
    )  # fmt: skip
    led = sheet(play(TOP + row("#....#") + one("captain", more='badge = "a broken wheel"')).game)
    assert led[0].heading is not None
    assert led[0].heading.en == "Orsan's squad (a broken wheel), stealers killed: 0"
    assert sheet(play(scene.removeprefix(TOP)).game)[0].heading is None


@rule("DW-ROSTER-HEAVY-WEAPONS", "DW-ROSTER-KILLS")
def test_rounds_reloads_and_kills_are_kept_for_each_marine() -> None:
    def counted(card: wire.Card) -> dict[str, int]:
        return {gauge.key: gauge.value for gauge in card.gauges}

    two = one("cannon", more="ammo = 9\nreloads = 1") + one("cannon", "c2", more='name = "Iro"\nreloads = 3')
    rows = [counted(card) for card in sheet(play(TOP + row("#......#") + two).game)]
    assert [(marine["rounds"], marine["reloads"]) for marine in rows] == [(9, 1), (10, 3)]
    killed = play(
        dice(6, 1) + MARINE + row("#.....#") + bo(more="slain = 2") + stealer("f2"), "Bo: fire at f2"
    ).game
    assert killed.kills == 1 and counted(sheet(killed)[0]) == {"slain": 3}
    heading = sheet(killed)[0].heading
    assert heading is not None and heading.fr == "Escouade Bo, stealers tués : 3"
    missed = play(dice(1, 1) + MARINE + row("#.....#") + bo() + stealer("f2"), "Bo: fire at f2").game
    assert missed.slain[0] == 0 and counted(sheet(missed)[0]) == {}


@rule("DW-TELEPORT-CP")
@pytest.mark.parametrize("stays", [True, False])
def test_a_captain_who_teleported_brings_no_points_next_turn(stays: bool) -> None:
    scene = (
        "draws = [3]\n" + TOP + 'teleport = "anywhere"\nactive = "Orsan"\ncommand = { counter = 6 }\n'
        + row("#......#") + one("captain") + bo("c2")
    )  # fmt: skip
    choices = ["Orsan: done"] if stays else ["Orsan: teleport out"]
    left = play(scene, *choices)
    assert left.game.command_left() == 6, "this turn's points stay"
    assert play(scene, *choices, "end phase", "end phase").game.counter == (6 if stays else 4)
