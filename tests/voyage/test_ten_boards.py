"""The solo mission as a game: the squad, what is kept from board to board, and the verdict (DWS-LS-*)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from hullbreach.bots.campaign import fight_out
from hullbreach.bots.seat import player
from hullbreach.cli import main
from hullbreach.cli.saving import record_faults
from hullbreach.evening.cart import force_of
from hullbreach.evening.voyage import has_cache, last_board
from hullbreach.faces import face_of
from hullbreach.faces.voyage.face import day_of, day_seed
from hullbreach.hulk.game import new_game as new_battle
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import print_record, read_record
from hullbreach.kernel.replaying import Recorder, replay
from hullbreach.missions.hulk import ROOM as BOARDS
from hullbreach.missions.voyage import ROOM
from hullbreach.voyage.game import Voyage
from tests.scenes import rule

SHIP = 20261116


def begun(*lines: str, seed: int = SHIP) -> Voyage:
    game = ROOM.new_game(ROOM.own_mission("last_ship"), SeededDice(b"x"), options={"seed": seed})
    return told(game, *lines)


def told(game: Voyage, *lines: str) -> Voyage:
    for line in lines:
        game.play(game.read(line))
    return game


def refused(game: Voyage, line: str) -> str:
    before = game.pack()
    with pytest.raises(Refused) as found:
        game.play(game.read(line))
    assert game.pack() == before, "nothing has changed"
    return found.value.rule


def options(game: Voyage) -> list[str]:
    asked = game.decision()
    return [] if asked is None else [game.text(option) for option in asked.options]


# Everybody alive, with what is left to him.
PASSED = (
    "Grey Heron: lives", "Grey Heron: has rounds 7",
    "Two Winters: lives",
    "Slow Thunder: lives", "Slow Thunder: has rounds 4", "Slow Thunder: has reloads 2", "Slow Thunder: has fired 16",
    "Ember Hand: lives", "Ember Hand: has rounds 1", "Ember Hand: has reloads 0",
    "Quiet Star: lives", "Quiet Star: has psi 6",
)  # fmt: skip
FELL = tuple(
    f"{name}: fell" for name in ("Grey Heron", "Two Winters", "Slow Thunder", "Ember Hand", "Quiet Star")
)


def through(game: Voyage, boards: int, kills: int = 4) -> Voyage:
    """So many boards passed without a loss."""
    for _ in range(boards):
        told(game, "go on", *PASSED, f"kills {kills}", "won by marine")
    return game


@rule("DWS-LS-SQUAD", "DWS-LS-OBJECTIVE")
def test_the_named_squad_sets_out_for_the_first_of_ten_boards() -> None:
    game = begun("named squad")
    assert game.name(0) == "Grey Heron" and len(game.figures) == 5
    assert game.leg == 1 and options(game) == ["go on", "give up"] and game.afield() is None
    told(game, "go on")
    battle = game.afield()
    assert battle is not None and battle.game == "hulk" and battle.seats == {"marine": 0, "stealer": 1}
    assert BOARDS.inline(battle.text).key == f"ship_{SHIP}_1"
    assert refused(game, "go on") == "DWS-LS-BOARD-END"


@rule("DWS-LS-ALTERNATIVE-FORCE")
def test_or_one_squad_of_the_lists_with_its_options() -> None:
    game = begun()
    assert "buy line heavy_flamer" in options(game) and "buy heavy heavy_flamer" not in options(game)
    assert refused(game, "buy heavy heavy_flamer") == "DWG-BUILD-LEADER"
    told(game, "buy line heavy_flamer", "add 1 captain", "add 3 cannon", "add 2 reload", "add 3 magazine")
    # 20 points: nothing more that costs anything.
    assert force_of(game.cart).cost == 20
    assert refused(game, "add 3 magazine") == "DWS-LS-ALTERNATIVE-FORCE"
    again = told(game.copy(), "clear")
    assert "named squad" in options(again) and again.cart == []
    told(game, "hand in", "go on")
    battle = game.afield()
    assert battle is not None
    mission = BOARDS.inline(battle.text)
    assert len(mission.marines) == 5 and [m.reloads for m in mission.marines[1:3]] == [1, 2]


@rule("DWS-GAP-CARRY-OVER", "DWS-LS-START-POSITION", "DWS-LS-BOARD-END")
def test_what_is_kept_from_one_board_to_the_next() -> None:
    # The sergeant falls; nothing is told of what he had.
    lines = [line for line in PASSED if "Two Winters" not in line]
    lines.insert(2, "Two Winters: fell")
    game = told(begun("named squad", "go on"), *lines, "kills 9", "won by marine")
    assert (game.leg, game.kills, [game.name(marine) for marine in game.living()]) == (
        2, 9, ["Grey Heron", "Slow Thunder", "Ember Hand", "Quiet Star"],
    )  # fmt: skip
    told(game, "go on")
    battle = game.afield()
    assert battle is not None
    board = new_battle(BOARDS.inline(battle.text), SeededDice(b"y"))
    assert [marine.name for marine in board.mission.marines] == [
        game.name(marine) for marine in game.living()
    ]
    assert (board.ammo[0], board.ammo[1], board.reloads[1], board.fired[1]) == (7, 4, 2, 16)
    assert (board.ammo[2], board.reloads[2], board.psi[3]) == (1, 0, 6)
    assert not any(board.flags[: board.marines]) and board.turn == 0 and board.secured == 0
    # The dead are not spoken of again.
    assert refused(game, "Two Winters: lives") == "DWS-LS-BOARD-END"


@rule("DWS-LS-CARRY-LIMIT", "DWS-GAP-CARRY-OVER")
def test_nobody_brings_more_than_he_can_carry() -> None:
    game = told(begun("named squad", "go on"), *PASSED[:5])
    assert refused(game, "Slow Thunder: has reloads 4") == "DWS-LS-CARRY-LIMIT"
    assert refused(game, "kills 3") == "DWS-LS-BOARD-END"
    told(game, *PASSED[5:8])
    assert refused(game, "Ember Hand: has rounds 7") == "DWS-LS-CARRY-LIMIT"


def after_one(*lines: str) -> Voyage:
    """The second board is being played by those who came through the first as PASSED says, and so much was told."""
    return told(through(begun("named squad"), 1), "go on", *lines)


@rule("DWS-GAP-CARRY-OVER", "DWS-LS-CACHE")
def test_nothing_comes_back_on_a_board_without_a_cache() -> None:
    """Grenades 7, cannon 4 rounds and 2 magazines after 16 shots, flamer 1 and no reload, 6 psi points."""
    assert not has_cache(str(SHIP), 2)
    game = after_one("Grey Heron: lives")
    assert refused(game, "Grey Heron: has rounds 8") == "DWS-GAP-CARRY-OVER"
    told(game, "Grey Heron: has rounds 7", "Two Winters: lives", "Slow Thunder: lives")
    # A full weapon costs one of the two magazines.
    told(game, "Slow Thunder: has rounds 10")
    assert refused(game, "Slow Thunder: has reloads 2") == "DWS-GAP-CARRY-OVER"
    told(game, "Slow Thunder: has reloads 1")
    assert refused(game, "Slow Thunder: has fired 15") == "DWS-GAP-CARRY-OVER"
    told(game, "Slow Thunder: has fired 19", "Ember Hand: lives")
    assert refused(game, "Ember Hand: has rounds 2") == "DWS-GAP-CARRY-OVER"
    told(game, "Ember Hand: has rounds 1")
    assert refused(game, "Ember Hand: has reloads 1") == "DWS-GAP-CARRY-OVER"
    told(game, "Ember Hand: has reloads 0", "Quiet Star: lives")
    assert refused(game, "Quiet Star: has psi 7") == "DWS-GAP-CARRY-OVER"


@rule("DWS-LS-CACHE", "DWS-LS-CARRY-LIMIT", "DWS-GAP-CARRY-OVER")
def test_where_a_cache_lies_weapons_may_be_full_again_but_grenades_may_not() -> None:
    seed = next(seed for seed in range(1, 99) if has_cache(str(seed), 2))
    game = told(through(begun("named squad", seed=seed), 1), "go on", "Grey Heron: lives")
    assert refused(game, "Grey Heron: has rounds 8") == "DWS-GAP-CARRY-OVER"
    told(game, "Grey Heron: has rounds 7", "Two Winters: lives", "Slow Thunder: lives")
    told(game, "Slow Thunder: has rounds 10", "Slow Thunder: has reloads 3", "Slow Thunder: has fired 16")
    told(game, "Ember Hand: lives", "Ember Hand: has rounds 6")
    assert refused(game, "Ember Hand: has reloads 2") == "DWS-LS-CARRY-LIMIT"


@rule("DWS-LS-RESULT-TABLE", "DWS-LS-KILL-COUNT")
@pytest.mark.parametrize(
    ("kills", "judged"),
    [
        (20, "disgrace"), (21, "failure"), (50, "failure"), (51, "mediocre"),
        (75, "mediocre"), (76, "honourable"), (99, "honourable"), (100, "glorious"),
    ],
)  # fmt: skip
def test_the_steps_of_the_verdict_count_the_kills_of_all_boards(kills: int, judged: str) -> None:
    game = told(through(begun("named squad"), 2, 8), "go on", *FELL, f"kills {kills - 16}", "won by stealer")
    assert (game.kills, game.verdict) == (kills, judged)


@rule("DWS-LS-ALTERNATIVE-FORCE", "DWS-LS-RESULT-TABLE", "DWS-LS-VICTORY")
def test_a_command_squad_costs_all_twenty_and_a_lost_tenth_board_is_judged_by_its_kills() -> None:
    game = begun("buy command")
    assert (
        options(game) == ["hand in", "clear"] and refused(game, "add 2 level") == "DWS-LS-ALTERNATIVE-FORCE"
    )
    lost = told(
        through(begun("named squad"), last_board() - 1, 9), "go on", *FELL, "kills 19", "won by stealer"
    )
    assert (lost.kills, lost.verdict, lost.result) == (100, "glorious", "stealer")


@rule("DWS-LS-BOARD-END")
def test_a_board_is_not_passed_without_anybody() -> None:
    game = told(begun("named squad", "go on"), *FELL, "kills 3")
    assert refused(game, "won by marine") == "DWS-LS-BOARD-END"
    told(game, "won by stealer")
    assert game.result == "stealer" and game.decision() is None
    assert refused(game, "go on") == "DWS-LS-OBJECTIVE"


@rule("DWS-LS-KILL-COUNT", "DWS-LS-RESULT-TABLE")
def test_kills_of_all_boards_decide_the_verdict_of_a_lost_mission() -> None:
    game = through(begun("named squad"), 5, 8)
    assert game.kills == 40
    told(game, "go on", *FELL, "kills 12", "won by stealer")
    assert (game.kills, game.verdict) == (52, "mediocre")
    share = face_of("voyage").campaign(game, game.view(0))
    assert share is not None and share.share is not None
    assert share.share.en == (
        "The last ship, ship of the day 2026-11-16: ■■■■■□□□□□ board 6 of 10, 52 kills, 0 alive. "
        "Neither shame nor glory."
    )
    assert "plan 6 sur 10, 52 tués" in share.share.fr


@rule("DWS-GAP-BOARD-BUILD", "DWS-LS-RESULT-TABLE")
def test_who_gives_up_has_lost_and_the_kills_count() -> None:
    game = told(through(begun("named squad"), 3, 10), "give up")
    assert (game.result, game.verdict, game.kills) == ("stealer", "failure", 30)
    assert game.afield() is None


@rule("DWS-LS-VICTORY", "DWS-LS-OBJECTIVE", "DWS-LS-TENTH-SETUP")
def test_the_tenth_board_wins_also_with_the_last_life() -> None:
    game = told(through(begun("named squad"), last_board() - 1), "go on")
    battle = game.afield()
    assert battle is not None and BOARDS.inline(battle.text).den is not None
    lone = told(game.copy(), *FELL, "kills 2", "won by marine")
    assert (lone.result, lone.verdict) == ("marine", "victory")
    told(game, *PASSED, "kills 2", "won by marine")
    assert (game.result, game.verdict, game.kills) == ("marine", "victory", 38)
    shown = face_of("voyage").campaign(game, game.view(0))
    assert shown is not None and shown.share is not None and "■" * 10 in shown.share.en


def sail(seed: int) -> Iterator[Recorder[Voyage]]:
    """Bots play it; the record after each board."""
    dice = str(seed).encode()
    header = ROOM.make_header("last_ship", options={"seed": seed}, seed=dice)
    header.seed = dice.hex()
    players = [player("voyage", "heuristic", seat, seed) for seat in (0, 1)]
    return fight_out(Recorder(header, ROOM.make_game, SeededDice(dice)), players, seed)


@rule("DWS-LS-OBJECTIVE", "DWS-LS-KILL-COUNT")
@pytest.mark.parametrize("seed", [1, 2, 7])
def test_bots_play_it_to_its_verdict_and_the_record_plays_again(seed: int) -> None:
    boards = list(sail(seed))
    recorder = boards[-1]
    game = recorder.game
    assert game.result and game.verdict and len(boards) == len(game.played)
    record = read_record(print_record(recorder.record()))
    assert replay(record, ROOM.make_game).pack() == game.pack()
    assert len(record.battles) == len(boards) and record_faults(record) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_seeds_are_played_to_their_verdict(seed: int) -> None:
    assert list(sail(seed))[-1].game.verdict


# Seeds


def test_a_day_gives_the_seed_and_everybody_has_the_same_boards() -> None:
    assert day_seed("2026-11-16") == SHIP and day_of(SHIP) == "2026-11-16" and day_of(7) == ""
    one, other = (begun("named squad", "go on").afield() for _ in range(2))
    assert one is not None and other is not None and one.text == other.text
    elsewhere = begun("named squad", "go on", seed=SHIP + 1).afield()
    assert elsewhere is not None and elsewhere.text != one.text


def test_without_a_seed_the_dice_draw_one() -> None:
    mission = ROOM.own_mission("last_ship")
    drawn = {ROOM.new_game(mission, SeededDice(str(n).encode())).seed for n in range(5)}
    assert len(drawn) == 5 and 0 not in drawn


def test_the_ship_of_the_day_is_offered_afresh() -> None:
    offers = face_of("voyage").mission("last_ship").seatings
    assert [seating.options for seating in offers] == [{"seed": 0}, {"seed": day_seed()}]
    assert day_of(day_seed()) in offers[1].name.fr


def test_bots_play_the_ship_of_the_day_in_the_terminal() -> None:
    played = CliRunner().invoke(main, ["watch", "last_ship", "--daily", "--seed", "1", "--lang", "fr"])
    assert played.exit_code == 0, played.output
    assert f"Le dernier vaisseau, vaisseau du jour {day_of(day_seed())}" in played.output.replace("\n", " ")
    none = CliRunner().invoke(main, ["watch", "drill", "--daily"])
    assert none.exit_code and "every day" in none.output
