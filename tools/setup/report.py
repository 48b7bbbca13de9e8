"""What pytest's report in JUnit's form says of tests that did not run."""

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
