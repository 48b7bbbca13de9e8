"""A campaign at a table: who sits at it, and battles that are over soon."""

from __future__ import annotations

from typing import Any, Literal

from hullbreach.bots.seat import player as bot
from hullbreach.conquest import verbs as cv
from hullbreach.conquest.game import ConquestGame
from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.hulk.game import HulkGame
from hullbreach.kernel.game import Game
from hullbreach.table import messages as m
from hullbreach.table.wishes import NewGame, SeatWish
from hullbreach.territory_campaign.game import TerritoryCampaign
from tests.table.tables import KnownTable, Player

Who = Literal["human", "bot"]

# So many choices marines wait for what comes; perhaps nothing does.
PATIENT = 200
# Some scenarios last as long as there are blips.
MOST = 4000
# In the battle of one squad that stays on its dock the aliens win at once.
STAYING = (v.READY, v.STAY, v.ARM, v.END)
# Whoever can withdraw from a battle in the open does.
LEAVING = (cv.WITHDRAW, cv.REST, cv.NO_MORE)
LOST = ["squad1: scored 0", "squad1: commander lives", "primary taken by alien", "won by alien"]
GAINED = ["squad1: scored 45", "squad1: commander lives", "primary taken by squad1", "won by squad1"]


BOTH = {"north": SeatWish("human", "Ada"), "south": SeatWish("human", "Bo")}
ALONE = {"marine": SeatWish("human", "Ada"), "stealer": SeatWish("bot")}
# By game: a campaign whose first battle is over soon. Marines who do nothing are dead soon.
COURSES = {
    "squad_campaign": NewGame(
        "squad_campaign",
        "senior_captain",
        options={"squads": 1},
        seats={"squad1": SeatWish("human", "Ada"), "alien": SeatWish("human", "Bo")},
    ),
    "ship_campaign": NewGame("ship_campaign", "taking", seats=BOTH),
    "voyage": NewGame("voyage", "last_ship", options={"seed": 20261116}, seats=ALONE),
    "territory_campaign": NewGame(
        "territory_campaign",
        "ten_lands",
        seats={"player1": SeatWish("human", "Ada"), "player2": SeatWish("human", "Bo")},
    ),
    "prelude": NewGame(
        "prelude", "generated_whole", options={"seed": 7, "scenario": "reconnaissance"}, seats=BOTH
    ),
}
_READY = ("army ashfall", "all are picked")
# What is chosen before the battle where it is offered, by seat; else the first option.
_WANTED = (
    ("mission dead_channel", "bid 60", "hand in", "buy line heavy_flamer", "named squad", "go on", *_READY),
    ("mission dead_channel", "bid 61", *_READY),
)


async def seated(table: KnownTable, course: str) -> tuple[Player, ...]:
    """The humans of a new campaign, at its first decision."""
    made = await table.create(COURSES[course])
    return tuple([await Player(table, made.game, token).enter() for token in made.tokens.values()])


async def to_battle(*players: Player) -> None:
    """All that comes before the battle is chosen, so far as it is not yet."""
    tale = players[0].live.tale
    while tale.game.afield() is None:
        asked = tale.game.decision()
        assert asked is not None
        offered = [tale.game.text(option) for option in asked.options]
        wanted = [line for line in _WANTED[asked.seat] if line in offered]
        await players[asked.seat].choose(wanted[0] if wanted else offered[0], number=tale.version)


def battles_fought(game: Game) -> int:
    """How many battles a campaign has been told of."""
    packed = game.pack()
    if isinstance(game, TerritoryCampaign):
        # A battle is over before what comes after it is.
        return sum(game.won) + sum(game.drawn) // 2
    return len(packed["played"]) if "played" in packed else int(bool(game.result))


def campaign_wish(squad: Who = "human", alien: Who = "human", **more: Any) -> NewGame:
    names = {"human": "Ada", "bot": ""}, {"human": "Bo", "bot": ""}
    seats = {"squad1": SeatWish(squad, names[0][squad]), "alien": SeatWish(alien, names[1][alien])}
    return NewGame("squad_campaign", "senior_captain", options={"squads": 1}, seats=seats, **more)


async def begun(table: KnownTable, **more: Any) -> tuple[Player, ...]:
    """The humans of a campaign of one squad, at its first decision."""
    made = await table.create(campaign_wish(**more))
    return tuple([await Player(table, made.game, token).enter() for token in made.tokens.values()])


async def called(squad: Player, alien: Player, mission: str = "dead_channel") -> None:
    """The squad is chosen, where it is not yet, and a mission is called."""
    prompt = squad.state.prompt
    if prompt is not None and prompt.kind == "squad":
        await squad.choose("squad1: lead tide")
    await alien.choose(f"mission {mission}")


async def opened(player: Player) -> str:
    """The battle is opened here: its game."""
    await player.say(m.Battle())
    await player.until(lambda: player.state.battle)
    return player.state.battle


async def stay_home(*players: Player) -> None:
    """Play a battle to its end: nobody leaves the dock, and marines wait for what comes, but not for ever."""
    for number in range(MOST):
        live = players[0].live
        if live.tale.over:
            return
        await players[0].until(
            lambda: (
                players[0].live.tale.over
                or any(p.state.prompt and p.state.number == p.live.tale.version for p in players)
            )
        )
        for player in players:
            if player.state.prompt is not None and player.state.number == player.live.tale.version:
                await player.choose(_line(player, patient=number < PATIENT))
                break
    raise AssertionError("the battle does not end")


def _line(player: Player, patient: bool) -> str:
    game = player.live.tale.game
    asked = game.decision()
    assert asked is not None
    if isinstance(game, HulkGame):
        offered = [game.text(option) for option in asked.options]
        if asked.seat or not patient:
            return game.text(bot("hulk", "heuristic", asked.seat, 1).ask(game)[0])
        return "end phase" if "end phase" in offered else offered[0]
    if isinstance(game, ConquestGame):
        leaving = [option for verb in LEAVING for option in asked.options if option[0] == verb]
        return game.text(leaving[0] if leaving else asked.options[0])
    assert isinstance(game, CrusadeGame)
    for verb in STAYING:
        for option in asked.options:
            if option[0] == verb and not (verb == v.ARM and game.is_leader(option[1])):
                return game.text(option)
    return game.text(asked.options[0])
