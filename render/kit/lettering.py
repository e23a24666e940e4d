"""Words in pictures: any name, cleaned, set in a font that has its letters, and shortened to fit.

A word is a mask (mode L), not a picture: a lookup table turns the mask into palette entries, so that words are
antialiased on a palette picture without a search for colours.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import ceil
from pathlib import Path
from threading import Lock

import font_source_sans_pro
from fontpkg import pil
from PIL import Image, ImageDraw, ImageFont

from render.kit.kept import kept
from render.kit.theme import Colour

_SOURCE = Path(font_source_sans_pro.font_directory) / "SourceSansPro-Bold.ttf"
_LOCK = Lock()
"""Guards the fonts: a FreeType face serves one thread at a time."""

_MISSING = "\U0010fffe"
"""A character that no font has, so that a font draws its box for missing letters in its place."""
_LONGEST = 80
_ORNAMENTS = frozenset({"So", "Sk"})
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"
"""Zero-width joiners: they bind emoji and part letters in Persian and Sinhala, so they stay between visible letters."""
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that show nothing although their category is that of letters or signs."""
_MARKS = 2
"""The most accents that a letter keeps: no alphabet stacks more, and a higher stack would reach into the line above."""
_NAME = 40
"""The most characters of a name in text; Discord allows names of 32."""


@cache
def _fonts(size: int) -> tuple[ImageFont.FreeTypeFont, ...]:
    """The two fonts in a size: Source Sans Pro, then Noto Sans for the letters that the first one lacks."""
    return ImageFont.truetype(str(_SOURCE), size), pil.truetype("Noto Sans", size, weight=700)


@cache
def _bare(which: int) -> ImageFont.FreeTypeFont:
    """The font without shaping, which would draw a placeholder under an accent that has no letter."""
    return _fonts(32)[which].font_variant(layout_engine=ImageFont.Layout.BASIC)


@cache
def _box(which: int) -> bytes:
    return bytes(_bare(which).getmask(_MISSING))


@lru_cache(maxsize=4096)
def _has(which: int, letter: str) -> bool:
    return letter == " " or bytes(_bare(which).getmask(letter)) != _box(which)


def _accent(letter: str) -> bool:
    """Whether a character is an accent: a mark on any letter, without which a word is still the same word.

    The marks of one alphabet, such as the vowel signs of Hindi, are not accents; their combining classes differ.
    """
    stands = unicodedata.combining(letter)
    return stands == 1 or stands >= 200 or unicodedata.category(letter) == "Me"


def _without_heaps(letters: Iterable[str]) -> Iterator[str]:
    """Letters with at most `_MARKS` accents on each; accents without a letter are dropped."""
    room = 0
    for letter in letters:
        if not _accent(letter):
            room = 0 if letter == " " else _MARKS
            yield letter
        elif room:
            room -= 1
            yield letter


def _written(which: int, letters: str) -> str:
    """The letters of a name that a font can write: all but accents that it lacks; empty if it lacks any letter."""
    kept = "".join(letter for letter in letters if _has(which, letter) or not _accent(letter))
    return kept if all(_has(which, letter) for letter in kept) else ""


def visible(text: str) -> str:
    """Text from outside on one line, without invisible characters; empty if none is visible."""
    spaced = (" " if letter.isspace() or letter in _BLANKS else letter for letter in text)
    kept = "".join(c for c in spaced if c in _JOINERS or unicodedata.category(c) not in _UNSEEN)
    parted = " ".join(part for word in kept.split() if (part := word.strip(_JOINERS)))
    return parted if any(unicodedata.category(letter)[0] in "LNPS" for letter in parted) else ""


@lru_cache(maxsize=1024)  # a board and its description write the same two names half a dozen times
def plain_name(name: str) -> str:
    """A name as text, for a message or a picture's description: visible, not too long, never empty."""
    seen = visible(name)
    short = seen if len(seen) <= _NAME else seen[:_NAME].rstrip(_JOINERS + " ") + "…"
    return short or "?"


