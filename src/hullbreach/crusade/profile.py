"""Editions are profiles: the numbers and switches in which the game of 1990 and Redux differ."""

from __future__ import annotations

from difflib import get_close_matches

from hullbreach.crusade.scoring.campaign import FIRST_RANK

OptionValue = int | bool | str
_SWITCH: tuple[OptionValue, ...] = (True, False)

# Option -> (value in '1990', value in 'redux', the values it may take).
_OPTIONS: dict[str, tuple[OptionValue, OptionValue, tuple[OptionValue, ...]]] = {
    # Who plays (SC-PLAYERS-COUNT, RX-SIDES): 0 squads means as many as the mission has
    "squads": (0, 0, (0, 1, 2, 3, 4)),
    "alien_players": (1, 1, (0, 1, 2, 3)),
    # RX-DIFFICULTY: tactical levels more than the mission gives
    "extra_assault": (0, 0, (0, 1, 2, 3, 4, 5, 6)),
    "extra_aliens": (0, 0, (0, 1, 2, 3, 4, 5, 6)),
    # How the game runs
    "kill_tokens": (True, False, _SWITCH),  # a squad scores for an alien with a token of its kind
    "losses_count": (True, False, _SWITCH),  # a figure that is lost costs its squad points
    "objectives_score": (
        True,
        False,
        _SWITCH,
    ),  # primary and secondary objective have fixed points, for whoever has them
    "objects_spared": (True, False, _SWITCH),  # the aliens do the objects of a mission no harm
    "rivals": (False, True, _SWITCH),  # squads may attack one another
    "ends_by_rounds": (False, True, _SWITCH),  # a game lasts so many rounds, and a countdown counts them
    "ties_shared": (False, True, _SWITCH),  # equal points are a shared victory
    "reinforcement_hand": (True, False, _SWITCH),  # reinforcements are tokens in a hand of their own
    "campaign": (True, False, _SWITCH),  # ranks, badges and marks go from one mission to the next
    "scan": (True, False, _SWITCH),  # blips come when a board is scanned
    "event_deck": (True, False, _SWITCH),
    "come_back": (True, False, _SWITCH),  # a figure may move now and attack later in the turn
    "combinations": (False, True, _SWITCH),  # sustained moves and sustained actions
    "doors_close": (False, True, _SWITCH),
    "figures_limited": (True, False, _SWITCH),  # a blip without a figure is a phantom
    "revealed_acts": (True, False, _SWITCH),  # a blip that is revealed goes on as its alien
    "blip_points": (False, True, _SWITCH),  # blips share points and move after the figures
    "orders_first": (True, False, _SWITCH),  # order cards only before anything has moved
    "dock_final": (True, False, _SWITCH),  # who is back on his dock is out of the game
    "dock_depth": (3, 4, (3, 4)),
    "solid_objects": (False, True, _SWITCH),  # mission objects hide what is behind them
    # RX-OPTIONAL-RULES
    "recoil": (False, True, _SWITCH),
    "gantries": (False, True, _SWITCH),
    "secret_objectives": (False, True, _SWITCH),
    "aggressive_objectives": (False, False, _SWITCH),
    "scenery": (False, True, _SWITCH),
    "turrets": (False, True, _SWITCH),
    "overwatch": (False, True, _SWITCH),
    "special_events": (False, False, _SWITCH),
    # SC-GAP-CAMPAIGN: a digit for each squad ("": the first rank, no badges); the marks of the alien player
    "ranks": ("", "", ("",)),
    "badges": ("", "", ("",)),
    "alien_marks": (0, 0, (0, 1, 2, 3, 4)),
    # At a table: what is asked shows nothing that is hidden
    "discreet": (False, False, _SWITCH),
}

# Options that are a text of digits, and which.
_DIGITS = {"ranks": "12345", "badges": "01234"}

