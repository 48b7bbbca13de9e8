"""The course of a campaign: bids, the force, and then for each game the same steps (DWC-GAP-RECORD)."""

from __future__ import annotations

from hullbreach.kernel.contract import Decision
from hullbreach.kernel.flow import Pending
from hullbreach.ship_campaign import events as ev, stages as st
from hullbreach.ship_campaign.closing import close, win
from hullbreach.ship_campaign.fighting import Fighting
from hullbreach.ship_campaign.forces import Bidding, Buying
from hullbreach.ship_campaign.state import (
    BID,
    BUY,
    CHOOSE,
    CORRIDORS,
    DEFENCE,
    DESTROY,
    ENTRIES,
    FIGHT,
    MARINES,
    MARSHAL,
    PERIMETER,
    RECON,
    SET_OUT,
    STEALERS,
    State,
)


class Course(Pending[State]):
    """What comes next. It lies at the bottom; whatever asks somebody lies on it, and goes when it is answered."""

    def proceed(self, game: State) -> Decision | None:
        step = game.step
        game.step = step + 1
        _STEPS[step](game)
        return None


def _bid(game: State) -> None:
    game.push(Bidding(0))


def _buy(game: State) -> None:
    game.push(Buying())


def _set_out(game: State) -> None:
    if _is_broken(game):
        return
    game.tell(ev.STAGE_BEGINS, "DWC-ORDER", game.stage, game.blips)
    if game.stage == DESTROY and not game.blips:
        # DWG-S6-VICTORY-MARINE: the whole swarm is gone before anybody goes in.
        close(game, MARINES, [], 0, 0)
    else:
        game.push(st.Reorganising())


def _is_broken(game: State) -> bool:
    """DWC-BROKEN, DWC-WIN-STEALER"""
    if game.available():
        return False
    game.tell(ev.BROKEN, "DWC-BROKEN", sum(game.alive))
    win(game, game.stealer, "DWC-WIN-STEALER")
    return True


def _choose(game: State) -> None:
    # DWC-BROKEN: asked again after reorganising.
    if not _is_broken(game):
        game.push(st.Recording(0) if game.stage == DEFENCE else st.Picking())


def _marshal(game: State) -> None:
    """Torpedoes or teleport, and the board; DWC-DEF-MAP: that of the perimeter, if it is attacked at all."""
    if game.stage == DEFENCE:
        game.push(st.Attacking())
        return
    if game.stage == PERIMETER:
        st.board_torpedoes(game)
    if game.stage == RECON:
        st.arrive(game)
        if not game.troops():
            close(game, STEALERS, [], 0, 0)
            return
    if game.stage == PERIMETER and game.again:
        game.push(st.Choosing())
    else:
        st.lay(game)


def _corridors(game: State) -> None:
    if not game.ends:
        game.push(st.Naming())


def _entries(game: State) -> None:
    if game.scenario.settle == "nearest":
        st.settle(game)
    elif game.stage == DEFENCE and len(game.settled) == len(game.entries()):
        game.push(st.Reopening())


def _fight(game: State) -> None:
    game.push(Fighting())
    game.corridors = []
    # DWG-S3-DEPLOY-ANYWHERE: who defends stands where he likes.
    if game.stage != DEFENCE:
        game.push(st.Placing())


_STEPS = {
    BID: _bid,
    BUY: _buy,
    SET_OUT: _set_out,
    CHOOSE: _choose,
    MARSHAL: _marshal,
    CORRIDORS: _corridors,
    ENTRIES: _entries,
    FIGHT: _fight,
}
