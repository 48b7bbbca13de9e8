"""The face of the territory campaign."""

from hullbreach.faces.territory_campaign.face import TerritoryCampaignFace

FACE = TerritoryCampaignFace()
