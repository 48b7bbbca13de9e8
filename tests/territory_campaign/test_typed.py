"""Battles of a real table, typed in as one line or as a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from hullbreach import games
from hullbreach.cli import main
from hullbreach.cli.campaigning import load
from hullbreach.kernel.contract import Refused
from hullbreach.missions.territory_campaign import corridor, typed
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.words.speech import book
from tests.scenes import rule
from tests.territory_campaign.playing import BO, Told, battle, player
from tests.territory_campaign.test_words import GAME, known, sentences_of

__all__ = ["known"]

NAMES = ("Ana", "Bo")
LINE = (
    "battle ana bo scenario=7 winner=bo ana.objective=raid bo.objective=expansion "
    "ana.eliminated=1,3,4 bo.eliminated=2"
)
FILE = """
battle_id = 1
campaign_turn = 1
system = "table"
scenario = 7
mission = "our own table"
attacker = "ana"
defender = "bo"
turns_played = 6
winner = "bo"
withdrew = ""
score = [12, 56.5]
notes = "A long evening."
dice_seed = ""
figures = [
    { player = "ana", figure_id = 4, state = "eliminated" },
    { player = "bo", figure_id = 2, state = "eliminated" },
    { player = "ana", figure_id = 1, state = "eliminated" },
    { player = "ana", figure_id = 3, state = "eliminated" },
]
[objectives]
ana = 4
bo = "expansion"
"""


def fought(number: int = 7) -> Told:
    """29 + 36 + 110 = 175# for Ana's three, 29# for Bo's second."""
    return battle(
        player(figures=["AC5", "AC5", "AC1 general", "HC7", "AC5 recovering"]),
        player(figures=["AC4", "AC5"]),
        aims=("raid", "expansion"),
        number=number,
        unowned=["hospital", "casino", "hospital"],
        dice=[1] * 6,
        draws=[0, 1],
    )


def tell(told: Told, text: str) -> Told:
    return told.play(*typed.report_lines(told.game, text, NAMES))


def refusal(text: str, number: int = 7) -> Refused:
    """Why a report is refused, after which nothing has changed."""
    told = fought(number)
    before = told.game.state_hash()
    with pytest.raises(Refused) as error:
        typed.report_lines(told.game, text, NAMES)
    assert told.game.state_hash() == before
    return error.value


@rule("TC-GAP-TYPED-RESULT")
@pytest.mark.parametrize("text", [LINE, FILE])
def test_the_example_as_one_line_and_as_a_file(text: str) -> None:
    told = tell(fought(), text)
    assert [event["amount"] for event in told.all("earned")][:2] == [18, 3]
    assert len(told.all("survival")) == 4 and len(told.game.owned(BO)) == 2


@rule("TC-GAP-BATTLE-REPORT")
def test_seats_have_names_too_and_who_is_not_named_is_unharmed() -> None:
    told = fought()
    said = "battle player1 BO scenario=7 winner=draw turns_played=5 player1.wounded=3 bo.fled=2 notes='a long evening'"
    assert typed.report_lines(told.game, said, NAMES) == [
        "scenario 7", "turns 5", "player1: 3 wounded", "player2: 2 fled", "draw",
    ]  # fmt: skip
    gone = typed.report_lines(
        told.game, "battle ana bo mission=ours winner=bo withdrew=ana score=3,1.5", NAMES
    )
    assert gone == ["scenario 7", "turns 6", "score 3 1.5", "player1: withdrew", "won by player2"]


_SIDES = "battle ana bo "
_WON = _SIDES + "scenario=7 winner=bo "


