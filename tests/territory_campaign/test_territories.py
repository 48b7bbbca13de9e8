"""Determining territories: class, row, alternatives, names, and what never changes."""

from __future__ import annotations

import pytest

from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.territory_campaign import ROOM
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.names import NAMES
from tests.scenes import rule
from tests.territory_campaign.playing import ANA, BO, Told, battle, player

WON = ("invasion", "invasion")


def determined(rolls: list[int], *own: str, draws: list[int] | None = None, **options: bool | str) -> Told:
    """The first player wins with Expansion, and one territory is left: the dice determine it."""
    told = battle(
        player(territories=list(own)),
        player(),
        dice=rolls,
        draws=[0, *(draws or [])],
        options=dict(options),
        unknown=1,
    )
    return told.fight("player1")


@rule("TC-DETERMINE-PROCEDURE", "TC-POST-DETERMINE-ON-CAPTURE", "TC-COMMON-TABLE")
def test_a_territory_gets_a_capability_and_a_name() -> None:
    told = determined([4, 3, 1], draws=[11, 43])
    assert told.owned(ANA) == ["exploitation"]
    assert told.game.territory_name(0) == ("Forest of Iron", "Forêt de fer")
    assert told.one("determined").dice == (1,)


@rule("TC-CAP-GENERAL-TABLE", "TC-RARE-TABLE", "TC-UNIQUE-TABLE", "TC-COMMON-TABLE")
@pytest.mark.parametrize(
    ("rolls", "key"),
    [
        ([3, 5, 1], "volcanic_mine"),
        ([2, 2, 1], "thieves_guild"),
        ([1, 1, 1], "mercenary_camp"),
        ([1, 3, 1], "training_ground"),
        ([6, 1, 1], "casino"),
        ([5, 4, 1], "exploitation"),
        ([4, 6, 1], "devastated_wastes"),
        ([2, 1, 1], "military_database"),
    ],
)
def test_the_tables(rolls: list[int], key: str) -> None:
    assert determined(rolls).owned(ANA) == [key]


@rule("TC-UNIQUE-TABLE", "TC-UNIQUE-ALTERNATIVE-CHOICE")
def test_a_row_with_two_alternatives_is_chosen_from() -> None:
    told = determined([1, 4])
    assert told.options() == ["take danger_room", "take experimental_lab"]
    assert told.refused("take hospital").rule == "TC-UNIQUE-TABLE"
    assert told.play("take experimental_lab").owned(ANA) == ["experimental_lab"]


@rule("TC-UNIQUE-ALTERNATIVE-CHOICE")
@pytest.mark.parametrize(("die", "key"), [(1, "hospital"), (2, "repair_workshop")])
def test_by_agreement_a_die_decides(die: int, key: str) -> None:
    assert determined([1, 6, die, 1], random_alternative=True).owned(ANA) == [key]


@rule("TC-CAP-UNIQUE-REROLL")
def test_a_unique_row_that_one_owns_is_rolled_again() -> None:
    told = determined([1, 3, 6], "training_ground")
    assert told.kind == "alternative" and "TC-CAP-UNIQUE-REROLL" in told.rules()
    assert determined([1, 2, 1, 1], "arms_factory").owned(ANA) == ["arms_factory", "mercenary_camp"]


@rule("TC-UNIQUE-COUNCIL-XOR-ACADEMY")
def test_nobody_rolls_council_and_academy() -> None:
    told = determined([1, 5, 1, 1], "military_academy")
    assert told.owned(ANA) == ["military_academy", "mercenary_camp"]
    assert "TC-UNIQUE-COUNCIL-XOR-ACADEMY" in told.rules()


@rule("TC-CAP-UNIQUE-ALL-OWNED")
def test_who_owns_all_unique_rows_rolls_the_class_again() -> None:
    own = ("mercenary_camp", "orbital_bar", "training_ground", "danger_room", "military_academy", "hospital")
    told = determined([1, 1, 4, 6, 1], *own)
    assert told.owned(ANA)[-1] == "devastated_wastes" and "TC-CAP-UNIQUE-ALL-OWNED" in told.rules()


