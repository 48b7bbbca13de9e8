"""Every parser against what it was never meant to read.

`corpus/` keeps, parser by parser, what once was trouble or is of a kind that was; the everyday run reads all of it
again (test_corpus.py) and some new input besides. `python -m tests.fuzz --seconds 600` looks for more, and keeps it.
"""
