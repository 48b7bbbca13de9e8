"""Corridor combat after the third edition of Space Hulk: one file per chapter of the rules, chapters in rooms."""
