"""One figure after the other: who comes next, what a scan is, and how long a walk was."""

from __future__ import annotations

from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces import wire
from hullbreach.faces.crusade import CRUSADE
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.events import Event
from hullbreach.missions import new_game, own_mission


def _landed() -> tuple[CrusadeGame, list[Event]]:
    """Varo has walked onto the first board, which is to be scanned when he is done."""
    game = new_game(own_mission("dead_channel"), SeededDice(b"next"))
    assert isinstance(game, CrusadeGame)
    while CRUSADE.preliminary(game):
        game.play(CRUSADE.default(game))
    told = [event for line in ("Varo: activate", "Varo: move d1") for event in game.play(game.read(line))]
    return game, told


def _number(game: CrusadeGame, name: str) -> int:
    return next(p for p in game.figures() if game.name(p) == name)


def test_whoever_is_picked_comes_next() -> None:
    """What is lost by it is said; where nothing is, a click is enough (the client goes by the role)."""
    game, _ = _landed()
    (next_one,) = [o for o in CRUSADE.menu(game, 0, _number(game, "Ilen")) if o.role == "next"]
    assert next_one.label.en == "Finish with Varo, then Ilen"
    assert next_one.wasted == 0 and next_one.words is None


def test_a_scan_says_what_blips_are() -> None:
    game, _ = _landed()
    (scan,) = [told for e in game.play(game.read("Varo: done")) if (told := CRUSADE.tell(game, e)).card]
    card = scan.card
    assert isinstance(card, wire.HandCard) and card.kind == "report"
    assert card.name.en == "Scan: north-west board" and "only the aliens know" in card.words.en


def test_a_move_past_others_counts_all_its_squares() -> None:
    game, told = _landed()
    assert [CRUSADE.tell(game, e).steps for e in told if e.kind == "moved"] == [1]
    while (asked := game.decision()) is not None and asked.kind != "squad":
        game.play(CRUSADE.default(game))
    game.play(game.read("Pell: activate"))
    asked = game.decision()
    assert asked is not None
    past = next(choice for choice in asked.options if " through " in game.text(choice))
    (moved,) = [e for e in game.play(past) if e.kind == "moved"]
    assert CRUSADE.tell(game, moved).steps == 2
