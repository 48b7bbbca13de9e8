"""`hullbreach doctor` tells a host what to look at."""

from __future__ import annotations

import asyncio
from pathlib import Path

from click.testing import CliRunner

from hullbreach.cli import main
from hullbreach.table.storage import open_store


def told(folder: Path) -> list[str]:
    return CliRunner().invoke(main, ["doctor", "--data", str(folder)]).output.splitlines()


async def made(file: Path) -> None:
    store = open_store(str(file))
    await store.open()
    await store.close()


def test_a_sound_database_and_a_damaged_one(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    assert any("There are no games yet" in line for line in told(tmp_path))
    asyncio.run(made(file))
    assert "ok    The database is sound." in told(tmp_path)
    assert any(line.startswith("ok    Games: none;") for line in told(tmp_path))
    file.chmod(0o644)
    assert any(line.startswith("LOOK") and "others can read it; chmod 600" in line for line in told(tmp_path))
    file.write_bytes(b"this is no database" * 100)
    done = CliRunner().invoke(main, ["doctor", "--data", str(tmp_path)])
    assert done.exit_code == 1 and "cannot be read: file is not a database" in done.output


def test_settings_are_those_of_the_server(tmp_path: Path) -> None:
    def asked(*words: str, **environment: str) -> tuple[int, str]:
        given = ["doctor", "--data", str(tmp_path), *words]
        done = CliRunner(env=environment).invoke(main, given)
        return done.exit_code, done.output

    _, said = asked(
        "--limit", "connections=100", HULLBREACH_HOST_NAME="games.example.org", HULLBREACH_KEEP="finished=9d"
    )
    assert "ok    It answers to games.example.org, to localhost," in said
    assert "ok    Limits that were changed: connections 100." in said
    assert "ok    Games that are over, with their records, are removed 9 days after" in said
    assert "; 100 connections need 300." in said
    status, said = asked("--proxy")
    assert status == 1 and "LOOK  It answers to localhost" in said and "give it its outer name" in said
    status, said = asked(HULLBREACH_KEEP="finished=soon")
    assert status == 2 and "not 'soon'" in said


def test_a_database_that_does_not_answer_is_named(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["doctor", "--database", "postgresql://nobody@127.0.0.1:1/none"])
    assert done.exit_code == 1 and "LOOK  The database none on 127.0.0.1:1 does not answer." in done.output