@rule("TC-GAP-BATTLE-REPORT")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("battle ana", "attacker: 'battle' is followed by the attacker and the defender."),
        ("battle ana scenario=7 winner=bo", "attacker: 'battle' is followed by the attacker and the defender."),
        ("battle cem bo scenario=7 winner=bo", "attacker: nobody is called 'cem'; players are: Ana, Bo."),
        ("battle bo ana scenario=7 winner=bo", "attacker: this is the battle of Ana against Bo."),
        ("battle ana ana scenario=7 winner=bo", "defender: this is the battle of Ana against Bo."),
        (_SIDES + "winner=bo", "scenario: it must be the number of a battle, or there must be a mission."),
        (_SIDES + "scenario=5 winner=bo", "scenario: number 7 was drawn."),
        (_SIDES + "scenario=seven winner=bo", "scenario: it must be a whole number."),
        (_SIDES + "scenario=7", "winner: it must be a player, or 'draw'."),
        (_SIDES + "scenario=7 winner=cem", "winner: nobody is called 'cem'; players are: Ana, Bo."),
        (_WON + "withdrew=bo", "winner: who withdraws has lost, whatever the score."),
        (_SIDES + "scenario=7 winner=draw withdrew=bo", "winner: who withdraws has lost, whatever the score."),
        (_WON + "withdrew=cem", "withdrew: nobody is called 'cem'; players are: Ana, Bo."),
        (_WON + "score=3,1", "score: it contradicts the winner."),
        (_WON + "score=3", "score: it must be two numbers."),
        (_WON + "score=1,much", "score: it must be two numbers."),
        (_WON + "score=0.3,1", "score: it must be two numbers."),
        (_WON + "turns_played=0", "turns: from 1 to 99."),
        (_WON + "turns_played=long", "turns_played: it must be a whole number."),
        (_WON + "system=chess", "system: it must be one of: table, skirmish, hulk, crusade."),
        (_WON + "battle_id=2", "battle_id: it must be 1."),
        (_WON + "campaign_turn=3", "campaign_turn: it must be 1."),
        (_WON + "ana.objective=invasion", "objectives: ana has announced raid."),
        (_WON + "ana.objective=2", "objectives: ana has announced raid."),
        (_WON + "ana.eliminated=5", "figures: Ana/5 was not available, or was not fielded."),
        (_WON + "ana.eliminated=9", "figures: there is no Ana/9."),
        (_WON + "ana.eliminated=all", "figures: there is no Ana/all."),
        (_WON + "ana.eliminated=1,1", "figures: Ana/1 is listed twice."),
        (_WON + "ana.eliminated=1 ana.fled=1", "figures: Ana/1 is listed twice."),
        (_WON + "cem.fled=1", "figures: nobody is called 'cem'; players are: Ana, Bo."),
        (_WON + "ana.withdrawn=1", "figures: player1/1 is withdrawn, but its player did not withdraw."),
        (_WON + "ana.wounded=1", "figures: player1/1 has a single wound and cannot be just wounded."),
        (_WON + "ana.lost_value=much", "lost_value: it must be a whole number."),
        (_WON + "cem.lost_value=3", "lost_value: nobody is called 'cem'; players are: Ana, Bo."),
        (_WON + "winner=ana", "winner: it is said twice."),
        (_WON + "ours", "ours: it is written like ours=value."),
        (_WON + "notes='open", "report: a quotation mark is not closed."),
    ],
)  # fmt: skip
def test_a_report_is_refused_with_its_field(text: str, sentence: str) -> None:
    assert refusal(text).sentence == sentence


@rule("TC-GAP-BATTLE-REPORT")
def test_what_a_file_can_have_wrong() -> None:
    assert refusal(_WON + "weather=fog").sentence.startswith(
        "weather: there is no such field; known are: battle_id,"
    )
    assert refusal(_WON + "ana.lost=3").sentence.startswith("ana.lost: there is no such field")
    assert refusal("attacker = ").sentence.startswith(
        "report: neither a line that begins with 'battle' nor TOML"
    )
    for bomb, why in (
        ("attacker = " + "[" * 900 + "]" * 900, "line 1 has more than 8 lists and tables in one another"),
        ("a." * 450 + "a = 1", "line 1 has a key of more than 8 parts"),
        ("turns_played = " + "9" * 5000, "a number is too large; at most 18 digits are read"),
    ):
        assert refusal(bomb).sentence == f"report: neither a line that begins with 'battle' nor TOML: {why}."
    assert refusal("").sentence == "attacker: it must be the name of a player."
    rows = "figures: it must be rows of player, figure_id and state."
    assert refusal("figures = [1]\n" + FILE.split("figures")[0]).sentence == rows
    assert refusal(FILE.replace('state = "eliminated" }', "}", 1).replace(", }", " }")).sentence == rows
    assert refusal(FILE.replace('"eliminated"', '"asleep"', 1)).sentence.startswith(
        "figures: it must be one of: unharmed"
    )
    assert (
        refusal("objectives = 4\n" + FILE.split("[objectives]")[0]).sentence
        == "objectives: it must be a table by players."
    )
    assert (
        refusal(LINE.replace("scenario=7 winner=bo", "scenario=4 winner=draw"), 4).sentence
        == "winner: a Rescue is never a draw."
    )


@rule("TC-GAP-BATTLE-REPORT")
def test_a_report_needs_a_battle() -> None:
    told = tell(fought(), LINE)
    with pytest.raises(Refused, match="no battle is being fought"):
        typed.report_lines(told.game, LINE, NAMES)


