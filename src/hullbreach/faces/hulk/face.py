"""The hulk game as table, server, browser and terminal know it.

Pieces, things and figures come from `game.view(seat)`, so that nothing else can get in; goals come from what lies
open on the table.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from hullbreach.faces import wire
from hullbreach.faces.hooks import Look
from hullbreach.faces.hulk.figures import Figures
from hullbreach.faces.hulk.finality import Outlook
from hullbreach.faces.hulk.foregone import Foregone
from hullbreach.faces.hulk.goals import Goals
from hullbreach.faces.hulk.missions import Missions
from hullbreach.faces.hulk.options import Options
from hullbreach.faces.hulk.previews import Previews
from hullbreach.faces.hulk.reaching import Reaching
from hullbreach.faces.hulk.reacting import Reacting
from hullbreach.faces.hulk.scenery import Scenery
from hullbreach.faces.hulk.status import Status
from hullbreach.faces.hulk.things import Things
from hullbreach.faces.planning import Start
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.firing.flames import FLAMER_RANGE, can_flame, flame_area, own_section
from hullbreach.hulk.firing.grenades import has_hole
from hullbreach.hulk.firing.overwatch import coming_shots
from hullbreach.hulk.firing.shooting import TERMAGANT_RANGE, can_shoot, hits_needed
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.state import COMMAND, MARINE, PHASE_NAMES, REINFORCEMENT, STEALER
from hullbreach.hulk.turns.command import leader_seconds, options_of
from hullbreach.hulk.turns.orders import (
    AT_CONTACT,
    EACH_TIME,
    EVERYBODY,
    LET_FIRE,
    STRIKE_BESIDE,
    BadOrder,
    StandingOrders,
    beside_marines,
)
from hullbreach.kernel.board import FACINGS, bits
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Seat
from hullbreach.kernel.events import Event
from hullbreach.kernel.record import OptionValue
from hullbreach.missions.hulk import ROOM
from hullbreach.words.hulk.lines import TELLER
from hullbreach.words.hulk.names import SPEECH, both, short_name
from hullbreach.words.text import Text, capital

_PHASE_SEATS = {
    COMMAND: pc.MARINE_SEAT,
    MARINE: pc.MARINE_SEAT,
    REINFORCEMENT: pc.STEALER_SEAT,
    STEALER: pc.STEALER_SEAT,
}
_OVER = pc.ACTIVATED | pc.FALLEN
_ORDERS = (
    "never react", "react within 1", "react within 3", "react within 6", "clear jams", "face attackers",
    "keep facing", "hold fire", "keep counters", "let overwatch fire", "ask at contact", "ask each time",
    "ask",
)  # fmt: skip


class HulkFace(
    Figures, Foregone, Goals, Missions, Options, Previews, Reaching, Reacting, Scenery, Status, Things,
):  # fmt: skip
    key = ROOM.KEY
    speech = SPEECH
    PHASES = PHASE_NAMES
    DARK = True
    ACTIVATE = v.ACTIVATE
    DONE = v.DONE
    END = v.END
    STEP = v.MOVE
    CHOOSING = ("marine", "stealer")
    BEGUN = ("marine action", "stealer action")
    LEFT_OPEN = ("command action",)
    PASSED: ClassVar[dict[str, int]] = {"reaction": v.PASS, "turn to face": v.STAY, "last stand": v.FIGHT}
    PARTS = ("reroll", "psi points", "overwatch", "burst")
    # Overwatch was set to be fired, so it is; for what is to be placed the first place will do. Psi points begin with
    # none, what a blip brings with stealers.
    DEFAULTS = (
        v.BEGIN, v.KEEP, v.END, v.DONE, v.HOLD, v.WAIT, v.ACCEPT, v.STAY, v.PASS, v.FIRE, v.FIGHT,
    )  # fmt: skip
    RULES: ClassVar[dict[str, str]] = {
        "turn": "V3-TURN-SEQUENCE",
        "over": "V3-END-VICTORY-CHECK",
        "points": "V3-AP-ALLOWANCE",
        "floor": "V3-MOVE-OBSTACLE",
    }

    line = staticmethod(TELLER.line)

    def apart(self, game: HulkGame, a: int, b: int) -> int:
        return game.board.range(a, b)

    def owner(self, game: HulkGame, piece: int) -> Seat:
        return game.seat_of(piece)

    def points(self, game: HulkGame, piece: int) -> int:
        return game.ap[piece]

    def left_over(self, game: HulkGame, piece: int) -> int:
        """Who watches has given up the rest, and so has who stands guard when he is done; who could only turn has
        nothing to do. A stealer that has gone anywhere seldom needs all of its six points."""
        if game.kind[piece] != pc.MARINE and game.ap[piece] < game.points_of(game.kind[piece]):
            return 0
        flags, idle = game.flags[piece], game.active != piece
        if game.square[piece] < 0 or flags & pc.OVERWATCH or (idle and flags & (_OVER | pc.GUARD)):
            return 0
        points = self.points(game, piece)
        useful = points > 0 and any(option[0] != v.TURN for option in options_of(game, piece, points))
        return points if useful else 0

    def more_words(self, game: HulkGame, asked: Decision) -> Text | None:
        """V3-CC-FRONT-SQUARE: what it matters for which way a stealer looks."""
        theirs = asked.kind == "facing" and asked.seat == pc.STEALER_SEAT
        return both("more", "facing") if theirs else None

    def turn_seat(self, game: HulkGame) -> Seat:
        return _PHASE_SEATS.get(game.phase, NO_SEAT)

    def result_text(self, game: HulkGame, winners: list[Seat]) -> Text:
        return capital(both("result", pc.SEAT_NAMES[winners[0]] if winners else game.result))

    # What happened

    def tell(self, game: HulkGame, event: Event) -> wire.Told:
        score = max(event.get("score"), 0)
        told = super().tell(game, event)
        return replace(
            told,
            aim=_compared(game, event, told) if event.kind == "scores" else told.aim,
            facing=_facing(game, event),
            again=event["face"] if event.kind == "reroll" else -1,
            squares=self.squares(game, _taken_in(game, event)),
            need=score,
            hits=[face >= score for face in event.dice] if score else [],
            card=_drawn_instead(event),
        )

    def doer(self, game: HulkGame, event: Event) -> Seat:
        return pc.MARINE_SEAT if event.kind == "counter drawn" else super().doer(game, event)

    def tone(self, game: HulkGame, event: Event) -> wire.Tone:
        """Dice decide how some events are for the side whose piece they are about."""
        score, show = event.get("score"), self.show(event)
        if event.kind == "game over" and event.text("result") in pc.SEAT_NAMES:
            return "good"
        if score <= 0 or event.about() < 0:
            return show.tone
        wanted = hits_needed(game, event["target"]) if event.kind == "shot" else 1
        reached = sum(face >= score for face in event.dice) >= wanted
        return show.tone or (show.luck if reached else "")

    # Menus

    def blank_copy(self, game: HulkGame, seat: Seat) -> HulkGame:
        """For those who may not know them the command points are spent."""
        twin = super().blank_copy(game, seat)
        if seat != pc.MARINE_SEAT:
            twin.counter = twin.spent
        return twin

    def at_once(self, option: wire.Option) -> bool:
        """Powers need no activation."""
        return option.group == "power"

    def planned(self, game: HulkGame, seat: Seat, piece: int) -> list[wire.Option]:
        """Also one action for command points, without ending anybody's activation."""
        out = super().planned(game, seat, piece)
        command: Choice = (v.COMMAND, piece, 0, 0)
        commanded = self.begun(Start(game, []), seat, command, ("command action",))
        if commanded is not None:
            out.extend(
                replace(option, label=both("option_label", "by_command", label=option.label))
                for option in self.options_from(commanded, piece)
            )
        return out

    # Answers

    def prepared(self, game: HulkGame, asked: Decision) -> Choice | None:
        if asked.kind == "facing":
            return _watchful(game, asked)
        if asked.kind != "command action":
            return None
        # The points are spent anyhow; rather on something that rolls no dice.
        outlook = Outlook(game)
        calm = [option for option in asked.options if not outlook.final(option)]
        return calm[0] if calm else asked.options[0]

    def preliminary(self, game: HulkGame) -> bool:
        asked = self.asked(game)
        return asked.kind == "deploy" or (asked.kind == "command" and game.turn <= 1)

    # Standing orders; only marines have any

    def orders(self) -> tuple[str, ...]:
        return _ORDERS

    def ordered(self, game: HulkGame, orders: list[str]) -> Choice | None:
        """What the orders choose. Lines that are no orders count for nothing."""
        asked = self.asked(game)
        if asked.seat != pc.MARINE_SEAT or len(asked.options) < 2:
            return None
        standing = StandingOrders()
        for line in orders:
            if _fault(game, line) == "":
                standing.add(line)
        wanted = standing.answer(game, asked)
        return wanted if wanted in asked.options else None

    def order_faults(self, game: HulkGame, orders: list[str]) -> list[str]:
        return [fault for fault in (_fault(game, line) for line in orders) if fault]

    def question(self, game: HulkGame, orders: list[str]) -> tuple[str, str]:
        """A reaction to what is still some way off is asked for once a phase, and again when overwatch that fired no
        longer does; to what comes next to a marine once for each. A shot at nothing but doors, which comes with every
        step and turn before them, is asked for once a turn."""
        asked = self.asked(game)
        if asked.kind == "free shot":
            aims = {at for verb, _, at, _ in asked.options if verb == v.FIRE}
            doors = all(game.closed_doors() >> at & 1 and game.at[at] < 0 for at in aims)
            return (f"{game.turn} doors {sorted(aims)}" if doors else ""), ""
        if asked.kind != "reaction" or EACH_TIME in map(self.order, orders):
            return "", ""
        kind = f"{game.turn} reaction"
        beside = beside_marines(game, asked.piece)
        return f"{kind} {asked.piece if beside else bool(coming_shots(game))}", kind

    def quick_orders(self, game: HulkGame) -> list[wire.Option]:
        asked = self.asked(game)
        if asked.kind != "reaction":
            return []
        if coming_shots(game):
            order = LET_FIRE
        else:
            order = STRIKE_BESIDE if beside_marines(game, asked.piece) else AT_CONTACT
        return [wire.Option(f"{EVERYBODY} {order}", both("order", order), "answer", "overwatch")]

    # The clock

    def clock_seconds(self, game: HulkGame) -> int:
        return game.profile.timer_seconds

    def clock_more(self, game: HulkGame) -> int:
        return leader_seconds(game)

    def clock_options(self, seconds: int) -> dict[str, OptionValue]:
        options: dict[str, OptionValue] = {"timer": "clock"}
        return {**options, "timer_seconds": seconds} if seconds else options

    def clock_seat(self, game: HulkGame) -> Seat:
        running = (
            game.phase == MARINE and game.profile.timer == "clock" and not game.time_up and not game.result
        )
        return pc.MARINE_SEAT if running else NO_SEAT

    # Sight; all of it lies open on the table

    def sees(self, game: HulkGame, piece: int) -> int:
        """A blip sees nothing."""
        return 0 if game.kind[piece] == pc.BLIP else game.field(piece)

    def look(self, game: HulkGame, piece: int) -> Look:
        kind, sees = game.kind[piece], self.sees(game, piece)
        if kind == pc.TERMAGANT:
            return sees, _within(game, piece, game.fire_arc(piece), TERMAGANT_RANGE), 0
        if kind != pc.MARINE:
            return sees, 0, 0
        arc = covered = 0
        if can_shoot(game, piece):
            arc = game.fire_arc(piece)
            if game.flags[piece] & pc.OVERWATCH:
                covered = _within(game, piece, arc, game.profile.overwatch_range)
        elif can_flame(game, piece):
            arc = _within(game, piece, game.fire_arc(piece), FLAMER_RANGE)
            if not game.profile.flamer_own_section:
                arc &= ~own_section(game, piece)
        return sees, arc, covered

    # What was most likely meant by somebody who points at a square

    def likely(self, game: HulkGame, piece: int, square: int) -> list[Choice]:
        s, p = game, piece
        facing = s.facing[p]
        if square >= s.board.count:
            return [(v.MOVE, p, square, facing)]
        if s.square[p] == square:
            lying = [thing for thing, place in enumerate(s.object_at) if place == square]
            return [*((v.TAKE, p, 0, thing) for thing in lying), (v.TURN, p, 0, (facing + 1) % 4)]
        other = s.at[square]
        if other >= 0 and s.seat_of(other) != s.seat_of(p):
            return _against(s, p, square)
        if other >= 0 and s.carry[p] >= 0 and s.kind[other] == pc.MARINE:
            return [(v.GIVE, p, square, s.carry[p]), (v.MOVE, p, square, facing)]
        if s.closed_doors() >> square & 1:
            return [(v.OPEN, p, square, 0), *_against(s, p, square)]
        if (s.bulkheads | s.crates | s.tanks) >> square & 1:
            return _against(s, p, square)
        if s.consoles >> square & 1:
            return [(v.CONSOLE, p, square, 0)]
        if s.vents >> square & 1:
            return [(v.CONNECT, p, square, 0)]
        if s.square[p] < 0:
            return [(v.ENTER, p, square, turned) for turned in range(4)]
        if s.board.deck_of[square] != s.board.deck_of[s.square[p]]:
            return [(v.CLIMB, p, square, turned) for turned in range(4)]
        steps: list[Choice] = [(v.MOVE, p, square, 0 if s.kind[p] == pc.BLIP else facing)]
        if s.kind[p] not in (pc.MARINE, pc.BLIP):
            steps.extend((v.MOVE, p, square, turned) for turned in range(4) if turned != facing)
        return steps

    def is_far(self, game: HulkGame, piece: int, square: int) -> bool:
        return not game.board.near[game.square[piece]] >> square & 1


