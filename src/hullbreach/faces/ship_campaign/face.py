"""The campaign of a ship as table, server, browser and terminal know it."""

from __future__ import annotations

from msgspec.structs import replace

from hullbreach.evening.cart import WARES, filled, force_of
from hullbreach.evening.scenarios import book
from hullbreach.evening.squads import kinds, limits, options
from hullbreach.faces import wire
from hullbreach.faces.campaigning import CampaignFace, indented
from hullbreach.faces.ship_campaign import names
from hullbreach.faces.ship_campaign.drawing import picture
from hullbreach.faces.ship_campaign.names import SPEECH, both
from hullbreach.faces.ship_campaign.plans import end_name, plan
from hullbreach.faces.ship_campaign.tidings import tidings
from hullbreach.kernel.contract import Choice, Decision, Seat, View
from hullbreach.kernel.dice import OutOfDice
from hullbreach.ship_campaign import verbs as v
from hullbreach.ship_campaign.forces import Bidding, Equipping
from hullbreach.ship_campaign.game import ACTIONS, ShipCampaign
from hullbreach.ship_campaign.mission import EACH_TURN, SEATS, Mission
from hullbreach.ship_campaign.stages import Dissolving, Placing, Recording
from hullbreach.ship_campaign.state import IN_TORPEDO, MARINES, PERIMETER, RAID, UNFOUGHT, Outcome
from hullbreach.words.text import Name, Text, capital, isolated, joined, plain

_COLOURS = ("blue", "red")
_LEGS = ("recon", "perimeter", "defence", "raid", "destroy")
_LEG_RULES = ("DWC-RECON-NEXT", "DWC-PERIM-REPLAY", "DWC-DEF-SECRET", "DWC-RAID-ALERT", "DWC-SD-UNTIL")
_MUSTER_RULES = {
    "ready": "DWC-SELECT",
    "resting": "DWC-REST",
    "guard": "DWC-DEF-NO-ATTACK",
    "afield": "DWC-SELECT",
    "gone": "DWC-CASUALTIES",
    "dissolved": "DWC-REORGANISE",
}
# DWC-RAID-LOSS-PSI: what librarians have left, in per cent.
HALF = 50
# By squad: what the label of a choice counts.
_OF_SQUADS = (v.DISSOLVE, v.MOVE, v.FIELD, v.STAY, v.LOSE, v.PLACE)


