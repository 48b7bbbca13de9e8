"""Objects of a mission and the aliens."""

from __future__ import annotations

from tests.crusade.scenes import play, refusal, rule

HALL = """
game = "crusade"
map = '''
+-+-+-+-+-+-+
|, , , , , ,|
+           +
|, , , , , ,|
+-+-+-+-+-+-+
'''
primary = { deed = "destroy", tag = "beacon" }
[[object]]
unit = "beacon"
at = ["c1"]
[[piece]]
name = "Ilen"
at = "f2"
"""


@rule("SC-GAP-MISSION-COMMON")
def test_aliens_neither_shoot_nor_strike_at_what_the_squads_must_destroy() -> None:
    scene = 'turn = "alien"\nactive = "android1"\n' + HALL + '[[piece]]\nunit = "android"\nat = "c2"\n'
    options = play(scene).options()
    assert "android1: fire three_barrels at f2" in options
    assert refusal(scene, "android1: fire three_barrels at c1") == "SC-FIRE-ONLY-AT-VISIBLE"
    assert refusal(scene, "android1: fight c1") == "SC-CLOSE-COMBAT-ORTHOGONAL"


@rule("SC-GAP-MISSION-COMMON", "SC-MISSILE-BLAST")
def test_a_blast_of_the_aliens_does_an_object_no_harm() -> None:
    scene = (
        'turn = "alien"\nactive = "gunner1"\ndice = [6, 6]\n'
        + HALL
        + '[[piece]]\nunit = "traitor_gunner"\nat = "a2"\n'
    )
    played = play(scene, "gunner1: aim missile_launcher", "gunner1: launch missile_launcher at d2")
    assert played.one("unhurt").rule == "SC-GAP-MISSION-COMMON"
    assert played.life("beacon1") == 3
    assert played.game.primary_by == -1
