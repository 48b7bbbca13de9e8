"""The product's words in English and French; those of each game stand in a folder of its own.

The rules write their refusals in English; `said` looks up the French of the whole template, as gettext does.
"""

from hullbreach.words.speech import LANGUAGES, book, language_of, said, word, word_of

__all__ = ["LANGUAGES", "book", "language_of", "said", "word", "word_of"]
