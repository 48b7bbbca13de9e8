"""Battles that are fought as missions of the corridor games, and what they cost the rosters."""

from __future__ import annotations

import pytest

from hullbreach import missions
from hullbreach.kernel.contract import Refused
from hullbreach.missions.territory_campaign.typed import report_lines
from hullbreach.missions.territory_campaign.venues import venues
from hullbreach.territory_campaign import corridor as co, report as rp, tables as tb
from tests.scenes import rule
from tests.territory_campaign.playing import ANA, BO, Told, battle, player

NAMES = ("Ana", "Bo")
_CHOIR = [17, 17, 17, 30, 30, 30, 30, 37, 37, 36, 36, 65, 103]


def fought(number: int = 10) -> Told:
    """Ana: trooper, hero, trooper, vehicle, hero with two wounds. Bo: a swarm with a hero."""
    return battle(
        player(figures=["AC5", "AC3", "AC5", "AC8", "AC1"]),
        player(faction="choir", figures=["HC7 x3", "HC2", "HC8"]),
        aims=("raid", "raid"),
        number=number,
        dice=[1] * 9,
    )


_HEAD = "battle ana bo system=hulk scenario=10 mission=ash_valve winner=ana "


def lines(rest: str, number: int = 10) -> list[str]:
    return report_lines(fought(number).game, rest, NAMES)


@rule("TC-GAP-CORRIDOR-CASUALTIES")
def test_a_swarm_loses_figures_down_its_list() -> None:
    """The example: of 485# and 22 of 30 destroyed, 177# can be lost; seven figures are 171#, the eighth makes 208."""
    assert sum(_CHOIR) == 485
    assert co.budget(_CHOIR, 22, 30) == 177
    assert co.swarm_losses(_CHOIR, 22, 30) == 7 and sum(_CHOIR[:7]) == 171 and sum(_CHOIR[:8]) == 208
    assert co.swarm_losses(_CHOIR, 0, 30) == 0
    assert co.swarm_losses([10, 10], 30, 30) == 1
    # Of a swarm that never entered nobody falls.
    assert co.swarm_losses([10, 10], 0, 0) == 0
    assert lines(_HEAD + "ana.pieces=unharmed bo.committed=1,2,3 bo.swarm=0/0")[2:] == ["won by player1"]
    # It stops at the first: a cheaper one after it is not looked for.
    assert co.swarm_losses([90, 10], 30, 30) == 0


@rule("TC-GAP-CORRIDOR-CASUALTIES")
def test_heroes_are_tied_to_command_pieces_first() -> None:
    game = fought().game
    trooper, hero, other, vehicle, great = range(5)
    order = [trooper, great, other, vehicle, hero]
    assert co.tied(game, order, [co.PLAIN, co.COMMAND, co.PLAIN]) == {great: 1, trooper: 0, other: 2}
    assert co.tied(game, order, [co.DREADNOUGHT, co.PLAIN]) == {vehicle: 0, trooper: 1}
    # A vehicle without a dreadnought stays in reserve; pieces without a figure are levies.
    assert co.tied(game, [vehicle, trooper], [co.PLAIN, co.PLAIN]) == {trooper: 0}
    states = [(co.PLAIN, rp.WOUNDED), (co.COMMAND, rp.WOUNDED), (co.PLAIN, rp.ELIMINATED)]
    assert co.fates(game, [trooper, great, other], states) == {
        trooper: rp.UNHARMED,
        great: rp.WOUNDED,
        other: rp.ELIMINATED,
    }


