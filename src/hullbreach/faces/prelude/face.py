"""What comes before a battle as table, server, browser and terminal know it."""

from __future__ import annotations

from collections import defaultdict

from msgspec.structs import replace

from hullbreach import faces
from hullbreach.evening.buying import usual_force
from hullbreach.evening.cart import WARES, force_of
from hullbreach.evening.force import Force
from hullbreach.evening.generating import made_layout
from hullbreach.evening.layout import TILES_LAID
from hullbreach.evening.scenarios import ENTRIES_SETTLED, swarm
from hullbreach.evening.squads import battle_game, kinds, options
from hullbreach.faces import wire
from hullbreach.faces.campaigning import CampaignFace
from hullbreach.faces.prelude import forces, names
from hullbreach.faces.prelude.drawing import picture
from hullbreach.faces.prelude.names import SPEECH, both
from hullbreach.faces.prelude.table import table_of
from hullbreach.kernel.artwork import Drawings
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat, View
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.options import Option
from hullbreach.prelude import events as ev, verbs as v
from hullbreach.prelude.bidding import Bidding
from hullbreach.prelude.buying import towards
from hullbreach.prelude.game import ACTIONS, Prelude
from hullbreach.prelude.mission import ALL, KEY, OPTIONS, SEATS
from hullbreach.prelude.settling import WINNERS
from hullbreach.prelude.state import PRINTED, TABLE
from hullbreach.words.text import LANGUAGES, Name, Text, capital, joined, plain

_COLOURS = ("yellow", "violet")
# Those of the battle.
_SIDES = ("blue", "green")
# What is put together on the whole screen.
_LISTS = ("agree", "bid", "buy")
_AIMED = ("extend", "settle", "place")
_PICTURE = "picture"
_RULE = "DWG-GAP-SEQUENCE"
_AS_USUAL = "buy as usual"


