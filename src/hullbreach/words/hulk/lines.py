"""Lines about a game of hulk: what happened, and what is asked.

They use what everybody at the table knows (names, squares, the mission), and the event as the reader may see it.
"""

from __future__ import annotations

from fractions import Fraction

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.firing.overwatch import PASS, coming_shots
from hullbreach.hulk.firing.shooting import hits_needed
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.odds import describe_odds
from hullbreach.hulk.state import PHASE_NAMES
from hullbreach.hulk.turns.points import possible_points
from hullbreach.kernel.contract import Decision
from hullbreach.kernel.events import Event, Value
from hullbreach.words.hulk.names import SPEECH, both, facing_name, object_name, short_name
from hullbreach.words.telling import Storyteller
from hullbreach.words.text import Name, Text, joined, percent, plain

# How a marine gets away who does not walk off the board.
_LEAVING = {
    "DW-TELEPORT-REMOVED": "teleport",
    "DW-DUCT-DOOR-GONE": "duct",
    "V3-BEACON-GROUP": "teleport",
}


class HulkTeller(Storyteller[HulkGame]):
    speech = SPEECH

    def special(self, game: HulkGame, event: Event) -> str:
        kind = event.kind
        if kind == "moved" and game.kind[event["who"]] not in (pc.MARINE, pc.BLIP):
            return "facing"
        if kind == "shot" and not event["score"]:
            return "unscored"
        if kind in ("placed", "intends", "cut off") and event["where"] < 0:
            return "waiting"
        return _LEAVING.get(event.rule, "") if kind == "left" else ""

    def names(self, game: HulkGame, event: Event) -> dict[str, Name]:
        out = super().names(game, event)
        score = event.get("score")
        if score > 0:
            # What the dice came to, in the words of each kind of test.
            wanted = hits_needed(game, event["target"]) if event.kind == "shot" else 1
            reached = sum(1 for face in event.dice if face >= score) >= wanted
            for test, (good, bad) in _OUTCOMES.items():
                out[test] = both("outcome", good if reached else bad)
        return out

    def own(self, game: HulkGame, event: Event, what: str, value: Value) -> Name:
        if isinstance(value, int):
            if what == "facing":
                return facing_name(value)
            if what == "thing":
                return object_name(game.mission, value)
            if what == "entry":
                return game.mission.entries[value]
            if what == "phase":
                return both("phase", PHASE_NAMES[value])
        return super().own(game, event, what, value)


# Tests that dice decide: what it is called if they are high enough, and if not.
_OUTCOMES = {
    "hit": ("hit", "miss"),
    "held": ("holds", "falls"),
    "burns": ("burns", "unhurt"),
    "saved": ("saved", "struck"),
    "dodged": ("away", "caught"),
    "landed": ("upright", "prone"),
    "stays": ("above", "below"),
}
TELLER = HulkTeller()


def decision_line(game: HulkGame, asked: Decision) -> Text:
    """What the seat is asked; a command phase may have nothing but psychic powers to ask about."""
    kind = "powers" if asked.rule == "V3-LIB-POWER-LIMIT" else asked.kind
    who = TELLER.piece(game, asked.piece)
    if kind == "place" and game.seat_of(asked.piece) != asked.seat:
        kind = "place enemy"
    if kind == "reaction":
        return _about_reaction(game, who)
    if kind == "command":
        possible = possible_points(game)
        return both("decision", kind, points=game.counter, least=possible[0], most=possible[-1])
    return both("decision", kind, who=who)


def _about_reaction(game: HulkGame, who: Name) -> Text:
    """Before anything is asked, what happens by itself: whose overwatch fires, and how likely it kills."""
    shooters = dict.fromkeys(shot[0] for shot in coming_shots(game))
    points = max(game.counter - game.spent, 0)
    if not shooters:
        return both("decision", "reaction", who=who, points=points)
    kill = describe_odds(game, (PASS, 0, 0, 0)).get("kill", Fraction(0))
    shots = joined([plain(short_name(game, shooter)) for shooter in shooters])
    return both("decision", "reaction_watched", shots=shots, chance=percent(kill), points=points)
