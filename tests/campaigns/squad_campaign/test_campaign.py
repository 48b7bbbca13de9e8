"""The campaign of 1990: ranks, badges and marks, what they change in a game, and the ledger."""

from __future__ import annotations

import pytest

from hullbreach.campaigns import read_ledger
from hullbreach.campaigns.squad_campaign import ROOM
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.event_deck import deck as event_cards
from hullbreach.crusade.forces.muster import console
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.profiles import profile_of
from hullbreach.faces import face_of
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import result_of
from hullbreach.kernel.replaying import Recorder
from hullbreach.missions.crusade import own_mission
from hullbreach.missions.fields import MissionFault, read_toml
from hullbreach.squad_campaign.game import SquadCampaign
from hullbreach.squad_campaign.state import badges_for
from tests.crusade.scenes import Played, play, refusal, rule
from tests.crusade.whole_games import kind, options, plain, refused, say, set_up

ALIEN = 2
SEATS = ("squad1", "squad2", "alien")


def campaign() -> Recorder[SquadCampaign]:
    return ROOM.begin([("tide", "Anna"), ("oath", "Ben"), ("alien", "Cem")])


def fought(
    c: Recorder[SquadCampaign],
    scores: tuple[int, int] = (0, 0),
    winners: tuple[int, ...] = (ALIEN,),
    alive: tuple[bool, bool] = (True, True),
    primary: int = -1,
    game: str = "a",
) -> None:
    """A battle: called by the alien player, and its outcome told line by line; badges are kept meanwhile."""
    ROOM.call(c, "dead_channel")
    lines = [
        line
        for seat in range(2)
        for line in (
            f"{SEATS[seat]}: scored {scores[seat]}",
            f"{SEATS[seat]}: commander {'lives' if alive[seat] else 'fell'}",
        )
    ]
    lines.append(f"primary taken by {SEATS[primary] if primary >= 0 else 'nobody'}")
    lines.append(f"won by {result_of([SEATS[seat] for seat in winners])}")
    for line in lines:
        c.play(c.game.read(line), f"record {game}" if line.startswith("won") else "")


def standing(c: Recorder[SquadCampaign]) -> list[tuple[int, int]]:
    return list(zip(c.game.rank, c.game.badges, strict=True))


def asked(c: Recorder[SquadCampaign]) -> tuple[str, int, list[str]]:
    decision = c.game.decision()
    assert decision is not None
    return decision.kind, decision.seat, [c.game.text(option) for option in decision.options]


def no(c: Recorder[SquadCampaign], line: str) -> str:
    """Why a line is refused; nothing has changed by it."""
    before = c.game.pack()
    with pytest.raises(Refused) as refused:
        c.play(c.game.read(line))
    assert c.game.pack() == before
    return f"{refused.value.rule}: {refused.value.sentence}"


# Ranks and badges


@rule("SC-GAP-CAMPAIGN")
@pytest.mark.parametrize(
    ("points", "badges"), [(-5, 0), (19, 0), (20, 1), (39, 1), (40, 2), (59, 2), (60, 3), (200, 3)]
)
def test_points_bring_badges(points: int, badges: int) -> None:
    assert badges_for(points) == badges


@rule("SC-GAP-CAMPAIGN")
def test_a_mission_won_raises_the_rank_and_everybody_gets_badges() -> None:
    c = campaign()
    fought(c, (45, 20), (0,))
    assert standing(c) == [(2, 2), (1, 1)]
    assert c.game.marks == 0
    fought(c, (10, 0), (ALIEN,), game="b")
    assert standing(c) == [(2, 2), (1, 1)]
    assert c.game.marks == 1


@rule("SC-GAP-CAMPAIGN")
def test_a_dead_commander_starts_again_even_if_his_squad_has_won() -> None:
    c = campaign()
    fought(c, (60, 60), (0, 1))
    fought(c, (60, 20), (0,), (False, True), game="b")
    assert standing(c) == [(1, 0), (2, 4)]


@rule("SC-GAP-CAMPAIGN")
def test_four_badges_may_be_handed_in_for_a_rank() -> None:
    c = campaign()
    fought(c, (60, 20))
    assert asked(c)[0] == "next mission"
    assert no(c, "promote tide") == "SC-GAP-CAMPAIGN: tide has 3 badges; a rank takes four."
    fought(c, (40, 20), game="b")
    assert asked(c) == ("promotion", 0, ["promote tide", "keep badges of tide"])
    c.play(c.game.read("promote tide"))
    assert standing(c) == [(2, 1), (1, 2)]
    assert asked(c)[0] == "next mission"


