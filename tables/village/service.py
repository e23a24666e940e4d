"""The village: what a server remembers of its games. Everything that can be asked of it, in one place."""

import logging

from data import endings as store
from data import history as store_history
from data import personal
from data.endings import ALL_GAMES, ALL_TIME, NO_GUILD, SeasonRow
from data.leaderboards import Scope
from data.port import Connection
from tables import deletion
from tables.errors import Refused
from tables.model import Table
from tables.play.pipeline import Pipeline
from tables.village import counting, leaderboards, profiles, seasons
from tables.village.counting import Recount
from tables.village.standings import Finished, History, Kind, Leaderboard, Period, Profile, Season

log = logging.getLogger(__name__)

DAY_MS = 86_400_000
_DAYS: dict[Period, int] = {"month": 30, "week": 7}


class Village:
    """Leaderboards, profiles, finished games and seasons, and what is kept of a person.

    It answers from what has been counted, which every game is in the moment it ends; only those that an upgrade has
    found wait for `catch_up`.
    """

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline
        self._feats = {kind.name: (game.name, kind) for game in pipeline.games.values() for kind in game.feat_kinds}

    async def catch_up(self) -> None:
        """Count the games that wait for it, a few at a time, so that the tables go on meanwhile."""
        try:
            while await self._pipeline.store.run(counting.count, self._pipeline.games, counting.BATCH):
                pass
        except Exception:
            log.exception("the finished games cannot be counted; the next start tries again")

    async def leaderboard(
        self,
        guild_id: int,
        game: str | None,
        period: Period,
        kind: Kind,
        *,
        feat: str | None = None,
        season: int | None = None,
        page: int | None = 1,
        reader: int | None = None,
    ) -> Leaderboard:
        """A page of a server's leaderboard; a page beyond the last gives the last.

        Args:
            guild_id: The server.
            game: Its name in the registry; None for all games together. A record is of its own game in any case.
            period: Which games count. The rating of the last days is the rating of all time of those who played then.
            kind: What the board goes by.
            feat: For "best", the `FeatKind.name` of the record, and for nothing else.
            season: For the period "season", its number; None for the one that runs.
            page: Counted from 1; None for the one with the reader's own line, the first where they have none.
            reader: Who reads, for their own line.

        Raises:
            Refused: "unknown-season".
            ValueError: There is no such record.
        """
        if (kind == "best") != (feat in self._feats):
            raise ValueError(f"a board by {kind} does not go by the record {feat}")
        game, record = (game, None) if feat is None else self._feats[feat]
        now_ms = self._pipeline.clock.now_ms()

        def read(connection: Connection) -> Leaderboard:
            scope = Scope(
                guild_id,
                ALL_GAMES if game is None else game,
                _season(connection, guild_id, season) if period == "season" else ALL_TIME,
                now_ms - _DAYS[period] * DAY_MS if period in _DAYS else None,
            )
            return leaderboards.leaderboard(connection, scope, kind, record, page=page, reader=reader, now_ms=now_ms)

        await self._close_due(guild_id)
        return await self._pipeline.store.read(read)

    async def profile(self, guild_id: int, user_id: int) -> Profile | None:
        """What a server remembers of somebody; None where they never finished a game there."""
        return await self._pipeline.store.read(profiles.profile, guild_id, user_id, self._pipeline.games)

    async def history(
        self, guild_id: int | None, *, user_id: int | None = None, game: str | None = None, page: int = 1
    ) -> History:
        """A page of a server's finished games, somebody's or everybody's; a page beyond the last gives the last.

        Without a server it is about direct messages, which are nobody's but the person's own.
        """
        if guild_id is None and user_id is None:
            raise ValueError("games in direct messages are somebody's")
        place = NO_GUILD if guild_id is None else guild_id
        return await self._pipeline.store.read(profiles.history, place, user_id, game, page)

    async def finished(self, table_id: str) -> Finished:
        """A finished game. Refused: "unknown-table", "not-over"; "no-game" where none was played at a table."""

        def read(connection: Connection) -> Finished:
            row = store_history.finished(connection, table_id)
            if row is not None:
                return profiles.finished(row)
            status = store_history.status(connection, table_id)
            if status is None:
                raise Refused("unknown-table")
            raise Refused("not-over" if status in {"lobby", "playing"} else "no-game")

        return await self._pipeline.store.read(read)

    async def seasons(self, guild_id: int) -> list[Season]:
        """A server's seasons, newest first; the first one runs from the first game on, or from now."""
        await self._close_due(guild_id)
        rows = await self._pipeline.store.read(store.seasons, guild_id, self._pipeline.clock.now_ms())
        return [_shown(row) for row in rows]

    async def _close_due(self, guild_id: int) -> None:
        # Looked for first: nearly always there is nothing to write.
        now_ms = self._pipeline.clock.now_ms()
        if await self._pipeline.store.read(seasons.due, guild_id, now_ms) is not None:
            await self._pipeline.store.run(seasons.close_due, guild_id, now_ms)

    async def close_season(self, guild_id: int, number: int) -> Season:
        """Close the season of this number, which runs, and begin the next.

        Refused: "season-closed" where another runs by now, "season-empty" where no game has ended in it.
        """
        row = await self._pipeline.store.run(_close, guild_id, number, self._pipeline.clock.now_ms())
        if row is None:
            raise Refused("season-empty")
        return _shown(row)

    async def recompute(self) -> Recount:
        """Count all games afresh, in one transaction: the tables wait for it."""
        return await self._pipeline.store.run(counting.recount, self._pipeline.games)

    async def export(self, user_id: int) -> dict[str, object]:
        """Everything that is stored about somebody, as plain JSON data: by table, the rows with their columns.

        Of the tables they were at it gives what is theirs to know, and nothing of the others.
        """
        return dict(await self._pipeline.store.read(personal.export, user_id))

    async def forget(self, user_id: int) -> list[Table]:
        """Delete everything that is stored about somebody, and give the changed tables. See `forget.forget`."""
        return await deletion.forget(self._pipeline, user_id)


def _close(connection: Connection, guild_id: int, number: int, now_ms: int) -> SeasonRow | None:
    seasons.close_due(connection, guild_id, now_ms)
    if store.running(connection, guild_id) != number:
        raise Refused("season-closed")
    return store.close_season(connection, guild_id, now_ms)


def _season(connection: Connection, guild_id: int, number: int | None) -> int:
    running = store.running(connection, guild_id)
    if number is not None and not 1 <= number <= running:
        raise Refused("unknown-season")
    return running if number is None else number


def _shown(row: SeasonRow) -> Season:
    return Season(row.number, row.started_ms, row.ended_ms)
