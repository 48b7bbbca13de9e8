"""What a club prints and keeps of a campaign: a roster sheet for each player, a report, and the ledger as a table."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO

from hullbreach.conquest import traits as tr
from hullbreach.faces.territory_campaign import names
from hullbreach.faces.territory_campaign.ground import MARKS, Point, ground, sign
from hullbreach.faces.territory_campaign.lands import reason, use_of
from hullbreach.faces.territory_campaign.names import both
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.printing import BLACK, BOLD, HEIGHT, MARGIN, WIDTH, Sheets, width_of, wrapped
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.state import AWAY, NOBODY
from hullbreach.words.conquest.names import abilities
from hullbreach.words.text import Text, capital

KINDS = {"sheets": "application/pdf", "report": "application/pdf", "ledger": "text/csv; charset=utf-8"}
_LINE = 11.5
_SIZE = 8.5
_MAP = 210
_GREY = (0.93, 0.93, 0.93)
_RULED = (0.6, 0.6, 0.6)
# Columns of the tables, by their words, and how wide each is; a negative one is written to its right edge.
_FIGURES = {
    "number": -20, "figure": 96, "move": -20, "melee": -26, "shooting": -26, "range": -24, "defence": -20,
    "mental": -20, "more": 108, "cost": -28, "wounds": 42, "fate": 70,
}  # fmt: skip
_PLAYERS = {"player": 190, "territories": -60, "hoard": -50, "army": -50, "ready": -60, "won": -60}
_LANDS = {"number": -20, "territory": 170, "capability": 130, "owner": 150}
_OWNED = {"number": -20, "territory": 130, "capability": 100, "use": 240}
_BATTLES = {"number": -20, "turn": -30, "battle": 120, "attacker": 105, "defender": 105, "winner": 100}
_LEDGER = {"turn": -30, "player": 78, "amount": -36, "hoard": -44, "why": 148, "dice": 28, "rule": 135}


class Papers:
    """The papers of a campaign in one language; `players` are their names by seat."""

    def __init__(self, game: TerritoryCampaign, language: str, players: dict[str, str]) -> None:
        self.game = game
        self.language = language
        self.names = [players.get(key, "") for key in game.profile.seats]
        self.sheets = Sheets()
        self.y = 0.0

    def made(self, key: str) -> bytes:
        if key == "ledger":
            return self.ledger()
        if key == "report":
            self.report()
        else:
            for seat, joined in enumerate(self.game.joined):
                if joined != AWAY:
                    self.roster(seat)
        return self.sheets.pdf()

    # Words

    def said(self, text: Text) -> str:
        return text.said(self.language)

    def word(self, key: str) -> str:
        return self.said(both("paper", key))

    def called(self, seat: Seat) -> str:
        if seat == NOBODY:
            return ""
        return self.names[seat] or self.said(capital(names.seat_title(self.game, seat)))

    def title(self) -> str:
        return self.game.mission.words[self.language]["name"]

    # The ledger

    def ledger(self) -> bytes:
        """With the mark by which spreadsheets know the encoding."""
        out = StringIO()
        writer = csv.writer(out)
        writer.writerow([self.word(column) for column in _LEDGER])
        writer.writerows(self.bookings())
        return out.getvalue().encode("utf-8-sig")

    def bookings(self) -> list[list[str]]:
        return [
            [
                str(one.turn), self.called(one.seat), f"{one.amount:+}", str(one.hoard),
                self.said(reason(self.game, one)), one.dice, one.rule,
            ]
            for one in self.game.bookings()
        ]  # fmt: skip

    # The report

    def report(self) -> None:
        game = self.game
        self.head(self.title(), self.said(both("campaign", "head", turn=game.turn, battles=len(game.played))))
        if game.land:
            self.map()
        seats = [seat for seat, joined in enumerate(game.joined) if joined != AWAY]
        self.table(
            "players",
            _PLAYERS,
            [
                [
                    self.called(seat), str(len(game.owned(seat))), f"{game.hoard[seat]}#",
                    f"{game.worth(game.army(seat))}#", f"{len(game.available(seat))}/{len(game.army(seat))}",
                    f"{game.won[seat]}/{game.battles(seat)}",
                ]
                for seat in seats
            ],
        )  # fmt: skip
        known = [n for n, row in enumerate(game.land) if row[1] != tb.UNKNOWN]
        self.table("territories", _LANDS, [self.land(n) for n in known])
        self.line(self.said(both("paper", "unknown", count=len(game.land) - len(known))))
        self.table(
            "battles",
            _BATTLES,
            [
                [
                    str(number), str(one.turn), self.said(names.scenario_name(game, one.scenario)),
                    self.with_aim(one.attacker, one.aims[0]), self.with_aim(one.defender, one.aims[1]),
                    self.called(one.winner) or self.said(both("campaign", "drawn")),
                ]
                for number, one in enumerate(game.outcomes(), 1)
            ],
        )  # fmt: skip
        self.table("ledger", _LEDGER, self.bookings())

    def with_aim(self, seat: Seat, aim: int) -> str:
        return f"{self.called(seat)}: {self.said(both('objective', tb.OBJECTIVES[aim]))}"

    def land(self, number: int) -> list[str]:
        land = self.game.territory(number)
        name = Text(*self.game.territory_name(number))
        what = names.capability_name(land.capability)
        return [str(number + 1), self.said(name), self.said(what), self.called(land.owner)]

    def map(self) -> None:
        """As on the page: each place with its sign, and the shape of its owner."""
        drawn = ground(self.game.mission.key, len(self.game.land))
        scale = min((WIDTH - 2 * MARGIN) / drawn.width, _MAP / drawn.height)
        left, top = (WIDTH - scale * drawn.width) / 2, self.y

        def placed(points: Sequence[Point], at: Point = (0, 0), size: float = 1) -> list[tuple[float, float]]:
            return [(left + scale * (at[0] + size * x), top + scale * (at[1] + size * y)) for x, y in points]

        order = sorted(range(len(drawn.places)), key=lambda n: self.game.land[n][0] >= 0)
        for number in order:
            (x, y), outline = drawn.places[number]
            land = self.game.territory(number)
            owned = land.owner != NOBODY
            self.sheets.draw(placed(outline), 1.2 if owned else 0.4, _GREY if owned else (1.0, 1.0, 1.0))
            for line in sign(land.capability):
                self.sheets.draw(placed(line, (x, y), 1.5), 0.7)
            if owned:
                self.sheets.draw(placed(MARKS[land.owner], (x, y - 34), 1.5), 0.8, BLACK)
            at = placed([(x, y + 44)])[0]
            self.sheets.write(at[0] - width_of(str(number + 1), 6) / 2, at[1], str(number + 1), 6)
        self.y += scale * drawn.height + 4
        across = float(MARGIN)
        for seat in self.game.active():
            mark = [(across + 4 + 0.5 * px, self.y + 5 + 0.5 * py) for px, py in MARKS[seat]]
            self.sheets.draw(mark, 0.6, BLACK)
            self.sheets.write(across + 12, self.y + 8, self.called(seat), _SIZE)
            across += 24 + width_of(self.called(seat), _SIZE)
        self.y += 2 * _LINE

    # A roster sheet

    def roster(self, seat: Seat) -> None:
        """TC-GAP-ROSTER-SHEET: one player's page, with boxes to tick at a real table."""
        game = self.game
        side = self.said(capital(names.seat_title(game, seat)))
        self.head(self.called(seat), f"{self.title()}, {side}")
        facts = {
            "hoard": f"{game.hoard[seat]}#", "army": f"{game.worth(game.army(seat))}#",
            "territories": str(len(game.owned(seat))), "won": f"{game.won[seat]}/{game.battles(seat)}",
        }  # fmt: skip
        self.line("   ".join(f"{self.word(key)}: {value}" for key, value in facts.items()))
        self.table("figures", _FIGURES, [self.figure(one) for one in game.army(seat)])
        owned = [
            [*self.land(n)[:3], self.said(use_of(game.territory(n).capability))] for n in game.owned(seat)
        ]
        self.table("territories", _OWNED, owned)

    def figure(self, figure: int) -> list[str]:
        game = self.game
        one = game.fighter(figure).figure(game.base(figure), lent_roles=game.lent_roles(figure))
        more = [
            *[
                self.said(names.role_name(game, n))
                for n, role in enumerate(tr.ROLES.values())
                if one.roles & role
            ],
            *[self.said(names.spell_name(game, spell)) for spell in one.spells],
            *map(self.said, abilities(one)),
        ]
        recovering = game.status(figure) == tb.RECOVERING
        return [
            str(game.number_of(figure)), self.said(Text(*one.names)), str(one.move), "+".join(map(str, one.melee)),
            "+".join(map(str, one.shooting)), str(one.range) if one.shooting else "", str(one.defence), str(one.mental),
            ", ".join(more), f"{one.cost}#", "[ ] " * one.wounds,
            self.said(both("status", "recovering")) if recovering else self.word("boxes"),
        ]  # fmt: skip

    # Lines and tables

    def head(self, title: str, words: str) -> None:
        self.sheets.page()
        self.sheets.write(MARGIN, MARGIN + 10, title, 18, BOLD)
        self.sheets.write(MARGIN, MARGIN + 26, words, 10)
        self.y = MARGIN + 40

    def line(self, text: str) -> None:
        self.y += _LINE
        self.sheets.write(MARGIN, self.y, text, _SIZE)

    def room(self, needed: float) -> bool:
        """Whether so much still fits on the page; if not, the next one is begun."""
        if self.y + needed <= HEIGHT - MARGIN:
            return True
        self.sheets.page()
        self.y = MARGIN
        return False

    def table(self, title: str, columns: dict[str, int], rows: list[list[str]]) -> None:
        if not rows:
            return
        self.y += 1.2 * _LINE
        self.room(6 * _LINE)
        self.y += _LINE
        self.sheets.write(MARGIN, self.y, self.word(title), 11, BOLD)
        self.heads(columns)
        for row in rows:
            cells = [
                wrapped(cell, _SIZE, abs(wide) - 5) for cell, wide in zip(row, columns.values(), strict=True)
            ]
            if not self.room(_LINE * max(map(len, cells)) + 2):
                self.heads(columns)
            self.row(columns, cells)

    def heads(self, columns: dict[str, int]) -> None:
        self.y += 4
        self.row(columns, [[self.word(column)] for column in columns], BOLD)

    def row(self, columns: dict[str, int], cells: list[list[str]], font: str = "/F1") -> None:
        x = float(MARGIN)
        for cell, wide in zip(cells, columns.values(), strict=True):
            for n, text in enumerate(cell):
                down = self.y + (n + 1) * _LINE
                if wide < 0:
                    self.sheets.write_right(x - wide - 5, down, text, _SIZE, font)
                else:
                    self.sheets.write(x, down, text, _SIZE, font)
            x += abs(wide)
        self.y += _LINE * max(map(len, cells)) + 2
        self.sheets.draw([(MARGIN, self.y + 1), (WIDTH - MARGIN, self.y + 1)], 0.3, colour=_RULED)
