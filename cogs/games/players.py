"""Words about a table of more than two players: who they are, who has won."""

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
        winners: The winners' names, with their points where the game says them.
    """
    assert table.outcome is not None, "asked once the game is over"
    return locales.text(
        lang,
        f"{table.game.name}-{'won' if len(winners) == 1 else 'shared'}",
        name=words.listed(lang, winners),
        why=locales.text(lang, f"outcome-{table.outcome.reason}", loser=""),
    )
