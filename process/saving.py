"""Backup, restoration and check of the store, as the command line asks for them: `--backup`, `--restore`, `--check`."""

import asyncio
import sys
from pathlib import Path

import config
from data import backup
from data.errors import UnusableStoreError
from data.opening import StorePlace, open_store
from engines.registry import GAMES
from tables import checking
from tables.checking import RecountedError
from tables.village.counting import UncountableError

PG_DUMP = "With DATABASE_URL the tables are in PostgreSQL, which has backups of its own: {advice}"
DUMP = 'pg_dump --format=custom --file=FILE "$DATABASE_URL"'
RESTORE = 'pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" FILE, while no bot is at work.'


def carry_out(purpose: config.Purpose, place: StorePlace, file: Path | None) -> int:
    """Write a backup, restore one, or check the store, and say so in a line.

    Args:
        purpose: "backup", "restore" or "check".
        place: The place of the store, as `Settings.store`.
        file: The backup; None for a check.

    Returns:
        The process's exit status: 0; 1 for a check that found something; 2 where nothing could be done.
    """
    try:
        if purpose == "check":
            return _check(place)
        assert file is not None, "the command line names it"
        if not isinstance(place, Path):
            raise backup.BackupError(PG_DUMP.format(advice=DUMP if purpose == "backup" else RESTORE))
        if purpose == "backup":
            backup.make(place, file)
            sys.stdout.write(f"Written and checked: {file}.\n")
        else:
            backup.restore(file, place)
            sys.stdout.write(f"Restored and checked: {place}. Start the bot.\n")
    except UnusableStoreError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


def _check(place: StorePlace) -> int:
    """Print what is wrong with a store, a line each; the exit status."""
    games = 0
    if isinstance(place, Path):
        with backup.copied(place) as copy:
            with backup.reading(copy) as connection:
                found = backup.torn(connection)
                found = [f"The file is torn: {each}." for each in found] or backup.orphans(connection)
            if not found:
                games, found = asyncio.run(_check_games(copy))
    else:
        games, found = asyncio.run(_check_games(place))
    for line in found:
        sys.stdout.write(f"{line}\n")
    sys.stdout.write(f"Games replayed: {games}. Findings: {len(found)}.\n")
    return 1 if found else 0


async def _check_games(place: StorePlace) -> tuple[int, list[str]]:
    """The number of games replayed, and what is wrong with the games and ratings of a store."""
    store = await open_store(place)
    try:
        replayed = await store.read(checking.replay, GAMES)
        found = replayed.findings
        try:
            await store.run(checking.recount, GAMES)
        except RecountedError as counted:
            if counted.recount.differing:
                found.append(
                    f"Ratings that differ from those that the games make: {counted.recount.differing}. "
                    "Stop the bot and see what that changes: python -m tables.recompute DATABASE"
                )
        except UncountableError as error:
            found.append(str(error))
    finally:
        await store.close()
    return replayed.games, found