def _against(s: HulkGame, p: int, square: int) -> list[Choice]:
    """To shoot with what one has, or to strike."""
    strike: Choice = (v.ATTACK, p, square, 0)
    if s.gear[p] & pc.QUICK or s.kind[p] == pc.TERMAGANT:
        return [(v.FIRE, p, square, 0), strike]
    if s.gear[p] & pc.HEAVY_FLAMER:
        return [(v.FLAME, p, square, 0), strike]
    return [strike]


def _within(game: HulkGame, p: int, squares: int, most: int) -> int:
    here = game.square[p]
    return sum(1 << square for square in bits(squares) if game.board.range(here, square) <= most)


def _facing(game: HulkGame, event: Event) -> str:
    """The facing afterwards where the event says it; marines keep theirs as they move, blips have none."""
    facing, piece = event.get("facing"), event.about()
    if facing < 0 or game.kind[piece] == pc.BLIP or (event.kind == "moved" and game.kind[piece] == pc.MARINE):
        return ""
    return FACINGS[facing]


def _taken_in(game: HulkGame, event: Event) -> int:
    """What a grenade or an explosion fills."""
    where = event.where()
    if event.kind == "detonated":
        return game.board.section_masks[game.board.section_of[where]]
    if event.kind == "grenade at hole":
        dropped = event.dice[0] < event["score"]
        return flame_area(game, game.board.below[where] if dropped else where)
    return flame_area(game, where) if event.kind == "grenade" and not has_hole(game, where) else 0


