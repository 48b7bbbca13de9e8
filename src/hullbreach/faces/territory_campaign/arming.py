"""Armies are put together on the whole screen: who is in one, what else there is, why not, and what is usual."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hullbreach.bots.territory_campaign import HeuristicBot
from hullbreach.conquest import traits as tr
from hullbreach.conquest.army import Figure
from hullbreach.conquest.scenarios import SCENARIOS
from hullbreach.faces import wire
from hullbreach.faces.campaigning import CampaignFace
from hullbreach.faces.conquest.figures import kind_of, numbers, skills
from hullbreach.faces.conquest.pictures import shapes_of
from hullbreach.faces.territory_campaign import names
from hullbreach.faces.territory_campaign.names import both
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat, View
from hullbreach.rulebook import rule
from hullbreach.territory_campaign import verbs as v
from hullbreach.territory_campaign.before import Fielding, cap
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.mission import COLOURS
from hullbreach.territory_campaign.purse import price
from hullbreach.territory_campaign.spending import Spending, role_price, wares
from hullbreach.words.text import LANGUAGES, Text, capital, joined

# What is put together on the whole screen: an army, what is bought after a battle, who goes into the next one.
_MUSTERED: Final = ("muster", "army", "roles", "spell", "spend", "improve", "volunteers", "field", "commit")
_FOUNDING: Final = ("muster", "army")
_ARM, _SPEND = "arm as usual", "spend as usual"
_ORDERS: Final = {"muster": _ARM, "army": _ARM, "spend": _SPEND, "volunteers": _SPEND}
# Whoever stays at home with one of these is missed.
_MISSED: Final = (tr.GENERAL, tr.CHIEF, tr.MEDIC)


class Arming(CampaignFace[TerritoryCampaign]):
    def is_setup(self, game: TerritoryCampaign) -> bool:
        return self.phase(game) in _MUSTERED

    def preliminary(self, game: TerritoryCampaign) -> bool:
        """All of it is the game."""
        return False

    # Who is in the army

    def count(self, game: TerritoryCampaign) -> int:
        return len(game.roster)

    def owner(self, game: TerritoryCampaign, piece: int) -> Seat:
        return game.owner(piece)

    def stands(self, game: TerritoryCampaign, piece: int) -> int:
        return -1

    def pieces(self, game: TerritoryCampaign, seen: View, seat: Seat | None) -> list[wire.Piece]:
        return [_piece(game, figure) for figure in self._listed(game, seat)]

    def cards(self, game: TerritoryCampaign, seen: View, seat: Seat | None) -> list[wire.Card]:
        return [_card(game, figure) for figure in self._listed(game, seat)]

    def _listed(self, game: TerritoryCampaign, seat: Seat | None) -> list[int]:
        """The army of the seat that puts one together now; those who are at hand, where it is about a battle."""
        asked = game.decision()
        if asked is None or asked.seat != seat or not self.is_setup(game):
            return []
        return game.available(seat) if asked.kind in ("field", "commit") else game.army(seat)

    # What is asked

    def counted(self, game: TerritoryCampaign, asked: Decision) -> tuple[int, int]:
        """What it costs so far, of how much; with nothing but a hoard that goes on there is no such sum."""
        if asked.kind == "army":
            spent = game.worth(game.army(asked.seat))
            return spent, spent + game.hoard[asked.seat]
        fielding = game.stack[-1]
        if isinstance(fielding, Fielding) and game.profile.match_cap:
            return game.worth(fielding.going(game)), cap(game)
        return -1, -1

    def more_words(self, game: TerritoryCampaign, asked: Decision) -> Text | None:
        """What the battle demands; else what there is to know of the question."""
        if asked.kind != "field":
            return super().more_words(game, asked)
        said = rule(SCENARIOS[game.scenario - 1].rule).text
        return Text(said.en, said.fr)

    def unusual(self, game: TerritoryCampaign, asked: Decision) -> list[Text]:
        fielding = game.stack[-1]
        if isinstance(fielding, Fielding):
            return [
                both("unusual", "at_home", who=names.figure_name(game, figure))
                for figure in fielding.home
                if any(game.fighter(figure).roles & role for role in _MISSED)
            ]
        army = [_figure(game, figure) for figure in game.army(asked.seat)]
        if asked.kind != "army" or not army:
            return []
        held, types = _roles(army), {figure.type for figure in army}
        found = {
            "no_hero": tr.HERO not in types,
            "no_general": tr.HERO in types and not held & tr.GENERAL,
            "no_shots": not any(figure.shooting for figure in army),
            "no_wrecks": bool(held & tr.MECHANIC) and tr.VEHICLE not in types,
        }
        return [both("unusual", key) for key, is_so in found.items() if is_so]

    def barred(self, game: TerritoryCampaign, asked: Decision) -> list[wire.Barred]:
        """What the list has and may not be bought now, and why an army is none yet."""
        if not isinstance(game.stack[-1], Spending):
            return []
        bought: list[Choice] = [(v.BUY, 0, profile, 0) for profile in wares(game, asked.seat)]
        done: Choice = (v.DONE, 0, 0, 0)
        return [self._barred(game, choice) for choice in [done, *bought] if choice not in asked.options]

    def _barred(self, game: TerritoryCampaign, choice: Choice) -> wire.Barred:
        refused = game.why_not(choice)
        label = self.label(game, choice)
        return wire.Barred(label, _because(game, choice, refused), refused.rule)

    def option(self, game: TerritoryCampaign, choice: Choice, about: int, final: bool) -> wire.Option:
        made = super().option(game, choice, about, final)
        asked = game.decision()
        if asked is not None and asked.seat >= 0:
            made = replace(made, colour=COLOURS[asked.seat])
        verb, who, where, how = choice
        if verb == v.ROLE:
            said = both(
                "option_way", "ROLE", role=names.role_name(game, how), cost=role_price(game, who, how)
            )
            return replace(made, piece=who, way=said)
        if verb == v.IMPROVE:
            return replace(made, piece=who, way=both("option_way", "IMPROVE"))
        if verb in (v.HOLD, v.SEND, v.FIRST):
            one = game.fighter(who).figure(game.base(who))
            return replace(made, shapes=drawn(one), taken=verb == v.HOLD)
        if verb == v.BUY:
            base = game.mission.profiles[where]
            return replace(made, shapes=drawn(base), note=_reduced(game, base))
        if verb == v.ARMY:
            leader = game.mission.profiles[game.mission.armies[where].figures[0][0]]
            return replace(made, shapes=drawn(leader))
        if verb == v.FACTION and game.profile.army_source == "faction":
            listed = [game.mission.profiles[n] for n in game.mission.factions[where].profiles]
            return replace(made, shapes=drawn(listed[-1]))
        return made

    # For people in a hurry

    def quick_orders(self, game: TerritoryCampaign) -> list[wire.Option]:
        asked = game.decision()
        order = _ORDERS.get(asked.kind, "") if asked is not None else ""
        if not order or (order == _ARM and usual_army(game) < 0):
            return []
        return [
            wire.Option(order, both("order", order), "answer", "done", words=self._what_comes(game, order))
        ]

    def _what_comes(self, game: TerritoryCampaign, order: str) -> Text:
        if order == _SPEND:
            return both("order_words", order)
        army = game.mission.armies[usual_army(game)]
        return both("order_words", order, army=Text(*army.names), cost=army.cost)

    def one_press(self, line: str) -> bool:
        return self.order(line) in self.orders()

    def orders(self) -> tuple[str, ...]:
        return (_ARM, _SPEND)

    def order_words(self, game: TerritoryCampaign) -> list[wire.Option]:
        """They are given on the question itself, and do not stand."""
        return []

    def ordered(self, game: TerritoryCampaign, orders: list[str]) -> Choice | None:
        asked = self.asked(game)
        order = _ORDERS.get(asked.kind, "")
        if not order or order not in map(self.order, orders):
            return None
        if order == _SPEND:
            return HeuristicBot(asked.seat, 0).buy(game, asked.options)
        army = usual_army(game)
        if army < 0:
            return None
        return (v.ARMY, 0, army, 0) if asked.kind == "muster" else (v.RESTART, 0, 0, 0)


def usual_army(game: TerritoryCampaign) -> int:
    """A ready-made army for who is in a hurry: of the list that was chosen, else of one that nobody else has; the one
    that leaves fewest points, and then has most figures. -1: there is none."""
    asked = game.decision()
    if asked is None or asked.kind not in _FOUNDING or game.profile.army_source == "custom":
        return -1
    own = game.faction[asked.seat]
    others = [faction for seat, faction in enumerate(game.faction) if seat != asked.seat]
    purse = game.hoard[asked.seat] + game.worth(game.army(asked.seat))
    fit = [n for n, army in enumerate(game.mission.armies) if army.cost <= purse]

    def rank(number: int) -> tuple[bool, bool, int, int]:
        army = game.mission.armies[number]
        return army.faction == own, army.faction not in others, army.cost, len(army.figures)

    return max(fit, key=rank, default=-1)


def drawn(figure: Figure) -> list[wire.Shape]:
    """As it stands in battles, without the ring of a side."""
    return [wire.Shape(name) for name in shapes_of(figure)]


def _figure(game: TerritoryCampaign, figure: int) -> Figure:
    return game.fighter(figure).figure(game.base(figure), lent_roles=game.lent_roles(figure))


def _roles(army: list[Figure]) -> int:
    held = 0
    for figure in army:
        held |= figure.roles
    return held


def _piece(game: TerritoryCampaign, number: int) -> wire.Piece:
    figure, seat = _figure(game, number), game.owner(number)
    name = names.figure_name(game, number)
    title = joined([name, names.figure_title(game, number)])
    return wire.Piece(
        number, game.figure_name(number), tr.TYPES[figure.type], seat, "held", title, drawn(figure),
        colour=COLOURS[seat], label=name,
    )  # fmt: skip


def _card(game: TerritoryCampaign, number: int) -> wire.Card:
    figure = _figure(game, number)
    return wire.Card(
        number, game.figure_name(number), kind_of(figure), skills(figure), 0, 0,
        label=names.figure_name(game, number), numbers=numbers(figure, figure.move),
    )  # fmt: skip


def _reduced(game: TerritoryCampaign, base: Figure) -> Text | None:
    """What is to be paid, where a territory makes it less than the price on the list."""
    asked = game.decision()
    if asked is None or asked.kind != "spend":
        return None
    due = price(game, asked.seat, base.type, base.cost)
    return both("army", "worth", cost=due) if due < base.cost else None


def _because(game: TerritoryCampaign, choice: Choice, refused: Refused) -> Text:
    """The refusal with what players call a profile in the place of its key."""
    said: list[str] = []
    for language in LANGUAGES:
        known = dict(refused.names)
        if choice[0] == v.BUY:
            known["profile"] = names.profile_name(game, choice[2]).said(language)
        told = names.SPEECH.refused(Refused(refused.rule, refused.template, known)).said(language)
        said.append(told)
    return capital(Text(*said))
