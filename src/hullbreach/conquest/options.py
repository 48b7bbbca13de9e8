"""The options of a battle."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.options import Options, Reader


class OptionValues:
    """What every option is in one battle."""

    def __init__(self, o: Reader) -> None:
        # TC-LENGTH-SIX, TC-LENGTH-RANDOM-ROLLER, TC-QUICK-BATTLE
        self.turn_length = o.word("turn_length", "six", "random_end", "five")
        self.random_end_timing = o.word("random_end_timing", "start", "end")


OPTIONS: Final = Options(OptionValues)
