"""Secret objectives: drawing, showing, questioning, messages, and what the sixteen cards earn."""

from __future__ import annotations

import pytest

from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS, OBJECTIVE_NUMBERS
from hullbreach.crusade.scoring.secret_objectives import message_found
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.crusade import own_mission
from tests.crusade.scenes import Played, play, refusal, rule
from tests.crusade.whole_games import kind, options, refused, say, set_up, until
from tests.scenes import lines, piece

HALL = """
game = "crusade"
profile = "redux"
map = '''
+-+-+-+-+-+-+-+-+-+-+
1. . . . . . . . . .2
+                   +
1. . . . . . . . . .2
+-+-+-+D+D+-+-+-+-+-+
|, , , , , , , , , ,|
+                   +
|, , , , , , , , , ,|
+-+-+-+-+-+-+-+-+-+-+
'''
"""


def hall(*pieces: str, **fields: object) -> str:
    fields.setdefault("squads", ["tide", "oath"])
    return HALL + lines(**fields) + "".join(pieces)


def number(key: str) -> int:
    return OBJECTIVE_NUMBERS[key]


# Drawing and keeping


@rule("RX-OS-FOUR-PER-FACTION")
def test_there_are_four_cards_about_each_squad() -> None:
    assert len(OBJECTIVE_CARDS) == 16
    assert [[card.squad for card in OBJECTIVE_CARDS].count(squad) for squad in range(4)] == [4, 4, 4, 4]


@rule("RX-GAP-OS-CARDS")
def test_the_points_of_the_cards() -> None:
    points = [card.points for card in OBJECTIVE_CARDS]
    assert points == [10, 10, 10, 5, 15, 10, 15, 10, 15, 10, 10, 10, 10, 10, 10, 10]
    friendly = [card.key for card in OBJECTIVE_CARDS if card.friendly]
    assert friendly == ["tide-2", "wall-2", "wall-4", "oath-2", "wayfarers-2"]


def at_keeping(**options: int | bool | str) -> CrusadeGame:
    """A game of tide, wall and wayfarers in which the first of them looks at two cards."""
    game = new_game(own_mission("fuse_and_claw"), SeededDice(b"3"), options=options)
    for squad in ("tide", "wall", "wayfarers"):
        until(game, "choose squad")
        say(game, f"squad{('tide', 'wall', 'wayfarers').index(squad) + 1}: lead {squad}")
    until(game, "keep objective")
    return game


@rule("RX-OS-DECK", "RX-OS-DRAW-TWO-KEEP-ONE")
def test_two_are_drawn_from_the_cards_of_the_squads_in_play_and_one_is_kept() -> None:
    game = at_keeping()
    every = [card.number for card in OBJECTIVE_CARDS if card.squad in (0, 1, 3)]
    drawn = [number(line.split()[-1]) for line in options(game)]
    assert len(drawn) == 2
    assert sorted(game.objective_deck + drawn) == every, "twelve cards, none about a squad that is not there"
    other = next(card.key for card in OBJECTIVE_CARDS if card.number not in drawn)
    assert refused(game, f"squad1: keep objective {other}") == "RX-OS-DRAW-TWO-KEEP-ONE"
    events = say(game, options(game)[0])
    assert game.objectives[0] == [drawn[0]]
    assert drawn[1] in game.objective_deck
    kept = next(event for event in events if event.kind == "objective kept")
    assert game.events_for(0, [kept])[0]["card"] == drawn[0]
    assert game.events_for(1, [kept])[0]["card"] != drawn[0]
    assert game.view(1)["objectives"][0] == [None]
    set_up(game)
    assert [len(held) for held in game.objectives] == [1, 1, 1, 0]
    assert len(game.objective_deck) == 9


@rule("RX-OS-DRAW-TWO-KEEP-ONE")
def test_the_card_that_is_not_kept_lies_under_the_deck() -> None:
    game = at_keeping()
    first, second = options(game)
    say(game, second)
    assert game.objective_deck[0] == number(first.split()[-1]), "the top is the end of the list"


