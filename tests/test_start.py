"""A start that fails: what was opened is closed, so that the process ends and can be started again."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

import config
from data.lock import Lock
from engines.entry import Registry
from engines.registry import GAMES
from process import running


async def test_a_start_that_fails_closes_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = config.Settings(database_path=tmp_path / "baraza.db", house_workers=1, process_name="here")
    monkeypatch.setattr(running, "GAMES", Registry(replace(GAMES.entries[0], words="engines")))
    with pytest.raises(ValueError, match="the words of engines"):
        async with running.running(settings, "token", asyncio.Event(), "0.1.0"):
            pass
    Lock(settings.database_path).release()
