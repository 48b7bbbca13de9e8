"""How much one client may ask for: buckets that fill up again with time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import IPv6Address, ip_address

# So many addresses are remembered before full buckets are forgotten.
MOST_ADDRESSES = 10_000


class Bucket:
    """Holds up to `burst` tokens, gains `rate` a second; what is asked costs tokens."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self, cost: float = 1.0) -> bool:
        """False: there is not enough left; then nothing is taken."""
        if self.left() < cost:
            return False
        self._left -= cost
        return True

    def pay(self, cost: float) -> None:
        """Take what has been used already; there may be less than nothing left then."""
        self._left = self.left() - cost

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until so much is there."""
        return max(0.0, (cost - self.left()) / self.rate)

    def left(self) -> float:
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._of: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        found = self._of.get(address)
        if found is None:
            if len(self._of) >= MOST_ADDRESSES:
                self._forget()
            found = self._of[address] = Bucket(self._rate, self._burst, self._clock)
        return found

    def _forget(self) -> None:
        self._of = {address: bucket for address, bucket in self._of.items() if bucket.left() < self._burst}
        # An attack from very many addresses: better to forget than to grow.
        if len(self._of) >= MOST_ADDRESSES:
            self._of.clear()


class Crowd:
    """Counts open connections, by address and in all."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._count: dict[str, int] = {}
        self.total = 0

    def enter(self, address: str) -> str:
        """The code of a sentence where there is no room; empty: counted, and `leave` must follow."""
        if self.total >= self._most:
            return "server_full"
        if self._count.get(address, 0) >= self._most_of_one:
            return "too_many_connections"
        self._count[address] = self._count.get(address, 0) + 1
        self.total += 1
        return ""

    def leave(self, address: str) -> None:
        self.total -= 1
        left = self._count.get(address, 0) - 1
        if left > 0:
            self._count[address] = left
        else:
            self._count.pop(address, None)


class WaitingGames:
    """Games by the address of whoever made them, as long as they wait for players."""

    def __init__(self, most: int, waits: Callable[[str], Awaitable[bool]]) -> None:
        self.most = most
        self._waits = waits
        self._of: dict[str, list[str]] = {}

    async def has_room(self, address: str) -> bool:
        made = self._of.get(address, [])
        if len(made) < self.most:
            return True
        self._of[address] = [game for game in made if await self._waits(game)]
        return len(self._of[address]) < self.most

    def add(self, address: str, game: str) -> None:
        if address not in self._of and len(self._of) >= MOST_ADDRESSES:
            del self._of[next(iter(self._of))]
        self._of.setdefault(address, []).append(game)


def address_of(client: str, forwarded: str, proxy: bool) -> str:
    """Whom to count a request against. One household has a whole network of IPv6 addresses: its first 64 bits."""
    address = client
    if proxy and forwarded:
        address = forwarded.rsplit(",", 1)[-1].strip() or client
    try:
        known = ip_address(address)
    except ValueError:
        return address[:60]
    if isinstance(known, IPv6Address):
        if known.ipv4_mapped is not None:
            return str(known.ipv4_mapped)
        return f"{IPv6Address(int(known) >> 64 << 64)}/64"
    return str(known)
