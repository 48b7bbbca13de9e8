"""Playing alone: the stealers are led by rules of the book, and nobody plays them (DWS-*)."""
