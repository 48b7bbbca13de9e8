"""A mission on a board as large as one may wish, to be played for real."""

from __future__ import annotations

import random

from hullbreach.kernel.board import column_letters

SIZE, PIECES = 60, 80
# One in so many has a flamer instead of a bolter.
FLAMERS = 16


def big_mission() -> str:
    """Corridors from edge to edge, rooms where they cross, and marines all over them."""
    rows = [[_floor(x, y) for x in range(SIZE)] for y in range(SIZE)]
    rows[0][7] = "P"
    places = [(x, y) for y in range(SIZE) for x in range(SIZE) if rows[y][x] == "."]
    chosen = random.Random(7).sample(places, PIECES)
    words = 'name = "Big Board"\nbriefing = "Large."\nobjective = "Move."'
    marines = [
        f'[[marine]]\nat = "{column_letters(x)}{y + 1}"\nname = "M{n}"\n'
        f'loadout = "{"bolter_1" if n % FLAMERS else "flamer"}"\nfacing = "{"nesw"[n % 4]}"'
        for n, (x, y) in enumerate(chosen)
    ]
    parts = [
        'key = "big"\nprofile = "third"\nturn_limit = 4',
        f"[words.en]\n{words}\n[words.fr]\n{words}",
        *marines,
        '[stealers]\nstart = 1\neach_turn = 1\nentries = ["P"]',
        '[[outcome]]\nwinner = "stealer"\nwhen = "immediate"\nall = [{ is = "no_marines" }]',
        '[[outcome]]\nwinner = "marine"\nwhen = "end of turn"\nall = [{ is = "turn_limit" }]',
        "[[deck]]\nname = \"main\"\nmap = '''\n" + "\n".join(map("".join, rows)) + "\n'''",
    ]
    return "\n".join(parts)


def _floor(x: int, y: int) -> str:
    if x in (0, SIZE - 1) or y in (0, SIZE - 1):
        return "#"
    room = 6 <= x % 12 <= 8 and 6 <= y % 12 <= 8
    return "." if room or x % 12 == 7 or y % 8 == 7 else "#"