class ShipCampaignFace(CampaignFace[ShipCampaign]):
    key = Mission.GAME
    speech = SPEECH
    ACTIONS = tuple(ACTIONS.by_verb.values())
    DEFAULTS = (v.KEEP, v.READY, v.LEAVE, v.HOLD)
    MINUTES = 300

    # What it is

    def seats(self, game: ShipCampaign) -> list[wire.SeatInfo]:
        return [wire.SeatInfo(key, names.seat_name(seat), _COLOURS[seat]) for seat, key in enumerate(SEATS)]

    def seats_now(self, game: ShipCampaign) -> list[wire.SeatInfo]:
        if game.marine < 0:
            return []
        return [
            replace(info, name=names.seat_title(game, seat)) for seat, info in enumerate(self.seats(game))
        ]

    def undecided(self, game: ShipCampaign) -> Text:
        return both("sides", "bid")

    def drawn(self, game: ShipCampaign, theme: dict[str, str]) -> str:
        return picture(theme, game.stage)

    # How it stands

    def chips(self, game: ShipCampaign, seen: View) -> list[wire.Chip]:
        return [
            wire.Chip("battles", both("chip", "games"), str(len(game.played))),
            wire.Chip("blips", both("chip", "blips"), str(game.blips)),
        ]

    def goals(self, game: ShipCampaign, seat: Seat | None) -> list[wire.Goal]:
        if game.marine < 0:
            return []
        won = bool(game.result)
        ended = game.seat_name(game.marine) == game.result
        return [
            wire.Goal(game.marine, both("goal", "marine"), won and ended),
            wire.Goal(game.stealer, both("goal", "stealer"), won and not ended),
        ]

    def campaign(self, game: ShipCampaign, seen: View) -> wire.Campaign:
        standings = [self._standing(game, seen, seat) for seat in range(len(SEATS))]
        fought = [self._fought(game, number, one) for number, one in enumerate(game.outcomes(), 1)]
        return wire.Campaign(
            standings, fought, self._afield(game), course=self._course(game), plan=plan(game)
        )

    def _standing(self, game: ShipCampaign, seen: View, seat: Seat) -> wire.Standing:
        figures: list[wire.Figure] = []
        bands: list[wire.Band] = []
        if seat == game.marine:
            figures.append(self.figure("budget", game.budget, "DWC-BID-125"))
            if game.bought:
                figures += self._of_marines(game)
                bands = [
                    self._band(game, squad, seen[f"picks_{SEATS[seat]}"] or 0) for squad in range(game.squads)
                ]
            elif None not in seen[f"cart_{SEATS[seat]}"]:
                bands = _cart(filled(seen[f"cart_{SEATS[seat]}"]))
        elif seat == game.stealer and game.marine >= 0:
            figures = [
                self.figure("blips", game.blips, "DWC-BLIP-COUNT", game.profile.blips),
                self.figure("turn", EACH_TURN, "DWC-STEALER-FORCE"),
            ]
        title = capital(names.side_of(game, seat))
        return wire.Standing(seat, names.seat_name(seat), title, figures, bands)

    def _of_marines(self, game: ShipCampaign) -> list[wire.Figure]:
        hampered = book()["hampered"]
        out = [
            self.figure("marines", sum(game.alive), "DWC-FORCE-FINITE", len(game.alive)),
            self.figure("ready", len(game.available()), "DWC-BROKEN", game.squads),
            self.figure("torpedoes", game.torpedoes, "DWC-PERIM-TORPEDOES", game.profile.torpedoes),
            self.figure("kills", game.kills, "DWG-ROSTER-KILLS"),
        ]
        if game.raid_lost:
            out.append(self.figure("command", hampered["command_less"], "DWC-RAID-LOSS-CP"))
            out.append(self.figure("time", hampered["timer_less"], "DWC-RAID-LOSS-TIME"))
            out.append(self.figure("psi", HALF, "DWC-RAID-LOSS-PSI"))
        return out

    def muster(self, game: ShipCampaign, squad: int) -> wire.Muster:
        if not game.living(squad):
            return "gone"
        if game.guards[squad]:
            return "guard"
        if squad in game.fielded:
            return "afield"
        return "resting" if game.rests(squad) else "ready"

    def _band(self, game: ShipCampaign, squad: int, picks: int) -> wire.Band:
        """A squad; `picks` are those that its player has recorded in secret, as far as may be known."""
        state: wire.Muster = "afield" if picks >> squad & 1 else self.muster(game, squad)
        members = [
            wire.Member(plain(figure.name), names.figure_title(figure), bool(game.alive[m]))
            for m, figure in enumerate(game.figures)
            if game.squad_of[m] == squad
        ]
        key = "dissolved" if state == "gone" and _is_dissolved(game, squad) else state
        words = joined([both("muster", key), both("muster_words", key)], plain(". "))
        return wire.Band(names.squad_name(game, squad), state, capital(words), _MUSTER_RULES[key], members)

    def _fought(self, game: ShipCampaign, number: int, one: Outcome) -> wire.Fought:
        winners = [game.marine if one.side == MARINES else game.stealer] if one.side < 2 else []
        played = one.side != UNFOUGHT and one.fielded > one.astray
        return wire.Fought(number, names.stage_name(one.stage), winners, _lines(one), played)

    def _course(self, game: ShipCampaign) -> list[wire.Leg]:
        out: list[wire.Leg] = []
        for stage, leg in enumerate(_LEGS):
            came = [names.winner_name(one.side) for one in game.outcomes() if one.stage == stage]
            words = capital(joined(came, plain(", "))) if came and stage < game.stage else both("leg", leg)
            if stage == game.stage and game.again and not game.result:
                words = joined([both("leg", "again"), words], plain(" "))
            ended = stage < game.stage or bool(game.result)
            reached: wire.Reached = "ahead" if stage > game.stage else "done" if ended else "now"
            out.append(wire.Leg(names.stage_name(stage), reached, words, _LEG_RULES[stage]))
        return out

    def _afield(self, game: ShipCampaign) -> wire.Afield | None:
        if not game.is_afield():
            return None
        words = both("battle", "words", count=len(game.troops()), blips=game.blips)
        # In corridor combat the marines have the first seat.
        seats = [game.marine, game.stealer]
        return wire.Afield(game.turn_now(), names.stage_name(game.stage), words, tidings(game), seats=seats)

    def standing(self, game: ShipCampaign, players: dict[str, str]) -> list[Text]:
        out = [both("campaign", "head", games=len(game.played))]
        for seat, key in enumerate(SEATS):
            player = f" ({isolated(players[key])})" if players.get(key) else ""
            title = names.seat_name(seat)
            out.append(
                indented(
                    both("campaign", "side", seat=title, player=player, side=names.side_of(game, seat)), 2
                )
            )
        for squad in range(game.squads):
            told: dict[str, Name] = {
                "squad": names.squad_name(game, squad),
                "state": both("muster", self.muster(game, squad)),
                "living": len(game.living(squad)),
                "all": game.squad_of.count(squad),
            }
            out.append(indented(both("campaign", "squad", **told), 4))
        for number, one in enumerate(game.outcomes(), 1):
            said = {"number": number, "losses": joined(_lines(one), plain(" "))}
            stage, winner = names.stage_name(one.stage), names.winner_name(one.side)
            out.append(indented(both("campaign", "game", stage=stage, winner=winner, **said), 2))
        if game.result:
            out.append(both("campaign", "won", seat=both("seat", game.result)))
        return out

    # What happens and what is asked

    def word_of(self, game: ShipCampaign, what: str, value: int | str) -> Name:
        return names.told(game, what, value)

    def title(self, game: ShipCampaign, asked: Decision) -> Text:
        said: dict[str, Name] = {"stage": names.stage_name(game.stage)}
        top = game.stack[-1] if game.stack else None
        if asked.kind in ("buy", "equip"):
            said["left"] = game.budget - force_of(game.cart(game.marine)).cost
        if isinstance(top, Equipping):
            said["squad"] = top.squad + 1
        elif isinstance(top, Dissolving):
            said["marine"] = plain(game.name(asked.options[0][1]))
        elif isinstance(top, (Recording, Placing)):
            said["squad"] = names.squad_name(game, asked.options[0][3])
        return both("decision", asked.kind, **said)

    def more_words(self, game: ShipCampaign, asked: Decision) -> Text | None:
        if asked.kind != "fielding" or game.stage != PERIMETER:
            return super().more_words(game, asked)
        most = IN_TORPEDO * game.torpedoes
        return both(
            "decision_words", "torpedoes", torpedoes=game.torpedoes, count=len(game.troops()), most=most
        )

    def amount(self, game: ShipCampaign, asked: Decision) -> wire.Amount | None:
        """Bids are typed in."""
        if asked.kind != "bid":
            return None
        return wire.Amount("bid *", Bidding.BIDS[0], Bidding.BIDS[-1], both("amount", "bid"))

    def named(self, game: ShipCampaign, choice: Choice) -> dict[str, Name]:
        verb, who, where, how = choice
        form = ACTIONS.by_verb[verb].form
        said: dict[str, Name] = {part.name: part.say(game, choice) for part in form.parts}
        if verb == v.BUY:
            kind = list(kinds().values())[WARES[how][0]]
            said |= {"squad": names.ware_name(how), "cost": kind.price}
        elif verb == v.EQUIP:
            said |= {
                "number": how + 1,
                "squad": names.kind_name(force_of(game.cart(game.marine)).squads[how].kind),
            }
        elif verb == v.ADD:
            option = list(options().values())[how]
            figure = force_of(game.cart(game.marine)).rosters[who][where - 1]
            name = Text(option.name_en, option.name_fr)
            said |= {"option": name, "marine": plain(figure.name), "cost": option.cost}
        elif verb == v.SPEND:
            said["seconds"] = limits().seconds * how
        elif verb == v.LANDING:
            end = end_name(game, game.layout.open_ends[where])
            said["end"] = joined([plain(str(where + 1)), end], names.COLON)
        if verb in _OF_SQUADS:
            said["count"] = len(game.living(how))
        return said

    def tried(self, game: ShipCampaign, seat: Seat, choice: Choice) -> ShipCampaign | None:
        """What brings nothing hidden and no dice into the open can be taken back."""
        if ACTIONS.by_verb[choice[0]].look.final:
            return None
        twin = self.blank_copy(game, seat)
        try:
            return None if self.reveals(twin.play(choice)) else twin
        except OutOfDice:
            return None


