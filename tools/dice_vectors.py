"""Writes tests/kernel/dice_vectors.json: how seeds are bound and mixed, and how dice fall.

python -m tools.dice_vectors           writes the file
python -m tools.dice_vectors --check   fails where the file is not what would be written

What checks dice in the browser is held to what Python makes here (client/src/records/dice.test.ts), and so is Python.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from hullbreach.faces import face_of
from hullbreach.kernel import sealing, streams
from hullbreach.kernel.dice import Dice, SeededDice, TypedDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import TYPED, Header, print_record
from hullbreach.kernel.replaying import Recorder, laid_on, seeded

TARGET = Path(__file__).parents[1] / "tests" / "kernel" / "dice_vectors.json"

_SEEDS = (b"", b"a", b"hullbreach", bytes(range(32)), b"a long seed " * 12)
_SHARES = {"marine": bytes(range(16)), "stealer": bytes(range(100, 132)), "squad1": b"\0" * 16}
_CHOICES = 150
_UNDONE = (60, 100)


def _fallen(dice: Dice, seed: int) -> list[str]:
    """What falls in a mixture of throws and draws, as a record writes it."""
    chance = random.Random(seed)
    out: list[str] = []
    for _ in range(40):
        if chance.random() < 0.7:
            out.append(" ".join(str(face) for face in dice.roll(chance.choice((1, 1, 2, 3, 8)))))
        else:
            count = chance.choice((1, 2, 6, 7, 22, 1000, 3_000_000_000))
            out.append(f"{dice.draw(count)}/{count}")
    return out


def _streams() -> list[dict[str, Any]]:
    jumps = {
        "": (),
        "one": ((0, 42, 1),),
        "at the end of a block": ((0, 64, 1), (streams.first_block(1), 0, 2)),
        "later": ((2, 7, 3), (streams.first_block(3) + 1, 63, 4), (streams.first_block(4), 64, 70_000)),
    }
    return [
        {
            "jumps": [list(jump) for jump in jumped],
            "seed": seed.hex(),
            "fallen": _fallen(SeededDice(seed, jumps=jumped), number),
        }
        for number, seed in enumerate(_SEEDS)
        for jumped in jumps.values()
    ]


def _header(game: str, mission: str, seed: bytes, lesson: str = "") -> Header:
    face = face_of(game)
    header = face.lesson_header(lesson, seed) if lesson else face.new_header(mission, "", {}, seed, {}, True)
    header.commitment = sealing.commitment(seed)
    for seat in [info.key for info in face.seats_of(header)][:2]:
        share = f"the share of {seat}"[:20].encode()
        header.contributions[seat] = share.hex()
        header.pledges[seat] = sealing.pledge(header.commitment, seat, share)
    return header


def _record(header: Header, seed: bytes, undone: bool = False) -> str:
    """A game at random; `undone`: twice something was taken back by consent."""
    source: Dice = laid_on(header, seeded(header, seed))
    if header.dice == TYPED:
        hand = random.Random(9)
        source = TypedDice([hand.randint(1, 6) for _ in range(900)], seeded(header, seed))
    recorder: Recorder[Game] = Recorder(header, face_of(header.game).make_game, source)
    chance = random.Random(3)
    for number in range(_CHOICES):
        asked = recorder.game.decision()
        if asked is None:
            break
        remark = ""
        if undone and number in _UNDONE:
            header.jumps = streams.and_then(header.jumps, source.place(), 1 + _UNDONE.index(number))
            recorder.dice.source.follow(header.jumps)
            remark = "after undo by consent of 2"
        texts = [recorder.game.text(option) for option in asked.options]
        shots = [option for option, text in zip(asked.options, texts, strict=True) if " fire at " in text]
        recorder.play(chance.choice(shots or asked.options), remark)
    record = recorder.record()
    record.header.seed = seed.hex()
    return print_record(record)


def _records() -> dict[str, str]:
    typed = _header("hulk", "drill", b"undone")
    typed.dice = TYPED
    withheld = _header("hulk", "drill", b"withheld")
    del withheld.contributions["stealer"]
    return {
        "hulk": _record(_header("hulk", "drill", b"undone"), b"undone"),
        "undone": _record(_header("hulk", "drill", b"undone"), b"undone", undone=True),
        "conquest": _record(_header("conquest", "first_blood", b"conquest"), b"conquest", undone=True),
        "typed": _record(typed, b"undone"),
        "lesson": _record(_header("hulk", "", b"lesson", face_of("hulk").guides()[0].key), b"lesson"),
        "withheld": _record(withheld, b"withheld"),
    }


def written() -> str:
    vectors = {
        "commitments": [[seed.hex(), sealing.commitment(seed)] for seed in _SEEDS],
        "pledges": [
            [
                sealing.commitment(b"seed"),
                seat,
                share.hex(),
                sealing.pledge(sealing.commitment(b"seed"), seat, share),
            ]
            for seat, share in _SHARES.items()
        ],
        "mixed": [
            {
                "seed": seed.hex(),
                "shares": {seat: share.hex() for seat, share in shares},
                "mixed": sealing.mixed_seed(seed, shares).hex(),
            }
            for seed in _SEEDS
            for shares in ([], [*_SHARES.items()][:1], [*_SHARES.items()])
        ],
        "streams": _streams(),
        "records": _records(),
    }
    return json.dumps(vectors, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    text = written()
    if sys.argv[1:] == ["--check"]:
        return 0 if TARGET.read_text(encoding="utf-8") == text else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
