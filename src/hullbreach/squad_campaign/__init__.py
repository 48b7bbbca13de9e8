"""The campaign of squads, as of 1990: several missions, and commanders who rise between them (SC-GAP-CAMPAIGN)."""
