"""Set-up: the alien player's deck and tokens, objectives, the ship, weapons and docks (SC-SETUP-*, SC-COMMANDER-*)."""

from __future__ import annotations

import pytest

from hullbreach.crusade.event_deck import deck as event_cards
from hullbreach.crusade.shooting.weapons import ASSAULT_CANNON, MISSILE_LAUNCHER, PLASMA_GUN, WEAPONS
from hullbreach.crusade.units import UNIT_NUMBERS, UNITS
from hullbreach.faces.crusade import CRUSADE
from hullbreach.missions.crusade import mission_keys, own_mission
from tests.crusade.halls import alien, figure, hall
from tests.crusade.scenes import play, refusal, rule
from tests.crusade.whole_games import fresh, kind, options, refused, say, set_up, until

MISSIONS_1990 = [key for key in mission_keys() if own_mission(key).profile_name == "1990"]


# The alien player


@rule("SC-SETUP-SHUFFLE-EVENTS")
def test_the_deck_holds_all_cards_in_an_order_of_the_seed() -> None:
    first, again, other = fresh(seed=b"7"), fresh(seed=b"7"), fresh(seed=b"8")
    assert len(first.deck) == 28
    assert sorted(first.deck) == sorted(event_cards.full_deck())
    assert first.deck == again.deck
    assert first.deck != other.deck
    assert first.deck != event_cards.full_deck()
    # The order is nobody's to see, only how many are left.
    for seat in range(first.seats):
        assert first.view(seat)["deck"] == 28


@rule("SC-SETUP-PRIMARY-ANNOUNCED", "SC-SETUP-SECONDARY-HIDDEN")
def test_before_play_the_squads_know_the_primary_objective_alone() -> None:
    game = set_up(fresh("cold_cargo"))
    words = game.mission.words["en"]
    known = [goal.text.en for goal in CRUSADE.goals(game, 0)]
    assert words["primary"] in known and words["secondary"] not in known
    assert words["secondary"] in [goal.text.en for goal in CRUSADE.goals(game, game.squads)]


@rule("SC-SETUP-SECONDARY-HIDDEN")
def test_the_secondary_objective_is_read_when_the_word_from_the_bridge_comes() -> None:
    scene = hall(
        deck=["silence", "bridge_word", "silence", "silence"], secondary={"deed": "operate", "tag": "log"}
    )
    scene += "[[console]]\nat = 'l7'\ntag = 'log'\n" + figure("Ilen", "l7") + alien("runt", "a7")
    played = play(scene, "end turn", "end turn")
    assert not played.game.secondary_read
    assert "Ilen: operate console 0" not in play(scene, "end turn", "end turn", "Ilen: activate").options()
    assert refusal(scene, "Ilen: activate", "Ilen: operate console 0") == "SC-SETUP-SECONDARY-HIDDEN"
    played = play(scene, "end turn", "end turn", "end turn", "end turn")
    assert played.one("objective read").rule == "SC-SETUP-SECONDARY-HIDDEN"
    assert played.game.secondary_read
    played = play(scene, *["end turn"] * 4, "Ilen: activate", "Ilen: operate console 0")
    assert played.game.secondary_by == 0


