"""Scenes: a position for the referee, with the figures that stand in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hullbreach.conquest import ground, traits as tr
from hullbreach.conquest.game import ConquestGame, profile_of
from hullbreach.conquest.mission import Mission
from hullbreach.conquest.turn import MOST_TURNS, TURNS, Activations, TurnEnd, TurnStart, activate
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.sentences import sentence_of
from hullbreach.missions.base import Scene
from hullbreach.missions.conquest.armies import FIGURE_FIELDS, read_figure
from hullbreach.missions.conquest.loading import Loader
from hullbreach.missions.fields import Table

_FIELDS: Final = (
    "game", "title", "choices", "dice", "draws", "seed", "battle", "map", "options", "turn", "south", "initiative",
    "next", "acting", "tokens", "prison", "freed", "buildings", "failed", "piece", "words",
)  # fmt: skip
_STATES: Final = ("steady", "shaken", "fleeing")
_GONE: Final = {
    "eliminated": tr.ELIMINATED, "fled": tr.FLED, "left": tr.LEFT, "held": tr.HELD, "locked": tr.LOCKED,
}  # fmt: skip
_PIECE_FIELDS: Final = (
    *FIGURE_FIELDS, "side", "at", "state", "left", "gone", "activated", "healed", "gripped", "carries", "moved", "ward",
)  # fmt: skip
# What comes next: a seat activates a figure, a turn begins, or it ends.
_NEXT: Final = (*tr.SEATS, "start", "end")
_OPEN: Final = "\n".join(["." * ground.WIDTH] * ground.HEIGHT)


class Scenes(Loader):
    """Reads a scene. Squares are names (m12) or pairs of column and row from South's corner."""

    def scene(self, find: Callable[[str], Mission], dice: Dice | None) -> Scene[ConquestGame]:
        self.known(_FIELDS)
        title, choices, own = self.script()
        self.data = {"map": _OPEN, "battle": 1, **self.data}
        battle = self.battle()
        board = self.ground(battle)
        self.board = board
        rows = list(self.rows("piece", _PIECE_FIELDS))
        order: list[Table] = []
        armies = []
        for seat in tr.SEATS:
            mine = [row for row in rows if row.one_of("side", tr.SEATS, tr.SEATS[0]) == seat]
            figures = [read_figure(row, str(number + 1)) for number, row in enumerate(mine)]
            order += [row for row, figure in zip(mine, figures) if figure]
            armies.append([figure for found in figures for figure in found])
        options = dict(self.get("options", dict, {}))
        self.check_options(lambda name, given: profile_of(name, given), "", options)
        words = self.words_of("") if "words" in self else {"en": {"name": title}, "fr": {"name": title}}
        self.done()
        spare = armies[0][0] if armies[0] else None
        mission = Mission("scene", battle, board, (armies[0], armies[1]), options, words, spare)
        game = ConquestGame(mission, profile_of("", options), dice or own)
        self.lay(game, order)
        self.done()
        self.begin(game)
        self.done()
        return Scene(title, game.opened(), choices)

    def place(self, table: Table, field: str, value: Any) -> int:
        if isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value):
            if 0 <= value[0] < ground.WIDTH and 0 <= value[1] < ground.HEIGHT:
                return ground.square(value[0], value[1])
        return table.square(field, self.board, value)

    def lay(self, game: ConquestGame, order: list[Table]) -> None:
        """The ground, then the figures, then what they carry."""
        game.turn = self.number("turn", 1, 0, 7)
        game.south = tr.SEATS.index(self.one_of("south", tr.SEATS, tr.SEATS[0]))
        game.initiative = tr.SEATS.index(self.one_of("initiative", tr.SEATS, tr.SEATS[0]))
        game.last = game.turn >= TURNS.get(game.profile.turn_length, MOST_TURNS)
        game.token_at = [self.place(self, "tokens", place) for place in self.get("tokens", list, [])]
        game.token_passed = [0] * len(game.token_at)
        game.token_offer = [-1] * len(game.token_at)
        if "prison" in self:
            game.prison = self.place(self, "prison", self.raw("prison"))
        for seat, name in enumerate(tr.SEATS):
            places = self.table("buildings", *tr.SEATS).get(name, list, [])
            game.buildings[seat] = sum(1 << self.place(self, "buildings", place) for place in places)
            game.failed[seat] = self.table("failed", *tr.SEATS).number(name)
        model = 0
        for row in order:
            side = tr.SEATS.index(row.one_of("side", tr.SEATS, tr.SEATS[0]))
            self.stand(game, game.add_figure(side, model, tr.WAITING), row)
            model += 1
        if game.mission.scenario.prisoner:
            prisoner = game.add_figure(tr.ATTACKER, model, tr.LOCKED)
            if "freed" in self:
                game.put(prisoner, self.place(self, "freed", self.raw("freed")))
        game.relay()

    def stand(self, game: ConquestGame, p: int, row: Table) -> None:
        game.state[p] = _STATES.index(row.one_of("state", _STATES, "steady"))
        game.wounds[p] = row.number("left", game.figure(p).wounds, 0, 4)
        for field, flag in (("activated", tr.ACTIVATED), ("healed", tr.HEALED), ("gripped", tr.GRIPPED)):
            game.flags[p] |= flag if row.flag(field) else 0
        game.moved[p] = row.number("moved", 0, 0, 20)
        game.ward[p] = row.number("ward", -1, -1, 99)
        if "gone" in row:
            game.status[p] = _GONE[row.one_of("gone", tuple(_GONE))]
            game.wounds[p] = 0 if game.status[p] == tr.ELIMINATED else game.wounds[p]
            return
        square = self.place(row, "at", row.raw("at"))
        if game.at[square] >= 0:
            row.fault("at", "somebody stands there already.")
            return
        game.put(p, square)
        if "carries" in row:
            token = row.number("carries", 0, 0, 99)
            if token >= len(game.token_at):
                row.fault("carries", "there is no such token.")
                return
            game.carry[p] = token
            game.token_at[token] = -1

    def begin(self, game: ConquestGame) -> None:
        after = self.one_of("next", _NEXT, tr.SEATS[0])
        if after == "start":
            game.push(TurnStart(0))
        elif after == "end":
            game.push(TurnEnd())
        else:
            game.push(Activations(tr.SEATS.index(after)))
        if "acting" in self:
            try:
                p = game.figure_called(self.plain_text("acting"))
            except ValueError as fault:
                self.fault("acting", sentence_of(fault))
                return
            activate(game, p)
            below = game.stack[0]
            if isinstance(below, Activations):
                game.stack[0] = Activations(1 - game.side[p])
