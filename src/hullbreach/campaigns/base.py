"""What every campaign's room of ledgers offers: a campaign that is kept by hand in a file, and fought elsewhere.

A ledger is the campaign as a game (kernel/campaign.py) with its record; the file is how that is written down.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from hullbreach import missions
from hullbreach.kernel.contract import Refused
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import OptionValue, Record, RecordFault, name_of
from hullbreach.kernel.replaying import Recorder, replay
from hullbreach.kernel.sentences import Sentence, sentence_of

FORMAT = "hullbreach campaign 1"
# What the last line of an outcome remarks: the name of the battle's record.
NAMED = "record "

G = TypeVar("G", bound=Game)


class BadStep(ValueError):
    """A record or a choice that is not for this campaign now; the sentence says why."""


class LedgerRoom(Generic[G]):
    """The ledgers of one kind of campaign."""

    # The campaign as the registry names it, the game of its battles, and the fields at the top of its ledgers.
    KEY: ClassVar[str]
    BATTLES: ClassVar[str]
    FIELDS: ClassVar[tuple[str, ...]]

    def begin(self, players: list[tuple[str, str]]) -> Recorder[G]:
        """A new campaign of these roles and the names of their players; raises MissionFault."""
        raise NotImplementedError

    def load(self, data: dict[str, Any], where: str) -> Recorder[G]:
        """The campaign that the tables of a ledger hold; raises MissionFault."""
        raise NotImplementedError

    def text(self, ledger: Recorder[G]) -> str:
        """The ledger as text."""
        raise NotImplementedError

    def call(self, ledger: Recorder[G], mission: str) -> None:
        """Go on to the battle of that mission ("": of any)."""
        raise NotImplementedError

    def choose(self, ledger: Recorder[G], text: str) -> None:
        """Carry out a choice between battles; raises BadStep, and then nothing has changed."""
        raise NotImplementedError

    def report(self, ledger: Recorder[G], text: str) -> None:
        """Tell what came of a battle at a real table; raises BadStep, and then nothing has changed."""
        raise BadStep("the battles of this campaign are counted from their records; see `campaign add`.")

    def recognises(self, data: dict[str, Any]) -> bool:
        """Whether a ledger that names no game has the tables of this one's."""
        return all(field in ("format", *self.FIELDS) for field in data)

    # What is the same for all

    def options(self, ledger: Recorder[G]) -> dict[str, OptionValue]:
        """The options of the next battle."""
        return self._afield(ledger, "")[1]

    def add(self, ledger: Recorder[G], record: Record) -> Recorder[G]:
        """The ledger with one more battle, whose record has been verified; raises BadStep."""
        if ledger.game.result:
            raise BadStep("the campaign is over.")
        if record.header.ended:
            raise BadStep(
                Sentence(
                    "the game was ended ({}); a campaign counts games that are played to their end.",
                    record.header.ended,
                )
            )
        room = missions.room_of(self.BATTLES)
        try:
            game = replay(record, room.make_game)
        except RecordFault as fault:
            raise BadStep(fault.faults[0]) from None
        name = name_of(record)
        if game.result and name in named_in(ledger):
            raise BadStep("this game is in the ledger already.")
        further, options = self._afield(ledger, record.header.mission)
        try:
            lines = room.outcome(game, options)
        except ValueError as fault:
            raise BadStep(sentence_of(fault)) from None
        tell(further, lines, name)
        return further

    def _afield(self, ledger: Recorder[G], mission: str) -> tuple[Recorder[G], dict[str, OptionValue]]:
        """The campaign while the next battle is fought, and the options of that."""
        if ledger.game.result:
            raise BadStep("the campaign is over.")
        further = ledger.copy()
        self.call(further, mission)
        battle = further.game.afield()
        assert battle is not None
        return further, battle.options


def tell(ledger: Recorder[G], lines: list[str], name: str) -> None:
    """Tell a campaign the outcome of its battle; the last line names the record. Raises BadStep."""
    try:
        for line in lines[:-1]:
            ledger.play(ledger.game.read(line))
        ledger.play(ledger.game.read(lines[-1]), f"{NAMED}{name}")
    except Refused as refused:
        raise BadStep(Sentence("{}", refused.plain)) from None
    except ValueError as bad:
        raise BadStep(sentence_of(bad)) from None


def named_in(ledger: Recorder[G]) -> list[str]:
    """The names of the records of all battles, in their order."""
    remarks = [entry.remark for paragraph in ledger.paragraphs for entry in paragraph.entries]
    return [remark.removeprefix(NAMED) for remark in remarks if remark.startswith(NAMED)]
