"""Trying choices out on a copy of a game, as far as it is certain what they lead to.

A copy has no dice: where one would fall, or something hidden would be shown, the trial ends without a result. So
nothing that is tried can tell what a seat may not know yet.
"""

from __future__ import annotations

from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces.crusade.finality import final
from hullbreach.faces.crusade.speech import bad_ask
from hullbreach.faces.telling import reveals
from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.kernel.dice import OutOfDice, ScriptedDice
from hullbreach.kernel.forms import BadChoice

# More than any choice says; what is longer is not worth reading.
LONGEST_TEXT = 200


def asked_of(game: CrusadeGame, seat: Seat) -> Decision:
    """The open decision if it is this seat's; raises BadAsk."""
    asked = game.decision()
    if asked is None:
        raise bad_ask("over")
    if asked.seat != seat:
        raise bad_ask("other_side")
    return asked


def own_piece(game: CrusadeGame, seat: Seat, piece: int) -> None:
    """Raises BadAsk unless the piece is in play and this seat's."""
    if not 0 <= piece < len(game.kind) or game.owner[piece] != seat:
        raise bad_ask("not_own", piece=piece)


def blank_copy(game: CrusadeGame) -> CrusadeGame:
    """A copy without dice, in which a turn does not end by itself."""
    twin = game.copy()
    twin.dice = ScriptedDice([], [])
    twin.patient = True
    return twin


def tried(game: CrusadeGame, seat: Seat, choice: Choice) -> CrusadeGame | None:
    """The game after a choice of the open decision, or None where that is not certain."""
    if final(game, choice):
        return None
    twin = blank_copy(game)
    try:
        if reveals(twin.play(choice)):
            return None
    except OutOfDice:
        return None
    asked = twin.decision()
    return twin if asked is not None and asked.seat == seat else None


def read_text(game: CrusadeGame, text: str) -> Choice:
    """The choice that a text names, legal or not; raises BadAsk."""
    if len(text) > LONGEST_TEXT:
        raise bad_ask("long_choice", most=LONGEST_TEXT, length=len(text))
    try:
        return game.read(text)
    except BadChoice as error:
        raise bad_ask("no_choice", why=str(error)) from None


def read_option(game: CrusadeGame, text: str) -> Choice:
    """The option of the open decision that a text names; raises BadAsk."""
    asked = game.decision()
    choice = read_text(game, text)
    if asked is None or choice not in asked.options:
        raise bad_ask("not_here", text=text)
    return choice
