"""Force lists for a printed mission: used if both want them, and never otherwise (DWG-FORCE-SCOPE)."""

from __future__ import annotations

import random
import tomllib

import pytest

from hullbreach.bots.campaign import fight_out
from hullbreach.bots.seat import player
from hullbreach.cli.saving import record_faults
from hullbreach.faces.prelude import FACE
from hullbreach.kernel.contract import Choice, Refused
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.record import print_record, read_record
from hullbreach.kernel.replaying import Recorder
from hullbreach.missions import read_scene
from hullbreach.missions.fields import MissionFault
from hullbreach.missions.hulk import ROOM as BATTLES
from hullbreach.missions.prelude import ROOM
from hullbreach.prelude.game import Prelude
from hullbreach.prelude.state import LISTS, PRINTED
from tests.scenes import rule

WHOLE = (BATTLES.FOLDER / "pump_shaft.toml").read_text(encoding="utf-8")


def begun(*lines: str, seed: int = 1) -> Prelude:
    game = ROOM.new_game(ROOM.own_mission("bought_force"), SeededDice(b"printed %d" % seed))
    return play(game, *lines)


def play(game: Prelude, *lines: str) -> Prelude:
    for line in lines:
        game.play(game.read(line))
    return game


def kind(game: Prelude) -> str:
    asked = game.decision()
    return asked.kind if asked is not None else ""


@rule("DWG-FORCE-SCOPE")
@pytest.mark.parametrize("answers", [("force lists", "printed force"), ("printed force", "force lists")])
def test_if_only_one_wants_it_the_printed_force_goes(answers: tuple[str, str]) -> None:
    game = begun(*[f"use {answer}" for answer in answers])
    battle = game.afield()
    assert battle is not None
    assert (game.force, battle.mission, battle.text, battle.options) == (PRINTED, "pump_shaft", "", {})
    assert battle.seats == {"marine": game.begins, "stealer": 1 - game.begins}
    page = FACE.campaign(game, game.view(None))
    assert page is not None and page.battle is not None and page.battle.name.en == "Pump Shaft"
    assert play(game, "won by stealer").result == ("south", "north")[game.begins]


@rule("DWG-FORCE-SCOPE", "DWG-BID-REPLACES-FORCE", "DWG-FORCE-STEALERS-UNCHANGED")
def test_if_both_want_it_there_are_bids_and_the_bought_force_goes_instead() -> None:
    game = begun("use force lists", "use force lists")
    assert (game.force, kind(game)) == (LISTS, "bid")
    play(game, "bid 20", "bid 12", "buy recon", "time 2", "hand in")
    battle = game.afield()
    assert battle is not None
    assert (battle.mission, battle.options) == ("", {"timer_seconds": 60})
    written, printed = tomllib.loads(battle.text), tomllib.loads(WHOLE)
    assert [marine["start"] for marine in written.pop("marine")] == ["a", "b", "c"]
    assert len(printed.pop("marine")) == 6
    assert written == printed
    mission = BATTLES.inline(battle.text)
    assert [marine.squad for marine in mission.marines] == ["Aldo"] * 3
    fought = BATTLES.new_game(mission, SeededDice(b"x"), options=battle.options)
    assert fought.decision() is not None


@rule("DWG-FORCE-SCOPE")
def test_everybody_needs_a_place() -> None:
    game = begun(
        "use force lists", "use force lists", "bid 20", "bid 18", "buy line heavy_flamer", "buy recon"
    )
    with pytest.raises(Refused) as refused:
        play(game, "hand in")
    assert refused.value.rule == "DWG-FORCE-SCOPE"
    assert refused.value.sentence == "The mission has places for 6 marines, not for 8."
    assert FACE.refusal_text(refused.value).fr != refused.value.sentence
    assert kind(play(game, "return 2", "hand in")) == "afield"


@rule("DWG-FORCE-SCOPE")
def test_nobody_knows_what_the_other_wants_before_both_have_said_it() -> None:
    game = begun("use force lists")
    first = game.begins
    mine = ("want_north", "want_south")[first]
    assert game.view(first)[mine] == LISTS
    assert game.view(1 - first)[mine] is None and game.view(None)[mine] is None
    told = [event for event in game.events_for(1 - first, game.events) if event.kind == "wanted"]
    assert told and all("code" not in event.data() for event in told)
    wanted = {game.imagine(1 - first, SeededDice(b"%d" % seed)).wanted()[first] for seed in range(20)}
    assert wanted == {LISTS, PRINTED}


@pytest.mark.parametrize("seed", [1, 2])
def test_bots_play_it_and_one_record_tells_all_of_it(seed: int) -> None:
    dice = b"printed %d" % seed
    header = ROOM.make_header("bought_force", seed=dice)
    header.seed = dice.hex()
    recorder = Recorder(header, ROOM.make_game, SeededDice(dice))
    players = [player(ROOM.KEY, "heuristic", seat, seed) for seat in (0, 1)]
    assert len(list(fight_out(recorder, players, seed))) == 1
    record = read_record(print_record(recorder.record()))
    assert recorder.game.result and recorder.game.force == LISTS
    assert len(record.battles) == 1 and record_faults(record) == []


def _bought(game: Prelude) -> Choice:
    return game.read("hand in" if game.cart(game.marine) else "buy recon")


def test_a_bot_that_takes_over_buys_anew_what_cannot_be_handed_in() -> None:
    lines = ("use force lists", "use force lists", "bid 20", "bid 18", "buy line heavy_flamer", "buy recon")
    game = begun(*lines)
    bot = player(ROOM.KEY, "heuristic", game.marine, 1)
    for _ in range(40):
        if kind(game) == "buy":
            game.play(bot.ask(game)[0])
    assert kind(game) == "afield"


def test_it_is_told_in_both_languages() -> None:
    for seed in range(4):
        game, rng = begun(seed=seed), random.Random(seed)
        while (asked := game.decision()) is not None:
            words = FACE.more_words(game, asked)
            assert FACE.prompt(game) is not None and "{" not in (words.fr if words else "")
            for seat in (0, 1, None):
                assert FACE.view(game, seat).table is None
            possible = asked.options or list(asked.interrupts)
            choice = _bought(game) if asked.kind == "buy" else rng.choice(possible)
            for text in [FACE.label(game, choice), *[FACE.line(game, event) for event in game.play(choice)]]:
                assert text.fr and "{" not in text.en + text.fr
    assert "<svg" in FACE.draw(begun(), "scanner")
    assert FACE.choosable(begun()) == []


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ('printed = "ash_valve"', "printed: in 'ash_valve' it counts what becomes of one marine"),
        ('printed = "nowhere"', "printed: 'nowhere' is not known; known are: drill"),
        ('printed = "pump_shaft"\nbids = [30, 20]', "bids: are two numbers from 4 to 50, the lower first."),
    ],
)
def test_files_that_name_another_mission(fields: str, sentence: str) -> None:
    with pytest.raises(MissionFault) as caught:
        ROOM.read_mission(f'game = "prelude"\nkey = "own"\n{fields}\n', "own")
    assert caught.value.faults[0].startswith(sentence)


def test_scenes_of_it_begin_at_the_beginning() -> None:
    scene = read_scene('game = "prelude"\nmission = "bought_force"\ndice = [5, 2]\n')
    assert scene.game.decision().kind == "agree"  # type: ignore[union-attr]
    with pytest.raises(MissionFault, match="from its beginning"):
        read_scene('game = "prelude"\nmission = "bought_force"\nstep = "bid"\n')
