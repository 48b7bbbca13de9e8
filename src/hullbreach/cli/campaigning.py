"""The command `campaign`: a ledger on disk, and what it says."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Self

from hullbreach.campaigns import BadStep, LedgerRoom, campaigners, read_ledger, room_of
from hullbreach.cli.faults import Fault, blamed, written
from hullbreach.cli.saving import load_record, read_text, record_faults, write_whole
from hullbreach.faces import face_of
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import print_record
from hullbreach.kernel.replaying import Recorder
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions.fields import MissionFault

_WIDTH = 78
_FILE = ".toml"
_ENDINGS = {"application/pdf": ".pdf", "text/csv": ".csv", "text/html": ".html"}


class Ledger:
    """A campaign in its file."""

    def __init__(self, path: Path, room: LedgerRoom[Game], campaign: Recorder[Game]) -> None:
        self.path = path
        self.room = room
        self.campaign = campaign

    def add(self, record_path: Path) -> Self:
        """A game was played: its record is played again and checked, then it counts."""
        record = load_record(record_path)
        faults = record_faults(record)
        if faults:
            raise Fault("{}: {}", record_path, Sentence(faults[0]))
        with blamed(record_path, BadStep):
            self.campaign = self.room.add(self.campaign, record)
        return self.write()

    def choose(self, text: str) -> Self:
        with blamed(self.path, BadStep):
            self.room.choose(self.campaign, text)
        return self.write()

    def report(self, text: str) -> Self:
        """One line, or the name of a TOML file that has the same."""
        with blamed(self.path, BadStep):
            self.room.report(self.campaign, read_text(Path(text)) if text.endswith(_FILE) else text)
        return self.write()

    def write(self) -> Self:
        with written(self.path, "the ledger"):
            write_whole(self.path, self.room.text(self.campaign))
        return self

    def options_text(self, as_json: bool) -> str:
        """The options of the next game, for `hullbreach play` or for the server's API."""
        with blamed(self.path, BadStep):
            options = self.room.options(self.campaign)
        if as_json:
            return json.dumps(options)
        return " ".join(f"--option {name}={value}" for name, value in options.items())

    def told(self, language: str) -> str:
        """Where everybody stands, and what was played."""
        lines = face_of(self.room.KEY).standing(self.campaign.game, self.campaign.header.players)
        return "\n".join(_wrapped(line.said(language)) for line in lines)

    def print(self, key: str, out: Path | None, language: str) -> str:
        """Write one of the papers into a file, and say which; without a key, what there is to print."""
        face, game = face_of(self.room.KEY), self.campaign.game
        known = {paper.key: paper.label.said(language) for paper in face.papers(game)}
        if not key:
            return "\n".join(f"{name}: {label}" for name, label in known.items())
        made = face.paper(game, key, language, self.campaign.header.players)
        if made is None:
            raise Fault(
                "{}: there is no paper '{}' now; there are: {}.",
                self.path,
                key,
                ", ".join(known) or Sentence("none"),
            )
        kind, content = made
        target = out or self.path.with_name(f"{self.path.stem}-{key}{_ENDINGS[kind.partition(';')[0]]}")
        with written(target):
            target.write_bytes(content)
        return str(target)

    def record_text(self) -> str:
        """The campaign as a record, which can be checked and shown like that of any game."""
        return print_record(self.campaign.record())


def _wrapped(line: str) -> str:
    """Battles are told in long lines; a command to be copied stays in one."""
    bare = line.lstrip()
    if not bare[:1].isdigit():
        return line
    indent = " " * (len(line) - len(bare))
    return textwrap.fill(bare, _WIDTH, initial_indent=indent, subsequent_indent=f"{indent}   ")


def begin(path: Path, game: str, players: tuple[str, ...]) -> Ledger:
    """A new campaign; `players` are written `tide=Anna`, in the order of their seats."""
    if path.exists():
        raise Fault("{}: there is a file of that name; a campaign begins with a new one.", path)
    known = campaigners()
    if game not in known and (game or len(known) != 1):
        raise Fault("--game: name a game that has campaigns: {}.", ", ".join(known))
    room = room_of(game or next(iter(known)))
    pairs = [pair.partition("=") for pair in players]
    with blamed("--player", MissionFault):
        campaign = room.begin([(role.strip(), player.strip()) for role, _, player in pairs])
    return Ledger(path, room, campaign).write()


def load(path: Path) -> Ledger:
    with blamed(path, MissionFault):
        return Ledger(path, *read_ledger(read_text(path), str(path)))
