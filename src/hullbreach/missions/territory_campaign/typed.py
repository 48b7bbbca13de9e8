"""A battle of a real table as it is typed in: one line or a TOML file, checked whole (TC-GAP-TYPED-RESULT)."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from hullbreach.kernel.campaign import NO_BATTLE
from hullbreach.kernel.contract import Refused, Seat
from hullbreach.missions.fields import MissionFault, read_toml
from hullbreach.missions.territory_campaign.corridor import FIELDS, LEADERS, PIECES, SWARM, Corridor
from hullbreach.territory_campaign import report as rp, tables as tb
from hullbreach.territory_campaign.game import TerritoryCampaign

_RULE: Final = "TC-GAP-BATTLE-REPORT"
_TYPED: Final = "TC-GAP-TYPED-RESULT"
_VERB: Final = "battle"
_DRAW: Final = "draw"
# TC-LENGTH-SIX: what is not said.
_TURNS: Final = 6
_NUMBER, _TEXT, _NUMBERS, _TABLE, _FLAG, _ROWS = (
    "{field}: it must be a whole number.",
    "{field}: it must be a text.",
    "{field}: it must be two numbers.",
    "{field}: it must be a table by players.",
    "{field}: it must be true or false.",
    "{field}: it must be rows of player, figure_id and state.",
)  # fmt: skip
_FIELDS: Final = {
    "battle_id": _NUMBER, "campaign_turn": _NUMBER, "system": _TEXT, "scenario": _NUMBER, "mission": _TEXT,
    "attacker": _TEXT, "defender": _TEXT, "objectives": _TABLE, "turns_played": _NUMBER, "winner": _TEXT,
    "withdrew": _TEXT, "score": _NUMBERS, "figures": _ROWS, "lost_value": _TABLE, "notes": _TEXT, "dice_seed": _TEXT,
    "agreed": _FLAG, **dict.fromkeys(FIELDS, _TABLE),
}  # fmt: skip
_NEEDED: Final = {
    "attacker": "{field}: it must be the name of a player.",
    "defender": "{field}: it must be the name of a player.",
    "winner": "{field}: it must be a player, or 'draw'.",
}
_ONE_OF: Final = "{field}: it must be one of: {known}."
_ROW: Final = {"player", "figure_id", "state"}


def is_report(lines: Sequence[str]) -> bool:
    """Whether it is all said in one line, and not line by line."""
    return len(lines) == 1 and lines[0].split()[:1] == [_VERB]


def report_lines(game: TerritoryCampaign, text: str, names: Sequence[str] = ()) -> list[str]:
    """The lines that the campaign hears; `names` are the players', by seat.

    Raises Refused, with the field and what would be right. The campaign itself is not changed.
    """
    said = _of_line(text) if text.split()[:1] == [_VERB] else _of_file(text)
    lines = _Typed(game, names, said).lines()
    heard = game.copy()
    for line in lines:
        choice = heard.read(line)
        if not heard.allows(choice):
            raise heard.why_not(choice)
        if line != lines[-1]:
            heard.play(choice)
    return lines


# The two ways of writing it


def _of_file(text: str) -> dict[str, Any]:
    try:
        return read_toml(text, "report")
    except MissionFault as no_toml:
        fault = no_toml.faults[0].removeprefix("not valid TOML: ").removesuffix(".")
        raise Refused(_TYPED, "report: neither a line that begins with 'battle' nor TOML: {fault}.",
            {"fault": fault}) from None  # fmt: skip


def _of_line(text: str) -> dict[str, Any]:
    """`battle ana bo scenario=7 winner=bo ana.objective=raid ana.eliminated=3,5,9`, as a file would have it."""
    try:
        words = shlex.split(text)[1:]
    except ValueError:
        raise Refused(_TYPED, "report: a quotation mark is not closed.") from None
    sides, pairs = words[:2], [word.partition("=") for word in words[2:]]
    if len(sides) < 2 or any("=" in side for side in sides):
        raise Refused(_TYPED, "attacker: 'battle' is followed by the attacker and the defender.")
    out: dict[str, Any] = {"attacker": sides[0], "defender": sides[1]}
    seen: set[str] = set()
    for key, sign, value in pairs:
        if not sign or not value:
            raise Refused(_TYPED, "{field}: it is written like {field}=value.", {"field": key})
        if key in seen:
            raise Refused(_TYPED, "{field}: it is said twice.", {"field": key})
        seen.add(key)
        player, dot, field = key.rpartition(".")
        if not dot:
            out[key] = _value(key, value)
        elif field == "objective":
            out.setdefault("objectives", {})[player] = _plain(value)
        elif field == "lost_value":
            out.setdefault("lost_value", {})[player] = _plain(value)
        elif field in FIELDS:
            out.setdefault(field, {})[player] = _listed(field, value)
        elif field in rp.STATES:
            rows = [{"player": player, "figure_id": _plain(one), "state": field} for one in value.split(",")]
            out.setdefault("figures", []).extend(rows)
        else:
            raise _unknown(key, ["objective", "lost_value", *FIELDS, *rp.STATES])
    return out


def _plain(value: str) -> int | str:
    return int(value) if value.isdecimal() else value


def _listed(field: str, value: str) -> Any:
    """Of corridor missions: `3,1,2`, `command:eliminated,unharmed`, `22/30`, `5:eliminated`."""
    if field == LEADERS:
        return {one.partition(":")[0]: one.partition(":")[2] for one in value.split(",")}
    if field == PIECES:
        return value.replace(":", " ").split(",")
    return [_plain(one) for one in value.split("/" if field == SWARM else ",")]


def _value(key: str, value: str) -> Any:
    if _FIELDS.get(key) == _NUMBERS:
        return [float(one) if one.replace(".", "", 1).isdecimal() else one for one in value.split(",")]
    if _FIELDS.get(key) == _FLAG:
        return {"true": True, "false": False}.get(value, value)
    return _plain(value) if _FIELDS.get(key) == _NUMBER else value


def _unknown(field: str, known: Sequence[str]) -> Refused:
    return Refused(
        _RULE,
        "{field}: there is no such field; known are: {known}.",
        {"field": field, "known": ", ".join(known)},
    )


class _Typed:
    """One report, read for a campaign that waits for it."""

    def __init__(self, game: TerritoryCampaign, names: Sequence[str], said: dict[str, Any]) -> None:
        self.game = game
        self.names = names
        self.said = said

    def lines(self) -> list[str]:
        game = self.game
        if not game.is_afield():
            raise Refused(_RULE, NO_BATTLE)
        self.fields()
        self.place()
        self.objectives()
        out = [f"scenario {self.said.get('scenario', game.scenario)}"]
        out.append(f"turns {self.said.get('turns_played', _TURNS)}")
        if "score" in self.said:
            out.append("score " + " ".join([f"{number:g}" for number in self.said["score"]]))
        if self.said.get("withdrew"):
            out.append(f"{game.seat_name(self.side('withdrew', self.said['withdrew']))}: withdrew")
        return [*out, *self.figures(), *self.values(), self.end()]

    def fields(self) -> None:
        """Every field is known and of its kind, and those without which nothing can be told are there."""
        for field, value in self.said.items():
            if field not in _FIELDS:
                raise _unknown(field, list(_FIELDS))
            if not _fits(_FIELDS[field], value):
                self.wrong(field, _FIELDS[field])
        for field, sentence in _NEEDED.items():
            if not self.said.get(field):
                self.wrong(field, sentence)
        if "scenario" not in self.said and not self.said.get("mission"):
            self.wrong("scenario", "{field}: it must be the number of a battle, or there must be a mission.")

    def wrong(self, field: str, sentence: str, **names: str) -> NoReturn:
        raise Refused(_RULE, sentence, {"field": field, **names})

    def place(self) -> None:
        """It is the battle that the campaign waits for."""
        game = self.game
        if self.said.get("system", tb.SYSTEMS[0]) not in tb.SYSTEMS:
            self.wrong("system", _ONE_OF, known=", ".join(tb.SYSTEMS))
        for field, seat in (("attacker", game.attacker), ("defender", game.defender)):
            if self.seat(field, self.said[field]) != seat:
                one, other = self.called(game.attacker), self.called(game.defender)
                self.wrong(
                    field, "{field}: this is the battle of {one} against {other}.", one=one, other=other
                )
        for field, number in (("battle_id", game.turn_now()), ("campaign_turn", game.turn)):
            if self.said.get(field, number) != number:
                self.wrong(field, "{field}: it must be {number}.", number=str(number))

    def objectives(self) -> None:
        """TC-PRE-OBJECTIVE: as they were announced, by number or key."""
        for name, said in self.said.get("objectives", {}).items():
            aim = self.game.aims[self.side("objectives", name)]
            if said not in (aim + 1, tb.OBJECTIVES[aim]):
                names = {"player": name, "objective": tb.OBJECTIVES[aim]}
                self.wrong("objectives", "{field}: {player} has announced {objective}.", **names)

    def figures(self) -> list[str]:
        """In the order of the rosters, the attacker's first."""
        game = self.game
        found = self.corridor()
        for row in self.said.get("figures", []):
            seat = self.side("figures", row["player"])
            figure = game.numbered(seat, row["figure_id"]) if type(row["figure_id"]) is int else -1
            names = {"figure": f"{self.called(seat)}/{row['figure_id']}", "state": str(row["state"])}
            if figure < 0:
                raise Refused(_RULE, "figures: there is no {figure}.", names)
            if figure in found:
                raise Refused(_RULE, "figures: {figure} is listed twice.", names)
            if row["state"] not in rp.STATES:
                self.wrong("figures", _ONE_OF, known=", ".join(rp.STATES))
            if figure not in game.fielded:
                raise Refused(_RULE, "figures: {figure} was not available, or was not fielded.", names)
            found[figure] = row["state"]
        order = sorted(found, key=lambda figure: (game.owner(figure) != game.attacker, figure))
        return [f"{game.seat_name(game.owner(f))}: {game.number_of(f)} {found[f]}" for f in order]

    def corridor(self) -> dict[int, str]:
        """TC-GAP-CORRIDOR-CASUALTIES: what the mission cost, where it was one of the corridor games."""
        system = self.said.get("system", tb.SYSTEMS[0])
        if system not in tb.CORRIDOR[0]:
            for field in (*FIELDS, "agreed"):
                if field in self.said:
                    self.wrong(field, "{field}: it is told of a corridor mission; system says which game.")
            return {}
        part = Corridor(self.game, self.said, self.side)
        part.mission(system)
        return {figure: rp.STATES[fate] for figure, fate in part.fates().items() if fate != rp.UNHARMED}

    def values(self) -> list[str]:
        """`lost_value`: what was lost in figures that are on no roster."""
        out: list[str] = []
        for name, amount in self.said.get("lost_value", {}).items():
            seat = self.side("lost_value", name)
            if type(amount) is not int or not 0 <= amount < 10**6:
                self.wrong("lost_value", _NUMBER)
            out.append(f"{self.game.seat_name(seat)}: lost {amount}")
        return out

    def end(self) -> str:
        winner = self.said["winner"]
        return _DRAW if winner == _DRAW else f"won by {self.game.seat_name(self.side('winner', winner))}"

    def called(self, seat: Seat) -> str:
        return self.names[seat] if seat < len(self.names) and self.names[seat] else self.game.seat_name(seat)

    def seat(self, field: str, name: object) -> Seat:
        """A player by his name or by that of his seat."""
        seats = range(self.game.profile.players)
        found = [
            s for s in seats if str(name).lower() in (self.called(s).lower(), self.game.seat_name(s).lower())
        ]
        if not found:
            names = {"field": field, "name": str(name), "known": ", ".join([self.called(s) for s in seats])}
            raise Refused(_RULE, "{field}: nobody is called '{name}'; players are: {known}.", names)
        return found[0]

    def side(self, field: str, name: object) -> Seat:
        """A player who is in the battle."""
        seat = self.seat(field, name)
        if seat not in (self.game.attacker, self.game.defender):
            known = [self.called(self.game.attacker), self.called(self.game.defender)]
            self.wrong(field, _ONE_OF, known=", ".join(known))
        return seat


def _fits(kind: str, value: object) -> bool:
    if kind == _NUMBER:
        return type(value) is int and 0 <= value < 10**6
    if kind == _NUMBERS:
        return isinstance(value, list) and len(value) == 2 and all(_half(one) for one in value)
    if kind == _FLAG:
        return isinstance(value, bool)
    if kind == _TABLE:
        return isinstance(value, dict)
    if kind == _ROWS:
        return isinstance(value, list) and all(isinstance(row, dict) and set(row) == _ROW for row in value)
    return isinstance(value, str)


def _half(number: object) -> bool:
    """Scores count in halves."""
    return (
        type(number) in (int, float) and 0 <= float(str(number)) < 10**5 and float(str(number)) * 2 % 1 == 0
    )
