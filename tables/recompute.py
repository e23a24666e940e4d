"""Command that counts all finished games of a store afresh: `python -m tables.recompute DATABASE`, with the bot stopped.

It prints whose standings would change, and by how much. With `--write` it also writes the change, after a backup.
"""

import argparse
import asyncio
import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path

from data import backup
from data.endings import ALL_GAMES, ALL_TIME, NO_GUILD, RatingRow
from data.errors import UnusableStoreError
from data.opening import StorePlace, open_store, place_of
from data.port import Connection
from engines.registry import GAMES
from tables.village import recounting
from tables.village.recounting import RatingChange, Recounted

DUMP = (
    "With DATABASE_URL the tables are in PostgreSQL. Make a backup, for example with "
    'pg_dump --format=custom --file=FILE "$DATABASE_URL", and then add --backed-up.'
)
STAY = "Medals that were given, seasons that were closed and standings that were posted stay as they are, and nothing is posted."
_FIGURES: dict[str, Callable[[RatingRow], int]] = {
    "rating": lambda row: row.shown if row.rated else 0,
    "rated games": lambda row: row.rated,
    "games": lambda row: row.games,
    "games won": lambda row: row.wins,
    "games with house players": lambda row: row.with_house,
    "longest run": lambda row: row.longest,
}
"""The figures of a standing that are printed where they differ, by name; a rating of 0 stands for none."""


class _LookedError(Exception):
    """Carries what a recount changes out of its transaction, which is thereby rolled back."""

    def __init__(self, found: Recounted) -> None:
        super().__init__("the recount is not to be committed")
        self.found = found


def main(arguments: Sequence[str] | None = None) -> int:
    """Count all games, print what changes, and write it if that is asked for.

    Returns:
        The process's exit status: 0; 2 where the database cannot be used or its backup cannot be made; 130 after Ctrl+C.
    """
    parser = argparse.ArgumentParser(
        prog="python -m tables.recompute", description="Count all finished games afresh, and say what that changes."
    )
    parser.add_argument("database", help="the bot's database: the file of DATABASE_PATH, or DATABASE_URL")
    parser.add_argument("--write", action="store_true", help="write what changes, after a backup")
    parser.add_argument("--backed-up", action="store_true", help="say that there is a backup of a PostgreSQL database")
    given = parser.parse_args(arguments)
    place = place_of(given.database)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may not know the letters of a name
    try:
        _carry_out(place, write=given.write, backed_up=given.backed_up)
    except UnusableStoreError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def _carry_out(place: StorePlace, *, write: bool, backed_up: bool) -> None:
    if write and not isinstance(place, Path) and not backed_up:
        raise UnusableStoreError(DUMP)
    found = _preview(place)
    _print(*_told(found))
    if not found.found:
        return
    if not write:
        _print("Nothing is written yet. To write it, add --write.")
        return
    if isinstance(place, Path):
        file = next(path for path in (Path(f"{place}.before-{n}") for n in count(1)) if not os.path.lexists(path))
        backup.make(place, file)
        _print(f"The backup is {file}.")
    asyncio.run(_write(place))
    _print("Written. Start the bot.")


def _preview(place: StorePlace) -> Recounted:
    """What a recount would change. An SQLite file is copied first, so that opening it does not migrate it."""
    if not isinstance(place, Path):
        return asyncio.run(_looked(place))
    backup.must_exist(place)
    with backup.locked(place), backup.copied(place) as copy:
        backup.must_be_whole(copy, place)
        return asyncio.run(_looked(copy))


async def _looked(place: StorePlace) -> Recounted:
    """What a recount would change, from a transaction that is rolled back."""

    def look(connection: Connection) -> None:
        raise _LookedError(recounting.recount(connection, GAMES))

    store = await open_store(place)
    try:
        await store.run(look)
    except _LookedError as looked:
        return looked.found
    finally:
        await store.close()
    raise AssertionError("the transaction ends with what it has found")


async def _write(place: StorePlace) -> None:
    store = await open_store(place)
    try:
        await store.run(recounting.recount, GAMES)
    finally:
        await store.close()


def _told(found: Recounted) -> Iterator[str]:
    """What a recount changes, a line each."""
    yield f"Games counted: {found.games}."
    if not found.found:
        yield "Nothing differs from what is kept."
        return
    if found.dropped:
        yield f"Games that were counted and that nobody has played: {', '.join(found.dropped)}."
    lines = [line for line in map(_line, found.ratings) if line]
    yield from lines
    if unseen := len(found.ratings) - len(lines):
        yield f"Standings that differ in nothing that people see: {unseen}."
    for what, number in (
        ("Results of seats that differ", found.results),
        ("Records that differ", found.records),
        ("Seats that have their name again", found.names),
    ):
        if number:
            yield f"{what}: {number}."
    yield STAY


def _line(change: RatingChange) -> str:
    """Whose standing differs, where, and by how much; empty where no figure that people see differs."""
    figures = [
        f"{what} {old} -> {new}"
        for what, of in _FIGURES.items()
        if (old := _figure(change.before, of)) != (new := _figure(change.after, of))
    ]
    if not figures:
        return ""
    where = "direct messages" if change.guild_id == NO_GUILD else f"server {change.guild_id}"
    game = "all games" if change.game == ALL_GAMES else change.game
    when = "all time" if change.season == ALL_TIME else f"season {change.season}"
    name = "".join(letter for letter in change.name if letter.isprintable())
    who = "a former player" if change.user_id < 0 else f"{name} ({change.user_id})".lstrip()
    return f"{where}, {game}, {when}: {who}: {', '.join(figures)}."


def _figure(row: RatingRow | None, of: Callable[[RatingRow], int]) -> int:
    return 0 if row is None else of(row)


def _print(*lines: str) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)


if __name__ == "__main__":
    sys.exit(main())
