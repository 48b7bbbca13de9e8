"""The face of a game: how it shows itself to the table, the server, the browser and the terminal.

Table, web and terminal know games only through this. A face takes games and seats, and gives wire records; it decides
nothing. What it gives to a seat is made from that seat's view and from what everybody knows, never from more.

A game's own face says what differs: tables.py, hosting.py, hooks.py and worded.py have all that it may say. What is
common to all is in showing.py (views, events, prompts), making.py (missions, headers, bots), answering.py (defaults,
orders, clock) and planning.py (menus, previews, sight, refusals).
"""

from __future__ import annotations

from hullbreach.bots import Player as Player
from hullbreach.faces.contract import G
from hullbreach.faces.planning import Planning
from hullbreach.kernel.game import Game


class Face(Planning[G]):
    """Everything that is asked of a game, and what every game answers alike."""


# A face of some game, whichever; it takes the games that it has made, and no others.
AnyFace = Face[Game]