@rule("TC-DETERMINE-PERMANENT")
def test_a_known_territory_is_never_rolled_again() -> None:
    told = battle(player(), player(), unowned=["casino"], draws=[0], dice=[3, 4]).fight("player1")
    assert told.owned(ANA) == ["casino"] and not told.all("determined")


@rule("TC-NAME-NOUN-TABLE")
def test_there_are_45_nouns() -> None:
    assert len(NAMES.nouns) == 45
    assert (NAMES.nouns[44].en, NAMES.nouns[44].fr) == ("Spaceport", "astroport")


@rule("TC-NAME-QUALIFIER-TABLE")
def test_there_are_87_qualifiers_each_once() -> None:
    assert len({one.en for one in NAMES.qualifiers}) == len(NAMES.qualifiers) == 87
    assert (NAMES.qualifiers[43].en, NAMES.qualifiers[43].fr) == ("of Iron", ("de fer",))


@rule("TC-NAME-COMPOSE")
def test_names_are_composed_in_both_languages() -> None:
    island = next(n for n, noun in enumerate(NAMES.nouns) if noun.en == "Island")
    tombs = next(n for n, one in enumerate(NAMES.qualifiers) if one.en == "of the Tombs")
    assert NAMES.name(island, 0, tombs) == ("Great Island of the Tombs", "Île grande des tombes")
    summits = next(n for n, noun in enumerate(NAMES.nouns) if noun.en == "Summits")
    assert NAMES.name(summits, 3)[1] == "Cimes ténébreuses"


@rule("TC-NAME-COMPOSE")
def test_a_name_that_is_used_is_drawn_again() -> None:
    told = battle(player(territories=["casino"]), player(), unknown=1, dice=[4, 6, 1], draws=[0, 0, 0, 7, 8])
    told.fight("player1")
    assert told.game.land[1][2:5] == (7, 8, -1)


def naming() -> Told:
    """Ana has won a territory that nobody knew, and names it; her casino is Great Lands."""
    options: dict[str, OptionValue] = {"name_mode": "own"}
    told = battle(player(territories=["casino"]), player(), unknown=1, dice=[4, 6, 1], options=options)
    return told.fight("player1")


@rule("TC-NAME-COMPOSE")
def test_the_owner_picks_a_name() -> None:
    told = naming()
    asked = told.game.decision()
    assert asked is not None and asked.kind == "noun" and asked.seat == ANA
    told.play("noun Island", "qualifier Great", "qualifier of the Tombs")
    assert told.game.territory_name(1) == ("Great Island of the Tombs", "Île grande des tombes")
    assert told.one("determined")["territory"] == 1
    assert (
        naming().play("noun Summits", "qualifier Shadowy", "done").game.territory_name(1)[1]
        == "Cimes ténébreuses"
    )


@rule("TC-NAME-COMPOSE")
def test_a_name_is_picked_once_and_no_word_twice() -> None:
    told = naming()
    assert told.game.territory_name(0)[0] == "Great Lands"
    told.play("noun Lands", "qualifier Great")
    assert "done" not in told.options()
    assert told.refused("done").rule == "TC-NAME-COMPOSE"
    assert told.refused("qualifier Great").sentence.startswith("another territory has that name")
    assert told.play("qualifier Small").game.territory_name(1)[0] == "Great Small Lands"


@rule("TC-NAME-COMPOSE")
def test_who_picks_may_have_it_drawn() -> None:
    told = naming().play("draw a name")
    assert told.game.land[1][2] >= 0 and told.one("determined").dice


