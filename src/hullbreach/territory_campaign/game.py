"""The territory campaign as a game: its verbs, and how choices are written."""

from __future__ import annotations

from typing import Final

from hullbreach.conquest import traits as tr
from hullbreach.conquest.scenarios import SCENARIOS
from hullbreach.kernel.actions import Actions, Answer, Look
from hullbreach.kernel.campaign import BATTLE, Battle, Line
from hullbreach.kernel.contract import Choice, Decision, Seat
from hullbreach.kernel.forms import HOW, NOBODY, SEAT, WHERE, WHO, BadChoice, Count, Form, OneOf, number_of
from hullbreach.kernel.sentences import Sentence
from hullbreach.territory_campaign import corridor as co, report as rp, tables as tb, verbs as v
from hullbreach.territory_campaign.battle import battle_text
from hullbreach.territory_campaign.course import Course
from hullbreach.territory_campaign.improving import CHARACTERISTICS, FORMS
from hullbreach.territory_campaign.setup import Beginning, Joining, leave
from hullbreach.territory_campaign.spending import ROLE_KEYS
from hullbreach.territory_campaign.state import PLAYING, State
from hullbreach.territory_campaign.venue import SKIRMISH, corridor_battle, is_corridor

_SIDES: Final = ("attacker", "defender")
_BENEFITS: Final = ("nothing", "powers", "second psyker")


class TerritoryCampaign(State):
    """A campaign of two to six players."""

    __slots__ = ()

    def actions(self) -> Actions[State]:
        return ACTIONS

    def begin(self) -> None:
        self.push(Course())

    def goes_without_saying(self, asked: Decision) -> bool:
        """A campaign turn begins when somebody says so: until then players come and go."""
        return asked.kind != "turn"

    def battle_now(self) -> Battle:
        if is_corridor(self):
            return corridor_battle(self)
        options = {
            "turn_length": self.turn_length(),
            "random_end_timing": self.profile.random_end_timing,
        }
        seats = {"attacker": self.attacker, "defender": self.defender}
        text = battle_text(self) if self.venue == SKIRMISH else ""
        return Battle(self.mission.battles, "", {**options}, seats, text)

    def turn_length(self) -> str:
        """`held`: a random ending where it counts who stands where at the end, so that nobody has the last step."""
        if self.profile.turn_length != "held":
            return self.profile.turn_length
        return "random_end" if SCENARIOS[self.scenario - 1].held else "six"

    def speaker(self, name: str) -> tuple[int, int]:
        """In a battle its sides speak as well, and its seats."""
        if self.asked is not None and self.asked.kind == BATTLE:
            if name.lower() in _SIDES:
                return SEAT, self.side(_SIDES.index(name.lower()))
            seats = self.battle_now().seats if is_corridor(self) else {}
            if name.lower() in seats:
                return SEAT, seats[name.lower()]
        return super().speaker(name)

    def side(self, side: int) -> Seat:
        return self.defender if side else self.attacker

    # TC-SETUP-LATE-JOINER: whoever wants to leave does so between two campaign turns, without being asked.

    UNASKED = v.LEAVE

    def may_unasked(self, seat: Seat) -> bool:
        return isinstance(self.stack[-1], (Beginning, Joining)) and self.joined[seat] == PLAYING

    def unasked(self, seat: Seat) -> None:
        leave(self, seat)


# Lines of text


FACTION: Final = OneOf[State](WHERE, "faction", lambda s: [faction.key for faction in s.mission.factions])
ARMY: Final = OneOf[State](WHERE, "army", lambda s: [army.key for army in s.mission.armies])
PROFILE: Final = OneOf[State](WHERE, "profile", lambda s: [base.profile for base in s.mission.profiles])
# A figure of a roster: player1/7.
FIGURE: Final = OneOf[State](
    WHO, "figure", lambda s: [s.figure_name(figure) for figure in range(len(s.roster))]
)
ROLE: Final = OneOf[State](HOW, "role", ROLE_KEYS)
SPELL: Final = OneOf[State](HOW, "spell", tr.SPELLS)
CAPABILITY: Final = OneOf[State](WHERE, "capability", tb.KEYS)
BENEFIT: Final = OneOf[State](HOW, "benefit", _BENEFITS)
OBJECTIVE: Final = OneOf[State](HOW, "objective", tb.OBJECTIVES)
OPPONENT: Final = OneOf[State](WHERE, "opponent", lambda s: s.profile.seats)
# A territory by its place in the list: T3.
TERRITORY: Final = OneOf[State](
    WHERE, "territory", lambda s: [f"T{number + 1}" for number in range(len(s.land))]
)
NOUN: Final = OneOf[State](WHERE, "noun", lambda s: [noun.en for noun in s.mission.names.nouns])
QUALIFIER: Final = OneOf[State](
    WHERE, "qualifier", lambda s: [word.en for word in s.mission.names.qualifiers]
)
CHARACTERISTIC: Final = OneOf[State](WHERE, "characteristic", CHARACTERISTICS)
FORM: Final = OneOf[State](HOW, "form", FORMS)
VENUE: Final = OneOf[State](WHERE, "venue", lambda s: [venue.key for venue in s.mission.venues])
REASON: Final = OneOf[State](WHERE, "reason", lambda s: [english for english, _ in s.mission.reasons])
PIECE_NAME: Final = OneOf[State](WHERE, "piece", co.PIECES)
FATE: Final = OneOf[State](HOW, "state", rp.STATES)


