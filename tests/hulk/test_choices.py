"""The text of choices: what is printed can be read back, and a bad line is answered with what would be right."""

from __future__ import annotations

from copy import copy

import pytest

from hullbreach.hulk.game import HulkGame, new_game
from hullbreach.hulk.profiles import third
from hullbreach.kernel.dice import SeededDice
from hullbreach.kernel.forms import BadChoice
from hullbreach.missions.hulk import own_mission, read_scene
from tests.hulk.pieces import blip, foe, marine

CORRIDOR = """
map = '''
##########
#........#
##########
'''
"""
KESH = marine("Kesh", "b2")
QUILL = '[[piece]]\nloadout = "librarian"\nat = "b2"\nfacing = "e"\n'
AWAY = marine("Kesh", "b2", "w")
LURKER = 'stealers = { allies = ["lurker"] }'
SERGEANT = '[[piece]]\nloadout = "sgt_sword"\nat = "b2"\nfacing = "e"\n'


def stealers(active: str, top: str = "") -> str:
    return f'phase = "stealer actions"\nactive = "{active}"\n{top}\n'


# Each a scene and the choices made in it; together they meet every verb.
SCENES: list[tuple[str, list[str]]] = [
    # A burst at two targets, a grenade, and a hammer that is blown up
    (
        'profile = "deathwing"\nactive = "Dace"\ndice = [1, 1, 1, 2, 2, 2]\n'
        "map = '''\n.....\n.....\n.....\n'''\n"
        f'[[piece]]\nloadout = "cannon"\nat = "a2"\nfacing = "e"\n{foe("stealer", "d1")}{foe("stealer", "d3")}',
        ["Dace: full auto", "Dace: burst at d3"],
    ),
    (
        f'profile = "deathwing"\nactive = "Orsan"\n{CORRIDOR}[[piece]]\nloadout = "captain"\nat = "b2"\nfacing = "e"\n',
        ["Orsan: grenade i2"],
    ),
    (
        'profile = "deathwing"\nphase = "stealer actions"\nactive = "S1"\ndice = [1, 1, 1, 1]\n'
        f'{CORRIDOR}[[piece]]\nloadout = "sgt_hammer"\nat = "b2"\nfacing = "w"\n{foe("stealer", "c2")}',
        ["S1: attack b2", "Harl: fight"],
    ),
    # As many blips as are wanted
    (
        'phase = "reinforcement"\nstealers = { each_turn = 2, total = 5, pile = [1, 1] }\n'
        f"map = '''\n######\n#....P\n######\n'''\n{KESH}",
        ["call 1"],
    ),
    # Nobody plays the stealers: which of two is next
    (
        f'options = {{ solo = true }}\nphase = "stealer actions"\n{CORRIDOR}{marine("Kesh", "e2")}'
        f'{foe("stealer", "b2")}{foe("stealer", "h2")}',
        [],
    ),
    # Down a hole onto somebody, and up again
    (
        'profile = "deathwing"\nactive = "Kesh"\ndice = [3, 4]\n'
        "[[deck]]\nmap = '''\n#####\n#.O.#\n#####\n'''\n[[deck]]\nmap = '''\n#####\n#...#\n#####\n'''\n"
        f'{KESH}{foe("stealer", "c2/2")}',
        ["Kesh: jump into c2", "S1: aside to b2/2"],
    ),
    # A stealer strikes through a hole
    (
        'profile = "deathwing"\nphase = "stealer actions"\nactive = "S1"\ndice = [3, 3, 1, 1]\n'
        "[[deck]]\nmap = '''\n#####\n#.O.#\n#####\n'''\n[[deck]]\nmap = '''\n#####\n#...#\n#####\n'''\n"
        f'{marine("Kesh", "c2/2")}{foe("stealer", "c2")}',
        ["S1: attack c2/2", "Kesh: step away to b2/2"],
    ),
    # An ambush blip instead of a reinforcement, and a marine who teleports to safety
    (
        'profile = "deathwing"\noptions = { ambush_blips = true }\nphase = "reinforcement"\n'
        "stealers = { each_turn = 1, pile = [1] }\nmap = '''\n############\n#..........P\n############\n'''\n"
        f'{AWAY}',
        ["take ambush", "end phase"],
    ),
    (f'profile = "deathwing"\nactive = "Kesh"\nteleport = "anywhere"\n{CORRIDOR}{KESH}', ["Kesh: teleport out"]),
    # Moving, turning, firing, stances, a door, the free shot, leaving the board
    (
        'active = "Kesh"\ncommand = { counter = 1 }\n'
        "map = '''\n##########\nX..D.....#\n##########\n'''\n"
        f'{KESH}{foe("stealer", "h2")}[[piece]]\nname = "Odo"\nat = "c2"\nfacing = "e"\n',
        ["Kesh: turn left", "Odo: command", "Odo: open d2", "Kesh: turn left", "Kesh: leave forward", "Odo: activate"],
    ),
    # A weapons cache right ahead
    (
        'profile = "deathwing"\ncache = true\nactive = "Dace"\nmap = \'\'\'\n####\n#.Y#\n####\n\'\'\'\n'
        + marine("Dace", "b2", "e", 'loadout = "cannon"\n'),
        [],
    ),
    # A jammed weapon, a closed door ahead, a cannon to reload
    (f'active = "Kesh"\n{CORRIDOR}{KESH}states = ["jammed"]\n', ["Kesh: clear jam", "Kesh: guard", "Kesh: done"]),
    (
        f'active = "Dace"\n{CORRIDOR}[[piece]]\nloadout = "cannon"\nat = "b2"\nfacing = "e"\n{foe("stealer", "e2")}',
        ["Dace: forward", "Dace: hold fire"],
    ),
    (f'active = "Brand"\n{CORRIDOR}[[piece]]\nloadout = "flamer"\nat = "b2"\nfacing = "e"\n', ["Brand: flame h2"]),
    # Close combat with guard and sword, with psi points, and a defender who may turn
    (
        f'{stealers("S1", "dice = [3, 4, 2, 2, 1, 1]")}{CORRIDOR}{SERGEANT}states = ["guard"]\n{foe("stealer", "c2")}',
        ["S1: attack b2", "Varro: reroll own 3", "Varro: keep dice"],
    ),
    (f'{stealers("S1", "dice = [3, 4, 2, 2]")}{CORRIDOR}{QUILL}{foe("stealer", "c2")}', ["S1: attack b2"]),
    (
        f'{stealers("S1", "dice = [4, 4, 2, 2]")}{CORRIDOR}{AWAY}{foe("stealer", "c2")}',
        ["S1: attack b2", "Kesh: stay"],
    ),
    # Objects, consoles, ventilation, beacons
    (
        'active = "Kesh"\n'
        "map = '''\n##########\n#..C.....#\n#..VV....#\n#..VV....#\n##########\n'''\n"
        '[[object]]\nname = "Toxin 1"\nkind = "canister"\n[[object]]\nname = "idol to go"\nat = "c3"\n'
        '[[object]]\nname = "lamp"\nkind = "beacon"\n[[object]]\nname = "flare"\nkind = "beacon"\nat = "c3"\n'
        '[[piece]]\nname = "Kesh"\nat = "c3"\nfacing = "e"\ncarries = "Toxin 1"\n'
        '[[piece]]\nname = "Odo"\nat = "b2"\nfacing = "e"\n'
        '[[piece]]\nname = "Ruun"\nat = "b4"\nfacing = "e"\ncarries = "lamp"\n'
        '[[piece]]\nname = "Sev"\nreserve = true\n',
        ["Kesh: connect d3", "Kesh: take idol to go", "Kesh: give idol to go to Odo", "Kesh: done", "Ruun: activate"],
    ),
    (
        f'phase = "stealer actions"\n{CORRIDOR}[[object]]\nname = "flare"\nkind = "beacon"\nat = "d2"\nactive = true\n'
        f'{KESH}[[piece]]\nname = "Sev"\nreserve = true\n',
        ["end phase", "arrive"],
    ),
    # Psychic powers
    (
        f'active = "Quill"\ncommand = {{ counter = 2, spent = 1 }}\n{CORRIDOR}{QUILL}'
        f'{foe("stealer", "e2")}{foe("stealer", "f2")}',
        ["Quill: barrier", "Quill: section B", "Quill: at g2"],
    ),
    # Command phase, reactions, blips
    (f'phase = "command"\ncommand = {{ counter = 2 }}\n{CORRIDOR}{SERGEANT}', ["keep"]),
    (
        f'{stealers("S1", "command = { counter = 2 }")}{CORRIDOR}{KESH}{foe("stealer", "g2")}',
        ["S1: move f2 facing w", "react: Kesh"],
    ),
    (
        f'{stealers("B1", LURKER)}{CORRIDOR}{blip("g2", 3)}',
        ["B1: convert", "B1: bring stealer", "B1: place at f2", "S1: face n"],
    ),
    (
        f'{stealers("B1", LURKER)}{CORRIDOR}{blip("g2", 3)}',
        ["B1: move f2", "B1: ambush", "L1: face n"],
    ),
    (
        'active = "Kesh"\nmap = \'\'\'\n##########\n#........#\n#........#\n##########\n\'\'\'\n'
        f'{AWAY}{blip("g2", 1)}{blip("g3", 1)}',
        ["Kesh: turn left", "Kesh: turn left"],
    ),
    (f'{stealers("H1")}{CORRIDOR}{KESH}{foe("hormagaunt", "h2")}', ["H1: leap to f2 facing w"]),
    # Two decks: ladder and lift
    (
        'active = "Kesh"\n[[deck]]\nmap = \'\'\'\n########\n#.^.ELL#\n#####LL#\n########\n\'\'\'\n'
        "[[deck]]\nmap = '''\n########\n#.=.ELL#\n#####LL#\n########\n'''\n"
        '[[piece]]\nname = "Kesh"\nat = "c2/2"\nfacing = "e"\n[[piece]]\nname = "Odo"\nat = "f2"\nfacing = "w"\n',
        ["Kesh: climb to c2 facing n", "Kesh: done", "Odo: activate", "Odo: ride lift"],
    ),
    (
        'phase = "stealer actions"\nactive = "S1"\ndice = [1, 2]\noptions = { overwatch_optional = true }\n'
        "doors = { open = ['e2'] }\nmap = '''\n########\n#...D..P\n########\n'''\n"
        f'{KESH}states = ["overwatch"]\n'
        f'{foe("stealer", "f2")}[[piece]]\nkind = "stealer"\nwaiting = "P"\nwaited = 1\n',
        ["S1: close e2", "Kesh: fire at e2", "S1: done", "S2: activate"],
    ),
]  # fmt: skip


