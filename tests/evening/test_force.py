"""Forces: squads, options, prices and limits, the table of time, and a force as text."""

from __future__ import annotations

import pytest

from hullbreach.evening.buying import buy_by_chance
from hullbreach.evening.force import Figure, Force, ForceFault, Squad, options_for, read_force
from hullbreach.evening.squads import kinds, limits, names, options, values
from hullbreach.kernel.dice import SeededDice
from hullbreach.words.speech import word
from tests.scenes import rule

FLAMER, CANNON = "heavy_flamer", "assault_cannon"
RECON = Squad("recon")


def squad(kind: str, *bought: str, heavy: str = "", name: str = "", badge: str = "") -> Squad:
    """A squad with options written as in a file: "3 cannon"."""
    pairs = [(int(item.split()[0]), item.split()[1]) for item in bought]
    return Squad(kind, heavy, tuple(pairs), name, (), badge)


def refused(one: Squad) -> str:
    refusal = one.why_not()
    return refusal.rule if refusal else ""


def judged(*squads: Squad, time: int = 0, budget: int = 50) -> str:
    refusal = Force(squads, time).why_not(budget)
    return refusal.rule if refusal else ""


def weapons(one: Squad, member: int) -> list[str]:
    return list(one.armed(member).weapons)


# Prices


@rule("DWG-GAP-UNIT-VALUES")
def test_every_squad_costs_what_its_marines_are_worth() -> None:
    worth = values()
    for kind in kinds().values():
        total = 0
        for member in kind.members:
            heavy = bool(member.choice) or bool({FLAMER, CANNON} & set(member.weapons))
            total += worth["heavy" if heavy else member.rank]
            total += worth["sword"] * (member.rank == "sergeant" and "power_sword" in member.weapons)
        assert total == kind.price
    price = {key: option.cost for key, option in options().items()}
    assert price["captain"] == worth["captain"] - worth["sergeant"]
    assert price["cannon"] == price["flamer"] == worth["heavy"] - worth["marine"]
    assert price["sword"] == worth["sword"]


@rule("DWG-SQUAD-COMMAND", "DWG-SQUAD-COMMAND-OPTIONS")
def test_a_command_squad_with_all_its_options() -> None:
    plain = squad("command")
    assert (plain.cost, len(plain.list.members)) == (20, 5)
    assert plain.armed(4).magazines == 1
    more = squad("command", "2 level", "2 level", "3 reload", "4 magazine", "4 magazine")
    assert (more.cost, more.armed(2).level, more.armed(3).magazines, more.armed(4).magazines) == (30, 3, 1, 3)
    assert refused(more) == ""
    assert refused(squad("command", *["2 level"] * 3)) == ""
    assert refused(squad("command", *["2 level"] * 4)) == "DWG-GAP-OPTION-LIMITS"
    # Nothing else for anybody of it.
    assert refused(squad("command", "5 chainfist")) == "DWG-BUILD-OPTIONS"
    assert refused(squad("command", "5 level")) == "DWG-SQUAD-COMMAND-OPTIONS"


@rule("DWG-SQUAD-TERMINATOR", "DWG-SQUAD-TERMINATOR-OPTIONS")
def test_a_line_squad_with_options() -> None:
    plain = squad("line", heavy=FLAMER)
    assert (plain.cost, weapons(plain, 2), plain.armed(2).magazines) == (10, [FLAMER, "power_fist"], 0)
    assert squad("line", heavy=CANNON).armed(2).magazines == 1
    more = squad("line", "3 cannon", "3 magazine", "3 magazine", "4 chainfist", "1 sword", heavy=FLAMER)
    assert (more.cost, refused(more)) == (18, "")
    assert weapons(more, 3) == [CANNON, "power_fist"]
    assert more.armed(3).magazines == 3
    captain = squad("line", "1 captain")
    assert (captain.cost, captain.armed(1).rank) == (13, "captain")
    assert weapons(captain, 1) == ["storm_bolter", "power_sword", "grenade_gauntlet"]
    assert refused(squad("line", heavy="storm_bolter")) == "DWG-SQUAD-TERMINATOR"
    assert refused(squad("line", "6 claws")) == "DWG-SQUAD-TERMINATOR"


