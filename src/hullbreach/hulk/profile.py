"""Editions are profiles: the numbers and switches that differ between rule versions."""

from __future__ import annotations

from difflib import get_close_matches

from hullbreach.kernel.actions import Action, Actions

OptionValue = int | bool | str

# Option -> (value in the profile 'third', the values it may take; empty: any whole number from 0).
_THIRD: dict[str, tuple[OptionValue, tuple[OptionValue, ...]]] = {
    # Command and clock (V3-GAP-TIMER)
    "timer": ("off", ("off", "clock", "budget")),
    "timer_seconds": (180, ()),
    "budget_per_action": (3, ()),
    "budget_per_throw": (1, ()),
    "sergeant_redraw": (True, (True, False)),
    "cp_reaction": ("sight", ("sight", "any_marine")),
    "reaction_limit": (2, ()),
    # Sight and shooting
    "corridor_sight": ("open", ("open", "straight")),
    "overwatch_optional": (False, (False, True)),
    "overwatch_range": (12, ()),
    "turn_and_fire": (True, (True, False)),
    "sustained_cap_storm_bolter": (1, ()),
    "cannon_sustained_cap": (1, ()),
    "overwatch_sustained": (True, (True, False)),
    "jam_clears_at_end_of_turn": (True, (True, False)),
    "jam_cleared_keeps_overwatch": (True, (True, False)),
    "flames_test_each_move": (True, (True, False)),
    "crate_flame_score": (6, ()),
    "cannon_blast_score": (4, ()),
    # Close combat
    "guard": (True, (True, False)),
    "hammer_bonus": (1, ()),
    "claws_bonus": (1, ()),
    "stealer_rear_dice": (3, ()),
    "chainfist_bulkhead_ap": (1, ()),
    # Movement between decks
    "ladder_ap_stealer": (1, ()),
    "ladder_fall_risk": (True, (True, False)),
    # Pieces
    "psychic_powers": (True, (True, False)),
    "stealer_pool": (22, ()),
    "termagant_pool": (5, ()),
    "hormagaunt_pool": (12, ()),
    "hormagaunt_dice": (2, ()),
    # At a table: what is asked shows nothing that is hidden (see discretion.py)
    "discreet": (False, (False, True)),
}

# Numbers that make no sense as 0: prices of actions and dice that somebody must roll.
_MOST = 9999
# The exact odds of a close combat with more dice take seconds to count.
_MOST_DICE = 6
_AT_LEAST_ONE = ("stealer_rear_dice", "hormagaunt_dice", "ladder_ap_stealer", "chainfist_bulkhead_ap")


class UnknownOption(ValueError):
    """A profile, option or value that does not exist; the text says what would be right."""


class Edition:
    """What makes a profile: the actions of its chapters."""

    __slots__ = ("actions", "name")

    def __init__(self, name: str, actions: Actions) -> None:
        self.name = name
        self.actions = actions


class Profile:
    """The rules that one game is played by: a named profile with single options changed."""

    __slots__ = (
        "abilities",
        "actions",
        "budget_per_action",
        "budget_per_throw",
        "cannon_blast_score",
        "cannon_sustained_cap",
        "chainfist_bulkhead_ap",
        "changed",
        "claws_bonus",
        "corridor_sight",
        "cp_reaction",
        "crate_flame_score",
        "discreet",
        "flames_test_each_move",
        "guard",
        "hammer_bonus",
        "hormagaunt_dice",
        "hormagaunt_pool",
        "jam_cleared_keeps_overwatch",
        "jam_clears_at_end_of_turn",
        "ladder_ap_stealer",
        "ladder_fall_risk",
        "name",
        "overwatch_optional",
        "overwatch_range",
        "overwatch_sustained",
        "psychic_powers",
        "reaction_limit",
        "sergeant_redraw",
        "stealer_pool",
        "stealer_rear_dice",
        "sustained_cap_storm_bolter",
        "termagant_pool",
        "timer",
        "timer_seconds",
        "turn_and_fire",
    )

    def __init__(self, edition: Edition, options: dict[str, OptionValue] | None = None) -> None:
        values = {name: value for name, (value, _) in _THIRD.items()}
        changed = options or {}
        for option, value in changed.items():
            values[option] = check_option(option, value)
        self.name = edition.name
        self.actions = edition.actions
        # What each sort of piece can do in the mission that is played by these rules (see actions.py).
        self.abilities: dict[int, tuple[Action, ...]] = {}
        self.changed: dict[str, OptionValue] = {k: changed[k] for k in sorted(changed)}
        self.timer = str(values["timer"])
        self.timer_seconds = int(values["timer_seconds"])
        self.budget_per_action = int(values["budget_per_action"])
        self.budget_per_throw = int(values["budget_per_throw"])
        self.sergeant_redraw = bool(values["sergeant_redraw"])
        self.cp_reaction = str(values["cp_reaction"])
        self.reaction_limit = int(values["reaction_limit"])
        self.corridor_sight = str(values["corridor_sight"])
        self.overwatch_optional = bool(values["overwatch_optional"])
        self.overwatch_range = int(values["overwatch_range"])
        self.turn_and_fire = bool(values["turn_and_fire"])
        self.sustained_cap_storm_bolter = int(values["sustained_cap_storm_bolter"])
        self.cannon_sustained_cap = int(values["cannon_sustained_cap"])
        self.overwatch_sustained = bool(values["overwatch_sustained"])
        self.jam_clears_at_end_of_turn = bool(values["jam_clears_at_end_of_turn"])
        self.jam_cleared_keeps_overwatch = bool(values["jam_cleared_keeps_overwatch"])
        self.flames_test_each_move = bool(values["flames_test_each_move"])
        self.crate_flame_score = int(values["crate_flame_score"])
        self.cannon_blast_score = int(values["cannon_blast_score"])
        self.guard = bool(values["guard"])
        self.hammer_bonus = int(values["hammer_bonus"])
        self.claws_bonus = int(values["claws_bonus"])
        self.stealer_rear_dice = int(values["stealer_rear_dice"])
        self.chainfist_bulkhead_ap = int(values["chainfist_bulkhead_ap"])
        self.ladder_ap_stealer = int(values["ladder_ap_stealer"])
        self.ladder_fall_risk = bool(values["ladder_fall_risk"])
        self.psychic_powers = bool(values["psychic_powers"])
        self.stealer_pool = int(values["stealer_pool"])
        self.termagant_pool = int(values["termagant_pool"])
        self.hormagaunt_pool = int(values["hormagaunt_pool"])
        self.hormagaunt_dice = int(values["hormagaunt_dice"])
        self.discreet = bool(values["discreet"])


def check_option(option: str, value: OptionValue) -> OptionValue:
    """The value if the option exists and may take it; otherwise UnknownOption says what would be right."""
    if option not in _THIRD:
        near = get_close_matches(option, _THIRD, 1)
        hint = f"; did you mean '{near[0]}'?" if near else f"; known are: {', '.join(_THIRD)}."
        raise UnknownOption(f"there is no option '{option}'{hint}")
    _, allowed = _THIRD[option]
    if not allowed:
        least = 1 if option in _AT_LEAST_ONE else 0
        most = _MOST_DICE if option.endswith("_dice") else _MOST
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise UnknownOption(
                f"option '{option}' takes a whole number from {least} to {most}, not {value!r}."
            )
    elif value not in allowed or isinstance(value, bool) != isinstance(allowed[0], bool):
        words = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in allowed)
        raise UnknownOption(f"option '{option}' takes one of {words}, not {value!r}.")
    return value


def option_names() -> list[str]:
    return list(_THIRD)
