"""What a reaction is asked with: what happens by itself is said before, and the same question is known again."""

from __future__ import annotations

from hullbreach.faces.hulk import FACE
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.turns.orders import StandingOrders
from tests.hulk.pieces import marine, stealer
from tests.scenes import Played, piece, play, rule

TOP = """
phase = "stealer actions"
active = "S1"
command = { counter = 3 }
dice = [%s]
map = '''
############
#..........#
############
'''
"""
WATCH = 'states = ["overwatch"]\n'
STEPS = [f"S1: move {file}2 facing w" for file in "ihgfe"]


def _after(*plan: str, watches: bool = False, dice: str = "") -> Played:
    return play(TOP % dice + marine("Bo", "d2") + (WATCH if watches else "") + stealer("j2"), *plan)


def _question(played: Played, *orders: str) -> tuple[str, str]:
    return FACE.question(played.game, list(orders))


@rule("V3-CP-REACTION", "V3-OW-MUST-FIRE")
def test_the_question_says_whose_overwatch_fires_and_how_likely_it_kills() -> None:
    prompt = FACE.prompt(_after(STEPS[0], watches=True).game)
    assert prompt is not None
    assert prompt.title.en == "Overwatch will fire: Bo (31%). Spend command points (3 left) to act first?"
    assert prompt.title.fr.startswith("L'état d'alerte va tirer : Bo (31\u202f%).")
    labels = {option.text: option.label.en for option in prompt.options}
    assert labels == {"pass": "Let overwatch fire", "react: Bo": "React with Bo, whose overwatch ends"}
    preview = FACE.preview(_after(STEPS[0], watches=True).game, 0, ["pass"])
    assert [(chance.key, chance.ways, chance.of) for chance in preview.odds] == [
        ("kill", 11, 36),
        ("jam", 1, 6),
    ]


@rule("V3-CP-REACTION")
def test_without_overwatch_nothing_is_said_of_it() -> None:
    prompt = FACE.prompt(_after(STEPS[0]).game)
    assert prompt is not None and prompt.again
    assert prompt.title.en == "S1 has acted in sight. Spend command points (3 left) to act now?"
    assert [option.label.en for option in prompt.options] == ["Do not react", "React with Bo"]


@rule("V3-CP-REACTION")
def test_whoever_could_react_is_told_of_with_what_he_could_do() -> None:
    def words(*lines: str, watches: bool = False) -> tuple[str, str]:
        prompt = FACE.prompt(_after(*lines, watches=watches, dice="1,1,1,1,1,1,1,1,1,1").game)
        react = next(option for option in prompt.options if option.text == "react: Bo") if prompt else None
        assert react is not None and react.words is not None
        return react.words.en, react.words.fr

    far, beside = STEPS[:1], [line for step in STEPS for line in (step, "pass")][:-1]
    en, fr = words(*far)
    assert en == "Possible for 1 CP: fire at S1 (i2) 31%, step, turn; for 2 CP: overwatch, guard"
    assert fr.startswith("Possible pour 1 PC : tirer sur S1 (i2) 31\u202f%, ")
    assert "attack S1 (e2) 17%" in words(*beside)[0]
    # Whose bolter jammed on overwatch cannot shoot.
    jammed, _ = words(*beside, watches=True)
    assert "fire at" not in jammed and "clear" in jammed


def test_a_step_further_off_is_the_same_question_and_one_beside_a_marine_is_another() -> None:
    far = [
        _question(_after(*[line for step in STEPS[:n] for line in (step, "pass")][:-1])) for n in (1, 2, 3)
    ]
    assert len(set(far)) == 1
    beside = _question(_after(*[line for step in STEPS for line in (step, "pass")][:-1]))
    assert beside[0] != far[0][0] and beside[1] == far[0][1]


def test_overwatch_that_jammed_makes_it_another_question() -> None:
    plan = (STEPS[0], "pass", STEPS[1])
    jammed, well = (_after(*plan, watches=True, dice=dice) for dice in ("2, 2", "2, 3"))
    assert _question(well) == _question(_after(STEPS[0], watches=True))
    assert _question(jammed) != _question(well)


