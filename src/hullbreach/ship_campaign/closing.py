"""When a game is over: the dead, the penalty, what is refilled, and where the campaign goes from there."""

from __future__ import annotations

from hullbreach.kernel.contract import Choice, Decision, Refused
from hullbreach.kernel.flow import Pending
from hullbreach.kernel.record import result_of
from hullbreach.ship_campaign import events as ev, verbs as v
from hullbreach.ship_campaign.state import (
    DEFENCE,
    DESTROY,
    MARINES,
    PERIMETER,
    RAID,
    SET_OUT,
    STEALERS,
    UNFOUGHT,
    Outcome,
    State,
)


def win(game: State, seat: int, rule: str) -> None:
    game.result = result_of([game.seat_name(seat)])
    game.tell(ev.GAME_OVER, rule, game.result)


def strike(game: State, marine: int) -> None:
    """DWC-CASUALTIES: a marine who was fielded is dead."""
    squad = game.squad_of[marine]
    game.alive = [0 if m == marine else life for m, life in enumerate(game.alive)]
    game.fought = [game.games + 1 if m == marine else last for m, last in enumerate(game.fought)]
    game.hurt = [1 if one == squad else hurt for one, hurt in enumerate(game.hurt)]


def close(game: State, side: int, dead: list[int], blips: int, kills: int) -> None:
    """DWC-GAP-RECORD, steps 1 to 4."""
    stage, troops = game.stage, game.troops()
    game.tell(ev.FOUGHT, _RULES[stage], stage, side)
    for marine in dead:
        game.tell(ev.FALLEN, "DWC-CASUALTIES", marine, game.squad_of[marine])
        strike(game, marine)
    game.fought = [game.games + 1 if m in troops else last for m, last in enumerate(game.fought)]
    game.blips -= blips
    game.kills += kills
    if side != UNFOUGHT:
        game.tell(ev.USED, "DWC-BLIP-COUNT", blips, game.blips)
        game.tell(ev.KILLED, "DWG-ROSTER-KILLS", kills, game.kills)
    told = Outcome(stage, side, len(troops) + game.astray, game.astray, len(dead), blips, kills)
    game.played = [*game.played, told.packed()]
    rear = [squad for squad in game.standing() if squad not in game.fielded and not game.guards[squad]]
    game.games += 1
    game.astray = 0
    game.fielded = []
    game.step = SET_OUT
    _go_on(game, side)
    if game.result:
        return
    if side == STEALERS and stage == DEFENCE and rear:
        game.push(Losing(tuple(rear)))
    game.tell(ev.RESUPPLIED, "DWC-RESUPPLY", sum(game.alive))


# By stage: the rule that says what comes after it.
_RULES = ("DWC-RECON-NEXT", "DWC-PERIM-NEXT", "DWC-DEF-NEXT", "DWC-RAID-NEXT", "DWC-SD-UNTIL")


def _go_on(game: State, side: int) -> None:
    """DWC-ORDER: the next stage, or the same again."""
    if game.stage == PERIMETER and side != MARINES:
        # DWC-PERIM-REPLAY, DWC-PERIM-NO-TORPEDOES
        game.again = 1
        if not game.torpedoes:
            game.tell(ev.STRANDED, "DWC-PERIM-NO-TORPEDOES", 0)
            win(game, game.stealer, "DWC-PERIM-NO-TORPEDOES")
        return
    if game.stage == DESTROY:
        # DWC-WIN-MARINE, DWC-SD-REPLAY
        game.again = 1
        if side == MARINES:
            win(game, game.marine, "DWC-WIN-MARINE")
        return
    if game.stage == RAID and side != MARINES:
        game.raid_lost = True
        game.tell(ev.HAMPERED, "DWC-RAID-LOSS-CP", RAID)
    game.stage += 1
    game.again = 0


class Losing(Pending[State]):
    """DWC-DEF-LOSS: one more squad that was not in the game is lost; the marine player chooses which."""

    def __init__(self, rear: tuple[int, ...]) -> None:
        self.rear = rear

    def proceed(self, game: State) -> Decision | None:
        return Decision(game.marine, "lose", "DWC-DEF-LOSS", [(v.LOSE, 0, 0, squad) for squad in self.rear])

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] != v.LOSE:
            return None
        return Refused("DWC-DEF-LOSS", "squad {squad} was in the game, or is gone; one that was not is lost.")

    def answer(self, game: State, choice: Choice) -> None:
        squad = choice[3]
        members = game.living(squad)
        game.alive = [0 if m in members else life for m, life in enumerate(game.alive)]
        game.hurt = [1 if one == squad else hurt for one, hurt in enumerate(game.hurt)]
        game.tell(ev.SQUAD_LOST, "DWC-DEF-LOSS", squad)
        game.pop()
