"""The seed that is bound first, the shares that are bound before they are shown, and the streams of the dice."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tools import dice_vectors

from hullbreach.hulk.game import HulkGame
from hullbreach.kernel import sealing, streams
from hullbreach.kernel.dice import SeededDice, TypedDice
from hullbreach.kernel.record import RecordFault, print_record, read_record
from hullbreach.kernel.replaying import Recorder, resume, seeded, verify, withheld
from hullbreach.missions.hulk import make_game, make_header
from tests.maps import TWO_DOORS

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parent / "dice_vectors.json").read_text(encoding="utf-8")
)
SEED = b"a quiet night"
SHARES = {"marine": b"\x0a" * 16, "stealer": b"\xff" * 20}


def test_the_vectors_that_browsers_are_held_to_are_made_by_these_sources() -> None:
    written = json.loads(dice_vectors.written())
    # Rules may change what a game at random comes to; how dice are made never does.
    assert {key: written[key] for key in written if key != "records"} == {
        key: VECTORS[key] for key in VECTORS if key != "records"
    }
    assert written["records"].keys() == VECTORS["records"].keys()


@pytest.mark.parametrize("stream", VECTORS["streams"], ids=lambda stream: f"{len(stream['jumps'])} jumps")
def test_dice_fall_as_they_always_did(stream: dict[str, Any]) -> None:
    dice = SeededDice(bytes.fromhex(stream["seed"]), jumps=tuple((a, b, c) for a, b, c in stream["jumps"]))
    for fall in stream["fallen"]:
        value, drawn, count = fall.partition("/")
        if drawn:
            assert dice.draw(int(count)) == int(value)
        else:
            assert " ".join(map(str, dice.roll(len(fall.split())))) == fall


def test_a_pledge_binds_share_seat_and_game() -> None:
    one = sealing.commitment(b"a"), "marine", b"\0" * 16
    others = [
        (sealing.commitment(b"b"), *one[1:]),
        (one[0], "stealer", one[2]),
        (one[0], "marine", b"\0" * 17),
        (one[0], "marin", b"e" + b"\0" * 16),
    ]
    assert len({sealing.pledge(*each) for each in [one, *others]}) == 5


# Streams


def test_after_a_jump_the_dice_are_those_of_the_other_stream() -> None:
    dice = SeededDice(b"x", jumps=((0, 3, 1),))
    plain, other = SeededDice(b"x"), SeededDice(b"x", streams.first_block(1))
    bytes_before = [plain._byte() for _ in range(3)]
    assert [dice._byte() for _ in range(5)] == bytes_before + [other._byte() for _ in range(2)]
    assert dice.place() == [streams.first_block(1), 2]


def test_a_copy_jumps_where_the_original_does_and_so_do_dice_that_are_brought_there() -> None:
    dice = SeededDice(b"x", jumps=((1, 10, 1), (streams.first_block(1), 64, 4)))
    dice.roll(20)
    twin, brought = dice.copy(), SeededDice(b"x", jumps=dice.jumps)
    brought.go_to(dice.place())
    assert dice.roll(300) == twin.roll(300) == brought.roll(300)
    assert dice.place()[0] >> streams.STREAM_BITS == 4


def test_a_source_follows_later_what_it_is_told_and_forgets_what_it_is_not() -> None:
    dice, plain = TypedDice([], SeededDice(b"x")), SeededDice(b"x")
    before = [dice.draw(6) for _ in range(3)]
    assert before == [plain.draw(6) for _ in range(3)]
    jumps = streams.and_then((), dice.place(), 1)
    dice.follow(jumps)
    jumped = dice.copy()
    other = SeededDice(b"x", streams.first_block(1))
    assert [jumped.draw(99) for _ in range(5)] == [other.draw(99) for _ in range(5)]
    dice.follow(())
    assert [dice.draw(99) for _ in range(5)] == [plain.draw(99) for _ in range(5)]


def test_jumps_that_no_longer_lie_on_the_way_are_dropped() -> None:
    first = streams.and_then((), [0, 40], 1)
    second = streams.and_then(first, [streams.first_block(1), 9], 2)
    assert second == ((0, 40, 1), (streams.first_block(1), 9, 2))
    # Back to before the first: neither is met again. To the very place of one: it leads away from there.
    assert streams.up_to(second, [0, 39]) == ()
    assert streams.up_to(second, [0, 40]) == first
    assert streams.and_then(streams.up_to(second, [0, 40]), [0, 40], 3) == ((0, 40, 3),)


# Records


def game(choices: int = 10_000, undone: tuple[int, ...] = ()) -> Recorder[HulkGame]:
    header = make_header(text=TWO_DOORS.read_text(encoding="utf-8"), seed=SEED)
    for seat, share in SHARES.items():
        header.contributions[seat] = share.hex()
        header.pledges[seat] = sealing.pledge(header.commitment, seat, share)
    header.seed = SEED.hex()
    recorder = Recorder(header, make_game, seeded(header, SEED))
    chance = random.Random(1)
    for number in range(choices):
        asked = recorder.game.decision()
        if asked is None:
            break
        if number in undone:
            place = recorder.dice.source.place()
            header.jumps = streams.and_then(header.jumps, place, 1 + undone.index(number))
            recorder.dice.source.follow(header.jumps)
        recorder.play(chance.choice(asked.options))
    return recorder


def faults(text: str, old: str = "", new: str = "") -> list[str]:
    assert old in text
    return verify(read_record(text.replace(old, new, 1)), make_game)


def test_a_record_with_pledges_and_streams_verifies_and_reads_back() -> None:
    recorder = game(undone=(20, 60))
    text = print_record(recorder.record())
    read = read_record(text)
    assert print_record(read) == text
    assert read.header.jumps == recorder.header.jumps and len(read.header.jumps) == 2
    assert faults(text) == []
    assert resume(read, make_game).game.pack() == recorder.game.pack()


def test_a_share_that_is_not_the_bound_one_is_found() -> None:
    text = print_record(game(30).record())
    other = (b"\x0b" * 16).hex()
    found = faults(text, SHARES["marine"].hex(), other)
    assert found[0] == "what marine added to the seed is not what it had bound before any was shown."
    # Whoever binds another one for it would have had to choose before: the dice fall otherwise.
    header = game(0).header
    pledge = sealing.pledge(header.commitment, "marine", bytes.fromhex(other))
    forged = text.replace(SHARES["marine"].hex(), other).replace(header.pledges["marine"], pledge)
    assert any("fell" in fault for fault in faults(forged))


def test_a_stream_that_is_left_out_or_exchanged_is_found() -> None:
    text = print_record(game(undone=(20,)).record())
    line = next(line for line in text.split("\n") if line.startswith("stream 1:"))
    assert faults(text, f"{line}\n", "")
    assert faults(text, "stream 1:", "stream 2:")


def test_who_bound_a_share_and_did_not_show_it_is_named() -> None:
    header = game(0).header
    del header.contributions["stealer"]
    assert withheld(header) == ["stealer"]
    assert withheld(game(0).header) == []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("pledge marine: 0a", "the pledge marine must be 64 hexadecimal digits, not '0a'."),
        ("stream 1: soon", "'stream 1' must be like 'after block 0 of stream 0, byte 42', not 'soon'."),
        (
            "stream 0: after block 0 of stream 0, byte 1",
            "'stream 0' must be like 'after block 0 of stream 0, byte 42', not "
            "'after block 0 of stream 0, byte 1'.",
        ),
        (
            "stream 1: after block 0 of stream 0, byte 65",
            "'stream 1' must be like 'after block 0 of stream 0, byte 42', not "
            "'after block 0 of stream 0, byte 65'.",
        ),
        (
            "stream 2: after block 0 of stream 1, byte 3",
            "'stream 2' does not follow from the streams of the dice above it.",
        ),
        (
            "stream 1: after block 0 of stream 0, byte 3\nstream 1: after block 0 of stream 1, byte 3",
            "'stream 1' does not follow from the streams of the dice above it.",
        ),
    ],
)
def test_every_fault_is_a_sentence(line: str, fault: str) -> None:
    text = print_record(game(1).record()).replace("game: hulk\n", f"game: hulk\n{line}\n", 1)
    with pytest.raises(RecordFault) as caught:
        read_record(text)
    assert any(each.endswith(fault) for each in caught.value.faults), caught.value.faults


def test_nobody_but_a_seat_binds_a_share() -> None:
    text = print_record(game(5).record()).replace(
        "pledge marine", f"pledge judge: {'0' * 64}\npledge marine", 1
    )
    assert faults(text)[-1] == "there is no seat 'judge' to add to the seed; seats are: marine, stealer."
