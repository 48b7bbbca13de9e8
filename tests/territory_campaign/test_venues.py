"""Missions of the corridor games that the campaign opens itself, and what is told of their pieces."""

from __future__ import annotations

import pytest

from hullbreach import missions
from hullbreach.bots.match import play_match
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.territory_campaign.venues import venues
from hullbreach.territory_campaign import report as rp
from tests.scenes import rule
from tests.territory_campaign.playing import ANA, BO, Told, battle, player, scene

MINE = player(figures=["AC5", "AC3", "AC5", "AC8", "AC1"])
HIS = player(faction="choir", figures=["HC7 x3", "HC2", "HC8"])


def site(number: int = 10, **options: OptionValue) -> Told:
    return scene(
        MINE,
        HIS,
        step="site",
        battle=number,
        objectives={"player1": "raid", "player2": "raid"},
        options=options,
    )


def raid(venue: str = "hulk ash_valve", number: int = 10) -> Told:
    return battle(MINE, HIS, aims=("raid", "raid"), number=number, venue=venue)


@rule("TC-GAP-CORRIDOR-MISSIONS", "TC-GAP-SETTINGS")
def test_the_setting_says_how_battles_are_fought() -> None:
    """A skirmish unless it is said otherwise; of the missions that fit the attacker chooses one, the best first."""
    for system in ("skirmish", "table"):
        told = site(battle_system=system)
        assert told.kind == "field" and told.game.mission.venues[told.game.venue].key == system
    told = site(battle_system="hulk")
    assert told.game.decision().seat == ANA and told.kind == "site"  # type: ignore[union-attr]
    assert told.options() == ["fight as hulk ash_valve", "fight as hulk generator 4"]
    refused = told.refused("fight as hulk drill")
    assert refused.rule == "TC-GAP-CORRIDOR-MISSIONS"
    assert refused.sentence == "to battle 10 belong: hulk ash_valve, hulk generator 4."
    assert told.play("fight as hulk generator 4").kind == "field" and told.one("venue").rule == refused.rule
    # A row without missions allows any.
    anything = site(13, battle_system="hulk").options()
    assert anything == [f"fight as {venue.key}" for venue in venues() if venue.system == "hulk"]


@rule("TC-GAP-CORRIDOR-MISSIONS")
def test_where_it_is_asked_both_agree_or_it_is_a_skirmish() -> None:
    told = site(battle_system="ask")
    assert told.options()[:3] == ["fight as skirmish", "fight as table", "fight as hulk ash_valve"]
    assert told.play("fight as crusade brood_vats").kind == "site agree"
    assert told.game.decision().seat == BO  # type: ignore[union-attr]
    assert told.play("refuse").game.venue == 0 and told.kind == "field"
    agreed = site(battle_system="ask").play("fight as crusade brood_vats", "accept")
    assert agreed.game.mission.venues[agreed.game.venue].mission == "brood_vats"
    # To a skirmish nobody has to agree.
    assert site(battle_system="ask").play("fight as skirmish").kind == "field"


@rule("TC-GAP-CORRIDOR-CASUALTIES")
def test_each_lists_his_figures_in_an_order_of_his_own() -> None:
    """At first the cheapest stand at the head."""
    told = site(battle_system="hulk").play("fight as hulk ash_valve", "all are picked", "all are picked")
    assert told.kind == "commit" and told.game.decision().seat == BO  # type: ignore[union-attr]
    told.play("done", "first player1/5", "first player1/3")
    assert told.refused("first player1/3").rule == "TC-GAP-CORRIDOR-CASUALTIES"
    told.play("done")
    mine = [f for f in told.game.committed if told.game.owner(f) == ANA]
    assert [told.game.number_of(f) for f in mine] == [3, 5, 1, 2, 4]
    his = [told.game.cost(f) for f in told.game.committed if told.game.owner(f) == BO]
    assert his == sorted(his) and told.kind == "afield"


@rule("TC-GAP-CORRIDOR-MISSIONS")
def test_the_battle_is_that_mission_with_everybody_in_his_seat() -> None:
    fought = raid().game.afield()
    assert fought is not None and (fought.game, fought.seats) == ("hulk", {"marine": ANA, "stealer": BO})
    assert missions.room_of("hulk").read_mission(fought.text, "battle").key == "ash_valve"
    # In battle 3 the defender has them; the missions of the generator are made for the battle, always the same.
    made = raid("hulk generator 3", 3).game
    fought = made.afield()
    assert fought is not None and fought.seats == {"marine": BO, "stealer": ANA}
    assert fought.text == made.copy().battle_now().text
    assert missions.room_of("hulk").read_mission(fought.text, "battle").key.endswith("_3")
    # One squad and the aliens; where a mission has more squads, bots lead them.
    vats = raid("crusade brood_vats").game.battle_now()
    assert vats.seats == {"squad1": ANA, "alien": BO} and vats.options == {"squads": 1}
    claw = raid("crusade fuse_and_claw").game.battle_now()
    room = missions.room_of("crusade")
    mission = room.read_mission(claw.text, "battle")
    seats = room.seats_of(mission, room.rules_of(mission, "", claw.options))
    assert set(seats) - set(claw.seats) == {"squad2", "squad3"}


