"""Awalé's words, beside those that Baraza has: a folder a language, as in `locales`."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource

import locales

FOLDER = Path(__file__).parent


@cache
def learn() -> None:
    """Add the messages to the catalogues of every language that has them; further calls do nothing."""
    for lang in locales.LANGUAGES:
        path = FOLDER / lang / "awale.ftl"
        if path.exists():
            locales.bundle(lang).add_resource(FluentResource(path.read_text(encoding="utf-8")))
