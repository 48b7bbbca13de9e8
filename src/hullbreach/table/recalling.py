"""A game is taken up again: from its snapshot where that can be believed, otherwise from its whole journal.

Journals of more than a few choices are played again in a process beside the server, so that no game that is being
played waits for an old one. Where the journal does not fit the rules of this version, the game is held: its players
are shown the first difference and asked whether to go on.
"""

from __future__ import annotations

import logging
from base64 import b64decode
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from hullbreach.faces.revisions import sources
from hullbreach.table import snapshots
from hullbreach.table.journal import Act
from hullbreach.table.keeping import Step
from hullbreach.table.past import History
from hullbreach.table.revisions import Difference, OtherRules
from hullbreach.table.showing import happened, histories
from hullbreach.table.snapshots import Histories, NoSnapshot
from hullbreach.table.tale import Tale

T = TypeVar("T")
U = TypeVar("U")

log = logging.getLogger("hullbreach.table")

# Acts that are about the position, and mean nothing where the choices before them are not played.
_OF_THE_POSITION = ("choice", "undo", "rolling", "battle")


class Broken(Exception):
    """A journal that does not fit even the rules that it was played with."""


def tale_of(id: str, acts: list[Act], checks: bool = True) -> Tale:
    """The tale of a whole journal. What was taken back later is not played first. Raises OtherRules and Broken."""
    at = max((number for number, act in enumerate(acts) if act.kind == "adopted"), default=0)
    if at:
        # What was played with other rules cannot be played again: the players went on from here.
        tale, _ = snapshots.unpack(snapshots.read(b64decode(acts[at].data["snapshot"])))
    else:
        tale = Tale(acts[0], id)
    tell_on(tale, acts[max(at, 1) :], checks)
    return tale


def tell_on(tale: Tale, acts: list[Act], checks: bool = True, told: Histories | None = None) -> None:
    """Fold acts that follow; raises OtherRules and Broken, and the tale stands before the act that does not fit."""
    undone = _undone(acts, len(tale.kept))
    tale.checks = checks
    try:
        for act in acts:
            if act.n in undone:
                tale.fold_undone(act)
            else:
                tell(tale, _fold(tale, act), act, told or {})
    finally:
        tale.checks = False


def tell(tale: Tale, step: Step | None, act: Act, told: Histories) -> None:
    """What an act did, for those whose history is kept."""
    for audience, history in told.items():
        if step is not None:
            history.add(happened(tale, tale.game, step, audience))
        elif act.kind == "undo":
            history.cut(act.data["to"])


def _fold(tale: Tale, act: Act) -> Step | None:
    try:
        return tale.fold(act)
    except OtherRules:
        raise
    except Exception as fault:
        if tale.first.data.get("sources") == sources(tale.header.game) and not tale.floor:
            raise Broken(f"act {act.n}, {act.kind}: {fault}") from fault
        raise OtherRules(tale.difference(act, str(fault))) from fault


def _undone(acts: list[Act], before: int) -> set[int]:
    """The numbers of the choices that later acts take back; so many choices lie before these acts."""
    stack: list[int] = [-1] * before
    undone: set[int] = set()
    for act in acts:
        if act.kind == "choice":
            stack.append(act.n)
        elif act.kind == "undo":
            undone.update(stack[act.data["to"] :])
            del stack[act.data["to"] :]
    return undone


class Recalled(NamedTuple):
    """What a whole journal came to: a snapshot, where it parts from our rules, or why it is broken."""

    data: bytes = b""
    difference: Difference | None = None
    broken: str = ""


def recalled(id: str, acts: list[Act], kept: bytes | None) -> Recalled:
    """Play a whole journal again. `kept` is a snapshot of which one cannot be sure."""
    try:
        tale = tale_of(id, acts)
    except OtherRules as other:
        tale, told, lost = _stood(id, acts, kept)
        difference = None if tale.over else replace(other.difference, lost=lost)
        return Recalled(snapshots.pack(tale, told), difference)
    except Broken as broken:
        return Recalled(broken=str(broken))
    told = histories(tale, {None, *tale.humans()}) if tale.started else {}
    return Recalled(snapshots.pack(tale, told))


def _stood(id: str, acts: list[Act], kept: bytes | None) -> tuple[Tale, Histories, int]:
    """The game as it stood under its own rules, as far as we know, and how many choices are not in it."""
    found = _unsure(kept)
    fresh: Histories = {None: History()}
    tale, told = found if found is not None else (Tale(acts[0], id), fresh)
    acts = acts[tale.n + 1 :]
    undone = _undone(acts, len(tale.kept))
    tale.checks = True
    lost = 0
    for act in acts:
        if act.n in undone:
            tale.fold_undone(act)
            continue
        for seat in tale.humans() if tale.started and not tale.kept else ():
            told.setdefault(seat, History())
        try:
            if lost and act.kind in _OF_THE_POSITION:
                raise ValueError("the position before it is not known")
            tell(tale, tale.fold(act), act, told)
        except Exception:
            lost += act.kind == "choice"
            _pass_over(tale, act)
    tale.checks = False
    return tale, told, lost


def _pass_over(tale: Tale, act: Act) -> None:
    if act.kind == "choice":
        tale.fold_undone(act)
    else:
        tale.n = act.n


def _unsure(kept: bytes | None) -> tuple[Tale, Histories] | None:
    found = _usable(snapshots.read, kept) if kept is not None else None
    return _usable(snapshots.unpack, found) if found is not None else None


def _usable(use: Callable[[T], U], kept: T) -> U | None:
    """What is made of a snapshot; None, and a line in the log, where it cannot be used."""
    try:
        return use(kept)
    except NoSnapshot as bad:
        log.warning("a snapshot cannot be used: %s", bad)
        return None


def trusted(kept: bytes) -> tuple[Tale, Histories] | None:
    """What a snapshot holds that can be believed as it is: made with our sources, or of a game that is over."""
    found = _usable(snapshots.read, kept)
    if found is None or not (found.over or snapshots.is_ours(found)):
        return None
    return _usable(snapshots.unpack, found)


def unpacked(data: bytes) -> tuple[Tale, Histories]:
    """What `recalled` packed."""
    return snapshots.unpack(snapshots.read(data))
