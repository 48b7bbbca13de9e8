"""Makes the golden games of Deathwing, all in one archive: `python -m tests.golden.deathwing`, from the root.

Made boards of all six scenarios, the hand-made missions of the contract suite, the program's own missions by these
rules, and games alone, with ties settled either way. Their boards are in the records, so they are packed; `unzip -p`
shows one.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from typing import Final, NamedTuple

from hullbreach.evening.scenarios import scenarios
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import print_record
from hullbreach.missions.hulk import ROOM, mission_keys
from tests.contract.hulk import ARSENAL, FEATURES, TWO_LEVELS
from tests.contract.made import board
from tests.golden.make import FOLDER, choices, golden_game, secret

ARCHIVE: Final = FOLDER / "deathwing.zip"
MADE: Final = {"arsenal": ARSENAL, "features": FEATURES, "two_levels": TWO_LEVELS}
TIES: Final = ("ask", "lowest")
# A made board is played for so many turns, by a force of so many points.
TURNS: Final = 8
BUDGET: Final = 14
# Zip has dates; the same games make the same file.
MOMENT: Final = (1980, 1, 1, 0, 0, 0)


class Golden(NamedTuple):
    """A game to be made: its name, mission (by its text, or by its key), bots, seed and options."""

    name: str
    mission: str
    text: str
    bots: str
    seed: int
    options: dict[str, OptionValue]


def games() -> Iterator[Golden]:
    for number, scenario in scenarios().items():
        for bots, count in (("random", 7), ("heuristic", 3)):
            for seed in range(10 * number, 10 * number + count):
                text = board(f"golden {seed}", number, BUDGET, TURNS)
                yield Golden(f"{scenario.key}-{bots}-{seed}", scenario.key, text, bots, seed, {})
        for seed, ties in enumerate(TIES, 10 * number):
            alone: dict[str, OptionValue] = {"solo": True, "solo_ties": ties}
            yield Golden(
                f"{scenario.key}-alone-{ties}",
                scenario.key,
                board(f"golden {seed}", number, BUDGET, TURNS),
                "random",
                seed,
                alone,
            )
    for name, text in MADE.items():
        for seed in range(6):
            yield Golden(f"{name}-random-{seed}", name, text, "random", seed, {})
        for ties in TIES:
            yield Golden(f"{name}-alone-{ties}", name, text, "random", 7, {"solo": True, "solo_ties": ties})
    for key in mission_keys():
        yield Golden(f"{key}-random-0", key, "", "random", 0, {})
        yield Golden(f"{key}-heuristic-0", key, "", "heuristic", 0, {"ambush_blips": True})
        for ties in TIES[: 1 if key in ("drill", "ash_valve", "last_lift") else 2]:
            yield Golden(f"{key}-alone-{ties}", key, "", "random", 1, {"solo": True, "solo_ties": ties})


def make() -> None:
    with zipfile.ZipFile(ARCHIVE, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for game in games():
            profile = "" if game.text else "deathwing"
            header = ROOM.make_header(game.mission, game.text, profile, game.options, secret(game.seed))
            recorder = golden_game(header, game.bots, game.seed)
            entry = zipfile.ZipInfo(f"{game.name}.txt", MOMENT)
            archive.writestr(entry, print_record(recorder.record()), zipfile.ZIP_DEFLATED)
            print(f"{game.name}: {choices(recorder)} choices, {recorder.game.result}", flush=True)


if __name__ == "__main__":
    make()
