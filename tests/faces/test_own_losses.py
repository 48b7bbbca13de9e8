"""What an attack may cost the own side is said beside what it gains, with names, and so is what it takes in."""

from __future__ import annotations

from hullbreach.faces.hulk import HULK
from hullbreach.missions.hulk import read_scene
from tests.faces.games import piece

BURNING = """
phase = "marine actions"
map = '''
########
#......#
########
'''
sections = '''
########
#AAAAAA#
########
'''
[[piece]]
name = "Brand"
loadout = "flamer"
at = "b2"
facing = "e"
[[piece]]
name = "Kesh"
at = "d2"
facing = "e"
[[piece]]
kind = "stealer"
at = "f2"
facing = "w"
"""


def test_a_flamer_names_everybody_whom_it_may_kill_of_its_own() -> None:
    game = read_scene(BURNING).game
    assert piece(game, "Brand") == 0
    preview = HULK.preview(game, 0, ["Brand: activate", "Brand: flame c2"])
    told = {odd.label.en: (odd.ways, odd.of, odd.tone) for odd in preview.odds}
    assert told == {
        "kill": (5, 6, "good"),
        "kills Brand himself": (5, 6, "bad"),
        "kills Kesh too": (5, 6, "bad"),
    }
    assert [odd.label.fr for odd in preview.odds] == ["tue", "tue Brand lui-même", "tue aussi Kesh"]
    assert preview.struck == ["b2", "c2", "d2", "e2", "f2", "g2"]
