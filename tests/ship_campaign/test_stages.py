"""The five stages, what each of them adds, and who wins the campaign."""

from __future__ import annotations

import pytest

from hullbreach.kernel.forms import BadChoice
from hullbreach.ship_campaign.game import ShipCampaign
from hullbreach.ship_campaign.state import DEFENCE, DESTROY, PERIMETER, RAID
from tests.scenes import rule
from tests.ship_campaign.playing import (
    LINE,
    RECON,
    SOUTH,
    bought,
    go,
    kind,
    lines,
    mission,
    play,
    record,
    refused,
    set_up,
    tell,
    to_defence,
    to_destroy,
    to_perimeter,
    to_raid,
)


@rule("DWC-STEALER-FORCE", "DWC-BLIP-COUNT")
def test_two_blips_a_turn_from_one_pool() -> None:
    game = go(to_perimeter(), "Farro")
    played = mission(game)
    assert (played.blips_per_turn, played.blips_total, played.ambushes) == (2, 115, 4)
    assert refused(tell_dead(game), "blips used 116").rule == "DWC-BLIP-COUNT"
    play(game, "blips used 114", "kills 0", "won by marine")
    assert game.blips == 1


def tell_dead(game: ShipCampaign) -> ShipCampaign:
    """All marines of the battle live."""
    return play(game, *[f"{game.name(marine)}: lives" for marine in game.troops()])


@rule("DWC-BLIP-COUNT")
def test_with_one_blip_left_one_comes_and_then_none() -> None:
    game = tell(go(bought(), "Aldo"), "marine", blips=124)
    played = mission(go(game, "Farro"))
    assert (played.blips_per_turn, played.blips_total) == (1, 1)
    tell(game, "stealer", blips=1, kills=0)
    played = mission(go(game, "Korr"))
    assert (played.blips_per_turn, played.blips_total) == (0, 0)


@rule("DWC-BLIP-COUNT", "DWC-DEF-NO-ATTACK")
def test_without_blips_no_perimeter_is_attacked_and_the_ship_is_clear() -> None:
    game = tell(go(to_perimeter(), "Farro"), "marine", blips=115)
    record(game, "Korr")
    assert game.stage == RAID and game.guards[2]
    tell(go(game, "Pell"), "stealer", blips=0, kills=0)
    assert game.result == "north", "nothing is left to be destroyed"


# Reconnaissance


@rule("DWC-RECON-ARRIVAL", "DWC-RECON-ARRIVAL-NOT-LOSSES", "DWC-RECON-NO-ROLL-BACK")
def test_a_two_kills_who_arrives_but_is_no_loss_of_the_scenario() -> None:
    game = go(bought(faces=[3, 4, 1, 1, 5, 4, 2, 3, 6, 6]), "Aldo")
    assert [game.name(m) for m in game.troops()] == ["Aldo", "Corvo", "Dunn", "Eskil"]
    played = mission(game)
    assert len(played.marines) == 4 and played.teleport_from
    # One more falls, and the scenario is won all the same; the record shows two dead.
    tell(game, "marine", "Dunn")
    assert len(game.living(0)) == 3 and game.played[0][3:5] == (1, 1)
    assert refused(game, "field Aldo").rule == "DWC-REST"


@rule("DWC-RECON-ARRIVAL")
def test_if_all_die_the_stealers_have_won_it() -> None:
    game = go(bought(LINE, RECON, faces=[1] * 6), "Farro")
    assert game.stage == PERIMETER and game.played == [(0, 1, 3, 3, 0, 0, 0)]


@rule("DWC-NO-LATER-TELEPORT-IN")
def test_nobody_rolls_and_nobody_arrives_later() -> None:
    game = to_perimeter(faces=[*[4] * 10, *[1] * 20])
    go(game, "Farro")
    assert len(game.troops()) == 5
    with pytest.raises(BadChoice):
        game.read("teleport Farro")
    assert not mission(game).teleport_from


