"""The territory campaigns that can be begun."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hullbreach.conquest.army import Figure
from hullbreach.kernel.options import OptionValue
from hullbreach.missions.base import CampaignReader, CampaignRoom
from hullbreach.missions.conquest.armies import factions, profile_figure, read_figures, ready_army
from hullbreach.missions.territory_campaign.scenes import TerritoryScene
from hullbreach.missions.territory_campaign.typed import is_report, report_lines
from hullbreach.missions.territory_campaign.venues import venues
from hullbreach.territory_campaign import tables as tb
from hullbreach.territory_campaign.game import TerritoryCampaign
from hullbreach.territory_campaign.mission import Army, Faction, Mission, Profile
from hullbreach.territory_campaign.names import AGREES, NAMES, NameTables, Noun, Qualifier

_REASON = ("en", "fr")
_NOUN = ("en", "fr", "agrees")
_QUALIFIER = ("en", "fr")
# One French form, or the four of an adjective.
_FORMS = (1, len(AGREES))
_PLAIN = {"game", "key", "order", "battles", "options", "words"}


class TerritoryReader(CampaignReader[Mission]):
    OWN = ("battles", "profile", "noun", "qualifier", "reason")

    def made(self, key: str, options: dict[str, OptionValue], words: dict[str, dict[str, str]]) -> Mission:
        profiles: list[Figure] = []
        lists: list[Faction] = []
        armies: list[Army] = []
        for place, faction in enumerate(factions().values()):
            first = len(profiles)
            profiles += [profile_figure(row) for row in faction.profiles.values()]
            lists.append(Faction(faction.key, faction.names, tuple(range(first, len(profiles)))))
            numbers = {base.profile: first + n for n, base in enumerate(profiles[first:])}
            for army, row in faction.armies.items():
                armies.append(_army(army, (row["name_en"], row["name_fr"]), place, ready_army(army), numbers))
        own = read_figures(self, "profile")
        for number, figure in enumerate(own, 1):
            figure.profile = f"own{number}"
        custom = range(len(profiles), len(profiles) + len(own))
        return Mission(
            key, options, words, self.plain_text("battles", "conquest"), [*profiles, *own], lists, armies, custom,
            self.name_tables(), venues(), self.reasons(),
        )  # fmt: skip

    def reasons(self) -> list[tuple[str, str]]:
        """TC-IMP-COHERENCE: those of the list, and those that the file adds."""
        own = [(row.plain_text("en"), row.plain_text("fr")) for row in self.rows("reason", _REASON)]
        return [*tb.REASONS, *own]

    def name_tables(self) -> NameTables:
        """TC-NAME-EXTENSIBLE: the words of the lists, and those that the file adds."""
        nouns: list[Noun] = []
        for row in self.rows("noun", _NOUN):
            agrees = row.one_of("agrees", AGREES)
            if agrees in AGREES:
                nouns.append(Noun(row.plain_text("en"), row.plain_text("fr"), agrees))
        qualifiers: list[Qualifier] = []
        for row in self.rows("qualifier", _QUALIFIER):
            french = tuple(row.texts("fr"))
            if len(french) not in _FORMS:
                row.fault("fr", "has one form, or the {} of an adjective.", _FORMS[1])
                continue
            qualifiers.append(Qualifier(row.plain_text("en"), french))
        return NAMES.with_more(tuple(nouns), tuple(qualifiers))


def _army(
    key: str, names: tuple[str, str], faction: int, figures: list[Figure], numbers: dict[str, int]
) -> Army:
    rows = tuple((numbers[one.profile], one.roles, one.spells[0] if one.spells else -1) for one in figures)
    return Army(key, names, faction, rows, sum(one.cost for one in figures))


class TerritoryCampaigns(CampaignRoom[TerritoryCampaign, Mission, Profile]):
    KEY = Mission.GAME
    FOLDER = Path(__file__).parent
    SIGNS = ("noun", "qualifier")
    LOADER = TerritoryReader
    SCENES = TerritoryScene
    PLAYED = TerritoryCampaign

    def reported(self, game: TerritoryCampaign, lines: list[str], players: Sequence[str]) -> list[str]:
        """TC-GAP-TYPED-RESULT: all of it in one line, or as a file."""
        return report_lines(game, "\n".join(lines), players) if is_report(lines) else lines

    def recognises(self, data: dict[str, Any]) -> bool:
        # Whoever says which game the battles are of, and nothing of missions, roles or ships.
        return super().recognises(data) or data.keys() <= _PLAIN


ROOM = TerritoryCampaigns()
