"""The open decision for the seat that has it: every option with its words, place, cost and icon."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from hullbreach.faces import answers, wire
from hullbreach.faces.base import Face
from hullbreach.faces.hulk.finality import Outlook
from hullbreach.faces.hulk.previews import ends, struck
from hullbreach.faces.hulk.reacting import UNWANTED, could_do
from hullbreach.faces.parts import ways_of
from hullbreach.hulk import pieces as pc, verbs as v
from hullbreach.hulk.contacts.reinforcement import ENTRY, may_enter, watchers
from hullbreach.hulk.fighting.combat import POINTS
from hullbreach.hulk.firing.grenades import has_hole
from hullbreach.hulk.firing.shooting import FIRE
from hullbreach.hulk.forms import Facing
from hullbreach.hulk.game import HulkGame
from hullbreach.hulk.moving.movement import MOVE, TURN
from hullbreach.hulk.odds import describe_odds, fight_chances, psi_in_vain
from hullbreach.hulk.profiles import EDITIONS
from hullbreach.hulk.psi import SECTION
from hullbreach.hulk.turns.points import cost_of, possible_points
from hullbreach.hulk.turns.setup import ELSEWHERE
from hullbreach.kernel.actions import Action
from hullbreach.kernel.board import FACINGS, bits
from hullbreach.kernel.contract import Choice
from hullbreach.kernel.forms import WHERE
from hullbreach.words.hulk.lines import decision_line
from hullbreach.words.hulk.names import both, short_name
from hullbreach.words.hulk.options import label
from hullbreach.words.text import Text, joined

_TURN_ICONS: tuple[wire.Icon, ...] = ("face", "turn-right", "turn-about", "turn-left")

# Choices that strike all in an area.
_AREAS = (v.FLAME, v.GRENADE, v.DETONATE, v.BURST)


class Options(Face[HulkGame]):
    ACTIONS = tuple(action for edition in EDITIONS.values() for action in edition.actions.by_verb.values())
    title = staticmethod(decision_line)
    label = staticmethod(label)

    def key_words(self, game: HulkGame) -> list[wire.KeyWord]:
        return [
            wire.KeyWord(key, both("option_label", action_of(game, verb).key))
            for verb, key in self.KEYS.items()
        ]

    def judge(self, game: HulkGame) -> Callable[[Choice], bool]:
        return Outlook(game).final

    def called(self, game: HulkGame, piece: int) -> Text:
        name = short_name(game, piece)
        return Text(name, name)

    def cost(self, game: HulkGame, choice: Choice) -> list[int]:
        return list(cost_of(game, choice) or ())

    def chances(self, game: HulkGame, choice: Choice) -> list[answers.Chance]:
        return [
            answers.Chance(
                name,
                self._odds_label(game, choice, name, chance == 1),
                *ways_of(chance),
                self._odds_tone(game, choice, name),
            )
            for name, chance in describe_odds(game, choice).items()
        ]

    @staticmethod
    def _odds_tone(game: HulkGame, choice: Choice, name: str) -> wire.Tone:
        """As it is for whoever acts: what jams is a marine's, also where he shoots at a stealer's step."""
        theirs = name == "jam" and game.kind[choice[1]] != pc.MARINE
        return "" if theirs or name == "destroy" else "bad" if name in UNWANTED else "good"

    def _odds_label(self, game: HulkGame, choice: Choice, name: str, sure: bool) -> Text:
        """Whom of the own side flames and explosions may kill, or do, is said by name."""
        if choice[0] not in _AREAS or name not in ("die", "loss"):
            return both("odds", name)
        burnt = [game.at[square] for square in bits(struck(game, choice) & game.marines_on)]
        who = [self.called(game, p) for p in burnt if (p == choice[1]) == (name == "die")]
        if not who:
            return both("odds", name)
        if name == "die":
            return both("odds", "himself", who=who[0])
        return both("odds", "too", who=joined(who, both("odds", "and" if sure else "or")))

    def option(self, game: HulkGame, choice: Choice, about: int, final: bool) -> wire.Option:
        option = super().option(game, choice, about, final)
        verb, who, _, how = choice
        if verb in (v.FLAME, v.GRENADE):
            return _filling(self, game, choice, option)
        if verb == v.REDRAW:
            points = possible_points(game)
            more = sum(each > game.counter for each in points)
            return replace(option, note=both("counter", "more", more=more, all=len(points)))
        if verb == v.REACT:
            return replace(option, words=could_do(self, game, choice))
        if verb == SECTION:
            return replace(option, area=self.squares(game, game.board.section_masks[how]))
        if verb in (v.REROLL, v.PARRY) and cannot_help(game, choice):
            return replace(option, group="other", words=both("option_label", "REROLL_VAIN"))
        if verb == POINTS and psi_in_vain(game, how):
            return replace(option, group="other")
        if option.group == "stance" and (lost := ends(game, choice)):
            return replace(option, note=lost[0])
        if verb == v.ENTRY:
            mark = both("option_label", "blip", who=self.called(game, who), value=game.value[who])
            near = any(entry == how for entry, _, _ in watchers(game))
            return replace(
                option, what=mark, words=both("option_label", "ENTRY_NEAR") if near else option.words
            )
        if verb == v.CONVERT and game.status[who] == pc.WAITING and not may_enter(game, who):
            return replace(option, words=both("option_label", "CONVERT_STUCK"))
        if game.kind[who] == pc.BLIP:
            return option
        if final and Outlook(game).uncovers(choice):
            option = replace(option, note=both("option_label", "MAY_UNCOVER"))
        parts = action_of(game, choice[0]).form.parts_of(game, choice)
        faced = any(isinstance(part, Facing) for part in parts)
        return replace(option, facing=FACINGS[how]) if faced else option

    def role(self, choice: Choice) -> wire.Role:
        return "pass" if choice[0] == POINTS and not choice[3] else super().role(choice)

    def icon(self, game: HulkGame, choice: Choice) -> wire.Icon:
        verb, who, where, how = choice
        if verb == TURN:
            return _TURN_ICONS[(how - game.facing[who]) % 4]
        if verb == FIRE and game.gear[who] & pc.ASSAULT_CANNON:
            return "cannon"
        if verb == MOVE and game.kind[who] != pc.BLIP:
            ahead = game.board.step[game.square[who]][2 * game.facing[who]]
            if ahead == where:
                return "forward"
        return super().icon(game, choice)

    def aimed(self, game: HulkGame, choice: Choice) -> str:
        """For a way out the square outside the board."""
        verb, _, where, how = choice
        if action_of(game, verb).form.fills(WHERE):
            return game.board.name(where)
        if verb == ELSEWHERE:
            # It is about any square but his own.
            return ""
        if verb == ENTRY:
            return game.board.name(game.board.entries[game.mission.entries[how]][0])
        if verb == SECTION:
            return game.board.name(bits(game.board.section_masks[how])[0])
        return super().aimed(game, choice)


def cannot_help(game: HulkGame, choice: Choice) -> bool:
    """Whether to roll that die again can make nothing of this fight likelier that the marine wants."""
    kept, rolled = fight_chances(game, (v.ACCEPT, choice[1], 0, 0)), fight_chances(game, choice)
    return kept is not None and rolled is not None and rolled[0] <= kept[0] and rolled[1] >= kept[1]


def _filling(face: Options, game: HulkGame, choice: Choice, option: wire.Option) -> wire.Option:
    """Flames and grenades: wherever they are aimed at in an area is all one, but for holes and doors.

    A click on an empty square is a step; one on an enemy means the flames, one on a hole the grenade into it.
    """
    area = struck(game, choice)
    hole = choice[0] == v.GRENADE and has_hole(game, choice[2])
    apart = hole or (choice[0] == v.GRENADE and game.solid >> choice[2] & 1)
    enemies = area & (game.foes_on | game.blips_on)
    return replace(
        option,
        at=option.at if enemies >> choice[2] & 1 else "",
        aims=face.squares(game, enemies | (1 << choice[2] if hole else 0)),
        alike=game.board.name(choice[2] if apart else bits(area)[0]) + (" apart" if apart else ""),
        group=option.group if enemies else "other",
    )


def action_of(game: HulkGame, verb: int) -> Action[HulkGame]:
    return game.profile.actions.by_verb[verb]
