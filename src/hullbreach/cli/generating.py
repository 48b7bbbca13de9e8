"""The command `generate`: battles from a seed."""

from __future__ import annotations

import secrets
from pathlib import Path

from hullbreach.cli.faults import Fault
from hullbreach.cli.mustering import load_force
from hullbreach.cli.saving import load_record
from hullbreach.evening.battle import Battle
from hullbreach.evening.generating import generate
from hullbreach.evening.scenarios import scenarios
from hullbreach.evening.squads import limits
from hullbreach.kernel.record import RecordFault
from hullbreach.kernel.replaying import replay

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
    """The battle in which an evening ended; its record is played again."""
    from hullbreach.opening.missions import ROOM

    record = load_record(path)
    try:
        game = replay(record, ROOM.make_game)
    except RecordFault as fault:
        raise Fault(f"{path}: {fault.faults[0]}") from None
    if not game.result:
        raise Fault(f"{path}: this evening is not over, so there is no battle yet.")
    return game.battle()


def scenario_number(asked: str) -> int:
    """A scenario by its number or key; 0: as the die falls."""
    if not asked:
        return 0
    for number, scenario in scenarios().items():
        if asked in (str(number), scenario.key):
            return number
    known = ", ".join(f"{number} {scenario.key}" for number, scenario in scenarios().items())
    raise Fault(f"--scenario: there is no scenario '{asked}'; known are: {known} (DWG-SCEN-TABLE).")
