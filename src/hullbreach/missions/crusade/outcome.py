"""What a campaign is told of a game that is over (SC-GAP-CAMPAIGN)."""

from __future__ import annotations

from hullbreach.crusade import state as st
from hullbreach.crusade.cards.squad_cards import SQUADS
from hullbreach.crusade.forces.consoles import console_1990
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.profiles import profile_of
from hullbreach.crusade.scoring import end_1990 as scoring
from hullbreach.crusade.units import ALIEN, UNITS
from hullbreach.kernel.record import DRAW, OptionValue
from hullbreach.kernel.sentences import Sentence


def outcome(game: CrusadeGame, options: dict[str, OptionValue]) -> list[str]:
    """The points and the commander of each squad, who has the primary objective, and who won.

    Raises ValueError where the game is not over, or not everybody played his role with his rank, badges and marks.
    """
    if not game.result:
        raise ValueError("the game is not over.")
    if game.mission.fates:
        return fates(game)
    _check(game, options)
    lines: list[str] = []
    for seat in range(game.squads):
        name = game.seat_name(seat)
        lines.append(f"{name}: scored {scoring.total(game, seat)}")
        lines.append(f"{name}: commander {'lives' if _commander_lives(game, seat) else 'fell'}")
    holder = game.seat_name(game.primary_by) if game.primary_by >= 0 else "nobody"
    return [*lines, f"primary taken by {holder}", f"won by {game.result}"]


def fates(game: CrusadeGame) -> list[str]:
    """TC-GAP-CORRIDOR-CASUALTIES: what became of each figure of the first squad, which is the player's own, and of the
    dreadnoughts; how many aliens there were and are gone. More points than the aliens win, equal ones are a draw."""
    squad, alien = game.seat_name(0), game.seat_name(game.squads)
    lines = [f"turns {max(1, game.round)}"]
    for p in game.figures(0):
        lines.append(f"{squad}: piece {'command' if game.is_leader(p) else 'plain'} {_state(game, p)}")
    aliens = [
        p
        for p, kind in enumerate(game.kind)
        if UNITS[kind].role == ALIEN and game.status[p] in (st.ON_BOARD, st.DEAD, st.HOME)
    ]
    for p in aliens:
        if UNITS[game.kind[p]].arms:
            lines.append(f"{alien}: piece dreadnought {_state(game, p)}")
    dead = len([p for p in aliens if game.status[p] == st.DEAD])
    lines += [f"{alien}: entered {len(aliens)}", f"{alien}: destroyed {dead}"]
    ahead = scoring.total(game, 0) - scoring.total(game, game.squads)
    return [*lines, DRAW if ahead == 0 else f"won by {squad if ahead > 0 else alien}"]


def _state(game: CrusadeGame, p: int) -> str:
    if game.status[p] == st.DEAD:
        return "eliminated"
    return "wounded" if game.life[p] < UNITS[game.kind[p]].life else "unharmed"


def _commander_lives(game: CrusadeGame, seat: int) -> bool:
    leaders = [p for p in range(len(game.kind)) if game.owner[p] == seat and game.is_leader(p)]
    return any(game.status[p] in (st.ON_BOARD, st.HOME) for p in leaders)


def _check(game: CrusadeGame, options: dict[str, OptionValue]) -> None:
    if not game.profile.campaign:
        raise ValueError(
            Sentence("the game has the profile '{}'; a campaign is played by '1990'.", game.profile.name)
        )
    wanted = profile_of(game.profile.name, options)
    if game.squads != wanted.squads:
        raise ValueError(
            Sentence("the game has {} squads, but the campaign has {}.", game.squads, wanted.squads)
        )
    for seat in range(game.squads):
        name = game.seat_name(seat)
        led, kept = SQUADS[game.squad_of[seat]], SQUADS[wanted.squad_led(seat)]
        if led != kept:
            raise ValueError(
                Sentence("{} led {} in this game, but leads {} in the campaign.", name, led, kept)
            )
        played = (game.profile.rank_of(seat), game.profile.badges_of(seat))
        due = (wanted.rank_of(seat), wanted.badges_of(seat))
        if played != due:
            raise ValueError(
                Sentence(
                    "{} played with rank {} and {} badges, but has rank {} and {} in the campaign; "
                    "`hullbreach campaign options` prints the options of the next game.",
                    name,
                    *played,
                    *due,
                )
            )
    if game.profile.alien_marks != wanted.alien_marks:
        raise ValueError(
            Sentence(
                "the alien player had {} marks in this game, but has {} in the campaign.",
                game.profile.alien_marks,
                wanted.alien_marks,
            )
        )


def provisions(options: dict[str, OptionValue]) -> list[dict[str, int]]:
    """The cards that each squad takes, and how often the alien player may draw another event card."""
    rules = profile_of(options=options)
    consoles = [console_1990(rules.rank_of(seat), rules.badges_of(seat)) for seat in range(rules.squads)]
    cards = [{"orders": console.orders, "equipment": console.equipment} for console in consoles]
    return [*cards, {"redraws": rules.alien_marks}]
