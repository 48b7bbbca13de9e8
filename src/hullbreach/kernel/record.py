"""A record is the game: how it was made, every choice with the dice that fell, and hashes of the position.

This file holds the records and their text. replaying.py makes them, plays them again and checks them.

    format: hullbreach record 1          headers: one a line, up to the first empty line
    game: hulk
    mission: drill
    …

    == turn 0                            one turn a paragraph
    # 3/22 20/21 …                       what was drawn while the game was set up
    Kesh: face s                         a choice
    Kesh: fire at k7 [by order]   # 6 2  a choice, a remark about it, and what fell because of it
    = 4e0f…                              hash of the position at the end of the paragraph

Dice of one throw stand together, throws are parted by commas; 3/22 is a draw of number 3, counted from 0, among
22 things. After a campaign the records of its battles follow, each under a line `=== battle`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from copy import copy
from hashlib import sha256

from hullbreach.kernel import streams
from hullbreach.kernel.options import OptionValue as OptionValue
from hullbreach.kernel.sentences import Sentence

FORMAT = "hullbreach record 1"
MISSION_LINE = "|"
# The dice of a game whose players rolled them by hand.
TYPED = "typed"

# Above the record of each battle that follows that of its campaign.
BATTLE = "=== battle"
# How the last line of an outcome names the record of its battle.
_NAMED = "record "

# The result of a game that nobody won; of all others it names the seats that did.
DRAW = "draw"


_WINNERS = re.compile(r"\+|, ")
_HEX = re.compile(r"(?:[0-9a-f]{2})+")
_HASH = re.compile(r"[0-9a-f]{32}")
_SHA = re.compile(r"[0-9a-f]{64}")
_LAID = {"laid": re.compile(r"[1-6](?: [1-6])*"), "laid draws": re.compile(r"\d{1,4}(?: \d{1,4})*")}
_STEPS = re.compile(r"[+-][1-9]")
_REVISION = re.compile(r"\d{1,6}(?:, from choice \d{1,6} on \d{1,6}){0,20}")
_TURN = re.compile(r"== turn (\d+)")
_FALL = re.compile(r"[1-6](?: [1-6])*|\d+/\d+")
# `text [remark]   # dice`; brackets, hashes and equals signs inside text and remark have a backslash.
_CHOICE = re.compile(r"(?P<text>(?:[^\[\]#=\\]|\\.)+?)(?: \[(?P<remark>(?:[^\[\]#=\\]|\\.)+)\])?")
_DICE = "   # "
_ESCAPED = str.maketrans({"\\": "\\\\", "[": "\\[", "]": "\\]", "#": "\\#", "=": "\\=", "\n": "\\n"})


class RecordFault(ValueError):
    """A text that is no record; `faults` has one sentence with its line for each thing that is wrong."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(faults[0] if len(faults) == 1 else "\n".join(faults))
        self.faults = faults


class Header:
    """How a game was made and by whom it was played. Text that is not known is empty."""

    def __init__(self, game: str, mission: str) -> None:
        self.game = game
        # The key of a mission; of one that does not come with the program, the text stands in the record too.
        self.mission = mission
        self.mission_hash = ""
        self.mission_text = ""
        self.profile = ""
        # The revision of the rules that it was played with: "3", or "3, from choice 57 on 4" where the players
        # agreed to go on with others (see revisions_in); empty in records from before revisions were counted.
        self.revision = ""
        # Single options that differ from the profile.
        self.options: dict[str, OptionValue] = {}
        # Steps by which the first side is helped, below 0 the other; the options say by what (missions/fairness.py).
        self.handicap = 0
        # The hash that binds the seed from the start (see dice.py), and the seed, in hex, once it is shown.
        self.commitment = ""
        self.seed = ""
        # Name of a seat -> what it added to the seed, in hex (nothing: it added nothing).
        self.contributions: dict[str, str] = {}
        # Name of a seat -> the hash by which it had bound that before any was shown (see sealing.py). Whoever bound
        # something and is not among those above did not show it: it was left out.
        self.pledges: dict[str, str] = {}
        # Where the dice went on in another stream of the seed (see streams.py).
        self.jumps: tuple[streams.Jump, ...] = ()
        # TYPED: players rolled the dice and typed them in, only what was drawn comes from the seed.
        self.dice = ""
        # What was laid down for a lesson: these faces fall and these things are drawn before those of the seed.
        self.laid = ""
        self.laid_draws = ""
        # Name of a seat -> who sits there.
        self.players: dict[str, str] = {}
        self.result = ""
        # How the table ended the game before the rules did ("marine resigned"); the result is then the table's.
        self.ended = ""

    @property
    def in_scene(self) -> bool:
        """Whether the game begins in a scene, as lessons do: there alone dice are laid down."""
        return bool(self.laid or self.laid_draws)

    def copy(self) -> Header:
        twin = copy(self)
        twin.options = dict(self.options)
        twin.contributions = dict(self.contributions)
        twin.pledges = dict(self.pledges)
        twin.players = dict(self.players)
        return twin