def clean(name: str) -> str:
    """The name without characters that would break a line: controls, direction marks, joiners, private-use letters.

    Accents heaped on one letter are dropped, and so are pictographs, which are only ornament, if letters remain.
    """
    kept = [
        " " if letter.isspace() else letter
        for letter in "".join(_without_heaps(unicodedata.normalize("NFC", visible(name))))[:_LONGEST]
        if letter.isspace() or unicodedata.category(letter)[0] != "C"
    ]
    plain = [c for c in kept if unicodedata.category(c) not in _ORNAMENTS and not 0xFE00 <= ord(c) <= 0xFE0F]
    return " ".join("".join(plain if any(c.isalnum() for c in plain) else kept).split())


def _mask(font: ImageFont.FreeTypeFont, word: str, size: int) -> Image.Image:
    mask = Image.new("L", (ceil(font.getlength(word)) + 2, ceil(size * 1.3)))
    ImageDraw.Draw(mask).text((1, size), word, fill=255, font=font, anchor="ls")
    return mask


@kept
def word(text: str, size: int) -> Image.Image:
    """The mask of a word in Source Sans Pro, `1.3 * size` high, its baseline at `size`.

    The mask is cached: callers must not change it.
    """
    with _LOCK:
        return _mask(_fonts(size)[0], text, size)


def _chosen(text: str) -> tuple[int, str]:
    """The font that drops fewer accents of a cleaned name, and the letters that the font writes; empty if none can."""
    return max(((n, _written(n, text)) for n in range(2)), key=lambda found: len(found[1]))


@kept
def fitting(text: str, size: int, width: int, least: int) -> int:
    """The greatest type size up to `size` at which a name is not wider than `width`; `least` if it is wider even so."""
    with _LOCK:
        which, letters = _chosen(clean(text))
        long = _fonts(size)[which].getlength(letters)
        found = size if long <= width - 2 else max(least, int(size * (width - 2) / long))
        while found > least and _fonts(found)[which].getlength(letters) > width - 2:
            found -= 1
    return found


@kept
def parted(text: str, size: int, width: int) -> tuple[str, str]:
    """A name in two lines: as many of its words as fit into `width`, or of its letters, and the rest."""
    words = clean(text).split(" ")
    with _LOCK:
        which, _ = _chosen(" ".join(words))
        font = _fonts(size)[which]
        ends = [end for end in range(len(words), 0, -1) if font.getlength(" ".join(words[:end])) <= width - 2]
        if ends:
            return " ".join(words[: ends[0]]), " ".join(words[ends[0] :])
        whole = " ".join(words)
        end = max(end for end in range(1, len(whole) + 1) if end == 1 or font.getlength(whole[:end]) <= width - 2)
        return whole[:end], whole[end:]


def name(text: str, size: int, width: int) -> Image.Image | None:
    """The mask of a name, cleaned and shortened with … to at most `width`; its baseline is that of `word`.

    None if the name has nothing to draw, or a letter that neither font has. Of the two fonts, the one that drops fewer
    accents is used.
    """
    cleaned = clean(text)
    with _LOCK:
        which, letters = _chosen(cleaned)
        if not letters:
            return None
        font, short = _fonts(size)[which], letters
        while letters and font.getlength(short) > width - 2:
            letters = letters[:-1].rstrip()
            short = letters + "…"
        return _mask(font, short, size)


def warm(size: int, width: int) -> Iterator[Image.Image]:
    """Warm up the fonts, one name at each step: the first name in Latin letters takes long, and the first in others."""
    for raw in ("Heron", "हाथी"):
        mask = name(raw, size, width)
        assert mask is not None, "the fonts have these letters"
        yield mask


def inscribe(sheet: Image.Image, text: str, size: int, centre: tuple[float, float], paint: Colour) -> None:
    """Write a word on a sheet; the middle of its capital letters is at `centre`."""
    mask = word(text, size)
    sheet.paste(paint, (round(centre[0] - mask.width / 2), round(centre[1] - 0.67 * size)), mask)
