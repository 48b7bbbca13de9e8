"""What a campaign of 1990 gives in a game (SC-GAP-CAMPAIGN); ranks and badges themselves are the campaign's."""

from __future__ import annotations

from typing import Final

# Ranks are numbered from 1.
FIRST_RANK: Final = 1
# Order cards by rank; equipment cards by badges, the last for four and more.
ORDER_CARDS: Final = (1, 2, 3, 3, 4)
EQUIPMENT_CARDS: Final = (4, 5, 6, 7, 8)
