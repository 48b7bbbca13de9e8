"""Showing games: what is drawn once, the position as a seat may know it, what happened, and what is asked."""

from __future__ import annotations

from msgspec.structs import replace

from hullbreach.faces import wire
from hullbreach.faces.contract import G
from hullbreach.faces.primers import primer_of
from hullbreach.faces.worded import Worded
from hullbreach.kernel.artwork import UNIT, with_own
from hullbreach.kernel.contract import NO_SEAT, Choice, Refused, Seat, View
from hullbreach.kernel.events import Event
from hullbreach.kernel.secrets import Each, Only, Owned, plain
from hullbreach.words.text import Text, capital


class Showing(Worded[G]):
    def scenery(self, game: G) -> wire.Scenery:
        profile, options = self.rules(game)
        taught = self.taught(game)
        return wire.Scenery(
            game=self.key,
            mission=self.mission_key(game),
            name=self.mission_words(game, "name"),
            briefing=self.mission_words(game, "briefing"),
            objective=self.mission_words(game, "objective"),
            seats=self.seats(game),
            decks=self.decks(game),
            gates=self.gates(game),
            links=self.links(game),
            fixtures=self.fixtures(game),
            currencies=self.CURRENCIES,
            profile=profile,
            options={name: value for name, value in options.items() if name not in self.HIDDEN_OPTIONS},
            lapse=self.LAPSE,
            keys=self.key_words(game),
            primer=taught if primer_of(taught) is not None else "",
            even=self.even(game),
        )

    def artwork(self) -> wire.Artwork:
        return wire.Artwork(UNIT, *with_own(self.drawings()), self.glyphs())

    def themes(self) -> dict[str, dict[str, str]]:
        """The colours in which drawings can be made, by theme."""
        return with_own(self.drawings()).themes

    # The position

    def view(self, game: G, seat: Seat | None) -> wire.View:
        return self.shown(game, game.view(seat), seat)

    def open_view(self, game: G) -> wire.View:
        """The position for somebody who may know everything, as a referee does."""
        seen = game.view(None)
        for field, mark in game.FIELDS.items():
            if isinstance(mark, Only | Each | Owned):
                seen[field] = plain(getattr(game, field))
        view = self.shown(game, seen, None)
        cards = [card for seat in range(len(self.seats(game))) for card in self.cards(game, seen, seat)]
        return replace(view, cards=cards)

    def shown(self, game: G, seen: View, seat: Seat | None) -> wire.View:
        """The position, made from what was seen of it."""
        pieces = self.pieces(game, seen, seat)
        return wire.View(
            turn=game.turn_now(),
            turns=self.turns(game),
            phase=self.phase(game),
            phase_name=self.phase_name(game),
            seat=self.turn_seat(game),
            pieces=pieces,
            things=self.things(game, seen, seat),
            chips=self.chips(game, seen),
            goals=self.goals(game, seat),
            cards=self.cards(game, seen, seat),
            result=self.result(game),
            hand=self.hand(game, seen, seat),
            scores=self.scores(game, seen),
            seats=self.seats_now(game),
            lit=self.squares(game, self.lit(game, pieces, seat)) if self.DARK else [],
            campaign=self.campaign(game, seen),
            table=self.table(game),
            papers=self.papers(game),
        )

    def lit(self, game: G, pieces: list[wire.Piece], seat: Seat | None) -> int:
        """What the side of a seat sees with those of its pieces that stand on the board, and where they stand."""
        sides = [info.side or info.key for info in self.seats(game)]
        own = {other for other, side in enumerate(sides) if seat is None or side == sides[seat]}
        seen = 0
        for piece in pieces:
            square = self.stands(game, piece.id) if piece.seat in own and piece.status == "board" else -1
            if square >= 0:
                seen |= self.sees(game, piece.id) | 1 << square
        return seen

    def result(self, game: G) -> wire.Result | None:
        if not game.result:
            return None
        winners = self.winners(game, game.result)
        alone = winners[0] if len(winners) == 1 else NO_SEAT
        return wire.Result(alone, game.result, self.result_text(game, winners), winners, self.totals(game))

    def totals(self, game: G) -> list[int]:
        """The points of all seats, where the game counts any."""
        return []

    # What happened

    def told(self, game: G, seat: Seat | None, events: list[Event]) -> list[wire.Told]:
        """Events as that seat may know them; `game` is as it stands after them."""
        return [self.tell(game, event) for event in game.events_for(seat, events)]

    def tell(self, game: G, event: Event) -> wire.Told:
        show = self.show(event)
        return wire.Told(
            kind=event.kind,
            line=self.line(game, event),
            brief=self.line(game, event, dice=False) if event.dice else None,
            rule=event.rule,
            piece=event.about(),
            at=self.place(game, event.where()),
            origin=self.place(game, event.get("origin")),
            other=event.about(1),
            dice=list(event.dice),
            tone=self.tone(game, event),
            seat=self.doer(game, event),
            quiet=show.quiet,
            twin=show.twin,
            looks=show.looks,
            sound=show.sound or ("dice" if event.dice else ""),
            heading=show.heading,
            aim=self.speech.known("aim", event.kind) if event.dice else None,
        )

    def reveals(self, events: list[Event]) -> bool:
        """Whether one of these showed something that was hidden; like dice, that cannot be taken back."""
        return any(event.of.reveals for event in events)

    # What is asked

    def prompt(self, game: G) -> wire.Prompt | None:
        """The open decision, for the seat that has it; None: the game is over."""
        asked = game.decision()
        if asked is None:
            return None
        have, need = self.counted(game, asked)
        setup = self.is_setup(game)
        keeps, anew = self.keeps(game, asked)
        return wire.Prompt(
            kind=asked.kind,
            title=self.title(game, asked),
            rule=asked.rule,
            options=self.options(game),
            piece=asked.piece,
            reaction=self.is_reaction(game),
            words=self.more_words(game, asked),
            have=have,
            need=need,
            again=self.question(game, [])[1] != "",
            orders=self.quick_orders(game),
            next=self.suggested(game, asked),
            setup=setup,
            warnings=self.unusual(game, asked) if setup else [],
            amount=self.amount(game, asked),
            barred=self.barred(game, asked),
            keeps=keeps,
            anew=anew,
        )

    def options(self, game: G) -> list[wire.Option]:
        """All options of the open decision."""
        asked = game.decision()
        if asked is None:
            return []
        final = self.judge(game)
        return [self.option(game, choice, asked.piece, final(choice)) for choice in asked.options]

    def interrupts(self, game: G, seat: Seat) -> list[wire.Option]:
        """What a seat may do though it is not asked for it; nobody else may know of it."""
        final = self.judge(game)
        return [self.option(game, choice, -1, final(choice)) for choice in game.interrupts_by(seat)]

    def option(self, game: G, choice: Choice, about: int, final: bool) -> wire.Option:
        verb, who, _, _ = choice
        return wire.Option(
            text=game.text(choice),
            label=self.label(game, choice, about),
            group=self.look_of(choice)[0],
            icon=self.icon(game, choice),
            piece=-1 if self.is_bare(choice) else who,
            at=self.aimed(game, choice),
            cost=self.cost(game, choice),
            final=final,
            role=self.role(choice),
            key=self.KEYS.get(verb, ""),
            wasted=self.wasted(game, choice),
            waster=who if self.role(choice) == "done" else -1,
        )

    def wasted(self, game: G, choice: Choice) -> int:
        """What is lost by ending the turn of a piece, or a phase (wire.Option)."""
        role = self.role(choice)
        if role == "done":
            return 0 if self.LAPSE else self.left_over(game, choice[1])
        if role != "end":
            return 0
        seat = self.turn_seat(game)
        return sum(self.left_over(game, p) for p in range(self.count(game)) if self.owner(game, p) == seat)

    def role(self, choice: Choice) -> wire.Role:
        return self.ROLES.get(choice[0], "")

    def is_reaction(self, game: G) -> bool:
        """Whether the open decision is out of turn: the phase is another seat's."""
        asked = game.decision()
        return asked is not None and not self.is_setup(game) and asked.seat != self.turn_seat(game)

    def refusal_text(self, refused: Refused) -> Text:
        """A refusal of the rules in words, as a sentence that stands by itself."""
        return capital(self.speech.refused(refused))
