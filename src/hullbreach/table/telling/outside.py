"""The one way to ask another server for something: an address that somebody typed must not reach what is ours.

The name is looked up once, what it leads to is checked, and that very address is called; nobody can have the name lead
elsewhere in between. No answer is followed elsewhere, and of none more is read than a few lines.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpcore

SECONDS = 15.0
_READ = 4_000
_PORTS = (443, 8443)
# IPv6 addresses that carry one of IPv4 in their last four bytes.
_CARRIERS = ip_network("64:ff9b::/96"), ip_network("::/96")


class BadTarget(ValueError):
    """An address that is not called; the code is that of a sentence."""


class Unreached(Exception):
    """`sent`: it may have arrived all the same, for only the answer is missing."""

    def __init__(self, why: str, sent: bool) -> None:
        super().__init__(why)
        self.sent = sent


class Answer(NamedTuple):
    status: int
    text: str
    wait: float  # seconds after which it may be tried again, where the answer says so


def looked_at(url: str, private: bool) -> str:
    """The address, if it is one that may be called; raises BadTarget. Where its name leads is looked at when it is."""
    try:
        parts = urlsplit(url)
        port = parts.port
        host = parts.hostname or ""
    except ValueError:
        raise BadTarget("target_shape") from None
    if not host or not url.isascii() or any(c <= " " or c in '\\"<>' for c in url):
        raise BadTarget("target_shape")
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise BadTarget("target_https")
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise BadTarget("target_shape")
    if not private and port not in (None, *_PORTS):
        raise BadTarget("target_port")
    try:
        literal = ip_address(host)
    except ValueError:
        return url
    if not private and not is_public(literal):
        raise BadTarget("target_private")
    return url


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether it is an address of the internet that leads to somebody else."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address.teredo is not None:
            inner = address.teredo[1]
        if any(address in carrier for carrier in _CARRIERS):
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
    return address.is_global and not address.is_multicast and not address.is_reserved


class _Guarded(httpcore.AsyncNetworkBackend):
    """Calls none but public addresses."""

    def __init__(self, private: bool) -> None:
        self._private = private
        self._wires = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(timeout):
                found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as fault:
            raise httpcore.ConnectError(f"{host} is not known ({fault})") from fault
        addresses = [str(info[4][0]) for info in found]
        if not self._private and not all(is_public(ip_address(each.partition("%")[0])) for each in addresses):
            raise httpcore.ConnectError(f"{host} leads into a private network")
        return await self._wires.connect_tcp(addresses[0], port, timeout, local_address, socket_options)

    async def connect_unix_socket(self, path: str, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        raise httpcore.ConnectError("sockets of this machine are not called")

    async def sleep(self, seconds: float) -> None:
        await self._wires.sleep(seconds)


async def post(
    url: str, headers: dict[str, str], body: bytes, private: bool, trust: ssl.SSLContext | None = None
) -> Answer:
    """Raises Unreached."""
    limits = {"connect": SECONDS, "read": SECONDS, "write": SECONDS, "pool": SECONDS}
    said: list[str] = []
    try:
        async with (
            asyncio.timeout(2 * SECONDS),
            httpcore.AsyncConnectionPool(
                ssl_context=trust, network_backend=_Guarded(private), retries=0, http2=False
            ) as pool,
        ):
            told = [(name.encode(), value.encode()) for name, value in headers.items()]
            traced = {"timeout": limits, "trace": _trace(said)}
            async with pool.stream("POST", url, headers=told, content=body, extensions=traced) as answer:
                text = b""
                async for part in answer.aiter_stream():
                    text += part[: _READ - len(text)]
                    if len(text) >= _READ:
                        break
                return Answer(answer.status, text.decode("utf-8", "replace"), _wait(answer.headers))
    except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, TimeoutError, OSError,
            httpcore.UnsupportedProtocol) as fault:  # fmt: skip
        # Before the request was on its way nobody can have got it.
        raise Unreached(f"{type(fault).__name__}: {fault}", bool(said)) from fault


def _trace(said: list[str]) -> Any:
    async def trace(event: str, _: Any) -> None:
        if event.endswith("send_request_headers.started"):
            said.append(event)

    return trace


def _wait(headers: list[tuple[bytes, bytes]]) -> float:
    for name, value in headers:
        if name.lower() == b"retry-after" and value.isdigit():
            return float(value)
    return 0.0
