"""Command that counts all finished games of a store afresh: `python -m tables.recompute DATABASE`, with the bot stopped."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from data.errors import UnusableStoreError
from data.opening import open_store, place_of
from engines.registry import GAMES
from tables.village import counting
from tables.village.counting import Recount


def main(arguments: Sequence[str] | None = None) -> int:
    """Count all games and print one line of result.

    Returns:
        The process's exit status: 0, or 2 where the database could not be opened.
    """
    parser = argparse.ArgumentParser(prog="python -m tables.recompute", description="Count all finished games afresh.")
    parser.add_argument("database", help="the bot's database: the file of DATABASE_PATH, or DATABASE_URL")
    place = place_of(parser.parse_args(arguments).database)
    if isinstance(place, Path) and not place.is_file():
        return _refuse(f"There is no file {place}.")
    try:
        recount = asyncio.run(_recount(place))
    except UnusableStoreError as error:
        return _refuse(str(error))
    sys.stdout.write(f"Games counted: {recount.games}. Ratings that differ from before: {recount.differing}.\n")
    return 0


async def _recount(place: Path | str) -> Recount:
    store = await open_store(place)
    try:
        return await store.run(counting.recount, GAMES)
    finally:
        await store.close()


def _refuse(sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
