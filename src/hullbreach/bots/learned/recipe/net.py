"""The network: attention over piece tokens and one for the table; and how it is trained and exported. Needs torch."""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import Any, NamedTuple

from hullbreach.bots.learned.network import PIECES, TABLE, THERE, WIN
from hullbreach.bots.learned.recipe.shards import Data, by_mission

SEED = 13


class Size(NamedTuple):
    """How large a network is."""

    width: int
    heads: int
    inner: int
    layers: int


# About 130,000 numbers; where there are so many games, about 390,000.
PLAIN = Size(64, 4, 160, 3)
LARGE = Size(96, 6, 256, 4)
_MANY_GAMES = 20_000
# How often a mission is hidden in training, so that own missions are judged by what is seen of them.
_HIDDEN = 0.15
_BATCH = 1024
_RATE = 2e-3
_DECAY = 0.02
_DROPOUT = 0.1
# Epochs without a better judgement after which it is enough.
_PATIENCE = 4
_OPSET = 17


def make(piece_width: int, table_width: int, size: Size = PLAIN) -> Any:
    """A new network."""
    import torch
    from torch import nn

    width, heads, inner, layers = size

    class Layer(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.before = nn.LayerNorm(width)
            self.mix = nn.Linear(width, 3 * width)
            self.out = nn.Linear(width, width)
            self.between = nn.LayerNorm(width)
            self.inner = nn.Sequential(nn.Linear(width, inner), nn.ReLU(), nn.Linear(inner, width))
            self.drop = nn.Dropout(_DROPOUT)

        def forward(self, x: Any, hidden: Any) -> Any:
            batch, count = x.shape[0], x.shape[1]
            mixed = self.mix(self.before(x)).reshape(batch, count, 3, heads, width // heads)
            q, k, v = mixed.permute(2, 0, 3, 1, 4).unbind(0)
            weights = torch.softmax(q @ k.transpose(-2, -1) / math.sqrt(width // heads) + hidden, dim=-1)
            told = (weights @ v).transpose(1, 2).reshape(batch, count, width)
            x = x + self.drop(self.out(told))
            return x + self.drop(self.inner(self.between(x)))

    class Net(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.piece = nn.Linear(piece_width, width)
            self.whole = nn.Sequential(nn.Linear(table_width, width), nn.ReLU(), nn.Linear(width, width))
            self.layers = nn.ModuleList(Layer() for _ in range(layers))
            self.end = nn.LayerNorm(2 * width)
            self.judge = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU(), nn.Linear(width, 1))

        def logits(self, pieces: Any, there: Any, table: Any) -> Any:
            x = torch.cat([self.whole(table).unsqueeze(1), self.piece(pieces)], dim=1)
            mask = torch.cat([torch.ones_like(there[:, :1]), there], dim=1)
            hidden = (mask - 1.0).reshape(mask.shape[0], 1, 1, mask.shape[1]) * 1e4
            for layer in self.layers:
                x = layer(x, hidden)
            mean = (x * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True)
            return self.judge(self.end(torch.cat([x[:, 0], mean], dim=1))).squeeze(1)

        def forward(self, pieces: Any, there: Any, table: Any) -> Any:
            return torch.sigmoid(self.logits(pieces, there, table))

    torch.manual_seed(SEED)
    return Net()


class Batches:
    """The positions on the device, handed out in padded batches."""

    def __init__(self, data: Data, device: str) -> None:
        import torch

        self.device = device
        self.pieces = torch.from_numpy(data.pieces).to(device)
        self.first = torch.from_numpy(data.first).to(device)
        self.counts = torch.from_numpy(data.counts).long().to(device)
        self.table = torch.from_numpy(data.tables()).to(device)
        self.result = torch.from_numpy(data.result).to(device)

    def batch(self, which: Any) -> tuple[Any, Any, Any, Any]:
        import torch

        counts = self.counts[which]
        longest = max(1, int(counts.max()))
        place = torch.arange(longest, device=self.device)
        there = place < counts[:, None]
        rows = torch.where(there, self.first[which][:, None] + place, 0)
        pieces = self.pieces[rows.clamp(max=max(0, len(self.pieces) - 1))].float() * there.unsqueeze(-1)
        return pieces, there.float(), self.table[which].float(), self.result[which]


def train(
    data: Data, seconds: float, most_epochs: int = 60, size: Size = PLAIN
) -> tuple[Any, dict[str, Any]]:
    """The network that judges the games held back best, and how well; on the graphics card where there is one."""
    import torch

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(SEED)
    size = LARGE if data.played >= _MANY_GAMES else PLAIN
    net = make(data.pieces.shape[1], data.table.shape[1] + len(data.missions), size).to(device)
    batches = Batches(data, device)
    held = torch.from_numpy(data.held_back)
    learn, check = torch.nonzero(~held).squeeze(1).to(device), torch.nonzero(held).squeeze(1).to(device)
    steps = max(1, len(learn) // _BATCH)
    optimizer = torch.optim.AdamW(net.parameters(), lr=_RATE, weight_decay=_DECAY)
    best: dict[str, Any] = {"loss": math.inf, "state": {}, "epoch": 0, "auc": {}}
    started, epoch, rounds = time.monotonic(), 0, most_epochs
    while epoch < rounds:
        epoch += 1
        _epoch(net, batches, learn, optimizer, len(data.missions), (epoch - 1) / rounds, 1 / rounds, steps)
        loss, told = _check(net, batches, check, data)
        spent = time.monotonic() - started
        print(f"  epoch {epoch}/{rounds}: loss {loss:.4f}, AUC {told['all']:.4f}, {spent:.0f} s", flush=True)
        if loss < best["loss"]:
            state = {name: value.detach().cpu().clone() for name, value in net.state_dict().items()}
            best = {"loss": loss, "state": state, "epoch": epoch, "auc": told}
        if epoch - best["epoch"] >= _PATIENCE:
            break
        # As many as the time allows, so that the rate has come down by then.
        rounds = max(epoch, min(most_epochs, int(seconds / (spent / epoch)))) if epoch < 3 else rounds
        if spent > 1.3 * seconds:
            break
    net.load_state_dict(best["state"])
    count = sum(parameter.numel() for parameter in net.parameters())
    return net, {
        "auc": best["auc"],
        "loss": round(best["loss"], 4),
        "epochs": best["epoch"],
        "numbers": count,
    }


def _epoch(
    net: Any,
    batches: Batches,
    learn: Any,
    optimizer: Any,
    missions: int,
    done: float,
    part: float,
    steps: int,
) -> None:
    import torch

    net.train()
    order = learn[torch.randperm(len(learn), device=learn.device)]
    for step in range(steps):
        # Up quickly, then down along a cosine.
        at = done + part * step / steps
        rate = _RATE * min(1.0, at / 0.03 + 0.02) * (0.5 + 0.5 * math.cos(math.pi * min(1.0, at)))
        for group in optimizer.param_groups:
            group["lr"] = rate
        pieces, there, table, result = batches.batch(order[step * _BATCH : (step + 1) * _BATCH])
        if missions:
            shown = (torch.rand(len(table), 1, device=table.device) > _HIDDEN).float()
            table = torch.cat([table[:, :-missions], table[:, -missions:] * shown], dim=1)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(net.logits(pieces, there, table), result)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()


def _check(net: Any, batches: Batches, check: Any, data: Data) -> tuple[float, dict[str, Any]]:
    import torch

    net.eval()
    scores, total = [torch.zeros(0)], 0.0
    with torch.no_grad():
        for first in range(0, len(check), 4 * _BATCH):
            pieces, there, table, result = batches.batch(check[first : first + 4 * _BATCH])
            logits = net.logits(pieces, there, table)
            total += float(
                torch.nn.functional.binary_cross_entropy_with_logits(logits, result, reduction="sum")
            )
            scores.append(logits.float().cpu())
    return total / max(1, len(check)), by_mission(torch.cat(scores).numpy(), data)


def export(net: Any, piece_width: int, table_width: int, path: Path) -> None:
    """The network as one ONNX file for any number of positions and pieces."""
    import torch

    net = net.cpu().eval()
    example = (torch.zeros(2, 5, piece_width), torch.ones(2, 5), torch.zeros(2, table_width))
    axes = {
        PIECES: {0: "positions", 1: "count"},
        THERE: {0: "positions", 1: "count"},
        TABLE: {0: "positions"},
    }
    torch.onnx.export(
        net, example, str(path), input_names=[PIECES, THERE, TABLE], output_names=[WIN],
        dynamic_axes={**axes, WIN: {0: "positions"}}, opset_version=_OPSET, dynamo=False,
    )  # fmt: skip
