"""What nginx adds, what it lets through, and what it must not hide from the server."""

from __future__ import annotations

import signal
import ssl
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.hosting.nginx import NAME, Nginx, needs_nginx
from tests.hosting.serving import Serving

pytestmark = needs_nginx

NEW = {"mission": "drill"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving("--data", str(tmp_path_factory.mktemp("games"))) as running:
        yield running


@pytest.fixture(scope="module")
def site(server: Serving, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    with Nginx(tmp_path_factory.mktemp("nginx"), [server.port]) as running:
        yield running


def test_plain_http_is_sent_to_https(site: Nginx) -> None:
    answer = httpx.get(f"http://127.0.0.1:{site.plain}/game/abc?x=1", headers={"Host": NAME})
    assert answer.status_code == 301
    assert answer.headers["location"] == f"https://{NAME}/game/abc?x=1"


def test_headers_of_both_arrive(site: Nginx) -> None:
    with site.client() as client:
        for path in ("/", "/api/about", "/api/nothing"):
            headers = client.get(path).headers
            assert headers["strict-transport-security"] == "max-age=31536000"
            assert "default-src 'self'" in headers["content-security-policy"]
            assert headers.get_list("x-frame-options") == ["DENY"]
            assert headers["server"] == "nginx"


def test_what_the_server_packs_is_not_packed_again(site: Nginx) -> None:
    with site.client() as client:
        packed = client.get("/api/rules?q=overwatch")
        assert packed.headers["content-encoding"] == "gzip" and packed.json()
        # nginx would pack this one if it were allowed to; the server leaves short answers alone.
        short = client.get("/api/about")
        assert "content-encoding" not in short.headers


def test_old_tls_is_refused(site: Nginx) -> None:
    old = ssl.create_default_context()
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    old.set_ciphers("DEFAULT:@SECLEVEL=0")
    with pytest.warns(DeprecationWarning):
        old.minimum_version = old.maximum_version = ssl.TLSVersion.TLSv1_1
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"https://127.0.0.1:{site.port}/", verify=old)
    for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        new = ssl.create_default_context()
        new.check_hostname, new.verify_mode = False, ssl.CERT_NONE
        new.minimum_version = new.maximum_version = version
        assert httpx.get(f"https://127.0.0.1:{site.port}/api/about", verify=new).status_code == 200


@pytest.mark.parametrize("size", [4_100_000, 6_000_000, 60_000_000])
def test_a_big_upload_gets_a_sentence(site: Nginx, size: int) -> None:
    """The server says so itself up to 5 MB, nginx beyond it: before it has read all of that."""
    with site.client() as client:
        headers = {"Content-Type": "application/json"}
        answer = client.post("/api/records/verify", content=b"x" * size, headers=headers)
        assert answer.status_code == 413
        assert answer.headers["content-type"].startswith("application/json")
        problem = answer.json()
        assert problem["code"] == "too_large"
        assert problem["text"]["en"].startswith("That is too large: at most 4")
        assert problem["text"]["fr"].startswith("C'est trop grand")
        assert answer.headers["strict-transport-security"]
        assert client.get("/api/about").status_code == 200


def test_only_pages_of_the_site_get_in(site: Nginx) -> None:
    with site.connect(origin=site.url):
        pass
    with site.connect():  # a program, not a page
        pass
    # Not even with a forged name of the site.
    plain: dict[str, str] = {}
    for forged in (plain, {"X-Forwarded-Host": "evil.example"}):
        there = site.connect(origin="https://evil.example", additional_headers=forged)
        with pytest.raises(InvalidStatus) as refused, there:
            pass
        assert refused.value.response.status_code == 403
        with site.client() as client:
            answer = client.post("/api/games", json=NEW, headers={"Origin": "https://evil.example", **forged})
            assert answer.status_code == 403 and answer.json()["code"] == "bad_origin"
    with site.client() as client:
        assert client.post("/api/games", json=NEW, headers={"Origin": site.url}).status_code == 201
        # The invitation's QR code knows the site by its outer name, too.
        assert client.get("/api/qr", params={"text": f"{site.url}/game/abc"}).status_code == 200


def created(client: httpx.Client, times: int, **headers: str) -> list[int]:
    return [client.post("/api/games", json=NEW, headers=headers).status_code for _ in range(times)]


def test_limits_count_the_clients_and_not_nginx(tmp_path: Path) -> None:
    few = ("--limit", "create_rate=0.001", "--limit", "create_burst=2")
    with (
        Serving("--data", str(tmp_path), *few) as server,
        Nginx(tmp_path, [server.port]) as site,
        site.client("127.0.0.1") as one,
        site.client("127.0.0.2") as other,
    ):
        assert created(one, 3) == [201, 201, 429]
        # An address that a client invents does not count.
        assert created(one, 1, **{"X-Forwarded-For": "9.9.9.9"}) == [429]
        assert created(other, 3) == [201, 201, 429]


def test_without_the_option_nobody_is_believed(tmp_path: Path) -> None:
    few = ("--limit", "create_rate=0.001", "--limit", "create_burst=2")
    data = ("--data", str(tmp_path))
    with Serving(*data, *few, proxy=False) as server, httpx.Client(base_url=server.url) as client:
        assert created(client, 1, **{"X-Forwarded-For": "9.9.9.1"}) == [201]
        assert created(client, 1, **{"X-Forwarded-For": "9.9.9.2"}) == [201]
        assert created(client, 1, **{"X-Forwarded-For": "9.9.9.3"}) == [429]


def test_while_the_server_is_away(tmp_path: Path) -> None:
    with Serving("--data", str(tmp_path / "games")) as server, Nginx(tmp_path, [server.port]) as site:
        assert server.end(signal.SIGTERM)[0] == 0
        with site.client() as client:
            for path, kind in (("/api/about", "application/json"), ("/", "text/html; charset=utf-8")):
                answer = client.get(path)
                assert answer.status_code == 503
                assert answer.headers["content-type"] == kind
                assert answer.headers["retry-after"] == "2"
                assert answer.headers["cache-control"] == "no-store"
                assert "all games are kept" in answer.text and "Le serveur redémarre" in answer.text
            with pytest.raises(InvalidStatus) as refused, site.connect():
                pass
            assert refused.value.response.status_code == 503
            server.start()
            assert client.get("/api/about").status_code == 200
            with site.connect():
                pass
