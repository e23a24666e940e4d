"""What no reader may find in a text: "None", placeholders, keys of messages, raw times.

`watch` checks every text where the program draws or formats it, so that each test of a picture or a message also tests its
texts.
"""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

import pytest

import locales
from locales.catalogue import Catalogue
from render.kit import lettering

_PROGRAM = re.compile(r"\bNone\b(?! of\b)|\b[Nn]a[Nn]\b|\{ ?\$\w+ ?\}|\bobject at 0x")
_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+")
_RAW_TIME = re.compile(r"<t:|\b1[5-9]\d{8}(?:\d{3})?\b")


class Unreadable(AssertionError):
    """A text that nobody should read."""


@cache
def _keys() -> frozenset[str]:
    return frozenset(locales.bundle(locales.SOURCE)._names)


@lru_cache(10_000)
def check(text: str) -> None:
    """Check a text that is shown in a message.

    Raises:
        Unreadable: It has the program's word for nothing, a placeholder, or the name of a message.
    """
    found = _PROGRAM.search(text)
    key = next((word for word in _KEY.findall(text) if word in _keys()), None)
    if found or key:
        raise Unreadable(f"{key or (found and found[0])!r} in {text!r}")


def check_plain(text: str) -> None:
    """Check a text that is drawn or read out, where Discord puts no time in place of its mark.

    Raises:
        Unreadable: As `check` does, or it has a raw time.
    """
    check(text)
    if found := _RAW_TIME.search(text):
        raise Unreadable(f"{found[0]!r} in {text!r}")


def _mask(font: Any, word: str, size: int) -> Any:
    check_plain(word)
    return _DRAWN(font, word, size)


def _format_pattern(self: Catalogue, pattern: Any, values: dict[str, Any] | None = None) -> Any:
    said, errors = _FORMATTED(self, pattern, values)
    if errors:
        raise Unreadable(f"{errors[0]} in {said!r}")
    check(str(said))
    return said, errors


_DRAWN, _FORMATTED = lettering._mask, Catalogue.format_pattern


def watch(patch: pytest.MonkeyPatch) -> None:
    """Check every text that is drawn from now on, and every message of the catalogues that is formatted."""
    patch.setattr(lettering, "_mask", _mask)
    patch.setattr(Catalogue, "format_pattern", _format_pattern)


def look_away(patch: pytest.MonkeyPatch) -> None:
    """Undo `watch`, for tests that draw or format texts which no reader would get."""
    patch.setattr(lettering, "_mask", _DRAWN)
    patch.setattr(Catalogue, "format_pattern", _FORMATTED)


def check_body(body: Any) -> None:
    """Check every text of a request to Discord, as its JSON.

    Raises:
        Unreadable: As `check` does, and as `check_plain` does for descriptions of pictures and other plain texts.
    """
    if isinstance(body, dict):
        for key, value in body.items():
            if isinstance(value, (dict, list)):
                check_body(value)
            elif key in _TEXTS and isinstance(value, str):
                _TEXTS[key](value)
    elif isinstance(body, list):
        for each in body:
            check_body(each)


_TEXTS: dict[str, Callable[[str], None]] = {
    "content": check,
    **dict.fromkeys(("label", "description", "placeholder", "title"), check_plain),
}
"""The fields of a request that people read, by how they are checked: Discord formats the content alone."""
