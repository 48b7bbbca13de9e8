"""A real nginx on ports of its own, with docs/hosting/nginx.conf as it is but for names, ports and paths."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.waiting import PATIENCE, until

SAMPLE = Path(__file__).parents[2] / "docs" / "hosting" / "nginx.conf"
NAME = "games.example.org"
# Not on the path of an ordinary user on Debian.
PROGRAM = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")

_MISSING = "nginx" if PROGRAM is None else "openssl" if shutil.which("openssl") is None else ""
needs_nginx = pytest.mark.skipif(
    bool(_MISSING), reason=f"no {_MISSING} on this machine (Debian: apt install nginx-light openssl)"
)

# What an ordinary /etc/nginx/nginx.conf holds, without root's rights and without a daemon.
_MAIN = """
{user}
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_processes 1;
events {{ worker_connections 256; }}
http {{
    log_format who '$request_uri $status $upstream_addr';
    access_log {folder}/access.log who;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    gzip on;
    include {folder}/site.conf;
}}
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Nginx:
    """`with Nginx(folder, [port]) as site`: TLS ends here, for servers at these ports."""

    def __init__(self, folder: Path, servers: list[int]) -> None:
        self.folder = folder
        self.plain, self.port = free_port(), free_port()
        self.url = f"https://{NAME}:{self.port}"
        certificate, key = _certificate()
        # Where root starts it, its workers would be nobody, who may not enter a test's folder.
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "main.conf").write_text(_MAIN.format(folder=folder, user=user))
        (folder / "site.conf").write_text(self._site(servers, certificate, key))
        self.trust = ssl.create_default_context(cafile=str(certificate))

    def _site(self, servers: list[int], certificate: Path, key: Path) -> str:
        text = SAMPLE.read_text(encoding="utf-8")
        second = "# server 127.0.0.1:8485 max_fails=0;"
        changes = {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
            "listen [::]:80;": "",
            "listen [::]:443 ssl http2;": "",
            f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(certificate),
            f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(key),
            "127.0.0.1:8484": f"127.0.0.1:{servers[0]}",
            second: second.removeprefix("# ").replace("8485", str(servers[1])) if servers[1:] else second,
        }
        for old, new in changes.items():
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        return text

    def __enter__(self) -> Nginx:
        assert PROGRAM is not None
        command = [PROGRAM, "-p", str(self.folder), "-c", str(self.folder / "main.conf")]
        command += ["-e", str(self.folder / "error.log")]
        tested = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
        assert tested.returncode == 0 and "[warn]" not in _ours(tested.stderr), tested.stderr
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        until(self._listens)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)

    def _listens(self) -> bool:
        assert self._process.poll() is None, "nginx does not start"
        try:
            socket.create_connection(("127.0.0.1", self.port), PATIENCE).close()
        except OSError:
            return False
        return True

    def client(self, address: str = "127.0.0.1") -> httpx.Client:
        """A client that comes from that address of this machine and finds the name here."""
        return httpx.Client(transport=_Here(self, address), base_url=self.url, timeout=PATIENCE)

    @contextmanager
    def connect(self, **more: Any) -> Iterator[ClientConnection]:
        """A socket of the game; more: what `websockets` knows, as `origin`."""
        address = f"wss://{NAME}:{self.port}/api/socket"
        with (
            socket.create_connection(("127.0.0.1", self.port), 10) as line,
            connect(address, sock=line, ssl=self.trust, max_size=None, **more) as found,
        ):
            yield found

    def answered(self, path: str) -> set[str]:
        """Which servers have answered what was asked for there."""
        lines = (line.split() for line in (self.folder / "access.log").read_text().splitlines())
        return {server for asked, _, *servers in lines if asked == path for server in servers}


class _Here(httpx.HTTPTransport):
    """Finds the site's name on loopback, as a line in /etc/hosts would."""

    def __init__(self, site: Nginx, address: str) -> None:
        super().__init__(verify=site.trust, local_address=address)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.extensions = {**request.extensions, "sni_hostname": request.url.host}
        request.url = request.url.copy_with(host="127.0.0.1")
        return super().handle_request(request)


def _ours(said: str) -> str:
    # Newer versions want `http2 on`, which older ones do not know.
    return "".join(line for line in said.splitlines() if '"listen ... http2"' not in line)


@cache
def _certificate() -> tuple[Path, Path]:
    """A certificate that signs itself, and its key."""
    folder = Path(tempfile.mkdtemp(prefix="hullbreach-tls-"))
    certificate, key = folder / "cert.pem", folder / "key.pem"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
    ]
    command += ["-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    command += ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    return certificate, key