class Entry:
    """A choice, a remark about it, and what fell: throws as "6 2", draws as "3/22"."""

    __slots__ = ("fell", "line", "remark", "text")

    def __init__(self, text: str, remark: str = "", fell: list[str] | None = None, line: int = 0) -> None:
        self.text = text
        self.remark = remark
        self.fell: list[str] = fell or []
        # Where it stands in the text it was read from (0: it was not read).
        self.line = line


class Paragraph:
    """One turn: its choices, what fell before the first of them, and the hash of the position after the last."""

    def __init__(self, turn: int, line: int = 0) -> None:
        self.turn = turn
        self.line = line
        self.before: list[str] = []
        self.before_line = 0
        self.entries: list[Entry] = []
        self.hash = ""
        self.hash_line = 0

    def copy(self) -> Paragraph:
        """The same turn with a list of choices of its own; the choices themselves never change."""
        twin = copy(self)
        twin.entries = self.entries[:]
        return twin


class Record:
    """A whole game, or what has been played of it; of a campaign with its battles, as far as they are at hand."""

    def __init__(self, header: Header, paragraphs: list[Paragraph], battles: Sequence[Record] = ()) -> None:
        self.header = header
        self.paragraphs = paragraphs
        self.battles = list(battles)

    def entries(self) -> list[Entry]:
        return [entry for paragraph in self.paragraphs for entry in paragraph.entries]

    def choices(self) -> list[str]:
        return [entry.text for entry in self.entries()]

    def fallen(self) -> list[str]:
        """All that fell, in order."""
        out: list[str] = []
        for paragraph in self.paragraphs:
            out.extend(paragraph.before)
            for entry in paragraph.entries:
                out.extend(entry.fell)
        return out


def name_of(record: Record) -> str:
    """What tells a game from every other one: the SHA-256 of its mission, its seed and its choices, a line each."""
    lines = [record.header.mission, record.header.seed, *record.choices()]
    return sha256("\n".join(lines).encode()).hexdigest()


def battle_remark(battle: Record) -> str:
    """What the last line of an outcome says of the battle that it came of."""
    return _NAMED + name_of(battle)


def battle_named(remark: str) -> str:
    """The name of the battle that a remark tells of ("": of none)."""
    return remark.removeprefix(_NAMED) if remark.startswith(_NAMED) else ""


def revisions_in(said: str) -> list[tuple[int, int]]:
    """The revisions of rules that a header names, each with the number of the first choice that it was used for."""
    first, *later = said.split(", from choice ")
    found = [
        (int(number), int(revision)) for number, _, revision in (part.partition(" on ") for part in later)
    ]
    return [(1, int(first)), *found] if first else []


def result_of(winners: list[str]) -> str:
    """The result as games, records and the wire say it: the seats that have won, in their order, joined by `+`."""
    return "+".join(winners) or DRAW


def winners_in(result: str) -> list[str]:
    """The seats that a result names; records of earlier tables joined them by commas."""
    return _WINNERS.split(result) if result != DRAW else []


def is_result(result: str, seats: Sequence[str]) -> bool:
    """Whether a result can be one of these seats: each of them at most once, in their order."""
    winners = winners_in(result)
    return winners == [seat for seat in seats if seat in winners]


def print_record(record: Record) -> str:
    """The record as text; `read_record` reads it back exactly."""
    blocks = ["\n".join(_header_lines(record.header))]
    blocks.extend("\n".join(_paragraph_lines(paragraph)) for paragraph in record.paragraphs)
    for battle in record.battles:
        blocks.append(f"{BATTLE}\n{print_record(battle).rstrip()}")
    return "\n\n".join(blocks) + "\n"


