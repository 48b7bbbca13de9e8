"""What every game promises, as checks that any game can be put through.

A game comes with a small adapter; `Contract` walks through games of it at random and checks the promises of the
kernel's contract at the decisions that it meets.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import msgspec
import pytest
from _pytest.mark import ParameterSet

from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Refused, Seat
from hullbreach.kernel.dice import Dice, SeededDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.flow import fields_of
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import Header, print_record, read_record
from hullbreach.kernel.replaying import Recorder, verify
from hullbreach.kernel.storing import StoredFault
from hullbreach.rulebook import known

# A game that needs more choices than this has no end.
MOST_CHOICES = 20_000
# Choices that are tried although they are no options, at each decision where refusals are checked.
_WRONG_CHOICES = 12
# Worlds that are imagined for each seat, where imagining is checked.
_WORLDS = 3
# How often the table interrupts where it may.
_INTERRUPTS = 0.02


def sampled(count: int, everyday: int) -> list[ParameterSet | int]:
    """The numbers of so many games: the first of them are played every day, the others in the long run."""
    long = [pytest.param(number, marks=pytest.mark.long) for number in range(everyday, count)]
    return [*range(everyday), *long]


class Adapter:
    """What the suite must know of a game; each game derives its own."""

    # How many different games can be made.
    setups: ClassVar[int]
    seats: ClassVar[tuple[Seat, ...]]
    # All fields of a game, and those that copies may share because nothing ever changes them.
    fields: ClassVar[tuple[str, ...]]
    shared: ClassVar[tuple[str, ...]]
    # The kinds of events that there are, and those that make a secret known, with the seats to which they do.
    kinds: ClassVar[frozenset[str]]
    revealing: ClassVar[dict[str, tuple[Seat | None, ...]]]

    # Whether a decision may have a single option, asked so as not to give away why.
    asks_single: ClassVar[bool] = False

    def seats_of(self, game: Any) -> tuple[Seat, ...]:
        """The seats of one game, where games have more or fewer."""
        return self.seats

    def pick(self, asked: Decision, rng: random.Random) -> Choice:
        """One of the options by lot."""
        return asked.options[int(rng.random() * len(asked.options))]

    def header(self, seed: bytes, setup: int) -> Header:
        raise NotImplementedError

    def make_game(self, header: Header, dice: Dice) -> Any:
        raise NotImplementedError

    def change_secrets(self, game: Any, seat: Seat | None, rng: random.Random) -> None:
        """Change all that this seat (None: a spectator) may not know, and nothing else."""
        raise NotImplementedError

    def check(self, game: Any) -> None:
        """The game's own invariants."""
        raise NotImplementedError


def plain_game(adapter: Adapter, seed: int, setup: int, every: bool = False) -> tuple[Game, int]:
    """A random game to its end, the invariants checked after every turn, or after every choice.

    The game and how many choices it took.
    """
    game = new_game(adapter, seed, setup)
    rng = random.Random(seed)
    choices = 0
    turn = game.turn_now()
    while (asked := game.decision()) is not None:
        game.play(chosen(adapter, asked, rng))
        choices += 1
        assert choices < MOST_CHOICES, f"setup {setup}, seed {seed}: the game does not end"
        if every or game.turn_now() != turn:
            turn = game.turn_now()
            adapter.check(game)
    adapter.check(game)
    assert game.result
    return game, choices


def chosen(adapter: Adapter, asked: Decision, rng: random.Random) -> Choice:
    """One of the options, or now and then what the table may do; where nobody is asked, the table alone goes on."""
    if asked.interrupts and (not asked.options or rng.random() < _INTERRUPTS):
        return rng.choice(asked.interrupts)
    return adapter.pick(asked, rng)


def possible(asked: Decision) -> Sequence[Choice]:
    """What somebody may choose, or the table where nobody is asked."""
    return asked.options or asked.interrupts


def new_game(adapter: Adapter, seed: int, setup: int) -> Game:
    secret = b"%d" % seed
    made: Game = adapter.make_game(adapter.header(secret, setup), SeededDice(secret))
    return made