@rule("DWC-RECON-NEXT", "DWC-MAPS")
@pytest.mark.parametrize(("won", "dead"), [("marine", ()), ("stealer", ("Bram", "Dunn")), ("nobody", ())])
def test_after_reconnaissance_comes_the_perimeter_on_a_new_board(won: str, dead: tuple[str, ...]) -> None:
    game = go(bought(), "Aldo")
    before = game.laid
    tell(game, won, *dead)
    assert game.stage == PERIMETER and not game.raid_lost
    assert go(game, "Farro").laid != before


# Establishing a perimeter


@rule("DWC-PERIM-TORPEDOES")
def test_torpedoes_carry_five_each_and_squads_share_them() -> None:
    game = to_perimeter()
    go(game, "Farro", "Pell")
    assert len(game.troops()) == 8 and game.torpedoes == 2
    tell(game, "marine")
    assert game.stage == DEFENCE and not game.result


@rule("DWC-PERIM-TORPEDOES", "DWC-PERIM-TORPEDOES-LEFT")
def test_who_finds_no_place_cannot_go() -> None:
    game = to_perimeter(torpedoes=2)
    play(game, "field Farro", "field Korr")
    assert refused(game, "field Pell").rule == "DWC-PERIM-TORPEDOES"
    game = to_perimeter(torpedoes=2)
    tell(go(game, "Farro"), "stealer", all_dead=True)
    play(game, "field Korr")
    left = refused(game, "field Pell")
    assert left.rule == "DWC-PERIM-TORPEDOES-LEFT" and "1" in left.sentence


@rule("DWC-PERIM-REPLAY", "DWC-PERIM-BOARD-CHOICE")
def test_it_is_played_again_on_the_same_board_or_a_new_one() -> None:
    game = go(to_perimeter(), "Farro")
    first, ends = game.laid, game.ends
    tell(game, "stealer", all_dead=True)
    assert game.stage == PERIMETER
    play(game, "field Korr", "all are picked")
    assert lines(game) == ["same board", "new board"]
    same = set_up(play(game.copy(), "same board"))
    assert same.laid == first and len(same.ends) == len(ends)
    assert not mission(same).secured
    assert set_up(play(game, "new board")).laid != first


@rule("DWC-PERIM-NO-TORPEDOES")
def test_lost_without_a_torpedo_is_lost_for_good_but_the_last_one_may_win() -> None:
    lost = tell(go(to_perimeter(torpedoes=1), "Farro"), "stealer", all_dead=True)
    assert lost.result == "south" and lost.available()
    won = tell(go(to_perimeter(torpedoes=1), "Farro"), "marine")
    assert not won.result and won.torpedoes == 0


@rule("DWC-PERIM-NEXT")
def test_a_perimeter_that_stands_is_defended_next() -> None:
    game = go(to_perimeter(), "Farro")
    # Nobody has won it who is dead to the last man.
    play(game, *[f"{game.name(m)}: fell" for m in game.troops()], "blips used 9", "kills 3")
    assert refused(game, "won by marine").rule == "DWG-S2-VICTORY"
    assert refused(game, "won by nobody").rule == "DWG-GAP-GAME-END"
    assert to_defence().stage == DEFENCE


# Defensive perimeter


@rule("DWC-DEF-MAP", "DWC-DEF-ENTRIES", "DWC-DEF-ATTACK", "DWC-DEF-NO-PLUS-10")
def test_attacked_on_the_same_board_with_the_four_that_were_secured() -> None:
    game = go(to_perimeter(), "Farro")
    board = game.laid, game.ends, game.settled
    tell(game, "marine")
    play(record(game, "Aldo", "Korr"), "attack")
    while kind(game) == "reopen":
        play(game, lines(game)[0])
    assert (game.laid, game.ends, game.settled) == board and len(game.settled) == 4
    played = mission(game)
    assert played.secured.bit_count() == 4 and played.blips_total == 105
    tell(game, "marine", "Bram", "Lund", "Moss", "Nye")
    # Those who lived rest for the Raid and are free after it.
    assert (
        refused(game if kind(game) == "fielding" else play(game, "keep the squads"), "field Aldo").rule
        == "DWC-REST"
    )
    tell(go(game, "Farro"), "marine")
    assert {0, 2} <= set(game.available())