def _header_lines(header: Header) -> list[str]:
    lines = [f"format: {FORMAT}", f"game: {header.game}", f"mission: {header.mission}"]
    lines.extend(_said(header, "revision", "mission_hash", "profile"))
    lines.extend(f"option {name}: {json.dumps(header.options[name])}" for name in header.options)
    lines.extend([f"handicap: {header.handicap:+d}"] if header.handicap else [])
    lines.extend(f"player {seat}: {_one_line(header.players[seat])}" for seat in header.players)
    lines.extend(f"pledge {seat}: {bound}" for seat, bound in header.pledges.items() if bound)
    lines.extend(f"contribution {seat}: {part}" for seat, part in header.contributions.items() if part)
    lines.extend(_said(header, "dice", "laid", "laid_draws", "commitment", "seed"))
    lines.extend(streams.printed(jump) for jump in header.jumps)
    lines.extend(_said(header, "result", "ended"))
    if header.mission_text:
        text = header.mission_text.split("\n")
        lines.append("mission text:")
        lines.extend(f"{MISSION_LINE} {line}" if line else MISSION_LINE for line in text)
    return lines


def _said(header: Header, *names: str) -> list[str]:
    """Those of the headers that say something."""
    said = [(name.replace("_", " "), _one_line(getattr(header, name))) for name in names]
    return [f"{name}: {value}" for name, value in said if value]


def _paragraph_lines(paragraph: Paragraph) -> list[str]:
    lines = [f"== turn {paragraph.turn}"]
    if paragraph.before:
        lines.append("# " + ", ".join(paragraph.before))
    for entry in paragraph.entries:
        remark = f" [{_escaped(_one_line(entry.remark))}]" if entry.remark.strip() else ""
        fell = _DICE + ", ".join(entry.fell) if entry.fell else ""
        lines.append(f"{_escaped(entry.text)}{remark}{fell}")
    if paragraph.hash:
        lines.append(f"= {paragraph.hash}")
    return lines


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _escaped(text: str) -> str:
    return text.translate(_ESCAPED)


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text)


def read_record(text: str) -> Record:
    """The record that a text holds; raises RecordFault with every fault found."""
    return _Reader(text).record()