@rule("SC-GAP-CAMPAIGN")
def test_badges_that_were_kept_may_be_handed_in_until_the_next_mission_is_called() -> None:
    """Each squad with four badges is asked in turn; who kept them may think again, and nobody waits for the other."""
    c = campaign()
    fought(c, (60, 60), (0, 1))
    fought(c, (60, 60), (ALIEN,), game="b")
    assert asked(c)[:2] == ("promotion", 0)
    assert c.game.interrupts_by(1) == [c.game.read("promote oath")]
    c.play(c.game.read("promote oath"))
    assert asked(c)[:2] == ("promotion", 0)
    c.play(c.game.read("keep badges of tide"))
    assert asked(c)[:2] == ("next mission", ALIEN)
    c.play(c.game.read("promote tide"))
    assert standing(c) == [(3, 2), (3, 2)]
    ROOM.call(c, "cold_cargo")
    assert c.game.interrupts_by(0) == []
    assert "its outcome comes first" in no(c, "promote tide")


@rule("SC-GAP-CAMPAIGN")
def test_there_are_four_marks() -> None:
    c = campaign()
    for game in "abcde":
        fought(c, game=game)
    assert c.game.marks == 4
    assert ROOM.options(c) == {"squads": 2, "led": "13", "ranks": "11", "badges": "00", "alien_marks": 4}


@rule("SC-GAP-CAMPAIGN")
def test_the_first_at_the_top_wins_and_with_every_primary_token_is_supreme() -> None:
    c = campaign()
    for game in "abcd":
        assert c.game.result == ""
        fought(c, (15, 0), (0,), primary=0, game=game)
    assert c.game.result == "squad1"
    assert c.game.is_supreme(0) and not c.game.is_supreme(1)
    assert no(c, "mission dead_channel") == "SC-GAP-CAMPAIGN: the campaign is over."
    other = campaign()
    for game in "abcd":
        fought(other, (15, 0), (0,), primary=0 if game != "b" else ALIEN, game=game)
    assert other.game.result == "squad1"
    assert not other.game.is_supreme(0)


@rule("SC-GAP-CAMPAIGN")
def test_everybody_keeps_a_squad_and_no_squad_has_two_players() -> None:
    c = campaign()
    assert [entry.text for entry in c.record().entries()] == ["squad1: lead tide", "squad2: lead oath"]
    assert "cannot be chosen now" in no(c, "squad1: lead wall")


# The outcome of a battle


def afield() -> Recorder[SquadCampaign]:
    c = campaign()
    ROOM.call(c, "dead_channel")
    return c


@rule("SC-GAP-CAMPAIGN")
def test_while_a_battle_is_fought_nobody_chooses() -> None:
    c = afield()
    assert asked(c) == ("afield", -1, [])
    battle = c.game.afield()
    assert battle is not None
    assert (battle.game, battle.mission) == ("crusade", "dead_channel")
    assert battle.seats == {"squad1": 0, "squad2": 1, "alien": 2}
    assert "its outcome comes first" in no(c, "mission dead_channel")


@rule("SC-GAP-CAMPAIGN")
@pytest.mark.parametrize(
    ("told", "wrong", "sentence"),
    [
        (0, "squad2: scored 3", "now comes a line like 'squad1: scored 299'"),
        (0, "squad1: scored 500", "a squad has from -99 to 299 points, not 500."),
        (1, "won by alien", "now comes a line like 'squad1: commander fell'"),
        (5, "won by squad2", "SC-WIN-HIGHEST: a squad with fewer points"),
        (5, "won by squad1+alien", "SC-WIN-HIGHEST: a squad with fewer points"),
    ],
)
def test_a_line_that_cannot_be_is_refused(told: int, wrong: str, sentence: str) -> None:
    c = afield()
    lines = ["squad1: scored 30", "squad1: commander lives", "squad2: scored 2", "squad2: commander lives"]
    for line in [*lines, "primary taken by nobody"][:told]:
        c.play(c.game.read(line))
    assert sentence in no(c, wrong)


def test_an_outcome_needs_its_battle() -> None:
    assert "no battle is being fought." in no(campaign(), "squad1: scored 3")


# In the game


def game_with(options: dict[str, int | bool | str]) -> CrusadeGame:
    return new_game(own_mission("dead_channel"), SeededDice(b"7"), options={"squads": 1, **options})


def hand(game: CrusadeGame, kind: int) -> int:
    return sum(cards.CARDS[card].kind == kind for card, _ in game.hand[0]) + sum(
        cards.CARDS[card].kind == kind for seat, card in game.spent if seat == 0
    )


@rule("SC-GAP-CAMPAIGN")
@pytest.mark.parametrize(("rank", "orders"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4)])
def test_a_rank_gives_order_cards(rank: int, orders: int) -> None:
    game = set_up(game_with({"ranks": str(rank)}))
    assert (hand(game, cards.ORDER), hand(game, cards.EQUIPMENT)) == (orders, 4)


