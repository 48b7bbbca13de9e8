"""Scenes of a territory campaign."""

from __future__ import annotations

from hullbreach.missions.base import CampaignScene
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.mission import Mission


class TerritoryScene(CampaignScene[TerritoryCampaign, Mission]):
    FIELDS = ()
