"""A host who plays and cheats is found out in the other's browser, though his record holds."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from hullbreach.kernel import sealing
from tests.e2e.playing import Game, Player, http, new_game, record_of, result, sit_down, wait_for_table
from tests.e2e.serving import Server

NewContext = Callable[..., BrowserContext]

FOUND = {
    "seed": "The seed was exchanged",
    "share": "The part of stealer was exchanged after all had bound theirs",
    "": "",
}


class Host(Player):
    """The host's own client: it binds a share and shows it, as it should."""

    def __init__(self, game: Game, seat: str) -> None:
        super().__init__(game, seat, pledges=True)
        committed = self.until("welcome")["commitment"]
        self.share = secrets.token_bytes(32)
        self.send(type="pledge", pledge=sealing.pledge(committed, seat, self.share))

    def show(self) -> None:
        while not self.until("shares").get("bound"):
            pass
        self.send(type="reveal", share=self.share.hex())


@pytest.mark.parametrize("how", ["seed", "share", ""])
def test_a_host_who_chooses_dice_is_found_out(
    pages: Path, tmp_path: Path, new_context: NewContext, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    server = Server(tmp_path)
    if how:
        server.command[:1] = [sys.executable, "-m", "tests.e2e.cheating"]
        monkeypatch.setenv("HULLBREACH_CHEAT", how)
    server.start()
    try:
        game = new_game(server, stealer="human")
        with closing(Host(game, "stealer")) as host:
            page = sit_down(new_context, game, "marine", settings={"language": "en"})
            host.show()
            wait_for_table(page)
            if how:
                # At once, before the first choice is made.
                expect(page.get_by_text(FOUND[how]).first).to_be_visible()
            host.until("welcome")
            host.resign()
        # By the rules, and for all who were not there, the record is sound.
        with http(server) as client:
            verdict = client.post("/api/records/verify", json={"text": record_of(game)}).json()
        assert verdict["ok"], verdict["faults"]
        ended = result(page)
        warned = ended.get_by_role("alert")
        if how:
            expect(warned).to_contain_text(FOUND[how])
        ended.get_by_text("Seed and record").click()
        ended.get_by_role("button", name="Check all dice").click()
        told = ended.get_by_role("status")
        expect(told).to_contain_text("Everything is right")
        if how:
            expect(told).to_contain_text("Something is wrong with these dice")
            expect(told.locator("li.no").filter(has_text=FOUND[how])).to_be_visible()
        else:
            expect(told).to_contain_text("this browser has made every one of them anew")
            expect(told.locator("li.no")).to_have_count(0)
            expect(warned).to_have_count(0)
            expect(told.get_by_text("Your own part is among them")).to_be_visible()
    finally:
        server.stop()
        print(server.told())
