"""The event deck (SC-GAP-EVENT-DECK): one card at the start of each alien turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hullbreach.crusade import events as ev, verbs as v
from hullbreach.crusade.event_deck import effects, places
from hullbreach.crusade.scoring import specials
from hullbreach.crusade.state import State
from hullbreach.kernel.actions import Action, Answer, Look
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.forms import NOBODY, Form

# What is on each card, how many there are of it, and what it does: whether its condition is met.
DECK: tuple[tuple[str, int, Callable[[State], bool]], ...] = (
    ("bridge_word", 1, effects.bridge_word),
    ("central_locking", 2, places.central_locking),
    ("stealer", 3, places.stealer),
    ("ambush", 2, places.ambush),
    ("frenzy", 2, effects.sets("frenzy", True)),
    ("jam", 2, effects.strikes(effects.JAM)),
    ("booby_trap", 2, effects.strikes(effects.TRAP)),
    ("lights_out", 2, effects.lights_out),
    ("ghost_echo", 2, places.ghost_echo),
    ("pressure_loss", 1, effects.pressure_loss),
    ("heavy_gravity", 2, effects.sets("gravity", True)),
    ("self_repair", 1, effects.self_repair),
    ("whisper", 1, effects.strikes(effects.WHISPER)),
    ("counter_attack", 2, effects.sets("reinforce_most", effects.COUNTER_ATTACK)),
    ("static", 1, effects.sets("static", True)),
    ("silence", 2, lambda s: True),
)
EVENT_KEYS = tuple([key for key, _, _ in DECK])


def full_deck() -> list[int]:
    """All cards, by the number of their kind, in order (SC-SETUP-SHUFFLE-EVENTS shuffles them)."""
    out: list[int] = []
    for number, (_, copies, _) in enumerate(DECK):
        out.extend([number] * copies)
    return out


def draw(s: State) -> None:
    """SC-ALIEN-TURN-EVENT: the top card is played at once; the last one ends the game (SC-END-LAST-EVENT)."""
    if s.deck:
        take_top(s)
        if may_redraw(s):
            s.push(Redraw())
        else:
            play_drawn(s)
    if not s.deck:
        s.last_turn = True
        s.tell(ev.LAST_TURN, "SC-END-LAST-EVENT")


def take_top(s: State) -> None:
    card = s.deck.pop()
    s.drawn.append(card)
    s.tell(ev.EVENT_DRAWN, "SC-ALIEN-TURN-EVENT", card)


def play_drawn(s: State) -> None:
    """A card whose condition is not met has no effect."""
    card = s.drawn[-1]
    # One of them wakes the dreadnought at once.
    specials.wake_if_due(s)
    if not DECK[card][2](s):
        s.tell(ev.EVENT_FAILS, "SC-GAP-EVENT-DECK", card)


def may_redraw(s: State) -> bool:
    """SC-GAP-CAMPAIGN: once a game for each mark, as long as there is another card."""
    return s.redrawn < s.profile.alien_marks and len(s.deck) > 0


class Redraw(Pending[State]):
    """An event card lies open: it is played, or goes back into the deck for another one."""

    def proceed(self, s: State) -> Decision | None:
        options: list[Choice] = [(v.LET_STAND, 0, 0, 0), (v.REDRAW, 0, 0, 0)]
        return s.ask(s.squads, "redraw", "SC-GAP-CAMPAIGN", options)

    def answer(self, s: State, choice: Choice) -> None:
        s.pop()
        if choice[0] == v.REDRAW:
            # Another card comes first, so that the one put back is not drawn again at once.
            card = s.drawn.pop()
            s.redrawn += 1
            s.tell(ev.EVENT_PUT_BACK, "SC-GAP-CAMPAIGN", card)
            take_top(s)
            s.deck.append(card)
            s.dice.shuffle(s.deck)
            if may_redraw(s):
                s.push(Redraw())
                return
        play_drawn(s)


ACTIONS: Final[tuple[Action[State], ...]] = (
    Answer(v.REDRAW, "REDRAW", Form(NOBODY, "redraw"), Look("answer", "reroll", final=True)),
    Answer(v.LET_STAND, "LET_STAND", Form(NOBODY, "let it stand"), Look("answer", "keep", final=True)),
)  # fmt: skip
