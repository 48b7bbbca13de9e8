"""The table of rules, code and tests: `python tools/rule_table.py` writes docs/rules.md.

A rule is covered by a test that names it: `@rule("V3-…")`. The test suite fails where one has none.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from hullbreach import rulebook

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "rules.md"
ROOMS = ("hulk", "crusade", "conquest", "evening", "ship_campaign", "territory_campaign", "missions")
CODE = tuple(ROOT / "src" / "hullbreach" / room for room in ROOMS)
TESTS = ROOT / "tests"
HEAD = """# Rules, code and tests

Made by `python tools/rule_table.py`; the test suite checks that it is up to date and that no rule is without a test.

| rule | in short | code | tests |
| --- | --- | --- | --- |
"""


def cited() -> dict[str, list[str]]:
    """Rule id -> source files that name it."""
    found: dict[str, list[str]] = {}
    for folder in CODE:
        for path in sorted(folder.rglob("*.py")):
            text = path.read_text()
            for identity in rulebook.rules():
                if _names(text, identity):
                    found.setdefault(identity, []).append(str(path.relative_to(folder)))
    return found


def _names(text: str, identity: str) -> bool:
    """Whether the text has the id, not only a longer one that begins with it."""
    start = text.find(identity)
    while start >= 0:
        after = text[start + len(identity) : start + len(identity) + 1]
        if not (after == "-" or after.isalnum()):
            return True
        start = text.find(identity, start + 1)
    return False


@cache
def tested() -> dict[str, list[str]]:
    """Rule id -> tests marked with it."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef):
                for identity in _marks(node):
                    found.setdefault(identity, []).append(f"{path.stem}: {node.name}")
    return found


def _marks(node: ast.FunctionDef) -> list[str]:
    marks: list[str] = []
    for decorator in node.decorator_list:
        if (
            isinstance(decorator, ast.Call)
            and isinstance(decorator.func, ast.Name)
            and decorator.func.id == "rule"
        ):
            marks.extend(
                a.value for a in decorator.args if isinstance(a, ast.Constant) and isinstance(a.value, str)
            )
    return marks


def page() -> str:
    code, tests = cited(), tested()
    rows: list[str] = []
    for identity, rule in rulebook.rules().items():
        names = tests.get(identity, [])
        shown = "<br>".join(f"`{name}`" for name in names[:3])
        if len(names) > 3:
            shown += f"<br>and {len(names) - 3} more"
        files = ", ".join(f"`{name}`" for name in code.get(identity, []))
        rows.append(f"| {identity} | {rule.title.said('en')} | {files} | {shown} |")
    return HEAD + "\n".join(rows) + "\n"


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page())
    print(f"{PAGE}: {len(rulebook.rules())} rules")
