"""The words of crusade: events, decisions and options as sentences."""