@rule("DWC-DEF-ENTRIES")
def test_where_all_are_secured_one_is_opened_again() -> None:
    game = to_defence()
    game.settled = list(range(len(game.entries())))
    play(record(game, "Aldo"), "attack")
    assert kind(game) == "reopen"
    everywhere = len(game.settled)
    play(game, "reopen E2")
    assert 1 not in game.settled and len(game.settled) == everywhere - 1


@rule("DWC-DEF-SECRET")
def test_the_stealers_know_neither_how_many_nor_who() -> None:
    """The twin games differ in nothing that the other can see, not even in how often somebody was asked."""
    base = to_defence()
    if kind(base) == "reorganise":
        play(base, "keep the squads")
    one, two = base.copy(), base.copy()
    seen: list[list[object]] = []
    for game, squads in ((one, ("Aldo", "Korr", "Pell")), (two, ("Stell",))):
        told: list[object] = []
        while kind(game) == "record":
            name = lines(game)[0].removeprefix("field ")
            events = game.play(game.read(f"{'field' if name in squads else 'spare'} {name}"))
            told.append([(e.kind, e.values) for e in game.events_for(SOUTH, events)])
        seen.append(told)
    assert seen[0] == seen[1]
    assert one.view(SOUTH) == two.view(SOUTH) and one.view(None) == two.view(None)
    assert one.view(0) != two.view(0)
    assert lines(one) == lines(two) == ["attack", "hold back"]


@rule("DWC-DEF-SECRET", "DWC-MUST-ALLOCATE")
def test_at_least_one_defends() -> None:
    game = to_defence()
    if kind(game) == "reorganise":
        play(game, "keep the squads")
    play(game, "spare Aldo", "spare Korr", "spare Pell")
    assert lines(game) == ["field Stell"]
    assert refused(game, "spare Stell").rule == "DWC-MUST-ALLOCATE"
    assert refused(game, "field Farro").rule == "DWC-REST"


@rule("DWC-DEF-NO-ATTACK", "DWC-DEF-NEXT")
def test_who_was_not_attacked_stays_on_guard_for_good() -> None:
    game = to_raid()
    assert game.stage == RAID and game.played[-1][:2] == (DEFENCE, 3)
    # It counts as a game: those who won the perimeter have rested.
    assert [game.squad_name(squad) for squad in game.available()] == ["Aldo", "Farro", "Korr"]
    assert refused(game, "field Pell").rule == "DWC-DEF-NO-ATTACK"
    tell(go(game, "Korr"), "marine")
    assert refused(game, "field Stell").rule == "DWC-DEF-NO-ATTACK"


@rule("DWC-DEF-LOSS", "DWC-DEF-NEXT")
def test_a_lost_perimeter_costs_a_squad_that_was_not_there() -> None:
    game = play(record(to_defence(), "Aldo", "Korr"), "attack")
    tell(set_up(game), "stealer", "Bram")
    assert lines(game) == ["lose Farro", "lose Pell", "lose Stell"]
    assert refused(game, "lose Aldo").rule == "DWC-DEF-LOSS"
    play(game, "lose Farro")
    assert not game.living(1) and game.stage == RAID


@rule("DWC-DEF-LOSS")
def test_where_nobody_else_is_left_nothing_more_is_lost() -> None:
    game = bought(LINE, LINE)
    tell(go(game, "Aldo"), "stealer", all_dead=True)
    tell(go(game, "Farro"), "marine")
    assert game.result == "south", "whoever is left rests"


# Raid


@rule("DWC-RAID-TELEPORT", "DWC-RAID-PLAY-ON", "DWC-RAID-ALERT")
def test_the_raid_of_a_campaign() -> None:
    game = go(to_raid(), "Korr", "Farro")
    played = mission(game)
    assert played.magi == 2
    corridors = {marine.square for marine in played.marines}
    assert all(played.teleport_from >> square & 1 for square in corridors)
    for outcome in played.outcomes:
        names = [condition.name for condition in outcome.all]
        assert "no_marines" in names or "turn_limit" in names, "it is played until nobody is left"


