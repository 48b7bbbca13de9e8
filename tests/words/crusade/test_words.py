"""The words of crusade: everything that its rules and its face can say has words in both languages."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import hullbreach
from hullbreach import rulebook
from hullbreach.crusade import verbs as v
from hullbreach.crusade.cards.squad_cards import CARD_NUMBERS, CARDS, SQUADS
from hullbreach.crusade.event_deck.deck import EVENT_KEYS
from hullbreach.crusade.events import KINDS
from hullbreach.crusade.forces.consoles import CONSOLES
from hullbreach.crusade.forces.groups import OFFERS, STEALER_OFFER
from hullbreach.crusade.forces.setup_redux import ROLE_WORDS
from hullbreach.crusade.forms import BOARD_WORDS, DIRECTION_WORDS
from hullbreach.crusade.game import CrusadeGame, new_game
from hullbreach.crusade.mission import TERMINAL_USES
from hullbreach.crusade.options import CHOOSABLE
from hullbreach.crusade.profiles import EDITIONS
from hullbreach.crusade.scenery.pieces import WAY_WORDS
from hullbreach.crusade.scoring.objective_cards import OBJECTIVE_CARDS
from hullbreach.crusade.shooting.weapons import WEAPON_KEYS
from hullbreach.crusade.state import PHASE_NAMES, seat_names
from hullbreach.crusade.units import TROOPER, UNITS
from hullbreach.faces.crusade import CRUSADE
from hullbreach.kernel.actions import NO_SUCH, NOT_NOW, Answer
from hullbreach.kernel.contract import Decision
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.events import PIECE, Event
from hullbreach.missions.crusade import mission_keys, own_mission, read_scene
from hullbreach.words.crusade.lines import (
    TELLER,
    decision_line,
    decision_words,
    result_line,
)
from hullbreach.words.crusade.names import group_name
from hullbreach.words.crusade.options import option_label
from hullbreach.words.speech import LANGUAGES, book, said
from hullbreach.words.text import Text
from tests.words.hulk.test_words import calls, fields, texts

SOURCES = Path(hullbreach.__file__).parent
GAME = "crusade"
ACTIONS = {verb: action for each in EDITIONS.values() for verb, action in each.actions.by_verb.items()}


def missing(table: str, wanted: set[str]) -> list[str]:
    """What is wanted and has no words in one of the languages."""
    return [
        f"{language} {table}: {key}"
        for language in LANGUAGES
        for key in sorted(wanted - set(book(language, GAME).get(table, {})))
    ]


def constants(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def assigned(tree: ast.Module, name: str) -> set[str]:
    """The texts that are ever given to that name in a module, as one, by a ternary, or in a table."""
    found: set[str] = set()
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            assert isinstance(node, ast.Assign)
            found |= constants(node.value)
    return found


def decision_kinds() -> dict[str, bool]:
    """The kind of every `ask`, also where a variable or a table holds it; whether it always names a piece."""
    kinds: dict[str, bool] = {}
    for path in sorted((SOURCES / "crusade").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or ast.unparse(node.func).rpartition(".")[2] != "ask":
                continue
            kind = node.args[1]
            if isinstance(kind, ast.Name):
                found = assigned(tree, kind.id)
            elif isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name):
                found = assigned(tree, kind.value.id)
            else:
                found = constants(kind)
            assert found, f"{path.name}:{node.lineno}: what kind of question is {ast.unparse(kind)}?"
            about_a_piece = len(node.args) > 4
            kinds.update({text: about_a_piece and kinds.get(text, True) for text in found})
    return kinds


def test_every_event_kind_has_words() -> None:
    assert not missing("event", set(KINDS))
    hidden = {f"{kind.name}/hidden" for kind in KINDS.values() if kind.hidden}
    assert not missing("event", hidden)


def test_every_decision_kind_has_words() -> None:
    kinds = decision_kinds()
    assert {"squad", "aliens", "blips", "jam", "lights out"} <= set(kinds)
    assert not missing("decision", set(kinds))
    english = book("en", GAME)
    assert set(english["decision"]) == set(kinds)
    assert set(english["decision_words"]) <= set(kinds)
    for kind, about_a_piece in kinds.items():
        assert about_a_piece or "{who}" not in english["decision"][kind], kind


def refusals() -> set[str]:
    """The sentence of every `Refused`, of every answer that is declared with one, and of every pair with its rule."""
    sentences = {NOT_NOW, NO_SUCH}
    sentences |= {action.sentence for action in ACTIONS.values() if isinstance(action, Answer)} - {""}
    for path in sorted((SOURCES / "crusade").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            said = node.elts if isinstance(node, ast.Tuple) else []
            if isinstance(node, ast.Dict | ast.AnnAssign):
                sentences |= {text for text in constants(node) if text.endswith(".")}
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "Refused":
                said = node.args
            named = [x.value if isinstance(x, ast.Subscript) else x for x in said[:2]]
            texts = [assigned(tree, x.id) if isinstance(x, ast.Name) else constants(x) for x in named]
            if len(texts) == 2 and (isinstance(node, ast.Call) or any(map(rulebook.known, texts[0]))):
                sentences |= {text for text in texts[1] if text.endswith(".")}
    return sentences


def test_every_refusal_is_said_in_french_and_nothing_else() -> None:
    sentences, french = refusals(), set(book("fr", GAME)["refusal"])
    assert len(sentences) > 150
    assert not sentences - french, sorted(sentences - french)
    assert not french - sentences, sorted(french - sentences)


def test_everything_that_the_rules_know_has_words() -> None:
    units = {unit.key.split(" ")[0] if unit.role <= TROOPER else unit.key for unit in UNITS}
    cards = {card.key for card in CARDS}
    objectives = {card.key for card in OBJECTIVE_CARDS}
    wanted: dict[str, set[str]] = {
        "unit": units | {"armed"},
        "weapon": set(WEAPON_KEYS),
        "squad": set(SQUADS),
        "squad_words": set(SQUADS),
        "card_name": cards,
        "card_words": cards,
        "event_name": set(EVENT_KEYS),
        "event_words": set(EVENT_KEYS),
        "objective_name": objectives,
        "objective_words": objectives,
        "phase": set(PHASE_NAMES),
        "direction": set(DIRECTION_WORDS),
        "board": set(BOARD_WORDS),
        "role": set(ROLE_WORDS),
        "menu": set(TERMINAL_USES),
        "scenery_way": set(WAY_WORDS),
        "rank": {console.rank for grades in CONSOLES for console in grades},
        "rule_option": set(CHOOSABLE),
        "option_label": {action.key for action in ACTIONS.values()},
    }
    for table, keys in wanted.items():
        assert not missing(table, keys)
        # Nothing is left over in the tables that only mirror the rules.
        if table not in ("phase", "option_label", "unit", "rank"):
            assert set(book("en", GAME)[table]) == keys, table


def test_what_points_and_lots_are_for_has_words() -> None:
    points = texts(calls("give", ("crusade",)), 4)
    lots: set[str] = set()
    for call in calls("tell", ("crusade",)):
        kind = ast.unparse(call.args[0])
        text = {word for value in call.args[2:] for word in constants(value)}
        points |= text if kind == "ev.POINTS" else set()
        lots |= text if kind == "ev.LOT" else set()
    for key in mission_keys():
        points |= set(own_mission(key).points)
    assert "kill" in points and "dock" in lots
    assert not missing("points_for", points)
    assert not missing("lot", lots)


def test_both_languages_have_the_same_sentences_with_the_same_names() -> None:
    english, french = book("en", GAME), book("fr", GAME)
    assert set(french) - set(english) == {"refusal"}
    for table, entries in english.items():
        assert set(entries) == set(french[table]), table
        for key, text in entries.items():
            assert fields(text) == fields(french[table][key]), f"{table}: {key}"
    for template, translated in french["refusal"].items():
        assert fields(template) == fields(translated), template


def asked_by_the_face() -> list[tuple[str, str, ast.expr, set[str]]]:
    """Every `both("table", key, …)` and `bad_ask(key, …)`: its place, its table, its key, the names that it gives."""
    out: list[tuple[str, str, ast.expr, set[str]]] = []
    paths = [path for room in ("faces", "words") for path in (SOURCES / room / "crusade").glob("*.py")]
    for path in sorted(paths):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("both", "bad_ask"):
                # `**names` may give anything.
                given = {keyword.arg or "*" for keyword in node.keywords}
                place = f"{path.name}:{node.lineno}"
                if ast.unparse(node.func) == "bad_ask":
                    out.append((place, "bad_ask", node.args[0], given))
                elif isinstance(node.args[0], ast.Constant):
                    out.append((place, str(node.args[0].value), node.args[1], given))
    return out


def test_the_face_finds_every_word_it_asks_for() -> None:
    asked = asked_by_the_face()
    assert len(asked) > 60
    for place, table, key, given in asked:
        for language in LANGUAGES:
            words = {**book(language).get(table, {}), **book(language, GAME).get(table, {})}
            for wanted in keys_of(key):
                assert wanted in words, f"{place}: {language} {table} {wanted}"
                names = fields(words[wanted])
                assert names <= given or "*" in given, f"{place}: {table} {wanted} wants {names}"
            if isinstance(key, ast.JoinedStr):
                # Of a key that is put together its beginning or its end must exist.
                parts = constants(key)
                assert any(part in word for part in parts for word in words), f"{place}: {ast.unparse(key)}"


def test_the_face_finds_the_words_whose_keys_it_puts_together() -> None:
    faces = SOURCES / "faces" / "crusade"
    trees = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in faces.glob("*.py")}
    assert not missing("order", set(CRUSADE.orders()))
    marks = set(CRUSADE.specials(new_game(own_mission(mission_keys()[0]), SeededDice(b"marks"))))
    assert len(marks) > 5 and not missing("mark", {"first_game", *marks})
    assert not missing("gear", assigned(trees["status"], "_GEAR"))
    chips = {
        key
        for node in ast.walk(trees["status"])
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "_chip"
        for key in keys_of(node.args[0])
    }
    assert not missing("chip", chips | {f"{key}_title" for key in chips})
    # A thing has the title that is given for it, or that of its kind.
    titles = {
        next(
            key
            for argument in (node.args[2:3], node.args[1:2])
            for each in argument
            for key in keys_of(each)
            if key
        )
        for tree in (trees["things"], trees["scenery"])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "_thing"
    }
    assert len(titles) > 8 and not missing("thing_title", titles)
    tokens = {
        key
        for node in ast.walk(trees["status"])
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "token"
        for key in keys_of(node.args[1])
    } | {"blip", "reserve"}
    assert len(tokens) > 4 and not missing("token", tokens | {f"{key}_words" for key in tokens})
    assert not missing("game_name", set(EDITIONS))


def keys_of(node: ast.expr) -> set[str]:
    """The keys that an argument can be: itself, or both sides of a ternary."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    if isinstance(node, ast.IfExp):
        return keys_of(node.body) | keys_of(node.orelse)
    return set()