# TC-END-BATTLE-LIMIT: no more territories than six players bring.
_COUNT: Final = Count[State](WHERE, digits=6)


class Score(OneOf[State]):
    """Who is ahead. A battle of ours tells two numbers; what matters of them is which is higher."""

    def find(self, s: State, who: int, words: str) -> int:
        numbers = words.split()
        if len(numbers) != len(_SIDES):
            return number_of(words, rp.AHEAD, "side")
        one, other = [_halves(number) for number in numbers]
        return rp.NEITHER if one == other else rp.ATTACKER if one > other else rp.DEFENDER


def _halves(number: str) -> int:
    """A score in halves: 56.5 is 113."""
    whole, _, half = number.partition(".")
    if not whole.isdecimal() or half not in ("", "0", "5"):
        raise BadChoice(Sentence("'{}' is no score.", number))
    return 2 * int(whole) + (half == "5")


class Winner(OneOf[State]):
    def find(self, s: State, who: int, words: str) -> int:
        return s.speaker(words)[1]


class OfSeat(Form[State]):
    """What is said of a player."""

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[1] < s.profile.players and super().holds(s, choice)


class OfFigure(Form[State]):
    """What became of a figure: `player1: 7 eliminated`, or `attacker: 7 eliminated`."""

    def wordings(self) -> list[str]:
        return [str(number) for number in range(1, 1000)]

    def fits(self, said: str) -> bool:
        return said.partition(" ")[0].isdecimal()

    def speaks(self, s: State, choice: Choice) -> str:
        return s.seat_name(s.owner(choice[1]))

    def says(self, s: State, choice: Choice) -> str:
        return f"{s.number_of(choice[1])} {rp.STATES[choice[2]]}"

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[1] < len(s.roster) and 0 <= choice[2] < len(rp.STATES) and not choice[3]

    def read(self, s: State, verb: int, who: int, said: str) -> Choice:
        number, _, state = said.partition(" ")
        figure = s.numbered(who, int(number))
        if figure < 0:
            raise BadChoice(Sentence("{} has no figure {}.", s.seat_name(who), number))
        return (verb, figure, number_of(state, rp.STATES, "state"), 0)


_ANSWER = Look("answer", "keep")
_BUY = Look("buy", "enter")
_ROLLS = Look("answer", "redraw", final=True)
_PEOPLE = Look("people", "activate")
_ON_FIGURE = Look("weapon", "enter")
_PLACE = Look("place", "keep")

