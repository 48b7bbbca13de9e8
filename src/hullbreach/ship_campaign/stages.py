"""Between two games: who is with whom, who goes, and onto which board (DWC-GAP-RECORD, steps 5 to 9)."""

from __future__ import annotations

from typing import Final

from hullbreach.evening.generating import with_control_room
from hullbreach.evening.ground import CORRIDORS, Ground
from hullbreach.evening.layout import lay_by_chance
from hullbreach.evening.scenarios import ENTRIES_SETTLED
from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.ship_campaign import events as ev, verbs as v
from hullbreach.ship_campaign.closing import close, strike
from hullbreach.ship_campaign.state import IN_TORPEDO, MOST_IN_SQUAD, PERIMETER, UNFOUGHT, State

# DWC-RECON-ARRIVAL
ASTRAY: Final = 2


class Reorganising(Pending[State]):
    """DWC-REORGANISE: squads may be dissolved, before squads are picked and never before the first game."""

    def proceed(self, game: State) -> Decision | None:
        squads = game.dissolvable() if game.games else []
        if not squads:
            game.pop()
            return None
        options: list[Choice] = [(v.KEEP, 0, 0, 0), *[(v.DISSOLVE, 0, 0, squad) for squad in squads]]
        return Decision(game.marine, "reorganise", "DWC-REORGANISE", options)

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] != v.DISSOLVE:
            return None
        if game.guards[choice[3]]:
            return Refused("DWC-DEF-NO-ATTACK", "squad {squad} is on guard, and stays there.")
        return Refused(
            "DWC-REORGANISE",
            "squad {squad} finds no room: only squads that have lost somebody take others in, up to five.",
        )

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.DISSOLVE:
            game.tell(ev.DISSOLVED, "DWC-REORGANISE", choice[3])
            game.push(Dissolving(choice[3]))
        else:
            game.pop()


class Dissolving(Pending[State]):
    """DWC-REORGANISE: each living member goes to another squad; rank and weapons stay with him."""

    def __init__(self, squad: int) -> None:
        self.squad = squad

    def proceed(self, game: State) -> Decision | None:
        members = game.living(self.squad)
        if not members:
            game.pop()
            return None
        options: list[Choice] = [(v.MOVE, members[0], 0, other) for other in game.room_beside(self.squad)]
        return Decision(game.marine, "move", "DWC-REORGANISE", options)

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        verb, who, _, squad = choice
        if verb != v.MOVE:
            return None
        if who != game.living(self.squad)[0]:
            return Refused(
                "DWC-REORGANISE", "now it is {name}'s turn.", {"name": game.name(game.living(self.squad)[0])}
            )
        if len(game.living(squad)) >= MOST_IN_SQUAD:
            return Refused("DWC-REORGANISE", "squad {squad} has five marines, and no squad has more.")
        return Refused(
            "DWC-REORGANISE", "squad {squad} takes nobody in: it has lost nobody, is gone, or is on guard."
        )

    def answer(self, game: State, choice: Choice) -> None:
        game.squad_of = [choice[3] if m == choice[1] else own for m, own in enumerate(game.squad_of)]
        game.tell(ev.MOVED, "DWC-REORGANISE", choice[1], choice[3])


class Picking(Pending[State]):
    """DWC-SELECT, DWC-MUST-ALLOCATE: any number of the squads that are available, and at least one."""

    def proceed(self, game: State) -> Decision | None:
        ready: list[Choice] = [(v.READY, 0, 0, 0)] if game.fielded else []
        left = [squad for squad in game.available() if squad not in game.fielded and self.fits(game, squad)]
        return Decision(
            game.marine, "fielding", "DWC-SELECT", [*ready, *[(v.FIELD, 0, 0, squad) for squad in left]]
        )

    def fits(self, game: State, squad: int) -> bool:
        """DWC-PERIM-TORPEDOES-LEFT"""
        if game.stage != PERIMETER:
            return True
        return len(game.troops()) + len(game.living(squad)) <= IN_TORPEDO * game.torpedoes

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        verb, _, _, squad = choice
        if verb == v.READY:
            return Refused("DWC-MUST-ALLOCATE", "at least one squad must go.")
        if verb != v.FIELD:
            return None
        if squad in game.fielded:
            return Refused("DWC-SELECT", "squad {squad} goes already.")
        if squad in game.available():
            names = {"torpedoes": str(game.torpedoes), "most": str(IN_TORPEDO * game.torpedoes)}
            rule = "DWC-PERIM-TORPEDOES-LEFT" if game.again else "DWC-PERIM-TORPEDOES"
            return Refused(rule, "torpedoes left: {torpedoes}; they carry {most} marines.", names)
        return unavailable(game, squad)

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.READY:
            game.pop()
        else:
            game.fielded = [*game.fielded, choice[3]]
            game.tell(ev.FIELDED, "DWC-SELECT", choice[3])


