"""The open decision for the seat that has it: every option with its words, place, cost and icon."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards import squad_cards as ck
from hullbreach.crusade.cards.shields import Shield
from hullbreach.crusade.combat.breaking import DOOR_ARMOUR
from hullbreach.crusade.combat.fights import Melee
from hullbreach.crusade.dice import RED, WHITE, reds, whites
from hullbreach.crusade.event_deck.deck import EVENT_KEYS
from hullbreach.crusade.forces import alien_force, groups
from hullbreach.crusade.forces.consoles import LEVEL_OF_GRADE, console_of
from hullbreach.crusade.forces.muster import cards_held, console, heavy_count, heavy_left, most_cards
from hullbreach.crusade.forms import CARD, Door, Square
from hullbreach.crusade.game import CrusadeGame
from hullbreach.crusade.profiles import EDITIONS
from hullbreach.crusade.prospects import door_meant, on_table
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS
from hullbreach.crusade.shooting import gear
from hullbreach.crusade.shooting.damage import shell_against
from hullbreach.crusade.shooting.shots import Shares
from hullbreach.crusade.shooting.targeting import (
    aim_squares,
    blast_ring,
    is_target,
    pieces_on,
    share_targets,
    targets,
)
from hullbreach.crusade.shooting.weapons import BLAST, LINE, SPLIT, WEAPONS
from hullbreach.crusade.turn.reinforcements import Reinforce
from hullbreach.crusade.units import UNITS
from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.faces.crusade.figures import role_name
from hullbreach.faces.crusade.finality import final, goes_home, uncovers
from hullbreach.faces.crusade.foregone import could_hurt
from hullbreach.faces.crusade.pictures import on_card, pictured
from hullbreach.faces.crusade.scenery import edge_of
from hullbreach.kernel.board import bits
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.words.crusade.lines import decision_line, decision_words
from hullbreach.words.crusade.names import (
    arming_words,
    both,
    card_words,
    event_words,
    group_family,
    group_way,
    objective_about,
    piece_name,
    unit_name,
)
from hullbreach.words.crusade.options import by_piece, option_label
from hullbreach.words.text import Text

_ACTIONS = tuple(action for edition in EDITIONS.values() for action in edition.actions.by_verb.values())


def _naming(name: str) -> frozenset[int]:
    """The verbs whose lines name such a thing."""
    return frozenset(
        action.verb for action in _ACTIONS if any(part.name == name for part in action.form.parts)
    )


_DOORS = _naming(Door.NAME)
_CARDS = _naming(CARD.name)
# A line of fire is chosen where it begins.
_AIMED = _naming(Square.NAME) - {v.BEAM}
_LATE = {"other": 1, "end": 2}
_ICONS: dict[int, wire.Icon] = {SPLIT: "cannon", BLAST: "beacon", LINE: "psi"}


class Options(Face[CrusadeGame]):
    ACTIONS = _ACTIONS
    title = staticmethod(decision_line)

    def more_words(self, game: CrusadeGame, asked: Decision) -> Text | None:
        if asked.kind == "choose bearer":
            return card_words(asked.options[0][3])
        top = game.stack[-1] if game.stack else None
        if isinstance(top, Shield):
            return _about_to_lose(game, top)
        if isinstance(top, Reinforce):
            return both("reinforce_words", "one" if top.left == 1 else "several", count=top.left)
        # A question of an event card says what the card does.
        card = asked.kind.replace(" ", "_").replace("-", "_")
        if game.profile.event_deck and card in EVENT_KEYS:
            return event_words(EVENT_KEYS.index(card))
        return _dice_lie(game) if asked.kind == "reroll" else decision_words(asked)

    def options(self, game: CrusadeGame) -> list[wire.Option]:
        """What is seldom wanted comes late, before what ends the turn; of squares those that hit most first."""
        asked = game.decision()
        aimed = [choice for choice in asked.options if choice[0] == v.AT] if asked is not None else []
        hits = {game.text(choice): _enemies_in(game, choice) for choice in aimed}
        return sorted(
            super().options(game),
            key=lambda option: (_LATE.get(option.group, 0), -hits.get(option.text, 0)),
        )

    def wasted(self, game: CrusadeGame, choice: Choice) -> int:
        """Who stays behind or goes home is lost for the mission, and so are heavy weapons that are not taken."""
        verb, seat, _, _ = choice
        if verb == v.MOVE and goes_home(game, choice):
            return 1
        if verb == v.READY and self.asked(game).kind == "choose weapons":
            return heavy_left(game, seat)
        return 1 if verb == v.STAY else super().wasted(game, choice)

    def label(self, game: CrusadeGame, choice: Choice, about: int = -1) -> Text:
        left = self.wasted(game, choice) if choice[0] == v.READY else 0
        if not left:
            return option_label(game, choice, about)
        return both("ready_without", "one" if left == 1 else "several", count=left)

    def counted(self, game: CrusadeGame, asked: Decision) -> tuple[int, int]:
        return _count(game, asked.kind, asked.seat)

    def key_words(self, game: CrusadeGame) -> list[wire.KeyWord]:
        known = game.profile.overwatch
        return [wire.KeyWord("o", both("rule_option", "overwatch"))] if known else []

    def judge(self, game: CrusadeGame) -> Callable[[Choice], bool]:
        return partial(final, game)

    def is_bare(self, choice: Choice) -> bool:
        return not by_piece(choice)

    def option(self, game: CrusadeGame, choice: Choice, about: int, final: bool) -> wire.Option:
        verb, _, where, how = choice
        card = ck.CARDS[how] if verb in _CARDS else None
        shapes, colour = on_card(card) if card is not None and verb != v.BEARER else pictured(game, choice)
        made = super().option(game, choice, about, final)
        return replace(
            made,
            group="other" if verb in (v.AIM, v.AT) and not _finds_enemies(game, choice) else made.group,
            words=_words(game, choice),
            note=both("option_label", "MAY_UNCOVER")
            if final and uncovers(game, choice)
            else _note(game, choice),
            card=card.key if card is not None else "",
            edge=edge_of(game.board.door_edges[where]) if verb in _DOORS else [],
            taken=verb in (v.UNEQUIP, v.UNGROUP, v.UNENTRY, v.UNPLACE),
            shapes=shapes,
            colour=colour,
            what=unit_name(how) if verb == v.PLACE and how > 0 else None,
            aims=_aims(game, choice),
            area=self.squares(game, _area(game, choice)),
            alike=_alike(game, choice),
            family=group_family(how) if verb == v.GROUP else None,
            way=group_way(how) if verb == v.GROUP else None,
            role="" if verb == v.STOP and _could_hurt(game) else self.role(choice),
        )

    def icon(self, game: CrusadeGame, choice: Choice) -> wire.Icon:
        verb, _, _, how = choice
        icon = super().icon(game, choice)
        if verb in (v.FIRE, v.ARM) and 0 <= how < len(UNITS):
            weapon = how if verb == v.FIRE else UNITS[how].weapon
            return _ICONS.get(WEAPONS[weapon].pattern, icon) if weapon < len(WEAPONS) else icon
        return icon

    def aimed(self, game: CrusadeGame, choice: Choice) -> str:
        verb, who, where, _ = choice
        if verb in _AIMED:
            return game.board.name(where)
        return "" if verb in _DOORS or not 0 <= who < len(game.kind) else super().aimed(game, choice)

    def cost(self, game: CrusadeGame, choice: Choice) -> list[int]:
        """Squares of movement."""
        verb, _, _, how = choice
        if verb == v.MOVE:
            return [1] if how < 0 else [len(game.way_of(choice))]
        return [1] if verb == v.TAKE else []


def _count(game: CrusadeGame, kind: str, seat: int) -> tuple[int, int]:
    """How many of several are chosen already."""
    if kind in ("choose equipment", "choose orders"):
        wanted = ck.EQUIPMENT if kind == "choose equipment" else ck.ORDER
        return len(cards_held(game, seat, wanted)), most_cards(game, seat, wanted)
    if kind == "choose weapons":
        return heavy_count(game, seat), console(game, seat).most_heavy
    if kind == "buy groups":
        spent = groups.level_of(game.bought[seat])
        return spent, spent + alien_force.level_left(game, seat)
    if kind == "place entries":
        wanted = groups.entries_of(game.bought[seat])
        return wanted - alien_force.entries_left(game, seat), wanted
    if kind == "place blips":
        planned = len(game.plan[seat])
        return planned, planned + len(game.blip_hand[seat])
    return -1, -1


def _could_hurt(game: CrusadeGame) -> bool:
    """Whether points of a throw that is shared out are left that somebody would feel."""
    top = game.stack[-1] if game.stack else None
    return isinstance(top, Shares) and could_hurt(game, top)


def _dice_lie(game: CrusadeGame) -> Text:
    """What the dice on the table come to, and what they would have to."""
    shown, laid = game.dice_on_table(), on_table(game)
    total = reds(shown[0]) + whites(shown[1]) if shown is not None else 0
    top = game.stack[-1]
    if isinstance(top, Melee):
        theirs = (top.their_red, top.their_white) if top.stage == 0 else (top.red, top.white)
        return both("dice_lie", "fight", total=total, theirs=reds(theirs[0]) + whites(theirs[1]))
    door = door_meant(game, (v.KEEP, -1, -1, 0))
    if door >= 0:
        return both("dice_lie", "door", total=total, need=DOOR_ARMOUR + game.door_life[door])
    if laid is None or laid.target < 0:
        return both("dice_lie", "total", total=total)
    p, target = laid.attack[1], laid.target
    need = shell_against(game, target, p, game.square[p]) + game.life[target]
    return both("dice_lie", "shot", total=total, who=piece_name(game, target), need=need)


def _about_to_lose(game: CrusadeGame, hit: Shield) -> Text:
    """What a shot that is not stopped does, as far as armour alone decides it."""
    p = hit.target
    lost = hit.strength - shell_against(game, p, hit.shooter, hit.fired_from)
    names = {"who": piece_name(game, p), "strength": hit.strength, "lost": lost, "life": game.life[p]}
    return both("shield_words", "dies" if lost >= game.life[p] else "lives", **names)


def _alike(game: CrusadeGame, choice: Choice) -> str:
    """Dice of one colour that show the same are one answer."""
    note = _note(game, choice) if choice[0] == v.REROLL else None
    return f"reroll {note.en}" if note is not None else ""


def _enemies_in(game: CrusadeGame, choice: Choice) -> int:
    """How many targets a blast on a square takes in."""
    _, who, where, _ = choice
    area = [where, *bits(blast_ring(game, where))]
    return sum(is_target(game, who, p) for p in pieces_on(game, area, who))


def _finds_enemies(game: CrusadeGame, choice: Choice) -> bool:
    """Whether a blast hits anybody whom it is meant for, on its square or, before it is aimed, on any."""
    verb, who, _, weapon = choice
    if verb == v.AT:
        return _enemies_in(game, choice) > 0
    return any(_enemies_in(game, (v.AT, who, square, weapon)) for square in aim_squares(game, who))


def _aims(game: CrusadeGame, choice: Choice) -> list[str]:
    """Where those stand who could be hit by what is aimed at nobody yet."""
    verb, who, _, weapon = choice
    if verb not in (v.SPRAY, v.AIM):
        return []
    hit = share_targets(game, who, weapon) if verb == v.SPRAY else targets(game, who)
    return [game.board.name(game.square[p]) for p in hit]


def _area(game: CrusadeGame, choice: Choice) -> int:
    """The squares of the board or of the dock that is chosen."""
    verb, _, _, how = choice
    if verb == v.BOARD:
        return game.board.quarter_squares[how]
    return game.board.dock_squares[how - 1] if verb == v.DOCK else 0


def _words(game: CrusadeGame, choice: Choice) -> Text | None:
    """A sentence about an option in a list."""
    verb, who, _, how = choice
    if verb == v.BEARER and who >= 0:
        return role_name(game.kind[who])
    if verb == v.GRADE:
        marines, wayfarers = console_of(0, how), console_of(len(ck.SQUADS) - 1, how)
        return both(
            "grade_words",
            "grade",
            troopers=marines.troopers,
            wayfarers=wayfarers.troopers,
            heavy=marines.most_heavy,
            orders=marines.orders,
            equipment=marines.equipment,
            level=LEVEL_OF_GRADE[how],
        )
    if verb in (v.EQUIP, v.UNEQUIP):
        return card_words(how)
    if verb == v.KEEP_OBJECTIVE:
        return both("objective", "worth", words=objective_about(how), points=OBJECTIVE_CARDS[how].points)
    if verb == v.SQUAD:
        return both("squad_words", ("tide", "wall", "oath", "wayfarers")[how])
    if verb == v.MOVE and goes_home(game, choice):
        return both("home_words", "out")
    if verb == v.AIM and not _finds_enemies(game, choice):
        return both("aim_words", "nobody")
    if verb == v.ARM:
        return arming_words(how)
    if verb == v.SUSTAIN_MOVE:
        move = gear.movement(game, who)
        return both("sustained_words", "move", squares=move + move // 2, instead=move)
    if verb == v.SUSTAIN_ACTION:
        return both("sustained_words", "action")
    return None


def _note(game: CrusadeGame, choice: Choice) -> Text | None:
    """A short figure at the right of a label."""
    verb, _, where, how = choice
    if verb in (v.FIGHT_DOOR, v.FIRE_DOOR) and game.locked >> where & 1:
        return both("note", "locked")
    if verb == v.REROLL:
        shown = game.dice_on_table()
        if shown is None or how >= len(shown[0]) + len(shown[1]):
            return None
        red = how < len(shown[0])
        value = RED[shown[0][how]] if red else WHITE[shown[1][how - len(shown[0])]]
        return both("die", "red" if red else "white", value=value)
    if verb == v.PLACE and how:
        asked = game.decision()
        seat = asked.seat if asked is not None else game.squads
        from_reserve = asked is not None and asked.kind == "reinforcements"
        held = (game.reserve if from_reserve else game.blip_hand)[seat].count(how)
        return both("note", "reserve" if from_reserve else "left", count=held) if held else None
    if verb == v.BOARD and game.asked is not None and game.asked.kind == "pressure loss":
        there = game.board.quarter_squares[how]
        shut = [door for door in range(game.board.doors) if game.closed >> door & 1]
        return both("note", "doors", count=sum(bool(game.board.thresholds[d] & there) for d in shut))
    return None
