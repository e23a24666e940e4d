"""The smoke test, whole: Baraza's own process plays on the sandbox, and a second account reads back what stands there."""

import pytest
from pydantic import SecretStr

from engines.registry import GAMES
from sandbox.server import Sandbox
from sandbox.smoke.__main__ import Settings, smoke
from sandbox.smoke.place import NEEDED_TO_READ


@pytest.mark.long
async def test_a_short_game_of_each_kind_is_played_read_back_and_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSE_WORKERS", "1")
    monkeypatch.setenv("IDENTIFY_DELAY", "0")
    box = Sandbox(rate_limits=False, static=False)
    await box.start()
    try:
        channel = next(each for each in box.world.channels.values() if each.name == "market")
        assert channel.guild is not None
        reader, token = box.add_bot("Reader", reads_content=True)
        box.world.join(channel.guild, reader)
        box.world.add_role(channel.guild, "Readers", reader).permissions = int(NEEDED_TO_READ)
        box.commands.enable_activities()
        said: list[str] = []
        settings = Settings(
            discord_token=SecretStr(box.token),
            smoke_token=SecretStr(token),
            smoke_guild=channel.guild.id,
            smoke_channel=channel.id,
            discord_api_url=box.api_url,
            discord_gateway_url=box.gateway_url,
        )
        assert await smoke(settings, said.append) == 0, "\n".join(said)
        for game in GAMES:
            assert {f"{game}, begun", f"{game}, ended"} <= {line.partition(":")[0] for line in said}, said
        for name in ("tournament-card", "tournament-round", "tournament-final", "puzzle", "week"):
            assert any(line.startswith(f"{name}, card:") for line in said), said
        assert any(line.startswith("tournament-round, card:") and "a thread of its own" in line for line in said), said
        assert any(each["name"] == "launch" for each in box.commands.listed(None))
        *_, last = GAMES
        assert any(line.startswith(f"{last}, begun") and "a thread of its own" in line for line in said)
        assert not any(each.messages for each in box.world.channels.values())
        assert not any(each.is_thread for each in box.world.channels.values())
        assert [refusal for refusal in box.refusals if not refusal.expected] == []
    finally:
        await box.stop()
