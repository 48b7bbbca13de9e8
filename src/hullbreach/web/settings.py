"""How a server is set up, and how much it lets one client ask for."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from pathlib import Path

from hullbreach.table.retention import Policy

STATIC = Path(__file__).parents[1] / "static"

# Bytes of a request; line ends and accents take more room in JSON than in the file that they come from.
BODY = 64_000
MISSION_BODY = 500_000
RECORD_BODY = 4_000_000
# Characters.
RECORD_TEXT = 2_000_000


@dataclass(frozen=True, slots=True)
class Limits:
    """A rate is so many a second, and a burst is what may come at once after a rest."""

    message: int = 16_384  # bytes
    message_rate: float = 30.0
    message_burst: float = 120.0
    queue_messages: int = 256
    queue_bytes: int = 2 * 1024 * 1024
    hello_seconds: float = 10.0
    # Until a request must have begun on a line that was opened for it; it must be there whole in three times that.
    request_seconds: float = 20.0
    connections: int = 5_000
    connections_per_address: int = 100
    # Connections that one address opens; each is told a whole game.
    open_rate: float = 5.0
    open_burst: float = 300.0
    # Bytes that one address has stored.
    store_rate: float = 5_000.0
    store_burst: float = 5_000_000.0
    # Games that one address has taken up again from the store, and how many of them at a time.
    recall_rate: float = 2.0
    recall_burst: float = 60.0
    recalls_at_once: int = 2
    # Requests of one address, and among them those that create a game, and those that cost the server much work.
    request_rate: float = 50.0
    request_burst: float = 400.0
    create_rate: float = 0.5
    create_burst: float = 100.0
    # Games of one address that wait for somebody who takes a free seat.
    open_games: int = 12
    # Of one address: asking to be told somewhere, and new calendars.
    telling_rate: float = 0.05
    telling_burst: float = 30.0
    # Of one address: new people, and keys that are nobody's.
    person_rate: float = 0.02
    person_burst: float = 20.0
    # Bytes of requests that are not answered yet, in all and of one address.
    body_bytes: int = 64 * 1024 * 1024
    body_bytes_per_address: int = 16 * 1024 * 1024
    work_rate: float = 1.0
    work_burst: float = 30.0
    # Questions of one address about positions, in seconds of a processor that the answers take.
    question_rate: float = 0.25
    question_burst: float = 10.0
    # Missions and records that somebody sends: so many processes read them at a time, so many wait; megabytes and
    # seconds of a processor for each.
    readers: int = 2
    reader_queue: int = 40
    reader_memory: int = 512
    reader_seconds: int = 20
    # Processes in which bots think (0: one fewer than there are processors), megabytes for each, and seconds after
    # which one is killed and the bot stood in for.
    thinkers: int = 0
    thinker_memory: int = 4096
    thinker_seconds: float = 8.0
    # How long a player who plays by HTTP alone counts as present after the last request.
    visit_seconds: float = 60.0
    visits: int = 1_000


@dataclass(frozen=True, slots=True)
class Settings:
    # Behind a proxy of one's own the address of a client is the last one in X-Forwarded-For.
    proxy: bool = False
    # Other sites whose pages may use this server.
    origins: tuple[str, ...] = ()
    static: Path = STATIC
    # Names by which this server answers, beside those that are known anyway (hosts.py); "*": by any.
    hosts: tuple[str, ...] = ()
    # Where others in the local network find this server; empty: it cannot be reached from there.
    network: str = ""
    limits: Limits = field(default_factory=Limits)
    # How long games are kept.
    keeps: Policy = field(default_factory=Policy)


class BadLimit(ValueError):
    """A limit that cannot be set; the text is a sentence."""


def changed_limits(limits: Limits, lines: tuple[str, ...]) -> Limits:
    """The limits with some of them set anew, as `name=number`; raises BadLimit."""
    kinds = {each.name: type(getattr(limits, each.name)) for each in fields(limits)}
    for line in lines:
        name, _, value = line.partition("=")
        if name not in kinds:
            raise BadLimit(f"there is no limit '{name}'; there are: {', '.join(kinds)}.")
        try:
            number = kinds[name](value)
        except ValueError:
            number = -1
        if not 0 < number < float("inf"):
            raise BadLimit(f"the limit {name} must be a number above 0, not '{value}'.")
        limits = replace(limits, **{name: number})
    return limits
