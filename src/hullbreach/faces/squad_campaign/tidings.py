"""What is asked of those who fought a battle elsewhere: the lines of its outcome, as a form shows them."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.squad_campaign import names
from hullbreach.faces.squad_campaign.names import SPEECH, both
from hullbreach.kernel.contract import Choice
from hullbreach.squad_campaign import verbs as v
from hullbreach.squad_campaign.game import ACTIONS, LEAST_POINTS, MOST_POINTS, SquadCampaign
from hullbreach.words.text import Text, capital


def tidings(game: SquadCampaign) -> list[wire.Tiding]:
    """Of each squad its points and its commander, then who took the primary objective and who won."""
    out: list[wire.Tiding] = []
    for seat in range(game.squads):
        squad = names.seat_title(game, seat)
        line = game.text((v.SCORED, seat, 0, 0)).removesuffix("0") + "*"
        points = both("tiding", "SCORED", squad=squad)
        out.append(wire.Tiding(points, line=line, least=LEAST_POINTS, most=MOST_POINTS))
        fates = [_option(game, (verb, seat, 0, 0)) for verb in (v.SURVIVED, v.FELL)]
        out.append(wire.Tiding(both("tiding", "SURVIVED", squad=squad), fates))
    seats = range(game.squads + 1)
    nobody = wire.Option(game.text((v.TAKEN, 0, game.squads + 1, 0)), both("tiding", "nobody"), "answer", "")
    holders = [_named(game, (v.TAKEN, 0, seat, 0), names.seat_title(game, seat)) for seat in seats]
    out.append(wire.Tiding(both("tiding", "TAKEN"), [nobody, *holders]))
    # Any of the squads together, or the aliens.
    shared = list(range(1, 1 << game.squads))
    won = [
        _named(
            game,
            (v.VICTORY, 0, some, 0),
            names.winners_name(game, [seat for seat in seats if some >> seat & 1]),
        )
        for some in sorted([*shared, 1 << game.alien], key=lambda some: (some.bit_count(), some))
    ]
    return [*out, wire.Tiding(both("tiding", "VICTORY"), won)]


def _option(game: SquadCampaign, choice: Choice) -> wire.Option:
    return _named(game, choice, SPEECH.both("option_label", ACTIONS.by_verb[choice[0]].key))


def _named(game: SquadCampaign, choice: Choice, label: Text) -> wire.Option:
    return wire.Option(game.text(choice), capital(label), "answer", "")
