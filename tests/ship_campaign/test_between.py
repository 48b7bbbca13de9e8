"""Who can go, who rests, who is with whom."""

from __future__ import annotations

from hullbreach.faces import face_of
from hullbreach.missions.hulk import ROOM as BATTLES
from hullbreach.ship_campaign.game import ShipCampaign
from tests.scenes import rule
from tests.ship_campaign.playing import (
    LINE,
    NORTH,
    SOUTH,
    bought,
    go,
    keep,
    kind,
    lines,
    play,
    refused,
    squads_named,
    tell,
    to_perimeter,
)

RECON = "recon"


@rule("DWC-SELECT", "DWC-MUST-ALLOCATE")
def test_any_number_of_squads_but_one_at_least() -> None:
    game = bought()
    assert lines(game) == [f"field {name}" for name in ("Aldo", "Farro", "Korr", "Pell", "Stell")]
    assert refused(game, "all are picked").rule == "DWC-MUST-ALLOCATE"
    play(game, "field Korr", "field Aldo")
    assert refused(game, "field Korr").rule == "DWC-SELECT"
    play(game, "field Pell", "field Stell", "field Farro", "all are picked")
    assert len(game.troops()) == 21


@rule("DWC-REST")
def test_who_fought_rests_for_one_game() -> None:
    game = to_perimeter()
    assert squads_named(game, game.available()) == ["Farro", "Korr", "Pell", "Stell"]
    assert refused(game, "field Aldo").rule == "DWC-REST"
    tell(go(game, "Farro"), "stealer", all_dead=True)
    assert "Aldo" in squads_named(game, game.available())


@rule("DWC-CASUALTIES", "DWC-SURVIVORS")
def test_the_dead_are_struck_off_and_the_others_go_on() -> None:
    game = tell(go(bought(), "Aldo"), "stealer", "Bram", "Dunn")
    assert [game.name(m) for m in game.living(0)] == ["Aldo", "Corvo", "Eskil"]
    tell(go(game, "Pell"), "stealer", all_dead=True)
    assert refused(game, "field Pell").rule == "DWC-SURVIVORS"
    go(game, "Aldo")
    assert [figure.name for figure in game.troop().figures] == ["Aldo", "Corvo", "Eskil"]


@rule("DWC-RESUPPLY")
def test_everything_is_full_again() -> None:
    game = go(bought("command", LINE, LINE), "Aldo")
    first = BATTLES.new_game(BATTLES.read_mission(_text(game), "battle"), game.dice.copy())
    tell(game, "marine")
    tell(go(game, "Farro"), "stealer", all_dead=True)
    go(game, "Aldo")
    again = BATTLES.new_game(BATTLES.read_mission(_text(game), "battle"), game.dice.copy())
    assert (first.ammo[:5], first.reloads[:5], first.psi[:5]) == (
        again.ammo[:5],
        again.reloads[:5],
        again.psi[:5],
    )
    assert first.psi[1] == 10 and first.ammo[2] == 6


def _text(game: ShipCampaign) -> str:
    battle = game.afield()
    assert battle is not None
    return battle.text


@rule("DWC-REORGANISE", "DWC-REORGANISE-REST")
def test_a_squad_is_dissolved_into_others_that_have_lost_somebody() -> None:
    """Aldo has two left and fought last; Farro, Korr and Pell have lost one each and did not. Stell has lost nobody."""
    game = bought(LINE, LINE, LINE, RECON, RECON)
    tell(go(game, "Farro", "Korr", "Pell"), "stealer", "Gann", "Lund", "Quint")
    tell(go(game, "Aldo"), "stealer", "Corvo", "Dunn", "Eskil")
    play(game, "dissolve Aldo")
    assert lines(game) == [f"Aldo: goes to {squad}" for squad in ("Farro", "Korr", "Pell")]
    assert refused(game, "Aldo: goes to Stell").rule == "DWC-REORGANISE"
    assert refused(game, "Bram: goes to Korr").rule == "DWC-REORGANISE"
    play(game, "Aldo: goes to Farro")
    full = refused(game, "Bram: goes to Farro")
    assert full.rule == "DWC-REORGANISE" and "five" in full.sentence
    play(game, "Bram: goes to Korr")
    assert not game.living(0) and len(game.living(1)) == len(game.living(2)) == 5
    assert squads_named(game, game.available()) == ["Pell", "Stell"]
    keep(game)
    assert refused(game, "field Farro").rule == "DWC-REST"


