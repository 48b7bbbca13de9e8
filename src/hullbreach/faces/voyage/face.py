"""The solo mission over ten boards as table, server, browser and terminal know it."""

from __future__ import annotations

from datetime import UTC, datetime

from hullbreach.evening.cart import WARES, force_of
from hullbreach.evening.squads import kinds, options
from hullbreach.evening.voyage import last_board
from hullbreach.faces import offers, wire
from hullbreach.faces.campaigning import CampaignFace
from hullbreach.faces.voyage.drawing import picture
from hullbreach.kernel.contract import Choice, Decision, Seat, View
from hullbreach.kernel.record import OptionValue
from hullbreach.voyage import verbs as v
from hullbreach.voyage.game import ACTIONS, Voyage
from hullbreach.voyage.mission import SEAT_NAMES, Mission
from hullbreach.voyage.state import MARINE, STEALER, WHOLE
from hullbreach.words.speech import Speech
from hullbreach.words.text import Name, Text, capital, joined, plain

SPEECH = Speech("voyage")
both = SPEECH.both
_COLOURS = ("blue", "violet")
_PASSED, _AHEAD = "■", "□"


def day_seed(day: str = "") -> int:
    """The seed of a day, today's unless one is said: everybody who plays it meets the same boards."""
    return int((day or datetime.now(UTC).date().isoformat()).replace("-", ""))


def day_of(seed: int) -> str:
    """The day whose seed that is, as it is written ("": of none)."""
    try:
        return datetime.strptime(str(seed), "%Y%m%d").date().isoformat()
    except ValueError:
        return ""


