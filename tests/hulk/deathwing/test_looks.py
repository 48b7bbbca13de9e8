"""What is foreseen and drawn of holes, of who lies on the ground, of bursts, grenades and armoured doors."""

from __future__ import annotations

from hullbreach.faces.answers import Chance, Preview
from hullbreach.faces.hulk import HULK
from hullbreach.faces.wire import Told
from hullbreach.hulk import pieces as pc
from tests.hulk.pieces import marine, stealer
from tests.scenes import Played, piece, play, rule

TOP = 'profile = "deathwing"\nactive = "Bo"\n'
HALLS = """[[deck]]
name = "upper"
map = '''
#######
#..O..#
#######
'''
[[deck]]
name = "lower"
map = '''
#######
#.....#
#######
'''
"""
LYING = 'states = ["prone"]\n'


def foreseen(scene: str, text: str) -> Preview:
    return HULK.preview(play(scene).game, pc.MARINE_SEAT, [text])


def chances(preview: Preview) -> dict[str, tuple[int, int]]:
    def parts(chance: Chance) -> tuple[int, int]:
        return chance.ways, chance.of

    return {chance.key: parts(chance) for chance in preview.odds}


def told(played: Played, kind: str) -> Told:
    return HULK.tell(played.game, played.one(kind))


@rule("DW-PIT-MARINE-ENTER", "DW-FALL-EMPTY")
def test_a_step_into_a_pit_says_how_likely_it_is_to_fall_and_to_lie_below() -> None:
    step = foreseen(TOP + HALLS + marine("Bo", "e2", "w"), "Bo: forward")
    assert chances(step) == {"fall": (1, 6), "prone": (4, 36)}
    assert all(chance.tone == "bad" for chance in step.odds)
    assert step.dice is not None and step.dice.en == "one die, falls on a 1: 1/6"


@rule("DW-PIT-MARINE-JUMP", "DW-FALL-EMPTY", "DW-FALL-ON-STEALER")
def test_a_jump_says_who_may_die_below_and_how_it_may_end() -> None:
    free = foreseen(TOP + HALLS + marine("Bo", "e2", "w"), "Bo: jump into d2")
    assert (free.at, chances(free)) == ("d2/2", {"prone": (4, 6)})
    assert free.dice is not None and free.dice.fr == "un dé à l'arrivée, debout sur 5+ : 2/6"
    on_one = foreseen(TOP + HALLS + marine("Bo", "e2", "w") + stealer("d2/2"), "Bo: jump into d2")
    assert chances(on_one) == {"kill": (2, 6), "prone": (4, 6)}
    assert on_one.dice is not None
    assert on_one.dice.en == (
        "one die for S1 below, steps aside on 3+: 4/6; then one to land, on his feet on 5+"
    )


@rule("DW-PRONE-RESTRICTIONS", "DW-PRONE-STAND")
def test_who_lies_can_be_walked_nowhere_before_he_stands_up() -> None:
    game = play(TOP + HALLS + marine("Bo", "e2", "w", LYING)).game
    assert HULK.reach(game, pc.MARINE_SEAT, 0) == []
    game.play(game.read("Bo: stand up facing w"))
    assert [place.at for place in HULK.reach(game, pc.MARINE_SEAT, 0) if place.at != "e2"]


@rule("DW-PRONE-STAND")
def test_who_lies_is_drawn_lying() -> None:
    game = play(TOP + HALLS + marine("Bo", "e2", "w", LYING) + marine("Odo", "b2", "w")).game
    down, upright = HULK.pieces(game, game.view(None), None)
    assert [shape.name for shape in down.shapes][:2] == ["base-lying", "lying"]
    assert [shape.name for shape in upright.shapes][:2] == ["base-own", "marine"]
    assert [badge.shape for badge in down.badges] == ["prone"]


@rule("DW-CANNON-FULL-AUTO-TARGETS")
def test_a_burst_says_in_which_order_it_meets_its_targets() -> None:
    scene = TOP + "map = '''\n########\n#......#\n#......#\n########\n'''\n"
    dace = piece(name="Bo", loadout="cannon", at="b2", facing="e")
    burst = foreseen(scene + dace + stealer("f2") + stealer("d3") + stealer("g2"), "Bo: full auto")
    assert burst.order == ["d3", "f2"], "who stands behind another comes only when that one has fallen"


@rule("DW-GRENADE-SECTION", "DW-LEVELS-GRENADE-DROP")
def test_a_grenade_at_a_hole_shows_both_decks_and_fills_the_one_where_it_ends() -> None:
    sections = "sections = '''\n#######\n#AABBB#\n#######\n'''\n"
    halls = HALLS.replace("'''\n[[deck]]", f"'''\n{sections}[[deck]]") + sections
    scene = TOP + halls + piece(name="Bo", loadout="captain", at="b2", facing="e")
    throw = foreseen(scene, "Bo: grenade d2")
    assert set(throw.struck) == {"d2", "e2", "f2", "d2/2", "e2/2", "f2/2"}
    assert throw.dice is not None and throw.dice.en.startswith("one die, it drops to the deck below")
    stays = play("dice = [3]\n" + scene, "Bo: grenade d2")
    assert told(stays, "grenade at hole").squares == ["d2", "e2", "f2"] and not told(stays, "grenade").squares
    drops = play("dice = [2]\n" + scene, "Bo: grenade d2")
    assert told(drops, "grenade at hole").squares == ["d2/2", "e2/2", "f2/2"]
    elsewhere = play(scene, "Bo: grenade e2")
    assert told(elsewhere, "grenade").squares == ["d2", "e2", "f2"]


@rule("DW-GRENADE-SECTION", "DW-LEVELS-GRENADE-DROP")
def test_grenades_that_do_the_same_are_offered_once() -> None:
    sections = "sections = '''\n#######\n#AABBB#\n#######\n'''\n"
    halls = HALLS.replace("'''\n[[deck]]", f"'''\n{sections}[[deck]]") + sections
    captain = piece(name="Bo", loadout="captain", at="b2", facing="e")
    prompt = HULK.prompt(play(TOP + halls + captain + stealer("f2") + stealer("e2/2")).game)
    assert prompt is not None
    thrown = {option.text: option for option in prompt.options if "grenade" in option.text}
    near, met, hole = (thrown[f"Bo: grenade {at}"] for at in ("e2", "f2", "d2"))
    assert near.alike == met.alike != hole.alike
    assert (near.at, met.at, near.aims, hole.aims) == ("", "f2", ["f2"], ["d2", "f2", "e2/2"])


@rule("DW-HAMMER-DETONATE")
def test_what_is_certain_is_said_of_all_together() -> None:
    scene = TOP + "map = '''\n#####\n#...#\n#####\n'''\n" + piece(name="Bo", loadout="sgt_hammer", at="b2")
    blast = foreseen(scene + marine("Odo", "c2") + marine("Kesh", "d2"), "Bo: detonate")
    losses = next(chance for chance in blast.odds if chance.key == "loss")
    assert (losses.label.en, losses.label.fr) == ("kills Odo and Kesh too", "tue aussi Odo et Kesh")


@rule("DW-DUCT-EXIT")
def test_doors_are_drawn_by_their_kind() -> None:
    scene = TOP + "map = '''\n########\n#..A..D#\n#MNW####\n########\n'''\n" + marine("Bo", "b2")
    things = HULK.things(play(scene).game, play(scene).game.view(None), None)
    drawn = {thing.kind: thing.shape for thing in things}
    assert drawn == {"armoured": "armoured-closed", "door": "door-closed", "hatch": "hatch-closed"}
