"""The ledger of a territory campaign: who plays, the seed of its dice, and everything that was chosen and told."""

from __future__ import annotations

import json
import secrets
from typing import Any

from hullbreach.campaigns.base import FORMAT, BadStep, LedgerRoom
from hullbreach.kernel.campaign import NO_BATTLE
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import Entry
from hullbreach.kernel.replaying import Recorder, seed_of
from hullbreach.kernel.sentences import Sentence, sentence_of
from hullbreach.missions.fields import Fields, MissionFault
from hullbreach.missions.territory_campaign import ROOM as MISSIONS
from hullbreach.missions.territory_campaign.typed import report_lines
from hullbreach.territory_campaign.game import TerritoryCampaign

_TYPED_IN = "typed in"
_SEED_BYTES = 16


class TerritoryLedgers(LedgerRoom[TerritoryCampaign]):
    KEY = MISSIONS.KEY
    BATTLES = MISSIONS.own_mission(MISSIONS.mission_keys()[0]).battles
    FIELDS = ("mission", "seed", "players", "options", "steps")

    def begin(self, players: list[tuple[str, str]]) -> Recorder[TerritoryCampaign]:
        """The players in the order of their seats, player1 first; battles are typed in."""
        data = {
            "mission": MISSIONS.mission_keys()[0],
            "seed": secrets.token_hex(_SEED_BYTES),
            "players": dict(players),
            "options": {"players": len(players), "battle_system": "table"},
        }
        return self.load(data, "campaign")

    def load(self, data: dict[str, Any], where: str) -> Recorder[TerritoryCampaign]:
        return _Reader(data, where).campaign()

    def text(self, ledger: Recorder[TerritoryCampaign]) -> str:
        header = ledger.header
        lines = [
            f"format = {_said(FORMAT)}",
            f"game = {_said(self.BATTLES)}",
            f"mission = {_said(header.mission)}",
            f"seed = {_said(header.seed)}",
            "steps = [",
            *[f"    {_said(_step(entry))}," for entry in ledger.record().entries()],
            "]",
            "",
            "[players]",
            *[f"{seat} = {_said(player)}" for seat, player in header.players.items()],
            "",
            "[options]",
            *[f"{name} = {_said(value)}" for name, value in header.options.items()],
        ]
        return "\n".join(lines) + "\n"

    def call(self, ledger: Recorder[TerritoryCampaign], mission: str) -> None:
        if not ledger.game.is_afield():
            raise BadStep(NO_BATTLE)

    def choose(self, ledger: Recorder[TerritoryCampaign], text: str) -> None:
        _play(ledger, text)

    def report(self, ledger: Recorder[TerritoryCampaign], text: str) -> None:
        """TC-GAP-TYPED-RESULT: one line or a TOML file; all of it counts, or nothing."""
        game = ledger.game
        players = [ledger.header.players.get(seat, "") for seat in game.profile.seats]
        try:
            lines = report_lines(game, text, players)
        except (Refused, ValueError) as bad:
            raise BadStep(Sentence("{}", bad.plain if isinstance(bad, Refused) else bad)) from None
        for line in lines:
            _play(ledger, line, _TYPED_IN if line == lines[-1] else "")


def _play(ledger: Recorder[TerritoryCampaign], text: str, remark: str = "") -> None:
    try:
        ledger.play(ledger.game.read(text), remark)
    except Refused as refused:
        raise BadStep(Sentence("{}", refused.plain)) from None
    except ValueError as bad:
        raise BadStep(sentence_of(bad)) from None


def _step(entry: Entry) -> str:
    """A choice with its remark, as a record writes them."""
    return f"{entry.text} [{entry.remark}]" if entry.remark else entry.text


def _said(value: object) -> str:
    """Plain text, numbers and lists are the same in JSON and TOML."""
    return json.dumps(value, ensure_ascii=False)


class _Reader(Fields):
    """Reads the tables of a ledger, and plays what it says."""

    def campaign(self) -> Recorder[TerritoryCampaign]:
        self.known(("format", "game", *TerritoryLedgers.FIELDS))
        keys = tuple(MISSIONS.mission_keys())
        mission = self.one_of("mission", keys, keys[0])
        seed = self.plain_text("seed")
        if not seed or len(seed) % 2 or any(digit not in "0123456789abcdef" for digit in seed):
            self.fault("seed", "has digits from 0 to f, two for each byte.")
        players, options = self.get("players", dict, {}), self.get("options", dict, {})
        steps = self.texts("steps")
        self.done()
        try:
            header = MISSIONS.make_header(mission, options=options, seed=bytes.fromhex(seed))
        except ValueError as bad:
            raise MissionFault(self.where, [Sentence("options: {}", bad)]) from None
        header.seed = seed
        seats = MISSIONS.header_seats(header)
        if list(players) != seats:
            self.fault("players", "names {}, in this order.", ", ".join(seats))
        self.done()
        header.players = {seat: str(players[seat]) for seat in seats}
        ledger = Recorder(header, MISSIONS.make_game, SeededDice(seed_of(header)))
        for number, step in enumerate(steps, 1):
            try:
                said, _, remark = step.partition(" [")
                _play(ledger, said, remark.removesuffix("]"))
            except BadStep as bad:
                self.fault(f"steps[{number}]", "{}", bad)
                self.done()
        return ledger


ROOM = TerritoryLedgers()
