"""Nightly backups of an SQLite store by the running bot, in a thread of their own beside the event loop."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import config
from data import backup, meta
from data.errors import UnusableStoreError
from data.opening import OpenStore
from data.port import Connection
from tables.clock import Clock
from tables.vitals import BACKUP, Trouble, Troubles

log = logging.getLogger("baraza")

HOUR = 3
"""The hour of the day, in UTC, at which a backup is made."""
RETRY_MS = 3_600_000
"""The time in milliseconds until a backup that failed is tried again."""
LOOK_MS = 3_600_000
"""The longest sleep in milliseconds before the clock is read again: a machine may be suspended, or its clock be set."""
MISSING = "BACKUP_DIR names the folder {folder}, which is not there. Make it, or name another one."
_UNFINISHED = f"baraza-????-??-??.db{backup.PART}"


class Nightly:
    """Backups of a store, one for each day in UTC, of which the newest are kept.

    The first is made at once where there is none of the day: an owner sees at the start whether the folder can be used.

    Args:
        path: The file of the store, which this process has open.
        folder: The folder for the backups.
        keep: The number of backups that are kept.
        store: The open store, which remembers when the last backup was made.
        clock: The clock.
        troubles: Where a backup that fails is noted.
    """

    def __init__(
        self, path: Path, folder: Path, keep: int, store: OpenStore, clock: Clock, *, troubles: Troubles
    ) -> None:
        self._path = path
        self._folder = folder
        self._keep = keep
        self._store = store
        self._clock = clock
        self._troubles = troubles
        self._executor = ThreadPoolExecutor(1, "backup")

    async def run(self) -> None:
        """Make backups until cancelled. A backup that fails is one line in the log and is tried again in an hour."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                now_ms = self._clock.now_ms()
                failed = ""
                try:
                    made_ms = await loop.run_in_executor(self._executor, self._make, now_ms)
                    # Also of one that was there: whoever wrote it could not note it, or the store is a restored one.
                    await self._store.run(_note, made_ms)
                    if made_ms == now_ms:
                        log.info("A backup is written and checked.")
                except UnusableStoreError as error:
                    failed = str(error)
                    log.warning("The nightly backup has failed and is tried again in an hour: %s", failed)
                except Exception as error:
                    failed = type(error).__name__
                    log.exception("the nightly backup has failed")
                if failed:
                    self._troubles.backup = Trouble(now_ms, failed)
                    await self._clock.sleep_until(now_ms + RETRY_MS)
                else:
                    await self._night(now_ms)
        finally:
            self._executor.shutdown(wait=False)

    async def _night(self, now_ms: int) -> None:
        """Wait for the next night, by what the clock says by then."""
        night_ms = _next_night(now_ms)
        while _next_night(now_ms) == night_ms:
            await self._clock.sleep_until(min(night_ms, now_ms + LOOK_MS))
            now_ms = self._clock.now_ms()

    def _make(self, now_ms: int) -> int:
        """Write the backup of the day, unless it is there, and delete the oldest; when it was written: `now_ms` if now."""
        target = self._folder / f"baraza-{_date(now_ms):%Y-%m-%d}.db"
        try:
            if not self._folder.is_dir():
                raise backup.BackupError(MISSING.format(folder=self._folder))
            if target.exists():
                return round(target.stat().st_mtime * 1000)
            for rest in self._folder.glob(_UNFINISHED):
                rest.unlink()  # left by a process that was killed
        except OSError as error:
            raise backup.failed(self._path, target, error) from error
        backup.write(self._path, target)
        self._delete_oldest(target)
        return now_ms

    def _delete_oldest(self, newest: Path) -> None:
        """Delete backups that are too old. Those of later days, from before the clock was set back, do not count."""
        try:
            ours = sorted(
                each
                for each in self._folder.iterdir()
                if config.BACKUP_NAME.fullmatch(each.name) and each.name <= newest.name
            )
            for old in ours[: -self._keep]:
                old.unlink()
        except OSError as error:
            log.warning("A backup that is too old cannot be deleted (%s).", error)


def _note(connection: Connection, made_ms: int) -> None:
    """Note when the last backup was made, unless a later one is noted."""
    if int(meta.value(connection, BACKUP) or 0) < made_ms:
        meta.put(connection, BACKUP, str(made_ms))


def _date(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1000, UTC)


def _next_night(now_ms: int) -> int:
    """The first time after now, in milliseconds, at which a nightly backup is due."""
    now = _date(now_ms)
    night = now.replace(hour=HOUR, minute=0, second=0, microsecond=0)
    return round((night if night > now else night + timedelta(days=1)).timestamp() * 1000)


@contextlib.asynccontextmanager
async def backing_up(
    settings: config.Settings, store: OpenStore, clock: Clock, troubles: Troubles
) -> AsyncIterator[None]:
    """Make nightly backups for the length of a block, where the settings ask for them; note in `troubles` how they do."""
    if settings.backup_dir is None:
        yield
        return
    if not isinstance(settings.store, Path):
        log.warning("BACKUP_DIR is of no use with DATABASE_URL: back PostgreSQL up with pg_dump.")
        yield
        return
    troubles.backs_up = True
    nightly = Nightly(settings.store, settings.backup_dir, settings.backup_keep, store, clock, troubles=troubles)
    task = asyncio.create_task(nightly.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
