"""The text of choices: one short, unambiguous line each, printed and read from one declaration.

A line is `SPEAKER: words parts`, or `words parts` where nobody in particular speaks. It is the same in terminal,
record, referee and on the wire. Words may be written large or small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Final, Generic, TypeVar

from hullbreach.kernel.board import Board
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.game import Game
from hullbreach.kernel.sentences import Sentence, sentence_of

S = TypeVar("S", bound=Game, contravariant=True)


class BadChoice(ValueError):
    """A line that is no choice at all; the text says what would be right."""


# Who speaks: nobody in particular, a seat, or a piece.
NOBODY: Final = 0
SEAT: Final = 1
PIECE: Final = 2

# The places of a choice that a part of a line fills.
WHO: Final = 1
WHERE: Final = 2
HOW: Final = 3


class Part(Generic[S]):
    """Something that a line names after its words, at one place of the choice. `before` is a word that leads to it.

    `name` (of a class: NAME) is what sentences about the choice call it, and `table` (TABLE) where its words stand in
    other languages ("": a name is the same in all).
    """

    __slots__ = ("before", "name", "place", "table")

    NAME = "how"
    TABLE = ""
    # What a line that ends too soon is told to name.
    WANTED = "a number"

    def __init__(self, place: int, before: str = "") -> None:
        self.place = place
        self.before = before
        self.name = self.NAME
        self.table = self.TABLE

    def say(self, s: S, choice: Choice) -> str:
        """The words for it ("": it goes without saying)."""
        return str(choice[self.place])

    def find(self, s: S, who: int, words: str) -> int:
        """What the words name; raises BadChoice."""
        if not words.isdecimal():
            raise BadChoice(Sentence("'{}' is not a number.", words))
        return int(words)

    def missing(self, s: S, who: int) -> int:
        """What the place holds where the line leaves it out; raises BadChoice where it must be named."""
        raise BadChoice(Sentence("{} is missing.", Sentence(self.WANTED)))

    def holds(self, s: S, choice: Choice) -> bool:
        """Whether there is such a thing at all."""
        return choice[self.place] >= 0


class OneOf(Part[S]):
    """A part that is one of some names by their numbers: always the same ones, or those that a game has.

    `what` is what they are in a sentence, where it is not the name of the part: "there is no card 'x'".
    """

    __slots__ = ("known", "what")

    def __init__(
        self,
        place: int,
        name: str,
        known: Sequence[str] | Callable[[S], Sequence[str]],
        before: str = "",
        table: str = "",
        what: str = "",
    ) -> None:
        super().__init__(place, before)
        self.name = name
        self.table = table
        self.known = known
        self.what = what or name

    def names(self, s: S) -> Sequence[str]:
        """The names by number in this game."""
        return self.known if isinstance(self.known, Sequence) else self.known(s)

    def say(self, s: S, choice: Choice) -> str:
        return self.names(s)[choice[self.place]]

    def find(self, s: S, who: int, words: str) -> int:
        return number_of(words, self.names(s), self.what)

    def missing(self, s: S, who: int) -> int:
        near = known_or_near("", self.names(s))
        raise BadChoice(Sentence("the name of a {} is missing{}", Sentence(self.what), near))

    def holds(self, s: S, choice: Choice) -> bool:
        return 0 <= choice[self.place] < len(self.names(s))


class Count(Part[S]):
    """How many; a line may name any number, and the game says whether that can be."""

    __slots__ = ("digits",)

    def __init__(self, place: int, name: str = "count", digits: int = 4) -> None:
        super().__init__(place)
        self.name = name
        self.digits = digits

    def find(self, s: S, who: int, words: str) -> int:
        if not (words.isascii() and words.isdecimal()) or len(words) > self.digits:
            raise BadChoice(Sentence("'{}' is no number.", words))
        return int(words)


class OfBoard(Part[S]):
    """A square; a game's own part derives from it and gives `board`."""

    NAME = "where"
    WANTED = "a square like m12"

    def __init__(self, before: str = "") -> None:
        super().__init__(WHERE, before)

    def board(self, s: S) -> Board:
        """The board that the game is played on."""
        raise NotImplementedError

    def say(self, s: S, choice: Choice) -> str:
        return self.board(s).name(choice[WHERE])

    def find(self, s: S, who: int, words: str) -> int:
        try:
            return self.board(s).find(words)
        except ValueError as error:
            raise BadChoice(sentence_of(error)) from None

    def holds(self, s: S, choice: Choice) -> bool:
        return 0 <= choice[WHERE] < self.board(s).count


