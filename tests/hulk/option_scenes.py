"""Scenes in which an option decides what happens."""

from __future__ import annotations

from tests.hulk.pieces import foe, marine

CORRIDOR = """
map = '''
################
#..............#
################
'''
"""
KESH = marine("Kesh", "b2")
WATCHING = KESH + 'states = ["overwatch"]\n'
SERGEANT = '[[piece]]\nloadout = "sgt_sword"\nat = "b2"\nfacing = "e"\n'


def scene(options: str, body: str, board: str = CORRIDOR) -> str:
    """A scene with these options; `body` begins with what else stands at the top."""
    top, _, pieces = body.partition("[[")
    return f"options = {{ {options} }}\n{top}\n{board}" + (f"[[{pieces}" if pieces else "")


def duel(weapons: str, dice: str) -> str:
    kesh = KESH + f"weapons = {weapons}\n"
    return f'active = "Kesh"\ndice = {dice}\n' + kesh + foe("stealer", "c2")
