"""The environments keep to the libraries' own contracts, tell no more than a seat knows, and can be learned from."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from hullbreach.bots import BadBot, Player, make_bot
from hullbreach.bots.learned.value import MODELS
from hullbreach.bots.match import play_out
from hullbreach.kernel.dice import SeededDice
from hullbreach.lab.envs import VERSION, aec_env, gym_env
from hullbreach.lab.faults import LabFault
from hullbreach.lab.learner import Policy, learn, policy_in
from hullbreach.missions import game_of_mission, new_game, own_mission

MISSIONS = ["drill", "dead_channel", "first_blood", "generated"]


@pytest.mark.parametrize("mission", MISSIONS)
def test_pettingzoo_finds_nothing_to_object_to(mission: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Warnings are errors here."""
    for rich in (False, True):
        api_test(aec_env(mission, rich=rich), num_cycles=30, verbose_progress=False)
    assert "Passed API test" in capsys.readouterr().out


def test_equal_seeds_give_equal_games() -> None:
    seed_test(lambda: aec_env("drill"), num_cycles=40)


@pytest.mark.parametrize("mission", MISSIONS)
def test_gymnasium_finds_nothing_to_object_to(mission: str) -> None:
    name = f"hullbreach/{game_of_mission(mission)}-v{VERSION}"
    check_env(gymnasium.make(name, mission=mission, disable_env_checker=True).unwrapped)


def played(env: Any, seed: int) -> list[tuple[str, bytes]]:
    """A game by the last option always: who was asked, and what he saw."""
    seen = []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        numbers, _, over, cut, info = env.last()
        seen.append((agent, numbers.tobytes()))
        env.step(None if over or cut else int(info["action_mask"].sum()) - 1)
    return seen


def test_whole_games_are_repeated_by_their_seed() -> None:
    first, again, other = (played(aec_env("drill", rich=True), seed) for seed in (5, 5, 6))
    assert first == again != other


def test_actions_are_the_options_in_their_order() -> None:
    env = aec_env("drill", rich=True)
    env.reset(seed=3)
    game = env.played.game
    asked = game.decision()
    numbers, _, _, _, info = env.last()
    parts = env.played.parts(numbers)
    assert [tuple(row) for row in parts["options"][: len(asked.options)]] == asked.options
    assert (parts["options"][len(asked.options) :] == -1).all()
    assert info["action_mask"].sum() == len(asked.options) == parts["table"][2]
    # Pieces on the board, each with its number and its square.
    assert list(parts["pieces"][: game.marines, 1]) == game.square[: game.marines]
    # Who is not asked has nothing to choose.
    other = env.played.parts(env.observe("stealer_1"))
    assert other["table"][2] == 0 and (other["options"] == -1).all()


def test_a_seat_sees_its_own_view_and_no_more() -> None:
    """What blips are the marines are never told: the same numbers come out whatever lies under them."""
    env = aec_env("ash_valve", rich=True)
    env.reset(seed=1)
    chance = random.Random(1)
    place = 1 + env.played.piece_fields.index("value")
    for agent in env.agent_iter():
        _, _, over, cut, info = env.last()
        pieces = env.played.parts(env.observe("marine_0"))["pieces"]
        assert (pieces[:, place] == -1).all()
        hidden = env.played.parts(env.observe("stealer_1"))["pieces"][:, place]
        if agent == "stealer_1" and (hidden > 0).any():
            return
        env.step(None if over or cut else chance.randrange(int(info["action_mask"].sum())))
    raise AssertionError("no blip was ever on the board")


def test_what_is_not_offered_ends_the_game() -> None:
    env = aec_env("drill")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(127)
    assert env.terminations[agent] and env.rewards[agent] == -1 and env.infos[agent] == {"illegal": True}
    single = gym_env("drill", seat="stealer")
    single.reset(seed=1)
    _, reward, over, _, info = single.step(127)
    assert over and reward == -1 and info["illegal"]


