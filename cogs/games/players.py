"""Words shared by games that are not two-sided: who plays, who has won."""

from collections.abc import Sequence

import locales
from cogs.kit import words
from tables.model import Table


def lineup(table: Table, lang: str) -> str:
    """The players in one line."""
    return words.listed(lang, words.labelled_names(table, lang))


def result(table: Table, lang: str, winners: Sequence[str]) -> str:
    """How the game ended, in one line.

    Args:
        table: A table whose game is finished.
        lang: The reader's language.
        winners: The names of the winners, with their points if the game shows these.
    """
    outcome = table.outcome
    assert outcome is not None, "asked once the game is over"
    why = locales.text(lang, f"outcome-{outcome.reason}", loser="")
    if outcome.void:
        return locales.text(lang, "players-void", why=why)
    if outcome.early and outcome.drawn:
        return locales.text(lang, "players-level", why=why)
    name = words.listed(lang, winners)
    if outcome.early:
        return locales.text(lang, "players-ahead", name=name, count=len(winners), why=why)
    return locales.text(lang, f"{table.game.name}-{'won' if len(winners) == 1 else 'shared'}", name=name, why=why)
