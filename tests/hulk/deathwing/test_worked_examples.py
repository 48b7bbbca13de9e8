"""The worked examples of the catalogue, played as they stand there: given, when, then."""

from __future__ import annotations

import pytest

from hullbreach.hulk import pieces as pc
from hullbreach.kernel.board import FACINGS
from tests.hulk.pieces import blip, marine, stealer
from tests.scenes import Played, piece, play, refusal, rule

HALL = "map = '''\n.......\n.......\n.......\n.......\n.......\n'''\n"
CORRIDOR = "map = '''\n################\n#..............#\n################\n'''\n"
STEALERS = 'phase = "stealer actions"\nactive = "S1"\n'


def decks(*maps: str) -> str:
    return "".join(f"[[deck]]\nmap = '''\n{rows}\n'''\n" for rows in maps)


# The hole is d2 over d2/2.
PIT = decks("#######\n#..O..#\n#######", "#######\n#.....#\n#######")
LADDER = decks("#######\n#..^..#\n#######", "#######\n#..=..#\n#######")


def scene(top: str, pieces: str, board: str = CORRIDOR) -> str:
    return f'profile = "deathwing"\n{top}\n{board}{pieces}'


def own(who: str, *dice: int) -> str:
    return f'active = "{who}"\ndice = {list(dice)}\n'


def theirs(*dice: int, points: int = 0) -> str:
    return f"{STEALERS}dice = {list(dice)}\ncommand = {{ counter = {points} }}\n"


def loaded(loadout: str, at: str, facing: str = "e", more: str = "") -> str:
    return piece(more, loadout=loadout, at=at, facing=facing)


def armed(weapons: str, at: str, facing: str = "e", more: str = "") -> str:
    return piece(f"weapons = {weapons}\n{more}", name="Kesh", at=at, facing=facing)


def score(played: Played) -> str:
    return played.one("scores").text("scores")


# Close combat


@rule("DW-CAPTAIN-CLOSE-COMBAT", "DW-CAPTAIN-PARRY", "DW-SWORD-PARRY")
@pytest.mark.parametrize(
    ("dice", "answer", "ends", "dies"),
    [
        ((3, 1, 2, 4), "Orsan: keep dice", "5:4", "S1"),
        ((3, 2, 3, 6, 1), "Orsan: reroll enemy 6", "5:3", "S1"),
        ((3, 2, 3, 5, 6), "Orsan: reroll enemy 5", "5:6", "Orsan"),
        ((3, 2, 3, 5, 4), "Orsan: reroll enemy 5", "5:4", "S1"),
    ],
)
def test_a_captain_fights(dice: tuple[int, ...], answer: str, ends: str, dies: str) -> None:
    body = scene(own("Orsan", *dice), loaded("captain", "c2") + stealer("d2"))
    fought = play(body, "Orsan: attack d2", answer)
    assert score(fought) == ends and fought.at(dies) == "" and len(fought.all("killed")) == 1


@rule("DW-SWORD-PARRY-FACING")
def test_no_parry_from_the_right() -> None:
    body = scene(theirs(1, 6, 2, 1), loaded("captain", "c2") + stealer("c3", "n"), HALL)
    fought = play(body, "S1: attack c2")
    assert fought.all("reroll") == [] and fought.at("Orsan") == "", "3 against 6, and nobody was asked"


@rule("DW-LIBRARIAN-CLOSE-COMBAT", "DW-FORCE-AXE-FACING")
def test_a_librarian_fights() -> None:
    quill = piece("psi = 10\n", loadout="librarian", name="Quill", at="c2", facing="e")
    faced = play(
        scene(own("Quill", 5, 2, 4, 5), quill + stealer("d2")), "Quill: attack d2", "Quill: add psi 0"
    )
    assert score(faced) == "6:5" and faced.at("S1") == ""
    left = play(scene(theirs(3, 2, 1, 1), quill + stealer("c1", "s"), HALL), "S1: attack c2")
    assert score(left) == "4:2" and left.game.psi[0] == 10


@rule("DW-SHIELD-PARRY")
def test_a_shield_on_the_left() -> None:
    kesh = armed('["storm_shield", "power_fist"]', "c2", "n")
    body = scene(theirs(4, 6, 3, 2, 1), kesh + stealer("b2", "e"), HALL)
    parried = play(body, "S1: attack c2", "Kesh: reroll enemy 6")
    assert score(parried) == "4:3" and parried.kind() == "turn to face" and parried.at("S1") == "b2"


