"""More than two players in words: who they are, who has won."""

from collections.abc import Sequence

import locales
from cogs.kit import words
from tables.model import Table


def seated(table: Table, lang: str) -> str:
    """Who plays, in one line."""
    return words.listed(lang, words.seated(table, lang))


def result(table: Table, lang: str, winners: Sequence[str]) -> str:
    """How the game ended, in a line.

    Args:
        table: Where; over.
        lang: The reader's.
        winners: Whoever has won, as the game names them there.
    """
    assert table.outcome is not None, "asked once the game is over"
    return locales.text(
        lang,
        f"{table.game.name}-{'won' if len(winners) == 1 else 'shared'}",
        name=words.listed(lang, winners),
        why=locales.text(lang, f"outcome-{table.outcome.reason}", loser=""),
    )
