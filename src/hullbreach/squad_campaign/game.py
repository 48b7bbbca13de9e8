"""The campaign of squads as a game: what is chosen between battles, and how an outcome is told."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.actions import Actions, Answer, Look
from hullbreach.kernel.campaign import Afield, Line
from hullbreach.kernel.contract import Choice, Decision, Refused, Seat
from hullbreach.kernel.flow import Asking
from hullbreach.kernel.forms import NOBODY as UNSAID, SEAT, WHERE, WHO, BadChoice, Form, OneOf, Part
from hullbreach.kernel.record import result_of, winners_in
from hullbreach.kernel.sentences import Sentence
from hullbreach.squad_campaign import events as ev, verbs as v
from hullbreach.squad_campaign.state import NOBODY, RULE, Outcome, State

# No squad scores less or more in a mission.
LEAST_POINTS: Final = -99
MOST_POINTS: Final = 299
_NONE: Final = "nobody"


class SquadCampaign(State):
    """A campaign of one to three squads against an alien player."""

    __slots__ = ()

    def actions(self) -> Actions[State]:
        return ACTIONS

    def begin(self) -> None:
        self.push(Keeping(0))

    # Badges may be handed in at any time between two battles, also by a squad that is not asked.

    UNASKED = v.PROMOTE

    def may_unasked(self, seat: Seat) -> bool:
        return isinstance(self.stack[-1], Between) and seat < self.squads and self.may_promote(seat)

    def unasked(self, seat: Seat) -> None:
        self.promote(seat)


class Keeping(Asking[SquadCampaign]):
    """Every player keeps his role for all missions: first each says which squad is his."""

    def proceed(self, game: SquadCampaign) -> Decision | None:
        if self.seat == game.squads:
            game.swap(Between(0))
            return None
        free = [squad for squad in range(len(game.mission.squads)) if squad not in game.led]
        return Decision(self.seat, "squad", RULE, [(v.LEAD, self.seat, squad, 0) for squad in free])

    def answer(self, game: SquadCampaign, choice: Choice) -> None:
        game.led.append(choice[2])
        game.tell(ev.LED, RULE, self.seat, game.squad_name(self.seat))
        game.swap(Keeping(self.seat + 1))


class Between(Asking[SquadCampaign]):
    """Between two battles squads may hand in badges, asked from `seat` on; then the alien player calls a mission."""

    def proceed(self, game: SquadCampaign) -> Decision | None:
        for seat in range(self.seat, game.squads):
            if game.may_promote(seat):
                options: list[Choice] = [(v.PROMOTE, seat, 0, 0), (v.KEEP, seat, 0, 0)]
                return Decision(seat, "promotion", RULE, options)
        missions = range(len(game.mission.missions))
        return Decision(game.alien, "next mission", RULE, [(v.CALL, 0, mission, 0) for mission in missions])

    def answer(self, game: SquadCampaign, choice: Choice) -> None:
        verb, seat, mission, _ = choice
        if verb == v.PROMOTE:
            game.promote(seat)
        elif verb == v.KEEP:
            game.swap(Between(seat + 1))
        else:
            game.called = mission
            game.tell(ev.CALLED, RULE, game.alien, game.mission.missions[mission])
            game.swap(Fighting())


class Fighting(Afield[SquadCampaign]):
    """Of each squad its points and whether its commander lives; who took the primary objective; who won."""

    def lines(self, game: SquadCampaign) -> list[Choice]:
        seat, fate = divmod(len(self.told), 2)
        if seat < game.squads and not fate:
            return [(v.SCORED, seat, points, 0) for points in range(LEAST_POINTS, MOST_POINTS + 1)]
        if seat < game.squads:
            return [(v.SURVIVED, seat, 0, 0), (v.FELL, seat, 0, 0)]
        if seat > game.squads:
            return []
        if not fate:
            return [(v.TAKEN, 0, holder, 0) for holder in range(game.squads + 2)]
        return [(v.VICTORY, 0, winners, 0) for winners in self.victories(game)]

    def scores(self, game: SquadCampaign) -> list[int]:
        return [line[2] for line in self.told[: 2 * game.squads : 2]]

    def victories(self, game: SquadCampaign) -> list[int]:
        """SC-WIN-HIGHEST: those of the squads who share the most points, or some of them, or the aliens."""
        scores = self.scores(game)
        best = [seat for seat, points in enumerate(scores) if points == max(scores)]
        shared = [
            sum([1 << seat for i, seat in enumerate(best) if some >> i & 1])
            for some in range(1, 1 << len(best))
        ]
        return [*shared, 1 << game.alien]

    def close(self, game: SquadCampaign) -> None:
        fates = [line[0] == v.SURVIVED for line in self.told[1 : 2 * game.squads : 2]]
        holder, winners = self.told[-2][2], self.told[-1][2]
        won = [seat for seat in range(game.squads + 1) if winners >> seat & 1]
        primary = holder if holder <= game.alien else NOBODY
        game.push(Between(0))
        game.fought(Outcome(game.called, self.scores(game), fates, primary, won))

    def untrue(self, game: SquadCampaign, line: Choice, wanted: Choice) -> Refused | None:
        if line[0] == v.VICTORY:
            return Refused(
                "SC-WIN-HIGHEST", "a squad with fewer points than another has not won, nor both sides."
            )
        if line[0] == v.SCORED and line[1] == wanted[1]:
            names = {"least": str(LEAST_POINTS), "most": str(MOST_POINTS)}
            return Refused(RULE, "a squad has from {least} to {most} points, not {points}.", names)
        return None


# Lines of text


# A squad that takes part, by its name.
OWN_SQUAD: Final = OneOf[State](WHO, "squad", lambda s: [s.squad_name(seat) for seat in range(s.squads)])
ANY_SQUAD: Final = OneOf[State](WHERE, "squad", lambda s: s.mission.squads)
MISSION: Final = OneOf[State](WHERE, "mission", lambda s: s.mission.missions)
HOLDER: Final = OneOf[State](
    WHERE, "seat", lambda s: [*[s.seat_name(seat) for seat in range(s.squads + 1)], _NONE]
)


class Points(Part[State]):
    NAME = "points"

    def find(self, s: State, who: int, words: str) -> int:
        if not words.removeprefix("-").isdecimal() or len(words) > len(str(LEAST_POINTS)) + 1:
            raise BadChoice(Sentence("'{}' is no number of points.", words))
        return int(words)

    def holds(self, s: State, choice: Choice) -> bool:
        return True


class Winners(Part[State]):
    """The seats that have won, joined by `+`; a set as a number."""

    NAME = "winners"

    def say(self, s: State, choice: Choice) -> str:
        return result_of(
            [s.seat_name(seat) for seat in range(s.squads + 1) if choice[self.place] >> seat & 1]
        )

    def find(self, s: State, who: int, words: str) -> int:
        return sum([1 << s.speaker(name.strip())[1] for name in dict.fromkeys(winners_in(words.lower()))])

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 < choice[self.place] < 1 << s.squads + 1


class BySeat(Form[State]):
    """What is said of a squad, by the name of its seat."""

    def holds(self, s: State, choice: Choice) -> bool:
        return 0 <= choice[1] < s.squads and super().holds(s, choice)


class Chosen(Answer[State]):
    """A choice of a player."""

    def refusal(self, s: State, choice: Choice) -> Refused:
        if self.verb == v.PROMOTE and isinstance(s.stack[-1], Between):
            have = {"squad": s.squad_name(choice[1]), "badges": str(s.badges[choice[1]])}
            return Refused(RULE, "{squad} has {badges} badges; a rank takes four.", have)
        return super().refusal(s, choice)


ACTIONS: Final[Actions[State]] = Actions(
    (
        Chosen(v.LEAD, "LEAD", BySeat(SEAT, "lead", ANY_SQUAD), Look("squad", "activate"), RULE,
            "the squad {squad} has another player, or somebody else is asked.", "squad"),
        Chosen(v.PROMOTE, "PROMOTE", Form(UNSAID, "promote", OWN_SQUAD), Look("answer", "points")),
        Chosen(v.KEEP, "KEEP", Form(UNSAID, "keep badges of", OWN_SQUAD), Look("answer", "keep", role="pass")),
        Chosen(v.CALL, "CALL", Form(UNSAID, "mission", MISSION), Look("place", "arrive")),
        Line(v.SCORED, "SCORED", BySeat(SEAT, "scored", Points(WHERE))),
        Line(v.SURVIVED, "SURVIVED", BySeat(SEAT, "commander lives")),
        Line(v.FELL, "FELL", BySeat(SEAT, "commander fell")),
        Line(v.TAKEN, "TAKEN", Form(UNSAID, "primary taken by", HOLDER)),
        Line(v.VICTORY, "VICTORY", Form(UNSAID, "won by", Winners(WHERE))),
    ),
    "squad1: scored 24",
)  # fmt: skip
