"""The campaign of a ship as a game: its verbs, and how choices are written."""

from __future__ import annotations

from typing import Final

from hullbreach.evening.cart import TIMES, WARE_NAMES
from hullbreach.evening.ground import CORRIDORS
from hullbreach.evening.squads import options as wares
from hullbreach.kernel.actions import Actions, Answer, Look
from hullbreach.kernel.campaign import Line
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.forms import HOW, NOBODY, PIECE, WHERE, WHO, Count, Form, OneOf
from hullbreach.ship_campaign import verbs as v
from hullbreach.ship_campaign.course import Course
from hullbreach.ship_campaign.state import SIDES, State

# DWC-FORCE-FINITE
_BUYING: Final = (v.BUY, v.EQUIP, v.ADD, v.SPEND, v.CLEAR, v.HAND_IN)


class ShipCampaign(State):
    """A campaign of two players for one ship."""

    __slots__ = ()

    def actions(self) -> Actions[State]:
        return ACTIONS

    def begin(self) -> None:
        self.push(Course())

    def goes_without_saying(self, asked: Decision) -> bool:
        """DWC-DEF-SECRET: a squad that must be recorded is asked for as any other; who goes, a player says."""
        return asked.kind not in ("record", "fielding")


# Lines of text


WARE: Final = OneOf[State](HOW, "squad", WARE_NAMES)
TIME: Final = OneOf[State](HOW, "points", tuple(str(points) for points in TIMES), what="number of points")
# A squad that is being bought, from 1.
_BOUGHT_SQUADS: Final = tuple(str(number + 1) for number in range(60))
MEMBER: Final = OneOf[State](WHERE, "member", tuple(str(number) for number in range(6)))
WANTED: Final = OneOf[State](HOW, "option", tuple(wares()))
# A squad of the force, by its name.
SQUAD: Final = OneOf[State](HOW, "squad", lambda s: [s.squad_name(squad) for squad in range(s.squads)])
END: Final = OneOf[State](WHERE, "end", lambda s: [str(end) for end in s.layout.open_ends])
ENTRY: Final = OneOf[State](
    WHERE, "entry", lambda s: [f"E{n + 1}" for n in range(len(s.entries()))] if len(s.ends) > 1 else []
)
CORRIDOR: Final = OneOf[State](WHERE, "corridor", tuple(f"M{number + 1}" for number in range(CORRIDORS)))
SIDE: Final = OneOf[State](WHERE, "side", SIDES)


class OfMarine(Form[State]):
    """What is said of a marine, by his name."""

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[1] < len(s.alive) and super().holds(s, choice)


class Chosen(Answer[State]):
    """A choice of a player."""

    def refusal(self, s: State, choice: Choice) -> Refused:
        if self.verb in _BUYING and s.bought:
            return Refused(
                "DWC-FORCE-FINITE", "the force was bought at the start, and nothing is bought later."
            )
        return super().refusal(s, choice)


_ANSWER = Look("answer", "keep")
_BOUGHT = Look("buy", "keep")
_SQUAD = Look("squad", "activate")

ACTIONS: Final[Actions[State]] = Actions(
    (
        Chosen(v.BID, "BID", Form(NOBODY, "bid", Count(HOW, "bid")), Look("answer", "", final=True)),
        Chosen(v.BUY, "BUY", Form(NOBODY, "buy", WARE), Look("buy", "enter")),
        Chosen(v.EQUIP, "EQUIP", Form(NOBODY, "equip", OneOf(HOW, "squad", _BOUGHT_SQUADS)), _SQUAD),
        Chosen(v.ADD, "ADD", Form(NOBODY, "add", OneOf(WHO, "squad", _BOUGHT_SQUADS), MEMBER, WANTED), _BOUGHT),
        Chosen(v.LEAVE, "LEAVE", Form(NOBODY, "equipped"), Look("end", "end", role="pass")),
        Chosen(v.SPEND, "SPEND", Form(NOBODY, "time", TIME), Look("buy", "wait")),
        Chosen(v.CLEAR, "CLEAR", Form(NOBODY, "clear"), Look("other", "redraw")),
        Chosen(v.HAND_IN, "HAND_IN", Form(NOBODY, "hand in"), Look("end", "end", role="pass", final=True)),
        Chosen(v.DISSOLVE, "DISSOLVE", Form(NOBODY, "dissolve", SQUAD), _SQUAD),
        Chosen(v.MOVE, "MOVE", OfMarine(PIECE, "goes to", SQUAD), _SQUAD),
        Chosen(v.KEEP, "KEEP", Form(NOBODY, "keep the squads"), Look("end", "end", role="pass")),
        Chosen(v.FIELD, "FIELD", Form(NOBODY, "field", SQUAD), _SQUAD),
        Chosen(v.STAY, "STAY", Form(NOBODY, "spare", SQUAD), Look("squad", "wait")),
        Chosen(v.READY, "READY", Form(NOBODY, "all are picked"), Look("end", "end", role="pass", final=True)),
        Chosen(v.ATTACK, "ATTACK", Form(NOBODY, "attack"), Look("answer", "fist", final=True)),
        Chosen(v.HOLD, "HOLD", Form(NOBODY, "hold back"), Look("answer", "wait", final=True),
            "DWC-BLIP-COUNT", "the stealers have no blips left to attack with."),
        Chosen(v.SAME, "SAME", Form(NOBODY, "same board"), _ANSWER),
        Chosen(v.FRESH, "FRESH", Form(NOBODY, "new board"), Look("answer", "redraw", final=True)),
        Chosen(v.LANDING, "LANDING", Form(NOBODY, "name", END), Look("place", "enter")),
        Chosen(v.SETTLE, "SETTLE", Form(NOBODY, "settle", ENTRY), Look("place", "keep")),
        Chosen(v.OPEN, "OPEN", Form(NOBODY, "reopen", ENTRY), Look("place", "enter")),
        Chosen(v.PLACE, "PLACE", Form(NOBODY, "place", SQUAD, CORRIDOR), Look("place", "enter"),
            "DWG-DEPLOY-SQUAD-TOGETHER", "squads are placed one after the other, each once."),
        Chosen(v.SPREAD, "SPREAD", Form(NOBODY, "spread the squads"), Look("end", "end", role="pass")),
        Chosen(v.LOSE, "LOSE", Form(NOBODY, "lose", SQUAD), _SQUAD),
        Line(v.LIVES, "LIVES", OfMarine(PIECE, "lives")),
        Line(v.FELL, "FELL", OfMarine(PIECE, "fell")),
        Line(v.BLIPS, "BLIPS", Form(NOBODY, "blips used", Count(WHERE))),
        Line(v.KILLS, "KILLS", Form(NOBODY, "kills", Count(WHERE))),
        Line(v.VICTORY, "VICTORY", Form(NOBODY, "won by", SIDE)),
    ),
    "Aldo: lives",
)  # fmt: skip
