"""Every refusal of the rooms is said in French too, with the same names."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from hullbreach import evening, prelude
from hullbreach.words.speech import book

_SENTENCE = re.compile(r"^['A-Z{0].*\.$")


def sentences() -> set[str]:
    """The sentences that the room's sources hand to a refusal, or keep for one."""
    found: set[str] = set()
    for path in [*Path(evening.__file__).parent.glob("*.py"), *Path(prelude.__file__).parent.glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            said: list[ast.expr] = []
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                said = node.args if node.func.id in ("Refused", "_refused") else []
            elif isinstance(node, ast.AnnAssign) and node.value is not None:
                said = [node.value]
            values = [str(each.value) for each in said if isinstance(each, ast.Constant)]
            found.update(value for value in values if _SENTENCE.match(value))
    return found


def test_every_refusal_is_said_in_french() -> None:
    french = {**book("fr")["refusal"], **book("fr", "prelude")["refusal"]}
    assert sentences() == set(french)
    for english, told in french.items():
        assert set(re.findall(r"{\w+}", english)) == set(re.findall(r"{\w+}", told))
