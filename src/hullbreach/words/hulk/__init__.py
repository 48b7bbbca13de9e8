"""The words of hulk: events, decisions and options as sentences."""
