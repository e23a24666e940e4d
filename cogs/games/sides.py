"""Words shared by two-sided games: who has which pieces, whose turn it is, who has won."""

import locales
from cogs.kit import words
from render.kit.signs import SIGNS
from tables.model import Table


def sign(seat: int) -> str:
    """The sign of a seat's pieces."""
    return SIGNS["ox"[seat]]


def lineup(table: Table, lang: str) -> str:
    """The two players in one line, each with the sign of their pieces."""
    return " – ".join(f"{sign(seat)} {name}" for seat, name in enumerate(words.labelled_names(table, lang)))


def head(table: Table, lang: str) -> str:
    """The first line of a board: the game, and the two players with the signs of their pieces."""
    return f"{words.title(lang, table.game)} · {lineup(table, lang)}"


def turn(table: Table, seat: int, act: str, lang: str) -> str:
    """Whose turn it is and what they are to do, followed by the clock (`words.turn`), with the sign of the seat."""
    return words.turn(table, seat, act, lang, f"{sign(seat)} ")


def result(table: Table, lang: str) -> str:
    """How the game ended, in one line."""
    outcome, names = table.outcome, words.names(table, lang)
    assert outcome is not None, "asked once the game is over"
    first = outcome.ranks.index(1)
    why = locales.text(lang, f"outcome-{outcome.reason}", loser=names[1 - first])
    if outcome.void:
        return locales.text(lang, "sides-void", why=why)
    if outcome.drawn:
        return locales.text(lang, "sides-drawn", why=why)
    return locales.text(lang, "sides-won", name=names[first], sign=sign(first), why=why)
