"""A battle as a mission of the game that it is fought in: which one, on what ground, and both sides' figures."""

from __future__ import annotations

from hullbreach.conquest import traits as tr
from hullbreach.conquest.army import Figure
from hullbreach.kernel.contract import Seat
from hullbreach.territory_campaign.mission import COLOURS
from hullbreach.territory_campaign.state import State

_NAMES = (
    ("Battle {number} of the campaign", "Bataille {number} de la campagne"),
    (
        "Two armies of the territory campaign meet.",
        "Deux armées de la campagne de territoires se rencontrent.",
    ),
    (
        "The winner gets what he fights for in the campaign.",
        "Le vainqueur obtient ce pour quoi il se bat dans la campagne.",
    ),
)
_WORDS = ("name", "briefing", "objective")


def battle_text(game: State) -> str:
    """The file of the mission. Its ground follows from where the campaign stands: the same battle, the same board."""
    number = len(game.played) + 1
    key = f"{game.mission.key}_{number}"
    seed = f"{key} {game.turn} {game.scenario} {game.hoard} {game.fielded}"
    lines = [
        f'game = "{game.mission.battles}"',
        f'key = "{key}"',
        "order = 1",
        f"battle = {game.scenario}",
        f'board = "{seed}"',
    ]
    for place, lang in enumerate(("en", "fr")):
        lines.append(f"[words.{lang}]")
        lines += [
            f'{word} = "{said[place].format(number=number)}"'
            for word, said in zip(_WORDS, _NAMES, strict=True)
        ]
    for name, seat in zip(tr.SEATS, (game.attacker, game.defender), strict=True):
        lines += _side(game, name, seat)
    return "\n".join([*lines, ""])


def _side(game: State, name: str, seat: Seat) -> list[str]:
    figures = [
        game.fighter(f).figure(game.base(f), str(game.number_of(f)), game.lent_roles(f))
        for f in sorted(game.fielded)
        if game.owner(f) == seat
    ]
    chiefs = sum([1 for figure in figures if figure.roles & tr.CHIEF])
    psykers = sum([1 for figure in figures if figure.roles & tr.PSYKER])
    lines = [f"[{name}]", f'colour = "{COLOURS[seat]}"']
    if game.profile.army_source == "faction":
        faction = game.mission.factions[game.faction[seat]]
        lines += [
            f'faction = "{faction.key}"',
            f'name_en = "{faction.names[0]}"',
            f'name_fr = "{faction.names[1]}"',
        ]
    else:
        lines += [f'name_en = "{game.seat_name(seat)}"', f'name_fr = "{game.seat_name(seat)}"']
    lines += [f"chiefs = {max(1, chiefs)}", f"psykers = {max(1, psykers)}"]
    # TC-IMP-CAP-5
    if game.profile.characteristics_above_5:
        lines.append("above_5 = true")
    # TC-GAP-ARMY-RULES: the game of battles does not know the profiles of the players' own.
    own = {game.mission.profiles[number].profile for number in game.mission.custom}
    for figure in figures:
        lines += _figure(name, figure, figure.profile not in own)
    return lines


def _figure(side: str, figure: Figure, listed: bool) -> list[str]:
    """All that a figure is, after the profile of an army list that it was bought as."""
    piercing = [
        f"{name} {points}" for name, points in zip(tr.PIERCING, figure.piercing, strict=True) if points
    ]
    abilities = [*tr.names_in(figure.abilities, tr.ABILITIES), *piercing]
    known = {
        "id": figure.id,
        "name": figure.names[0],
        "type": tr.TYPES[figure.type],
        "move": figure.move,
        "melee": list(figure.melee),
        "shooting": list(figure.shooting),
        "range": figure.range,
        "defence": figure.defence,
        "mental": figure.mental,
        "wounds": figure.wounds,
        "abilities": abilities,
        "roles": tr.names_in(figure.roles & ~figure.lent_roles, tr.ROLES),
        "lent_roles": tr.names_in(figure.lent_roles, tr.ROLES),
        "spells": [tr.SPELLS[spell] for spell in figure.spells],
    }
    lines = [f"[[{side}.figure]]"]
    if listed:
        lines.append(f'profile = "{figure.profile}"')
        del known["name"]
    return [*lines, *[f"{field} = {_toml(value)}" for field, value in known.items() if value != []]]


def _toml(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join([_toml(item) for item in value]) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
