"""The territory campaign as table, server, browser and terminal know it."""

from __future__ import annotations

from msgspec.structs import replace

from hullbreach.conquest import traits as tr
from hullbreach.faces import offers, wire
from hullbreach.faces.campaigning import indented
from hullbreach.faces.conquest import pictures
from hullbreach.faces.territory_campaign import names
from hullbreach.faces.territory_campaign.arming import Arming, drawn
from hullbreach.faces.territory_campaign.battles import fought, is_fresh, told
from hullbreach.faces.territory_campaign.choices import asked_about, fielded_title, going, trimmed, words
from hullbreach.faces.territory_campaign.drawing import picture
from hullbreach.faces.territory_campaign.lands import books, realm
from hullbreach.faces.territory_campaign.names import SPEECH, both
from hullbreach.faces.territory_campaign.papers import KINDS as PAPERS, Papers
from hullbreach.faces.territory_campaign.tidings import report_example, tidings
from hullbreach.faces.territory_campaign.turns import course, duty
from hullbreach.kernel.artwork import Drawings
from hullbreach.kernel.contract import Choice, Decision, Seat, View
from hullbreach.kernel.events import Event
from hullbreach.kernel.record import Header, OptionValue
from hullbreach.territory_campaign import events as ev, tables as tb, verbs as v
from hullbreach.territory_campaign.corridor import marines
from hullbreach.territory_campaign.ending import thresholds
from hullbreach.territory_campaign.gains import aids
from hullbreach.territory_campaign.game import ACTIONS, TerritoryCampaign
from hullbreach.territory_campaign.improving import coded
from hullbreach.territory_campaign.income import fixed_income
from hullbreach.territory_campaign.mission import COLOURS, LEAST_PLAYERS, MOST_PLAYERS, Mission
from hullbreach.territory_campaign.spending import role_price
from hullbreach.territory_campaign.venue import is_corridor
from hullbreach.words.text import Name, Text, capital, isolated, joined, plain

_MUSTERS: tuple[tuple[int, wire.Muster], ...] = ((tb.READY, "ready"), (tb.RECOVERING, "resting"))


