"""The menu: mission, sides, language, saved games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hullbreach.cli import saving
from hullbreach.cli.console import Console, Left
from hullbreach.cli.faults import Fault
from hullbreach.cli.starting import HUMAN, PAUSES, go_on, start
from hullbreach.missions.loading import mission_keys, own_mission
from hullbreach.words import word

BOT = "heuristic"
# Menu entry -> who holds the seats.
SIDES = {
    "human_marine": {"marine": HUMAN, "stealer": BOT},
    "human_stealer": {"marine": BOT, "stealer": HUMAN},
    "hot_seat": {"marine": HUMAN, "stealer": HUMAN},
    "watch": {"marine": BOT, "stealer": BOT},
}


class Menu:
    """Asks by numbers until a game starts or the player leaves."""

    def __init__(self, language: str, ascii: bool = False) -> None:
        self.language = language
        self.ascii = ascii
        self.console = Console(ascii)

    def say(self, key: str, /, **names: object) -> str:
        return word("menu", key, self.language, **names)

    def run(self) -> None:
        try:
            self.first()
        except Left:
            pass

    def pick(self, heading: str, entries: list[str]) -> int:
        """The number of the chosen entry, from 0."""
        self.console.clear()
        self.console.out(heading)
        for number, entry in enumerate(entries, 1):
            self.console.out(f"  {number:>2}  {entry}")
        while True:
            line = self.console.read(self.say("choose"))
            if line.lower() == "q":
                raise Left
            if line.isdecimal() and 1 <= int(line) <= len(entries):
                return int(line) - 1
            self.console.out(self.say("bad", count=len(entries)))

    def first(self) -> None:
        while True:
            entries: list[tuple[str, Callable[[], None]]] = [
                (key, lambda players=players: self.mission(players))  # type: ignore[misc]
                for key, players in SIDES.items()
            ]
            entries += [("resume", self.resume), ("language", self.switch), ("quit", self.quit)]
            chosen = self.pick(
                f"{self.say('title')}\n\n{self.say('sides')}", [self.say(key) for key, _ in entries]
            )
            entries[chosen][1]()
            if entries[chosen][0] != "language":
                return