def met(game: HulkGame) -> set[int]:
    """Check the text of every option that is open now; the verbs among them."""
    asked = game.decision()
    if asked is None:
        return set()
    options = [*asked.options, *asked.interrupts]
    texts = [game.text(option) for option in options]
    assert len(set(texts)) == len(texts), "two options have the same text"
    for option, text in zip(options, texts, strict=True):
        assert game.read(text) == option, text
        assert game.read(f"  {text.upper().replace(' ', '  ')} ") == option or "section" in text, text
    return {option[0] for option in options}


def test_every_verb_can_be_printed_and_read_back() -> None:
    start = new_game(own_mission("ash_valve"), SeededDice(b"1"))
    seen = met(start)
    start.play(start.read("begin"))
    seen |= met(start)
    # Places are changed where the order is free.
    free = copy(own_mission("ash_valve"))
    free.free_order = free.free_places = True
    game = new_game(free, SeededDice(b"1"))
    seen |= met(game)
    game.play(game.read("Varro: stand elsewhere"))
    seen |= met(game)
    seen |= met(read_scene(f'options = {{ timer = "clock" }}\n{CORRIDOR}{KESH}').game)
    for text, choices in SCENES:
        game = read_scene(text).game
        seen |= met(game)
        for choice in choices:
            game.play(game.read(choice))
            seen |= met(game)
    for action in third.ACTIONS:
        assert action.verb in seen, f"add a scene to SCENES in which {action.key} is offered"


