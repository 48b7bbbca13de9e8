"""What a game that is over came to for a seat, and whether that counts for a rating. Pure: acts and tale in."""

from __future__ import annotations

from collections import Counter

from hullbreach.faces.advising import HINTED
from hullbreach.kernel.campaign import Campaign
from hullbreach.table import showing
from hullbreach.table.acts import ELSEWHERE
from hullbreach.table.journal import Act
from hullbreach.table.keeping import HUMAN
from hullbreach.table.people.kept import DRAWN, LOST, NONE, WON, Held, Opponent, Outcome
from hullbreach.table.people.rating import bot_rating
from hullbreach.table.tale import Tale
from hullbreach.words.text import Text

# A game that was broken off counts when each side has chosen so often.
_FEWEST = 5
# Who wants a game to be rated says so before he has chosen oftener than this: not when it is all but won.
IN_TIME = 3
_DUEL = 2
_SCORES = {WON: 1.0, DRAWN: 0.5, LOST: 0.0}


def score(result: str) -> float:
    return _SCORES.get(result, 0.5)


def by_hand(tale: Tale, seat: int) -> int:
    """How often the player of a seat has chosen himself."""
    return sum(kept.seat == seat and kept.by in (HUMAN, "bot") for kept in tale.kept)


def result_for(tale: Tale, seat: int, mine: set[int]) -> str:
    """What it came to; `mine` are all seats of the same person."""
    if tale.ended == ELSEWHERE or len(mine) > 1:
        return NONE
    found = showing.result(tale)
    winners = found.winners or [found.winner]
    if tale.holds[seat].out:
        return LOST
    return WON if seat in winners else DRAWN if winners == [-1] else LOST


def outcome(tale: Tale, name: Text, held: Held, mine: set[int], unrated: str, earned: list[str]) -> Outcome:
    info = tale.seats[held.seat]
    opponents = [
        Opponent(tale.seats[other].key, hold.name if hold.who == HUMAN else "", _bot(tale, other))
        for other, hold in enumerate(tale.holds)
        if other not in mine
    ]
    return Outcome(
        tale.header.game, tale.header.mission, name, info.key, info.name, opponents,
        result_for(tale, held.seat, mine), tale.game.turn_now(), tale.ended, unrated, 0.0, earned,
    )  # fmt: skip


def _bot(tale: Tale, seat: int) -> str:
    hold = tale.holds[seat]
    return "" if hold.who == HUMAN else hold.bot or tale.stand_in


def unrated(tale: Tale, acts: list[Act], held: list[Held]) -> str:
    """Why a game does not count for ratings ("": it does); `held` are the seats that people hold by their keys."""
    fixed = _by_its_kind(tale)
    if fixed:
        return fixed
    seats = {one.seat: one for one in held}
    people = [seats.get(seat) for seat, hold in enumerate(tale.holds) if hold.who == HUMAN]
    if len(tale.makers) > 1 or len({one.person for one in held}) < len(held):
        return "same_person"
    if not people or any(one is None or not one.rated for one in people):
        return "not_wanted"
    for seat, hold in enumerate(tale.holds):
        if hold.who != HUMAN and bot_rating(_bot(tale, seat)) is None:
            return "other_bot"
    return _by_its_course(tale, acts)


def _by_its_kind(tale: Tale) -> str:
    header = tale.header
    if len(tale.holds) != _DUEL:
        return "not_two"
    if tale.campaign or isinstance(tale.game, Campaign) or tale.ended == ELSEWHERE:
        return "campaign"
    if tale.settings.guide or header.in_scene:
        return "lesson"
    if header.mission_text:
        return "own_mission"
    if header.handicap or set(header.options) - set(tale.face.HIDDEN_OPTIONS):
        return "other_rules"
    return "typed_dice" if tale.settings.dice == "typed" else ""


def _by_its_course(tale: Tale, acts: list[Act]) -> str:
    if tale.floor:
        return "other_rules"
    if tale.streams:
        return "taken_back"
    if any(kept.remark == HINTED for kept in tale.kept):
        return "hints"
    began = next((act.n for act in acts if act.kind in ("choice", "rolling")), len(acts))
    if any(act.kind in ("joined", "left") and act.n > began for act in acts):
        return "changed_seat"
    if tale.ended and min(by_hand(tale, seat) for seat in range(len(tale.holds))) < _FEWEST:
        return "broken_off"
    stood_in = Counter(act.seat for act in acts if act.kind == "bot" and act.data.get("name"))
    if any(result_for(tale, seat, {seat}) != LOST for seat in stood_in):
        return "stood_in"
    return ""
