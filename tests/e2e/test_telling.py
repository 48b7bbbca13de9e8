"""Over days, with the page closed: a browser is told by what is pushed to it; what it is sent it alone can read."""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser

from tests.e2e.serving import Server
from tests.waiting import until

SEATS = {"marine": {"who": "human", "name": "Ada"}, "stealer": {"who": "human", "name": "Bo"}}
GAME = {"mission": "drill", "clock": "days", "clock_seconds": 259_200, "late": "bot", "seats": SEATS}
CALL = """async ([path, method, token, body]) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) })
    return answer.json()
}"""


@pytest.fixture
def pushed() -> Iterator[tuple[str, list[bytes]]]:
    """A push service on this machine: where it is, and what came to it."""
    came: list[bytes] = []

    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            came.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/push", came
    server.shutdown()
    server.server_close()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def test_the_worker_confirms_what_only_this_browser_can_read(
    browser: Browser, pages: Path, tmp_path: Path, pushed: tuple[str, list[bytes]]
) -> None:
    service, came = pushed
    file = tmp_path / "telling.toml"
    server = Server(tmp_path, options=("--telling", str(file)))
    file.write_text(f'site = "{server.url}"\ncontact = "mailto:a@example.org"\npush = true\nprivate = true\n')
    server.start()
    key, secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    context = browser.new_context()
    try:
        context.grant_permissions(["notifications"], origin=server.url)
        page = context.new_page()
        page.goto(f"{server.url}/about")
        made = page.evaluate(CALL, ["/api/games", "POST", "", GAME])
        path, token = f"/api/games/{made['game']}/telling", made["tokens"]["marine"]
        # The push service of the browser's maker is out of reach: one of our own takes its place.
        wish = {"kind": "push", "to": service, "p256dh": _text(point), "auth": _text(secret)}
        assert page.evaluate(CALL, [path, "POST", token, wish])["confirmed"] is False
        until(lambda: came, "nothing was pushed")
        told = http_ece.decrypt(came[0], private_key=key, auth_secret=secret, version="aes128gcm").decode()
        assert json.loads(told)["title"] == "You will be told here"
        page.evaluate(
            "navigator.serviceWorker.register('/telling.js').then(() => navigator.serviceWorker.ready)"
            ".then(() => true)"
        )
        workers: list[str] = []
        line = context.new_cdp_session(page)
        line.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: workers.extend(each["registrationId"] for each in event["registrations"]),
        )
        line.send("ServiceWorker.enable")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        push = {"origin": server.url, "registrationId": workers[0], "data": told}
        line.send("ServiceWorker.deliverPushMessage", push)
        until(
            lambda: page.evaluate(CALL, [path, "GET", token, None])[0]["confirmed"], "nothing was confirmed"
        )
    finally:
        context.close()
        server.stop()
