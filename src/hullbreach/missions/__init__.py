"""Missions as data files, and what finds, loads and checks them."""
