"""Blips: how they come, hide, and are turned up."""