def test_rewards_are_of_the_result() -> None:
    env = gym_env("drill", seat="stealer", opponent="random")
    seen, info = env.reset(seed=2)
    total = 0.0
    while True:
        seen, reward, over, cut, info = env.step(int(info["action_mask"].sum()) - 1)
        total += reward
        if over or cut:
            break
    assert total == {"stealer": 1.0, "marine": -1.0, "draw": 0.0}[env.played.game.result]
    assert not info["action_mask"].any() and env.observation_space.contains(seen)


def test_long_games_are_cut() -> None:
    env = gym_env("drill", most_choices=10)
    env.reset(seed=1)
    cut = over = False
    while not (cut or over):
        _, _, over, cut, _ = env.step(0)
    assert cut and not over


def test_a_position_can_be_read() -> None:
    env = gym_env("drill", render_mode="ansi")
    env.reset(seed=1)
    assert "drill, turn" in env.render() and "Kesh" in env.render()


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"mission": "nowhere"}, "there is no mission or file of that name"),
        ({"mission": "drill", "seat": "squad1"}, "there is no seat 'squad1'"),
        ({"mission": "drill", "opponent": "clever"}, "there is no bot 'clever'"),
        ({"mission": "drill", "game": "crusade"}, "is a mission of the game 'hulk', not of 'crusade'"),
        ({"mission": "drill", "render_mode": "human"}, "there is no render_mode 'human'"),
        ({"mission": "drill", "options": {"gravity": 2}}, "there is no option 'gravity'"),
    ],
)
def test_what_cannot_be_played_is_said(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(LabFault, match=sentence):
        gym_env(**asked)


def test_a_policy_learns_and_plays_at_a_table(tmp_path: Path) -> None:
    """Chance wins a quarter of these battles; after 160 games the policy wins most, also as a bot."""
    _, chance = learn("first_blood", "attacker", 40, seed=1, rate=0.0)
    policy, results = learn("first_blood", "attacker", 160, seed=1)
    assert sum(results[-40:]) / 40 > 0.75 > 0.5 > sum(chance) / 40
    policy.save(tmp_path / "policy.onnx")
    name = f"hullbreach.lab.learner:Learned?weights={tmp_path / 'policy.onnx'}"
    won = 0
    for seed in range(10):
        bots = [make_bot("conquest", name, 0, seed), make_bot("conquest", "random", 1, seed)]
        seats = [Player(seat, bot, bot) for seat, bot in enumerate(bots)]
        match = play_out(new_game(own_mission("first_blood"), SeededDice(b"table %d" % seed)), seats)
        assert not match.remarks
        won += match.result == "attacker"
    assert won >= 6
    assert policy.kind.any()


def test_a_policy_scores_in_its_file_as_it_did_when_it_learned(tmp_path: Path) -> None:
    policy = Policy()
    chance = np.random.default_rng(1)
    policy.kind, policy.how = chance.normal(size=policy.kind.shape), chance.normal(size=policy.how.shape)
    policy.save(tmp_path / "policy.onnx")
    kinds, verbs, hows = (chance.integers(0, size, 40) for size in (256, *policy.how.shape))
    wide, deep = policy.kind.shape[1], policy.how.shape[1]
    asked = {"kind_and_verb": kinds * wide + verbs, "verb_and_how": verbs * deep + hows}
    (found,) = policy_in(tmp_path / "policy.onnx").run(["score"], asked)
    assert found == pytest.approx(policy.kind[kinds, verbs] + policy.how[verbs, hows], abs=1e-5)


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("nowhere.onnx", "there is no file .*nowhere.onnx; train a policy"),
        ("broken.onnx", "broken.onnx is no ONNX file: "),
        ("hulk.onnx", "hulk.onnx is none of these policies: it takes pieces, table, there"),
    ],
)
def test_a_file_that_is_no_policy_is_refused_with_a_sentence(
    tmp_path: Path, file: str, sentence: str
) -> None:
    (tmp_path / "broken.onnx").write_bytes(b"nonsense")
    (tmp_path / "hulk.onnx").write_bytes((MODELS / "hulk.onnx").read_bytes())
    with pytest.raises(BadBot, match=sentence):
        make_bot("conquest", f"hullbreach.lab.learner:Learned?weights={tmp_path / file}", 0, 1)
