"""Two servers on one PostgreSQL behind one nginx: any player at any of them."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.hosting.nginx import Nginx, needs_nginx
from tests.hosting.playing import MANY, check_record, new_game, players
from tests.hosting.serving import Serving
from tests.waiting import until

pytestmark = needs_nginx


def test_two_players_at_two_servers_and_one_of_them_dies(tmp_path: Path, postgres_url: str) -> None:
    with (
        Serving("--database", postgres_url) as one,
        Serving("--database", postgres_url) as two,
        Nginx(tmp_path, [one.port, two.port]) as site,
        site.client() as client,
    ):
        game, tokens = new_game(client)
        marine, stealer = both = players(site.connect, game, tokens)
        marine.most = 6
        # nginx sends each connection to the next server.
        for player in both:
            player.start()
        until(lambda: marine.waits)

        one.end(signal.SIGKILL)
        marine.most = MANY
        until(lambda: marine.result and stealer.result)
        assert marine.result == stealer.result
        # One of them sat at the server that died, the other one did not.
        assert sorted((marine.lines, stealer.lines)) == [1, 2], (
            marine.ends,
            marine.faults,
            stealer.ends,
            stealer.faults,
        )
        check_record(client, game)
        assert [client.get("/api/about").status_code for _ in range(4)] == [200] * 4
    assert site.answered("/api/socket") >= {one.address, two.address}
