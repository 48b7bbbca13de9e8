"""Names without accounts: a person keeps a key, and with it his seats, what his games came to, and a rating.

The key is made in a browser, and whoever has it is that person. It comes in a header; the store has a hash of it. What
a game came to follows from its journal alone, so every process comes to the same, whenever it looks.
"""
