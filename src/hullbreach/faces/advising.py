"""Hints for whoever plays: what the best level would do in this place, and what it weighed."""

from __future__ import annotations

from typing import Generic, NamedTuple

from hullbreach.bots.hint import HINTED as HINTED, told as told
from hullbreach.faces import answers, wire
from hullbreach.faces.base import Face, Player
from hullbreach.faces.contract import G
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game

# What a walk is made of.
_WALKS = ("move", "turn")


class Advised(NamedTuple, Generic[G]):
    """A position, what an adviser would choose in it, and what it tells of that."""

    game: G
    choice: Choice
    thought: object


def asked_of(adviser: Player[Game], game: Game, seat: Seat, seed: int) -> Choice:
    """What an adviser that does not think long would do, from what the seat knows; raises Unimaginable."""
    return adviser.ask(game.imagine(seat, SeededDice(b"hint %d" % seed)))[0]


def picked(face: Face[G], game: G, seat: Seat, choice: Choice) -> G | None:
    """The game after a choice that costs nothing and only picks who acts: what he is to do is the hint.

    None: it is another choice.
    """
    before, who = game.decision(), choice[1]
    if before is None or face.is_bare(choice) or any(face.cost(game, choice)):
        return None
    begun = face.tried(game, seat, choice)
    asked = begun.decision() if begun is not None else None
    if asked is None or asked.seat != seat or asked.piece != who:
        return None
    return begun if (asked.kind, asked.piece) != (before.kind, before.piece) else None


def walked_on(face: Face[G], game: G, seat: Seat, choice: Choice) -> G | None:
    """The game after a step, if it is certain and the same piece goes on: then a hint goes on as well."""
    before, option = game.decision(), shown(face, game, choice)
    if before is None or option.final or option.group not in _WALKS:
        return None
    after = face.tried(game, seat, choice)
    asked = after.decision() if after is not None else None
    same = asked is not None and (asked.kind, asked.seat, asked.piece) == (before.kind, seat, choice[1])
    return after if same else None


def ends_walk(face: Face[G], game: G, choice: Choice) -> bool:
    """Whether somebody on his way would do no more himself."""
    asked, option = game.decision(), shown(face, game, choice)
    return asked is None or option.piece != asked.piece or bool(option.role) or option.group == "end"


def advice(face: Face[G], bot: str, steps: list[Advised[G]], picks: bool = False) -> answers.Advice:
    """A hint as it is shown: what is chosen one after the other, and what was weighed for it; `picks`: the first choice
    picks who does the second."""
    return answers.Advice(
        bot,
        steps[0].game.text(steps[0].choice),
        weighed(face, steps[0]),
        [shown(face, step.game, step.choice) for step in steps],
        weighed(face, steps[1]) if picks else [],
    )


def weighed(face: Face[G], step: Advised[G]) -> list[answers.Weighed]:
    """What was weighed, in words that name who is meant."""
    game = step.game
    return [
        answers.Weighed(
            one["text"],
            one["estimate"],
            one["gain"],
            one["worlds"],
            named(face, game, game.read(one["text"])),
        )
        for one in told(step.thought)
    ]


def named(face: Face[G], game: G, choice: Choice) -> wire.Text:
    """A choice in words, as it is said where no list says who does it."""
    return face.label(game, choice, -1)


def shown(face: Face[G], game: G, choice: Choice) -> wire.Option:
    """A choice as an option whose words name who does it."""
    return face.option(game, choice, -1, final=face.judge(game)(choice))
