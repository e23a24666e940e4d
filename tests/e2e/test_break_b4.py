"""Faults of the puzzles of the day, of what is told of them to others, of the owner's page, and of a forged press."""

from dataclasses import replace
from pathlib import Path

import pytest

import locales
from engines.entry import Registry
from engines.registry import GAMES
from process import nightly
from sandbox.seen import Shown
from tables.vitals import Trouble
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.test_daily import TIMED, opened, word
from tests.e2e.test_toy import TOY
from tests.engines.toypuzzles import KINDS


@pytest.fixture
def games() -> Registry:
    """Only the toy game has puzzles, as in `test_daily`."""
    entries = (replace(entry, puzzles=()) for entry in GAMES.entries)
    puzzles = tuple(f"{type(kind).__module__}:{type(kind).__name__}" for kind in KINDS.values())
    return Registry(*entries, replace(TOY, puzzles=puzzles))


async def test_days_in_a_row_of_somebody_who_has_shown_nothing_are_private(house: House) -> None:
    """docs/en/play/together.md: "You solve it alone and in private. *Share* shows the channel how you did"."""
    channel = house.driver.channel("quiet")
    await opened(house, house.heron, TIMED)
    await house.heron.slash("daily", channel, puzzle=TIMED, answer=await word(house, TIMED, 61))
    assert "1 day in a row" in shown(await house.heron.slash("profile", channel)).text
    assert "in a row" not in shown(await house.zebra.slash("profile", channel, member=house.heron.id)).text


async def test_a_hint_and_an_answer_together_hand_nothing_in(house: House) -> None:
    """Options that exclude each other are refused in a sentence; here one is dropped, and the day's only try is spent."""
    channel = house.driver.channel("quiet")
    await opened(house, house.heron, TIMED)
    answer = await word(house, TIMED, 61)
    told = shown(await house.heron.slash("daily", channel, puzzle=TIMED, do="hint", answer=answer))
    assert "Solved" not in told.text


async def test_the_owner_reads_why_a_backup_failed_also_of_a_folder_with_a_long_path(house: House) -> None:
    """A path has up to 4,096 bytes; Fluent gives up a value of more than 2,500 characters, and says {???}."""
    folder = Path("/" + "/".join(["x" * 200] * 13))
    house.bot.troubles.backup = Trouble(house.clock.now_ms(), nightly.MISSING.format(folder=folder))
    reply = await house.heron.slash("help", house.driver.channel("quiet"), topic="status")
    assert "Make it, or name another one" in Shown(house.box, shown(reply).raw).text


@pytest.mark.parametrize("verb", ["block", "unblock"])
async def test_a_forged_block_of_an_impossible_id_is_no_failure(house: House, verb: str) -> None:
    """As of a page of the history (`history_panel.LAST_ID`)."""
    message = shown(await house.zebra.slash("play", house.driver.channel("quiet")))
    told = await sentence(house, await house.zebra.raw_component(message, f"manners:{verb}:-:-:{'9' * 19}"))
    assert told == locales.text("en", "refused-unknown-button")
