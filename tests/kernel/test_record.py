"""Records: text and back, playing again, and what verifying notices."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, strategies as st

from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.kernel.record import Entry, Header, Paragraph, Record, RecordFault, print_record, read_record
from hullbreach.kernel.replaying import Recorder, RecordingDice, replay, resume, verify
from hullbreach.missions.hulk import ROOM, make_game, make_header

SEED = b"a quiet night"


def played(choices: int = 10_000, mission: str = "drill", text: str = "") -> Recorder[HulkGame]:
    """A random game, or its first choices; every tenth choice has a remark."""
    header = make_header(mission, text, seed=SEED, players={"marine": "Ann", "stealer": "Bob: the second"})
    recorder = Recorder(header, make_game, SeededDice(SEED))
    rng = random.Random(1)
    for number in range(choices):
        asked = recorder.game.decision()
        if asked is None:
            break
        recorder.play(rng.choice(asked.options), "by order" if number % 10 == 9 else "")
    recorder.header.seed = SEED.hex()
    return recorder


def finished() -> str:
    return print_record(played().record())


def faults_of(text: str) -> list[str]:
    with pytest.raises(RecordFault) as caught:
        read_record(text)
    return caught.value.faults


def test_a_record_reads_as_it_was_written() -> None:
    text = finished()
    assert print_record(read_record(text)) == text
    assert text.startswith("format: hullbreach record 1\ngame: hulk\nmission: drill\n")
    assert "player stealer: Bob: the second\n" in text
    assert " [by order]" in text
    assert text.count("\n== turn ") == 11


def test_a_record_plays_again_exactly() -> None:
    recorder = played()
    record = read_record(print_record(recorder.record()))
    assert verify(record, make_game) == []
    assert replay(record, make_game).pack() == recorder.game.pack()


def test_without_its_seed_a_record_plays_with_the_dice_that_are_written() -> None:
    recorder = played()
    recorder.header.seed = ""
    record = read_record(print_record(recorder.record()))
    assert replay(record, make_game).pack() == recorder.game.pack()
    assert verify(record, make_game) == [
        "the seed is not shown, so nobody can check that the dice fell as written."
    ]


def test_an_unfinished_game_goes_on_from_its_record() -> None:
    whole = played()
    record = read_record(print_record(played(60).record()))
    recorder = resume(record, make_game, SeededDice(SEED))
    for line in whole.record().choices()[60:]:
        recorder.play(recorder.game.read(line))
    assert recorder.game.pack() == whole.game.pack()
    assert recorder.record().fallen() == whole.record().fallen()


def test_a_record_does_not_grow_with_the_game() -> None:
    recorder = played(20)
    record = recorder.record()
    before = print_record(record)
    asked = recorder.game.decision()
    assert asked is not None
    recorder.play(asked.options[0])
    assert print_record(record) == before


def test_a_mission_of_ones_own_stands_in_the_record() -> None:
    mission = (
        (ROOM.FOLDER / "drill.toml").read_text(encoding="utf-8").replace('key = "drill"', 'key = "mine"')
    )
    text = print_record(played(30, "", mission).record())
    assert "mission: mine\n" in text
    record = read_record(text)
    assert record.header.mission_text == mission
    assert print_record(record) == text
    assert verify(record, make_game) == []


def test_changed_options_stand_in_the_record() -> None:
    header = make_header("drill", options={"timer": "clock", "guard": False, "reaction_limit": 3}, seed=SEED)
    recorder = Recorder(header, make_game, SeededDice(SEED))
    record = read_record(print_record(recorder.record()))
    assert record.header.options == {"timer": "clock", "guard": False, "reaction_limit": 3}
    assert replay(record, make_game).profile.timer == "clock"


def test_a_copy_of_a_recorded_game_is_not_recorded() -> None:
    dice = RecordingDice(ScriptedDice([1, 2, 3]))
    dice.copy().roll(1)
    assert dice.roll(2) == (1, 2)
    assert dice.take() == ["1 2"]
    assert dice.take() == []


# A mission file may not hold a carriage return that is no line's end.
LINES = st.text(st.characters(codec="utf-8", exclude_characters="\r"))


@given(st.text(min_size=1).map(lambda text: " ".join(text.split())).filter(bool), st.text(), LINES)
def test_any_text_and_remark_survive(text: str, remark: str, mission: str) -> None:
    paragraph = Paragraph(3)
    paragraph.entries.append(Entry(text, remark, ["6 2", "0/22"]))
    header = Header("hulk", "drill")
    header.mission_text = mission
    printed = print_record(Record(header, [paragraph]))
    record = read_record(printed)
    entry = record.paragraphs[0].entries[0]
    assert (entry.text, entry.remark, entry.fell) == (text, " ".join(remark.split()), ["6 2", "0/22"])
    assert record.header.mission_text == mission
    assert print_record(record) == printed


def swapped(text: str, old: str, new: str) -> list[str]:
    assert old in text
    return verify(read_record(text.replace(old, new, 1)), make_game)


def test_verifying_notices_a_wrong_seed() -> None:
    assert swapped(finished(), f"seed: {SEED.hex()}", "seed: 00")[0] == (
        "the seed is not the one that was bound before the first roll."
    )


def test_verifying_notices_a_wrong_die() -> None:
    text = finished()
    lines = text.split("\n")
    number = next(number for number, line in enumerate(lines, start=1) if "fire at" in line)
    choice, dice = lines[number - 1].split("   # ")
    wrong = dice[:-1] + ("1" if dice[-1] != "1" else "2")
    assert swapped(text, f"{choice}   # {dice}\n", f"{choice}   # {wrong}\n") == [
        f"line {number}: {wrong} is written, but {dice} fell."
    ]


def test_verifying_notices_a_wrong_hash() -> None:
    text = finished()
    lines = text.split("\n")
    number = next(number for number, line in enumerate(lines, start=1) if line.startswith("= "))
    assert swapped(text, lines[number - 1], "= " + "0" * 32) == [
        f"line {number}: the hash is not that of the position reached here."
    ]


def test_verifying_notices_a_choice_that_the_rules_forbid() -> None:
    faults = swapped(finished(), "\nend phase", "\nend phase\nend phase\nend phase")
    assert len(faults) == 1
    assert "'end phase' is refused: " in faults[0]


def test_verifying_notices_a_wrong_result() -> None:
    assert swapped(finished(), "result: stealer", "result: marine") == [
        "the record says that the game is marine, but played again it is stealer."
    ]


def test_verifying_notices_another_mission() -> None:
    assert swapped(finished(), "mission: drill", "mission: ash_valve") == [
        "the mission 'ash_valve' is not the one that was played: its hash is another."
    ]
    assert swapped(finished(), "mission: drill", "mission: drll")[0].startswith(
        "there is no mission 'drll'; known are: drill, "
    )


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            "format: hullbreach record 1",
            "format: 2",
            "line 1: the format '2' is not known; known is 'hullbreach record 1'.",
        ),
        ("game: hulk\n", "", "line 1: the header 'game' is missing."),
        (
            "game: hulk\n",
            "game: hulk\ngame: hulk\n",
            "line 3: the header 'game' stands here for the second time.",
        ),
        ("game: hulk\n", "game: hulk\ncolour: red\n", "line 3: there is no header 'colour'."),
        (
            "game: hulk\n",
            "game: hulk\nhello\n",
            "line 3: 'hello' is no header; write 'name: value', and an empty line after the last.",
        ),
        (
            "game: hulk\n",
            "game: hulk\noption timer: clock\n",
            "line 3: the option timer must be a number, true, false or a \"word\", not 'clock'.",
        ),
        (
            "game: hulk\n",
            "game: hulk\n| x\n",
            "line 3: a line of a mission stands here, but no 'mission text:' stands above it.",
        ),
        ("== turn 0\n", "", "line 13: a paragraph begins with its turn, like '== turn 3'."),
        ("# ", "# 7 1, ", "line 14: '7 1' is neither a throw like '6 2' nor a draw like '3/22'."),
    ],
)
def test_every_fault_is_a_sentence_with_its_line(old: str, new: str, fault: str) -> None:
    text = finished()
    assert old in text
    assert fault in faults_of(text.replace(old, new, 1))


def test_faults_inside_a_paragraph() -> None:
    start = "format: hullbreach record 1\ngame: hulk\nmission: drill\n\n== turn 0\n"
    assert faults_of(start + "= xyz\n") == ["line 6: a hash is 32 hexadecimal digits, not 'xyz'."]
    assert faults_of(start + f"= {'0' * 32}\nbegin\n") == [
        "line 7: nothing may follow the hash of a paragraph but an empty line."
    ]
    assert faults_of(start + "begin\n# 6\n") == [
        "line 7: dice without a choice may stand only before the first choice of a turn."
    ]
    assert faults_of(start + "begin [by order\n") == [
        "line 6: 'begin [by order' is no choice; write 'choice [remark]   # dice'."
    ]
