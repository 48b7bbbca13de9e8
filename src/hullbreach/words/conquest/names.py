"""What everything in a battle is called, what happened in it, and what may be chosen."""

from __future__ import annotations

from hullbreach.conquest import traits as tr, verbs as v
from hullbreach.conquest.army import Figure
from hullbreach.conquest.ending import halves
from hullbreach.conquest.events import HALVES, SPELL
from hullbreach.conquest.forms import SPELL_WORDS
from hullbreach.conquest.game import ACTIONS, ConquestGame
from hullbreach.conquest.state import State
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.events import SEAT, Event, Value
from hullbreach.kernel.forms import PIECE
from hullbreach.words.speech import Speech
from hullbreach.words.telling import Storyteller
from hullbreach.words.text import Name, Text, plain

SPEECH = Speech("conquest")
both = SPEECH.both

spell_name = SPEECH.worded("spell", SPELL_WORDS)
# Choices whose fourth number is a figure, and those whose third is.
_TO_SQUARE = (v.ADVANCE, v.CHARGE)
_AT_FIGURE = frozenset(
    (v.LIKENESS, v.STRIKE, v.FIGHT, v.SHOOT, v.STAND_FIGHT, v.STAND_SHOOT, v.HEAL, v.REPAIR, v.OFFER, v.TAKE)
)  # fmt: skip


def seat_name(seat: int) -> Text:
    return both("seat", tr.SEATS[seat])


def army_name(game: State, seat: int) -> Text:
    """What an army is called; one that has no name by its seat."""
    english, french = game.mission.names[seat]
    return Text(english, french or english) if english else seat_name(seat)


def side_name(game: State, seat: int) -> Text:
    """Ashfall patrol, attacker"""
    called = seat_name(seat)
    return (
        both("name", "battle", army=army_name(game, seat), seat=called)
        if game.mission.names[seat][0]
        else called
    )


def figure_name(figure: Figure) -> Text:
    """What people call a figure; one that has no name by its type."""
    english, french = figure.names
    return Text(english, french or english) if english else both("kind", tr.TYPES[figure.type])


def piece_name(game: State, piece: int) -> Text:
    """Line Trooper A4"""
    if not 0 <= piece < len(game.kind):
        return plain("")
    if game.is_prisoner(piece):
        return both("kind", "prisoner")
    name, number = figure_name(game.figure(piece)), game.name(piece)
    return Text(f"{name.en} {number}", f"{name.fr} {number}")


def target_of(choice: Choice) -> int:
    """The figure to which something is done (-1: none)."""
    if choice[0] in _AT_FIGURE:
        return choice[2]
    return choice[3] if choice[0] in _TO_SQUARE else -1


def abilities(figure: Figure) -> list[Text]:
    out = [both("ability", name) for name in tr.names_in(figure.abilities, tr.ABILITIES)]
    for name, points in zip(tr.PIERCING, figure.piercing):
        if points:
            out.append(both("ability", name, points=points))
    return out


class ConquestTeller(Storyteller[ConquestGame]):
    speech = SPEECH

    def piece(self, game: ConquestGame, piece: int) -> Name:
        return piece_name(game, piece)

    def own(self, game: ConquestGame, event: Event, what: str, value: Value) -> Name:
        if isinstance(value, int):
            if what == SEAT:
                return seat_name(value)
            if what == SPELL:
                return spell_name(value)
            if what == HALVES:
                return halves(value)
        return super().own(game, event, what, value)


TELLER = ConquestTeller()


def decision_line(game: ConquestGame, asked: Decision) -> Text:
    """What the seat is asked."""
    return both("decision", asked.kind, who=piece_name(game, asked.piece))


def label(game: ConquestGame, choice: Choice) -> Text:
    """A choice in words."""
    verb, who, where, how = choice
    action = ACTIONS.by_verb[verb]
    names: dict[str, Name] = {"who": piece_name(game, who) if action.form.speaker == PIECE else ""}
    target = target_of(choice)
    if target >= 0:
        names["target"] = piece_name(game, target)
    if target != where or verb in _TO_SQUARE:
        names["where"] = game.board.name(where)
    if verb == v.CAST:
        names["spell"] = spell_name(how)
    return both("option_label", action.key, **names)


def family(game: ConquestGame, choice: Choice) -> Text | None:
    """What a choice is one of several ways to: all of these go somewhere and attack the same enemy."""
    verb, _, _, target = choice
    if verb not in _TO_SQUARE:
        return None
    return both("option_family", ACTIONS.by_verb[verb].key, target=piece_name(game, target))


def way(game: ConquestGame, choice: Choice) -> Text | None:
    """From where it attacks."""
    verb, _, where, _ = choice
    if verb not in _TO_SQUARE:
        return None
    return both("option_way", ACTIONS.by_verb[verb].key, where=game.board.name(where))
