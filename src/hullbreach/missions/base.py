"""What the rooms of all games' missions do alike: find and read files, and make the games that headers tell of."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from hullbreach import games
from hullbreach.kernel.campaign import Campaign, CampaignMission, CampaignProfile
from hullbreach.kernel.contract import AnyMission, Rules
from hullbreach.kernel.dice import Dice, SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import Header, OptionValue, RecordFault, is_result
from hullbreach.kernel.sealing import commitment
from hullbreach.kernel.sentences import Sentence, sentence_of
from hullbreach.missions.fields import MissionFault, read_file, read_toml
from hullbreach.missions.reading import MissionFields

_HASH_BYTES = 16
# Records keep the missions of a few texts at hand.
_INLINE = 8


G = TypeVar("G", bound=Game)
M = TypeVar("M", bound=AnyMission)
P = TypeVar("P", bound=Rules)
C = TypeVar("C", bound=Campaign[CampaignMission, CampaignProfile])


class Scene(Generic[G]):
    """A position, and the choices that are to be made in it."""

    def __init__(self, title: str, game: G, choices: list[str]) -> None:
        self.title = title
        self.game = game
        self.choices = choices


class MissionRoom(Generic[G, M, P]):
    """The missions, scenes and records of one game; G, M and P are its game, mission and profile."""

    # What the game gives

    KEY: ClassVar[str]
    # Of the rules of a game from elsewhere; those of the program's own games stand in games.py.
    REVISION: ClassVar[int] = 1
    # Where its own missions lie.
    FOLDER: ClassVar[Path]
    # Fields that only its files have, those of pieces among them, and fields that only missions have, no scenes.
    SIGNS: ClassVar[tuple[str, ...]] = ()
    PIECE_SIGNS: ClassVar[tuple[str, ...]] = ()
    MISSION_TABLES: ClassVar[tuple[str, ...]] = ("order",)
    # What may change in a mission file without changing the game; a header names the game anyway.
    WORDING: ClassVar[tuple[str, ...]] = ("game", "order", "words")

    # What makes a mission (`mission`) or a scene (`scene`) of the tables of a file and its name, and what looks a
    # mission over (`warnings`); a game may do the same by methods of its own.
    LOADER: ClassVar[type[Any]]
    SCENES: ClassVar[type[Any]]
    CHECKER: ClassVar[type[Any] | None] = None

    def load(self, data: dict[str, Any], where: str) -> M:
        """The mission that the tables of a file describe; raises MissionFault with every fault found."""
        mission: M = self.LOADER(data, where).mission()
        return mission

    def load_scene(self, data: dict[str, Any], where: str, dice: Dice | None = None) -> Scene[G]:
        """The scene that the tables of a file describe; raises MissionFault with every fault found.

        `dice` are used instead of those that the scene has.
        """
        scene: Scene[G] = self.SCENES(data, where).scene(self.find_mission, dice)
        return scene

    def check(self, mission: M) -> list[str]:
        """What is doubtful in a mission that loads, a sentence each."""
        return self.CHECKER(mission).warnings() if self.CHECKER is not None else []

    def rules_of(self, mission: M, profile: str, options: dict[str, OptionValue]) -> P:
        """The rules of a game of this mission; raises ValueError where an option is wrong or is not for it."""
        raise NotImplementedError

    def seats_of(self, mission: M, rules: P) -> list[str]:
        """The names of the seats."""
        raise NotImplementedError

    def new_game(
        self, mission: M, dice: Dice, profile: str = "", options: dict[str, OptionValue] | None = None
    ) -> G:
        """A game at its first decision; `options` change single options of the mission's profile."""
        raise NotImplementedError

    def outcome(self, game: G, options: dict[str, OptionValue]) -> list[str]:
        """What a campaign is told of its battle that is over, line by line (see kernel/campaign.py).

        `options` are those that it was to be played with; raises ValueError where it was not.
        """
        raise ValueError(Sentence("no campaign has battles of the game '{}'.", self.KEY))

    def reported(self, game: G, lines: list[str], players: Sequence[str]) -> list[str]:
        """What people typed in of a battle, as the lines that the campaign hears; `players` are their names by seat.

        A campaign may have a shorter way of saying it; raises Refused.
        """
        return lines

    def provisions(self, options: dict[str, OptionValue]) -> list[dict[str, int]]:
        """By seat: what the options of a campaign give in a battle, by keys that the words of the campaign know."""
        return []

    # Finding and reading

    def __init__(self) -> None:
        self._own: dict[str, M] = {}
        self._keys: list[str] = []
        self._hashes: dict[str, str] = {}
        self._earlier: dict[str, str] | None = None
        # Games never change a mission, so those of the same text share it and its tables.
        self.inline: Callable[[str], M] = lru_cache(_INLINE)(self._inline)
        self.scene_mission: Callable[[str], M] = lru_cache(_INLINE)(self._scene_mission)
        self.mission_hash: Callable[[str], str] = lru_cache(_INLINE)(self._mission_hash)

    def recognises(self, data: dict[str, Any]) -> bool:
        """Whether the tables of a file that names no game look like this game's."""
        pieces = data.get("piece", [])
        tables = [table for table in pieces if isinstance(table, dict)] if isinstance(pieces, list) else []
        return any(sign in data for sign in self.SIGNS) or any(
            sign in table for table in tables for sign in self.PIECE_SIGNS
        )

    def is_mission(self, data: dict[str, Any]) -> bool:
        """Whether the tables are those of a mission and no scene."""
        return any(table in data for table in self.MISSION_TABLES)

    def mission_keys(self) -> list[str]:
        """The missions that come with the game, in playing order."""
        if not self._keys:
            places = {path.stem: self._place(path) for path in self.FOLDER.glob("*.toml")}
            self._keys = sorted(places, key=lambda key: (places[key], key))
        return list(self._keys)

    def _place(self, path: Path) -> int:
        """Where a mission stands in the playing order."""
        data = read_toml(read_file(path), str(path))
        if not isinstance(data.get("order"), int):
            raise MissionFault(
                str(path), ["order: its place in the playing order is missing, a whole number."]
            )
        if data.get("key", path.stem) != path.stem:
            raise MissionFault(
                str(path), [Sentence("key: it must be '{}', as the file is called.", path.stem)]
            )
        return int(data["order"])

    def own_mission(self, key: str) -> M:
        """A mission that comes with the game; loaded once and shared, since games never change it."""
        if key not in self._own:
            if key not in self.mission_keys():
                raise no_mission(key, self.mission_keys())
            self._own[key] = self.load_mission(self.FOLDER / f"{key}.toml")
        return self._own[key]

    def find_mission(self, name: str) -> M:
        """A mission by its key or by the path of a file."""
        path = Path(name)
        if name not in self.mission_keys() and (path.suffix == ".toml" or path.exists()):
            return self.load_mission(path)
        return self.own_mission(name)

    def load_mission(self, path: Path) -> M:
        return self.read_mission(read_file(path), str(path))

    def read_mission(self, text: str, where: str) -> M:
        return self.load(self._tables(text, where), where)

    def read_scene(self, text: str, where: str = "scene") -> Scene[G]:
        return self.load_scene(self._tables(text, where), where)

    def _tables(self, text: str, where: str) -> dict[str, Any]:
        data = read_toml(text, where)
        if data.get("game", self.KEY) != self.KEY:
            raise MissionFault(
                where, [Sentence("game: this file is of {!r}, not of '{}'.", data["game"], self.KEY)]
            )
        return data

    def _inline(self, text: str) -> M:
        return self.read_mission(text, "the record's mission")

    def _begun(self, text: str, options: dict[str, OptionValue], dice: Dice) -> G:
        """A game that begins in a scene; lessons do. `options` are those that differ from the profile."""
        data = self._tables(text, "the record's scene")
        return self.load_scene(
            {**data, "options": {**data.get("options", {}), **options}}, "scene", dice
        ).game

    def _scene_mission(self, text: str) -> M:
        """The mission behind a scene: its map and who wins when."""
        game: Any = self._begun(text, {}, SeededDice(b"scene"))
        mission: M = game.mission
        return mission

    # Hashes

    def _mission_hash(self, text: str) -> str:
        """A hash of all in a mission file that the game depends on: not of its words, comments or layout."""
        data = {name: value for name, value in read_toml(text, "mission").items() if name not in self.WORDING}
        plain = json.dumps(data, sort_keys=True, separators=(",", ":"), default=str)
        return hashlib.blake2b(plain.encode(), digest_size=_HASH_BYTES).hexdigest()

    def own_hash(self, key: str) -> str:
        """The hash of one of the game's own missions."""
        if key not in self._hashes:
            self._hashes[key] = self._mission_hash(read_file(self.FOLDER / f"{key}.toml"))
        return self._hashes[key]

    def earlier(self) -> dict[str, str]:
        """Missions as they once were, by their hashes: their games can be gone on with, their records checked."""
        if self._earlier is None:
            texts = [read_file(path) for path in sorted((self.FOLDER / "earlier").glob("*.toml"))]
            self._earlier = {self._mission_hash(text): text for text in texts}
        return self._earlier

    # Headers

    def make_header(
        self,
        mission: str = "",
        text: str = "",
        profile: str = "",
        options: dict[str, OptionValue] | None = None,
        seed: bytes = b"",
        players: dict[str, str] | None = None,
        *,
        contributions: dict[str, str] | None = None,
        dice: str = "",
    ) -> Header:
        """The header of a new game: of one of the game's missions by its key, or of any mission by its text.

        The seed is bound by its hash and not shown: whoever holds it writes it into the header after the last roll.
        `contributions` (seat -> hex) are what seats add to the seed; `dice` may be TYPED (see kernel/record.py).
        """
        loaded = self.inline(text) if text else self.own_mission(mission)
        rules = self.rules_of(loaded, profile, options or {})
        seats = self.seats_of(loaded, rules)
        header = Header(self.KEY, loaded.key)
        header.mission_text = text.replace("\r\n", "\n")
        header.mission_hash = self.mission_hash(text) if text else self.own_hash(mission)
        header.profile = rules.name
        header.revision = str(games.revision(self.KEY))
        header.options = dict(rules.changed)
        header.commitment = commitment(seed) if seed else ""
        header.players = {seat: name for seat, name in (players or {}).items() if seat in seats and name}
        header.contributions = dict(contributions or {})
        header.dice = dice
        return header

    def scene_header(self, key: str, text: str, options: dict[str, OptionValue], seed: bytes) -> Header:
        """The header of a game that begins in a scene of the program's own, with its dice laid down."""
        data = self._tables(text, key)
        rules = self.rules_of(self.scene_mission(text), "", {**data.get("options", {}), **options})
        header = Header(self.KEY, key)
        header.mission_text = text
        header.mission_hash = self.mission_hash(text)
        header.profile = rules.name
        header.revision = str(games.revision(self.KEY))
        header.options = dict(rules.changed)
        header.commitment = commitment(seed)
        header.laid = " ".join(str(face) for face in data.get("dice", []))
        header.laid_draws = " ".join(str(one) for one in data.get("draws", []))
        return header

    def header_seats(self, header: Header) -> list[str]:
        """The names of the seats of the game that a header tells of; raises RecordFault where there is no such game."""
        mission = self._mission(header)
        return self.seats_of(mission, self._rules(mission, header))

    def make_game(self, header: Header, dice: Dice) -> G:
        """The game that a header tells of, at its first decision; raises RecordFault where there is no such game."""
        if header.game != self.KEY:
            raise RecordFault(
                [Sentence("this is a record of the game '{}', not of '{}'.", header.game, self.KEY)]
            )
        mission = self._mission(header)
        seats = self.seats_of(mission, self._rules(mission, header))
        for seat in (*header.contributions, *header.pledges):
            # Whoever could add a seat could choose the dice after the seed was bound.
            if seat not in seats:
                raise RecordFault(
                    [
                        Sentence(
                            "there is no seat '{}' to add to the seed; seats are: {}.", seat, ", ".join(seats)
                        )
                    ]
                )
        if header.ended and header.result and not is_result(header.result, seats):
            raise RecordFault(
                [Sentence("the result '{}' does not name seats of: {}.", header.result, ", ".join(seats))]
            )
        if header.in_scene:
            return self._begun(header.mission_text, header.options, dice)
        return self.new_game(mission, dice, header.profile, header.options)

    def _rules(self, mission: M, header: Header) -> P:
        try:
            return self.rules_of(mission, header.profile, header.options)
        except ValueError as fault:
            raise RecordFault([sentence_of(fault)]) from None

    def _mission(self, header: Header) -> M:
        if header.mission_text:
            mission = (self.scene_mission if header.in_scene else self.inline)(header.mission_text)
            true_hash = self.mission_hash(header.mission_text)
        elif header.mission in self.mission_keys():
            mission = self.own_mission(header.mission)
            true_hash = self.own_hash(header.mission)
            if header.mission_hash != true_hash and header.mission_hash in self.earlier():
                return self.inline(self.earlier()[header.mission_hash])
        else:
            known = ", ".join(self.mission_keys())
            raise RecordFault([Sentence("there is no mission '{}'; known are: {}.", header.mission, known)])
        if header.mission_hash and header.mission_hash != true_hash:
            raise RecordFault(
                [
                    Sentence(
                        "the mission '{}' is not the one that was played: its hash is another.",
                        header.mission,
                    )
                ]
            )
        return mission