def unavailable(game: State, squad: int) -> Refused:
    if not game.living(squad):
        return Refused("DWC-SURVIVORS", "nobody of squad {squad} is left.")
    if game.guards[squad]:
        return Refused("DWC-DEF-NO-ATTACK", "squad {squad} is on guard, and stays there.")
    return Refused("DWC-REST", "squad {squad} rests: somebody of it was in the last game.")


class Recording(Pending[State]):
    """DWC-DEF-SECRET: of each available squad whether it defends; what is asked shows neither number nor kind."""

    def __init__(self, place: int) -> None:
        self.place = place

    def proceed(self, game: State) -> Decision | None:
        free = game.available()
        if self.place == len(free):
            game.pop()
            return None
        squad = free[self.place]
        # DWC-MUST-ALLOCATE
        last = self.place == len(free) - 1 and not game.picks(game.marine)
        options: list[Choice] = [(v.FIELD, 0, 0, squad), *([] if last else [(v.STAY, 0, 0, squad)])]
        return Decision(game.marine, "record", "DWC-DEF-SECRET", options)

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        verb, _, _, squad = choice
        if verb not in (v.FIELD, v.STAY):
            return None
        if squad not in game.available():
            return unavailable(game, squad)
        if verb == v.STAY and squad == game.available()[self.place]:
            return Refused("DWC-MUST-ALLOCATE", "at least one squad must go.")
        return Refused(
            "DWC-DEF-SECRET", "squads are recorded one after the other; squad {squad} is not the next."
        )

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.FIELD:
            game.set_picks(game.marine, game.picks(game.marine) | 1 << choice[3])
        game.tell(ev.RECORDED, "DWC-DEF-SECRET", game.marine, choice[0])
        game.swap(Recording(self.place + 1))


class Attacking(Pending[State]):
    """DWC-DEF-SECRET: the stealers attack what they do not know, or hold back."""

    def proceed(self, game: State) -> Decision | None:
        if not game.blips:
            self._hold(game)
            return None
        options: list[Choice] = [(v.ATTACK, 0, 0, 0), (v.HOLD, 0, 0, 0)]
        return Decision(game.stealer, "attack", "DWC-DEF-SECRET", options)

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.HOLD:
            self._hold(game)
            return
        game.fielded = self._reveal(game)
        game.tell(ev.ATTACKED, "DWC-DEF-ATTACK", game.stealer)
        for squad in game.fielded:
            game.tell(ev.FIELDED, "DWC-DEF-ATTACK", squad)
        game.pop()

    def _reveal(self, game: State) -> list[int]:
        picks = game.picks(game.marine)
        game.set_picks(game.marine, 0)
        return [squad for squad in range(game.squads) if picks >> squad & 1]

    def _hold(self, game: State) -> None:
        """DWC-DEF-NO-ATTACK: they guard for the rest of the campaign, and the stage counts as a game."""
        game.tell(ev.HELD_BACK, "DWC-DEF-NO-ATTACK", game.stealer)
        for squad in self._reveal(game):
            game.guards = [1 if one == squad else guard for one, guard in enumerate(game.guards)]
            game.tell(ev.ON_GUARD, "DWC-DEF-NO-ATTACK", squad)
        game.pop()
        close(game, UNFOUGHT, [], 0, 0)


