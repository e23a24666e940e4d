"""The invented server of the benchmarks fits the store of today."""

from pathlib import Path

from benchmarks import leaderboard
from benchmarks.bigserver import fill


async def test_leaderboards_and_profiles_of_the_invented_server_are_read(tmp_path: Path) -> None:
    fill(tmp_path / "baraza.db", members=30, games=60)
    times = await leaderboard.read(tmp_path / "baraza.db", members=30, count=1)
    assert times
    assert all(times.values())
