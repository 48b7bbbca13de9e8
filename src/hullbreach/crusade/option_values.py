"""The options of a profile as plain code, made from options.py by `python -m tools.positions`."""

from __future__ import annotations

from hullbreach.crusade.options import OPTIONS
from hullbreach.kernel.options import OptionValue


class OptionValues:
    """What every option is in one game."""

    __slots__ = tuple(OPTIONS.by_name)

    def __init__(self, values: dict[str, OptionValue]) -> None:
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
