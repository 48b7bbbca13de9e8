"""What pytest's report in JUnit's form says of tests that did not run, or not at once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree


def skipped(report: Path) -> list[str]:
    """A line for each reason for which tests were skipped; nothing where there is no report."""
    if not report.exists():
        return []
    cases = ElementTree.parse(report).iter("skipped")
    reasons = Counter(case.get("message", "no reason is given").removeprefix("Skipped: ") for case in cases)
    return [
        f"{count} {'test' if count == 1 else 'tests'} skipped: {reason}"
        for reason, count in reasons.most_common()
    ]


def tried_again(report: Path) -> list[str]:
    """A line for each test that passed, but only at its second try."""
    if not report.exists():
        return []
    cases = list(ElementTree.parse(report).iter("testcase"))
    tries = Counter(f"{case.get('classname')}.{case.get('name')}" for case in cases)
    failed = {f"{case.get('classname')}.{case.get('name')}" for case in cases if len(case)}
    return [
        f"only at its second try, which is a fault of the test or of the program: {name}"
        for name, count in tries.items()
        if count > 1 and name not in failed
    ]
