"""What is wrong with files, choices, options and command lines is said in French wherever it is said in English."""

from __future__ import annotations

import ast
import copy
import pickle
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import hullbreach
from hullbreach import games, missions
from hullbreach.faces.contract import BadAsk
from hullbreach.games import UnknownGame
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.forms import Part
from hullbreach.kernel.sentences import Sentence, either, parsing
from hullbreach.missions.fields import MissionFault
from hullbreach.table.verifying import check_text, try_mission
from hullbreach.words.faults import french, told

SOURCES = Path(hullbreach.__file__).parent
# Who writes sentences about files, choices, options and commands, and by which calls.
ROOMS = (
    "kernel", "missions", "campaigns", "hulk", "crusade", "conquest", "prelude", "voyage", "squad_campaign",
    "ship_campaign", "territory_campaign", "cli", "table/verifying.py",
)  # fmt: skip
SAYING = (
    "fault", "_fault", "_fault_at", "warn", "Sentence", "MissionFault", "MapFault", "RecordFault", "BadChoice",
    "UnknownOption", "BadStep", "NoHandicap", "OutOfDice", "Fault", "misused",
)  # fmt: skip
# What the lists of faults are called that are filled by `append`, and functions whose answer is a fault.
LISTS = ("self.faults", "found", "faults", "out")
ANSWERS = ("never_", "_faults", "faults", "too_deep")


def said_in(node: ast.expr) -> Iterator[str]:
    """The sentences that may stand at this place, those of nested calls left out; a formatted one is none."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=[*_, ast.Constant(value=str(end))]) if end.endswith("."):
            yield f"no Sentence, so nobody can translate it: {ast.unparse(node)}"
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            for part in parts:
                yield from said_in(part)
        case ast.IfExp():
            yield from said_in(node.body)
            yield from said_in(node.orelse)
        case ast.BoolOp(values=parts):
            for part in parts:
                yield from said_in(part)


def sentences_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            last = name.rpartition(".")[2]
            listed = last == "append" and name.removesuffix(".append") in LISTS
            for place, argument in enumerate(node.args):
                for text in said_in(argument):
                    # A field, an option or a path is a word; a sentence has several.
                    if (last in SAYING or listed) and (
                        " " in text or (last == "Sentence" and place == 0 and text)
                    ):
                        yield text
        if isinstance(node, ast.FunctionDef) and node.name.startswith(ANSWERS):
            for part in ast.walk(node):
                if isinstance(part, ast.Return) and part.value is not None:
                    yield from (text for text in said_in(part.value) if " " in text)


def sources() -> Iterator[Path]:
    for room in ROOMS:
        found = sorted((SOURCES / room).rglob("*.py")) or [SOURCES / room]
        yield from (path for path in found if path.name != "sentences.py")


def fields(template: str) -> int:
    return sum(name is not None for _, name, _, _ in Formatter().parse(template))


def test_every_sentence_about_a_fault_is_said_in_french() -> None:
    known = french()
    for path in sources():
        missing = sorted(set(sentences_of(path)) - set(known))
        assert not missing, f"write into words/faults.toml what {path.relative_to(SOURCES)} says: {missing}"


def test_no_french_is_left_of_what_nobody_says() -> None:
    constants = {
        node.value
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    parser = Path(tomllib.__file__).with_name("_parser.py").read_text(encoding="utf-8")
    # The parser of the standard library has some of its words in a formatted string.
    unsaid = [
        english for english in french() if english not in constants and repr(english)[1:-1] not in parser
    ]
    assert not unsaid


def test_both_languages_fill_the_same_braces() -> None:
    for english, translated in french().items():
        if fields(english):
            assert fields(english) == fields(translated), english
        assert translated and (translated != english or not english.strip("{}: []-'") or " " not in english)
        assert "«" not in translated.replace("« ", ""), translated


def test_what_a_line_that_ends_too_soon_is_told_to_name() -> None:
    def parts(part: type[Part[games.UnknownGame]]) -> set[str]:  # type: ignore[type-var]
        return {part.WANTED}.union(*(parts(each) for each in part.__subclasses__()))

    for game in games.OWN:
        games.room(game, "missions")
    assert parts(Part) <= set(french())


# Files of every game, with what is wrong in them

HULK = 'title = "x"\nmap = """\n####\n#..#\n####\n"""\n[[piece]]\nname = "Kesh"\nat = "b2"\nfacing = "x"\n'


