"""What a plan would lead to: place, cost, what is seen from there, and how the dice of its last choice may fall."""

from __future__ import annotations

from fractions import Fraction

from hullbreach.crusade import odds
from hullbreach.crusade import verbs as v
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.shooting import gear, targeting
from hullbreach.crusade.shooting.weapons import CONE, LINE, WEAPONS
from hullbreach.crusade.units import UNITS
from hullbreach.faces import wire
from hullbreach.faces.crusade.figures import called
from hullbreach.faces.crusade.finality import final
from hullbreach.faces.crusade.labels import is_bare
from hullbreach.faces.crusade.options import option
from hullbreach.faces.crusade.speech import bad_ask, both, squares
from hullbreach.faces.crusade.trying import asked_of, blank_copy, read_option, tried
from hullbreach.faces.wire import Text
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Seat
from hullbreach.kernel.dice import SIDES

# No plan is longer: a sustained move with its questions, and the way to begin.
LONGEST_PLAN = 40
_MOST_DICE = 10


def preview(game: CrusadeGame, seat: Seat, plan: list[str]) -> wire.Preview:
    asked_of(game, seat)
    if not 0 < len(plan) <= LONGEST_PLAN:
        raise bad_ask("plan", most=LONGEST_PLAN, length=len(plan))
    here = blank_copy(game)
    spent = 0
    for i, text in enumerate(plan):
        choice = read_option(here, text)
        cost = option(here, choice, -1).cost
        spent += cost[0] if cost else 0
        after = tried(here, seat, choice)
        if after is None or i == len(plan) - 1:
            return _preview(here, choice, after, spent)
        here = after
    raise AssertionError("a plan has a last choice")


def _preview(game: CrusadeGame, choice: Choice, after: CrusadeGame | None, spent: int) -> wire.Preview:
    verb, who, where, _ = choice
    piece = -1 if is_bare(choice) else who
    square = game.square[piece] if piece >= 0 else -1
    if verb == v.MOVE:
        square = where
    spreads, struck, colours = _outlook(game, choice)
    return wire.Preview(
        piece=piece,
        at=game.board.name(square) if square >= 0 else "",
        facing="",
        cost=[spent],
        sees=_sees(game, choice, piece, square),
        odds=_chances(spreads),
        shooters=[],
        final=after is None or final(game, choice),
        dice=_dice(game, choice, colours),
        spreads=spreads,
        colours=colours,
        struck=struck,
    )


def _sees(game: CrusadeGame, choice: Choice, piece: int, square: int) -> list[str]:
    """What is seen from where the piece would stand, with the door as it would be."""
    if piece < 0 or square < 0:
        return []
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
    return squares(game.board, seen & game.board.ship)


def _outlook(game: CrusadeGame, choice: Choice) -> tuple[list[wire.Spread], list[str], list[str]]:
    """How an attack may come out: spreads, squares that it takes in, and the dice."""
    verb, p, where, how = choice
    kind = game.asked.kind if game.asked is not None else ""
    if verb in (v.FIRE, v.FIRE_HIGH) and kind != "turret":
        target = _target(game, choice)
        if target < 0:
            return [], [], []
        return [_spread(game, target, odds.shot_spread(game, p, how, target))], [], _colours(game, p, how)
    if verb == v.AT:
        return _blast(game, p, how, where)
    if verb in (v.BEAM, v.CONE):
        weapon = _wide_weapon(game, p, LINE if verb == v.BEAM else CONE)
        line = targeting.beam(game, p, where, how) if verb == v.BEAM else bits(targeting.cone(game, p, how))
        hit = targeting.pieces_on(game, line, p)
        spreads = [_spread(game, other, odds.shot_spread(game, p, weapon, other)) for other in hit]
        return spreads, [game.board.name(square) for square in line], _colours(game, p, weapon)
    if verb == v.SPRAY:
        points = odds.total_spread(game, p, how)
        bars = [wire.Bar(Text(str(total), str(total)), *_ways(chance)) for total, chance in points.items()]
        return [wire.Spread(both("preview", "points"), bars)], [], _colours(game, p, how)
    if verb in (v.SHARE, v.SHARE_HIGH):
        target = _target(game, choice)
        if target < 0:
            return [], [], []
        lost = min(max(how - odds.armour_against(game, p, target), 0), game.life[target])
        chances = [Fraction(int(number == lost)) for number in range(game.life[target] + 1)]
        return [_spread(game, target, chances)], [], []
    if verb == v.FIGHT:
        return _fight(game, p, where)
    if verb == v.FIRE_DOOR:
        return [], [], _colours(game, p, how)
    if verb == v.FIGHT_DOOR:
        red, white = gear.fight_dice(game, p)
        return [], [], ["red"] * red + ["white"] * white
    return [], [], []


