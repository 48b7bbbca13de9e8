"""The campaign of crusade as of 1990 (SC-GAP-CAMPAIGN): ranks, badges and marks."""

from __future__ import annotations

from typing import Any

from hullbreach.campaigns.base import BadStep, CampaignRoom
from hullbreach.campaigns.crusade.ledger import HEAD, LedgerReader, outcome_of, print_ledger
from hullbreach.campaigns.crusade.lines import campaign_lines
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.scoring.campaign import Campaign, Squad
from hullbreach.kernel.record import OptionValue, Record, RecordFault
from hullbreach.kernel.replaying import replay
from hullbreach.missions.crusade import make_game
from hullbreach.missions.fields import read_toml

ALIEN = "alien"
PROMOTE = "promote"


class CrusadeCampaigns(CampaignRoom[Campaign]):
    KEY = Mission.GAME
    FIELDS = HEAD

    def begin(self, players: list[tuple[str, str]]) -> Campaign:
        """The squads in the order of their seats; whoever is not a squad is the alien player."""
        squads = [Squad(role, player) for role, player in players if role != ALIEN]
        campaign = Campaign(squads, dict(players).get(ALIEN, ""))
        return self.load(read_toml(self.text(campaign), "campaign"), "campaign")

    def load(self, data: dict[str, Any], where: str) -> Campaign:
        return LedgerReader(data, where).campaign()

    def text(self, campaign: Campaign) -> str:
        return print_ledger(campaign)

    def add(self, campaign: Campaign, record: Record) -> None:
        try:
            game = replay(record, make_game)
        except RecordFault as fault:
            raise BadStep(fault.faults[0]) from None
        campaign.add(outcome_of(campaign, record, game))

    def choices(self, campaign: Campaign) -> list[str]:
        if campaign.has_won():
            return []
        return [
            f"{PROMOTE} {squad.squad}"
            for seat, squad in enumerate(campaign.squads)
            if campaign.may_promote(seat)
        ]

    def choose(self, campaign: Campaign, text: str) -> None:
        """A squad hands in four badges for a rank."""
        verb, _, role = text.strip().partition(" ")
        roles = [squad.squad for squad in campaign.squads]
        if verb != PROMOTE or role not in roles:
            raise BadStep(f"'{text}' is no choice; a choice is `{PROMOTE}` and one of: {', '.join(roles)}.")
        if campaign.has_won():
            raise BadStep("the campaign is over.")
        seat = roles.index(role)
        if not campaign.may_promote(seat):
            raise BadStep(f"{role} has {campaign.squads[seat].badges} badges; a rank takes four.")
        campaign.promote(seat)

    def options(self, campaign: Campaign) -> dict[str, OptionValue]:
        return campaign.options()

    def lines(self, campaign: Campaign, language: str) -> list[str]:
        return campaign_lines(campaign, language)


ROOM = CrusadeCampaigns()
