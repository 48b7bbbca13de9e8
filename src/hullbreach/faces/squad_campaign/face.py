"""The campaign of squads as table, server, browser and terminal know it."""

from __future__ import annotations

from hullbreach import missions
from hullbreach.faces import offers, wire
from hullbreach.faces.campaigning import CampaignFace, indented
from hullbreach.faces.squad_campaign import names
from hullbreach.faces.squad_campaign.drawing import picture
from hullbreach.faces.squad_campaign.names import SPEECH, both
from hullbreach.faces.squad_campaign.tidings import tidings
from hullbreach.kernel.contract import Choice, Seat, View
from hullbreach.kernel.events import Event
from hullbreach.kernel.record import OptionValue
from hullbreach.squad_campaign import events as ev, verbs as v
from hullbreach.squad_campaign.game import ACTIONS, SquadCampaign
from hullbreach.squad_campaign.mission import ANOTHER, Mission, seat_names
from hullbreach.squad_campaign.state import MOST_MARKS, RULE, TOP_RANK, Outcome
from hullbreach.words.text import LANGUAGES, Name, Text, capital, isolated, joined, plain

_ALIEN_COLOUR = "green"


class SquadCampaignFace(CampaignFace[SquadCampaign]):
    key = Mission.GAME
    speech = SPEECH
    ACTIONS = tuple(ACTIONS.by_verb.values())
    DEFAULTS = (v.KEEP,)

    # What it is

    def game_name(self, game: SquadCampaign) -> Text:
        own = both("campaign", "name")
        of = names.speech_of(game.mission.battles).both("game_name", game.mission.profile_name)
        return Text(f"{own.en}: {of.en}", f"{own.fr} : {of.fr}")

    def minutes(self, game: SquadCampaign) -> int:
        """Four missions at the least."""
        room = missions.room_of(game.mission.battles)
        lengths = [
            getattr(room.own_mission(key), "minutes", 0) for key in game.mission.missions if key != ANOTHER
        ]
        return (TOP_RANK - 1) * max(lengths, default=0)

    def seatings(self, game: SquadCampaign) -> list[offers.Seating]:
        out: list[offers.Seating] = []
        for squads in range(1, len(game.mission.squads) + 1):
            options: dict[str, OptionValue] = {"squads": squads}
            twin = self.room().new_game(game.mission, game.dice.copy(), options=options)
            name = both("seating", "one" if squads == 1 else "many", squads=squads)
            out.append(offers.Seating(options, self.seats(twin), name))
        return out

    def seats(self, game: SquadCampaign) -> list[wire.SeatInfo]:
        colours = game.mission.colours
        free = [colour for squad, colour in enumerate(colours) if squad not in game.led]
        out: list[wire.SeatInfo] = []
        for seat, key in enumerate(seat_names(game.squads)):
            colour = _ALIEN_COLOUR
            if seat < game.squads:
                colour = colours[game.led[seat]] if seat < len(game.led) else free[seat - len(game.led)]
            side = "squad" if seat < game.squads else "alien"
            out.append(wire.SeatInfo(key, names.seat_title(game, seat), colour, side))
        return out

    def seats_now(self, game: SquadCampaign) -> list[wire.SeatInfo]:
        return self.seats(game)

    def drawn(self, game: SquadCampaign, theme: dict[str, str]) -> str:
        return picture(theme, game.rank)

    # How it stands

    def chips(self, game: SquadCampaign, seen: View) -> list[wire.Chip]:
        return [wire.Chip("battles", both("chip", "battles"), str(len(game.played)))]

    def goals(self, game: SquadCampaign, seat: Seat | None) -> list[wire.Goal]:
        top = game.at_the_top()
        ranks = [
            wire.Goal(squad, both("goal", "top"), squad in top, game.rank[squad], TOP_RANK)
            for squad in range(game.squads)
        ]
        return [*ranks, wire.Goal(game.alien, both("goal", "hold"), False)]

    def campaign(self, game: SquadCampaign, seen: View) -> wire.Campaign:
        given = (
            missions.room_of(game.mission.battles).provisions(game.battle_options())
            if self.is_manned(game)
            else []
        )
        standings = [
            self._standing(game, seat, given[seat] if given else {}) for seat in range(game.squads + 1)
        ]
        fought = [self._fought(game, number, one) for number, one in enumerate(game.outcomes(), 1)]
        return wire.Campaign(standings, fought, self._afield(game))

    def is_manned(self, game: SquadCampaign) -> bool:
        """Whether everybody has a squad."""
        return len(game.led) == game.squads

    def _standing(self, game: SquadCampaign, seat: Seat, given: dict[str, int]) -> wire.Standing:
        if seat == game.alien:
            own, most = {"marks": game.marks}, {"marks": MOST_MARKS}
        else:
            own = {"rank": game.rank[seat], "badges": game.badges[seat], "primaries": game.primaries[seat]}
            most = {"rank": TOP_RANK, "primaries": len(game.played) or -1}
        told = {**own, **given}
        figures = [self.figure(key, value, RULE, most.get(key, -1)) for key, value in told.items()]
        title = capital(names.rank_name(game, game.rank[seat])) if seat < game.squads else None
        return wire.Standing(seat, capital(names.seat_title(game, seat)), title, figures)

    def _fought(self, game: SquadCampaign, number: int, one: Outcome) -> wire.Fought:
        lines = [both("campaign", "points", points=_points(game, one))]
        fallen = [names.seat_title(game, seat) for seat in range(game.squads) if not one.alive[seat]]
        if fallen:
            lines.append(both("campaign", "fallen", squads=joined(fallen)))
        if one.primary >= 0:
            lines.append(both("campaign", "primary", seat=names.seat_title(game, one.primary)))
        name = names.mission_name(game, game.mission.missions[one.mission])
        return wire.Fought(number, name, one.winners, lines)

    def _afield(self, game: SquadCampaign) -> wire.Afield | None:
        battle = game.afield()
        if battle is None:
            return None
        name = names.mission_name(game, game.mission.missions[game.called])
        here = bool(battle.mission)
        words = both("battle", "words" if here else "elsewhere")
        return wire.Afield(game.turn_now(), name, words, tidings(game), here)

    def standing(self, game: SquadCampaign, players: dict[str, str]) -> list[Text]:
        keys = seat_names(game.squads)
        called = [f" ({isolated(players[key])})" if players.get(key) else "" for key in keys]
        given = missions.room_of(game.mission.battles).provisions(game.battle_options())
        out = [both("campaign", "head", missions=len(game.played))]
        for seat in range(game.squads):
            title, rank = names.seat_title(game, seat), names.rank_name(game, game.rank[seat])
            said = both("campaign", "squad", seat=keys[seat], squad=title, player=called[seat], rank=rank)
            out.append(indented(said, 2))
            held = {"badges": game.badges[seat], "primaries": game.primaries[seat], **given[seat]}
            out.append(indented(both("campaign", "stands", **held), 4))
            if game.may_promote(seat) and not game.result:
                out.append(indented(both("campaign", "may_promote", squad=game.squad_name(seat)), 4))
        out.append(indented(both("campaign", "alien", player=called[-1], marks=game.marks), 2))
        for number, one in enumerate(game.outcomes(), 1):
            out.append(indented(_told(game, number, one), 2))
        for seat in game.at_the_top():
            key = "supreme" if game.is_supreme(seat) else "won"
            out.append(both("campaign", key, squad=names.seat_title(game, seat)))
        return out

    # What happens and what is asked

    def word_of(self, game: SquadCampaign, what: str, value: int | str) -> Name:
        return names.told(game, what, value)

    def words_besides(self, game: SquadCampaign, event: Event) -> dict[str, Name]:
        """Before it led a squad a seat had no name but its number."""
        return {"seat": both("seat", "squad", number=event["seat"] + 1)} if event.of == ev.LED else {}

    def named(self, game: SquadCampaign, choice: Choice) -> dict[str, Name]:
        verb, seat, where, _ = choice
        if verb == v.LEAD:
            return {"squad": names.squad_name(game, game.mission.squads[where])}
        if verb == v.PROMOTE:
            return {"rank": names.rank_name(game, min(game.rank[seat] + 1, TOP_RANK))}
        return {"mission": names.mission_name(game, game.mission.missions[where])} if verb == v.CALL else {}

    def tried(self, game: SquadCampaign, seat: Seat, choice: Choice) -> SquadCampaign | None:
        """All can be taken back, also where another is asked next, but what ends the campaign."""
        twin = self.blank_copy(game, seat)
        return None if self.reveals(twin.play(choice)) else twin


def _points(game: SquadCampaign, one: Outcome) -> Text:
    """Tidewatch 24, Red Oath 3"""
    squads = [names.seat_title(game, seat) for seat in range(game.squads)]
    said = [
        Text(*(f"{squad.said(each)} {points}" for each in LANGUAGES))
        for squad, points in zip(squads, one.scores)
    ]
    return joined(said)


def _told(game: SquadCampaign, number: int, one: Outcome) -> Text:
    """A battle in a line of text."""
    name = names.mission_name(game, game.mission.missions[one.mission])
    winners, points = names.winners_name(game, one.winners), _points(game, one)
    said = both("campaign", "mission", number=number, mission=name, winners=winners, points=points)
    fallen = [names.seat_title(game, seat) for seat in range(game.squads) if not one.alive[seat]]
    lost = both("campaign", "fallen", squads=joined(fallen))
    return joined([said, lost], plain(" ")) if fallen else said