# Options that players may choose for a game; the others make the edition.
CHOOSABLE = (
    "squads", "alien_players", "extra_assault", "extra_aliens", "recoil", "gantries", "secret_objectives",
    "aggressive_objectives", "scenery", "turrets", "overwatch", "special_events", "discreet",
)  # fmt: skip

PROFILES: dict[str, dict[str, OptionValue]] = {
    "1990": {name: values[0] for name, values in _OPTIONS.items()},
    "redux": {name: values[1] for name, values in _OPTIONS.items()},
}


# SC-PLAYERS-COUNT, RX-SIDES: the most squads; how many people at least and at most play the aliens.
PLAYERS: dict[str, tuple[int, int, int]] = {"1990": (3, 1, 1), "redux": (4, 0, 3)}


class UnknownOption(ValueError):
    """A profile, option or value that does not exist; the text says what would be right."""


class Profile:
    """The rules that one game is played by: a named profile with single options changed."""

    __slots__ = (
        "aggressive_objectives",
        "alien_marks",
        "alien_players",
        "badges",
        "blip_points",
        "changed",
        "combinations",
        "come_back",
        "discreet",
        "dock_depth",
        "dock_final",
        "doors_close",
        "event_deck",
        "extra_aliens",
        "extra_assault",
        "figures_limited",
        "gantries",
        "name",
        "orders_first",
        "overwatch",
        "kill_tokens",
        "losses_count",
        "objectives_score",
        "objects_spared",
        "rivals",
        "ends_by_rounds",
        "ties_shared",
        "reinforcement_hand",
        "campaign",
        "ranks",
        "recoil",
        "revealed_acts",
        "scan",
        "scenery",
        "secret_objectives",
        "solid_objects",
        "special_events",
        "squads",
        "turrets",
    )

    def __init__(self, name: str = "1990", options: dict[str, OptionValue] | None = None) -> None:
        values = dict(profile_values(name))
        changed = options or {}
        for option, value in changed.items():
            values[option] = check_option(option, value)
        self.name = name
        self.changed: dict[str, OptionValue] = {k: values[k] for k in sorted(changed)}
        self.squads = int(values["squads"])
        self.alien_players = int(values["alien_players"])
        self.extra_assault = int(values["extra_assault"])
        self.extra_aliens = int(values["extra_aliens"])
        self.kill_tokens = bool(values["kill_tokens"])
        self.losses_count = bool(values["losses_count"])
        self.objectives_score = bool(values["objectives_score"])
        self.objects_spared = bool(values["objects_spared"])
        self.rivals = bool(values["rivals"])
        self.ends_by_rounds = bool(values["ends_by_rounds"])
        self.ties_shared = bool(values["ties_shared"])
        self.reinforcement_hand = bool(values["reinforcement_hand"])
        self.campaign = bool(values["campaign"])
        self.scan = bool(values["scan"])
        self.event_deck = bool(values["event_deck"])
        self.come_back = bool(values["come_back"])
        self.combinations = bool(values["combinations"])
        self.doors_close = bool(values["doors_close"])
        self.figures_limited = bool(values["figures_limited"])
        self.revealed_acts = bool(values["revealed_acts"])
        self.blip_points = bool(values["blip_points"])
        self.orders_first = bool(values["orders_first"])
        self.dock_final = bool(values["dock_final"])
        self.dock_depth = int(values["dock_depth"])
        self.solid_objects = bool(values["solid_objects"])
        self.recoil = bool(values["recoil"])
        self.gantries = bool(values["gantries"])
        self.secret_objectives = bool(values["secret_objectives"])
        self.aggressive_objectives = bool(values["aggressive_objectives"])
        self.scenery = bool(values["scenery"])
        self.turrets = bool(values["turrets"])
        self.overwatch = bool(values["overwatch"])
        self.special_events = bool(values["special_events"])
        self.ranks = str(values["ranks"])
        self.badges = str(values["badges"])
        self.alien_marks = int(values["alien_marks"])
        self.discreet = bool(values["discreet"])
        check_players(name, self.squads, self.alien_players)
        check_levels(self.extra_assault, self.extra_aliens)
        check_campaign(name, self.squads, self.ranks, self.badges, self.alien_marks)

    def rank_of(self, seat: int) -> int:
        """SC-GAP-CAMPAIGN: the rank of a commander; outside a campaign all have the first."""
        return int(self.ranks[seat]) if seat < len(self.ranks) else FIRST_RANK

    def badges_of(self, seat: int) -> int:
        return int(self.badges[seat]) if seat < len(self.badges) else 0


