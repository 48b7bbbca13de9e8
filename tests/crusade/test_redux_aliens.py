"""Setting up Redux: the groups of the aliens, their entries and their blips."""

from __future__ import annotations

from hullbreach.crusade.forces import groups
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS
from hullbreach.crusade.state import SETUP
from hullbreach.crusade.turn import scanning
from hullbreach.crusade.units import EGG, MESSAGE, UNIT_NUMBERS, UNITS
from tests.crusade.redux_games import at_alien, begin, buy
from tests.crusade.scenes import rule
from tests.crusade.whole_games import kind, options, refused, say, set_up, until

# Groups


@rule("RX-ALIEN-GROUPS")
def test_the_groups_and_their_levels() -> None:
    count = {
        key: len([offer for offer in groups.OFFERS if groups.GROUPS[offer.group] == key])
        for key in groups.GROUPS
    }
    assert dict(zip(groups.GROUPS, groups.LEVELS)) == {
        "zombies": 1, "reanimators": 1, "golems": 1, "goliaths": 1, "eggs": 1, "swarm": 1, "arachnids": 1,
        "dreadnought": 2, "great_dreadnought": 3, "entries": 1,
    }  # fmt: skip
    assert count["golems"] == 2 and count["swarm"] == 5 and count["dreadnought"] == 12
    named = {offer.key: [UNITS[unit].key for unit in offer.units] for offer in groups.OFFERS}
    assert named["zombies"] == ["zombie"] * 8
    assert named["reanimators"] == ["zombie_reanimator"] * 4 + ["zombie_master"]
    assert named["golems:golem_commander"] == ["golem", "golem", "golem_commander"]
    assert named["swarm:1+3"] == ["crawler"] + ["termagant"] * 3
    assert named["arachnids"] == ["arachnid"] * 2
    assert named["eggs"] == ["egg"] * 4


@rule("RX-ALIEN-GROUPS", "RX-ALIEN-SUM", "RX-GAP-BLIP-TOKENS")
def test_the_sample_force_of_level_fifteen() -> None:
    game = at_alien()
    buy(
        game,
        "zombies",
        "zombies",
        "reanimators",
        "reanimators",
        "golems:golem_missile",
        "golems:golem_commander",
    )
    buy(
        game,
        "goliaths",
        "goliaths",
        "eggs",
        "swarm:0+4",
        "arachnids",
        "dread_8:assault_cannon+las_cannon",
        "entries",
    )
    assert refused(game, "alien: ready") == "RX-ALIEN-SUM", "one level is left"
    buy(game, "entries")
    assert refused(game, "alien: buy zombies") == "RX-ALIEN-SUM"
    say(game, "alien: ready")
    assert game.level[3] == 15
    hand = [UNITS[unit].key for unit in game.blip_hand[3]]
    assert len(hand) == 16 + 10 + 6 + 6 + 4 + 4 + 2 + 1, "one blip for each unit, none for entries"
    assert hand.count("golem") == 4 and hand.count("golem_commander") == 1
    assert kind(game) == "place entries"


@rule("RX-ALIEN-SUM")
def test_a_group_can_be_returned() -> None:
    game = at_alien()
    buy(game, *["goliaths"] * 13)
    assert (
        refused(game, "alien: buy dread_9:assault_cannon+assault_cannon+plasma_gun+plasma_gun")
        == "RX-ALIEN-SUM"
    )
    assert refused(game, "alien: return zombies") == "RX-ALIEN-GROUPS"
    say(game, "alien: return goliaths")
    buy(game, "dread_9:assault_cannon+assault_cannon+plasma_gun+plasma_gun")
    say(game, "alien: ready")
    assert len(game.blip_hand[3]) == 12 * 3 + 1


@rule("RX-UNIT-STEALER-EVENTS-ONLY")
def test_stealers_cannot_be_bought() -> None:
    game = at_alien()
    assert refused(game, "alien: buy stealer") == "RX-UNIT-STEALER-EVENTS-ONLY"


