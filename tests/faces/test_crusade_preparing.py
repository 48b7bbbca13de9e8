"""Before play: what is unusual is said, and one order leaves all that is still to be chosen to the usual."""

from __future__ import annotations

from hullbreach.crusade.game import CrusadeGame
from hullbreach.faces import face_of
from hullbreach.kernel.dice import SeededDice

FACE = face_of("crusade")


def made(mission: str, squads: int) -> CrusadeGame:
    header = FACE.new_header(mission, "", {"squads": squads}, bytes(32), {}, discreet=False)
    game = FACE.make_game(header, SeededDice(b"preparing"))
    assert isinstance(game, CrusadeGame)
    return game


def play(game: CrusadeGame, *lines: str) -> None:
    for line in lines:
        game.play(game.read(line))


def warned(game: CrusadeGame) -> list[str]:
    asked = FACE.prompt(game)
    assert asked is not None
    assert asked.setup
    assert all(text.fr and text.fr != text.en for text in asked.warnings)
    return [text.en for text in asked.warnings]


def until(game: CrusadeGame, kind: str) -> None:
    while FACE.asked(game).kind != kind:
        game.play(FACE.default(game))


def test_two_targeters_without_a_heavy_weapon_are_unusual() -> None:
    game = made("dead_channel", 1)
    until(game, "choose squad")
    play(game, "squad1: lead wall", "squad1: take heavy_targeter_1", "squad1: take heavy_targeter_2")
    until(game, "choose weapons")
    first, second, *_ = warned(game)
    assert "No heavy weapon" in first
    assert "Heavy targeter I" in second
    assert "nobody" in second
    play(game, "Ostra: arm as marine:plasma_gun")
    assert not any("No heavy weapon" in line for line in warned(game))
    assert any("only 1" in line for line in warned(game))
    play(game, "Keld: arm as marine:missile_launcher")
    assert not any("argeter" in line for line in warned(game))


def test_a_force_without_entries_is_unusual() -> None:
    game = made("fuse_and_claw", 3)
    until(game, "buy groups")
    assert warned(game) == []
    play(game, "alien: buy goliaths")
    assert "entries" in warned(game)[0]
    play(game, "alien: buy entries")
    assert warned(game) == []


def test_the_usual_force_answers_everything_before_the_first_move() -> None:
    game = made("fuse_and_claw", 3)
    asked = FACE.prompt(game)
    assert asked is not None
    (usual,) = asked.orders
    assert FACE.order_faults(game, [usual.text]) == []
    for _ in range(1000):
        if not FACE.is_setup(game):
            break
        chosen = FACE.ordered(game, ["let others pass", usual.text])
        assert chosen is not None
        game.play(chosen)
    later = FACE.prompt(game)
    assert later is not None
    assert not later.setup
    assert later.orders == []
    assert FACE.ordered(game, [usual.text]) is None


def test_a_grade_says_what_it_brings() -> None:
    game = made("fuse_and_claw", 3)
    until(game, "choose grade")
    asked = FACE.prompt(game)
    assert asked is not None
    words = {option.label.en: option.words.en for option in asked.options if option.words is not None}
    assert words["Grade 1"].startswith("A leader and 4 soldiers (5 wayfarers), heavy weapons: 1, orders: 1,")
    assert words["Grade 5"].endswith("Tactical level 7.")


def test_who_could_bear_a_card_is_shown_with_his_weapon_and_not_with_the_card() -> None:
    game = made("dead_channel", 1)
    until(game, "choose squad")
    play(game, "squad1: lead oath", "squad1: take jump_harness")
    until(game, "choose bearer")
    asked = FACE.prompt(game)
    assert asked is not None
    assert asked.words is not None and asked.words.en.startswith("The commander or one marine with a bolter")
    assert (
        next(option.words.en for option in asked.options if option.words) == "commander with axe and pistol"
    )
    assert len({tuple(shape.name for shape in option.shapes) for option in asked.options}) == 2


def test_heavy_weapons_that_are_not_taken_are_said_and_asked_about_twice() -> None:
    game = made("fuse_and_claw", 3)
    until(game, "choose weapons")

    def ready() -> tuple[str, int]:
        (option,) = [option for option in FACE.options(game) if option.role == "pass"]
        return option.label.en, option.wasted

    heavy = [option.text for option in FACE.options(game) if "missile" in option.text]
    first, most = ready()
    assert first == f"Ready: {most} heavy weapons not taken"
    for taken, line in enumerate(heavy[:most], 1):
        play(game, line)
        assert ready()[1] == most - taken
    assert ready() == ("Ready", 0)


def test_ways_to_arm_one_machine_are_one_entry() -> None:
    """RX-ALIEN-GROUPS: 62 purchases, of which 55 say how a machine is armed or a swarm made up."""
    game = made("fuse_and_claw", 3)
    until(game, "buy groups")
    asked = FACE.prompt(game)
    assert asked is not None
    buying = [option for option in asked.options if ": buy " in option.text]
    families = {option.family.en for option in buying if option.family}
    assert families == {
        "four of the swarm, crawlers or termagants (TL\u00a01)",
        *(
            f"dreadnought Mark {mark} (TL\u00a0{level})"
            for mark, level in (("VII", 2), ("VIII", 2), ("IX", 3), ("X", 3))
        ),
    }
    armed = next(option for option in buying if option.text.endswith("dread_7:assault_cannon+plasma_gun"))
    assert armed.way is not None
    assert armed.way.en == "assault cannon, plasma gun"
    assert len([option for option in buying if option.family is None]) == 8
