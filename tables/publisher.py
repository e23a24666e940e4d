"""The port through which tables are shown: what a publisher must offer."""

from collections.abc import Iterable, Sequence
from typing import Literal, Protocol

from tables.model import Table

OLD_MS = 3_600_000
"""The age from which a public message is posted afresh rather than edited: Discord limits edits of such messages (30046)."""
NoticeKind = Literal["call", "called", "draw", "takeback", "away", "rematch"]
"""The kinds of posts beside a board: `call` calls a seat to its turn, `called` for somebody who waits; `draw` and `takeback` show that seat's offer to the
others; `away` says that a house player keeps the seat until its person is back; `rematch` asks everybody for another game."""


class Publisher(Protocol):
    """Shows tables. No method waits for a delivery, and none may raise: the state is already saved."""

    def hand(self, table: Table) -> None:
        """Take a state that was just saved, under the table's lock, so that it need not be loaded to be shown."""
        ...

    def changed(self, table: Table) -> None:
        """Show a changed table soon, in this state or a newer one: its public message is outdated."""
        ...

    def catch_up(self, table_ids: Sequence[str]) -> None:
        """Show these tables, possibly very many, in this order and in the background: new changes go first.

        Clocks were put off, so the deadline that a board shows may be outdated at every table, not only at these.
        """
        ...

    def posts(self, lane_ids: Iterable[int]) -> None:
        """Bring the posts of these channels to what their rows say."""
        ...

    def public(self, guild_id: int) -> frozenset[int]:
        """The channels and threads of a server at which everybody there may look now; none of a server that is not known yet."""
        ...