@pytest.mark.parametrize(
    ("text", "english", "translated"),
    [
        (
            "a = [",
            "not valid TOML: Invalid value (at end of document).",
            "TOML non valable : valeur non valable",
        ),
        ("a = b = c", "not valid TOML:", "TOML non valable : "),
        ("title = 'x'", "game: it must say which game it is of", "game : il faut dire de quel jeu il est"),
        ("game = 'chess'", "game: there is no game 'chess'", "game : il n'y a pas de jeu « chess »"),
        (
            'game = "hulk"\nkey = "a"\nturn_limit = "a"\n[[deck]]\nmap = "#..#"',
            "turn_limit: must be a whole number, not 'a'.",
            "turn_limit : doit être un nombre entier, pas 'a'.",
        ),
        (
            'game = "hulk"\n[[deck]]\nmap = """\n###\n#.?#\n"""',
            "row 2, column 3 (c2): '?' is not a character",
            "ligne 2, colonne 3 (c2) : « ? » n'est pas un caractère",
        ),
        (
            'game = "crusade"\nkey = "a"\nmap = "x"',
            "map: a map with walls has",
            "map : une carte avec des murs a",
        ),
        (
            'game = "conquest"\nkey = "a"\nmap = "x"',
            "map: row 1, column 1 (a1): 'x' is",
            "map : ligne 1, colonne 1",
        ),
        ('game = "prelude"\nkey = "a"\nz = 3', "z: is not known here", "z : n'est pas connu ici"),
        (
            'game = "voyage"\norder = 1\nboards = 3',
            "boards: is not known here",
            "boards : n'est pas connu ici",
        ),
        ('game = "ship_campaign"\norder = 1\nz = 3', "z: is not known here", "z : n'est pas connu ici"),
        (
            'game = "squad_campaign"\nkey = "a"\nroles = 3',
            "roles: must be a list, not",
            "roles : doit être une liste",
        ),
        ('game = "territory_campaign"\norder = 1\nz = 3', "z: is not known here", "z : n'est pas connu ici"),
    ],
)
def test_a_file_of_each_game_in_both_languages(text: str, english: str, translated: str) -> None:
    found = check_text("", text).faults
    assert any(english in fault.en for fault in found), found
    assert any(translated in fault.fr for fault in found), found
    assert not any(" is not known" in fault.fr or "must be" in fault.fr for fault in found)


def test_a_scene_says_it_in_french_too() -> None:
    with pytest.raises(MissionFault) as caught:
        missions.read_scene(HULK, "scene")
    assert [told(fault, "fr") for fault in caught.value.faults] == [
        "piece 1, facing : « x » n'est pas connu ; sont connus : n, e, s, w."
    ]


def test_a_game_of_an_upload_is_refused_in_both_languages() -> None:
    with pytest.raises(BadAsk) as caught:
        try_mission("hulk", 'game = "hulk"\n[[deck]]\nmap = "..x"\n', {})
    assert "anglais" not in caught.value.text.fr
    assert "n'est pas un caractère des cartes de ce jeu" in caught.value.text.fr


def test_what_fills_a_sentence_is_said_in_its_language() -> None:
    inner = Sentence("must be {}, not {!r}.", Sentence("a whole number"), "a table")
    assert inner == "must be a whole number, not 'a table'."
    assert (
        told(Sentence("{}: {}", "turn", inner), "fr") == "turn : doit être un nombre entier, pas 'a table'."
    )
    assert told(Sentence("{}", UnknownGame("go")), "fr").startswith("il n'y a pas de jeu « go »")
    refused = Refused("DWG-GEO-EIGHT", "Tile {tile} lies on the table already.", {"tile": "3"})
    assert (
        told(Sentence("'{}': {}", "x", refused), "fr")
        == "« x » : La tuile 3 est déjà sur la table. [DWG-GEO-EIGHT]"
    )
    assert told(Sentence("{}", refused.plain), "en") == "Tile 3 lies on the table already."
    assert told(either([1, 2, 4]), "fr") == "1 ou 2 ou 4"
    assert told("nobody has translated this {x}", "fr") == "nobody has translated this {x}"


def test_a_sentence_is_still_one_after_a_copy() -> None:
    sentence = Sentence("{} {{}} {}", "a{b}", 2)
    for twin in (pickle.loads(pickle.dumps(sentence)), copy.deepcopy(sentence), Sentence(sentence)):
        assert twin == "a{b} {} 2" and twin.template == sentence.template and twin.parts == ("a{b}", 2)


@pytest.mark.parametrize(
    "text", ["a = [", "a = b", "[a", "a = 1\na = 2", 'a = "x', "= 3", "a", "a = 1 b = 2", "[[a]"]
)
def test_what_the_parser_says_is_said_in_french(text: str) -> None:
    with pytest.raises(ValueError) as caught:
        tomllib.loads(text)
    told_so = told(parsing(caught.value), "fr")
    assert told_so != told(parsing(caught.value), "en") and "(at " not in told_so, told_so
    assert not any(word in told_so for word in ("Expected", "Invalid", "Unclosed", "Cannot", "Illegal")), (
        told_so
    )