@rule("RX-ALIEN-SPLIT")
def test_two_alien_players_share_the_level_and_each_has_his_own_blips() -> None:
    game = begin(alien_players=2)
    until(game, "buy groups")
    buy(game, *["arachnids"] * 8)
    say(game, "alien1: ready")
    assert refused(game, "alien2: ready") == "RX-ALIEN-SUM"
    buy(game, *["eggs"] * 7)
    assert refused(game, "alien2: buy eggs") == "RX-ALIEN-SUM"
    set_up(game)
    assert game.level[3:] == [8, 7]
    blips = [p for p in range(len(game.kind)) if game.is_blip(p)]
    mine = {UNITS[game.truth[p]].key for p in blips if game.owner[p] == 3}
    assert {UNITS[game.truth[p]].key for p in blips if game.owner[p] == 4} == {"egg"}
    assert mine <= {"arachnid"}
    assert all(seen is None for p, seen in enumerate(game.view(3)["truth"]) if game.owner[p] == 4)


@rule("RX-ALIEN-SPLIT")
def test_the_first_alien_player_leaves_something_for_the_second() -> None:
    game = begin(alien_players=2)
    until(game, "buy groups")
    buy(game, *["zombies"] * 14)
    assert refused(game, "alien1: buy zombies") == "RX-ALIEN-SUM"
    say(game, "alien1: ready")
    assert kind(game) == "buy groups" and len(options(game)) < 63, "only groups of level 1 are left"


@rule("RX-GAP-DREADNOUGHT-WEAPONS")
def test_dreadnoughts_carry_what_was_chosen_for_them() -> None:
    two = [offer.arms for offer in groups.OFFERS if offer.key.startswith("dread_7")]
    four = [offer.arms for offer in groups.OFFERS if offer.key.startswith("dread_10")]
    assert len(two) == 6 and all(len(set(arms)) == 2 for arms in two), "two different ones out of four"
    assert len(four) == 19 and all(max(arms.count(weapon) for weapon in arms) <= 2 for arms in four)
    game = at_alien()
    buy(
        game,
        "dread_10:missile_launcher+missile_launcher+las_cannon+las_cannon",
        "dread_7:assault_cannon+plasma_gun",
    )
    buy(game, *["zombies"] * 10)
    say(game, "alien: ready", "alien: place next dread_10")
    place = next(line for line in options(game) if line.startswith("place dread_10"))
    say(game, place, "alien: place next dread_7")
    place = next(line for line in options(game) if line.startswith("place dread_7"))
    say(game, place)
    assert game.view(0)["armoury"][3] is None and len(game.view(3)["armoury"][3]) == 2, "in secret"
    say(game, "alien: ready")
    for unit, arms in (
        ("dread_7", ("assault_cannon", "plasma_gun")),
        ("dread_10", ("missile_launcher", "las_cannon")),
    ):
        p = game.add_piece(UNIT_NUMBERS[unit], 3)
        scanning.arm(game, p)
        assert {WEAPON_KEYS[weapon] for weapon in game.arms[p]} == set(arms), "whichever is revealed first"


# Entries


def at_entries(docks: tuple[int, int, int] = (1, 2, 3)) -> CrusadeGame:
    game = begin()
    until(game, "choose dock")
    say(game, *[f"squad{i + 1}: dock {dock}" for i, dock in enumerate(docks)])
    until(game, "buy groups")
    buy(game, "entries", *["zombies"] * 14)
    say(game, "alien: ready")
    return game


@rule("RX-ENTRY-MARKERS-PLACED")
def test_entries_lie_on_the_edge_out_of_sight_of_the_airlocks() -> None:
    game = at_entries()
    assert kind(game) == "place entries"
    for line in options(game):
        one, other = (game.board.square(word) for word in line.split()[-2:])
        for square in (one, other):
            assert game.board.xs[square] in (0, 23) or game.board.ys[square] in (0, 23)
            for lock in (game.board.square(name) for name in ("i1", "j1", "a3", "a4", "x21", "x22")):
                assert not game.sight.field(lock, game.closed, game.solid) >> square & 1
    assert "alien: entry c24 d24" in options(game)
    assert refused(game, "alien: entry x3 x4") == "RX-ENTRY-MARKERS-PLACED", "in a straight line with dock 2"
    assert refused(game, "alien: entry i12 j12") == "RX-ENTRY-MARKERS-PLACED", "not on the edge"
    assert refused(game, "alien: entry c24 e24") == "RX-ENTRY-MARKERS-PLACED", "not side by side"
    say(game, "alien: entry c24 d24")
    assert refused(game, "alien: entry c24 d24") == "RX-ENTRY-MARKERS-PLACED", "taken"
    assert refused(game, "alien: ready") == "RX-ENTRY-MARKERS-PLACED", "one level buys two entries"


