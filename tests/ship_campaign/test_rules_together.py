"""Situations between battles in which two rules have to agree, each written down from the rules before it was run."""

from __future__ import annotations

from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.state import MARINE
from hullbreach.hulk.turns.command import turn_seconds
from hullbreach.kernel.dice import LaidDice, SeededDice
from hullbreach.ship_campaign.game import ShipCampaign
from hullbreach.ship_campaign.state import DEFENCE, DESTROY, PERIMETER, RAID
from tests.scenes import rule
from tests.ship_campaign.playing import (
    LINE,
    RECON,
    bought,
    fresh,
    go,
    keep,
    kind,
    lines,
    living,
    mission,
    play,
    record,
    refused,
    set_up,
    squads_named,
    tell,
    to_defence,
    to_destroy,
    to_perimeter,
    to_raid,
)

HEAVY = "heavy heavy_flamer"


def first_turn(game: ShipCampaign, *faces: int) -> HulkGame:
    """The battle, at its first marine phase; these are the dice that fall first."""
    battle = new_game(mission(game), LaidDice(list(faces), [], SeededDice(b"x")))
    while battle.phase != MARINE:
        asked = battle.decision()
        assert asked is not None
        battle.play(next((o for o in asked.options if battle.text(o) == "begin"), asked.options[0]))
    return battle


# Forces and bids


@rule("DWC-BUY", "DWG-BUILD-LEADER")
def test_a_campaign_force_needs_a_leader_too() -> None:
    game = play(fresh(), "bid 40", "bid 50", f"buy {HEAVY}", f"buy {HEAVY}")
    assert refused(game, "hand in").rule == "DWG-BUILD-LEADER"
    assert kind(play(game, "buy recon", "hand in")) == "fielding"


@rule("DWC-BUY", "DWG-TIME-TABLE", "DWC-GAP-RECORD")
def test_time_is_bought_once_and_leaders_are_counted_among_those_who_go() -> None:
    """Three points on time. A line squad goes: 30 x (1 + 3). A squad without a leader goes: 30 x 3."""
    game = play(
        fresh(), "bid 60", "bid 70", f"buy {LINE}", f"buy {HEAVY}", f"buy {LINE}", "time 3", "hand in"
    )
    assert turn_seconds(first_turn(go(game, "Aldo"))) == 120
    game = tell(game, "marine")
    assert turn_seconds(first_turn(go(game, "Farro"))) == 90


@rule("DWC-FORCE-FINITE", "DWG-BUILD-TOTAL")
def test_points_left_over_are_lost() -> None:
    game = to_perimeter()
    assert game.force.cost < game.budget
    assert refused(game, "buy recon").rule in ("DWC-FORCE-FINITE", "DWC-SELECT", "DWC-GAP-RECORD")


# Who goes and who rests


@rule("DWC-REST", "DWC-CASUALTIES", "DWC-RECON-ARRIVAL")
def test_who_went_astray_took_part_and_the_rest_of_his_squad_rests() -> None:
    """The first of three dies on arrival; the two others go home at once: all have taken part."""
    game = tell(go(bought(faces=[1, 1, 6, 6, 6, 6]), "Pell"), "nobody", blips=0, kills=0)
    assert len(game.living(3)) == 2 and "Pell" not in squads_named(game, game.available())


@rule("DWC-REORGANISE", "DWC-REORGANISE-REST", "DWC-REST")
def test_rested_men_who_join_a_tired_squad_rest_with_it() -> None:
    """Pell (rested, three left) is dissolved into Aldo, which has just fought: Aldo still rests."""
    game = tell(go(bought(), "Pell"), "nobody")
    tell(go(game, "Aldo"), "stealer", *living(game, 0)[1:])
    play(game, "dissolve Pell")
    assert len(game.living(0)) == 4 and not game.living(3)
    assert "Aldo" not in squads_named(game, game.available())


@rule("DWC-REORGANISE")
def test_a_small_squad_that_has_lost_one_grows_to_five() -> None:
    """A reconnaissance squad with two left takes in three of a line squad, which leaves the line squad dissolved."""
    game = bought(LINE, RECON, LINE)
    recon = [game.name(m) for m in game.living(1)]
    tell(go(game, "Aldo", recon[0]), "stealer", "Bram", "Corvo", recon[1])
    play(game, "dissolve Aldo")
    while kind(game) == "reorganise" and any("goes to" in line for line in lines(game)):
        play(game, lines(game)[0])
    assert len(game.living(1)) == 5 and not game.living(0)


