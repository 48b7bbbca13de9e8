"""What a class of options is told of those that were changed."""

from __future__ import annotations

from hullbreach.kernel.options import Options, Reader


class Rules:
    def __init__(self, o: Reader) -> None:
        self.breath = o.number("breath", 6, least=1, most=12)
        self.dark = o.switch("dark", False)
        self.changed = o.changed


def test_what_is_set_to_what_it_is_anyway_has_not_changed() -> None:
    options = Options(Rules)
    assert options.read().changed == {}
    assert options.read({"breath": 7}, {"breath": 6, "dark": True}).changed == {"dark": True}
