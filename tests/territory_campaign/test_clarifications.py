"""Questions that no single rule of the campaign answers, each decided in a row of TC-GAP-CLARIFICATIONS."""

from __future__ import annotations

import pytest

from hullbreach.conquest import traits as tr
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.conquest import ROOM as BATTLES
from hullbreach.missions.territory_campaign import ROOM
from hullbreach.rulebook import rule as look_up
from hullbreach.territory_campaign.determine import row_owned
from hullbreach.territory_campaign.ending import thresholds
from hullbreach.territory_campaign.state import NOBODY
from tests.scenes import rule
from tests.territory_campaign.playing import ANA, BO, Told, battle, fresh, player, scene
from tests.territory_campaign.test_spending import paid, spending
from tests.territory_campaign.test_territories import determined

PICKED = ("objective raid", "objective raid", "all are picked", "all are picked")
# Rows 2, 4 and 5 of the unique table (TC-UNIQUE-TABLE).
ALTERNATIVES = [
    (2, "orbital_bar", "arms_factory"),
    (4, "danger_room", "experimental_lab"),
    (5, "arcane_council", "military_academy"),
]


def lands(*counts: int) -> list[str]:
    """Players with so many territories each."""
    return [player(territories=["hospital"] * count) for count in counts]


@rule("TC-GAP-CLARIFICATIONS")
def test_the_rulebook_tells_what_was_decided() -> None:
    entry = look_up("TC-GAP-CLARIFICATIONS")
    for text in (entry.text.en, entry.text.fr):
        for completed in (
            "TC-SETUP-LATE-JOINER",
            "TC-OBJ-PILLAGE-TERRITORY",
            "TC-GAP-MORALE",
            "TC-GAP-B04-GRID",
        ):
            assert completed in text


@rule("TC-GAP-CLARIFICATIONS", "TC-GOAL-MOST-TERRITORIES")
def test_the_whole_record_is_open() -> None:
    game = battle(player(hoard=70), player()).game
    assert game.view(ANA) == game.view(BO) == game.view(None)


# The end


@rule("TC-GAP-CLARIFICATIONS", "TC-END-TERRITORY-SHARE", "TC-GAP-CAMPAIGN-TURN")
def test_the_end_is_looked_at_once_when_the_turn_is_over() -> None:
    """The last has enough territories when the turn begins, loses them in it, and nobody has won."""
    told = scene(*lands(0, 1, 2, 3), options={"end_territories": 3}).play("begin the turn", "oppose player4")
    assert told.game.pairs == [(0, 3), (1, 2)]
    told.play(*PICKED).fight("player1").pass_on().play(*PICKED)
    assert not told.game.result
    told.fight("player3").pass_on()
    assert told.kind == "turn"


@rule("TC-GAP-CLARIFICATIONS", "TC-END-BATTLE-LIMIT")
def test_counted_for_each_player_it_ends_when_no_two_can_fight() -> None:
    options: dict[str, OptionValue] = {"end_battles": 1, "end_battles_per_player": True}
    told = scene(*lands(0, 1, 2), options=options).play("begin the turn", "oppose player2", *PICKED)
    told.fight("player2").pass_on()
    assert told.game.result == "player3"


@rule("TC-GAP-CLARIFICATIONS", "TC-END-BATTLE-LIMIT", "TC-END-TERRITORY-SHARE")
def test_either_of_two_conditions_ends_it() -> None:
    either: list[dict[str, OptionValue]] = [
        {"end_battles": 1, "end_share": "half"},
        {"end_battles": 9, "end_territories": 1},
    ]
    for options in either:
        told = scene(*lands(0, 1), options=options, unknown=8, last_attacker="player2")
        told.play("begin the turn", *PICKED).fight("player2").pass_on()
        assert told.game.result == "player2"


@rule("TC-GAP-CLARIFICATIONS", "TC-SETUP-LATE-JOINER", "TC-END-TERRITORY-SHARE")
def test_territories_of_who_left_still_count_in_the_total() -> None:
    told = scene(*lands(1, 1, 1), unknown=12, options={"end_share": "half"})
    assert thresholds(told.game) == [8]
    assert thresholds(told.play("player3: leave").game) == [8]
    told.play("begin the turn")
    assert told.refused("player1: leave").rule == "TC-SETUP-LATE-JOINER"


