"""Looking words up in a game's rules: headings first, then sentences, whatever their accents and capitals."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import locales

MOST = 25
"""Choices that Discord shows."""
LONGEST = 100
"""Letters of a choice's name."""
ELLIPSIS = "…"
_PICTURE = re.compile(r"!\[([^]]*)\]\([^)]*\)")
_MARKUP = re.compile(r"\*+|`+|^#+ ", re.MULTILINE)
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_END = re.compile(r"(?<=[.!?])\s+|\n+")
_WORD = re.compile(r"[\w≤−]+")
_PLACE = re.compile(r"([0-9]{1,2})(?:\.[0-9]{1,3})?")

Fits = Callable[[str, str], bool]
"""Whether a word that is looked for fits a word of the text."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a rules text.

    Attributes:
        page: Its page, counted from 1.
        number: Its place on the page, from 0, the heading.
        heading: The page's heading.
        text: The sentence without markup; of the heading itself, the page's first sentence.
    """

    page: int
    number: int
    heading: str
    text: str

    @property
    def place(self) -> str:
        """What stands for it as a choice's value: `page_of` knows it again."""
        return f"{self.page}.{self.number}"


def folded(text: str) -> str:
    """Text as it is compared: without accents and capitals."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return bare.casefold()


def find(lang: str, game: str, query: str) -> list[Sentence]:
    """The sentences of a game's rules that have all words of the query, best first; without words, the headings.

    Headings go before sentences, and whole words before beginnings and middles of words. A sentence may leave words to
    its page's heading; where no sentence has them all, the pages that do are given by their headings.
    """
    wanted = _WORD.findall(folded(query))
    every = _sentences(lang, game)
    if not wanted:
        return [each for each in every if each.number == 0]
    ranked = [(rank, each) for each in every if (rank := _rank(each, wanted)) is not None]
    if ranked:
        # A heading shows its page's first sentence.
        told = {(each.page, 1) for _, each in ranked if each.number == 0}
        best = sorted(ranked, key=lambda pair: pair[0])
        return [each for _, each in best if (each.page, each.number) not in told]
    return [each for each in every if each.number == 0 and _on_page(each.page, every, wanted)]


def page_of(lang: str, game: str, query: str) -> int | None:
    """The page that a choice's value stands for, or else the one that treats of free text; None for nowhere.

    That is the page whose heading has it; else the first that has it more than in passing; else the best sentence's.
    """
    place = _PLACE.fullmatch(query.strip())
    if place is not None and 1 <= int(place[1]) <= len(locales.pages(lang, f"rules-{game}")):
        return int(place[1])
    wanted = _WORD.findall(folded(query))
    if not wanted:
        return None
    found = find(lang, game, query)
    if not found:
        return None
    first = found[0].page
    if found[0].number == 0:
        return first
    pages = sorted({each.page for each in found})
    return next((page for page in pages if _treats(page, lang, game, found, wanted)), first)


def _treats(page: int, lang: str, game: str, found: list[Sentence], wanted: list[str]) -> bool:
    """Whether a page has the words more than in passing: a term in bold begins with them, or two sentences have them."""
    terms = (_WORD.findall(folded(bold)) for bold in _BOLD.findall(locales.pages(lang, f"rules-{game}")[page - 1]))
    if any(_all_in(wanted, term[: len(wanted)], _begins) for term in terms):
        return True
    whole = [each for each in found if each.page == page and _all_in(wanted, _WORD.findall(folded(each.text)), _same)]
    return len(whole) > 1


def headings(lang: str, game: str) -> list[str]:
    """What a game's pages are about, in order."""
    return [each.heading for each in _sentences(lang, game) if each.number == 0]


def named(found: Sentence, query: str, lang: str) -> str:
    """A choice's name: the page, its heading, and as much of the sentence around the first word found as fits."""
    said = locales.text(lang, "rules-found", page=found.page, heading=found.heading, text="")
    room = LONGEST - len(said)
    return said + _around(found.text, _WORD.findall(folded(query)), room)


def _around(text: str, wanted: list[str], room: int) -> str:
    if len(text) <= room:
        return text
    hits = [word.start() for word in _WORD.finditer(text) if any(_begins(w, folded(word[0])) for w in wanted)]
    start = text.rfind(" ", 0, max(0, hits[0] - room // 3)) + 1 if hits and hits[0] > room // 2 else 0
    before = ELLIPSIS if start else ""
    rest = text[start:]
    if len(before) + len(rest) <= room:
        return before + rest
    return before + rest[: room - len(before) - 1].rstrip() + ELLIPSIS


@cache
def _sentences(lang: str, game: str) -> tuple[Sentence, ...]:
    return tuple(_parsed(locales.pages(lang, f"rules-{game}")))


def _parsed(pages: tuple[str, ...]) -> Iterator[Sentence]:
    for page, text in enumerate(pages, 1):
        plain = _MARKUP.sub("", _PICTURE.sub(r"\1", text))
        heading, *rest = (part for piece in _END.split(plain) if (part := " ".join(piece.split())))
        yield Sentence(page, 0, heading, rest[0])
        for number, sentence in enumerate(rest, 1):
            yield Sentence(page, number, heading, sentence)


def _same(wanted: str, word: str) -> bool:
    return wanted == word


def _begins(wanted: str, word: str) -> bool:
    return word.startswith(wanted)


def _within(wanted: str, word: str) -> bool:
    return wanted in word


def _rank(each: Sentence, wanted: list[str]) -> tuple[int, int, int] | None:
    """How well a sentence, or a heading, has the words, the best lowest; None where it does not have them all."""
    heading = _WORD.findall(folded(each.heading))
    own = heading if each.number == 0 else _WORD.findall(folded(each.text))
    for rank, fits in enumerate((_same, _begins, _within)):
        if _all_in(wanted, own, fits) or (
            each.number and _any_in(wanted, own, fits) and _all_in(wanted, own + heading, fits)
        ):
            return rank + (3 if each.number else 0), each.page, each.number
    return None


def _on_page(page: int, every: tuple[Sentence, ...], wanted: list[str]) -> bool:
    words = [
        word for each in every if each.page == page for word in _WORD.findall(folded(f"{each.heading} {each.text}"))
    ]
    return _all_in(wanted, words, _begins)


def _all_in(wanted: list[str], words: list[str], fits: Fits) -> bool:
    return all(any(fits(each, word) for word in words) for each in wanted)


def _any_in(wanted: list[str], words: list[str], fits: Fits) -> bool:
    return any(fits(each, word) for each in wanted for word in words)
