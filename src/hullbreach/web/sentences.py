"""What the server itself says where something cannot be done, in both languages. The table has its own sentences."""

from __future__ import annotations

from functools import partial

from hullbreach.table.sentences import Sentences

SENTENCES = Sentences(__file__)
say = partial(SENTENCES.say, "server")
bad_ask = SENTENCES.bad_ask