# Setting up


@rule("TC-GAP-CLARIFICATIONS", "TC-SETUP-FIRST-TERRITORY")
def test_one_buys_and_determines_before_the_next_buys() -> None:
    told = fresh([4, 6, 1]).play("army ashfall")
    asked = told.game.decision()
    assert asked is not None and (asked.seat, asked.kind) == (BO, "muster")
    assert told.owned(ANA) == ["devastated_wastes"] and len(told.game.land) == 10


@rule("TC-GAP-CLARIFICATIONS", "TC-SETUP-GENEROUS-OPTION")
def test_the_alternative_is_picked_of_the_row_that_is_kept() -> None:
    told = fresh([1, 2, 1, 5], generous_initial=True).play("army ashfall")
    assert told.options() == ["keep orbital_bar", "keep arcane_council"]
    told.play("keep arcane_council")
    assert told.options() == ["take arcane_council", "take military_academy"]
    assert told.play("take military_academy").owned(ANA) == ["military_academy"]


@rule("TC-GAP-CLARIFICATIONS", "TC-SETUP-ROLE-LIMIT", "TC-UNIQUE-ORBITAL-BAR", "TC-UNIQUE-DANGER-ROOM")
def test_a_role_for_a_hero_of_the_army_is_never_cheaper() -> None:
    told = spending("orbital_bar", "danger_room", figures=["AC3 recovering", "AC5", "AC1 dead"])
    assert paid(told, "role player1/1 medic") == 10
    assert told.refused("role player1/3 mechanic").rule == "TC-SETUP-ROLE-LIMIT"


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ARMY-RULES")
def test_the_cap_is_rounded_down() -> None:
    """29# and a fifth are 34.8: two of 17# may go, 17# and 20# may not."""
    told = scene(
        player(figures=["AC5"]), player(figures=["HC4", "HC4", "AC4"]), step="fielding",
        options={"match_cap": True}, objectives={"player1": "raid", "player2": "raid"},
    )  # fmt: skip
    told.play("hold back player2/1")
    assert told.refused("all are picked").rule == "TC-GAP-ARMY-RULES"
    told.play("send player2/1", "hold back player2/3", "all are picked")
    assert told.game.afield() is not None


# Gains and survival


@rule("TC-GAP-CLARIFICATIONS", "TC-POST-GAIN-10-PERCENT", "TC-RARE-MILITARY-DATABASE")
def test_shares_are_whole_numbers() -> None:
    told = battle(player(territories=["military_database"] * 2), player(figures=["AC4 x5"]), dice=[1] * 5)
    told.fight("draw", *[f"player2/{n}" for n in range(1, 6)])
    assert told.game.hoard[ANA] == 30


@rule("TC-GAP-CLARIFICATIONS", "TC-SETUP-SUM-ADJUSTABLE", "TC-RARE-VOLCANO-INCOME")
def test_an_amount_is_scaled_and_rounded_up_once() -> None:
    """60# times 501/500 is 60.12: 61, and not 31 and 31."""
    told = scene(
        player(territories=["volcanic_mine"]), player(), step="income", acting=["player1"], dice=[1, 2],
        options={"start_sum": 501},
    )  # fmt: skip
    assert told.game.hoard[ANA] == 61
    twice: dict[str, OptionValue] = {"start_sum": 1000}
    rich = battle(player(territories=["thieves_guild", "refugee_camp"]), player(hoard=50), options=twice)
    assert rich.fight("draw").game.hoard == [20, 10]


@rule("TC-GAP-CLARIFICATIONS", "TC-UNIQUE-MILITARY-ACADEMY", "TC-POST-GAIN-10-PERCENT", "TC-B01-PITCHED")
def test_what_costs_nothing_adds_nothing_in_the_battle_either() -> None:
    """A chief of the Academy is worth 95# in gains and in scores, one who was bought as chief 110#."""
    figures = ["AC1", "AC1 chief", "AC3 psyker ward", "AC5"]
    told = battle(player(figures=figures, territories=["military_academy"]), player(), number=9)
    army = BATTLES.read_mission(told.game.battle_now().text, "battle").armies[0]
    assert [bool(figure.roles & tr.CHIEF) for figure in army] == [True, True, True, False]
    assert [figure.cost for figure in army] == [95, 110, 65, 29] == [told.game.cost(f) for f in range(4)]


