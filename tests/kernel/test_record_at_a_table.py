"""Records of games at a table: seeds that seats added to, dice typed in, games ended early, choices on trial."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, strategies as st

from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.dice import NeedFaces, SeededDice, TypedDice
from hullbreach.kernel.record import TYPED, Header, Record, RecordFault, print_record, read_record
from hullbreach.kernel.replaying import Recorder, dice_of, replay, resume, seed_of, verify
from hullbreach.missions.hulk import make_game, make_header
from tests.maps import TWO_DOORS

SEED = b"a quiet night"
ADDED = {"marine": "0a1b", "stealer": "ff"}


def mixed(choices: int = 10_000, added: dict[str, str] | None = None) -> Recorder[HulkGame]:
    """A random game whose seed both seats added to, or its first choices."""
    header = make_header(
        text=TWO_DOORS.read_text(encoding="utf-8"), seed=SEED, contributions=ADDED if added is None else added
    )
    header.seed = SEED.hex()
    recorder = Recorder(header, make_game, SeededDice(seed_of(header)))
    play_on(recorder, choices)
    return recorder


def play_on(recorder: Recorder[HulkGame], choices: int) -> None:
    rng = random.Random(len(recorder.record().choices()))
    for _ in range(choices):
        asked = recorder.game.decision()
        if asked is None:
            return
        recorder.play(rng.choice(asked.options))


def typed(choices: int, hand: random.Random) -> Recorder[HulkGame]:
    """A game in which players roll: each choice is tried on a copy until enough dice are typed in."""
    header = make_header(
        text=TWO_DOORS.read_text(encoding="utf-8"), seed=SEED, contributions=ADDED, dice=TYPED
    )
    header.seed = SEED.hex()
    recorder = Recorder(header, make_game, TypedDice([], SeededDice(seed_of(header))))
    rng = random.Random(3)
    for _ in range(choices):
        asked = recorder.game.decision()
        if asked is None:
            break
        recorder = with_dice(recorder, rng.choice(asked.options), hand)
    return recorder


def with_dice(
    recorder: Recorder[HulkGame], choice: tuple[int, int, int, int], hand: random.Random
) -> Recorder[HulkGame]:
    faces: list[int] = []
    while True:
        trial = recorder.copy()
        assert isinstance(trial.dice.source, TypedDice)
        trial.dice.source.give(faces)
        try:
            trial.play(choice)
        except NeedFaces as need:
            faces.extend(hand.randint(1, 6) for _ in range(need.count))
        else:
            assert trial.dice.source.faces == []
            return trial


def faults_of(text: str) -> list[str]:
    with pytest.raises(RecordFault) as caught:
        read_record(text)
    return caught.value.faults


def swapped(text: str, old: str, new: str) -> list[str]:
    assert old in text
    return verify(read_record(text.replace(old, new, 1)), make_game)


# Seeds that seats added to


def test_contributions_stand_in_the_record_and_make_the_dice() -> None:
    recorder = mixed()
    text = print_record(recorder.record())
    assert "contribution marine: 0a1b\ncontribution stealer: ff\n" in text
    record = read_record(text)
    assert record.header.contributions == ADDED
    assert print_record(record) == text
    assert verify(record, make_game) == []
    assert replay(record, make_game).pack() == recorder.game.pack()
    assert recorder.record().fallen() != mixed(added={}).record().fallen()
    assert recorder.header.commitment == mixed(0, {}).header.commitment


def test_verifying_notices_a_contribution_that_was_changed_or_left_out() -> None:
    text = print_record(mixed(60).record())
    assert swapped(text, "contribution marine: 0a1b", "contribution marine: 0a1c")
    assert swapped(text, "contribution stealer: ff\n", "")


def test_nobody_but_a_seat_adds_to_the_seed() -> None:
    text = print_record(mixed(5).record())
    assert swapped(
        text, "contribution stealer: ff\n", "contribution stealer: ff\ncontribution judge: 01\n"
    ) == ["there is no seat 'judge' to add to the seed; seats are: marine, stealer."]


def test_a_mixed_game_goes_on_from_its_record() -> None:
    whole = mixed()
    recorder = resume(read_record(print_record(mixed(40).record())), make_game)
    for line in whole.record().choices()[40:]:
        recorder.play(recorder.game.read(line))
    assert recorder.record().fallen() == whole.record().fallen()
    assert verify(recorder.record(), make_game) == []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            "contribution marine: xyz",
            "line 3: the contribution marine must be hexadecimal digits, not 'xyz'.",
        ),
        ("contribution marine: 0", "line 3: the contribution marine must be hexadecimal digits, not '0'."),
        ("contribution marine:", "line 3: the contribution marine must be hexadecimal digits, not ''."),
        (
            "dice: loaded",
            "line 3: the dice can be 'typed', not 'loaded'; without this line they are of the seed.",
        ),
        ("ended:", "line 3: the header 'ended' has no value."),
    ],
)
def test_every_fault_is_a_sentence_with_its_line(line: str, fault: str) -> None:
    text = print_record(mixed(1, {}).record()).replace("game: hulk\n", f"game: hulk\n{line}\n", 1)
    assert faults_of(text) == [fault]


def test_a_contribution_stands_there_once() -> None:
    text = print_record(mixed(1).record())
    twice = text.replace("contribution marine: 0a1b\n", "contribution marine: 0a1b\n" * 2)
    (fault,) = faults_of(twice)
    assert fault.endswith("the header 'contribution marine' stands here for the second time.")


WORDS = st.text(st.characters(categories=["L", "N"]), min_size=1)


@given(st.dictionaries(WORDS, st.binary(min_size=1)), st.text(), st.booleans())
def test_headers_of_a_table_survive(added: dict[str, bytes], ended: str, by_hand: bool) -> None:
    header = Header("hulk", "drill")
    header.contributions = {seat: part.hex() for seat, part in added.items()}
    header.dice = TYPED if by_hand else ""
    header.result, header.ended = "marine", ended
    printed = print_record(Record(header, []))
    read = read_record(printed).header
    assert read.contributions == header.contributions
    assert (read.dice, read.result, read.ended) == (header.dice, "marine", " ".join(ended.split()))
    assert print_record(Record(read, [])) == printed


# Games that the table ended


def ended(choices: int = 30) -> str:
    recorder = mixed(choices)
    recorder.header.result, recorder.header.ended = "stealer", "marine resigned"
    return print_record(recorder.record())


def test_a_game_that_was_ended_has_the_result_of_the_table() -> None:
    text = ended()
    assert "result: stealer\nended: marine resigned\n" in text
    record = read_record(text)
    assert verify(record, make_game) == []
    assert replay(record, make_game).result == ""
    assert print_record(resume(record, make_game).record()) == text


def test_verifying_notices_an_end_that_does_not_fit() -> None:
    assert swapped(ended(), "result: stealer\n", "") == [
        "the record says that the game was ended (marine resigned), but not with which result."
    ]
    assert swapped(ended(), "ended: marine resigned\n", "") == [
        "the record says that the game is stealer, but played again it is not over."
    ]
    assert swapped(ended(), "result: stealer\n", "result: nobody\n") == [
        "the result 'nobody' does not name seats of: marine, stealer."
    ]
    over = mixed()
    assert swapped(ended(10_000), "result: stealer\n", f"result: {over.game.result}\n") == [
        "the record says that the game was ended (marine resigned), but played again it is over by itself: "
        f"{over.game.result}."
    ]


# Dice that players typed in


def test_typed_dice_stand_in_the_record_as_they_fell() -> None:
    recorder = typed(10_000, random.Random(8))
    text = print_record(recorder.record())
    assert "\ndice: typed\n" in text
    record = read_record(text)
    assert verify(record, make_game) == []
    assert replay(record, make_game).pack() == recorder.game.pack()
    rolls = [fall for fall in record.fallen() if "/" not in fall]
    other = typed(10_000, random.Random(9)).record().fallen()
    assert rolls
    assert rolls != [fall for fall in other if "/" not in fall]
    record.header.seed = ""
    assert replay(record, make_game).pack() == recorder.game.pack()


def test_verifying_typed_dice_checks_what_was_drawn_and_how_many_were_rolled() -> None:
    text = print_record(typed(10_000, random.Random(8)).record())
    before = next(line for line in text.split("\n") if line.startswith("# "))
    first = before[2:].split(", ")[0]
    wrong = f"{(int(first.split('/')[0]) + 1) % 20}/{first.split('/')[1]}"
    (fault,) = swapped(text, f"# {first}, ", f"# {wrong}, ")
    assert fault.endswith("fell.")
    fire = next(line for line in text.split("\n") if "fire at" in line)
    assert swapped(text, fire, f"{fire} 6")


def test_a_game_with_typed_dice_goes_on_from_its_record_and_asks_for_dice() -> None:
    whole = typed(10_000, random.Random(8)).record()
    recorder = resume(read_record(print_record(typed(60, random.Random(8)).record())), make_game)
    faces = dice_of(whole)
    assert isinstance(faces, TypedDice)
    used = sum(len(fall.split()) for fall in recorder.record().fallen() if "/" not in fall)
    with pytest.raises(NeedFaces):
        for line in whole.choices()[60:]:
            recorder.play(recorder.game.read(line))
    again = resume(read_record(print_record(typed(60, random.Random(8)).record())), make_game)
    assert isinstance(again.dice.source, TypedDice)
    again.dice.source.give(faces.faces[used:])
    for line in whole.choices()[60:]:
        again.play(again.game.read(line))
    assert again.record().fallen() == whole.fallen()


# Choices on trial


def test_a_choice_can_be_tried_and_thrown_away() -> None:
    recorder = mixed(50)
    before = print_record(recorder.record())
    for choices in (1, 3, 400):
        play_on(recorder.copy(), choices)
    assert print_record(recorder.record()) == before
    assert verify(recorder.record(), make_game) == []


def test_a_copy_goes_on_and_is_recorded_like_the_original() -> None:
    recorder = mixed(50)
    twin = recorder.copy()
    assert twin.game is not recorder.game
    assert twin.game.dice is twin.dice
    play_on(twin, 10_000)
    play_on(recorder, 10_000)
    assert print_record(twin.record()) == print_record(recorder.record())
    assert twin.game.pack() == recorder.game.pack()
    assert verify(twin.record(), make_game) == []


def test_ending_a_copy_does_not_end_the_game() -> None:
    recorder = mixed(20)
    recorder.copy().header.ended = "stealer out of time"
    assert recorder.record().header.ended == ""


def test_a_copy_shares_the_turns_that_are_over() -> None:
    recorder = mixed()
    twin = recorder.copy()
    assert len(recorder.paragraphs) > 3
    assert all(
        one is other for one, other in zip(recorder.paragraphs[:-1], twin.paragraphs[:-1], strict=True)
    )
    assert twin.paragraphs[-1] is not recorder.paragraphs[-1]


def test_whether_dice_fell_is_known_of_the_last_choice() -> None:
    recorder = mixed(0)
    seen = set()
    rng = random.Random(2)
    while (asked := recorder.game.decision()) is not None:
        choice = rng.choice(asked.options)
        events = recorder.play(choice)
        last = recorder.record().entries()[-1]
        assert last.fell or not any(event.dice for event in events)
        seen.add(bool(last.fell))
    assert seen == {False, True}


def test_an_undo_by_consent_is_a_remark() -> None:
    recorder = mixed(12)
    asked = recorder.game.decision()
    assert asked is not None
    recorder.play(asked.options[0], "after undo by consent of 3")
    text = print_record(recorder.record())
    assert " [after undo by consent of 3]" in text
    record = read_record(text)
    assert verify(record, make_game) == []
    assert print_record(resume(record, make_game).record()) == text