CM = TypeVar("CM", bound=CampaignMission)
CP = TypeVar("CP", bound=CampaignProfile)
# The fields of every file of a campaign.
_CAMPAIGN: Final = ("game", "key", "order", "options", "words")
_SCRIPT: Final = ("title", "game", "mission", "options", "dice", "draws", "seed", "choices", "words")


class CampaignReader(MissionFields, Generic[CM]):
    """Reads the mission file of a campaign."""

    WORDS = ("name", "briefing", "objective")
    # The fields of its files beside those that all campaigns have.
    OWN: ClassVar[tuple[str, ...]] = ()

    def made(self, key: str, options: dict[str, OptionValue], words: dict[str, dict[str, str]]) -> CM:
        """The mission with what its own fields say."""
        raise NotImplementedError

    def mission(self) -> CM:
        self.known((*_CAMPAIGN, *self.OWN))
        key = self.key()
        mission = self.made(key, self.get("options", dict, {}), self.words_of(key))
        self.done()
        self.check_options(lambda _, given: mission.rules(given), "", {})
        self.done()
        return mission


class CampaignScene(MissionFields, Generic[C, CM]):
    """A scene of a campaign: what is settled by then in fields of its own; without any it is begun."""

    WORDS = ("name", "briefing", "objective")
    # The fields that say where the campaign stands, and those that only set options.
    FIELDS: ClassVar[tuple[str, ...]]
    SETTINGS: ClassVar[tuple[str, ...]] = ()
    # Where a scene names no mission ("": the first).
    MISSION: ClassVar[str] = ""

    def settings(self, mission: CM) -> dict[str, OptionValue]:
        """What SETTINGS make of the options."""
        return {}

    def stand(self, game: C) -> None:
        """Put a game into the position that FIELDS tell of, with what is pending."""
        raise NotImplementedError

    def scene(self, room: CampaignRoom[C, CM, CP], dice: Dice | None = None) -> Scene[C]:
        self.known((*_SCRIPT, *self.SETTINGS, *self.FIELDS))
        title, choices, own_dice = self.script()
        mission = room.find_mission(self.plain_text("mission", self.MISSION or room.mission_keys()[0]))
        options = {**self.settings(mission), **self.get("options", dict, {})}
        self.check_options(lambda profile, given: room.rules_of(mission, profile, given), "", options)
        self.done()
        game = room.blank(mission, dice or own_dice, options)
        if any(field in self for field in self.FIELDS):
            self.stand(game)
            self.done()
        else:
            game.begin()
        game.run()
        return Scene(title, game, choices)