@rule("TC-GAP-CLARIFICATIONS", "TC-SURV-AID-NOT-CASUALTY")
def test_a_medic_who_fell_does_not_help_even_if_he_is_ready() -> None:
    told = battle(player(figures=["AC3 medic", "AC5"]), player(), dice=[1, 2])
    told.fight("player2", "player1/1", "player1/2")
    assert [(event.rule, event["status"]) for event in told.all("survival")] == [
        ("TC-SURV-LIVING-NONE", 0), ("TC-SURV-LIVING-NONE", 1),
    ]  # fmt: skip


@rule("TC-GAP-CLARIFICATIONS", "TC-SURV-AID-NOT-CASUALTY")
@pytest.mark.parametrize("fate", ["wounded", "fled", "left", "withdrawn", "home"])
def test_a_medic_who_is_alive_helps_wherever_he_was(fate: str) -> None:
    sides = (player(figures=["AC5", "AC3 medic"]), player())
    aims = {"player1": "raid", "player2": "raid"}
    told = scene(*sides, step="fielding", dice=[2], battle=7, objectives=aims).play("all are picked")
    told.play(*(["hold back player1/2"] if fate == "home" else []), "all are picked", "scenario 7", "turns 6")
    told.play(*(["player1: withdrew"] if fate == "withdrawn" else []), "player1: 1 eliminated")
    told.play(*([] if fate == "home" else [f"player1: 2 {fate}"]), "won by player2")
    assert told.one("survival").rule == "TC-SURV-LIVING-MEDIC" and told.one("survival")["status"] == 0


# Territories that change hands


@rule("TC-GAP-CLARIFICATIONS", "TC-OBJ-EXPANSION", "TC-OBJ-RANDOM-DRAW")
def test_with_nothing_to_draw_nothing_happens() -> None:
    told = battle(player(), player()).fight("player1")
    assert not told.all("taken") and told.kind == "volunteers"


@rule("TC-GAP-CLARIFICATIONS", "TC-OBJ-ALL-OR-NOTHING-LOSS", "TC-OBJ-RAID")
def test_who_has_nothing_left_gives_nothing() -> None:
    told = battle(*lands(0, 3), aims=("raid", "all_or_nothing")).fight("player1")
    assert not told.owned(ANA) and len(told.game.owned(NOBODY)) == 3


@rule("TC-GAP-CLARIFICATIONS", "TC-OBJ-PILLAGE-TERRITORY", "TC-OBJ-ALL-OR-NOTHING-LOSS")
def test_the_mark_of_a_pillage_goes_with_the_territory() -> None:
    """Pillaged, then given away by the loser's defeat: it pays the new owner nothing in this turn, and then it does."""
    bo = player(hoard=50, territories=["exploitation"])
    told = battle(
        player(), bo, aims=("pillage", "all_or_nothing"), dice=[1, 2], options={"volunteers": False}
    )
    told.fight("player1")
    assert told.owned(ANA) == ["exploitation"] and told.game.hoard == [30, 20]
    assert told.game.territory(0).unusable
    told.pass_on()
    assert not told.game.territory(0).unusable
    told.play("begin the turn", *PICKED).fight("player1")
    assert told.game.hoard[ANA] == 70


@rule("TC-GAP-CLARIFICATIONS", "TC-OBJ-PILLAGE-MONEY", "TC-OBJ-PILLAGE-TERRITORY")
def test_of_who_owns_nothing_only_money_is_taken() -> None:
    told = battle(player(), player(hoard=50), aims=("pillage", "raid"), dice=[1, 2]).fight("player1")
    assert told.game.hoard == [30, 20] and not told.all("unusable")


