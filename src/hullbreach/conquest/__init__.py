"""The battles of the territory campaign: a skirmish on a grid."""
