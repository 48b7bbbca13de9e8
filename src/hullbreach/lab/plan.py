"""What a run plays: missions, rules, bots and seeds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from hullbreach import __version__, missions
from hullbreach.bots import BadBot, player
from hullbreach.bots.base import bot_names
from hullbreach.bots.repeatable import repeatable
from hullbreach.faces import face_of
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import DRAW, winners_in
from hullbreach.lab.faults import LabFault
from hullbreach.missions.fields import MissionFault, read_file

# A game that takes more choices than this is broken off: some bots and rules could go on for ever.
MOST_CHOICES: Final = 50_000
# Seconds for one choice. Bots in this program take what they need; one in another program may hang.
DEADLINE: Final = 60.0

Row = dict[str, Any]


class Setting(Struct, frozen=True):
    """What a game is played with; with the seed it is the whole game."""

    game: str
    mission: str
    seats: tuple[str, ...]
    # By seat: who wins and loses together, and the bots.
    sides: tuple[str, ...]
    bots: tuple[str, ...]
    options: dict[str, OptionValue] = {}
    # Of a mission that does not come with the program.
    text: str = ""
    # Of the mission: a run is not gone on with when its mission has changed.
    hash: str = ""
    version: str = __version__

    @property
    def teams(self) -> list[str]:
        """The sides, each once, in the order of their seats."""
        return list(dict.fromkeys(self.sides))

    def score(self, result: str, side: str) -> float:
        """What a result is for a side: 1 won, 0 lost, half where nobody won or others won too."""
        winners = {self.sides[self.seats.index(seat)] for seat in winners_in(result)} if result else set()
        if winners == {side}:
            return 1.0
        return 0.5 if not winners or side in winners else 0.0

    def with_bots(self, bots: Sequence[str]) -> Setting:
        """The same game between others."""
        return Setting(
            self.game, self.mission, self.seats, self.sides, tuple(bots), self.options, self.text, self.hash
        )


class Task(Struct, frozen=True):
    """One game to be played: `number` is that of the setting in its run."""

    number: int
    setting: Setting
    seed: int
    keep: bool = False
    deadline: float = DEADLINE
    most: int = MOST_CHOICES
    # Every choice of a game that was played elsewhere: it is played again, and nobody is asked.
    told: tuple[Choice, ...] = ()

    @property
    def key(self) -> tuple[int, int]:
        return self.number, self.seed


def setting_of(
    mission: str, bots: Sequence[str] = (), options: dict[str, OptionValue] | None = None
) -> Setting:
    """A mission by its key or the path of a file; `bots` are `NAME` for every seat, or `SEAT=NAME`, `SIDE=NAME`.

    Raises LabFault.
    """
    text = _text_of(mission)
    try:
        header = missions.make_header("" if text else mission, text, options=options or {})
        room = missions.room_of(header.game)
        seats = room.header_seats(header)
        sides = [info.side or info.key for info in face_of(header.game).seats_of(header)]
    except MissionFault as fault:
        raise LabFault(f"{mission}: {fault.faults[0]}") from None
    except ValueError as unknown:
        raise LabFault(f"--option: {unknown}") from None
    named = _bots_of(header.game, seats, sides, bots)
    return Setting(
        header.game,
        header.mission,
        tuple(seats),
        tuple(sides),
        tuple(named),
        dict(options or {}),
        text,
        header.mission_hash,
    )


def _text_of(mission: str) -> str:
    """The text of a mission that is a file; of one of the program's own nothing."""
    if mission in missions.mission_keys():
        return ""
    path = Path(mission)
    if not mission or not path.exists():
        known = ", ".join(missions.mission_keys())
        raise LabFault(
            f"{mission or 'MISSION'}: there is no mission or file of that name; known are: {known}."
        )
    try:
        return read_file(path)
    except MissionFault as fault:
        raise LabFault(str(fault)) from None


def _bots_of(game: str, seats: list[str], sides: list[str], asked: Sequence[str]) -> list[str]:
    named = [bot_names(game)[0]] * len(seats)
    whole = [one for one in asked if not _seat_in(one)]
    for one in whole[-1:]:
        named = [one] * len(seats)
    for one in asked:
        place = _seat_in(one)
        if not place:
            continue
        meant = [n for n, seat in enumerate(seats) if place in (seat, sides[n])]
        if not meant:
            raise LabFault(
                f"--bot: there is no seat '{place}' in this game; its seats are: {', '.join(seats)}."
            )
        for n in meant:
            named[n] = one.partition("=")[2].strip()
    for seat, name in enumerate(named):
        check_bot(game, name, seat)
    return named


def _seat_in(asked: str) -> str:
    """The seat that a bot is asked for ("": for every one); a command line may have equals signs too."""
    seat, equals, _ = asked.partition("=")
    return seat.strip() if equals and seat.strip().replace("_", "").isalnum() else ""


def check_bot(game: str, name: str, seat: int) -> None:
    """Raises LabFault for a bot that does not exist, and for one on another machine that is not there."""
    try:
        made = player(game, name, seat)
    except BadBot as bad:
        raise LabFault(f"--bot: {bad}") from None
    made.close()
    usable(game, made.bot)
    gone = getattr(made.bot, "unreached", "")
    if gone:
        raise LabFault(f"--bot: {gone}")


def usable(game: str, bot: object) -> None:
    """Have a bot give equal games for equal seeds; raises LabFault where it cannot here."""
    try:
        repeatable(game, bot)
    except BadBot as bad:
        raise LabFault(f"--bot: {bad}") from None


def score_of(row: Row, setting: Setting, side: str) -> float:
    """What a game was for a side; one that was broken off is a draw."""
    return setting.score(row["result"] or DRAW, side)
