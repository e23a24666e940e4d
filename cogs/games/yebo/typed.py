"""Blocks as people type them: in the words of any language (`shield 6`, `6 bouclier`), or in notation (`S6`)."""

import re
import unicodedata
from functools import cache

import locales
from engines.yebo.view import AFRICA, ENHANCING, KINDS, SUITS
from render.yebo.block_words import family

_TOKEN = re.compile(r"[^\W\d_]+|\d|=")
_CODE = re.compile(r"(?:a=)?(?:[pms][1-9]|[fb][1-3])|a", re.IGNORECASE)
_BRACKETS = re.compile(r"\(([^()]*)\)\s*$")
_STANDS = frozenset({"=", "as", "for", "pour", "comme", "como", "por"})
"""The words that may stand between an Africa and the block that it stands for."""
_FILLING = frozenset({"and", "de", "des", "du", "d", "e", "et", "of", "the"})
"""Words between blocks that are ignored."""


def folded(text: str) -> str:
    """A text in lower case and without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


def notation(text: str) -> str:
    """Typed blocks in notation; a text that cannot be parsed as blocks is returned unchanged.

    The family comes before its numbers (`pot 3 4 5`) or after them (`3 pot`). Case and accents are ignored. If a choice
    was pasted, such as `Shield 6 (S6)`, only the notation in brackets counts.
    """
    copied = _BRACKETS.search(text)
    for said in (copied[1] if copied else "", text):
        if said and all(map(_CODE.fullmatch, said.split())):
            return said.strip()
    return " ".join(_read(folded(text))) or text


def _read(said: str) -> list[str]:
    """The blocks of a folded text, in notation; empty if any part of it cannot be parsed."""
    found: list[str] = []
    waiting: list[str] = []
    family, stands = "", False

    def put(block: str) -> None:
        nonlocal stands
        found.append(f"{AFRICA}={block}" if stands else block)
        stands = False

    for token in _TOKEN.findall(said):
        if token.isdigit():
            if family:
                put(family + token)
            else:
                waiting.append(token)
        elif token in _STANDS:
            stands = bool(found) and found[-1] == AFRICA
            found = found[:-1] if stands else found
        elif (named := _families().get(token)) == AFRICA:
            put(AFRICA)
        elif named is not None:
            for number in waiting:
                put(named + number)
            family, waiting = ("", []) if waiting else (named, [])
        elif token not in _FILLING:
            return []
    known = all(block.removeprefix(f"{AFRICA}=") in KINDS for block in found)
    return [] if waiting or stands or not known else found


@cache
def _families() -> dict[str, str]:
    """The letter of each family, by the letter in lower case and by its folded names in all languages and plural forms."""
    letters = (*SUITS, *ENHANCING, AFRICA)
    found = {letter.lower(): letter for letter in letters}
    for lang in locales.LANGUAGES:
        for letter in letters:
            name = folded(family(letter, lang))
            found |= dict.fromkeys((name, f"{name}s", f"{name}es", f"{name}x"), letter)
    return found
