"""Every refusal of the rooms is said in French too, with the same names."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from hullbreach import evening, prelude
from hullbreach.kernel import campaign
from hullbreach.kernel.actions import NO_SUCH, NOT_NOW
from hullbreach.prelude.game import Prelude
from hullbreach.words.speech import book

_SENTENCE = re.compile(r"^['A-Za-z{0].* .*\.$")


def sentences() -> set[str]:
    """The sentences that the rooms' sources hand to a refusal, or keep for one, and those that all campaigns share."""
    found = {NOT_NOW, NO_SUCH, Prelude.OVER[1]}
    rooms = [*Path(evening.__file__).parent.glob("*.py"), *Path(prelude.__file__).parent.glob("*.py")]
    for path in [Path(campaign.__file__), *rooms]:
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
