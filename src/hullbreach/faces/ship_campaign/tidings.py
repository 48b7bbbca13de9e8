"""What is asked of those who fought a battle elsewhere: the lines of its outcome, as a form shows them."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.ship_campaign import names
from hullbreach.faces.ship_campaign.names import SPEECH, both
from hullbreach.kernel.contract import Choice
from hullbreach.ship_campaign import verbs as v
from hullbreach.ship_campaign.fighting import most_kills
from hullbreach.ship_campaign.game import ACTIONS, ShipCampaign
from hullbreach.ship_campaign.state import RECON, SIDES
from hullbreach.words.text import Text, capital, plain


def tidings(game: ShipCampaign) -> list[wire.Tiding]:
    """Of each marine whether he lives, then blips, kills, and who won."""
    out: list[wire.Tiding] = []
    for marine in game.troops():
        squad = names.squad_name(game, game.squad_of[marine])
        label = both("tiding", "LIVES", marine=plain(game.name(marine)), squad=squad)
        fates: list[Choice] = [(verb, marine, 0, 0) for verb in (v.LIVES, v.FELL)]
        options = [
            _named(game, fate, SPEECH.both("option_label", ACTIONS.by_verb[fate[0]].key)) for fate in fates
        ]
        out.append(wire.Tiding(label, options))
    out.append(_counted(game, v.BLIPS, game.blips))
    out.append(_counted(game, v.KILLS, most_kills(game.blips)))
    # Only Reconnaissance can end without a winner.
    sides = SIDES if game.stage == RECON else SIDES[:2]
    won = [_named(game, (v.VICTORY, 0, side, 0), both("side", key)) for side, key in enumerate(sides)]
    return [*out, wire.Tiding(both("tiding", "VICTORY"), won)]


def _counted(game: ShipCampaign, verb: int, most: int) -> wire.Tiding:
    line = game.text((verb, 0, 0, 0)).removesuffix("0") + "*"
    return wire.Tiding(both("tiding", ACTIONS.by_verb[verb].key), line=line, least=0, most=most)


def _named(game: ShipCampaign, choice: Choice, label: Text) -> wire.Option:
    return wire.Option(game.text(choice), capital(label), "answer", "")
