"""The message catalogues: every sentence people read, in every language Baraza speaks.

A language is a folder of Fluent files beside this one; English is the source and what is missing elsewhere falls back
to it. Rules texts stand there too, as Markdown in pages. A game may have a folder of its own for its words, laid out
like this one.
"""

from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

SOURCE = "en"
_HERE = Path(__file__).parent
_FOLDERS = [_HERE]
"""Where words are looked for."""
LANGUAGES: tuple[str, ...] = (
    SOURCE,
    *sorted(d.name for d in _HERE.iterdir() if d.is_dir() and any(d.glob("*.ftl")) and d.name != SOURCE),
)


def language(locale: str | None) -> str:
    """The language spoken to a reader with this Discord locale, such as `fr` or `en-GB`; English where we have none."""
    short = (locale or SOURCE).split("-")[0]
    return short if short in LANGUAGES else SOURCE


def learn(package: str) -> None:
    """Say the words of a game too, which stand in the folder of this package."""
    folder = Path(str(files(package)))
    if folder not in _FOLDERS:
        _FOLDERS.append(folder)
        for known in (bundle, _text, pages):
            known.cache_clear()


@cache
def bundle(lang: str) -> FluentBundle:
    """Every message of one language."""
    loaded = FluentBundle([lang], use_isolating=False)
    for folder in _FOLDERS:
        for path in sorted((folder / lang).glob("*.ftl")):
            loaded.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return loaded


def text(lang: str, key: str, **values: str | int) -> str:
    """The message in this language (one of `LANGUAGES`), its placeholders filled.

    Raises KeyError for a key that English lacks: that is a mistake in the program.
    """
    return _text(lang, key, tuple(values.items()))


@lru_cache(maxsize=8192)
def _text(lang: str, key: str, pairs: tuple[tuple[str, str | int], ...]) -> str:
    # A board says the same sentences again and again, and formatting one costs ten times as much as remembering it.
    values = dict(pairs)
    for candidate in (lang, SOURCE):
        catalogue = bundle(candidate)
        if catalogue.has_message(key):
            pattern = catalogue.get_message(key).value
            if pattern is not None:
                return str(catalogue.format_pattern(pattern, values)[0])
    raise KeyError(key)


@cache
def pages(lang: str, name: str) -> tuple[str, ...]:
    """The pages of the rules text of this name, Markdown, in this language or in English."""
    paths = (folder / each / f"{name}.md" for each in (lang, SOURCE) for folder in _FOLDERS)
    path = next(path for path in paths if path.exists())
    return tuple(page.strip() for page in path.read_text(encoding="utf-8").split("\n---\n"))
