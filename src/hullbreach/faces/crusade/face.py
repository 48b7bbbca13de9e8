"""Crusade as table, server, browser and terminal know it."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from hullbreach.crusade import state as st, verbs as v
from hullbreach.crusade.actions import may_act
from hullbreach.crusade.art.drawing import owner_colour
from hullbreach.crusade.dice import RED, WHITE
from hullbreach.crusade.forms import BOARD_WORDS
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.scoring.end_1990 import total
from hullbreach.crusade.shooting import covering, gear
from hullbreach.crusade.shooting.targeting import aim_squares
from hullbreach.crusade.shooting.weapons import BLAST, NOTHING, ONE, SPLIT, WEAPONS
from hullbreach.crusade.turn import combinations
from hullbreach.crusade.units import BLIP, OBJECT, UNITS
from hullbreach.faces import wire
from hullbreach.faces.crusade.figures import Figures, shapes
from hullbreach.faces.crusade.finality import LEFT_OPEN, final
from hullbreach.faces.crusade.foregone import Foregone
from hullbreach.faces.crusade.goals import Goals
from hullbreach.faces.crusade.missions import Missions
from hullbreach.faces.crusade.options import Options
from hullbreach.faces.crusade.preparing import prepared, unusual
from hullbreach.faces.crusade.previews import Previews
from hullbreach.faces.crusade.reaching import Reaching
from hullbreach.faces.crusade.scenery import Scenery, edge_of
from hullbreach.faces.crusade.status import Status, blip_report, event_card, squad_card
from hullbreach.faces.crusade.things import Things
from hullbreach.faces.hooks import Look
from hullbreach.faces.ordering import ACT, ASK, AWAY, CHANCE, DECLINE, Answers
from hullbreach.faces.planning import ATTACKS
from hullbreach.kernel.contract import NO_SEAT, Choice, Seat
from hullbreach.kernel.events import Event
from hullbreach.missions.crusade import ROOM
from hullbreach.words.crusade.lines import TELLER
from hullbreach.words.crusade.names import SPEECH, both
from hullbreach.words.text import Text

_LET_PASS, _BAR_WAY = "let others pass", "bar the way"
_AS_USUAL = "prepare as usual"


class CrusadeFace(
    Figures, Foregone, Goals, Missions, Options, Previews, Reaching, Scenery, Status, Things,
):  # fmt: skip
    key = ROOM.KEY
    speech = SPEECH
    PHASES = st.PHASE_NAMES
    DARK = True
    ACTIVATE = v.ACTIVATE
    DONE = v.DONE
    END = v.END
    STEP = v.MOVE
    CHOOSING = ("squad", "aliens", "blips")
    BEGUN = ("activation",)
    PARTS = ("reroll", "shares", "shield", "shelter", "rage", "recoil", "mercy", "slam", "throw")
    LEFT_OPEN = LEFT_OPEN
    BEFOREHAND: ClassVar[dict[str, Answers]] = {
        "covering": Answers((ACT, DECLINE, ASK), (CHANCE, AWAY)),
        "reroll": Answers((DECLINE, ASK)),
        "shield": Answers((DECLINE, ASK)),
        "rage": Answers((DECLINE, ASK)),
    }
    DEFAULTS = (
        v.END, v.DONE, v.READY, v.KEEP, v.STOP, v.HOLD, v.PASS, v.GRANT, v.ENOUGH, v.WOUND, v.LET_STAND, v.FACE,
    )  # fmt: skip
    RULES: ClassVar[dict[str, str]] = {
        "turn": "SC-TURN-ORDER",
        "over": "SC-END-ALL-DOCKED",
        "points": "SC-MOVE-ALLOWANCE",
        "floor": "SC-MOVE-SQUARES",
    }

    line = staticmethod(TELLER.line)
    prepared = staticmethod(prepared)
    unusual = staticmethod(unusual)

    def apart(self, game: CrusadeGame, a: int, b: int) -> int:
        return game.board.apart(a, b)

    def owner(self, game: CrusadeGame, piece: int) -> Seat:
        return game.owner[piece]

    def points(self, game: CrusadeGame, piece: int) -> int:
        return game.left[piece]

    def left_over(self, game: CrusadeGame, piece: int) -> int:
        """One who has neither moved nor attacked, and could."""
        fresh = game.active != piece and not game.used[piece] and not gear.has_acted(game, piece)
        return int(fresh and not game.is_blip(piece) and may_act(game, piece))

    def may_begin(self, game: CrusadeGame, piece: int) -> bool:
        return may_act(game, piece)

    def turn_seat(self, game: CrusadeGame) -> Seat:
        return game.turn_seat if game.phase not in (st.SETUP, st.END) else NO_SEAT

    def phase_name(self, game: CrusadeGame) -> Text:
        if game.phase == st.SQUAD_TURN:
            return both("phase", "of_squad", squad=self.seats(game)[game.turn_seat].name)
        return super().phase_name(game)

    def totals(self, game: CrusadeGame) -> list[int]:
        return [total(game, seat) for seat in range(game.seats)]

    # What happened

    def tell(self, game: CrusadeGame, event: Event) -> wire.Told:
        reds = min(max(event.get("reds"), 0), len(event.dice))
        values = [RED[face] for face in event.dice[:reds]] + [WHITE[face] for face in event.dice[reds:]]
        door = event.get("door")
        told = super().tell(game, event)
        return replace(
            told,
            aim=self._to_beat(game, event) or told.aim,
            colours=["red"] * reds + ["white"] * (len(event.dice) - reds),
            values=values,
            total=sum(values) if values else -1,
            squares=self.squares(game, _taken_in(game, event)),
            edge=edge_of(game.board.door_edges[door]) if door >= 0 else [],
            steps=event["squares"] if event.kind == "moved" else 1,
            card=_card(game, event),
            again=event["old"] if event.kind == "reroll" else -1,
        )

    def _to_beat(self, game: CrusadeGame, event: Event) -> Text | None:
        """What the dice of a shot must come to, against the armour of whoever it is fired at."""
        who, target, at = event.about(), event.about(1), event.where()
        if event.kind != "shot" or not event.dice or target < 0 or at < 0 or game.square[who] < 0:
            return None
        armour = gear.armour(game, target, game.board.apart(game.square[who], at))
        return both("aim", "total", need=armour + 1)

    # Menus, on a copy in which a turn does not end by itself

    def blank_copy(self, game: CrusadeGame, seat: Seat) -> CrusadeGame:
        twin = super().blank_copy(game, seat)
        twin.patient = True
        return twin

    def tried(self, game: CrusadeGame, seat: Seat, choice: Choice) -> CrusadeGame | None:
        after = None if final(game, choice) else super().tried(game, seat, choice)
        return after if after is not None and after.decision() is not None else None

    def ending(self, game: CrusadeGame, seat: Seat) -> list[wire.Option]:
        """Whoever acts and has done nothing yet, or could still attack, is left idle like the others; one who can come
        back is counted among these while he has done nothing."""
        p = self.asked(game).piece
        fresh = p >= 0 and not game.used[p] and not gear.has_acted(game, p) and not game.is_blip(p)
        counted = fresh and game.profile.come_back
        idle = not counted and (fresh or any(o.group in ATTACKS and o.piece == p for o in self.options(game)))
        return [replace(option, wasted=option.wasted + idle) for option in super().ending(game, seat)]

    # Answers

    def orders(self) -> tuple[str, ...]:
        return _LET_PASS, _BAR_WAY, "ask", _AS_USUAL

    def ordered(self, game: CrusadeGame, orders: list[str]) -> Choice | None:
        """Of orders about leave the last one given counts."""
        asked = self.asked(game)
        given = [self.order(line) for line in orders]
        if _AS_USUAL in given and self.is_setup(game):
            return self.default(game)
        about = [order for order in given if order != _AS_USUAL]
        if asked.kind != "leave" or not about:
            return None
        wanted = {_LET_PASS: v.GRANT, _BAR_WAY: v.DENY}.get(about[-1], -1)
        return next((option for option in asked.options if option[0] == wanted), None)

    def quick_orders(self, game: CrusadeGame) -> list[wire.Option]:
        """Before the first move all that is still to be chosen can be left to whoever knows a sensible force."""
        if not self.is_setup(game):
            return []
        return [wire.Option(_AS_USUAL, both("order", _AS_USUAL), "answer", "done")]

    def one_press(self, line: str) -> bool:
        return self.order(line) == _AS_USUAL

    # Sight

    def sees(self, game: CrusadeGame, piece: int) -> int:
        """Neither blips nor objects see anything."""
        blind = UNITS[game.kind[piece]].role in (BLIP, OBJECT)
        return 0 if blind else game.field(piece) & game.board.ship

    def look(self, game: CrusadeGame, piece: int) -> Look:
        """What is fired at is what there is a free line of fire to."""
        if UNITS[game.kind[piece]].role in (BLIP, OBJECT):
            return 0, 0, 0
        return self.sees(game, piece), _arc(game, piece), _covered(game, piece)

    # What was most likely meant by somebody who points at a square

    def likely(self, game: CrusadeGame, piece: int, square: int) -> list[Choice]:
        asked = game.asked
        if asked is not None and asked.kind == "aim" and asked.piece == piece:
            return [(v.AT, piece, square, option[3]) for option in asked.options if option[0] == v.AT][:1]
        other = game.at[square]
        if (
            other >= 0
            and other != piece
            and game.owner[other] != game.owner[piece]
            and not game.is_blip(other)
        ):
            return _against(game, piece, square)
        return [(v.MOVE, piece, square, -1)]

    def is_far(self, game: CrusadeGame, piece: int, square: int) -> bool:
        return game.board.apart(game.square[piece], square) > 1 and game.at[square] < 0


def _against(game: CrusadeGame, p: int, square: int) -> list[Choice]:
    """To shoot with what one has, or to strike."""
    weapon = UNITS[game.kind[p]].weapon
    strike: Choice = (v.FIGHT, p, square, 0)
    shots: dict[int, Choice] = {
        ONE: (v.FIRE, p, square, weapon),
        SPLIT: (v.SPRAY, p, 0, weapon),
        BLAST: (v.AIM, p, 0, weapon),
    }
    shot = shots.get(WEAPONS[weapon].pattern)
    if shot is None:
        return [strike]
    beside = game.square[p] >= 0 and game.board.apart(game.square[p], square) <= 1
    return [strike, shot] if beside else [shot, strike]


def _taken_in(game: CrusadeGame, event: Event) -> int:
    """What a scan takes in, the dark, or smoke."""
    if event.kind in ("scanned", "dark"):
        return game.board.quarter_squares[event["board"]]
    return game.smoke if event.kind == "smoke" else 0


def _card(game: CrusadeGame, event: Event) -> wire.HandCard | None:
    """The card that is played or drawn, or what blips are where some are scanned or one is turned up."""
    if event.kind == "event drawn":
        return event_card(f"event-{event['card']}", event["card"])
    if event.kind in ("card played", "shielded"):
        return squad_card(event["card"], event.get("seat"))
    if event.kind == "scanned":
        board = both("board", BOARD_WORDS[event["board"]])
        return blip_report(
            f"scan-{event['board']}", both("report", "scan", board=board), both("report", "scan_words")
        )
    if event.kind == "revealed":
        words = both("report", "acts" if game.profile.revealed_acts else "stops")
        report = blip_report("turned-up", both("report", "turned_up"), words)
        colour = owner_colour(game.squad_of, game.squads, game.owner[event["who"]])
        return replace(report, shapes=shapes(event["unit"], colour, ()), colour=colour)
    return None


def _covered(game: CrusadeGame, p: int) -> int:
    """The axis of a figure on overwatch; for one that gives covering fire all that it can fire at."""
    if game.flags[p] & st.OVERWATCH and game.axis[p] >= 0:
        return sum(1 << square for square in combinations.axis(game, p, game.axis[p]))
    if game.flags[p] & st.COVERS and covering.may_cover(game, p):
        return _arc(game, p)
    return 0


def _arc(game: CrusadeGame, p: int) -> int:
    if WEAPONS[UNITS[game.kind[p]].weapon].pattern == NOTHING and not game.arms[p]:
        return 0
    if not game.board.ship >> game.square[p] & 1:
        return 0
    return sum(1 << square for square in set(aim_squares(game, p)))