@rule("TC-NAME-EXTENSIBLE")
def test_own_words_can_be_picked() -> None:
    text = (ROOM.FOLDER / "ten_lands.toml").read_text()
    more = '[[noun]]\nen = "Reactor"\nfr = "réacteur"\nagrees = "ms"\n'
    more += '[[qualifier]]\nen = "of Glass"\nfr = ["de verre"]\n'
    mission = ROOM.read_mission(text + more, "test")
    game = ROOM.new_game(mission, SeededDice(b"own"), options={"name_mode": "own"})
    for _ in range(20):
        asked = game.decision()
        assert asked is not None
        if asked.kind == "noun":
            break
        armies = [option for option in asked.options if game.text(option).startswith("army ")]
        game.play((armies or asked.options)[0])
    for line in ("noun Reactor", "qualifier of Glass", "done"):
        game.play(game.read(line))
    assert ("Reactor of Glass", "Réacteur de verre") in [
        game.territory_name(n) for n in range(len(game.land))
    ]


@rule("TC-NAME-EXTENSIBLE")
def test_a_campaign_may_add_words() -> None:
    text = (ROOM.FOLDER / "ten_lands.toml").read_text()
    more = '[[noun]]\nen = "Reactor"\nfr = "réacteur"\nagrees = "ms"\n'
    mission = ROOM.read_mission(text + more, "test")
    assert mission.names.name(45, 0) == ("Great Reactor", "Réacteur grand")


@rule("TC-RARE-TREASURE-CACHE", "TC-RARE-TREASURE-BECOMES-POOR")
def test_a_treasure_pays_at_once_and_the_cache_is_poor_afterwards() -> None:
    told = determined([2, 3, 1, 2, 5, 6, 1])
    assert told.owned(ANA) == ["poor_exploitation"]
    assert told.game.hoard[ANA] == 160


@rule("TC-UNIQUE-ARCANE-COUNCIL")
def test_a_council_gives_three_spells_more_or_a_second_psyker() -> None:
    told = battle(
        player(figures=["AC3 psyker ward", "AC5"]),
        player(territories=["arcane_council"]),
        aims=WON,
        draws=[0],
    ).fight("player1")
    assert told.options() == ["benefit powers", "benefit second psyker"]
    told.play("benefit powers")
    assert "spell ward" not in told.options()
    told.play("spell mend", "spell blink", "spell veil")
    assert len(told.game.fighter(0).spells()) == 4
    assert told.game.fighter(0).figure(told.game.base(0)).cost == 65


@rule("TC-UNIQUE-ARCANE-COUNCIL")
def test_extra_spells_go_with_the_last_council() -> None:
    told = battle(
        player(),
        player(figures=["AC3 psyker ward", "AC5"], territories=["arcane_council"], council="powers"),
        aims=WON,
        draws=[0],
    )
    fighter = told.game.fighter(2)
    fighter.extra = 0b111000
    told.game.put(2, fighter)
    told.fight("player1").play("benefit powers")
    assert told.game.council == [1, 0] and told.game.fighter(2).spells() == [2]


@rule("TC-UNIQUE-ARCANE-COUNCIL", "TC-UNIQUE-PAIR-COUNCIL-ACADEMY")
def test_the_second_benefit_lets_a_second_hero_be_psyker() -> None:
    told = battle(
        player(figures=["AC3 psyker ward", "AC3", "AC5"], hoard=100, territories=["military_academy"]),
        player(territories=["arcane_council"]),
        aims=WON,
        draws=[0],
    ).fight("player1")
    told.play("benefit second psyker", "role player1/2 psyker", "spell haste")
    assert told.owned(ANA) == ["military_academy", "arcane_council"]
    assert told.game.lent_roles(0) and len(told.game.holders(ANA, 32)) == 2
    assert told.game.territory(0).owner == ANA and not told.owned(BO)


@rule("TC-UNIQUE-MILITARY-ACADEMY")
def test_all_heroes_of_an_academy_are_chiefs_at_no_cost() -> None:
    told = battle(player(figures=["AC1", "AC3", "AC5"], territories=["military_academy"]), player())
    game = told.game
    assert [game.lent_roles(figure) for figure in range(3)] == [2, 2, 0]
    assert game.cost(0) == 95
    assert tb.KEYS[game.territory(0).capability] == "military_academy"
    assert game.battle_now().text.count('"chief"') == 2