@rule("DWG-SQUAD-HEAVY", "DWG-SQUAD-HEAVY-OPTIONS")
def test_a_heavy_weapons_squad_buys_for_the_weapon_it_has() -> None:
    assert squad("heavy", "1 reload", heavy=FLAMER).cost == 8
    assert refused(squad("heavy", "1 reload", heavy=FLAMER)) == ""
    assert refused(squad("heavy", "1 magazine", heavy=FLAMER)) == "DWG-SQUAD-HEAVY-OPTIONS"
    cannon = squad("heavy", heavy=CANNON)
    assert (cannon.cost, len(cannon.list.members), cannon.armed(1).magazines) == (6, 2, 1)
    assert refused(squad("heavy", "2 claws", heavy=CANNON)) == "DWG-BUILD-OPTIONS"


@rule("DWG-SQUAD-ASSAULT", "DWG-SQUAD-ASSAULT-OPTIONS")
def test_an_assault_squad_has_a_flamer_or_a_chain_fist() -> None:
    assert squad("assault").cost == 7
    assert sum("storm_bolter" in weapons(squad("assault"), member) for member in range(1, 6)) == 3
    more = squad("assault", "4 flamer", "4 reload", "5 chainfist")
    assert (more.cost, refused(more)) == (14, "")
    assert refused(squad("assault", "4 flamer", "4 chainfist")) == "DWG-GAP-OPTION-LIMITS"
    assert refused(squad("assault", "4 cannon")) == "DWG-BUILD-OPTIONS"
    assert refused(squad("assault", "2 chainfist")) == "DWG-SQUAD-ASSAULT-OPTIONS"
    assert refused(squad("assault", "4 reload")) == "DWG-SQUAD-ASSAULT-OPTIONS"


@rule("DWG-SQUAD-RECON", "DWG-SQUAD-RECON-OPTIONS")
def test_a_reconnaissance_squad() -> None:
    more = squad("recon", "1 sword", "2 claws")
    assert (RECON.cost, len(RECON.list.members), more.cost) == (4, 3, 5)
    assert weapons(more, 1) == ["storm_bolter", "power_sword"]
    assert weapons(more, 2) == ["lightning_claws"]
    assert refused(squad("recon", "2 sword")) == "DWG-SQUAD-RECON-OPTIONS"


# Limits


@rule("DWG-GAP-OPTION-LIMITS", "DWG-BUILD-OPTIONS")
def test_limits_are_named() -> None:
    for wrong in (
        squad("line", "3 cannon", "4 flamer"),
        squad("line", "3 cannon", "3 claws"),
        squad("line", "3 claws", "3 chainfist"),
        squad("line", "3 hammer", "3 chainfist"),
        squad("line", "1 captain", "1 sword"),
        squad("line", "2 reload", "2 reload", heavy=FLAMER),
        squad("line", "2 magazine", "2 magazine", "2 magazine", heavy=CANNON),
    ):
        assert refused(wrong) == "DWG-GAP-OPTION-LIMITS"
    over = squad("line", *["2 magazine"] * 3, heavy=CANNON).why_not()
    assert over
    assert over.sentence == "'magazine': 2 at most for one marine, not 3."
    unknown = squad("assault", "4 magazine").why_not()
    assert unknown
    assert unknown.sentence == "assault: 'magazine' is not on its list: flamer, chainfist, reload."
    weapon = squad("line", heavy="melta").why_not()
    assert weapon
    assert weapon.sentence == "line: 'melta' cannot be chosen, only heavy_flamer, assault_cannon."
    bearer = squad("assault", "4 reload").why_not()
    assert bearer
    assert bearer.sentence == "assault: 'reload' is not for member 4, but for heavy_flamer."


@rule("DWG-GAP-OPTION-LIMITS")
def test_ranks_take_no_heavy_weapons_chain_fists_hammers_or_claws() -> None:
    for option in ("cannon", "flamer", "chainfist", "hammer", "claws"):
        assert refused(squad("line", f"1 {option}")) == "DWG-SQUAD-TERMINATOR-OPTIONS"


