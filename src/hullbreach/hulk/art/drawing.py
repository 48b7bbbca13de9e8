"""Drawing a position as SVG, as one seat or a spectator may see it.

Everything comes from `game.view(seat)` and from what never changes (board and mission), so a drawing cannot tell
more than the view does.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.hulk import pieces as pc
from hullbreach.hulk.art.artwork import OWN, shapes_of
from hullbreach.hulk.contacts.reinforcement import open_entries
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.state import MARINE, PHASE_NAMES, STEALER
from hullbreach.kernel.artwork import UNIT
from hullbreach.kernel.board import FACINGS, FORWARD, bits
from hullbreach.kernel.contract import Seat, View
from hullbreach.kernel.drawing import Fittings, Sheet, fit_out, lay_floor, text_at, way_in

# Badges with their corners; with names shown the lower ones stand above the name.
_BADGES = (
    (pc.OVERWATCH, "overwatch", "on overwatch", -12, -14),
    (pc.GUARD, "guard", "on guard", 13, -13),
    (pc.JAMMED, "jammed", "jammed", 13, 12),
    (pc.FALLEN, "fallen", "fallen", 0, 0),
    (pc.PRONE, "prone", "prone", -13, 12),
)
_CARRIED = (-13, 12)
# What stands on squares: the field of the view, its shape, and the word for it.
_FURNITURE = (
    ("ducts", "duct", "evacuation duct"),
    ("debris", "debris", "debris"),
    ("crates", "crate", "crate"),
    ("tanks", "cryo-tank", "cryo tank"),
    ("dead_tanks", "broken-tank", "broken cryo tank"),
    ("vents", "ventilation", "ventilation"),
    ("barriers", "barrier", "barrier"),
)
_FACING_WORDS = ("north", "east", "south", "west")
_LONGEST_NAME = 7
# How far from its entry area a piece that waits may be drawn, in squares.
_QUEUE_REACH = 3
_MIRRORED = "-1 1"
_FOOT = 48


def draw(
    game: HulkGame,
    seat: Seat | None = None,
    *,
    theme: str = "scanner",
    sight_of: int = -1,
    sections: bool = False,
    coordinates: bool = True,
    names: bool = True,
    square: int = 28,
) -> str:
    """The position as an SVG text, `square` pixels a square; `sight_of` is a piece whose sight is shown."""
    return _Picture(game, seat, theme, coordinates, names).svg(sight_of, sections, coordinates, square)


def draw_heat(game: HulkGame, heat: Mapping[int, int], *, theme: str = "scanner", square: int = 20) -> str:
    """The board without pieces, and how often something happened on its squares."""
    return _Picture(game, None, theme, True, False).hot(heat, square)


class _Picture:
    """One drawing under way."""

    def __init__(self, game: HulkGame, seat: Seat | None, theme: str, coordinates: bool, names: bool) -> None:
        self.game = game
        self.view: View = game.view(seat)
        self.names = names
        # Names of pieces on the board, drawn last: no piece may cover the name of its neighbour.
        self.labels: list[str] = []
        self.sheet = Sheet(game.board, theme, coordinates, OWN)

    def svg(self, sight_of: int, sections: bool, coordinates: bool, square: int) -> str:
        lay_floor(self.sheet, sections, coordinates)
        self.furniture()
        self.sight(sight_of)
        fit_out(self.sheet, self.fittings())
        self.flames()
        self.things()
        status = self.view["status"]
        waiting: dict[int, list[int]] = {}
        in_hand: list[int] = []
        for p in range(len(status)):
            if status[p] == pc.ON_BOARD:
                self.stand(p)
            elif status[p] == pc.WAITING:
                waiting.setdefault(self.view["entry"][p], []).append(p)
            elif status[p] in (pc.HELD, pc.RESERVE):
                in_hand.append(p)
        self.sheet.add(f'<g class="names" aria-hidden="true">{"".join(self.labels)}</g>')
        self.queues(waiting)
        self.hand(in_hand)
        return self.sheet.finish(self.title(), self.summary(), square, _FOOT if in_hand else 0)

    def hot(self, heat: Mapping[int, int], square: int) -> str:
        lay_floor(self.sheet, False, True)
        self.furniture()
        self.sheet.glow(heat, self.sheet.centre)
        fit_out(self.sheet, self.fittings())
        return self.sheet.finish(self.title(), f"{sum(heat.values())} times in all.", square)

    def title(self) -> str:
        name = self.game.mission.words.get("en", {}).get("name", "") or "Position"
        phase = self.view["result"]
        phase = f"won by {phase}" if phase in pc.SEAT_NAMES else phase or PHASE_NAMES[self.view["phase"]]
        return f"{name}, turn {self.view['turn']}, {phase}"

    def summary(self) -> str:
        """What stands on the board, in a sentence."""
        counts = [0] * len(pc.KIND_NAMES)
        for kind, status in zip(self.view["kind"], self.view["status"]):
            counts[kind] += status == pc.ON_BOARD
        said = [
            f"{count} {pc.KIND_NAMES[kind]}{'s' if count > 1 else ''}"
            for kind, count in enumerate(counts)
            if count
        ]
        return f"On the board: {', '.join(said) or 'nobody'}."

    # The board as it is now

    def fittings(self) -> Fittings:
        now = Fittings(self.game.board)
        now.doors = self.view["doors"]
        now.open_doors = self.view["open_doors"]
        now.bulkheads = self.view["bulkheads"]
        now.lift_at = self.view["lift_at"]
        now.lift_broken = self.view["lift_broken"]
        entries = self.game.mission.entries
        opened = {entries[i] for i in open_entries(self.game)}
        now.shut_entries = "".join(sorted(set(self.game.board.entries) - opened))
        return now

    def furniture(self) -> None:
        view, sheet = self.view, self.sheet
        for field, shape, word in _FURNITURE:
            for place in bits(view[field]):
                sheet.mark(shape, word, place)
        for place in bits(self.game.board.feature("ladder top") & ~view["ladders"]):
            sheet.mark("pit", "hole of a broken ladder", place)
        for place in bits(view["consoles"]):
            used = view["consoles_used"] >> place & 1
            shape, word = ("console-used", "console, used") if used else ("console", "console")
            # The desk is on the side from which it is worked.
            facing = self.game.mission.console_facings.get(place, 2)
            sheet.mark(shape, word, place, facing + 2)

    def flames(self) -> None:
        """A hatch; the tongue of fire only where it hides nobody."""
        sheet = self.sheet
        standing = set(self.view["square"])
        for place in bits(self.view["burning"]):
            body = sheet.shape("flames", place)
            if place not in standing:
                body += sheet.shape("tongue", place)
            sheet.add(sheet.group("flames", f"flames, {sheet.board.name(place)}", body, place))

    def things(self) -> None:
        sheet = self.sheet
        standing = set(self.view["square"])
        for i, thing in enumerate(self.game.mission.objects):
            place = self.view["object_at"][i]
            if place < 0:
                continue
            shape = "beacon-lit" if thing.kind == "beacon" and self.view["object_active"][i] else thing.kind
            x, y = sheet.centre(place)
            # Under a piece it shows at the edge of the square.
            body = sheet.use(shape, x - 13, y + 2, 0, ".6") if place in standing else sheet.use(shape, x, y)
            sheet.add(sheet.group("thing", f"{thing.name}, {sheet.board.name(place)}", body, place))

    def sight(self, p: int) -> None:
        if not 0 <= p < len(self.view["square"]) or self.view["square"][p] < 0:
            return
        if self.view["kind"][p] == pc.BLIP:
            return
        sheet = self.sheet
        body = f'<path class="sight" fill-rule="evenodd" d="{sheet.shape_of(self.game.field(p))}"/>'
        sheet.add(sheet.group("sight-of", f"what {self.game.name(p)} sees", body))

    # Pieces

    def stand(self, p: int) -> None:
        place = self.view["square"][p]
        x, y = self.sheet.centre(place)
        self.sheet.add(self.piece(p, x, y, self.view["facing"][p], place))
        self.labels.append(self.label(p, x, y))

    def piece(self, p: int, x: int, y: int, facing: int, place: int) -> str:
        """A piece in a square around (x, y): its body, its badges, its name."""
        kind = self.view["kind"][p]
        classes = f"piece {pc.KIND_NAMES[kind]}"
        body = self.body(p, facing)
        if kind != pc.BLIP:
            classes += f" facing-{FACINGS[facing]}"
        if self.is_done(p):
            classes += " is-done"
            # What lies under a dimmed piece would show through it.
            body = f'<circle class="ground" r="18"/><g class="done">{body}</g>'
        if self.view["active"] == p and place >= 0:
            body = f'<circle class="halo" r="19"/>{body}'
        size = f"translate({x} {y - 3.5:g})scale(.84)" if self.names else f"translate({x} {y})scale(.94)"
        body = f'<g transform="{size}">{body}{self.badges(p)}</g>'
        if place < 0:
            body += self.label(p, x, y)
        return self.sheet.group(classes, self.description(p, facing, place), body, place)

    def body(self, p: int, facing: int) -> str:
        kind = self.view["kind"][p]
        sheet = self.sheet
        if kind == pc.BLIP:
            value = self.view["value"][p]
            shape = shapes_of(kind, self.view["gear"][p])[0][0]
            lurks = self.view["gear"][p] & pc.AMBUSH
            known = "?" if value is None else pc.AMBUSH_MARKS[value] if lurks else str(value)
            return sheet.use(shape) + text_at("count", 0, 6, known)
        drawn = shapes_of(kind, self.view["gear"][p], self.view["flags"][p] & pc.PRONE != 0)
        parts = "".join(sheet.use(shape, scale=_MIRRORED if mirrored else "") for shape, mirrored in drawn)
        return f'<g transform="rotate({facing * 90})">{parts}</g>' if facing else parts

    def is_done(self, p: int) -> bool:
        """Done in a phase of its own side; the piece that acts now is not."""
        own = MARINE if self.view["kind"][p] == pc.MARINE else STEALER
        activated: bool = self.view["flags"][p] & pc.ACTIVATED != 0
        acting: bool = self.view["active"] == p
        return activated and not acting and bool(self.view["phase"] == own)

    def badges(self, p: int) -> str:
        flags = self.view["flags"][p]
        lower = -3 if self.names else 0
        parts = ""
        for bit, shape, word, x, y in _BADGES:
            if flags & bit:
                body = self.sheet.use(shape, x, y + lower if y > 0 else y)
                parts += self.sheet.group(f"badge-{shape}", word, body)
        if self.view["carry"][p] >= 0:
            thing = self.game.mission.objects[self.view["carry"][p]].name
            body = self.sheet.use("carries", _CARRIED[0], _CARRIED[1] + lower)
            parts += self.sheet.group("badge-carries", f"carries {thing}", body)
        return parts

    def label(self, p: int, x: int, y: int) -> str:
        if not self.names:
            return ""
        name = self.game.name(p)
        if len(name) > _LONGEST_NAME:
            name = name[: _LONGEST_NAME - 1] + "…"
        return text_at("name-halo", x, y + 19, name) + text_at("name", x, y + 19, name)

    def description(self, p: int, facing: int, place: int) -> str:
        """Who it is, in words: for those who hear the drawing."""
        kind = self.view["kind"][p]
        said = [f"{self.game.name(p)}, {pc.KIND_NAMES[kind]}"]
        if kind == pc.MARINE:
            gear = self.view["gear"][p]
            said[0] = f"{self.game.name(p)}, {_rank(gear)}"
            said.append(" and ".join(name.replace("_", " ") for name in pc.gear_names(gear)) or "unarmed")
        elif self.view["gear"][p] & pc.AMBUSH:
            value = self.view["value"][p]
            said.append("in ambush" if value is None else f"in ambush, {pc.AMBUSH_NAMES[value]}")
        elif kind == pc.BLIP and self.view["value"][p] is not None:
            said.append(f"stands for {self.view['value'][p]}")
        if place >= 0:
            said.append(f"on {self.game.board.name(place)}")
            if kind != pc.BLIP:
                said.append(f"facing {_FACING_WORDS[facing]}")
        flags = self.view["flags"][p]
        said += [word for bit, _, word, _, _ in _BADGES if flags & bit]
        if self.is_done(p):
            said.append("done")
        return ", ".join(said)

    # Outside the board

    def queues(self, waiting: dict[int, list[int]]) -> None:
        """Pieces that wait, in the void beside the letter of their entry area."""
        board = self.game.board
        places = {(board.deck_of[s], board.xs[s], board.ys[s]) for s in range(len(board.xs))}
        for entry in sorted(waiting):
            letter = self.game.mission.entries[entry]
            gate = board.count + board.virtual_letter.index(letter)
            free = self.void_near(gate, places)
            crowd = waiting[entry]
            shown = crowd if len(crowd) <= len(free) else crowd[: max(0, len(free) - 1)]
            parts = ""
            for p, (x, y) in zip(shown, free):
                places.add((board.deck_of[gate], x, y))
                parts += self.tray(board.deck_of[gate], x, y, self.piece(p, 0, 0, way_in(board, gate), -1))
            if len(shown) < len(crowd) and free:
                more = text_at("sign", 0, 6, f"+{len(crowd) - len(shown)}")
                parts += self.tray(board.deck_of[gate], *free[-1], more)
            self.sheet.add(self.sheet.group("queue", f"waiting at entry {letter}: {len(crowd)}", parts))

    def tray(self, deck: int, x: int, y: int, body: str) -> str:
        left, top = self.sheet.corner(deck, x, y)
        move = f"translate({left + UNIT // 2} {top + UNIT // 2})scale(.8)"
        return f'<g transform="{move}"><rect class="tray" x="-21" y="-21" width="42" height="42" rx="6"/>{body}</g>'

    def void_near(self, gate: int, taken: set[tuple[int, int, int]]) -> list[tuple[int, int]]:
        """Free places outside the board near an entry area: nearest first, away from the board before aside."""
        board, sheet = self.game.board, self.sheet
        deck, gx, gy = board.deck_of[gate], board.xs[gate], board.ys[gate]
        dx, dy = FORWARD[way_in(board, gate)]
        found: list[tuple[int, int, int, int]] = []
        for x in range(max(sheet.x0, gx - _QUEUE_REACH), min(sheet.x1, gx + _QUEUE_REACH) + 1):
            for y in range(max(sheet.y0, gy - _QUEUE_REACH), min(sheet.y1, gy + _QUEUE_REACH) + 1):
                ahead = (x - gx) * dx + (y - gy) * dy
                if ahead <= 0 and (deck, x, y) not in taken:
                    found.append((abs(x - gx) + abs(y - gy), ahead, x, y))
        return [(x, y) for _, _, x, y in sorted(found)]

    def hand(self, pieces: list[int]) -> None:
        """Pieces that are drawn or in reserve and stand nowhere yet: below the decks."""
        if not pieces:
            return
        top = self.sheet.height
        parts = text_at("hand", 12, top + 28, "Not yet placed")
        for i, p in enumerate(pieces):
            move = f"translate({136 + i * 44} {top + 22})"
            parts += f'<g transform="{move}">{self.piece(p, 0, 0, 0, -1)}</g>'
        self.sheet.add(self.sheet.group("hand-tray", f"not yet placed: {len(pieces)}", parts))


def _rank(gear: int) -> str:
    if gear & pc.CAPTAIN:
        return "captain"
    if gear & pc.SERGEANT:
        return "sergeant"
    return "librarian" if gear & pc.LIBRARIAN else "marine"
