"""Lines about a game: what happened, what is asked, what may be chosen.

They use what everybody at the table knows (names, squares, the mission), and the event as the reader may see it.
"""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.movement import STEP_WORDS, TURN_WORDS, direction_of
from hullbreach.hulk.shooting import hits_needed
from hullbreach.hulk.state import PHASE_NAMES
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.events import Event, Value
from hullbreach.words.speech import word_of
from hullbreach.words.telling import Storyteller

GAME = "hulk"
VERB_NAMES = {value: name for name, value in vars(v).items() if isinstance(value, int) and name.isupper()}


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


def _piece(game: HulkGame, piece: int) -> str:
    return TELLER.piece(game, piece, "")


def _square(game: HulkGame, square: int) -> str:
    return TELLER.square(game, square)


def decision_line(game: HulkGame, decision: Decision, language: str) -> str:
    """What the seat is asked."""
    kind = "powers" if is_about_powers(decision) else decision.kind
    return word_of(GAME, "decision", kind, language, who=_piece(game, decision.piece))


def is_about_powers(decision: Decision | None) -> bool:
    """V3-LIB-POWER-LIMIT: whether a command phase has nothing but psychic powers to ask about."""
    return decision is not None and decision.rule == "V3-LIB-POWER-LIMIT"


def option_line(game: HulkGame, choice: Choice, language: str) -> str:
    """The option for a menu. English is the line that records hold and that may be typed everywhere."""
    if language == "en":
        return game.text(choice)
    _, who, where, how = choice
    key, extra = _option_key(game, choice, language)
    names = {
        "who": _piece(game, who),
        "where": _square(game, where),
        "how": str(how),
        "facing": word_of(GAME, "facing", FACINGS[how], language) if 0 <= how < len(FACINGS) else "",
        **extra,
    }
    return word_of(GAME, "option", key, language, **names)


def _option_key(game: HulkGame, choice: Choice, language: str) -> tuple[str, dict[str, str]]:
    verb, who, where, how = choice
    if verb == v.MOVE:
        return _move_key(game, choice, language)
    blip = 0 <= who < len(game.kind) and game.kind[who] == pc.BLIP
    if verb in (v.ENTER, v.CLIMB) and blip:
        return f"{VERB_NAMES[verb]}_BLIP", {}
    if verb == v.PLACE and game.kind[who] == pc.MARINE:
        return "ARRIVE_AT", {}
    if verb == v.TURN:
        turn = TURN_WORDS[(how - game.facing[who]) % 4]
        return "TURN", {"turn": word_of(GAME, "turn", turn, language)}
    if verb in (v.TAKE, v.DROP, v.SIGNAL):
        return VERB_NAMES[verb], {"thing": game.mission.objects[how].name}
    if verb == v.GIVE:
        receiver = _piece(game, game.at[where])
        return "GIVE", {"thing": game.mission.objects[how].name, "other": receiver}
    if verb == v.SECTION:
        return "SECTION", {"section": game.board.section_names[how]}
    if verb == v.BRING:
        return "BRING", {"kind": word_of(GAME, "kind", pc.KIND_NAMES[how], language)}
    if verb == v.ENTRY:
        return "ENTRY", {"entry": game.mission.entries[how]}
    if verb == v.KEEP and is_about_powers(game.asked):
        return "NO_POWER", {}
    return VERB_NAMES[verb], {}


def _move_key(game: HulkGame, choice: Choice, language: str) -> tuple[str, dict[str, str]]:
    _, who, where, _ = choice
    if game.kind[who] == pc.BLIP:
        return "MOVE", {}
    if game.kind[who] != pc.MARINE:
        return "MOVE_FACING", {}
    direction = direction_of(game, game.square[who], where)
    if direction < 0:
        return "MOVE", {}
    step = word_of(GAME, "step", STEP_WORDS[(direction - 2 * game.facing[who]) % 8], language)
    return ("LEAVE" if where >= game.board.count else "STEP"), {"step": step}
