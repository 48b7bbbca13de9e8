"""The games as environments for learning: PettingZoo's (every seat) and Gymnasium's (one seat against bots).

    from hullbreach.lab.envs import aec_env
    env = aec_env("drill")                       # pettingzoo.AECEnv

    import gymnasium, hullbreach.lab.envs        # names them: hullbreach/<game>-v1
    env = gymnasium.make("hullbreach/hulk-v1", mission="drill", seat="marine", opponent="random")

An action is the place of an option in the list that is offered; `action_mask` says how many there are. docs/lab.md has
the observations. Names count up when the same seed and actions would give other observations.
"""

from __future__ import annotations

from typing import Any

from hullbreach import games
from hullbreach.lab.envs.observing import VERSION
from hullbreach.lab.faults import need

__all__ = ["VERSION", "aec_env", "gym_env"]


def aec_env(mission: str, **settings: Any) -> Any:
    """PettingZoo's environment of a mission (see aec.py)."""
    need("pettingzoo")
    from hullbreach.lab.envs.aec import EverySeat

    return EverySeat(mission, **settings)


def gym_env(mission: str = "", **settings: Any) -> Any:
    """Gymnasium's environment of a mission (see single.py)."""
    need("gymnasium")
    from hullbreach.lab.envs.single import OneSeat

    return OneSeat(mission, **settings)


def _register() -> None:
    """A name for each game, where Gymnasium is installed."""
    try:
        import gymnasium
    except ImportError:
        return
    for game in games.known():
        name = f"hullbreach/{game}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(id=name, entry_point="hullbreach.lab.envs:gym_env", kwargs={"game": game})


_register()
