"""Scenes of crusade: a situation in a text file, with dice to come and choices to make."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hullbreach.crusade import activation, cards, event_cards, redux_turn, reinforcements, turn
from hullbreach.crusade import state as st
from hullbreach.crusade.choices import BOARD_WORDS, DIRECTION_WORDS, door_name
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.profile import Profile, UnknownOption
from hullbreach.crusade.scoring import seat_names
from hullbreach.crusade.seating import make_seats, place_objects
from hullbreach.crusade.units import BLIP_UNIT, TROOPER, UNIT_NUMBERS, UNITS
from hullbreach.crusade.weapons import WEAPON_KEYS
from hullbreach.kernel.dice import ScriptedDice, SeededDice
from hullbreach.missions.crusade.loading import MissionReader
from hullbreach.missions.fields import MissionFault, read_toml

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
    "watching": st.WATCHING,
    "stopped": st.STOPPED,
    "asleep": st.ASLEEP,
}
_TOP = (
    "title", "game", "mission", "profile", "options", "round", "turn", "phase", "active", "map", "squads", "aliens",
    "piece", "doors", "scanned", "hand", "worn", "blip_hand", "reserve", "arms", "beside", "deck", "points", "losses",
    "secondary_read", "explored", "dice", "draws", "seed", "choices", "object", "console", "thing", "primary",
    "secondary", "specials", "special_squares", "terminal_menu", "tactical_level", "object_points", "entries", "levels",
    "words", "countdown", "objectives", "objective_deck", "stock", "pylon", "gantry",
)  # fmt: skip
_PIECE = (
    "unit", "seat", "name", "at", "life", "gear", "states", "used", "shots", "fights", "carries", "truth", "arms",
    "axis", "moves", "left",
)  # fmt: skip


class Scene:
    """A position, and the choices that are to be made in it."""

    __slots__ = ("choices", "game", "title")

    def __init__(self, title: str, game: CrusadeGame, choices: list[str]) -> None:
        self.title = title
        self.game = game
        self.choices = choices


def load_scene(path: Path) -> Scene:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise MissionFault(str(path), [f"the file cannot be read: {error.strerror or error}."]) from None
    except UnicodeDecodeError:
        raise MissionFault(str(path), ["the file is not UTF-8 text."]) from None
    return read_scene(text, str(path))


def read_scene(text: str, where: str = "scene") -> Scene:
    """The scene that a text describes; raises MissionFault with every fault found."""
    return SceneReader(read_toml(text, where), where).scene()


class SceneReader(MissionReader):
    """Reads a scene: the mission that it is part of, and then the position."""

    def scene(self) -> Scene:
        self.known(self.data, _TOP, "")
        profile = self._profile()
        mission = self.mission_of_scene(profile.name)
        self.done()
        dice = ScriptedDice(
            self.numbers("dice", 1, 6),
            self.numbers("draws", 0, 9999),
            SeededDice(str(self.data.get("seed", "scene")).encode()),
        )
        game = CrusadeGame(mission, profile, dice)
        game.patient = True
        self.game = game
        self._seats()
        place_objects(game)
        self._doors()
        for i, table in enumerate(self.tables("piece")):
            self._piece(table, f"piece {i + 1}: ")
        self._pools()
        self._cards()
        self.done()
        self._flow()
        self.done()
        game.run()
        game.events = []
        choices = self.get(self.data, "choices", list, [])
        return Scene(str(self.data.get("title", "")), game, [str(line) for line in choices])

    def _profile(self) -> Profile:
        name = self.plain_text(self.data, "profile", "1990")
        try:
            return Profile(name, self.get(self.data, "options", dict, {}))
        except UnknownOption as error:
            raise MissionFault(self.where, [f"options: {error}"]) from None

    def numbers(self, field: str, least: int, most: int) -> list[int] | None:
        """A list of whole numbers; None if the scene has none."""
        if field not in self.data:
            return None
        out: list[int] = []
        for value in self.get(self.data, field, list, []):
            if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
                self.fault(field, f"has whole numbers from {least} to {most}, not {value!r}.")
            else:
                out.append(value)
        return out

    def _seats(self) -> None:
        game = self.game
        squads = self.get(self.data, "squads", list, ["tide"])
        aliens = self.number(self.data, "aliens", 1, "", 0, 3)
        make_seats(game, len(squads), aliens)
        for seat, key in enumerate(squads):
            game.squad_of[seat] = cards.SQUADS.index(self.one_of(key, cards.SQUADS, "squads"))
            game.dock_of[seat] = seat if seat < len(game.board.docks) else -1
        game.round = self.number(self.data, "round", 1)
        self.seat_keys = seat_names(len(squads), aliens)
        levels = self.get(self.data, "levels", dict, {})
        for key, level in levels.items():
            game.level[self.seat(key, "levels")] = int(level)

    def seat(self, key: Any, field: str) -> int:
        return self.seat_keys.index(self.one_of(key, tuple(self.seat_keys), field))

    def _doors(self) -> None:
        game = self.game
        doors = self.get(self.data, "doors", dict, {})
        self.known(doors, ("open", "locked", "destroyed", "closed"), "doors: ")
        for state, names in doors.items():
            for name in names:
                bit = 1 << self.door(name, f"doors: {state}")
                if state in ("open", "destroyed"):
                    game.closed &= ~bit
                    game.locked &= ~bit
                    if state == "destroyed" or not game.profile.doors_close:
                        game.destroyed |= bit
                elif state == "locked":
                    game.locked |= bit
        scanned = self.data.get("scanned", list(BOARD_WORDS))
        for board in scanned:
            game.scanned |= 1 << BOARD_WORDS.index(self.one_of(board, BOARD_WORDS, "scanned"))
        for name in self.get(self.data, "explored", list, []):
            game.explored |= 1 << game.board.regions[self.square_of(game.board, name, "explored")]

    def door(self, name: Any, field: str) -> int:
        for door in range(self.game.board.doors):
            if door_name(self.game, door) == name:
                return door
        self.fault(
            field, f"there is no door '{name}'; a door is written as the squares beside it, like c4-c5."
        )
        return 0

    def _piece(self, table: dict[str, Any], where: str) -> None:
        game = self.game
        self.known(table, _PIECE, where)
        name = self.plain_text(table, "name", "", where)
        part = -1
        default = "blip" if "truth" in table else "marine bolter"
        if name:
            seat, part = self._named(name, where)
            if part == 0:
                default = "commander axe_pistol" if game.squad_of[seat] < 3 else "warden psi_blade_pistol"
        else:
            seat = self.seat(table.get("seat", self.seat_keys[-1]), f"{where}seat")
        unit = UNIT_NUMBERS[self.one_of(table.get("unit", default), tuple(UNIT_NUMBERS), f"{where}unit")]
        if UNITS[unit].role <= TROOPER and not name:
            self.fault(f"{where}name", "a figure of a squad needs one of the names of its squad.")
            return
        truth = 0
        if unit == BLIP_UNIT:
            truth = UNIT_NUMBERS[
                self.one_of(table.get("truth", "runt"), tuple(UNIT_NUMBERS), f"{where}truth")
            ]
        p = game.add_piece(unit, seat, -1, truth)
        game.part[p] = part
        if "at" in table:
            square = self.square_of(game.board, table["at"], f"{where}at")
            body = game.body(p, square)
            if not body or body & (game.bodies | game.blips_on):
                self.fault(f"{where}at", f"{table['at']} is taken, or has no room for it.")
            else:
                game.put(p, square)
                if game.board.ship >> square & 1:
                    game.flags[p] |= st.LANDED
        game.life[p] = self.number(table, "life", UNITS[unit].life, where, 1, 99)
        if "carries" in table:
            names = [thing.name for thing in game.mission.things]
            game.carry[p] = names.index(self.one_of(table["carries"], tuple(names), f"{where}carries"))
            game.thing_at[game.carry[p]] = -1
        game.arms[p] = tuple(
            [
                WEAPON_KEYS.index(self.one_of(key, WEAPON_KEYS, f"{where}arms"))
                for key in table.get("arms", [])
            ]
        )
        if "axis" in table:
            game.axis[p] = DIRECTION_WORDS.index(self.one_of(table["axis"], DIRECTION_WORDS, f"{where}axis"))
        self.later.append((p, table, where))

    def _named(self, name: str, where: str) -> tuple[int, int]:
        """The seat and the place in its squad of a figure by its name."""
        for seat in range(self.game.squads):
            names = st.SQUAD_NAMES[self.game.squad_of[seat]]
            if name in names:
                return seat, names.index(name)
        known = [
            name for seat in range(self.game.squads) for name in st.SQUAD_NAMES[self.game.squad_of[seat]]
        ]
        self.fault(f"{where}name", f"'{name}' is in none of the squads; known are: {', '.join(known)}.")
        return 0, 0

    def _pools(self) -> None:
        game = self.game
        for field, pool in (("blip_hand", game.blip_hand), ("reserve", game.reserve)):
            for key, units in self.get(self.data, field, dict, {}).items():
                seat = self.seat(key, field)
                pool[seat] = [UNIT_NUMBERS[self.one_of(unit, tuple(UNIT_NUMBERS), field)] for unit in units]
        for key, weapons in self.get(self.data, "arms", dict, {}).items():
            game.hidden_arms[self.seat(key, "arms")] = [
                WEAPON_KEYS.index(self.one_of(weapon, WEAPON_KEYS, "arms")) for weapon in weapons
            ]
        for unit in self.get(self.data, "beside", list, []):
            game.beside.append(UNIT_NUMBERS[self.one_of(unit, tuple(UNIT_NUMBERS), "beside")])
        deck = self.get(self.data, "deck", list, ["silence"] * 5)
        keys = event_cards.EVENT_KEYS
        game.deck = [keys.index(self.one_of(card, keys, "deck")) for card in reversed(deck)]
        for field, score in (("points", game.claimed), ("losses", game.lost)):
            for key, value in self.get(self.data, field, dict, {}).items():
                score[self.seat(key, field)] = int(value)
        game.secondary_read = self.get(self.data, "secondary_read", bool, False)
        game.countdown = self.number(self.data, "countdown", -1, "", -1)
        for entry in self.get(self.data, "entries", list, []):
            one, other = (self.square_of(game.board, name, "entries") for name in entry[:2])
            game.entries.append((one, other, self.seat(entry[2] if len(entry) > 2 else "alien", "entries")))

    def _cards(self) -> None:
        """`hand`: cards to be played, `med_kit` or `refractor_field:Dax`; `worn`: what is always worn."""
        game = self.game
        for field in ("hand", "worn"):
            for key, words in self.get(self.data, field, dict, {}).items():
                seat = self.seat(key, field)
                for word in words:
                    card_key, _, bearer = str(word).partition(":")
                    card = cards.CARD_NUMBERS[self.one_of(card_key, tuple(cards.CARD_NUMBERS), field)]
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
        self.fault(field, f"there is no piece '{name}'.")
        return 0

    def _flow(self) -> None:
        """What is under way: whose turn, which phase, which piece is active."""
        game = self.game
        seat = self.seat(self.data.get("turn", self.seat_keys[0]), "turn")
        default = "squad turn" if seat < game.squads else "alien turn"
        phase = PHASES[self.one_of(self.data.get("phase", default), tuple(PHASES), "phase")]
        if (phase == st.SQUAD_TURN) != (seat < game.squads):
            self.fault("phase", f"'{self.data.get('phase', default)}' is no phase of {self.seat_keys[seat]}.")
            return
        for p in range(len(game.kind)):
            activation.begin_turn_of(game, p)
        if phase == st.SQUAD_TURN:
            game.push(turn.Round(seat + 1))
            game.push(activation.SquadTurn(seat))
        else:
            game.push(turn.Round(0))
            self._alien_flow(seat, phase)
        game.phase = phase
        game.turn_seat = seat
        self._states()
        if "active" in self.data:
            p = self.piece(str(self.data["active"]), "active")
            activation.activate(game, p)

    def _alien_flow(self, seat: int, phase: int) -> None:
        game = self.game
        if game.profile.blip_points:
            redux_turn.resume(game, seat, phase)
            return
        step = {st.EVENT: 0, st.ALIEN_TURN: 2, st.BLIP_TURN: 2, st.REINFORCEMENT: 3}[phase]
        game.push(turn.AlienTurn(step))
        if phase in (st.ALIEN_TURN, st.BLIP_TURN):
            game.push(activation.AlienPhase(seat, True, True))
        elif phase == st.REINFORCEMENT:
            game.push(reinforcements.Reinforce(game.reinforce_most, reinforcements.nothing_aboard(game)))

    def _states(self) -> None:
        """What the pieces have done already this turn."""
        game = self.game
        for p, table, where in self.later:
            for word in table.get("states", []):
                game.flags[p] |= STATES[self.one_of(word, tuple(STATES), f"{where}states")]
            game.used[p] = self.number(table, "used", 0, where)
            game.shots[p] = self.number(table, "shots", 0, where)
            game.fights[p] = self.number(table, "fights", 0, where)
            game.moves[p] = self.number(table, "moves", 0 if game.used[p] else 1, where)
            game.left[p] = self.number(table, "left", 0, where)
