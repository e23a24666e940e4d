"""A state machine with one table: each request is accepted, also when it is repeated, or refused and changes nothing."""

from tables.model import Actor, Table
from tests.tables.walks.bot import BotMachine

HOUSE = "a house player"
"""What a model calls a seat without a person."""


class OneTable(BotMachine):
    """A machine of one table.

    Attributes:
        table: The table after the last request.
        asked_by: Who made the last request.
    """

    table: Table
    asked_by: Actor

    def look(self) -> None:
        """Wait until all is at rest, and load the table."""
        self.run(self.hands.quiet())
        self.table = self.run(self.hands.tables.load(self.table.id))

    def asks(self, verb: str, name: str, *args: object, accepted: bool, **more: object) -> str | None:
        """Make a person's request of the table, assert whether it is accepted, and return the reason of a refusal."""
        ask, before, actor = getattr(self.hands.tables, verb), self.table, self.hands.actor(name)
        reason = self.refused(ask(before.id, actor, *args, **more))
        self.look()
        assert (reason is None) == accepted, f"{verb} of {name} was answered with {reason}"
        self.asked_by = actor
        if reason is not None:
            assert self.table == before, "a refusal has changed the table"
            return reason
        after = self.table
        if self.table.revision > before.revision:
            assert self.refused(ask(before.id, actor, *args, **more)) is None
        self.look()
        assert self.table == after, "a repeated request counts twice"
        return None