ACTIONS: Final[Actions[State]] = Actions(
    (
        Answer(v.JOIN, "JOIN", Form(NOBODY, "join"), Look("answer", "enter")),
        Answer(v.WAIT, "WAIT", Form(NOBODY, "not yet"), Look("answer", "wait", role="pass")),
        Answer(v.LEAVE, "LEAVE", OfSeat(SEAT, "leave"), Look("end", "end", final=True),
            "TC-SETUP-LATE-JOINER", "players come and go between campaign turns."),
        Answer(v.FACTION, "FACTION", Form(NOBODY, "list", FACTION), _BUY),
        Answer(v.ARMY, "ARMY", Form(NOBODY, "army", ARMY), _BUY),
        Answer(v.BUY, "BUY", Form(NOBODY, "buy", PROFILE), _BUY),
        Answer(v.RESTART, "RESTART", Form(NOBODY, "start over"), Look("other", "redraw")),
        Answer(v.DONE, "DONE", Form(NOBODY, "done"), Look("end", "end", role="pass")),
        Answer(v.ROLE, "ROLE", Form(NOBODY, "role", FIGURE, ROLE), _ON_FIGURE),
        Answer(v.SPELL, "SPELL", Form(NOBODY, "spell", SPELL), _BUY,
            "TC-SETUP-PSYKER-ONE-SPELL", "a psyker's spell is named when he joins, and kept."),
        Answer(v.DRAW_SPELL, "DRAW_SPELL", Form(NOBODY, "draw a spell"), _ROLLS),
        Answer(v.PLAIN, "PLAIN", Form(NOBODY, "as he is"), Look("end", "end", role="pass")),
        Answer(v.KEEP, "KEEP", Form(NOBODY, "keep", CAPABILITY), _PLACE),
        Answer(v.ALTERNATIVE, "ALTERNATIVE", Form(NOBODY, "take", CAPABILITY), _PLACE),
        Answer(v.NOUN, "NOUN", Form(NOBODY, "noun", NOUN), _ANSWER),
        Answer(v.QUALIFIER, "QUALIFIER", Form(NOBODY, "qualifier", QUALIFIER), _ANSWER),
        Answer(v.DRAW_NAME, "DRAW_NAME", Form(NOBODY, "draw a name"), _ROLLS),
        Answer(v.BENEFIT, "BENEFIT", Form(NOBODY, "benefit", BENEFIT), _ANSWER),
        Answer(v.BEGIN, "BEGIN", Form(NOBODY, "begin the turn"), Look("end", "end", role="pass", final=True)),
        Answer(v.OPPOSE, "OPPOSE", Form(NOBODY, "oppose", OPPONENT), Look("answer", "fist")),
        Answer(v.AIM, "AIM", Form(NOBODY, "objective", OBJECTIVE), _ANSWER),
        Answer(v.ROLL, "ROLL", Form(NOBODY, "roll"), _ROLLS),
        Answer(v.PROPOSE, "PROPOSE", Form(NOBODY, "propose", _COUNT), _ANSWER),
        Answer(v.AGREE, "AGREE", Form(NOBODY, "agree"), _ANSWER),
        Answer(v.DECLINE, "DECLINE", Form(NOBODY, "draw it"), _ROLLS),
        Answer(v.VENUE, "VENUE", Form(NOBODY, "fight as", VENUE), _ANSWER),
        Answer(v.HOLD, "HOLD", Form(NOBODY, "hold back", FIGURE), Look("people", "wait")),
        Answer(v.SEND, "SEND", Form(NOBODY, "send", FIGURE), _PEOPLE),
        Answer(v.TRIM, "TRIM", Form(NOBODY, "hold back enough"), Look("end", "wait", role="pass")),
        Answer(v.READY, "READY", Form(NOBODY, "all are picked"), Look("end", "end", role="pass", final=True)),
        Answer(v.FIRST, "FIRST", Form(NOBODY, "first", FIGURE), _PEOPLE),
        Answer(v.PICK, "PICK", Form(NOBODY, "pick", TERRITORY), _PLACE),
        Answer(v.SUPPORT, "SUPPORT", Form(NOBODY, "support", TERRITORY), _PLACE),
        Answer(v.IMPROVE, "IMPROVE", Form(NOBODY, "improve", FIGURE), _ON_FIGURE),
        Answer(v.FORM, "FORM", Form(NOBODY, "better", CHARACTERISTIC, FORM), _BUY),
        Answer(v.NOTHING, "NOTHING", Form(NOBODY, "nothing"), Look("end", "end", role="pass")),
        Answer(v.JUSTIFY, "JUSTIFY", Form(NOBODY, "because", REASON), _ANSWER),
        Answer(v.ACCEPT, "ACCEPT", Form(NOBODY, "accept"), _ANSWER),
        Answer(v.REFUSE, "REFUSE", Form(NOBODY, "refuse"), Look("answer", "end")),
        Line(v.SCENARIO, "SCENARIO", Form(NOBODY, "scenario", _COUNT)),
        Line(v.TURNS, "TURNS", Form(NOBODY, "turns", _COUNT)),
        Line(v.AHEAD, "AHEAD", Form(NOBODY, "score", Score(WHERE, "side", rp.AHEAD))),
        Line(v.WITHDREW, "WITHDREW", OfSeat(SEAT, "withdrew")),
        Line(v.BECAME, "BECAME", OfFigure(SEAT, "")),
        Line(v.WORTH, "WORTH", OfSeat(SEAT, "lost", _COUNT)),
        Line(v.FATE_OF, "FATE_OF", OfSeat(SEAT, "piece", PIECE_NAME, FATE)),
        Line(v.ENTERED, "ENTERED", OfSeat(SEAT, "entered", _COUNT)),
        Line(v.DESTROYED, "DESTROYED", OfSeat(SEAT, "destroyed", _COUNT)),
        Line(v.VICTORY, "VICTORY", Form(NOBODY, "won by", Winner(WHERE, "winner", lambda s: s.profile.seats))),
        Line(v.DRAW, "DRAW", Form(NOBODY, "draw")),
    ),
    "player1: 7 eliminated",
)  # fmt: skip
