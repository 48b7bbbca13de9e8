"""Rules as text for a terminal."""

from __future__ import annotations

import textwrap

from hullbreach.rulebook import Rule, UnknownRule, rule, search
from hullbreach.words import word

WIDTH = 78


def rule_text(id: str, language: str) -> str:
    """The rule, or one sentence with the ids that look most like it."""
    try:
        return printed(rule(id.strip().upper()), language)
    except UnknownRule as unknown:
        near = unknown.near and word("screen", "no_rule_near", language, near=", ".join(unknown.near))
        return word("screen", "no_rule", language, id=id.strip()[:40], near=near or "")


def printed(found: Rule, language: str) -> str:
    parts = [f"{found.id}  {found.title.said(language)}", found.chapter.said(language), ""]
    parts.append(textwrap.fill(found.text.said(language), WIDTH))
    if found.ruling is not None:
        ruling = f"{word('screen', 'ruling', language)}: {found.ruling.said(language)}"
        parts.extend(["", textwrap.fill(ruling, WIDTH)])
    return "\n".join(parts)


def found_rules(words: str, language: str) -> str:
    """The rules in which all the words occur, a line each."""
    hits = search(words, language)
    if not hits:
        return word("screen", "rules_none", language)
    width = max(len(hit.id) for hit in hits)
    return "\n".join(f"{hit.id:<{width}}  {hit.title.said(language)}" for hit in hits)
