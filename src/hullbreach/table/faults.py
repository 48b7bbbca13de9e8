"""What the table says where it cannot do what it is asked, in both languages, with a code for programs."""

from __future__ import annotations

from hullbreach.table.sentences import SENTENCES, say
from hullbreach.words.text import Name


class TableFault(Exception):
    """Something that the table does not do; nothing has changed. `status` is that of an HTTP answer."""

    def __init__(self, code: str, rule: str = "", **names: Name) -> None:
        self.code = code
        self.status: int = SENTENCES.groups["fault"][code]["status"]
        self.rule = rule
        self.text = say("fault", code, **names)
        super().__init__(self.text.en)


class Behind(TableFault):
    """Somebody else has just written to the same game; what they wrote is taken in now. Look again."""

    def __init__(self) -> None:
        super().__init__("stale")
