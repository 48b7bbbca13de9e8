"""How a game is set up, as its face tells it: seats, bots, what a mission is about, its options, its drawings."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach import bots, games
from hullbreach.bots.hint import best_level, levels_down
from hullbreach.faces import offers, wire
from hullbreach.faces.contract import G
from hullbreach.faces.shows import shows_of
from hullbreach.faces.tables import Tables
from hullbreach.kernel.artwork import Drawings
from hullbreach.kernel.contract import AnyMission, Rules, Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import Option
from hullbreach.kernel.record import Header, OptionValue
from hullbreach.missions.base import MissionRoom
from hullbreach.words.text import LANGUAGES, Text, plain


class Hosting(Tables[G]):
    # Making games: these every game gives

    def room(self) -> MissionRoom[G, AnyMission, Rules]:
        """Its missions and records (missions/base.py)."""
        found: MissionRoom[G, AnyMission, Rules] = games.room(self.key, "missions").ROOM
        return found

    def late_seats(self, header: Header) -> list[Seat]:
        """Seats that may be taken when the game has begun; until then what they are asked answers itself."""
        return []

    def seats_of(self, header: Header) -> list[wire.SeatInfo]:
        """The seats of the game that a header tells of, by number; which there are may depend on mission and options.

        There are two to six, no two with the same key. Raises RecordFault where there is no such game.
        """
        return self.seats(self.room().make_game(header, SeededDice(b"seats")))

    def seats(self, game: G) -> list[wire.SeatInfo]:
        """The seats as they are called and coloured now."""
        raise NotImplementedError

    def bot_names(self) -> list[str]:
        """The bots that can be chosen; the first stands in for whoever is away."""
        return bots.bot_names(self.key)

    def offered_bots(self) -> list[str]:
        """Those that people are shown, in their order."""
        return bots.offered_bots(self.key)

    def usual_bot(self) -> str:
        """Against whom somebody plays who does not say."""
        return bots.usual_bot(self.key)

    def adviser(self, seat: Seat, seed: int) -> bots.Player[G]:
        """Whoever gives hints to a seat: the best level."""
        return bots.player(self.key, best_level(self.key), seat, seed)

    def sensible(self, seat: Seat, seed: int) -> bots.Player[G]:
        """The best level that answers at once, if there is one: as trials of the best level play on."""
        found = (self.player(name, seat, seed) for name in levels_down(self.key))
        return next((one for one in found if not one.thinks), self.adviser(seat, seed))

    def player(self, name: str, seat: Seat, seed: int) -> bots.Player[G]:
        """The bot of one of these names in a seat."""
        return bots.player(self.key, name, seat, seed)

    # What a mission is about

    def mission_key(self, game: G) -> str:
        mission, _ = game.played_with()
        return mission.key if mission is not None else ""

    def mission_words(self, game: G, key: str) -> Text:
        """`name`, `briefing` or `objective` of the mission."""
        mission, _ = game.played_with()
        words = mission.words if mission is not None else {}
        return Text(*(words.get(language, {}).get(key, "") for language in LANGUAGES))

    def game_name(self, game: G) -> Text:
        return plain(self.key.capitalize())

    def beside(self, game: G) -> str:
        """The game with whose missions it stands ("": its own)."""
        return ""

    def taught(self, game: G) -> str:
        """The game whose primer explains the words of this one."""
        return self.beside(game) or self.key

    def even(self, game: G) -> bool:
        """Whether all seats begin alike, so that to swap them would change nothing."""
        return self.undecided(game) is not None

    def undecided(self, game: G) -> Text | None:
        """How it is decided who plays which side, where that is part of the game."""
        return None

    def rules(self, game: G) -> tuple[str, dict[str, OptionValue]]:
        """The profile, and the options that differ from it."""
        _, profile = game.played_with()
        return (profile.name, profile.changed) if profile is not None else ("", {})

    def turns(self, game: G) -> int:
        """The last turn; 0: there is none."""
        return 0

    def choosable(self, game: G) -> list[Option]:
        """The options of the rules that can be chosen for a game of its mission."""
        return []

    def rule_options(self, game: G) -> list[offers.OptionInfo]:
        _, profile = game.played_with()
        return [
            offers.OptionInfo(
                option.name,
                self._or_key("rule_option", option.name),
                getattr(profile, option.name, option.first),
                list(option.allowed),
                [self._or_key("option_value", word) for word in option.allowed if isinstance(word, str)],
            )
            for option in self.choosable(game)
            if option.name not in self.HIDDEN_OPTIONS
        ]

    def _or_key(self, table: str, key: str) -> Text:
        """A word of the game, or its bare key where it has none: one game never stops the list of all."""
        return self.speech.known(table, key) or plain(key)

    def specials(self, game: G) -> dict[str, bool]:
        """What may be special about a mission (two decks, psychic powers …), and whether it is so of this one."""
        return {}

    def army_sheet(self, text: str, where: str) -> list[Text]:
        """The file of an army with what it costs explained; nothing: the game has none. Raises MissionFault."""
        return []

    def minutes(self, game: G) -> int:
        """About how long a game of its mission takes."""
        return 30

    def seatings(self, game: G) -> list[offers.Seating]:
        """Where the seats depend on options: every choice of those options."""
        return []

    def daily(self) -> dict[str, OptionValue]:
        """The options that make a game the one that everybody can try today; nothing: there is no such game."""
        return {}

    def drawings(self) -> Drawings:
        """The shapes, style and colours that are its own (kernel/artwork.py)."""
        return Drawings({}, {}, {})

    def glyphs(self) -> dict[str, str]:
        """The characters of a board of text (wire.Artwork)."""
        return shows_of(self.key).glyphs

    def legend(self) -> Text:
        """How to read a board of text."""
        return self.speech.both("screen", "legend")

    def draw(
        self, game: G, theme: str, bare: bool = False, sight_of: int = -1, sections: bool = False
    ) -> str:
        """The position as SVG: `bare` is small and without names, else it may show what a piece sees, or the sections.

        Raises BadAsk for what it cannot show.
        """
        return '<svg xmlns="http://www.w3.org/2000/svg"/>'

    def draw_heat(self, game: G, heat: Mapping[int, int], theme: str) -> str:
        """The board as SVG with how often something happened on each square ("": it has no board of its own)."""
        return ""