def seats_and_all(seats: int) -> list[int | None]:
    return [*range(seats), None]


@pytest.mark.parametrize("key", mission_keys())
def test_whole_games_can_be_told_in_both_languages(key: str) -> None:
    game = new_game(own_mission(key), SeededDice(key.encode()))
    chance = random.Random(key)
    for _ in range(400):
        asked = game.decision()
        if asked is None:
            break
        assert decision_line(game, asked).fr
        for about in (-1, asked.piece):
            labels = [option_label(game, option, about) for option in asked.options]
            for language in LANGUAGES:
                lines = [label.said(language) for label in labels]
                assert len(set(lines)) == len(lines), f"{asked.kind}: {twice(lines)}"
        for event in game.play(chance.choice(asked.options)):
            for seat in seats_and_all(game.seats):
                (seen,) = game.events_for(seat, [event])
                told = TELLER.line(game, seen)
                for line in (told.en, told.fr):
                    assert line and "{" not in line and ": :" not in line and "  " not in line, line


def twice(lines: list[str]) -> list[str]:
    return sorted({line for line in lines if lines.count(line) > 1})


SCENE = """
map = '''
+-+-+-+-+-+-+-+-+
|. . . . . . . .|
+               +
|. . . . . . . .|
+-+-+-+-+-+-+-+-+
'''
[[piece]]
name = "Ilen"
at = "b1"
[[piece]]
unit = "brute"
at = "f1"
"""


