"""A campaign of crusade in words."""

from __future__ import annotations

import textwrap

from hullbreach.campaigns.crusade.ledger import seats_of
from hullbreach.crusade.forces.consoles import console_1990
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.scoring import campaign as scoring
from hullbreach.missions.crusade import mission_keys, own_mission
from hullbreach.words import word_of

_GAME = Mission.GAME
_WIDTH = 78


def campaign_lines(campaign: scoring.Campaign, language: str) -> list[str]:
    """Where everybody stands, and what was played."""
    played = campaign.played()
    out = [_say("head", language, missions=len(played))]
    for seat, squad in enumerate(campaign.squads):
        out.extend(_squad_lines(campaign, seat, squad, language))
    alien = _say("alien", language, player=_player(campaign.alien), marks=campaign.marks)
    out.append(f"  {alien}")
    out.extend(
        _wrapped(_mission_line(campaign, number, outcome, language))
        for number, outcome in enumerate(played, 1)
    )
    for seat in campaign.has_won():
        key = "supreme" if campaign.is_supreme(seat) else "won"
        out.append(_say(key, language, squad=_squad(campaign, seat, language)))
    return out


def _squad_lines(campaign: scoring.Campaign, seat: int, squad: scoring.Squad, language: str) -> list[str]:
    rank = word_of(_GAME, "rank", scoring.RANK_KEYS[squad.rank - 1], language)
    who = f"{_squad(campaign, seat, language)}{_player(squad.player)}"
    cards = console_1990(squad.rank, squad.badges)
    held = {"badges": squad.badges, "orders": cards.orders, "equipment": cards.equipment}
    stands = _say("stands", language, primaries=squad.primaries, **held)
    out = [f"  {seats_of(campaign)[seat]}: {who}, {rank}", f"    {stands}"]
    if campaign.may_promote(seat) and not campaign.has_won():
        out.append("    " + _say("may_promote", language, squad=squad.squad))
    return out


def _player(name: str) -> str:
    return f" ({name})" if name else ""


def _squad(campaign: scoring.Campaign, seat: int, language: str) -> str:
    return word_of(_GAME, "squad", campaign.squads[seat].squad, language)


def _mission_line(campaign: scoring.Campaign, number: int, outcome: scoring.Outcome, language: str) -> str:
    name = outcome.mission
    if name in mission_keys():
        name = own_mission(name).words[language]["name"]
    squads = range(len(campaign.squads))
    winners = [_squad(campaign, seat, language) for seat in squads if seat in outcome.winners]
    if outcome.alien_won:
        winners.append(word_of(_GAME, "seat", "alien", language))
    points = ", ".join(f"{_squad(campaign, seat, language)} {outcome.scores[seat]}" for seat in squads)
    said = _say("mission", language, number=number, mission=name, winners=", ".join(winners), points=points)
    fallen = ", ".join(_squad(campaign, seat, language) for seat in squads if not outcome.alive[seat])
    return f"{said} {_say('fallen', language, squads=fallen)}" if fallen else said


def _wrapped(text: str) -> str:
    return textwrap.fill(text, _WIDTH, initial_indent="  ", subsequent_indent="     ")


def _say(key: str, language: str, **names: object) -> str:
    return word_of(_GAME, "campaign", key, language, **names)
