"""Determining a territory: a class, a row of its table, perhaps an alternative, and a name (TC-DETERMINE-PROCEDURE)."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.dice import Throw
from hullbreach.kernel.flow import Asking, Pending
from hullbreach.territory_campaign import events as ev, tables as tb, verbs as v
from hullbreach.territory_campaign.state import MOST_EXTRA, NO_BENEFIT, POWERS, SECOND_PSYKER, State

_FACES = range(1, 7)
_NAME_RULE: Final = "TC-NAME-COMPOSE"
# A noun and its first qualifier.
_WITH_FIRST: Final = 2
# TC-NAME-COMPOSE: from this face on a name has two qualifiers.
_TWO_QUALIFIERS = 4
# TC-RARE-TREASURE-CACHE
_TREASURE = 4


def row_owned(game: State, seat: Seat, face: int) -> bool:
    """TC-CAP-UNIQUE-REROLL: either alternative of a row counts."""
    return game.owns(seat, tb.rows_of(tb.UNIQUE, face))


def roll_row(game: State, seat: Seat) -> int:
    """TC-CAP-GENERAL-TABLE: the first capability of the row that the dice give."""
    while True:
        dice = game.dice.roll(1)
        cls = tb.CLASSES[dice[0] - 1]
        game.tell(ev.CLASS_ROLLED, "TC-CAP-GENERAL-TABLE", seat, tb.CLASS_KEYS.index(cls), dice=dice)
        if cls != tb.UNIQUE:
            return _roll_on(game, seat, cls)
        if all(row_owned(game, seat, face) for face in _FACES):
            game.tell(ev.ROLLED_AGAIN, "TC-CAP-UNIQUE-ALL-OWNED", seat, tb.CLASS_KEYS.index(cls))
            continue
        return _roll_on(game, seat, cls)


def _roll_on(game: State, seat: Seat, cls: str) -> int:
    number = tb.CLASS_KEYS.index(cls)
    while True:
        dice = game.dice.roll(1)
        row = tb.rows_of(cls, dice[0])
        game.tell(ev.ROW_ROLLED, tb.TABLE_RULES[cls], seat, number, row[0], dice=dice)
        if cls != tb.UNIQUE or not row_owned(game, seat, dice[0]):
            return row[0]
        # TC-UNIQUE-COUNCIL-XOR-ACADEMY is the same rule for row 5.
        council = tb.ARCANE_COUNCIL in row
        again = "TC-UNIQUE-COUNCIL-XOR-ACADEMY" if council else "TC-CAP-UNIQUE-REROLL"
        game.tell(ev.ROLLED_AGAIN, again, seat, number)


class Determining(Pending[State]):
    """`wanted` rows are rolled, of which the player keeps one; rows are known by their first capability."""

    def __init__(self, seat: Seat, territory: int, wanted: int = 1, rows: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.territory = territory
        self.wanted = wanted
        self.rows = rows

    def proceed(self, game: State) -> Decision | None:
        if len(self.rows) < self.wanted:
            row = roll_row(game, self.seat)
            game.swap(Determining(self.seat, self.territory, self.wanted, (*self.rows, row)))
            return None
        if len(self.rows) > 1:
            kept: list[Choice] = [(v.KEEP, 0, row, 0) for row in dict.fromkeys(self.rows)]
            return Decision(self.seat, "keep", "TC-SETUP-GENEROUS-OPTION", kept)
        ways = self.alternatives()
        if len(ways) > 1 and not game.profile.random_alternative:
            picks: list[Choice] = [(v.ALTERNATIVE, 0, way, 0) for way in ways]
            return Decision(self.seat, "alternative", "TC-UNIQUE-ALTERNATIVE-CHOICE", picks)
        way = ways[0]
        if len(ways) > 1:
            # Odd gives the one printed first.
            dice = game.dice.roll(1)
            way = ways[0] if dice[0] % 2 else ways[1]
            game.tell(ev.ALTERNATIVE, "TC-UNIQUE-ALTERNATIVE-CHOICE", self.seat, way, dice=dice)
        self._settle(game, way)
        return None

    def alternatives(self) -> list[int]:
        first = tb.CAPABILITIES[self.rows[0]]
        return tb.rows_of(first.cls, first.faces[0])

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] != v.ALTERNATIVE or len(self.rows) > 1:
            return None
        return Refused("TC-UNIQUE-TABLE", "that is no alternative of the row that was rolled.")

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.KEEP:
            game.swap(Determining(self.seat, self.territory, 1, (choice[2],)))
        else:
            game.tell(ev.ALTERNATIVE, "TC-UNIQUE-ALTERNATIVE-CHOICE", self.seat, choice[2])
            self._settle(game, choice[2])

    def _settle(self, game: State, capability: int) -> None:
        naming = Naming(self.seat, self.territory, capability)
        if game.profile.name_mode == "own":
            game.swap(naming)
        else:
            naming.draw(game)


class Naming(Pending[State]):
    """TC-NAME-COMPOSE: the owner picks a noun and one or two qualifiers, or has the name drawn. Then it is known."""

    def __init__(self, seat: Seat, territory: int, capability: int, words: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.territory = territory
        self.capability = capability
        self.words = words

    def proceed(self, game: State) -> Decision | None:
        tables, words = game.mission.names, self.words
        if not words:
            nouns: list[Choice] = [(v.NOUN, 0, noun, 0) for noun in range(len(tables.nouns))]
            return Decision(self.seat, "noun", _NAME_RULE, [(v.DRAW_NAME, 0, 0, 0), *nouns])
        every = range(len(tables.qualifiers))
        if len(words) == 1:
            return Decision(self.seat, "qualifier", _NAME_RULE, [(v.QUALIFIER, 0, one, 0) for one in every])
        more: list[Choice] = [(v.QUALIFIER, 0, one, 0) for one in every if _is_free(game, (*words, one))]
        alone: list[Choice] = [(v.DONE, 0, 0, 0)] if _is_free(game, (*words, -1)) else []
        return Decision(self.seat, "second", _NAME_RULE, [*alone, *more])

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        if choice[0] not in (v.QUALIFIER, v.DONE) or len(self.words) < _WITH_FIRST:
            return None
        return Refused(_NAME_RULE, "another territory has that name, or the word would stand there twice.")

    def answer(self, game: State, choice: Choice) -> None:
        if choice[0] == v.DRAW_NAME:
            self.draw(game)
            return
        words = (*self.words, -1 if choice[0] == v.DONE else choice[2])
        if len(words) > _WITH_FIRST:
            self.settle(game, words, ())
        else:
            game.swap(Naming(self.seat, self.territory, self.capability, words))

    def draw(self, game: State) -> None:
        die = game.dice.roll(1)
        self.settle(game, _name(game, 2 if die[0] >= _TWO_QUALIFIERS else 1), die)

    def settle(self, game: State, words: tuple[int, ...], die: Throw) -> None:
        game.pop()
        land = game.territory(self.territory)
        land.capability = self.capability
        land.noun, land.first, land.second = words
        game.set_land(self.territory, land)
        game.tell(
            ev.DETERMINED, "TC-DETERMINE-PROCEDURE", self.seat, self.territory, self.capability, dice=die
        )
        if self.capability == tb.TREASURE_CACHE:
            dice = game.dice.roll(_TREASURE)
            amount = game.profile.scaled(10 * sum(dice))
            game.earn(self.seat, amount, "TC-RARE-TREASURE-CACHE", self.territory, dice)
            game.transform(self.territory, tb.POOR_EXPLOITATION, "TC-RARE-TREASURE-BECOMES-POOR")


def _is_free(game: State, words: tuple[int, ...]) -> bool:
    """Whether no territory has that name, in either order of its qualifiers, and no word is there twice."""
    noun, first, second = words
    used = [row[2:5] for row in game.land]
    return first != second and (noun, first, second) not in used and (noun, second, first) not in used


def _name(game: State, qualifiers: int) -> tuple[int, int, int]:
    """TC-NAME-COMPOSE: words by lot, different ones, and a name that no other territory has."""
    tables = game.mission.names
    while True:
        noun = game.dice.draw(len(tables.nouns))
        first = game.dice.draw(len(tables.qualifiers))
        second = -1
        if qualifiers > 1:
            second = game.dice.draw(len(tables.qualifiers) - 1)
            second += second >= first
        if _is_free(game, (noun, first, second)):
            return noun, first, second


# TC-UNIQUE-ARCANE-COUNCIL


def look_at_councils(game: State) -> bool:
    """Who has a Council and has not said what for, or has none any more; whether somebody must be asked."""
    for seat in game.active():
        if not game.owns(seat, [tb.ARCANE_COUNCIL]):
            _forget(game, seat)
        elif game.council[seat] == NO_BENEFIT:
            game.push(Council(seat))
            return True
        elif game.council[seat] == POWERS and unschooled(game, seat):
            game.push(Powers(unschooled(game, seat)[0]))
            return True
    return False


def _forget(game: State, seat: Seat) -> None:
    """Extra spells are lost with the last Council."""
    game.council[seat] = NO_BENEFIT
    for figure in game.army(seat):
        fighter = game.fighter(figure)
        if fighter.extra:
            fighter.extra = 0
            game.put(figure, fighter)


def unschooled(game: State, seat: Seat) -> list[int]:
    """His psykers who lack some of the three spells more."""
    return [
        figure
        for figure in game.holders(seat, tr.PSYKER)
        if game.fighter(figure).extra.bit_count() < MOST_EXTRA
    ]


class Council(Asking[State]):
    """Three more spells for each psyker, or a second psyker."""

    def proceed(self, game: State) -> Decision | None:
        ways: list[Choice] = [(v.BENEFIT, 0, 0, way) for way in (POWERS, SECOND_PSYKER)]
        return Decision(self.seat, "benefit", "TC-UNIQUE-ARCANE-COUNCIL", ways)

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        game.council[self.seat] = choice[3]
        game.tell(ev.BENEFIT, "TC-UNIQUE-ARCANE-COUNCIL", self.seat, choice[3])


class Powers(Pending[State]):
    """One of the spells that a Council lends a psyker, among those that he lacks."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def proceed(self, game: State) -> Decision | None:
        known = game.fighter(self.figure).spells()
        free: list[Choice] = [(v.SPELL, 0, 0, spell) for spell in range(len(tr.SPELLS)) if spell not in known]
        return Decision(game.owner(self.figure), "power", "TC-UNIQUE-ARCANE-COUNCIL", free)

    def answer(self, game: State, choice: Choice) -> None:
        game.pop()
        fighter = game.fighter(self.figure)
        fighter.extra |= 1 << choice[3]
        game.put(self.figure, fighter)
        game.tell(ev.LEARNT, "TC-UNIQUE-ARCANE-COUNCIL", self.figure, choice[3])
