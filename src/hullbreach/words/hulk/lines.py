"""Lines about a game of hulk: what happened, and what is asked.

They use what everybody at the table knows (names, squares, the mission), and the event as the reader may see it.
"""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.shooting import hits_needed
from hullbreach.hulk.state import PHASE_NAMES
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Decision
from hullbreach.kernel.events import Event, Value
from hullbreach.words.speech import word_of
from hullbreach.words.telling import Storyteller

GAME = "hulk"


class HulkTeller(Storyteller[HulkGame]):
    key = GAME

    def special(self, game: HulkGame, event: Event) -> str:
        kind = event.kind
        if kind == "moved" and game.kind[event["who"]] not in (pc.MARINE, pc.BLIP):
            return "facing"
        if kind == "shot" and not event["score"]:
            return "unscored"
        if kind == "placed" and event["where"] < 0:
            return "waiting"
        return ""

    def names(self, game: HulkGame, event: Event, language: str) -> dict[str, str]:
        out = super().names(game, event, language)
        score = event.get("score")
        if score > 0:
            # What the dice came to, in the words of each kind of test.
            wanted = hits_needed(game, event["target"]) if event.kind == "shot" else 1
            reached = sum(1 for face in event.dice if face >= score) >= wanted
            for test, (good, bad) in _OUTCOMES.items():
                out[test] = word_of(GAME, "outcome", good if reached else bad, language)
        return out

    def own(self, game: HulkGame, event: Event, what: str, value: Value, language: str) -> str:
        if isinstance(value, int):
            if what == "facing":
                return word_of(GAME, "facing", FACINGS[value], language)
            if what == "thing":
                return game.mission.objects[value].name
            if what == "entry":
                return game.mission.entries[value]
            if what == "phase":
                return word_of(GAME, "phase", PHASE_NAMES[value], language)
        return super().own(game, event, what, value, language)


# Tests that dice decide: what it is called if they are high enough, and if not.
_OUTCOMES = {
    "hit": ("hit", "miss"),
    "held": ("holds", "falls"),
    "burns": ("burns", "unhurt"),
    "saved": ("saved", "struck"),
}
TELLER = HulkTeller()
event_line = TELLER.line


def decision_line(game: HulkGame, decision: Decision, language: str) -> str:
    """What the seat is asked."""
    kind = "powers" if is_about_powers(decision) else decision.kind
    return word_of(GAME, "decision", kind, language, who=TELLER.piece(game, decision.piece, language))


def is_about_powers(decision: Decision | None) -> bool:
    """V3-LIB-POWER-LIMIT: whether a command phase has nothing but psychic powers to ask about."""
    return decision is not None and decision.rule == "V3-LIB-POWER-LIMIT"
