"""What the faces of campaigns have in common, and of what comes before a battle: no board, and words found by keys."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from hullbreach.faces import wire
from hullbreach.faces.base import Face
from hullbreach.kernel.campaign import Campaign, CampaignMission, CampaignProfile
from hullbreach.kernel.contract import Choice, Decision
from hullbreach.kernel.events import NONE, Event
from hullbreach.words.text import LANGUAGES, Name, Text, capital

C = TypeVar("C", bound=Campaign[CampaignMission, CampaignProfile])


class CampaignFace(Face[C]):
    # About how many minutes one takes.
    MINUTES: ClassVar[int]

    def game_name(self, game: C) -> Text:
        return self.speech.both("campaign", "name")

    def taught(self, game: C) -> str:
        """The words of its battles."""
        return str(getattr(game.mission, "battles", "")) or super().taught(game)

    def minutes(self, game: C) -> int:
        return self.MINUTES

    def drawn(self, game: C, theme: dict[str, str]) -> str:
        """The picture that stands for it."""
        raise NotImplementedError

    def draw(
        self, game: C, theme: str, bare: bool = False, sight_of: int = -1, sections: bool = False
    ) -> str:
        return self.drawn(game, self.themes()[theme])

    def figure(self, key: str, value: int, rule: str, most: int = -1) -> wire.Figure:
        both = self.speech.both
        return wire.Figure(key, both("figure", key), value, both("figure_words", key), rule, most)

    def line(self, game: C, event: Event, dice: bool = True) -> Text:
        thrown = " ".join(f"[{face}]" for face in event.dice)
        names: dict[str, Name] = {"dice": f" {thrown}" if dice and thrown else ""}
        for field, what in event.of.fields.items():
            value = event.values[event.of.places[field]]
            names[field] = self.word_of(game, what, value) if value not in (NONE, "") else ""
        return capital(self.speech.both("event", event.kind, **{**names, **self.words_besides(game, event)}))

    def word_of(self, game: C, what: str, value: int | str) -> Name:
        """A field of an event in words."""
        return value

    def words_besides(self, game: C, event: Event) -> dict[str, Name]:
        """What else its line names, or otherwise."""
        return {}

    def more_words(self, game: C, asked: Decision) -> Text | None:
        return self.speech.known("decision_words", asked.kind)

    def label_key(self, game: C, choice: Choice) -> str:
        return game.actions().by_verb[choice[0]].key

    def named(self, game: C, choice: Choice) -> dict[str, Name]:
        """What the label of a choice names."""
        return {}

    def is_bare(self, choice: Choice) -> bool:
        return True


def indented(text: Text, by: int = 2) -> Text:
    return Text(*(f"{' ' * by}{text.said(each)}" for each in LANGUAGES))