@rule("DW-CLAWS-FRONT", "DW-CLAWS-SIDE")
def test_claws() -> None:
    claws = armed('["lightning_claws"]', "c2")
    faced = play(scene(own("Kesh", 2, 4, 3, 5, 5), claws + stealer("d2")), "Kesh: attack d2")
    assert score(faced) == "6:5" and faced.at("S1") == ""
    behind = play(scene(theirs(4, 5, 2, 1), claws + stealer("b2", "e")), "S1: attack c2")
    assert score(behind) == "6:5" and behind.at("S1") == "b2" and behind.kind() == "turn to face"


@rule("DW-CC-STEALER-REAR", "DW-CC-STEALER-TURN")
def test_a_stealer_from_behind() -> None:
    pieces = marine("Kesh", "c2") + stealer("d2", "e")
    killed = play(scene(own("Kesh", 4, 3, 2), pieces), "Kesh: attack d2")
    assert killed.at("S1") == "" and killed.dice_left() == []
    tied = play(scene(own("Kesh", 4, 4, 1), pieces), "Kesh: attack d2")
    assert FACINGS[tied.game.facing[tied.piece("S1")]] == "w"


@rule("DW-PRONE-CLOSE-COMBAT")
def test_who_lies_wins_and_stands() -> None:
    kesh = marine("Kesh", "c2", "w", 'states = ["prone"]')
    stood = play(scene(theirs(6, 4, 3, 1), kesh + stealer("d2")), "S1: attack c2", "Kesh: face e")
    assert score(stood) == "5:4" and stood.at("S1") == "d2"
    assert not stood.game.flags[0] & pc.PRONE and FACINGS[stood.game.facing[0]] == "e"


@rule("DW-HAMMER-DETONATE-DEFENCE")
def test_instead_of_defending() -> None:
    body = scene(theirs(1, 2, 3, 4), loaded("sgt_hammer", "d2") + stealer("c2", "e"))
    blown = play(body, "S1: attack d2", "Harl: detonate")
    assert (blown.at("Harl"), blown.at("S1")) == ("", "") and blown.dice_left() == [1, 2, 3, 4]
    assert refusal(body, "S1: attack d2", "Harl: fight", "Harl: detonate") != ""


@rule("DW-CHAINFIST-BULKHEAD", "DW-BULKHEAD-MARINE-CC", "DW-BULKHEAD-STEALER-CC")
def test_bulkheads_in_close_combat() -> None:
    walled = "map = '''\n...#...\n...B...\n...#...\n'''\n"
    cut = play(scene(own("Kesh"), armed('["chain_fist"]', "c2", more="ap = 2\n"), walled), "Kesh: attack d2")
    assert not cut.game.bulkheads and cut.game.ap[0] == 0
    for at, ap in (("c2", 1), ("c1", 4)):
        near = scene(own("Kesh"), armed('["chain_fist"]', at, more=f"ap = {ap}\n"), walled)
        assert refusal(near, "Kesh: attack d2") in ("V3-AP-ALLOWANCE", "V3-CC-FRONT-SQUARE")
    captain = scene(own("Orsan", 4), loaded("captain", "c2"), walled)
    assert not play(captain, "Orsan: attack d2").game.bulkheads
    assert play(scene(own("Kesh", 5), marine("Kesh", "c2"), walled), "Kesh: attack d2").game.bulkheads
    assert not play(scene(theirs(6, 1, 2), stealer("e2"), walled), "S1: attack d2").game.bulkheads


# The assault cannon


def dace(more: str = "", at: str = "b2") -> str:
    return loaded("cannon", at, more=more)


@rule("DW-CANNON-SUSTAINED", "DW-CANNON-SUSTAINED-BREAK")
def test_a_series_of_single_shots() -> None:
    fourth = scene(own("Dace", *[1, 1, 3] * 2, 1, 1, 2, 1, 1, 2), dace() + stealer("j2"))
    assert play(fourth, *["Dace: fire at j2"] * 4).at("S1") == ""
    pieces = dace(at="a3") + stealer("g2") + stealer("g4")
    broken = play(
        scene(own("Dace", *[1, 2, 3] * 4), pieces, HALL),
        "Dace: fire at g2", "Dace: fire at g2", "Dace: fire at g4", "Dace: fire at g2",
    )  # fmt: skip
    assert [shot["score"] for shot in broken.all("shot")] == [5, 4, 5, 5]