@rule("RX-OS-AGGRESSIVE-VARIANT")
@pytest.mark.parametrize("seed", [b"1", b"2", b"3", b"4"])
def test_in_the_aggressive_variant_nobody_draws_his_own_cards(seed: bytes) -> None:
    game = new_game(own_mission("fuse_and_claw"), SeededDice(seed), options={"aggressive_objectives": True})
    for seat in range(3):
        until(game, "keep objective")
        drawn = [number(line.split()[-1]) for line in options(game)]
        assert all(OBJECTIVE_CARDS[card].squad != game.squad_of[seat] for card in drawn)
        assert [(seat, card) for card in drawn] == game.known_objectives[3][2 * seat :], (
            "the aliens know them"
        )
        say(game, options(game)[0])


# Showing


def shown(*choices: str) -> Played:
    scene = hall(
        piece(name="Varo", at="a1"),
        piece(name="Cassia", at="j1"),
        squads=["tide", "oath", "wall"],
        objectives={"squad1": ["oath-4", "wall-2"], "squad2": ["tide-1"]},
    )
    return play(scene, *choices)


@rule("RX-OS-DISCLOSE")
def test_a_card_can_be_shown_to_one_player_alone() -> None:
    before = shown().options()
    assert "squad2: is shown objective oath-4" in before and "alien: is shown objective wall-2" in before
    played = shown("squad2: is shown objective oath-4")
    assert played.game.known_objectives[1] == [(0, number("oath-4"))]
    assert played.game.known_objectives[2] == []
    told = played.one("objective shown")
    assert played.game.events_for(1, [told])[0]["card"] == number("oath-4")
    assert played.game.events_for(2, [told])[0]["card"] != number("oath-4")
    assert "squad2: is shown objective oath-4" not in played.options(), "he knows it"
    assert "squad3: is shown objective oath-4" in played.options()


def fight(dice: list[int], *choices: str, **fields: object) -> Played:
    """Varo attacks Cassia: one red and one white die each."""
    fields.setdefault("objectives", {"squad1": ["oath-4"], "squad2": ["tide-3"]})
    scene = hall(
        piece(name="Varo", at="d1"), piece(name="Cassia", at="e1", life=2), active="Varo", dice=dice, **fields
    )
    return play(scene, "Varo: fight e1", *choices)


@rule("RX-OS-INTERROGATE")
def test_whoever_wins_a_close_combat_may_ask_instead_of_wounding() -> None:
    played = fight([6, 1, 1, 1])
    assert played.kind() == "mercy" and played.seat() == 0
    assert played.options() == ["Varo: wound", "Varo: interrogate"]
    asked = fight([6, 1, 1, 1], "Varo: interrogate")
    assert asked.life("Cassia") == 2, "unhurt"
    assert asked.game.known_objectives[0] == [(1, number("tide-3"))]
    event = asked.one("interrogated")
    assert asked.game.events_for(0, [event])[0]["card"] == number("tide-3")
    assert asked.game.events_for(2, [event])[0]["card"] != number("tide-3")
    hurt = fight([6, 1, 1, 1], "Varo: wound")
    assert hurt.at("Cassia") == "" and hurt.game.known_objectives[0] == []
    assert refusal(hall(piece(name="Varo", at="d1"), active="Varo"), "Varo: interrogate")


@rule("RX-OS-INTERROGATE")
def test_with_several_cards_the_one_who_is_asked_chooses() -> None:
    played = fight([6, 1, 1, 1], "Varo: interrogate", objectives={"squad2": ["tide-1", "tide-4"]})
    assert played.kind() == "interrogation" and played.seat() == 1
    assert played.options() == ["squad1: is shown objective tide-1", "squad1: is shown objective tide-4"]


@rule("RX-OS-INTERROGATE")
def test_whoever_is_attacked_and_wins_may_ask_as_well() -> None:
    played = fight([1, 1, 6, 1])
    assert played.kind() == "mercy" and played.seat() == 1


@rule("RX-OS-INTERROGATE")
@pytest.mark.parametrize(
    "fields", [{"objectives": {"squad1": ["oath-4"]}}, {"options": {"secret_objectives": False}}]
)
def test_who_holds_no_card_cannot_be_asked(fields: dict[str, object]) -> None:
    played = fight([6, 1, 1, 1], **fields)
    assert played.at("Cassia") == "", "she is simply wounded"


