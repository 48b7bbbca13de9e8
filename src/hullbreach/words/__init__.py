"""The product's words in English and French: screens, events, decisions, options and refusals.

The rules write their refusals in English; `said` looks up the French of the whole template, as gettext does.
"""

from hullbreach.words.lines import decision_line, event_line, option_line
from hullbreach.words.speech import LANGUAGES, book, language_of, said, word

__all__ = [
    "LANGUAGES",
    "book",
    "decision_line",
    "event_line",
    "language_of",
    "option_line",
    "said",
    "word",
]
