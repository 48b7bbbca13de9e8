"""Scenes of the games before and around a battle: the position in readable fields, rulings, and bad scenes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hullbreach.cli.refereeing import Report
from hullbreach.games import OWN
from hullbreach.kernel.referee import Ruling, referee
from hullbreach.missions import read_scene
from hullbreach.missions.fields import MissionFault
from tests.scenes import rule

REFEREE = Path(__file__).parents[2] / "docs" / "referee.md"
TILES = """tiles = [
    "3 at (0,0) turned 2", "10 at (0,-1) turned 3", "6 at (1,0) turned 2", "5 at (2,0) turned 0",
    "2 at (2,1) turned 3", "4 at (1,1) turned 1", "7 at (-1,0) turned 1", "9 at (-2,0) turned 2",
]
"""
LINE = '[[squad]]\nkind = "line"\nheavy = "heavy_flamer"\n'
RECON = '[[squad]]\nkind = "recon"\n'
MARINES = 'marines = "south"\nbudget = 40\n'


def ruled(text: str) -> tuple[Any, list[Ruling]]:
    """The game of a scene after its choices, and what the referee said of each."""
    scene = read_scene(text)
    return scene.game, referee(scene.game, scene.choices)


def refusals(rulings: list[Ruling]) -> list[str]:
    """By choice the rule that refuses it, or nothing."""
    return [one.refused.rule if one.refused else "" for one in rulings]


def dice(rulings: list[Ruling]) -> list[int]:
    return [face for one in rulings for event in one.events for face in event.dice]


def kind(game: Any) -> str:
    asked = game.decision()
    return asked.kind if asked is not None else ""


# Generated missions


def prelude(step: str, more: str = "", choices: str = "", squads: str = "") -> str:
    head = f'game = "prelude"\nstep = "{step}"\nchoices = [{choices}]\n'
    return head + more + squads


@rule("DWG-GEO-ALTERNATE")
def test_tiles_laid_so_far_say_whose_turn_it_is() -> None:
    laid = 'begins = "south"\ntiles = ["3 at (0,0) turned 2", "10 at (0,-1) turned 3"]\n'
    game, _ = ruled(prelude("lay", laid + "draws = [0]\n"))
    assert (game.decision().seat, game.drawn, len(game.layout.laid)) == (1, 1, 2)
    game, rulings = ruled(
        prelude("lay", laid + "drawn = 6\ndraws = [0]\n", '"lay i9 turned 0", "lay i10 turned 2"')
    )
    assert refusals(rulings) == ["DWG-GEO-NO-OVERLAP", ""]
    assert (game.decision().seat, len(game.layout.laid)) == (0, 3)


@rule("DWG-BID-SECRET-50", "DWG-BID-LOWEST-IS-MARINE")
def test_a_bid_that_is_in_and_one_that_is_refused() -> None:
    more = f'scenario = "raid"\nbids = {{ north = 24 }}\n{TILES}'
    game, rulings = ruled(prelude("bid", more, '"bid 500", "bid 20"'))
    assert refusals(rulings) == ["DWG-BID-SECRET-50", ""]
    assert (game.marine, game.budget, kind(game)) == (1, 20, "buy")


@rule("DWG-BUILD-TOTAL")
def test_a_force_that_is_being_bought() -> None:
    more = f'scenario = "escape"\nmarines = "north"\nbudget = 12\n{TILES}'
    game, rulings = ruled(prelude("buy", more, '"buy line heavy_flamer", "time 2", "hand in"', LINE))
    assert refusals(rulings) == ["DWG-BUILD-TOTAL", "", ""]
    assert kind(game) == "extend"


def test_where_everything_is_up_to_the_battle() -> None:
    bought = f'scenario = "perimeter"\nmarines = "north"\nbudget = 24\n{TILES}'
    ends = 'ends = ["(2,0)W", "(0,0)E"]\nswarm = 3\n'
    game, rulings = ruled(
        prelude("corridors", bought + 'ends = ["(2,0)W"]\ndice = [3]\n', '"name (0,0)E"', LINE)
    )
    assert dice(rulings) == [3]
    # DWG-S2-TIE: the entries that are surely among the four are settled without asking.
    game, _ = ruled(prelude("entries", bought + ends, "", LINE))
    assert game.swarm == 3 and (kind(game), len(game.settled)) in [("settle", 3), ("place", 4)]
    placed = bought + ends + 'settled = ["E1", "E2", "E3", "E4"]\nplaces = ["M2"]\n'
    game, rulings = ruled(prelude("battle", placed, '"place 1 M1", "won by stealer"', LINE))
    assert refusals(rulings) == ["DWG-GAP-SEQUENCE", ""]
    assert game.result == "south"


# The campaign of a ship


def ship(step: str, more: str = "", choices: str = "", squads: str = LINE + RECON) -> str:
    return f'game = "ship_campaign"\nstep = "{step}"\nchoices = [{choices}]\n{more}{squads}'


@rule("DWC-BID-125")
def test_a_campaign_with_one_bid_in() -> None:
    game, rulings = ruled(ship("bid", "bids = { south = 60 }\n", '"bid 126", "bid 60"', ""))
    assert refusals(rulings) == ["DWC-BID-125", ""]
    # DWG-BID-TIE: equal bids are bid again.
    assert (kind(game), game.bids()) == ("bid", [0, 0])


@rule("DWC-REST", "DWC-DEF-NO-ATTACK", "DWC-SURVIVORS")
def test_who_rests_guards_and_is_dead() -> None:
    state = f'{MARINES}scenario = "raid"\nfallen = ["Farro", "Gann", "Hale"]\nresting = ["Nye"]\nguards = ["Isko"]\n'
    game, rulings = ruled(
        ship(
            "squads",
            state,
            '"field Farro", "field Isko", "field Nye", "field Aldo"',
            LINE + RECON + LINE + RECON,
        )
    )
    assert refusals(rulings) == ["DWC-SURVIVORS", "DWC-DEF-NO-ATTACK", "DWC-REST", ""]
    assert (game.stage, game.games, game.blips, game.hurt) == (3, 3, 125, [0, 1, 0, 0])


@rule("DWC-RECON-ARRIVAL")
def test_the_dice_of_an_arrival() -> None:
    rolls = "dice = [1, 1, 3, 4, 5, 5]\ndraws = []\n"
    with pytest.raises(Exception, match="no draw left"):
        ruled(ship("departure", f'{MARINES}fielded = ["Farro"]\n{rolls}'))
    game, _ = ruled(ship("departure", f'{MARINES}fielded = ["Farro"]\n{rolls.replace("draws = []", "")}'))
    assert [game.alive[m] for m in (5, 6, 7)] == [0, 1, 1]
    assert (kind(game), game.astray) == ("landing", 1)


@rule("DWC-DEF-SECRET", "DWC-DEF-NO-ATTACK")
def test_defenders_recorded_in_secret() -> None:
    board = f'{TILES}ends = ["(2,0)W", "(0,0)E"]\nsettled = ["E1", "E2", "E3", "E4"]\n'
    state = f'{MARINES}scenario = "defence"\nrecorded = ["Farro"]\n{board}'
    game, rulings = ruled(ship("departure", state, '"field Aldo", "hold back"'))
    assert [one.refused is None for one in rulings] == [False, True]
    assert game.guards == [0, 1] and game.stage == 3


@rule("DWC-BLIP-COUNT", "DWC-RAID-LOSS-CP")
def test_what_came_of_a_raid() -> None:
    state = (
        f'{MARINES}scenario = "raid"\nfielded = ["Farro"]\nblips = 9\n{TILES}ends = ["(2,0)W", "(0,0)E"]\n'
    )
    told = '"Farro: lives", "Gann: fell", "Hale: fell", "blips used 10", "blips used 9", "kills 4", "won by stealer"'
    game, rulings = ruled(ship("battle", state, f'"spread the squads", {told}'))
    assert refusals(rulings) == ["", "", "", "", "DWC-BLIP-COUNT", "", "", ""]
    assert (game.raid_lost, game.blips, game.kills, game.stage) == (True, 0, 4, 4)


@rule("DWC-PERIM-NEXT", "DWC-REORGANISE")
def test_games_that_were_played_say_what_comes_next() -> None:
    played = '[[played]]\nwon = "nobody"\nblips = 5\nkills = 2\n[[played]]\nwon = "stealer"\nblips = 7\n'
    state = f'{MARINES}fallen = ["Bram", "Farro", "Gann"]\nmoved = {{ Isko = "Farro" }}\n{TILES}'
    game, rulings = ruled(
        ship("reorganise", state, '"dissolve Isko", "dissolve Farro"', LINE + RECON + RECON + played)
    )
    assert (game.stage, game.again, game.games, game.blips, game.kills) == (1, 1, 2, 113, 2)
    assert refusals(rulings) == ["", "DWC-REORGANISE"]
    assert kind(game) == "move"


# The last ship


def voyage(step: str, more: str = "", choices: str = "") -> str:
    return f'game = "voyage"\nstep = "{step}"\nchoices = [{choices}]\n{more}'


@rule("DWS-GAP-CARRY-OVER", "DWS-LS-CARRY-LIMIT")
def test_a_board_with_what_is_left_to_each() -> None:
    rows = '[[marine]]\nname = "Two Winters"\nfell = 1\n[[marine]]\nname = "Ember Hand"\nrounds = 2\nreloads = 0\n'
    game, rulings = ruled(
        voyage(
            "board", f"board = 3\nkills = [4, 18]\n{rows}", '"Grey Heron: lives", "Grey Heron: has rounds 99"'
        )
    )
    assert refusals(rulings) == ["", "DWS-LS-CARRY-LIMIT"]
    assert [game.name(marine) for marine in game.living()] == [
        "Grey Heron",
        "Slow Thunder",
        "Ember Hand",
        "Quiet Star",
    ]
    assert (game.kills, game.amount(3, "rounds"), game.amount(3, "reloads")) == (22, 2, 0)
    battle = game.afield()
    assert battle is not None and "Two Winters" not in battle.text and "ammo = 2" in battle.text


@rule("DWS-LS-RESULT-TABLE")
def test_the_kills_of_all_boards_are_judged() -> None:
    game, _ = ruled(voyage("between", "board = 3\nkills = [30, 30]\n", '"give up"'))
    assert (game.result, game.verdict) == ("stealer", "mediocre")


@rule("DWS-LS-ALTERNATIVE-FORCE")
def test_options_for_a_squad_of_the_lists() -> None:
    game, rulings = ruled(voyage("options", LINE, '"add 1 sword", "add 1 claws", "hand in"'))
    assert refusals(rulings)[0] == "" and refusals(rulings)[1] and refusals(rulings)[2] == ""
    assert (kind(game), game.leg) == ("between", 1)
    assert kind(ruled(voyage("squad"))[0]) == "squad"


# The campaign of squads

SQUADS = '[[squad]]\nsquad = "tide"\nrank = "captain"\nbadges = 4\n[[squad]]\nsquad = "oath"\nbadges = 3\n'


@rule("SC-GAP-CAMPAIGN")
def test_ranks_badges_and_marks() -> None:
    game, rulings = ruled(
        f'game = "squad_campaign"\nmarks = 2\nchoices = ["promote oath", "promote tide"]\n{SQUADS}'
    )
    assert refusals(rulings) == ["SC-GAP-CAMPAIGN", ""]
    assert (game.result, game.marks) == ("squad1", 2)


@rule("SC-GAP-CAMPAIGN")
def test_a_mission_that_is_being_fought() -> None:
    outcome = '"squad1: scored 45", "squad1: commander fell", "primary taken by squad1", "won by alien"'
    text = f'game = "squad_campaign"\ncommanders = 1\ncalled = "dead_channel"\nchoices = [{outcome}]\n'
    game, rulings = ruled(text + SQUADS.split('[[squad]]\nsquad = "oath')[0])
    assert refusals(rulings) == [""] * 4
    assert (game.rank, game.badges, game.primaries, game.marks) == ([1], [0], [1], 1)


def test_the_squads_that_are_not_said_are_asked_for() -> None:
    game, _ = ruled('game = "squad_campaign"\ncommanders = 2\n[[squad]]\nsquad = "oath"\n')
    assert (game.decision().seat, kind(game)) == (1, "squad")


# Bad scenes


RAID = f'{MARINES}scenario = "raid"\n'
BOUGHT = f'scenario = "raid"\nmarines = "north"\nbudget = 24\n{TILES}'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (prelude("fly"), "step: 'fly' is not known; known are: lay, bid, buy"),
        (prelude("bid"), "tiles: is missing: at the step 'bid' it is settled."),
        (prelude("lay", "budget = 20\n"), "budget: is not known yet at the step 'lay', but from 'buy' on."),
        (prelude("buy", BOUGHT + "drawn = 1\n"), "drawn: belongs to the step 'lay' alone, not to 'buy'."),
        (prelude("lay", 'tiles = ["tile 3"]\n'), "tiles: 'tile 3' is no tile; one is written"),
        (
            prelude("lay", 'tiles = ["3 at (0,1) turned 0"]\n'),
            "tiles: '3 at (0,1) turned 0': The first tile lies",
        ),
        (prelude("lay", TILES), "tiles: with 8 tiles the board is whole"),
        (
            prelude("lay", 'drawn = 3\ntiles = ["3 at (0,0) turned 0"]\n'),
            "drawn: tile 3 lies on the table already.",
        ),
        (prelude("bid", 'scenario = "x"\n' + TILES), "scenario: 'x' is not known"),
        (
            prelude("bid", 'scenario = "raid"\nbids = { south = 900 }\n' + TILES),
            "bids.south: must be a whole",
        ),
        (prelude("bid", 'scenario = "raid"\nbids = { west = 3 }\n' + TILES), "bids.west: is not known here"),
        (prelude("buy", BOUGHT, "", '[[squad]]\nkind = "navy"\n'), "squad 1, kind: 'navy' is not known"),
        (
            prelude("buy", BOUGHT, "", LINE + 'options = ["3 wings"]\n'),
            "squad 1, options: '3 wings' is no option",
        ),
        (prelude("buy", BOUGHT, "", LINE + 'options = ["1 claws"]\n'), "squad 1, options: "),
        (
            prelude("buy", BOUGHT, "", LINE * 5),
            "squad: The force costs 50 points, and 24 were bid. [DWG-BUILD-TOTAL]",
        ),
        (prelude("corridors", BOUGHT + 'ends = ["(9,9)N"]\n', "", LINE), "ends: '(9,9)N' is not known"),
        (prelude("entries", BOUGHT + 'swarm = 1\nends = ["(2,0)W"]\n', "", LINE), "ends: there must be 2."),
        (
            prelude(
                "battle", BOUGHT + 'swarm = 1\nends = ["(2,0)W", "(0,0)E"]\nplaces = ["M1", "M1"]\n', "", LINE
            ),
            "places: there are 1 squads, and 2 places.",
        ),
        ('game = "prelude"\noptions = { made = "half" }\n', "options: "),
        (
            ship("squads", RAID + 'fallen = ["Nobody"]\n'),
            "fallen: 'Nobody' is not known; known are: Aldo, Bram",
        ),
        (ship("squads", MARINES + 'resting = ["Aldo"]\n'), "resting: nobody has fought yet."),
        (ship("squads", RAID + 'moved = { Gann = "Nye" }\n'), "moved.Gann: 'Nye' is not known"),
        (ship("squads", RAID + 'moved = { Gann = "Aldo" }\n'), "moved: squad Aldo has more than 5 marines."),
        (ship("squads", RAID + "magi = 1\n"), "magi: is not known here; known are: title, game"),
        (ship("squads", RAID + "blips = 126\n"), "blips: must be a whole number from 0 to 125, not 126."),
        (ship("squads", RAID + 'fielded = ["Aldo"]\nguards = ["Aldo"]\n'), "fielded: squad Aldo is on guard"),
        (ship("departure", RAID), "fielded: at least one squad must go."),
        (ship("departure", RAID + 'recorded = ["Aldo"]\n'), "recorded: is for 'defence' alone"),
        (
            ship("battle", RAID + 'fielded = ["Aldo"]\n'),
            "tiles: is missing: in 'raid' it is settled by then.",
        ),
        (ship("squads", MARINES + 'scenario = "defence"\n'), "tiles: is missing: in 'defence'"),
        (
            ship("squads", MARINES, "", LINE + '[[played]]\nscenario = "raid"\n'),
            "played 1, scenario: here comes",
        ),
        (
            ship("squads", MARINES, "", LINE + '[[played]]\nwon = "unfought"\n'),
            "played 1, won: only 'defence' can be",
        ),
        (
            ship("squads", RAID, "", LINE + "[[played]]\n"),
            "scenario: the games that were played lead to 'perimeter'.",
        ),
        (ship("squads", MARINES, "", LINE + "[[played]]\nblips = 200\n"), "played: 75 blips more were used"),
        (
            ship("squads", MARINES, "", '[[squad]]\nkind = "heavy"\n'),
            "squad: A force needs a sergeant or a captain.",
        ),
        (voyage("between"), "board: is missing: at the step 'between' it is settled."),
        (voyage("between", "board = 11\n"), "board: must be a whole number from 1 to 10, not 11."),
        (voyage("between", "board = 3\nkills = [1]\n"), "kills: has a number from 0 to 999 for each board"),
        (voyage("between", 'board = 1\n[[marine]]\nname = "Kesh"\n'), "marine 1, name: 'Kesh' is not known"),
        (
            voyage("between", 'board = 1\n[[marine]]\nname = "Two Winters"\npsi = 2\n'),
            "marine 1, psi: Two Winters has none",
        ),
        (
            voyage("between", 'board = 1\n[[marine]]\nname = "Quiet Star"\npsi = 99\n'),
            "marine 1, psi: must be a whole",
        ),
        (voyage("options"), "squad: is missing: options are bought for a squad of the lists."),
        (voyage("options", LINE + LINE), "squad: One squad goes, not 2. [DWS-LS-ALTERNATIVE-FORCE]"),
        ('game = "squad_campaign"\n[[squad]]\nsquad = "navy"\n', "squad 1, squad: 'navy' is not known"),
        (
            f'game = "squad_campaign"\n{SQUADS.replace("oath", "tide")}',
            "squad 2, squad: 'tide' has another player.",
        ),
        (
            f'game = "squad_campaign"\n{SQUADS.replace("captain", "senior_captain")}',
            "squad 1, rank: 'senior_captain' is not",
        ),
        (f'game = "squad_campaign"\ncommanders = 1\n{SQUADS}', "squad: there are 2, and 1 commanders."),
        (
            'game = "squad_campaign"\ncommanders = 2\ncalled = "another"\n',
            "called: first each says which squad is his",
        ),
        (
            f'game = "squad_campaign"\n{SQUADS}[[played]]\nmission = "another"\nscores = [1]\n',
            "played 1, scores: has points",
        ),
        (
            f'game = "squad_campaign"\n{SQUADS}[[played]]\nmission = "another"\nscores = [1, 2]\n',
            "played 1, winners: somebody",
        ),
    ],
)
def test_bad_scenes_say_what_is_wrong_and_where(text: str, sentence: str) -> None:
    with pytest.raises(MissionFault) as caught:
        read_scene(text)
    assert caught.value.faults[0].startswith(sentence), caught.value.faults


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (ship("squads", RAID + "blips = 126\n"), "DWC-BLIP-COUNT"),
        (ship("squads", RAID + "torpedoes = 5\n"), "DWC-PERIM-TORPEDOES"),
        (ship("squads", RAID.replace("budget = ", "budget = 9")), "DWC-BID-125"),
        (ship("squads", MARINES + 'resting = ["Aldo"]\n'), "DWC-REST"),
        (ship("squads", RAID + 'moved = { Gann = "Aldo" }\n'), "DWC-REORGANISE"),
        (ship("departure", RAID), "DWC-MUST-ALLOCATE"),
        (ship("squads", MARINES, "", LINE + '[[played]]\nscenario = "raid"\n'), "DWC-ORDER"),
        (ship("squads", MARINES, "", LINE + '[[played]]\nwon = "unfought"\n'), "DWC-DEF-NO-ATTACK"),
        (prelude("buy", BOUGHT.replace("budget = ", "budget = 9"), "", LINE), "DWG-BID-SECRET-50"),
        (voyage("between", "board = 11\n"), "DWS-LS-OBJECTIVE"),
        (voyage("between", "board = 3\nkills = [1]\n"), "DWS-LS-KILL-COUNT"),
        (
            voyage("between", 'board = 1\n[[marine]]\nname = "Quiet Star"\npsi = 99\n'),
            "DWS-GAP-CARRY-OVER",
        ),
    ],
)
def test_a_limit_of_the_rules_is_named_with_its_rule(text: str, rule: str) -> None:
    with pytest.raises(MissionFault) as caught:
        read_scene(text)
    assert caught.value.faults[0].endswith(f". [{rule}]"), caught.value.faults


EXAMPLES = [
    text
    for text in re.findall(r"```toml\n(.*?)```", REFEREE.read_text(encoding="utf-8"), re.DOTALL)
    if "choices" in text
]


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.split('title = "')[1][:20])
def test_the_examples_of_the_referees_page_are_ruled_on(text: str, tmp_path: Path) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(text, encoding="utf-8")
    report = Report(path)
    assert report.rulings and report.text("en") and report.text("fr") and report.data("fr")["choices"]


def test_the_page_has_an_example_of_every_game() -> None:
    said = [re.search(r'game = "(\w+)"', text) for text in EXAMPLES]
    assert {found[1] for found in said if found} == set(OWN)
