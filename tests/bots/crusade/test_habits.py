"""Two sets of habits: the frozen heuristic, against which strength is measured, and the repaired one, level 3."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from hullbreach.bots import make_bot, player
from hullbreach.bots.crusade import HeuristicBot
from hullbreach.bots.crusade.aims import own_figures
from hullbreach.bots.crusade.alien_plans import AlienPlanner
from hullbreach.bots.crusade.ground import Maps, in_play, reach
from hullbreach.bots.crusade.habits import FROZEN, REPAIRED
from hullbreach.bots.crusade.squad_plans import Planner
from hullbreach.bots.erring import Erring
from hullbreach.bots.match import play_match
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.units import ALIEN, BLIP
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.crusade import ROOM, own_mission

WARY = replace(FROZEN, wary=REPAIRED.wary)


@pytest.mark.parametrize(
    ("mission", "digest"), [("dead_channel", "3d4ae559241b6c23"), ("cold_cargo", "7a8515bacdb6a357")]
)
def test_the_frozen_heuristic_plays_as_it_always_did(mission: str, digest: str) -> None:
    """Where this fails, give the new habit a name and a value of its own."""
    played = [play_match(ROOM, own_mission(mission), seed).choices for seed in (1, 2)]
    assert hashlib.blake2b(repr(played).encode(), digest_size=8).hexdigest() == digest


def test_levels_one_to_three_have_the_repaired_habits() -> None:
    for name, habits in (("heuristic", FROZEN), ("level3", REPAIRED)):
        bot: object = make_bot("crusade", name, 0)
        assert isinstance(bot, HeuristicBot) and bot.squad.habits == bot.aliens.habits == habits
    erring: object = make_bot("crusade", "level1", 0)
    assert isinstance(erring, Erring) and getattr(erring.bot, "squad").habits == REPAIRED  # noqa: B009


def test_squads_of_level_three_win_where_the_frozen_ones_are_overrun() -> None:
    """The same seeds on one mission; `python -m benchmarks.habits squad=repaired` has all of them."""
    mission = own_mission("brood_vats")
    squads = ("squad1", "squad2", "squad3")
    wins = {
        name: sum(
            "squad" in play_match(ROOM, mission, seed, dict.fromkeys(squads, name)).result
            for seed in range(1, 9)
        )
        for name in ("heuristic", "level3")
    }
    assert wins["level3"] >= wins["heuristic"] + 2, wins


def played_until(round: int) -> CrusadeGame:
    """Dead Channel between bots of level 3, as the aliens of that round are asked who acts."""
    game = ROOM.new_game(own_mission("dead_channel"), SeededDice(b"5"))
    players = [player("crusade", "level3", seat, 1) for seat in range(game.seats)]
    while True:
        asked = game.decision()
        assert asked is not None
        if game.round == round and asked.kind in ("aliens", "blips"):
            return game
        events = game.play(players[asked.seat].ask(game)[0])
        for one in players:
            one.hear(game, events)


def test_aliens_keep_out_of_the_reach_of_a_leader_with_fists() -> None:
    """And of nobody else: only what he can reach is worth less to them than to the frozen ones."""
    game = played_until(4)
    leaders = [p for p in game.figures() if game.is_leader(p) and game.is_aboard(p)]
    frozen, wary = (AlienPlanner(game, game.squads, Maps(), habits) for habits in (FROZEN, WARY))
    differ = 0
    for p in in_play(game, ALIEN):
        ways = reach(game, p, 8)
        before, after = frozen.places(p, ways), wary.places(p, ways)
        lowered = {square for square in before if after[square] < before[square]}
        assert all(any(game.board.apart(square, game.square[q]) <= 8 for q in leaders) for square in lowered)
        assert all(after[square] == before[square] for square in before if square not in lowered)
        differ += len(lowered)
    assert leaders and differ


def test_squads_stand_back_from_blips() -> None:
    """A square beside a blip is worth less than to the frozen ones, by more than one far from it."""
    game = played_until(3)
    near: list[float] = []
    far: list[float] = []
    neither: list[float] = []
    for p in own_figures(game, 1):
        if not game.is_aboard(p):
            continue
        ways = reach(game, p, 6)
        frozen, afraid = (
            Planner(game, 1, Maps(), replace(FROZEN, caution_of_blips=blips)).places(p, ways)
            for blips in (0.0, 1.5)
        )
        blips = [game.square[b] for b in in_play(game, BLIP)]
        for square in frozen:
            away = min(game.board.apart(square, blip) for blip in blips)
            (near if away <= 5 else far if away > 12 else neither).append(frozen[square] - afraid[square])
    assert near and min(near) >= 0 and max(near) > 0 and not any(far)
