"""The figures: shapes, badges, wounds, who they are in words, and their cards with every number explained."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.conquest.acting import Acting
from hullbreach.conquest.army import Figure
from hullbreach.conquest.game import ConquestGame
from hullbreach.conquest.menace import menaced_by
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.conquest.pictures import shapes
from hullbreach.faces.parts import carries
from hullbreach.kernel.contract import Seat, View
from hullbreach.words.conquest import names
from hullbreach.words.conquest.names import SPEECH, both
from hullbreach.words.conquest.prices import explained
from hullbreach.words.text import Text, capital, joined, plain

_STATUS: Final[dict[int, wire.Status]] = {
    tr.ON_TABLE: "board", tr.WAITING: "reserve", tr.LOCKED: "reserve", tr.HELD: "left", tr.ELIMINATED: "dead",
    tr.FLED: "left", tr.LEFT: "left", tr.WITHDRAWN: "left",
}  # fmt: skip
_AWAY: Final = {
    tr.WAITING: "waiting", tr.LOCKED: "locked", tr.HELD: "held", tr.ELIMINATED: "eliminated", tr.FLED: "fled",
    tr.LEFT: "left", tr.WITHDRAWN: "withdrawn",
}  # fmt: skip
_ACTIONS: Final = 2
# Marks of roles stand in the lower corners, of two in both; states in the upper ones.
_ROLE_CORNERS: Final = ("se", "ne")
# Whose loss costs the army more than a figure: these are marked where they can be attacked.
_MATTERS: Final = tr.CHIEF | tr.GENERAL


class Figures(Face[ConquestGame]):
    def pieces(self, game: ConquestGame, seen: View, seat: Seat | None) -> list[wire.Piece]:
        return [_piece(game, p, seat) for p in range(len(seen["kind"]))]

    def cards(self, game: ConquestGame, seen: View, seat: Seat | None) -> list[wire.Card]:
        """The seat's own figures, as long as they are on the table or come there."""
        kept = (tr.ON_TABLE, tr.WAITING)
        return [
            _card(game, p)
            for p, side in enumerate(seen["side"])
            if side == seat and seen["status"][p] in kept
        ]

    def called(self, game: ConquestGame, piece: int) -> Text:
        return names.piece_name(game, piece)

    def points(self, game: ConquestGame, piece: int) -> int:
        return actions_left(game, piece)


def acting(game: ConquestGame) -> Acting | None:
    """The figure that acts, and what it has left."""
    return next((each for each in reversed(game.stack) if isinstance(each, Acting)), None)


def actions_left(game: ConquestGame, p: int) -> int:
    now = acting(game)
    if now is not None and now.who == p:
        return now.left
    if game.square[p] < 0 or game.flags[p] & tr.ACTIVATED:
        return 0
    return _ACTIONS - bool(game.flags[p] & tr.GRIPPED)


def thing_key(game: ConquestGame) -> str:
    """What tokens are: a beacon, or one of several treasures."""
    return "treasure" if len(game.mission.scenario.tokens) > 1 else "beacon"


def _readiness(game: ConquestGame, p: int) -> wire.Readiness:
    if game.square[p] < 0 or not game.turn or game.result:
        return ""
    now = acting(game)
    if now is not None and now.who == p:
        return "active"
    return "done" if game.flags[p] & tr.ACTIVATED else "ready"


def badges(game: ConquestGame, p: int, seat: Seat | None = None) -> list[wire.Badge]:
    """For the seat that it is of: also whether somebody who matters is within reach of enemies."""
    figure = game.figure(p)
    roles = tr.names_in(figure.roles, tr.ROLES)
    out = [
        wire.Badge(f"role-{role.split()[0]}", corner, both("role", role))
        for role, corner in zip(roles, _ROLE_CORNERS)
    ]
    found = (
        (game.state[p] == tr.SHAKEN, "shaken", "nw"),
        (game.state[p] == tr.FLEEING, "fleeing", "nw"),
        (bool(game.flags[p] & tr.GRIPPED), "gripped", "mid"),
        (p in game.ward and game.square[p] >= 0, "warded", "mid"),
    )
    out += [
        wire.Badge(key, corner, both("piece_title", key), both("short", key))
        for is_so, key, corner in found
        if is_so
    ]
    if game.carry[p] >= 0:
        out.append(carries(SPEECH, both("thing", thing_key(game))))
    if seat == game.side[p] and figure.roles & _MATTERS and game.square[p] >= 0 and not game.result:
        by = menaced_by(game, p)
        if by:
            who = joined([plain(game.name(q)) for q in by])
            out.append(
                wire.Badge("menaced", "sw", both("piece_title", "menaced", who=who), both("short", "menaced"))
            )
    return out


