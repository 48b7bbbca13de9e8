"""Many games at once: on the cores of this machine, or on a cluster of Dask or Ray. All of it goes through joblib."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from hullbreach.lab.faults import LabFault, need
from hullbreach.lab.plan import DEADLINE, Row, Task
from hullbreach.lab.playing import play
from hullbreach.lab.store import Store

# Games in one piece of work: few enough that little is lost and the bar moves, enough that sending costs nothing.
_BATCH: Final = 8
# Pieces of work for each worker between two looks at what came back, where a cluster hands nothing back in between.
_ROUND: Final = 4
# Seconds in which a cluster must answer.
_ANSWER: Final = 10

Tick = Callable[[int], None]


def _unheard(_games: int) -> None:
    pass


class Making(NamedTuple):
    """How a run is made: its first seed, whether every game and decision is kept, who plays (0 workers: one a core),
    how many seconds a choice may take, and who hears how many more games there are."""

    seed: int = 1
    keep: bool = False
    workers: int = 0
    cluster: str = ""
    deadline: float = DEADLINE
    tick: Tick = _unheard


def play_all(tasks: Sequence[Task], store: Store, making: Making) -> None:
    """Play what the store does not have yet and keep it. Raises LabFault; what has been played by then is kept."""
    missing = [task for task in tasks if task.key not in store.rows]
    making.tick(len(tasks) - len(missing))
    for rows in _played(missing, making.workers, making.cluster):
        store.add(rows)
        making.tick(len(rows))


def _played(tasks: list[Task], workers: int, cluster: str) -> Iterator[list[Row]]:
    if not tasks:
        return
    if cluster:
        with _cluster(cluster) as (backend, hands):
            yield from _parallel(tasks, hands, backend)
        return
    hands = workers or cores()
    if min(hands, len(tasks)) == 1:
        for task in tasks:
            yield [play(task)]
        return
    yield from _parallel(tasks, hands, "loky")


def cores() -> int:
    """The cores that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_batch(tasks: list[Task]) -> list[Row]:
    return [play(task) for task in tasks]


def _parallel(tasks: list[Task], hands: int, backend: str) -> Iterator[list[Row]]:
    joblib: Any = need("joblib")
    size = max(1, min(_BATCH, len(tasks) // (_ROUND * hands)))
    batches = [tasks[n : n + size] for n in range(0, len(tasks), size)]
    work = joblib.delayed(play_batch)
    if backend == "ray":
        # It gives nothing back before all is done, so it gets a little at a time.
        for first in range(0, len(batches), _ROUND * hands):
            part = batches[first : first + _ROUND * hands]
            yield from joblib.Parallel(hands, backend=backend)(work(batch) for batch in part)
        return
    try:
        # Not as an argument of Parallel, which knows no clusters that it has not met.
        with joblib.parallel_config(backend=backend, n_jobs=hands):
            parallel = joblib.Parallel(return_as="generator_unordered", batch_size=1)
            yield from parallel(work(batch) for batch in batches)
    except Exception as error:
        if type(error).__name__ in ("TerminatedWorkerError", "KilledWorker"):
            raise LabFault(
                f"workers ended in the middle of a game ({type(error).__name__}; perhaps memory ran out). What was "
                "played is kept: the same command goes on from there, --workers takes fewer."
            ) from None
        raise


@contextmanager
def _cluster(address: str) -> Iterator[tuple[str, int]]:
    """A cluster by its address: joblib's name for it and how many workers it has."""
    need("joblib")
    if address == "auto" or address.startswith("ray://"):
        with _ray(address) as hands:
            yield "ray", hands
    elif "://" in address:
        with _dask(address) as hands:
            yield "dask", hands
    else:
        raise LabFault(
            f"--cluster: '{address}' is no address; write tcp://HOST:PORT for Dask, ray://HOST:PORT or auto for Ray."
        )


@contextmanager
def _dask(address: str) -> Iterator[int]:
    distributed: Any = need("distributed")
    try:
        client = distributed.Client(address, timeout=_ANSWER, set_as_default=True)
    except (OSError, TimeoutError, ValueError) as error:
        raise LabFault(f"--cluster: no Dask scheduler answers at {address} ({_first_line(error)}).") from None
    try:
        try:
            client.wait_for_workers(1, timeout=_ANSWER)
        except TimeoutError:
            raise LabFault(f"--cluster: the Dask scheduler at {address} has no workers.") from None
        yield sum(client.nthreads().values())
    finally:
        client.close()


@contextmanager
def _ray(address: str) -> Iterator[int]:
    ray: Any = need("ray")
    register: Any = need("ray.util.joblib")
    try:
        ray.init(address=address, logging_level="ERROR", log_to_driver=False)
    except Exception as error:
        # Whatever it raises where nobody answers: several kinds, some of them its own.
        raise LabFault(f"--cluster: no Ray cluster answers at {address} ({_first_line(error)}).") from None
    try:
        register.register_ray()
        yield int(ray.cluster_resources().get("CPU", 1))
    finally:
        ray.shutdown()


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).strip().split("\n")[0][:200]
