"""A bot on another machine: a WebSocket that it serves, one JSON object a message in, one out (see talking.py).

`ws://HOST:PORT/PATH` or `wss://…`; every seat of every game is a connection of its own.
"""

from __future__ import annotations

from contextlib import ExitStack, suppress

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from hullbreach.bots.contract import CRASHED
from hullbreach.bots.talking import LONGEST, TalkingBot

# Seconds to be let in, and to say goodbye.
_OPEN = 5.0
_CLOSE = 1.0
_REMARK = 200


class SocketBot(TalkingBot):
    """Plays with a server of somebody's own."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.open = ExitStack()
        self.line: ClientConnection | None = None
        # Why there was never anybody, in a sentence.
        self.unreached = ""
        try:
            opening = connect(address, open_timeout=_OPEN, close_timeout=_CLOSE, max_size=LONGEST)
            self.line = self.open.enter_context(opening)
        except (OSError, ValueError, WebSocketException) as error:
            self.unreached = f"nobody answers at {address}: {error}"[:_REMARK]
            self.gone = f"{CRASHED}: {self.unreached}"
            return
        self.talk(self._listen, self._speak)

    def _listen(self) -> None:
        """Every message; an empty line when the connection ends."""
        assert self.line is not None
        try:
            while True:
                message = self.line.recv()
                line = message.encode() if isinstance(message, str) else message
                # An empty message says nothing, and is no end.
                if not self.hear(line or b" "):
                    break
        except (ConnectionClosed, UnicodeDecodeError) as end:
            self.words = self.words or f"the connection ended: {end}".encode()
        finally:
            # Nobody is answered any more: the other side shall know.
            self.said.put(b"")
            self.heard.put(b"")

    def _speak(self) -> None:
        assert self.line is not None
        with suppress(ConnectionClosed):
            while line := self.said.get():
                self.line.send(line.decode().rstrip())
        self.open.close()

    def _last_words(self) -> str:
        return self.words.decode(errors="replace")[:_REMARK]

    def close(self) -> None:
        """The game is over: the connection ends."""
        self.gone = self.gone or f"{CRASHED}: it was ended"
        if self.line is not None:
            self.said.put(b"")
            for thread in self.threads:
                thread.join()
            self.line = None
