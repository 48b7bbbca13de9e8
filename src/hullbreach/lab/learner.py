"""A small example of learning: a policy that begins as chance and gets better by playing against a bot.

    python -m hullbreach.lab.learner first_blood --seat attacker --games 1500 --out policy.onnx
    hullbreach watch first_blood --seat "attacker=hullbreach.lab.learner:Learned?weights=policy.onnx"

It scores each option by what is asked and what would be done (one weight for each pair of kind and verb, one for each
pair of verb and how), plays in proportion to the exponents, and after each game makes what it did likelier if it won
(REINFORCE, with the mean result as baseline). Nothing of it knows a game.
"""

from __future__ import annotations

import argparse
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from hullbreach.bots.contract import Position
from hullbreach.bots.learned.network import session_of
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.game import Game
from hullbreach.lab.envs import gym_env
from hullbreach.lab.onnx_file import sum_of_tables

_KINDS: Final = 256
_VERBS: Final = 128
_HOWS: Final = 16
# Games over which progress is told, and over which the baseline is the mean.
_TOLD: Final = 50
_MEMORY: Final = 0.98
# What the file takes, and what it gives.
_KIND_VERB: Final = "kind_and_verb"
_VERB_HOW: Final = "verb_and_how"
_SCORE: Final = "score"
Array = np.ndarray[Any, np.dtype[np.float64]]


def places(options: Any) -> tuple[Any, Any]:
    """Of each option its verb and how, as places in the tables."""
    return options[:, 0] % _VERBS, np.clip(options[:, 3] + 1, 0, _HOWS - 1)


def likely(scores: Array) -> Array:
    """How likely each option is, in proportion to the exponents."""
    weights = np.exp(scores - scores.max())
    chances: Array = weights / weights.sum()
    return chances


class Policy:
    """Weights, and what they make of the options that are offered."""

    def __init__(self) -> None:
        self.kind = np.zeros((_KINDS, _VERBS))
        self.how = np.zeros((_VERBS, _HOWS))

    def chances(self, kind: int, verbs: Any, hows: Any) -> Array:
        return likely(self.kind[kind][verbs] + self.how[verbs, hows])

    def save(self, path: Path) -> None:
        """As ONNX: whoever reads such files can ask the policy for the scores of options."""
        path.write_bytes(sum_of_tables({_KIND_VERB: self.kind, _VERB_HOW: self.how}, _SCORE))


class Learned:
    """The policy as a bot, wherever one is named: `hullbreach.lab.learner:Learned?weights=policy.onnx`."""

    blind = True

    def __init__(self, seat: int, seed: int, weights: str = "policy.onnx") -> None:
        """Raises ValueError where the file is none of a policy."""
        self.session = policy_in(Path(weights))
        self.chance = np.random.default_rng([seat, seed])

    def choose(self, position: Position[Game]) -> Choice:
        options = position.decision.options
        kind = 1 + zlib.crc32(position.decision.kind.encode()) % (_KINDS - 1)
        verbs, hows = places(np.array(options, np.int64))
        asked = {_KIND_VERB: kind * _VERBS + verbs, _VERB_HOW: verbs * _HOWS + hows}
        chances = likely(self.session.run([_SCORE], asked)[0].astype(np.float64))
        return options[int(self.chance.choice(len(options), p=chances))]


def policy_in(path: Path) -> Any:
    """The policy in a file, for onnxruntime; raises ValueError with a sentence."""
    if not path.is_file():
        raise ValueError(f"there is no file {path}; train a policy: python -m hullbreach.lab.learner --help")
    session = session_of(path)
    takes = sorted(one.name for one in session.get_inputs())
    if takes != sorted((_KIND_VERB, _VERB_HOW)):
        raise ValueError(f"{path} is none of these policies: it takes {', '.join(takes)}.")
    return session


def learn(
    mission: str,
    seat: str,
    games: int,
    *,
    opponent: str = "random",
    seed: int = 0,
    rate: float = 0.02,
    tell: Callable[[int, float], None] | None = None,
) -> tuple[Policy, list[float]]:
    """A policy that has played so many games, and its result in each of them: 1 won, 0 lost."""
    env = gym_env(mission, seat=seat, opponent=opponent)
    policy, chance = Policy(), np.random.default_rng(seed)
    results: list[float] = []
    baseline = 0.0
    env.reset(seed=seed)
    for number in range(games):
        reward, kinds, hows = _play(env, policy, chance)
        results.append((reward + 1) / 2)
        push = rate * (reward - baseline)
        policy.kind += push * kinds
        policy.how += push * hows
        baseline = _MEMORY * baseline + (1 - _MEMORY) * reward
        if tell is not None and (number + 1) % _TOLD == 0:
            tell(number + 1, sum(results[-_TOLD:]) / _TOLD)
    env.close()
    return policy, results


def _play(env: Any, policy: Policy, chance: np.random.Generator) -> tuple[float, Array, Array]:
    """One game: what came of it, and in which direction its choices would become likelier."""
    kinds, hows = np.zeros_like(policy.kind), np.zeros_like(policy.how)
    seen, _ = env.reset()
    while True:
        count, kind = int(seen[2]), int(seen[3])
        verbs, how = places(env.played.parts(seen)["options"][:count])
        chances = policy.chances(kind, verbs, how)
        action = int(chance.choice(count, p=chances))
        np.subtract.at(kinds[kind], verbs, chances)
        np.subtract.at(hows, (verbs, how), chances)
        kinds[kind, verbs[action]] += 1
        hows[verbs[action], how[action]] += 1
        seen, reward, over, cut, _ = env.step(action)
        if over or cut:
            return reward, kinds, hows


def main() -> None:
    asked = argparse.ArgumentParser(description="Learn to play a seat of a mission against a bot.")
    asked.add_argument("mission")
    asked.add_argument("--seat", default="")
    asked.add_argument("--opponent", default="random")
    asked.add_argument("--games", type=int, default=1500)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--out", type=Path, default=Path("policy.onnx"))
    wish = asked.parse_args()
    policy, results = learn(
        wish.mission,
        wish.seat,
        wish.games,
        opponent=wish.opponent,
        seed=wish.seed,
        tell=lambda games, share: print(
            f"{games:>6} games: wins {100 * share:.0f} % of the last {_TOLD}", flush=True
        ),
    )
    policy.save(wish.out)
    first, last = (100 * sum(part) / max(1, len(part)) for part in (results[:_TOLD], results[-_TOLD:]))
    print(f"from {first:.0f} to {last:.0f} %; the weights are in {wish.out}")


if __name__ == "__main__":
    main()