@rule("TC-GAP-CORRIDOR-CASUALTIES", "TC-GAP-CORRIDOR-MISSIONS")
def test_a_mission_becomes_the_lines_of_a_battle() -> None:
    """Ana has the marines: her captain is wounded, her first trooper dead. Bo loses what half of his share allows."""
    told = fought()
    cost = told.game.cost(5)
    assert [told.game.cost(f) for f in (5, 6, 7)] == [cost] * 3
    said = (
        _HEAD
        + "ana.committed=3,5,1 ana.pieces=command:wounded,eliminated,unharmed bo.committed=1,2,3 bo.swarm=22/30"
    )
    heard = report_lines(told.game, said, NAMES)
    assert heard == [
        "scenario 10", "turns 6", "player1: 3 eliminated", "player1: 5 wounded", "player2: 1 eliminated",
        "won by player1",
    ]  # fmt: skip
    told.play(*heard)
    assert told.game.winner == ANA and told.game.hoard[ANA] == -(-cost // 10)
    assert len(told.all("survival")) == 2


@rule("TC-GAP-CORRIDOR-CASUALTIES")
def test_a_leader_shares_the_fate_of_his_piece_and_is_not_counted() -> None:
    base = _HEAD + "ana.pieces=unharmed "
    fallen = lines(base + "bo.committed=4,1,2,3 bo.swarm=30/30 bo.leaders=4:eliminated")
    assert fallen[2:-1] == ["player2: 1 eliminated", "player2: 4 eliminated"]
    alive = lines(base + "bo.committed=4,1,2,3 bo.swarm=30/30 bo.leaders=4:unharmed")
    assert alive[2:-1] == ["player2: 1 eliminated"]


@rule("TC-GAP-CORRIDOR-CASUALTIES")
def test_a_file_says_the_same() -> None:
    text = """
attacker = "ana"
defender = "bo"
system = "crusade"
scenario = 10
mission = "brood_vats"
winner = "draw"
committed = { bo = [4, 1, 2, 3] }
pieces = { ana = ["command eliminated", "unharmed"] }
swarm = { bo = [30, 30] }
leaders = { bo = { 4 = "eliminated" } }
"""
    assert lines(text)[2:] == [
        "player1: 2 eliminated",
        "player2: 1 eliminated",
        "player2: 4 eliminated",
        "draw",
    ]


@rule("TC-GAP-CORRIDOR-MISSIONS")
def test_missions_of_the_table_are_there() -> None:
    """But for those of the generator, which have no file of their own. Each can be opened here."""
    assert [row["battle"] for row in tb.CORRIDOR] == list(range(1, rp.SCENARIOS + 1))
    for row in tb.CORRIDOR:
        for system in ("hulk", "crusade"):
            known = missions.room_of(system).mission_keys()
            for mission in row[system]:
                assert mission in known or mission.split()[0] == "generator", mission
                assert f"{system} {mission}" in {venue.key for venue in venues()}


@rule("TC-GAP-CORRIDOR-MISSIONS")
def test_which_missions_fit_and_who_has_the_marines() -> None:
    assert co.fitting("hulk", 10) == ["ash_valve", "generator 4"]
    assert co.fitting("hulk", 13) == [] == co.fitting("crusade", 1)
    assert co.marines(fought(10).game) == ANA and co.marines(fought(3).game) == BO
    rest = "ana.pieces=unharmed bo.swarm=0/9"
    assert lines(f"battle ana bo system=hulk scenario=13 mission=anything winner=bo {rest}", 13)
    assert lines(_HEAD.replace("ash_valve", "drill") + "agreed=true " + rest)


@rule("TC-GAP-CORRIDOR-MISSIONS", "TC-GAP-CORRIDOR-CASUALTIES")
@pytest.mark.parametrize(
    ("rest", "sentence"),
    [
        ("bo.swarm=1/2", "pieces: player1 tells either of pieces or of a swarm."),
        ("ana.pieces=unharmed ana.swarm=1/2 bo.swarm=1/2", "pieces: player1 tells either of pieces or of a swarm."),
        ("ana.swarm=1/2 bo.swarm=1/2", "swarm: player1 plays the marines, whose pieces are told of."),
        ("ana.pieces=unharmed bo.swarm=3/2", "swarm: of the models that entered, no more can be destroyed."),
        ("ana.pieces=unharmed bo.swarm=3", "swarm: it must be two numbers."),
        ("ana.pieces=fled bo.swarm=1/2", "pieces: it must be one of: unharmed, wounded, eliminated."),
        ("ana.pieces=cook:wounded bo.swarm=1/2", "pieces: it must be one of: plain, command, dreadnought."),
        ("ana.pieces=unharmed bo.pieces=" + ",".join(["unharmed"] * 13),
         "pieces: it must be 1 to 12 pieces; more are a swarm."),
        ("ana.pieces=" + ",".join(["unharmed"] * 61) + " bo.swarm=1/2",
         "pieces: it must be 1 to 60 pieces; more are a swarm."),
        ("ana.committed=1,1 ana.pieces=unharmed bo.swarm=1/2", "committed: a figure is listed twice."),
        ("ana.committed=9 ana.pieces=unharmed bo.swarm=1/2",
         "committed: player1/9 was not available, or was not fielded."),
        ("ana.pieces=unharmed bo.swarm=1/2 bo.leaders=1:unharmed",
         "leaders: a leader is a hero or a vehicle that was committed."),
        ("ana.pieces=unharmed ana.leaders=2:unharmed bo.swarm=1/2",
         "leaders: only a swarm has leaders; player1 tells of pieces."),
        ("ana.pieces=unharmed bo.swarm=1/2 bo.leaders=4:asleep",
         "leaders: it must be one of: unharmed, wounded, eliminated."),
        ("ana.pieces=eliminated bo.swarm=1/2 ana.eliminated=1", "figures: Ana/1 is listed twice."),
        ("ana.pieces=unharmed bo.swarm=1/2 agreed=perhaps", "agreed: it must be true or false."),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(rest: str, sentence: str) -> None:
    with pytest.raises(Refused) as error:
        lines(_HEAD + rest)
    assert error.value.sentence == sentence


@rule("TC-GAP-CORRIDOR-MISSIONS")
def test_a_mission_must_be_said_and_fit() -> None:
    rest = "ana.pieces=unharmed bo.swarm=1/2"
    for head, sentence in (
        (_HEAD.replace("mission=ash_valve ", ""), "mission: it must be the name of a mission."),
        (
            _HEAD.replace("ash_valve", "drill"),
            "mission: to battle 10 belong: ash_valve, generator 4; another takes agreed = true.",
        ),
        (
            _HEAD.replace("system=hulk", "system=table"),
            "pieces: it is told of a corridor mission; system says which game.",
        ),
    ):
        with pytest.raises(Refused) as error:
            lines(head + rest)
        assert error.value.sentence == sentence


@rule("TC-GAP-CORRIDOR-CASUALTIES")
def test_one_vehicle_may_stand_for_a_dreadnought() -> None:
    told = battle(player(figures=["AC5", "AC8 x2"]), player(), number=10)
    rest = " ana.pieces=dreadnought:eliminated bo.swarm=0/3"
    with pytest.raises(Refused, match="vehicles stay behind"):
        report_lines(told.game, _HEAD + "ana.committed=2,3" + rest, NAMES)
    assert report_lines(told.game, _HEAD + "ana.committed=1,3" + rest, NAMES)[2] == "player1: 3 eliminated"
