"""Are all missions fair? Games of every mission of the program between bots of one level, and one page about them.

Games that were played elsewhere (`python -m hullbreach.bots.many`) are taken from their files and played again choice
by choice, which asks no bot; what is missing is not played then.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import to_builtins

from hullbreach import games, missions
from hullbreach.bots import many
from hullbreach.bots.base import room_of as bots_of
from hullbreach.bots.levels import level_of, name_of
from hullbreach.kernel.record import DRAW
from hullbreach.lab import charts
from hullbreach.lab.balance import Arm, reckon
from hullbreach.lab.charts import percent
from hullbreach.lab.faults import LabFault
from hullbreach.lab.figures import Range
from hullbreach.lab.page import FAIR, Names, first_game
from hullbreach.lab.plan import Setting, Task, setting_of
from hullbreach.lab.store import Store, unwritable
from hullbreach.lab.workers import Making, play_all
from hullbreach.missions import fairness
from hullbreach.missions.base import CampaignRoom
from hullbreach.missions.fields import MissionFault

# The level by which a mission is judged, where a game offers it.
JUDGE: Final = 4
# Between these lines a page is written anew; what stands around them is kept.
BEGIN: Final = "<!-- measured: written by hullbreach lab balance --all -->"
END: Final = "<!-- /measured -->"
IMAGES: Final = "images/balance"
_THEME: Final = "scanner"
_HEAT: Final = "deaths"


class Surveyed(NamedTuple):
    """One mission and its games."""

    arm: Arm
    level: int

    @property
    def fair(self) -> bool:
        return all(FAIR[0] <= figure.value <= FAIR[1] for figure in self.arm.wins.values())


def surveyed_games(asked: Sequence[str] = ()) -> list[str]:
    """The games whose missions are battles of two sides; raises LabFault."""
    own = [
        game
        for game in games.OWN
        if not isinstance(missions.room_of(game), CampaignRoom) and bots_of(game).features() is not None
    ]
    for game in asked:
        if game not in own:
            raise LabFault(f"--game: '{game}' is none of {', '.join(own)}.")
    return list(asked) or own


def judge_of(game: str) -> str:
    """Who plays all seats: the level that judges, or the best below it that is offered."""
    return name_of(max(level for level in bots_of(game).levels().offered if level <= JUDGE))


def settings(asked: Sequence[str], bot: str = "") -> list[Setting]:
    """Every mission of the games, all seats with one bot; raises LabFault."""
    return [
        setting_of(key, [bot or judge_of(game)])
        for game in surveyed_games(asked)
        for key in missions.room_of(game).mission_keys()
    ]


def tasks_of(found: list[Setting], count: int, seed: int, played: Sequence[Path]) -> list[Task]:
    """The games to be played; of files those of these missions and bots, each seed once; raises LabFault."""
    if not played:
        return [Task(n, setting, seed + k) for k in range(count) for n, setting in enumerate(found)]
    places = {(setting.mission, setting.bots): n for n, setting in enumerate(found)}
    tasks: dict[tuple[int, int], Task] = {}
    for path in played:
        if not path.is_file():
            raise LabFault(f"--played: {path}: there is no such file.")
        for row in many.read(path):
            n = places.get((row.mission, tuple(row.bots)), -1)
            if n >= 0:
                tasks.setdefault((n, row.seed), Task(n, found[n], row.seed, told=tuple(row.choices)))
    if not tasks:
        raise LabFault(f"--played: no game in {', '.join(map(str, played))} is of these missions and bots.")
    return sorted(tasks.values(), key=lambda task: task.key)


def run(found: list[Setting], tasks: list[Task], folder: Path, making: Making) -> list[Surveyed]:
    """Play what is missing of the survey, and reckon; raises LabFault."""
    with Store(folder, {"study": "survey", "settings": to_builtins(found)}) as store:
        play_all(tasks, store, making)
        out = []
        for n, setting in enumerate(found):
            rows = [store.rows[task.key] for task in tasks if task.number == n]
            astray = [row["seed"] for row in rows if row["failures"] and any(t.told for t in tasks[:1])]
            if astray:
                raise LabFault(
                    f"{setting.mission}, seed {astray[0]}: the game does not go on as it is written; it was played "
                    "with other rules or another mission."
                )
            if rows:
                out.append(Surveyed(reckon(setting.mission, setting, rows), level_of(setting.bots[0])))
    return out


def balance_of(one: Surveyed) -> fairness.Balance:
    """The same for the list of missions."""
    setting, rows = one.arm.setting, one.arm.rows
    wins = {seat: sum(seat in row["winners"] for row in rows) for seat in setting.seats}
    room = missions.room_of(setting.game)
    drawn = sum(row["result"] == DRAW for row in rows)
    return fairness.Balance(
        setting.mission, room.own_hash(setting.mission), one.level, len(rows), wins, drawn
    )


def keep(found: Sequence[Surveyed]) -> list[Path]:
    """Write what the list of missions shows; raises LabFault."""
    try:
        return [
            fairness.keep(game, [balance_of(one) for one in found if one.arm.setting.game == game])
            for game in dict.fromkeys(one.arm.setting.game for one in found)
        ]
    except (MissionFault, OSError) as fault:
        raise LabFault(f"--keep: {fault}") from None


def write(found: Sequence[Surveyed], page: Path, command: str, language: str = "en") -> None:
    """Write the tables between their lines of a page, and the pictures beside it; raises LabFault.

    What was measured of other games stays as it stands there.
    """
    try:
        text = page.read_text(encoding="utf-8") if page.exists() else f"{BEGIN}\n{END}\n"
        head, begin, rest = text.partition(BEGIN)
        measured, end, tail = rest.partition(END)
        if not begin or not end:
            raise LabFault(f"--page: {page}: has no lines '{BEGIN}' and '{END}' between which to write.")
        images = page.parent / IMAGES
        images.mkdir(parents=True, exist_ok=True)
        sections = _sections(measured)
        titled: dict[str, list[tuple[Surveyed, Names]]] = {}
        for one in found:
            names = Names(one.arm.setting, language)
            titled.setdefault(names.face.game_name(names.game).said(language), []).append((one, names))
        for title, own in titled.items():
            sections[title] = "\n".join(["", f"Made by `{command}`.", *_of_game(own, images)])
        body = "\n\n".join(f"## {title}\n{section}" for title, section in sections.items())
        page.write_text(f"{head}{BEGIN}\n\n{body}\n\n{END}{tail}", encoding="utf-8")
        for picture in images.glob("*.svg"):
            if f"({IMAGES}/{picture.name})" not in body:
                picture.unlink()
    except OSError as error:
        raise unwritable(page, error, 0) from None


def _sections(measured: str) -> dict[str, str]:
    """What stands on the page of each game, by its title."""
    found = {}
    for section in f"\n{measured}".split("\n## ")[1:]:
        title, _, text = section.partition("\n")
        found[title] = text.rstrip()
    return found


def _of_game(found: list[tuple[Surveyed, Names]], images: Path) -> list[str]:
    first_of, names_of = found[0]
    # Sides by their names, where these are the same in every mission.
    sides = [
        names_of.sides[team] if len({names.sides[team] for _, names in found}) == 1 else team
        for team in first_of.arm.setting.teams
    ]
    head = ["mission", "level", "games", *sides, "drawn", "turns", ""]
    lines = ["", f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}"]
    for one, names in found:
        arm = one.arm
        shares = [_ranged(figure) for figure in arm.wins.values()]
        told = [percent(arm.drawn.value), f"{arm.turns.value:.1f}", "" if one.fair else "outside"]
        lines.append(f"| {' | '.join([names.mission, str(one.level), str(len(arm.rows)), *shares, *told])} |")
    first = {names.mission: one.arm.wins[one.arm.setting.teams[0]] for one, names in found}
    chart = images / f"wins-{first_of.arm.setting.mission}.svg"
    chart.write_text(charts.alone(charts.shares(first, FAIR)), encoding="utf-8")
    told_by = f"How often {sides[0]} win; between the dashed lines a mission is fair"
    lines += ["", f"![{told_by}]({IMAGES}/{chart.name})"]
    for one, names in found:
        lines += _maps(one, names, images)
    return lines


def _maps(one: Surveyed, names: Names, images: Path) -> list[str]:
    """Where the pieces of the first side fell."""
    setting = one.arm.setting
    side = setting.teams[0]
    game = first_game(setting, one.arm.rows[0]["seed"])
    drawing = names.face.draw_heat(game, one.arm.heat(_HEAT, side), _THEME)
    if not drawing:
        return []
    path = images / f"{setting.mission}.svg"
    path.write_text(charts.alone(drawing), encoding="utf-8")
    return ["", f"![{names.mission}: where {names.sides[side]} fell]({IMAGES}/{path.name})"]


def _ranged(figure: Range) -> str:
    return f"{percent(figure.value)} ({percent(figure.low)} to {percent(figure.high)})"


def summary(found: Sequence[Surveyed], language: str) -> list[str]:
    """What the terminal says: a line for each mission, those that are not fair marked."""
    lines = []
    for one in found:
        names = Names(one.arm.setting, language)
        shares = ", ".join(f"{names.sides[side]} {_ranged(figure)}" for side, figure in one.arm.wins.items())
        lines.append(f"{' ' if one.fair else '!'} {names.mission} ({len(one.arm.rows)}): {shares}")
    return lines
