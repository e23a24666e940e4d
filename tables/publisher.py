"""How a table reaches its public: the few things that whoever shows it must offer."""

from collections.abc import Sequence
from typing import Literal, Protocol

from tables.model import Table

NoticeKind = Literal["call", "draw", "takeback", "away", "rematch"]


class Publisher(Protocol):
    """Shows tables. Nothing here waits for a delivery, and nothing here may fail: the state is already saved."""

    def changed(self, table: Table) -> None:
        """The table's public message is behind; show this state, or a newer one, soon."""
        ...

    def catch_up(self, table_ids: Sequence[str]) -> None:
        """Show these tables, which may be very many, in this order and little by little: what happens now goes first.

        The end of turn that is shown anywhere may be another by now.
        """
        ...

    def notice(self, table: Table, kind: NoticeKind, seat: int | None) -> None:
        """Post a small message of its own.

        `call` calls a seat to its turn; `draw` and `takeback` put that seat's offer before the others; `away` says
        that the house keeps the seat until its person is back; `rematch` asks everybody for another game.
        """
        ...

    def withdraw(self, table: Table, kind: NoticeKind) -> None:
        """Take the small messages of this kind away again: they have been answered or no longer matter."""
        ...
