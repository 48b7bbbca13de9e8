"""The ledger of a campaign: a text file that says who plays what, what was played, and where everybody stands."""

from __future__ import annotations

import json
from hashlib import sha256

from hullbreach.campaigns.base import FORMAT, BadStep
from hullbreach.crusade import state as st
from hullbreach.crusade.cards.squad_cards import SQUADS
from hullbreach.crusade.forces.muster import SQUADS_1990
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.scoring import end_1990 as scoring
from hullbreach.crusade.scoring.campaign import MOST_MARKS, TOP_RANK, Campaign, Outcome, Squad
from hullbreach.crusade.state import seat_names
from hullbreach.kernel.record import Record
from hullbreach.missions.fields import MOST, Fields, Table

# The squads that play in 1990.
ROLES = SQUADS[:SQUADS_1990]
HEAD = ("squad", "alien", "played")
_SQUAD = ("squad", "player", "rank", "badges", "primaries")
_ALIEN = ("player", "marks")
_PLAYED = ("mission", "game", "winners", "scores", "alive", "primary", "promoted")
_LONGEST_NAME = 40


def seats_of(campaign: Campaign) -> list[str]:
    return seat_names(len(campaign.squads), 1)


# Printing


def print_ledger(campaign: Campaign) -> str:
    """The ledger as text; LedgerReader reads it back."""
    blocks = [f"format = {_said(FORMAT)}\ngame = {_said(Mission.GAME)}"]
    for squad in campaign.squads:
        blocks.append(
            f"[[squad]]\nsquad = {_said(squad.squad)}\nplayer = {_said(squad.player)}\nrank = {squad.rank}\n"
            f"badges = {squad.badges}\nprimaries = {squad.primaries}"
        )
    blocks.append(f"[alien]\nplayer = {_said(campaign.alien)}\nmarks = {campaign.marks}")
    seats = seats_of(campaign)
    for step in campaign.missions:
        if isinstance(step, int):
            blocks.append(f"[[played]]\npromoted = {_said(campaign.squads[step].squad)}")
            continue
        primary = seats[step.primary] if step.primary >= 0 else ""
        blocks.append(
            f"[[played]]\nmission = {_said(step.mission)}\ngame = {_said(step.game)}\n"
            f"winners = {_said([seats[seat] for seat in step.winners])}\nscores = {_said(step.scores)}\n"
            f"alive = {_said(step.alive)}\nprimary = {_said(primary)}"
        )
    return "\n\n".join(blocks) + "\n"


def _said(value: object) -> str:
    """Plain text, numbers and lists are the same in JSON and TOML."""
    return json.dumps(value, ensure_ascii=False)


# Reading


class LedgerReader(Fields):
    """Reads the tables of a ledger. What was played must make the ranks that are written."""

    def campaign(self) -> Campaign:
        self.known(("format", "game", *HEAD))
        rows = list(self.rows("squad", _SQUAD))
        squads = [Squad(row.one_of("squad", ROLES), self.player(row)) for row in rows]
        if not 1 <= len(squads) <= len(ROLES):
            self.fault("squad", f"a campaign has 1 to {len(ROLES)} squads, not {len(squads)}.")
        elif len({squad.squad for squad in squads}) < len(squads):
            self.fault("squad", "no squad is led twice.")
        alien = self.table("alien", *_ALIEN)
        campaign = Campaign(squads, self.player(alien))
        self.done()
        for row in self.rows("played", _PLAYED, MOST):
            self.step(campaign, row)
            self.done()
        for squad, row in zip(squads, rows, strict=True):
            self.same(row, "rank", squad.rank, most=TOP_RANK)
            self.same(row, "badges", squad.badges)
            self.same(row, "primaries", squad.primaries)
        self.same(alien, "marks", campaign.marks, most=MOST_MARKS)
        self.done()
        return campaign

    def player(self, table: Table) -> str:
        name = table.plain_text("player")
        if len(name) > _LONGEST_NAME or "\n" in name:
            table.fault("player", f"must be one line of at most {_LONGEST_NAME} letters.")
        return name

    def same(self, table: Table, field: str, true: int, most: int = 999) -> None:
        """What is written must be what was played makes it."""
        written = table.number(field, -1, 0, most)
        if not self.faults and written != true:
            table.fault(field, f"is {written}, but what was played makes it {true}.")

    def step(self, campaign: Campaign, row: Table) -> None:
        if campaign.has_won():
            self.fault(row.prefix.rstrip(", "), "the campaign was over before.")
        elif "promoted" in row:
            roles = tuple([squad.squad for squad in campaign.squads])
            seat = roles.index(row.one_of("promoted", roles))
            if not campaign.may_promote(seat):
                row.fault("promoted", f"{roles[seat]} had no four badges to hand in.")
            elif not self.faults:
                campaign.promote(seat)
        else:
            outcome = self.outcome(campaign, row)
            if outcome.game in [other.game for other in campaign.played()]:
                row.fault("game", "stands here for the second time.")
            if not self.faults:
                campaign.add(outcome)

    def outcome(self, campaign: Campaign, row: Table) -> Outcome:
        seats = tuple(seats_of(campaign))
        scores, alive, winners = (row.get(field, list, []) for field in ("scores", "alive", "winners"))
        count = len(campaign.squads)
        if len(scores) != count or not all(type(n) is int for n in scores):
            row.fault("scores", f"must be {count} whole numbers, one for each squad.")
        if len(alive) != count or not all(type(is_so) is bool for is_so in alive):
            row.fault("alive", f"must be {count} times true or false, once for each squad.")
        return Outcome(
            row.plain_text("mission"),
            row.plain_text("game"),
            scores,
            alive,
            [seats.index(row.among("winners", name, seats)) for name in winners],
            seats.index(row.one_of("primary", seats)) if row.raw("primary") else -1,
        )