@pytest.mark.parametrize("key", ["ash_valve", "two_decks_down", "brood_tide"])
def test_a_whole_game_can_be_printed_and_read_back(key: str) -> None:
    game = new_game(own_mission(key), SeededDice(b"text"))
    pick = SeededDice(b"pick")
    for _ in range(120):
        met(game)
        asked = game.decision()
        if asked is None:
            break
        game.play(asked.options[pick.draw(len(asked.options))])


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("forward", "say who does it, like 'Kesh: forward', or one of: arrive, begin, call, end phase"),
        ("", "say who does it, like"),
        ("Kehs: forward", "there is no piece called 'Kehs'; did you mean 'Kesh'?"),
        ("Zzzz: forward", "there is no piece called 'Zzzz'; known are: Kesh, S1."),
        ("react: Nobody", "there is no piece called 'Nobody'"),
        ("reveal B9", "there is no piece called 'B9'"),
        ("Kesh: forwrad", "did you mean 'forward'?"),
        ("Kesh: dance", "'Kesh: dance' is no choice; did you mean 'face'?"),
        ("Kesh: turn north-west", "is no facing; write n, e, s or w."),
        ("Kesh: face up", "'up' is no facing; write n, e, s or w."),
        ("Kesh: fire at", "a square like m12 is missing."),
        ("Kesh: fire at z99", "there is no floor at z99."),
        ("Kesh: fire at the door", "'the door' is not a square; write a column and a row like m12"),
        ("Kesh: fire at a1", "there is no floor at a1."),
        ("Kesh: move c2 facing up", "'up' is no facing"),
        ("Kesh: reroll own six", "'six' is not a number."),
        ("Kesh: take idol", "there is no object 'idol'; known are: none."),
        ("Kesh: give idol", "there is no object 'idol'"),
        ("Kesh: section Z", "there is no section 'Z'; known are: A, B."),
        ("Kesh: bring dragon", "there is no kind of piece 'dragon'; known are: marine, stealer, blip"),
        ("Kesh: to Z", "there is no entry area 'Z'"),
        ("Kesh: leave quietly", "is no step; steps are: forward, forward right"),
    ],
)
def test_a_bad_line_is_answered_with_what_would_be_right(line: str, sentence: str) -> None:
    game = read_scene(f'active = "Kesh"\n{CORRIDOR}{KESH}{foe("stealer", "e2")}').game
    with pytest.raises(BadChoice) as told:
        game.read(line)
    assert sentence in str(told.value)


def test_a_step_of_a_piece_that_is_not_on_the_board_is_no_choice() -> None:
    game = read_scene(f'{CORRIDOR}{KESH}[[piece]]\nname = "Sev"\nreserve = true\n').game
    with pytest.raises(BadChoice, match="Sev is not on the board"):
        game.read("Sev: forward")