def profile_values(name: str) -> dict[str, OptionValue]:
    if name not in PROFILES:
        raise UnknownOption(f"there is no rules profile '{name}'; known are: {', '.join(PROFILES)}.")
    return PROFILES[name]


def check_option(option: str, value: OptionValue) -> OptionValue:
    """The value if the option exists and may take it; otherwise UnknownOption says what would be right."""
    if option not in _OPTIONS:
        near = get_close_matches(option, _OPTIONS, 1)
        hint = f"; did you mean '{near[0]}'?" if near else f"; known are: {', '.join(_OPTIONS)}."
        raise UnknownOption(f"there is no option '{option}'{hint}")
    if option in _DIGITS:
        return _check_digits(option, value)
    allowed = _OPTIONS[option][2]
    if value not in allowed or isinstance(value, bool) != isinstance(allowed[0], bool):
        words = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in allowed)
        raise UnknownOption(f"option '{option}' takes one of {words}, not {value!r}.")
    return value


def _check_digits(option: str, value: OptionValue) -> OptionValue:
    digits = _DIGITS[option]
    if isinstance(value, int) and not isinstance(value, bool):
        # A command line takes digits for a number.
        value = str(value)
    if not isinstance(value, str) or not set(value) <= set(digits):
        raise UnknownOption(
            f"option '{option}' takes a digit from {digits[0]} to {digits[-1]} for each squad, like "
            f"'{digits[0]}{digits[1]}', not {value!r}."
        )
    return value


def check_campaign(name: str, squads: int, ranks: str, badges: str, marks: int) -> None:
    """SC-GAP-CAMPAIGN: only the game of 1990 has one; every squad has its digit."""
    for option, digits in (("ranks", ranks), ("badges", badges)):
        if not digits:
            continue
        if not PROFILES[name]["campaign"]:
            raise UnknownOption(f"option '{option}': the profile '{name}' has no campaign.")
        wanted = squads or PLAYERS[name][0]
        if len(digits) != wanted:
            raise UnknownOption(
                f"option '{option}' has {len(digits)} digits, but there are {wanted} squads; each has one."
            )
    if marks and not PROFILES[name]["campaign"]:
        raise UnknownOption(f"option 'alien_marks': the profile '{name}' has no campaign.")


def check_players(name: str, squads: int, aliens: int) -> None:
    """Raises UnknownOption where no game of the profile has so many squads or alien players."""
    most, fewest, most_aliens = PLAYERS[name]
    if squads > most:
        raise UnknownOption(f"option 'squads': the profile '{name}' has 1 to {most} squads, not {squads}.")
    if not fewest <= aliens <= most_aliens:
        wanted = str(fewest) if fewest == most_aliens else f"{fewest} to {most_aliens}"
        raise UnknownOption(
            f"option 'alien_players': the profile '{name}' has {wanted} of them, not {aliens}."
        )


def check_levels(assault: int, aliens: int) -> None:
    """RX-DIFFICULTY: one side or the other is given more, never both."""
    if assault and aliens:
        raise UnknownOption(
            "options 'extra_assault' and 'extra_aliens': only one side has extra tactical levels; set the other to 0."
        )


def allowed_values(option: str) -> tuple[OptionValue, ...]:
    return _OPTIONS[option][2]


def option_names() -> list[str]:
    return list(_OPTIONS)
