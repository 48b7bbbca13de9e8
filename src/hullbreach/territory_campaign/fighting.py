"""A battle of the campaign, and how its outcome is told: length, score, figures, winner (TC-GAP-BATTLE-REPORT)."""

from __future__ import annotations

from hullbreach.kernel.campaign import Afield
from hullbreach.kernel.contract import Choice, Refused, Seat
from hullbreach.territory_campaign import events as ev, report as rp, verbs as v
from hullbreach.territory_campaign.gains import losses
from hullbreach.territory_campaign.raiding import Raid
from hullbreach.territory_campaign.state import NOBODY, State
from hullbreach.territory_campaign.venue import is_corridor

_RULE = "TC-GAP-BATTLE-REPORT"
_ENDS = (v.VICTORY, v.DRAW)
# The first of the states that a figure may have is what became of one that nobody names.
_SAFE = 0
# TC-GAP-TYPED-RESULT: how far a value may be from the figures that stand for it.
_NEAR = 10
_TYPED = "TC-GAP-TYPED-RESULT"


class Fighting(Afield[State]):
    """Scenario and turns; the score and who withdrew, where there is something to say; then figures and winner."""

    def figures(self, game: State) -> list[int]:
        """The attacker's first, each in roster order."""
        sides = (game.attacker, game.defender)
        return [figure for seat in sides for figure in sorted(game.fielded) if game.owner(figure) == seat]

    def said(self, verb: int) -> Choice | None:
        return next((line for line in self.told if line[0] == verb), None)

    def withdrew(self) -> Seat:
        line = self.said(v.WITHDREW)
        return NOBODY if line is None else line[1]

    def states(self, game: State, figure: int) -> list[int]:
        """What may have become of a figure."""
        out = [rp.UNHARMED, rp.ELIMINATED, rp.FLED, rp.LEFT]
        if game.base(figure).wounds > 1:
            out.insert(1, rp.WOUNDED)
        if self.withdrew() == game.owner(figure):
            return [rp.WITHDRAWN, rp.ELIMINATED, rp.FLED, rp.LEFT]
        return out

    def lines(self, game: State) -> list[Choice]:
        told = len(self.told)
        turns: list[Choice] = [(v.TURNS, 0, turns, 0) for turns in range(1, rp.MOST_TURNS + 1)]
        if told == 0:
            # Of a mission of the corridor games, which knows no scenario, the turns come first.
            return [(v.SCENARIO, 0, game.scenario, 0), *(turns if is_corridor(game) else ())]
        if self.told[-1][0] in _ENDS:
            return []
        if self.is_raid():
            return Raid(game, self.told).lines()
        if told == 1:
            return turns
        out: list[Choice] = []
        if not self.named() and self.withdrew() == NOBODY:
            if self.said(v.AHEAD) is None and game.scenario != rp.RESCUE:
                out = [(v.AHEAD, 0, ahead, 0) for ahead in range(len(rp.AHEAD))]
            out += [(v.WITHDREW, seat, 0, 0) for seat in (game.attacker, game.defender)]
        for figure in self.to_come(game) if self.said(v.WORTH) is None else ():
            out += [(v.BECAME, figure, state, 0) for state in self.states(game, figure)]
        for seat in (game.attacker, game.defender):
            if seat not in self.valued():
                least, most = self.worth(game, seat)
                out += [(v.WORTH, seat, amount, 0) for amount in range(least, most + 1)]
        ends: list[Choice] = [(v.VICTORY, 0, seat, 0) for seat in (game.attacker, game.defender)]
        return [*out, *[end for end in (*ends, (v.DRAW, 0, 0, 0)) if self.cannot_end(game, end) is None]]

    def is_raid(self) -> bool:
        """Whether pieces of a corridor mission are told of, and not figures."""
        return bool(self.told) and self.told[0][0] == v.TURNS

    def named(self) -> list[int]:
        """The figures that were told of."""
        return [line[1] for line in self.told if line[0] == v.BECAME]

    def valued(self) -> dict[Seat, int]:
        """What was told of losses as values."""
        return {line[1]: line[2] for line in self.told if line[0] == v.WORTH}

    def fallen(self, game: State, seat: Seat) -> int:
        """What the figures of a side cost that were told to be eliminated."""
        lines = [line for line in self.told if line[0] == v.BECAME and line[2] == rp.ELIMINATED]
        return game.worth([line[1] for line in lines if game.owner(line[1]) == seat])

    def worth(self, game: State, seat: Seat) -> tuple[int, int]:
        """TC-GAP-TYPED-RESULT: the least and the most that those eliminated may stand for.

        Their costs come within a tenth of it, or as near as whole figures of those fielded allow.
        """
        costs = [game.cost(figure) for figure in game.fielded if game.owner(figure) == seat]
        named = self.fallen(game, seat)
        # A bit for each sum that some of the figures make.
        sums = 1
        for cost in costs:
            sums |= sums << cost
        below = (sums & ((1 << named) - 1)).bit_length() - 1
        above = sums >> (named + 1)
        least = -(-named * _NEAR // (_NEAR + 1))
        most = named * _NEAR // (_NEAR - 1)
        if below >= 0:
            least = min(least, -(-(below + named) // 2))
        if above:
            following = named + (above & -above).bit_length()
            most = max(most, (named + following) // 2)
        return least, most

    def to_come(self, game: State) -> list[int]:
        """TC-GAP-TYPED-RESULT: those that may still be told of, in their order; who is not named is unharmed."""
        figures, named = self.figures(game), self.named()
        return figures[figures.index(named[-1]) + 1 :] if named else figures

    def cannot_end(self, game: State, end: Choice) -> Refused | None:
        """Why that is not how the battle ended."""
        winner = end[2] if end[0] == v.VICTORY else NOBODY
        gone = self.withdrew()
        if gone != NOBODY:
            if winner in (NOBODY, gone):
                return Refused(_RULE, "winner: who withdraws has lost, whatever the score.")
            return None
        if winner == NOBODY and game.scenario == rp.RESCUE:
            return Refused(_RULE, "winner: a Rescue is never a draw.")
        score = self.said(v.AHEAD)
        ahead = (game.attacker, game.defender, NOBODY)
        if score is not None and ahead[score[2]] != winner:
            return Refused(_RULE, "score: it contradicts the winner.")
        return None

    def close(self, game: State) -> None:
        end = self.told[-1]
        game.winner = end[2] if end[0] == v.VICTORY else NOBODY
        game.withdrew = self.withdrew()
        turns = self.said(v.TURNS)
        assert turns is not None
        game.turns = turns[2]
        game.fielded = self.figures(game)
        told = {line[1]: line[2] for line in self.told if line[0] == v.BECAME}
        if self.is_raid():
            told = Raid(game, self.told).fates()
        valued = self.valued()
        game.valued = [valued.get(seat, NOBODY) for seat in range(game.profile.players)]
        game.fates = [told.get(figure, self.states(game, figure)[_SAFE]) for figure in game.fielded]
        game.tell(ev.FOUGHT, "TC-POST-ORDER", game.scenario, game.attacker, game.defender, game.winner)
        for seat, amount in valued.items():
            game.tell(ev.VALUED, _TYPED, seat, amount)
        self.doubt(game)

    def doubt(self, game: State) -> None:
        """A Pitched Battle whose winner eliminated less is accepted, with a warning."""
        if game.scenario != rp.PITCHED or game.winner == NOBODY or game.withdrew != NOBODY or self.is_raid():
            return
        loser = game.attacker + game.defender - game.winner
        if losses(game, loser) < losses(game, game.winner):
            game.tell(ev.DOUBTFUL, _RULE, game.winner)

    def refusal(self, game: State, choice: Choice) -> Refused | None:
        asked = game.asked
        if self.is_raid():
            fault = Raid(game, self.told).fault() if choice[0] in _ENDS else None
            return fault or super().refusal(game, choice)
        if asked is not None and len(self.told) > 1 and choice[0] in _ENDS:
            return self.cannot_end(game, choice) or Refused(_RULE, "winner: the attacker or the defender.")
        if asked is not None and len(self.told) > 1 and choice[0] == v.BECAME:
            return self.wrong_figure(game, choice)
        if asked is not None and len(self.told) > 1 and choice[0] == v.WORTH:
            return self.wrong_worth(game, choice)
        return super().refusal(game, choice)

    def untrue(self, game: State, line: Choice, wanted: Choice) -> Refused | None:
        if line[0] == v.SCENARIO:
            names = {"drawn": str(game.scenario)}
            return Refused(_RULE, "scenario: number {drawn} was drawn.", names)
        if line[0] == v.TURNS:
            return Refused(_RULE, "turns: from 1 to {most}.", {"most": str(rp.MOST_TURNS)})
        return None

    def wrong_figure(self, game: State, line: Choice) -> Refused:
        """Why a figure cannot be told of now, or not so."""
        figure, state = line[1], line[2]
        names = {"figure": game.figure_name(figure), "state": rp.STATES[state]}
        if figure not in game.fielded:
            return Refused(_RULE, "figures: {figure} was not available, or was not fielded.", names)
        if figure in self.named():
            return Refused(_RULE, "figures: {figure} is listed twice.", names)
        if self.valued():
            return Refused(_RULE, "figures: {figure} comes before the values of losses.", names)
        if figure not in self.to_come(game):
            names["last"] = game.figure_name(self.named()[-1])
            return Refused(_RULE, "figures: {figure} comes before {last}, which was told of.", names)
        if state == rp.WITHDRAWN:
            return Refused(_RULE, "figures: {figure} is withdrawn, but its player did not withdraw.", names)
        if state == rp.WOUNDED and game.base(figure).wounds == 1:
            return Refused(_RULE, "figures: {figure} has a single wound and cannot be just wounded.", names)
        return Refused(_RULE, "figures: {figure} cannot be {state}.", names)

    def wrong_worth(self, game: State, line: Choice) -> Refused:
        """Why a side cannot have lost that value."""
        seat, amount = line[1], line[2]
        names = {"player": game.seat_name(seat), "amount": str(amount)}
        if seat not in (game.attacker, game.defender):
            return Refused(_TYPED, "lost_value: {player} is not in this battle.", names)
        if seat in self.valued():
            return Refused(_TYPED, "lost_value: {player} is listed twice.", names)
        least, most = self.worth(game, seat)
        names |= {"named": str(self.fallen(game, seat)), "least": str(least), "most": str(most)}
        return Refused(
            _TYPED,
            "lost_value: the eliminated of {player} cost {named}# and stand for {least} to {most}#, not {amount}.",
            names,
        )
