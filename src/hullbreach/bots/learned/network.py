"""A network in ONNX, evaluated by onnxruntime on one thread; both are loaded when a network is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hullbreach.bots.learned.card import BadModel, Card, sha256_of
from hullbreach.bots.learned.features import Encoded

# The inputs and the output of the graph (see recipe/net.py).
PIECES, THERE, TABLE, WIN = "pieces", "there", "table", "win"
# A batch is judged in parts of so many, which stay in the processor's cache.
_AT_ONCE = 64
_INSTALL = "pip install 'hullbreach[bots]'"


class NoRuntime(ValueError):
    """onnxruntime or numpy is not installed."""


def session_of(path: Path) -> Any:
    """The graph in a file, for onnxruntime; raises NoRuntime, or BadModel where the file is none."""
    try:
        import onnxruntime
    except ImportError:
        raise NoRuntime(f"onnxruntime is not installed ({_INSTALL}).") from None
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    settings.log_severity_level = 3
    try:
        return onnxruntime.InferenceSession(path.read_bytes(), settings, providers=["CPUExecutionProvider"])
    except Exception as fault:
        # Whatever its runtime says of a broken file.
        raise BadModel(f"{path} is no ONNX file: {str(fault).splitlines()[0]}") from None


class Network:
    """Judges positions in batches."""

    KIND = "network"

    def __init__(self, path: Path, card: Card) -> None:
        """Raises NoRuntime, or BadModel where the file is not the one that the card speaks of."""
        try:
            import numpy
        except ImportError:
            raise NoRuntime(f"numpy is not installed ({_INSTALL}).") from None
        if not path.exists():
            raise BadModel(f"the network {path} is missing; its card is there.")
        if sha256_of(path) != card.sha256:
            raise BadModel(f"{path} is not the network of its card: its checksum is another.")
        self.session = session_of(path)
        self.missions = {mission: number for number, mission in enumerate(card.missions)}
        self._numpy: Any = numpy

    def judge(self, positions: Sequence[Encoded]) -> list[float]:
        out: list[float] = []
        for first in range(0, len(positions), _AT_ONCE):
            out.extend(self._batch(positions[first : first + _AT_ONCE]))
        return out

    def _batch(self, positions: Sequence[Encoded]) -> list[float]:
        np = self._numpy
        longest = max(1, *[len(position.pieces) for position in positions])
        width = self.session.get_inputs()[0].shape[2]
        pieces = np.zeros((len(positions), longest, width), np.float32)
        there = np.zeros((len(positions), longest), np.float32)
        missions = np.zeros((len(positions), len(self.missions)), np.float32)
        for number, position in enumerate(positions):
            count = len(position.pieces)
            if count:
                pieces[number, :count] = position.pieces
                there[number, :count] = 1.0
            mission = self.missions.get(position.mission)
            if mission is not None:
                missions[number, mission] = 1.0
        table = np.concatenate(
            [np.array([position.table for position in positions], np.float32), missions], axis=1
        )
        (win,) = self.session.run([WIN], {PIECES: pieces, THERE: there, TABLE: table})
        return [float(one) for one in win.reshape(-1)]
