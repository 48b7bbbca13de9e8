"""The event deck (SC-GAP-EVENT-DECK): one card at the start of each alien turn."""

from __future__ import annotations

from hullbreach.crusade import event_effects, specials
from hullbreach.crusade.state import State
from hullbreach.kernel.events import Event

# Key -> copies.
DECK: tuple[tuple[str, int], ...] = (
    ("bridge_word", 1),
    ("central_locking", 2),
    ("stealer", 3),
    ("ambush", 2),
    ("frenzy", 2),
    ("jam", 2),
    ("booby_trap", 2),
    ("lights_out", 2),
    ("ghost_echo", 2),
    ("pressure_loss", 1),
    ("heavy_gravity", 2),
    ("self_repair", 1),
    ("whisper", 1),
    ("counter_attack", 2),
    ("static", 1),
    ("silence", 2),
)
EVENT_KEYS = tuple([key for key, _ in DECK])


def full_deck() -> list[int]:
    """All cards, by the number of their kind, in order (SC-SETUP-SHUFFLE-EVENTS shuffles them)."""
    out: list[int] = []
    for number, (_, copies) in enumerate(DECK):
        out.extend([number] * copies)
    return out


def draw(s: State) -> None:
    """SC-ALIEN-TURN-EVENT: the top card is played at once; the last one ends the game (SC-END-LAST-EVENT)."""
    if s.deck:
        card = s.deck.pop()
        s.drawn.append(card)
        s.tell(Event("event drawn", "SC-ALIEN-TURN-EVENT", number=card))
        specials.event_drawn(s)
        event_effects.take_effect(s, card, EVENT_KEYS[card])
    if not s.deck:
        s.last_turn = True
        s.tell(Event("last turn", "SC-END-LAST-EVENT"))
