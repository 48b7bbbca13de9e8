"""Records and missions from anybody: checked, and shown step by step."""

from __future__ import annotations

from hullbreach.faces import AnyFace, BadAsk, face_for, face_of, wire
from hullbreach.kernel.game import Game
from hullbreach.kernel.record import OptionValue, Record, RecordFault, read_record
from hullbreach.kernel.replaying import Recorder, dice_of, verify
from hullbreach.table.messages import SeatState
from hullbreach.table.showing import Audience
from hullbreach.table.tale import HUMAN, Step
from hullbreach.table.wishes import MissionCheck, Replay, ReplayStep, Verified

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
        return MissionCheck([bad.text.en], None)
    faults = face.mission_faults(text)
    if len(faults) > MOST_FAULTS:
        faults = [*faults[:MOST_FAULTS], f"and {len(faults) - MOST_FAULTS} more like these."]
    return MissionCheck(faults, None if faults else face.mission("", text))


def try_mission(game: str, text: str, options: dict[str, OptionValue]) -> str:
    """The game of a mission file; raises BadAsk where it cannot be made with these options."""
    face = face_for(game, text=text)
    face.new_header("", text, options, b"", {})
    return face.key


def _read(text: str) -> tuple[Record, AnyFace]:
    try:
        record = read_record(text)
    except RecordFault as fault:
        raise _unplayable(fault.faults[0]) from None
    except (ValueError, RecursionError):
        raise BadAsk(
            "the record holds a number or an option that is too long.",
            "l'enregistrement contient un nombre ou une option trop longs.",
        ) from None
    choices = sum(len(paragraph.entries) for paragraph in record.paragraphs)
    if choices > MOST_CHOICES:
        raise BadAsk(
            f"the record has {choices} choices; at most {MOST_CHOICES} are played again here.",
            f"l'enregistrement compte {choices} choix ; on n'en rejoue ici que {MOST_CHOICES} au plus.",
        )
    return record, face_of(record.header.game)


def _unplayable(why: str) -> BadAsk:
    """What is wrong with a file is said in English, like the words that it is made of."""
    return BadAsk(why, f"cet enregistrement ne peut être rejoué. Le détail (en anglais) : {why}")


def verify_text(text: str) -> Verified:
    """Play a record again and check its seed, every die, every hash and the result; raises BadAsk."""
    record, face = _read(text)
    try:
        faults = verify(record, face.make_game)
    except (ValueError, RecursionError) as bad:
        faults = [str(bad)]
    rolls = sum("/" not in fall for fall in record.fallen())
    checked = [] if faults else _checked(record, rolls)
    return Verified(not faults, faults, checked, record.header.result, record.header.mission, rolls)


def _checked(record: Record, rolls: int) -> list[wire.Text]:
    header = record.header
    choices = len(record.choices())
    out: list[wire.Text] = []
    if header.commitment:
        out.append(
            wire.Text(
                "The seed is the one that was bound before the first roll.",
                "La graine est celle qui avait été scellée avant le premier jet.",
            )
        )
    if header.contributions:
        seats = ", ".join(header.contributions)
        out.append(
            wire.Text(
                f"The players' own parts are mixed into it ({seats}).",
                f"Les parts des joueurs y sont mêlées ({seats}).",
            )
        )
    typed = header.dice == "typed"
    out += [
        wire.Text(
            f"{rolls} throws were typed in by the players."
            if typed
            else f"All {rolls} throws follow from the seed.",
            f"{rolls} jets ont été saisis par les joueurs."
            if typed
            else f"Les {rolls} jets découlent de la graine.",
        ),
        wire.Text(
            f"All {choices} choices are legal and lead to the positions written down.",
            f"Les {choices} choix sont légaux et mènent aux positions notées.",
        ),
        wire.Text("The result is right.", "Le résultat est juste."),
    ]
    return out


def replay_text(text: str, perspective: Audience, start: int, count: int) -> Replay:
    """Steps of a record that somebody has, as a seat saw them; raises BadAsk."""
    record, face = _read(text)
    try:
        places = face.seats_of(record.header)
    except Exception as fault:
        raise _unplayable(f"the record cannot be played: {fault}") from None
    if perspective is not None and not 0 <= perspective < len(places):
        raise BadAsk(f"there is no seat {perspective}.", f"il n'y a pas de place {perspective}.")
    start = max(start, 0)
    try:
        recorder = Recorder(record.header, face.make_game, dice_of(record))
        games: list[tuple[Game, Step]] = []
        if start == 0:
            games.append((recorder.game.copy(), Step(0, -1, [], "")))
        texts: list[str] = []
        for paragraph in record.paragraphs:
            for entry in paragraph.entries:
                asked = recorder.game.decision()
                seat = asked.seat if asked is not None else -1
                events = list(recorder.play(recorder.game.read(entry.text), entry.remark))
                texts.append(entry.text)
                if start <= len(texts) < start + count:
                    games.append((recorder.game.copy(), Step(len(texts), seat, events, entry.remark)))
    except MemoryError:
        raise
    except Exception as fault:
        raise _unplayable(f"the record cannot be played: {fault}") from None
    players = record.header.players
    seats = [
        SeatState(seat, place.key, HUMAN, players.get(place.key, ""), title=place.name)
        for seat, place in enumerate(places)
    ]
    last = face.view(recorder.game, None).result
    steps = replay_steps(face, games, texts, perspective, 0, count)
    return Replay(len(texts), face.scenery(recorder.game), steps, seats, last)


def replay_steps(
    face: AnyFace,
    games: list[tuple[Game, Step]],
    texts: list[str],
    perspective: Audience,
    start: int,
    count: int,
) -> list[ReplayStep]:
    out: list[ReplayStep] = []
    for game, step in games[max(start, 0) : max(start, 0) + count]:
        told = face.told(game, perspective, step.events)
        text = texts[step.number - 1] if step.number else ""
        view = face.view(game, perspective)
        out.append(ReplayStep(step.number, told, view, step.seat, text, step.remark))
    return out