class CampaignRoom(MissionRoom[C, CM, CP]):
    """The campaigns of one game."""

    # The class of its games.
    PLAYED: ClassVar[type[Any]]

    def load_scene(self, data: dict[str, Any], where: str, dice: Dice | None = None) -> Scene[C]:
        scene: Scene[C] = self.SCENES(data, where).scene(self, dice)
        return scene

    def rules_of(self, mission: CM, profile: str, options: dict[str, OptionValue]) -> CP:
        if profile and profile != mission.profile_name:
            raise UnknownOption(
                Sentence(
                    "the campaign '{}' is played by the profile '{}'.", mission.key, mission.profile_name
                )
            )
        # A room's missions make its profiles.
        return cast("CP", mission.rules(options))

    def seats_of(self, mission: CM, rules: CP) -> list[str]:
        return list(rules.seats)

    def new_game(
        self, mission: CM, dice: Dice, profile: str = "", options: dict[str, OptionValue] | None = None
    ) -> C:
        game = self.blank(mission, dice, options or {}, profile)
        game.begin()
        game.run()
        return game

    def blank(self, mission: CM, dice: Dice, options: dict[str, OptionValue], profile: str = "") -> C:
        """A game before anything has happened in it."""
        game: C = self.PLAYED(mission, self.rules_of(mission, profile, options), dice)
        return game


class Checker(Generic[M]):
    """Looks over a mission that loads: what its maker probably did not mean, each a sentence, and each once."""

    def __init__(self, mission: M) -> None:
        self.mission = mission
        self.found: list[str] = []

    def warn(self, sentence: str, *parts: object) -> None:
        made = Sentence(sentence, *parts)
        if made not in self.found:
            self.found.append(made)

    def words(self, wanted: tuple[str, ...]) -> None:
        """A mission that can be played is told in words, in both languages."""
        english, french = self.mission.words["en"], self.mission.words["fr"]
        for word in wanted:
            if not english[word]:
                self.warn("words.en.{}: is missing; players read it before the game.", word)
        if english == french:
            self.warn("words.fr: is missing; French players read the English words.")


def no_mission(name: str, known: list[str]) -> MissionFault:
    return MissionFault(
        name, [Sentence("there is no mission or file of that name; known are: {}.", ", ".join(known))]
    )
