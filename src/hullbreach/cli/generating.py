"""The command `generate`: battles from a seed."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from hullbreach.cli.faults import Fault, blamed
from hullbreach.cli.mustering import load_force
from hullbreach.cli.saving import load_record
from hullbreach.evening.battle import Battle
from hullbreach.evening.generating import generate
from hullbreach.evening.scenarios import scenarios
from hullbreach.evening.squads import limits
from hullbreach.kernel.record import RecordFault
from hullbreach.kernel.replaying import replay
from hullbreach.missions import room_of
from hullbreach.words.speech import word

LONGEST_SEED = 60


def battle_of(seed: str, scenario: str, budget: int, force: Path | None, lang: str) -> Battle:
    """The battle of a seed ("": of any), with what was asked for."""
    seed = seed or str(secrets.randbelow(10**6))
    if not seed.strip() or len(seed) > LONGEST_SEED or not seed.isprintable() or set(seed) & set('"\\'):
        raise Fault(f"--seed: {word('command', 'seed', lang, most=LONGEST_SEED)}")
    if budget and not limits().least_bid <= budget <= limits().most_bid:
        least, most = limits().least_bid, limits().most_bid
        raise Fault(f"--budget: {word('command', 'budget', lang, budget=budget, least=least, most=most)}")
    bought = None if force is None else load_force(force, budget or limits().most_bid, lang)
    return generate(seed, scenario_number(scenario, lang), budget, bought)


def battle_of_record(path: Path, lang: str) -> Battle:
    """The battle to which the game of a record led; it is played again."""
    record = load_record(path)
    with blamed(path, RecordFault):
        game: Any = replay(record, room_of(record.header.game).make_game)
    settled = getattr(game, "battle", None)
    if settled is None or game.mission.printed is not None or not (game.result or game.is_afield()):
        raise Fault(f"{path}: {word('command', 'no_battle', lang)}")
    battle: Battle = settled()
    return battle


def scenario_number(asked: str, lang: str) -> int:
    """A scenario by its number or key; 0: as the die falls."""
    if not asked:
        return 0
    for number, scenario in scenarios().items():
        if asked in (str(number), scenario.key):
            return number
    known = ", ".join(f"{number} {scenario.key}" for number, scenario in scenarios().items())
    raise Fault(f"--scenario: {word('command', 'no_scenario', lang, asked=asked, known=known)}")
