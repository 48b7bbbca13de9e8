"""What a plan would lead to: place, cost, what is seen from there, and how the dice of its last choice may fall."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from msgspec.structs import replace

from hullbreach.crusade import odds, prospects, verbs as v
from hullbreach.crusade.combat.breaking import DOOR_ARMOUR
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting import damage, gear, targeting
from hullbreach.crusade.shooting.weapons import ONE, WEAPONS
from hullbreach.crusade.units import UNITS
from hullbreach.faces import answers, wire
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.finality import goes_home
from hullbreach.faces.parts import ways_of
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.odds import TooManyWays
from hullbreach.words.crusade.names import both, dice_counted, piece_name
from hullbreach.words.text import Text, plain

# Chances by their keys, where they are not good: of oneself, and of what is no enemy.
_TONES: dict[str, wire.Tone] = {"die": "bad", "destroy": ""}
_DOORS = (v.FIGHT_DOOR, v.FIRE_DOOR)


class Previews(Face[CrusadeGame]):
    def chances(self, game: CrusadeGame, choice: Choice) -> list[answers.Chance]:
        """What a shot at one target or a fight may come to; `hurt`: any life point lost, of what has several."""
        verb, _, _, how = choice
        if verb in _DOORS:
            return _chances(game, choice, _at_door(game, choice))
        if verb not in (v.FIRE, v.FIGHT) or (verb == v.FIRE and WEAPONS[how].pattern != ONE):
            return []
        return _chances(game, choice, _outlook(game, self.asked(game).seat, choice)[0], True)

    def foreseen(
        self, game: CrusadeGame, seat: Seat, choice: Choice, spent: list[int], final: bool
    ) -> answers.Preview:
        preview = super().foreseen(game, seat, choice, spent, final)
        piece = preview.piece
        square = game.square[piece] if piece >= 0 else -1
        if choice[0] == v.MOVE:
            square = choice[2]
        spreads, struck, colours = _outlook(game, seat, choice)
        return replace(
            preview,
            at=self.place(game, square),
            sees=self.squares(game, _sees(game, choice, piece, square)),
            odds=_chances(game, choice, spreads),
            dice=_dice(game, choice, colours),
            spreads=spreads,
            colours=colours,
            ends=[both("home_words", "out")] if choice[0] == v.MOVE and goes_home(game, choice) else [],
            struck=struck,
        )


def _sees(game: CrusadeGame, choice: Choice, piece: int, square: int) -> int:
    """What is seen from where the piece would stand, with the door as it would be."""
    if piece < 0 or square < 0:
        return 0
    closed = game.closed
    if choice[0] == v.OPEN:
        closed &= ~(1 << choice[2])
    elif choice[0] == v.CLOSE:
        closed |= 1 << choice[2]
    if UNITS[game.kind[piece]].size == 1:
        parts = [square]
    else:
        parts = bits(game.mission.blocks.bodies[square])
    seen = 0
    for part in parts:
        seen |= game.sight.field(part, closed, game.solid | game.smoke)
    return seen & game.board.ship


def _outlook(
    game: CrusadeGame, seat: Seat, choice: Choice
) -> tuple[list[answers.Spread], list[str], list[str]]:
    """How an attack may come out: spreads, squares that it takes in, and the dice."""
    verb, p, where, how = choice
    kind = game.asked.kind if game.asked is not None else ""
    if prospects.door_meant(game, choice) >= 0:
        return _at_door(game, choice), [], _colours(game, choice)
    if verb in (v.FIRE, v.FIRE_HIGH, v.SHARE, v.SHARE_HIGH, v.FIGHT) and kind != "turret":
        target = prospects.aimed_at(game, choice)
        first = [target, p] if verb == v.FIGHT else [target]
        return _harm(game, seat, choice, first), [], _colours(game, choice)
    if verb in (v.REROLL, v.KEEP):
        return _again(game, seat, choice), [], []
    if verb == v.AT:
        area = [where, *bits(targeting.blast_ring(game, where))]
        struck = targeting.pieces_on(game, area, -1)
    elif verb in (v.BEAM, v.CONE):
        area = targeting.beam(game, p, where, how) if verb == v.BEAM else bits(targeting.cone(game, p, how))
        struck = targeting.pieces_on(game, area, p)
    elif verb == v.SPRAY:
        points = odds.total_spread(*gear.fire_dice(game, p, how), gear.rerolls_when_shooting(game, p))
        bars = _bars([plain(str(total)) for total in points], list(points.values()))
        return [answers.Spread(both("preview", "points"), bars)], [], _colours(game, choice)
    else:
        return [], [], _colours(game, choice)
    names = [game.board.name(square) for square in area]
    return _harm(game, seat, choice, struck), names, _colours(game, choice)


def _at_door(game: CrusadeGame, choice: Choice) -> list[answers.Spread]:
    """What an attack on a door, or dice that lie for one, cost it."""
    chances = prospects.door_harm(game, choice)
    if not chances:
        return []
    last = len(chances) - 1
    lost = [plain(str(number)) for number in range(last)] + [both("preview", "broken")]
    return [answers.Spread(both("preview", "door"), _bars(lost, list(chances)), kills=last)]


def _again(game: CrusadeGame, seat: Seat, choice: Choice) -> list[answers.Spread]:
    """How dice on the table may come out, kept or with one of them rolled again."""
    laid = prospects.on_table(game)
    shown = game.dice_on_table()
    if laid is None or shown is None:
        return []
    if laid.attack[0] == v.SPRAY and laid.target < 0:
        points = odds.total_again(*shown, choice[3] if choice[0] == v.REROLL else -1)
        return [
            answers.Spread(
                both("preview", "points"), _bars([plain(str(n)) for n in points], list(points.values()))
            )
        ]
    return _harm(game, seat, choice, [laid.target, choice[1]] if laid.attack[0] == v.FIGHT else [laid.target])


def _harm(game: CrusadeGame, seat: Seat, choice: Choice, first: list[int]) -> list[answers.Spread]:
    """What an attack costs those who are struck, then everybody else whom it may hurt. It is played on a game that
    the seat can imagine, so that nothing hidden shows."""
    imagined = game.imagine(seat, SeededDice(b"odds"))
    asked = imagined.decision()
    if asked is None or choice not in asked.options:
        imagined = game
    try:
        found = prospects.attack(imagined, choice)
    except TooManyWays:
        return []
    for target in first:
        # Out of reach of any harm, and yet in the line of fire.
        if target >= 0 and target not in found and target != choice[1]:
            found[target] = [Fraction(1)] + [Fraction(0)] * max(1, game.life[target])
    order = [*first, *sorted(q for q in found if q not in first)]
    side = game.owner[choice[1]]
    return [_spread(game, q, found[q], game.owner[q] == side) for q in order if q in found]


def _spread(game: CrusadeGame, target: int, chances: list[Fraction], own: bool) -> answers.Spread:
    """Bars from no life point to all that are left."""
    last = len(chances) - 1
    lost = [plain(str(number)) for number in range(last)] + [both("preview", "kill")]
    return answers.Spread(
        label=both("preview", "damage", who=piece_name(game, target)),
        bars=_bars(lost, chances),
        piece=target,
        kills=last,
        own=own,
    )


def _bars(labels: list[Text], chances: list[Fraction]) -> list[answers.Bar]:
    """All in parts of the same whole, so that they can be added up."""
    whole = ways_of(Fraction(1, lcm(*[chance.denominator for chance in chances])))[1]
    return [
        answers.Bar(label, int(chance * whole), whole) for label, chance in zip(labels, chances, strict=True)
    ]


def _chances(
    game: CrusadeGame, choice: Choice, spreads: list[answers.Spread], closely: bool = False
) -> list[answers.Chance]:
    """The chance to kill the first enemy who is hit, and that each of the own side dies; `closely`: to destroy a
    thing, or to hurt."""
    out: list[answers.Chance] = []
    for spread in [each for each in spreads if not each.own and each.kills > 0][:1]:
        door = spread.piece < 0
        key = "destroy" if door or (closely and game.is_object(spread.piece)) else "kill"
        out.append(_chance(key, spread.bars[spread.kills]))
        if closely and key == "kill" and spread.kills > 1:
            whole = spread.bars[0]
            out.append(_chance("hurt", replace(whole, ways=whole.of - whole.ways)))
    for spread in spreads:
        if spread.own and spread.kills > 0 and spread.bars[spread.kills].ways:
            too = (
                both("odds", "too", who=piece_name(game, spread.piece)) if spread.piece != choice[1] else None
            )
            out.append(_chance("die", spread.bars[spread.kills], too))
    return out


def _chance(key: str, bar: answers.Bar, label: Text | None = None) -> answers.Chance:
    return answers.Chance(key, label or both("odds", key), bar.ways, bar.of, _TONES.get(key, "good"))


def _colours(game: CrusadeGame, choice: Choice) -> list[str]:
    """The dice that are rolled for an attack, the attacker's own."""
    verb, p, _, how = choice
    red = white = 0
    if verb in (v.FIGHT, v.FIGHT_DOOR):
        red, white = gear.fight_dice(game, p)
    elif verb in prospects.SHOTS and game.asked is not None and game.asked.kind != "turret":
        red, white = gear.fire_dice(game, p, prospects.weapon_fired(game, choice))
    elif verb in (v.SPRAY, v.FIRE_DOOR):
        red, white = gear.fire_dice(game, p, how)
    return ["red"] * red + ["white"] * white


def _dice(game: CrusadeGame, choice: Choice, colours: list[str]) -> Text | None:
    """`two red dice, armour 2 to beat`"""
    if not colours:
        return None
    dice = dice_counted(colours.count("red"), colours.count("white"))
    verb = choice[0]
    if verb in _DOORS:
        return both("preview", "shot", dice=dice, armour=DOOR_ARMOUR)
    target = prospects.aimed_at(game, choice)
    if verb == v.FIGHT:
        other = target
        if game.is_object(other):
            return both("preview", "shot", dice=dice, armour=game.shell[other])
        return both("preview", "fight", dice=dice, theirs=dice_counted(*gear.fight_dice(game, other)))
    if target >= 0:
        shell = damage.shell_against(game, target, choice[1], game.square[choice[1]])
        return both("preview", "shot", dice=dice, armour=shell)
    return dice
