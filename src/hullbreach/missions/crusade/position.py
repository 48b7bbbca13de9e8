"""The position of a scene: seats, doors and pieces."""

from __future__ import annotations

from typing import Any

from hullbreach.crusade import state as st
from hullbreach.crusade.cards import squad_cards as cards
from hullbreach.crusade.forces.seating import make_seats
from hullbreach.crusade.forms import BOARD_WORDS, DIRECTION_WORDS, door_name
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.profiles import EDITIONS
from hullbreach.crusade.scenery.gantries import is_taken, place_words
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_NUMBERS
from hullbreach.crusade.shooting.weapons import TARANTULA, WEAPON_KEYS
from hullbreach.crusade.state import seat_names
from hullbreach.crusade.units import ALIEN, BLIP, BLIP_UNIT, GUN, TROOPER, UNIT_NUMBERS, UNITS
from hullbreach.missions.crusade.reading import ALIENS, MissionReader

_PIECE = (
    "unit", "seat", "name", "at", "life", "states", "used", "shots", "fights", "carries", "truth", "arms",
    "axis", "moves", "left", "gun", "over",
)  # fmt: skip


class PositionReader(MissionReader):
    """Reads who plays and what stands where."""

    game: CrusadeGame

    def __init__(self, data: dict[str, Any], where: str) -> None:
        super().__init__(data, where)
        # Pieces whose states are set once it is known whose turn it is.
        self.later: list[tuple[int, dict[str, Any], str]] = []
        self.seat_keys: list[str] = []

    def _seats(self) -> None:
        game = self.game
        squads = self.some_of(self.data, "squads", cards.SQUADS) if "squads" in self.data else ["tide"]
        if not 1 <= len(squads) <= len(cards.SQUADS) or len(set(squads)) < len(squads):
            self.fault("squads", f"are 1 to {len(cards.SQUADS)} of {', '.join(cards.SQUADS)}, none twice.")
            return
        aliens = self.number(self.data, "aliens", 1, "", 1, EDITIONS[game.profile.name].alien_players[1])
        make_seats(game, len(squads), aliens)
        for seat, key in enumerate(squads):
            game.squad_of[seat] = cards.SQUADS.index(key)
            game.dock_of[seat] = seat if seat < len(game.board.docks) else -1
        game.round = self.number(self.data, "round", 1)
        self.seat_keys = seat_names(len(squads), aliens)
        for seat, level in self.by_seat("levels", int):
            game.level[seat] = level
        self._roles()

    def _roles(self) -> None:
        """RX-M002-ROLES, RX-OS-*: who waits to be fetched and has no dock, and who holds which objectives."""
        game = self.game
        for key in self.some_of(self.data, "survivors", tuple(self.seat_keys[: game.squads])):
            game.stranded |= 1 << self.seat_keys.index(key)
        docks = list(range(len(game.board.docks)))
        for seat in range(game.squads):
            stays = game.stranded >> seat & 1 or not docks
            game.dock_of[seat] = -1 if stays else docks.pop(0)
        cards_known = tuple(OBJECTIVE_NUMBERS)
        for seat, keys in self.by_seat("objectives", list):
            game.objectives[seat] = [
                OBJECTIVE_NUMBERS[self.one_of(key, cards_known, "objectives")] for key in keys
            ]
        for key in reversed(self.some_of(self.data, "objective_deck", cards_known)):
            game.objective_deck.append(OBJECTIVE_NUMBERS[key])

    def seat(self, key: Any, field: str) -> int:
        return self.seat_keys.index(self.one_of(key, tuple(self.seat_keys), field))

    def by_seat(self, field: str, kind: type) -> list[tuple[int, Any]]:
        """What a table says of single seats, `{ squad1 = …, alien = … }`."""
        table = self.get(self.data, field, dict, {})
        self.known(table, tuple(self.seat_keys), f"{field}.")
        return [
            (seat, self.get(table, key, kind, kind(), f"{field}."))
            for seat, key in enumerate(self.seat_keys)
            if key in table
        ]

    def _doors(self) -> None:
        game = self.game
        doors = self.get(self.data, "doors", dict, {})
        self.known(doors, ("open", "locked", "destroyed", "closed"), "doors.")
        for state in doors:
            for name in self.texts(doors, state, "doors."):
                bit = 1 << self.door(name, f"doors.{state}")
                if state in ("open", "destroyed"):
                    game.closed &= ~bit
                    game.locked &= ~bit
                    if state == "destroyed" or not game.profile.doors_close:
                        game.destroyed |= bit
                elif state == "locked":
                    game.locked |= bit
        scanned = self.some_of(self.data, "scanned", BOARD_WORDS) if "scanned" in self.data else BOARD_WORDS
        for board in scanned:
            game.scanned |= 1 << BOARD_WORDS.index(board)
        for name in self.texts(self.data, "explored"):
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
        if not self._fits(unit, seat, name, where):
            return
        truth = 0
        if unit == BLIP_UNIT:
            truth = UNIT_NUMBERS[self.one_of(table.get("truth", "runt"), ALIENS, f"{where}truth")]
        elif "truth" in table:
            self.fault(f"{where}truth", "only a blip hides something.")
        p = game.add_piece(unit, seat, -1, truth)
        game.part[p] = part
        if "over" in table:
            self._hang(p, table["over"], f"{where}over")
        elif "at" in table:
            self._stand(p, table["at"], f"{where}at")
        game.life[p] = self.number(table, "life", UNITS[unit].life, where, 1, 99)
        if "carries" in table:
            self._carry(p, table["carries"], f"{where}carries")
        game.arms[p] = tuple(
            [WEAPON_KEYS.index(key) for key in self.some_of(table, "arms", WEAPON_KEYS, where)]
        )
        if "axis" in table:
            game.axis[p] = DIRECTION_WORDS.index(self.one_of(table["axis"], DIRECTION_WORDS, f"{where}axis"))
        if UNITS[unit].weapon == TARANTULA:
            self._gun(p, table, where)
        self.later.append((p, table, where))

    def _gun(self, p: int, table: dict[str, Any], where: str) -> None:
        """RX-GAP-TARANTULA: `gun` is the square beside the gunner on which his gun stands; without it, it is packed."""
        game = self.game
        gun = game.mate[p] = game.add_piece(GUN, game.owner[p])
        if "gun" not in table:
            return
        square = self.ship_square(game.board, table["gun"], f"{where}gun")
        if game.square[p] < 0 or not game.board.sides(game.square[p], game.closed) >> square & 1:
            self.fault(f"{where}gun", "must be a square orthogonally beside the gunner.")
        else:
            self._stand(gun, table["gun"], f"{where}gun")

    def _fits(self, unit: int, seat: int, name: str, where: str) -> bool:
        """Figures of squads have names of their squad, and nothing else has."""
        game = self.game
        role = UNITS[unit].role
        if role <= TROOPER and not name:
            self.fault(f"{where}name", "a figure of a squad needs one of the names of its squad.")
            return False
        if role in (ALIEN, BLIP) and (name or seat < game.squads):
            self.fault(f"{where}unit", f"a {UNITS[unit].key} has no name and is of an alien seat.")
            return False
        if name and name in [game.name(p) for p in range(len(game.kind))]:
            self.fault(f"{where}name", f"two figures are called '{name}'.")
            return False
        return True

    def _stand(self, p: int, name: Any, field: str) -> None:
        game = self.game
        square = self.square_of(game.board, name, field)
        body = game.body(p, square)
        if not body or body & (game.bodies | game.blips_on):
            self.fault(field, f"{name} is taken, or has no room for it.")
            return
        game.put(p, square)
        if game.board.ship >> square & 1:
            game.flags[p] |= st.LANDED

    def _hang(self, p: int, name: Any, field: str) -> None:
        """RX-GAP-GANTRIES: a figure on a platform or a gantry."""
        game = self.game
        overhead = game.mission.overhead
        if overhead is None:
            self.fault(field, "there is no [[pylon]], so nobody is overhead.")
            return
        words = tuple(place_words(game.mission)[1:])
        place = words.index(self.one_of(name, words, field))
        if is_taken(game, place) or UNITS[game.kind[p]].size > 1 or UNITS[game.kind[p]].role > ALIEN:
            self.fault(field, f"{name} holds one small figure, and has no room for this one.")
            return
        game.hang(p, overhead.anchors[place], st.PLACES + place)
        game.flags[p] |= st.LANDED

    def _carry(self, p: int, name: Any, field: str) -> None:
        game = self.game
        names = [thing.name for thing in game.mission.things]
        if name not in names:
            self.fault(
                field, f"there is no [[thing]] called '{name}'; known are: {', '.join(names) or 'none'}."
            )
            return
        if names.index(name) in game.carry:
            self.fault(field, f"somebody else carries '{name}'.")
            return
        game.carry[p] = names.index(name)
        game.thing_at[game.carry[p]] = -1

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
