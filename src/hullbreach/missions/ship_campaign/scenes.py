"""Scenes of a campaign for a ship: the force with its dead, who rests and guards, blips, torpedoes, and the board."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.evening.ground import CORRIDORS as NAMED
from hullbreach.evening.scenarios import ENTRIES_SETTLED, scenarios
from hullbreach.evening.squads import limits
from hullbreach.missions.evenings import EveningScene
from hullbreach.missions.fields import MOST, Table
from hullbreach.ship_campaign.course import Course
from hullbreach.ship_campaign.forces import Bidding, muster
from hullbreach.ship_campaign.game import ShipCampaign
from hullbreach.ship_campaign.mission import MOST_BID, SEATS, Mission
from hullbreach.ship_campaign.stages import Naming, unavailable
from hullbreach.ship_campaign.state import (
    BUY,
    CHOOSE,
    CORRIDORS,
    DEFENCE,
    DESTROY,
    ENTRIES,
    FIGHT,
    MARINES,
    MARSHAL,
    MOST_IN_SQUAD,
    PERIMETER,
    RAID,
    SET_OUT,
    SIDES,
    STAGES,
    UNFOUGHT,
    Outcome,
)

# As the steps of the course are numbered (ship_campaign/state.py).
# The rules that numbers of the campaign are bounded by.
_BID, _BLIPS, _ORDER = "DWC-BID-125", "DWC-BLIP-COUNT", "DWC-ORDER"
_STEPS = ("bid", "buy", "reorganise", "squads", "departure", "corridors", "entries", "battle")
_SCENARIOS = tuple(scenarios()[number].key for number in STAGES)
_WON = (*SIDES, "unfought")
_FIELDS = (
    "step", "bids", "marines", "budget", "squad", "time", "scenario", "played", "blips", "torpedoes", "fallen", "moved",
    "resting", "guards", "fielded", "recorded", "astray", "tiles", "ends", "settled",
)  # fmt: skip
_PLAYED = ("scenario", "won", "fielded", "astray", "fallen", "blips", "kills")
_SET_OUT = _STEPS[SET_OUT]


class ShipScene(EveningScene[ShipCampaign, Mission]):
    FIELDS = _FIELDS
    STEPS = _STEPS
    SINCE: ClassVar[dict[str, tuple[str, str]]] = {
        "marines": (_STEPS[BUY], _STEPS[BUY]),
        "budget": (_STEPS[BUY], _STEPS[BUY]),
        "squad": (_STEPS[BUY], _SET_OUT),
        "time": (_STEPS[BUY], ""),
        **dict.fromkeys(
            ("scenario", "played", "blips", "torpedoes", "fallen", "moved", "resting", "guards"),
            (_SET_OUT, ""),
        ),
        **dict.fromkeys(("tiles", "ends", "settled"), (_SET_OUT, "")),
        "fielded": (_STEPS[CHOOSE], _STEPS[CORRIDORS]),
        "astray": (_STEPS[CORRIDORS], ""),
    }
    ONLY: ClassVar[dict[str, str]] = {"bids": "bid", "recorded": _STEPS[MARSHAL]}

    def stand(self, game: ShipCampaign) -> None:
        game.step = self.step()
        game.push(Course())
        if game.step < BUY:
            self.bidding(game)
        else:
            game.marine = SEATS.index(self.one_of("marines", SEATS))
            game.budget = self.number("budget", limits().least_bid, limits().least_bid, MOST_BID, _BID)
            bought = self.cart(lambda force: force.why_not(game.budget) if force.squads else None)
            game.fill_cart(game.marine, bought)
        if game.step > BUY:
            muster(game)
            self.course(game)
            self.people(game)
            self.board(game)
            self.going(game)

    def bidding(self, game: ShipCampaign) -> None:
        bids = self.table("bids", *SEATS)
        made = [seat for seat, name in enumerate(SEATS) if name in bids]
        for seat in made:
            game.set_bid(
                seat, bids.number(SEATS[seat], limits().least_bid, limits().least_bid, MOST_BID, _BID)
            )
        if len(made) == len(SEATS):
            self.fault("bids", "both are in; then they are compared, and the step 'buy' comes next.")
        game.push(Bidding(1 - made[0] if made else 0))
        game.step += 1

    # How far the campaign has come

    def course(self, game: ShipCampaign) -> None:
        """DWC-ORDER: the games that were played, and where they lead; without them each scenario was won once."""
        wanted = _SCENARIOS.index(self.one_of("scenario", _SCENARIOS, _SCENARIOS[0]))
        if "played" in self:
            for row in self.rows("played", _PLAYED):
                self.played(game, row)
            if "scenario" in self and wanted != game.stage:
                self.fault(
                    "scenario",
                    "the games that were played lead to '{}'.",
                    _SCENARIOS[game.stage],
                    rule=_ORDER,
                )
        else:
            game.played = [Outcome(stage, MARINES, 0, 0, 0, 0, 0).packed() for stage in range(wanted)]
            game.stage = wanted
        outcomes = game.outcomes()
        game.games = len(outcomes)
        game.kills = sum(one.kills for one in outcomes)
        left = game.profile.blips - sum(one.blips for one in outcomes)
        if left < 0:
            self.fault("played", "{} blips more were used than there were.", -left, rule=_BLIPS)
        game.blips = self.number("blips", max(left, 0), 0, game.profile.blips, _BLIPS)
        game.torpedoes = self.number(
            "torpedoes", game.profile.torpedoes, 0, game.profile.torpedoes, "DWC-PERIM-TORPEDOES"
        )

    def played(self, game: ShipCampaign, row: Table) -> None:
        stage = _SCENARIOS.index(row.one_of("scenario", _SCENARIOS, _SCENARIOS[game.stage]))
        side = _WON.index(row.one_of("won", _WON, SIDES[MARINES]))
        if stage != game.stage:
            row.fault(
                "scenario",
                "here comes '{}', not '{}'.",
                _SCENARIOS[game.stage],
                _SCENARIOS[stage],
                rule=_ORDER,
            )
        if side == UNFOUGHT and stage != DEFENCE:
            row.fault("won", "only '{}' can be left unfought.", _SCENARIOS[DEFENCE], rule="DWC-DEF-NO-ATTACK")
        if stage == DESTROY and side == MARINES:
            row.fault("won", "with that the campaign was over.", rule="DWC-WIN-MARINE")
        counts = [
            row.number(field, 0, 0, MOST) for field in ("fielded", "astray", "fallen", "blips", "kills")
        ]
        game.played = [*game.played, Outcome(stage, side, *counts).packed()]
        again = side != MARINES if stage == PERIMETER else stage == DESTROY
        game.again = int(again)
        game.stage += not again
        game.raid_lost = game.raid_lost or (stage == RAID and side != MARINES)

    # DWC-GAP-RECORD

    def people(self, game: ShipCampaign) -> None:
        """Who is dead, who is with whom, who rests, who guards."""
        squads, names = self.squad_names(game), [figure.name for figure in game.figures]
        self.done()
        fallen = self.named("fallen", names)
        moved = self.table("moved", *names)
        for name in moved.data:
            if name in names and not moved.faults:
                marine = names.index(name)
                game.squad_of[marine] = squads.index(moved.one_of(name, squads))
                if marine in fallen:
                    moved.fault(name, "the dead stay where they were.", rule="DWC-CASUALTIES")
        for marine in fallen:
            game.alive[marine] = 0
            game.hurt[game.squad_of[marine]] = 1
        for squad, called in enumerate(squads):
            if len(game.living(squad)) > MOST_IN_SQUAD:
                self.fault(
                    "moved",
                    "squad {} has more than {} marines.",
                    called,
                    MOST_IN_SQUAD,
                    rule="DWC-REORGANISE",
                )
        for marine in self.named("resting", names):
            game.fought[marine] = game.games
        if "resting" in self and not game.games:
            self.fault("resting", "nobody has fought yet.", rule="DWC-REST")
        for squad in self.named("guards", squads):
            game.guards[squad] = 1

    def squad_names(self, game: ShipCampaign) -> tuple[str, ...]:
        return tuple(game.squad_name(squad) for squad in range(game.squads))

    def going(self, game: ShipCampaign) -> None:
        """Who goes into the game that is being set up; DWC-DEF-SECRET: who is recorded for the defence."""
        squads = self.squad_names(game)
        secret = game.stage == DEFENCE and game.step <= MARSHAL
        field = "recorded" if secret else "fielded"
        if secret and "fielded" in self:
            self.fault(
                "fielded", "until the stealers attack the defenders are 'recorded', at the step 'departure'."
            )
        elif not secret and "recorded" in self:
            self.fault("recorded", "is for '{}' alone; here squads are 'fielded'.", _SCENARIOS[DEFENCE])
        chosen = self.named(field, squads)
        free = game.available()
        for squad in chosen:
            if squad not in free:
                self.refused(field, unavailable(game, squad), squad=squads[squad])
        if not chosen and game.step >= MARSHAL:
            self.fault(field, "at least one squad must go.", rule="DWC-MUST-ALLOCATE")
        if field == "recorded":
            game.set_picks(game.marine, sum([1 << squad for squad in chosen]))
        else:
            game.fielded = chosen
        game.astray = self.number("astray", 0, 0, len(game.alive) - sum(game.alive), "DWC-RECON-ARRIVAL")

    def board(self, game: ShipCampaign) -> None:
        """Tiles, corridors and entries; those of the perimeter are kept for its next attempt and its defence."""
        kept = game.stage == DEFENCE or (game.stage == PERIMETER and game.again)
        ends_needed = game.step >= ENTRIES or game.stage == DEFENCE
        settled_needed = game.stage == DEFENCE or (game.stage == PERIMETER and game.step >= FIGHT)
        for field, needed in (
            ("tiles", kept or game.step >= CORRIDORS), ("ends", ends_needed), ("settled", settled_needed),
        ):  # fmt: skip
            if needed and field not in self:
                self.fault(field, "is missing: in '{}' it is settled by then.", _SCENARIOS[game.stage])
        self.done()
        if "tiles" not in self:
            return
        game.laid = [number for one in self.whole_layout().laid for number in one]
        game.ends = self.named("ends", [str(end) for end in game.layout.open_ends], NAMED)
        if ends_needed and len(game.ends) != NAMED:
            self.fault("ends", "there must be {}.", NAMED, rule="DWG-GEN-DEPLOY-CORRIDORS")
        self.done()
        if len(game.ends) == NAMED:
            entries = [f"E{number + 1}" for number in range(len(game.entries()))]
            game.settled = self.named("settled", entries, ENTRIES_SETTLED)
        elif game.step == CORRIDORS and game.ends:
            game.push(Naming())
            game.step += 1
