"""How often a marine player is interrupted: reaction prompts a stealer phase, before and since the same is asked once.

python3 go.py bench prompts [--games 20]

Both sides are played by the heuristic bot on fixed seeds, but the marine player passes every reaction. `before` counts
every question of a game among people, in which silence tells nothing; `now` those that a player alone against bots is
asked who passes and is not asked the same again; `contact` those that are left after `ask at contact`, the wish that is
on the question; `phase` those of a player who passes for the phase. `used` is the share of what is still asked that the
bot would answer with an action: where it is high, not asking would hide choices that matter. The last line is
all missions together.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import NamedTuple

from hullbreach.faces.hulk import HULK
from hullbreach.hulk import verbs as v
from hullbreach.hulk.turns.orders import beside_marines
from hullbreach.kernel.dice import SeededDice

MISSIONS = ("ash_valve", "black_ledger", "cold_sleepers")


class Count(NamedTuple):
    asked: int  # all questions
    new: int  # those that are new
    phases: int  # stealer phases with a question
    beside: int  # what is new next to a marine
    used: int  # what is new and the bot would act on


def count(mission: str, seed: int, discreet: bool) -> Count:
    header = HULK.new_header(mission, "", {}, b"prompts %d" % seed, {}, discreet=discreet)
    game = HULK.make_game(header, SeededDice(b"prompts %d" % seed))
    bots = [HULK.bot("heuristic", seat, seed) for seat in range(2)]
    asked_all, new, beside, used, known = 0, 0, 0, 0, set[str]()
    while (asked := game.decision()) is not None:
        if asked.kind == "reaction":
            same, kind = HULK.question(game, [])
            asked_all += 1
            if same not in known and (discreet or HULK.foregone(game) is None):
                new += 1
                beside += beside_marines(game, asked.piece)
                used += not discreet and bots[asked.seat].ask(game.copy())[0][0] != v.PASS
            known |= {same, kind}
            game.play((v.PASS, 0, 0, 0))
        else:
            game.play(bots[asked.seat].ask(game.copy())[0])
    phases = sum(key.endswith("reaction") for key in known)
    return Count(asked_all, new, phases, beside, used)


def told(mission: str, before: list[Count], now: list[Count]) -> None:
    phases = sum(row.phases for row in before) or 1
    asked, new = sum(row.asked for row in before), sum(row.new for row in now)
    out = {
        "mission": mission,
        "before": round(asked / phases, 2),
        "now": round(new / phases, 2),
        "contact": round(sum(row.beside for row in now) / phases, 2),
        "phase": round(sum(row.phases for row in now) / phases, 2),
        "most_before": max(row.asked for row in before),
        "ratio": round(new / max(asked, 1), 2),
        "used": round(sum(row.used for row in now) / max(new, 1), 2),
    }
    print(json.dumps(out), flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="go.py bench prompts")
    parser.add_argument("--games", type=int, default=20)
    arguments = parser.parse_args()
    befores: list[Count] = []
    nows: list[Count] = []
    for mission in MISSIONS:
        before = [count(mission, seed, True) for seed in range(arguments.games)]
        now = [count(mission, seed, False) for seed in range(arguments.games)]
        told(mission, before, now)
        befores += before
        nows += now
    told("all", befores, nows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
