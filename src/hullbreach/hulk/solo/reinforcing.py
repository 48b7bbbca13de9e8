"""Reinforcements where nobody plays the stealers (DWS-BLIP-*, DWS-GAP-BLIP-PLACEMENT)."""

from __future__ import annotations

from hullbreach.hulk import events as ev, pieces as pc
from hullbreach.hulk.contacts.blips import lose, new_model, room_for
from hullbreach.hulk.contacts.reinforcement import ENTRY, draw_blips, open_entries
from hullbreach.hulk.solo import ambushing, automaton
from hullbreach.hulk.state import State
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending


def begin(s: State, due: int, ambush: bool = False) -> None:
    """DWS-AMBUSH-REPLACES: an ambush blip whose time has come takes the place of one of the blips, before them.

    With `ambush` the mission says that one comes beside them.
    """
    if ambush and s.profile.ambush_blips:
        s.push(Others(due))
        ambushing.draw(s)
    elif due and ambushing.is_due(s):
        s.push(Others(due - 1))
        ambushing.draw(s)
    else:
        reinforce(s, due)


class Others(Pending[State]):
    """The blips that come beside an ambush blip."""

    def __init__(self, due: int) -> None:
        self.due = due

    def proceed(self, s: State) -> Decision | None:
        s.pop()
        ambushing.set_time(s)
        reinforce(s, self.due)
        return None


def reinforce(s: State, due: int) -> None:
    """DWS-FORCE-SAME, DWS-BLIP-DRAW: as many as the mission gives, whether there is a place for them or not."""
    drawn = draw_blips(s, due)
    if drawn:
        s.push(SoloReinforce(tuple(drawn), ()))


def entry_distances(s: State) -> dict[int, int]:
    """DWS-BLIP-NEAREST, DWS-BLIP-NOT-SECURED: how far each open entry area is from the nearest marine.

    Before any marine is on the board: from the nearest square where one starts.
    """
    squares = [s.square[m] for m in automaton.on_board(s)] or list(s.board.starts.values())
    steps = [automaton.ways_to(s, square) for square in squares]
    return {
        entry: min((automaton.entry_away(s, entry, way) for way in steps), default=automaton.NOWHERE)
        for entry in open_entries(s)
    }


class SoloReinforce(Pending[State]):
    """One blip for each entry area, the nearest first; then all of them are turned up."""

    def __init__(self, blips: tuple[int, ...], placed: tuple[int, ...]) -> None:
        self.blips = blips  # still to be placed
        self.placed = placed  # in the order in which they are turned up

    def proceed(self, s: State) -> Decision | None:
        nearest = self.nearest(s) if self.blips else []
        if not nearest:
            s.pop()
            turn_up(s, self.placed, self.blips)
            return None
        # DWS-BLIP-TIE: asked only where some of them stay empty.
        options: list[Choice] = [(ENTRY, self.blips[0], 0, entry) for entry in nearest]
        if len(nearest) > len(self.blips) and s.profile.solo_ties == "ask":
            return s.ask(pc.MARINE_SEAT, "solo entry", "DWS-BLIP-TIE", options)
        self.answer(s, options[0])
        return None

    def nearest(self, s: State) -> list[int]:
        """The nearest of the entry areas that are still empty."""
        taken = [s.entry[p] for p in self.placed]
        far = {entry: distance for entry, distance in entry_distances(s).items() if entry not in taken}
        least = min(far.values(), default=0)
        return [entry for entry, distance in far.items() if distance == least]

    def answer(self, s: State, choice: Choice) -> None:
        _, p, _, entry = choice
        s.status[p] = pc.WAITING
        s.entry[p] = entry
        distance = entry_distances(s)[entry]
        if distance == automaton.NOWHERE:
            s.tell(ev.BLIP_WAITS, "DWS-BLIP-NEAREST", p, entry)
        else:
            s.tell(ev.SENT, "DWS-BLIP-NEAREST", p, entry, distance)
        s.swap(SoloReinforce(self.blips[1:], (*self.placed, p)))

    def refusal(self, s: State, choice: Choice) -> Refused | None:
        return Refused("DWS-BLIP-TIE", "Only the nearest entry areas that are still empty can be chosen.")


def turn_up(s: State, placed: tuple[int, ...], surplus: tuple[int, ...]) -> None:
    """DWS-BLIP-REVEAL, DWS-FIGURE-LIMIT, DWS-BLIP-EXCESS-LOST, DWS-BLIP-RETURN"""
    for blip in placed:
        value, entry = s.value[blip], s.entry[blip]
        s.tell(ev.CONVERTED, "DWS-BLIP-REVEAL", blip, -1, value, pc.KIND_NAMES[pc.STEALER])
        put_back(s, blip)
        figures = min(value, room_for(s, pc.STEALER))
        for _ in range(figures):
            p = new_model(s, blip, pc.STEALER, -1, s.points_of(pc.STEALER), False)
            s.entry[p] = entry
            s.tell(ev.PLACED, "DWS-BLIP-REVEAL", p, -1, blip)
        if figures < value:
            lose(s, value - figures, blip, -1, "DWS-FIGURE-LIMIT")
    for blip in surplus:
        value = s.value[blip]
        put_back(s, blip)
        lose(s, value, blip, -1, "DWS-BLIP-EXCESS-LOST")


def put_back(s: State, blip: int) -> None:
    """DWS-BLIP-RETURN: it is drawn from again at the next draw (see reinforcement.draw_blips)."""
    s.discard.append(s.value[blip])
    s.value[blip] = 0
    s.lift_off(blip, pc.DEAD)
