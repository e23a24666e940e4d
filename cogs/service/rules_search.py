"""Looking words up in a game's rules: headings first, then bold words, whatever their accents, capitals and endings."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

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
_STRONG = "\x02"
"""Stands before each bold word while a page is parsed, so that sentences can be told apart."""
_STEM, _ENDINGS = 4, 4
"""Letters that two forms of a word have in common at least, and how many the rest of both may have together."""
_AFTER = "Tips"
"""The heading, in English, of the page that comes after a game's rules."""
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
        strong: Those of its words that stand in bold.
    """

    page: int
    number: int
    heading: str
    text: str
    strong: str = ""

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

    Headings go before sentences that have the words in bold, and those before others; then whole words before
    beginnings and other forms, and middles of words come last. A sentence may leave words to its page's heading; where
    no sentence has them all, the pages that do are given by their headings.
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

    That is the page whose heading has it; else the first where a term in bold begins with it; else the first that has it
    in bold, or twice; else the best sentence's. The rules go before the introduction and what comes after the rules.
    """
    place = _PLACE.fullmatch(query.strip())
    pages = locales.pages(lang, f"rules-{game}")
    if place is not None and 1 <= int(place[1]) <= len(pages):
        return int(place[1])
    wanted = _WORD.findall(folded(query))
    found = find(lang, game, query) if wanted else []
    if not found:
        return None
    if found[0].number == 0:
        return found[0].page
    rules = range(2, headings(locales.SOURCE, game).index(_AFTER) + 1)
    others = [page for page in range(1, len(pages) + 1) if page not in rules]
    treated = (_treating(some, pages, found, wanted) for some in (rules, others))
    return next((page for page in treated if page is not None), found[0].page)


def _treating(some: Sequence[int], pages: tuple[str, ...], found: list[Sentence], wanted: list[str]) -> int | None:
    """Which of some pages treats of the words, as `page_of` says; None where none has them."""
    begun = (
        (rank, page)
        for page in some
        for bold in _BOLD.findall(pages[page - 1])
        if (rank := _fits(wanted, _words(bold)[: len(wanted)])) is not None
    )
    here = [each for each in found if each.page in some]
    strong = (each.page for each in here if _fits(wanted, _words(each.strong)) is not None)
    told = [each.page for each in here if _fits(wanted, _words(each.text)) == 0]
    twice = (page for page in told if told.count(page) > 1)
    once = [each.page for each in here if _fits(wanted, _words(each.text), _words(each.heading)) is not None]
    return (
        min(begun, default=(0, None))[1]
        or min(strong, default=None)
        or min(twice, default=None)
        or next(iter(once), None)
    )


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
    hits = [word.start() for word in _WORD.finditer(text) if _has_one(wanted, folded(word[0]))]
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
        marked = _BOLD.sub(lambda bold: re.sub(r"\S+", rf"{_STRONG}\g<0>", bold[1]), _PICTURE.sub(r"\1", text))
        plain = _MARKUP.sub("", marked)
        heading, *rest = (part for piece in _END.split(plain) if (part := " ".join(piece.split())))
        yield Sentence(page, 0, heading, rest[0].replace(_STRONG, ""))
        for number, sentence in enumerate(rest, 1):
            strong = " ".join(word for word in sentence.split() if word.startswith(_STRONG))
            yield Sentence(page, number, heading, sentence.replace(_STRONG, ""), strong.replace(_STRONG, ""))


@cache
def _words(text: str) -> tuple[str, ...]:
    """The words of a piece of the rules, as they are compared."""
    return tuple(_WORD.findall(folded(text)))


def _same(wanted: str, word: str) -> bool:
    return wanted == word


def _begins(wanted: str, word: str) -> bool:
    return word.startswith(wanted)


def _akin(wanted: str, word: str) -> bool:
    """Whether both are forms of one word, as far as letters tell: `score` and `scoring`, `comprar` and `compre`."""
    if wanted[:_STEM] != word[:_STEM]:
        return False
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(wanted, word, strict=False)))
    return common >= _STEM and len(wanted) + len(word) - 2 * common <= _ENDINGS


def _within(wanted: str, word: str) -> bool:
    return wanted in word


_FITS: tuple[Fits, ...] = (_same, _begins, _akin)
"""How a word of the rules fits one that is looked for, the best first."""


def _has_one(wanted: list[str], word: str) -> bool:
    return any(fits(each, word) for each in wanted for fits in _FITS)


def _fits(wanted: list[str], own: tuple[str, ...], heading: tuple[str, ...] = ()) -> int | None:
    """How well words have all that are wanted, from 0, some of them perhaps in the heading; None where they do not."""
    return next((rank for rank, fits in enumerate(_FITS) if _have(wanted, own, heading, fits)), None)


def _have(wanted: list[str], own: tuple[str, ...], heading: tuple[str, ...], fits: Fits) -> bool:
    return any(fits(each, word) for each in wanted for word in own) and _all_in(wanted, own + heading, fits)


def _rank(each: Sentence, wanted: list[str]) -> tuple[int, int, int] | None:
    """How well a sentence, or a heading, has the words, the best lowest; None where it does not have them all."""
    heading = _words(each.heading)
    tried = [(0, heading)] if each.number == 0 else [(1, _words(each.strong)), (2, _words(each.text))]
    for place, own in tried:
        rank = _fits(wanted, own, heading)
        if rank is not None:
            return place * len(_FITS) + rank, each.page, each.number
    if _have(wanted, tried[-1][1], heading, _within):
        return 3 * len(_FITS) + bool(each.number), each.page, each.number
    return None


def _on_page(page: int, every: tuple[Sentence, ...], wanted: list[str]) -> bool:
    words = tuple(word for each in every if each.page == page for word in _words(f"{each.heading} {each.text}"))
    return _all_in(wanted, words, _begins)


def _all_in(wanted: list[str], words: tuple[str, ...], fits: Fits) -> bool:
    return all(any(fits(each, word) for word in words) for each in wanted)
