"""The position as one seat may know it. Everything comes from `game.view(seat)` or from what lies open."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring.end_1990 import total
from hullbreach.crusade.state import seat_names
from hullbreach.faces import wire
from hullbreach.faces.crusade.figures import pieces
from hullbreach.faces.crusade.goals import goals
from hullbreach.faces.crusade.seats import colour_of, seat_title
from hullbreach.faces.crusade.speech import both, capital, joined
from hullbreach.faces.crusade.status import cards, chips, hand, scores
from hullbreach.faces.crusade.things import things
from hullbreach.faces.wire import Text
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.record import winners_in


def view(game: CrusadeGame, seat: Seat | None) -> wire.View:
    seen = game.view(seat)
    phase = st.PHASE_NAMES[seen["phase"]]
    turn_seat = seen["turn_seat"] if seen["phase"] not in (st.SETUP, st.END) else -1
    return wire.View(
        turn=seen["round"],
        turns=game.mission.rounds or (28 if game.profile.event_deck else 30),
        phase=phase,
        phase_name=_phase(game, phase, turn_seat),
        seat=turn_seat,
        pieces=pieces(game, seen, seat),
        things=things(game, seen, seat),
        chips=chips(game, seen),
        goals=goals(game, seat),
        cards=cards(game, seen, seat),
        result=_result(game),
        hand=hand(game, seen, seat),
        scores=scores(game, seen),
        seats=seats(game),
    )


def seats(game: CrusadeGame) -> list[wire.SeatInfo]:
    """The seats as they are called and coloured now: a squad has its own name once it is chosen."""
    return [
        wire.SeatInfo(
            key,
            seat_title(game.squad_of, game.squads, game.seats, seat),
            colour_of(game.squad_of, game.squads, seat),
            "squad" if seat < game.squads else "alien",
            game.board.docks[game.dock_of[seat]] if game.dock_of[seat] >= 0 else "",
        )
        for seat, key in enumerate(seat_names(game.squads, game.seats - game.squads))
    ]


def _phase(game: CrusadeGame, phase: str, seat: int) -> Text:
    if phase == "squad turn":
        return both("phase", "of_squad", squad=seat_title(game.squad_of, game.squads, game.seats, seat))
    return capital(both("phase", phase))


def _result(game: CrusadeGame) -> wire.Result | None:
    if not game.result:
        return None
    names = seat_names(game.squads, game.seats - game.squads)
    winners = [names.index(name) for name in winners_in(game.result) if name in names]
    return wire.Result(
        winner=winners[0] if len(winners) == 1 else -1,
        key=game.result,
        text=result_text(game, winners),
        winners=winners,
        scores=[total(game, seat) for seat in range(game.seats)],
    )


def result_text(game: CrusadeGame, winners: list[Seat]) -> Text:
    titles = [seat_title(game.squad_of, game.squads, game.seats, seat) for seat in winners]
    if not titles:
        return both("result", "draw")
    return both(
        "result", "one" if len(titles) == 1 else "several", winner=joined(titles, both("result", "and"))
    )


def is_reaction(game: CrusadeGame) -> bool:
    """Whether somebody is asked in another seat's turn."""
    asked = game.decision()
    if asked is None or game.phase == st.SETUP:
        return False
    return asked.seat != game.turn_seat