class PreludeFace(CampaignFace[Prelude]):
    key = KEY
    speech = SPEECH
    ACTIONS = tuple(ACTIONS.by_verb.values())
    DEFAULTS = (v.HAND_IN,)
    MINUTES = 90

    # What it is

    def game_name(self, game: Prelude) -> Text:
        return both("game_name", KEY)

    def beside(self, game: Prelude) -> str:
        return battle_game()

    def choosable(self, game: Prelude) -> list[Option]:
        """What is made by chance; of a printed mission nothing is."""
        made = game.mission.printed is None
        return [option for option in OPTIONS.by_name.values() if made and option.name != "made"]

    def seats(self, game: Prelude) -> list[wire.SeatInfo]:
        """Who plays what is not known when they sit down."""
        return [wire.SeatInfo(key, names.seat_name(seat), _COLOURS[seat]) for seat, key in enumerate(SEATS)]

    def seats_now(self, game: Prelude) -> list[wire.SeatInfo]:
        if game.marine < 0:
            return []
        return [
            wire.SeatInfo(key, names.seat_title(game, seat), _SIDES[seat != game.marine])
            for seat, key in enumerate(SEATS)
        ]

    def undecided(self, game: Prelude) -> Text:
        if game.mission.printed is not None:
            return both("sides", "either")
        return both("sides", "die" if game.profile.made == ALL else "bid")

    def drawings(self) -> Drawings:
        return faces.face_of(battle_game()).drawings()

    def draw(
        self, game: Prelude, theme: str, bare: bool = False, sight_of: int = -1, sections: bool = False
    ) -> str:
        printed = game.mission.printed
        if printed is not None:
            face = faces.face_of(battle_game())
            room = face.room()
            board = room.new_game(room.own_mission(printed.key), SeededDice(b""))
            return face.draw(board, theme, bare, sight_of, sections)
        return picture(self.themes()[theme], game.layout if game.laid else made_layout(_PICTURE))

    # How it stands

    def is_setup(self, game: Prelude) -> bool:
        return self.phase(game) in _LISTS

    def preliminary(self, game: Prelude) -> bool:
        """All of it is the game."""
        return False

    def count(self, game: Prelude) -> int:
        return len(force_of(game.shown).figures) if game.shown else 0

    def owner(self, game: Prelude, piece: int) -> Seat:
        return game.marine

    def stands(self, game: Prelude, piece: int) -> int:
        return -1

    def pieces(self, game: Prelude, seen: View, seat: Seat | None) -> list[wire.Piece]:
        look = faces.face_of(battle_game()).figure_shapes
        figures = forces.force_seen(game, seen, seat).figures
        return [
            forces.piece(number, one, game.marine, look(one.rank, one.weapons))
            for number, one in enumerate(figures)
        ]

    def cards(self, game: Prelude, seen: View, seat: Seat | None) -> list[wire.Card]:
        return [
            forces.card(number, one) for number, one in enumerate(forces.force_seen(game, seen, seat).figures)
        ]

    def chips(self, game: Prelude, seen: View) -> list[wire.Chip]:
        out = [wire.Chip("tiles", both("chip", "tiles"), f"{len(game.layout.laid)}/{TILES_LAID}")]
        if game.mission.printed is not None:
            out = []
        if game.marine >= 0 and game.force != PRINTED:
            out = [wire.Chip("points", both("chip", "points"), str(game.budget))]
        if game.swarm:
            found = swarm(game.swarm, game.chosen)
            out.append(wire.Chip("swarm", both("chip", "swarm"), f"{found.each_turn}/{found.total}"))
        return out

    def goals(self, game: Prelude, seat: Seat | None) -> list[wire.Goal]:
        return [wire.Goal(each, both("goal", "win"), False) for each in range(len(SEATS))]

    def table(self, game: Prelude) -> wire.Tabletop | None:
        return table_of(game) if game.mission.printed is None else None

    def papers(self, game: Prelude) -> list[wire.Paper]:
        return forces.papers() if game.shown else []

    def paper(
        self, game: Prelude, key: str, language: str, players: dict[str, str]
    ) -> tuple[str, bytes] | None:
        return forces.paper(force_of(game.shown), key, language) if game.shown else None

    # The battle

    def campaign(self, game: Prelude, seen: View) -> wire.Campaign | None:
        if not game.is_afield() and not game.result:
            return None
        fought = []
        if game.result:
            won = [SEATS.index(key) for key in (game.result,) if key in SEATS]
            fought = [wire.Fought(game.turn_now(), self._battle_word(game, "name"), won, [])]
        return wire.Campaign([self._marines(game), self._stealers(game)], fought, self._afield(game))

    def _battle_word(self, game: Prelude, key: str) -> Text:
        if game.mission.printed is not None:
            return names.scenario_word(game.chosen, key)
        battle = game.battle()
        return Text(*(battle.words(language)[key] for language in LANGUAGES))

    def _afield(self, game: Prelude) -> wire.Afield | None:
        battle = game.afield()
        if battle is None:
            return None
        told = [
            wire.Option(game.text((v.VICTORY, 0, 0, number)), both("tiding", winner), "answer", "")
            for number, winner in enumerate(WINNERS)
        ]
        tidings = [wire.Tiding(both("tiding", "VICTORY"), told)]
        return wire.Afield(
            game.turn_now(), self._battle_word(game, "name"), self._battle_word(game, "objective"), tidings,
            seats=list(battle.seats.values()),
        )  # fmt: skip

    def _marines(self, game: Prelude) -> wire.Standing:
        force = force_of(game.shown)
        if game.force == PRINTED and game.mission.printed is not None:
            return self._standing(game, game.marine, {"marines": len(game.mission.printed.places)}, {})
        told = {"spent": force.cost, "marines": len(force.figures), "seconds": force.seconds}
        return self._standing(game, game.marine, told, {"spent": game.budget})

    def _stealers(self, game: Prelude) -> wire.Standing:
        printed = game.mission.printed
        if printed is not None:
            return self._standing(game, game.stealer, {"each_turn": printed.each_turn}, {})
        found = swarm(game.swarm, game.chosen)
        return self._standing(game, game.stealer, {"each_turn": found.each_turn, "total": found.total}, {})

    def _standing(
        self, game: Prelude, seat: Seat, told: dict[str, int], most: dict[str, int]
    ) -> wire.Standing:
        figures = [self.figure(key, value, _FIGURES[key], most.get(key, -1)) for key, value in told.items()]
        return wire.Standing(seat, names.seat_title(game, seat), None, figures)

    # What happens and what is asked

    def line(self, game: Prelude, event: Event, dice: bool = True) -> Text:
        told = event.data()
        said: dict[str, Text | str | int] = dict(told)
        if "seat" in told:
            said["seat"] = names.seat_name(int(told["seat"]))
        if event.kind == ev.DRAWN.name:
            said["name"] = names.tile_name(int(told["tile"]))
        elif event.kind == ev.LAID.name:
            said["where"] = TABLE.name(int(told["where"]))
        elif event.kind == ev.SCENARIO.name:
            said["scenario"] = names.scenario_word(game.chosen, "name")
        elif event.kind == ev.AGREED.name:
            said["force"] = names.whose_force(int(told["force"]))
        elif event.kind == ev.SETTLED.name:
            said["entry"] = int(told["entry"]) + 1
        elif event.kind == ev.PLACED.name:
            said["squad"], said["corridor"] = int(told["squad"]) + 1, int(told["corridor"]) + 1
        elif event.kind == ev.GAME_OVER.name:
            winners = [SEATS.index(key) for key in SEATS if key == told["result"]]
            said["result"] = self.result_text(game, winners)
        said["dice"] = " ".join(f"[{face}]" for face in event.dice) if dice else ""
        return both("event", event.kind, **said)

    def title(self, game: Prelude, asked: Decision) -> Text:
        said: dict[str, Text | str | int] = {"tile": game.drawn, "corridor": len(game.ends) + 1}
        if game.drawn:
            said["name"] = names.tile_name(game.drawn)
        if asked.kind == "place":
            said["squad"] = force_of(game.shown).rosters[len(game.corridors)][0].squad
        return both("decision", asked.kind, **said)

    def more_words(self, game: Prelude, asked: Decision) -> Text | None:
        if asked.kind in _LISTS:
            return self._scenario_words(game, asked.kind)
        if asked.kind == "settle":
            left = min(ENTRIES_SETTLED, len(game.entries())) - len(game.settled)
            words: Text | None = both("decision_words", f"settle_{game.chosen.settle}", left=left)
        else:
            words = SPEECH.known("decision_words", asked.kind)
        # Whoever looks at the board thinks of what it is for.
        if words is None or asked.kind not in _AIMED:
            return words
        return joined([words, self._scenario_words(game, "aim")], plain(" "))

    def _scenario_words(self, game: Prelude, kind: str) -> Text:
        """With what the scenario is about; what is not known yet is left open."""
        least, most = game.chosen.bids
        objective = names.scenario_word(game.chosen, "objective")
        unknown: defaultdict[str, str] = defaultdict(lambda: "…")
        told = Text(*(objective.said(each).format_map(unknown).replace("….", "…") for each in LANGUAGES))
        scenario = names.scenario_word(game.chosen, "name")
        return both(
            "decision_words", kind,
            scenario=scenario, least=least, most=most, objective=told, points=game.budget,
        )  # fmt: skip

    def counted(self, game: Prelude, asked: Decision) -> tuple[int, int]:
        return (force_of(game.cart(game.marine)).cost, game.budget) if asked.kind == "buy" else (-1, -1)

    def amount(self, game: Prelude, asked: Decision) -> wire.Amount | None:
        if asked.kind != "bid":
            return None
        return wire.Amount("bid *", Bidding.BIDS[0], Bidding.BIDS[-1], both("amount", "bid"))

    def barred(self, game: Prelude, asked: Decision) -> list[wire.Barred]:
        if asked.kind != "buy":
            return []
        return [replace(one, label=self.label(game, choice)) for choice, one in forces.barred(game)]

    def keeps(self, game: Prelude, asked: Decision) -> tuple[list[str] | None, str]:
        if asked.kind != "buy":
            return None, ""
        force = force_of(game.cart(game.marine))
        clear: Choice = (v.CLEAR, 0, 0, 0)
        return forces.lines_of(game, force), game.text(clear) if clear in asked.options else ""

    def quick_orders(self, game: Prelude) -> list[wire.Option]:
        """Who is in a hurry leaves the buying to somebody who knows a sensible force."""
        if self._usual(game) is None:
            return []
        words = both("order_words", _AS_USUAL)
        return [wire.Option(_AS_USUAL, both("order", _AS_USUAL), "answer", "done", words=words)]

    def one_press(self, line: str) -> bool:
        return self.order(line) == _AS_USUAL

    def orders(self) -> tuple[str, ...]:
        return (_AS_USUAL,)

    def order_words(self, game: Prelude) -> list[wire.Option]:
        """It is given on the question itself, and does not stand."""
        return []

    def ordered(self, game: Prelude, orders: list[str]) -> Choice | None:
        usual = self._usual(game) if any(map(self.one_press, orders)) else None
        return towards(game, self.asked(game).options, usual) if usual is not None else None

    @staticmethod
    def _usual(game: Prelude) -> Force | None:
        asked = game.decision()
        if asked is None or asked.kind != "buy":
            return None
        force = usual_force(game.budget)
        return force if game.why_not_force(force) is None else None

    def aimed(self, game: Prelude, choice: Choice) -> str:
        """The corridor end that an option is about."""
        verb, _, where, how = choice
        if verb == v.EXTEND:
            return str(game.open_ends()[where])
        if verb == v.SETTLE:
            return str(game.entries()[where])
        return str(game.corridor_ends()[how]) if verb == v.PLACE else ""

    def option(self, game: Prelude, choice: Choice, about: int, final: bool) -> wire.Option:
        made = super().option(game, choice, about, final)
        verb, who, where, _ = choice
        if verb not in (v.BUY, v.ADD, v.SPEND, v.RETURN, v.REMOVE):
            return made
        force = force_of(game.cart(game.marine))
        piece = forces.first_of(force, who) + where - 1 if verb in (v.ADD, v.REMOVE) else -1
        return replace(
            made,
            piece=piece,
            note=forces.price(choice, force),
            words=forces.words(choice, force),
            taken=verb in (v.RETURN, v.REMOVE),
        )

    def named(self, game: Prelude, choice: Choice) -> dict[str, Name]:
        verb, who, _, how = choice
        form = ACTIONS.by_verb[verb].form
        said: dict[str, Name] = {part.name: part.say(game, choice) for part in form.parts}
        if verb in (v.ADD, v.REMOVE):
            said["option"] = names.option_name(list(options())[how])
        elif verb == v.BUY:
            number, heavy = WARES[how]
            kind = list(kinds().values())[number]
            said["squad"] = names.squad_name(kind.key, kind.heavy[heavy] if kind.heavy else "")
        elif verb == v.RETURN:
            squad = force_of(game.cart(game.marine)).squads[who]
            said["kind"] = names.squad_name(squad.kind, squad.heavy)
        elif verb == v.LAY:
            said["way"] = names.way_words(game, game.layout.placements(game.drawn)[choice[2]])
        elif verb == v.AGREE:
            said["force"] = names.whose_force(how)
        elif verb == v.VICTORY:
            said["winner"] = both("tiding", WINNERS[how])
        return said

    def refusal_text(self, refused: Refused) -> Text:
        return capital(names.refusal(refused))


# By which rule the numbers of a battle are what they are.
_FIGURES = {
    "spent": "DWG-BUILD-TOTAL",
    "marines": "DWG-BID-REPLACES-FORCE",
    "seconds": "DWG-TIME-TABLE",
    "each_turn": "DWG-STEALER-FORCE-TABLE",
    "total": "DWG-STEALER-FORCE-TABLE",
}