@rule("DWG-GAP-OPTION-LIMITS")
def test_the_squads_own_heavy_weapon_may_be_given_up_and_takes_its_magazine_along() -> None:
    given = squad("line", "2 claws", "3 cannon", heavy=CANNON)
    assert (given.cost, refused(given)) == (14, "")
    assert (weapons(given, 2), given.armed(2).magazines) == (["lightning_claws"], 0)
    assert refused(squad("line", "2 claws", "2 magazine", heavy=CANNON)) == "DWG-SQUAD-TERMINATOR-OPTIONS"
    # It is no storm bolter marine, so the option is not for him; a chain fist is for both bearers.
    assert refused(squad("line", "2 cannon", heavy=FLAMER)) == "DWG-SQUAD-TERMINATOR-OPTIONS"
    both = squad("line", "2 chainfist", "3 chainfist", "3 cannon", heavy=FLAMER)
    assert refused(both) == ""
    assert weapons(both, 3) == [CANNON, "chain_fist"]


@rule("DWG-GAP-OPTION-LIMITS")
def test_hammers_claws_and_chain_fists_have_no_limit_for_a_squad() -> None:
    assert refused(squad("line", *(f"{member} claws" for member in range(2, 6)))) == ""
    fists = squad("line", *(f"{member} chainfist" for member in range(2, 6)))
    assert (refused(fists), fists.cost) == ("", 14)


# Forces


@rule("DWG-BUILD-ANY-NUMBER")
def test_any_number_of_squads_and_the_same_again() -> None:
    assert judged(squad("heavy"), squad("heavy"), RECON, squad("assault"), budget=24) == ""
    assert Force((squad("heavy"), squad("heavy"), RECON, squad("assault"))).cost == 23
    assert refused(Squad("tank")) == "DWG-BUILD-ANY-NUMBER"


@rule("DWG-BUILD-LEADER")
def test_a_force_needs_a_leader() -> None:
    three = (squad("heavy"), squad("heavy"), squad("heavy"))
    assert judged(*three) == "DWG-BUILD-LEADER"
    assert judged(*three, RECON) == ""


@rule("DWG-BUILD-ONE-CAPTAIN")
def test_a_force_has_one_captain() -> None:
    assert judged(squad("command"), squad("line", "1 captain")) == "DWG-BUILD-ONE-CAPTAIN"
    assert judged(squad("command"), squad("line")) == ""


@rule("DWG-BUILD-TOTAL")
def test_a_force_costs_no_more_than_was_bid() -> None:
    refusal = Force((squad("line"), squad("assault"), RECON)).why_not(20)
    assert refusal
    assert (refusal.rule, refusal.sentence) == (
        "DWG-BUILD-TOTAL",
        "The force costs 21 points, and 20 were bid.",
    )
    assert judged(squad("line"), squad("assault"), RECON, budget=21) == ""
    # What is left over is allowed, and the order of choices means nothing.
    assert judged(RECON, budget=50) == ""
    one, other = squad("line", "3 magazine", "3 cannon"), squad("line", "3 cannon", "3 magazine")
    assert refused(one) == refused(other) == ""
    assert one.armed(3) == other.armed(3)


@rule("DWG-BUILD-TIME-POINTS")
def test_points_on_time_count_against_the_bid() -> None:
    squads = (squad("line"), squad("line"), squad("assault"))
    assert judged(*squads, time=3, budget=30) == ""
    assert judged(*squads, time=4, budget=30) == "DWG-BUILD-TOTAL"
    assert judged(RECON, time=5) == judged(RECON, time=-1) == "DWG-BUILD-TIME-POINTS"


@rule("DWG-TIME-TABLE")
def test_the_table_of_time() -> None:
    for leaders in range(1, 6):
        for points in range(limits().most_time + 1):
            assert Force((RECON,) * leaders, points).seconds == 30 * (leaders + points)
    assert Force((squad("command"),)).seconds == 30
    assert Force((RECON, squad("heavy"), RECON), 3).seconds == 150


# Rosters


@rule("DWG-ROSTER-PER-SQUAD", "DWG-ROSTER-RELOADS", "DWG-ROSTER-WEAPON-BEARER")
def test_a_roster_has_everybody_with_his_own_weapons_and_reloads() -> None:
    force = Force((squad("line", "3 cannon", "3 magazine", "3 magazine", heavy=CANNON), RECON))
    assert [len(roster) for roster in force.rosters] == [5, 3]
    bearers = [(figure.name, figure.reloads) for figure in force.figures if CANNON in figure.weapons]
    assert bearers == [(names()[1], 1), (names()[2], 3)]
    assert len({figure.name for figure in force.figures}) == 8


