"""What a figure could reach and attack in one activation: as the rules then offer it."""

from __future__ import annotations

import random

import pytest

from hullbreach.conquest import traits as tr, verbs as v
from hullbreach.conquest.acting import Acting
from hullbreach.conquest.game import ConquestGame
from hullbreach.conquest.menace import menace, menaced_by
from hullbreach.conquest.spells import PIERCING
from hullbreach.kernel.board import bits
from hullbreach.kernel.dice import SeededDice
from hullbreach.missions.conquest import ROOM
from tests.conquest.scenes import mine, play, scene, sq, theirs
from tests.scenes import rule

_AT_WHERE = (v.FIGHT, v.STAND_FIGHT, v.SHOOT, v.STAND_SHOOT)
_AT_HOW = (v.CHARGE, v.ADVANCE)
_GOING = (v.MOVE, v.RUN, v.CHARGE, v.ADVANCE)


def attacked(game: ConquestGame, options: list[tuple[int, int, int, int]]) -> set[int]:
    """Whom these choices attack."""
    found = {where for verb, _, where, _ in options if verb in _AT_WHERE}
    found |= {how for verb, _, _, how in options if verb in _AT_HOW}
    return found | {
        game.at[where]
        for verb, _, where, how in options
        if verb == v.CAST and how in PIERCING and game.at[where] >= 0
    }


@rule("TC-GAP-ACTIONS")
@pytest.mark.parametrize("key", ["first_blood", "snatch_and_run", "old_gaol", "iron_hunt"])
def test_it_is_what_the_rules_offer_when_the_figure_acts(key: str) -> None:
    chance = random.Random(key)
    game = ROOM.new_game(ROOM.own_mission(key), SeededDice(key.encode()))
    compared = 0
    for _ in range(700):
        asked = game.decision()
        if asked is None:
            break
        now = game.stack[-1]
        if isinstance(now, Acting) and now.left == 2 and not now.done and game.state[now.who] == tr.STEADY:
            p = now.who
            found = menace(game, p)
            options = asked.options
            goes = {where for verb, _, where, _ in options if verb in _GOING} | {game.square[p]}
            assert goes == set(bits(found.goes))
            enemies = set(game.present(1 - game.side[p]))
            victims = {q for q in enemies if found.strikes >> game.square[q] & 1}
            offered = attacked(game, options) & enemies
            # Who can cast may go somewhere first and cast from there, which is two choices.
            assert offered <= victims if game.figure(p).roles & tr.PSYKER else offered == victims
            assert all((p in menaced_by(game, q)) == (q in victims) for q in enemies)
            compared += bool(victims)
        attacks = [o for o in asked.options if o[0] in (*_AT_WHERE, *_AT_HOW)]
        onwards = [o for o in asked.options if o[0] in (v.RUN, v.DEPLOY)]
        game.play(chance.choice(attacks or onwards or asked.options))
    assert compared > 5


@rule("TC-GAP-RALLY-AND-FLIGHT")
def test_who_is_shaken_or_gripped_has_one_action() -> None:
    figures = mine(3, 3), theirs(3, 9, melee=[4])
    game = play(scene(*figures)).game
    here = 1 << game.square[0]
    assert menace(game, 1).strikes & here
    for change in (
        scene(mine(3, 3), theirs(3, 9, melee=[4], state="shaken")),
        scene(mine(3, 3), theirs(3, 9, gripped=True)),
    ):
        game = play(change).game
        assert not menace(game, 1).strikes & here
        assert len(list(bits(menace(game, 1).goes))) > 1


@rule("TC-GAP-SPELLS")
def test_a_psyker_goes_and_casts() -> None:
    spell = {"roles": ["psyker"], "spells": ["force_bolt"], "type": "hero"}
    near, far = (play(scene(mine(3, 3), theirs(3, y, move=3, melee=[0], **spell))).game for y in (14, 15))
    assert menace(near, 1).strikes >> near.square[0] & 1
    assert not menace(far, 1).strikes >> far.square[0] & 1
    assert sq(3, 3) == near.board.name(near.square[0])
