"""Turns offered while somebody types: the beginnings of the notation, grouped where there are too many."""

from discord import app_commands

import locales
from engines.game import AnyGame, Part

MOST = 25
"""Choices that Discord shows."""
SOME = 8
"""Beginnings that a sentence names."""
MORE = "…"


def typed(game: AnyGame, text: str) -> str:
    """What somebody typed, or chose among the choices, as the game's notation: a group stands for its beginning."""
    begun = text.split(MORE, maxsplit=1)[0].strip()
    return begun if game.cased else begun.lower()


def choices(game: AnyGame, view: object, current: str, lang: str) -> list[app_commands.Choice[str]]:
    """At most 25 turns, or beginnings of turns, that begin as typed; captures first."""
    begun = typed(game, current)
    found = _beginning(game, view, "", begun)
    found = _grouped(found, len(begun) + 1) if len(found) > MOST else _widened(game, view, found)
    shown = []
    for text, part in found[:MOST]:
        name = text if _final(part) else locales.text(lang, "choice-group", start=text, count=part.count)
        shown.append(app_commands.Choice(name=name[:100], value=text[:100]))
    return shown


def whole(game: AnyGame, view: object, begun: str) -> list[str]:
    """Every whole action that begins so; only for games whose notation branches little."""
    found = []
    for part in game.prefixes(view, begun):
        text = begun + part.text
        found += [text] if part.whole else []
        found += whole(game, view, text)
    return found


def ways(game: AnyGame, view: object, begun: str) -> list[str]:
    """How something typed goes on towards a turn, by one part; nothing where it is the beginning of none."""
    onward = [begun + part.text for part in game.prefixes(view, begun)]
    return onward or [text for text, _ in _beginning(game, view, "", begun) if text != begun]


def some(found: list[str]) -> str:
    """A few of many, for a sentence."""
    return ", ".join(found[:SOME]) + (f", {MORE}" if len(found) > SOME else "")


def _final(part: Part) -> bool:
    return part.whole and part.count == 1


def _beginning(game: AnyGame, view: object, partial: str, begun: str) -> list[tuple[str, Part]]:
    """The nodes of the notation's tree nearest to its root that begin as typed."""
    found = []
    for part in game.prefixes(view, partial):
        text = partial + part.text
        if text.startswith(begun):
            found.append((text, part))
        elif begun.startswith(text):
            found += _beginning(game, view, text, begun)
    return found


def _grouped(found: list[tuple[str, Part]], letters: int) -> list[tuple[str, Part]]:
    """Whole turns that share their first letters as one, such as a column; in the order of each group's first.

    What leads on to several turns stands for them already, and so captures stay first.
    """
    groups: dict[str, list[tuple[str, Part]]] = {}
    for text, part in found:
        groups.setdefault(text[:letters] if _final(part) else text, []).append((text, part))
    return [
        among[0] if len(among) == 1 else (start, Part(start, None, sum(part.count for _, part in among), whole=False))
        for start, among in groups.items()
    ]


def _widened(game: AnyGame, view: object, found: list[tuple[str, Part]]) -> list[tuple[str, Part]]:
    """The same, written out as far as all can be shown."""
    while True:
        wider = [deeper for text, part in found for deeper in _deeper(game, view, text, part)]
        if wider == found or len(wider) > MOST:
            return found
        found = wider


def _deeper(game: AnyGame, view: object, text: str, part: Part) -> list[tuple[str, Part]]:
    if _final(part):
        return [(text, part)]
    return [(text + following.text, following) for following in game.prefixes(view, text)]