@rule("DW-CANNON-FULL-AUTO-TARGETS", "DW-CANNON-FULL-AUTO-AMMO")
def test_a_burst_at_a_stealer_a_door_and_a_marine() -> None:
    board = "map = '''\n.....D.\n.......\n.......\n.......\n.......\n'''\n"
    # The nearest first: the stealer three squares away, the marine four, the door five.
    pieces = dace(at="a3") + stealer("d3") + marine("Kesh", "e5")
    burst = play(scene(own("Dace", 1, 2, 4, 1, 1, 6, 2, 2, 3), pieces, board), "Dace: full auto")
    assert (burst.at("S1"), burst.at("Kesh"), burst.all("door destroyed")) == ("", "", [])
    assert len(burst.all("shot")) == 3 and burst.game.ammo[0] == 5


@rule("DW-CANNON-FULL-AUTO-CHAIN")
def test_a_burst_ends_at_what_survives() -> None:
    body = scene(own("Dace", 4, 1, 1, 2, 3, 1), dace() + stealer("e2") + stealer("f2") + stealer("g2"))
    burst = play(body, "Dace: full auto")
    assert [burst.at(name) for name in ("S1", "S2", "S3")] == ["", "f2", "g2"] and len(burst.all("shot")) == 2


@rule("DW-CANNON-RELOAD-CP")
def test_a_reload_as_a_reaction() -> None:
    body = scene(theirs(points=5), dace("ammo = 0\nreloads = 1\n") + stealer("j2"))
    done = play(body, "S1: move i2 facing w", "react: Dace", "Dace: reload")
    assert (done.game.ammo[0], done.game.command_left()) == (10, 1)


@rule("DW-CANNON-OVERWATCH-AMMO", "DW-CANNON-NO-JAM")
def test_overwatch_uses_shots_and_doubles_do_nothing() -> None:
    watch = 'states = ["overwatch"]\n'
    body = scene(theirs(1, 1, 2, 3, 3, 4), dace(watch + "ammo = 2\n") + stealer("k2"))
    moves = ["S1: move j2 facing w", "S1: move i2 facing w", "S1: move h2 facing w"]
    assert len(play(body, *moves).all("shot")) == 2
    worn = play(scene(theirs(2, 2, 4), dace(watch + "fired = 3\n") + stealer("k2")), moves[0])
    assert worn.at("S1") == "j2" and worn.game.flags[0] & (pc.JAMMED | pc.OVERWATCH) == pc.OVERWATCH


@rule("DW-CANNON-MALFUNCTION-RISK", "DW-CANNON-MALFUNCTION-TRIPLE")
@pytest.mark.parametrize(
    ("fired", "dice", "explodes", "stealer_dies"),
    [(10, (3, 3, 3), True, False), (9, (3, 3, 3), False, False), (12, (5, 5, 5), True, True)],
)
def test_a_triple(fired: int, dice: tuple[int, ...], explodes: bool, stealer_dies: bool) -> None:
    body = scene(own("Dace", *dice), dace(f"fired = {fired}\nammo = 8\n") + stealer("j2"))
    shot = play(body, "Dace: fire at j2")
    assert (shot.at("Dace") == "", shot.at("S1") == "") == (explodes, stealer_dies)


@rule("DW-CANNON-MALFUNCTION-BLAST")
def test_what_stands_beside_a_cannon_that_explodes() -> None:
    board = "map = '''\n....D..\n.......\n.......\n'''\n"
    pieces = dace("fired = 10\n", "d2") + stealer("e2") + marine("Kesh", "c2")
    blown = play(scene(own("Dace", 1, 1, 1, 4, 4, 3), pieces, board), "Dace: fire at e2")
    fell = {blown.game.board.name(e["where"]): e.dice[0] for e in blown.all("blast")}
    assert fell.keys() == {"e2", "c2", "e1"}
    assert (blown.at("S1") == "") == (fell["e2"] >= 4)
    assert (blown.at("Kesh") == "") == (fell["c2"] >= 5)
    assert bool(blown.game.doors) == (fell["e1"] < 4)


@rule("DW-BULKHEAD-CANNON")
@pytest.mark.parametrize(("dice", "stands"), [((5, 5, 6), False), ((5, 5, 5), True)])
def test_a_single_shot_at_a_bulkhead(dice: tuple[int, ...], stands: bool) -> None:
    board = "map = '''\n########\n#....B.#\n########\n'''\n"
    assert bool(play(scene(own("Dace", *dice), dace(), board), "Dace: fire at f2").game.bulkheads) == stands