@rule("TC-GAP-CORRIDOR-CASUALTIES")
def test_figures_share_the_fates_of_their_pieces() -> None:
    """Of Ana's five figures the heroes (2 and 5) are tied to command pieces first; her vehicle stays behind. Bo's hero
    is his leader and falls with it; 3 x 36# stand for his swarm, of which half is 54#: one falls."""
    told = raid().play("turns 9", "marine: piece plain eliminated", "marine: piece command unharmed")
    told.play("marine: piece command wounded", "stealer: piece leader eliminated")
    told.play("stealer: entered 30", "stealer: destroyed 30", "won by marine")
    assert told.one("battle fought")["winner"] == ANA
    lost = {event["figure"] for event in told.all("eliminated")}
    # 0: the first trooper; 8: the hero; 5: the first Horror.
    assert lost == {0, 8, 5} and told.game.turns == 9


@rule("TC-GAP-CORRIDOR-CASUALTIES")
def test_what_cannot_be_told_of_pieces_is_refused() -> None:
    told = raid().play("turns 9")
    assert told.refused("won by marine").sentence == "pieces: nothing is told of those of player1 yet."
    told.play("attacker: piece plain unharmed", "stealer: entered 3")
    assert told.refused("draw").sentence == "pieces: nothing is told of those of player2 yet."
    assert "player2: destroyed 4" not in told.options() and "player2: destroyed 3" in told.options()
    assert "player2: piece plain unharmed" not in told.options()
    few = raid().play("turns 9", "marine: piece plain unharmed")
    for _ in range(13):
        few.play("stealer: piece plain unharmed")
    assert few.refused("draw").sentence == "pieces: player2 has more than 12: that is a swarm."
    # Of a skirmish no pieces are told; a mission of the corridor games may still be typed in figure by figure.
    assert "turns 9" not in battle(MINE, HIS).options()
    assert (
        raid().play("scenario 10", "turns 6", "player1: 1 eliminated", "draw").one("eliminated")["figure"]
        == 0
    )


@rule("TC-GAP-CORRIDOR-MISSIONS", "TC-GAP-CORRIDOR-CASUALTIES", "TC-GAP-BATTLE-REPORT")
@pytest.mark.parametrize("venue", ["hulk drill", "hulk generator 5", "crusade dead_channel"])
def test_a_mission_that_was_played_is_heard_whole(venue: str) -> None:
    """By bots, from its text to the spending that follows."""
    told = raid(venue)
    fought = told.game.afield()
    assert fought is not None
    room = missions.room_of(fought.game)
    match = play_match(room, room.inline(fought.text), 3, others="random", options=fought.options)
    heard = room.outcome(match.game, fought.options)
    assert heard[0].startswith("turns ") and any("entered" in line for line in heard)
    told.play(*heard)
    assert told.game.afield() is None
    result = told.one("battle fought")["winner"]
    assert heard[-1] == "draw" if result == -1 else heard[-1].startswith("won by ")
    assert all(told.game.cost(event["figure"]) == event["cost"] for event in told.all("eliminated"))


@rule("TC-GAP-CORRIDOR-CASUALTIES")
def test_marines_who_lose_the_way_home_are_left_behind() -> None:
    """The drill is won by leaving: marines who lose it are lost, wherever they stand."""
    room = missions.room_of("hulk")
    text = "fates = true\n" + (room.FOLDER / "drill.toml").read_text(encoding="utf-8")
    for seed in range(20):
        game = play_match(room, room.inline(text), seed, others="random").game
        fates = [
            line.rsplit(" ", 1)[1] for line in room.outcome(game, {}) if line.startswith("marine: piece")
        ]
        left = [status == 4 for status in game.status[: game.marines]]  # type: ignore[attr-defined]
        if game.result == "stealer":
            assert fates == [rp.STATES[rp.UNHARMED if away else rp.ELIMINATED] for away in left]
            return
    raise AssertionError("the stealers won no drill")
