"""The menu: mission, sides, language, saved games."""

from __future__ import annotations

import contextlib
from pathlib import Path

from hullbreach.cli import levels, saving
from hullbreach.cli.console import Console, Left
from hullbreach.cli.faults import Fault
from hullbreach.cli.listing import all_missions
from hullbreach.cli.starting import HUMAN, PAUSES, go_on, start
from hullbreach.faces.offers import MissionInfo
from hullbreach.words import word

SIDES = ("alone", "hot_seat", "watch")


class Menu:
    """Asks by numbers until a game starts or the player leaves."""

    def __init__(self, language: str, ascii: bool = False) -> None:
        self.language = language
        self.ascii = ascii
        self.console = Console(ascii)

    def say(self, key: str, /, **names: object) -> str:
        return word("menu", key, self.language, **names)

    def run(self) -> None:
        with contextlib.suppress(Left):
            self.first()

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
            if line.isdecimal() and len(line) <= 3 and 1 <= int(line) <= len(entries):
                return int(line) - 1
            self.console.out(self.say("bad", count=len(entries)))

    def first(self) -> None:
        others = ["resume", "language", "quit"]
        while True:
            keys = [*SIDES, *others]
            heading = f"{self.say('title')}\n\n{self.say('sides')}"
            key = keys[self.pick(heading, [self.say(key) for key in keys])]
            if key == "quit":
                return
            if key == "language":
                self.language = "en" if self.language == "fr" else "fr"
            elif key == "resume":
                self.resume()
                return
            else:
                self.mission(key)
                return

    def mission(self, side: str) -> None:
        missions = all_missions()
        names = [mission.name.said(self.language) for mission in missions]
        width = max(len(name) for name in names)
        entries = [
            f"{name:<{width}}  {mission.objective.said(self.language)}"[:74]
            for name, mission in zip(names, missions, strict=True)
        ]
        mission = missions[self.pick(self.say("mission"), entries)]
        people = set(range(len(mission.seats))) if side == "hot_seat" else set()
        if side == "alone":
            people = {self.pick(self.say("seat"), [seat.name.said(self.language) for seat in mission.seats])}
        bot = self.level(mission) if side != "hot_seat" else ""
        players = {seat.key: HUMAN if n in people else bot for n, seat in enumerate(mission.seats)}
        pause = PAUSES["normal"] if side == "watch" else 0.0
        start(mission.key, players, self.language, pause=pause, ascii=self.ascii)

    def level(self, mission: MissionInfo) -> str:
        """Against whom, or whom one watches: the level that was chosen last stands first."""
        last = levels.preferred(mission.game)
        bots = sorted(mission.bots, key=lambda bot: bot != last)
        if len(bots) > 1:
            names = [levels.bot_name(bot, self.language) for bot in bots]
            chosen = bots[self.pick(self.say("level"), names)]
            levels.remember(mission.game, chosen)
            return chosen
        return bots[0]

    def named_file(self) -> Path:
        path = Path(self.console.read(self.say("file")))
        with contextlib.suppress(RuntimeError):
            path = path.expanduser()
        return path

    def resume(self) -> None:
        """One of the games saved by themselves, or any file."""
        games = saving.saved_games()
        chosen = self.pick(self.say("resume"), [*(path.stem for path in games), self.say("file")])
        while True:
            path = games[chosen] if chosen < len(games) else self.named_file()
            try:
                go_on(path, {}, self.language, ascii=self.ascii)
                return
            except Fault as fault:
                self.console.out(fault.message)
                chosen = len(games)