def _is_dissolved(game: ShipCampaign, squad: int) -> bool:
    """Whether those of a squad who lived are in others."""
    rosters = game.force.rosters
    first = sum(map(len, rosters[:squad]))
    return any(game.squad_of[m] != squad for m in range(first, first + len(rosters[squad])))


def _cart(cart: list[int]) -> list[wire.Band]:
    """What its buyer alone sees: the squads that he has bought so far."""
    force = force_of(cart)
    return [
        wire.Band(
            plain(roster[0].squad),
            "ready",
            joined([names.kind_name(squad.kind), plain(str(squad.cost))]),
            "DWC-BUY",
            [wire.Member(plain(figure.name), names.figure_title(figure)) for figure in roster],
        )
        for squad, roster in zip(force.squads, force.rosters, strict=True)
    ]


def _lines(one: Outcome) -> list[Text]:
    if one.side == UNFOUGHT:
        return [both("campaign", "unfought")]
    lines = [both("campaign", "lost", fielded=one.fielded, lost=one.lost)]
    if one.astray:
        lines.append(both("campaign", "astray", astray=one.astray))
    lines.append(both("campaign", "used", blips=one.blips, kills=one.kills))
    if one.stage == RAID and one.side != MARINES:
        # DWC-RAID-LOSS-CP, DWC-RAID-LOSS-TIME, DWC-RAID-LOSS-PSI
        lines.append(both("campaign", "awake"))
    return lines
