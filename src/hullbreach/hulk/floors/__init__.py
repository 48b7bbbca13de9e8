"""Decks: between them, through holes, and into how many sections they are divided."""
