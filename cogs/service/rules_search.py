"""Full-text search in a game's rules: headings first, then bold words; ignores accents, case and inflection."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

import locales

LONGEST = 100
"""The most characters of a choice's name."""
ELLIPSIS = "…"
_PICTURE = re.compile(r"!\[([^]]*)\]\([^)]*\)")
_MARKUP = re.compile(r"\*+|`+|^#+ ", re.MULTILINE)
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_END = re.compile(r"(?<=[.!?])\s+|\n+")
_WORD = re.compile(r"[\w≤−]+")
_STRONG = "\x02"
"""A marker before each bold word, which survives the removal of markup and the splitting of a page into sentences."""
_STEM, _ENDINGS = 4, 4
"""Two words count as forms of one word if they share at least `_STEM` first letters, and their remaining letters together
are at most `_ENDINGS`."""
_AFTER = "Tips"
"""The English heading of the first page after a game's rules."""
_PLACE = re.compile(r"([0-9]{1,2})(?:\.[0-9]{1,3})?")

Fits = Callable[[str, str], bool]
"""Whether a word of the query matches a word of the text."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a rules text.

    Attributes:
        page: The number of the page, from 1.
        number: The sentence's place on the page; 0 is the heading.
        heading: The page's heading.
        text: The sentence without markup; for the heading, the page's first sentence.
        strong: The sentence's bold words.
    """

    page: int
    number: int
    heading: str
    text: str
    strong: str = ""

    @property
    def place(self) -> str:
        """The value of the choice for this sentence, which `page_of` parses: `<page>.<number>`."""
        return f"{self.page}.{self.number}"


def folded(text: str) -> str:
    """A text without accents and case, for comparison."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return bare.casefold()


def find(lang: str, game: str, query: str) -> list[Sentence]:
    """The sentences of a game's rules that contain all words of a query, best first; all headings for an empty query.

    Headings rank before sentences with the words in bold, and these before other sentences. Within each, whole words
    rank before beginnings and other forms of a word; matches in the middle of a word come last. Some of the words may
    be in the heading of the sentence's page. If no sentence contains all words, the headings of the pages that do are
    returned.
    """
    wanted = _WORD.findall(folded(query))
    every = _sentences(lang, game)
    if not wanted:
        return [each for each in every if each.number == 0]
    ranked = [(rank, each) for each in every if (rank := _rank(each, wanted)) is not None]
    if ranked:
        # A heading is shown with its page's first sentence, so that sentence would be a duplicate.
        shown = {(each.page, 1) for _, each in ranked if each.number == 0}
        best = sorted(ranked, key=lambda pair: pair[0])
        return [each for _, each in best if (each.page, each.number) not in shown]
    return [each for each in every if each.number == 0 and _on_page(each.page, every, wanted)]


def page_of(lang: str, game: str, query: str) -> int | None:
    """The number of the page for a choice's value (`Sentence.place`) or for a free text; None if none is found.

    For a text it is the page whose heading contains the text; else the first where a bold term begins with it; else the
    first that contains it in bold; else the first that contains it twice; else the page of the best sentence. The pages of
    the rules proper take precedence over the introduction and the pages after the rules.
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
    """The page among `some` for the words `wanted`, in the order of precedence of `page_of`; None for no page."""
    begun = (
        (rank, page)
        for page in some
        for bold in _BOLD.findall(pages[page - 1])
        if (rank := _fits(wanted, _words(bold)[: len(wanted)])) is not None
    )
    sentences = [each for each in found if each.page in some]
    strong = (each.page for each in sentences if _fits(wanted, _words(each.strong)) is not None)
    exact = [each.page for each in sentences if _fits(wanted, _words(each.text)) == 0]
    twice = (page for page in exact if exact.count(page) > 1)
    once = [each.page for each in sentences if _fits(wanted, _words(each.text), _words(each.heading)) is not None]
    return (
        min(begun, default=(0, None))[1]
        or min(strong, default=None)
        or min(twice, default=None)
        or next(iter(once), None)
    )


def headings(lang: str, game: str) -> list[str]:
    """The headings of the pages of a game's rules, in order."""
    return [each.heading for each in _sentences(lang, game) if each.number == 0]


def named(found: Sentence, query: str, lang: str) -> str:
    """The name of a choice: the page, its heading, and an excerpt of the sentence around the first matching word."""
    said = locales.text(lang, "rules-found", page=found.page, heading=found.heading, text="")
    room = LONGEST - len(said)
    return said + _around(found.text, _WORD.findall(folded(query)), room)


def _around(text: str, wanted: list[str], room: int) -> str:
    """An excerpt of at most `room` characters around the first matching word."""
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
    """The sentences of pages in Markdown, each page's heading first."""
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
    """The words of a text, normalised for comparison."""
    return tuple(_WORD.findall(folded(text)))


def _same(wanted: str, word: str) -> bool:
    return wanted == word


def _begins(wanted: str, word: str) -> bool:
    return word.startswith(wanted)


def _akin(wanted: str, word: str) -> bool:
    """Whether two words look like forms of one word: `score` and `scoring`, `comprar` and `compre`."""
    if wanted[:_STEM] != word[:_STEM]:
        return False
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(wanted, word, strict=False)))
    return common >= _STEM and len(wanted) + len(word) - 2 * common <= _ENDINGS


def _within(wanted: str, word: str) -> bool:
    return wanted in word


_FITS: tuple[Fits, ...] = (_same, _begins, _akin)
"""The ways in which a word of the query can match a word of the rules, best first; the index is the rank."""


def _has_one(wanted: list[str], word: str) -> bool:
    return any(fits(each, word) for each in wanted for fits in _FITS)


def _fits(wanted: list[str], own: tuple[str, ...], heading: tuple[str, ...] = ()) -> int | None:
    """The best rank at which `own` words, helped by those of the heading, match the whole query; None for no match."""
    return next((rank for rank, fits in enumerate(_FITS) if _have(wanted, own, heading, fits)), None)


def _have(wanted: list[str], own: tuple[str, ...], heading: tuple[str, ...], fits: Fits) -> bool:
    """Whether the `own` words match at least one word of the query, and together with the heading's all of them."""
    return any(fits(each, word) for each in wanted for word in own) and _all_in(wanted, own + heading, fits)


def _rank(each: Sentence, wanted: list[str]) -> tuple[int, int, int] | None:
    """The sort key, lowest first, of a sentence or heading that contains all words of the query; None if it does not."""
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
