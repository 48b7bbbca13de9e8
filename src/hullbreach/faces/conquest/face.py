"""Battles of the territory campaign as table, server, browser and terminal know them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from msgspec.structs import replace

from hullbreach.conquest import ground, traits as tr, verbs as v
from hullbreach.conquest.game import ACTIONS, ConquestGame
from hullbreach.conquest.options import OPTIONS
from hullbreach.conquest.shooting import cover as cover_of
from hullbreach.conquest.turn import MOST_TURNS, TURNS
from hullbreach.faces import answers, wire
from hullbreach.faces.conquest.armies import Armies
from hullbreach.faces.conquest.figures import Figures
from hullbreach.faces.conquest.holding import Holding
from hullbreach.faces.conquest.pictures import draw, draw_heat
from hullbreach.faces.conquest.previews import Previews
from hullbreach.faces.conquest.scenery import Scenery
from hullbreach.faces.conquest.sights import Sights
from hullbreach.faces.conquest.status import Status
from hullbreach.faces.planning import Start
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Seat
from hullbreach.kernel.dice import OutOfDice
from hullbreach.kernel.events import Event
from hullbreach.kernel.forms import PIECE
from hullbreach.kernel.options import Option
from hullbreach.missions.conquest import ROOM
from hullbreach.words.conquest import names
from hullbreach.words.conquest.names import SPEECH, TELLER, both
from hullbreach.words.text import Text

_SETUP, _TURN, _END = "set-up", "turn", "end"
# About how long a battle takes for each figure, in minutes.
_MINUTES = 1.75
_ROUNDED = 5
# Choices whose third number is the square that is pointed at.
_AT_SQUARE = frozenset(
    (v.PRISON, v.BUILD, v.DEPLOY, v.MOVE, v.RUN, v.CAST, v.PICK_UP, v.FREE, v.DEMOLISH, v.HASTE_TO, v.BLINK_TO)
)  # fmt: skip
_TWO_ACTIONS = (v.RUN, v.ADVANCE, v.CHARGE, v.STAND_SHOOT, v.STAND_FIGHT)
_ONE_ACTION = (
    v.MOVE, v.LEAVE, v.FIGHT, v.SHOOT, v.CAST, v.HEAL, v.REPAIR, v.PICK_UP, v.OFFER, v.TAKE, v.FREE, v.DEMOLISH,
)  # fmt: skip
_DICE = frozenset(action.verb for action in ACTIONS.by_verb.values() if action.look.dice or action.look.final)

_BY_FIGURES = frozenset(action.verb for action in ACTIONS.by_verb.values() if action.form.speaker == PIECE)


class ConquestFace(Armies, Figures, Holding, Previews, Scenery, Sights, Status):
    key = ROOM.KEY
    speech = SPEECH
    ACTIONS = tuple(ACTIONS.by_verb.values())
    PHASES = (_SETUP, _TURN, _END)
    CURRENCIES: ClassVar[list[Text]] = [Text("act.", "act.")]
    LAPSE = True
    ACTIVATE = v.ACTIVATE
    DONE = v.DONE
    STEP = v.MOVE
    CHOOSING = ("activate", "lead")
    BEGUN = ("act",)
    PARTS = ("haste", "blink")
    UNPLANNED = ()
    DEFAULTS = (
        v.REST, v.SOUTH, v.PRISON, v.LIKENESS, v.BUILD, v.DEPLOY, v.FIGHT_ON, v.BREAK_OFF, v.FIRST, v.NO_MORE, v.DONE,
        v.STAY, v.ACTIVATE, v.STRIKE,
    )  # fmt: skip
    RULES: ClassVar[dict[str, str]] = {
        "turn": "TC-GAP-TURN",
        "over": "TC-GAP-END-AND-WITHDRAWAL",
        "points": "TC-GAP-MOVEMENT",
        "floor": "TC-GAP-SCALE-BOARD",
    }

    line = staticmethod(TELLER.line)

    # What it is

    def game_name(self, game: ConquestGame) -> Text:
        return both("game_name", self.key)

    def seats(self, game: ConquestGame) -> list[wire.SeatInfo]:
        return [
            wire.SeatInfo(key, names.side_name(game, seat), colour)
            for seat, (key, colour) in enumerate(zip(tr.SEATS, game.mission.colours, strict=True))
        ]

    def turns(self, game: ConquestGame) -> int:
        return TURNS.get(game.profile.turn_length, MOST_TURNS)

    def minutes(self, game: ConquestGame) -> int:
        """Battles of 25 figures take about 45."""
        return _ROUNDED * round(_MINUTES * game.mission.fighters / _ROUNDED)

    def choosable(self, game: ConquestGame) -> list[Option]:
        return list(OPTIONS.by_name.values())

    def specials(self, game: ConquestGame) -> dict[str, bool]:
        scenario = game.mission.scenario
        return {
            "objects": bool(scenario.buildings),
            "carry": bool(scenario.tokens),
            "prisoner": scenario.prisoner,
        }

    def draw(
        self, game: ConquestGame, theme: str, bare: bool = False, sight_of: int = -1, sections: bool = False
    ) -> str:
        return draw(game, theme, bare)

    def draw_heat(self, game: ConquestGame, heat: Mapping[int, int], theme: str) -> str:
        return draw_heat(game, heat, theme)

    # How it stands

    def owner(self, game: ConquestGame, piece: int) -> Seat:
        return game.side[piece]

    def may_begin(self, game: ConquestGame, piece: int) -> bool:
        return game.square[piece] >= 0 and not game.flags[piece] & tr.ACTIVATED

    def phase(self, game: ConquestGame) -> str:
        return _END if game.result else _TURN if game.turn else _SETUP

    def turn_seat(self, game: ConquestGame) -> Seat:
        """Whose figure acts, or whoever is asked; who strikes at those who withdraw does it out of turn."""
        asked = game.decision()
        if asked is None or not game.turn:
            return NO_SEAT
        return 1 - asked.seat if asked.kind == "strike" else asked.seat

    # What is asked, and what may be chosen

    def title(self, game: ConquestGame, asked: Decision) -> Text:
        return names.decision_line(game, asked)

    def label(self, game: ConquestGame, choice: Choice, about: int = -1) -> Text:
        return names.label(game, choice)

    def is_bare(self, choice: Choice) -> bool:
        return choice[0] not in _BY_FIGURES

    def aimed(self, game: ConquestGame, choice: Choice) -> str:
        target = names.target_of(choice)
        if target >= 0:
            return self.place(game, game.square[target])
        if choice[0] in _AT_SQUARE:
            return self.place(game, choice[2])
        return super().aimed(game, choice)

    def cost(self, game: ConquestGame, choice: Choice) -> list[int]:
        if choice[0] in _TWO_ACTIONS:
            return [2]
        return [1] if choice[0] in _ONE_ACTION else []

    def options(self, game: ConquestGame) -> list[wire.Option]:
        """Of the squares to charge or shoot from the nearest first: of those that come to the same it is shown."""
        asked = game.decision()
        final = self.judge(game) if asked is not None else None
        if asked is None or final is None:
            return []
        near = sorted(asked.options, key=lambda choice: _way(game, choice))
        return [self.option(game, choice, asked.piece, final(choice)) for choice in near]

    def option(self, game: ConquestGame, choice: Choice, about: int, final: bool) -> wire.Option:
        made = super().option(game, choice, about, final)
        return replace(
            made, alike=_alike(game, choice), family=names.family(game, choice), way=names.way(game, choice)
        )

    def result_text(self, game: ConquestGame, winners: list[Seat]) -> Text:
        """Who withdraws ends it before its time: that is said with it."""
        told = super().result_text(game, winners)
        if game.withdrew < 0:
            return told
        return both("over", "withdrew", told=told, seat=both("seat", tr.SEATS[game.withdrew]), turn=game.turn)

    def totals(self, game: ConquestGame) -> list[int]:
        scored = not game.mission.scenario.prisoner
        return [score.points for score in self.scores(game, game.view(None))] if scored else []

    def judge(self, game: ConquestGame) -> Callable[[Choice], bool]:
        """Attacks bring dice; of all else one choice of a figure tells of the others of its kind."""
        seat = self.asked(game).seat
        known: dict[tuple[int, int], bool] = {}

        def final(choice: Choice) -> bool:
            if choice[0] in _DICE:
                return True
            if choice[:2] not in known:
                known[choice[:2]] = _rolls(self.blank_copy(game, seat), choice)
            return known[choice[:2]]

        return final

    def foregone(self, game: ConquestGame) -> Choice | None:
        """Whoever is ahead does not withdraw: it would lose the battle."""
        asked = self.asked(game)
        score = game.mission.scenario.score
        ahead = asked.kind == "withdraw" and score(game, asked.seat) > score(game, 1 - asked.seat)
        return (v.FIGHT_ON, asked.seat, 0, 0) if ahead else None

    # What pieces can do

    def walked(self, begun: Start[ConquestGame], piece: int) -> list[answers.Place]:
        """By one Move, or by two at once."""
        game, asked = begun.game, self.asked(begun.game)
        return [
            answers.Place(
                self.place(game, choice[2]), "", self.cost(game, choice), [*begun.plan, game.text(choice)]
            )
            for choice in asked.options
            if choice[0] in (v.MOVE, v.RUN) and choice[1] == piece
        ]

    def likely(self, game: ConquestGame, piece: int, square: int) -> list[Choice]:
        """At an enemy: fight, shoot, or do it from the nearest square; at a friend what helps him; else go there."""
        other = game.at[square]
        asked = game.decision()
        options = asked.options if asked is not None else []
        if other >= 0 and other != piece:
            return _towards(game, piece, other, options)
        verbs = (v.DEPLOY, v.HASTE_TO, v.BLINK_TO, v.DEMOLISH, v.PICK_UP, v.FREE)
        here = [
            choice for choice in options if choice[0] in verbs and choice[1] == piece and choice[2] == square
        ]
        run: Choice = (v.RUN, piece, square, 0)
        return [*here, *([run] if run in options else []), (v.MOVE, piece, square, 0)]

    def is_far(self, game: ConquestGame, piece: int, square: int) -> bool:
        return game.at[square] < 0 and ground.distance(game.square[piece], square) > 1

    # What happened

    def tell(self, game: ConquestGame, event: Event) -> wire.Told:
        told = _judged(super().tell(game, event), event)
        if event.kind not in _BY_OTHER:
            return told
        return _turned(game, self, replace(told, aim=both("aim", "hits", need=event["need"])))


def _judged(told: wire.Told, event: Event) -> wire.Told:
    """Beside drawn dice: what they had to show, as low is good here, and what they came to."""
    if told.brief is None:
        return told
    if event.kind == "initiative":
        plain_dice = {event["mine"], event["other"]} == set(event.dice)
        return told if plain_dice else replace(told, brief=_with(told.brief, "general", 0))
    need = event.get("need")
    if need < 0:
        return told
    hits = [face <= need for face in event.dice]
    struck = "hit" if all(hits) else "some" if any(hits) else "miss"
    verdict = struck if event.kind in _BY_OTHER else "needed"
    return replace(told, hits=hits, brief=_with(told.brief, verdict, need))


def _with(brief: Text, verdict: str, need: int) -> Text:
    return both("verdict", "said", line=brief, verdict=both("verdict", verdict, need=need))


_TO_ATTACK = (v.CHARGE, v.ADVANCE)
_AND_DONE = {v.SHOOT: v.SHOOT, v.STAND_SHOOT: v.SHOOT, v.FIGHT: v.FIGHT, v.STAND_FIGHT: v.FIGHT}


def _way(game: ConquestGame, choice: Choice) -> tuple[int, int]:
    """How far one goes to attack, and how much of it is no straight way."""
    verb, who, square, _ = choice
    if verb not in _TO_ATTACK:
        return 0, 0
    here = game.square[who]
    across, along = square % ground.WIDTH - here % ground.WIDTH, square // ground.WIDTH - here // ground.WIDTH
    return ground.distance(here, square), abs(across) + abs(along)


def _alike(game: ConquestGame, choice: Choice) -> str:
    """What tells apart the squares from which one can attack an enemy: whom one meets there, height, cover, range."""
    verb, who, square, target = choice
    if verb in _AND_DONE:
        # To attack and be done is the attack, and being done: people have a button for that.
        return f"{_AND_DONE[verb]} {square}"
    if verb not in _TO_ATTACK:
        return ""
    met = game.around(square) & game.on[1 - game.side[who]]
    high, cover = game.hill >> square & 1, cover_of(game) >> square & 1
    far = 2 * ground.distance(square, game.square[target]) > game.figure(who).range
    return f"{verb} {target} {met:x} {high} {cover} {int(far and verb == v.ADVANCE)}"


# Events that tell first of whom something is done to.
_BY_OTHER = ("fought", "struck back", "free attack", "shot")


def _turned(game: ConquestGame, face: ConquestFace, told: wire.Told) -> wire.Told:
    """The one who attacks is the piece, and the target the other, where the shot goes."""
    target, by = told.piece, told.other
    where = game.square[target] if game.square[target] >= 0 else game.last_square[target]
    return replace(told, piece=by, other=target, at=face.place(game, where), seat=game.side[by])


def _rolls(twin: ConquestGame, choice: Choice) -> bool:
    """Whether dice fall by a choice."""
    try:
        twin.play(choice)
    except OutOfDice:
        return True
    return False


def _towards(game: ConquestGame, piece: int, other: int, options: list[Choice]) -> list[Choice]:
    here, there = game.square[piece], game.square[other]
    if game.side[other] == game.side[piece]:
        helps = (v.TAKE, v.OFFER, v.HEAL, v.REPAIR)
        return [choice for choice in options if choice[0] in helps and choice[1:3] == (piece, other)]
    charges, advances = (
        sorted(
            (choice for choice in options if choice[0] == verb and choice[1] == piece and choice[3] == other),
            key=lambda choice: (ground.distance(here, choice[2]), choice[2]),
        )[:1]
        for verb in (v.CHARGE, v.ADVANCE)
    )
    fight: Choice = (v.FIGHT, piece, other, 0)
    shoot: Choice = (v.SHOOT, piece, other, 0)
    if game.around(here) >> there & 1:
        return [fight, shoot, *charges]
    armed = bool(game.figure(piece).shooting)
    return [shoot, *advances, *charges] if armed else [*charges, fight]
