"""Scenes of crusade: a situation in a text file, with dice to come and choices to make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hullbreach.crusade import state as st
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.event_deck import deck as event_cards
from hullbreach.crusade.forces.seating import place_objects
from hullbreach.crusade.forms import DIRECTION_WORDS
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.mission import Mission
from hullbreach.crusade.profiles import EDITIONS, profile_of
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS
from hullbreach.crusade.turn import (
    activation,
    combinations,
    phases,
    redux_turn,
    reinforcements,
    rounds as turn,
)
from hullbreach.crusade.units import SCENERY, TROOPER, UNIT_NUMBERS, UNITS
from hullbreach.kernel.dice import Dice
from hullbreach.missions.base import Scene
from hullbreach.missions.crusade.position import PIECE, PositionReader
from hullbreach.missions.crusade.reading import ALIENS
from hullbreach.missions.fields import Table

PHASES = {
    "squad turn": st.SQUAD_TURN,
    "event": st.EVENT,
    "alien turn": st.ALIEN_TURN,
    "blips": st.BLIP_TURN,
    "reinforcements": st.REINFORCEMENT,
}
STATES = {
    "attack over": st.ATTACK_OVER,
    "landed": st.LANDED,
    "stays": st.STAYS,
    "jammed": st.JAMMED,
    "fresh": st.FRESH,
    "acted": st.ACTED,
    "watching": st.OVERWATCH,
    "stopped": st.STOPPED,
    "asleep": st.ASLEEP,
}
_TOP = (
    "title", "game", "mission", "profile", "options", "round", "turn", "phase", "active", "map", "squads", "aliens",
    "piece", "doors", "scanned", "hand", "worn", "blip_hand", "reserve", "arms", "beside", "deck", "points", "losses",
    "drawn", "secondary_read", "explored", "dice", "draws", "seed", "choices", "object", "console", "thing", "primary",
    "secondary", "specials", "special_squares", "terminal_menu", "tactical_level", "object_points", "entries", "levels",
    "words", "countdown", "objectives", "objective_deck", "stock", "pylon", "gantry",
    "survivor_rooms", "forbidden_blips", "survivors",
)  # fmt: skip
# What a scene says only if it has a map of its own.
_OF_MISSIONS = (
    "object", "console", "thing", "primary", "secondary", "specials", "special_squares", "terminal_menu",
    "tactical_level", "object_points", "survivor_rooms", "forbidden_blips", "pylon", "gantry",
)  # fmt: skip


class SceneReader(PositionReader):
    """Reads a scene: the mission that it is part of, and then the position."""

    def scene(self, find_mission: Callable[[str], Mission], dice: Dice | None = None) -> Scene[CrusadeGame]:
        self.known(_TOP)
        title, choices, scripted = self.script()
        self.done()
        mission = self.mission_of_scene(find_mission)
        options = {**mission.options, **self.get("options", dict, {})}
        self.check_options(profile_of, mission.profile_name, options)
        self.done()
        game = CrusadeGame(mission, profile_of(mission.profile_name, options), dice or scripted)
        game.patient = True
        self.game = game
        self._seats()
        self.done()
        place_objects(game)
        self._doors()
        for row in self.rows("piece", PIECE):
            self._piece(row)
        self._pools()
        self._cards()
        self.done()
        self._flow()
        self.done()
        return Scene(title, game.opened(), choices)

    def mission_of_scene(self, find_mission: Callable[[str], Mission]) -> Mission:
        """The mission behind the scene: a named one as it is, or what the scene itself says."""
        profile = self.one_of("profile", tuple(EDITIONS), "1990")
        name = self.plain_text("mission", "scene")
        self.done()
        if "map" in self or "mission" not in self:
            mission = Mission(name, self.board(profile))
            mission.profile_name = profile
            self.things_of(mission)
            if "words" in self:
                mission.words = self.words_of(name)
            mission.least_squads = mission.most_squads = len(self.get("squads", list, ["tide"]))
            return mission
        mission = find_mission(name)
        if self.raw("profile", mission.profile_name) != mission.profile_name:
            self.fault("profile", "the mission '{}' is of the profile {}.", name, mission.profile_name)
        for field in _OF_MISSIONS:
            if field in self:
                self.fault(field, "goes with a map; the mission '{}' has its own.", name)
        return mission

    def _pools(self) -> None:
        game = self.game
        for field, pool in (("blip_hand", game.blip_hand), ("reserve", game.reserve)):
            for seat, units in self.by_seat(field, list):
                pool[seat] = [UNIT_NUMBERS[self.among(field, unit, ALIENS)] for unit in units]
        for seat, weapons in self.by_seat("arms", list):
            game.hidden_arms[seat] = [
                WEAPON_KEYS.index(self.among("arms", weapon, WEAPON_KEYS)) for weapon in weapons
            ]
        for unit in self.some_of("beside", ALIENS):
            game.beside.append(UNIT_NUMBERS[unit])
        keys = event_cards.EVENT_KEYS
        deck = self.some_of("deck", keys) if "deck" in self else ["silence"] * 5
        game.deck = [keys.index(card) for card in reversed(deck)]
        game.drawn = [keys.index(card) for card in self.some_of("drawn", keys)]
        for field, score in (("points", game.claimed), ("losses", game.lost)):
            for seat, value in self.by_seat(field, int):
                score[seat] = value
        game.secondary_read = self.flag("secondary_read")
        game.countdown = self.number("countdown", -1, -1)
        for entry in self.get("entries", list, []):
            self._entry(entry)
        keys = tuple([UNITS[unit].key for unit in SCENERY])
        stock = self.table("stock", *keys)
        game.stock = [stock.number(key, most=99) for key in keys]

    def _entry(self, entry: Any) -> None:
        if not isinstance(entry, list) or not 2 <= len(entry) <= 3:
            self.fault(
                "entries",
                'an entry is two squares and a seat, like ["a1", "b1", "alien"], not {!r}.',
                entry,
            )
            return
        one, other = (self.ship_square(self.game.board, self, "entries", name) for name in entry[:2])
        seat = self.seat(self, "entries", entry[2] if len(entry) > 2 else self.seat_keys[-1])
        self.game.entries.append((one, other, seat))

    def _cards(self) -> None:
        """`hand`: cards to be played, `med_kit` or `refractor_field:Dax`; `worn`: what is always worn."""
        game = self.game
        for field in ("hand", "worn"):
            for seat, words in self.by_seat(field, list):
                if seat >= game.squads:
                    self.fault(f"{field}.{self.seat_keys[seat]}", "only squads have cards.")
                    continue
                for word in words:
                    card_key, _, bearer = str(word).partition(":")
                    card = cards.CARD_NUMBERS[self.among(field, card_key, tuple(cards.CARD_NUMBERS))]
                    p = self.piece(bearer, field) if bearer else -1
                    if field == "hand":
                        game.hand[seat].append((card, p))
                    elif p >= 0:
                        game.gear[p] |= cards.CARDS[card].gear
                    else:
                        for q in range(len(game.kind)):
                            if game.owner[q] == seat:
                                game.gear[q] |= cards.CARDS[card].gear

    def piece(self, name: str, field: str) -> int:
        for p in range(len(self.game.kind)):
            if self.game.name(p) == name:
                return p
        self.fault(field, "there is no piece '{}'.", name)
        return 0

    def _flow(self) -> None:
        """What is under way: whose turn, which phase, which piece is active."""
        game = self.game
        seat = self.seat(self, "turn", self.raw("turn", self.seat_keys[0]))
        default = "squad turn" if seat < game.squads else "alien turn"
        phase = PHASES[self.one_of("phase", tuple(PHASES), default)]
        if (phase == st.SQUAD_TURN) != (seat < game.squads):
            self.fault("phase", "'{}' is no phase of {}.", self.raw("phase", default), self.seat_keys[seat])
            return
        for p in range(len(game.kind)):
            phases.begin_turn_of(game, p)
        if phase == st.SQUAD_TURN:
            game.push(turn.Round(seat + 1))
            game.push(phases.SquadTurn(seat))
        else:
            game.push(turn.Round(0))
            self._alien_flow(seat, phase)
        game.phase = phase
        game.turn_seat = seat
        self._states()
        if "active" in self:
            self._activate(seat, phase)

    def _activate(self, seat: int, phase: int) -> None:
        game = self.game
        name = self.plain_text("active")
        p = self.piece(name, "active")
        self.done()
        if game.owner[p] != seat or game.square[p] < 0 or phase in (st.EVENT, st.REINFORCEMENT):
            self.fault("active", "{} is not on the board, or it is not its turn to act.", name)
            return
        activation.activate(game, p)

    def _alien_flow(self, seat: int, phase: int) -> None:
        game = self.game
        if game.profile.blip_points:
            redux_turn.resume(game, seat, phase)
            return
        step = {st.EVENT: 0, st.ALIEN_TURN: 2, st.BLIP_TURN: 2, st.REINFORCEMENT: 3}[phase]
        game.push(turn.AlienTurn(step))
        if phase in (st.ALIEN_TURN, st.BLIP_TURN):
            game.push(phases.AlienPhase(seat, True, True))
        elif phase == st.REINFORCEMENT:
            game.push(reinforcements.Reinforce(game.reinforce_most, reinforcements.nothing_aboard(game)))

    def _watching(self, p: int, row: Table) -> None:
        """RX-OVERWATCH-AXIS: a figure on overwatch, and the side that it covers."""
        game = self.game
        if not game.profile.overwatch or UNITS[game.kind[p]].role > TROOPER:
            row.fault("axis", "only figures of squads go on overwatch, and only by the rules of Redux.")
        elif game.square[p] < 0 or not combinations.may_watch(game, p):
            row.fault("axis", "whoever covers an axis is on the board and can fire.")
        elif game.axis[p] not in combinations.ways_to_watch(game, p):
            ways = ", ".join([DIRECTION_WORDS[way] for way in combinations.ways_to_watch(game, p)])
            row.fault("axis", "a figure that is watching needs the side that it covers: {}.", ways)
        game.flags[p] |= st.OVERWATCH

    def _states(self) -> None:
        """What the pieces have done already this turn."""
        game = self.game
        for p, row in self.later:
            for word in row.some_of("states", tuple(STATES)):
                game.flags[p] |= STATES[word]
            if game.axis[p] >= 0 or game.flags[p] & st.OVERWATCH:
                self._watching(p, row)
            game.used[p] = row.number("used")
            game.shots[p] = row.number("shots")
            game.fights[p] = row.number("fights")
            game.moves[p] = row.number("moves", 0 if game.used[p] else 1)
            game.left[p] = row.number("left")
