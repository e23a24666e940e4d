"""The newest state of a table, as far as this process knows it, so that who shows the table need not load it."""

from dataclasses import dataclass

from tables.model import Table


@dataclass(slots=True)
class Newest:
    """What is known of one table's newest state.

    Attributes:
        table_id: The id of the table.
        handed: The state that was saved last, as the store has it; None where it must be loaded, because something was
            noted of the table since.
        revision: The revision from which a state is not outdated, as far as was heard; 0 where nothing was.
        told: The revision that a click was answered with, while that is being saved; else None.
    """

    table_id: str
    handed: Table | None = None
    revision: int = 0
    told: int | None = None

    def hand(self, table: Table) -> None:
        """Note a state that was just saved under the table's lock, which every note of a delivery takes too."""
        self.handed, self.revision = table, table.revision

    def heard(self, table: Table) -> None:
        """Note a newer state, which another process may have saved, or plain SQL."""
        self.revision = max(self.revision, table.revision)
        if self.handed is not None and self.handed.revision < table.revision:
            self.handed = None

    def doubted(self) -> None:
        """Note that every state known so far may be outdated, and must be loaded."""
        self.handed, self.revision = None, self.revision + 1

    def answered(self, table: Table) -> None:
        """Note that a click was answered with this state, which the lane's worker need not show; saving that follows."""
        self.told = table.revision

    def noted(self, table: Table) -> None:
        """Note that saving the answered state has ended, with success or not; a later one under way stays."""
        if self.told == table.revision:
            self.told = None
        self.handed = None

    def is_told(self, table: Table) -> bool:
        """Whether a click was answered with this state or a newer one, and that is being saved."""
        return self.told is not None and self.told >= table.revision

    def latest(self, shown: Table | None) -> Table | None:
        """The state that was handed over, or `shown`, which the lane has shown last, where nothing newer was heard of.

        None where it must be loaded, as while an answer is being noted.
        """
        if self.told is not None:
            return None
        if self.handed is None and shown is not None and shown.id == self.table_id and shown.revision >= self.revision:
            return shown
        return self.handed
