"""Redux: some aliens are thrown back by shots."""

from __future__ import annotations

from tests.crusade.halls import alien, figure
from tests.crusade.ranges import CANNON, shot
from tests.crusade.scenes import rule


@rule("RX-RECOIL-EXAMPLE", "RX-RECOIL-COLLISION", "RX-RECOIL-BLOCKED-BONUS", "RX-GAP-CLARIFICATIONS")
def test_the_printed_example() -> None:
    """An arachnid hit by 3 of an assault cannon, with a marine on the second square behind it."""
    pieces = figure("Ilen", "b2", CANNON) + alien("arachnid", "g2") + figure("Dax", "i2")
    played = shot("[6, 1]", pieces, "Ilen: spray assault_cannon", "Ilen: give 3 to g2")
    recoiled = played.one("recoiled")
    assert (played.game.board.name(recoiled["to"]), recoiled["squares"]) == ("h2", 3)
    assert played.one("struck")["strength"] == 4
    assert played.one("killed")["victim"] == played.piece("arachnid1")
    unhurt = played.one("unhurt")
    assert (unhurt["victim"], unhurt["strength"]) == (played.piece("Dax"), 2)
    assert played.at("Dax") == "i2"


@rule("RX-RECOIL-DISTANCE")
def test_whoever_is_not_hurt_recoils_all_the_same() -> None:
    played = shot("[5, 1]", figure("Ilen", "b2") + alien("crawler", "e2"), "Ilen: fire bolter at e2")
    assert played.at("crawler1") == "f2"
    assert played.one("unhurt")["strength"] == 1
    missed = shot("[1, 1]", figure("Ilen", "b2") + alien("crawler", "e2"), "Ilen: fire bolter at e2")
    assert missed.at("crawler1") == "e2" and missed.all("recoiled") == []


@rule("RX-RECOIL-DIRECTION")
def test_recoil_goes_along_the_larger_distance() -> None:
    played = shot("[5, 1]", figure("Ilen", "b2") + alien("crawler", "g3"), "Ilen: fire bolter at g3")
    assert played.at("crawler1") == "h3"
    steep = shot("[5, 1]", figure("Ilen", "b1") + alien("crawler", "c4"), "Ilen: fire bolter at c4")
    assert steep.at("crawler1") == "c5"
    west = shot("[5, 1]", figure("Ilen", "k3") + alien("crawler", "g2"), "Ilen: fire bolter at g2")
    assert west.at("crawler1") == "f2"


@rule("RX-RECOIL-AMBIGUOUS")
def test_on_a_diagonal_the_alien_player_chooses() -> None:
    pieces = figure("Ilen", "b1") + alien("crawler", "d3")
    played = shot("[5, 1]", pieces, "Ilen: fire bolter at d3")
    assert (played.seat(), played.kind()) == (1, "recoil")
    assert played.options() == ["crawler1: recoil e", "crawler1: recoil s"]
    assert shot("[5, 1]", pieces, "Ilen: fire bolter at d3", "crawler1: recoil s").at("crawler1") == "d4"
    assert shot("[5, 1]", pieces, "Ilen: fire bolter at d3", "crawler1: recoil e").at("crawler1") == "e3"


@rule("RX-RECOIL-BLOCKED-BONUS")
def test_an_obstacle_adds_one_to_the_roll() -> None:
    gun = 'unit = "marine las_cannon"'
    at_wall = shot(
        "[6, 1, 1]", figure("Ilen", "b2", gun) + alien("arachnid", "k2"), "Ilen: fire las_cannon at k2"
    )
    assert at_wall.one("struck")["strength"] == 4
    assert at_wall.one("killed")["victim"] == at_wall.piece("arachnid1")
    free = shot(
        "[6, 1, 1]", figure("Ilen", "b2", gun) + alien("arachnid", "h2"), "Ilen: fire las_cannon at h2"
    )
    assert (free.at("arachnid1"), free.life("arachnid1"), free.one("struck")["strength"]) == ("k2", 1, 3)
    # At once against the wall, one point of a bolter becomes two.
    beside = shot("[5, 1]", figure("Ilen", "b2") + alien("crawler", "l2"), "Ilen: fire bolter at l2")
    assert beside.one("killed")["victim"] == beside.piece("crawler1")


@rule("RX-RECOIL-BLOCKED-BONUS")
def test_closed_doors_and_scenery_are_obstacles() -> None:
    door = shot("[5, 1]", figure("Ilen", "d1") + alien("crawler", "d5"), "Ilen: fire bolter at d5")
    assert door.one("struck")["strength"] == 2
    through = shot(
        "[5, 1]",
        figure("Ilen", "d1") + alien("crawler", "d5"),
        "Ilen: fire bolter at d5",
        more='doors = {open = ["d5-d6"]}\n',
    )
    assert through.at("crawler1") == "d6"
    crate = '[[object]]\nunit = "crate"\nat = ["g2"]\n'
    boxed = shot("[5, 1]", figure("Ilen", "b2") + alien("crawler", "f2") + crate, "Ilen: fire bolter at f2")
    assert boxed.one("struck")["strength"] == 2
    assert boxed.at("crate1") == "g2"


