"""The acts of a journal (journal.py), and the words that stand in them.

Kinds of acts, with what their `data` holds:

    created    header, seed, seats, settings              always number 0
    joined     name, token                                a free seat was taken
    pledged    pledge                                     a player bound his share of the seed by its hash
    sealed     contribution                               a player's share of the seed: shown, or given in the open
    withheld                                              a share that was bound is not shown: it is left out
    choice     text, remark, by, faces, phase, along      `by`: human, bot, late, table, or see WITHOUT_ASKING;
                                                          `along`: one click with the choice before it
    rolling    text, by, remark, faces, count             real dice are being rolled for this choice
    undo       to, consent, count, stream                 all choices from number `to` on were taken back; by consent
                                                          the dice go on with that stream of the seed
    asked      about, version, lines                      a player asks the others: undo, pause, rematch, again, outcome
    answered   about, yes
    paused, resumed
    left                                                  a seat is free again (see leaving.py)
    aborted                                               called off before it began
    resigned, flagged                                     flagged: out of time (see `on_resigned`)
    orders     lines                                      a seat's standing orders
    said       text
    came, went place                                      at that process a seat's first device came, its last went
    bot, back                                             a bot took over; the human is back
    warned     whom, until                                that seat lets the others wait (see claiming.py)
    rematch    game, tokens, seats
    renewed    revision                                   an upgrade changed nothing in it
    adopted    revision, sources, snapshot                all agreed to go on with other rules (see revisions.py)
    battle     game                                       of a campaign: its battle was opened (see campaigning.py)
    overtaken                                             of its battle: the campaign was told another outcome

Acts that start the waiting anew also hold what the clock is to be charged (clocks.py): spent, clock, turn.
"""

from __future__ import annotations

# The bot that plays against a learner.
GUIDE = "guide"
# Choices that nobody's hand made: they are taken back together with the one before them.
WITHOUT_ASKING = ("order", "again", "forced", "foregone", "brisk")
# The first of the choices that one order made at once: it counts as made by the hand that gave the order.
AT_ONCE = "at once"
LATE = "late"
# Another game of the same mission, and by how many seats everybody moves on in it.
ONCE_MORE = {"rematch": 1, "again": 0}
# What came of a battle that was fought elsewhere: all must agree to it, and the record says so.
OUTCOME = "outcome"
# Other rules than those that the game was played with.
RULES = "rules"
TYPED_IN = "typed in"
# How a battle ended that its campaign waits for no more.
ELSEWHERE = "elsewhere"
# A remark in records, with the number of choices that were taken back.
AFTER_UNDO = "after undo by consent of "
