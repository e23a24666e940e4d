"""The channel of those who manage a server: what people report to them there, and what managers have done.

Both are posts (`data.posts`). A report's row stays, so that nobody reports a table twice; that of a deed goes with its message.
"""

from typing import Literal, get_args

from data import posts
from data import servers as store_servers
from data.port import Connection
from data.posts import SERVER, SETTLED, TABLE, PostRow, Subject, new_number
from tables.errors import Refused
from tables.model import Table
from tables.play.change import Change
from tables.play.pipeline import Pipeline
from tables.servers import read

REPORT = "report"
"""The kind of post that brings a table to the managers."""
Deed = Literal["deed-ended", "deed-barred", "deed-unbarred", "deed-season"]
"""The kinds of posts that say what a manager has done: ended a table; barred somebody, or lifted that; closed a season."""
DEEDS: tuple[Deed, ...] = get_args(Deed)
TO_PEOPLE: tuple[Deed, ...] = ("deed-barred", "deed-unbarred")
"""Those deeds of which `PostRow.about` is the id of the person to whom it was done."""


def forget(connection: Connection, user_id: int) -> None:
    """Delete the posts that are still to say what was done to a person, as part of the deletion of their data."""
    posts.remove_about(connection, TO_PEOPLE, user_id)


class Reports:
    """The channels of reports of all servers."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline

    async def report(self, table: Table, user_id: int) -> PostRow:
        """Bring a table of a server to its managers.

        Returns:
            The post, which is still to be made.

        Raises:
            Refused: "no-reports" where the server has named no channel for reports; "reported-already"; "not-in-direct".
        """
        guild_id, now_ms = table.guild_id, self._pipeline.clock.now_ms()
        if guild_id is None:
            raise Refused("not-in-direct")

        def put(connection: Connection) -> PostRow:
            store_servers.lock(connection, guild_id)
            lane_id = read(store_servers.settings(connection, guild_id)).reports
            if lane_id is None:
                raise Refused("no-reports")
            known = posts.of_subject(connection, Subject(TABLE, table.id))
            if any(post.kind == REPORT and post.user_id == user_id for post in known):
                raise Refused("reported-already")
            number = new_number(now_ms)
            return self._put(
                connection, PostRow(number, TABLE, table.id, REPORT, 0, guild_id, user_id, lane_id, wanted=SETTLED)
            )

        return await self._pipeline.store.run(put)

    def ended(self, connection: Connection, change: Change) -> None:
        """Have the managers told of a table that one of them has closed, in the transaction that closes it."""
        table = change.table
        if change.ended_by is not None and table.guild_id is not None:
            self.tell(connection, table.guild_id, "deed-ended", change.ended_by, subject=Subject(TABLE, table.id))

    def tell(
        self,
        connection: Connection,
        guild_id: int,
        deed: Deed,
        manager_id: int,
        *,
        subject: Subject | None = None,
        about: int = 0,
    ) -> None:
        """Have the managers of a server told of a deed, as part of a transaction; nothing where no channel is named.

        Args:
            connection: The store's connection.
            guild_id: The server.
            deed: What was done.
            manager_id: Who has done it.
            subject: The table that it was done to; None for the server.
            about: The person, or the season.
        """
        lane_id = read(store_servers.settings(connection, guild_id)).reports
        if lane_id is None:
            return
        what, number = subject or Subject(SERVER, str(guild_id)), new_number(self._pipeline.clock.now_ms())
        self._put(connection, PostRow(number, what.kind, what.id, deed, about, guild_id, manager_id, lane_id, wanted=1))

    def _put(self, connection: Connection, row: PostRow) -> PostRow:
        posts.put(connection, row)
        self._pipeline.holding.tell_of_lane(connection, row.lane_id, row.guild_id)
        return row

    async def wake(self, guild_id: int) -> None:
        """Have the channel's posts made, after the transaction that wanted one."""
        lane_id = read(await self._pipeline.store.read(store_servers.settings, guild_id)).reports
        if lane_id is not None:
            self._pipeline.publisher.posts([lane_id])
