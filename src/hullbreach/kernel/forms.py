"""The text of choices: one short, unambiguous line each, printed and read from one declaration.

A line is `SPEAKER: words parts`, or `words parts` where nobody in particular speaks. It is the same in terminal,
record, referee and on the wire.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final

from hullbreach.kernel.contract import Choice


class BadChoice(ValueError):
    """A line that is no choice at all; the text says what would be right."""


# Who speaks: nobody in particular, a seat, or a piece.
NOBODY: Final = 0
SEAT: Final = 1
PIECE: Final = 2

# The places of a choice that a part of a line fills.
WHERE: Final = 2
HOW: Final = 3


class Part:
    """Something that a line names after its words, at one place of the choice. `before` is a word that leads to it."""

    __slots__ = ("before", "place")

    # What a line that ends too soon is told to name.
    WANTED = "a number"

    def __init__(self, place: int, before: str = "") -> None:
        self.place = place
        self.before = before

    def say(self, s: Any, choice: Choice) -> str:
        """The words for it ("": it goes without saying)."""
        return str(choice[self.place])

    def find(self, s: Any, who: int, word: str) -> int:
        """What a word names; raises BadChoice."""
        if not word.isdecimal():
            raise BadChoice(f"'{word}' is no number.")
        return int(word)

    def missing(self, s: Any, who: int) -> int:
        """What the place holds where the line leaves it out; raises BadChoice where it must be named."""
        raise BadChoice(f"{self.WANTED} is missing.")


class OneOf(Part):
    """A part that is one of some names; a game's own parts derive from it and give `names`."""

    __slots__ = ()

    # What they are, in a sentence: "there is no card 'x'".
    WHAT = "name"

    def names(self, s: Any) -> list[str]:
        """The names by number."""
        raise NotImplementedError

    def say(self, s: Any, choice: Choice) -> str:
        return self.names(s)[choice[self.place]]

    def find(self, s: Any, who: int, word: str) -> int:
        return number_of(word, self.names(s), self.WHAT)


class Form:
    """How a choice is written: who speaks, the words, and what follows them."""

    __slots__ = ("parts", "speaker", "words")

    def __init__(self, speaker: int, words: str, *parts: Part) -> None:
        self.speaker = speaker
        self.words = words
        self.parts = parts

    def says(self, s: Any, choice: Choice) -> str:
        """What is said, without the speaker."""
        said = [self.words]
        for part in self.parts:
            text = part.say(s, choice)
            if text:
                said.append(f"{part.before} {text}" if part.before else text)
        return " ".join(said)

    def fits(self, said: str) -> bool:
        """Whether the words are those of this form."""
        return said == self.words or said.startswith(self.words + " ")

    def read(self, s: Any, verb: int, who: int, said: str) -> Choice:
        """The choice that fitting words name; raises BadChoice."""
        places = [verb, who, 0, 0]
        left = said[len(self.words) :].split()
        for part in self.parts:
            if part.before and left and left[0] == part.before:
                left.pop(0)
            elif part.before and left:
                raise BadChoice(f"after '{self.words}' a word '{part.before}' is missing.")
            places[part.place] = part.find(s, who, left.pop(0)) if left else part.missing(s, who)
        if left:
            raise BadChoice(f"'{' '.join(left)}' has no meaning after '{self.words}'.")
        return (places[0], places[1], places[2], places[3])


class Grammar:
    """All forms of a game by their verbs; it is built once."""

    __slots__ = ("forms", "longest_first")

    def __init__(self, forms: dict[int, Form]) -> None:
        self.forms = forms
        self.longest_first = sorted(forms, key=lambda verb: -len(forms[verb].words))

    def text(self, s: Any, choice: Choice) -> str:
        """The line for a choice; `s` names pieces (`name`) and seats (`seat_name`)."""
        form = self.forms[choice[0]]
        said = form.says(s, choice)
        if form.speaker == NOBODY:
            return said
        speaker = s.name(choice[1]) if form.speaker == PIECE else s.seat_name(choice[1])
        return f"{speaker}: {said}"

    def read(self, s: Any, line: str) -> Choice:
        """The choice that a line names, legal or not; raises BadChoice if it names none."""
        line = " ".join(line.split())
        name, colon, said = line.partition(": ")
        if not colon:
            name, said = "", line
        speaker, who = s.speaker(name) if name else (NOBODY, 0)
        fault = ""
        for verb in self.longest_first:
            form = self.forms[verb]
            if form.speaker == speaker and form.fits(said):
                try:
                    return form.read(s, verb, who, said)
                except BadChoice as bad:
                    fault = fault or str(bad)
        raise BadChoice(fault or self._unknown(line, said, speaker))

    def _unknown(self, line: str, said: str, speaker: int) -> str:
        words = sorted({form.words for form in self.forms.values() if form.speaker == speaker})
        near = get_close_matches(said.split(" ")[0], words, 1) or get_close_matches(said, words, 1)
        hint = f"; did you mean '{near[0]}'?" if near else f"; known are: {', '.join(words)}."
        return f"'{line}' is no choice{hint}"


def number_of(word: str, names: Iterable[str], what: str) -> int:
    """The number of a name among others; raises BadChoice with the nearest one."""
    known = list(names)
    if word in known:
        return known.index(word)
    near = get_close_matches(word, known, 1)
    hint = f"; did you mean '{near[0]}'?" if near else f"; known are: {', '.join(known)}."
    raise BadChoice(f"there is no {what} '{word}'{hint}")
