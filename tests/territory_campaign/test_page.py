"""The page of a territory campaign: its map, its ledger, who has to do what, and what is typed in of a battle."""

from __future__ import annotations

import random

import pytest

from hullbreach.faces import face_of, wire
from hullbreach.faces.territory_campaign.ground import ground, sign
from hullbreach.kernel.dice import SeededDice
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.game import TerritoryCampaign
from tests.contract.suite import chosen
from tests.contract.territory_campaign import Territories
from tests.scenes import rule
from tests.territory_campaign.playing import Told, battle, player, scene
from tests.territory_campaign.test_spending import spending

FACE = face_of("territory_campaign")
ADAPTER = Territories()


def page(game: TerritoryCampaign) -> wire.Campaign:
    campaign = FACE.view(game, 0).campaign
    assert campaign is not None
    return campaign


def walk(seed: int, steps: int, setup: int = 1) -> TerritoryCampaign:
    """A campaign of three after so many choices by lot."""
    rng = random.Random(seed)
    game = ADAPTER.make_game(ADAPTER.header(b"%d" % seed, setup), SeededDice(b"%d" % seed))
    for _ in range(steps):
        asked = game.decision()
        if asked is None:
            break
        game.play(chosen(ADAPTER, asked, rng))
    assert isinstance(game, TerritoryCampaign)
    return game


def test_places_stay_where_they_are_when_somebody_joins() -> None:
    """Only the frame moves; neighbours share their borders, and nobody else has the same place."""
    small, large = ground("ten_lands", 10), ground("ten_lands", 30)
    (left, top), (x, y) = small.places[0].middle, large.places[0].middle
    moved = [tuple((px + x - left, py + y - top) for px, py in place.outline) for place in small.places]
    assert moved == [place.outline for place in large.places[:10]]
    assert len({place.middle for place in large.places}) == 30
    assert set(large.places[0].outline) & set(large.places[1].outline)
    assert ground("other", 10).places != small.places


def test_every_capability_has_a_sign_of_its_own() -> None:
    signs = [str(sign(capability)) for capability in range(tb.UNKNOWN, len(tb.KEYS))]
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize("seed", range(6))
def test_the_map_shows_each_territory_with_its_owner(seed: int) -> None:
    game = walk(seed, 150)
    realm = page(game).realm
    assert realm is not None and len(realm.lands) == len(game.land)
    for land, row in zip(realm.lands, game.land, strict=True):
        assert land.seat == row[0] and land.known == (row[1] != tb.UNKNOWN)
        assert land.words.en and land.words.fr and land.sign


@pytest.mark.parametrize("seed", range(6))
def test_the_ledger_adds_up_to_the_hoards(seed: int) -> None:
    """TC-GAP-CAMPAIGN-TURN: every # that came or went is in it, with its rule and what was there then."""
    game = walk(seed, 400)
    sums = [0] * game.profile.players
    for one in game.bookings():
        sums[one.seat] += one.amount
        assert sums[one.seat] == one.hoard >= 0
    assert sums == game.hoard
    books = page(game).books
    assert books is not None and books.count == len(game.books)
    assert all(one.words.en and one.words.fr for one in books.bookings)


@pytest.mark.parametrize("seed", range(6))
def test_the_campaign_waits_for_whom_the_page_says(seed: int) -> None:
    game = walk(seed, 10 + 40 * seed, setup=2)
    asked = game.decision()
    waits = [standing.seat for standing in page(game).standings if standing.acts]
    if asked is None:
        assert not waits
    else:
        assert waits == ([asked.seat] if asked.seat >= 0 else sorted((game.attacker, game.defender)))


def to_battle(seed: int) -> TerritoryCampaign:
    rng = random.Random(seed)
    game = walk(seed, 0)
    while game.afield() is None:
        asked = game.decision()
        assert asked is not None
        game.play(ADAPTER.pick(asked, rng))
    return game


def test_what_is_usual_in_an_outcome_is_not_said() -> None:
    """TC-GAP-TYPED-RESULT: everybody who is not named is unharmed."""
    game = to_battle(3)
    battle = page(game).battle
    assert battle is not None
    for tiding in battle.tidings:
        if tiding.usual:
            continue
        line = tiding.line.replace("*", "6") or tiding.options[0].text
        game.play(game.read(line))
    assert game.afield() is None and len(game.fielded) == len(game.fates)


def test_whoever_withdrew_needs_no_word_for_each_figure() -> None:
    game = to_battle(3)
    battle = page(game).battle
    assert battle is not None
    told = {tiding.label.en: tiding for tiding in battle.tidings}
    for line in (
        told["Scenario"].options[0].text,
        told["Turns played"].line.replace("*", "3"),
        told["Who withdrew"].options[1].text,
        told["Won by"].options[1].text,
    ):
        game.play(game.read(line))
    assert game.withdrew == game.attacker


def test_who_may_not_go_is_asked_as_such() -> None:
    """Where the army is too dear the question says so, and what each figure costs; then how many go."""
    told = scene(
        player(figures=["AC5"]), player(figures=["AC5 x3"]), step="fielding", options={"match_cap": True},
        objectives={"player1": "raid", "player2": "raid"},
    )  # fmt: skip

    def asked() -> tuple[str, list[str]]:
        decision = told.game.decision()
        assert decision is not None
        return FACE.title(told.game, decision).en, [FACE.label(told.game, one).en for one in decision.options]

    title, labels = asked()
    assert title.endswith("Who stays at home? 3 would go for 87#, and at most 34# may")
    *held, enough = labels
    assert all(label.startswith("Leave ") and label.endswith(" at home, 29#") for label in held)
    assert enough == "Hold back 2: 1 go, for 29#"
    told.play("hold back player2/1", "hold back player2/2")
    title, labels = asked()
    assert title.endswith("Who goes? Now 1, for 29#")
    assert labels[0] == "Into battle with 29#"
    assert FACE.options(told.game)[0].role == "pass"


