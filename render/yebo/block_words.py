"""Blocks and groups of Yebo in words: `Shield 6`, `Pot 3 4 5`, `Africa as Mask 4`."""

import re
from collections.abc import Sequence
from itertools import groupby

from engines.yebo.view import AFRICA, SIGHTINGS, Block
from locales import text

_STANDS = "A="
"""The beginning of an Africa that stands for a block, in the notation."""
_BLOCK = re.compile(r"(?:A=)?[PMS][1-9]|(?:A=)?[FB][1-3]|A")


def block(name: Block, lang: str) -> str:
    """The name of a block, such as `Shield 6`, or of a Sighting."""
    return text(lang, f"yebo-sighting-{name.lower()}") if name in SIGHTINGS else blocks(name, lang)


def family(letter: str, lang: str) -> str:
    """The name of a family of blocks, by its letter in the notation."""
    return text(lang, f"yebo-suit-{letter.lower()}")


def blocks(notation: str, lang: str) -> str:
    """Blocks or a group in words, from the notation: `P3 P4 A=P5 + P6` is `Pot 3 4, Africa as Pot 5 + 6`.

    Neighbours of one family share its name; a 4th block is of the family of its group. Where the notation has anything but blocks, it is returned as it is.
    """
    base, _, fourth = notation.partition(" + ")
    codes = base.split()
    if not codes or not all(map(_BLOCK.fullmatch, codes)):
        return notation
    said = ", ".join(_run(of, list(run), lang) for of, run in groupby(codes, _family))
    return f"{said} + {fourth[1:]}" if fourth else said


def _family(code: str) -> str:
    """What blocks have in common that are told together: the family, or that each is an Africa that stands for one."""
    return code[: len(_STANDS)] if code.startswith(_STANDS) else code[0]


def _run(of: str, codes: Sequence[str], lang: str) -> str:
    """Neighbouring blocks of a family in words."""
    if of == _STANDS:
        stood = [blocks(code.removeprefix(_STANDS), lang) for code in codes]
        return ", ".join(text(lang, "yebo-africa-as", block=each) for each in stood)
    if of == AFRICA:
        return text(lang, "yebo-africas", count=len(codes))
    return text(lang, "yebo-block", family=family(of, lang), numbers=" ".join(code[1:] for code in codes))
