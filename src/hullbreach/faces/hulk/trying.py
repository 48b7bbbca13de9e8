"""Trying choices out on a copy of a game, as far as it is certain what they lead to.

A copy has no dice: where one would fall, or something hidden would be shown, the trial ends without a result. So
nothing that is tried can tell what a seat may not know yet. Nobody is taken to react.
"""

from __future__ import annotations

from hullbreach.faces.hulk.speech import bad_ask
from hullbreach.faces.telling import reveals
from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.kernel.dice import OutOfDice, ScriptedDice
from hullbreach.kernel.forms import BadChoice

# More than any choice says; what is longer is not worth reading.
LONGEST_TEXT = 200
# Decisions of others that come between a player's choices, and the answer by which nothing happens.
_PASSED = {"reaction": v.PASS, "turn to face": v.STAY}


def asked_of(game: HulkGame, seat: Seat) -> Decision:
    """The open decision if it is this seat's; raises BadAsk."""
    asked = game.decision()
    if asked is None:
        raise bad_ask("over")
    if asked.seat != seat:
        raise bad_ask("other_side")
    return asked


def own_piece(game: HulkGame, seat: Seat, piece: int) -> None:
    """Raises BadAsk unless the piece is in play and this seat's."""
    if not 0 <= piece < len(game.kind) or game.seat_of(piece) != seat:
        raise bad_ask("not_own", piece=piece)


def blank_copy(game: HulkGame, seat: Seat) -> HulkGame:
    """A copy without dice; for those who may not know them the command points are spent."""
    twin = game.copy()
    twin.dice = ScriptedDice([], [])
    if seat != pc.MARINE_SEAT:
        twin.counter = twin.spent
    return twin


def tried(game: HulkGame, seat: Seat, choice: Choice) -> HulkGame | None:
    """The game after a choice of the open decision, or None where that is not certain."""
    twin = blank_copy(game, seat)
    try:
        if reveals(twin.play(choice)):
            return None
        while (asked := twin.decision()) is not None and asked.seat != seat:
            passed = _PASSED.get(asked.kind)
            answer = next((option for option in asked.options if option[0] == passed), None)
            if answer is None or reveals(twin.play(answer)):
                return None
    except OutOfDice:
        return None
    return twin


def read_text(game: HulkGame, text: str) -> Choice:
    """The choice that a text names, legal or not; raises BadAsk."""
    if len(text) > LONGEST_TEXT:
        raise bad_ask("long_choice", most=LONGEST_TEXT, length=len(text))
    try:
        return game.read(text)
    except BadChoice as error:
        raise bad_ask("no_choice", why=str(error)) from None


def read_option(game: HulkGame, text: str) -> Choice:
    """The option of the open decision that a text names; raises BadAsk."""
    asked = game.decision()
    choice = read_text(game, text)
    if asked is None or choice not in asked.options:
        raise bad_ask("not_here", text=text)
    return choice
