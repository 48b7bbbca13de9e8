"""What is wrong with a command line or a file is said in the language of the reader."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from hullbreach.cli import main
from hullbreach.missions.fields import read_file
from hullbreach.missions.hulk import ROOM

BROKEN = 'key = "a"\ngame = "hulk"\nturn_limit = "x"\n[[deck]]\nmap = """\n###\n#.#\n###\n"""\n'
SCENE = """
game = "hulk"
choices = ["Odo: dance"]
map = '''
####
#..#
####
'''
[[piece]]
name = "Kesh"
at = "b2"
"""


def said(*words: str, lang: str = "fr") -> str:
    return CliRunner().invoke(main, list(words), env={"HULLBREACH_LANG": lang}).output


def test_a_mission_that_cannot_be_loaded(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(BROKEN)
    lines = said("check", str(file), lang="en").splitlines(), said("check", str(file)).splitlines()
    assert len(lines[0]) == len(lines[1]) == len(set(lines[0]) | set(lines[1])) / 2 > 0
    assert f"hullbreach: {file} : turn_limit : doit être un nombre entier, pas 'x'." in lines[1]
    # --lang is heard before the environment.
    assert said("check", str(file), "--lang", "fr", lang="en").splitlines() == lines[1]


def test_what_is_doubtful_in_a_mission(tmp_path: Path) -> None:
    assert said("check", "drill") == "drill : rien à redire.\n"
    file = tmp_path / "doubtful.toml"
    text = "\n".join(
        line for line in read_file(ROOM.FOLDER / "drill.toml").split("\n") if "briefing" not in line
    )
    file.write_text(text, encoding="utf-8")
    assert (
        said("check", str(file))
        == f"{file} : words.en.briefing : manque ; les joueurs le lisent avant la partie.\n"
    )


def test_a_scene_and_its_choices(tmp_path: Path) -> None:
    file = tmp_path / "scene.toml"
    file.write_text(SCENE)
    assert said("referee", str(file)) == (
        f"hullbreach: {file} : choices, ligne 1 : aucune pièce ne s'appelle « Odo » ; sont connus : Kesh.\n"
    )
    assert "there is no piece called 'Odo'; " in said("referee", str(file), lang="en")


@pytest.mark.parametrize(
    ("words", "translated"),
    [
        (("play", "nowhere"), "nowhere : il n'y a ni mission ni fichier de ce nom"),
        (("board", "nowhere"), "il n'y a ni fichier ni mission de ce nom"),
        (
            ("board", "drill", "--sight", "Zed"),
            "--sight : il n'y a pas de pièce « Zed » ; les pièces sont : ",
        ),
        (
            ("board", "drill", "--svg", "/nowhere/x.svg", "--theme", "pink"),
            "--theme : il n'y a pas de thème « pink »",
        ),
        (("play", "drill", "--terminal", "--option", "guard"), "doit s'écrire nom=valeur"),
        (
            ("play", "drill", "--terminal", "--option", "gard=true"),
            "il n'y a pas d'option « gard » ; vouliez-vous",
        ),
        (
            ("play", "drill", "--terminal", "--option", "guard=7"),
            "l'option « guard » prend l'un de true, false, pas 7.",
        ),
        (("watch", "drill", "--seat", "nobody=random"), "il n'y a pas de place « nobody » dans cette partie"),
        (("play", "drill", "--terminal", "--handicap", "9"), "un handicap de « drill » va de -"),
        (("rule",), "Nommez une règle"),
        (("verify", "/nowhere.record"), "le fichier ne peut pas être lu"),
    ],
)
def test_command_lines(words: tuple[str, ...], translated: str) -> None:
    assert translated in said(*words), said(*words)
    assert translated not in said(*words, lang="en")
