"""How pieces and positions are drawn."""
