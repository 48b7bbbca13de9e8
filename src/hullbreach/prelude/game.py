"""The game: how choices are written, and how it begins."""

from __future__ import annotations

from typing import Final

from hullbreach.evening.cart import TIMES, WARE_NAMES
from hullbreach.evening.force import MOST_SQUADS
from hullbreach.evening.layout import Laid
from hullbreach.evening.squads import options
from hullbreach.kernel.actions import Action, Actions, Answer, Look
from hullbreach.kernel.campaign import Line
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import HOW, NOBODY, WHERE, WHO, BadChoice, Count, Form, OneOf, Part
from hullbreach.kernel.sentences import Sentence, sentence_of
from hullbreach.prelude import events as ev, verbs as v
from hullbreach.prelude.agreeing import WAYS, Agreeing
from hullbreach.prelude.laying import Drawing, roll_scenario
from hullbreach.prelude.making import make_all, make_board
from hullbreach.prelude.mission import ALL, BOARD
from hullbreach.prelude.settling import WINNERS, Fighting
from hullbreach.prelude.state import TABLE, State


class Prelude(State):
    """Everything before a battle, and what came of it."""

    __slots__ = ()

    def actions(self) -> Actions[State]:
        return ACTIONS

    def begin(self) -> None:
        """DWG-GAP-TILE-JOIN: both roll, and the higher begins; where all is made he plays the marines."""
        faces = self.dice.roll(2)
        while faces[0] == faces[1]:
            faces = self.dice.roll(2)
        self.begins = 0 if faces[0] > faces[1] else 1
        self.tell(ev.BEGINS, "DWG-GAP-TILE-JOIN", self.begins, dice=faces)
        self.push(Drawing(self.begins) if self.mission.printed is None else Agreeing(self.begins))
        if self.mission.printed is not None:
            return
        if self.profile.made == ALL:
            make_all(self)
            self.swap(Fighting())
        elif self.profile.made == BOARD:
            make_board(self)
            roll_scenario(self)


# How choices are written


def way_name(game: State, way: Laid) -> str:
    """`i8 turned 2`: the slot as a square of the table, and quarter turns."""
    return f"{TABLE.name(game.slot_square(way.slot))} turned {way.turns}"


class Way(Part[State]):
    """A square of the table and quarter turns; a line may name any, and the rules say whether the tile may lie so."""

    NAME = "way"

    def say(self, s: State, choice: Choice) -> str:
        return way_name(s, s.way(choice[self.place]))

    def find(self, s: State, who: int, words: str) -> int:
        square, word, turns = words.partition(" turned ")
        if not s.drawn:
            raise BadChoice("no tile is drawn that could be laid.")
        if not word or turns not in ("0", "1", "2", "3"):
            raise BadChoice(Sentence("'{}' is no way to lay a tile; one is 'i8 turned 2'.", words))
        try:
            return s.way_number(TABLE.find(square), int(turns))
        except ValueError as bad:
            raise BadChoice(sentence_of(bad)) from None

    def holds(self, s: State, choice: Choice) -> bool:
        return s.is_way(choice[self.place])


WARE: Final = OneOf[State](HOW, "squad", WARE_NAMES)
TIME: Final = OneOf[State](HOW, "points", tuple(str(points) for points in TIMES), what="number of points")
SQUAD: Final = OneOf[State](WHO, "squad", tuple(str(number + 1) for number in range(MOST_SQUADS)))
MEMBER: Final = OneOf[State](WHERE, "member", tuple(str(number) for number in range(6)))
WANTED: Final = OneOf[State](HOW, "option", tuple(options()))
END: Final = OneOf[State](WHERE, "end", lambda s: [str(end) for end in s.open_ends()])
ENTRY: Final = OneOf[State](
    WHERE, "entry", lambda s: [f"E{number + 1}" for number in range(len(s.entries()))] if s.ends else []
)
WHOSE_FORCE: Final = OneOf[State](HOW, "force", ("", *WAYS.values()))
WINNER: Final = OneOf[State](HOW, "winner", WINNERS)
CORRIDOR: Final = OneOf[State](HOW, "corridor", ("M1", "M2"))


_OPTION: Final = (SQUAD, MEMBER, WANTED)
_ALL: Final[tuple[Action[State], ...]] = (
    Answer(v.LAY, "LAY", Form(NOBODY, "lay", Way(WHERE)), Look("place", "place")),
    Answer(v.AGREE, "AGREE", Form(NOBODY, "use", WHOSE_FORCE), Look("force", "keep")),
    Answer(v.BID, "BID", Form(NOBODY, "bid", Count(HOW, "bid")), Look("force", "keep", final=True)),
    Answer(v.BUY, "BUY", Form(NOBODY, "buy", WARE), Look("buy", "enter")),
    Answer(v.ADD, "ADD", Form(NOBODY, "add", *_OPTION), Look("weapon", "take")),
    Answer(v.SPEND, "SPEND", Form(NOBODY, "time", TIME), Look("buy", "wait")),
    Answer(v.RETURN, "RETURN", Form(NOBODY, "return", SQUAD), Look("buy", "drop")),
    Answer(v.REMOVE, "REMOVE", Form(NOBODY, "remove", *_OPTION), Look("weapon", "drop")),
    Answer(v.CLEAR, "CLEAR", Form(NOBODY, "clear"), Look("buy", "redraw")),
    Answer(v.HAND_IN, "HAND_IN", Form(NOBODY, "hand in"), Look("end", "end", role="end")),
    Answer(v.EXTEND, "EXTEND", Form(NOBODY, "name", END), Look("place", "enter")),
    Answer(v.SETTLE, "SETTLE", Form(NOBODY, "settle", ENTRY), Look("place", "keep")),
    Answer(v.PLACE, "PLACE", Form(NOBODY, "place", SQUAD, CORRIDOR), Look("place", "enter")),
    Line(v.VICTORY, "VICTORY", Form(NOBODY, "won by", WINNER)),
)  # fmt: skip
ACTIONS: Final = Actions(_ALL, "bid 20")
