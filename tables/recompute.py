"""Count all finished games of a store afresh: `python -m tables.recompute DATABASE`, while no bot works on it."""

import argparse
import asyncio
import contextlib
import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path

from data import meta
from data.deadlines import ALIVE
from data.migrate import NewerStoreError
from data.store import Store
from engines.registry import GAMES
from tables import counting
from tables.clock import WallClock
from tables.counting import Recount

ALIVE_MS = 60_000
"""A bot that was alive so long ago may be so still: twice its slower heartbeat."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, and say in a line what has come of it; the process's exit status: 2 where nothing could be counted."""
    parser = argparse.ArgumentParser(prog="python -m tables.recompute", description="Count all finished games afresh.")
    parser.add_argument("database", type=Path, help="the bot's database, the file of DATABASE_PATH")
    path = parser.parse_args(arguments).database
    if not path.is_file():
        return _refuse(f"There is no file {path}.")
    try:
        if _in_use(path):
            return _refuse(f"A bot was at work on {path} within the last minute. Stop it, wait a minute and try again.")
        recount = asyncio.run(_recount(path))
    except (sqlite3.Error, NewerStoreError) as error:
        return _refuse(f"{path} cannot be counted afresh: {error}")
    sys.stdout.write(f"Games counted: {recount.games}. Ratings that differ from before: {recount.differing}.\n")
    return 0


def _in_use(path: Path) -> bool:
    with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'meta'").fetchone() is None:
            return False
        alive = meta.value(connection, ALIVE)
    return alive is not None and WallClock().now_ms() - int(alive) < ALIVE_MS


async def _recount(path: Path) -> Recount:
    store = await Store.open(path)
    try:
        return await store.run(counting.recount, GAMES)
    finally:
        await store.close()


def _refuse(sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