@rule("DWC-DEF-NO-ATTACK", "DWC-REORGANISE")
def test_squads_on_guard_neither_give_nor_take() -> None:
    """Pell has one man left and goes on guard; Farro has two left. Only Stell can go somewhere: to Farro."""
    game = go(bought(), "Pell")
    tell(game, "stealer", *living(game, 3)[1:])
    tell(go(game, "Farro"), "marine", *living(game, 1)[2:])
    play(record(game, "Pell"), "hold back")
    assert game.stage == RAID
    assert lines(game) == ["keep the squads", "dissolve Stell"]
    assert refused(game, "dissolve Pell").rule in ("DWC-DEF-NO-ATTACK", "DWC-REORGANISE")
    play(game, "dissolve Stell")
    assert (len(game.living(1)), len(game.living(3)), len(game.living(4))) == (5, 1, 0)


@rule("DWC-BROKEN", "DWC-WIN-MARINE")
def test_a_search_and_destroy_that_is_won_ends_it_before_anybody_is_counted() -> None:
    """Who raided is dead; everybody else goes and lives: nobody would be rested, but the ship is taken."""
    game = tell(go(to_raid(), "Korr"), "marine", all_dead=True)
    game = tell(go(game, *squads_named(game, game.available())), "marine")
    assert (game.result, squads_named(game, game.available())) == ("north", [])


@rule("DWC-BROKEN", "DWC-SD-REPLAY")
def test_a_search_and_destroy_that_is_lost_by_all_who_can_go_breaks_the_force() -> None:
    """All available go and lose, most of them alive: the guards do not prevent it, nor do those who rest."""
    game = to_destroy()
    away = squads_named(game, game.available())
    assert away == ["Aldo", "Farro"]
    # Korr raided last time and is rested for the next one.
    game = tell(go(game, *away), "stealer")
    assert game.result == "" and squads_named(game, game.available()) == ["Korr"]
    game = tell(go(game, "Korr"), "stealer")
    assert game.result == "" and squads_named(game, game.available()) == ["Aldo", "Farro"]
    game = tell(go(game, "Aldo", "Farro"), "stealer", all_dead=True)
    game = tell(go(game, "Korr"), "stealer")
    assert game.result == "south" and len(living(game, 2)) == 5


# Torpedoes and the perimeter


@rule("DWC-PERIM-TORPEDOES", "DWC-PERIM-TORPEDOES-LEFT", "DWC-SURVIVORS")
def test_torpedoes_are_counted_by_those_who_live() -> None:
    """Eight go (two torpedoes), then Aldo with three left and a small squad of three: six, two more torpedoes."""
    game = tell(go(bought(), "Aldo"), "stealer", "Bram", "Corvo")
    game = tell(go(game, "Farro", "Pell"), "stealer")
    assert game.torpedoes == 2
    keep(game)
    play(game, "field Aldo", "field Stell")
    over = refused(game, "field Korr")
    assert over.rule == "DWC-PERIM-TORPEDOES-LEFT"
    set_up(play(game, "all are picked"))
    assert game.torpedoes == 0
    assert tell(game, "stealer").result == "south"


@rule("DWC-PERIM-BOARD-CHOICE", "DWC-DEF-MAP", "DWC-DEF-ENTRIES")
def test_the_defence_is_at_the_corridors_of_the_game_that_was_won() -> None:
    """Lost on a board, then won on the same one from two other corridor ends: these are what is defended."""
    game = go(to_perimeter(), "Farro")
    board, before = game.laid, set(game.ends)
    tell(game, "stealer", all_dead=True)
    play(keep(game), "field Korr", "all are picked", "same board")
    while kind(game) == "landing":
        play(game, lines(game)[-1])
    set_up(game)
    won, four = list(game.ends), list(game.settled)
    assert not set(won) & before and game.laid == board
    tell(game, "marine")
    play(record(game, "Aldo"), "attack")
    set_up(game)
    assert (game.laid, list(game.ends), list(game.settled)) == (board, won, four)


@rule("DWC-DEF-LOSS", "DWC-CASUALTIES", "DWC-GAP-RECORD")
def test_of_a_lost_perimeter_a_dead_squad_cannot_be_named_but_a_resting_one_can() -> None:
    """Pell died in Reconnaissance. The defenders do not count. Farro, who won the perimeter, may be named."""
    game = tell(go(bought(), "Pell"), "stealer", all_dead=True)
    game = tell(go(game, "Farro"), "marine")
    play(record(game, "Aldo"), "attack")
    game = tell(set_up(game), "stealer", "Bram")
    assert lines(game) == ["lose Farro", "lose Korr", "lose Stell"]
    play(game, "lose Farro")
    assert game.stage == RAID and not game.living(1)


@rule("DWC-DEF-ATTACK", "DWC-REST", "DWC-BROKEN")
def test_if_all_who_are_left_defended_nobody_is_there_for_the_raid() -> None:
    game = tell(go(bought(LINE, LINE, LINE), "Aldo"), "stealer", all_dead=True)
    game = tell(go(game, "Farro"), "marine")
    play(record(game, "Korr"), "attack")
    game = tell(set_up(game), "marine")
    # Farro has rested while Korr defended.
    assert game.result == "" and squads_named(game, game.available()) == ["Farro"]
    game = tell(go(game, "Farro"), "marine")
    assert game.stage == DESTROY and squads_named(game, game.available()) == ["Korr"]


