"""The face of the campaign of a ship."""

from hullbreach.faces.ship_campaign.face import ShipCampaignFace

FACE = ShipCampaignFace()
