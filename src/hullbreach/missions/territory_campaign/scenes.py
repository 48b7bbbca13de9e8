"""Scenes of a territory campaign: hoards, armies and territories of each player, and where the campaign turn stands."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.base import CampaignScene
from hullbreach.missions.fields import Table
from hullbreach.territory_campaign import course, report as rp, tables as tb
from hullbreach.territory_campaign.fighters import recruit
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.mission import LEAST_PLAYERS, MOST_PLAYERS, Mission
from hullbreach.territory_campaign.purse import fresh
from hullbreach.territory_campaign.state import PLAYING, UNKNOWN_LAND, Territory
from hullbreach.territory_campaign.venue import SKIRMISH

# The steps of a campaign turn that a scene may begin with, and the phases of the course that they are.
_STEPS: Final = {
    "turn": course.TURN,
    "pairing": course.PAIR,
    "objectives": course.AIM,
    "scenario": course.SCENE,
    "site": course.SITE,
    "fielding": course.FIELD,
    "battle": course.FIGHT,
    "income": course.INCOME,
    "spending": course.SPEND,
}
_PAIRED: Final = ("objectives", "scenario", "site", "fielding", "battle")
_FIELDS: Final = (
    "step", "player", "unowned", "unknown", "turn", "attacker", "defender", "last_attacker", "objectives", "battle",
    "venue", "acting",
)  # fmt: skip
_PLAYER: Final = ("faction", "hoard", "figures", "territories", "council", "won", "lost", "drawn")
_COUNCIL: Final = ("", "powers", "second psyker")
_MOST_COUNT: Final = 40


class TerritoryScene(CampaignScene[TerritoryCampaign, Mission]):
    FIELDS = _FIELDS
    # A ruling is by the book unless the scene says otherwise.
    MISSION = "by_the_book"

    def players(self) -> list[Table]:
        return list(self.rows("player", _PLAYER, MOST_PLAYERS))

    def settings(self, mission: Mission) -> dict[str, OptionValue]:
        return {"players": max(LEAST_PLAYERS, len(self.players()))}

    def stand(self, game: TerritoryCampaign) -> None:
        rows = self.players()
        if len(rows) < LEAST_PLAYERS:
            self.fault("player", "there must be {} to {} of them.", LEAST_PLAYERS, MOST_PLAYERS)
        self.done()
        for seat, row in enumerate(rows):
            self.stands(game, seat, row)
        for key in self.texts("unowned"):
            self.land(self, game, -1, "unowned", key)
        game.land += [UNKNOWN_LAND] * self.number("unknown", 0, 0, 30)
        game.turn = self.number("turn", 1, 0, 999)
        self.asked(game)

    def stands(self, game: TerritoryCampaign, seat: Seat, row: Table) -> None:
        game.joined[seat] = PLAYING
        game.order.append(seat)
        keys = tuple(faction.key for faction in game.mission.factions)
        game.faction[seat] = keys.index(row.one_of("faction", keys, keys[0]))
        game.hoard[seat] = row.number("hoard", 0, 0, 9999)
        game.council[seat] = _COUNCIL.index(row.one_of("council", _COUNCIL, ""))
        game.won[seat] = row.number("won", 0, 0, 999)
        game.lost[seat] = row.number("lost", 0, 0, 999)
        game.drawn[seat] = row.number("drawn", 0, 0, 999)
        for words in row.texts("figures"):
            self.figure(game, seat, row, words)
        for key in row.texts("territories"):
            self.land(row, game, seat, "territories", key)

    def figure(self, game: TerritoryCampaign, seat: Seat, row: Table, said: str) -> None:
        """`AC5`, `AC5 x5`, `AC1 general`, `AC3 medic psyker ward`, `AC5 recovering`."""
        names = [base.profile for base in game.mission.profiles]
        key, *words = said.split() or [""]
        if key not in names:
            row.fault("figures", "there is no profile '{}'; known are: {}.", key, ", ".join(names))
            return
        roles, spell, status, count = 0, -1, tb.READY, 1
        for word in words:
            role = next((name for name in tr.ROLES if name.split()[0] == word), "")
            if role:
                roles |= tr.ROLES[role]
            elif word in tr.SPELLS:
                spell = tr.SPELLS.index(word)
            elif word in tb.STATUS:
                status = tb.STATUS.index(word)
            elif word[:1] == "x" and word[1:].isdecimal() and 1 <= int(word[1:]) <= _MOST_COUNT:
                count = int(word[1:])
            else:
                row.fault("figures", "'{}' is no role, spell or state, nor a number like x5.", word)
        if bool(roles & tr.PSYKER) != (spell >= 0):
            row.fault("figures", "'{}': a psyker has a spell, and nobody else.", said)
        number = names.index(key)
        new = recruit(seat, number, game.mission.profiles[number], roles, spell)
        new.status = status
        game.roster += [new.packed()] * count

    def land(self, table: Table, game: TerritoryCampaign, seat: Seat, field: str, key: str) -> None:
        """A territory that is known; its name follows from its place in the list."""
        if key not in tb.KEYS:
            table.fault(field, "'{}' is not known; known are: {}.", key, ", ".join(tb.KEYS))
            return
        place, names = len(game.land), game.mission.names
        noun, first = place % len(names.nouns), place % len(names.qualifiers)
        game.land.append(Territory((seat, tb.KEYS.index(key), noun, first, -1, 0)).packed())

    def asked(self, game: TerritoryCampaign) -> None:
        seats = tuple(game.profile.seats)
        step = self.one_of("step", tuple(_STEPS), "turn")
        if "last_attacker" in self:
            game.last_attacker = seats.index(self.one_of("last_attacker", seats))
        game.phase = _STEPS.get(step, course.TURN)
        if step in _PAIRED:
            attacker = seats.index(self.one_of("attacker", seats, seats[0]))
            defender = seats.index(self.one_of("defender", seats, seats[1]))
            if attacker == defender:
                self.fault("defender", "nobody fights himself.")
            game.pairs = [(attacker, defender)]
        aims = self.table("objectives", *seats)
        for seat, name in enumerate(seats):
            if name in aims:
                game.aims[seat] = tb.OBJECTIVES.index(aims.one_of(name, tb.OBJECTIVES))
        game.scenario = self.number("battle", 1, 1, rp.SCENARIOS)
        self.venue(game)
        if step == "battle":
            game.fielded = [f for seat in game.pairs[0] for f in game.available(seat)]
            game.committed = list(game.fielded)
            if {game.owner(f) for f in game.fielded} != set(game.pairs[0]) or -1 in (
                game.aims[seat] for seat in game.pairs[0]
            ):
                self.fault("battle", "both sides need an objective and a figure that is ready.")
        if step in ("income", "spending"):
            game.acting = [seats.index(name) for name in self.some_of("acting", seats)]
            if not 0 < len(game.acting) <= LEAST_PLAYERS:
                self.fault("acting", "names the player with a bye; two, where they have just fought.")
            game.byes = list(game.acting)
        fresh(game)
        self.done()
        game.push(course.Course())

    def venue(self, game: TerritoryCampaign) -> None:
        """How the battle is fought: `hulk ash_valve`; where it is not said, as the setting has it."""
        keys = tuple(venue.key for venue in game.mission.venues)
        system = game.profile.battle_system
        said = self.one_of("venue", keys, system if system in keys else keys[SKIRMISH])
        game.venue = keys.index(said) if said in keys else SKIRMISH
