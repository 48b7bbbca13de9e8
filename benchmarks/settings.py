"""What the settings of the territory campaign are good for: campaigns between bots with and without each of them.

python3 go.py bench settings            400 campaigns a row, battles decided by dice, and 60 battles a row fought out
python3 go.py bench settings 100 20     fewer
python3 go.py bench settings --write    and the rows of docs/simulation.md are written anew
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise

from benchmarks.pages import SIMULATION, write
from hullbreach.bots.conquest import ROOM as CAPTAINS
from hullbreach.bots.contract import Position
from hullbreach.bots.territory_campaign.simulating import simulate
from hullbreach.conquest.scenarios import SCENARIOS
from hullbreach.conquest.traits import SEATS
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.conquest import ROOM as BATTLES
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.state import NOBODY

CAMPAIGNS = 400
FOUGHT = 60
ARMIES = ("ashfall", "thorn", "choir")


def mean(values: list[float]) -> float:
    return sum(values) / max(1, len(values))


def per_cent(values: list[bool]) -> int:
    return round(100 * mean([float(value) for value in values]))


def campaign(options: dict[str, OptionValue], seed: int) -> TerritoryCampaign:
    return simulate(seed, {"end_battles": 0, **options})[0]


def length(games: list[TerritoryCampaign]) -> dict[str, object]:
    """How long campaigns last, and how often whoever won the first battle has won the campaign."""
    battles = sorted(len(game.played) for game in games)
    decided = [game for game in games if game.played[0][5] != NOBODY]
    first = [game.seat_name(game.played[0][5]) in game.result.split("+") for game in decided]
    return {
        "battles": round(mean([float(one) for one in battles]), 1),
        "nine_in_ten": [battles[len(battles) // 20], battles[-1 - len(battles) // 20]],
        "first_winner_wins": per_cent(first),
    }


def snowball(games: list[TerritoryCampaign]) -> dict[str, object]:
    """How often the winner of a battle wins the next one, and how far armies are apart at the end."""
    again: list[bool] = []
    for game in games:
        winners = [row[5] for row in game.played if row[5] != NOBODY]
        again += [one == other for one, other in pairwise(winners)]
    apart = []
    for game in games:
        worth = sorted(game.worth(game.army(seat)) for seat in game.active())
        apart.append(worth[-1] / max(1, worth[0]))
    apart.sort()
    return {"wins_again": per_cent(again), "armies_apart": round(apart[len(apart) // 2], 2)}


def resting(games: list[TerritoryCampaign]) -> dict[str, object]:
    """Of all byes, those that follow a bye of the same player."""
    byes: list[bool] = []
    for game in games:
        before: set[int] = set()
        for turn in range(1, game.turn + 1):
            fought = {seat for row in game.played if row[0] == turn for seat in row[1:3]}
            idle = set(range(game.profile.players)) - fought
            byes += [seat in before for seat in sorted(idle)] if turn > 1 else []
            before = idle
    return {"byes_twice_in_a_row": per_cent(byes)}


def hunts(games: list[TerritoryCampaign]) -> dict[str, object]:
    """Of the battles of hunts, those in which one side alone could score."""
    hunts = [row for game in games for row in game.played if is_hunt(row[3])]
    return {
        "hunts": per_cent([is_hunt(row[3]) for game in games for row in game.played]),
        "of_battles": len(hunts),
    }


def is_hunt(number: int) -> bool:
    return SCENARIOS[number - 1].needs_type >= 0 or bool(SCENARIOS[number - 1].needs_role)


def last_step(length: str, seed: int) -> tuple[bool, bool]:
    """A battle for held ground: whether its last activation changed who wins, and whether the last to act won by it."""
    held = [scenario for scenario in SCENARIOS if scenario.held]
    battle = held[seed % len(held)].key
    one, other = ARMIES[seed % 3], ARMIES[(seed + 1) % 3]
    text = f'key = "bench"\nbattle = "{battle}"\nboard = "{seed}"\n'
    text += f'[attacker]\narmy = "{one}"\n[defender]\narmy = "{other}"\n'
    game = BATTLES.new_game(
        BATTLES.read_mission(text, "bench"), SeededDice(b"last %d" % seed), options={"turn_length": length}
    )
    bots = [CAPTAINS.make("heuristic", seat, seed) for seat in range(2)]
    score = game.mission.scenario.score
    ahead = last = -1
    while (asked := game.decision()) is not None:
        if asked.kind == "activate":
            points = [score(game, seat) for seat in range(2)]
            ahead = -1 if points[0] == points[1] else points.index(max(points))
            last = asked.seat
        choice = bots[asked.seat].choose(
            Position(game.blank(game.dice), asked.seat, game.view(asked.seat), asked)
        )
        assert isinstance(choice, tuple)
        game.play(choice)
    won = SEATS.index(game.result) if game.result in SEATS else -1
    return won != ahead, won != ahead and won == last


# Each row: what is measured, how, and the options without and with the setting, which is named last.
ROWS: tuple[tuple[str, Callable[[list[TerritoryCampaign]], dict[str, object]], list[dict[str, OptionValue]]], ...] = (
    ("two players", length, [{"end_share": "half"}, {"end_share": "from_three"}]),
    ("snowball, two players", snowball, [
        {"end_share": "none", "end_battles": 8}, {"end_share": "none", "end_battles": 8, "match_cap": True}
    ]),
    ("byes, three players", resting, [
        {"players": 3, "end_share": "none", "end_battles": 9},
        {"players": 3, "end_share": "none", "end_battles": 9, "bye_first": True},
    ]),
    ("hunts", hunts, [
        {"end_share": "none", "end_battles": 8}, {"end_share": "none", "end_battles": 8, "scenario_targets": "both"}
    ]),
)  # fmt: skip


def cells(found: dict[str, object]) -> str:
    """What was measured, as the cell of a table."""
    return ", ".join([f"{name.replace('_', ' ')} {_said(value)}" for name, value in found.items()])


def _said(value: object) -> str:
    return f"{value[0]} to {value[1]}" if isinstance(value, list) else str(value)


def main() -> None:
    counts = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    campaigns, fought = [*counts, *[CAMPAIGNS, FOUGHT][len(counts) :]]
    os.nice(10)
    with ProcessPoolExecutor() as pool:
        for name, measure, settings in ROWS:
            found = []
            for options in settings:
                games = list(pool.map(partial(campaign, options), range(campaigns), chunksize=10))
                found.append(measure(games))
                print(json.dumps({"what": name, "options": options, **found[-1]}), flush=True)
            setting = [f"`{key}`" for key, value in settings[1].items() if settings[0].get(key) != value]
            told(name, setting[-1], campaigns, found)
        found = []
        for length_said in ("six", "random_end"):
            ends = list(pool.map(partial(last_step, length_said), range(fought), chunksize=4))
            changed, won = per_cent([one for one, _ in ends]), per_cent([one for _, one in ends])
            found.append({"last_activation_changed_it": changed, "last_to_act_won_by_it": won})
            print(json.dumps({"what": "held ground", "turn_length": length_said, **found[-1]}), flush=True)
        told("held ground", "`turn_length`", fought, found)


def told(name: str, setting: str, number: int, found: list[dict[str, object]]) -> None:
    if "--write" in sys.argv:
        one, other = [cells(each) for each in found]
        write(SIMULATION, "settings", {name: f"| {name} | {setting} | {number} | {one} | {other} |"})


if __name__ == "__main__":
    main()
