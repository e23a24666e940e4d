"""Deletion of a person's data: they leave all their tables, and finished games keep a former player in their place."""

import logging
import secrets
from functools import partial, wraps

from data import personal, posts, telling
from data.port import Connection
from engines.game import Ending, Illegal
from tables import reports
from tables.model import Table
from tables.play import lobby
from tables.play.change import Change
from tables.play.follow import close, hand_over, move
from tables.play.pipeline import Pipeline

log = logging.getLogger(__name__)

FRESH_MS = 3_600_000
"""The age in milliseconds up to which a finished game, or its message, is shown anew. An older message cannot be edited but
only reposted (`tables.publisher.OLD_MS`), which would fill channels with old games."""


async def forget(pipeline: Pipeline, user_id: int) -> list[Table]:
    """Delete everything that is stored about a person; other people keep their games and ratings.

    First the person leaves their lobbies, declines challenges, resigns games of two that can be resigned, and leaves
    their other seats to house players. Then, in one transaction, a random negative number that cannot be traced back
    replaces their id wherever a row has to stay.

    The messages of their tournaments, and the morning cards that may name them, are updated too.

    Returns:
        The tables whose messages are to be drawn anew, the newest first.
    """
    number = -1 - secrets.randbelow(2**62)
    stuck: set[str] = set()
    changed: list[str] | None = None
    lanes: list[int] = []

    @wraps(personal.forget)
    def delete(connection: Connection) -> tuple[list[str] | None, list[int]]:
        found = personal.forget(connection, user_id, number, stuck, pipeline.clock.now_ms() - FRESH_MS)
        reports.forget(connection, user_id)
        pipeline.holding.tell(connection, telling.PERSON, user_id)
        return found, _lanes(pipeline, connection, number)

    while changed is None:
        for table_id in await pipeline.store.read(personal.unfinished, user_id):
            if table_id not in stuck and not await _try_give_up(pipeline, table_id, user_id):
                stuck.add(table_id)
        # None where the person has sat down at another table since the list was read: try again.
        changed, lanes = await pipeline.store.run(delete)
    pipeline.publisher.posts(lanes)
    if not await pipeline.store.settle():
        log.warning(
            "another process is reading the store: what was deleted stays in its -wal file until that is written over"
        )
    tables = []
    for table_id in changed:
        try:
            table, _ = await pipeline.loaded(table_id)
        except Exception:
            log.exception("table %s cannot be read and is not shown again", table_id)
        else:
            tables.append(table)
            if not pipeline.holding.holds(table.guild_id):
                await pipeline.store.run(pipeline.holding.tell_of_table, table.id, table.guild_id)
    return tables


def _lanes(pipeline: Pipeline, connection: Connection, number: int) -> list[int]:
    """The channels with messages that still name a former player; the processes that hold them are notified."""
    lanes = posts.lanes_naming(connection, number)
    for lane_id, guild_id in lanes:
        pipeline.holding.tell_of_lane(connection, lane_id, guild_id)
    return [lane_id for lane_id, _ in lanes]


async def _try_give_up(pipeline: Pipeline, table_id: str, user_id: int) -> bool:
    try:
        await pipeline.request(table_id, partial(give_up, user_id=user_id))
    except Exception:
        log.exception("table %s cannot be left; its seat becomes a former player's as it is", table_id)
        return False
    return True


def give_up(change: Change, user_id: int) -> None:
    """Have a person leave a table of any status.

    They leave or decline in the lobby; a game of two is resigned where its rules allow, and in any other game a house
    player takes the seat.
    """
    table = change.table
    seat = table.seat_of(user_id)
    if table.status == "lobby":
        # Once they have left, `personal.forget` no longer returns this table, so it is published here.
        change.publish = True
        if seat is not None:
            change.log("leave", None, about=user_id)
            lobby.get_up(change, seat)
        elif table.challenged_id == user_id:
            change.log("decline", None, about=user_id)
            close(change, "declined")
    elif table.status == "playing" and seat is not None and not _try_resign(change, seat):
        change.log("quit", None, seat=seat, about=user_id)
        hand_over(change, seat)


def _try_resign(change: Change, seat: int) -> bool:
    if len(change.table.players) != 2:
        return False
    try:
        move(change, seat, Ending.RESIGN, "action", None)
    except Illegal:
        return False
    return True
