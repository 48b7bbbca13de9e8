"""The ledger of a campaign of squads: a text file with who plays what, what was played, and where everybody stands."""

from __future__ import annotations

from typing import Any

from hullbreach.campaigns.base import BadStep, LedgerRoom
from hullbreach.campaigns.squad_campaign.ledger import HEAD, LedgerReader, begun, called, print_ledger
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.replaying import Recorder
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions.fields import read_toml
from hullbreach.missions.squad_campaign import ROOM as MISSIONS
from hullbreach.squad_campaign import verbs as v
from hullbreach.squad_campaign.game import SquadCampaign

_ALIEN = "alien"
_PROMOTE = "promote"


class SquadLedgers(LedgerRoom[SquadCampaign]):
    KEY = MISSIONS.KEY
    BATTLES = MISSIONS.own_mission(MISSIONS.mission_keys()[0]).battles
    FIELDS = HEAD

    def begin(self, players: list[tuple[str, str]]) -> Recorder[SquadCampaign]:
        """The squads in the order of their seats; whoever is not a squad is the alien player."""
        squads = [pair for pair in players if pair[0] != _ALIEN]
        text = begun(squads, dict(players).get(_ALIEN, ""), self.BATTLES)
        return self.load(read_toml(text, "campaign"), "campaign")

    def load(self, data: dict[str, Any], where: str) -> Recorder[SquadCampaign]:
        return LedgerReader(data, where).campaign()

    def text(self, ledger: Recorder[SquadCampaign]) -> str:
        return print_ledger(ledger, self.BATTLES)

    def call(self, ledger: Recorder[SquadCampaign], mission: str) -> None:
        called(ledger, mission)

    def choose(self, ledger: Recorder[SquadCampaign], text: str) -> None:
        """A squad hands in four badges for a rank."""
        game = ledger.game
        roles = [game.squad_name(seat) for seat in range(game.squads)]
        verb, _, role = text.strip().partition(" ")
        if verb != _PROMOTE or role not in roles:
            raise BadStep(
                Sentence(
                    "'{}' is no choice; a choice is `{}` and one of: {}.", text, _PROMOTE, ", ".join(roles)
                )
            )
        try:
            ledger.play((v.PROMOTE, roles.index(role), 0, 0))
        except Refused as refused:
            raise BadStep(Sentence("{}", refused.plain)) from None


ROOM = SquadLedgers()
