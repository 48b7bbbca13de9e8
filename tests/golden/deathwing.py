"""Makes the golden games of Deathwing, all in one archive: `python -m tests.golden.deathwing`, from the root.

Made boards of all six scenarios, the battles of a campaign of a ship, boards of the solo mission, the hand-made
missions of the contract suite, the own missions of the program by these rules, and games alone, with ties settled
either way. Their boards are in the records, so they are packed; `unzip -p` shows one. With names (`arsenal features`)
only games whose names begin so are made anew, and those that are missing.
"""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from typing import Final, NamedTuple

from hullbreach.evening.scenarios import scenarios
from hullbreach.evening.voyage import Stage, fresh, named_squad
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import print_record
from hullbreach.missions.hulk import ROOM, mission_keys
from tests.contract.afield import battles, cut_short
from tests.contract.hulk import ARSENAL, FEATURES, TWO_LEVELS
from tests.contract.made import board
from tests.contract.ship_campaign import Ships
from tests.golden.make import FOLDER, choices, golden_game, secret

ARCHIVE: Final = FOLDER / "deathwing.zip"
MADE: Final = {"arsenal": ARSENAL, "features": FEATURES, "two_levels": TWO_LEVELS}
TIES: Final = ("ask", "lowest")
# A made board is played for so many turns, by a force of so many points.
TURNS: Final = 8
BUDGET: Final = 14
# A campaign by lot that comes through all five stages, and boards of the solo mission.
CAMPAIGN: Final = 5
STAGES: Final = 5
LEGS: Final = (1, 6, 10)
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


def campaign_games() -> Iterator[Golden]:
    """Every battle of one campaign, and boards of the solo mission."""
    alone: dict[str, OptionValue] = {"solo": True, "solo_ties": "lowest"}
    for stage, whole in enumerate(battles(Ships(), CAMPAIGN), 1):
        text, name = cut_short(whole, TURNS), f"campaign_{stage}"
        yield Golden(f"{name}-random-0", name, text, "random", stage, {})
        yield Golden(f"{name}-heuristic-0", name, text, "heuristic", stage, {})
        yield Golden(f"{name}-alone-lowest", name, text, "random", stage, alone)
    for leg in LEGS:
        text, name = cut_short(Stage("golden", leg, fresh(named_squad())).text(), TURNS), f"solo_{leg}"
        yield Golden(f"{name}-random-0", name, text, "random", leg, {"solo": True})
        yield Golden(f"{name}-heuristic-0", name, text, "heuristic", leg, {"solo": True})


def made(game: Golden) -> str:
    profile = "" if game.text else "deathwing"
    header = ROOM.make_header(game.mission, game.text, profile, game.options, secret(game.seed))
    recorder = golden_game(header, game.bots, game.seed)
    print(f"{game.name}: {choices(recorder)} choices, {recorder.game.result}", flush=True)
    return print_record(recorder.record())


def kept(beginnings: tuple[str, ...]) -> dict[str, str]:
    """What is in the archive and is not to be made anew."""
    if not beginnings or not ARCHIVE.exists():
        return {}
    with zipfile.ZipFile(ARCHIVE) as archive:
        names = [name for name in archive.namelist() if not name.startswith(beginnings)]
        return {name: archive.read(name).decode() for name in names}


def make(*beginnings: str) -> None:
    old = kept(beginnings)
    with zipfile.ZipFile(ARCHIVE, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for game in (*games(), *campaign_games()):
            name = f"{game.name}.txt"
            archive.writestr(zipfile.ZipInfo(name, MOMENT), old.get(name) or made(game), zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    make(*sys.argv[1:])