def _target(game: CrusadeGame, choice: Choice) -> int:
    """Whom an attack at a square means: who stands there, or who hangs over it."""
    verb, p, square, _ = choice
    if verb in (v.FIRE_HIGH, v.SHARE_HIGH):
        return game.above(square)
    return game.met(p, square) if verb == v.FIGHT else game.at[square]


def _wide_weapon(game: CrusadeGame, p: int, pattern: int) -> int:
    """The weapon of a piece that fires along a line, or in a cone."""
    held = [UNITS[game.kind[p]].weapon, *game.arms[p]]
    return next((weapon for weapon in held if WEAPONS[weapon].pattern == pattern), held[0])


def _blast(
    game: CrusadeGame, p: int, weapon: int, square: int
) -> tuple[list[wire.Spread], list[str], list[str]]:
    ring = bits(targeting.blast_ring(game, square))
    out: list[wire.Spread] = []
    centre = game.at[square]
    if centre >= 0 and not game.is_blip(centre):
        out.append(_spread(game, centre, odds.shot_spread(game, p, weapon, centre)))
    for other in targeting.pieces_on(game, ring, -1):
        if other != centre:
            out.append(_spread(game, other, odds.blast_spread(game, p, weapon, other, square)))
    names = [game.board.name(square), *(game.board.name(there) for there in ring)]
    return out, names, _colours(game, p, weapon)


def _fight(game: CrusadeGame, p: int, where: int) -> tuple[list[wire.Spread], list[str], list[str]]:
    other = game.met(p, where)
    if other < 0:
        return [], [], []
    theirs, own = odds.fight_spread(game, p, other)
    red, white = gear.fight_dice(game, p)
    out = [_spread(game, other, theirs)]
    if len(own) > 1:
        out.append(_spread(game, p, own, True))
    return out, [], ["red"] * red + ["white"] * white


def _spread(game: CrusadeGame, target: int, chances: list[Fraction], own: bool = False) -> wire.Spread:
    """Bars from no life point to all that are left."""
    last = len(chances) - 1
    bars = [wire.Bar(_lost(number, number == last), *_ways(chance)) for number, chance in enumerate(chances)]
    return wire.Spread(
        label=both("preview", "damage", who=called(game, target)),
        bars=bars,
        piece=target,
        kills=last,
        own=own or game.owner[target] == game.turn_seat,
    )


def _lost(number: int, deadly: bool) -> Text:
    return both("preview", "kill") if deadly and number else Text(str(number), str(number))


def _ways(chance: Fraction) -> tuple[int, int]:
    """A chance as so many throws of as few dice as can show it."""
    for count in range(1, _MOST_DICE + 1):
        whole = SIDES**count
        if whole % chance.denominator == 0:
            return chance.numerator * (whole // chance.denominator), whole
    return chance.numerator, chance.denominator


def _chances(spreads: list[wire.Spread]) -> list[wire.Chance]:
    """The chance to kill the first who is hit, and to be killed oneself."""
    out: list[wire.Chance] = []
    for spread in spreads[:2]:
        if spread.kills > 0:
            bar = spread.bars[spread.kills]
            key = "die" if spread.own else "kill"
            out.append(wire.Chance(key, both("odds", key), bar.ways, bar.of, "bad" if spread.own else ""))
    return out


def _colours(game: CrusadeGame, p: int, weapon: int) -> list[str]:
    red, white = gear.fire_dice(game, p, weapon)
    return ["red"] * red + ["white"] * white


def _dice(game: CrusadeGame, choice: Choice, colours: list[str]) -> Text | None:
    """`two red dice, armour 2 to beat`"""
    if not colours:
        return None
    red, white = colours.count("red"), colours.count("white")
    verb = choice[0]
    target = _target(game, choice) if verb in (v.FIRE, v.FIRE_HIGH, v.AT) else -1
    if verb == v.FIGHT:
        other = _target(game, choice)
        if game.is_object(other):
            return both("preview", "object", red=red, white=white, armour=game.shell[other])
        their_red, their_white = gear.fight_dice(game, other)
        return both("preview", "fight", red=red, white=white, their_red=their_red, their_white=their_white)
    if target >= 0:
        shell = odds.armour_against(game, choice[1], target)
        return both("preview", "shot", red=red, white=white, armour=shell)
    return both("preview", "dice", red=red, white=white)
