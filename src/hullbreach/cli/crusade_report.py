"""What the referee shows of a game of crusade: the position, its pieces, and the options with odds."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hullbreach.cli.asking import percent
from hullbreach.cli.walled_text import draw_walled
from hullbreach.crusade import prospects
from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards.squad_cards import CARDS, CardKind
from hullbreach.crusade.events import ROUND
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring.end_1990 import total
from hullbreach.crusade.shooting.weapons import ONE, WEAPONS
from hullbreach.crusade.state import PHASE_NAMES
from hullbreach.crusade.units import BLIP, OBJECT, UNITS
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.events import Event
from hullbreach.kernel.odds import TooManyWays
from hullbreach.missions.crusade.scenes import STATES
from hullbreach.words import said, word
from hullbreach.words.crusade.lines import decision_line, result_line
from hullbreach.words.crusade.lines import event_line as event_line
from hullbreach.words.crusade.names import armed_unit, card_name, seat_title, unit_name
from hullbreach.words.crusade.options import option_line
from hullbreach.words.speech import word_of

WIDTH = 78
GAME = "crusade"
STATUS_NAMES = ("on board", "home", "dead", "gone")


def refusal(refused: Refused, language: str) -> str:
    return said(refused.template, refused.names, language, GAME)


def board(game: CrusadeGame) -> list[str]:
    return draw_walled(game)


def position(game: CrusadeGame, language: str) -> list[str]:
    """Round, phase and points; the board; every piece."""
    begun = event_line(game, Event(ROUND, "", (game.round,)), language, rule=False)
    phase = word_of(GAME, "phase", PHASE_NAMES[game.phase], language)
    points = ", ".join(
        f"{seat_title(game, seat, language)} {total(game, seat)}" for seat in range(game.seats)
    )
    return [f"{begun} | {phase} | {points}", *board(game), *_roster(game, language)]


def _roster(game: CrusadeGame, language: str) -> list[str]:
    """A line for each figure of the squads, then the others in as few lines as it takes."""
    lines: list[str] = []
    others: list[str] = []
    for p in range(len(game.kind)):
        if game.square[p] < 0:
            continue
        where = game.board.name(game.square[p])
        life = word_of(GAME, "piece_title", "life", language, life=game.life[p])
        if game.is_marine(p):
            mark = "*" if game.active == p else " "
            parts = [armed_unit(game.kind[p], language), where, life, *_worn(game, p, language)]
            lines.append(f"{mark}{game.name(p)}: {', '.join(parts)}")
        else:
            blip = UNITS[game.kind[p]].role == BLIP
            hidden = f" = {unit_name(game.truth[p], language)}" if blip else ""
            others.append(f"{game.name(p)} {where}{hidden}{f' ({life})' if game.life[p] > 1 else ''}")
    for part in others:
        if lines and lines[-1].startswith("  ") and len(lines[-1]) + 2 + len(part) <= WIDTH:
            lines[-1] += f"  {part}"
        else:
            lines.append(f"  {part}")
    return lines


def _worn(game: CrusadeGame, p: int, language: str) -> list[str]:
    """The cards that a figure wears openly, each once."""
    return list(dict.fromkeys([card_name(card.number, language) for card in CARDS if _wears(game, p, card)]))


def _wears(game: CrusadeGame, p: int, card: CardKind) -> bool:
    own = game.owner[p] >= 0 and card.squad == game.squad_of[game.owner[p]]
    return own and card.gear != 0 and game.gear[p] & card.gear == card.gear


def options(game: CrusadeGame, language: str) -> list[str]:
    asked = game.decision()
    if asked is None:
        return [word("screen", "over", language, result=result_line(game, game.result, language))]
    seat = seat_title(game, asked.seat, language)
    lines = [f"[{seat}] {decision_line(game, asked, language)}  ·{asked.rule}"]
    rows: list[tuple[str, str]] = []
    for option in asked.options:
        text = game.text(option)
        label = option_line(game, option, language)
        chances = " ".join(
            f"{word_of(GAME, 'odds', name, language)} {percent(float(chance))}"
            for name, chance in describe_odds(game, option).items()
        )
        rows.append((text if label == text else f"{text}  ({label})", chances))
    widest = max(len(row[0]) for row in rows)
    lines.extend(f"  {text:<{widest}}  {chances}".rstrip() for text, chances in rows)
    return lines


def describe_odds(game: CrusadeGame, choice: Choice) -> dict[str, Fraction]:
    """What a shot at one target or a fight may come to.

    `kill`, or `destroy` of an object; `hurt`: any life point lost, of what has several; `die`: the attacker dies.
    """
    verb, p, where, how = choice
    if verb not in (v.FIRE, v.FIGHT) or game.at[where] < 0:
        return {}
    target = game.at[where]
    kills = "destroy" if UNITS[game.kind[target]].role == OBJECT else "kill"
    if verb == v.FIRE and WEAPONS[how].pattern != ONE:
        return {}
    try:
        found = prospects.attack(game, choice)
    except TooManyWays:
        return {}
    theirs = found[target]
    out = {kills: theirs[-1]}
    if game.life[target] > 1:
        out["hurt"] = 1 - theirs[0]
    if verb == v.FIGHT and kills == "kill":
        out["die"] = found[p][-1]
    return out


def pieces(game: CrusadeGame) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    for p in range(len(game.kind)):
        square = game.square[p]
        out.append(
            {
                "name": game.name(p),
                "unit": UNITS[game.kind[p]].key,
                "seat": game.seat_name(game.owner[p]) if game.owner[p] >= 0 else None,
                "status": STATUS_NAMES[game.status[p]],
                "at": game.board.name(square) if square >= 0 else None,
                "life": game.life[p],
                "truth": UNITS[game.truth[p]].key if UNITS[game.kind[p]].role == BLIP else None,
                "states": [name for name, bit in STATES.items() if game.flags[p] & bit],
                "gear": [card.key for card in CARDS if _wears(game, p, card)],
            }
        )
    return out


def decision(game: CrusadeGame, language: str) -> dict[str, Any] | None:
    asked = game.decision()
    if asked is None:
        return None
    return {
        "seat": game.seat_name(asked.seat),
        "kind": asked.kind,
        "rule": asked.rule,
        "line": decision_line(game, asked, language),
        "options": [
            {
                "text": game.text(option),
                "label": option_line(game, option, language),
                "odds": {name: str(chance) for name, chance in describe_odds(game, option).items()},
            }
            for option in asked.options
        ],
    }
