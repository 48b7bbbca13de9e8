"""The options of a decision as people read them: label, cost and odds; and what a typed line means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import describe_odds
from hullbreach.hulk.points import cost_of
from hullbreach.kernel.contract import Choice
from hullbreach.words import word, word_of
from hullbreach.words.hulk.lines import GAME, option_line

# As much of what was typed is told back.
LONGEST = 40


def told_back(line: str) -> str:
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


class Unclear(ValueError):
    """A line that is no option; the text says so in the player's language."""


class Offer(NamedTuple):
    """One option with its cost in action and command points and its odds in words."""

    choice: Choice
    text: str
    label: str
    note: str

    @property
    def line(self) -> str:
        return f"{self.label}  {self.note}" if self.note else self.label


def offer(game: HulkGame, choice: Choice, language: str, about: int = -1) -> Offer:
    """The option for a menu; of the piece that the decision is `about` the name goes without saying."""
    parts = [cost_words(game, choice, language), odds_words(game, choice, language)]
    if choice[0] == v.COMMAND and language == "en":
        parts = [word("screen", "command_note", language)]
    note = " ".join(part for part in parts if part)
    label = option_line(game, choice, language)
    if about >= 0 and choice[1] == about and label.startswith(game.name(about)):
        label = label.partition(":")[2].strip() or label
    return Offer(choice, game.text(choice), label, note)


def cost_words(game: HulkGame, choice: Choice, language: str) -> str:
    """`2AP`, `1AP 1CP`, or nothing for a choice that is no action."""
    cost = cost_of(game, choice)
    if cost is None:
        return ""
    ap, cp = cost
    parts = [word("screen", "cost", language, ap=ap)] if ap or not cp else []
    if cp:
        parts.append(word("screen", "cost_cp", language, cp=cp))
    return " ".join(parts)


def odds_words(game: HulkGame, choice: Choice, language: str) -> str:
    """`kill 31% jam 17%`"""
    return " ".join(
        f"{word_of(GAME, 'odds', name, language)} {percent(float(chance))}"
        for name, chance in describe_odds(game, choice).items()
    )


def percent(chance: float) -> str:
    """Whole percents, but never 0% or 100% of what is only nearly so."""
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1:
        return ">99%"
    return f"{round(100 * chance)}%"


# How a game says an option: the game, the option, the language.
Sayer = Callable[[Any, Choice, str], str]


def understood(
    game: Any, options: list[Choice], line: str, language: str, sayer: Sayer = option_line
) -> Choice:
    """The option that a line means: its number, its text, or the only one that begins so.

    A line that is a whole choice but none of the options is returned too: the game says which rule forbids it.
    """
    if line.isdecimal():
        # No list is a thousand lines long.
        number = int(line) if len(line) <= 3 else 0
        if not 1 <= number <= len(options):
            raise Unclear(word("screen", "no_number", language, line=told_back(line), count=len(options)))
        return options[number - 1]
    wanted = _folded(line)
    named = [
        (option, {_folded(game.text(option)), _folded(sayer(game, option, language))}) for option in options
    ]
    for option, names in named:
        if wanted in names:
            return option
    hits = [option for option, names in named if any(_begins(name, wanted) for name in names)]
    if len(hits) == 1:
        return hits[0]
    if hits:
        some = ", ".join(sayer(game, option, language) for option in hits[:3])
        raise Unclear(word("screen", "ambiguous", language, line=told_back(line), count=len(hits), some=some))
    try:
        read: Choice = game.read(line)
        return read
    except ValueError:
        raise Unclear(word("screen", "no_option", language, line=told_back(line))) from None


def _begins(name: str, wanted: str) -> bool:
    """The whole line or what comes after the piece's name begins so: `forw` is enough for `Kesh: forward`."""
    return name.startswith(wanted) or name.partition(":")[2].strip().startswith(wanted)


def _folded(text: str) -> str:
    return " ".join(text.replace(" :", ":").casefold().split())