# Records


def game_hash(record: Record) -> str:
    """What tells a game from every other one: the SHA-256 of its mission, its seed and its choices, a line each."""
    lines = [record.header.mission, record.header.seed, *record.choices()]
    return sha256("\n".join(lines).encode()).hexdigest()


def outcome_of(campaign: Campaign, record: Record, game: CrusadeGame) -> Outcome:
    """What a finished game brings; raises BadStep where it is not the next game of this campaign.

    The record must have been verified, and `game` is the game at its end.
    """
    if campaign.has_won():
        raise BadStep("the campaign is over.")
    if record.header.ended:
        raise BadStep(
            f"the game was ended ({record.header.ended}); a campaign counts games that are played to their end."
        )
    if not game.result:
        raise BadStep("the game is not over.")
    found = game_hash(record)
    if found in [other.game for other in campaign.played()]:
        raise BadStep("this game is in the ledger already.")
    _check_seats(campaign, game)
    alive = [_commander_lives(game, seat) for seat in range(game.squads)]
    scores = [scoring.total(game, seat) for seat in range(game.squads)]
    return Outcome(record.header.mission, found, scores, alive, scoring.winners(game), game.primary_by)


def _commander_lives(game: CrusadeGame, seat: int) -> bool:
    leaders = [p for p in range(len(game.kind)) if game.owner[p] == seat and game.is_leader(p)]
    return any(game.status[p] in (st.ON_BOARD, st.HOME) for p in leaders)


def _check_seats(campaign: Campaign, game: CrusadeGame) -> None:
    """Everybody plays his role, with his rank, badges and marks."""
    if not game.profile.campaign:
        raise BadStep(f"the game has the profile '{game.profile.name}'; a campaign is played by '1990'.")
    count = len(campaign.squads)
    if game.squads != count:
        raise BadStep(f"the game has {game.squads} squads, but the campaign has {count}.")
    seats = seats_of(campaign)
    for seat, squad in enumerate(campaign.squads):
        led = SQUADS[game.squad_of[seat]]
        if led != squad.squad:
            raise BadStep(f"{seats[seat]} led {led} in this game, but leads {squad.squad} in the campaign.")
    options = campaign.options()
    for seat in range(count):
        played = (game.profile.rank_of(seat), game.profile.badges_of(seat))
        wanted = (int(str(options["ranks"])[seat]), int(str(options["badges"])[seat]))
        if played != wanted:
            raise BadStep(
                f"{seats[seat]} played with rank {played[0]} and {played[1]} badges, but has rank {wanted[0]} and "
                f"{wanted[1]} in the campaign; `hullbreach campaign options` prints the options of the next game."
            )
    if game.profile.alien_marks != campaign.marks:
        raise BadStep(
            f"the alien player had {game.profile.alien_marks} marks in this game, but has {campaign.marks} in the "
            "campaign."
        )
