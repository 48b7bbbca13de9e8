"""Answering without asking: for those who are away, by standing orders, and by the clock."""

from __future__ import annotations

from hullbreach.faces import wire
from hullbreach.faces.contract import G
from hullbreach.faces.ordering import Ordering, is_conditional
from hullbreach.kernel.contract import NO_SEAT, Choice, Decision, Seat


class Answering(Ordering[G]):
    def default(self, game: G) -> Choice:
        """What is chosen for somebody who does not answer in time: pass, stay, keep …"""
        asked = self.asked(game)
        chosen = self.prepared(game, asked)
        if chosen is not None:
            return chosen
        for verb in self.DEFAULTS:
            for option in asked.options:
                if option[0] == verb:
                    return option
        return asked.options[0]

    def prepared(self, game: G, asked: Decision) -> Choice | None:
        """The default of a decision that wants a thought; None: the first verb of DEFAULTS will do."""
        return None

    def declining(self, game: G) -> Choice | None:
        return self.default(game)

    def preliminary(self, game: G) -> bool:
        """Whether the open decision comes before the first move, and most players answer it by the default."""
        return self.is_setup(game)

    def forced(self, game: G) -> bool:
        """Whether the open decision has one option only, which is asked so as not to give away why."""
        return len(self.asked(game).options) == 1

    def foregone(self, game: G) -> Choice | None:
        """What is chosen where no other answer can do better, for somebody alone against bots; None: ask. Never in
        games where being asked must not tell."""
        return None

    def ends_phase(self, game: G) -> bool:
        """Whether the only thing to choose is to end the phase: that is left to a hand, which may take back first."""
        return all(option[0] == self.END for option in self.asked(game).options)

    def is_idle(self, game: G, last: str) -> bool:
        """Whether the last choice, as text, did no more than open the decision: it has cost nothing yet."""
        asked = game.decision()
        if asked is None or self.is_setup(game):
            return False
        try:
            choice = game.read(last)
        except ValueError:
            return False
        begins = self.role(choice) == "select" and asked.kind in self.BEGUN
        return begins or asked.kind in self.LEFT_OPEN

    # Standing orders

    def orders(self) -> tuple[str, ...]:
        """Orders that can be given, without the name of the piece."""
        return ()

    def by_order(self, game: G, orders: list[str]) -> Choice | None:
        """What a seat's standing orders choose here; None: ask. Those with conditions come before the others."""
        said, chosen = self.conditional(game, orders)
        return chosen if said else self.ordered(game, [line for line in orders if not is_conditional(line)])

    def ordered(self, game: G, orders: list[str]) -> Choice | None:
        """What standing orders without conditions choose here; None: ask."""
        return None

    def faults_of_orders(self, game: G, orders: list[str]) -> list[str]:
        """Why lines are no standing orders, a sentence each."""
        given = [self.conditional_fault(game, line) for line in orders if is_conditional(line)]
        plain = self.order_faults(game, [line for line in orders if not is_conditional(line)])
        return [*(fault for fault in given if fault), *plain]

    def passes(self, game: G, choice: Choice) -> bool:
        """Whether a choice answers with no what need not be asked again (see `question`)."""
        return self.role(choice) == "pass" and self.question(game, [])[0] != ""

    def order_faults(self, game: G, orders: list[str]) -> list[str]:
        known = ", ".join(self.orders())
        hint = f"known are: {known}" if known else "this game has none"
        return [
            f"'{line}' is no standing order; {hint}."
            for line in orders
            if self.order(line) not in self.orders()
        ]

    @staticmethod
    def order(line: str) -> str:
        """An order to everybody, without the `all`."""
        return " ".join(line.split()).lower().removeprefix("all ").strip()

    def order_words(self, game: G) -> list[wire.Option]:
        """Orders that can be given, for a menu: `text` is the order without the name of the piece."""
        both = self.speech.both
        return [wire.Option(order, both("order", order), "answer", "react") for order in self.orders()]

    # The clock of the rules

    def clock_seat(self, game: G) -> Seat:
        """The seat whose turn the rules' own clock measures now, also while others react; -1: none."""
        return NO_SEAT

    def time_up(self, game: G) -> Choice | None:
        """The choice of the table by which the rules' own clock runs out, where the open decision allows it."""
        asked = game.decision()
        return asked.interrupts[0] if asked is not None and asked.options and asked.interrupts else None
