"""The options of a decision as people read them: label, cost and odds; and what a typed line means."""

from __future__ import annotations

from typing import NamedTuple

from hullbreach.faces import Face
from hullbreach.faces.answers import Chance
from hullbreach.faces.contract import G
from hullbreach.faces.wire import Option
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.game import Game
from hullbreach.words import word

# As much of what was typed is told back.
LONGEST = 40
# So many options are listed with a sentence about each.
_FEW = 12


def told_back(line: str) -> str:
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


class Unclear(ValueError):
    """A line that is no option; the text says so in the player's language."""


class Offer(NamedTuple):
    """One option as it is listed; `names` are the lines by which it can be chosen."""

    text: str
    label: str
    cost: str
    odds: str
    more: str
    names: tuple[str, ...]

    @property
    def line(self) -> str:
        notes = " ".join(part for part in (self.cost, self.odds, self.more) if part)
        return f"{self.label}  {notes}" if notes else self.label


def offers(face: Face[G], game: G, language: str, most: int = 0) -> list[Offer]:
    """The options of the open decision; where there are more than `most`, moves come last."""
    prompt, asked = face.prompt(game), game.decision()
    if prompt is None or asked is None:
        return []
    options = prompt.options
    if most and len(options) > most:
        options = sorted(options, key=lambda option: option.group == "move")
    return offered(face, game, options, asked.piece, asked.seat, language)


def offered(
    face: Face[G], game: G, options: list[Option], about: int, seat: Seat, language: str
) -> list[Offer]:
    """Options of a seat, about that piece, as they are listed."""
    scenery = face.scenery(game)
    units = [] if scenery.lapse else [unit.said(language) for unit in scenery.currencies]
    out: list[Offer] = []
    for option in options:
        who = face.called(game, option.piece).said(language) if option.piece >= 0 else ""
        said = option.label.said(language)
        notes = [text.said(language) for text in (option.note, option.words) if text is not None]
        offer = Offer(
            option.text,
            _label(option, about, scenery.seats[seat].key) if language == "en" else said,
            _cost_words(option.cost, units),
            odds_words(face.chances(game, game.read(option.text)), language),
            " ".join(notes) if len(options) <= _FEW else "",
            (option.text, said, f"{who}: {said}"),
        )
        out.append(offer)
    return out


def _label(option: Option, about: int, seat: str) -> str:
    """English is the line that records hold; whose choice it is goes without saying."""
    if option.role == "select" or option.group == "select":
        return option.label.en
    who, colon, rest = option.text.partition(": ")
    return rest if colon and (who == seat or option.piece == about >= 0) else option.text


def _cost_words(cost: list[int], units: list[str]) -> str:
    """`2AP`, `1AP 1CP`, or nothing for a choice that is no action."""
    parts = [f"{count}{unit}" for count, unit in zip(cost, units, strict=False) if count]
    return " ".join(parts) if parts or not cost or not units else f"0{units[0]}"


def odds_words(chances: list[Chance], language: str) -> str:
    """`kill 31% jam 17%`"""
    return " ".join(f"{each.label.said(language)} {percent(each.ways / each.of)}" for each in chances)


def percent(chance: float) -> str:
    """Whole percents, but never 0% or 100% of what is only nearly so."""
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1:
        return ">99%"
    return f"{round(100 * chance)}%"


def understood(game: Game, listed: list[Offer], line: str, language: str) -> Choice:
    """The option that a line means: its number, its text, or the only one that begins so.

    A line that is a choice but none of the options is returned too: the game says which rule forbids it. Who speaks
    goes without saying there as it does in the list.
    """
    if line.isdecimal():
        # No list is a thousand lines long.
        number = int(line) if len(line) <= 3 else 0
        if not 1 <= number <= len(listed):
            raise Unclear(word("screen", "no_number", language, line=told_back(line), count=len(listed)))
        return game.read(listed[number - 1].text)
    wanted = _folded(line)
    named = [(offer, {_folded(name) for name in offer.names}) for offer in listed]
    for offer, names in named:
        if wanted in names:
            return game.read(offer.text)
    hits = [offer for offer, names in named if any(_begins(name, wanted) for name in names)]
    if len(hits) == 1:
        return game.read(hits[0].text)
    if hits:
        some = ", ".join(offer.label for offer in hits[:3])
        raise Unclear(word("screen", "ambiguous", language, line=told_back(line), count=len(hits), some=some))
    for whole in (line, *(f"{name}: {line}" for name in _speakers(game, listed))):
        try:
            return game.read(whole)
        except ValueError:
            continue
    raise Unclear(word("screen", "no_option", language, line=told_back(line)))


def _speakers(game: Game, listed: list[Offer]) -> list[str]:
    """Whose choice a line is that does not say it: that of the piece that is asked about, or of the only one listed."""
    asked = game.decision()
    if asked is not None and asked.piece >= 0:
        return [game.name(asked.piece)]
    names = {offer.text.partition(": ")[0] for offer in listed if ": " in offer.text}
    return sorted(names) if len(names) == 1 else []


def _begins(name: str, wanted: str) -> bool:
    """The whole line or what comes after the piece's name begins so: `forw` is enough for `Kesh: forward`."""
    return name.startswith(wanted) or name.partition(":")[2].strip().startswith(wanted)


def _folded(text: str) -> str:
    return " ".join(text.replace(" :", ":").casefold().split())
