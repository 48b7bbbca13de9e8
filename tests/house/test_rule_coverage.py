"""No rule without a test that names it, no mark without a rule."""

from __future__ import annotations

from tools import rule_table

from hullbreach import rulebook


def test_every_rule_has_a_test() -> None:
    tests = rule_table.tested()
    missing = [identity for identity in rulebook.rules() if identity not in tests]
    assert not missing, f"{len(missing)} rules without a test: {', '.join(missing)}"


def test_every_mark_names_a_rule() -> None:
    unknown = [identity for identity in rule_table.tested() if not rulebook.known(identity)]
    assert not unknown, f"marks that name no rule: {', '.join(unknown)}"


def test_the_table_in_the_docs_is_up_to_date() -> None:
    assert rule_table.PAGE.read_text() == rule_table.page(), "run: python tools/rule_table.py"
