"""Who plays: numbers of players, roles, squads, and what each side holds (SC-PLAYERS-COUNT to SC-ALIEN-MATERIAL)."""

from __future__ import annotations

import pytest

from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.event_deck import deck as event_cards
from hullbreach.crusade.forces.consoles import CONSOLE_1990
from hullbreach.crusade.profiles import profile_of
from hullbreach.kernel.options import UnknownOption
from hullbreach.kernel.record import RecordFault
from hullbreach.missions.crusade import ROOM, make_header, mission_keys, own_mission
from tests.crusade.scenes import rule
from tests.crusade.whole_games import fresh, options, refused, say, set_up, until

MISSIONS_1990 = [key for key in mission_keys() if own_mission(key).profile_name == "1990"]


# SC-PLAYERS-COUNT


@rule("SC-PLAYERS-COUNT")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_players_but_one_lead_a_squad(players: int) -> None:
    game = fresh(squads=players - 1)
    assert (game.squads, game.seats) == (players - 1, players)


@rule("SC-PLAYERS-COUNT")
def test_three_people_play_one_alien_side_and_two_squads() -> None:
    header = make_header("dead_channel", options={"squads": 2})
    assert ROOM.header_seats(header) == ["squad1", "squad2", "alien"]


@rule("SC-PLAYERS-COUNT")
def test_profile_and_record_refuse_impossible_numbers() -> None:
    with pytest.raises(UnknownOption, match="1 to 3 squads, not 4"):
        profile_of("1990", {"squads": 4})
    for aliens in (0, 2, 3):
        with pytest.raises(UnknownOption, match="'alien_players'"):
            profile_of("1990", {"alien_players": aliens})
    for wrong in (-1, 5, True, "2"):
        with pytest.raises(UnknownOption):
            profile_of("1990", {"squads": wrong})
    with pytest.raises(UnknownOption, match="squads"):
        make_header("dead_channel", options={"squads": 4})
    header = make_header("dead_channel")
    header.options = {"squads": 4}
    with pytest.raises(RecordFault, match="squads"):
        ROOM.header_seats(header)
    # Redux has a fourth squad, and up to three alien players.
    assert profile_of("redux", {"squads": 4, "alien_players": 3}).squads == 4


# SC-ROLE-ALIEN-MANDATORY, SC-ROLE-ONE-SQUAD-EACH


@rule("SC-ROLE-ALIEN-MANDATORY")
@pytest.mark.parametrize("squads", [1, 2, 3])
def test_somebody_always_plays_the_aliens_and_only_one(squads: int) -> None:
    header = make_header("dead_channel", options={"squads": squads})
    assert ROOM.header_seats(header)[squads:] == ["alien"]
    for aliens in (0, 2):
        with pytest.raises(UnknownOption, match="has 1 of them"):
            profile_of("1990", {"squads": squads, "alien_players": aliens})


@rule("SC-ROLE-ONE-SQUAD-EACH")
def test_with_two_players_one_squad_of_five_is_in_play_and_no_other_is_on_a_dock() -> None:
    game = fresh(squads=1)
    say(game, "squad1: lead wall")
    set_up(game)
    marines = [p for p in range(len(game.kind)) if game.is_marine(p)]
    assert len(marines) == 5
    assert {game.owner[p] for p in marines} == {0}
    docks = game.board.dock_squares
    assert (game.marines_on & docks[0]).bit_count() == 5
    assert not game.marines_on & (docks[1] | docks[2])


# SC-SQUAD-THREE-CHAPTERS, SC-SQUAD-COMPOSITION


@rule("SC-SQUAD-THREE-CHAPTERS")
def test_three_squads_are_on_offer_and_each_is_led_once() -> None:
    game = fresh(squads=2)
    assert options(game) == ["squad1: lead tide", "squad1: lead wall", "squad1: lead oath"]
    assert refused(game, "squad1: lead wayfarers") == "SC-SQUAD-THREE-CHAPTERS"
    say(game, "squad1: lead tide")
    until(game, "choose squad")
    assert options(game) == ["squad2: lead wall", "squad2: lead oath"]
    assert refused(game, "squad2: lead tide") == "SC-SQUAD-THREE-CHAPTERS"


@rule("SC-SQUAD-THREE-CHAPTERS")
def test_a_squad_has_twelve_cards_of_its_own_and_sees_no_other() -> None:
    for squad in range(3):
        mine = cards.squad_cards(squad, cards.EQUIPMENT) + cards.squad_cards(squad, cards.ORDER)
        assert len(set(mine)) == 12
        assert {cards.CARDS[card].squad for card in mine} == {squad}
    game = fresh(squads=2)
    say(game, "squad1: lead tide")
    offered = {option[3] for option in game.decision().options}  # type: ignore[union-attr]
    assert offered == set(cards.squad_cards(0, cards.EQUIPMENT))
    assert refused(game, "squad1: take bolter_drill") == "SC-SQUAD-THREE-CHAPTERS"
    assert refused(game, "squad1: take battle_rage") == "SC-SQUAD-THREE-CHAPTERS"


@rule("SC-SQUAD-COMPOSITION")
def test_a_squad_is_a_commander_and_four_marines_with_nine_weapon_pieces() -> None:
    game = fresh(squads=1)
    say(game, "squad1: lead wall")
    figures = [p for p in range(len(game.kind)) if game.owner[p] == 0]
    assert [game.name(p) for p in figures] == ["Brandt", "Ostra", "Keld", "Murn", "Hage"]
    assert [game.is_leader(p) for p in figures] == [True, False, False, False, False]
    arsenal = CONSOLE_1990.arsenal
    bolters = CONSOLE_1990.troopers - CONSOLE_1990.least_heavy
    assert len(arsenal.leaders) + bolters + len(arsenal.heavy) * CONSOLE_1990.most_alike == 9


# SC-ALIEN-MATERIAL, SC-GAME-IS-ONE-MISSION


@rule("SC-ALIEN-MATERIAL")
def test_the_alien_player_holds_deck_tokens_and_figures() -> None:
    game = set_up(fresh())
    alien = game.squads
    assert sorted(game.deck) == sorted(event_cards.full_deck())
    assert game.blip_hand[alien] and game.reserve[alien]
    for seat in range(game.squads):
        assert not game.blip_hand[seat] and not game.reserve[seat]


@rule("SC-GAME-IS-ONE-MISSION")
@pytest.mark.parametrize("key", MISSIONS_1990)
def test_boards_docks_pools_and_squares_come_from_the_mission(key: str) -> None:
    mission = own_mission(key)
    game = set_up(fresh(key))
    assert game.board is mission.board
    assert game.blip_hand[3] == mission.blips.tokens(3)
    assert game.reserve[3] == mission.reinforcements.tokens(3)
    assert mission.reinforcement_squares == sum(1 << square for square in mission.board.marks["R"])
    assert mission.primary is not None and mission.secondary is not None
    assert len(mission.board.docks) == 3