@rule("RX-OS-INTERROGATE")
def test_aliens_are_not_asked() -> None:
    scene = hall(
        piece(name="Varo", at="d1"),
        piece(unit="zombie", at="e1"),
        active="Varo",
        dice=[6, 1, 1],
        objectives={"squad1": ["oath-4"]},
    )
    assert play(scene, "Varo: fight e1").one("killed").rule == "SC-CLOSE-COMBAT-DAMAGE"


# Messages


@rule("RX-OS-BLIP")
def test_a_message_gives_whoever_finds_it_a_card() -> None:
    scene = hall(
        piece(name="Cassia", at="e2"),
        piece(name="Varo", at="j1"),
        piece(truth="message", at="e4"),
        turn="squad2",
        active="Cassia",
        objectives={"squad1": ["oath-4"], "squad2": ["tide-1"]},
        objective_deck=["tide-3", "tide-2"],
    )
    played = play(scene, "Cassia: open d2-d3")
    assert played.game.objectives == [[number("oath-4")], [number("tide-1"), number("tide-3")], []]
    assert played.game.objective_deck == [number("tide-2")]
    assert not played.game.blips_on, "it is removed"
    assert not [p for p in range(len(played.game.kind)) if played.game.is_alien(p)]
    drawn = played.one("objective drawn")
    assert played.game.events_for(1, [drawn])[0]["card"] == number("tide-3")
    assert played.game.events_for(0, [drawn])[0]["card"] != number("tide-3")


@rule("RX-OS-BLIP")
def test_in_the_alien_turn_the_nearest_who_sees_it_finds_it() -> None:
    scene = hall(
        piece(name="Varo", at="a1"),
        piece(name="Cassia", at="h1"),
        piece(name="Renn", at="e4"),
        turn="alien",
        objective_deck=["tide-3"],
    )
    game = play(scene).game
    message_found(game, game.board.square("e1"))
    assert game.objectives[1] == [number("tide-3")], "Renn is behind a closed door, Cassia nearer than Varo"


@rule("RX-OS-BLIP")
def test_the_alien_player_cannot_turn_up_a_message_himself() -> None:
    scene = hall(
        piece(name="Varo", at="a1"),
        piece(truth="message", at="e4"),
        piece(truth="zombie", at="f4"),
        turn="alien",
        phase="blips",
        levels={"alien": 5},
    )
    played = play(scene)
    assert "blip2: reveal" in played.options() and "blip1: reveal" not in played.options()


# What the cards earn


def ended(card: str, *pieces: str, holder: int = 0, **fields: object) -> CrusadeGame:
    """A game that ends with the last squad's turn; the holder has that card alone."""
    fields.setdefault("squads", ["tide", "wall", "oath", "wayfarers"])
    squads = fields["squads"]
    assert isinstance(squads, list)
    scene = hall(
        *pieces,
        round=30,
        turn=f"squad{len(squads)}",
        objectives={f"squad{holder + 1}": [card]},
        **fields,
    )
    return over(play(scene).game)


def over(game: CrusadeGame) -> CrusadeGame:
    """Everybody ends his turn until the game is over."""
    while not game.result:
        say(game, "end turn")
    return game


VARO = piece(name="Varo", at="a1")
ILEN = piece(name="Ilen", at="b1")
HEAVY_ILEN = piece(name="Ilen", at="b1", unit="marine plasma_gun")
OSTRA = piece(name="Ostra", at="c1")
BRANDT = piece(name="Brandt", at="d1")
CASSIA = piece(name="Cassia", at="e1")
RENN = piece(name="Renn", at="f1")
JARL = piece(name="Jarl", at="g1")
ILYRA = piece(name="Ilyra", at="h1")


@rule("RX-GAP-OS-CARDS")
@pytest.mark.parametrize(
    ("card", "holder", "pieces", "points"),
    [
        ("tide-1", 1, [ILEN, OSTRA], 10),
        ("tide-1", 1, [VARO, OSTRA], 0),
        ("tide-3", 1, [VARO, ILEN, OSTRA], 10),
        ("tide-3", 1, [HEAVY_ILEN, OSTRA], 0),
        ("wall-2", 0, [VARO, BRANDT], 10),
        ("wall-2", 0, [VARO, OSTRA], 0),
        ("oath-3", 0, [VARO, CASSIA, RENN], 10),
        ("oath-3", 0, [VARO, CASSIA, RENN, JARL], 0),
        ("wayfarers-1", 0, [VARO], 10),
        ("wayfarers-1", 0, [VARO, ILYRA], 0),
        ("wall-3", 0, [VARO, OSTRA], 15),
    ],
)
def test_cards_that_look_at_who_is_alive_at_the_end(
    card: str, holder: int, pieces: list[str], points: int
) -> None:
    assert ended(card, *pieces, holder=holder).scored[holder] == points