class TerritoryCampaignFace(Arming):
    key = Mission.GAME
    speech = SPEECH
    ACTIONS = tuple(ACTIONS.by_verb.values())
    DEFAULTS = (v.DONE, v.READY, v.PLAIN, v.NOTHING, v.BEGIN, v.WAIT)
    MINUTES = 480

    # What it is

    def seatings(self, game: TerritoryCampaign) -> list[offers.Seating]:
        out: list[offers.Seating] = []
        for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
            options: dict[str, OptionValue] = {"players": players}
            twin = self.room().new_game(game.mission, game.dice.copy(), options=options)
            out.append(offers.Seating(options, self.seats(twin), both("seating", "many", players=players)))
        return out

    def even(self, game: TerritoryCampaign) -> bool:
        return True

    def late_seats(self, header: Header) -> list[Seat]:
        """TC-SETUP-LATE-JOINER: the last seats."""
        rules = self._first(header).profile
        return list(range(rules.players - rules.late, rules.players))

    def seats(self, game: TerritoryCampaign) -> list[wire.SeatInfo]:
        return [
            wire.SeatInfo(key, names.seat_title(game, seat), COLOURS[seat])
            for seat, key in enumerate(game.profile.seats)
        ]

    def seats_now(self, game: TerritoryCampaign) -> list[wire.SeatInfo]:
        return self.seats(game)

    def drawings(self) -> Drawings:
        return pictures.OWN

    def drawn(self, game: TerritoryCampaign, theme: dict[str, str]) -> str:
        return picture(theme, game)

    # How it stands

    def chips(self, game: TerritoryCampaign, seen: View) -> list[wire.Chip]:
        return [
            wire.Chip("turn", both("chip", "turn"), str(game.turn)),
            wire.Chip("battles", both("chip", "battles"), str(len(game.played) + is_fresh(game))),
        ]

    def goals(self, game: TerritoryCampaign, seat: Seat | None) -> list[wire.Goal]:
        most = min(thresholds(game), default=0)
        won = game.result.split("+")
        return [
            wire.Goal(one, both("goal", "most"), game.seat_name(one) in won, len(game.owned(one)), most)
            for one in game.active()
        ]

    def campaign(self, game: TerritoryCampaign, seen: View) -> wire.Campaign:
        standings = [self._standing(game, seat) for seat in range(game.profile.players)]
        return wire.Campaign(
            standings,
            fought(game),
            self._afield(game),
            course=course(game),
            course_name=both("turn", "name", turn=game.turn),
            realm=realm(game),
            books=books(game),
        )

    def _standing(self, game: TerritoryCampaign, seat: Seat) -> wire.Standing:
        figures = [
            self.figure("territories", len(game.owned(seat)), "TC-GOAL-MOST-TERRITORIES", len(game.land)),
            self.figure("hoard", game.hoard[seat], "TC-POST-INCOME-TO-HOARD"),
            self.figure("army", game.worth(game.army(seat)), "TC-GAP-ROSTER-SHEET"),
            self.figure("available", len(game.available(seat)), "TC-SURV-RESULTS", len(game.army(seat))),
            self.figure("won", game.won[seat], "TC-GOAL-MOST-TERRITORIES", game.battles(seat)),
            self.figure("income", fixed_income(game, seat), "TC-POST-INCOME-TO-HOARD"),
            *_survival(game, seat),
        ]
        armies = [_band(game, seat, status, muster) for status, muster in _MUSTERS]
        bands = [band for band in armies if band.members]
        task, acts = duty(game, seat)
        title = capital(names.seat_title(game, seat))
        return wire.Standing(seat, title, None, figures, bands, task, acts)

    def _afield(self, game: TerritoryCampaign) -> wire.Afield | None:
        battle = game.afield()
        if battle is None:
            return None
        said: dict[str, Name] = {
            "attacker": names.seat_title(game, game.attacker),
            "defender": names.seat_title(game, game.defender),
            "objective": both("objective", tb.OBJECTIVES[game.aims[game.attacker]]),
            "other": both("objective", tb.OBJECTIVES[game.aims[game.defender]]),
        }
        name = names.scenario_name(game, game.scenario)
        seats = [game.attacker, game.defender]
        words = both("battle", "words", **said)
        if is_corridor(game):
            first = marines(game)
            sides: dict[str, Name] = {
                "venue": names.venue_name(game, game.venue),
                "marines": names.seat_title(game, first),
                "other": names.seat_title(game, game.attacker + game.defender - first),
            }
            words = joined([words, both("battle", "as", **sides)], plain(" "))
        return wire.Afield(
            game.turn_now(), name, words, tidings(game), bool(battle.text), report_example(game), seats
        )

    def papers(self, game: TerritoryCampaign) -> list[wire.Paper]:
        return [wire.Paper(key, both("paper", f"{key} file")) for key in PAPERS] if game.order else []

    def paper(
        self, game: TerritoryCampaign, key: str, language: str, players: dict[str, str]
    ) -> tuple[str, bytes] | None:
        if key not in PAPERS or not game.order:
            return None
        return PAPERS[key], Papers(game, language, players).made(key)

    def standing(self, game: TerritoryCampaign, players: dict[str, str]) -> list[Text]:
        out = [both("campaign", "head", turn=game.turn, battles=len(game.played))]
        for seat, key in enumerate(game.profile.seats):
            said: dict[str, Name] = {
                "seat": capital(names.seat_title(game, seat)),
                "player": f" ({isolated(players[key])})" if players.get(key) else "",
                "territories": len(game.owned(seat)),
                "hoard": game.hoard[seat],
                "army": game.worth(game.army(seat)),
            }
            out.append(indented(both("campaign", "player", **said)))
        return [*out, *[indented(told(game, n, one)) for n, one in enumerate(game.outcomes(), 1)]]

    # What happens and what is asked

    def line(self, game: TerritoryCampaign, event: Event, dice: bool = True) -> Text:
        """With the dice that fell behind it."""
        thrown = " ".join(f"[{face}]" for face in event.dice)
        said = super().line(game, event, dice)
        return joined([said, plain(thrown)], plain(" ")) if dice and thrown else said

    def word_of(self, game: TerritoryCampaign, what: str, value: int | str) -> Name:
        return names.told(game, what, value)

    def words_besides(self, game: TerritoryCampaign, event: Event) -> dict[str, Name]:
        if event.of == ev.FOUGHT:
            return {"winner": capital(names.winner_name(game, event.get("winner")))}
        if event.of != ev.ROLLED_FOR:
            return {}
        code = event.get("improvement")
        none = both("improvement", "none")
        return {"improvement": none if code < 0 else names.improvement_name(game, code, False)}

    def title(self, game: TerritoryCampaign, asked: Decision) -> Text:
        hoard = game.hoard[asked.seat] if asked.seat >= 0 else 0
        if asked.kind == "field":
            return fielded_title(game)
        return both("decision", asked.kind, hoard=hoard, credit=game.credit, **asked_about(game))

    def named(self, game: TerritoryCampaign, choice: Choice) -> dict[str, Name]:
        return _named(game, choice)

    def option(self, game: TerritoryCampaign, choice: Choice, about: int, final: bool) -> wire.Option:
        made = super().option(game, choice, about, final)
        return replace(made, words=made.words or words(game, choice))


