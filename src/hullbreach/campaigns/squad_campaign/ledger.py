"""Reading and printing ledgers of campaigns of squads. What was played must make the ranks that are written."""

from __future__ import annotations

import json

from hullbreach.campaigns.base import FORMAT, BadStep, named_in, tell
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import Entry, result_of
from hullbreach.kernel.replaying import Recorder
from hullbreach.kernel.sentences import sentence_of
from hullbreach.missions.fields import MOST, Fields, Table
from hullbreach.missions.squad_campaign import ROOM
from hullbreach.squad_campaign import verbs as v
from hullbreach.squad_campaign.game import SquadCampaign
from hullbreach.squad_campaign.mission import ANOTHER, MOST_SQUADS, seat_names
from hullbreach.squad_campaign.state import MOST_MARKS, NOBODY, TOP_RANK, Outcome

HEAD = ("squad", "alien", "played")
_SQUAD = ("squad", "player", "rank", "badges", "primaries")
_ALIEN = ("player", "marks")
_PLAYED = ("mission", "game", "winners", "scores", "alive", "primary", "promoted")
_LONGEST_NAME = 40
# No die falls in a campaign of squads; a record has a seed all the same.
_SEED = b"campaign"


# Printing


def begun(squads: list[tuple[str, str]], alien: str, battles: str) -> str:
    """The ledger of a new campaign, whatever its squads are called."""
    blocks = [_head(battles), *[_squad(squad, player, 1, 0, 0) for squad, player in squads], _alien(alien, 0)]
    return "\n\n".join(blocks) + "\n"


def print_ledger(ledger: Recorder[SquadCampaign], battles: str) -> str:
    """The ledger as text; LedgerReader reads it back."""
    game, players = ledger.game, ledger.header.players
    seats = seat_names(game.squads)
    blocks = [_head(battles)]
    for seat in range(game.squads):
        stands = (game.rank[seat], game.badges[seat], game.primaries[seat])
        blocks.append(_squad(game.squad_name(seat), players.get(seats[seat], ""), *stands))
    blocks.append(_alien(players.get(seats[-1], ""), game.marks))
    outcomes = zip(game.outcomes(), named_in(ledger))
    mission = ""
    for entry in [entry for paragraph in ledger.paragraphs for entry in paragraph.entries]:
        verb, _, what = entry.text.partition(" ")
        if verb == "promote":
            blocks.append(f"[[played]]\npromoted = {_said(what)}")
        elif verb == "mission":
            mission = _mission(entry)
        elif verb == "won":
            blocks.append(_played(mission, *next(outcomes), seats))
    return "\n\n".join(blocks) + "\n"


def _mission(entry: Entry) -> str:
    """A mission of the players' own stands in the remark."""
    return entry.remark or entry.text.partition(" ")[2]


def _head(battles: str) -> str:
    return f"format = {_said(FORMAT)}\ngame = {_said(battles)}"


def _squad(squad: str, player: str, rank: int, badges: int, primaries: int) -> str:
    return (
        f"[[squad]]\nsquad = {_said(squad)}\nplayer = {_said(player)}\nrank = {rank}\n"
        f"badges = {badges}\nprimaries = {primaries}"
    )


def _alien(player: str, marks: int) -> str:
    return f"[alien]\nplayer = {_said(player)}\nmarks = {marks}"


def _played(mission: str, outcome: Outcome, game: str, seats: list[str]) -> str:
    primary = seats[outcome.primary] if outcome.primary != NOBODY else ""
    return (
        f"[[played]]\nmission = {_said(mission)}\ngame = {_said(game)}\n"
        f"winners = {_said([seats[seat] for seat in outcome.winners])}\nscores = {_said(outcome.scores)}\n"
        f"alive = {_said(outcome.alive)}\nprimary = {_said(primary)}"
    )


def _said(value: object) -> str:
    """Plain text, numbers and lists are the same in JSON and TOML."""
    return json.dumps(value, ensure_ascii=False)


# Playing


def called(ledger: Recorder[SquadCampaign], mission: str) -> None:
    """Go on to the battle of a mission; badges that nobody has handed in are kept."""
    game = ledger.game
    while (asked := game.decision()) is not None and asked.kind == "promotion":
        ledger.play((v.KEEP, asked.seat, 0, 0))
    known = game.mission.missions
    if mission in known and mission != ANOTHER:
        ledger.play((v.CALL, 0, known.index(mission), 0))
    else:
        ledger.play((v.CALL, 0, known.index(ANOTHER), 0), mission)


