"""A whole game over TLS, with the server stopped, started and killed in between."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.hosting.nginx import Nginx, needs_nginx
from tests.hosting.playing import MANY, check_record, new_game, players
from tests.hosting.serving import Serving
from tests.waiting import until

pytestmark = needs_nginx


def test_a_game_over_tls_outlives_restarts(tmp_path: Path) -> None:
    with (
        Serving("--data", str(tmp_path / "games")) as server,
        Nginx(tmp_path, [server.port]) as site,
        site.client() as client,
    ):
        game, tokens = new_game(client)
        marine, stealer = both = players(site.connect, game, tokens)
        marine.most = 8
        for player in both:
            player.start()
        until(lambda: marine.waits)

        # As `systemctl restart` does it.
        status, said = server.end(signal.SIGTERM)
        assert status == 0 and "Stopped; all games are kept." in said
        away = client.get(f"/api/games/{game}")
        assert away.status_code == 503 and away.json()["code"] == "going_away"
        server.start()
        marine.most = 11
        until(lambda: marine.waits and marine.choices == 11 and stealer.lines > 1)
        assert marine.lines == stealer.lines == 2
        assert "going_away" in stealer.notices

        # As a crash, or a power cut.
        server.end(signal.SIGKILL)
        server.start()
        marine.most = MANY
        until(lambda: marine.result and stealer.result)
        assert marine.result == stealer.result
        assert min(marine.lines, stealer.lines) >= 3
        check_record(client, game)
        # What was sent twice counted once, and nobody else had a hand in it.
        assert {fault["code"] for player in both for fault in player.faults} <= {"stale", "not_your_turn"}
        assert not {"bot_took_over"} & {*marine.notices, *stealer.notices}
