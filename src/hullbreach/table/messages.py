"""The messages of the socket, version 1: what a client may say, and what it is told.

Every message is a JSON object with its `type`. docs/protocol.md explains them; the JSON Schema is made from here.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hullbreach.faces import answers, wire

VERSION = 1

LONGEST_TEXT = 200
LONGEST_REPORT = 1000  # all that came of a battle, in one line
LONGEST_CHAT = 500
LONGEST_PLAN = 64

Line = Annotated[str, Meta(max_length=LONGEST_TEXT)]
# A name that the client gives to a question, to know the answer by.
Ref = Annotated[str, Meta(max_length=40)]

# From the client


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: which game, and for whom. Without a token one watches."""

    version: int
    game: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=100)] = ""
    # The player's own share of the seed, in hex and in the open: given once, after the server has bound its own.
    contribution: Annotated[str, Meta(max_length=64, pattern="^([0-9a-f]{2})*$")] = ""
    # The player binds a share first and shows it when all have bound theirs (pledge, reveal): nobody chooses dice then.
    pledges: bool = False


class Pledge(Struct, tag="pledge", forbid_unknown_fields=True):
    """Bind the player's own share of the seed by its hash, after `welcome` and before anybody has shown one."""

    pledge: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Reveal(Struct, tag="reveal", forbid_unknown_fields=True):
    """Show the share that was bound, when all have bound theirs (Shares.bound); empty: it is lost, leave it out."""

    share: Annotated[str, Meta(max_length=64, pattern="^([0-9a-f]{2})*$")]


class Choose(Struct, tag="choose", forbid_unknown_fields=True):
    """Answer the open prompt. A plan of several choices is played one by one and stops when something is shown,
    a die falls or the next choice is not possible. `number` is the number of the prompt: a repeat does nothing.
    `phase`: a pass out of turn is for all such questions of this phase (Prompt.again)."""

    number: int
    plan: Annotated[list[Line], Meta(min_length=1, max_length=LONGEST_PLAN)]
    phase: bool = False


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back the last choice: at once where nothing was shown and no die fell, otherwise the others are asked."""

    number: int


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """Answer what another player asked for: undo, pause, rematch."""

    about: Annotated[str, Meta(max_length=20)]
    yes: bool


class Ask(Struct, tag="ask", forbid_unknown_fields=True):
    """Ask the others for something: pause, resume, rematch. (Undo is asked for by `undo`.) Or do without them what
    needs nobody's consent: warn, claim_bot, claim_win (see Claim)."""

    about: Annotated[str, Meta(max_length=20)]


class Battle(Struct, tag="battle", forbid_unknown_fields=True):
    """Of a campaign: open its battle here; or, with lines, say what came of it elsewhere, to which all must agree."""

    lines: Annotated[
        list[Annotated[str, Meta(max_length=LONGEST_REPORT)]], Meta(max_length=LONGEST_PLAN)
    ] = []


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    pass


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Free the seat: before the game begins, and afterwards where the table agreed on it (Settings.leaving)."""


class Abort(Struct, tag="abort", forbid_unknown_fields=True):
    """Call off a game that has not begun, by whoever made it."""


class Orders(Struct, tag="orders", forbid_unknown_fields=True):
    """The standing orders of the seat, all of them."""

    lines: Annotated[list[Line], Meta(max_length=100)]


class Say(Struct, tag="say", forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=LONGEST_CHAT)]


class Dice(Struct, tag="dice", forbid_unknown_fields=True):
    """What the real dice show that the player rolled, for a game that asks for them (see Waiting.kinds)."""

    number: int
    faces: Annotated[list[Annotated[int, Meta(ge=0, le=6)]], Meta(min_length=1, max_length=100)]


class Query(Struct, tag="query", forbid_unknown_fields=True):
    """A question about the position: menu, reach, preview, sight, coverage, menace, why, hint; or what led to it:
    recap. `unhint` ends a hint that is being worked out."""

    ref: Ref
    about: Annotated[str, Meta(max_length=20)]
    piece: int = -1
    side: int = -1
    at: Annotated[str, Meta(max_length=12)] = ""
    text: Line = ""
    plan: Annotated[list[Line], Meta(max_length=LONGEST_PLAN)] = []
    since: int = 0  # a recap tells what came after this step


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Answered at once with the same `at`; the server learns the delay of the line from the next one."""

    at: float
    delay: float = 0.0  # the round trip that the client measured last, in seconds


