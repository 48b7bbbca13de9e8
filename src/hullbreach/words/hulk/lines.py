"""Lines about a game: what happened, what is asked, what may be chosen.

They use what everybody at the table knows (names, squares, the mission), and the event as the reader may see it.
"""

from __future__ import annotations

from hullbreach.hulk import pieces as pc
from hullbreach.hulk import verbs as v
from hullbreach.hulk.choices import STEP_WORDS, TURN_WORDS
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.movement import direction_of
from hullbreach.hulk.shooting import hits_needed
from hullbreach.hulk.state import PHASE_NAMES
from hullbreach.kernel.board import FACINGS
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.events import Event
from hullbreach.words.speech import word_of

GAME = "hulk"
VERB_NAMES = {value: name for name, value in vars(v).items() if isinstance(value, int) and name.isupper()}

# Events whose `other` is a square or a number of something else, not a piece.
_OTHER_IS_NO_PIECE = ("moved", "leapt", "climbed", "fell", "object moved", "command checked")
_OBJECT_EVENTS = ("object moved", "took", "dropped", "gave", "beacon set")
_ENTRY_EVENTS = ("blip waits", "entry watched")
_FACING_EVENTS = ("moved", "leapt", "turned", "faced", "climbed", "entered", "arrived")
# Events that read otherwise without a number, because the reader may not know it.
_HIDEABLE = ("counter drawn", "blip drawn")


def event_line(game: HulkGame, event: Event, language: str, rule: bool = True) -> str:
    """One line: who, what, the dice with what each needed, and the rule."""
    text = word_of(GAME, "event", _variant(game, event), language, **_names(game, event, language))
    return f"{text}  ·{event.rule}" if rule and event.rule else text


def _variant(game: HulkGame, event: Event) -> str:
    kind = event.kind
    if kind in _HIDEABLE and not event.number:
        return f"{kind}/hidden"
    if kind in ("killed", "blip killed") and event.other >= 0:
        return f"{kind}/by"
    if kind == "door closed" and event.piece < 0:
        return "door closed/alone"
    if kind == "moved" and game.kind[event.piece] not in (pc.MARINE, pc.BLIP):
        return "moved/facing"
    if kind == "shot" and not event.need:
        return "shot/unscored"
    if kind == "placed" and event.square < 0:
        return "placed/waiting"
    return kind


def _names(game: HulkGame, event: Event, language: str) -> dict[str, str]:
    where = _square(game, event.square)
    who = _piece(game, event.piece)
    other = "" if event.kind in _OTHER_IS_NO_PIECE else _piece(game, event.other)
    names = {
        "who": who,
        "where": where,
        "other": other,
        "other_number": str(max(event.other, 0)),
        "number": str(event.number),
        "text": event.text,
        "need": str(event.need),
        "dice": " ".join(f"[{face}]" for face in event.dice),
        # "S1 (j2)", or the square alone where a thing is aimed at.
        "target": f"{other} ({where})" if other else where,
        "victim": f"{who} ({where})" if who else where,
    }
    names.update(_outcomes(game, event, language))
    if event.kind in _FACING_EVENTS:
        names["facing"] = word_of(GAME, "facing", FACINGS[event.number], language)
    if event.kind in _OBJECT_EVENTS:
        names["thing"] = game.mission.objects[event.number].name
    if event.kind in _ENTRY_EVENTS:
        names["entry"] = game.mission.entries[event.number]
    if event.kind == "phase":
        names["phase"] = word_of(GAME, "phase", PHASE_NAMES[event.number], language)
    if event.kind == "converted":
        names["brings"] = word_of(GAME, "kind", event.text, language)
    if event.kind == "game over":
        names["result"] = word_of(GAME, "result", event.text, language)
    return names


def _outcomes(game: HulkGame, event: Event, language: str) -> dict[str, str]:
    """What the dice came to, in the words of each kind of test."""
    if not event.need:
        return {}
    scored = sum(1 for face in event.dice if face >= event.need)
    wanted = hits_needed(game, event.other) if event.kind == "shot" else 1
    reached = scored >= wanted
    return {
        "hit": word_of(GAME, "outcome", "hit" if reached else "miss", language),
        "held": word_of(GAME, "outcome", "holds" if reached else "falls", language),
        "burns": word_of(GAME, "outcome", "burns" if reached else "unhurt", language),
        "saved": word_of(GAME, "outcome", "saved" if reached else "struck", language),
    }


def _piece(game: HulkGame, piece: int) -> str:
    return game.name(piece) if 0 <= piece < len(game.kind) else ""


def _square(game: HulkGame, square: int) -> str:
    return game.board.name(square) if 0 <= square < game.board.count else ""


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
