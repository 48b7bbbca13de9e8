"""Scenes of a campaign of squads: who keeps which squad, ranks, badges and marks, and what was played."""

from __future__ import annotations

from hullbreach.kernel.options import OptionValue
from hullbreach.missions.base import CampaignScene
from hullbreach.missions.fields import Table
from hullbreach.squad_campaign.game import (
    LEAST_POINTS,
    MOST_POINTS,
    Between,
    Fighting,
    Keeping,
    SquadCampaign,
)
from hullbreach.squad_campaign.mission import MOST_SQUADS, Mission, seat_names
from hullbreach.squad_campaign.state import MOST_MARKS, NOBODY, RANK_KEYS, Outcome

_FIELDS = ("squad", "marks", "played", "called")
_SQUAD = ("squad", "rank", "badges", "primaries")
_PLAYED = ("mission", "scores", "alive", "primary", "winners")


class SquadScene(CampaignScene[SquadCampaign, Mission]):
    FIELDS = _FIELDS
    SETTINGS = ("commanders",)

    def squads(self) -> list[Table]:
        return list(self.rows("squad", _SQUAD, MOST_SQUADS))

    def settings(self, mission: Mission) -> dict[str, OptionValue]:
        return {"squads": self.number("commanders", len(self.squads()) or 2, 1, len(mission.squads))}

    def stand(self, game: SquadCampaign) -> None:
        rows = self.squads()
        if len(rows) > game.squads:
            self.fault("squad", "there are {}, and {} commanders.", len(rows), game.squads)
        self.done()
        for seat, row in enumerate(rows):
            self.stands(game, seat, row)
        game.marks = self.number("marks", 0, 0, MOST_MARKS)
        game.played = [self.outcome(game, row).packed() for row in self.rows("played", _PLAYED)]
        self.asked(game)

    def stands(self, game: SquadCampaign, seat: int, row: Table) -> None:
        """Where a squad stands; nobody is a senior captain yet, for the first has won."""
        squad = game.mission.squads.index(row.one_of("squad", game.mission.squads))
        if squad in game.led:
            row.fault("squad", "'{}' has another player.", row.raw("squad"))
        game.led.append(squad)
        game.rank[seat] = 1 + RANK_KEYS.index(row.one_of("rank", RANK_KEYS[:-1], RANK_KEYS[0]))
        game.badges[seat] = row.number("badges", 0, 0, 99)
        game.primaries[seat] = row.number("primaries", 0, 0, len(self.raw("played", [])))

    def outcome(self, game: SquadCampaign, row: Table) -> Outcome:
        missions, seats = game.mission.missions, seat_names(game.squads)
        mission = missions.index(row.one_of("mission", missions))
        scores, alive = row.get("scores", list, []), row.get("alive", list, [True] * game.squads)
        if len(scores) != game.squads or any(
            type(points) is not int or not LEAST_POINTS <= points <= MOST_POINTS for points in scores
        ):
            row.fault(
                "scores",
                "has points from {} to {} for each of {} squads.",
                LEAST_POINTS,
                MOST_POINTS,
                game.squads,
            )
        if len(alive) != game.squads or any(type(life) is not bool for life in alive):
            row.fault("alive", "says true or false for each of {} squads.", game.squads)
        primary = row.one_of("primary", (*seats, ""))
        winners = [seats.index(name) for name in row.some_of("winners", tuple(seats))]
        if not winners:
            row.fault("winners", "somebody has won.")
        self.done()
        return Outcome(mission, scores, alive, seats.index(primary) if primary else NOBODY, winners)

    def asked(self, game: SquadCampaign) -> None:
        kept = len(game.led)
        if "called" not in self:
            game.push(Between(0) if kept == game.squads else Keeping(kept))
            return
        game.called = game.mission.missions.index(self.one_of("called", game.mission.missions))
        if kept < game.squads:
            self.fault(
                "called",
                "first each says which squad is his: {} squads, and {} are said.",
                game.squads,
                kept,
            )
        game.push(Fighting())