@rule("SC-GAP-CAMPAIGN")
@pytest.mark.parametrize("badges", range(5))
def test_badges_give_equipment_cards(badges: int) -> None:
    game = set_up(game_with({"badges": str(badges)}))
    assert (hand(game, cards.ORDER), hand(game, cards.EQUIPMENT)) == (1, 4 + badges)


@rule("SC-GAP-CAMPAIGN")
def test_no_more_cards_than_the_rank_gives() -> None:
    game = game_with({"ranks": "2"})
    say(game, "squad1: lead tide")
    while kind(game) == "choose equipment":
        plain(game)
    say(game, "squad1: take advance", "squad1: take regroup")
    assert "squad1: take open_fire" not in options(game)
    assert refused(game, "squad1: take open_fire") == "SC-GAP-CAMPAIGN"
    # They may still be changed.
    say(game, "squad1: put back advance", "squad1: take open_fire", "squad1: ready")
    assert kind(game) == "choose weapons"


@rule("SC-GAP-CAMPAIGN")
def test_each_squad_has_its_own_rank_and_badges() -> None:
    game = new_game(
        own_mission("dead_channel"), SeededDice(b"7"), options={"squads": 2, "ranks": "15", "badges": "40"}
    )
    assert [(console(game, seat).orders, console(game, seat).equipment) for seat in (0, 1)] == [
        (1, 8),
        (4, 4),
    ]


SHIP = """
game = "crusade"
turn = "squad1"
map = '''
+-+-+-+-+-+-+
1. . . . . R|
+           +
1. . . . . .|
+-+D+D+-+-+-+
|, , , ,|. .|
+       +   +
|, , , ,|. .|
+-+-+-+-+-+-+
'''
"""
VARO = '[[piece]]\nname = "Varo"\nat = "a1"\n'


@rule("SC-GAP-CAMPAIGN")
def test_one_order_card_in_a_turn() -> None:
    scene = SHIP + VARO + '[hand]\nsquad1 = ["advance", "open_fire"]\n'
    offered = play(scene).options()
    assert {"squad: play advance", "squad: play open_fire"} <= set(offered)
    assert "squad: play open_fire" not in play(scene, "squad: play advance").options()
    assert refusal(scene, "squad: play advance", "squad: play open_fire")


# Marks


def drawing(marks: int, *choices: str, deck: tuple[str, ...] = ("frenzy", "static", "silence")) -> Played:
    """The end of a squad's turn: an event card is drawn."""
    names = ", ".join(f'"{key}"' for key in deck)
    scene = SHIP + f"deck = [{names}]\n" + VARO + f"[options]\nalien_marks = {marks}\n"
    return play(scene, "end turn", *choices)


def drawn(played: Played) -> list[str]:
    return [event_cards.EVENT_KEYS[event["card"]] for event in played.all("event drawn")]


@rule("SC-GAP-CAMPAIGN")
def test_without_marks_nobody_is_asked() -> None:
    played = drawing(0)
    assert played.kind() != "redraw"
    assert played.game.frenzy


@rule("SC-GAP-CAMPAIGN")
def test_a_mark_draws_another_card_and_the_first_does_nothing() -> None:
    asked = drawing(1)
    assert (asked.kind(), asked.seat()) == ("redraw", 1)
    assert asked.options() == ["let it stand", "redraw"]
    assert not asked.game.frenzy
    played = drawing(1, "redraw")
    assert drawn(played) == ["frenzy", "static"]
    assert (played.game.frenzy, played.game.static) == (False, True)
    # The card is in the deck again: the game gets no shorter.
    frenzy, silence = (event_cards.EVENT_KEYS.index(key) for key in ("frenzy", "silence"))
    assert sorted(played.game.deck) == sorted([frenzy, silence])
    assert played.game.drawn == [event_cards.EVENT_KEYS.index("static")]
    # One mark, one card.
    assert played.kind() != "redraw"


@rule("SC-GAP-CAMPAIGN")
def test_a_card_may_stand_and_the_mark_is_kept() -> None:
    played = drawing(1, "let it stand")
    assert played.game.frenzy
    assert played.game.redrawn == 0


@rule("SC-GAP-CAMPAIGN")
def test_two_marks_may_be_used_for_one_card() -> None:
    played = drawing(2, "redraw", "redraw")
    assert len(drawn(played)) == 3
    assert played.kind() != "redraw"
    assert played.game.redrawn == 2


@rule("SC-GAP-CAMPAIGN")
def test_the_last_card_cannot_be_changed() -> None:
    played = drawing(3, deck=("frenzy",))
    assert played.kind() != "redraw"
    assert played.game.frenzy and played.game.last_turn


