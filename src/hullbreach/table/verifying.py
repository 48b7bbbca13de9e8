"""Records and missions from anybody: checked, and shown step by step."""

from __future__ import annotations

from hullbreach.faces import AnyFace, BadAsk, face_for, face_of, wire
from hullbreach.faces.contract import unseen
from hullbreach.faces.revisions import other_rules
from hullbreach.kernel.battles import verify_whole
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import TYPED, OptionValue, Record, RecordFault, read_record
from hullbreach.kernel.replaying import Recorder, dice_of, seed_faults, withheld
from hullbreach.kernel.sentences import Sentence, sentence_of
from hullbreach.table.keeping import HUMAN, Step
from hullbreach.table.messages import SeatState
from hullbreach.table.sentences import bad_ask, say
from hullbreach.table.showing import Audience
from hullbreach.table.wishes import MissionCheck, Replay, ReplayStep, Verified
from hullbreach.words.faults import both

# More than any game has; they are played again for whoever asks.
MOST_CHOICES = 20_000
# Of what is wrong with a mission file; nobody reads more.
MOST_FAULTS = 100


def check_text(game: str, text: str) -> MissionCheck:
    """What is wrong with the text of a mission file; raises BadAsk where there is no such game."""
    try:
        face = face_for(game, text=text)
    except BadAsk as bad:
        if game:
            raise
        return MissionCheck([bad.text], None)
    hidden = unseen(text)
    faults = [*([hidden] if hidden else []), *face.mission_faults(text)]
    if len(faults) > MOST_FAULTS:
        faults = [*faults[:MOST_FAULTS], Sentence("and {} more like these.", len(faults) - MOST_FAULTS)]
    return MissionCheck([both(fault) for fault in faults], None if faults else face.mission("", text))


def try_mission(game: str, text: str, options: dict[str, OptionValue]) -> str:
    """The game of a mission file; raises BadAsk where it cannot be made with these options."""
    face = face_for(game, text=text)
    hidden = unseen(text)
    if hidden:
        raise bad_ask("hidden", why=both(hidden))
    face.new_header("", text, options, b"", {})
    return face.key


def _read(text: str) -> tuple[Record, AnyFace]:
    try:
        record = read_record(text)
    except RecordFault as fault:
        raise bad_ask("unplayable", why=both(fault.faults[0])) from None
    except (ValueError, RecursionError):
        raise bad_ask("too_long") from None
    choices = sum(len(one.choices()) for one in (record, *record.battles))
    if choices > MOST_CHOICES:
        raise bad_ask("too_many_choices", choices=choices, most=MOST_CHOICES)
    return record, face_of(record.header.game)


def verify_text(text: str) -> Verified:
    """Play a record again and check its seed, every die, every hash and the result; raises BadAsk."""
    record, _ = _read(text)
    try:
        faults = verify_whole(
            record,
            lambda header, dice: face_of(header.game).make_game(header, dice),
            lambda key, game, options: face_of(key).room().outcome(game, options),
        )
    except (ValueError, RecursionError) as bad:
        faults = [sentence_of(bad)]
    rolls = sum("/" not in fall for fall in record.fallen())
    header, other = record.header, other_rules(record)
    if other is not None and faults and not seed_faults(header):
        # Our rules can say nothing of it, neither good nor bad.
        bound = [say("checked", "seed")] if header.commitment else []
        part = say("checked", "other_rules", theirs=other.theirs, ours=other.ours, why=both(faults[0]))
        return Verified(False, [], bound, header.result, header.mission, rolls, part)
    checked = [] if faults else _checked(record, rolls)
    if other is not None and not faults:
        checked.append(say("checked", "same_rules", theirs=other.theirs, ours=other.ours))
    return Verified(
        not faults, [both(fault) for fault in faults], checked, header.result, header.mission, rolls
    )


def _checked(record: Record, rolls: int) -> list[wire.Text]:
    header = record.header
    out: list[wire.Text] = []
    if header.commitment:
        out.append(say("checked", "seed"))
    if header.contributions:
        out.append(say("checked", "contributions", seats=", ".join(header.contributions)))
    out.extend(
        say("checked", key, seats=", ".join(seats))
        for key, seats in (
            ("bound", [seat for seat in header.contributions if seat in header.pledges]),
            ("in_the_open", [seat for seat in header.contributions if seat not in header.pledges]),
            ("withheld", withheld(header)),
        )
        if seats
    )
    if header.jumps:
        out.append(say("checked", "streams", count=len(header.jumps)))
    if header.laid:
        out.append(say("checked", "laid", dice=len(header.laid.split())))
    else:
        out.append(say("checked", "typed" if header.dice == TYPED else "rolled", rolls=rolls))
    out.append(say("checked", "choices", choices=len(record.choices())))
    if record.battles:
        out.append(say("checked", "battles", battles=len(record.battles)))
    out.append(say("checked", "result"))
    return out


def replay_text(text: str, perspective: Audience, start: int, count: int) -> Replay:
    """Steps of a record that somebody has, as a seat saw them; raises BadAsk."""
    record, face = _read(text)
    try:
        places = face.seats_of(record.header)
    except Exception as fault:
        raise bad_ask("unplayable", why=both(Sentence("the record cannot be played: {}", fault))) from None
    if perspective is not None and not 0 <= perspective < len(places):
        raise bad_ask("no_seat", seat=perspective)
    start = max(start, 0)
    try:
        recorder = Recorder(record.header, face.make_game, dice_of(record))
        games: list[tuple[Game, Step]] = []
        if start == 0:
            games.append((recorder.game.copy(), Step(0, -1, [], "")))
        for number, entry in enumerate(record.entries(), 1):
            asked = recorder.game.decision()
            seat = asked.seat if asked is not None else -1
            events = list(recorder.play(recorder.game.read(entry.text), entry.remark))
            if start <= number < start + count:
                games.append((recorder.game.copy(), Step(number, seat, events, entry.remark)))
    except MemoryError:
        raise
    except Exception as fault:
        raise bad_ask("unplayable", why=both(Sentence("the record cannot be played: {}", fault))) from None
    players = record.header.players
    seats = [
        SeatState(seat, place.key, HUMAN, players.get(place.key, ""), title=place.name)
        for seat, place in enumerate(places)
    ]
    last = face.view(recorder.game, None).result
    texts = record.choices()
    steps = replay_steps(face, games, texts, perspective)
    return Replay(len(texts), face.scenery(recorder.game), steps, seats, last)


def replay_steps(
    face: AnyFace, games: list[tuple[Game, Step]], texts: list[str], perspective: Audience
) -> list[ReplayStep]:
    """The game is over: what happened is told everybody as whole as it was, and a seat as it was told then."""
    out: list[ReplayStep] = []
    for game, step in games:
        if perspective is None:
            told = [face.tell(game, event) for event in step.events]
        else:
            told = face.told(game, perspective, step.events)
        text = texts[step.number - 1] if step.number else ""
        view = face.view(game, perspective)
        out.append(ReplayStep(step.number, told, view, step.seat, text, step.remark))
    return out
