"""A campaign turn: who chooses first, who fights whom, and who has a bye (TC-GAP-CAMPAIGN-TURN)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.flow import Pending
from hullbreach.territory_campaign import events as ev, verbs as v
from hullbreach.territory_campaign.state import NOBODY, State

RULE: Final = "TC-GAP-CAMPAIGN-TURN"


def in_order(game: State, seats: list[Seat]) -> list[Seat]:
    """Ascending by territories; each of those who are level rolls, lower first, and again while they are level. With
    `bye_first` those who did not fight in the turn before come before the others."""
    fought = {
        seat for turn, *pair in [row[:3] for row in game.played] if turn == game.turn - 1 for seat in pair
    }
    places = {
        seat: (game.profile.bye_first and game.turn > 1 and seat in fought, len(game.owned(seat)))
        for seat in seats
    }
    out: list[Seat] = []
    for place in sorted(set(places.values())):
        out += _by_dice(game, [seat for seat in seats if places[seat] == place])
    return out


def _by_dice(game: State, level: list[Seat]) -> list[Seat]:
    if len(level) < 2:
        return level
    faces = {seat: _roll(game, seat) for seat in level}
    out: list[Seat] = []
    for face in sorted(set(faces.values())):
        out += _by_dice(game, [seat for seat in level if faces[seat] == face])
    return out


def _roll(game: State, seat: Seat) -> int:
    dice = game.dice.roll(1)
    game.tell(ev.ORDER_ROLLED, RULE, seat, dice[0], dice=dice)
    return dice[0]


def fit(game: State, seat: Seat) -> bool:
    """Whether a player can fight: he has a figure, and battles left where they are counted for each."""
    limit = game.profile.end_battles if game.profile.end_battles_per_player else 0
    return bool(game.available(seat)) and (not limit or game.battles(seat) < limit)


def pairs_left(game: State) -> int:
    """TC-END-BATTLE-LIMIT: no more pairs are formed than the limit leaves."""
    limit = game.profile.end_battles
    if not limit or game.profile.end_battles_per_player:
        return len(game.active())
    return limit - len(game.played) - len(game.pairs)


def pair_up(game: State) -> None:
    """Two players take turns to attack; more of them choose."""
    game.pairs, game.byes, game.pair = [], [], 0
    players = game.active()
    ready = [seat for seat in players if fit(game, seat)]
    if len(players) > 2:
        game.last_attacker = NOBODY
        game.push(Pairing(tuple(in_order(game, ready))))
    elif len(ready) == 2 and pairs_left(game):
        attacker = _next_attacker(game, ready)
        game.last_attacker = attacker
        _pair(game, attacker, ready[1 - ready.index(attacker)])


def _next_attacker(game: State, players: list[Seat]) -> Seat:
    """The first by the higher of two dice; afterwards the other one."""
    if game.last_attacker != NOBODY:
        return players[1 - players.index(game.last_attacker)]
    while True:
        one, other = [_roll(game, seat) for seat in players]
        if one != other:
            return players[0] if one > other else players[1]


def _pair(game: State, attacker: Seat, defender: Seat) -> None:
    game.pairs.append((attacker, defender))
    game.tell(ev.PAIRED, RULE, attacker, defender)


def rest(game: State) -> None:
    """Who fights nobody has a bye."""
    paired = [seat for pair in game.pairs for seat in pair]
    game.byes = [seat for seat in game.active() if seat not in paired]
    for seat in game.byes:
        game.tell(ev.BYE, RULE, seat)


class Pairing(Pending[State]):
    """Those who are left in their order; the first chooses an opponent among the others, and attacks."""

    def __init__(self, waiting: tuple[Seat, ...]) -> None:
        self.waiting = waiting

    def proceed(self, game: State) -> Decision | None:
        if len(self.waiting) < 2 or not pairs_left(game):
            game.pop()
            return None
        ways: list[Choice] = [(v.OPPOSE, 0, seat, 0) for seat in sorted(self.waiting[1:])]
        return Decision(self.waiting[0], "oppose", RULE, ways)

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] != v.OPPOSE:
            return None
        return Refused(RULE, "{opponent} is paired already, cannot fight, or chooses now.")

    def answer(self, game: State, choice: Choice) -> None:
        chooser, opponent = self.waiting[0], choice[2]
        _pair(game, chooser, opponent)
        game.swap(Pairing(tuple(seat for seat in self.waiting[1:] if seat != opponent)))