# Options


@pytest.mark.parametrize(
    ("profile", "options", "sentence"),
    [
        ("1990", {"ranks": "16", "squads": 2}, "option 'ranks' takes a digit from 1 to 5 for each squad"),
        ("1990", {"ranks": True}, "option 'ranks' takes a digit"),
        ("1990", {"badges": "5", "squads": 1}, "option 'badges' takes a digit from 0 to 4 for each squad"),
        ("1990", {"ranks": "12", "squads": 3}, "option 'ranks' has 2 digits, but there are 3 squads"),
        ("1990", {"alien_marks": 5}, "option 'alien_marks' takes one of 0, 1, 2, 3, 4, not 5."),
        ("redux", {"ranks": "1111"}, "option 'ranks': the profile 'redux' has no campaign."),
        ("redux", {"alien_marks": 1}, "option 'alien_marks': the profile 'redux' has no campaign."),
    ],
)
def test_bad_options_get_a_sentence(
    profile: str, options: dict[str, int | bool | str], sentence: str
) -> None:
    with pytest.raises(UnknownOption) as bad:
        profile_of(profile, options)
    assert str(bad.value).startswith(sentence)


def test_digits_that_came_as_a_number_are_text() -> None:
    rules = profile_of("1990", {"squads": 2, "ranks": 21})
    assert rules.changed == {"ranks": "21", "squads": 2}
    assert [rules.rank_of(seat) for seat in range(2)] == [2, 1]


# The ledger


def test_a_ledger_is_read_as_it_was_printed() -> None:
    c = campaign()
    fought(c, (60, 12), (0,), (True, False), 0)
    fought(c, (25, -5), (ALIEN,), primary=ALIEN, game="b")
    ROOM.choose(c, "promote tide")
    text = ROOM.text(c)
    again = ROOM.load(read_toml(text, "x"), "x")
    assert ROOM.text(again) == text
    assert standing(again) == [(3, 0), (1, 0)]
    assert (again.game.marks, again.header.players["alien"], again.game.primaries) == (1, "Cem", [1, 0])
    assert again.game.state_hash() == c.game.state_hash()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"hullbreach campaign 1"', '"x"', "format: "),
        ("rank = 2", "rank = 4", "squad 1, rank: is 4, but what was played makes it 2."),
        ("rank = 2", "rank = 9", "squad 1, rank: must be a whole number from 0 to 5, not 9."),
        ("badges = 1", "badges = 3", "squad 1, badges: is 3, but what was played makes it 1."),
        ("marks = 0", "marks = 2", "alien.marks: is 2, but what was played makes it 0."),
        ('squad = "oath"', 'squad = "tide"', "squad: no squad is led twice."),
        ('squad = "oath"', 'squad = "wayfarers"', "squad 2, squad: 'wayfarers' is not known; "),
        (
            "scores = [25, 0]",
            "scores = [25]",
            "played 1, scores: must be 2 whole numbers, one for each squad.",
        ),
        ('winners = ["squad1"]', 'winners = ["squad7"]', "played 1, winners: 'squad7' is not known; "),
        ('winners = ["squad1"]', 'winners = ["squad2"]', "played 1, winners: a squad with fewer points"),
        ('winners = ["squad1"]', "winners = []", "played 1, winners: somebody has won every mission."),
        ("scores = [25, 0]", "scores = [2500000, 0]", "played 1, winners: "),
        ("alive = [true, true]", "alive = [1, 1]", "played 1, alive: must be 2 times true or false"),
        ("[alien]", "[aliens]", "aliens: is not known here; "),
        (
            "[alien]",
            '[[played]]\npromoted = "oath"\n\n[alien]',
            "played 1, promoted: oath had no four badges",
        ),
        ("[alien]", "[alien", "not valid TOML: "),
    ],
)
def test_a_ledger_that_does_not_add_up_is_refused(old: str, new: str, sentence: str) -> None:
    c = campaign()
    fought(c, (25, 0), (0,))
    text = ROOM.text(c)
    assert old in text
    with pytest.raises(MissionFault) as bad:
        read_ledger(text.replace(old, new, 1), "x")
    assert bad.value.faults[0].startswith(sentence), bad.value.faults


def test_before_the_first_battle_objectives_are_not_counted_out_of_none() -> None:
    c = campaign()

    def primaries() -> list[tuple[int, int]]:
        shown = face_of("squad_campaign").view(c.game, 0).campaign
        assert shown is not None
        figures = [figure for standing in shown.standings for figure in standing.figures]
        return [(figure.value, figure.most) for figure in figures if figure.key == "primaries"]

    assert primaries() == [(0, -1), (0, -1)]
    fought(c, primary=0)
    assert primaries() == [(1, 1), (0, 1)]
