"""Exceptions with which a table refuses a request."""

from data.errors import NotHolderError, UnusableStoreError
from tables.model import Table

__all__ = ["NeedsConsent", "NotHolderError", "Refused", "Stale", "UnusableStoreError"]


class Refused(Exception):
    """A request that a table refuses; nothing has changed.

    Attributes:
        reason: The reason's key; the sentence is `refused-<reason>` in the common catalogue.
        values: The values of the sentence's placeholders.
    """

    def __init__(self, reason: str, **values: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values


class NeedsConsent(Refused):
    """A refusal to seat somebody with people whom they have blocked, before they were asked; the sentence is the question.

    Attributes:
        met: The ids of these people.
        game: The name of the table's game.
    """

    def __init__(self, names: str, met: frozenset[int], game: str) -> None:
        super().__init__("meets-blocked", names=names)
        self.met = met
        self.game = game


class Stale(Refused):
    """A refusal of a click on an outdated picture. The clicker gets the sentence, and the clicked message is redrawn.

    Attributes:
        table: The picture's table, as loaded for this request.
    """

    def __init__(self, table: Table) -> None:
        super().__init__("stale")
        self.table = table
