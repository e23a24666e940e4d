"""What a server's channels are told when the bot is back: each what goes on there, tables and tournaments alike."""

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.client import returns
from data.posts import SERVER, PostRow
from tables.departures import BACK
from tables.tournament.course import Course
from tests.begun import table

GUILD, HERE, THERE, NOWHERE = 1, 2, 3, 4


def bot() -> Any:
    """A bot with a table in one channel and a tournament in another."""
    course: Any = object.__new__(Course)
    course.row = SimpleNamespace(channel_id=THERE, lang="en", name="Cup of the *Herons*")

    async def answer(value: Any) -> Any:
        return value

    return SimpleNamespace(
        tables=SimpleNamespace(
            finder=SimpleNamespace(in_guild=lambda _: answer([table()])),
            tournaments=SimpleNamespace(of_guild=lambda _: answer([course])),
        ),
    )


def post(channel_id: int) -> PostRow:
    return PostRow(1, SERVER, str(GUILD), BACK, 0, GUILD, None, channel_id, wanted=1)


@pytest.mark.parametrize(("channel_id", "named"), [(HERE, "Heron"), (THERE, r"Cup of the \*Herons\*")])
async def test_each_channel_is_told_of_its_tables_and_its_tournaments(channel_id: int, named: str) -> None:
    said = await returns.say(bot(), post(channel_id))
    assert said is not None
    assert (said.place_id, named in said.text, len(said.text.splitlines())) == (channel_id, True, 3)


async def test_a_channel_in_which_nothing_goes_on_is_told_nothing() -> None:
    assert await returns.say(bot(), post(NOWHERE)) is None


@pytest.mark.parametrize("more", [0, 2])
def test_ten_things_are_named_and_the_rest_counted(more: int) -> None:
    lines = returns.text([table()] * (10 + more)).splitlines()
    assert len([line for line in lines if "Heron" in line]) == 10
    assert [line for line in lines if str(more) in line and "Heron" not in line] == ([lines[-2]] if more else [])