class VoyageFace(CampaignFace[Voyage]):
    key = Mission.GAME
    speech = SPEECH
    ACTIONS = tuple(ACTIONS.by_verb.values())
    DEFAULTS = (v.GO_ON,)
    # A board.
    MINUTES = 20

    # What it is

    def beside(self, game: Voyage) -> str:
        return game.mission.battles

    def minutes(self, game: Voyage) -> int:
        return self.MINUTES * last_board()

    def mission(self, key: str, text: str = "") -> offers.MissionInfo:
        """Made afresh: tomorrow the ship of the day is another."""
        self.check(key, text)
        return self._described(key, text)

    def seatings(self, game: Voyage) -> list[offers.Seating]:
        """A ship by chance, and the ship of the day."""
        seats = self.seats(game)
        return [
            offers.Seating({"seed": 0}, seats, both("seating", "any")),
            offers.Seating(self.daily(), seats, both("seating", "daily", day=day_of(day_seed()))),
        ]

    def daily(self) -> dict[str, OptionValue]:
        return {"seed": day_seed()}

    def seats(self, game: Voyage) -> list[wire.SeatInfo]:
        return [
            wire.SeatInfo(key, capital(both("seat", key)), colour, key)
            for key, colour in zip(SEAT_NAMES, _COLOURS, strict=True)
        ]

    def drawn(self, game: Voyage, theme: dict[str, str]) -> str:
        return picture(theme, passed(game), last_board())

    # How it stands

    def chips(self, game: Voyage, seen: View) -> list[wire.Chip]:
        return [
            wire.Chip("board", both("chip", "board"), f"{max(game.leg, 1)}/{last_board()}"),
            wire.Chip("kills", both("chip", "kills"), str(game.kills)),
        ]

    def goals(self, game: Voyage, seat: Seat | None) -> list[wire.Goal]:
        won = game.result == SEAT_NAMES[MARINE]
        return [
            wire.Goal(
                MARINE,
                both("goal", "boards"),
                passed(game) >= last_board() - 1,
                passed(game),
                last_board() - 1,
            ),
            wire.Goal(MARINE, both("goal", "leader"), won),
            wire.Goal(STEALER, both("goal", "stop"), game.result == SEAT_NAMES[STEALER]),
        ]

    def campaign(self, game: Voyage, seen: View) -> wire.Campaign:
        fought = [self._fought(game, number) for number in range(1, len(game.played) + 1)]
        return wire.Campaign([self._standing(game)], fought, self._afield(game), self.share(game))

    def _standing(self, game: Voyage) -> wire.Standing:
        living = game.living()
        numbers = [
            ("boards", passed(game), "DWS-LS-OBJECTIVE", last_board()),
            ("kills", game.kills, "DWS-LS-KILL-COUNT", -1),
            ("living", len(living), "DWS-GAP-CARRY-OVER", len(game.figures)),
        ]
        figures = [self.figure(*number) for number in numbers]
        if game.leg:
            figures += [figure for marine in living for figure in self._stocks(game, marine)]
        title = both("ship", "day" if day_of(game.seed) else "seed", seed=day_of(game.seed) or str(game.seed))
        return wire.Standing(MARINE, plain(game.figures[0].squad), title, figures)

    def _stocks(self, game: Voyage, marine: int) -> list[wire.Figure]:
        out: list[wire.Figure] = []
        for stock, most in game.stocks(marine).items():
            label = both("figure", "stock", name=game.name(marine), what=both("stock", stock))
            shown = -1 if stock == "fired" else most
            words, rule = both("stock_words", stock), "DWS-GAP-CARRY-OVER"
            out.append(wire.Figure(f"{marine}-{stock}", label, have(game, marine, stock), words, rule, shown))
        return out

    def _fought(self, game: Voyage, number: int) -> wire.Fought:
        kills, fallen = game.played[number - 1]
        lines = [both("campaign", "kills", kills=kills)]
        if fallen:
            lines.append(both("campaign", "fallen", names=joined(self._names(game, fallen))))
        lost = number == len(game.played) and game.result == SEAT_NAMES[STEALER] and passed(game) < number
        return wire.Fought(number, board_name(number), [STEALER if lost else MARINE], lines)

    def _names(self, game: Voyage, some: int) -> list[Text]:
        return [plain(figure.name) for marine, figure in enumerate(game.figures) if some >> marine & 1]

    def _afield(self, game: Voyage) -> wire.Afield | None:
        if not game.is_afield():
            return None
        return wire.Afield(
            game.leg, board_name(game.leg), both("battle", "last" if game.is_last else "words"), []
        )

    def share(self, game: Voyage) -> Text | None:
        """The verdict in a few words, to be sent to others."""
        if not game.result:
            return None
        done = passed(game)
        return both(
            "campaign", "share",
            ship=both("ship", "day" if day_of(game.seed) else "seed", seed=day_of(game.seed) or str(game.seed)),
            marks=_PASSED * done + _AHEAD * (last_board() - done),
            board=min(game.leg, last_board()), boards=last_board(), kills=game.kills,
            verdict=both("verdict", game.verdict), living=len(game.living()),
        )  # fmt: skip

    def standing(self, game: Voyage, players: dict[str, str]) -> list[Text]:
        out = [both("campaign", "head", board=max(game.leg, 1), boards=last_board(), kills=game.kills)]
        for marine in game.living():
            said = [
                both("figure", "stock", name=both("stock", stock), what=have(game, marine, stock))
                for stock in game.stocks(marine)
            ]
            out.append(joined([plain(f"  {game.name(marine)}"), *said], plain(", ")))
        shared = self.share(game)
        return [*out, shared] if shared is not None else out

    # What happens and what is asked

    def word_of(self, game: Voyage, what: str, value: int | str) -> Name:
        table = {"verdict": "verdict", "result": "seat"}.get(what)
        return both(table, str(value)) if table is not None else value

    def title(self, game: Voyage, asked: Decision) -> Text:
        return both(
            "decision", asked.kind, board=game.leg, points=force_of(game.cart).cost if game.cart else 0
        )

    def label_key(self, game: Voyage, choice: Choice) -> str:
        armed = choice[0] == v.BUY and self.named(game, choice)["weapon"]
        return "BUY_ARMED" if armed else super().label_key(game, choice)

    def named(self, game: Voyage, choice: Choice) -> dict[str, Name]:
        verb, _, where, how = choice
        if verb == v.BUY:
            kind = list(kinds().values())[WARES[how][0]]
            weapon = kind.heavy[WARES[how][1]] if kind.heavy else ""
            heavy = Speech(game.mission.battles).both("gear", weapon) if weapon else ""
            return {"squad": Text(kind.name_en, kind.name_fr), "weapon": heavy, "price": kind.price}
        if verb == v.ADD:
            option = list(options().values())[how]
            name = Text(option.name_en, option.name_fr)
            return {"option": name, "name": game.name(where - 1), "price": option.cost}
        return {"board": game.leg}

    def tried(self, game: Voyage, seat: Seat, choice: Choice) -> Voyage | None:
        """All can be taken back but what ends the mission."""
        twin = self.blank_copy(game, seat)
        return None if self.reveals(twin.play(choice)) else twin


def board_name(number: int) -> Text:
    return both("campaign", "board", number=number, boards=last_board())


def passed(game: Voyage) -> int:
    """The boards that the squad has behind it; one on which it was beaten is not."""
    lost = game.result == SEAT_NAMES[STEALER] and game.leg == len(game.played)
    return len(game.played) - lost


def have(game: Voyage, marine: int, stock: str) -> int:
    """How much he has, be it as at the beginning."""
    amount = game.amount(marine, stock)
    if amount != WHOLE:
        return amount
    first = {"fired": 0, "reloads": game.figures[marine].reloads}
    return first.get(stock, game.stocks(marine)[stock])
