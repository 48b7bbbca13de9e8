"""Messages that are almost right: seeded changes of good ones, in their structure and in their bytes."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

# Good messages of every type, and what a program that guesses would send.
MESSAGES: list[dict[str, Any]] = [
    {"type": "hello", "version": 1, "game": "abcdefgh", "token": "x"},
    {"type": "choose", "number": 0, "plan": ["begin"]},
    {"type": "choose", "number": 1, "plan": ["Kesh: forward", "Kesh: forward", "Kesh: done"]},
    {"type": "undo", "number": 0},
    {"type": "consent", "about": "undo", "yes": True},
    {"type": "ask", "about": "pause"},
    {"type": "resign"},
    {"type": "orders", "lines": ["Kesh overwatch"]},
    {"type": "say", "text": "hello"},
    {"type": "dice", "number": 0, "faces": [1, 6]},
    {"type": "query", "ref": "1", "about": "menu", "piece": 0},
    {"type": "query", "ref": "2", "about": "reach", "piece": 1},
    {"type": "query", "ref": "3", "about": "preview", "plan": ["Kesh: forward"]},
    {"type": "query", "ref": "4", "about": "sight", "piece": 2},
    {"type": "query", "ref": "5", "about": "coverage", "side": 1},
    {"type": "query", "ref": "6", "about": "why", "piece": 0, "at": "d5", "text": "Kesh: fire at d5"},
    {"type": "ping", "at": 1.5, "delay": 0.1},
]
WORDS = [
    "menu",
    "reach",
    "preview",
    "sight",
    "coverage",
    "why",
    "undo",
    "pause",
    "rematch",
    "marine",
    "stealer",
]
PLACES = ["d5", "a1", "m12", "m12/2", "zz99", "d5/9", "", "-1", "D5", "é1"]


def junk(chance: random.Random) -> Any:
    """Any JSON value, with a taste for edges."""
    return chance.choice(
        [
            None,
            True,
            False,
            0,
            -1,
            1,
            2,
            chance.randrange(-5, 60),
            2**31,
            -(2**63),
            2**64,
            10**40,
            0.5,
            -1e308,
            "",
            "x" * chance.choice([1, 39, 41, 199, 201, 501, 5000]),
            chance.choice(WORDS),
            chance.choice(PLACES),
            "\u202e\u0007\ud7ff\U0001f600",
            "'; DROP TABLE games; --",
            "{0.__class__} %s %n $HOME ../../etc/passwd",
            [],
            [[]],
            {},
            {"type": "resign"},
            [0] * chance.choice([1, 7, 101]),
            ["Kesh: forward"] * chance.choice([1, 64, 65]),
        ]
    )


NAMES = ["Kesh", "Varro", "Odo", "B1", "S1", "P", "kesh", "", "Kesh Kesh"]
VERBS = [
    "forward",
    "fire at d5",
    "turn left",
    "open e5",
    "overwatch",
    "done",
    "face n",
    "attack B1",
    "",
    "begin",
    "pass",
]


def plausible(chance: random.Random) -> str:
    """A message of the right shape whose meaning is a guess."""

    def line() -> str:
        return chance.choice(
            [f"{chance.choice(NAMES)}: {chance.choice(VERBS)}", chance.choice(VERBS), "time is up"]
        )

    message = copy.deepcopy(chance.choice(MESSAGES))
    for key, value in message.items():
        if key in ("type", "version", "ref") or chance.random() < 0.3:
            continue
        if isinstance(value, bool):
            message[key] = chance.random() < 0.5
        elif isinstance(value, int):
            message[key] = chance.choice(
                [chance.randrange(-2, 12), chance.randrange(1000), 2**31, 2**70, -(2**63)]
            )
        elif key in ("plan", "lines"):
            message[key] = [line() for _ in range(chance.randrange(1, 6))]
        elif key == "faces":
            message[key] = [chance.randrange(1, 7) for _ in range(chance.randrange(1, 9))]
        elif key == "at" and isinstance(value, str):
            message[key] = chance.choice(PLACES)
        elif key == "text":
            message[key] = line()
        elif key == "about":
            message[key] = chance.choice(WORDS)
    return json.dumps(message)


def mutated(chance: random.Random, good: dict[str, Any]) -> str:
    """One good object with one to three things changed, as text; often no JSON any more."""
    bad = copy.deepcopy(good)
    for _ in range(chance.randrange(1, 4)):
        _change(chance, bad)
    text = json.dumps(bad, ensure_ascii=chance.random() < 0.5)
    if chance.random() < 0.35:
        text = _scratched(chance, text)
    return text


def _change(chance: random.Random, bad: dict[str, Any]) -> None:
    keys = [key for key in bad if key != "type"] or ["type"]
    key = chance.choice(keys)
    match chance.randrange(8):
        case 0:
            bad.pop(key, None)
        case 1:
            bad[chance.choice(["seat", "token", "admin", "", "type ", "__proto__", "plan"])] = junk(chance)
        case 2:
            bad["type"] = chance.choice(
                [good["type"] for good in MESSAGES] + ["welcome", "state", "", 3, None]
            )
        case 3 if isinstance(bad.get(key), list) and bad[key]:
            bad[key][chance.randrange(len(bad[key]))] = junk(chance)
        case 4 if isinstance(bad.get(key), int):
            bad[key] = bad[key] + chance.choice([-1, 1, 1000, -1000])
        case 5 if isinstance(bad.get(key), str):
            bad[key] = chance.choice(WORDS + PLACES)
        case _:
            bad[key] = junk(chance)


def _scratched(chance: random.Random, text: str) -> str:
    """A few characters lost, doubled, swapped or strange."""
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(text) + 1)
        match chance.randrange(5):
            case 0:
                text = text[:at]
            case 1:
                text = text[:at] + text[at + 1 :]
            case 2:
                text = text[:at] + chance.choice('{}[]",:\\0-+e.\n\t é\x7f') + text[at:]
            case 3:
                text = (
                    text[:at] + chance.choice(["NaN", "1e999", "\\ud800", "\\u0000", "/**/", "'"]) + text[at:]
                )
            case 4:
                text = text[:at] + text[at:] * 2
    return text
