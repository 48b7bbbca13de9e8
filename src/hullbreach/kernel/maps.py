"""Reading boards from text: every fault with deck, row and column."""

from __future__ import annotations

from hullbreach.kernel.board import DIRECTIONS, FORWARD, Board, Deck, Lift, bits, column_letters
from hullbreach.kernel.sections import Divide, derive_sections
from hullbreach.kernel.sentences import Sentence

VOID = "#"


class MapFault(ValueError):
    """A map that cannot be read; `faults` has one sentence for each thing that is wrong."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class Legend:
    """What the characters of a game's maps mean, beside wall (#) and floor (.).

    `features` names characters that stand on floor; the kernel itself knows "door", "bulkhead", "ladder top",
    "ladder bottom", "pit", "lift" and "lift door". `starts`, `entries` and `exits` are sets of letters.
    """

    def __init__(self, features: dict[str, str], starts: str, entries: str, exits: str) -> None:
        self.features = features
        self.starts = starts
        self.entries = entries
        self.exits = exits


def read_board(decks: list[Deck], legend: Legend, divide: Divide = derive_sections) -> Board:
    """Read and compute a board; raises MapFault with every fault found. Decks without sections are divided."""
    return _Reader(decks, legend, divide).board()


class _Reader:
    def __init__(self, decks: list[Deck], legend: Legend, divide: Divide) -> None:
        self.decks = decks
        self.legend = legend
        self.divide = divide
        self.faults: list[str] = []
        self.made = Board()
        # To which squares each square outside leads.
        self.leads: dict[int, list[int]] = {}

    def fault(self, deck: int, y: int, x: int, sentence: str, *parts: object) -> None:
        name = self.decks[deck].name
        where = Sentence("row {}, column {} ({}{})", y + 1, x + 1, column_letters(x), y + 1)
        if name:
            where = Sentence("deck {}, {}", name, where)
        self.faults.append(Sentence("{}: {}", where, Sentence(sentence, *parts)))

    def _fault_at(self, square: int, sentence: str, *parts: object) -> None:
        board = self.made
        self.fault(board.deck_of[square], board.ys[square], board.xs[square], sentence, *parts)

    def board(self) -> Board:
        if not self.decks:
            raise MapFault(["a board needs at least one deck."])
        self.made.decks = self.decks
        self.made.deck_names = [deck.name for deck in self.decks]
        for d, deck in enumerate(self.decks):
            self._check_shape(d, deck)
        if self.faults:
            raise MapFault(self.faults)
        self._read_floor()
        if not self.made.count:
            raise MapFault(["the map has no floor."])
        for d, y, x, char in self._cells():
            if self._is_outside(char):
                self._virtual(d, y, x, char)
        self._join_decks()
        self._find_lifts()
        self._read_sections()
        if self.faults:
            raise MapFault(self.faults)
        self._tables()
        return self.made

    def _check_shape(self, d: int, deck: Deck) -> None:
        width = len(deck.map[0])
        known = set(self.legend.features) | set(self.legend.starts + self.legend.entries + self.legend.exits)
        for y, row in enumerate(deck.map):
            if len(row) != width:
                self.fault(
                    d,
                    y,
                    len(row),
                    "the row has {} characters, the first row has {}.",
                    len(row),
                    width,
                )
            for x, char in enumerate(row):
                if char not in known and char not in (VOID, "."):
                    self.fault(d, y, x, "'{}' is not a character of this game's maps.", char)
        for letter, square in deck.ways_in.items():
            if not (self._is_outside(letter) and any(letter in row for row in deck.map)):
                self.faults.append(
                    Sentence(
                        "ways_in: there is no entry area or exit '{}' on this deck that could lead to {}.",
                        letter,
                        square,
                    )
                )
        if not deck.sections:
            return
        if [len(row) for row in deck.sections] != [len(row) for row in deck.map]:
            self.fault(d, 0, 0, "the section grid has not the same shape as the map.")

    def _cells(self) -> list[tuple[int, int, int, str]]:
        """Deck, row, column and character of all that is no wall."""
        return [
            (d, y, x, char)
            for d, deck in enumerate(self.decks)
            for y, row in enumerate(deck.map)
            for x, char in enumerate(row)
            if char != VOID
        ]

    def _is_outside(self, char: str) -> bool:
        return char in self.legend.entries or char in self.legend.exits

    def _square(self, d: int, y: int, x: int) -> int:
        """Add a square."""
        board = self.made
        board.xs.append(x)
        board.ys.append(y)
        board.deck_of.append(d)
        return len(board.xs) - 1

    def _read_floor(self) -> None:
        board = self.made
        for d, y, x, char in self._cells():
            if self._is_outside(char):
                continue
            square = board.index[d, x, y] = self._square(d, y, x)
            if char in self.legend.features:
                name = self.legend.features[char]
                board.features[name] = board.features.get(name, 0) | 1 << square
            elif char in self.legend.starts:
                if char in board.starts:
                    self._fault_at(square, "start square '{}' stands on the map twice.", char)
                board.starts[char] = square
        board.count = len(board.xs)

    def _virtual(self, d: int, y: int, x: int, char: str) -> None:
        board = self.made
        first = [board.index[d, x + dx, y + dy] for dx, dy in FORWARD if (d, x + dx, y + dy) in board.index]
        wanted = self.decks[d].ways_in.get(char)
        if wanted is not None:
            first = self._way_in(d, y, x, char, first, wanted)
        kind = "exit" if char in self.legend.exits else "entry area"
        if not first:
            self.fault(
                d,
                y,
                x,
                "{} {} leads nowhere: no floor next to it (above, below, left or right).",
                kind,
                char,
            )
            return
        square = self._square(d, y, x)
        self.leads[square] = first
        board.virtual_letter.append(char)
        if char in self.legend.exits:
            board.exits.setdefault(char, []).append(square)
        else:
            board.entries.setdefault(char, []).extend(first)

    def _way_in(self, d: int, y: int, x: int, char: str, first: list[int], wanted: str) -> list[int]:
        """Of the squares beside an entry area or exit the one that its deck names, and it alone."""
        chosen = [square for square in first if self.made.name(square) == wanted]
        if first and not chosen:
            beside = ", ".join(self.made.name(square) for square in first)
            self.fault(d, y, x, "ways_in: {} cannot lead to {}; beside it lie: {}.", char, wanted, beside)
        return chosen or first

    def _join_decks(self) -> None:
        board = self.made
        board.above = [-1] * board.count
        board.below = [-1] * board.count
        tops, bottoms, pits = (board.feature(name) for name in ("ladder top", "ladder bottom", "pit"))
        for square in range(board.count):
            d, x, y = board.deck_of[square], board.xs[square], board.ys[square]
            under = board.index.get((d + 1, x, y), -1)
            fault = ""
            if (tops | pits) >> square & 1:
                if under < 0:
                    fault = "nothing lies below: the deck below needs floor at the same place."
                elif tops >> square & 1 and not bottoms >> under & 1:
                    fault = "a ladder top needs a ladder bottom (=) at the same place one deck below."
                else:
                    board.below[square] = under
                    board.above[under] = square
            if bottoms >> square & 1 and not tops >> board.index.get((d - 1, x, y), board.count) & 1:
                fault = "a ladder bottom needs a ladder top (^) at the same place one deck above."
            if fault:
                self._fault_at(square, fault)

    def _find_lifts(self) -> None:
        board = self.made
        cars = board.feature("lift")
        seen = 0
        for square in bits(cars):
            if seen >> square & 1:
                continue
            deck = board.deck_of[square]
            group = self._car(square, cars)
            for member in group:
                seen |= 1 << member
            twins = [board.index.get((deck + 1, board.xs[m], board.ys[m]), -1) for m in group]
            if any(t < 0 or not cars >> t & 1 for t in twins):
                self._fault_at(square, "a lift car needs the same squares (L) on the deck below.")
                continue
            for member in twins:
                seen |= 1 << member
            doors = (self._lift_door(group), self._lift_door(twins))
            if -1 in doors:
                self._fault_at(square, "a lift needs one door square (E) beside its car on each deck.")
                continue
            board.lifts.append(Lift((deck, deck + 1), (group, twins), doors))

    def _car(self, square: int, cars: int) -> list[int]:
        group = [square]
        for a in group:
            group.extend([b for b in self._beside(a, cars) if b not in group])
        return sorted(group)

    def _lift_door(self, car: list[int]) -> int:
        for a in car:
            for b in self._beside(a, self.made.feature("lift door")):
                return b
        return -1

    def _beside(self, a: int, among: int) -> list[int]:
        """The squares of a set that share an edge with a square."""
        board = self.made
        sides = [(board.deck_of[a], board.xs[a] + dx, board.ys[a] + dy) for dx, dy in FORWARD]
        return [board.index[side] for side in sides if side in board.index and among >> board.index[side] & 1]

    def _read_sections(self) -> None:
        board = self.made
        board.section_of = [-1] * board.count
        for d, deck in enumerate(self.decks):
            squares = [s for s in range(board.count) if board.deck_of[s] == d]
            if deck.sections:
                labels = self._drawn(d, deck, squares)
            else:
                floor = {(board.xs[s], board.ys[s]) for s in squares}
                derived = self.divide(floor, self._features(squares))
                labels = {s: derived[board.xs[s], board.ys[s]] for s in squares}
            numbers: dict[str, int] = {}
            for s in squares:
                label = labels[s]
                if label not in numbers:
                    numbers[label] = len(board.section_names)
                    board.section_names.append(label if d == 0 else f"{label}/{d + 1}")
                    board.section_masks.append(0)
                board.section_of[s] = numbers[label]
                board.section_masks[numbers[label]] |= 1 << s

    def _features(self, squares: list[int]) -> dict[tuple[int, int], str]:
        board = self.made
        return {
            (board.xs[s], board.ys[s]): name
            for name, where in board.features.items()
            for s in squares
            if where >> s & 1
        }

    def _drawn(self, d: int, deck: Deck, squares: list[int]) -> dict[int, str]:
        board = self.made
        labels: dict[int, str] = {}
        floor = {(board.xs[s], board.ys[s]): s for s in squares}
        for y, row in enumerate(deck.sections):
            for x, label in enumerate(row):
                square = floor.get((x, y), -1)
                if square >= 0:
                    if label == VOID:
                        self.fault(d, y, x, "this floor square has no section label.")
                    labels[square] = label
                elif label != VOID:
                    self.fault(d, y, x, "section label '{}' stands where the map has no floor.", label)
        return labels

    def _tables(self) -> None:
        board = self.made
        virtual = {(board.deck_of[s], board.xs[s], board.ys[s]): s for s in range(board.count, len(board.xs))}
        for a in range(board.count):
            d, x, y = board.deck_of[a], board.xs[a], board.ys[a]
            steps: list[int] = []
            pinches: list[int] = []
            near = 0
            front = [0, 0, 0, 0]
            for direction, (dx, dy) in enumerate(DIRECTIONS):
                place = (d, x + dx, y + dy)
                b = board.index.get(place, virtual.get(place, -1))
                if b >= board.count and not (dx and dy) and a not in self.leads[b]:
                    b = -1
                pinch = 0
                if 0 <= b < board.count:
                    near |= 1 << b
                    for facing in range(4):
                        if (direction - 2 * facing) % 8 in (7, 0, 1):
                            front[facing] |= 1 << b
                if b >= 0 and dx and dy:
                    flanks = [board.index.get((d, x + dx, y), -1), board.index.get((d, x, y + dy), -1)]
                    for flank in flanks:
                        if flank >= 0:
                            pinch |= 1 << flank
                    if not pinch:
                        b = -1
                steps.append(b)
                pinches.append(pinch)
            board.step.append(steps)
            board.pinch.append(pinches)
            board.near.append(near)
            board.front.extend(front)
        floor = set(board.index)
        for d, x, y in board.index:
            if {(d, x + 1, y), (d, x, y + 1), (d, x + 1, y + 1)} <= floor:
                for place in ((d, x, y), (d, x + 1, y), (d, x, y + 1), (d, x + 1, y + 1)):
                    board.rooms |= 1 << board.section_of[board.index[place]]
