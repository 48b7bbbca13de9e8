"""The command `generate`: battles from a seed."""

from __future__ import annotations

from pathlib import Path

from hullbreach.cli.faults import Fault
from hullbreach.cli.mustering import load_force
from hullbreach.evening.battle import Battle
from hullbreach.evening.generating import generate
from hullbreach.evening.scenarios import scenarios
from hullbreach.evening.squads import limits

LONGEST_SEED = 60


def battle_of(seed: str, scenario: str, budget: int, force: Path | None, lang: str) -> Battle:
    """The battle of a seed, with what was asked for."""
    if not seed.strip() or len(seed) > LONGEST_SEED or not seed.isprintable() or set(seed) & set('"\\'):
        raise Fault(f"--seed: any text of 1 to {LONGEST_SEED} characters, without quotes and backslashes.")
    if budget and not limits().least_bid <= budget <= limits().most_bid:
        raise Fault(
            f"--budget: {budget} must be from {limits().least_bid} to {limits().most_bid} (DWG-BID-SECRET-50)."
        )
    bought = None if force is None else load_force(force, budget or limits().most_bid, lang)
    return generate(seed, scenario_number(scenario), budget, bought)


def scenario_number(asked: str) -> int:
    """A scenario by its number or key; 0: as the die falls."""
    if not asked:
        return 0
    for number, scenario in scenarios().items():
        if asked in (str(number), scenario.key):
            return number
    known = ", ".join(f"{number} {scenario.key}" for number, scenario in scenarios().items())
    raise Fault(f"--scenario: there is no scenario '{asked}'; known are: {known} (DWG-SCEN-TABLE).")
