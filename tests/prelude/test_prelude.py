"""An evening: tiles in turn, secret bids, a force bought in secret, and the battle that it ends in."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hullbreach.bots import prelude as bots
from hullbreach.bots.match import play_match
from hullbreach.bots.seat import player
from hullbreach.evening.cart import cart_of, force_of
from hullbreach.evening.force import Squad
from hullbreach.evening.generating import generate
from hullbreach.evening.scenarios import scenarios, swarm
from hullbreach.evening.squads import kinds, limits, options
from hullbreach.faces.prelude import FACE
from hullbreach.faces.prelude.names import SPEECH, refusal as refused_in_words
from hullbreach.kernel.contract import Refused, Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import print_record, read_record
from hullbreach.kernel.replaying import Recorder, replay, verify
from hullbreach.kernel.secrets import check_fields
from hullbreach.missions.hulk import ROOM as BATTLES
from hullbreach.missions.prelude import ROOM
from hullbreach.prelude.game import Prelude
from hullbreach.prelude.mission import SCENARIO_KEYS
from tests.contract.lockstep import Lockstep
from tests.contract.prelude import Evenings
from tests.contract.suite import new_game
from tests.scenes import rule

NORTH, SOUTH = 0, 1


def begun(seed: int, scenario: int = 0) -> Prelude:
    options: dict[str, OptionValue] = {"scenario": SCENARIO_KEYS[scenario - 1]} if scenario else {}
    return ROOM.new_game(ROOM.own_mission("generated"), SeededDice(b"evening %d" % seed), options=options)


def to(game: Prelude, kind: str, seed: int = 1) -> Prelude:
    """Played by lot until a question of that kind is asked."""
    rng = random.Random(seed)
    while (asked := game.decision()) is not None and asked.kind != kind and asked.options:
        game.play(asked.options[0] if asked.kind == "buy" else rng.choice(asked.options))
    return game


def play(game: Prelude, *lines: str) -> Prelude:
    for line in lines:
        game.play(game.read(line))
    return game


def asks(game: Prelude) -> tuple[Seat, str]:
    asked = game.decision()
    assert asked is not None
    return asked.seat, asked.kind


def refused(game: Prelude, line: str) -> Refused:
    before = game.state_hash()
    with pytest.raises(Refused) as error:
        game.play(game.read(line))
    assert game.state_hash() == before
    return error.value


@rule("DWG-GEO-ALTERNATE", "DWG-GEO-EIGHT")
def test_tiles_are_laid_in_turn() -> None:
    game = begun(1)
    laid_by = []
    while asks(game)[1] == "lay":
        laid_by.append(asks(game)[0])
        asked = game.decision()
        assert asked
        game.play(asked.options[-1])
    assert laid_by == [(game.begins + number) % 2 for number in range(8)]
    assert game.layout.is_whole
    assert {begun(seed).begins for seed in range(10)} == {NORTH, SOUTH}


@rule("DWG-BID-SCENARIO-FIRST", "DWG-SCEN-TABLE")
def test_the_scenario_is_known_before_anybody_bids() -> None:
    game = begun(1)
    assert refused(game, "bid 20").rule == "DWG-GEO-ALTERNATE"
    assert to(game, "bid").scenario in scenarios()
    assert to(begun(1, 4), "bid").scenario == 4


@rule("DWG-BID-SECRET-50")
def test_neither_bid_is_shown_before_both_are_in() -> None:
    game = to(begun(1), "bid")
    first = asks(game)[0]
    play(game, "bid 34")
    mine, theirs = ("bid_north", "bid_south")[first], game.view(1 - first)
    assert game.view(first)[mine] == 34
    assert theirs[mine] is None
    assert game.view(None)[mine] is None
    told = [event for event in game.events_for(1 - first, game.events) if event.kind == "bid"]
    assert all("points" not in event.data() for event in told)
    assert asks(game) == (1 - first, "bid")
    for bid in ("bid 3", "bid 51"):
        with pytest.raises(Refused) as refused:
            play(game, bid)
        assert (refused.value.rule, "from 4 to 50" in refused.value.sentence) == ("DWG-BID-SECRET-50", True)
    with pytest.raises(ValueError, match="no number"):
        game.read("bid much")


@rule("DWG-BID-LOWEST-IS-MARINE", "DWG-GEN-BID")
def test_the_lower_bid_has_the_marines_and_its_points() -> None:
    game = to(begun(1), "bid")
    first = asks(game)[0]
    play(game, "bid 34", "bid 30")
    assert (game.marine, game.budget, asks(game)) == (1 - first, 30, (1 - first, "buy"))


@rule("DWG-BID-TIE")
def test_equal_bids_are_bid_again_and_may_be_higher() -> None:
    game = to(begun(1), "bid")
    first = asks(game)[0]
    play(game, "bid 30", "bid 30")
    assert (asks(game), game.bids()) == ((first, "bid"), [0, 0])
    play(game, "bid 40", "bid 41")
    assert (game.marine, game.budget) == (first, 40)


def bought(budget: int, *lines: str) -> Prelude:
    game = to(begun(1, 1), "bid")
    return play(game, f"bid {budget}", f"bid {budget + 1}", *lines)


@rule("DWG-GEN-BID", "DWG-BUILD-TOTAL", "DWG-BUILD-LEADER", "DWG-BUILD-OPTIONS", "DWG-GAP-OPTION-LIMITS")
def test_a_force_is_bought_for_the_bid_and_refusals_name_the_rule() -> None:
    game = bought(14, "buy heavy heavy_flamer")
    assert refused(game, "hand in").rule == "DWG-BUILD-LEADER"
    assert refused(game, "buy line heavy_flamer").rule == "DWG-BUILD-TOTAL"
    assert refused(game, "add 1 1 magazine").rule == "DWG-SQUAD-HEAVY-OPTIONS"
    assert refused(game, "add 1 2 claws").rule == "DWG-BUILD-OPTIONS"
    assert refused(game, "add 2 1 sword").rule == "DWG-BUILD-OPTIONS"
    play(game, "add 1 1 reload", "buy recon", "time 1")
    assert refused(game, "add 1 1 reload").rule == "DWG-GAP-OPTION-LIMITS"
    assert force_of(game.cart(game.marine)).cost == 13
    assert force_of(play(game, "clear").cart(game.marine)).squads == ()


@rule("DWG-BUILD-OPTIONS")
def test_a_refusal_of_the_lists_names_things_as_people_do() -> None:
    """Every option for every member of every squad, in both languages: no key of a file is left in it."""
    for kind, listed in kinds().items():
        for number in range(len(listed.members) + 2):
            for key in options():
                refusal = Squad(kind, bought=((number, key),)).why_not()
                said = refused_in_words(refusal) if refusal is not None else None
                assert said is None or not set("{}_") & set(said.en + said.fr), said


@rule("DWG-GEN-BID")
def test_what_is_bought_stays_secret_till_it_is_shown() -> None:
    game = bought(14, "buy recon")
    cart = ("cart_north", "cart_south")[game.marine]
    assert set(game.view(game.stealer)[cart] or [None]) == {None}
    assert game.view(game.marine)[cart][:3] == game.cart(game.marine)
    imagined = game.imagine(game.stealer, SeededDice(b"guess"))
    assert force_of(imagined.cart(game.marine)).why_not(14) is None
    assert force_of(cart_of(force_of(game.cart(game.marine)))) == force_of(game.cart(game.marine))


@rule("DWG-GEN-BID")
def test_nobody_else_is_told_how_often_something_is_bought() -> None:
    once, often = bought(14), bought(14)
    told = once.play(once.read("buy recon"))
    more = ("time 2", "buy recon", "time 0")
    also = [event for line in more for event in often.play(often.read(line))]
    assert once.events_for(once.marine, told) == told
    for seat in (once.stealer, None):
        assert once.events_for(seat, told) == often.events_for(seat, also) == []
        assert once.view(seat) == often.view(seat)


@rule("DWG-BID-REPLACES-FORCE", "DWG-FORCE-STEALERS-UNCHANGED", "DWG-BUILD-REST-AS-BRIEFING")
def test_the_battle_has_the_force_that_was_bought_and_the_stealers_of_the_scenario() -> None:
    game = to(bought(14, "buy recon", "hand in"), "afield")
    battle = game.battle()
    mission = BATTLES.read_mission(battle.text(), "battle")
    assert len(mission.marines) == 3
    found = swarm(game.swarm, scenarios()[1])
    assert (mission.blips_per_turn, mission.blips_total) == (found.each_turn, found.total)
    assert game.afield() is not None
    play(game, "won by stealer")
    assert game.result == game.seat_name(game.stealer)


@rule("DWG-S4-TILE-10", "DWG-S5-TILE-10")
def test_the_stealer_player_adds_the_control_room() -> None:
    added = 0
    for seed in range(12):
        game = to(begun(seed, 4), "bid")
        missing = 10 in game.layout.unused
        play(game, "bid 10", "bid 20", "buy recon", "hand in")
        assert asks(game) == ((game.stealer, "lay") if missing else (game.marine, "extend"))
        added += missing
        to(game, "afield")
        assert 10 not in game.layout.unused
    assert added


@rule("DWG-S3-FOUR-SECURED", "DWG-S2-TIE")
def test_the_marine_player_settles_entries() -> None:
    game = to(to(begun(2, 3), "bid"), "settle")
    assert asks(game) == (game.marine, "settle")
    to(game, "afield")
    assert len(game.settled) == 4
    for seed in range(20):
        perimeter = to(begun(seed, 2), "afield")
        assert len(perimeter.settled) == 4


@rule("DWG-GAP-SEQUENCE", "DWG-DEPLOY-SQUAD-TOGETHER")
def test_every_evening_ends_in_a_mission_that_loads() -> None:
    for seed in range(12):
        game = to(begun(seed), "afield")
        BATTLES.read_mission(game.battle().text(), "battle")
        assert len(game.corridors) == len(game.battle().force.squads)


@rule("DWG-GAP-BIDDING-IN-SOFTWARE")
def test_bots_bid_within_the_range_of_the_scenario_and_buy_all_they_can() -> None:
    for seed in range(6):
        game = begun(seed)
        players = [player(ROOM.KEY, "heuristic", seat, seed) for seat in (NORTH, SOUTH)]
        while (asked := game.decision()) is not None and asked.options:
            game.play(players[asked.seat].ask(game)[0])
        least, most = scenarios()[game.scenario].bids
        assert least <= game.budget <= most
        assert game.budget - force_of(game.shown).cost <= 5
    assert bots.ROOM.NAMES[0] == "heuristic"
    assert limits().most_bid == 50


def test_one_record_tells_the_whole_evening() -> None:
    header = ROOM.make_header("generated", seed=b"one evening")
    header.seed = b"one evening".hex()
    recorder = Recorder(header, ROOM.make_game, SeededDice(b"one evening"))
    rng = random.Random(3)
    while (asked := recorder.game.decision()) is not None:
        possible = asked.options or list(asked.interrupts)
        recorder.play(possible[0] if asked.kind == "buy" else rng.choice(possible))
    record = read_record(print_record(recorder.record()))
    assert verify(record, ROOM.make_game) == []
    assert replay(record, ROOM.make_game).battle().text() == recorder.game.battle().text()


def test_it_is_told_in_both_languages() -> None:
    game = begun(3)
    rng = random.Random(3)
    while (asked := game.decision()) is not None:
        assert FACE.title(game, asked).fr
        for seat in (NORTH, SOUTH, None):
            assert FACE.view(game, seat).table is not None
        assert FACE.prompt(game) is not None
        choice = rng.choice(asked.options or list(asked.interrupts))
        label = FACE.label(game, choice)
        assert "{" not in label.en + label.fr
        for event in game.play(choice):
            line = FACE.line(game, event)
            assert "{" not in line.en + line.fr
    table = FACE.table(game)
    assert table is not None
    assert len(table.tiles) >= 8
    assert FACE.result(game) is not None


def test_every_field_is_marked() -> None:
    check_fields(Prelude)
    assert Path(ROOM.FOLDER / "generated.toml").exists()


@pytest.mark.parametrize("key", ROOM.mission_keys())
def test_bots_finish_whole_evenings(key: str) -> None:
    match = play_match(ROOM, ROOM.own_mission(key), 4)
    assert match.result in ("north", "south", "draw")
    assert match.game.turn_now() == 1


@rule("DWG-GAP-SEQUENCE")
def test_a_seed_makes_the_mission_that_the_generator_makes() -> None:
    options: dict[str, OptionValue] = {"seed": 7, "scenario": "raid"}
    game = ROOM.new_game(ROOM.own_mission("generated_whole"), SeededDice(b"any"), options=options)
    made = generate("7", 4)
    assert game.battle().layout == made.layout
    assert game.battle().ground.entries == made.ground.entries
    assert [figure.weapons for figure in game.battle().force.figures] == [
        figure.weapons for figure in made.force.figures
    ]
    board = ROOM.new_game(ROOM.own_mission("generated_board"), SeededDice(b"any"), options={"seed": 7})
    assert board.layout == generate("7", 1).layout
    assert asks(board)[1] == "bid"


@rule("DWG-BUILD-OPTIONS")
def test_what_was_bought_can_be_given_back() -> None:
    game = bought(30, "buy line heavy_flamer", "buy recon", "add 1 1 sword", "add 2 1 sword", "time 2")
    play(game, "return 1")
    force = force_of(game.cart(game.marine))
    assert [(squad.kind, squad.bought) for squad in force.squads] == [("recon", ((1, "sword"),))]
    play(game, "remove 1 1 sword", "time 0")
    assert force_of(game.cart(game.marine)).cost == 4
    assert refused(game, "remove 1 1 sword").rule == "DWG-BUILD-OPTIONS"
    assert refused(game, "return 3").rule == "DWG-BUILD-OPTIONS"


@rule("DWG-BID-SECRET-50", "DWG-GEN-BID")
def test_nobody_can_tell_two_games_apart_that_differ_in_bids_and_forces_alone() -> None:
    steps = 0
    for seed in range(2):
        lockstep = Lockstep(Evenings(), random.Random(seed), most=8)
        lockstep.walk(new_game(Evenings(), seed, 0), 0.4)
        steps += lockstep.steps
    assert steps > 5


def test_scenarios_are_called_alike_wherever_they_are_named() -> None:
    for scenario in scenarios().values():
        said = SPEECH.both("option_value", scenario.key)
        assert (said.en, said.fr) == (scenario.en["name"], scenario.fr["name"])


@pytest.mark.parametrize("key", ROOM.mission_keys())
def test_nobody_is_called_a_side_before_it_is_decided(key: str) -> None:
    """What is offered names players and says how it is decided, also where dice decide at once."""
    (info,) = [each for each in FACE.missions() if each.key == key]
    assert [seat.name.en for seat in info.seats] == ["first player", "second player"]
    assert info.undecided is not None and "marines" in info.undecided.en
    game = ROOM.new_game(ROOM.own_mission(key), SeededDice(b"sides"))
    if game.marine < 0:
        assert FACE.seats_now(game) == []
        game = begun(1)
        game.marine = SOUTH
    names = [seat.name for seat in FACE.seats_now(game)]
    assert names[game.marine].en.startswith("marines (")
    assert names[game.stealer].fr.startswith("stealers (")


def test_whoever_has_bid_and_looks_at_the_board_reads_what_came_of_it_and_what_it_is_for() -> None:
    game = to(begun(1, 3), "bid")
    play(game, "bid 14", "bid 20")
    prompt = FACE.prompt(game)
    assert prompt is not None and prompt.words is not None
    assert prompt.words.en.startswith("You bid 14, less than the other: you play the marines.")
    prompt = FACE.prompt(to(game, "extend"))
    assert prompt is not None and prompt.words is not None
    assert "Defensive perimeter: The marines must let no stealer" in prompt.words.en
    assert "Périmètre défensif" in prompt.words.fr
