"""How often a marine player is interrupted: reaction prompts a stealer phase, before and since the same is asked once.

python3 go.py bench prompts [--games 20]

Both sides are played by the heuristic bot on fixed seeds, but the marine player passes every reaction. `before` counts
every question of a game among people, in which silence tells nothing; `now` those that a player alone against bots is
asked who passes and is not asked the same again; `contact` those that are left after `ask at contact`, the wish that is
on the question; `phase` those of a player who passes for the phase.
"""

from __future__ import annotations

import argparse
import json
import sys

from hullbreach.faces.hulk import HULK
from hullbreach.hulk import verbs as v
from hullbreach.hulk.orders import beside_marines
from hullbreach.kernel.dice import SeededDice

MISSIONS = ("ash_valve", "black_ledger", "cold_sleepers")


def count(mission: str, seed: int, discreet: bool) -> tuple[int, int, int, int]:
    """All questions, those that are new, stealer phases with a question, and what is new next to a marine."""
    header = HULK.new_header(mission, "", {}, b"prompts %d" % seed, {}, discreet=discreet)
    game = HULK.make_game(header, SeededDice(b"prompts %d" % seed))
    bots = [HULK.bot("heuristic", seat, seed) for seat in range(2)]
    asked_all, new, beside, known = 0, 0, 0, set[str]()
    while (asked := game.decision()) is not None:
        if asked.kind == "reaction":
            same, kind = HULK.question(game, [])
            asked_all += 1
            new += same not in known
            beside += same not in known and beside_marines(game, asked.piece)
            known |= {same, kind}
            game.play((v.PASS, 0, 0, 0))
        else:
            game.play(bots[asked.seat].ask(game.copy())[0])
    phases = sum(key.endswith("reaction") for key in known)
    return asked_all, new, phases, beside


def main() -> int:
    parser = argparse.ArgumentParser(prog="go.py bench prompts")
    parser.add_argument("--games", type=int, default=20)
    arguments = parser.parse_args()
    for mission in MISSIONS:
        before = [count(mission, seed, True) for seed in range(arguments.games)]
        now = [count(mission, seed, False) for seed in range(arguments.games)]
        phases = sum(row[2] for row in before) or 1
        asked, new = sum(row[0] for row in before), sum(row[1] for row in now)
        out = {
            "mission": mission,
            "before": round(asked / phases, 2),
            "now": round(new / phases, 2),
            "contact": round(sum(row[3] for row in now) / phases, 2),
            "phase": round(sum(row[2] for row in now) / phases, 2),
            "most_before": max(row[0] for row in before),
            "ratio": round(new / max(asked, 1), 2),
        }
        print(json.dumps(out), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