FromClient = (
    Hello
    | Pledge
    | Reveal
    | Choose
    | Undo
    | Consent
    | Ask
    | Battle
    | Resign
    | Leave
    | Abort
    | Orders
    | Say
    | Dice
    | Query
    | Ping
)


# From the server


class SeatState(Struct, frozen=True, omit_defaults=True):
    """Who sits where."""

    seat: int
    key: str
    who: str  # human, bot or open
    name: str
    here: bool = False  # a human with a connection
    absent: float = 0.0  # seconds until a bot takes over; 0: not under way
    out: str = ""  # resigned or time: a bot plays to the end for the human, who only watches now
    title: wire.Text | None = None  # what the seat is called
    stand_in: bool = False  # a bot plays for a human who is away, and who may come back at any moment


class ClockState(Struct, frozen=True, omit_defaults=True):
    """Clocks as they stood when the message was made; `running` counts down by itself."""

    mode: str  # off, turn, game or days
    left: list[float]  # seconds by seat (mode game), or the one turn's seconds for the seat whose turn it is
    running: int = -1  # seat
    paused: bool = False
    reaction: float = 0.0  # seconds left to answer a reaction; 0: no limit
    # Of the clock in days: the date (seconds since 1970) on which the time of whoever is waited for is up; 0: none.
    deadline: float = 0.0


class Waiting(Struct, frozen=True, omit_defaults=True):
    """Who must choose; what is known to everybody."""

    seat: int
    reaction: bool = False
    dice: int = 0  # so many dice must be rolled and typed in
    kinds: list[wire.DieKind] = []  # what each of them is; empty: all have 1 to 6 on them


class UndoState(Struct, frozen=True, omit_defaults=True):
    can: bool = False  # there is something to take back
    free: bool = False  # alone and at once
    idle: bool = False  # it has cost nothing yet: who wants to leave it takes it back


class Claim(Struct, frozen=True, omit_defaults=True):
    """Somebody lets the others wait. Each of them may warn him from a date on (`ask` about warn), and after another
    date have a bot play for him (claim_bot), or win where there are two (claim_win). Seconds since 1970."""

    seat: int
    warn: float
    until: float = 0.0  # he was warned, and after this date can be claimed against; 0: not yet
    win: bool = False


class Asked(Struct, frozen=True, omit_defaults=True):
    """A player asked for the others' consent."""

    about: str
    seat: int
    number: int = 0
    yes: list[int] = []  # the seats that have agreed, the one that asked among them
    lines: list[str] = []  # about an outcome: what is said to have come of the battle
    text: wire.Text | None = None  # about other rules: what is asked; then the table asks, and `seat` is -1


class ChatLine(Struct, frozen=True):
    seat: int  # only players talk, not those who watch
    name: str
    text: str
    at: float


class Settings(Struct, frozen=True):
    """How the table plays this game."""

    clock: str
    clock_seconds: int
    reaction_seconds: int
    absence_seconds: int
    dice: str  # table or typed
    public: bool
    guide: str  # name of an interactive guide, or ""
    # resigns: who leaves a game that has begun gives up; frees: a bot plays until somebody takes the seat.
    leaving: str = "resigns"
    late: str = "wait"  # what happens when a time in days is up: wait, bot or forfeit


class Happened(Struct, frozen=True, omit_defaults=True):
    """One step of the game as a seat may know it: the choice's events. `number` counts the choices kept so far."""

    number: int
    events: list[wire.Told]
    seat: int = -1
    remark: wire.Text | None = None
    # The throws of the step as its record will have them: the dice of one throw together, like "6 2".
    thrown: list[str] = []


class SeatShare(Struct, frozen=True, omit_defaults=True):
    """What a seat adds to the seed of the dice."""

    seat: int
    key: str
    # bound: it is still to be shown; shown; withheld: it is left out; open: given without having been bound
    how: str
    pledge: str = ""  # the hash that binds it
    share: str = ""  # in hex, once it is shown


class Shares(Struct, tag="shares", frozen=True, omit_defaults=True):
    """What the seats add to the seed. When all have bound theirs, each shows its own; then the game begins."""

    shares: list[SeatShare]
    bound: bool = False  # all have: from now on none changes any more


