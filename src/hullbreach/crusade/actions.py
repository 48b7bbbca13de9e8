"""What pieces do of their own accord (see kernel/actions.py), and who may act at all now (SC-MARINE-TURN-*,
RX-ACTIVATION-*)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.crusade import state as st
from hullbreach.crusade.shooting import arcs
from hullbreach.crusade.state import State
from hullbreach.crusade.turn.strides import can_go, squares_left
from hullbreach.crusade.units import BLIP, LARVA, UNITS
from hullbreach.kernel.actions import NOT_NOW, Action, Fault, refused
from hullbreach.kernel.contract import Choice, Decision, Refused

# The question what an active piece does, and those in which somebody is chosen who acts.
ACTIVATION: Final = "activation"
BETWEEN: Final = ("squad", "aliens", "blips")


class PieceAction(Action[State]):
    """What a piece does in its activation; its purse is how many squares it can still go."""

    # Whether it is an attack, or comes instead of one.
    ATTACK: ClassVar[bool] = False
    # Whether it is a reason to activate a piece that can go no further.
    REASON: ClassVar[bool] = False
    # Whether it is done between activations too, and there is no need to activate for it.
    BETWEEN_TOO: ClassVar[bool] = False

    def fits(self, s: State, p: int) -> bool:
        """Whether a piece of its kind can ever do it in this game: where it cannot, it is never asked.

        It goes by what does not change (mission, profile) and by the kind of the piece.
        """
        return UNITS[s.kind[p]].role != BLIP

    def offer(self, s: State, who: int, purse: int, out: list[Choice]) -> None:
        """Nothing, where it is offered by a question other than that of an activation."""

    def bar(self, s: State, choice: Choice) -> Refused | None:
        """Why a piece that may act now is not offered this: the first of the conditions of the offer that fails."""
        return refused(self.fault(s, choice))

    def fault(self, s: State, choice: Choice) -> Fault | None:
        """What stands in the way of the deed itself, for offers that rest on it."""
        return None

    def lack(self, s: State, choice: Choice) -> Refused | None:
        """What a piece that has had its turn lacks for this: squares, or an action."""
        return None

    def offered(self, s: State, choice: Choice) -> bool:
        p = choice[1]
        out: list[Choice] = []
        if self.fits(s, p) and not (self.ATTACK and is_busy(s, p)):
            self.offer(s, p, squares_left(s, p), out)
        return choice in out

    def why_not(self, s: State, choice: Choice) -> Refused | None:
        asked = s.asked
        assert asked is not None
        if asked.kind != ACTIVATION and choice in asked.options:
            return None
        barred = self.out_of_turn(s, asked, choice)
        if barred is None and asked.kind == ACTIVATION and self.offered(s, choice):
            return None
        return barred or self.bar(s, choice) or Refused(asked.rule, NOT_NOW)

    def out_of_turn(self, s: State, asked: Decision, choice: Choice) -> Refused | None:
        """Why a piece cannot act at all now, or not so."""
        p = choice[1]
        return (
            scan_first(s, asked, p)
            or not_its_turn(s, asked, p)
            or gone(s, p)
            or self._not_its_part(s, asked, choice)
        )

    def _not_its_part(self, s: State, asked: Decision, choice: Choice) -> Refused | None:
        p = choice[1]
        if asked.kind == ACTIVATION:
            if s.active == p:
                return None
            return Refused(
                "SC-MARINE-TURN-SEQUENCE-FREE", "another piece is active; end with it before {who} acts."
            )
        if asked.kind not in BETWEEN:
            answers = any(option[0] == self.verb for option in asked.options)
            return None if answers else Refused(asked.rule, NOT_NOW)
        if s.profile.combinations:
            late = self._had_its_turn(s, choice)
            if late is not None:
                return late
        if self.BETWEEN_TOO:
            return None
        if self.lack(s, choice) is not None or not may_act(s, p):
            # To activate it would be of no use; what is wrong with the action itself says why.
            return finished(s, p)
        return Refused("SC-MARINE-TURN-SEQUENCE-FREE", "activate {who} first.")

    def _had_its_turn(self, s: State, choice: Choice) -> Refused | None:
        """RX-ACTIVATION-FREE-ORDER: each but once, and whoever came this turn not yet."""
        p = choice[1]
        if s.flags[p] & st.FRESH:
            return Refused(_came_by(s, p), "{who} came only now; it acts from the next alien turn on.")
        if not s.flags[p] & st.ACTED and not self.moved_on(s, p):
            return None
        lack = self.lack(s, choice)
        return lack or Refused("RX-ACTIVATION-FREE-ORDER", "{who} has been activated this turn.")

    def moved_on(self, s: State, p: int) -> bool:
        """Whether a blip has had its move: it may only be activated again."""
        return UNITS[s.kind[p]].role == BLIP and s.used[p] > 0


def abilities(s: State, p: int) -> tuple[Action[State], ...]:
    """All that such a piece can ever do; made once for each kind of piece."""
    known = s.profile.abilities.get(s.kind[p])
    if known is None:
        known = s.profile.abilities[s.kind[p]] = _learned(s, p)
    return known


def _learned(s: State, p: int) -> tuple[Action[State], ...]:
    out: list[Action[State]] = []
    for action in s.profile.actions.by_verb.values():
        if isinstance(action, PieceAction) and action.fits(s, p):
            out.append(action)
    return tuple(out)


def is_busy(s: State, p: int) -> bool:
    """Whether a piece may not attack now, nor do anything instead: RX-SUSTAINED-MOVE, RX-MOVE-TARANTULA."""
    return s.flags[p] & st.SUSTAINED_MOVE != 0 or arcs.under_way(s, p)


def offer_all(s: State, p: int, out: list[Choice]) -> None:
    """Everything that an active piece may do."""
    purse = squares_left(s, p)
    known = abilities(s, p)
    if is_busy(s, p):
        known = tuple([action for action in known if isinstance(action, PieceAction) and not action.ATTACK])
    for action in known:
        action.offer(s, p, purse, out)


def may_act(s: State, p: int) -> bool:
    """Whether there is any point in activating a piece now."""
    if s.square[p] < 0 or s.flags[p] & (st.FRESH | st.ACTED | st.ASLEEP | st.STAYS):
        return False
    if can_go(s, p):
        return True
    blip = UNITS[s.kind[p]].role == BLIP
    if blip and not s.profile.doors_close:
        return False
    if not s.profile.come_back and not blip:
        # An egg has nothing to do, ever.
        return UNITS[s.kind[p]].move > 0
    out: list[Choice] = []
    for action in _reasons(s, p, blip):
        action.offer(s, p, 0, out)
        if out:
            return True
    return False


def _reasons(s: State, p: int, blip: bool) -> tuple[Action[State], ...]:
    """What such a piece may be activated for when it moves no further; made once for each kind of piece.

    RX-ALIEN-DOORS: a blip can still work a door.
    """
    known = s.profile.reasons.get(s.kind[p])
    if known is None:
        acts = [action for action in abilities(s, p) if isinstance(action, PieceAction)]
        known = tuple([action for action in acts if (action.BETWEEN_TOO if blip else action.REASON)])
        s.profile.reasons[s.kind[p]] = known
    return known


def scan_first(s: State, asked: Decision, p: int) -> Refused | None:
    """SC-SCAN-PAUSE: first the figure that reached a board finishes, then blips are placed, then the others go on.

    `p`: who would act; -1 means that the squad's turn would end, or blips be placed at once.
    """
    if not s.profile.scan or s.phase != st.SQUAD_TURN:
        return None
    if p >= 0 and s.owner[p] != s.turn_seat and s.owner[p] < s.squads:
        return None
    if asked.kind == "scan":
        return Refused(
            "SC-SCAN-PAUSE", "the turn pauses until blips are placed on the board that was reached."
        )
    if asked.kind == ACTIVATION and s.scans and p != s.active:
        return Refused(
            "SC-SCAN-PAUSE",
            "{who} finishes first; then blips are placed on the board that was reached, and then the others go on.",
            {"who": s.name(s.active)},
        )
    return None


def not_its_turn(s: State, asked: Decision, p: int) -> Refused | None:
    """SC-TURN-ORDER, RX-ASSAULT-TURN-ORDER: whether it is for another player to choose."""
    if s.player(p) == asked.seat:
        return None
    if s.owner[p] < 0:
        return Refused("SC-GAP-MISSION-COMMON", "{who} is an object and does nothing of itself.")
    if not s.profile.combinations or s.square[p] < 0:
        return Refused("SC-TURN-ORDER", "it is not the turn of {who}.")
    if s.owner[p] < s.squads:
        return Refused("RX-ASSAULT-TURN-ORDER", "the players take turns; it is not the turn of {who}.")
    if s.turn_seat < s.squads:
        return Refused("RX-ALIEN-TURN-AFTER-ALL", "the aliens play when all squads have played, {who} too.")
    return Refused(
        "RX-ALIEN-TURN-SIMULTANEOUS",
        "in each phase one alien player acts after the other; it is not the turn of {who}.",
    )


def gone(s: State, p: int) -> Refused | None:
    """Whether a piece is no longer on the board."""
    if s.square[p] >= 0:
        return None
    if s.flags[p] & st.STAYS:
        return Refused("SC-END-ALL-DOCKED", "{who} stays on the dock.")
    if s.status[p] == st.HOME:
        return Refused("SC-DOCK-FIGURE-FINISHED", "{who} is back on the dock and out of the game.")
    if s.is_blip(p):
        return Refused("SC-BLIP-CONVERT-TO-FIGURE", "{who} has been turned up.")
    return Refused("SC-FIRE-REMOVE-DEAD", "{who} is not on the board.")


def finished(s: State, p: int) -> Refused | None:
    """SC-SCAN-RESUME: whether a figure had a board scanned and has finished for this turn."""
    if not s.flags[p] & st.ACTED or not s.profile.come_back:
        return None
    return Refused("SC-SCAN-RESUME", "{who} had a board scanned; only the other figures go on this turn.")


def taken(s: State, p: int, over: bool) -> Refused | None:
    """RX-ACTIVATION-COMBINATIONS: whether a piece has no action left; `over`: it has made its attack."""
    if not s.profile.combinations:
        return None
    if s.flags[p] & st.SUSTAINED_MOVE:
        return Refused("RX-SUSTAINED-MOVE", "{who} makes a sustained move and takes no action.")
    if over or s.flags[p] & st.ATTACK_OVER:
        return Refused("RX-ACTIVATION-COMBINATIONS", "{who} has taken its action.")
    return None


def _came_by(s: State, p: int) -> str:
    """The rule by which an alien came onto the board this turn."""
    if any(s.part[blip] == p for blip in range(p) if s.is_blip(blip)):
        return "RX-BLIP-REVEALED-STOPS"
    return "RX-UNIT-EGG-LAYS-LARVA" if s.kind[p] == LARVA else "RX-UNIT-LARVA-VICTIM"
