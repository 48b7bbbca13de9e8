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
from hullbreach.kernel.sentences import Sentence
from hullbreach.missions.crusade.reading import ALIENS, MissionReader
from hullbreach.missions.fields import Table

PIECE = (
    "unit", "seat", "name", "at", "life", "states", "used", "shots", "fights", "carries", "truth", "arms",
    "axis", "moves", "left", "gun", "over",
)  # fmt: skip


class PositionReader(MissionReader):
    """Reads who plays and what stands where."""

    game: CrusadeGame

    def __init__(self, data: dict[str, Any], where: str) -> None:
        super().__init__(data, where)
        # Pieces whose states are set once it is known whose turn it is.
        self.later: list[tuple[int, Table]] = []
        self.seat_keys: list[str] = []

    def _seats(self) -> None:
        game = self.game
        squads = self.some_of("squads", cards.SQUADS) if "squads" in self else ["tide"]
        if not 1 <= len(squads) <= len(cards.SQUADS) or len(set(squads)) < len(squads):
            self.fault(
                "squads",
                "are 1 to {} of {}, none twice.",
                len(cards.SQUADS),
                ", ".join(cards.SQUADS),
            )
            return
        aliens = self.number("aliens", 1, 1, EDITIONS[game.profile.name].alien_players[1])
        make_seats(game, len(squads), aliens)
        for seat, key in enumerate(squads):
            game.squad_of[seat] = cards.SQUADS.index(key)
            game.dock_of[seat] = seat if seat < len(game.board.docks) else -1
        game.round = self.number("round", 1)
        self.seat_keys = seat_names(len(squads), aliens)
        for seat, level in self.by_seat("levels", int):
            game.level[seat] = level
        self._roles()

    def _roles(self) -> None:
        """RX-M002-ROLES, RX-OS-*: who waits to be fetched and has no dock, and who holds which objectives."""
        game = self.game
        for key in self.some_of("survivors", tuple(self.seat_keys[: game.squads])):
            game.stranded |= 1 << self.seat_keys.index(key)
        docks = list(range(len(game.board.docks)))
        for seat in range(game.squads):
            stays = game.stranded >> seat & 1 or not docks
            game.dock_of[seat] = -1 if stays else docks.pop(0)
        cards_known = tuple(OBJECTIVE_NUMBERS)
        for seat, keys in self.by_seat("objectives", list):
            game.objectives[seat] = [
                OBJECTIVE_NUMBERS[self.among("objectives", key, cards_known)] for key in keys
            ]
        for key in reversed(self.some_of("objective_deck", cards_known)):
            game.objective_deck.append(OBJECTIVE_NUMBERS[key])

    def seat(self, table: Table, field: str, key: Any) -> int:
        return self.seat_keys.index(table.among(field, key, tuple(self.seat_keys)))

    def by_seat(self, field: str, kind: type) -> list[tuple[int, Any]]:
        """What a table says of single seats, `{ squad1 = …, alien = … }`."""
        table = self.table(field, *self.seat_keys)
        return [
            (seat, table.get(key, kind, kind())) for seat, key in enumerate(self.seat_keys) if key in table
        ]

    def _doors(self) -> None:
        game = self.game
        doors = self.table("doors", "open", "locked", "destroyed", "closed")
        for state in doors.data:
            for name in doors.texts(state):
                bit = 1 << self.door(doors, state, name)
                if state in ("open", "destroyed"):
                    game.closed &= ~bit
                    game.locked &= ~bit
                    if state == "destroyed" or not game.profile.doors_close:
                        game.destroyed |= bit
                elif state == "locked":
                    game.locked |= bit
        scanned = self.some_of("scanned", BOARD_WORDS) if "scanned" in self else BOARD_WORDS
        for board in scanned:
            game.scanned |= 1 << BOARD_WORDS.index(board)
        for name in self.texts("explored"):
            game.explored |= 1 << game.board.regions[self.square_of(game.board, self, "explored", name)]

    def door(self, table: Table, field: str, name: str) -> int:
        for door in range(self.game.board.doors):
            if door_name(self.game, door) == name:
                return door
        table.fault(
            field,
            "there is no door '{}'; a door is written as the squares beside it, like c4-c5.",
            name,
        )
        return 0

    def _piece(self, row: Table) -> None:
        game = self.game
        name = row.plain_text("name")
        part = -1
        default = "blip" if "truth" in row else "marine bolter"
        if name:
            seat, part = self._named(row, name)
            if part == 0:
                default = "commander axe_pistol" if game.squad_of[seat] < 3 else "warden psi_blade_pistol"
        else:
            seat = self.seat(row, "seat", row.raw("seat", self.seat_keys[-1]))
        unit = UNIT_NUMBERS[row.one_of("unit", tuple(UNIT_NUMBERS), default)]
        if not self._fits(row, unit, seat, name):
            return
        truth = 0
        if unit == BLIP_UNIT:
            truth = UNIT_NUMBERS[row.one_of("truth", ALIENS, "runt")]
        elif "truth" in row:
            row.fault("truth", "only a blip hides something.")
        p = game.add_piece(unit, seat, -1, truth)
        game.part[p] = part
        if "over" in row:
            self._hang(p, row, row.raw("over"))
        elif "at" in row:
            self._stand(p, row, "at")
        game.life[p] = row.number("life", UNITS[unit].life, 1, 99)
        if "carries" in row:
            self._carry(p, row, row.raw("carries"))
        game.arms[p] = tuple([WEAPON_KEYS.index(key) for key in row.some_of("arms", WEAPON_KEYS)])
        if "axis" in row:
            game.axis[p] = DIRECTION_WORDS.index(row.one_of("axis", DIRECTION_WORDS))
        if UNITS[unit].weapon == TARANTULA:
            self._gun(p, row)
        self.later.append((p, row))

    def _gun(self, p: int, row: Table) -> None:
        """RX-GAP-TARANTULA: `gun` is the square beside the gunner on which his gun stands; without it, it is packed."""
        game = self.game
        gun = game.mate[p] = game.add_piece(GUN, game.owner[p])
        if "gun" not in row:
            return
        square = self.ship_square(game.board, row, "gun", row.raw("gun"))
        if game.square[p] < 0 or not game.board.sides(game.square[p], game.closed) >> square & 1:
            row.fault("gun", "must be a square orthogonally beside the gunner.")
        else:
            self._stand(gun, row, "gun")

    def _fits(self, row: Table, unit: int, seat: int, name: str) -> bool:
        """Figures of squads have names of their squad, and nothing else has."""
        game = self.game
        role = UNITS[unit].role
        if role <= TROOPER and not name:
            row.fault("name", "a figure of a squad needs one of the names of its squad.")
            return False
        if role in (ALIEN, BLIP) and (name or seat < game.squads):
            row.fault("unit", "a {} has no name and is of an alien seat.", UNITS[unit].key)
            return False
        if name and name in [game.name(p) for p in range(len(game.kind))]:
            row.fault("name", "two figures are called '{}'.", name)
            return False
        return True

    def _stand(self, p: int, row: Table, field: str) -> None:
        game = self.game
        square = self.square_of(game.board, row, field, row.raw(field))
        body = game.body(p, square)
        if not body or body & (game.bodies | game.blips_on):
            row.fault(field, "{} is taken, or has no room for it.", row.raw(field))
            return
        game.put(p, square)
        if game.board.ship >> square & 1:
            game.flags[p] |= st.LANDED

    def _hang(self, p: int, row: Table, name: Any) -> None:
        """RX-GAP-GANTRIES: a figure on a platform or a gantry."""
        game = self.game
        overhead = game.mission.overhead
        if overhead is None:
            row.fault("over", "there is no [[pylon]], so nobody is overhead.")
            return
        words = tuple(place_words(game.mission)[1:])
        place = words.index(row.among("over", name, words))
        if is_taken(game, place) or UNITS[game.kind[p]].size > 1 or UNITS[game.kind[p]].role > ALIEN:
            row.fault("over", "{} holds one small figure, and has no room for this one.", name)
            return
        game.hang(p, overhead.anchors[place], st.PLACES + place)
        game.flags[p] |= st.LANDED

    def _carry(self, p: int, row: Table, name: Any) -> None:
        game = self.game
        names = [thing.name for thing in game.mission.things]
        if name not in names:
            known = ", ".join(names) or Sentence("none")
            row.fault("carries", "there is no [[thing]] called '{}'; known are: {}.", name, known)
            return
        if names.index(name) in game.carry:
            row.fault("carries", "somebody else carries '{}'.", name)
            return
        game.carry[p] = names.index(name)
        game.thing_at[game.carry[p]] = -1

    def _named(self, row: Table, name: str) -> tuple[int, int]:
        """The seat and the place in its squad of a figure by its name."""
        squads = [st.SQUAD_NAMES[squad] for squad in self.game.squad_of[: self.game.squads]]
        for seat, names in enumerate(squads):
            if name in names:
                return seat, names.index(name)
        known = ", ".join([name for names in squads for name in names])
        row.fault("name", "'{}' is in none of the squads; known are: {}.", name, known)
        return 0, 0
