"""Shooting, and what it does to whoever is struck."""
