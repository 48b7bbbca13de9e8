"""The rulebook: every rule in English and French, one folder for each rule set, one file for each chapter."""

from __future__ import annotations

import difflib
import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from hullbreach import games

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


# The room of a game from elsewhere that holds its rules.
_ROOM = "rulebook"
# What a folder of rules is, beside its chapters.
_COVER = "book.toml"
# A hit in title or id is worth this much, or more.
_HEAD = 10
# Words that make a question of what is looked for.
_SMALL = {
    "en": """a an and are at be by can do does for how i if in is it may my of on or the to what when where which
        who why with""",
    "fr": """a au aux avec ce comment dans de des du elle en est et fait il je la le les mon ou par peut pour quand
        que quel quelle qui quoi se si son sur un une""",
}


@dataclass(frozen=True, slots=True)
class Words:
    """The same words in both languages."""

    en: str
    fr: str

    def said(self, lang: str) -> str:
        """French for "fr" or "fr_FR", English for everything else."""
        return self.fr if lang.lower().startswith("fr") else self.en


@dataclass(frozen=True, slots=True)
class Book:
    """A rule set: of which game, by which profile missions choose it, and what people call it."""

    game: str
    profile: str
    name: Words


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; `ruling` is our reading where the source is silent or unclear."""

    id: str
    book: Book
    chapter: Words
    title: Words
    text: Words
    ruling: Words | None
    source: str


class RulebookFault(ValueError):
    """A chapter file that cannot be used; the message is one sentence that names the file and the entry."""


class UnknownRule(KeyError):
    """No rule has this id; `near` holds the ids that look most like it."""

    __str__ = Exception.__str__  # a KeyError would put its sentence in quotes

    def __init__(self, id: str, near: list[str]) -> None:
        hint = f"; did you mean {' or '.join(near)}?" if near else "."
        super().__init__(f"There is no rule {id}{hint}")
        self.id = id
        self.near = near


def rules() -> dict[str, Rule]:
    """Every rule by its id, in the order of the folders, files and entries; those of games from elsewhere come last."""
    return _rules(
        tuple([game for game in games.known() if game not in games.OWN and games.has_room(game, _ROOM)])
    )


@cache
def _rules(elsewhere: tuple[str, ...]) -> dict[str, Rule]:
    found = load(files(__name__))
    for game in elsewhere:
        _read_book(files(games.room(game, _ROOM)), game, found)
    return found


def rule(id: str) -> Rule:
    found = rules().get(id)
    if found is None:
        raise UnknownRule(id, _near(id))
    return found


def known(id: str) -> bool:
    return id in rules()


def books() -> list[Book]:
    """Every rule set, in order."""
    return list(dict.fromkeys(entry.book for entry in rules().values()))


def search(words: str, lang: str, prefer: str = "") -> list[Rule]:
    """The rules in which all the words occur, hits in title and id first; accents and case do not matter, nor do small
    words of a question.

    Among hits that are worth the same, those of the game `prefer` come first; a title beats a text of any game, and a
    rule of the chapter that bears the word one of another.
    """
    wanted = _asked(words, lang)
    hits: list[tuple[int, Rule]] = []
    for entry, head, body, chapter in _plainly(lang):
        if wanted and all(word in head or word in body for word in wanted):
            worth = sum(_worth(word, head, body, chapter) for word in wanted)
            if _plain(entry.id) in wanted:
                worth += 100
            hits.append((worth, entry))
    hits.sort(key=lambda hit: (-(hit[0] >= _HEAD), hit[1].book.game != prefer, -hit[0]))
    return [entry for _, entry in hits]


@lru_cache(maxsize=2)
def _plainly(lang: str) -> list[tuple[Rule, str, str, str]]:
    """Every rule with its head, its body and its chapter as they are searched."""
    return [
        (
            entry,
            _plain(f"{entry.id} {entry.title.said(lang)}"),
            _plain(f"{entry.text.said(lang)} {entry.ruling.said(lang) if entry.ruling else ''}"),
            _plain(entry.chapter.said(lang)),
        )
        for entry in rules().values()
    ]


def load(root: Traversable) -> dict[str, Rule]:
    """Read every .toml file of every folder in `root`, what others build on before them."""
    found: dict[str, Rule] = {}
    folders = {folder.name: folder for folder in _sorted(root) if folder.is_dir()}
    bases = {name: _base(folder) for name, folder in folders.items()}
    for name in sorted(folders, key=lambda name: (bases[name] or name, bases[name] != "", name)):
        _read_book(folders[name], name, found)
    return found


def _base(folder: Traversable) -> str:
    """The folder of the rule set that this one changes, as its cover says."""
    cover = folder / _COVER
    return str(tomllib.loads(cover.read_text(encoding="utf-8")).get("after", "")) if cover.is_file() else ""


def _read_book(folder: Traversable, key: str, found: dict[str, Rule]) -> None:
    """The chapters of one rule set; `book.toml` says what it is, else it is the whole of the game `key`."""
    book = Book(key, "", Words(key, key))
    chapters = [file for file in _sorted(folder) if file.name.endswith(".toml")]
    for file in chapters:
        if file.name == _COVER:
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            where = f"{key}/{_COVER}"
            book = Book(_said(data, "game", where), str(data.get("profile", "")), _words(data, "name", where))
    for file in chapters:
        if file.name != _COVER:
            _read(file, f"{key}/{file.name}", book, found)


def _read(file: Traversable, name: str, book: Book, found: dict[str, Rule]) -> None:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as fault:  # neither TOML nor UTF-8
        raise RulebookFault(f"{name} cannot be read: {fault}.") from fault
    chapter = _words(data, "chapter", f"{name}, top of the file")
    for number, entry in enumerate(data.get("rule", []), 1):
        id = _said(entry, "id", f"{name}, rule number {number}")
        where = f"{name}, rule {id}"
        if id in found:
            raise RulebookFault(f"{where}: this id is already taken by another rule.")
        found[id] = Rule(
            id=id,
            book=book,
            chapter=chapter,
            title=_words(entry, "title", where),
            text=_words(entry, "text", where),
            ruling=_words(entry, "ruling", where) if "ruling_en" in entry or "ruling_fr" in entry else None,
            source=_said(entry, "source", where),
        )


def _words(entry: dict[str, Any], key: str, where: str) -> Words:
    return Words(_said(entry, f"{key}_en", where), _said(entry, f"{key}_fr", where))


def _said(entry: dict[str, Any], key: str, where: str) -> str:
    value = entry.get(key)
    if not isinstance(value, str) or not value.strip():
        raise RulebookFault(f"{where}: the text `{key}` is missing.")
    return value.strip()


def _sorted(folder: Traversable) -> list[Traversable]:
    return sorted(folder.iterdir(), key=lambda item: item.name)


def _near(id: str) -> list[str]:
    asked = id.strip().upper()
    near = difflib.get_close_matches(asked, rules(), n=3)
    return near or [other for other in rules() if asked and asked in other][:3]


def _asked(words: str, lang: str) -> list[str]:
    """What somebody looks for, without what only makes a sentence of it, unless there is nothing else."""
    said = [word for each in _plain(words).split() if (word := each.strip("?!.,;:"))]
    small = _SMALL["fr" if lang.lower().startswith("fr") else "en"].split()
    return [word for word in said if word not in small] or said


def _worth(word: str, head: str, body: str, chapter: str) -> int:
    """A hit in title or id beats any in the text; the start of a word beats its middle, and its own chapter others."""
    start = re.compile(rf"\b{re.escape(word)}")
    own = 2 if start.search(chapter) else 0
    if word in head:
        return own + (2 * _HEAD if start.search(head) else _HEAD)
    return own + (1 if start.search(body) else 0)


def _plain(text: str) -> str:
    """Small letters without accents, ligatures and curly apostrophes."""
    text = text.casefold().replace("œ", "oe").replace("æ", "ae").replace("’", "'")
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
