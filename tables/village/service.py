"""The service of the village: every request about what a server remembers of its games, in one place."""

from collections.abc import Awaitable, Callable

from data import endings as store
from data import history as store_history
from data import manners, pairs, personal
from data.endings import ALL_GAMES, ALL_TIME, NO_GUILD
from data.leaderboards import Scope
from data.port import Connection
from tables import deletion
from tables.errors import Refused
from tables.model import Table
from tables.play.alarm import Alarm
from tables.play.pipeline import Pipeline
from tables.reports import Reports
from tables.village import leaderboards, profiles, seasons
from tables.village.honours import Honours
from tables.village.model import Finished, History, Kind, Leaderboard, Period, Profile, Season
from tables.village.ratings import DAY_MS

PAIRS_DAYS = 30
_DAYS: dict[Period, int] = {"month": 30, "week": 7}


class Village:
    """Leaderboards, profiles, finished games and seasons, and the export and deletion of a person's data.

    All answers come from counted games: a game is counted in the transaction that ends it.

    Attributes:
        honours: The honours of the servers' weeks.
    """

    def __init__(
        self, pipeline: Pipeline, alarm: Alarm, withdraw: Callable[[int], Awaitable[None]], reports: Reports
    ) -> None:
        """Make the service, and register with the alarm what the clocks of the honours' cards do.

        Args:
            pipeline: The pipeline of changes.
            alarm: The alarm.
            withdraw: Withdraws a person from all tournaments, before their data are deleted.
            reports: The channels in which managers are told of a season that one of them has closed.
        """
        self._pipeline = pipeline
        self._reports = reports
        self._withdraw = withdraw
        self.honours = Honours(pipeline, alarm)
        self._feats = {kind.name: (game.name, kind) for game in pipeline.games.values() for kind in game.feat_kinds}

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
            game: The game's name in the registry; None for all games together. With `feat` the record's game is used.
            period: The games that count. For "month" and "week", ratings are those of all time, of the people who have
                played in the period.
            kind: The value by which the leaderboard is ordered.
            feat: The record (`FeatKind.name`) for the kind "best"; None for every other kind.
            season: The number of the season for the period "season"; None for the running one.
            page: The page, counted from 1; None for the page with the reader's own line, or the first if they have no
                line.
            reader: The person whose own line is included; None for nobody.

        Raises:
            Refused: "unknown-season".
            ValueError: `feat` names no record, or does not fit `kind`.
        """
        if (kind == "best") != (feat in self._feats):
            raise ValueError(f"a board by {kind} does not go by the record {feat}")
        game, record = (game, None) if feat is None else self._feats[feat]
        now_ms = self._pipeline.clock.now_ms()

        def read(connection: Connection) -> Leaderboard:
            covered = _season(connection, guild_id, season, now_ms) if period == "season" else None
            scope = Scope(
                guild_id,
                ALL_GAMES if game is None else game,
                covered.number if covered else ALL_TIME,
                now_ms - _DAYS[period] * DAY_MS if period in _DAYS else None,
            )
            closed_ms = covered.ended_ms if covered else None
            at_ms = now_ms if closed_ms is None else closed_ms
            return leaderboards.leaderboard(
                connection, scope, kind, record, page=page, reader=reader, now_ms=now_ms, at_ms=at_ms
            )

        await self._close_due(guild_id)
        return await self._pipeline.store.read(read)

    async def profile(self, guild_id: int, user_id: int) -> Profile | None:
        """The profile of a person in a server; None where they have finished no game in that server."""
        return await self._pipeline.store.read(
            profiles.profile,
            guild_id,
            user_id,
            games=self._pipeline.games,
            honours=self.honours.kinds,
            now_ms=self._pipeline.clock.now_ms(),
        )

    async def history(
        self, guild_id: int | None, *, user_id: int | None = None, game: str | None = None, page: int = 1
    ) -> History:
        """A page of a server's finished games; a page beyond the last gives the last.

        Args:
            guild_id: The server; None for the person's games in direct messages.
            user_id: The person whose games are listed; None for everybody's.
            game: The game's name; None for all games.
            page: The page, counted from 1.

        Raises:
            ValueError: Neither a server nor a person is given.
        """
        if guild_id is None and user_id is None:
            raise ValueError("games in direct messages are somebody's")
        place = NO_GUILD if guild_id is None else guild_id
        return await self._pipeline.store.read(profiles.history, place, user_id, game, page)

    async def finished(self, table_id: str) -> Finished:
        """The summary of a finished game.

        Raises:
            Refused: "unknown-table"; "not-over"; or "no-game" where the table's game does not count or never started.
        """

        def read(connection: Connection) -> Finished:
            game = store_history.finished(connection, table_id)
            if game is not None:
                return game
            status = store_history.status(connection, table_id)
            if status is None:
                raise Refused("unknown-table")
            raise Refused("not-over" if status in {"lobby", "playing"} else "no-game")

        return await self._pipeline.store.read(read)

    async def seasons(self, guild_id: int) -> list[Season]:
        """A server's seasons, newest first. The first season starts with the first game, or now without any game."""
        await self._close_due(guild_id)
        return await self._pipeline.store.read(store.seasons, guild_id, self._pipeline.clock.now_ms())

    async def unrated_pairs(self, guild_id: int) -> list[tuple[str, str, int]]:
        """Pairs of people with unrated games in the last thirty days, because they gave up games quickly in a row.

        Returns:
            The names of both, and the number of these games; most games first. See `tables.village.fair_play`.
        """
        since_ms = self._pipeline.clock.now_ms() - PAIRS_DAYS * DAY_MS
        return await self._pipeline.store.read(pairs.unrated, guild_id, since_ms)

    async def rivalry(self, table_id: str) -> dict[int, int]:
        """How many games each of the two people of a finished game had won against the other in its server by its end.

        Games for two count, whichever they are, without those in which a house player took part.

        Returns:
            The numbers by person, whoever has won more first; empty where the game is not such a game itself, where it is
            their first, where they have only had draws, where somebody has had their data deleted, and while one blocks the
            other, for neither is named to the other then.
        """

        def read(connection: Connection) -> dict[int, int]:
            found = pairs.people(connection, table_id)
            if found is None:
                return {}
            one, other, guild_id, number = found
            won, lost, games = pairs.score(connection, guild_id, (one, other), number)
            if games == 1 or not won + lost or manners.blocks_among(connection, (one, other)):
                return {}
            return {one: won, other: lost} if won >= lost else {other: lost, one: won}

        return await self._pipeline.store.read(read)

    async def _close_due(self, guild_id: int) -> None:
        # A read first, because nearly always no season is due and nothing has to be written.
        now_ms = self._pipeline.clock.now_ms()
        if await self._pipeline.store.read(seasons.due, guild_id, now_ms) is not None:
            await self._pipeline.store.run(seasons.close_due, guild_id, now_ms)

    async def close_season(self, guild_id: int, number: int, by: int) -> Season:
        """Close a server's running season, and begin the next.

        Args:
            guild_id: The server.
            number: The season's number, by which a repeated request is recognised.
            by: The manager, of whom the server's managers are told.

        Raises:
            Refused: "season-closed" where that season is not the running one, "season-empty" where no game has ended in
                the season.
        """
        closed = await self._pipeline.store.run(self._close, guild_id, number, by)
        if closed is None:
            raise Refused("season-empty")
        await self._reports.wake(guild_id)
        return closed

    def _close(self, connection: Connection, guild_id: int, number: int, by: int) -> Season | None:
        now_ms = self._pipeline.clock.now_ms()
        seasons.close_due(connection, guild_id, now_ms)
        if store.running(connection, guild_id) != number:
            raise Refused("season-closed")
        closed = store.close_season(connection, guild_id, now_ms)
        if closed is not None:
            self._reports.tell(connection, guild_id, "deed-season", by, about=number)
        return closed

    async def export(self, user_id: int) -> dict[str, object]:
        """Export everything that is stored about a person, as JSON data: for each database table its rows.

        Of the games that the person played in, the export holds what they may know, and nothing about other people.
        """
        return dict(await self._pipeline.store.read(personal.export, user_id))

    async def forget(self, user_id: int) -> list[Table]:
        """Delete everything that is stored about a person. Returns the changed tables. See `deletion.forget`."""
        # Before the deletion, so that no heartbeat writes the person's presses to the store again.
        self._pipeline.presence.forget(user_id)
        await self._withdraw(user_id)
        return await deletion.forget(self._pipeline, user_id)


def _season(connection: Connection, guild_id: int, number: int | None, now_ms: int) -> Season:
    rows = store.seasons(connection, guild_id, now_ms)
    for row in rows:
        if number in (None, row.number):
            return row
    raise Refused("unknown-season")