class Welcome(Struct, tag="welcome", frozen=True, omit_defaults=True):
    """The answer to hello: everything needed to draw the game."""

    version: int
    game: str
    seat: int  # -1: a spectator
    scenery: wire.Scenery | None  # None until all seats are taken
    settings: Settings
    commitment: str
    seats: list[SeatState]
    chat: list[ChatLine]
    history: list[Happened]
    state: State | None
    orders: list[str]
    order_words: list[wire.Option]
    rematch: str = ""
    watchers: int = 0  # as in Seats
    campaign: str = ""  # the game whose battle this is
    maker: bool = False  # of a game that has not begun: the player made it and can call it off
    shares: Shares | None = None
    # The questions that the player may answer beforehand, by standing orders with conditions.
    beforehand: list[wire.Beforehand] = []


class State(Struct, tag="state", frozen=True, omit_defaults=True):
    """A step, or the whole position anew: what happened (may be nothing), and how things stand now."""

    number: int
    happened: list[Happened]
    view: wire.View
    waiting: Waiting | None
    clock: ClockState
    prompt: wire.Prompt | None = None
    undo: UndoState | None = None
    # After an undo: `happened` of the client is cut back to this many choices. -1: not.
    back_to: int = -1
    # What the seat may do though somebody else is asked, or itself something else: sent back like an option.
    whenever: list[wire.Option] = []
    # Of a campaign: the game of the battle that it waits for, once that is open, and those of all battles by number.
    # A player has the key of the same seat there.
    battle: str = ""
    battles: dict[str, str] = {}
    claim: Claim | None = None
    # The stream of the dice that is used now: another one after each undo by consent.
    stream: int = 0


class Seats(Struct, tag="seats", frozen=True, omit_defaults=True):
    seats: list[SeatState]
    clock: ClockState | None
    watchers: int = 0  # how many look on without a seat


class Chat(Struct, tag="chat", frozen=True):
    line: ChatLine


class Request(Struct, tag="request", frozen=True, omit_defaults=True):
    """Somebody asks for consent, or one more has agreed (told to those who have not), or the asking is over
    (`open` false)."""

    asked: Asked
    open: bool
    granted: bool = False


class Over(Struct, tag="over", frozen=True):
    """The game has ended; the seed can be checked now."""

    result: wire.Result
    ended: str  # played, resigned, time, or elsewhere: of a battle whose outcome was typed into its campaign
    seed: str
    record: str  # address of the record


class Rematch(Struct, tag="rematch", frozen=True):
    game: str
    token: str
    seat: int


class Answer(Struct, tag="answer", frozen=True, omit_defaults=True):
    """The answer to a query; one field is filled."""

    ref: str
    number: int
    menu: list[wire.Option] | None = None
    reach: list[answers.Place] | None = None
    preview: answers.Preview | None = None
    sight: answers.Sight | None = None
    menace: answers.Menace | None = None
    why: answers.Refusal | None = None
    recap: list[wire.Text] | None = None
    hint: answers.Advice | None = None
    fault: wire.Text | None = None


class Done(Struct, tag="done", frozen=True, omit_defaults=True):
    """A choose was stored: so many choices of the plan were played."""

    number: int
    played: int
    stopped: wire.Text | None = None  # why the plan stopped before its end


class Error(Struct, tag="error", frozen=True, omit_defaults=True):
    """Something could not be done; nothing has changed. `code` is for programs."""

    code: str
    text: wire.Text
    rule: str = ""
    fatal: bool = False  # the connection is closed after this
    to: str = ""  # the type of the message that it answers; empty: that could not be read
    ref: str = ""  # and what tells it from others of its type: its `ref`, or its `number`


def error_to(message: Struct, code: str, text: wire.Text, rule: str = "", fatal: bool = False) -> Error:
    """That something could not be done which a message asked for."""
    ref = getattr(message, "ref", getattr(message, "number", ""))
    return Error(code, text, rule, fatal, str(message.__struct_config__.tag), str(ref))


class Notice(Struct, tag="notice", frozen=True):
    """Something worth a line: a bot took over, time is short …"""

    code: str
    text: wire.Text


class Thought(Struct, tag="thought", frozen=True):
    """What a bot weighed for the choice that comes next, in a game that only bots play."""

    number: int  # of the state in which it was asked
    seat: int
    advice: answers.Advice


class Pong(Struct, tag="pong", frozen=True):
    at: float


FromServer = (
    Welcome
    | State
    | Shares
    | Seats
    | Chat
    | Request
    | Over
    | Rematch
    | Answer
    | Done
    | Error
    | Notice
    | Thought
    | Pong
)