@rule("DWC-DEF-NO-PLUS-10", "DWC-BLIP-COUNT")
def test_what_was_used_before_is_missing_in_the_defence() -> None:
    game = tell(go(to_perimeter(), "Farro"), "marine", blips=50)
    play(record(game, "Aldo"), "attack")
    played = mission(set_up(game))
    # 125 - 10 - 50, and no ten more.
    assert (played.blips_total, played.blips_per_turn, played.ambushes) == (65, 2, 0)


# Raid and after


@rule("DWC-RAID-PLAY-ON", "DWC-RAID-TELEPORT")
def test_a_raid_is_won_though_nobody_comes_home_and_lost_though_all_do() -> None:
    won = tell(go(to_raid(), "Korr"), "marine", all_dead=True)
    assert won.stage == DESTROY and not won.raid_lost
    lost = tell(go(to_raid(), "Korr"), "stealer")
    assert lost.stage == DESTROY and lost.raid_lost


@rule("DWC-RAID-ALERT", "DWC-SELECT")
def test_one_squad_can_not_wake_the_magi() -> None:
    assert mission(go(to_raid(), "Korr")).magi == 1
    assert mission(go(to_raid(), "Korr", "Farro", "Aldo")).magi == 3


@rule("DWC-RAID-LOSS-CP", "DWC-RAID-LOSS-PSI", "DWC-RAID-LOSS-TIME", "DWC-RESUPPLY")
def test_after_a_lost_raid_a_captain_and_a_librarian_of_level_three() -> None:
    """Die 5, +2 for the captain, -3: four points. 30 psi points become 15. 30 s x (1 + 2) - 30."""
    game = play(
        fresh(), "bid 80", "bid 90", "buy command", "equip 1", "add 1 2 level", "add 1 2 level", "equipped"
    )
    play(game, f"buy {LINE}", f"buy {LINE}", f"buy {LINE}", "time 2", "hand in")
    squads = [game.squad_name(squad) for squad in range(4)]
    game = tell(go(game, squads[1]), "nobody")
    game = tell(go(game, squads[2]), "marine")
    play(record(game, squads[3]), "hold back")
    game = tell(go(game, squads[1]), "stealer")
    assert game.stage == DESTROY and game.raid_lost
    for _ in range(2):
        battle = first_turn(go(game, squads[0]), 5)
        assert battle.psi[1] == 15
        assert turn_seconds(battle) == 60
        assert battle.counter == 4
        game = tell(game, "stealer", blips=1, kills=0)
        # Lost, but squads are left: it is played again, and filled to the half again.
        game = tell(
            go(game, squads[2] if squads[2] in squads_named(game, game.available()) else squads[1]), "stealer"
        )


@rule("DWC-RECON-ARRIVAL-NOT-LOSSES", "DWG-S1-VICTORY-STEALER", "DWG-TIME-LOSS")
def test_a_sergeant_lost_on_arrival_is_no_loss_but_his_time_is_gone() -> None:
    """Of five the sergeant goes astray: four are on the board, and the second of them who dies loses it."""
    game = go(bought(faces=[1, 1, *[4] * 20]), "Aldo")
    played = mission(game)
    assert len(played.marines) == 4
    lost = next(o for o in played.outcomes if o.winner == "stealer" and not o.is_limit())
    assert [(c.name, c.count, c.negate) for c in lost.all] == [("alive_at_least", 3, True)]
    assert turn_seconds(first_turn(game)) == 30


@rule("DWC-PERIM-REPLAY", "DWC-RECON-NEXT", "DWC-ORDER")
def test_the_order_with_a_lost_perimeter_and_a_drawn_reconnaissance() -> None:
    game = tell(go(bought(), "Aldo"), "nobody")
    assert game.stage == PERIMETER
    game = tell(go(game, "Farro"), "stealer", all_dead=True)
    assert game.stage == PERIMETER
    game = tell(go(game, "Korr"), "marine")
    assert game.stage == DEFENCE
    assert [row[0] for row in game.played] == [0, 1, 1]


@rule("DWC-DEF-SECRET", "DWC-BLIP-COUNT", "DWC-DEF-NO-ATTACK")
def test_the_stealers_cannot_attack_without_blips_and_are_not_asked() -> None:
    game = tell(go(to_perimeter(), "Farro"), "marine", blips=115)
    record(game, "Stell")
    assert game.stage == RAID and refused(keep(game), "field Stell").rule == "DWC-DEF-NO-ATTACK"
    assert mission(go(to_raid(), "Korr")).blips_total == 105 and to_defence().blips == 105
