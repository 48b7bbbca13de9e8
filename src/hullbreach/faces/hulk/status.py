"""The figures of the status bar, and the roster cards of a seat's own pieces."""

from __future__ import annotations

from functools import lru_cache, partial

from msgspec.structs import replace

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.hulk.figures import badges, role, weapons
from hullbreach.faces.parts import chip
from hullbreach.hulk import pieces as pc
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.state import MARINE, STEALER
from hullbreach.hulk.turns.setup import psi_of
from hullbreach.hulk.turns.victory import blips_used
from hullbreach.kernel.contract import Seat, View
from hullbreach.words.hulk.names import SPEECH, both, object_name
from hullbreach.words.text import Text

_chip = partial(chip, SPEECH)
# Who leads a squad.
_RANKS = (pc.CAPTAIN, pc.LIBRARIAN, pc.SERGEANT)


class Status(Face[HulkGame]):
    def chips(self, game: HulkGame, seen: View) -> list[wire.Chip]:
        status, marines = seen["status"], seen["marines"]
        waiting, held = status[marines:].count(pc.WAITING), status[marines:].count(pc.HELD)
        out = [_command(seen), _chip("pile", seen["pile"], aside=len(seen["discard"]))]
        if game.mission.blips_total:
            # DWG-STEALER-TOTAL-TRACK
            used, total = blips_used(game), game.mission.blips_total
            out.append(_chip("supply", f"{used}/{total}", used=used, total=total))
        if held:
            out.append(_chip("hand", held))
        if game.profile.ambush_blips:
            out.append(_chip("bowl", seen["bowl"]))
        out += [_chip("waiting", waiting), _chip("kills", seen["kills"])]
        dead, away = status[:marines].count(pc.DEAD), status[:marines].count(pc.LEFT)
        out.append(_chip("casualties", f"{dead}/{marines}", count=dead, all=marines))
        if away or game.board.exits:
            out.append(_chip("away", away))
        for p in range(marines):
            if seen["gear"][p] & pc.LIBRARIAN and status[p] == pc.ON_BOARD:
                out.append(_chip("psi", seen["psi"][p], who=game.name(p)))
        return out

    def cards(self, game: HulkGame, seen: View, seat: Seat | None) -> list[wire.Card]:
        if seat == pc.MARINE_SEAT:
            headings = _headings(game, seen) if game.profile.roster else {}
            return [_marine(game, seen, p, headings.get(p)) for p in range(seen["marines"])]
        if seat == pc.STEALER_SEAT:
            status, kind, ap, value = seen["status"], seen["kind"], seen["ap"], seen["value"]
            acts = game.phase == STEALER
            return [
                _other(
                    p, game.name(p), kind[p], ap[p] * acts, game.points_of(kind[p]), value[p], seen["gear"][p]
                )
                for p in range(seen["marines"], len(kind))
                if status[p] in (pc.ON_BOARD, pc.WAITING, pc.HELD)
            ]
        return []


def _command(view: View) -> wire.Chip:
    """The marine player sees the counter, others what was spent of it."""
    counter, spent = view["counter"], view["spent"]
    if counter is None:
        return _chip("cp_spent", spent, spent=spent)
    value = f"{counter - spent}/{counter}" if counter else "–"
    return replace(_chip("cp", value, left=counter - spent, counter=counter), short=both("chip", "cp_short"))


def _headings(game: HulkGame, view: View) -> dict[int, Text]:
    """DW-ROSTER-SQUAD-SHEET: the first marine of each squad, and what its sheet says above him."""
    squads: dict[str, list[int]] = {}
    for p, marine in enumerate(game.mission.marines):
        squads.setdefault(marine.squad, []).append(p)
    return {members[0]: _heading(game, view, members) for members in squads.values()}


def _heading(game: HulkGame, view: View, members: list[int]) -> Text:
    """DW-ROSTER-HERALDRY: it is named after the first of its highest rank, and has his badge."""
    leader = next((p for rank in _RANKS for p in members if view["gear"][p] & rank), members[0])
    badge, kills = game.mission.marines[leader].badge, sum(view["slain"][p] for p in members)
    key = "badge" if badge else "plain"
    return both("squad_sheet", key, leader=game.name(leader), badge=badge, kills=kills)


def _marine(game: HulkGame, view: View, p: int, heading: Text | None) -> wire.Card:
    gear, carried = view["gear"][p], view["carry"][p]
    return wire.Card(
        piece=p,
        name=game.name(p),
        role=role(pc.MARINE, gear),
        weapons=weapons(gear),
        # What was left over is lost with the phase.
        points=view["ap"][p] if game.phase == MARINE else 0,
        most=game.points_of(pc.MARINE),
        gauges=_gauges(game, view, p),
        states=badges(game.mission, view["flags"][p], carried),
        carries=object_name(game.mission, carried) if carried >= 0 else None,
        heading=heading,
    )


def _gauges(game: HulkGame, view: View, p: int) -> list[wire.Gauge]:
    gear = view["gear"][p]
    arms = game.profile.arms(gear)
    out: list[wire.Gauge] = []
    if arms.rounds:
        out.append(_gauge(_rounds(gear), view["ammo"][p], arms.rounds, "x"))
    reloads = game.mission.marines[p].reloads
    if arms.reloads or reloads > 0:
        out.append(_gauge("reloads", view["reloads"][p], max(reloads, arms.reloads), "+"))
    if arms.gun is not None and arms.gun.wears:
        out.append(_gauge("fired", view["fired"][p], arms.gun.wears, "°"))
    if arms.psi:
        most = psi_of(game.profile, game.mission.marines[p])
        out.append(_gauge("psi", view["psi"][p], most, "psi"))
    if view["slain"][p]:
        # DW-ROSTER-KILLS
        out.append(_gauge("slain", view["slain"][p], 0, "†"))
    return out


def _rounds(gear: int) -> str:
    """What is counted of a weapon that runs out."""
    if gear & pc.GRENADE_GAUNTLET:
        return "grenades"
    return "shots" if gear & pc.HEAVY_FLAMER else "rounds"


def _gauge(key: str, value: int, most: int, sign: str) -> wire.Gauge:
    return wire.Gauge(key, both("gauge", key), value, most, sign)


@lru_cache(maxsize=8192)
def _other(piece: int, name: str, kind: int, points: int, most: int, value: int, gear: int) -> wire.Card:
    said = role(kind, 0)
    if gear & pc.AMBUSH:
        said = both("role", f"ambush_{pc.AMBUSH_NAMES[value]}")
    elif kind == pc.BLIP:
        said = both("role", "stands_for", value=value)
    return wire.Card(piece=piece, name=name, role=said, weapons=[], points=points, most=most)
