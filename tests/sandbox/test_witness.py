"""A second client reads what the sandbox says, beside discord.py: `tests.sandbox.witness`."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from sandbox.driver import Driver
from sandbox.server import Sandbox

HIKARI = Path(sys.prefix) / "witness"


@pytest.mark.skipif(not HIKARI.is_dir(), reason="hikari is not installed; `make test` installs it")
async def test_hikari_plays_along(box: Sandbox) -> None:
    driver = Driver(box)
    witness = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.sandbox.witness", box.api_url, box.token),
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(HIKARI), str(Path(__file__).parents[2])])},
        stderr=asyncio.subprocess.PIPE,
    )
    talk = asyncio.create_task(witness.communicate())
    try:
        await driver.until(
            lambda: talk.done() or (box.gateway.ready() and box.commands.usable(driver.guild)), "the witness"
        )
        assert not talk.done(), talk.result()
        await plays_along(driver)
    finally:
        if not talk.done():
            witness.terminate()
        _, told = await talk
    assert told.decode() == ""
    assert box.refusals == []


async def plays_along(driver: Driver) -> None:
    heron, tables = driver.user("Heron"), driver.channel("tables")
    (play,) = driver.box.commands.usable(driver.guild)
    assert [option["name"] for option in play["options"]] == ["word", "who"]
    assert await heron.complete("play", tables, word="a") == [("ant", "ant"), ("asp", "asp")]

    board = (await heron.slash("play", tables, word="ant", who=driver.user("Lion"))).message
    assert board is not None
    assert (board.text, board.image) == ("ant with Lion in Baraza Square", b"The rules")
    assert [label for label, *_ in board.buttons] == ["Tap", "Later", "Write"]

    assert (await heron.click(board, "Tap")).type == 7
    assert board.raw.data["content"] == "Heron tapped"

    reply = await heron.click(board, "Later")
    assert reply.type == 5
    await driver.until(lambda: reply.follow_ups, "the follow-up")
    (alone,), thought = reply.follow_ups, reply.message
    assert (alone.text, alone.ephemeral) == ("for you alone", True)
    assert thought is not None
    assert (thought.text, thought.ephemeral) == ("thought", False)

    note = (await heron.submit(await heron.click(board, "Write"), text="a word")).message
    assert note is not None
    assert note.image == b"The rules"
    await driver.until(lambda: note.raw.data["content"] == "wrote a word again", "the edit")
    await driver.idle()
