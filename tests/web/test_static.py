"""The client's files, and the page that says so where they are not built."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hullbreach.web.settings import Settings
from tests.web.serving import GENEROUS, Running

SCRIPT = "console.log('hullbreach');\n" * 100


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("built")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>game</title>")
    (static / "assets" / "main-1a2b3c.js").write_text(SCRIPT)
    (static / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (static / ".stamp").write_text("secret")
    (folder / "outside.txt").write_text("outside")
    with Running(folder, Settings(limits=GENEROUS, static=static)) as running:
        yield running


@pytest.mark.parametrize(
    "path", ["/", "/new", "/game/abc", "/replay/abc/12", "/records", "/rules/V3-OW-SET", "/learn"]
)
def test_the_client_answers_its_own_addresses(built: Running, path: str) -> None:
    page = built.client.get(path)
    assert page.status_code == 200 and "<title>game" in page.text
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"] == "text/html; charset=utf-8"


def test_files_with_a_hash_are_kept_for_ever_and_packed(built: Running) -> None:
    plain = built.client.get("/assets/main-1a2b3c.js", headers={"Accept-Encoding": "identity"})
    assert plain.text == SCRIPT
    assert "immutable" in plain.headers["cache-control"]
    assert plain.headers["content-type"].startswith("text/javascript")
    with built.client.stream("GET", "/assets/main-1a2b3c.js", headers={"Accept-Encoding": "gzip"}) as packed:
        raw = b"".join(packed.iter_raw())
    assert packed.headers["content-encoding"] == "gzip" and len(raw) < len(SCRIPT) / 4
    assert gzip.decompress(raw).decode() == SCRIPT
    again = built.client.get("/assets/main-1a2b3c.js", headers={"If-None-Match": plain.headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    assert built.client.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_a_new_build_is_seen_at_once(built: Running) -> None:
    file = built.settings.static / "late.txt"
    assert built.client.get("/late.txt").status_code == 404
    file.write_text("one")
    assert built.client.get("/late.txt").text == "one"
    file.write_text("two!")
    assert built.client.get("/late.txt").text == "two!"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        "/../outside.txt",
        "/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "/.stamp",
        "/nothing",
        "/%00",
        "/a%5c..%5cb",
    ],
)
def test_nothing_outside_the_folder_is_given(built: Running, path: str) -> None:
    with httpx.Client(base_url=built.url) as client:
        answer = client.send(httpx.Request("GET", httpx.URL(built.url).copy_with(raw_path=path.encode())))
    assert answer.status_code == 404 and answer.json()["code"] == "not_found"
    assert "secret" not in answer.text


def test_links_out_of_the_folder_are_not_followed(built: Running, tmp_path: Path) -> None:
    (built.settings.static / "link.txt").symlink_to(built.settings.static.parent / "outside.txt")
    assert built.client.get("/link.txt").status_code == 404


def test_a_server_without_its_pages_says_how_to_build_them(server: Running) -> None:
    page = server.client.get("/")
    assert page.status_code == 200 and "go.py play" in page.text and 'lang="fr"' in page.text
    assert server.client.get("/api/about").status_code == 200


def test_lost_people_get_the_clients_own_page(built: Running) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml"}
    page = built.client.get("/nowhere/at/all", headers=browser)
    assert page.status_code == 404 and "<title>game" in page.text
    assert built.client.get("/assets/gone.js", headers=browser).json()["code"] == "not_found"
    assert built.client.get("/api/gone", headers=browser).json()["code"] == "not_found"
