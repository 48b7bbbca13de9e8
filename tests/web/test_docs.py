"""The documentation of the protocol: every message is there, and every example is one."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from hullbreach.table import messages
from hullbreach.web.about import schema_of_socket

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = re.findall(r"```json\n(.*?)```", (DOCS / "protocol.md").read_text(), re.DOTALL)


def test_the_orders_of_the_example_are_taken() -> None:
    from hullbreach.faces.hulk import HULK
    from hullbreach.kernel.dice import SeededDice

    game = HULK.make_game(HULK.new_header("drill", "", {}, b"", {}), SeededDice(b"x"))
    examples = [msgspec.json.decode(text) for text in EXAMPLES]
    (orders,) = [example["lines"] for example in examples if example["type"] == "orders"]
    assert orders and HULK.faults_of_orders(game, orders) == []


def tags(union: object) -> set[str]:
    return {kind.__struct_config__.tag for kind in union.__args__}  # type: ignore[attr-defined]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: msgspec.json.decode(text)["type"])
def test_an_example_is_a_message(example: str) -> None:
    kind = msgspec.json.decode(example)["type"]
    union = messages.FromClient if kind in tags(messages.FromClient) else messages.FromServer
    message = msgspec.json.decode(example, type=union)
    # Nothing in it is unknown or spelled wrongly.
    written = msgspec.json.decode(example)
    assert _within(written, msgspec.to_builtins(message))


def _within(part: object, whole: object) -> bool:
    """Whether everything in `part` is in `whole`, which may leave out defaults."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and _within(value, whole[key]) for key, value in part.items())
    if isinstance(part, list) and isinstance(whole, list):
        return len(part) == len(whole) and all(_within(a, b) for a, b in zip(part, whole))
    return part == whole


def test_every_message_has_an_example() -> None:
    shown = {msgspec.json.decode(example)["type"] for example in EXAMPLES}
    assert shown == tags(messages.FromClient) | tags(messages.FromServer)


def test_the_schema_has_every_message() -> None:
    for direction, union in (("FromClient", messages.FromClient), ("FromServer", messages.FromServer)):
        found = set()
        for part in schema_of_socket()["$defs"][direction]["anyOf"]:
            name = part["$ref"].rsplit("/", 1)[-1]
            found.add(schema_of_socket()["$defs"][name]["properties"]["type"]["enum"][0])
        assert found == tags(union)


def test_the_pages_name_every_error_of_the_server() -> None:
    text = (DOCS / "protocol.md").read_text() + (DOCS / "api.md").read_text()
    for code in ("1001", "1008", "1009", "1013", "429", "503", "bad_version"):
        assert code in text
