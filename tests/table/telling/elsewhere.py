"""Servers of others, really there on this machine: a push service with its browser, a mail server, a chat room."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import http_ece
from aiosmtpd.smtp import SMTP, Envelope
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.waiting import comes


class Post:
    """A request as it arrived."""

    def __init__(self, head: str, body: bytes) -> None:
        first, *lines = head.split("\r\n")
        self.method, self.path, _ = first.split(" ")
        self.headers = {
            name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)
        }
        self.body = body

    def json(self) -> Any:
        return json.loads(self.body)


class Elsewhere:
    """A server that takes posts. `answers` are given in turn, then 201 for ever; 0: the line is cut without one."""

    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.answers: list[int | str] = []
        self.port = 0
        # Whoever waits for this to be set gets no answer before.
        self.open = asyncio.Event()
        self.open.set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def came(self, count: int) -> Post:
        """Wait for that many posts, and for no more."""
        await comes(lambda: len(self.posts) >= count)
        assert len(self.posts) == count
        return self.posts[-1]

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().rstrip("\r\n")
            length = next(
                int(line.partition(":")[2])
                for line in head.split("\r\n")
                if line.lower().startswith("content-length")
            )
            self.posts.append(Post(head, await reader.readexactly(length)))
            await self.open.wait()
            status = self.answers.pop(0) if self.answers else 201
            if status:
                more = status if isinstance(status, str) else f"{status} Answer\r\nContent-Length: 0"
                writer.write(f"HTTP/1.1 {more}\r\nConnection: close\r\n\r\n".encode())
                await writer.drain()
        finally:
            writer.close()


@asynccontextmanager
async def elsewhere() -> AsyncIterator[Elsewhere]:
    there = Elsewhere()
    server = await asyncio.start_server(there.take, "127.0.0.1", 0)
    there.port = server.sockets[0].getsockname()[1]
    async with server:
        yield there


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """What a browser has that subscribed: keys of its own, by which nobody but it reads what is pushed."""

    def __init__(self, service: Elsewhere, path: str = "/push/abc") -> None:
        self.service = service
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = os.urandom(16)
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription: dict[str, Any] = {
            "to": f"{service.url}{path}",
            "p256dh": _text(point),
            "auth": _text(self._secret),
        }

    def read(self, post: Post) -> Any:
        """What was pushed; by sources that are not ours."""
        assert post.headers["content-encoding"] == "aes128gcm"
        return json.loads(
            http_ece.decrypt(post.body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        )


class Mailbox:
    """A mail server, and all that came to it. `refuses` answers are given to the next recipients in turn."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.to: list[str] = []
        self.refuses: list[str] = []
        self.port = 0

    async def handle_RCPT(  # noqa: N802 - so it is called
        self, _server: SMTP, _session: Any, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if self.refuses:
            return self.refuses.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Any, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        self.to += envelope.rcpt_tos
        return "250 taken"

    async def came(self, count: int) -> EmailMessage:
        await comes(lambda: len(self.letters) >= count)
        assert len(self.letters) == count
        return self.letters[-1]


@asynccontextmanager
async def mailbox(**settings: Any) -> AsyncIterator[Mailbox]:
    box = Mailbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: SMTP(box, hostname="mail.test", loop=loop, **settings), "127.0.0.1", 0
    )
    box.port = server.sockets[0].getsockname()[1]
    try:
        yield box
    finally:
        server.close()