def _named(game: TerritoryCampaign, choice: Choice) -> dict[str, Name]:
    """What the label of a choice names."""
    verb, who, where, how = choice
    if verb in (v.HOLD, v.SEND):
        return {"figure": names.figure_name(game, who), "cost": game.worth([who])}
    if verb == v.READY:
        return going(game)
    if verb == v.TRIM:
        return trimmed(game)
    if verb in (v.FIRST, v.IMPROVE):
        return {"figure": names.figure_name(game, who)}
    if verb == v.ROLE:
        return {
            "figure": names.figure_name(game, who),
            "role": names.role_name(game, how),
            "cost": role_price(game, who, how),
        }
    if verb in (v.PICK, v.SUPPORT):
        return {"territory": names.territory_name(game, where)}
    if verb in (v.KEEP, v.ALTERNATIVE):
        return {"capability": names.capability_name(where)}
    if verb == v.NOUN:
        return {"noun": names.noun_name(game, where)}
    if verb == v.QUALIFIER:
        return {"qualifier": names.qualifier_name(game, where)}
    if verb == v.BUY:
        return {"profile": names.profile_name(game, where), "cost": game.mission.profiles[where].cost}
    if verb == v.ARMY:
        return {"army": names.army_name(game, where), "cost": game.mission.armies[where].cost}
    if verb == v.FORM:
        return {"improvement": names.improvement_name(game, coded(where, how))}
    one: dict[int, tuple[str, Name]] = {
        v.FACTION: ("faction", names.faction_name(game, where) if verb == v.FACTION else ""),
        v.SPELL: ("spell", names.spell_name(game, how) if verb == v.SPELL else ""),
        v.BENEFIT: ("benefit", names.benefit_name(how) if verb == v.BENEFIT else ""),
        v.OPPOSE: ("opponent", names.seat_title(game, where) if verb == v.OPPOSE else ""),
        v.AIM: ("objective", both("objective", tb.OBJECTIVES[how]) if verb == v.AIM else ""),
        v.VENUE: ("venue", names.venue_name(game, where) if verb == v.VENUE else ""),
        v.JUSTIFY: ("reason", names.reason_name(game, where) if verb == v.JUSTIFY else ""),
        v.PROPOSE: ("scenario", names.scenario_name(game, where) if verb == v.PROPOSE else ""),
    }
    return dict([one[verb]]) if verb in one else {}


def _survival(game: TerritoryCampaign, seat: Seat) -> list[wire.Figure]:
    """TC-GAP-ROSTER-SHEET: the table by which the living, and vehicles where there are any, would roll for survival."""
    out: list[wire.Figure] = []
    types = {game.type_of(figure) for figure in game.army(seat)}
    living, vehicles = aids(game, seat, ())
    shown = {"living": (living, bool(types - {tr.VEHICLE})), "vehicles": (vehicles, tr.VEHICLE in types)}
    for key, (helped, there) in shown.items():
        if there:
            words = both("figure_words", f"{key} {sum(helped)}")
            out.append(
                wire.Figure(key, both("figure", key), sum(helped), words, "TC-SURV-RESULTS", len(helped))
            )
    return out


def _band(game: TerritoryCampaign, seat: Seat, status: int, muster: wire.Muster) -> wire.Band:
    """The figures of a player that are ready, or recovering, each with what it costs."""
    own = [figure for figure in game.army(seat) if game.status(figure) == status]
    members = [
        wire.Member(names.figure_name(game, f), names.figure_title(game, f), shapes=_shapes(game, f))
        for f in own
    ]
    title = both("status", tb.STATUS[status])
    return wire.Band(
        capital(title), muster, both("army", "worth", cost=game.worth(own)), "TC-SURV-RESULTS", members
    )


def _shapes(game: TerritoryCampaign, figure: int) -> list[wire.Shape]:
    return drawn(game.fighter(figure).figure(game.base(figure)))
