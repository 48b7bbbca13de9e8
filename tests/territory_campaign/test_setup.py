"""Setting up: hoards, armies, five territories each, and who comes and goes."""

from __future__ import annotations

import pytest

from hullbreach.kernel.options import UnknownOption
from hullbreach.missions.territory_campaign import ROOM
from hullbreach.rulebook import rule as look_up
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.mission import OPTIONS
from tests.scenes import rule
from tests.territory_campaign.playing import ANA, BO, fresh, player, scene


@rule("TC-GAP-SETTINGS")
def test_without_options_everything_is_as_the_source_has_it() -> None:
    rules = OPTIONS.read()
    assert (rules.start_sum, rules.turn_length, rules.end_share, rules.end_battles) == (500, "six", "half", 0)
    assert rules.volunteers
    on = [name for name in OPTIONS.names() if OPTIONS[name].first is True]
    assert on == ["volunteers"]


@rule("TC-GAP-SETTINGS")
def test_the_first_campaign_has_what_playing_showed_and_the_other_is_by_the_book() -> None:
    book, offered = [ROOM.own_mission(key) for key in ("by_the_book", "ten_lands")]
    assert not book.options and not book.rules({}).changed
    assert set(offered.options) == {"end_share", "scenario_targets", "turn_length", "bye_first", "match_cap"}
    # Of two players three wins would end it: so many battles instead, unless territories were agreed on.
    two = offered.rules({})
    assert (two.end_share, two.end_battles) == ("none", 6)
    assert offered.rules({"end_battles": 9}).end_battles == 9
    assert offered.rules({"end_territories": 8}).end_battles == 0
    three = offered.rules({"players": 3})
    assert (three.end_share, three.end_battles) == ("half", 0)


def test_a_campaign_needs_an_end_and_two_players() -> None:
    mission = ROOM.own_mission("by_the_book")
    with pytest.raises(UnknownOption, match="needs an end"):
        mission.rules({"end_share": "none"})
    with pytest.raises(UnknownOption, match="too few to begin"):
        mission.rules({"players": 3, "late": 2})
    with pytest.raises(UnknownOption, match="no profiles of its own"):
        mission.rules({"army_source": "custom"})


@rule("TC-SETUP-HOARD-500", "TC-SETUP-LEFTOVER")
def test_an_army_is_bought_out_of_500_and_the_rest_is_kept() -> None:
    told = fresh([4, 6, 1])
    told.play("list ashfall", "buy AC1", "role player1/1 general", "as he is")
    told.play("buy AC3", "role player1/2 medic", "role player1/2 psyker", "spell ward", "as he is")
    told.play(*["buy AC5"] * 10)
    assert told.game.hoard[ANA] == 25
    assert told.refused("buy AC5").rule == "TC-SETUP-HOARD-500"
    told.play("done")
    assert told.game.hoard[ANA] == 25 and told.owned(ANA) == ["devastated_wastes"]


@rule("TC-SETUP-HOARD-500")
def test_vehicles_may_be_in_the_first_army_and_no_discount_counts() -> None:
    told = fresh().play("list ashfall", "buy AC8")
    assert told.game.hoard[ANA] == 370
    told.play("start over")
    assert told.game.hoard[ANA] == 500 and not told.game.roster and told.kind == "muster"


@rule("TC-SETUP-FIVE-TERRITORIES", "TC-SETUP-FIRST-TERRITORY")
def test_everybody_brings_five_and_owns_one() -> None:
    told = fresh([4, 2, 1, 5, 3, 1]).play("army ashfall", "army choir")
    game = told.game
    assert len(game.land) == 10 and len(game.owned(-1)) == 8
    assert told.owned(ANA) == ["prosperous_exploitation"] and told.owned(BO) == ["exploitation"]
    assert game.hoard == [2, 15]
    assert told.kind == "turn"


@rule("TC-SETUP-GENEROUS-OPTION")
def test_the_first_territory_may_be_rolled_twice() -> None:
    told = fresh([4, 5, 1, 1, 2], generous_initial=True).play("army ashfall")
    assert told.options() == ["keep poor_exploitation", "keep mercenary_camp"]
    told.play("keep mercenary_camp")
    assert told.owned(ANA) == ["mercenary_camp"]


@rule("TC-SETUP-GENEROUS-OPTION", "TC-RARE-TREASURE-CACHE")
def test_treasure_is_rolled_only_for_what_is_kept() -> None:
    told = fresh([2, 3, 5, 6, 1], generous_initial=True).play("army ashfall", "keep devastated_wastes")
    assert told.game.hoard[ANA] == 2


@rule("TC-SETUP-SUM-ADJUSTABLE")
@pytest.mark.parametrize(
    ("options", "amount", "scaled"),
    [
        ({"start_sum": 1000}, 40, 80),
        ({"income_scale": 110}, 90, 99),
        ({"start_sum": 1000, "income_scale": 100}, 40, 40),
        ({"start_sum": 501}, 20, 21),
    ],
)
def test_amounts_follow_the_sum(options: dict[str, int], amount: int, scaled: int) -> None:
    assert OPTIONS.read(options).scaled(amount) == scaled


@rule("TC-SETUP-LATE-JOINER")
def test_a_late_joiner_begins_like_the_others() -> None:
    told = fresh([4, 6, 1] * 2, players=3, late=1, end_battles=9).play("army ashfall", "army choir")
    assert told.kind == "turn" and len(told.game.land) == 10
    told.play("begin the turn", "objective raid", "objective raid", "all are picked", "all are picked")
    told.fight("draw")
    told.pass_on()
    assert told.kind == "join"
    before = told.game.copy()
    told.play("join", "army thorn")
    game = told.game
    assert len(game.land) == 15 and game.owned(2) == [10] and game.active() == [0, 1, 2]
    treasure = [event["amount"] for event in told.all("earned") if event.rule == "TC-RARE-TREASURE-CACHE"]
    assert game.hoard[2] == 19 + sum(treasure)
    before.play(before.read("not yet"))
    assert before.active() == [0, 1]


@rule("TC-SETUP-LATE-JOINER")
def test_who_leaves_gives_up_army_and_hoard() -> None:
    told = scene(
        player(hoard=50, territories=["casino", "hospital"]),
        player(),
        player(),
        options={"players": 3},
        unknown=12,
    )
    assert told.kind == "turn"
    told.play("player1: leave")
    game = told.game
    assert game.active() == [1, 2] and game.hoard[ANA] == 0 and not game.army(ANA)
    assert len(game.land) == 14 and len(game.owned(-1)) == 14
    assert game.territory(0).capability == tb.CASINO
    assert told.refused("player1: leave").rule == "TC-SETUP-LATE-JOINER"
    told.play("player2: leave")
    assert game.result == "player3"


@rule("TC-GAP-ROSTER-SHEET")
def test_the_roster_tells_what_a_figure_is_and_what_it_costs() -> None:
    told = scene(player(figures=["AC1 general", "AC5 x2", "AC5 recovering"], won=2, lost=1), player())
    game = told.game
    assert [game.cost(figure) for figure in game.army(ANA)] == [110, 29, 29, 29]
    assert len(game.available(ANA)) == 3 and game.battles(ANA) == 3
    assert game.figure_name(2) == "player1/3" and game.numbered(BO, 1) == 4


@rule("TC-CREDITS")
def test_credit_is_given() -> None:
    for text in (look_up("TC-CREDITS").text.en, look_up("TC-CREDITS").text.fr):
        assert "Slor" in text and "Perno" in text and "One Page Fantasy Skirmish" in text
