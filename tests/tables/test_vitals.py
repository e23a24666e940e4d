"""Whether the store can be written, for those who look after it: the reason is told although it takes long to find."""

import asyncio
from typing import NoReturn

import pytest

from data.errors import UnusableStoreError
from tables import vitals
from tests.clock import settle
from tests.tables.harness import Bench

LOCKED = "Another program uses the database. Close that program."


async def test_why_a_store_cannot_be_written_is_told_though_it_fails_later_than_a_probe_waits(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite waits five seconds for another program's lock, and whoever asks the bot waits three."""
    waited = asyncio.Event()

    async def locked(*_: object) -> NoReturn:
        await waited.wait()
        raise UnusableStoreError(LOCKED)

    monkeypatch.setattr(vitals, "STORE_SECONDS", 0)
    with monkeypatch.context() as patch:
        patch.setattr(hands.store, "run", locked)
        assert await hands.tables.vitals.unwritable() == "The store does not answer."
        waited.set()
        await settle()
        waited.clear()
        assert await hands.tables.vitals.unwritable() == LOCKED
        waited.set()
        await settle()
    monkeypatch.undo()
    assert await hands.tables.vitals.unwritable() == ""
