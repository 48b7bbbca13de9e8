"""What players were told, and whether the journal agrees: nothing acknowledged is lost, nothing is there twice."""

from __future__ import annotations

from dataclasses import dataclass, field

from hullbreach.table.journal import Act


@dataclass
class History:
    """One game as its players remember it."""

    game: str
    # What was said to have been stored, by the number that it answered; and what was sent at all.
    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)
    sent: dict[int, set[tuple[int, str]]] = field(default_factory=dict)

    def sends(self, number: int, seat: int, text: str) -> None:
        self.sent.setdefault(number, set()).add((seat, text))

    def hears(self, number: int, seat: int, text: str) -> None:
        self.acknowledged[number] = (seat, text)

    def faults(self, acts: list[Act]) -> list[str]:
        """What is wrong with the journal of the game, a sentence each."""
        out: list[str] = []
        numbers = [act.n for act in acts]
        if numbers != list(range(len(acts))):
            out.append(f"{self.game}: acts are missing or double: {numbers[:3]}…{numbers[-3:]}")
        chosen = chosen_at(acts)
        for number, (seat, text) in self.acknowledged.items():
            if chosen.get(number) != (seat, text):
                out.append(
                    f"{self.game}: choice {number} was acknowledged as {text!r}, and is {chosen.get(number)}"
                )
        for number, (seat, text) in chosen.items():
            if number in self.sent and (seat, text) not in self.sent[number]:
                out.append(f"{self.game}: choice {number} is {text!r}, which nobody sent")
        return out


def chosen_at(acts: list[Act]) -> dict[int, tuple[int, str]]:
    """Which choice answered which prompt: the number counts choices and undos."""
    out: dict[int, tuple[int, str]] = {}
    number = 0
    for act in acts:
        if act.kind == "choice":
            out[number] = (act.seat, act.data["text"])
        number += act.kind in ("choice", "undo", "rolling", "adopted")
    return out
