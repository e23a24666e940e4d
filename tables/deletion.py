"""Somebody has everything deleted that is stored about them: they get up wherever they sit, and become a former player."""

import logging
import secrets
from functools import partial

from data import personal
from engines.game import Ending, Illegal
from tables.model import Table
from tables.play import lobby
from tables.play.actions import close, hand_over, move
from tables.play.change import Change
from tables.play.pipeline import Pipeline

log = logging.getLogger(__name__)

FRESH_MS = 3_600_000
"""How old the message of a finished game may be to be shown again: an older one could only be posted anew, and a channel
would fill with long finished games."""


async def forget(pipeline: Pipeline, user_id: int) -> list[Table]:
    """Delete everything that is stored about somebody; others keep their games and ratings, with a former player.

    First they leave lobbies, decline challenges, resign games of two that can be resigned, and leave the others to house
    players; then, in one transaction, a number that nobody can lead back to them takes their place.

    Returns:
        The tables whose messages are to be drawn anew, the newest first.
    """
    number = -1 - secrets.randbelow(2**62)
    stuck: set[str] = set()
    changed: list[str] | None = None
    while changed is None:
        for table_id in await pipeline.store.read(personal.unfinished, user_id):
            if table_id not in stuck and not await _given_up(pipeline, table_id, user_id):
                stuck.add(table_id)
        # They may have sat down somewhere in between.
        changed = await pipeline.store.run(personal.forget, user_id, number, stuck, pipeline.clock.now_ms() - FRESH_MS)
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
    return tables


async def _given_up(pipeline: Pipeline, table_id: str, user_id: int) -> bool:
    try:
        await pipeline.request(table_id, partial(give_up, user_id=user_id))
    except Exception:
        log.exception("table %s cannot be left; its seat becomes a former player's as it is", table_id)
        return False
    return True


def give_up(change: Change, user_id: int) -> None:
    """Leave a table whatever its state: get up, decline, resign a game of two, or leave the seat to a house player."""
    table = change.table
    seat = table.seat_of(user_id)
    if table.status == "lobby":
        # They are no longer at this table when their name is deleted, so it is not shown again for that.
        change.publish = True
        if seat is not None:
            change.log("leave", None, about=user_id)
            lobby.get_up(change, seat)
        elif table.challenged_id == user_id:
            change.log("decline", None, about=user_id)
            close(change, "declined")
    elif table.status == "playing" and seat is not None and not _resigned(change, seat):
        change.log("quit", None, seat=seat, about=user_id)
        hand_over(change, seat)


def _resigned(change: Change, seat: int) -> bool:
    if len(change.table.players) != 2:
        return False
    try:
        move(change, seat, Ending.RESIGN, "action", None)
    except Illegal:
        return False
    return True
