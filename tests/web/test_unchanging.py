"""What does not change while the server runs is made and packed once, and sent once to each client."""

from __future__ import annotations

import gzip

import pytest

from tests.web.serving import Running

ALL = [
    "/api/rules", "/api/rules?game=hulk", "/api/rules?game=nonsense", "/api/rules?q=overwatch", "/api/missions",
    "/api/missions/hulk/drill", "/api/missions/hulk/drill/picture.svg", "/api/guides", "/api/guides/hulk/marine",
    "/api/cover.svg",
    "/api/primers/hulk", "/api/artwork/hulk", "/api/openapi.json", "/api/socket.json", "/api/docs", "/api/kept",
]  # fmt: skip


@pytest.mark.parametrize("path", ALL)
def test_who_has_it_is_not_sent_it_again(path: str, server: Running) -> None:
    plain = server.client.get(path, headers={"Accept-Encoding": "identity"})
    packed = server.client.get(path)
    assert plain.status_code == packed.status_code == 200
    assert "content-encoding" not in plain.headers and plain.content == packed.content
    assert (packed.headers.get("content-encoding") == "gzip") == (len(plain.content) > 500)
    assert packed.headers["vary"] == "Accept-Encoding"
    tag = packed.headers["etag"]
    for known in (tag, f'"other", W/{tag}', "*"):
        again = server.client.get(path, headers={"If-None-Match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert server.client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_it_is_made_once(server: Running) -> None:
    sheets = server.server.house.sheets._made
    server.client.get("/api/rules")
    first = sheets[("rules", "", "")]
    assert len(first.packed["gzip"]) < len(first.body) / 3
    assert gzip.decompress(first.packed["gzip"]) == first.body
    server.client.get("/api/rules?game=")
    assert sheets[("rules", "", "")] is first


def test_what_anybody_can_invent_is_not_kept(server: Running) -> None:
    before = len(server.server.house.sheets._made)
    for number in range(5):
        server.client.get("/api/rules", params={"q": f"word{number}"})
        server.client.get("/api/rules", params={"game": f"game{number}"})
        assert server.client.get(f"/api/missions/hulk/none{number}").status_code in (404, 422)
        server.client.get(f"/api/missions/hulk/drill/picture.svg?theme=theme{number}")
    assert len(server.server.house.sheets._made) <= before + 1
