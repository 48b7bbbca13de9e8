"""A campaign's record with its battles': each is the battle that was called for, and says what was told of it."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.campaign import Battle
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.game import Game
from hullbreach.kernel.options import OptionValue
from hullbreach.kernel.record import Header, Record, battle_named, name_of
from hullbreach.kernel.replaying import Recorder, dice_of, replay, verify
from hullbreach.kernel.sentences import Sentence, sentence_of

MakeGame = Callable[[Header, Dice], Game]
# What a game of that key tells of its end a campaign that called for it with these options; raises ValueError.
Outcome = Callable[[str, Game, dict[str, OptionValue]], list[str]]


def verify_whole(record: Record, make_game: MakeGame, outcome: Outcome) -> list[str]:
    """Check a record, and with it those of its battles; no sentence: all is well."""
    faults = verify(record, make_game)
    return faults if faults or not record.battles else _battle_faults(record, make_game, outcome)


def _battle_faults(record: Record, make_game: MakeGame, outcome: Outcome) -> list[str]:
    faults: list[str] = []
    left = {name_of(battle): battle for battle in record.battles}
    game = Recorder(record.header, make_game, dice_of(record)).game
    told: list[str] = []
    before = game
    for entry in record.entries():
        called = game.afield()
        told = [*told, entry.text] if called is not None else []
        if len(told) == 1:
            before = game.copy()
        game.play(game.read(entry.text))
        name = battle_named(entry.remark)
        if called is None or not name:
            continue
        fought = left.pop(name, None)
        if fought is None:
            faults.append(
                Sentence("line {}: the record of this battle is not among those that follow.", entry.line)
            )
        else:
            number = record.battles.index(fought) + 1
            faults += [
                Sentence("battle {}: {}", number, fault)
                for fault in _faults_of(fought, called, before, told, make_game, outcome)
            ]
    for stray in left.values():
        faults.append(Sentence("battle {}: the campaign does not name it.", record.battles.index(stray) + 1))
    return faults


def _faults_of(
    fought: Record,
    called: Battle,
    before: Game,
    told: list[str],
    make_game: MakeGame,
    outcome: Outcome,
) -> list[str]:
    """`before` is the campaign when nothing was told yet."""
    header = fought.header
    if (header.game, header.mission_text or header.mission) != (called.game, called.text or called.mission):
        return ["it is not the battle that the campaign called for."]
    faults = verify(fought, make_game)
    if faults:
        return faults
    try:
        said = _as_written(before, outcome(header.game, replay(fought, make_game), called.options))
    except ValueError as bad:
        return [sentence_of(bad)]
    if said != told:
        return [
            Sentence(
                "the campaign was told '{}', but what came of it is '{}'.", ", ".join(told), ", ".join(said)
            )
        ]
    return []


def _as_written(campaign: Game, lines: list[str]) -> list[str]:
    """Lines as the campaign writes them: the side of a battle is one of its seats."""
    out: list[str] = []
    for line in lines:
        choice = campaign.read(line)
        if not campaign.allows(choice):
            return [*out, line]
        out.append(campaign.text(choice))
        campaign.play(choice)
    return out
