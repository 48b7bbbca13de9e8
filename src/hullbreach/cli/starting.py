"""Starting games from the command line: who holds which seat, which mission, which dice."""

from __future__ import annotations

import os
import sys
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from hullbreach import games
from hullbreach.bots.base import bot_names
from hullbreach.cli import levels, saving
from hullbreach.cli.console import Console
from hullbreach.cli.faults import Fault, blamed
from hullbreach.cli.session import Session
from hullbreach.cli.terminal import TerminalGame
from hullbreach.faces import face_of
from hullbreach.kernel.campaign import Campaign
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import OptionValue
from hullbreach.kernel.replaying import Recorder, seed_of
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions import game_of_mission, header_seats, mission_keys
from hullbreach.words import word

if TYPE_CHECKING:
    from hullbreach.bots.seat import Player

HUMAN = "human"
# Seconds between two choices of a game that is watched, by --speed.
PAUSES = {"slow": 1.5, "normal": 0.5, "fast": 0.1, "instant": 0.0}
BOT_DEADLINE = 20.0
# In the name of a bot that is somebody's program: exec:COMMAND or module:Class.
PROGRAM = ":"
# Digits of the longest number that an option takes.
LONGEST_NUMBER = 6


def read_options(pairs: tuple[str, ...]) -> dict[str, OptionValue]:
    """`name=value` as the profile takes it: numbers, true, false, or a word."""
    out: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise Fault("--option: '{}' must be written name=value, like guard=false.", pair)
        said = value.strip()
        if said.lower() in ("true", "false"):
            out[name.strip()] = said.lower() == "true"
        else:
            # 012 is no number but three digits.
            number = (
                said.removeprefix("-").isdecimal() and len(said) <= LONGEST_NUMBER and str(int(said)) == said
            )
            out[name.strip()] = int(said) if number else said
    return out


def seated(
    mission: str,
    options: dict[str, OptionValue],
    people: tuple[str, ...],
    bot: str,
    named: dict[str, str],
    watch: bool = False,
    level: int = 0,
) -> dict[str, str]:
    """Who holds which seat: people those they asked for, the bot all others; `named` are those of --seat.

    Somebody who asks for no seat has the first, unless he only wants to `watch`.
    """
    game, seats = saving.game_and_seats(mission, options)
    check_seats(seats, people, named)
    if not people and not watch and HUMAN not in named.values() and seats[0] not in named:
        people = (seats[0],)
    bot = levels.wanted(game, bot, level)
    if bot and not watch:
        levels.remember(game, bot)
    other = bot or (bot_names(game)[0] if watch else levels.preferred(game))
    held = {seat: HUMAN if seat in people else other for seat in seats}
    held.update(named)
    return held


def read_seats(pairs: tuple[str, ...]) -> dict[str, str]:
    """`seat=who`, as --seat has it."""
    out: dict[str, str] = {}
    for pair in pairs:
        seat, _, who = pair.partition("=")
        if not seat.strip() or not who.strip():
            raise Fault("--seat: '{}' must be written SEAT=WHO, like marine=heuristic.", pair)
        out[seat.strip()] = who.strip()
    return out


def check_seats(seats: list[str], people: tuple[str, ...], named: dict[str, str]) -> None:
    for option, asked in (("--as", people), ("--seat", tuple(named))):
        for seat in asked:
            if seat not in seats:
                raise Fault(
                    "{}: there is no seat '{}' in this game; its seats are: {}.",
                    option,
                    seat,
                    ", ".join(seats),
                )


def bots_for(game: str, players: dict[str, str]) -> dict[int, Player[Game]]:
    """The seats that bots hold."""
    if all(name == HUMAN for name in players.values()):
        return {}
    from hullbreach.bots import BadBot, player

    bots: dict[int, Player[Game]] = {}
    for seat, (name, who) in enumerate(players.items()):
        if who != HUMAN:
            with blamed(Sentence("seat {}", name), BadBot):
                bots[seat] = player(game, who, seat, 0, BOT_DEADLINE)
    return bots


def start(
    mission: str,
    players: dict[str, str],
    language: str,
    *,
    seed: str = "",
    options: dict[str, OptionValue] | None = None,
    handicap: int = 0,
    save_to: Path | None = None,
    pause: float = 0.0,
    ascii: bool = False,
    why: bool = False,
) -> None:
    """A new game at this terminal; `players` says who holds each seat, in their order."""
    recorder = saving.new_recorder(mission, seed, options or {}, players, handicap)
    bots = bots_for(recorder.header.game, players)
    if isinstance(recorder.game, Campaign) and HUMAN not in players.values() and save_to is None:
        tell_campaign(recorder, bots, language)
        return
    check_here(recorder)
    claim(recorder, save_to, language)
    _run(recorder, bots, language, save_to, pause, ascii, why=why)


