"""Redux: a card without a time of its own is played by its owner while another squad chooses (RX-CARDS-WHENEVER)."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.e2e.online import NewContext, choose, is_asked, sit, waits_for
from tests.e2e.playing import (
    Game,
    Message,
    Player,
    choice,
    choices,
    crusade_game,
    idle,
    log,
    play_until,
    texts,
)
from tests.e2e.serving import Server
from tests.scenes import rule
from tests.table.test_crusade_interrupts import FADE, WANTED

SEATS = {"squad1": "human", "squad2": "human", "squad3": "bot", "alien": "bot"}


def second_squad_s_turn(server: Server) -> Game:
    """Ben is to choose in his first turn; Ann's squad holds cards that she may play at any time."""
    game = crusade_game(server, "fuse_and_claw", SEATS, brisk=False)
    with Player(game, "squad1") as ann, Player(game, "squad2") as ben:

        def policy(prompt: Message) -> str:
            offered = texts(prompt)
            return next((line for line in WANTED if line in offered), None) or idle(prompt)

        def is_his_turn(prompt: Message) -> bool:
            return bool(prompt["kind"] == "squad" and ben.state.get("prompt") is prompt)

        assert play_until([ann, ben], is_his_turn, policy), "the second squad never has a turn"
    return game


def card(page: Page, key: str) -> Locator:
    return page.get_by_role("region", name="Your cards").locator(f"[data-card={key}]")


@rule("RX-CARDS-WHENEVER")
def test_a_card_is_played_while_another_squad_chooses(server: Server, new_context: NewContext) -> None:
    game = second_squad_s_turn(server)
    ann, ben = (sit(new_context, game, seat) for seat in ("squad1", "squad2"))
    waits_for(ann, "Ben")
    is_asked(ben, "end turn")
    asked = choices(ben)
    expect(card(ann, "fade")).to_contain_text("can be played")
    expect(card(ben, "fade")).to_have_count(0)
    card(ann, "fade").click()
    choose(ann, FADE)
    # Both are told, she has it no more, and he is still asked what he was asked.
    for page in (ann, ben):
        expect(log(page)).to_contain_text("card played (Fade)")
    expect(card(ann, "fade")).not_to_contain_text("can be played")
    expect(choice(ann, FADE)).to_have_count(0)
    waits_for(ann, "Ben")
    assert choices(ben) == asked
    # And what he then chooses counts.
    choose(ben, "end turn")
    expect(choice(ben, "end turn")).to_have_count(0)
