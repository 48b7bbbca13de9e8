"""What the table and the server say is there in both languages, with the same names in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hullbreach import table, web
from hullbreach.table.faults import TableFault
from hullbreach.table.sentences import Sentences

ROOMS = [str(Path(room.__file__ or "")) for room in (table, web)]


@pytest.mark.parametrize("source", ROOMS)
def test_both_languages_say_the_same_names(source: str) -> None:
    for group, sentences in Sentences(source).groups.items():
        for code, said in sentences.items():
            names = [set(re.findall(r"{(\w+)}", said[language])) for language in ("en", "fr")]
            # French may leave out what is English, or have a name of its own for it.
            assert names[1] <= {*names[0], "why_fr"}, f"{group}.{code}"
            assert (group == "fault") == ("status" in said), f"{group}.{code}"


def test_a_fault_has_its_status_and_a_sentence_with_the_names_in_it() -> None:
    fault = TableFault("no_game", game="abc")
    assert fault.status == 404 and "abc" in fault.text.en and "abc" in fault.text.fr
