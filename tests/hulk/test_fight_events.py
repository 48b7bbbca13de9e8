"""What a fight tells, word for word: every field of every event of shooting, overwatch and close combat."""

from __future__ import annotations

import pytest

from tests.scenes import play

ROW = """
map = '''
..........
'''
piece = [
  { GEAR, at = "b1", facing = "e" },
  { WHO, facing = "w" },
]
"""
MARINE = 'active = "Kesh"\n'
STEALER = 'phase = "stealer actions"\nactive = "NAME"\n'


def scene(turn: str, gear: str, who: str, dice: list[int], more: str = "") -> str:
    name = {"stealer": "S1", "termagant": "T1", "alpha": "A1"}.get(who.split('"')[1], "S1")
    head = f"dice = {dice}\n{more}\n" + turn.replace("NAME", name)
    return head + ROW.replace("GEAR", gear).replace("WHO", who)


PLAIN = 'name = "Kesh"'
FAR = 'kind = "stealer", at = "h1"'
NEXT = 'kind = "stealer", at = "c1"'
WATCH = 'name = "Kesh", states = ["overwatch"]'
QUILL = 'loadout = "librarian", name = "Kesh", psi = 1'

CASES: list[tuple[str, list[str], list[str]]] = [
    (
        scene(MARINE, PLAIN, FAR, [6, 1]),
        ["Kesh: fire at h1"],
        [
            "shot [V3-FIRE-STORM-BOLTER] who=0 at=7 target=1 score=6 dice=[6, 1]",
            "killed [V3-FIRE-STORM-BOLTER] who=1 where=7 by=0",
        ],
    ),
    (
        scene(MARINE, PLAIN, FAR, [6, 1, 5]).replace("..........", ".......~.."),
        ["Kesh: fire at h1"],
        [
            "shot [V3-FIRE-STORM-BOLTER] who=0 at=7 target=1 score=6 dice=[6, 1]",
            "save [V3-DEBRIS-SAVE] who=1 where=7 score=5 dice=[5]",
        ],
    ),
    (
        scene(MARINE, PLAIN, FAR, [6, 1]).replace("..........", ".....D...."),
        ["Kesh: fire at f1"],
        [
            "shot [V3-FIRE-STORM-BOLTER] who=0 at=5 score=6 dice=[6, 1]",
            "door destroyed [V3-DOOR-SHOOT] by=0 where=5",
        ],
    ),
    (
        scene(MARINE, PLAIN, FAR, []),
        ["Kesh: overwatch", "Kesh: guard"],
        [
            "overwatch [V3-OW-SET] who=0 where=1",
            "overwatch lost [V3-OW-LOST] who=0 where=1",
            "guard [V3-GUARD-SET] who=0 where=1",
        ],
    ),
    (
        scene(MARINE, 'name = "Kesh", states = ["guard", "jammed"]', FAR, []),
        ["Kesh: clear jam"],
        ["guard lost [V3-GUARD-LOST] who=0 where=1", "jam cleared [V3-JAM-CLEAR] who=0 where=1"],
    ),
    (
        scene(STEALER, WATCH, FAR, [3, 3]),
        ["S1: move g1 facing w"],
        [
            "moved [V3-MOVE-STEALER-FORWARD] who=1 to=6 origin=7 facing=3",
            "shot [V3-FIRE-STORM-BOLTER] who=0 at=6 target=1 score=6 dice=[3, 3]",
            "jammed [V3-JAM-ON-DOUBLE] who=0 where=1",
        ],
    ),
    (
        scene(MARINE, 'loadout = "cannon", name = "Kesh", reloads = 0', FAR, [2, 2, 2]),
        ["Kesh: fire at h1"],
        [
            "shot [V3-AC-FIRE] who=0 at=7 target=1 score=5 dice=[2, 2, 2]",
            "cannon explodes [V3-AC-EXPLODE] who=0 where=1",
            "killed [V3-AC-EXPLODE] who=0 where=1 by=0",
        ],
    ),
    (
        scene(MARINE, 'loadout = "cannon", name = "Kesh"', FAR, [4, 1, 1], "command = { counter = 1 }"),
        ["Kesh: reload", "Kesh: fire at h1"],
        [
            "reloaded [V3-AC-RELOAD-COST] who=0 where=1 rounds=10",
            "command spent [V3-CMD-TRACK] who=0 points=1",
            "shot [V3-AC-FIRE] who=0 at=7 target=1 score=5 dice=[4, 1, 1]",
        ],
    ),
    (
        scene(STEALER, PLAIN, 'kind = "termagant", at = "h1", ap = 1', [6, 5]),
        ["T1: fire at b1"],
        [
            "shot [V4-TERM-TO-HIT] who=1 at=1 target=0 score=0 dice=[6, 5]",
            "killed [V4-TERM-TO-HIT] who=0 where=1 by=1",
        ],
    ),
    (
        scene(STEALER, 'loadout = "sgt_hammer", name = "Kesh"', 'kind = "termagant", at = "h1"', [6, 5, 4]),
        ["T1: fire at b1"],
        [
            "shot [V4-TERM-TO-HIT] who=1 at=1 target=0 score=0 dice=[6, 5]",
            "reroll [V4-TERM-STORM-SHIELD] who=1 where=1 of=0 face=6 dice=[4]",
        ],
    ),
    (
        scene(STEALER, 'loadout = "sgt_sword", name = "Kesh", states = ["guard"]', NEXT, [2, 5, 5, 1, 4, 2]),
        ["S1: attack b1", "Kesh: reroll own 2", "Kesh: reroll enemy 5"],
        [
            "combat [V3-CC-DICE] who=0 where=1 opponent=1 dice=[2]",
            "combat [V3-CC-DICE] who=1 where=2 opponent=0 dice=[5, 5, 1]",
            "reroll [V3-GUARD-REROLL] who=0 where=1 face=2 dice=[4]",
            "reroll [V3-POWER-SWORD] who=0 where=1 of=1 face=5 dice=[2]",
            "scores [V3-CC-HIGHER-KILLS] who=0 where=1 opponent=1 bonus=1 scores=5:5",
        ],
    ),
    (
        scene(STEALER, QUILL, NEXT, [2, 5, 5, 1]),
        ["S1: attack b1", "Kesh: add psi 1"],
        [
            "combat [V3-CC-DICE] who=0 where=1 opponent=1 dice=[2]",
            "combat [V3-CC-DICE] who=1 where=2 opponent=0 dice=[5, 5, 1]",
            "psi spent [V3-LIB-PSI-CC] who=0 where=1 points=1",
            "scores [V3-CC-HIGHER-KILLS] who=0 where=1 opponent=1 bonus=2 scores=4:5",
            "killed [V3-CC-HIGHER-KILLS] who=0 where=1 by=1",
        ],
    ),
    (
        scene(STEALER, PLAIN, NEXT, [5, 5, 1, 1]).replace('facing = "e"', 'facing = "n"'),
        ["S1: attack b1", "Kesh: face e"],
        [
            "combat [V3-CC-DICE] who=0 where=1 opponent=1 dice=[5]",
            "combat [V3-CC-DICE] who=1 where=2 opponent=0 dice=[5, 1, 1]",
            "scores [V3-CC-HIGHER-KILLS] who=0 where=1 opponent=1 bonus=0 scores=5:5",
            "turned [V3-CC-TIE] who=0 where=1 facing=1",
        ],
    ),
    (
        scene(MARINE, QUILL, FAR, [4]).replace("..........", "..D......."),
        ["Kesh: attack c1", "Kesh: add psi 1"],
        [
            "attack on thing [V3-CC-DOOR] who=0 at=2 bonus=1 score=5 dice=[4]",
            "psi spent [V3-LIB-PSI-CC] who=0 where=1 points=1",
            "door destroyed [V3-CC-DOOR] by=0 where=2",
        ],
    ),
    (
        scene(MARINE, 'loadout = "chainfist", name = "Kesh"', FAR, []).replace("..........", "..B......."),
        ["Kesh: attack c1"],
        ["bulkhead destroyed [V3-CHAIN-FIST] by=0 where=2"],
    ),
    (
        scene(
            STEALER,
            'name = "Kesh", carries = "flask"',
            NEXT,
            [3, 1, 1],
            'object = [{ name = "flask", kind = "canister" }]',
        ),
        ["S1: attack b1"],
        [
            "attack on carrier [V3-TOXIN-DEFENCE] who=1 at=1 target=0 score=3 dice=[3, 1, 1]",
            "killed [V3-TOXIN-DEFENCE] who=0 where=1 by=1",
        ],
    ),
]


@pytest.mark.parametrize(("text", "choices", "told"), CASES)
def test_every_field_of_every_event(text: str, choices: list[str], told: list[str]) -> None:
    played = play(text, *choices)
    assert [line(event.data()) for event in played.events] == told
    assert played.dice_left() == []


def line(data: dict[str, object]) -> str:
    kind, rule = data.pop("kind"), data.pop("rule")
    return f"{kind} [{rule}] " + " ".join(f"{name}={value}" for name, value in data.items())
