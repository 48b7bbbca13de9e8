"""What the server itself says where something cannot be done, in both languages. The table has its own sentences."""

from __future__ import annotations

from functools import partial

from hullbreach.table.sentences import Sentences

_SENTENCES = Sentences(__file__)
say = partial(_SENTENCES.say, "server")
bad_ask = _SENTENCES.bad_ask
