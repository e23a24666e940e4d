"""The line below the result of a finished game."""

import locales
from cogs.kit import words
from cogs.show import one_more
from tables.model import Table


def line(table: Table) -> str:
    """A line for each other game that somebody wants to go on with, and a line with the table's id for `/replay`."""
    return words.lines([*one_more.wishes(table), locales.text(table.lang, "replay-line", table=table.id)])