def board_torpedoes(game: State) -> None:
    """DWC-PERIM-TORPEDOES: squads share them, and they are gone, won or lost."""
    used = -(-len(game.troops()) // IN_TORPEDO)
    game.torpedoes -= used
    game.tell(ev.TORPEDOES, "DWC-PERIM-TORPEDOES", used, game.torpedoes)


def arrive(game: State) -> None:
    """DWC-RECON-ARRIVAL: two dice for each, and whoever rolls two ones is dead."""
    for marine in game.troops():
        dice = game.dice.roll(2)
        dead = sum(dice) == ASTRAY
        game.tell(ev.ASTRAY if dead else ev.ARRIVED, "DWC-RECON-ARRIVAL", marine, dice=dice)
        if dead:
            game.astray += 1
            strike(game, marine)


class Choosing(Pending[State]):
    """DWC-PERIM-BOARD-CHOICE: the board of the last attempt, with all its entries open again, or a new one."""

    def proceed(self, game: State) -> Decision | None:
        return Decision(
            game.marine, "board", "DWC-PERIM-BOARD-CHOICE", [(v.SAME, 0, 0, 0), (v.FRESH, 0, 0, 0)]
        )

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        if choice[0] == v.FRESH:
            lay(game)
            return
        game.ends, game.settled = [], []
        game.tell(ev.BOARD, "DWC-PERIM-BOARD-CHOICE", 0)


def lay(game: State) -> None:
    """DWC-MAPS: a new board from eight tiles, with the control room where the scenario needs it."""
    layout = lay_by_chance(game.dice)
    if game.scenario.control_room:
        layout = with_control_room(layout)
    game.laid = [number for one in layout.laid for number in one]
    game.ends, game.settled = [], []
    game.tell(ev.BOARD, "DWC-MAPS", 1)


class Naming(Pending[State]):
    """DWG-GEN-DEPLOY-CORRIDORS: the marine player names two open ends, that of M1 first."""

    def proceed(self, game: State) -> Decision | None:
        ends = [number for number in range(len(game.layout.open_ends)) if number not in game.ends]
        return Decision(
            game.marine, "landing", "DWG-GEN-DEPLOY-CORRIDORS", [(v.LANDING, 0, end, 0) for end in ends]
        )

    def answer(self, game: State, choice: Choice) -> None:
        game.ends = [*game.ends, choice[2]]
        game.tell(ev.NAMED, "DWG-GEN-DEPLOY-CORRIDORS", game.marine, len(game.ends))
        if len(game.ends) == CORRIDORS:
            game.pop()


class Placing(Pending[State]):
    """DWG-DEPLOY-SQUAD-TOGETHER: each squad goes into either corridor, or the rest each into the emptier one."""

    def proceed(self, game: State) -> Decision | None:
        squads, placed = game.squads_afield(), len(game.corridors)
        if placed == len(squads):
            game.pop()
            return None
        ways: list[Choice] = [(v.PLACE, 0, corridor, squads[placed]) for corridor in range(CORRIDORS)]
        return Decision(game.marine, "place", "DWG-DEPLOY-SQUAD-TOGETHER", [*ways, (v.SPREAD, 0, 0, 0)])

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.PLACE:
            self._place(game, choice[2])
            return
        while len(game.corridors) < len(game.squads_afield()):
            counts = [0] * CORRIDORS
            for squad, corridor in zip(game.squads_afield(), game.corridors):
                counts[corridor] += len(game.living(squad))
            self._place(game, counts.index(min(counts)))

    def _place(self, game: State, corridor: int) -> None:
        squad = game.squads_afield()[len(game.corridors)]
        game.corridors = [*game.corridors, corridor]
        game.tell(ev.PLACED, "DWG-DEPLOY-SQUAD-TOGETHER", squad, corridor + 1)


def _ground(game: State) -> Ground:
    return Ground(game.layout, game.corridor_ends())


def settle(game: State) -> None:
    """DWG-S2-VICTORY: the four entries nearest to the corridors; where some are equally near, the player says which."""
    sure, _ = _ground(game).nearest(ENTRIES_SETTLED)
    game.settled = [game.entries().index(entry) for entry in sure]
    game.push(Settling())


class Settling(Pending[State]):
    """DWG-S2-TIE: which of the entries that are equally near belong to the four."""

    def proceed(self, game: State) -> Decision | None:
        entries = game.entries()
        if len(game.settled) >= min(ENTRIES_SETTLED, len(entries)):
            game.pop()
            return None
        _, tied = _ground(game).nearest(ENTRIES_SETTLED)
        open_to_choice = [entries.index(entry) for entry in tied if entries.index(entry) not in game.settled]
        return Decision(
            game.marine, "settle", "DWG-S2-TIE", [(v.SETTLE, 0, entry, 0) for entry in open_to_choice]
        )

    def answer(self, game: State, choice: Choice) -> None:
        game.settled = [*game.settled, choice[2]]
        game.tell(ev.SETTLED, "DWG-S2-TIE", choice[2] + 1)


class Reopening(Pending[State]):
    """DWC-DEF-ENTRIES: where every entry is secured, the marine player names one that is open again."""

    def proceed(self, game: State) -> Decision | None:
        return Decision(
            game.marine, "reopen", "DWC-DEF-ENTRIES", [(v.OPEN, 0, entry, 0) for entry in game.settled]
        )

    def answer(self, game: State, choice: Choice) -> None:
        game.settled = [entry for entry in game.settled if entry != choice[2]]
        game.tell(ev.REOPENED, "DWC-DEF-ENTRIES", choice[2] + 1)
        game.pop()