def kind_of(figure: Figure) -> Text:
    """hero, general and medic"""
    parts = [both("kind", tr.TYPES[figure.type])]
    return joined(parts + [both("role", role) for role in tr.names_in(figure.roles, tr.ROLES)])


def kind_name(game: ConquestGame, p: int) -> Text:
    return kind_of(game.figure(p))


def _title(game: ConquestGame, p: int, shown: list[wire.Badge]) -> Text:
    parts = [both("piece_title", "who", name=names.piece_name(game, p), kind=kind_name(game, p))]
    if game.square[p] >= 0:
        parts.append(both("piece_title", "at", where=game.board.name(game.square[p])))
        most = game.figure(p).wounds
        if most > 1:
            parts.append(both("piece_title", "wounds", wounds=game.wounds[p], most=most))
        roles = {each.title for each in shown if each.shape.startswith("role-")}
        parts += [badge.title for badge in shown if badge.title not in roles]
    elif game.status[p] in _AWAY:
        parts.append(both("piece_title", _AWAY[game.status[p]]))
    state = _readiness(game, p)
    if state in ("done", "active"):
        parts.append(both("piece_title", state))
    parts.append(in_short(game.figure(p), game.pace(p)))
    return capital(joined(parts))


def _piece(game: ConquestGame, p: int, seat: Seat | None) -> wire.Piece:
    figure, square, side = game.figure(p), game.square[p], game.side[p]
    on_table = square >= 0
    shown = badges(game, p, seat) if on_table else []
    several = figure.wounds > 1
    colour = game.mission.colours[side]
    return wire.Piece(
        id=p,
        name=game.name(p),
        kind="prisoner" if game.is_prisoner(p) else tr.TYPES[figure.type],
        seat=side,
        status=_STATUS[game.status[p]],
        title=_title(game, p, shown),
        shapes=shapes(figure, colour, game.is_prisoner(p)),
        at=game.board.name(square) if on_table else "",
        badges=shown,
        points=actions_left(game, p) if on_table and game.turn else -1,
        most=_ACTIONS if on_table and game.turn else -1,
        state=_readiness(game, p),
        colour=colour,
        life=game.wounds[p] if several else -1,
        most_life=figure.wounds if several else -1,
        label=names.piece_name(game, p),
        menaces=on_table and seat != side and not game.result,
    )


def numbers(figure: Figure, pace: int) -> list[wire.Number]:
    """TC-GAP-PROFILE: every number of a figure, and what it means."""

    def said(key: str, values: tuple[int, ...]) -> wire.Number:
        short = "+".join(map(str, values))
        if key == "shooting":
            short += f"/{figure.range}"
        words = f"{key}_two" if len(values) > 1 else key if values[0] else f"no_{key}"
        title = both("number", words, value=values[0], second=values[-1], range=figure.range)
        if key == "cost":
            title = explained(figure)
        return wire.Number(both("sign", key), short, title)

    found = {
        "move": (pace,),
        "melee": figure.melee,
        "shooting": figure.shooting,
        "defence": (figure.defence,),
        "mental": (figure.mental,),
        "cost": (figure.cost,) if figure.cost else (),
    }
    return [said(key, values) for key, values in found.items() if values]


@lru_cache(maxsize=512)
def in_short(figure: Figure, pace: int) -> Text:
    """Mov 3, Mel 4, Sho 4/8, Def 4, Men 5, pts 110, pistol"""
    line = [
        Text(f"{number.sign.en} {number.value}", f"{number.sign.fr} {number.value}")
        for number in numbers(figure, pace)
    ]
    return joined([*line, *names.abilities(figure)])


def skills(figure: Figure) -> list[Text]:
    """The spells that a figure knows, and its abilities."""
    known = [names.spell_name(spell) for spell in figure.spells]
    spells = [both("number", "spells", spells=joined(known))] if known else []
    return [*spells, *names.abilities(figure)]


def _card(game: ConquestGame, p: int) -> wire.Card:
    figure = game.figure(p)
    return wire.Card(
        piece=p,
        name=game.name(p),
        role=kind_name(game, p),
        weapons=skills(figure),
        points=actions_left(game, p) if game.turn else 0,
        most=_ACTIONS,
        states=[each for each in badges(game, p, game.side[p]) if not each.shape.startswith("role-")],
        carries=both("thing", thing_key(game)) if game.carry[p] >= 0 else None,
        label=names.piece_name(game, p),
        numbers=numbers(figure, game.pace(p)),
    )