# Grenades and flames

SECTIONED = """
map = '''
################
#.......D......#
################
'''
sections = '''
################
#aaabbbbbcccccc#
################
'''
"""


@rule("DW-GRENADE-KILL-TABLE")
def test_a_grenade_at_a_stealer_a_marine_and_a_door() -> None:
    pieces = loaded("captain", "b2") + stealer("e2") + marine("Kesh", "f2")
    thrown = play(scene(own("Orsan", 4, 5, 5), pieces, SECTIONED), "Orsan: grenade e2")
    assert (thrown.at("S1"), thrown.at("Kesh"), thrown.game.doors) == ("", "f2", 0)


@rule("DW-GRENADE-FIRE")
def test_a_grenade_flies_eight_squares() -> None:
    body = scene(own("Orsan"), loaded("captain", "b2", more="ap = 1\n"))
    assert play(body, "Orsan: grenade j2").game.ap[0] == 0
    assert refusal(body, "Orsan: grenade k2") == "DW-GRENADE-FIRE"


FAR_PIT = """
[[deck]]
map = '''
##############
#......O.....#
##############
'''
sections = '''
##############
#aaabbbbbbbbb#
##############
'''
[[deck]]
map = '''
##############
#............#
##############
'''
"""


@rule("DW-LEVELS-GRENADE-THROUGH", "DW-LEVELS-GRENADE-DROP")
def test_a_grenade_at_a_pit() -> None:
    pieces = stealer("i2") + stealer("h2/2")
    near = loaded("captain", "b2") + pieces
    through = play(scene(own("Orsan", 2, 6), near, FAR_PIT), "Orsan: grenade h2")
    assert (through.at("S1"), through.at("S2")) == ("i2", ""), "the lower section alone"
    stays = play(scene(own("Orsan", 3, 6), near, FAR_PIT), "Orsan: grenade h2")
    assert (stays.at("S1"), stays.at("S2")) == ("", "h2/2"), "the upper section alone"
    nine = FAR_PIT.replace("#......O.....#", "#.........O..#")
    assert (
        refusal(scene(own("Orsan"), loaded("captain", "b2"), nine), "Orsan: grenade k2") == "DW-GRENADE-FIRE"
    )


@rule("DW-CRATE-FLAMER", "DW-FLAMER-RELOAD-EARLY")
def test_flames_and_fuel() -> None:
    board = SECTIONED.replace("#.......D......#", "#.....K.K......#")
    body = scene(own("Brand", 6, 5), loaded("flamer", "b2"), board)
    assert play(body, "Brand: flame e2").game.crates.bit_count() == 1
    early = scene(own("Brand"), loaded("flamer", "b2", more="ammo = 2\nreloads = 1\n"))
    assert play(early, "Brand: reload").game.ammo[0] == 6


# Decks


@rule("DW-PIT-FALL-CHAIN", "DW-PIT-MARINE-JUMP-LATE")
def test_two_pits_and_a_jump_for_a_command_point() -> None:
    rows = "#######\n#..O..#\n#######"
    three = decks(rows, rows, "#######\n#.....#\n#######")
    fallen = play(scene(own("Bo", 1, 4), marine("Bo", "c2"), three), "Bo: forward")
    assert fallen.at("Bo") == "d2/3" and fallen.game.flags[0] & pc.PRONE and fallen.dice_left() == []
    top = own("Bo", 5) + "command = { counter = 1 }\n"
    late = scene(top, marine("Bo", "d2", "e", "ap = 0\n"), PIT)
    jumped = play(late, "Bo: jump into d2", "Bo: face n")
    assert (jumped.at("Bo"), jumped.game.command_left()) == ("d2/2", 0)


@rule("DW-FALL-ON-STEALER", "DW-FALL-ON-MARINE")
def test_falling_on_somebody() -> None:
    narrow = decks("#######\n#..O..#\n#######", "#######\n##..###\n#######")
    for die, place in ((3, "c2/2"), (2, "")):
        body = scene(own("Bo", die, 1), marine("Bo", "c2") + stealer("d2/2", "s"), narrow)
        landed = play(body, "Bo: jump into d2")
        assert (landed.at("S1"), landed.at("Bo")) == (place, "d2/2")
    for die, places in ((4, ["Odo: aside to c2/2", "Odo: aside to e2/2"]), (3, [])):
        body = scene(own("Bo", die, 1), marine("Bo", "c2") + marine("Odo", "d2/2"), PIT)
        landed = play(body, "Bo: jump into d2")
        assert [text for text in landed.options() if "aside to" in text] == places
        if places:
            moved = play(body, "Bo: jump into d2", places[1])
            assert (moved.at("Odo"), moved.at("Bo")) == ("e2/2", "d2/2")
            assert moved.game.flags[moved.piece("Odo")] & pc.PRONE
        else:
            assert landed.at("Odo") == ""