@rule("TC-GAP-ARMY-RULES")
def test_an_army_that_is_too_dear_is_held_back_by_one_press() -> None:
    """As much as may go does: of 29, 29, 29 and 110# at most 72# two of 29; then it says how many go."""
    told = scene(
        player(figures=["AC5 x2"]), player(figures=["AC1", "AC5 x3"]), step="fielding",
        options={"match_cap": True}, objectives={"player1": "raid", "player2": "raid"},
    )  # fmt: skip
    assert FACE.options(told.game)[-1].role == "pass"
    told.play("hold back enough")
    decision = told.game.decision()
    assert decision is not None
    assert FACE.label(told.game, decision.options[0]).en == "Into battle with 58#"
    assert told.refused("hold back enough").template == "all of them may go."
    told.play("all are picked")


def test_who_sets_up_later_has_not_been_missed() -> None:
    """Bots and people take their armies one after the other; only seats for latecomers are still open."""
    game = walk(1, 0)
    waiting = [standing.now.en for standing in page(game).standings if standing.now and not standing.acts]
    assert waiting and set(waiting) == {"sets up afterwards"}


@rule("TC-GAP-ROSTER-SHEET", "TC-SURV-AID-NOT-CASUALTY")
def test_the_page_says_what_comes_in_and_by_which_table_the_fallen_roll() -> None:
    """40 and 20# are fixed, a Casino is not; one aid for the living, and vehicles are named where there are any."""
    places = ["exploitation", "poor_exploitation", "casino", "hospital"]
    rich = player(figures=["AC3 mechanic", "AC5", "AC8"], territories=places)
    game = scene(rich, player(figures=["AC3 medic recovering", "AC5"])).game
    shown = FACE.campaign(game, {})
    assert shown is not None
    first, second = ({figure.key: figure for figure in one.figures} for one in shown.standings)
    assert (first["income"].value, second["income"].value) == (60, 0)
    assert (first["living"].value, first["vehicles"].value) == (1, 1)
    assert first["living"].words.en.startswith("A medic or a Hospital")
    # Who is recovering helps nobody.
    assert second["living"].value == 0 and "vehicles" not in second


def test_a_question_names_what_is_answered() -> None:
    """On a phone the record is out of sight: what was proposed, is at risk or needs a reason stands in the title."""

    def title(told: Told) -> tuple[str, str]:
        asked = told.game.decision()
        assert asked is not None
        said = FACE.title(told.game, asked)
        return said.en, said.fr

    armies = (player(figures=["AC5", "AC4"]), player(figures=["AC5 x2"]))
    aims = {"player1": "raid", "player2": "raid"}
    told = scene(*armies, step="site", battle=10, objectives=aims, options={"battle_system": "ask"})
    told.play("fight as table")
    assert title(told) == (
        "A real table, typed in. Is it fought so?",
        "Une vraie table, saisie ensuite. Se livre-t-elle ainsi ?",
    )
    told = scene(*armies, step="site", battle=10, objectives=aims, options={"battle_system": "hulk"})
    told.play("fight as hulk generator 4", "all are picked", "all are picked", "done")
    assert title(told)[0].endswith("At the head now: Levy Rifle 2")
    assert title(told.play("first player1/1"))[1].endswith("En tête pour l'instant : Soldat de ligne 1")
    told = spending("training_ground", figures=["AC1", "TM5"])
    told.play("improve player1/2", "better shooting score")
    assert title(told)[0].startswith("Thorn Blade 2, ") and title(told)[0].endswith(": why?")
    assert title(told.play("because trained for it"))[1].endswith(
        "(entraîné pour cela) : cela a-t-il un sens ?"
    )


@rule("TC-POST-ORDER")
def test_what_came_of_a_battle_is_told_while_its_steps_are_still_to_be_taken() -> None:
    """It is counted, and the page says who fell, what became of him and what came in."""
    told = battle(player(figures=["AC5", "AC5"], hoard=50), player(), dice=[6, 6, 6, 6, 6])
    assert not page(told.game).fought
    told.fight("player1", "player1/1")
    assert told.kind == "spend"
    (one,) = page(told.game).fought
    assert one.fresh and one.winners == [0]
    said = " | ".join(line.en for line in one.lines)
    assert "fell and is dead" in said and "nobody fell" in said and "came in: " in said
    chips = {chip.key: chip.value for chip in FACE.view(told.game, 0).chips}
    assert chips["battles"] == "1"


@rule("TC-GAP-ROLES", "TC-GAP-COST")
def test_a_role_has_its_price_and_what_it_does() -> None:
    told = spending(figures=["AC1", "AC3"])
    roles = [option for option in FACE.options(told.game) if ": medic" in option.label.en]
    assert roles
    for option in roles:
        price = int(option.label.en.rpartition(", ")[2].removesuffix("#"))
        assert price > 0 and option.label.fr.endswith(f", {price}#")
        assert option.words is not None and "wound" in option.words.en and "blessure" in option.words.fr
    before = told.game.hoard[0]
    told.play(roles[-1].text)
    assert before - told.game.hoard[0] == price