class _Reader:
    """Reads the lines of a record one after the other."""

    def __init__(self, text: str) -> None:
        self.lines = text.replace("\r\n", "\n").split("\n")
        self.next = 0
        self.faults: list[str] = []
        self.mission_lines: list[str] | None = None

    def fault(self, line: int, sentence: str, *parts: object) -> None:
        self.faults.append(Sentence("line {}: {}", line, Sentence(sentence, *parts)))

    def record(self) -> Record:
        whole = self.one()
        while self.next < len(self.lines):
            whole.battles.append(self.one())
        if self.faults:
            raise RecordFault(self.faults)
        return whole

    def one(self) -> Record:
        """The record up to the next battle, or to the end."""
        while self.next < len(self.lines) and not self.lines[self.next].strip():
            self.next += 1
        self.mission_lines = None
        return Record(self.headers(), self.paragraphs())

    # Headers

    def headers(self) -> Header:
        header = Header("", "")
        seen: set[str] = set()
        first = self.next + 1
        while self.next < len(self.lines) and self.lines[self.next].strip():
            self.next += 1
            self.header_line(header, seen, self.lines[self.next - 1])
        if self.mission_lines is not None:
            header.mission_text = "\n".join(self.mission_lines)
        for name in ("format", "game", "mission"):
            if name not in seen:
                self.fault(first, "the header '{}' is missing.", name)
        return header

    def header_line(self, header: Header, seen: set[str], line: str) -> None:
        number = self.next
        if line.startswith(MISSION_LINE):
            if self.mission_lines is None:
                self.fault(number, "a line of a mission stands here, but no 'mission text:' stands above it.")
            else:
                self.mission_lines.append(line[2:] if line.startswith(f"{MISSION_LINE} ") else line[1:])
            return
        name, colon, value = line.partition(":")
        name, value = name.strip(), value.strip()
        if not colon:
            self.fault(
                number,
                "'{}' is no header; write 'name: value', and an empty line after the last.",
                line,
            )
            return
        if name in seen:
            self.fault(number, "the header '{}' stands here for the second time.", name)
        seen.add(name)
        self.header(header, name, value, number)

    def header(self, header: Header, name: str, value: str, number: int) -> None:
        if name == "mission text":
            self.mission_lines = []
        elif name == "format":
            if value != FORMAT:
                self.fault(number, "the format '{}' is not known; known is '{}'.", value, FORMAT)
        elif name.startswith("option "):
            header.options[name[7:].strip()] = self.option(name, value, number)
        elif name == "handicap":
            header.handicap = self.handicap(value, number)
        elif name.startswith("player "):
            header.players[name[7:].strip()] = value
        elif name.startswith("contribution "):
            self.hexadecimal(name, value, number)
            header.contributions[name[13:].strip()] = value
        elif name.startswith("pledge "):
            if not _SHA.fullmatch(value):
                self.fault(number, "the {} must be 64 hexadecimal digits, not '{}'.", name, value)
            header.pledges[name[7:].strip()] = value
        elif name.startswith("stream "):
            self.stream(header, name, value, number)
        elif name == "revision":
            if not _REVISION.fullmatch(value):
                self.fault(
                    number,
                    "the revision is a number like '3', or '3, from choice 57 on 4', not '{}'.",
                    value,
                )
            header.revision = value
        elif name == "dice":
            if value != TYPED:
                self.fault(
                    number,
                    "the dice can be '{}', not '{}'; without this line they are of the seed.",
                    TYPED,
                    value,
                )
            header.dice = value
        elif name in ("laid", "laid draws"):
            if not _LAID[name].fullmatch(value):
                self.fault(number, "'{}' has numbers with spaces between them, not '{}'.", name, value)
            setattr(header, name.replace(" ", "_"), value)
        elif name in ("game", "mission", "profile", "result", "ended"):
            if not value:
                self.fault(number, "the header '{}' has no value.", name)
            setattr(header, name, value if name != "result" else result_of(winners_in(value)))
        elif name in ("mission hash", "commitment", "seed"):
            self.hexadecimal(name, value, number)
            setattr(header, name.replace(" ", "_"), value)
        else:
            self.fault(number, "there is no header '{}'.", name)

    def hexadecimal(self, name: str, value: str, number: int) -> None:
        if not _HEX.fullmatch(value):
            self.fault(number, "the {} must be hexadecimal digits, not '{}'.", name, value)

    def option(self, name: str, value: str, number: int) -> OptionValue:
        try:
            read = json.loads(value)
        except ValueError:
            read = None
        if isinstance(read, int | str):
            return read
        self.fault(number, "the {} must be a number, true, false or a \"word\", not '{}'.", name, value)
        return 0

    def stream(self, header: Header, name: str, value: str, number: int) -> None:
        jump = streams.read_jump(name, value)
        if jump is None:
            self.fault(
                number,
                "'{}' must be like 'after block 0 of stream 0, byte 42', not '{}'.",
                name,
                value,
            )
        elif not streams.follows(jump, header.jumps):
            self.fault(number, "'{}' does not follow from the streams of the dice above it.", name)
        else:
            header.jumps = (*header.jumps, jump)

    def handicap(self, value: str, number: int) -> int:
        if _STEPS.fullmatch(value):
            return int(value)
        self.fault(number, "a handicap is a number of steps like +2 or -1, not '{}'.", value)
        return 0

    # Paragraphs

    def paragraphs(self) -> list[Paragraph]:
        out: list[Paragraph] = []
        open_paragraph: Paragraph | None = None
        while self.next < len(self.lines):
            line = self.lines[self.next].strip()
            self.next += 1
            if line == BATTLE:
                break
            if not line:
                open_paragraph = None
            elif open_paragraph is None:
                open_paragraph = self.paragraph(line)
                out.append(open_paragraph)
            else:
                self.line(open_paragraph, line)
        return out

    def paragraph(self, line: str) -> Paragraph:
        heading = _TURN.fullmatch(line)
        paragraph = Paragraph(int(heading[1]) if heading else 0, self.next)
        if heading is None:
            self.fault(self.next, "a paragraph begins with its turn, like '== turn 3'.")
            self.line(paragraph, line)
        return paragraph

    def line(self, paragraph: Paragraph, line: str) -> None:
        number = self.next
        if paragraph.hash:
            self.fault(number, "nothing may follow the hash of a paragraph but an empty line.")
        elif line.startswith("= "):
            if not _HASH.fullmatch(line[2:]):
                self.fault(number, "a hash is 32 hexadecimal digits, not '{}'.", line[2:])
            paragraph.hash, paragraph.hash_line = line[2:], number
        elif line.startswith("# "):
            if paragraph.entries or paragraph.before:
                self.fault(number, "dice without a choice may stand only before the first choice of a turn.")
            paragraph.before, paragraph.before_line = self.fell(line[2:]), number
        else:
            paragraph.entries.append(self.entry(line))

    def entry(self, line: str) -> Entry:
        words, _, dice = line.partition(_DICE)
        found = _CHOICE.fullmatch(words)
        if found is None:
            self.fault(self.next, "'{}' is no choice; write 'choice [remark]   # dice'.", line)
            return Entry(line)
        fell = self.fell(dice) if _DICE in line else []
        return Entry(_plain(found["text"]), _plain(found["remark"] or ""), fell, self.next)

    def fell(self, dice: str) -> list[str]:
        out = dice.split(", ")
        for fall in out:
            if not _FALL.fullmatch(fall):
                self.fault(self.next, "'{}' is neither a throw like '6 2' nor a draw like '3/22'.", fall)
        return out