def play_text(text: str, key: str, speed: str | None, language: str) -> None:
    """A new game of a mission that is at hand as text: the first seat is the player's, or bots play at a speed."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{key}.toml"
        path.write_text(text, encoding="utf-8")
        players = seated(str(path), {}, (), "", {}, watch=speed is not None)
        start(str(path), players, language, pause=PAUSES[speed or "instant"])


def go_on(
    path: Path,
    players: dict[str, str],
    language: str,
    save_to: Path | None = None,
    ascii: bool = False,
    people: tuple[str, ...] = (),
    bot: str = "",
) -> None:
    """A saved game; `players`, `people` and `bot` change who holds a seat, where they say so."""
    recorder = saving.resumed(path)
    check_here(recorder)
    header = recorder.header
    seats = header_seats(header)
    check_seats(seats, people, players)
    held: dict[str, str] = {}
    for name in seats:
        written = header.players.get(name) or HUMAN
        now = HUMAN if name in people else players.get(name, "")
        if not now and bot and (people or written != HUMAN):
            now = bot
        if PROGRAM in written and not now and not recorder.game.result:
            # Whoever sends a record must not choose which programs run here.
            raise Fault(
                "{}: the program '{}' plays {}; say who plays it now: --seat {}=WHO.",
                path,
                written,
                name,
                name,
            )
        held[name] = now or (bot_names(header.game)[0] if people and written == HUMAN else written)
    header.players = held
    if save_to is not None and save_to.resolve() != path.resolve():
        claim(recorder, save_to, language)
    _run(recorder, bots_for(header.game, held), language, save_to or path, 0.0, ascii, told=True)


def tell_campaign(recorder: Recorder[Game], bots: dict[int, Player[Game]], language: str) -> None:
    """Bots play a campaign: how everybody stands after each of its battles, who wins, and where its record is."""
    from hullbreach.bots.campaign import fight_out

    face = face_of(recorder.header.game)
    seed = zlib.crc32(seed_of(recorder.header))
    bot = next(iter(recorder.header.players.values()), "")
    for after in fight_out(recorder, [bots[seat] for seat in sorted(bots)], seed, bot):
        for line in face.standing(after.game, {}):
            print(line.said(language))
    result = face.result(recorder.game)
    print(word("screen", "over", language, result=result.text.said(language) if result else "–"))
    path = saving.autosave_path(recorder.header.mission)
    claim(recorder, path, language)
    print(word("screen", "saved", language, file=path))


def options_of_the_day(mission: str) -> dict[str, OptionValue]:
    options = face_of(game_of_mission(mission)).daily() if mission in mission_keys() else {}
    if not options:
        raise Fault("{}: this mission is not another every day.", mission)
    return options


def check_here(recorder: Recorder[Game]) -> None:
    """A campaign that is kept by hand has no board, and its battles are games of their own."""
    if isinstance(recorder.game, Campaign) and games.has_room(recorder.header.game, "campaigns"):
        raise Fault(
            "{}: a campaign is played in the browser (hullbreach serve), or kept by hand (hullbreach campaign).",
            recorder.header.mission,
        )


def claim(recorder: Recorder[Game], path: Path | None, language: str) -> None:
    """Save a game before its first screen where the player wants it, so that a bad place is known at once."""
    if path is None:
        return
    reason = saving.reason_not_to_save(path)
    if reason:
        raise Fault(f"--save: {word('screen', reason, language, file=path)}")
    try:
        saving.save(recorder, path)
    except OSError as error:
        why = error.strerror or str(error)
        raise Fault(f"--save: {word('screen', 'save_failed', language, file=path, why=why)}") from None


def _run(
    recorder: Recorder[Game],
    bots: dict[int, Player[Game]],
    language: str,
    save_to: Path | None,
    pause: float,
    ascii: bool,
    told: bool = False,
    why: bool = False,
) -> None:
    session = Session(recorder, language)
    if told:
        session.tell_again()
    path = save_to or saving.autosave_path(recorder.header.mission)
    TerminalGame(session, bots, Console(ascii), path, pause, why).run()
    _quiet_end()


def _quiet_end() -> None:
    """Whoever reads our output may be gone; that is no fault of the game."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