# Reading


class LedgerReader(Fields):
    """Reads the tables of a ledger."""

    def campaign(self) -> Recorder[SquadCampaign]:
        self.known(("format", "game", *HEAD))
        mission = ROOM.own_mission(ROOM.mission_keys()[0])
        rows = list(self.rows("squad", _SQUAD))
        led = [row.one_of("squad", mission.squads) for row in rows]
        players = [self.player(row) for row in rows]
        if not 1 <= len(led) <= MOST_SQUADS:
            self.fault("squad", "a campaign has 1 to {} squads, not {}.", MOST_SQUADS, len(led))
        elif len(set(led)) < len(led):
            self.fault("squad", "no squad is led twice.")
        alien = self.table("alien", *_ALIEN)
        players.append(self.player(alien))
        self.done()
        ledger = self.begin(mission.key, led, players)
        for row in self.rows("played", _PLAYED, MOST):
            self.step(ledger, row)
            self.done()
        game = ledger.game
        for seat, row in enumerate(rows):
            self.same(row, "rank", game.rank[seat], most=TOP_RANK)
            self.same(row, "badges", game.badges[seat])
            self.same(row, "primaries", game.primaries[seat])
        self.same(alien, "marks", game.marks, most=MOST_MARKS)
        self.done()
        return ledger

    def begin(self, key: str, led: list[str], players: list[str]) -> Recorder[SquadCampaign]:
        names = dict(zip(seat_names(len(led)), players))
        header = ROOM.make_header(key, options={"squads": len(led)}, seed=_SEED, players=names)
        header.seed = _SEED.hex()
        ledger = Recorder(header, ROOM.make_game, SeededDice(_SEED))
        for seat, squad in enumerate(led):
            asked = ledger.game.decision()
            if asked is not None and asked.seat == seat:
                ledger.play((v.LEAD, seat, ledger.game.mission.squads.index(squad), 0))
        return ledger

    def player(self, table: Table) -> str:
        name = table.plain_text("player")
        if len(name) > _LONGEST_NAME or "\n" in name:
            table.fault("player", "must be one line of at most {} letters.", _LONGEST_NAME)
        return name

    def same(self, table: Table, field: str, true: int, most: int = 999) -> None:
        """What is written must be what was played makes it."""
        written = table.number(field, -1, 0, most)
        if not self.faults and written != true:
            table.fault(field, "is {}, but what was played makes it {}.", written, true)

    def step(self, ledger: Recorder[SquadCampaign], row: Table) -> None:
        game = ledger.game
        if game.result:
            self.fault(row.prefix.rstrip(", "), "the campaign was over before.")
        elif "promoted" in row:
            roles = tuple([game.squad_name(seat) for seat in range(game.squads)])
            seat = roles.index(row.one_of("promoted", roles))
            if not game.may_promote(seat):
                row.fault("promoted", "{} had no four badges to hand in.", roles[seat])
            elif not self.faults:
                ledger.play((v.PROMOTE, seat, 0, 0))
        else:
            self.battle(ledger, row)

    def battle(self, ledger: Recorder[SquadCampaign], row: Table) -> None:
        mission, name = row.plain_text("mission"), row.plain_text("game")
        lines = self.outcome(ledger.game, row)
        if name in named_in(ledger):
            row.fault("game", "stands here for the second time.")
        if self.faults:
            return
        called(ledger, mission)
        try:
            tell(ledger, lines, name)
        except BadStep as bad:
            row.fault("winners", sentence_of(bad))

    def outcome(self, game: SquadCampaign, row: Table) -> list[str]:
        seats, count = tuple(seat_names(game.squads)), game.squads
        scores, alive, winners = (row.get(field, list, []) for field in ("scores", "alive", "winners"))
        if len(scores) != count or not all(type(n) is int for n in scores):
            row.fault("scores", "must be {} whole numbers, one for each squad.", count)
        if len(alive) != count or not all(type(is_so) is bool for is_so in alive):
            row.fault("alive", "must be {} times true or false, once for each squad.", count)
        won = [row.among("winners", name, seats) for name in winners]
        primary = row.one_of("primary", seats) if row.raw("primary") else "nobody"
        if not won:
            row.fault("winners", "somebody has won every mission.")
        lines: list[str] = []
        for seat, points, lives in zip(seats, scores, alive):
            lines.extend([f"{seat}: scored {points}", f"{seat}: commander {'lives' if lives else 'fell'}"])
        return [*lines, f"primary taken by {primary}", f"won by {result_of(won)}"]