@rule("DWC-RAID-NEXT", "DWC-RAID-LOSS-CP", "DWC-RAID-LOSS-TIME", "DWC-RAID-LOSS-PSI")
@pytest.mark.parametrize("won", ["marine", "stealer"])
def test_after_the_raid_the_ship_is_cleared(won: str) -> None:
    game = to_destroy(won)
    assert game.stage == DESTROY and game.raid_lost == (won == "stealer")
    assert refused(game, "field Korr").rule == "DWC-REST"
    options = mission(go(game, "Aldo")).options
    taken = {"command_less": 3, "timer_less": 30, "psi_halved": True}
    assert {name: options.get(name) for name in taken} == (taken if game.raid_lost else dict.fromkeys(taken))


# Search and destroy


@rule("DWC-WIN-MARINE", "DWC-SD-UNTIL")
def test_who_clears_the_ship_has_won_even_after_a_lost_raid() -> None:
    game = tell(go(to_destroy("stealer"), "Aldo"), "marine")
    assert game.result == "north"
    assert refused(game, "field Farro").sentence == "the campaign is over."


@rule("DWC-SD-REPLAY", "DWC-SD-UNTIL")
def test_lost_but_not_broken_it_is_played_again_on_a_new_board() -> None:
    game = go(to_destroy(), "Aldo")
    board = game.laid
    tell(game, "stealer", all_dead=True)
    assert game.stage == DESTROY
    go(game, "Korr")
    assert game.laid != board
    tell(game, "stealer", all_dead=True)
    tell(go(game, "Farro"), "stealer", all_dead=True)
    assert game.result == "south", "only guards are left"


@rule("DWC-GAP-RECORD", "DWG-ROSTER-KILLS")
def test_what_cannot_be_is_refused_with_what_would_be_right() -> None:
    game = go(bought(), "Aldo")
    assert refused(game, "field Farro").rule == "DWC-GAP-RECORD"
    assert "Aldo: fell" in refused(game, "Farro: fell").sentence
    play(game, "Aldo: fell", "Bram: fell", "Corvo: lives", "Dunn: lives", "Eskil: lives", "blips used 2")
    assert "10" in refused(game, "kills 11").sentence
    play(game, "kills 10")
    assert refused(game, "won by marine").rule == "DWG-S1-VICTORY-STEALER"
    play(game, "won by stealer")
    assert (game.kills, game.blips) == (10, 123)
    assert refused(game, "won by stealer").sentence == "no battle is being fought."


@rule("DWC-GAP-RECORD")
def test_a_ship_is_not_cleared_by_the_dead() -> None:
    game = go(to_destroy(), "Aldo")
    play(game, *[f"{game.name(m)}: fell" for m in game.troops()], "blips used 1", "kills 0")
    assert refused(game, "won by marine").rule == "DWG-GAP-GAME-END"


def test_the_stealers_win_reconnaissance_with_two_killed() -> None:
    game = go(bought(), "Aldo")
    play(game, *[f"{game.name(m)}: lives" for m in game.troops()], "blips used 1", "kills 0")
    assert refused(game, "won by stealer").rule == "DWG-S1-VICTORY-STEALER"


@rule("DWG-DEPLOY-SQUAD-TOGETHER")
def test_each_squad_stands_in_the_corridor_that_its_player_names_or_in_the_emptier_one() -> None:
    def asked() -> ShipCampaign:
        game = play(to_perimeter(), "field Farro", "field Korr", "field Pell", "all are picked")
        while kind(game) != "place":
            play(game, lines(game)[0])
        return game

    named = asked()
    assert lines(named) == ["place Farro M1", "place Farro M2", "spread the squads"]
    assert refused(named, "place Korr M1").rule == "DWG-DEPLOY-SQUAD-TOGETHER"
    play(named, "place Farro M2", "place Korr M2", "place Pell M1")
    spread = play(asked(), "place Farro M2", "spread the squads")
    assert (named.corridors, spread.corridors) == ([1, 1, 0], [1, 0, 0])
    assert named.afield() is not None and spread.afield() is not None
    assert named.battle_now().text != spread.battle_now().text
    # Who defends a perimeter stands where he likes, and is not asked.
    defended = play(record(to_defence(), "Aldo", "Korr"), "attack")
    assert defended.afield() is not None and defended.corridors == []
