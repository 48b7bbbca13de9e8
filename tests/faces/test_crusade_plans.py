"""Where pieces can go, what they could do, and how it may come out: as the rules have it."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.state import LANDED
from hullbreach.crusade.turn.movement import owners_on
from hullbreach.faces import wire
from hullbreach.faces.crusade import CRUSADE
from hullbreach.faces.crusade.finality import final
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import ScriptedDice
from hullbreach.kernel.odds import Odds, Outcome, exact_odds
from tests.crusade.halls import figure, hall
from tests.crusade.scenes import play
from tests.faces.crusade_games import NUMBERS, many_moments, piece

TURNS = ("squad", "aliens", "blips", "activation")


def walked(game: CrusadeGame, p: int) -> dict[str, int]:
    """The cheapest way to every square, by playing one move after the other."""
    best: dict[int, int] = {}
    seen: dict[tuple[int, int], int] = {}
    open_: list[tuple[int, int, CrusadeGame]] = [(0, 0, game)]
    made = 0
    while open_:
        open_.sort(key=lambda entry: entry[:2])
        cost, _, here = open_.pop(0)
        asked = here.decision()
        assert asked is not None
        for choice in asked.options:
            if choice[0] != v.MOVE:
                continue
            way = here.way_of(choice)
            if owners_on(here, p, way):
                continue
            after = cost + len(way)
            if choice[2] != game.square[p]:
                best[choice[2]] = min(after, best.get(choice[2], 999))
            if final(here, choice):
                continue
            twin = quiet(here)
            twin.play(choice)
            now = twin.decision()
            key = (choice[2], twin.flags[p] & LANDED)
            if now is not None and now.kind == "activation" and now.piece == p and after < seen.get(key, 999):
                seen[key] = after
                made += 1
                open_.append((after, made, twin))
    return {game.board.name(square): cost for square, cost in best.items()}


def quiet(game: CrusadeGame) -> CrusadeGame:
    """A copy in which no dice may fall, and no turn ends by itself."""
    twin = game.copy()
    twin.dice = ScriptedDice([], [])
    twin.patient = True
    return twin


def follow(game: CrusadeGame, plan: list[str], stops: str = "") -> None:
    """Every choice of a plan is allowed; none but the last may be final, or that which leads to where it stops."""
    twin = quiet(game)
    for text in plan:
        choice, asked = twin.read(text), twin.decision()
        assert asked is not None and choice in asked.options, (text, plan)
        if text is not plan[-1]:
            if final(twin, choice):
                assert stops and game.board.name(choice[2]) == stops, (text, plan)
                return
            twin.play(choice)
    assert not stops, (stops, plan)


def own_pieces(game: CrusadeGame, seat: Seat, rng: random.Random) -> list[int]:
    """Some of a seat's pieces, large ones first."""
    own = [p for p in range(len(game.kind)) if game.owner[p] == seat and game.square[p] >= 0]
    large = [p for p in own if game.unit(p).size > 1]
    return [*large[:1], *rng.sample(own, min(2, len(own)))]


@pytest.mark.parametrize("number", NUMBERS)
def test_reach_is_what_moves_lead_to(number: int) -> None:
    rng = random.Random(number)
    compared = 0
    for game in many_moments(number, 0.05):
        asked = game.decision()
        if asked is None or asked.kind not in TURNS:
            continue
        for p in own_pieces(game, asked.seat, rng):
            places = CRUSADE.reach(game, asked.seat, p)
            begun = CRUSADE.start(game, asked.seat, p)
            if begun is None:
                assert not places
                continue
            certain = {place.at: place.cost[0] for place in places if not place.stops}
            assert certain == walked(begun.game, p), game.name(p)
            for place in rng.sample(places, min(6, len(places))):
                follow(game, place.plan, place.stops)
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("number", NUMBERS)
def test_menus_offer_plans_that_are_legal(number: int) -> None:
    rng = random.Random(number)
    offered = 0
    for game in many_moments(number, 0.06):
        asked = game.decision()
        assert asked is not None
        for p in own_pieces(game, asked.seat, rng):
            for option in CRUSADE.menu(game, asked.seat, p)[:20]:
                follow(game, option.plan or [option.text])
                offered += 1
    assert offered > 20


# Chances