class Contract:
    """One random game in which promises are checked at decisions chosen by lot."""

    def __init__(self, adapter: Adapter, setup: int, seed: int, rate: float, invariants: float = 0.1) -> None:
        """The share of decisions at which each of the costly promises is checked, and the game's invariants."""
        self.adapter = adapter
        self.setup = setup
        self.seed = seed
        self.rate = rate
        self.invariants = invariants
        self.rng = random.Random(seed)
        # Options of earlier decisions: most of them are wrong now.
        self.met: list[Choice] = []

    def walk(self) -> Recorder[Game]:
        secret = b"%d" % self.seed
        header = self.adapter.header(secret, self.setup)
        make: Callable[[Header, Dice], Game] = self.adapter.make_game
        recorder = Recorder(header, make, SeededDice(secret))
        game = recorder.game
        costly = (self.options, self.refusals, self.copies, self.storing, self.secrets, self.imagining)
        for _ in range(MOST_CHOICES):
            asked = game.decision()
            if asked is None:
                break
            self.asking(game, asked)
            for check in costly:
                if self.rng.random() < self.rate:
                    check(game, asked)
            self.met.append(self.rng.choice(possible(asked)))
            self.telling(recorder.play(chosen(self.adapter, asked, self.rng)), game)
            if self.rng.random() < self.invariants:
                self.adapter.check(game)
        assert game.decision() is None, "the game does not end"
        self.adapter.check(game)
        assert game.result
        recorder.header.seed = secret.hex()
        self.replaying(recorder)
        return recorder

    # Asking and telling

    def asking(self, game: Game, asked: Decision) -> None:
        assert asked.seat in self.adapter.seats_of(game) or game.afield() is not None
        assert known(asked.rule), f"{asked.kind}: no rule {asked.rule}"
        if game.afield() is not None:
            assert (asked.seat, asked.options) == (NO_SEAT, []), "while a battle is fought nobody chooses"
            assert asked.interrupts, "nobody can go on"
            return
        least = 1 if self.adapter.asks_single else 2
        assert len(asked.options) >= least, f"{asked.kind}: a single option is no decision"
        assert len(set(asked.options)) == len(asked.options), f"{asked.kind}: an option stands there twice"

    def telling(self, events: list[Event], game: Game) -> None:
        for event in events:
            assert event.kind in self.adapter.kinds, f"no kind of event {event.kind!r}"
            assert known(event.rule), f"event {event.kind!r}: no rule {event.rule!r}"
        for seat in (*self.adapter.seats_of(game), None):
            json.dumps([event.data() for event in game.events_for(seat, events)])

    # Options

    def options(self, game: Game, asked: Decision) -> None:
        """Every option is accepted, has a text of its own, and is read back from it."""
        texts: dict[str, Choice] = {}
        for option in (*asked.options, *asked.interrupts):
            text = game.text(option)
            assert text not in texts, f"'{text}' is both {option} and {texts[text]}"
            texts[text] = option
            assert game.read(text) == option, f"{option} is written '{text}', which reads {game.read(text)}"
            twin = game.copy()
            self.telling(twin.play(option), twin)
            self.adapter.check(twin)

    def refusals(self, game: Game, asked: Decision) -> None:
        """What is not among the options is refused with a rule, and nothing has changed."""
        before = game.pack()
        for wrong in self.wrong_choices(asked):
            if game.interrupter(wrong) != NO_SEAT:
                continue
            try:
                game.play(wrong)
            except Refused as refused:
                assert known(refused.rule), f"{wrong}: refused by an unknown rule {refused.rule!r}"
                assert refused.sentence.strip(), f"{wrong}: refused without a sentence"
            else:
                raise AssertionError(f"{wrong} is no option of {asked}, but was accepted")
            assert game.decision() is asked
        assert game.pack() == before, "a refused choice has changed the game"

    def wrong_choices(self, asked: Decision) -> list[Choice]:
        tried: list[Choice] = []
        for _ in range(_WRONG_CHOICES):
            near = list(self.rng.choice(self.met or possible(asked)))
            if self.rng.random() < 0.7:
                near = list(self.rng.choice(possible(asked)))
                part = self.rng.randrange(4)
                near[part] = self.rng.choice(
                    (near[part] + 1, near[part] - 1, self.rng.randrange(-1, 100), 10**6)
                )
            wrong = (near[0], near[1], near[2], near[3])
            if wrong not in asked.options and wrong not in asked.interrupts:
                tried.append(wrong)
        return tried

    # Copies and storing

    def copies(self, game: Game, asked: Decision) -> None:
        """Playing a copy does not change the game, nor the other way round."""
        twin = game.copy()
        for name in self.adapter.fields:
            if name not in self.adapter.shared and isinstance(getattr(game, name), list | dict):
                assert getattr(game, name) is not getattr(twin, name), f"copies share '{name}'"
        before = game.pack()
        assert twin.pack() == before
        other = twin.copy()
        self.play_on(twin, 5)
        assert game.pack() == before, "playing the copy has changed the game"
        assert other.pack() == before, "playing a game has changed its copy"
        assert game.decision() is asked

    def storing(self, game: Game, asked: Decision) -> None:
        """A stored game asks the same again and goes on in the same way."""
        for record in game.stack:
            kept = getattr(record, "__dict__", None)  # a compiled record has none
            assert kept is None or set(kept) == set(fields_of(record)), type(record).__name__
        before = game.pack()
        resumed = self.resumed(game, before)
        assert resumed.pack() == before
        assert resumed.state_hash() == game.state_hash()
        assert told(resumed.decision()) == told(asked)
        twin = game.copy()
        state = self.rng.getstate()
        one = self.play_on(twin, 4)
        self.rng.setstate(state)
        other = self.play_on(resumed, 4)
        assert one == other, "a stored game goes on in another way"
        assert twin.pack() == resumed.pack()

    def resumed(self, game: Game, packed: dict[str, Any]) -> Game:
        """A game made anew and put into a stored position, with the same dice to come."""
        fresh = new_game(self.adapter, self.seed + 1, self.setup)
        fresh.dice = game.dice.copy()
        fresh.unpack(json.loads(json.dumps(packed)))
        return fresh

    def play_on(self, game: Game, choices: int) -> list[list[Event]]:
        out: list[list[Event]] = []
        for _ in range(choices):
            asked = game.decision()
            if asked is None:
                break
            self.asking(game, asked)
            out.append(game.play(chosen(self.adapter, asked, self.rng)))
        return out

    def replaying(self, recorder: Recorder[Game]) -> None:
        """The record rebuilds the game exactly, through its text."""
        text = print_record(recorder.record())
        record = read_record(text)
        assert print_record(record) == text
        made: list[Game] = []

        def make(header: Header, dice: Dice) -> Game:
            made.append(self.adapter.make_game(header, dice))
            return made[-1]

        assert verify(record, make) == []
        again = made[-1]
        assert again.pack() == recorder.game.pack()
        assert again.result == recorder.game.result

    # Secrets

    def secrets(self, game: Game, asked: Decision) -> None:
        """Two games that differ only in what a seat may not know look the same to that seat, and go on so."""
        for seat in (*self.adapter.seats_of(game), None):
            twin = game.copy()
            self.adapter.change_secrets(twin, seat, self.rng)
            assert seen(twin, seat) == seen(game, seat), f"seat {seat} sees a secret"
            try:
                twin = self.resumed(twin, twin.pack())
            except StoredFault:
                # With this secret nobody would be asked anything here.
                continue
            other = twin.decision()
            if other is None or told(other)[:2] != told(asked)[:2]:
                continue
            if seat is not None:
                self.same_worlds(game, twin, seat)
            if asked.seat == seat:
                assert told(other) == told(asked), f"the options of seat {seat} tell a secret"
            common = [option for option in possible(asked) if option in possible(other)]
            if common:
                self.same_events(game.copy(), twin, self.rng.choice(common), seat)

    def same_worlds(self, game: Game, twin: Game, seat: Seat) -> None:
        """What a seat imagines follows from what it knows and from the dice, which may be of its own choosing."""
        number = b"%d" % self.rng.getrandbits(32)
        mine = game.imagine(seat, SeededDice(number)).pack()
        others = twin.imagine(seat, SeededDice(number)).pack()
        differs = [name for name in mine if mine[name] != others.get(name)]
        assert not differs, f"what seat {seat} imagines tells a secret: {differs}"

    def same_events(self, game: Game, twin: Game, choice: Choice, seat: Seat | None) -> None:
        """The seat is told the same, until a secret comes into the open or one of the games stops to ask."""
        mine = game.events_for(seat, game.play(choice))
        others = twin.events_for(seat, twin.play(choice))
        for one, other in zip(mine, others, strict=False):
            if one != other:
                # What came into the open may be that there is something: a trap where the other game has none.
                revealed = any(seat in self.adapter.revealing.get(each.kind, ()) for each in (one, other))
                assert revealed, f"after {choice} seat {seat} is told {one} or {other}, by a secret"
                return

    def imagining(self, game: Game, asked: Decision) -> None:
        """An imagined game agrees with all that the seat knows, and can be played to its end."""
        before = game.pack()
        for seat in self.adapter.seats_of(game):
            known = seen(game, seat)
            json.dumps(game.view(seat))  # plain data, and nothing that only a faster encoder takes
            for _ in range(_WORLDS):
                imagined = game.imagine(seat, SeededDice(b"%d" % self.rng.getrandbits(32)))
                assert seen(imagined, seat) == known, f"seat {seat} imagines what it knows to be wrong"
                self.adapter.check(imagined)
                other = imagined.decision()
                assert other is not None
                assert told(other)[:2] == told(asked)[:2], f"seat {seat} imagines another decision"
                if asked.seat == seat:
                    assert told(other) == told(asked), f"seat {seat} imagines other options"
            self.play_on(imagined, 5)
        assert game.pack() == before, "imagining has changed the game"


def told(asked: Decision | None) -> tuple[Any, ...]:
    """All that a decision says."""
    if asked is None:
        return ()
    return (asked.seat, asked.kind, asked.rule, asked.piece, asked.options, asked.interrupts)


def seen(game: Game, seat: Seat | None) -> bytes:
    """What a seat sees, byte for byte."""
    return msgspec.json.encode(game.view(seat), order="deterministic")
