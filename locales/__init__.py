"""The message catalogues: every sentence that people read, in every language of Baraza.

A language is a folder of Fluent files beside this file. English is the source: a message that another language lacks
falls back to English. The folder also has the texts of the rules, as Markdown split into pages. A game may keep its
words in a folder of its own, laid out like this one.
"""

import hashlib
import re
from datetime import UTC, datetime
from functools import cache, lru_cache, partial
from importlib.resources import files
from pathlib import Path

from locales import commands
from locales.catalogue import Catalogue

SOURCE = "en"
MINUS = "−"
_HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")
"""A hyphen that stands for a minus sign."""
_MESSAGE = re.compile(r"^\{(?P<key>[a-z-]+)\}$", re.MULTILINE)
"""A line of a rules text that stands for a message."""
_HERE = Path(__file__).parent
_FOLDERS = [_HERE]
"""The folders in which messages and rules are looked up, in this order."""
LANGUAGES: tuple[str, ...] = (
    SOURCE,
    *sorted(d.name for d in _HERE.iterdir() if d.is_dir() and any(d.glob("*.ftl")) and d.name != SOURCE),
)
"""The codes of all languages, English first."""


def language(locale: str | None) -> str:
    """The language for a reader with this Discord locale, such as `fr` or `en-GB`; English if Baraza lacks theirs."""
    short = (locale or SOURCE).split("-")[0]
    return short if short in LANGUAGES else SOURCE


def learn(package: str) -> None:
    """Add the words of a game, which are in the folder of this package, to the catalogues.

    Raises:
        ModuleNotFoundError: There is no such package.
        ValueError: Its folder has no messages in English.
    """
    folder = Path(str(files(package)))
    if folder not in _FOLDERS:
        if not any((folder / SOURCE).glob("*.ftl")):
            raise ValueError(f"the words of {package} lack a folder {SOURCE!r} with messages")
        _FOLDERS.append(folder)
        for known in (bundle, _text, pages, fingerprint):
            known.cache_clear()


@cache
def bundle(lang: str) -> Catalogue:
    """All messages of one language, loaded once; messages that the language lacks are not filled in."""
    loaded = Catalogue(lang)
    for folder in _FOLDERS:
        for path in sorted((folder / lang).glob("*.ftl")):
            loaded.add(path.read_text(encoding="utf-8"))
    return loaded


@cache
def fingerprint() -> str:
    """A hash of all messages of all languages, of the files as they are when it is first asked for."""
    found = hashlib.sha256()
    for folder in _FOLDERS:
        for path in sorted(folder.glob("*/*.ftl")):
            found.update(path.read_bytes())
    return found.hexdigest()


def text(lang: str, key: str, **values: str | float) -> str:
    """The message of a key in this language (one of `LANGUAGES`), its placeholders filled; falls back to English.

    Commands in it are mentions where their ids are known (`locales.commands`).

    Raises:
        KeyError: If English lacks the key, which is a mistake in the program.
    """
    said = _text(lang, key, tuple(values.items()))
    return commands.named(said, partial(typed, lang)) if commands.MARK in said else said


def command(lang: str, path: str) -> str:
    """A command, by its English path such as `tournament open`, for a place in a message that is not the catalogue's."""
    return commands.mention(path, partial(typed, lang))


def typed(lang: str, path: str) -> str:
    """The path of a command as it is typed in a language: `tournoi ouvrir` for `tournament open`.

    The key of a name is `name-<English name>`; that of a subcommand may be `<group>-command-<English name>`.
    """
    parts, known = path.split(" "), bundle(lang)
    keys = ((f"{parts[0]}-command-{part}", f"name-{part}") for part in parts)
    found = ((text(lang, key) for key in either if known.has_message(key)) for either in keys)
    return " ".join(next(each, part) for each, part in zip(found, parts, strict=True))


@lru_cache(maxsize=2048)
def _text(lang: str, key: str, pairs: tuple[tuple[str, str | float], ...]) -> str:
    """A message without its mentions of commands, kept by all its values.

    A board repeats its sentences, and formatting a message takes ten times as long as a look-up. Texts with a time in them
    (`<t:…>`) are kept too, since each is asked for again until its clock has run out: 95 of 100 are hits. They are 2 to 3 %
    of the entries, and without them the other texts have no more hits (both measured in soaks of games with clocks).
    """
    values = dict(pairs)
    for candidate in (lang, SOURCE):
        catalogue = bundle(candidate)
        if catalogue.has_message(key):
            pattern = catalogue.get_message(key).value
            if pattern is not None:
                said = str(catalogue.format_pattern(pattern, values)[0])
                below = any(isinstance(value, int) and value < 0 for value in values.values())
                return _HYPHEN.sub(MINUS, said) if below else said  # the library writes a number below 0 with a hyphen
    raise KeyError(key)


def written(number: int) -> str:
    """A number as people read it outside a message: with a true minus sign."""
    return str(number).replace("-", MINUS)


def date(lang: str, moment_ms: int) -> str:
    """The UTC date of a moment in milliseconds since 1970, as people who write this language write it."""
    day = datetime.fromtimestamp(moment_ms / 1000, UTC)
    return text(lang, "date", day=day.day, month=day.month, year=str(day.year))


@cache
def pages(lang: str, name: str) -> tuple[str, ...]:
    """The pages of the rules text called `name`, as Markdown; falls back to English.

    A line `{key}` of the text stands for the message of the key.
    """
    paths = (folder / each / f"{name}.md" for each in (lang, SOURCE) for folder in _FOLDERS)
    path = next(path for path in paths if path.exists())
    whole = _MESSAGE.sub(lambda line: text(path.parent.name, line["key"]), path.read_text(encoding="utf-8"))
    return tuple(page.strip() for page in whole.split("\n---\n"))
