"""Real dice in two colours: the page asks for the white or the red ones, by what is printed on them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.crusading import TO_SHOT, gangway, play
from tests.e2e.online import NewContext, choose, sit
from tests.e2e.playing import log
from tests.e2e.serving import Server


def test_white_dice(server: Server, new_context: NewContext) -> None:
    game = gangway(server, dice="typed")
    play(game, *TO_SHOT)
    page, other = (sit(new_context, game, seat) for seat in ("squad1", "alien"))
    choose(page, "Varo: fire axe_pistol at h1")
    asked = page.get_by_role("region", name="Your dice")
    expect(asked).to_contain_text(re.compile("white", re.IGNORECASE))
    expect(other.get_by_role("region", name="Your dice")).to_have_count(0)
    # White dice show nothing, one or two; what shows the same is one button.
    faces = asked.get_by_role("button", name=re.compile(r"^\d"))
    expect(faces).to_have_text(["0", "1", "2"])
    done = asked.get_by_role("button", name="Done")
    expect(done).to_be_disabled()
    while done.is_disabled():
        faces.filter(has_text="2").click()
    done.click()
    expect(log(page)).to_contain_text("= 4")
    expect(log(other)).to_contain_text("= 4")


def test_red_dice(server: Server, new_context: NewContext) -> None:
    game = gangway(server, dice="typed")
    play(game, "Ilen: activate", "Ilen: move b1")
    page = sit(new_context, game, "squad1")
    choose(page, "Ilen: spray assault_cannon")
    asked = page.get_by_role("region", name="Your dice")
    expect(asked).to_contain_text(re.compile("red", re.IGNORECASE))
    # The heavy ones go up to three.
    expect(asked.get_by_role("button", name=re.compile(r"^\d"))).to_have_text(["0", "1", "2", "3"])
