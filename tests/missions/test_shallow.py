"""TOML from anybody is looked over before it is parsed."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from hullbreach import missions
from hullbreach.kernel.shallow import DEEPEST, LONGEST, too_deep
from hullbreach.missions.fields import MissionFault, read_toml

OWN = sorted(Path(missions.__path__[0]).glob("*/*.toml"))


@pytest.mark.parametrize("file", OWN, ids=lambda file: str(file.stem))
def test_what_comes_with_the_program_is_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert too_deep(text) == "" and read_toml(text, "x") == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{'a.' * (DEEPEST - 1)}a = 1.5",
        f"[{'a.' * (DEEPEST - 2)}a]",
        f"a = {'[' * DEEPEST}{']' * DEEPEST}",
        f"a = {'{a = ' * DEEPEST}1{'}' * DEEPEST}",
        # Dots and brackets that are none: in strings of all kinds, behind their escapes, and in comments.
        'a = "........[[[[[[[[[\\" ......... {{{{{{{{{" # [[[[[[[[[ .........',
        "a = '........[[[[[[[[[\\'",
        'a = """\n..........\\"""[[[[[[[[[[""{{{{{{{{{\n"""""',
        "a = '''\n......... '' [[[[[[[[[[ \\\n'''''",
        "\"......... [[[[[[[[[\" = 1\n'.........' = 2",
        "a = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]\nb = 1.5\n" * 1,
        "a = [\n" + "[1, 2], # [\n" * 50 + "]",
    ],
)
def test_what_is_shallow_is_parsed(text: str) -> None:
    assert too_deep(text) == ""
    assert read_toml(text, "x") == tomllib.loads(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{'a.' * DEEPEST}a = 1", "line 1 has a key of more than 8 parts."),
        (f"x = 1\n\n[{'a . ' * DEEPEST}a]", "line 3 has a key of more than 8 parts."),
        (f"[[{chr(34)}a{chr(34)}{'.a' * DEEPEST}]]", "line 1 has a key of more than 8 parts."),
        (f"a = {{{'a.' * DEEPEST}a = 1}}", "line 1 has a key of more than 8 parts."),
        (
            f"a = {'[' * (DEEPEST + 1)}{']' * (DEEPEST + 1)}",
            "line 1 has more than 8 lists and tables in one another.",
        ),
        ("a = [\n" + "{a = [" * 4 + "]}" * 4, "line 2 has more than 8 lists and tables in one another."),
        ("a = ''' ''' # '''\n" + "a." * 9 + "a = 1", "line 2 has a key of more than 8 parts."),
        ("#" * (LONGEST + 1), "the text has 200001 characters; at most 200000 are read."),
        ("a = " + "9" * 9000, "a number is too large; at most 18 digits are read."),
        ("a = 0x" + "f" * 9000, "a number is too large; at most 18 digits are read."),
        ("a = [{b = 0xffffffffffffffffff}]", "a number is too large; at most 18 digits are read."),
    ],
)
def test_what_is_deep_or_long_is_refused_before(text: str, sentence: str) -> None:
    with pytest.raises(MissionFault) as fault:
        read_toml(text, "x")
    assert fault.value.faults == [sentence]


@pytest.mark.parametrize(
    "text", ['a = "', "a = '''", "a = 'x\n", 'a = "x\\', "[[[", "}}}", "]]] = [", "#", ""]
)
def test_what_is_no_toml_is_left_to_the_parser(text: str) -> None:
    assert too_deep(text) == ""
