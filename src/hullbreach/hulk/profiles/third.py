"""The profile `third`: the game as its third edition has it."""

from __future__ import annotations

from typing import Final

from hullbreach.hulk import pieces as pc, psi
from hullbreach.hulk.arms import Fighter, Gear, Gun, Tables
from hullbreach.hulk.contacts import ambush, blips, reinforcement, supply, uncover
from hullbreach.hulk.fighting import combat, detonation
from hullbreach.hulk.firing import cannon, flames, grenades, overwatch, reloading, shooting
from hullbreach.hulk.floors import decks, holes, levels
from hullbreach.hulk.moving import doors, hazards, leaping, movement, teleport
from hullbreach.hulk.options import OptionValues
from hullbreach.hulk.profile import Edition
from hullbreach.hulk.solo import acting
from hullbreach.hulk.state import State
from hullbreach.hulk.things import cache, objects
from hullbreach.hulk.turns import activation, setup, turn
from hullbreach.kernel.actions import Action, Actions

# V3-AC-AMMO, DW-CANNON-MAGAZINE
MAGAZINE: Final = 10

# The chapters, in the order in which their actions are offered.
ACTIONS: Final[tuple[Action[State], ...]] = (
    *movement.ACTIONS,
    *leaping.ACTIONS,
    *shooting.ACTIONS,
    *reloading.ACTIONS,
    *flames.ACTIONS,
    *combat.ACTIONS,
    *decks.ACTIONS,
    *doors.ACTIONS,
    *overwatch.ACTIONS,
    *reinforcement.ACTIONS,
    *ambush.ACTIONS,
    *supply.ACTIONS,
    *levels.ACTIONS,
    *holes.ACTIONS,
    *hazards.ACTIONS,
    *objects.ACTIONS,
    *teleport.ACTIONS,
    *psi.ACTIONS,
    *cannon.ACTIONS,
    *grenades.ACTIONS,
    *detonation.ACTIONS,
    *blips.ACTIONS,
    *uncover.ACTIONS,
    *activation.ACTIONS,
    *turn.ACTIONS,
    *setup.ACTIONS,
    *cache.ACTIONS,
    *acting.ACTIONS,
)


def shield(o: OptionValues, on_the_left: bool) -> Gear:
    """V3-STORM-SHIELD, DW-SHIELD-PARRY, DW-SHIELD-BLOCK-OPTION"""
    if o.shield_mode == "parry":
        return Gear(pc.STORM_SHIELD, parries="DW-SHIELD-PARRY", on_the_left=True)
    return Gear(pc.STORM_SHIELD, shields=1, on_the_left=on_the_left)


def cannon_of(o: OptionValues, rule: str, series: str, reload: str, most_reloads: int) -> Gun:
    """V3-AC-*, DW-CANNON-*"""
    return Gun(
        pc.ASSAULT_CANNON, 3, 5, o.cannon_sustained_cap, rule, series,
        rounds=MAGAZINE, reloads=1, most_reloads=most_reloads, bursts=True, breaks=True, reload_rule=reload,
        wears=MAGAZINE if o.cannon_malfunction_arm == "shots_over_10" else 0,
        auto=o.full_auto_score if o.cannon_full_auto else 0,
    )  # fmt: skip


def tables(o: OptionValues) -> Tables:
    """V3-AP-ALLOWANCE, V3-CC-DICE, V3-FIRE-STORM-BOLTER, V3-AC-*, V3-HF-AMMO, V3-LIB-*, V3-CC-SERGEANT, V4-*"""
    skill = 0 if o.skill_bonus_front_only else 1
    return Tables(
        fighters=(
            Fighter(points=4, dice=1),  # marine
            Fighter(points=6, dice=3, rear=o.stealer_rear_dice),  # stealer
            Fighter(points=6, dice=3, rear=o.stealer_rear_dice),  # blip: as what it stands for
            Fighter(points=6, dice=3, rear=o.stealer_rear_dice, hits=2, adds_worst=True),  # alpha
            Fighter(points=6, dice=1),  # termagant
            Fighter(points=6, dice=o.hormagaunt_dice),  # hormagaunt
            Fighter(points=6, dice=4),  # lurker
            # DWS-LS-LEADER-STATS: what a stealer loses he loses too.
            Fighter(points=9, dice=4, rear=o.stealer_rear_dice + 1),  # chief
        ),
        guns=(
            Gun(
                pc.STORM_BOLTER, 2, 6, o.sustained_cap_storm_bolter, "V3-FIRE-STORM-BOLTER", "V3-SUST-BONUS",
                jams=True,
            ),
            cannon_of(o, "V3-AC-FIRE", "V3-AC-SUSTAINED", "V3-AC-RELOAD-COST", 1),
        ),
        gears=(
            Gear(pc.HEAVY_FLAMER, shots=6, most_reloads=int(o.flamer_reload), reload_rule="DW-FLAMER-RELOAD-COST"),
            Gear(pc.GRENADE_GAUNTLET, shots=10),
            Gear(pc.POWER_SWORD, parries="V3-POWER-SWORD"),
            Gear(pc.THUNDER_HAMMER, bonus=o.hammer_bonus),
            shield(o, False),
            Gear(pc.LIGHTNING_CLAWS, dice=2, bonus=o.claws_bonus),
            Gear(pc.SERGEANT, bonus=1, rear_bonus=skill),
            Gear(pc.CAPTAIN, bonus=2, rear_bonus=2 * skill),
            Gear(pc.LIBRARIAN, bonus=1, rear_bonus=skill, psi=20),
        ),
    )  # fmt: skip


THIRD: Final = Edition("third", Actions(ACTIONS, "Kesh: forward"), tables)