def square(game: CrusadeGame, name: str) -> int:
    return next(number for number in range(game.board.count) if game.board.name(number) == name)


def test_a_shot_says_who_what_dice_and_total() -> None:
    game = read_scene(SCENE).game
    pieces = {game.name(p): p for p in range(len(game.kind))}
    values = (pieces["Ilen"], square(game, "f1"), pieces["brute1"], 1, 2)
    shot = Event(KINDS["shot"], "SC-FIRE-DICE-TABLE", values, (6, 3, 5))
    assert TELLER.line(game, shot) == Text(
        "Ilen fires (bolter) at brute 1 (f1): red [3] [0], white [1] — total 4",
        "Ilen tire (bolter) sur brute 1 (f1) : rouges [3] [0], blancs [1] — total 4",
    )


def begun(key: str) -> CrusadeGame:
    """A game of a mission in which the first figures are there."""
    game = new_game(own_mission(key), SeededDice(b"begun"))
    chance = random.Random(key)
    while (asked := game.decision()) is not None and not any(owner >= 0 for owner in game.owner):
        game.play(chance.choice(asked.options))
    return game


def test_every_kind_of_event_can_be_told_with_nothing_but_zeros() -> None:
    game = begun("cold_cargo")
    for kind in KINDS.values():
        texts = {"sustained", "unit_text", "points_for", "score", "objective_text", "lot", "result"}
        for number, other in ((0, -1), (0, 1), (-1, -1)):
            values = ["" if what in texts else number for what in kind.fields.values()]
            if kind.first(PIECE, 1):
                values[kind.places[kind.first(PIECE, 1)]] = other
            event = Event(kind, "", tuple(values), (1,) if "reds" in kind.fields else ())
            line = TELLER.line(game, event)
            assert line.en and line.fr and "{" not in line.en + line.fr, line


