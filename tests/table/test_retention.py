"""How long games are kept: a policy of the host, the server that follows it, and `hullbreach prune`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner

from hullbreach.cli import main
from hullbreach.table.journal import Act, Entry
from hullbreach.table.retention import DAY, BadPolicy, Policy, policy, prune
from hullbreach.table.storage import open_store
from tests.table.storage.conftest import postgres, postgres_url, url
from tests.table.tables import run, seated, table_at

__all__ = ["postgres", "postgres_url", "url"]

NOW = 1_000 * DAY


def test_a_policy_is_said_in_a_few_words() -> None:
    assert policy(("finished=365d, abandoned=90", "unstarted=never")) == Policy(0, 365, 90)
    assert policy(()) == Policy(30, 0, 0)
    assert [text.en for text in Policy(30, 0, 90).told()] == [
        "Games that never began are removed 30 days after the last thing that was done in them.",
        "Games that are over, with their records, are kept.",
        "Games that nobody plays on are removed 90 days after the last thing that was done in them.",
    ]


def test_names_are_kept_unless_the_policy_says_otherwise(url: str) -> None:
    """By when the key was used last; whoever looks at his page once a day uses it."""
    assert policy(("names=730d",)) == Policy(30, 0, 0, 730)
    assert (
        Policy(names=730).told()[-1].en
        == "Names with a key are deleted 730 days after the key was used last."
    )

    async def work() -> None:
        store = open_store(url)
        await store.open()
        try:
            for id, days in (("old", 800), ("used", 800), ("new", 10)):
                await store.people.keep(id, id, "off", NOW - days * DAY)
            await store.people.was_here("used", NOW - 3 * DAY)
            assert await prune(store, Policy(), NOW, set()) == 0
            assert await prune(store, Policy(names=730), NOW, set()) == 1
            assert [bool(await store.people.one(id)) for id in ("old", "used", "new")] == [False, True, True]
        finally:
            await store.close()

    asyncio.run(work())


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("lost=3d", "there is nothing of the kind 'lost'; there are: unstarted, finished, abandoned, names."),
        ("finished=soon", "a time is a number of days, like '30d', or 'never', not 'soon'."),
        ("finished=-1d", "a time is a number of days, like '30d', or 'never', not '-1d'."),
        ("finished", "a time is a number of days, like '30d', or 'never', not ''."),
    ],
)
def test_a_policy_that_cannot_be_read_is_refused_in_words(line: str, why: str) -> None:
    with pytest.raises(BadPolicy) as refused:
        policy((line,))
    assert str(refused.value) == why
    done = CliRunner().invoke(main, ["prune", "--keep", line])
    assert done.exit_code == 2 and f"--keep: {why}" in done.output


def entry(id: str, status: str, days: float, campaign: str = "") -> Entry:
    shown = {"campaign": campaign} if campaign else {}
    return Entry(id, "hulk", "drill", status, False, 0.0, NOW - days * DAY, shown)


GAMES = [
    entry("unstarted-old", "open", 31), entry("unstarted-new", "open", 29), entry("running-old", "running", 400),
    entry("over-old", "over", 400), entry("over-new", "over", 3), entry("campaign", "running", 1),
    entry("battle", "over", 400, "campaign"), entry("orphan", "over", 400, "gone"),
]  # fmt: skip


async def fill(url: str) -> None:
    store = open_store(url)
    await store.open()
    for one in GAMES:
        await store.create(one, [Act(0, "created", -1, 0.0, {})])
        await store.keep_snapshot(one.id, 0, b"snapshot")
        await store.keep_record(one.id, "record")
    await store.close()


def test_what_is_too_old_goes_with_all_that_belongs_to_it(url: str) -> None:
    async def work() -> None:
        await fill(url)
        store = open_store(url)
        await store.open()
        assert await prune(store, Policy(30, 365, 0), NOW, {"over-old"}) == 2
        assert await prune(store, Policy(30, 365, 0), NOW, set()) == 1
        left = [one.id for one in GAMES if await store.entry(one.id) is not None]
        # The battle of a campaign that is played stays as long as the campaign.
        assert left == ["unstarted-new", "running-old", "over-new", "campaign", "battle"]
        for gone in ("unstarted-old", "over-old", "orphan"):
            assert await store.read(gone) == [] and await store.record(gone) == ""
            assert await store.snapshot(gone) is None
        await store.close()

    asyncio.run(work())


def test_the_command_says_what_it_would_remove_and_removes_it(tmp_path: Path) -> None:
    asyncio.run(fill(str(tmp_path / "games.sqlite3")))
    told = CliRunner().invoke(main, ["prune", "--data", str(tmp_path), "--keep", "finished=1d", "--dry-run"])
    assert told.exit_code == 0, told.output
    assert told.output.splitlines() == [
        "unstarted: 2 to be removed.", "finished: 3 to be removed.", "abandoned: 0 to be removed.",
        "names: 0 to be removed.",
        "Nothing was removed (--dry-run).",
    ]  # fmt: skip
    done = CliRunner().invoke(main, ["prune", "--data", str(tmp_path), "--keep", "finished=1d"])
    assert "Removed: 5. The room they took is used again." in done.output


def test_the_server_removes_what_is_too_old_but_never_a_game_that_somebody_is_at(tmp_path: Path) -> None:
    async def work() -> None:
        async with table_at(tmp_path) as table:
            table.keeps = Policy(30, 30, 1e-9)
            marine, _ = await seated(table)
            await table.store.create(entry("unstarted-old", "open", 31), [Act(0, "created", -1, 0.0, {})])
            await table._prune()
            assert await table.store.entry("unstarted-old") is None
            assert await table.store.entry(marine.game) is not None

    run(work)
