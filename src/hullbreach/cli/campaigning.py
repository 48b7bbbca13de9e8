"""The command `campaign`: a ledger on disk, and what it says."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

from hullbreach.cli.faults import Fault
from hullbreach.cli.saving import load_record, read_text, record_faults
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring.campaign import (
    RANK_KEYS,
    Campaign,
    Outcome,
    Squad,
    equipment_cards,
    order_cards,
)
from hullbreach.kernel.replaying import replay
from hullbreach.missions import make_game, mission_keys, own_mission
from hullbreach.missions.crusade.ledger import (
    BadRecord,
    outcome_of,
    print_ledger,
    read_ledger,
    seats_of,
)
from hullbreach.missions.fields import MissionFault
from hullbreach.words.speech import word_of

_GAME = "crusade"
_WIDTH = 78


def new(path: Path, squads: tuple[str, ...], alien: str) -> Campaign:
    """Begin a campaign; `squads` are written `tide=Anna`, in the order of their seats."""
    if path.exists():
        raise Fault(f"{path}: there is a file of that name; a campaign begins with a new one.")
    found: list[Squad] = []
    for pair in squads:
        role, _, player = pair.partition("=")
        found.append(Squad(role.strip(), player.strip()))
    try:
        campaign = read_ledger(print_ledger(Campaign(found, alien)), "campaign")
    except MissionFault as fault:
        raise Fault(f"--squad: {fault.faults[0]}") from None
    _write(path, campaign)
    return campaign


def load(path: Path) -> Campaign:
    try:
        return read_ledger(read_text(path), str(path))
    except MissionFault as fault:
        raise Fault(f"{path}: {fault.faults[0]}") from None


def add(path: Path, record_path: Path) -> Campaign:
    """A game was played: its record is played again and checked, then it counts."""
    campaign = load(path)
    record = load_record(record_path)
    faults = record_faults(record)
    if faults:
        raise Fault(f"{record_path}: {faults[0]}")
    game = replay(record, make_game)
    if not isinstance(game, CrusadeGame):
        raise Fault(f"{record_path}: this is a record of the game '{record.header.game}', not of '{_GAME}'.")
    try:
        campaign.add(outcome_of(campaign, record, game))
    except BadRecord as bad:
        raise Fault(f"{record_path}: {bad}") from None
    _write(path, campaign)
    return campaign


def promote(path: Path, role: str) -> Campaign:
    """A squad hands in four badges for a rank."""
    campaign = load(path)
    roles = [squad.squad for squad in campaign.squads]
    if role not in roles:
        raise Fault(f"{path}: no squad '{role}' plays in this campaign; these do: {', '.join(roles)}.")
    if campaign.has_won():
        raise Fault(f"{path}: the campaign is over.")
    seat = roles.index(role)
    if not campaign.may_promote(seat):
        raise Fault(f"{path}: {role} has {campaign.squads[seat].badges} badges; a rank takes four.")
    campaign.promote(seat)
    _write(path, campaign)
    return campaign


def _write(path: Path, campaign: Campaign) -> None:
    """The old ledger stays whole until the new one is."""
    draft = path.with_name(f"{path.name}.new")
    try:
        draft.write_text(print_ledger(campaign), encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Fault(f"{path}: the ledger cannot be written: {error.strerror or error}.") from None


def options_text(campaign: Campaign, as_json: bool) -> str:
    """The options of the next game, for `hullbreach play` or for the server's API."""
    options = campaign.options()
    if as_json:
        return json.dumps(options)
    return " ".join(f"--option {name}={value}" for name, value in options.items())


def lines(campaign: Campaign, language: str) -> list[str]:
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


def _squad_lines(campaign: Campaign, seat: int, squad: Squad, language: str) -> list[str]:
    rank = word_of(_GAME, "rank", RANK_KEYS[squad.rank - 1], language)
    who = f"{_squad(campaign, seat, language)}{_player(squad.player)}"
    out = [
        f"  {seats_of(campaign)[seat]}: {who}, {rank}",
        "    "
        + _say(
            "stands",
            language,
            badges=squad.badges,
            orders=order_cards(squad.rank),
            equipment=equipment_cards(squad.badges),
            primaries=squad.primaries,
        ),
    ]
    if campaign.may_promote(seat) and not campaign.has_won():
        out.append("    " + _say("may_promote", language, squad=squad.squad))
    return out


def _player(name: str) -> str:
    return f" ({name})" if name else ""


def _squad(campaign: Campaign, seat: int, language: str) -> str:
    return word_of(_GAME, "squad", campaign.squads[seat].squad, language)


def _mission_line(campaign: Campaign, number: int, outcome: Outcome, language: str) -> str:
    name = outcome.mission
    if name in mission_keys(_GAME):
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