@rule("SC-SETUP-BOARDS", "SC-DIVIDING-WALL-DOORWAYS")
@pytest.mark.parametrize("key", MISSIONS_1990)
def test_every_ship_has_four_boards_eight_doorways_and_closed_doors(key: str) -> None:
    game = set_up(fresh(key))
    board = game.board
    assert (board.rows, board.columns) == (24, 24)
    assert len([squares for squares in board.quarter_squares if squares]) == 4
    # Two doorways, two squares wide, in each of the four walls between boards.
    assert len(board.doorways) == 4 * 2 * 2
    walls: dict[tuple[int, int], int] = {}
    for line, column in board.doorways:
        if line % 2:
            pair = (board.index[column // 2 - 1, line // 2], board.index[column // 2, line // 2])
        else:
            pair = (board.index[column // 2, line // 2 - 1], board.index[column // 2, line // 2])
        boards = (board.quarter[pair[0]], board.quarter[pair[1]])
        assert boards[0] != boards[1]
        walls[boards] = walls.get(boards, 0) + 1
        # Open and see-through from the first turn, whatever else is closed.
        assert board.steps(pair[0], game.closed) >> pair[1] & 1
        assert game.sight.field(pair[0], game.closed, 0) >> pair[1] & 1
    assert sorted(walls.values()) == [4, 4, 4, 4]
    assert board.doors == 24
    assert game.closed & (1 << board.doors) - 1 == (1 << board.doors) - 1
    for door in range(board.doors):
        # SC-DOOR-OPEN: two edges, and two squares on each side.
        assert len(board.door_edges[door]) == 2
        assert board.thresholds[door].bit_count() == 4


@rule("SC-SETUP-BOARDS")
def test_every_squad_in_play_has_a_dock_of_its_own() -> None:
    for squads in (1, 2, 3):
        game = set_up(fresh(squads=squads))
        assert game.dock_of[:squads] == list(range(squads))


@rule("SC-SETUP-BLIP-POOL", "SC-SETUP-REINFORCEMENT-POOL")
def test_the_alien_player_takes_exactly_the_tokens_of_the_mission() -> None:
    def count(tokens: list[int]) -> dict[str, int]:
        return {UNITS[unit].key: tokens.count(unit) for unit in sorted(set(tokens))}

    game = fresh(squads=3)
    assert count(game.blip_hand[3]) == {"runt": 10, "brute": 6, "traitor": 2, "android": 2}
    assert count(game.reserve[3]) == {"runt": 6, "brute": 4, "traitor": 1, "android": 1}
    # One column for each number of squads.
    game = fresh(squads=1)
    assert count(game.blip_hand[1]) == {"runt": 4, "brute": 3, "traitor": 1, "android": 1}
    assert count(game.reserve[1]) == {"runt": 3, "brute": 2, "traitor": 1, "android": 1}


@rule("SC-SETUP-BLIP-SECRECY", "SC-SETUP-REINFORCEMENT-SECRECY")
def test_squads_see_how_many_tokens_are_left_but_not_which() -> None:
    game = set_up(fresh(squads=3))
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert view["blip_hand"][3] == [None] * 20
        assert view["reserve"][3] == [None] * 12
    view = game.view(3)
    assert sorted(view["blip_hand"][3]) == sorted(game.blip_hand[3])
    assert sorted(view["reserve"][3]) == sorted(game.reserve[3])


# The squads


@rule("SC-SCANNER-START")
def test_a_commander_starts_with_six_life_points_and_a_squad_without_losses() -> None:
    game = set_up(fresh())
    for seat in range(3):
        leader = next(p for p in range(len(game.kind)) if game.owner[p] == seat and game.is_leader(p))
        assert game.life[leader] == 6
        assert (game.lost[seat], game.claimed[seat]) == (0, 0)


@rule("SC-WEAPONS-CHOSEN-EACH-MISSION")
def test_weapons_are_chosen_for_every_game_anew() -> None:
    carried = []
    for weapon in ("missile_launcher", "plasma_gun"):
        game = fresh(squads=1)
        say(game, "squad1: lead tide")
        until(game, "choose weapons")
        assert "Dax: arm as marine:missile_launcher" in options(game)
        say(game, f"Dax: arm as marine:{weapon}", "squad1: ready")
        set_up(game)
        carried.append([UNITS[game.kind[p]].key for p in range(len(game.kind)) if game.name(p) == "Dax"])
    assert carried == [["marine missile_launcher"], ["marine plasma_gun"]]


@rule("SC-COMMANDER-LOADOUTS")
def test_a_commander_has_exactly_one_of_three_loadouts() -> None:
    game = fresh(squads=1)
    say(game, "squad1: lead tide")
    until(game, "choose weapons")
    # He starts with axe and pistol; the two others are on offer, and each takes the place of the last.
    assert [line for line in options(game) if line.startswith("Varo")] == [
        "Varo: arm as commander:heavy_bolter",
        "Varo: arm as commander:sword_fist",
    ]
    assert refused(game, "Varo: arm as marine:bolter") == "SC-COMMANDER-LOADOUTS"
    assert refused(game, "Varo: arm as marine:plasma_gun") == "SC-COMMANDER-LOADOUTS"
    assert refused(game, "Ilen: arm as commander:sword_fist") == "SC-MARINE-HEAVY-TYPES"
    say(game, "Varo: arm as commander:heavy_bolter", "Varo: arm as commander:sword_fist")
    varo = game.piece_called("Varo")
    assert UNITS[game.kind[varo]].key == "commander sword_fist"
    assert game.life[varo] == 6


@rule("SC-COMMANDER-AXE-PISTOL")
def test_axe_and_pistol_fire_two_white_dice_and_fight_with_a_red_and_a_white_one() -> None:
    scene = hall(active="Varo", dice=[5, 5, 4, 5, 1, 1]) + figure("Varo", "a1")
    played = play(scene + alien("brute", "d1"), "Varo: fire axe_pistol at d1")
    assert (played.one("shot").dice, played.one("shot")["reds"]) == ((5, 5), 0)
    played = play(scene + alien("brute", "b1"), "Varo: fight b1")
    assert [(len(event.dice), event["reds"]) for event in played.all("rolled")] == [(2, 1), (2, 0)]


@rule("SC-COMMANDER-HEAVY-BOLTER")
def test_a_heavy_bolter_fires_two_red_dice_and_fights_as_a_marine_does() -> None:
    # Two red fours count one each: 2 beats the brute's armour of 1.
    scene = hall(active="Varo", dice=[4, 4, 1, 1, 1, 1]) + figure("Varo", "a1", unit="commander heavy_bolter")
    played = play(scene + alien("brute", "d1"), "Varo: fire heavy_bolter at d1")
    assert (played.one("shot").dice, played.one("shot")["reds"]) == ((4, 4), 2)
    assert played.one("killed")["victim"] == played.piece("brute1")
    played = play(scene + alien("brute", "b1"), "Varo: fight b1")
    assert [(len(event.dice), event["reds"]) for event in played.all("rolled")] == [(2, 0), (2, 0)]
    assert not WEAPONS[UNITS[UNIT_NUMBERS["commander heavy_bolter"]].weapon].heavy


@rule("SC-COMMANDER-SWORD-FIST")
def test_sword_and_fist_never_fire_and_fight_best() -> None:
    scene = hall(active="Varo", dice=[4, 4, 5, 5, 1, 1]) + figure("Varo", "a1", unit="commander sword_fist")
    far = scene + alien("brute", "f1")
    assert not [line for line in play(far).options() if "fire" in line]
    assert refusal(far, "Varo: fire sword_fist at f1") == "SC-COMMANDER-SWORD-FIST"
    assert refusal(far, "Varo: fire bolter at f1") == "SC-COMMANDER-SWORD-FIST"
    played = play(scene + alien("brute", "b1"), "Varo: fight b1")
    assert [(len(event.dice), event["reds"]) for event in played.all("rolled")] == [(4, 2), (2, 0)]


@rule("SC-MARINE-WEAPON-MIX")
def test_a_squad_has_at_least_one_heavy_weapon_and_one_bolter_and_none_twice() -> None:
    game = fresh(squads=1)
    say(game, "squad1: lead tide")
    until(game, "choose weapons")
    # Four bolters are too many.
    assert "squad1: ready" not in options(game)
    assert refused(game, "squad1: ready") == "SC-MARINE-WEAPON-MIX"
    say(game, "Ilen: arm as marine:plasma_gun")
    assert "squad1: ready" in options(game)
    assert refused(game, "Dax: arm as marine:plasma_gun") == "SC-MARINE-WEAPON-MIX"
    say(game, "Dax: arm as marine:assault_cannon", "Sorn: arm as marine:missile_launcher")
    # Nobody but Pell has a bolter now, and he keeps it.
    assert "squad1: ready" in options(game)
    assert not [line for line in options(game) if line.startswith("Pell")]
    for weapon in ("plasma_gun", "assault_cannon", "missile_launcher"):
        assert refused(game, f"Pell: arm as marine:{weapon}") == "SC-MARINE-WEAPON-MIX"
    # And the last heavy weapon cannot be laid down.
    say(game, "Dax: arm as marine:bolter", "Sorn: arm as marine:bolter")
    assert refused(game, "Ilen: arm as marine:bolter") == "SC-MARINE-WEAPON-MIX"


@rule("SC-MARINE-HEAVY-TYPES")
@pytest.mark.parametrize(
    ("weapon", "number", "starts"),
    [
        ("assault_cannon", ASSAULT_CANNON, "Dax: spray assault_cannon"),
        ("missile_launcher", MISSILE_LAUNCHER, "Dax: aim missile_launcher"),
        ("plasma_gun", PLASMA_GUN, "Dax: burn e from a1"),
    ],
)
def test_each_heavy_weapon_has_its_own_way_to_fire(weapon: str, number: int, starts: str) -> None:
    scene = hall(active="Dax") + figure("Dax", "a1", unit=f"marine {weapon}") + alien("brute", "f1")
    played = play(scene)
    assert UNITS[played.game.kind[played.piece("Dax")]].weapon == number
    fires = [line for line in played.options() if not line.startswith(("Dax: move", "Dax: done"))]
    assert [line.split(" ")[1] for line in fires] == [starts.split(" ")[1]] * len(fires)
    assert starts in fires


@rule("SC-DEPLOY-ON-DOCK", "SC-GAP-DOCKS")
def test_all_figures_start_on_the_dock_of_their_squad_in_any_order() -> None:
    game = fresh(squads=3)
    say(game, "squad1: lead tide")
    until(game, "deploy")
    dock = game.board.dock_squares[0]
    assert dock.bit_count() == 6
    assert refused(game, "Varo: place at c3") == "SC-DEPLOY-ON-DOCK"
    assert refused(game, "Varo: place at dock2a") == "SC-DEPLOY-ON-DOCK"
    say(game, "Varo: place at dock1f", "Ilen: place at dock1a")
    assert refused(game, "Dax: place at dock1a") == "SC-DEPLOY-ON-DOCK"
    set_up(game)
    assert game.board.name(game.square[game.piece_called("Varo")]) == "dock1f"
    for seat in range(3):
        own = [p for p in range(len(game.kind)) if game.is_marine(p) and game.owner[p] == seat]
        assert len(own) == 5
        assert all(game.board.dock_squares[seat] >> game.square[p] & 1 for p in own)
    assert not game.marines_on & game.board.ship
    assert kind(game) == "squad"
