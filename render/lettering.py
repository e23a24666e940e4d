"""Words in pictures: any name, cleaned, in a font that has its letters, shortened to its place.

Words are masks (`L`), not pictures: one table turns a mask into palette entries, so that words are antialiased on a
palette picture without a search for colours.
"""

import unicodedata
from functools import cache, lru_cache
from math import ceil
from pathlib import Path
from threading import Lock

import font_source_sans_pro
from fontpkg import pil
from PIL import Image, ImageDraw, ImageFont

_SOURCE = Path(font_source_sans_pro.font_directory) / "SourceSansPro-Bold.ttf"
_LOCK = Lock()
"""A FreeType face serves one thread at a time."""

_NOWHERE = "\U0010fffe"
"""A character that no font has: what is drawn for it is the font's box for missing letters."""
_LONGEST = 80
_ORNAMENTS = frozenset({"So", "Sk"})
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"
"""They bind emoji and part letters in Persian and Sinhala, so they stay between what can be seen."""
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their category that show as nothing."""
_NAME = 40
"""Letters of a name in words: Discord's longest has 32."""


@cache
def _fonts(size: int) -> tuple[ImageFont.FreeTypeFont, ...]:
    """Source Sans Pro, then Noto Sans for the letters it lacks."""
    return ImageFont.truetype(str(_SOURCE), size), pil.truetype("Noto Sans", size, weight=700)


@cache
def _box(which: int) -> bytes:
    return bytes(_fonts(32)[which].getmask(_NOWHERE))


@lru_cache(maxsize=4096)
def _has(which: int, letter: str) -> bool:
    return letter == " " or bytes(_fonts(32)[which].getmask(letter)) != _box(which)


def visible(text: str) -> str:
    """Foreign text on one line, without what cannot be seen; empty where nothing of it can."""
    spaced = (" " if letter.isspace() or letter in _BLANKS else letter for letter in text)
    kept = "".join(c for c in spaced if c in _JOINERS or unicodedata.category(c) not in _UNSEEN)
    parted = " ".join(part for word in kept.split() if (part := word.strip(_JOINERS)))
    return parted if any(unicodedata.category(letter)[0] in "LNPS" for letter in parted) else ""


def plain_name(name: str) -> str:
    """A name in words, whether for a message or for a picture's description: visible, not too long, never empty."""
    seen = visible(name)
    short = seen if len(seen) <= _NAME else seen[:_NAME].rstrip(_JOINERS + " ") + "…"
    return short or "?"


def clean(name: str) -> str:
    """The name without what would break a line: controls, direction marks, zero-width joins, private letters.

    Pictographs are left out as well where letters remain without them: they are ornament there.
    """
    kept = [
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", visible(name))[:_LONGEST]
        if letter.isspace() or unicodedata.category(letter)[0] != "C"
    ]
    plain = [c for c in kept if unicodedata.category(c) not in _ORNAMENTS and not 0xFE00 <= ord(c) <= 0xFE0F]
    return " ".join("".join(plain if any(c.isalnum() for c in plain) else kept).split())


def _mask(font: ImageFont.FreeTypeFont, word: str, size: int) -> Image.Image:
    mask = Image.new("L", (ceil(font.getlength(word)) + 2, ceil(size * 1.3)))
    ImageDraw.Draw(mask).text((1, size), word, fill=255, font=font, anchor="ls")
    return mask


@lru_cache(maxsize=64)
def word(text: str, size: int) -> Image.Image:
    """The mask of a word in Source Sans Pro, `1.3 * size` high, its baseline at `size`; not to be changed."""
    with _LOCK:
        return _mask(_fonts(size)[0], text, size)


@lru_cache(maxsize=256)
def name(text: str, size: int, width: int) -> Image.Image | None:
    """The mask of a name as `word` gives it, cleaned, and shortened with … to at most `width`.

    None where the name has nothing to draw or a letter that neither font has.
    """
    letters = clean(text)
    with _LOCK:
        for which, font in enumerate(_fonts(size)):
            if letters and all(_has(which, letter) for letter in letters):
                short = letters
                while letters and font.getlength(short) > width - 2:
                    letters = letters[:-1].rstrip()
                    short = letters + "…"
                return _mask(font, short, size)
    return None
