"""The restore drill: play, back up beside the running bot, play on, lose the disk, restore, check, and go on playing."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import House
from tests.e2e.play import begin, given_up, play_out, tap_turn
from tests.example import GAME

ROOT = Path(__file__).parents[2]


async def command(store: Path, *arguments: str) -> tuple[int | None, str]:
    """Run the program with these arguments in a process of its own; its exit status and what it says."""
    kept = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(ROOT / "bot.py"),
        *arguments,
        cwd=store.parent,
        env=kept | {"DATABASE_PATH": str(store)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    out, _ = await process.communicate()
    return process.returncode, out.decode().replace(os.linesep, "\n")


def lose(store: Path) -> None:
    """Delete all files of a store."""
    for path in store.parent.glob(f"{store.name}*"):
        path.unlink()


@pytest.mark.long
async def test_from_a_dead_disk_back_to_playing(house: House, tmp_path: Path) -> None:
    if not isinstance(house.place, Path):
        pytest.skip("PostgreSQL has backups of its own")
    store = house.place
    over = await given_up(house)
    running = await begin(house, channel="market", speed="none")
    before = await play_out(running, seed=4, by=tap_turn, turns=4)
    saving = asyncio.create_task(command(store, "--backup", str(tmp_path / "saved.db")))
    after = await play_out(running, seed=4, by=tap_turn, turns=6)
    assert await saving == (0, f"Written and checked: {tmp_path / 'saved.db'}.\n")
    status, said = await command(store, "--restore", str(tmp_path / "saved.db"))
    assert (status, "Another Baraza is at work" in said) == (2, True)
    await play_out(running, seed=4, by=tap_turn, turns=8)
    await house.driver.idle()
    await house.stop()

    lose(store)
    assert (await command(store, "--restore", str(tmp_path / "saved.db")))[0] == 0
    assert await command(store, "--check") == (0, "Games replayed: 2. Findings: 0.\n")
    await house.start()
    table = await running.table()
    assert table.status == "playing"
    assert before.view(None).turn <= table.view(None).turn <= after.view(None).turn
    assert (await running.board()).text
    assert (await play_out(running, seed=4, by=tap_turn)).status == "finished"
    assert (await over.table()).status == "finished"
    await house.driver.idle()
    assert (await command(store, "--check"))[0] == 0
    assert table.game.name == GAME
