"""Standing orders with conditions: read from a line, refused in a sentence, and done only where all of it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import pytest

from hullbreach.faces import face_of
from hullbreach.faces.ordering import Order, Prospect, read
from hullbreach.hulk import verbs as v
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.game import Game
from hullbreach.words.speech import book
from tests.scenes import rule

HULK = face_of("hulk")


def positions(mission: str, seed: int) -> Iterator[Game]:
    """A game between bots, before each of its choices."""
    header = HULK.new_header(mission, "", {}, b"", {})
    game = HULK.make_game(header, SeededDice(b"%d" % seed))
    bots = [HULK.bot("heuristic", seat, seed) for seat in (0, 1)]
    while not game.result:
        yield game
        asked = game.decision()
        assert asked is not None
        game.play(bots[asked.seat].ask(game.copy())[0])


@cache
def found(kind: str, wanted: Callable[[Game], bool]) -> Game:
    """A position in which that is asked and something holds."""
    for mission in ("drill", "black_ledger", "pump_shaft", "ash_valve"):
        for seed in range(4):
            for game in positions(mission, seed):
                asked = game.decision()
                if asked is not None and asked.kind == kind and len(asked.options) > 1 and wanted(game):
                    return game.copy()
    raise AssertionError(f"{kind} was never asked like that")


def prospects(game: Game) -> dict[str, Prospect]:
    asked, decline = HULK.asked(game), HULK.declining(game)
    return {game.text(choice): HULK.prospect(game, choice) for choice in asked.options if choice != decline}


def one_attacks(game: Game) -> bool:
    """One marine alone could react, by an attack that is neither hopeless nor certain."""
    all = list(prospects(game).values())
    return len(all) == 1 and all[0].good is not None and 0 < all[0].good < 1 and all[0].away > 0


def answer(game: Game, *lines: str) -> str | None:
    """What the lines choose, as text; "": they say that one is to be asked; None: nothing."""
    said, choice = HULK.conditional(game, list(lines))
    return (game.text(choice) if choice is not None else "") if said else None


def reaction() -> tuple[Game, str, int, int]:
    """A reaction, who could react, his chance in whole per cent, and how far off it is."""
    game = found("reaction", one_attacks)
    ((text, promise),) = prospects(game).items()
    assert promise.good is not None
    return game, text.split(": ")[1], int(promise.good * 100), promise.away


# Lines


def test_a_line_is_read_in_any_case_and_with_any_blanks() -> None:
    wanted = Order("kesh", "free shot", "act", {"chance": "30", "away": "4"})
    assert read("  Kesh  when Free shot: act, chance 30,  away 4 ") == wanted
    assert read("all when reaction: decline, phase 4 stealer") == Order(
        "all", "reaction", "decline", {"phase": "4 stealer"}
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("all when reaction", "write it as"),
        ("all when reaction: act, chance", "write it as"),
        ("all when reaction: act, chance 30, chance 40", "each once"),
        ("all when supper: act", "no order answers 'supper'"),
        ("all when reaction: dance", "can be answered by: act, decline, ask"),
        ("all when reroll: act, away 3", "no condition 'away' for 'reroll'"),
        ("all when reaction: act, chance 101", "whole number up to 100"),
        ("all when reaction: act, chance -1", "whole number up to 100"),
        ("Nobody when reaction: act", "nobody is called 'nobody'"),
    ],
)
def test_what_is_no_order_is_refused_in_a_sentence(line: str, why: str) -> None:
    game = found("reaction", one_attacks)
    (fault,) = HULK.faults_of_orders(game, ["all never react", line])
    assert why in fault and fault.endswith(".")
    named = HULK.name(game, 0)
    assert (
        HULK.faults_of_orders(game, [f"{named} when reaction: act, chance 30, turn 2", "all clear jams"])
        == []
    )


@pytest.mark.parametrize("game", ["hulk", "crusade"])
def test_all_that_can_be_ordered_has_words_in_both_languages(game: str) -> None:
    face = face_of(game)
    for each in face.beforehand():
        assert each.name.en != each.name.fr and each.answers and len(each.conditions) >= 2
        for part in (*each.answers, *each.conditions):
            assert part.label.en != part.label.fr
            assert (
                ("{n}" in part.label.en)
                == ("{n}" in part.label.fr)
                == (part.takes != "phase" and part.most > 0)
            )
    assert set(book("en", game)["standing_question"]) == set(face.BEFOREHAND)


# Reactions


@rule("V3-CP-REACTION")
def test_who_has_the_chance_reacts_and_strikes_and_who_has_not_is_asked() -> None:
    game, name, chance, _ = reaction()
    react = f"react: {name}"
    assert answer(game, "all when reaction: act") == react
    assert answer(game, f"all when reaction: act, chance {chance}") == react
    assert answer(game, f"all when reaction: act, chance {chance + 1}") is None
    assert (
        answer(game, f"all when reaction: act, chance {chance + 1}", "all when reaction: decline") == "pass"
    )
    assert answer(game, f"{name} when reaction: ask", "all when reaction: act") == ""
    # What he then does is the attack that was promised.
    twin = game.copy()
    twin.play(twin.read(react))
    struck = answer(twin, f"all when reaction: act, chance {chance}")
    assert struck is not None and twin.read(struck)[0] in (v.FIRE, v.ATTACK, v.FLAME)
    # Who has begun to react by hand is not hurried on by an order to decline.
    assert answer(twin, "all when reaction: decline") is None


@rule("V3-CP-REACTION")
def test_distance_cost_and_risk_are_those_of_the_attack() -> None:
    game, name, _, away = reaction()
    assert answer(game, f"all when reaction: act, away {away}") == f"react: {name}"
    assert answer(game, f"all when reaction: act, away {away - 1}") is None
    assert answer(game, "all when reaction: act, cost 0") is None
    assert answer(game, "all when reaction: act, cost 2") == f"react: {name}"
    (promise,) = prospects(game).values()
    assert answer(game, f"all when reaction: act, risk {int(promise.bad * 100) + 1}") == f"react: {name}"


@rule("V3-CP-REACTION")
def test_orders_to_somebody_else_say_nothing_and_a_window_is_passed_when_all_decline() -> None:
    game, name, _, _ = reaction()
    other = next(HULK.name(game, p) for p in range(HULK.count(game)) if HULK.name(game, p) != name)
    assert answer(game, f"{other} when reaction: decline") is None
    assert answer(game, f"{name} when reaction: decline") == "pass"


@rule("V3-CP-REACTION")
def test_an_order_for_a_turn_or_a_phase_holds_then_alone() -> None:
    game, name, _, _ = reaction()
    turn, phase = game.turn_now(), HULK.phase(game)
    for when in (f"turn {turn}", f"phase {turn} {phase}"):
        assert answer(game, f"all when reaction: act, {when}") == f"react: {name}"
    for when in (f"turn {turn + 1}", f"phase {turn + 1} {phase}", f"phase {turn} marine"):
        assert answer(game, f"all when reaction: act, {when}") is None


def test_orders_without_conditions_come_after_those_with_them() -> None:
    game, name, _, _ = reaction()
    lines = ["all never react", f"{name} when reaction: act"]
    assert game.text(HULK.by_order(game, lines) or (0, 0, 0, 0)) == f"react: {name}"
    assert game.text(HULK.by_order(game, lines[:1]) or (0, 0, 0, 0)) == "pass"


# Dice that may be rolled again, and shots with moves


def better(game: Game) -> bool:
    return max(p.good or Fraction(0) for p in prospects(game).values()) > Fraction(1, 4)


@rule("V3-GUARD-REROLL")
@rule("V3-POWER-SWORD")
def test_the_die_that_promises_most_is_rolled_again() -> None:
    game = found("reroll", better)
    promised = prospects(game)
    chosen = answer(game, "all when reroll: act, chance 25")
    assert chosen is not None and chosen in promised

    def worth(text: str) -> Fraction:
        return (promised[text].good or Fraction(0)) - promised[text].bad

    assert worth(chosen) == max(map(worth, promised))
    assert answer(game, "all when reroll: act, chance 100", "all when reroll: decline") in (
        chosen,
        f"{chosen.split(':')[0]}: keep dice",
    )


def at_somebody(game: Game) -> bool:
    return any(p.good for p in prospects(game).values())


@rule("V3-MOVE-AND-FIRE")
def test_a_shot_with_a_move_is_fired_at_enemies_alone() -> None:
    game = found("free shot", at_somebody)
    chosen = answer(game, "all when free shot: act, chance 1")
    assert chosen is not None and " fire at " in f" {chosen}"
    doors = found("free shot", lambda each: not at_somebody(each))
    assert answer(doors, "all when free shot: act", "all when free shot: decline") == doors.text(
        HULK.declining(doors) or (0, 0, 0, 0)
    )