@rule("DW-LADDER-ATTACK", "DW-LADDER-JUMP")
def test_ladders() -> None:
    body = scene(own("Bo", 6), marine("Bo", "c2", more="ap = 1\n"), LADDER)
    assert not play(body, "Bo: attack d2").game.ladders
    assert refusal(body, "Bo: fire at d2") != ""
    jumped = play(
        scene(own("Bo", 5), marine("Bo", "c2", more="ap = 1\n"), LADDER), "Bo: jump into d2", "Bo: face w"
    )
    assert jumped.at("Bo") == "d2/2" and jumped.game.ap[0] == 0 and not jumped.game.flags[0] & pc.PRONE


@rule("DW-LEVELS-CLOSE-COMBAT-TARGET", "DW-LEVELS-CLOSE-COMBAT-NO-HARM", "DW-LEVELS-CLOSE-COMBAT-STEP")
def test_an_attack_through_a_pit() -> None:
    bo = marine("Bo", "d2/2", "w")
    assert refusal(scene(theirs(), bo + stealer("c2", "e"), PIT), "S1: attack d2/2") != ""
    harmless = play(scene(theirs(6, 2, 2, 1), bo + stealer("d2"), PIT), "S1: attack d2/2")
    assert harmless.all("killed") == []
    body = scene(theirs(4, 4, 2, 1), marine("Bo", "d2/2", "w", "ap = 3\n") + stealer("d2"), PIT)
    stepped = play(body, "S1: attack d2/2", "Bo: step away to e2/2")
    assert stepped.at("Bo") == "e2/2" and FACINGS[stepped.game.facing[0]] == "w" and stepped.game.ap[0] == 3


@rule("DW-LEVELS-BLIP-CONVERSION")
def test_a_blip_of_three_below_a_pit() -> None:
    dead_end = decks("#######\n###O..#\n#######", "#######\n##..###\n#######")
    body = scene('phase = "stealer actions"\nactive = "B1"\n', blip("d2/2", 3), dead_end)
    done = play(body, "B1: convert", "B1: place at d2", "S1: face n", "S2: face n", "S3: face n")
    assert {done.at(f"S{number}") for number in (1, 2, 3)} == {"d2/2", "d2", "c2/2"}


# Ambush, securing, teleports


@rule("DW-AMBUSH-ENTER-SIGHT", "DW-AMBUSH-STEALER", "DW-AMBUSH-OVERWATCH")
def test_an_ambush_blip_walks_into_sight() -> None:
    board = "map = '''\n################\n#..............#\n#.############.#\n#.############.#\n################\n'''\n"
    top = 'options = { ambush_blips = true }\nphase = "stealer actions"\nactive = "B1"\n'
    stealer_comes = scene(
        top, marine("Bo", "h2") + piece("ap = 3\n", kind="blip", at="o3", ambush="stealer"), board
    )
    seen = play(stealer_comes, "B1: move o2", "S1: face w")
    assert (seen.at("S1"), seen.game.ap[seen.piece("S1")]) == ("o2", 2)
    watch = marine("Bo", "h2", more='states = ["overwatch"]') + piece(kind="blip", at="o3", ambush="echo")
    for dice, jams in (([4, 4], 1), ([6, 1], 0)):
        fired = play(scene(top + f"dice = {dice}\n", watch, board), "B1: move o2")
        assert len(fired.all("jammed")) == jams and fired.at("B1") == ""


ENTRY = "map = '''\n##########\n#........P\n##########\n'''\n"
SECURE = "options = { secure_entries = true }\n"


@rule("DW-SECURE-SEE", "DW-SECURE-WAITING-LOST", "DW-SECURE-NO-KILLS")
def test_securing() -> None:
    stands = scene(SECURE + own("Bo", 6, 1), marine("Bo", "g2") + stealer("i2"), ENTRY)
    assert play(stands, "Bo: forward", "Bo: hold fire").game.secured == 0
    assert play(stands, "Bo: forward", "Bo: fire at i2").game.secured == 1
    waits = piece(kind="blip", waiting="P", value=3)
    lost = play(scene(SECURE + "kills = 12\n" + own("Bo"), marine("Bo", "g2") + waits, ENTRY), "Bo: forward")
    assert (lost.game.secured, lost.game.kills) == (1, 12)
    assert lost.game.status[lost.piece("B1")] != pc.WAITING