@rule("DWC-REORGANISE", "DWC-CASUALTIES")
def test_of_whom_nobody_is_left_the_page_says_dissolved_or_dead() -> None:
    game = bought(LINE, LINE, LINE, RECON, RECON)
    tell(go(game, "Farro", "Korr", "Pell"), "stealer", "Gann", "Lund", "Quint")
    tell(go(game, "Stell"), "stealer", all_dead=True)
    tell(go(game, "Aldo"), "stealer", "Corvo", "Dunn", "Eskil")
    play(game, "dissolve Aldo", "Aldo: goes to Farro", "Bram: goes to Korr")
    shown = face_of("ship_campaign").open_view(game).campaign
    assert shown is not None
    said = {band.name.en: (band.words.en, band.rule) for band in shown.standings[NORTH].bands}
    assert said["Aldo"] == ("Dissolved. Those of it who live are in other squads.", "DWC-REORGANISE")
    assert said["Stell"] == ("Gone. Nobody of it is left.", "DWC-CASUALTIES")


@rule("DWC-REORGANISE")
def test_nobody_is_dissolved_before_the_first_game_nor_without_room() -> None:
    """Aldo, with two left, takes in three, not five."""
    game = bought(LINE, LINE, RECON)
    assert kind(game) == "fielding"
    assert refused(game, "dissolve Korr").rule == "DWC-SELECT"
    tell(go(game, "Aldo"), "stealer", "Bram", "Corvo", "Dunn")
    assert lines(game) == ["keep the squads", "dissolve Korr"]
    assert "no room" in refused(game, "dissolve Farro").sentence


@rule("DWC-REORGANISE")
def test_rank_and_weapons_stay_with_the_man() -> None:
    game = bought(LINE, LINE, RECON)
    tell(go(game, "Aldo"), "stealer", "Bram", "Corvo", "Dunn")
    tell(go(game, "Farro"), "stealer", "Gann", "Hale")
    play(game, "dissolve Aldo")
    tell(go(game, "Korr"), "stealer", all_dead=True)
    troop = go(game, "Farro").troop()
    assert [figure.name for figure in troop.figures] == ["Aldo", "Eskil", "Farro", "Isko", "Jarn"]
    assert {figure.squad for figure in troop.figures} == {"Farro"}
    assert [figure.rank for figure in troop.figures].count("sergeant") == 2


@rule("DWC-BROKEN", "DWC-WIN-STEALER")
def test_a_force_without_a_rested_squad_is_broken() -> None:
    game = tell(go(bought(LINE, LINE), "Aldo", "Farro"), "marine")
    assert game.result == "south" and sum(game.alive) == 10


@rule("DWC-BROKEN")
def test_reorganising_may_break_it() -> None:
    """The only rested squad takes in the tired."""
    game = bought(LINE, RECON)
    tell(go(game, "Farro"), "stealer", "Farro", "Gann")
    tell(go(game, "Aldo"), "stealer", "Aldo", "Bram", "Corvo", "Dunn")
    play(game, "dissolve Aldo")
    assert game.result == "south" and sum(game.alive) == 2


@rule("DWC-GAP-RECORD")
def test_both_see_the_record_and_the_same_of_it() -> None:
    game = to_perimeter()
    for field in ("squad_of", "alive", "fought", "guards", "torpedoes", "blips", "stage", "played"):
        assert game.view(NORTH)[field] == game.view(SOUTH)[field]
    assert game.played == [(0, 0, 5, 0, 0, 10, 10)]