@rule("RX-GAP-OS-CARDS")
@pytest.mark.parametrize(("dead", "points"), [(1, 10), (2, 0)])
def test_at_least_half_of_the_squad_alive(dead: int, points: int) -> None:
    """Three figures of whom one or two are shot in the last turn."""
    scene = hall(
        VARO, ILEN, piece(name="Dax", at="a2"), piece(name="Cassia", at="h1", unit="commander heavy_bolter"),
        piece(name="Renn", at="h2"),
        round=30, turn="squad2", dice=[6, 6] if dead == 1 else [6, 6, 6, 6], objectives={"squad2": ["tide-2"]},
    )  # fmt: skip
    choices = ["Cassia: activate", "Cassia: fire heavy_bolter at b1", "Cassia: done"]
    if dead == 2:
        choices += ["Renn: activate", "Renn: fire bolter at a2", "Renn: done"]
    assert over(play(scene, *choices).game).scored[1] == points


@rule("RX-GAP-OS-CARDS")
@pytest.mark.parametrize(("mine", "theirs", "points"), [(6, 5, 5), (5, 5, 0), (4, 5, 0)])
def test_more_points_than_the_squad_on_the_card(mine: int, theirs: int, points: int) -> None:
    game = ended("tide-4", VARO, OSTRA, holder=1, points={"squad1": theirs, "squad2": mine})
    assert game.scored[1] == points


@rule("RX-GAP-OS-CARDS")
@pytest.mark.parametrize(("killed", "points"), [(30, 10), (29, 0)])
def test_aliens_worth_thirty_points(killed: int, points: int) -> None:
    assert ended("wall-4", VARO, OSTRA, points={"squad2": killed}).scored[0] == points


@rule("RX-GAP-OS-CARDS")
def test_the_last_heavy_weapon_falls_to_the_holder() -> None:
    def shoot(shooter: str, *others: str) -> CrusadeGame:
        scene = hall(
            piece(name="Varo", at="a1", unit="commander heavy_bolter"),
            piece(name="Ostra", at="f1", unit="marine plasma_gun"),
            piece(name="Cassia", at="b2", unit="commander heavy_bolter"),
            *others,
            squads=["tide", "wall", "oath"], round=30, dice=[6, 6],
            turn="squad1" if shooter == "Varo" else "squad3", objectives={"squad1": ["wall-1"]},
        )  # fmt: skip
        game = play(
            scene, f"{shooter}: activate", f"{shooter}: fire heavy_bolter at f1", f"{shooter}: done"
        ).game
        return over(game)

    assert shoot("Varo").scored[0] == 15
    assert shoot("Cassia").scored[0] == 0, "another squad did it"
    assert shoot("Varo", piece(name="Keld", at="j2", unit="marine assault_cannon")).scored[0] == 0, (
        "not the last"
    )


@rule("RX-GAP-OS-CARDS")
@pytest.mark.parametrize(("choice", "points"), [("fight b1", 15), ("fire bolter at b1", 0)])
def test_the_leader_dies_in_close_combat(choice: str, points: int) -> None:
    scene = hall(
        piece(name="Ilen", at="a1"), piece(name="Cassia", at="b1", life=1),
        round=30, active="Ilen", dice=[6, 6, 1, 1] if "fight" in choice else [6, 6],
        objectives={"squad1": ["oath-1"]},
    )  # fmt: skip
    assert over(play(scene, f"Ilen: {choice}", "Ilen: done").game).scored[0] == points


@rule("RX-GAP-OS-CARDS")
@pytest.mark.parametrize(("won", "points"), [(5, 10), (4, 0)])
def test_five_close_combats_won(won: int, points: int) -> None:
    scene = hall(VARO, CASSIA, round=30, turn="squad2", objectives={"squad1": ["oath-2"]})
    played = play(scene)
    played.game.won_fights[1] = won
    assert over(played.game).scored[0] == points


