"""What is asked of those who fought a battle elsewhere: the lines of its outcome, as a form shows them."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.territory_campaign import names
from hullbreach.faces.territory_campaign.names import both
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.territory_campaign import report as rp, tables as tb, verbs as v
from hullbreach.territory_campaign.corridor import fitting, marines as marine_player
from hullbreach.territory_campaign.fighting import Fighting
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.words.text import Text, capital


def tidings(game: TerritoryCampaign) -> list[wire.Tiding]:
    """The scenario as it was drawn, how long it took, who withdrew, what became of each figure, and who won."""
    drawn = _named(game, (v.SCENARIO, 0, game.scenario, 0), names.scenario_name(game, game.scenario))
    line = _with_a_number(game, (v.TURNS, 0, 1, 0))
    sides = (game.attacker, game.defender)
    gone = [_named(game, (v.WITHDREW, seat, 0, 0), names.seat_title(game, seat)) for seat in sides]
    out = [
        wire.Tiding(both("tiding", "SCENARIO"), [drawn]),
        wire.Tiding(both("tiding", "TURNS"), line=line, least=1, most=rp.MOST_TURNS),
        wire.Tiding(
            both("tiding", "WITHDREW"),
            [wire.Option("", both("tiding", "nobody"), "answer", ""), *gone],
            usual=True,
        ),
    ]
    for seat in sides:
        out += _fates(game, seat)
    for seat in sides:
        label = both("tiding", "WORTH", seat=names.seat_title(game, seat))
        heading = both("tiding", "values") if seat == sides[0] else None
        line = _with_a_number(game, (v.WORTH, seat, 1, 0))
        most = game.worth([f for f in game.fielded if game.owner(f) == seat])
        out.append(wire.Tiding(label, line=line, most=most, usual=True, heading=heading))
    ends = [_named(game, (v.VICTORY, 0, seat, 0), names.seat_title(game, seat)) for seat in sides]
    if game.scenario != rp.RESCUE:
        ends.append(_named(game, (v.DRAW, 0, 0, 0), both("tiding", "DRAW")))
    return [*out, wire.Tiding(both("tiding", "VICTORY"), ends, heading=both("tiding", "end"))]


def _fates(game: TerritoryCampaign, seat: Seat) -> list[wire.Tiding]:
    """TC-GAP-TYPED-RESULT: who is not named is unharmed."""
    fighting = Fighting()
    out: list[wire.Tiding] = []
    for figure in fighting.figures(game):
        if game.owner(figure) != seat:
            continue
        states = [
            _named(game, (v.BECAME, figure, state, 0), both("state", rp.STATES[state]))
            for state in fighting.states(game, figure)
        ]
        heading = None if out else capital(names.seat_title(game, seat))
        out.append(wire.Tiding(names.figure_name(game, figure), states, usual=True, heading=heading))
    return out


def _with_a_number(game: TerritoryCampaign, choice: Choice) -> str:
    """A line that ends in a number, with a star in its place."""
    return game.text(choice).removesuffix("1") + "*"


def _named(game: TerritoryCampaign, choice: Choice, label: Text) -> wire.Option:
    return wire.Option(game.text(choice), capital(label), "answer", "")


def report_example(game: TerritoryCampaign) -> str:
    """TC-GAP-TYPED-RESULT in one line; a mission of the corridor games where one fits the battle."""
    one, other = (game.seat_name(seat) for seat in (game.attacker, game.defender))
    systems = [system for system in tb.SYSTEMS if system in tb.CORRIDOR[0]]
    missions = [
        (played, key) for played in systems for key in fitting(played, game.scenario) if " " not in key
    ]
    if not missions:
        return f"battle {one} {other} scenario={game.scenario} winner={other} {one}.eliminated=1,2"
    system, mission = missions[0]
    marines = game.seat_name(marine_player(game))
    swarm = one if marines == other else other
    return (
        f"battle {one} {other} system={system} scenario={game.scenario} mission={mission} winner={marines} "
        f"{marines}.pieces=command:unharmed,eliminated {swarm}.swarm=22/30"
    )
