"""The command `generate`: battles from a seed."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from hullbreach.cli.faults import Fault
from hullbreach.cli.mustering import load_force
from hullbreach.cli.saving import load_record
from hullbreach.evening.battle import Battle
from hullbreach.evening.generating import generate
from hullbreach.evening.scenarios import scenarios
from hullbreach.evening.squads import limits
from hullbreach.kernel.record import RecordFault
from hullbreach.kernel.replaying import replay
from hullbreach.missions import room_of

LONGEST_SEED = 60


def battle_of(seed: str, scenario: str, budget: int, force: Path | None, lang: str) -> Battle:
    """The battle of a seed ("": of any), with what was asked for."""
    seed = seed or str(secrets.randbelow(10**6))
    if not seed.strip() or len(seed) > LONGEST_SEED or not seed.isprintable() or set(seed) & set('"\\'):
        raise Fault(f"--seed: any text of 1 to {LONGEST_SEED} characters, without quotes and backslashes.")
    if budget and not limits().least_bid <= budget <= limits().most_bid:
        raise Fault(
            f"--budget: {budget} must be from {limits().least_bid} to {limits().most_bid} (DWG-BID-SECRET-50)."
        )
    bought = None if force is None else load_force(force, budget or limits().most_bid, lang)
    return generate(seed, scenario_number(scenario), budget, bought)


def battle_of_record(path: Path) -> Battle:
    """The battle to which the game of a record led; it is played again."""
    record = load_record(path)
    try:
        game: Any = replay(record, room_of(record.header.game).make_game)
    except RecordFault as fault:
        raise Fault(f"{path}: {fault.faults[0]}") from None
    settled = getattr(game, "battle", None)
    if settled is None or not (game.result or game.afield()):
        raise Fault(f"{path}: this game has led to no battle.")
    battle: Battle = settled()
    return battle


def scenario_number(asked: str) -> int:
    """A scenario by its number or key; 0: as the die falls."""
    if not asked:
        return 0
    for number, scenario in scenarios().items():
        if asked in (str(number), scenario.key):
            return number
    known = ", ".join(f"{number} {scenario.key}" for number, scenario in scenarios().items())
    raise Fault(f"--scenario: there is no scenario '{asked}'; known are: {known} (DWG-SCEN-TABLE).")
