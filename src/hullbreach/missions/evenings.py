"""What the scenes of games before and around a battle have in common: steps, tiles, corridor ends, and a force."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from hullbreach.evening.cart import cart_of
from hullbreach.evening.force import Force, Squad
from hullbreach.evening.layout import Laid, Layout
from hullbreach.evening.squads import kinds, limits, options
from hullbreach.kernel.contract import Refused
from hullbreach.missions.base import CM, C, CampaignScene
from hullbreach.missions.fields import Table

SQUAD: Final = ("kind", "heavy", "options")
_TILE: Final = re.compile(r"(\d{1,2}) at \((-?\d),(-?\d)\) turned ([0-3])", re.ASCII)
_BOUGHT: Final = re.compile(r"([1-9]) (\w+)", re.ASCII)


class EveningScene(CampaignScene[C, CM]):
    """A scene of a game before or around battles of corridor combat: a step of it, and what is settled by then."""

    # The steps in their order, and by field: from which step on it may be said, and from which on it must be.
    STEPS: ClassVar[tuple[str, ...]] = ()
    SINCE: ClassVar[dict[str, tuple[str, str]]] = {}
    # Fields that mean something at one step alone.
    ONLY: ClassVar[dict[str, str]] = {}

    def step(self) -> int:
        """The number of the step; every field that is said too early, too late or not at all is a fault."""
        step = self.one_of("step", self.STEPS)
        at = self.STEPS.index(step)
        for field, (first, needed) in self.SINCE.items():
            if field in self and at < self.STEPS.index(first):
                self.fault(field, "is not known yet at the step '{}', but from '{}' on.", step, first)
            if field not in self and needed and at >= self.STEPS.index(needed):
                self.fault(field, "is missing: at the step '{}' it is settled.", step)
        for field, only in self.ONLY.items():
            if field in self and step != only:
                self.fault(field, "belongs to the step '{}' alone, not to '{}'.", only, step)
        self.done()
        return at

    def refused(self, field: str, refused: Refused | None, **names: str) -> None:
        """What the rules forbid is a fault of the field, with its rule."""
        if refused is not None:
            said = Refused("", refused.template, {**refused.names, **names})
            self.fault(field, "{}", said, rule=refused.rule)

    def named(self, field: str, known: Sequence[str], most: int = 0) -> list[int]:
        """A list of names as their places among those known, each once; `most` are allowed (0: all)."""
        names = self.some_of(field, tuple(known)) if known or field not in self else []
        if len(set(names)) < len(names):
            self.fault(field, "nobody and nothing stands there twice.")
        if most and len(names) > most:
            self.fault(field, "there are at most {}, not {}.", most, len(names))
        return [known.index(name) for name in names]

    # Boards

    def layout(self) -> Layout:
        """The tiles, each laid as the rules allow: `3 at (0,1) turned 2`."""
        layout = Layout()
        for text in self.texts("tiles"):
            found = _TILE.fullmatch(text)
            if found is None:
                self.fault("tiles", "'{}' is no tile; one is written '3 at (0,1) turned 2'.", text)
                break
            try:
                layout = layout.with_tile(Laid(*map(int, found.groups())))
            except Refused as refused:
                self.fault("tiles", "'{}': {}", text, refused)
                break
        return layout

    def whole_layout(self) -> Layout:
        layout = self.layout()
        if not layout.is_whole:
            self.fault(
                "tiles",
                "the board is not whole yet: there are {} tiles.",
                len(layout.laid),
                rule="DWG-GEO-EIGHT",
            )
        self.done()
        return layout

    # Forces

    def force(self) -> Force:
        """The squads as they are bought, and points on time; whether the lists allow it, whoever asks says."""
        squads = [self._squad(row) for row in self.rows("squad", SQUAD)]
        force = Force(tuple(squads), self.number("time", 0, 0, limits().most_time))
        self.done()
        return force

    def _squad(self, row: Table) -> Squad:
        kind = row.one_of("kind", tuple(kinds()))
        heavy = kinds()[kind].heavy
        chosen = row.one_of("heavy", heavy, heavy[0]) if heavy else str(row.raw("heavy"))
        bought: list[tuple[int, str]] = []
        for text in row.texts("options"):
            found = _BOUGHT.fullmatch(text)
            if found is None or found[2] not in options():
                row.fault(
                    "options",
                    "'{}' is no option; one is written '3 cannon': {}.",
                    text,
                    ", ".join(options()),
                )
            else:
                bought.append((int(found[1]), found[2]))
        squad = Squad(kind, chosen, tuple(bought))
        refused = squad.why_not()
        if refused is not None:
            row.fault("options" if squad.bought else "heavy", "{}", refused)
        return squad

    def cart(self, why_not: Callable[[Force], Refused | None]) -> list[int]:
        """The force as purchases, judged as a whole."""
        force = self.force()
        self.refused("squad", why_not(force))
        self.done()
        return cart_of(force)
