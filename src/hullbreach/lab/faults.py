"""What cannot be done in the laboratory, each a sentence for the person who asked."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final


class LabFault(ValueError):
    """One sentence: what is wrong, where, and what would be right."""


# Packages that only the laboratory needs, and the extra that brings them.
EXTRAS: Final = {
    "duckdb": "lab",
    "joblib": "lab",
    "numpy": "lab",
    "distributed": "dask",
    "ray": "ray",
    "optuna": "tune",
    "gymnasium": "envs",
    "pettingzoo": "envs",
}


def need(module: str) -> ModuleType:
    """A package that not everybody has; a LabFault says how to get it."""
    package = module.partition(".")[0]
    try:
        return import_module(module)
    except ImportError as missing:
        if missing.name is not None and missing.name.partition(".")[0] != package:
            raise
        extra = EXTRAS[package]
        hint = " (in a clone, `python3 go.py run lab …` does that by itself)" if extra == "lab" else ""
        raise LabFault(
            f"this needs the package '{package}', which is not installed: pip install 'hullbreach[{extra}]'{hint}."
        ) from None