@rule("DWG-ROSTER-SQUAD-NAME")
def test_a_squad_is_named_after_the_highest_in_rank() -> None:
    named = Force((Squad("recon", members=("Broken Knife",)), squad("heavy"), squad("recon", name="Watch")))
    assert [roster[0].squad for roster in named.rosters] == ["Broken Knife", names()[2], "Watch"]
    command = Force((squad("command"),))
    assert command.rosters[0][0] == Figure(
        names()[0], names()[0], "captain", ("storm_bolter", "power_sword", "grenade_gauntlet")
    )


def test_there_are_names_for_the_largest_force() -> None:
    largest = Force((RECON,) * (limits().most_bid // RECON.cost))
    assert len({figure.name for figure in largest.figures}) == 36
    assert len(set(names())) == len(names())


# As text


def test_a_force_reads_back() -> None:
    force = Force(
        (
            squad("line", "1 sword", "3 cannon", heavy=FLAMER, name="Night Watch"),
            Squad("recon", members=("Broken Knife", "Two Heads Talking")),
            squad("command", badge="a raven on red"),
        ),
        2,
    )
    assert read_force(force.text()) == force


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "at least one"),
        ("time = 'x'\n[[squad]]\nkind = 'recon'", "whole number"),
        ("squad = 3", "must be a list"),
        ("squad = [3]", "must be a table"),
        ("[[squad]]\nkind = 'tank'", "one of command"),
        ("[[squad]]\nkind = 'recon'\ncolour = 'red'", "'colour' is not known"),
        ("[[squad]]\nkind = 'recon'\noptions = ['sword']", "number of a member"),
        ("[[squad]]\nkind = 'recon'\nname = 'a:b'", "1 to 40 characters"),
        ("[[squad]]\nkind = 'recon'\nmembers = ['A', 'A']", "two marines"),
        ("[[squad]]\nkind = 'recon'\nmembers = ['A', 'B', 'C', 'D']", "has 3 marines"),
        ("[[squad]]\nkind = 'recon'\nbadge = 'a raven'", "the badge is a captain's"),
        ("[[squad", "not valid TOML"),
        ("a." * 9000 + "a = 1", "line 1 has a key of more than 8 parts."),
        ("#" * 30_000, "characters"),
        ("[[squad]]\nkind = 'recon'\n" * 13, "at most 12 squads"),
    ],
)
def test_a_text_that_is_no_force_is_refused_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(ForceFault) as error:
        read_force(text)
    fault = error.value
    assert says in word("force", fault.key, "en", **fault.names)
    assert "{" not in word("force", fault.key, "fr", **fault.names)


@rule("DWG-ROSTER-CAPTAIN-BADGE")
def test_a_sergeant_who_becomes_a_captain_has_a_badge() -> None:
    text = "[[squad]]\nkind = 'line'\nbadge = 'a raven'\n"
    with pytest.raises(ForceFault):
        read_force(text)
    assert read_force(text + "options = ['1 captain']").squads[0].badge == "a raven"


# By chance


@rule("DWG-BUILD-TOTAL")
def test_forces_by_chance_are_allowed_and_spend_what_they_can() -> None:
    for budget in range(limits().least_bid, limits().most_bid + 1):
        for seed in range(3):
            force = buy_by_chance(budget, SeededDice(b"%d %d" % (budget, seed)))
            assert force.why_not(budget) is None
            assert budget - force.cost <= 5
            assert len(force.figures) <= len(names())


def test_what_may_be_bought_for_whom_is_known_beforehand() -> None:
    recon, line = kinds()["recon"], kinds()["line"]
    assert [option.key for option in options_for(recon, 1)] == ["sword"]
    assert [option.key for option in options_for(recon, 2)] == ["hammer", "claws"]
    assert "magazine" in [option.key for option in options_for(line, 2)]


@rule("DW-LIBRARIAN-FORCE-LIST-LEVEL")
def test_a_bought_librarian_has_level_1_and_more_levels_can_be_bought() -> None:
    def level(*bought: str) -> int:
        return next(
            one.level for one in Force((squad("command", *bought),)).figures if one.rank == "librarian"
        )

    assert (level(), level("2 level"), level(*["2 level"] * 3)) == (1, 2, 4)
    assert refused(squad("command", *["2 level"] * 4)) == "DWG-GAP-OPTION-LIMITS"
    assert squad("command", "2 level").cost - squad("command").cost == 3