@rule("RX-GAP-OS-CARDS", "RX-OS-INTERROGATE")
def test_one_of_the_squad_was_questioned() -> None:
    played = fight([6, 1, 1, 1], "Varo: interrogate", "Varo: done", round=30)
    assert over(played.game).scored[0] == 10
    played = fight([6, 1, 1, 1], "Varo: wound", "Varo: done", round=30)
    assert over(played.game).scored[0] == 0


@rule("RX-GAP-OS-CARDS")
@pytest.mark.parametrize(("docked", "points"), [(4, 10), (3, 0)])
def test_four_of_the_squad_reach_a_dock(docked: int, points: int) -> None:
    names = ("Ilyra", "Aeth", "Suri", "Nael")
    docks = ("dock2a", "dock2b", "dock2c", "dock2d")
    game = ended(
        "wayfarers-2",
        VARO,
        *[piece(name=name, at=dock, states=["landed"]) for name, dock in list(zip(names, docks))[:docked]],
        squads=["tide", "wayfarers"],
    )
    assert game.scored[0] == points
    game = ended(
        "wayfarers-2",
        VARO,
        *[piece(name=name, at=dock) for name, dock in zip(names, docks)],
        squads=["tide", "wayfarers"],
    )
    assert game.scored[0] == 0, "who never left the dock has not reached it"


@rule("RX-GAP-OS-CARDS", "RX-UNIT-LARVA-VICTIM")
def test_one_of_the_squad_becomes_a_creature() -> None:
    scene = hall(
        VARO, piece(name="Aeth", at="e1", unit="wayfarer disc_thrower"), piece(unit="larva", at="f1"),
        squads=["tide", "wayfarers"], turn="alien", active="larva1", dice=[6, 1], round=30,
        levels={"alien": 5}, objectives={"squad1": ["wayfarers-3"]},
    )  # fmt: skip
    played = play(scene, "larva1: fight e1", "Aeth: become crawler")
    assert over(played.game).scored[0] == 10


@rule("RX-OS-OWN-FACTION-WORTHLESS")
def test_a_card_about_the_own_squad_earns_nothing() -> None:
    assert ended("tide-2", VARO, OSTRA, holder=0).scored[0] == 0
    assert ended("tide-2", VARO, OSTRA, holder=1).scored[1] == 10


@rule("RX-OS-VOLUNTARY")
def test_a_card_that_did_not_come_true_costs_nothing() -> None:
    game = ended("wall-1", VARO, OSTRA, points={"squad1": 7})
    assert game.scored[0] == 0 and game.lost[0] == 0


@rule("RX-GAP-OS-CARDS")
def test_what_was_done_before_a_card_was_drawn_does_not_count() -> None:
    """Cassia is questioned first, then a message brings the card about it."""
    played = fight(
        [6, 1, 1, 1], "Varo: interrogate", round=30, objectives={"squad1": ["tide-1"], "squad2": ["tide-2"]},
        objective_deck=["oath-4"],
    )  # fmt: skip
    message_found(played.game, played.game.board.square("d1"))
    assert played.game.objectives[0][-1] == number("oath-4")
    say(played.game, "Varo: done")
    assert over(played.game).scored[0] == 0


def test_cards_stay_secret_and_are_dealt_anew_in_imagined_games() -> None:
    game = set_up(new_game(own_mission("fuse_and_claw"), SeededDice(b"9")))
    asked = game.decision()
    assert asked is not None and kind(game) == "squad"
    seat = asked.seat
    twins = [game.imagine(seat, SeededDice(bytes([n]))) for n in range(12)]
    for twin in twins:
        assert twin.view(seat) == game.view(seat)
        held = sorted(card for held in twin.objectives for card in held)
        assert sorted(held + twin.objective_deck) == sorted(
            [card for held in game.objectives for card in held] + game.objective_deck
        )
    other = (seat + 1) % 3
    assert len({tuple(twin.objectives[other]) for twin in twins}) > 1
    assert {tuple(twin.objectives[seat]) for twin in twins} == {tuple(game.objectives[seat])}
