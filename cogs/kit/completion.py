"""Autocompletion of turns in notation: the continuations of what is typed, grouped where there are too many."""

from collections.abc import Callable, Sequence
from functools import partial

from discord import app_commands

import locales
from engines.game import AnyGame, Continuation

Parts = Callable[[str], Sequence[Continuation]]
"""A function that returns the continuations of a half-written action."""

MOST = 25
"""The most choices that Discord allows in an autocompletion."""
SOME = 8
"""The most beginnings that a sentence lists."""
MORE = "…"
"""Marks a list that is cut off, and a choice that stands for a group."""


def typed(game: AnyGame, text: str) -> str:
    """Typed text, or the name of a choice, as the game's notation; the name of a group becomes the group's beginning."""
    begun = text.split(MORE, maxsplit=1)[0].strip()
    return begun if game.case_sensitive else begun.lower()


def choices(game: AnyGame, view: object, current: str, lang: str) -> list[app_commands.Choice[str]]:
    """At most 25 turns, or groups of turns, that begin with the typed text, in the order of `game.prefixes`."""
    return offered(partial(game.prefixes, view), typed(game, current), lang, exact=game.case_sensitive)


def offered(parts: Parts, begun: str, lang: str, *, exact: bool = False) -> list[app_commands.Choice[str]]:
    """At most 25 actions in notation, or groups of them, with this beginning.

    Args:
        parts: Returns the continuations of a half-written action.
        begun: The beginning (`typed`).
        lang: The reader's language.
        exact: Whether the notation is case-sensitive.
    """
    found = _beginning(parts, "", begun, exact=exact)
    found = _grouped(found, len(begun) + 1) if len(found) > MOST else _widened(parts, found)
    shown = []
    for text, part in found[:MOST]:
        name = text if _final(part) else locales.text(lang, "choice-group", start=text, count=part.count)
        shown.append(app_commands.Choice(name=name[:100], value=text[:100]))
    return shown


def whole(game: AnyGame, view: object, begun: str) -> list[str]:
    """Every complete action with this beginning; only for games whose notation branches little."""
    found = []
    for part in game.prefixes(view, begun):
        text = begun + part.text
        found += [text] if part.whole else []
        found += whole(game, view, text)
    return found


def ways(game: AnyGame, view: object, begun: str) -> list[str]:
    """The beginnings that extend the typed text by one part of the notation; empty if no turn begins with that text."""
    onward = [begun + part.text for part in game.prefixes(view, begun)]
    return onward or [
        text
        for text, _ in _beginning(partial(game.prefixes, view), "", begun, exact=game.case_sensitive)
        if text != begun
    ]


def abridged(found: list[str]) -> str:
    """A list of beginnings for a sentence: the first `SOME`, followed by `MORE` if some are left out."""
    return ", ".join(found[:SOME]) + (f", {MORE}" if len(found) > SOME else "")


def _final(part: Continuation) -> bool:
    """Whether a part ends a turn and cannot be extended to another one."""
    return part.whole and part.count == 1


def _beginning(parts: Parts, before: str, begun: str, *, exact: bool) -> list[tuple[str, Continuation]]:
    """The nodes of the notation's prefix tree whose text begins with the typed text, nearest to the root."""
    found, same = [], str if exact else str.lower
    for part in parts(before):
        text = before + part.text
        if same(text).startswith(same(begun)):
            found.append((text, part))
        elif same(begun).startswith(same(text)):
            found += _beginning(parts, text, begun, exact=exact)
    return found


def _grouped(found: list[tuple[str, Continuation]], letters: int) -> list[tuple[str, Continuation]]:
    """Group complete turns by their first `letters` characters, such as a column, in the order of each group's first turn.

    A part that can be extended to several turns stays a group of its own, so that captures stay first.
    """
    groups: dict[str, list[tuple[str, Continuation]]] = {}
    for text, part in found:
        groups.setdefault(text[:letters] if _final(part) else text, []).append((text, part))
    return [
        among[0]
        if len(among) == 1
        else (start, Continuation(start, None, sum(part.count for _, part in among), whole=False))
        for start, among in groups.items()
    ]


def _widened(parts: Parts, found: list[tuple[str, Continuation]]) -> list[tuple[str, Continuation]]:
    """Expand the found parts level by level, as long as they fit into Discord's `MOST` choices."""
    while True:
        wider = [deeper for text, part in found for deeper in _deeper(parts, text, part)]
        if wider == found or len(wider) > MOST:
            return found
        found = wider


def _deeper(parts: Parts, text: str, part: Continuation) -> list[tuple[str, Continuation]]:
    """A part's children in the notation's prefix tree; the part itself where it is final."""
    if _final(part):
        return [(text, part)]
    return [(text + following.text, following) for following in parts(text)]
