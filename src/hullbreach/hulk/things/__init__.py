"""Objects, and what marines work at."""