@rule("TC-GAP-CLARIFICATIONS", "TC-OBJ-PILLAGE-TERRITORY", "TC-RARE-REFUGEES-UNPAID", "TC-CAP-UNIQUE-REROLL")
def test_an_unusable_territory_is_owned_and_costs_nothing() -> None:
    told = battle(player(), player(territories=["refugee_camp", "mercenary_camp"]), aims=("pillage", "raid"))
    told.fight("player1")
    other = Told(told.game.copy())
    told.play("pick T1")
    assert told.owned(BO) == ["refugee_camp", "mercenary_camp"]
    other.play("pick T2")
    # The camp beside it could not be paid for.
    assert other.owned(BO) == ["mercenary_camp"]
    assert row_owned(other.game, BO, 1) and not other.game.has(BO, 0)


@rule("TC-GAP-CLARIFICATIONS", "TC-OBJ-DESTRUCTION", "TC-CAP-UNIQUE-REROLL")
def test_a_unique_territory_that_is_destroyed_may_be_rolled_again() -> None:
    bo = player(hoard=50, territories=["training_ground", "refugee_camp"])
    told = battle(player(), bo, aims=("destruction", "raid")).fight("player1")
    camp = Told(told.game.copy()).play("pick T2")
    assert camp.owned(BO) == ["training_ground", "refugee_camp"] and row_owned(camp.game, BO, 3)
    told.play("pick T1")
    assert told.owned(BO) == ["refugee_camp"] * 2 and not row_owned(told.game, BO, 3)


@rule("TC-GAP-CLARIFICATIONS", "TC-UNIQUE-PAIR-COUNCIL-ACADEMY", "TC-OBJ-EXPANSION")
def test_both_of_a_pair_may_come_by_expansion() -> None:
    ana = player(figures=["AC3", "AC5"], territories=["arcane_council"], council="powers")
    told = battle(ana, player(), unowned=["military_academy"]).fight("player1")
    assert told.owned(ANA) == ["arcane_council", "military_academy"]
    assert told.game.lent_roles(0) == tr.CHIEF and told.game.council[ANA]


# The Council of Arcana


@rule("TC-GAP-CLARIFICATIONS", "TC-UNIQUE-ARCANE-COUNCIL", "TC-OBJ-INVASION")
def test_a_benefit_is_kept_as_long_as_one_council_is() -> None:
    bo = player(figures=["AC3 psyker ward", "AC5"], territories=["arcane_council"] * 2, council="powers")
    told = battle(player(), bo, aims=("invasion", "raid"))
    fighter = told.game.fighter(2)
    fighter.extra = 0b111000
    told.game.put(2, fighter)
    told.fight("player1")
    asked = told.game.decision()
    assert asked is not None and (asked.seat, asked.kind) == (ANA, "benefit")
    told.play("benefit second psyker")
    assert told.game.council == [2, 1] and len(told.game.fighter(2).spells()) == 4


@rule("TC-GAP-CLARIFICATIONS", "TC-UNIQUE-ARCANE-COUNCIL")
def test_a_psyker_who_joins_later_gets_three_spells_too() -> None:
    ana = player(figures=["AC3", "AC5"], hoard=100, territories=["arcane_council"], council="powers")
    told = scene(ana, player(), step="spending", acting=["player1"])
    told.play("role player1/1 psyker", "spell ward", "spell mend", "spell blink", "spell veil")
    assert told.game.fighter(0).spells() == [2, 5, 6, 8] and told.kind == "spend"


@rule("TC-SETUP-PSYKER-ONE-SPELL", "TC-GAP-SPELLS")
def test_a_spell_may_be_drawn() -> None:
    ana = player(figures=["AC3", "AC5"], hoard=100)
    told = scene(ana, player(), step="spending", acting=["player1"], draws=[9])
    told.play("role player1/1 psyker", "draw a spell")
    assert told.game.fighter(0).spells() == [tr.OVERLOAD] and told.kind == "spend"


@rule("TC-GAP-CLARIFICATIONS", "TC-UNIQUE-ARCANE-COUNCIL", "TC-SETUP-ROLE-LIMIT")
def test_without_the_council_nobody_becomes_psyker_while_one_is_left() -> None:
    def third(*psykers: str) -> Told:
        return spending(figures=[*psykers, "AC3", "AC5"])

    both = third("AC3 psyker ward", "AC3 psyker mend")
    assert both.refused("role player1/3 psyker").rule == "TC-SETUP-ROLE-LIMIT"
    one = third("AC3 psyker ward dead", "AC3 psyker mend")
    assert one.refused("role player1/3 psyker").rule == "TC-SETUP-ROLE-LIMIT"
    none = third("AC3 psyker ward dead", "AC3 psyker mend dead")
    assert paid(none, "role player1/3 psyker", "spell grip") == 20