@rule("TC-GAP-TYPED-RESULT")
def test_a_value_stands_for_what_was_lost() -> None:
    """175# in figures of another game: the gain is of that, the rolls are made for those named."""
    told = tell(fought(), _WON + "ana.eliminated=1,3,4 ana.lost_value=190 bo.lost_value=0")
    assert [event["amount"] for event in told.all("earned")][:1] == [19]
    assert [(event["seat"], event["amount"]) for event in told.all("losses valued")] == [(0, 190), (1, 0)]
    assert len(told.all("survival")) == 3


@rule("TC-GAP-TYPED-RESULT")
def test_a_value_is_within_a_tenth_or_as_near_as_figures_allow() -> None:
    game = fought().game
    assert [game.cost(figure) for figure in game.available(0)] == [29, 29, 110, 36]
    # Nobody named: nearer to nothing than to the cheapest. All named: a tenth more than there was, and no more.
    for dead, named, least, most in (
        ("", 0, 0, 14),
        ("ana.eliminated=1 ", 29, 15, 32),
        ("ana.eliminated=1,3,4 ", 175, 160, 194),
        ("ana.eliminated=1,2,3,4 ", 204, 186, 226),
    ):
        assert typed_range(dead) == (least, most)
        assert refusal(_WON + f"{dead}ana.lost_value={most + 1}").sentence == (
            f"lost_value: the eliminated of player1 cost {named}# and stand for {least} to {most}#, not {most + 1}."
        )


def typed_range(dead: str) -> tuple[int, int]:
    """The values that are taken with these dead."""
    taken, game = [], fought().game
    for value in range(300):
        try:
            typed.report_lines(game, _WON + f"{dead}ana.lost_value={value}", NAMES)
        except Refused:
            continue
        taken.append(value)
    assert taken == list(range(taken[0], taken[-1] + 1))
    return taken[0], taken[-1]


@rule("TC-GAP-TYPED-RESULT")
def test_values_are_told_after_the_figures_and_once() -> None:
    told = fought().play("scenario 7", "turns 6", "player1: 1 eliminated", "player1: lost 30")
    assert "listed twice" in told.refused("player1: lost 30").sentence
    assert "before the values" in told.refused("player2: 1 fled").sentence
    told.play("won by player2")
    assert told.game.hoard[BO] == 3


def test_every_sentence_about_a_report_is_said_in_french() -> None:
    for path in (Path(typed.__file__), Path(corridor.__file__)):
        assert sentences_of(path) <= set(book("fr", GAME)["refusal"])


def kept(ledger: Path) -> TerritoryCampaign:
    game = load(ledger).campaign.game
    assert isinstance(game, TerritoryCampaign)
    return game


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path


@rule("TC-GAP-TYPED-RESULT")
def test_a_ledger_is_told_of_a_battle(here: Path) -> None:
    assert GAME in games.OWN

    def said(*words: str, ok: bool = True) -> str:
        done = CliRunner().invoke(main, ["campaign", *words])
        assert (done.exit_code == 0) == ok, done.output
        return done.output

    said("new", "ours.toml", "--game", "conquest", "--player", "player1=Ana", "--player", "player2=Bo")
    assert "no battle is being fought" in said("report", "ours.toml", LINE, ok=False)
    armies = ["army ashfall", "army choir"]
    for _ in range(40):
        game = kept(here / "ours.toml")
        if game.afield() is not None:
            break
        asked = game.decision()
        assert asked is not None
        # What the dice find for the first may be asked before the second takes his army.
        said("choose", "ours.toml", armies.pop(0) if asked.kind == "muster" else game.text(asked.options[0]))
    attacker, defender = [("Ana", "Bo")[seat] for seat in (game.attacker, game.defender)]
    report = f"battle {attacker} {defender} scenario={game.scenario} winner={attacker}"
    before = (here / "ours.toml").read_text()
    assert "there is no Ana/99" in said("report", "ours.toml", f"{report} Ana.fled=99", ok=False)
    assert (here / "ours.toml").read_text() == before
    (here / "battle.toml").write_text(
        f'attacker = "{attacker}"\ndefender = "{defender}"\nscenario = {game.scenario}\nwinner = "{attacker}"\n'
    )
    said("report", "ours.toml", "battle.toml")
    assert "[typed in]" in (here / "ours.toml").read_text()
    assert sum(kept(here / "ours.toml").won) == 1
    assert said("show", "ours.toml", "--lang", "fr")
