"""What is made by chance because nobody is to choose it: the board, or all that comes before the battle."""

from __future__ import annotations

from typing import Final

from hullbreach.evening.cart import cart_of
from hullbreach.evening.generating import generate, made_layout
from hullbreach.evening.layout import Layout, lay_by_chance
from hullbreach.evening.scenarios import swarm
from hullbreach.prelude import events as ev
from hullbreach.prelude.state import State

_SEEDS: Final = 10**6


def make_board(game: State) -> None:
    seed = game.profile.seed
    _lay(game, made_layout(str(seed)) if seed else lay_by_chance(game.dice))


def make_all(game: State) -> None:
    """DWG-GAP-SEQUENCE: the battle of a seed; who rolled higher plays the marines."""
    seed = game.profile.seed or game.dice.draw(_SEEDS)
    made = generate(str(seed), game.profile.scenario_number)
    _lay(game, made.layout)
    game.scenario, game.swarm, game.marine = made.scenario_number, made.swarm_die, game.begins
    game.shown = cart_of(made.force)
    game.fill_cart(game.marine, game.shown)
    game.budget = made.force.cost
    ends = list(made.layout.open_ends)
    game.ends = [ends.index(end) for end in made.ends]
    entries = game.entries()
    game.settled = [entries.index(entry) for entry in made.settled]
    game.corridors = list(made.corridor_of)
    found = swarm(game.swarm, game.chosen)
    game.tell(ev.SCENARIO, "DWG-SCEN-TABLE", game.scenario)
    game.tell(ev.MARINES, "DWG-GAP-SEQUENCE", game.marine, game.budget)
    game.tell(ev.SWARM, "DWG-STEALER-FORCE-TABLE", found.each_turn, found.total)
    game.tell(ev.SHOWN, "DWG-BID-REPLACES-FORCE", game.marine, len(made.force.figures), made.force.cost)


def _lay(game: State, layout: Layout) -> None:
    game.laid = [number for one in layout.laid for number in one]
    game.tell(ev.MADE, "DWG-GEO-EIGHT", len(layout.laid))
