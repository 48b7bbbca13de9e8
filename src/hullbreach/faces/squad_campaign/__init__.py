"""The face of the campaign of squads."""

from hullbreach.faces.squad_campaign.face import SquadCampaignFace

FACE = SquadCampaignFace()
