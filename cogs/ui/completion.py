"""Turns offered while somebody types: the beginnings of the notation, grouped where there are too many."""

from discord import app_commands

import locales
from engines.game import AnyGame, Part

MOST = 25
"""Choices that Discord shows."""
SOME = 8
"""Beginnings that a sentence names."""
MORE = "…"


def typed(text: str) -> str:
    """What somebody typed, or chose among the choices, as notation: a group stands for its beginning."""
    return text.split(MORE, maxsplit=1)[0].strip().lower()


def choices(game: AnyGame, view: object, current: str, lang: str) -> list[app_commands.Choice[str]]:
    """At most 25 turns, or beginnings of turns, that begin as typed; captures first."""
    begun = typed(current)
    found = _beginning(game, view, "", begun)
    while len(found) <= MOST:
        wider = [deeper for text, part in found for deeper in _deeper(game, view, text, part)]
        if wider == found or len(wider) > MOST:
            break
        found = wider
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


def some(partial: str, following: list[Part]) -> str:
    """A few of the ways in which a beginning goes on."""
    named = [partial + part.text for part in following]
    return ", ".join(named[:SOME]) + (f", {MORE}" if len(named) > SOME else "")


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


def _deeper(game: AnyGame, view: object, text: str, part: Part) -> list[tuple[str, Part]]:
    if _final(part):
        return [(text, part)]
    return [(text + following.text, following) for following in game.prefixes(view, text)]
