"""Scenes of the solo mission: which board comes, who lives, what each has left."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.evening.voyage import last_board, why_not_force
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.evenings import EveningScene
from hullbreach.voyage.game import MOST_KILLS, Between, Choosing, Fitting, Playing, Voyage
from hullbreach.voyage.mission import MOST_SEED, Mission
from hullbreach.voyage.state import STOCKS, WHOLE

# What is left from one board to the next is bounded by this rule.
_KEPT = "DWS-GAP-CARRY-OVER"
_STEPS = CHOOSE, FIT, BETWEEN, BOARD = ("squad", "options", "between", "board")
_FIELDS = ("step", "board", "kills", "squad", "marine")
_RECORDS: dict[str, type[Pending[Voyage]]] = {
    CHOOSE: Choosing,
    FIT: Fitting,
    BETWEEN: Between,
    BOARD: Playing,
}


class VoyageScene(EveningScene[Voyage, Mission]):
    FIELDS = _FIELDS
    SETTINGS = ("ship",)
    STEPS = _STEPS
    SINCE: ClassVar[dict[str, tuple[str, str]]] = {
        "squad": (FIT, ""),
        "board": (BETWEEN, BETWEEN),
        "kills": (BETWEEN, ""),
        "marine": (BETWEEN, ""),
    }

    def settings(self, mission: Mission) -> dict[str, OptionValue]:
        return {"seed": self.number("ship", 1, 1, MOST_SEED)}

    def stand(self, game: Voyage) -> None:
        game.seed = game.profile.seed
        step = _STEPS[self.step()]
        if step != CHOOSE:
            game.cart = self.cart(lambda force: why_not_force(force) if force.squads else None)
        if step == FIT and not game.cart:
            self.fault("squad", "is missing: options are bought for a squad of the lists.")
        if step in (BETWEEN, BOARD):
            self.under_way(game)
        game.push(_RECORDS[step]())

    def under_way(self, game: Voyage) -> None:
        """DWS-GAP-CARRY-OVER: who lives and what each has left, before a board or on it."""
        game.leg = self.number("board", 1, 1, last_board(), "DWS-LS-OBJECTIVE")
        kills = self.kills(game.leg - 1)
        game.left = [WHOLE] * (len(game.figures) * len(STOCKS))
        fell = [0] * len(kills)
        names = tuple(figure.name for figure in game.figures)
        for row in self.rows("marine", ("name", "fell", *STOCKS)):
            marine = names.index(row.one_of("name", names))
            board = row.number("fell", 0, 0, len(kills))
            if board:
                game.fallen |= 1 << marine
                fell[board - 1] |= 1 << marine
            stocks = game.stocks(marine)
            for number, stock in enumerate(STOCKS):
                if stock in row and stock not in stocks:
                    row.fault(stock, "{} has none to count.", names[marine], rule=_KEPT)
                elif stock in row:
                    game.keep(marine, number, row.number(stock, 0, 0, stocks[stock], _KEPT))
        if not game.living():
            self.fault("marine", "somebody must live.", rule=_KEPT)
        game.played = list(zip(kills, fell, strict=True))

    def kills(self, boards: int) -> list[int]:
        """By board that is behind the squad."""
        if "kills" not in self:
            return [0] * boards
        kills: list[int] = self.get("kills", list, [])
        if len(kills) != boards or any(
            type(each) is not int or not 0 <= each <= MOST_KILLS for each in kills
        ):
            self.fault(
                "kills",
                "has a number from 0 to {} for each board behind the squad, {} of them.",
                MOST_KILLS,
                boards,
                rule="DWS-LS-KILL-COUNT",
            )
            return [0] * boards
        return kills
