"""The event deck of the aliens."""
