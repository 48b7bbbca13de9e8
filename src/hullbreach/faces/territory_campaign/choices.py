"""What stands beside the choices of a campaign, so that nobody chooses blindly: mostly what its rule says."""

from __future__ import annotations

from collections import Counter

from hullbreach.conquest.scenarios import SCENARIOS
from hullbreach.faces.conquest.figures import in_short
from hullbreach.faces.territory_campaign import names
from hullbreach.faces.territory_campaign.lands import use_of
from hullbreach.faces.territory_campaign.names import both
from hullbreach.kernel.contract import Choice
from hullbreach.rulebook import rule, rules
from hullbreach.territory_campaign import tables as tb, verbs as v
from hullbreach.territory_campaign.before import Fielding, Proposing
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.improving import Judging, Justifying, coded
from hullbreach.territory_campaign.spending import ROLE_KEYS, ROLES, list_of
from hullbreach.territory_campaign.venue import Committing, Siting
from hullbreach.words.text import Name, Text, capital, joined

_SPACE = Text(" ", " ")
_COLON = Text(": ", " : ")
_AIM_RULES = "TC-OBJ-"


def words(game: TerritoryCampaign, choice: Choice) -> Text | None:
    """A sentence about a choice; None: its label says it all."""
    verb, who, where, how = choice
    if verb == v.AIM:
        return joined([_at_stake(game), _aim(tb.OBJECTIVES[how])], _SPACE)
    if verb == v.PICK:
        return _land(game, where)
    if verb in (v.KEEP, v.ALTERNATIVE):
        return use_of(where)
    if verb == v.ROLE:
        # TC-GAP-ROLES
        return capital(both("role_words", ROLE_KEYS[how]))
    if verb == v.PROPOSE:
        return _rule(SCENARIOS[where - 1].rule)
    if verb == v.ARMY:
        return _army(game, where)
    if verb in (v.HOLD, v.SEND, v.FIRST):
        figure = game.fighter(who).figure(game.base(who))
        return in_short(figure, figure.move)
    if verb == v.FACTION:
        return joined([names.profile_name(game, number) for number in list_of(game, where)])
    if verb == v.BUY:
        figure = game.mission.profiles[where]
        return in_short(figure, figure.move)
    if verb == v.OPPOSE:
        said = {"territories": len(game.owned(where)), "army": game.worth(game.available(where))}
        return both("opponent", "words", **said)
    return None


def going(game: TerritoryCampaign) -> dict[str, Name]:
    """How many would go into battle now, and for how much."""
    asked = game.stack[-1]
    goers = asked.going(game) if isinstance(asked, Fielding) else []
    return {"count": len(goers), "cost": game.worth(goers)}


def trimmed(game: TerritoryCampaign) -> dict[str, Name]:
    """How many would be held back so that the others may go, how many those are, and what they cost."""
    asked = game.stack[-1]
    if not isinstance(asked, Fielding):
        return {"held": 0, "left": 0, "cost": 0}
    fitting = asked.fitting(game)
    return {
        "held": len(asked.going(game)) - len(fitting),
        "left": len(fitting),
        "cost": game.worth(fitting),
    }


def fielded_title(game: TerritoryCampaign) -> Text:
    """Who goes; and how many must not, where they are too many or too dear."""
    asked = game.stack[-1]
    fault = asked.fault(game) if isinstance(asked, Fielding) else None
    said = going(game) | {"scenario": names.scenario_name(game, game.scenario)}
    if fault is None:
        return both("decision", "field", **said)
    key = "field too many" if "cap" in fault.names else "field crowd"
    return both("decision", key, **said | fault.names)


def asked_about(game: TerritoryCampaign) -> dict[str, Name]:
    """What a question names: nobody answers blindly. What is proposed, who is at the head, what needs a reason."""
    asked = game.stack[-1]
    if isinstance(asked, Proposing) and asked.number:
        return {"scenario": names.scenario_name(game, asked.number)}
    if isinstance(asked, Siting) and asked.proposed >= 0:
        return {"venue": capital(names.venue_name(game, asked.proposed))}
    if isinstance(asked, Committing):
        return {"figure": names.figure_name(game, asked.listed(game)[0])}
    if not isinstance(asked, (Justifying, Judging)):
        return {}
    out: dict[str, Name] = {
        "figure": capital(names.figure_name(game, asked.figure)),
        "improvement": names.improvement_name(game, coded(asked.characteristic, asked.form)),
    }
    return out | {"reason": names.reason_name(game, asked.reason)} if isinstance(asked, Judging) else out


def _rule(id: str) -> Text:
    said = rule(id).text
    return Text(said.en, said.fr)


def _aim(objective: str) -> Text:
    """All that the rules of an objective say."""
    begin = _AIM_RULES + objective.upper().replace("_", "-")
    return joined([_rule(id) for id in rules() if id.startswith(begin)], _SPACE)


def _at_stake(game: TerritoryCampaign) -> Text:
    """What the other one has, of which an objective may bring a part."""
    asked = game.asked
    other = game.attacker + game.defender - asked.seat if asked is not None else game.defender
    return both("objective_words", "other", territories=len(game.owned(other)), hoard=game.hoard[other])


def _land(game: TerritoryCampaign, number: int) -> Text:
    """What a territory is, and what it is good for."""
    capability = game.territory(number).capability
    return joined([capital(names.capability_name(capability)), use_of(capability)], _COLON)


def _army(game: TerritoryCampaign, number: int) -> Text:
    """TC-GAP-SAMPLE-ARMIES: who is in it, heroes with their roles."""
    counted = Counter((profile, roles) for profile, roles, _ in game.mission.armies[number].figures)
    return joined([_several(game, profile, roles, count) for (profile, roles), count in counted.items()])


def _several(game: TerritoryCampaign, profile: int, roles: int, count: int) -> Text:
    who = names.profile_name(game, profile)
    held = [names.role_name(game, n) for n, role in enumerate(ROLES) if roles & role]
    if held:
        who = both("army", "with_roles", who=who, roles=joined(held))
    return both("army", "several", count=count, who=who)
