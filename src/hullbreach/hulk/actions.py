"""What a piece does for its points (see kernel/actions.py), and who may act at all now (V3-ACT-*, V3-TURN-SEQUENCE)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.state import State
from hullbreach.hulk.turns.points import ACTING, cost_of, purse_of
from hullbreach.kernel.actions import NOT_NOW, Action, Look
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.forms import Form

# Who can do something, as bits by kind of piece.
MARINES: Final = 1 << pc.MARINE
BLIPS: Final = 1 << pc.BLIP
FOES: Final = ((1 << len(pc.KIND_NAMES)) - 1) & ~(MARINES | BLIPS)
ALL: Final = MARINES | BLIPS | FOES

# Sorts of pieces are their gear or their kind, and these.
_CARRIER: Final = 1 << 30
_LIES: Final = 1 << 29
_WAITER: Final = -1000


class PieceAction(Action[State]):
    """What a piece that is being activated does for points: `cost`, where it is always the same.

    `kinds` are those that can do it at all, `gear` what a marine needs one of (0: nothing), and `keeps` what of his
    markers it does not end (see points.begin_action).
    """

    PAID: ClassVar[bool] = True
    # Whether a piece on the board can do it, and one that still waits outside.
    ON_BOARD: ClassVar[bool] = True
    OUTSIDE: ClassVar[bool] = False
    # Whether a marine on his feet can do it, and one who lies on the ground (DW-PRONE-RESTRICTIONS).
    UPRIGHT: ClassVar[bool] = True
    LYING: ClassVar[bool] = False
    # Rule and sentence for pieces of other kinds.
    OTHERS: ClassVar[tuple[str, str]] = ("V3-BLIP-NO-OTHER-ACTIONS", "Only marines handle objects.")

    def __init__(
        self,
        verb: int,
        key: str,
        form: Form[State],
        look: Look,
        kinds: int,
        cost: int = 0,
        gear: int = 0,
        keeps: int = 0,
    ) -> None:
        super().__init__(verb, key, form, look)
        self.kinds = kinds
        self.cost = cost
        self.gear = gear
        self.keeps = keeps

    def price(self, s: State, choice: Choice) -> int:
        return self.cost

    def kept(self, s: State) -> int:
        """What it keeps by the rules of this game."""
        return self.keeps

    def fits(self, s: State, p: int) -> bool:
        """Whether such a piece can ever do it in this game: where it cannot, it is never asked.

        It goes by what does not change (mission, profile), the kind and gear of the piece, and whether it carries
        something.
        """
        if not self.kinds >> s.kind[p] & 1:
            return False
        return not self.gear or s.kind[p] != pc.MARINE or s.gear[p] & self.gear != 0

    def choices(self, s: State, p: int) -> list[Choice]:
        """The choices that come into question for a piece."""
        return [(self.verb, p, 0, 0)]

    def bar(self, s: State, choice: Choice, purse: int) -> Refused | None:
        """Why the piece, which may act now and can spend `purse`, cannot do this."""
        raise NotImplementedError

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        for choice in self.choices(s, who):
            if self.bar(s, choice, purse) is None:
                out.append(choice)

    def offered(self, s: State, choice: Choice, purse: int) -> bool:
        out: list[Choice] = []
        self.offer(s, choice[1], purse, out)
        return choice in out

    def why_not(self, s: State, choice: Choice) -> Refused | None:
        asked = s.asked
        assert asked is not None
        who = choice[1]
        if asked.kind in ("overwatch", "last stand") and choice in asked.options:
            return None
        barred = self.out_of_turn(s, asked, who) or self.bar(s, choice, purse_of(s, asked, who))
        if barred is None and asked.kind == "command action" and not self.price(s, choice):
            return Refused(
                "V3-CP-REACTION-COST", "An action that costs nothing cannot be paid with command points."
            )
        return barred

    def out_of_turn(self, s: State, asked: Decision, who: int) -> Refused | None:
        """Why a piece cannot act at all now, or not so."""
        barred = gone(s, who)
        if barred is not None:
            return barred
        if s.seat_of(who) != asked.seat:
            return Refused("V3-TURN-SEQUENCE", "It is the other side's turn to choose, not {who}'s.")
        if asked.kind == "free shot":
            return self.not_with_move(s, who)
        if asked.kind == "overwatch":
            return Refused("V3-OW-MUST-FIRE", "An overwatch shot is to be fired at the stealer that acted.")
        if asked.kind in ("marine", "stealer"):
            if s.flags[who] & pc.ACTIVATED:
                return Refused("V3-ACT-NO-REACTIVATION", "{who} has already been activated in this phase.")
            return Refused("V3-ACT-ONE-AT-A-TIME", "{who} must be activated first.")
        if asked.kind not in ACTING:
            return Refused(asked.rule, NOT_NOW)
        if who != asked.piece:
            return Refused("V3-ACT-ONE-AT-A-TIME", "{who} is not the piece being activated.")
        if s.square[who] < 0 and not self.OUTSIDE:
            return Refused("V3-GAP-ENTRY-MOVES", "{who} is still waiting off the board.")
        if s.kind[who] == pc.BLIP and not self.kinds & BLIPS:
            return Refused("V3-BLIP-NO-OTHER-ACTIONS", "A blip only moves, works doors, climbs or converts.")
        if s.flags[who] & pc.PRONE and not self.LYING:
            return Refused("DW-PRONE-RESTRICTIONS", "{who} lies on the ground and has to stand up first.")
        return None if self.kinds >> s.kind[who] & 1 else Refused(*self.OTHERS)

    def not_with_move(self, s: State, who: int) -> Refused | None:
        """V3-MOVE-AND-FIRE: why it cannot be part of a move or turn."""
        return Refused("V3-MOVE-AND-FIRE", "Only a shot can be added to a move or turn.")


def ended_by(s: State, choice: Choice) -> int:
    """V3-OW-LOST, V3-GUARD-LOST: what of overwatch and guard an option of the open decision would end."""
    action, who = s.profile.actions.by_verb[choice[0]], choice[1]
    if not isinstance(action, PieceAction) or cost_of(s, choice) is None or s.kind[who] != pc.MARINE:
        return 0
    return s.flags[who] & (pc.OVERWATCH | pc.GUARD) & ~action.kept(s)


def abilities(s: State, p: int) -> tuple[Action[State], ...]:
    """All that such a piece can ever do where it is; made once for each sort of piece."""
    kind = s.kind[p]
    if kind == pc.MARINE:
        sort = s.gear[p] | _CARRIER if s.carry[p] >= 0 else s.gear[p]
        if s.flags[p] & pc.PRONE:
            sort |= _LIES
    else:
        sort = -kind if s.square[p] >= 0 else _WAITER - kind
    known = s.profile.abilities.get(sort)
    if known is None:
        known = s.profile.abilities[sort] = _learned(s, p)
    return known


def _learned(s: State, p: int) -> tuple[Action[State], ...]:
    out: list[Action[State]] = []
    lies = s.flags[p] & pc.PRONE
    for action in s.profile.actions.by_verb.values():
        if isinstance(action, PieceAction) and (action.OUTSIDE if s.square[p] < 0 else action.ON_BOARD):
            if (action.LYING if lies else action.UPRIGHT) and action.fits(s, p):
                out.append(action)
    return tuple(out)


def not_yours(s: State, who: int) -> Refused | None:
    """Why a piece is not for the seat that is asked to choose."""
    asked = s.asked
    if asked is not None and s.seat_of(who) != asked.seat:
        return Refused("V3-TURN-SEQUENCE", "It is the other side's turn to choose, not {who}'s.")
    return gone(s, who)


def gone(s: State, who: int) -> Refused | None:
    if s.status[who] == pc.DEAD:
        return Refused("V3-ACT-ONE-AT-A-TIME", "{who} is no longer in play.")
    if s.status[who] == pc.LEFT:
        return Refused("V3-MOVE-EXIT-FINAL", "{who} has left the board for good.")
    return None
