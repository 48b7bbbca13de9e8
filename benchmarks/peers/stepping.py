"""How an environment is measured: PettingZoo's own loop with any allowed action, per CPU-second, the best round."""

from __future__ import annotations

import random
import time
from typing import Any

import numpy as np


def steps_per_cpu_s(env: Any, rounds: int = 3, seconds: float = 2.0) -> float:
    """Steps of an AEC environment, each with its observation and mask."""
    chance = random.Random(1).random
    env.reset(seed=1)
    best = 0.0
    for _ in range(rounds):
        steps, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            env.reset()
            for _agent in env.agent_iter():
                seen, _, over, cut, info = env.last()
                if over or cut:
                    env.step(None)
                    continue
                mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
                allowed = np.flatnonzero(mask)
                env.step(int(allowed[int(chance() * len(allowed))]))
                steps += 1
        best = max(best, steps / spent)
    return best