class Losses:
    """Life points that two pieces lose, by trying every throw; whoever may roll again does what is best for him."""

    def __init__(self, game: CrusadeGame, mine: int, theirs: int) -> None:
        self.pieces = (mine, theirs)
        self.before = (game.life[mine], game.life[theirs])

    def copy(self, game: CrusadeGame) -> CrusadeGame:
        return game.copy()

    def follows(self, game: CrusadeGame) -> list[Choice]:
        asked = game.decision()
        return asked.options if asked is not None and asked.kind == "reroll" else []

    def known(self, game: CrusadeGame) -> Odds | None:
        return None

    def outcome(self, game: CrusadeGame) -> Outcome:
        return tuple(
            [before - max(0, game.life[p]) for before, p in zip(self.before, self.pieces, strict=True)]
        )

    def worth(self, outcome: Outcome, seat: int) -> int:
        return (outcome[1] - outcome[0]) * (1 if seat == 0 else -1)

    def key(self, game: CrusadeGame) -> int:
        return hash((repr(game.dice_on_table()), getattr(game.stack[-1], "rerolled", 0)))


RANGE = """
game = "crusade"
map = '''
+-+-+-+-+-+-+
1. . . . . .|
+           +
1. . . . . .|
+-+-+-+-+-+-+
'''
[[piece]]
name = "Ilen"
at = "b1"
WEAPON
[[piece]]
unit = "FOE"
at = "PLACE"
"""


def scene(weapon: str, foe: str, place: str, worn: str = "") -> CrusadeGame:
    text = RANGE.replace("WEAPON", f'unit = "marine {weapon}"').replace("FOE", foe).replace("PLACE", place)
    return play(worn + text, "Ilen: activate").game


def option_of(game: CrusadeGame, verb: int) -> wire.Option:
    asked = game.decision()
    assert asked is not None
    choice = next(option for option in asked.options if option[0] == verb)
    return next(o for o in CRUSADE.menu(game, asked.seat, choice[1]) if o.text == game.text(choice))


@pytest.mark.parametrize("foe", ["runt", "brute", "traitor", "android"])
@pytest.mark.parametrize(
    ("weapon", "place", "verb"),
    [
        ("bolter", "f1", v.FIRE),
        ("plasma_gun", "f1", v.BEAM),
        ("bolter", "c1", v.FIGHT),
        ("plasma_gun", "b2", v.FIGHT),
    ],
)
def test_spreads_are_what_every_throw_together_comes_to(weapon: str, foe: str, place: str, verb: int) -> None:
    game = scene(weapon, foe, place)
    option = option_of(game, verb)
    seen = CRUSADE.preview(game, 0, [option.text])
    mine, theirs = piece(game, "Ilen"), piece(game, f"{foe}1")
    choice = game.read(option.text)
    if verb == v.BEAM:
        asked = game.decision()
        assert asked is not None
        # The beam that goes along the corridor.
        choice = (v.BEAM, mine, game.square[mine], 2)
        assert choice in asked.options
        seen = CRUSADE.preview(game, 0, [game.text(choice)])
    odds = exact_odds(game, choice, Losses(game, mine, theirs))
    for place_in, p in enumerate((mine, theirs)):
        spread = next((spread for spread in seen.spreads if spread.piece == p), None)
        lost: dict[int, Fraction] = {}
        for outcome, chance in odds.items():
            lost[outcome[place_in]] = lost.get(outcome[place_in], Fraction(0)) + chance
        if spread is None:
            assert lost == {0: Fraction(1)}
            continue
        bars = {i: Fraction(bar.ways, bar.of) for i, bar in enumerate(spread.bars) if bar.ways}
        assert bars == lost
    assert seen.final and len(seen.colours) > 0


@pytest.mark.parametrize("number", NUMBERS)
def test_spreads_of_previews_add_up(number: int) -> None:
    rng = random.Random(number)
    for game in many_moments(number, 0.1):
        asked = game.decision()
        assert asked is not None
        for choice in rng.sample(asked.options, min(10, len(asked.options))):
            seen = CRUSADE.preview(game, asked.seat, [game.text(choice)])
            for spread in seen.spreads:
                # In parts of one and the same whole: whoever adds them up never comes to more than all of it.
                assert {sum(bar.ways for bar in spread.bars)} == {bar.of for bar in spread.bars}
            for chance in seen.odds:
                assert 0 <= chance.ways <= chance.of


def test_the_turn_can_be_ended_while_another_figure_is_looked_at() -> None:
    scene = hall(active="Ilen") + figure("Ilen", "a1") + figure("Varo", "c3", unit="commander axe_pistol")
    played = play(scene, "Ilen: move b1")
    ends = [option for option in CRUSADE.menu(played.game, 0, played.piece("Varo")) if option.role == "end"]
    assert [option.plan for option in ends] == [["Ilen: done", "end turn"]]
