"""Pieces of a scene, as a scene writes them."""

from __future__ import annotations

from tests.scenes import piece


def marine(name: str, at: str, facing: str = "e", more: str = "", **fields: object) -> str:
    return piece(more, name=name, at=at, facing=facing, **fields)


def foe(kind: str, at: str, facing: str = "w", more: str = "", **fields: object) -> str:
    return piece(more, kind=kind, at=at, facing=facing, **fields)


def stealer(at: str, facing: str = "w", more: str = "", **fields: object) -> str:
    return foe("stealer", at, facing, more, **fields)


def blip(at: str, value: int = 1) -> str:
    return piece(kind="blip", at=at, value=value)
