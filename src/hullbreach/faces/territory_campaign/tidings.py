"""What is asked of those who fought a battle elsewhere: the lines of its outcome, as a form shows them."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.territory_campaign import names
from hullbreach.faces.territory_campaign.names import both
from hullbreach.kernel.contract import Choice
from hullbreach.territory_campaign import report as rp, verbs as v
from hullbreach.territory_campaign.fighting import Fighting
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.words.text import Text, capital


def tidings(game: TerritoryCampaign) -> list[wire.Tiding]:
    """The scenario as it was drawn, how long it took, what became of each figure, and who won."""
    drawn = _named(game, (v.SCENARIO, 0, game.scenario, 0), names.scenario_name(game, game.scenario))
    line = game.text((v.TURNS, 0, 1, 0)).removesuffix("1") + "*"
    out = [
        wire.Tiding(both("tiding", "SCENARIO"), [drawn]),
        wire.Tiding(both("tiding", "TURNS"), line=line, least=1, most=rp.MOST_TURNS),
    ]
    fighting = Fighting()
    for figure in fighting.figures(game):
        seat, name = names.seat_title(game, game.owner(figure)), names.figure_name(game, figure)
        states = [
            _named(game, (v.BECAME, figure, state, 0), both("state", rp.STATES[state]))
            for state in fighting.states(game, figure)
        ]
        out.append(wire.Tiding(both("tiding", "BECAME", seat=seat, figure=name), states))
    ends = [
        _named(game, (v.VICTORY, 0, seat, 0), names.seat_title(game, seat))
        for seat in (game.attacker, game.defender)
    ]
    if game.scenario != rp.RESCUE:
        ends.append(_named(game, (v.DRAW, 0, 0, 0), both("tiding", "DRAW")))
    return [*out, wire.Tiding(both("tiding", "VICTORY"), ends)]


def _named(game: TerritoryCampaign, choice: Choice, label: Text) -> wire.Option:
    return wire.Option(game.text(choice), capital(label), "answer", "")
