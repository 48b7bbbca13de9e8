"""Makes the golden campaigns of territories, all in one archive: `python -m tests.golden.territory`, from the root.

Campaigns of all the setups that are simulated, by the bots, their battles decided by dice; `unzip -p` shows one.
"""

from __future__ import annotations

import random
import zipfile
from typing import Final

from hullbreach.bots import player
from hullbreach.bots.territory_campaign import ROOM as BOTS
from hullbreach.bots.territory_campaign.simulating import SETUPS, by_dice
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import print_record
from hullbreach.kernel.replaying import Recorder
from hullbreach.missions.territory_campaign import ROOM
from hullbreach.territory_campaign.game import TerritoryCampaign
from tests.golden.deathwing import MOMENT
from tests.golden.make import FOLDER, secret

ARCHIVE: Final = FOLDER / "territory.zip"
COUNT: Final = 20


def campaign(seed: int) -> Recorder[TerritoryCampaign]:
    keys = ROOM.mission_keys()
    header = ROOM.make_header(keys[seed % len(keys)], options=SETUPS[seed % len(SETUPS)], seed=secret(seed))
    recorder = Recorder(header, ROOM.make_game, SeededDice(secret(seed)))
    game, rng = recorder.game, random.Random(seed)
    names = [BOTS.NAMES[(seed + seat) % len(BOTS.NAMES)] for seat in range(game.profile.players)]
    header.players = {key: f"{name} bot" for key, name in zip(game.profile.seats, names, strict=True)}
    bots = [player(ROOM.KEY, name, seat, seed) for seat, name in enumerate(names)]
    while (asked := game.decision()) is not None:
        if game.afield() is None:
            recorder.play(*bots[asked.seat].ask(game))
            continue
        for line in by_dice(game, rng):
            recorder.play(game.read(line))
    header.seed = secret(seed).hex()
    return recorder


def make() -> None:
    with zipfile.ZipFile(ARCHIVE, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for seed in range(COUNT):
            recorder = campaign(seed)
            entry = zipfile.ZipInfo(f"territory-{seed}.txt", MOMENT)
            archive.writestr(entry, print_record(recorder.record()), zipfile.ZIP_DEFLATED)
            print(
                f"{entry.filename}: {len(recorder.game.played)} battles, {recorder.game.result}", flush=True
            )


if __name__ == "__main__":
    make()
