"""`hullbreach prune`: games and names that the host's policy does not keep are removed."""

from __future__ import annotations

import asyncio
import time

import click

from hullbreach.cli.faults import blamed
from hullbreach.table.journal import StoreDown
from hullbreach.table.retention import (
    NAMES,
    BadPolicy,
    Policy,
    old_games,
    old_names,
    policy,
    prune as remove_old,
)
from hullbreach.table.storage import open_store


def policy_of(lines: tuple[str, ...]) -> Policy:
    with blamed("--keep", BadPolicy):
        return policy(lines)


def prune(setting: str, keep: Policy, dry_run: bool) -> None:
    with blamed("", StoreDown):
        for line in asyncio.run(_prune(setting, keep, dry_run)):
            click.echo(line)


async def _prune(setting: str, keep: Policy, dry_run: bool) -> list[str]:
    store = open_store(setting)
    await store.open()
    try:
        now = time.time()
        found = {**await old_games(store, keep, now), NAMES: await old_names(store, keep, now)}
        lines = [f"{kind}: {len(games)} to be removed." for kind, games in found.items()]
        if dry_run:
            return [*lines, "Nothing was removed (--dry-run)."]
        removed = await remove_old(store, keep, now, set())
        return [*lines, f"Removed: {removed}. The room they took is used again."]
    finally:
        await store.close()