def _drawn_instead(event: Event) -> wire.HandCard | None:
    """A counter that was drawn in the place of another, for those who may see it."""
    if event.kind != "counter drawn" or event.rule != "V3-CMD-SERGEANT-REDRAW" or event["points"] < 0:
        return None
    name = both("counter", "instead", points=event["points"])
    return wire.HandCard("counter", "token", name, both("counter", "stands"), pc.MARINE_SEAT, rule=event.rule)


def _compared(game: HulkGame, event: Event, told: wire.Told) -> Text:
    """`4 + 1 = 5 against 5: a draw, nobody falls`, or who wins"""
    own, foe = event.text("scores").split(":")
    bonus, score = event["bonus"], Text(own, own)
    if bonus:
        sign = "+" if bonus > 0 else "−"
        score = both("aim", "sum", dice=int(own) - bonus, sign=sign, bonus=abs(bonus), score=own)
    if own == foe:
        return both("aim", "draw", own=score, foe=foe)
    winner = short_name(game, told.piece if int(own) > int(foe) else told.other)
    return both("aim", "compared", own=score, foe=foe, who=winner)


def _watchful(game: HulkGame, asked: Decision) -> Choice:
    """The facing from which a stealer sees most marines."""
    square, opaque = game.square[asked.piece], game.opaque()
    if square < 0:
        return asked.options[0]
    return max(
        asked.options,
        key=lambda option: (game.sight.field(square, option[3], opaque) & game.marines_on).bit_count(),
    )


def _fault(game: HulkGame, line: str) -> str:
    try:
        StandingOrders().add(line)
    except BadOrder as error:
        return str(error)
    name = line.split()[0].lower()
    known = [EVERYBODY, *(game.name(p) for p in range(game.marines))]
    if name in (other.lower() for other in known):
        return ""
    return f"'{line}': nobody is called '{line.split()[0]}'; orders are given to: {', '.join(known)}."
