"""Games to learn from: bots that err, positions with what became of them."""

from __future__ import annotations

import random
from typing import NamedTuple

from hullbreach.bots.base import HEURISTIC, room_of as bots_of
from hullbreach.bots.contract import Bot, Failure, Position
from hullbreach.bots.learned.features import AnyFeatures, Encoded
from hullbreach.bots.seat import Player
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import OptionValue
from hullbreach.missions import AnyMission, room_of

# Measuring never uses these seeds or higher ones.
FIRST_SEED = 1_000_000
# Games that run longer are thrown away.
_MOST_CHOICES = 12_000
# How much one game changes who errs.
_TILT = 0.2
# How often positions are kept: where a phase or a turn ends, and elsewhere.
_AT_ENDS, _ELSEWHERE = 0.6, 0.08
# How often a position is kept as the seat's eyes see it; otherwise as a whole world.
_AS_EYES = 0.25


class Sample(NamedTuple):
    """A position from one seat's view, what the game came to for it, and its side: 0 the first seat's, 1 the other."""

    position: Encoded
    result: float
    side: int


class Erring:
    """A bot that now and then plays any option."""

    def __init__(self, bot: Bot[Game], noise: float, chance: random.Random) -> None:
        self.bot = bot
        self.noise = noise
        self.chance = chance

    def choose(self, position: Position[Game]) -> Choice | Failure:
        if self.chance.random() < self.noise:
            return self.chance.choice(position.decision.options)
        return self.bot.choose(position)


class Balance:
    """Who errs how much in the games of a mission, so that both sides win often enough to learn from."""

    def __init__(self, least: float, most: float) -> None:
        self.least = least
        self.spread = most - least
        # By mission: 0 both err alike, 1 the first seat's side as little as may be and the other most, -1 the reverse.
        self.tilt: dict[str, float] = {}

    def noise(self, mission: str, chance: random.Random) -> tuple[float, float]:
        """How often the first seat's side plays any option, and the other."""
        tilt = self.tilt.get(mission, 0.0)
        free = 1.0 - abs(tilt)
        first = free * chance.random() + max(0.0, -tilt)
        other = free * chance.random() + max(0.0, tilt)
        return self.least + self.spread * first, self.least + self.spread * other

    def ended(self, mission: str, result: float) -> None:
        """A game was worth so much to the first seat's side: whoever wins errs more from now on."""
        tilt = self.tilt.get(mission, 0.0) + _TILT * (0.5 - result)
        self.tilt[mission] = max(-1.0, min(1.0, tilt))


def play(game: str, mission: AnyMission, seed: int, bot: str, balance: Balance) -> list[Sample]:
    """One game between bots of a name that err, and the positions kept of it; the same seed, the same game."""
    room = room_of(game)
    chance = random.Random(seed)
    features = bots_of(game).features()
    assert features is not None
    options = _options(mission, chance)
    played = room.new_game(mission, SeededDice(str(seed).encode()), "", options)
    seats = len(room.seats_of(mission, room.rules_of(mission, "", options)))
    noise = balance.noise(mission.key, chance)
    # The last seat is on the other side than the first, in every game; of more than two all others are on the first's.
    players = [
        Player(
            seat,
            Erring(bots_of(game).make(bot, seat, seed), noise[seat == seats - 1], chance),
            bots_of(game).make(HEURISTIC, seat, seed),
        )
        for seat in range(seats)
    ]
    kept = _kept(played, players, features, chance)
    if kept is None:
        return []
    balance.ended(mission.key, 1.0 - features.outcome(played, seats - 1))
    return [
        Sample(position, features.outcome(played, seat), int(seat == seats - 1)) for position, seat in kept
    ]


def _kept(
    game: Game, players: list[Player[Game]], features: AnyFeatures, chance: random.Random
) -> list[tuple[Encoded, int]] | None:
    """Play to the end; the positions kept with the seat that looks at each. None: it does not end."""
    kept: list[tuple[Encoded, int]] = []
    before: tuple[int, ...] = ()
    for _ in range(_MOST_CHOICES):
        asked = game.decision()
        if asked is None:
            return kept
        now = features.moment(game)
        if chance.random() < (_ELSEWHERE if now == before else _AT_ENDS):
            # Either side as often as the other, however many seats it has.
            last = len(players) - 1
            seat = last if chance.random() < 0.5 else chance.randrange(last)
            seen = game.eyes(game.view(seat)) if chance.random() < _AS_EYES else game
            kept.append((features.encode(seen, seat), seat))
        before = now
        game.play(players[asked.seat].ask(game)[0])
    return None


def _options(mission: AnyMission, chance: random.Random) -> dict[str, OptionValue]:
    """Now and then fewer squads, where a mission may be played by fewer."""
    most = getattr(mission, "most_squads", 0)
    if most > 1 and chance.random() < 0.25:
        return {"squads": chance.randint(getattr(mission, "least_squads", 1), most)}
    return {}