@rule("RX-RECOIL-COLLISION")
def test_a_figure_in_the_way_is_attacked_with_the_squares_left() -> None:
    gun = 'unit = "marine las_cannon"'
    pieces = figure("Ilen", "b2", gun) + alien("arachnid", "g2") + alien("zombie", "h2")
    played = shot("[6, 1, 1]", pieces, "Ilen: fire las_cannon at g2")
    # No square at all: three points against the zombie, which dies for the shooter's squad.
    dead = {event["victim"] for event in played.all("killed")}
    assert dead == {played.piece("arachnid1"), played.piece("zombie1")}
    assert played.game.claimed[0] == 17
    second = shot(
        "[6, 1, 1]",
        figure("Ilen", "b2", gun) + alien("arachnid", "g2") + alien("arachnid", "i2"),
        "Ilen: fire las_cannon at g2",
    )
    # Whoever is run into stays where he is.
    assert second.at("arachnid2") == "i2" and second.life("arachnid2") == 2


@rule("RX-UNIT-RECOIL-LIST")
def test_only_crawlers_termagants_stealers_and_arachnids_recoil() -> None:
    for unit, name in (("crawler", "crawler1"), ("termagant", "termagant1"), ("stealer", "stealer1"),
                       ("arachnid", "arachnid1")):  # fmt: skip
        played = shot("[5, 1]", figure("Ilen", "b2") + alien(unit, "e2"), "Ilen: fire bolter at e2")
        assert played.at(name) == "f2"
    for unit, name in (("golem", "golem1"), ("goliath", "goliath1"), ("zombie_master", "master1")):
        played = shot("[5, 1]", figure("Ilen", "b2") + alien(unit, "e2"), "Ilen: fire bolter at e2")
        assert played.at(name) == "e2"


@rule("RX-OPTIONAL-RULES")
def test_without_the_rule_nothing_recoils() -> None:
    played = shot(
        "[5, 1]",
        figure("Ilen", "b2") + alien("crawler", "e2"),
        "Ilen: fire bolter at e2",
        more="options = {recoil = false}\n",
    )
    assert played.at("crawler1") == "e2"


@rule("RX-GAP-CLARIFICATIONS", "RX-RECOIL-DISTANCE")
def test_a_share_of_the_cannon_is_the_distance_and_the_chain_comes_first() -> None:
    pieces = figure("Ilen", "b2", CANNON) + alien("stealer", "e2") + alien("stealer", "e3")
    played = shot("[6, 5]", pieces, "Ilen: spray assault_cannon", "Ilen: give 2 to e2")
    assert played.at("stealer1") == "g2" and played.kind() == "shares"
    after = shot("[6, 5]", pieces, "Ilen: spray assault_cannon", "Ilen: give 2 to e2", "Ilen: give 3 to e3")
    assert (after.at("stealer1"), after.at("stealer2")) == ("g2", "h3")


@rule("RX-GAP-CLARIFICATIONS", "RX-RECOIL-DIRECTION")
def test_a_blast_throws_back_from_the_square_aimed_at() -> None:
    pieces = figure("Ilen", "b3", 'unit = "marine missile_launcher"') + alien("stealer", "f3")
    pieces += alien("stealer", "f2") + alien("stealer", "e3")
    launch = ["Ilen: aim missile_launcher", "Ilen: launch missile_launcher at e3"]
    played = shot("[5, 4]", pieces, *launch)
    # In the middle: 3 away from the shooter; it is stopped by the one behind, which is struck by 3.
    struck = played.one("struck")
    assert (struck["victim"], struck["strength"]) == (played.piece("stealer3"), 4)
    assert (played.one("unhurt")["victim"], played.one("unhurt")["strength"]) == (played.piece("stealer1"), 3)
    # Beside it: the higher die, away from the middle; on its diagonal the alien player chooses.
    assert played.options() == ["stealer2: recoil n", "stealer2: recoil e"]
    end = shot("[5, 4]", pieces, *launch, "stealer2: recoil e")
    assert end.at("stealer2") == "h2" and end.at("stealer1") == "h3"


@rule("RX-GAP-CLARIFICATIONS")
def test_a_line_of_plasma_throws_back_everyone_on_it() -> None:
    pieces = (
        figure("Ilen", "b2", 'unit = "marine plasma_gun"') + alien("stealer", "d2") + alien("stealer", "j2")
    )
    played = shot("[5, 1]", pieces, "Ilen: burn e from b2")
    assert (played.at("stealer1"), played.at("stealer2")) == ("f2", "l2")
