"""What everybody connected is told of an act beside the position, and of what all must agree to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.table import consenting, messages as m, showing
from hullbreach.table.acts import LATE, OUTCOME
from hullbreach.table.journal import Act
from hullbreach.table.keeping import Pending
from hullbreach.table.sentences import say
from hullbreach.table.sharing import shares

if TYPE_CHECKING:
    from hullbreach.table.live import LiveGame

# Acts that bring the shares of the seed further.
SHARES = ("joined", "pledged", "sealed", "withheld")
# Acts other than choices and undos after which the position is announced: they change what is asked of whom.
MOVES = (
    "rolling",
    "paused",
    "resumed",
    "bot",
    "back",
    "resigned",
    "flagged",
    "battle",
    "adopted",
    "overtaken",
    "left",
    "warned",
)


def act(live: LiveGame, act: Act) -> None:
    """What some acts say beside the position."""
    tale = live.tale
    kind = act.kind
    name = tale.name_of(act.seat) if act.seat >= 0 else ""
    if kind in SHARES and not tale.started:
        live.opened = live.table.clock.now()
        live.tell(shares(tale))
    if kind == "said":
        live.tell(m.Chat(m.ChatLine(act.seat, tale.holds[act.seat].name, act.data["text"], act.at)))
    elif kind in ("joined", "came", "went"):
        if kind == "came":
            live.table.meet(act.data["place"])
        live.look_for(act.seat)
        live.tell_seats()
    elif kind == "withheld":
        live.notify(kind, name=name)
    elif kind in ("bot", "back"):
        live.notify("bot_took_over" if kind == "bot" else kind, name=name)
        live.tell_seats()
    elif kind in ("resigned", "flagged") and tale.holds[act.seat].out:
        live.notify(kind, name=name)
        live.tell_seats()
        live.spawn(live.greet_anew(act.seat))
    elif kind == "left":
        # Whoever sat there looks on from now on.
        live.away.pop(act.seat, None)
        for link in [link for link in live.links if link.person == act.seat]:
            link.stand_up()
        live.notify("left_begun" if tale.started else "left", name=name)
        live.tell_seats()
        live.spawn(live.greet_spectators())
    elif kind in ("paused", "resumed", "aborted"):
        live.notify(kind)
    elif kind == "warned":
        live.notify("warned", name=tale.name_of(act.data["whom"]))
    elif kind == "battle":
        live.notify("battle")
    elif kind == "undo" and act.data["consent"]:
        live.notify("undone", count=act.data["count"])
    elif kind == "choice" and act.data["by"] == LATE:
        # To the others a pass is a pass: whether it was late would tell that there was something to choose.
        live.tell_only(act.seat, m.Notice("late", say("notice", "late", name=name)))
    elif kind == "rematch":
        for link in list(live.links):
            if link.person is not None:
                consenting.tell_rematch(link, link.person)


def request(live: LiveGame, act: Act, old: Pending | None) -> None:
    """That somebody asks for consent, or that an asking is over."""
    new = live.tale.pending
    if old is not None and (new is None or (new.about, new.seat) != (old.about, old.seat)):
        granted = act.kind in ("undo", "paused", "rematch", "adopted") or (
            old.about == OUTCOME and act.kind == "choice"
        )
        live.tell(m.Request(showing.asked(old), False, granted))
    if new is not None and act.kind in ("asked", "answered"):
        asked = m.Request(showing.asked(new), True)
        live.tell(asked, lambda link: showing.is_asked(new, link.audience))
