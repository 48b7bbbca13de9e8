"""Light weapons, dice, armour and life points, by the examples of the rules of 1990 (SC-FIRE-*, SC-DICE-*)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from hullbreach.crusade import gear
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.muster import squad_units
from hullbreach.crusade.units import TOKENS, UNIT_NUMBERS, UNITS
from hullbreach.crusade.weapons import WEAPON_KEYS, WEAPONS
from tests.crusade.halls import alien, figure, hall
from tests.crusade.maps import DECK, on
from tests.crusade.scenes import play, refusal, rule