@rule("TC-GAP-CLARIFICATIONS", "TC-UNIQUE-ALTERNATIVE-CHOICE")
@pytest.mark.parametrize(("face", "odd", "even"), ALTERNATIVES)
def test_odd_gives_the_alternative_printed_first(face: int, odd: str, even: str) -> None:
    assert determined([1, face, 5, 1], random_alternative=True).owned(ANA) == [odd]
    assert determined([1, face, 4, 1], random_alternative=True).owned(ANA) == [even]


# Spending


@rule("TC-GAP-CLARIFICATIONS", "TC-DISCOUNT-HALF", "TC-OBJ-INVASION")
def test_new_figures_and_improvements_are_totals_of_their_own() -> None:
    told = spending("mercenary_camp", "training_ground")
    assert paid(told, "buy AC5") == 15
    assert paid(told, "improve player1/2", "better melee score") == 3
    # Together 34# would have cost 17#. And who has just taken a camp buys at half price at once.
    captor = battle(player(hoard=100), player(territories=["mercenary_camp"]), aims=("invasion", "raid"))
    assert paid(captor.fight("player1"), "buy AC5") == 15


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-IMPROVEMENT-PRICE")
def test_each_improvement_costs_five_at_least_and_anybody_may_get_it() -> None:
    told = spending("training_ground", figures=["AC1", "AC5 recovering"])
    # Mental and Melee: 34 - 29 is 5, but two improvements are 10: half of it.
    assert paid(told, "improve player1/2", "better mental score") == 3
    assert paid(told, "improve player1/2", "better melee score") == 2
    assert told.game.cost(1) == 34
    told.play("buy AC5", "improve player1/3", "better defence score")
    assert told.game.cost(told.game.numbered(ANA, 3)) == 39


@rule("TC-GAP-CLARIFICATIONS", "TC-IMP-SCORE", "TC-IMP-SECOND-ATTACK")
def test_of_two_attacks_one_is_named_and_the_second_stays_behind() -> None:
    even = spending("danger_room", figures=["AC2", "AC5"], multiple_improvements=True).play(
        "improve player1/1"
    )
    for form in ("second score", "second attack 1"):
        assert even.refused(f"better melee {form}").rule == "TC-IMP-SECOND-ATTACK"
    even.play("better melee score", "improve player1/1", "better melee second score")
    assert (even.game.fighter(0).melee, even.game.fighter(0).second_melee) == (5, 5)
    best = spending("danger_room", figures=["TM1", "AC5"]).play("improve player1/1")
    assert best.refused("better melee score").rule == "TC-IMP-CAP-5"
    assert best.play("better melee second score").game.fighter(0).second_melee == 5


@rule("TC-GAP-CLARIFICATIONS", "TC-IMP-ABILITY")
def test_piercing_goes_up_to_two() -> None:
    told = spending("training_ground", figures=["AC1", "HC6"], multiple_improvements=True)
    told.play("improve player1/2", "better shooting piercing shooting", "improve player1/2")
    assert told.game.fighter(1).pierce_shots == 2
    assert told.refused("better shooting piercing shooting").rule == "TC-IMP-ABILITY"


@rule("TC-GAP-CLARIFICATIONS", "TC-IMP-TABLE")
def test_a_roll_is_made_again_only_where_nothing_can_be_improved() -> None:
    fast = spending("training_ground", figures=["TM6"], random_improvements=True, dice=[1])
    fast.play("improve player1/1")
    assert len(fast.all("improvement rolled")) == 1 and "better move fly" in fast.options()
    told = spending("training_ground", figures=["AC1", "AC5"], random_improvements=True, dice=[2, 2, 4])
    told.play("improve player1/2", "better melee score", "improve player1/2")
    assert len(told.all("improvement rolled")) == 3 and "better defence score" in told.options()


