"""The records of battles follow that of their campaign, and are read back."""

from __future__ import annotations

import pytest

from hullbreach.kernel.record import Header, Paragraph, Record, RecordFault, print_record, read_record


def record(mission: str, *battles: Record) -> Record:
    header = Header("hulk", mission)
    header.mission_text = f"key = '{mission}'\n"
    return Record(header, [Paragraph(1)], battles)


def test_battles_follow_and_are_read_back() -> None:
    whole = record("evening", record("first"), record("second"))
    text = print_record(whole)
    read = read_record(text)
    assert [battle.header.mission for battle in read.battles] == ["first", "second"]
    assert [battle.header.mission_text for battle in read.battles] == ["key = 'first'\n", "key = 'second'\n"]
    assert print_record(read) == text


def test_faults_of_a_battle_have_their_line_in_the_whole_text() -> None:
    text = print_record(record("evening", record("first"))).replace(
        "game: hulk\nmission: first", "mission: first"
    )
    line = text.split("\n").index("=== battle") + 2
    with pytest.raises(RecordFault, match=f"line {line}: the header 'game' is missing"):
        read_record(text)