@rule("V3-CP-REACTION", "DW-GRENADE-FIRE")
def test_a_grenade_does_not_stand_for_the_bolter_among_what_he_could_do() -> None:
    sections = "sections = '''\n############\n#aaabbbbbbb#\n############\n'''\n"
    captain = piece("", loadout="captain", at="d2", facing="e")
    scene = 'profile = "deathwing"\n' + TOP % "1,1,1,1" + sections + captain + stealer("j2")
    prompt = FACE.prompt(play(scene, STEPS[0]).game)
    assert prompt is not None
    (words,) = [option.words.en for option in prompt.options if option.words is not None]
    assert "grenade at" in words and "fire at S1 (i2)" in words


def test_who_wants_to_be_asked_each_time_is() -> None:
    assert _question(_after(STEPS[0]), "all ask each time") == ("", "")


def test_overwatch_can_be_ordered_to_fire_on_the_question_itself() -> None:
    played = _after(STEPS[0], watches=True)
    prompt = FACE.prompt(played.game)
    assert prompt is not None
    assert [order.text for order in prompt.orders] == ["all let overwatch fire"]
    asked = played.game.decision()
    assert asked is not None
    answer = StandingOrders([prompt.orders[0].text]).answer(played.game, asked)
    assert answer is not None and played.game.text(answer) == "pass"
    unwatched = _after(STEPS[0])
    asked = unwatched.game.decision()
    assert asked is not None
    assert StandingOrders([prompt.orders[0].text]).answer(unwatched.game, asked) is None


def _ordered(played: Played) -> tuple[str, str]:
    """The wish that is offered with a question, and what it answers."""
    prompt, asked = FACE.prompt(played.game), played.game.decision()
    assert prompt is not None and asked is not None
    (order,) = prompt.orders
    assert order.label.en and order.label.fr
    answer = StandingOrders([order.text]).answer(played.game, asked)
    return order.text, played.game.text(answer) if answer else ""


@rule("V3-CP-REACTION")
def test_what_is_far_off_need_not_be_asked_about_again_until_it_is_there() -> None:
    assert _ordered(_after(STEPS[0])) == ("all ask at contact", "pass")
    beside = _after(*[line for step in STEPS for line in (step, "pass")][:-1])
    asked = beside.game.decision()
    assert asked is not None
    assert StandingOrders(["all ask at contact"]).answer(beside.game, asked) is None
    assert _ordered(beside) == ("all react within 1", "react: Bo")


BEFORE_A_DOOR = """
active = "Bo"
map = '''
#######
#....D.
#######
'''
"""


@rule("V3-MOVE-AND-FIRE")
def test_a_shot_at_a_door_alone_is_one_question_a_turn() -> None:
    """It comes with every step towards it; with an enemy in sight each is another."""
    bo = marine("Bo", "b2", more="ap = 4")
    first, second = (
        play(BEFORE_A_DOOR + bo, *plan)
        for plan in (["Bo: forward"], ["Bo: forward", "Bo: hold fire", "Bo: forward"])
    )
    assert first.kind() == second.kind() == "free shot"
    assert _question(first) == _question(second) != ("", "")
    assert FACE.default(second.game) == second.game.read("Bo: hold fire")
    assert _question(play(BEFORE_A_DOOR + bo + stealer("e2"), "Bo: forward")) == ("", "")


def test_a_marine_who_fell_before_is_no_risk_of_passing() -> None:
    scene = TOP % "6, 2" + marine("Ada", "c2") + marine("Bo", "d2") + WATCH + stealer("j2")
    played = play(scene, STEPS[0])
    played.game.lift_off(played.piece("Ada"), pc.DEAD)
    odds = FACE.preview(played.game, 0, ["pass"]).odds
    assert [chance.key for chance in odds] == ["kill", "jam"]
