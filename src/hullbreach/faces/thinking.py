"""What the table needs to have a bot think in another process (bots/thought.py)."""

from __future__ import annotations

from hullbreach.bots.contract import CRASHED as CRASHED, LATE as LATE, Failure as Failure
from hullbreach.bots.thought import Answer as Answer, Task as Task, task_of as task_of, think as think