@rule("TC-IMP-COHERENCE")
def test_what_was_turned_down_bars_nothing_else() -> None:
    told = spending("training_ground", figures=["AC1", "TM5"])
    told.play(
        "improve player1/2", "better shooting score", "because trained for it", "refuse", "improve player1/2"
    )
    assert told.refused("better shooting score").rule == "TC-IMP-COHERENCE"
    assert paid(told, "better melee score") == 3
    # Where a die has decided, another form of the same remains.
    lab = spending("experimental_lab", figures=["AC8", "AC5"], random_improvements=True, dice=[1])
    lab.play("improve player1/1", "better move fly", "because built from salvage", "refuse")
    assert (
        "better move fly" not in lab.options()
        and lab.refused("better melee score").rule == "TC-IMP-CHOICE-OR-DIE"
    )
    assert lab.play("better move score").game.fighter(0).move == 5


@rule("TC-IMP-CAP-5", "TC-GAP-BATTLE-REPORT")
def test_a_battle_takes_figures_that_were_agreed_to_exceed_five() -> None:
    told = battle(player(figures=["TM1", "AC5"]), player(), options={"characteristics_above_5": True})
    fighter = told.game.fighter(0)
    fighter.melee, fighter.defence, fighter.mental = 6, 6, 6
    told.game.put(0, fighter)
    figure = BATTLES.read_mission(told.game.battle_now().text, "battle").armies[0][0]
    assert (figure.melee, figure.defence, figure.mental) == ((6, 4), 6, 6)
    assert figure.cost == told.game.cost(0)


@rule("TC-GAP-ARMY-RULES")
def test_profiles_of_the_players_own_go_to_battle() -> None:
    text = (ROOM.FOLDER / "by_the_book.toml").read_text()
    own = '[[profile]]\nid = "scout"\nname = "Scout"\nmove = 4\n'
    mission = ROOM.read_mission(text + own, "test")
    told = Told(ROOM.new_game(mission, SeededDice(b"own"), options={"army_source": "custom"}))
    for _ in range(40):
        if told.game.afield() is not None:
            break
        asked = told.game.decision()
        assert asked is not None
        bought = asked.kind == "army" and len(told.game.army(asked.seat)) == 2
        told.play("done" if bought else told.game.text(asked.options[0]))
    armies = BATTLES.read_mission(told.game.battle_now().text, "battle").armies
    assert [[figure.move for figure in army] for army in armies] == [[4, 4], [4, 4]]


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-ARMY-RULES", "TC-UNIQUE-MERCENARY-CAMP")
def test_volunteers_are_paid_for_by_their_list() -> None:
    told = spending("mercenary_camp", figures=["AC5", "AC1 recovering"], hoard=0)
    assert told.kind == "volunteers" and told.game.credit == 71
    told.play("buy AC5")
    assert told.game.credit == 42 and told.game.hoard[ANA] == 0
    assert told.refused("buy AC1").rule == "TC-GAP-ARMY-RULES"
    # A fifth of the sum is rounded up.
    assert spending(figures=["AC5"], hoard=0, start_sum=501).game.credit == 72


# The campaign turn


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-CAMPAIGN-TURN")
def test_nobody_declines_to_choose_and_byes_come_in_the_order_of_joining() -> None:
    told = scene(*lands(3, 2, 1, 0), options={"end_battles": 1}).play("begin the turn")
    assert told.options() == ["oppose player1", "oppose player2", "oppose player3"]
    told.play("oppose player2", *PICKED).fight("player4")
    seats = []
    while (asked := told.game.decision()) is not None:
        seats.append(asked.seat)
        told.play("done")
    assert list(dict.fromkeys(seats)) == [3, 1, 0, 2]


@rule("TC-GAP-CLARIFICATIONS", "TC-GAP-CAMPAIGN-TURN", "TC-SETUP-LATE-JOINER")
def test_a_third_player_ends_the_alternation() -> None:
    told = scene(*lands(1, 1), last_attacker="player1").play("begin the turn")
    assert told.game.pairs == [(BO, ANA)]
    told = scene(*lands(1, 2, 3), last_attacker="player1")
    assert told.play("begin the turn").game.last_attacker == NOBODY
