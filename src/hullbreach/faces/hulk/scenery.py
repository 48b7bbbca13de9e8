"""What is drawn once: decks, gates, what joins decks, and fixtures that never change."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.hulk.labels import KEYS, VERB_NAMES
from hullbreach.faces.hulk.speech import both
from hullbreach.faces.wire import Text
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.mission import Mission
from hullbreach.hulk.pieces import SEAT_NAMES
from hullbreach.kernel.board import FACINGS, FORWARD, Board, bits

VOID, CORRIDOR, ROOM = "#", ".", ","
CURRENCIES = [Text("AP", "PA"), Text("CP", "PC")]


def scenery(game: HulkGame) -> wire.Scenery:
    board, mission = game.board, game.mission
    return wire.Scenery(
        game="hulk",
        mission=mission.key,
        name=mission_words(mission, "name"),
        briefing=mission_words(mission, "briefing"),
        objective=mission_words(mission, "objective"),
        seats=seats(),
        decks=[_deck(board, deck) for deck in range(len(board.decks))],
        gates=gates(board),
        links=_links(board),
        fixtures=_fixtures(board),
        currencies=CURRENCIES,
        profile=game.profile.name,
        options={name: value for name, value in game.profile.changed.items() if name != "discreet"},
        keys=[wire.KeyWord(key, both("option_label", VERB_NAMES[verb])) for verb, key in KEYS.items()],
    )


def mission_words(mission: Mission, key: str) -> Text:
    return Text(mission.words.get("en", {}).get(key, ""), mission.words.get("fr", {}).get(key, ""))


def seats() -> list[wire.SeatInfo]:
    return [wire.SeatInfo(key, both("seat", key)) for key in SEAT_NAMES]


def _deck(board: Board, deck: int) -> wire.Deck:
    drawn = board.decks[deck].map
    width, height = max(len(row) for row in drawn), len(drawn)
    rows: list[str] = []
    sections: list[list[str]] = []
    for y in range(height):
        squares = [board.index.get((deck, x, y), -1) for x in range(width)]
        rows.append("".join(_floor(board, square) for square in squares))
        sections.append([board.section_names[board.section_of[s]] if s >= 0 else "" for s in squares])
    return wire.Deck(board.deck_names[deck], width, height, rows, sections)


def _floor(board: Board, square: int) -> str:
    if square < 0:
        return VOID
    return ROOM if board.rooms >> board.section_of[square] & 1 else CORRIDOR


def gates(board: Board) -> list[wire.Gate]:
    """Entry areas, then exits, by their letters."""
    found: dict[str, list[tuple[int, int]]] = {}
    for outside in range(board.count, len(board.xs)):
        letter = board.virtual_letter[outside - board.count]
        found.setdefault(letter, []).extend(_beside(board, outside))
    ordered = [*sorted(board.entries), *sorted(board.exits)]
    return [
        wire.Gate(
            letter=letter,
            kind="entry" if letter in board.entries else "exit",
            squares=[board.name(square) for square, _ in found[letter]],
            outward=[FACINGS[facing] for _, facing in found[letter]],
        )
        for letter in ordered
    ]


def _beside(board: Board, outside: int) -> list[tuple[int, int]]:
    """The board squares next to a square outside, each with the facing that leads out."""
    deck, x, y = board.deck_of[outside], board.xs[outside], board.ys[outside]
    out: list[tuple[int, int]] = []
    for facing, (dx, dy) in enumerate(FORWARD):
        square = board.index.get((deck, x - dx, y - dy), -1)
        if square >= 0:
            out.append((square, facing))
    return out


def _links(board: Board) -> list[wire.Link]:
    pits = board.feature("pit")
    links: list[wire.Link] = []
    for upper, lower in enumerate(board.below):
        if lower < 0:
            continue
        a, b = board.name(upper), board.name(lower)
        if pits >> upper & 1:
            links.append(wire.Link("pit", a, b, ["over", "middle"]))
        else:
            links.append(wire.Link("ladder", a, b, ["corner", "corner"]))
    for lift in board.lifts:
        for above, below in zip(lift.cars[0], lift.cars[1], strict=True):
            links.append(wire.Link("lift", board.name(above), board.name(below), ["corner", "middle"]))
    return links


def _fixtures(board: Board) -> list[wire.Thing]:
    things: list[wire.Thing] = []
    pits = board.feature("pit")
    for upper, lower in enumerate(board.below):
        if lower < 0:
            continue
        names = ("pit", "under pit") if pits >> upper & 1 else ("ladder down", "ladder up")
        shapes = ("pit-down", "under-pit") if pits >> upper & 1 else ("ladder-down", "ladder-up")
        kind = names[0].split()[0]
        for square, other, name, shape in (
            (upper, lower, names[0], shapes[0]),
            (lower, upper, names[1], shapes[1]),
        ):
            where = board.name(square)
            title = both("thing_title", name, where=where, deck=board.deck_of[other] + 1)
            things.append(wire.Thing(kind=kind, at=where, shape=shape, title=title))
    for square in bits(board.feature("ventilation")):
        where = board.name(square)
        title = both("thing_title", "vent", where=where)
        things.append(wire.Thing(kind="vent", at=where, shape="ventilation", title=title, layer="standing"))
    return things
