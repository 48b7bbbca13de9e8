"""Games of crusade at many moments, and games that differ only in what a seat may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from hullbreach.crusade.cards.squad_cards import CARDS, squad_cards
from hullbreach.crusade.forces.muster import possible_bearers
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.state import SETUP
from hullbreach.crusade.units import TRAITOR, TRAITOR_CAPTAIN
from hullbreach.faces.crusade import CRUSADE
from hullbreach.kernel.contract import Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import Header
from tests.contract.crusade import SETUPS, DiscreetCrusade, change_cards

ADAPTER = DiscreetCrusade()
NUMBERS = range(len(SETUPS))


def header_of(number: int, seed: int = 0) -> Header:
    """The header of a game as a table makes it."""
    setup = SETUPS[number]
    return CRUSADE.new_header(setup.name, "", setup.options, b"%d" % seed, {})


@cache
def _made(number: int, seed: int) -> CrusadeGame:
    return CRUSADE.make_game(header_of(number, seed), SeededDice(b"%d" % seed))


@cache
def _prepared(number: int, seed: int) -> CrusadeGame:
    """Everything before the first turn was left to the defaults."""
    game = new_game(number, seed)
    while CRUSADE.preliminary(game):
        game.play(CRUSADE.default(game))
    return game


def new_game(number: int, seed: int = 0) -> CrusadeGame:
    return _made(number, seed).copy()


def moments(
    number: int, seed: int = 0, choices: int = 600, rate: float = 0.2, begun: bool = False
) -> Iterator[CrusadeGame]:
    """A random game, handed out at decisions chosen by lot; players mostly do something rather than nothing.

    `begun`: everything before the first turn is left to the defaults.
    """
    game = _prepared(number, seed).copy() if begun else new_game(number, seed)
    rng = random.Random(f"{number} {seed}")
    for _ in range(choices):
        asked = game.decision()
        if asked is None:
            return
        if rng.random() < rate:
            yield game
        game.play(ADAPTER.pick(asked, rng))


def many_moments(number: int, rate: float, choices: int = 400) -> Iterator[CrusadeGame]:
    """Moments of random games: of the set-up, and of what follows it; of several games where one is over soon."""
    for game in moments(number, 2, choices // 3, rate):
        yield game
    left = int(choices * rate * 2 / 3)
    for seed in range(3, 9):
        for game in moments(number, seed, choices, rate, True):
            yield game
            left -= 1
            if left <= 0:
                return


def change_secrets(game: CrusadeGame, seat: Seat | None, rng: random.Random) -> None:
    """Everything that the seat may not know becomes something else that it could be."""
    rng.shuffle(game.deck)
    rng.shuffle(game.objective_deck)
    for alien in range(game.squads, game.seats):
        if alien != seat:
            _change_blips(game, alien, seat, rng)
            _change_force(game, alien, rng)
    for squad in range(game.squads):
        if squad != seat:
            change_cards(game, squad, rng)
            _change_bearers(game, squad, rng)
    _change_objectives(game, seat, rng)


def _change_blips(game: CrusadeGame, alien: int, seat: Seat | None, rng: random.Random) -> None:
    """Blips that the seat has not been shown, and tokens in hand, change places. Where the captain holds court he and
    his guards come when everybody knows it."""
    shown = {p for p, _ in game.shown[seat]} if seat is not None else set()
    known = (TRAITOR, TRAITOR_CAPTAIN) if "court" in game.mission.specials else ()
    hidden = [
        p
        for p in range(len(game.kind))
        if game.is_blip(p)
        and game.square[p] >= 0
        and game.owner[p] == alien
        and p not in shown
        and game.truth[p] not in known
    ]
    kept = [unit for unit in game.blip_hand[alien] if unit in known]
    tokens = [unit for unit in game.blip_hand[alien] if unit not in known] + [game.truth[p] for p in hidden]
    rng.shuffle(tokens)
    for p in hidden:
        game.truth[p] = tokens.pop()
    game.blip_hand[alien] = tokens + kept


def _change_force(game: CrusadeGame, alien: int, rng: random.Random) -> None:
    """Tokens in the reserve, weapons chosen in secret, blips that are planned."""
    hidden = game.reserve[alien] + game.blip_hand[alien] if "court" not in game.mission.specials else []
    if hidden:
        rng.shuffle(hidden)
        count = len(game.reserve[alien])
        game.reserve[alien], game.blip_hand[alien] = hidden[:count], hidden[count:]
    if game.hidden_arms[alien]:
        game.hidden_arms[alien] = list(rng.choice(((2, 3), (2, 4), (3, 4))))
    game.armoury[alien] = tuple([(arms[0], *reversed(arms[1:])) for arms in game.armoury[alien]])
    planned = [unit for unit, _ in game.plan[alien]]
    rng.shuffle(planned)
    game.plan[alien] = tuple([(unit, square) for unit, (_, square) in zip(planned, game.plan[alien])])


def _change_bearers(game: CrusadeGame, squad: int, rng: random.Random) -> None:
    """Who bears a card that was not shown."""
    for place, (card, bearer) in enumerate(game.hand[squad]):
        if bearer >= 0:
            others = [p for p in possible_bearers(game, squad, card) if game.square[p] >= 0]
            game.hand[squad][place] = (card, rng.choice(others) if others else bearer)
        elif game.phase == SETUP and game.asked is not None and game.asked.kind != "choose bearer":
            # Any other card of the same kind, whoever will bear it.
            taken = [held for held, _ in game.hand[squad]] + [
                spent for seat, spent in game.spent if seat == squad
            ]
            left = [
                other for other in squad_cards(game.squad_of[squad], CARDS[card].kind) if other not in taken
            ]
            if left:
                game.hand[squad][place] = (rng.choice(left), -1)


def _change_objectives(game: CrusadeGame, seat: Seat | None, rng: random.Random) -> None:
    """Objectives that the seat was not shown change places with the deck."""
    known = game.known_objectives[seat] if seat is not None else []
    for squad in range(game.squads):
        for place, card in enumerate(game.objectives[squad]):
            if squad != seat and (squad, card) not in known and game.objective_deck:
                other = rng.randrange(len(game.objective_deck))
                game.objectives[squad][place], game.objective_deck[other] = game.objective_deck[other], card


def twin_of(game: CrusadeGame, number: int, seat: Seat | None, rng: random.Random) -> CrusadeGame:
    """A game that differs in nothing but what the seat may not know; it is asked anew what it asks."""
    twin = game.copy()
    change_secrets(twin, seat, rng)
    fresh = new_game(number)
    fresh.dice = game.dice.copy()
    fresh.unpack(twin.pack())
    return fresh


def piece(game: CrusadeGame, name: str) -> int:
    return next(p for p in range(len(game.kind)) if game.name(p) == name)