@rule("RX-ENTRY-MARKERS-PLACED")
def test_an_entry_can_be_taken_up_again_and_a_dock_that_nobody_uses_sees_nothing() -> None:
    assert refused(at_entries(), "alien: entry a21 a22") == "RX-ENTRY-MARKERS-PLACED", "in view of dock 3"
    game = at_entries(docks=(1, 2, 4))
    say(game, "alien: entry a21 a22", "alien: remove entry a21 a22")
    assert not game.entries
    say(game, "alien: entry c24 d24", "alien: entry a21 a22")
    assert refused(game, "alien: entry a9 a10") == "RX-ALIEN-GROUPS", "there are only two"
    say(game, "alien: ready")
    assert sorted(game.board.name(entry[0]) for entry in game.entries) == ["a21", "c24"]


# Blips


@rule("RX-BLIPS-STARTING", "RX-BLIPS-HELD-ARE-REINFORCEMENTS")
def test_blips_lie_anywhere_and_the_rest_are_reinforcements() -> None:
    game = at_alien()
    buy(game, *["zombies"] * 15)
    say(game, "alien: ready")
    assert "place zombie at i2" in options(game), "even in view of an airlock"
    assert refused(game, "place golem at i1") == "RX-GAP-BLIP-TOKENS"
    assert refused(game, "place zombie at r6") == "RX-BLIPS-STARTING", "a generator stands there"
    assert refused(game, "place zombie at dock1a") == "RX-BLIPS-STARTING"
    say(game, "place zombie at i2", "place zombie at m9")
    assert refused(game, "place zombie at m9") == "RX-BLIPS-STARTING", "one blip to a square"
    say(game, "alien: take back i2", "place zombie at a10")
    events = say(game, "alien: ready")
    blips = [p for p in range(len(game.kind)) if game.is_blip(p)]
    assert [game.board.name(game.square[p]) for p in blips] == ["m9", "a10"]
    assert len(game.blip_hand[3]) == 118
    assert len([event for event in events if event.kind == "blip placed"]) == 2
    assert game.phase != SETUP


@rule("RX-BLIPS-STARTING")
def test_the_plan_and_its_order_are_nobody_elses_business() -> None:
    game = at_alien()
    buy(game, *["zombies"] * 7, *["goliaths"] * 8)
    say(game, "alien: ready")
    say(game, "place zombie at m9", "alien: place next goliath", "place goliath at a10")
    assert refused(game, "place zombie at a11") == "RX-BLIPS-STARTING", "goliaths are being placed"
    assert game.view(0)["plan"][3] is None
    assert game.view(3)["plan"][3] == [[UNIT_NUMBERS["zombie"], game.board.square("m9")],
                                       [UNIT_NUMBERS["goliath"], game.board.square("a10")]]  # fmt: skip
    assert not game.blips_on, "nothing is on the board yet"
    events = say(game, "alien: ready")
    for event in game.events_for(0, events):
        if event.kind == "blip placed":
            assert event["unit"] < 0, "face down"


@rule("RX-STATIC-UNITS-ON-BOARD")
def test_eggs_cannot_be_kept_in_hand() -> None:
    game = at_alien()
    buy(game, "eggs", *["zombies"] * 14)
    say(game, "alien: ready")
    assert refused(game, "alien: ready") == "RX-STATIC-UNITS-ON-BOARD"
    say(game, "alien: place next egg", *[f"place egg at {square}" for square in ("m9", "m10", "n9")])
    assert refused(game, "alien: ready") == "RX-STATIC-UNITS-ON-BOARD"
    say(game, "place egg at n10", "alien: ready")
    assert EGG not in game.blip_hand[3] and len(game.blip_hand[3]) == 112


@rule("RX-OS-BLIP", "RX-GAP-OS-CARDS")
def test_one_message_for_each_squad_lies_on_the_board() -> None:
    game = at_alien(secret=True)
    buy(game, *["zombies"] * 15)
    say(game, "alien: ready")
    assert game.blip_hand[3].count(MESSAGE) == 3
    assert refused(game, "alien: ready") == "RX-STATIC-UNITS-ON-BOARD"
    say(game, "alien: place next message", *[f"place message at {square}" for square in ("m9", "m10", "n9")])
    say(game, "alien: ready")
    assert MESSAGE not in game.blip_hand[3]
