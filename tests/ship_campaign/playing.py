"""A campaign of a ship in a few lines: who is bought, who goes, and what came of it."""

from __future__ import annotations

import pytest

from hullbreach.hulk.mission import Mission
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import LaidDice, SeededDice
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.hulk import ROOM as BATTLES
from hullbreach.missions.hulk.checking import MissionChecker
from hullbreach.missions.ship_campaign import ROOM
from hullbreach.ship_campaign.game import ShipCampaign

NORTH, SOUTH = 0, 1
# Squads of five, five, five, three and three; they are called Aldo, Farro, Korr, Pell and Stell.
LINE, RECON = "line heavy_flamer", "recon"
FORCE = (LINE, LINE, LINE, RECON, RECON)
# Nobody is lost on arrival.
SAFE = [3] * 60


def squads_named(game: ShipCampaign, squads: list[int]) -> list[str]:
    return [game.squad_name(squad) for squad in squads]


def living(game: ShipCampaign, squad: int) -> list[str]:
    """Who lives of a squad, by name."""
    return [game.name(member) for member in game.living(squad)]


def mission(game: ShipCampaign) -> Mission:
    """The battle that is to be fought, as a mission that loads and is sound."""
    battle = game.afield()
    assert battle is not None
    assert (battle.seats, battle.options) == ({"marine": game.marine, "stealer": game.stealer}, {})
    found = BATTLES.read_mission(battle.text, "battle")
    assert not MissionChecker(found).warnings()
    return found


def fresh(seed: int = 1, faces: list[int] | None = None, **options: OptionValue) -> ShipCampaign:
    dice = LaidDice(list(SAFE if faces is None else faces), [], SeededDice(b"ship %d" % seed))
    return ROOM.new_game(ROOM.own_mission("taking"), dice, options=options)


def play(game: ShipCampaign, *lines: str) -> ShipCampaign:
    for line in lines:
        game.play(game.read(line))
    return game


def bought(
    *squads: str, seed: int = 1, faces: list[int] | None = None, **options: OptionValue
) -> ShipCampaign:
    """North has the marines, for 124 points."""
    game = play(fresh(seed, faces, **options), "bid 124", "bid 125")
    return play(game, *[f"buy {squad}" for squad in squads or FORCE], "hand in")


def kind(game: ShipCampaign) -> str:
    asked = game.decision()
    return asked.kind if asked is not None else "over"


def lines(game: ShipCampaign) -> list[str]:
    asked = game.decision()
    assert asked is not None
    return [game.text(option) for option in asked.options]


def set_up(game: ShipCampaign) -> ShipCampaign:
    """Whatever is asked about the board, until the battle is fought."""
    while kind(game) in ("board", "landing", "settle", "reopen", "place"):
        play(game, lines(game)[0])
    return game


def keep(game: ShipCampaign) -> ShipCampaign:
    """Nobody is reorganised."""
    return play(game, "keep the squads") if kind(game) == "reorganise" else game


def go(game: ShipCampaign, *squads: str) -> ShipCampaign:
    """These squads go, and nobody is reorganised."""
    return set_up(play(keep(game), *[f"field {squad}" for squad in squads], "all are picked"))


def tell(
    game: ShipCampaign, won: str, *dead: str, blips: int = 10, kills: int = 10, all_dead: bool = False
) -> ShipCampaign:
    """What came of the battle."""
    assert game.afield() is not None
    for marine in game.troops():
        name = game.name(marine)
        play(game, f"{name}: {'fell' if all_dead or name in dead else 'lives'}")
    return play(game, f"blips used {blips}", f"kills {kills}", f"won by {won}")


def to_perimeter(*, seed: int = 1, faces: list[int] | None = None, **options: OptionValue) -> ShipCampaign:
    """Reconnaissance is over; Aldo was in it."""
    return tell(go(bought(seed=seed, faces=faces, **options), "Aldo"), "marine")


def to_defence() -> ShipCampaign:
    """The perimeter stands; Farro was in it, and Aldo is rested."""
    return tell(go(to_perimeter(), "Farro"), "marine")


def record(game: ShipCampaign, *squads: str) -> ShipCampaign:
    """These defend, in secret."""
    if kind(game) == "reorganise":
        play(game, "keep the squads")
    while kind(game) == "record":
        name = lines(game)[0].removeprefix("field ")
        play(game, f"{'field' if name in squads else 'spare'} {name}")
    return game


def to_raid() -> ShipCampaign:
    """The perimeter was not attacked, and the two small squads guard it."""
    return play(record(to_defence(), "Pell", "Stell"), "hold back")


def to_destroy(won: str = "marine") -> ShipCampaign:
    """The Raid is over; Korr was in it."""
    return tell(go(to_raid(), "Korr"), won)


def refused(game: ShipCampaign, line: str) -> Refused:
    """The refusal of a line, after which nothing has changed."""
    before = game.state_hash()
    with pytest.raises(Refused) as error:
        game.play(game.read(line))
    assert game.state_hash() == before
    return error.value
