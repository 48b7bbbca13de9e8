"""The course of a campaign: setting up, then turn by turn pairs, battles, the five steps after each, and byes."""

from __future__ import annotations

from hullbreach.kernel.contract import Decision
from hullbreach.kernel.flow import Pending
from hullbreach.territory_campaign import events as ev
from hullbreach.territory_campaign.before import Aiming, Fielding, Proposing, draw_scenario
from hullbreach.territory_campaign.changes import apply_defeat, apply_objective
from hullbreach.territory_campaign.determine import look_at_councils
from hullbreach.territory_campaign.ending import finish, why_over
from hullbreach.territory_campaign.fighting import Fighting
from hullbreach.territory_campaign.gains import gain, survive
from hullbreach.territory_campaign.income import Upkeep, collect, steal
from hullbreach.territory_campaign.pairing import pair_up, rest
from hullbreach.territory_campaign.setup import Beginning, Joining, join, newcomers
from hullbreach.territory_campaign.spending import begin_spending, call_volunteers
from hullbreach.territory_campaign.state import NOBODY, State
from hullbreach.territory_campaign.venue import Committing, Siting, is_corridor

(
    SETUP, TURN, JOIN, BEGIN, PAIR, REST, AIM, SCENE, SITE, FIELD, COMMIT, FIGHT,
    GAINS, SURVIVAL, CHANGES, DEFEAT, COUNCILS, INCOME, THEFT, UPKEEP,
    SPEND, VOLUNTEERS, SPEND_TOO, VOLUNTEERS_TOO, CLOSE, BYE, END,
) = range(27)  # fmt: skip


class Course(Pending[State]):
    """What comes next. It lies at the bottom; whatever asks somebody lies on it, and goes when it is answered."""

    def proceed(self, game: State) -> Decision | None:
        phase = game.phase
        game.phase = phase + 1
        _STEPS[phase](game)
        return None


# Setting up, and the campaign turn


def _setup(game: State) -> None:
    """One after the other: buy, then determine."""
    if look_at_councils(game):
        game.phase = SETUP
        return
    first = newcomers(game)
    if game.profile.players - len(first) < game.profile.players - game.profile.late:
        join(game, first[0])
        game.phase = SETUP


def _turn(game: State) -> None:
    # Late joiners are asked before every turn but the first.
    if game.turn:
        game.push(Joining(tuple(newcomers(game))))


def _join(game: State) -> None:
    if look_at_councils(game):
        game.phase = JOIN
        return
    game.push(Beginning())


def _begin(game: State) -> None:
    if len(game.active()) < 2:
        finish(game, "TC-SETUP-LATE-JOINER")
        return
    game.turn += 1
    game.tell(ev.TURN, "TC-GAP-CAMPAIGN-TURN", game.turn)


def _rest(game: State) -> None:
    rest(game)
    if not game.pairs:
        game.phase = BYE


# Before and in a battle


def _aim(game: State) -> None:
    game.push(Aiming(game.defender))
    game.push(Aiming(game.attacker))


def _scene(game: State) -> None:
    if game.profile.scenario_mode == "choose":
        game.push(Proposing())
    else:
        draw_scenario(game)


def _site(game: State) -> None:
    game.push(Siting())


def _field(game: State) -> None:
    game.fielded, game.committed = [], []
    game.push(Fielding(game.attacker))
    game.push(Fielding(game.defender))


def _commit(game: State) -> None:
    if is_corridor(game):
        game.push(Committing(game.attacker))
        game.push(Committing(game.defender))


def _fight(game: State) -> None:
    game.push(Fighting())


# The five steps, for both players or for one with a bye (TC-POST-ORDER)


def _gains(game: State) -> None:
    """Inside a step the winner goes first, in a draw the attacker."""
    first = game.attacker if game.winner == NOBODY else game.winner
    second = game.attacker + game.defender - first
    game.acting = [first, second]
    _score(game, first, second)
    gain(game)


def _score(game: State, first: int, second: int) -> None:
    """TC-GAP-ROSTER-SHEET: what is kept of a battle."""
    if game.winner == NOBODY:
        game.drawn[first] += 1
        game.drawn[second] += 1
    else:
        game.won[first] += 1
        game.lost[second] += 1
    for figure in game.fielded:
        fighter = game.fighter(figure)
        fighter.battles += 1
        game.put(figure, fighter)


def _changes(game: State) -> None:
    if game.winner != NOBODY:
        apply_objective(game, game.acting[0], game.acting[1])


def _defeat(game: State) -> None:
    if game.winner != NOBODY:
        apply_defeat(game, game.acting[0], game.acting[1])


def _councils(game: State) -> None:
    if look_at_councils(game):
        game.phase = COUNCILS


def _income(game: State) -> None:
    for seat in game.acting:
        collect(game, seat)


def _upkeep(game: State) -> None:
    for seat in reversed(game.acting):
        game.push(Upkeep(seat))


def _spend(game: State) -> None:
    begin_spending(game, game.acting[0])


def _volunteers(game: State) -> None:
    call_volunteers(game, game.acting[0])


def _spend_too(game: State) -> None:
    if len(game.acting) > 1:
        begin_spending(game, game.acting[1])


def _volunteers_too(game: State) -> None:
    if len(game.acting) > 1:
        call_volunteers(game, game.acting[1])


def _close(game: State) -> None:
    """TC-OBJ-PILLAGE-TERRITORY ends here. Then comes the next pair, or whoever has a bye."""
    for number, row in enumerate(game.land):
        if row[5]:
            game.land[number] = (*row[:5], 0)
    if len(game.acting) == 1:
        game.byes = game.byes[1:]
        game.phase = BYE
    else:
        game.played.append(
            (
                game.turn, game.attacker, game.defender, game.scenario, game.turns, game.winner, game.withdrew,
                game.aims[game.attacker], game.aims[game.defender], game.venue,
            )
        )  # fmt: skip
        game.pair += 1
        game.phase = AIM if game.pair < len(game.pairs) else BYE
    game.acting, game.fielded, game.fates, game.committed = [], [], [], []


def _bye(game: State) -> None:
    """Income and spending alone, in the order of joining."""
    if game.byes:
        game.acting = [game.byes[0]]
        game.phase = INCOME


def _end(game: State) -> None:
    rule = why_over(game)
    if rule:
        finish(game, rule)
    else:
        game.phase = TURN


_STEPS = {
    SETUP: _setup,
    TURN: _turn,
    JOIN: _join,
    BEGIN: _begin,
    PAIR: pair_up,
    REST: _rest,
    AIM: _aim,
    SCENE: _scene,
    SITE: _site,
    FIELD: _field,
    COMMIT: _commit,
    FIGHT: _fight,
    GAINS: _gains,
    SURVIVAL: survive,
    CHANGES: _changes,
    DEFEAT: _defeat,
    COUNCILS: _councils,
    INCOME: _income,
    THEFT: steal,
    UPKEEP: _upkeep,
    SPEND: _spend,
    VOLUNTEERS: _volunteers,
    SPEND_TOO: _spend_too,
    VOLUNTEERS_TOO: _volunteers_too,
    CLOSE: _close,
    BYE: _bye,
    END: _end,
}