@rule("DW-TELEPORT-ONE-PER-TURN", "DW-TELEPORT-OWN-TURN", "DW-TELEPORT-REMOVED")
def test_teleports() -> None:
    pieces = marine("Bo", "b2") + marine("Odo", "d2")
    body = scene('teleport = "anywhere"\nactive = "Bo"\n', pieces)
    out = play(body, "Bo: teleport out")
    assert out.game.status[0] == pc.LEFT and out.at("Bo") == ""
    assert (
        refusal(body, "Bo: teleport out", "Odo: activate", "Odo: teleport out") == "DW-TELEPORT-ONE-PER-TURN"
    )
    reacting = scene('teleport = "anywhere"\n' + theirs(points=4), pieces + stealer("j2"))
    assert (
        refusal(reacting, "S1: move i2 facing w", "react: Odo", "Odo: teleport out") == "DW-TELEPORT-OWN-TURN"
    )


# Features


@rule("DW-DEBRIS-DEFLECT", "DW-DEBRIS-DEFLECT-EACH")
@pytest.mark.parametrize(
    ("rows", "dice", "lives"),
    [
        ("#.....~...#", (6, 3, 5), True),
        ("#.....~...#", (6, 3, 4), False),
        ("#...~.~...#", (6, 3, 2, 6), True),
        ("#...~.~...#", (6, 3, 4, 3), False),
    ],
)
def test_debris_saves_on_five(rows: str, dice: tuple[int, ...], lives: bool) -> None:
    board = f"map = '''\n###########\n{rows}\n###########\n'''\n"
    shot = play(scene(own("Kesh", *dice), marine("Kesh", "b2") + stealer("g2"), board), "Kesh: fire at g2")
    assert (shot.at("S1") != "") == lives


@rule("DW-DEBRIS-DIAGONAL")
@pytest.mark.parametrize(("other", "rolls"), [(".", 0), ("#", 1)])
def test_debris_beside_a_diagonal(other: str, rolls: int) -> None:
    board = f"map = '''\n.~.\n{other}..\n...\n'''\n"
    body = scene(own("Kesh", 6, 3, *[4] * rolls), marine("Kesh", "a1", "s") + stealer("b2"), board)
    shot = play(body, "Kesh: fire at b2")
    assert shot.at("S1") == "" and shot.dice_left() == []


@rule("DW-CRYO-ATTACK", "DW-CRYO-BLOCKS")
def test_a_tank_stays_where_it_was() -> None:
    board = "map = '''\n########\n#..Y...#\n########\n'''\n"
    shot = play(scene(own("Kesh", 6, 4), marine("Kesh", "c2"), board), "Kesh: fire at d2")
    assert len(shot.all("tank destroyed")) == 1
    assert (
        refusal(scene(own("Kesh", 6, 4), marine("Kesh", "c2"), board), "Kesh: fire at d2", "Kesh: forward")
        != ""
    )


DUCT = "map = '''\n##########\n#....MNW##\n#....#####\n##########\n'''\n"


@rule("DW-DUCT-DOOR-GONE", "DW-DUCT-STEALER-FATE", "DW-DUCT-COUNTING", "DW-DUCT-DOOR")
def test_a_duct() -> None:
    pieces = marine("Bo", "g2") + marine("Odo", "e2") + stealer("f2", "e")
    body = scene("kills = 7\n" + own("Bo", 6), pieces, DUCT)
    out = play(body, "Bo: attack h2")
    assert out.game.status[0] == pc.LEFT and out.game.kills == 8
    assert refusal(body, "Bo: open h2") != ""
    later = play(body, "Bo: attack h2", "Odo: activate", "Odo: forward")
    assert later.game.status[later.piece("Odo")] == pc.LEFT
    gone = 'doors = { destroyed = ["h2"] }\nkills = 7\n'
    followed = play(
        scene(gone + STEALERS, stealer("e2", "e") + marine("Bo", "b3", "w"), DUCT), "S1: move f2 facing e"
    )
    assert followed.at("S1") == "" and followed.game.kills == 8