def test_a_secret_number_is_not_told_even_if_it_is_zero() -> None:
    game = read_scene(SCENE).game
    for card, name in ((CARD_NUMBERS["targeter"], "Targeter"), (CARD_NUMBERS["advance"], "Advance")):
        taken = Event(KINDS["card taken"], "SC-CARDS-ORDER-ONE-OF-FOUR", (0, card))
        own, foreign, watching = (game.events_for(seat, [taken])[0] for seat in (0, 1, None))
        assert name in TELLER.line(game, own).en
        for seen in (foreign, watching):
            assert TELLER.line(game, seen).en.endswith(": a card is taken")
            assert TELLER.line(game, seen).fr.endswith(" : une carte est prise")


def test_winners_are_named() -> None:
    game = read_scene(SCENE).game
    assert result_line(game, "alien").en == "Aliens: victory"
    assert result_line(game, "squad1+alien").fr == "Garde des Marées et aliens : victoire partagée"
    assert result_line(game, "").en == "A draw"


def test_groups_are_described_with_their_level() -> None:
    groups = [group_name(number) for number in (*(offer.number for offer in OFFERS), STEALER_OFFER)]
    for language in LANGUAGES:
        assert len({group.said(language) for group in groups}) == len(groups)
    assert group_name(0).fr == "huit zombies (NT\u00a01)"


def test_labels_name_the_piece_unless_the_question_is_about_it() -> None:
    game = read_scene(SCENE).game
    ilen = next(p for p in range(len(game.kind)) if game.name(p) == "Ilen")
    move = (v.MOVE, ilen, square(game, "c1"), -1)
    assert option_label(game, move, ilen).en == "Move to c1"
    assert option_label(game, move) == Text("Ilen: move to c1", "Ilen : aller en c1")


@pytest.mark.parametrize("key", ["cold_cargo", "burn_the_core", "welded_in"])
def test_every_verb_has_a_label_in_any_game(key: str) -> None:
    game = begun(key)
    for verb in game.profile.actions.by_verb:
        if verb == v.TAKE and not game.mission.things:
            continue
        if verb == v.OPERATE and not game.mission.consoles:
            continue
        for who in (0, -1) if verb in (v.PLAY, v.PASS, v.END) else (0,):
            choice = (verb, who, 0, 1 if verb == v.GRADE else 0)
            label = option_label(game, choice)
            assert label.en and label.fr and "{" not in label.en + label.fr


def test_questions_may_have_a_second_sentence() -> None:
    told = decision_words(Decision(0, "leave", "", []))
    assert told is not None and told.en == "Without leave the way is barred."
    assert decision_words(Decision(0, "activation", "", [])) is None


def test_refusals_are_translated_and_filled() -> None:
    template = "{square} is taken."
    assert said(template, {"square": "b2"}, "fr", GAME) == "b2 est occupé."
    assert said(template, {"square": "b2"}, "en", GAME) == "b2 is taken."


def test_refusals_call_things_as_players_do() -> None:
    assert (
        said("the card {card} was not taken.", {"card": "med_kit"}, "en", GAME)
        == "the card Med-kit was not taken."
    )
    told = said("{who} has no {weapon}.", {"who": "brute1", "weapon": "plasma_gun"}, "fr", GAME)
    assert told == "brute1 n'a pas cette arme : lance-plasma."
    seat = said("it is for {seat} to choose now.", {"seat": "squad2"}, "fr", GAME)
    assert seat == "c'est maintenant à l'escouade 2 de choisir."


def test_every_table_of_keys_exists() -> None:
    for language in LANGUAGES:
        words = book(language, GAME)
        for tables in words["key_tables"].values():
            assert set(tables.split()) <= set(words)
        assert set(seat_names(4, 1)) | set(seat_names(1, 3)) == set(words["seat_key"])