class Form(Generic[S]):
    """How a choice is written: who speaks, the words, and what follows them."""

    __slots__ = ("parts", "speaker", "words")

    def __init__(self, speaker: int, words: str, *parts: Part[S]) -> None:
        self.speaker = speaker
        self.words = words
        self.parts = parts

    @property
    def bare(self) -> bool:
        """Whether nobody is named in it."""
        return self.speaker == NOBODY and all(part.place != WHO for part in self.parts)

    def fills(self, place: int) -> bool:
        return any(part.place == place for part in self.parts)

    def parts_of(self, s: S, choice: Choice) -> tuple[Part[S], ...]:
        """What there is to be told of a choice."""
        return self.parts

    def says(self, s: S, choice: Choice) -> str:
        """What is said, without the speaker."""
        said = [self.words]
        for part in self.parts:
            text = part.say(s, choice)
            if text:
                said.append(f"{part.before} {text}" if part.before else text)
        return " ".join(said)

    def speaks(self, s: S, choice: Choice) -> str:
        """The name of who speaks ("": nobody in particular)."""
        if self.speaker == NOBODY:
            return ""
        return s.name(choice[1]) if self.speaker == PIECE else s.seat_name(choice[1])

    def hears(self, speaker: int) -> bool:
        """Whether such a one may say it."""
        return speaker == self.speaker

    def holds(self, s: S, choice: Choice) -> bool:
        """Whether all that the choice names exists; a place that the form does not fill is 0."""
        filled = [part.place for part in self.parts]
        if self.speaker != NOBODY:
            filled.append(WHO)
        for place in (WHO, WHERE, HOW):
            if choice[place] and place not in filled:
                return False
        return all(part.holds(s, choice) for part in self.parts)

    def wordings(self) -> list[str]:
        """What a line may begin with."""
        return [self.words]

    def fits(self, said: str) -> bool:
        """Whether the words are those of this form."""
        return _begins(said, self.words)

    def read(self, s: S, verb: int, who: int, said: str) -> Choice:
        """The choice that fitting words name; raises BadChoice."""
        places = [verb, who, 0, 0]
        left = said[len(self.words) :].strip()
        for i, part in enumerate(self.parts):
            if part.before and left:
                if not _begins(left, part.before):
                    raise BadChoice(Sentence("after '{}' a word '{}' is missing.", self.words, part.before))
                left = left[len(part.before) :].strip()
            words, left = self._cut(left, i + 1)
            places[part.place] = part.find(s, who, words) if words else part.missing(s, who)
        if left:
            raise BadChoice(Sentence("'{}' has no meaning after '{}'.", left, self.words))
        return (places[0], places[1], places[2], places[3])

    def _cut(self, left: str, following: int) -> tuple[str, str]:
        """The words of a part, and what is left for those from `following` on: names may be of several words."""
        if following >= len(self.parts):
            return left, ""
        lead = self.parts[following].before
        if not lead:
            words, _, rest = left.partition(" ")
            return words, rest
        cut = left.lower().rfind(f" {lead} ")
        return (left, "") if cut < 0 else (left[:cut], left[cut + 1 :])


def _begins(said: str, words: str) -> bool:
    said = said.lower()
    return said == words or said.startswith(words + " ")


class Grammar(Generic[S]):
    """All forms of a game by their verbs; it is built once. `example` is a line that a piece could say."""

    __slots__ = ("_beginning", "example", "forms")

    def __init__(self, forms: dict[int, Form[S]], example: str = "") -> None:
        self.forms = forms
        self.example = example
        # Who speaks and the first word -> verbs, those of the longest words first.
        self._beginning: dict[tuple[int, str], list[int]] = {}
        for verb in sorted(forms, key=lambda verb: -len(forms[verb].words)):
            form = forms[verb]
            speakers = [speaker for speaker in (NOBODY, SEAT, PIECE) if form.hears(speaker)]
            for word in {way.partition(" ")[0] for way in form.wordings()}:
                for speaker in speakers:
                    self._beginning.setdefault((speaker, word), []).append(verb)

    def text(self, s: S, choice: Choice) -> str:
        """The line for a choice; `s` names pieces (`name`) and seats (`seat_name`)."""
        form = self.forms[choice[0]]
        said = form.says(s, choice)
        speaker = form.speaks(s, choice)
        return f"{speaker}: {said}" if speaker else said

    def read(self, s: S, line: str) -> Choice:
        """The choice that a line names, legal or not; raises BadChoice if it names none."""
        line = " ".join(line.split())
        for verb in self._fitting(NOBODY, line):
            return self.forms[verb].read(s, verb, 0, line)
        name, colon, said = line.partition(": ")
        if not colon:
            raise BadChoice(Sentence("'{}' is no choice{}", line, self._hint(line, NOBODY)))
        speaker, who = s.speaker(name)
        fault = ""
        for verb in self._fitting(speaker, said):
            try:
                return self.forms[verb].read(s, verb, who, said)
            except BadChoice as bad:
                fault = fault or sentence_of(bad)
        raise BadChoice(fault or Sentence("'{}' is no choice{}", line, self._hint(said, speaker)))

    def _fitting(self, speaker: int, said: str) -> list[int]:
        """The verbs that such a one may mean by these words."""
        known = self._beginning.get((speaker, said.partition(" ")[0].lower()), [])
        return [verb for verb in known if self.forms[verb].fits(said)]

    def _hint(self, said: str, speaker: int) -> str:
        words = sorted(
            {way for form in self.forms.values() if form.hears(speaker) for way in form.wordings() if way}
        )
        hint = known_or_near(said, words, said.partition(" ")[0])
        if speaker == NOBODY and self.example and hint.startswith("; known"):
            bare = Sentence(", or one of: {}", ", ".join(words)) if words else ""
            return Sentence("; say who does it, like '{}'{}.", self.example, bare)
        return hint


def known_or_near(word: str, known: Iterable[str], or_else: str = "") -> str:
    """The end of a sentence about a word that is not known: the nearest one, or all that there are."""
    names = list(known)
    lower = {name.lower(): name for name in names}
    near = get_close_matches(word.lower(), lower, 1) or get_close_matches(or_else.lower(), lower, 1)
    if near:
        return Sentence("; did you mean '{}'?", lower[near[0]])
    return Sentence("; known are: {}.", ", ".join(names) or Sentence("none"))


def number_of(word: str, names: Iterable[str], what: str) -> int:
    """The number of a name among others; raises BadChoice with the nearest one."""
    known = list(names)
    if word in known:
        return known.index(word)
    small = [name.lower() for name in known]
    if word.lower() in small:
        return small.index(word.lower())
    raise BadChoice(Sentence("there is no {} '{}'{}", Sentence(what), word, known_or_near(word, known)))
