"""The page of a study: one file of HTML with its pictures inside, nothing of it fetched from elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from hullbreach import __version__, missions
from hullbreach.bots.match import seed_of_match
from hullbreach.faces import AnyFace, face_of
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.lab import charts
from hullbreach.lab.balance import Arm, Balance
from hullbreach.lab.charts import percent
from hullbreach.lab.figures import Range
from hullbreach.lab.plan import Setting
from hullbreach.lab.store import unwritable
from hullbreach.words import word

PAGE: Final = "index.html"
FAIR: Final = (0.25, 0.75)
_MOMENTS: Final = 12
_THEME: Final = "scanner"
_STYLE: Final = (
    "body{font:15px/1.5 system-ui,sans-serif;max-width:1100px;margin:2em auto;padding:0 1em;"
    "background:#f7f6f3;color:#222}"
    "table{border-collapse:collapse;margin:1em 0}th,td{padding:.3em .8em;text-align:left;border-bottom:1px solid #ccc}"
    "td.n{text-align:right;font-variant-numeric:tabular-nums}"
    ".chart{font-size:13px;display:block;margin:1em 0;max-width:100%;height:auto}"
    ".rail{fill:#e3e0d8}.whisker{stroke:#222;stroke-width:1.5;fill:none}"
    ".maps{display:flex;flex-wrap:wrap;gap:1em}.maps figure{margin:0;flex:1 1 420px}.maps svg{width:100%;height:auto}"
    "footer{color:#666;margin-top:2em}"
    "@media(prefers-color-scheme:dark){body{background:#181a1c;color:#ddd}.rail{fill:#333}.whisker{stroke:#eee}"
    "svg.chart text{fill:#ddd}th,td{border-color:#444}}"
)


class Names:
    """What sides and missions of a setting are called in a language."""

    def __init__(self, setting: Setting, language: str) -> None:
        self.language = language
        self.face = face_of(setting.game)
        self.game = first_game(setting, 1)
        self.mission = self.face.mission_words(self.game, "name").said(language) or setting.mission
        infos = self.face.seats(self.game)
        self.sides = {
            side: ", ".join(
                dict.fromkeys(
                    info.name.said(language) for info, each in zip(infos, setting.sides) if each == side
                )
            )
            for side in setting.teams
        }

    def say(self, key: str, /, **names: object) -> str:
        return word("lab", key, self.language, **names)


def first_game(setting: Setting, seed: int) -> Game:
    """A game of a setting at its first decision."""
    room = missions.room_of(setting.game)
    header = room.make_header("" if setting.text else setting.mission, setting.text, options=setting.options)
    return room.make_game(header, SeededDice(seed_of_match(seed)))


def write(balance: Balance, language: str, command: str) -> Path:
    """Write the page of a balance study into its folder; raises LabFault."""
    path = balance.folder / PAGE
    try:
        path.write_text(page(balance, language, command), encoding="utf-8")
    except OSError as error:
        raise unwritable(path, error, 0) from None
    return path


def page(balance: Balance, language: str, command: str) -> str:
    first = balance.arms[0]
    names = Names(first.setting, language)
    seeds = [row["seed"] for row in first.rows]
    title = names.say("balance", mission=names.mission)
    body = [f"<h1>{escape(title)}</h1>"]
    body.append(_p(names.say("games", games=len(seeds), first=min(seeds), last=max(seeds))))
    if balance.changes:
        body.append(_comparison(balance, names))
    for arm in balance.arms:
        body.append(_arm(arm, Names(arm.setting, language), len(balance.arms) > 1))
    body.append(f"<footer>{_p(names.say('made', version=__version__, command=command))}</footer>")
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width"><title>{escape(title)}</title><style>{_STYLE}</style></head>'
        f"<body>{''.join(body)}</body></html>\n"
    )


def _comparison(balance: Balance, names: Names) -> str:
    first = balance.arms[0]
    rows = [
        (names.say("compared_with", label=arm.label, first=first.label), names.sides[side], signed(figure))
        for arm, change in zip(balance.arms[1:], balance.changes)
        for side, figure in change.items()
    ]
    head = (names.say("setting"), names.say("side"), names.say("change"))
    return f"<h2>{escape(names.say('compared'))}</h2>{_table(head, rows, 2)}"


def _arm(arm: Arm, names: Names, several: bool) -> str:
    parts = [f"<h2>{escape(arm.label)}</h2>"] if several else []
    parts += [_p(line) for line in verdicts(arm, names)]
    parts.append(charts.shares({names.sides[side]: figure for side, figure in arm.wins.items()}))
    head = tuple(names.say(key) for key in ("side", "bots", "wins", "losses", "kills"))
    rows = [
        (
            names.sides[side],
            ", ".join(
                dict.fromkeys(bot for bot, each in zip(arm.setting.bots, arm.setting.sides) if each == side)
            ),
            ranged(arm.wins[side]),
            plain(arm.losses[side]),
            plain(arm.kills[side]),
        )
        for side in arm.setting.teams
    ]
    parts.append(_table(head, rows, 2))
    parts.append(_p(length_line(arm, names)))
    if arm.failures:
        first = next(row["first_failure"] for row in arm.rows if row["first_failure"])
        parts.append(_p(names.say("failures", count=arm.failures, first=first)))
    parts.append(f"<h3>{escape(names.say('turns_by_winner'))}</h3>")
    parts.append(charts.columns(_lengths(arm), list(names.sides.values()), names.say("nobody")))
    parts.append(_decisive(arm, names))
    parts.append(_maps(arm, names, names.face))
    return "".join(parts)


def verdicts(arm: Arm, names: Names) -> list[str]:
    """Whether each side wins often enough, a sentence each."""
    lines = []
    for side, figure in arm.wins.items():
        low, high = round(100 * figure.low), round(100 * figure.high)
        key = "unsure"
        if FAIR[0] <= figure.low and figure.high <= FAIR[1]:
            key = "fair"
        elif figure.high < FAIR[0] or figure.low > FAIR[1]:
            key = "unfair"
        lines.append(names.say(key, side=names.sides[side], low=low, high=high))
    return lines


def length_line(arm: Arm, names: Names) -> str:
    line = (
        f"{names.say('drawn')}: {ranged(arm.drawn)} · {names.say('turns')}: {plain(arm.turns)} · "
        f"{names.say('choices')}: {arm.choices.value:.0f}"
    )
    return f"{line} · {names.say('broken_off', count=arm.broken_off)}" if arm.broken_off else line


def _lengths(arm: Arm) -> dict[int, list[int]]:
    teams = arm.setting.teams
    counts: dict[int, list[int]] = {}
    for row in arm.rows:
        scores = [arm.setting.score(row["result"], team) for team in teams]
        winner = scores.index(1.0) if 1.0 in scores else len(teams)
        counts.setdefault(row["turns"], [0] * (len(teams) + 1))[winner] += 1
    return counts


def _decisive(arm: Arm, names: Names) -> str:
    parts = [f"<h3>{escape(names.say('decisive'))}</h3>"]
    if not arm.decisive:
        return "".join([*parts, _p(names.say("decisive_none"))])
    teams = arm.setting.teams
    parts.append(_p(names.say("decisive_how", side=names.sides[teams[0]])))
    counts: dict[int, list[int]] = {}
    for moment in arm.decisive:
        # A swing upwards is good for the first side, any other for those against it.
        counts.setdefault(moment.turn, [0, 0])[0 if moment.swing > 0 else 1] += 1
    others = " / ".join(names.sides[team] for team in teams[1:])
    parts.append(
        charts.columns(counts, [names.say("good_for", side=side) for side in (names.sides[teams[0]], others)])
    )
    largest = sorted(arm.decisive, key=lambda moment: (-abs(moment.swing), moment.seed))[:_MOMENTS]
    head = tuple(names.say(key) for key in ("seed", "turn", "moment", "before", "after"))
    rows = [
        (
            str(moment.seed),
            str(moment.turn),
            moment.fr if names.language == "fr" else moment.en,
            percent(moment.before),
            percent(moment.after),
        )
        for moment in largest
    ]
    return "".join([*parts, _table(head, rows, 3)])


def _maps(arm: Arm, names: Names, face: AnyFace) -> str:
    game = first_game(arm.setting, arm.rows[0]["seed"])
    figures: list[str] = []
    for what in ("deaths", "moves"):
        for side in arm.setting.teams:
            drawing = face.draw_heat(game, arm.heat(what, side), _THEME)
            if drawing:
                told = escape(names.say(f"heat_{what}", side=names.sides[side]))
                figures.append(f"<figure><figcaption>{told}</figcaption>{drawing}</figure>")
    if not figures:
        return _p(names.say("no_board"))
    if len({face.draw_heat(first_game(arm.setting, row["seed"]), {}, _THEME) for row in arm.rows[:2]}) > 1:
        figures.insert(0, _p(names.say("heat_boards")))
    return f'<div class="maps">{"".join(figures)}</div>'


def ranged(figure: Range) -> str:
    return f"{percent(figure.value)} ({percent(figure.low)} – {percent(figure.high)})"


def signed(figure: Range) -> str:
    return f"{100 * figure.value:+.0f} % ({100 * figure.low:+.0f} – {100 * figure.high:+.0f} %)"


def plain(figure: Range) -> str:
    return f"{figure.value:.1f} ({figure.low:.1f} – {figure.high:.1f})"


def _p(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]], numbers_from: int) -> str:
    titles = "".join(f"<th>{escape(title)}</th>" for title in head)
    lines = "".join(
        "<tr>"
        + "".join(
            f"<td{' class=n' if place >= numbers_from else ''}>{escape(cell)}</td>"
            for place, cell in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{lines}</tbody></table>"


def summary(balance: Balance, language: str) -> list[str]:
    """What the terminal says of a study."""
    lines: list[str] = []
    for arm in balance.arms:
        names = Names(arm.setting, language)
        lines.append(f"{arm.label}: {names.mission}, {len(arm.rows)}")
        for side, figure in arm.wins.items():
            bots = Counter(bot for bot, each in zip(arm.setting.bots, arm.setting.sides) if each == side)
            lines.append(f"  {names.sides[side]} ({', '.join(bots)}): {names.say('wins')} {ranged(figure)}")
        lines.append(f"  {length_line(arm, names)}")
        lines += [f"  {line}" for line in verdicts(arm, names)]
    first = balance.arms[0]
    for arm, change in zip(balance.arms[1:], balance.changes):
        names = Names(arm.setting, language)
        told = names.say("compared_with", label=arm.label, first=first.label)
        lines += [f"{told}, {names.sides[side]}: {signed(figure)}" for side, figure in change.items()]
    return lines
