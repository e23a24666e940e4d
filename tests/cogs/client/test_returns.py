"""What a server's channels are told when the bot is back: each what goes on there, tables and tournaments alike."""

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.client import returns
from cogs.client.removals import Removals
from tables.errors import NotHolderError
from tables.tournament.course import Course
from tests.begun import table

GUILD, HERE, THERE = 1, 2, 3


class Channel(SimpleNamespace):
    """A channel that keeps what is sent there."""

    async def send(self, text: str, nonce: str) -> None:
        self.sent[self.id] = (text, nonce)


def bot_of(sent: dict[int, tuple[str, str]], told: list[int], *, holds: bool = True) -> Any:
    """A bot with a table in one channel and a tournament in another, which notes what it sends and whom it has told."""
    course: Any = object.__new__(Course)
    course.row = SimpleNamespace(channel_id=THERE, lang="en", name="Cup of the *Herons*")

    async def answer(value: Any) -> Any:
        return value

    async def note(guild_id: int) -> None:
        told.append(guild_id)

    def must_hold() -> None:
        if not holds:
            raise NotHolderError

    return SimpleNamespace(
        tables=SimpleNamespace(
            finder=SimpleNamespace(in_guild=lambda _: answer([table()])),
            tournaments=SimpleNamespace(of_guild=lambda _: answer([course])),
            departures=SimpleNamespace(told=note),
            must_hold=must_hold,
        ),
        get_partial_messageable=lambda channel_id, guild_id: Channel(id=channel_id, sent=sent),
    )


async def test_each_channel_is_told_of_its_tables_and_its_tournaments() -> None:
    sent: dict[int, tuple[str, str]] = {}
    told: list[int] = []
    await returns.tell(bot_of(sent, told), GUILD)
    assert {channel: nonce for channel, (_, nonce) in sent.items()} == {HERE: "back2", THERE: "back3"}
    assert "Heron" in sent[HERE][0]
    assert r"Cup of the \*Herons\*" in sent[THERE][0]
    assert told == [GUILD]


async def test_a_process_that_does_not_hold_the_server_any_more_says_nothing() -> None:
    sent: dict[int, tuple[str, str]] = {}
    told: list[int] = []
    await returns.tell(bot_of(sent, told, holds=False), GUILD)
    assert (sent, told) == ({}, [])


@pytest.mark.parametrize("more", [0, 2])
def test_ten_things_are_named_and_the_rest_counted(more: int) -> None:
    lines = returns.text([table()] * (10 + more)).splitlines()
    assert len([line for line in lines if "Heron" in line]) == 10
    assert [line for line in lines if str(more) in line and "Heron" not in line] == ([lines[-2]] if more else [])


async def test_channels_that_the_last_run_has_not_told_are_told_now(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    async def tell(_: Any, guild_id: int) -> None:
        told.append(guild_id)

    async def untold() -> list[int]:
        return [GUILD, 4]

    monkeypatch.setattr(returns, "tell", tell)
    removals: Any = object.__new__(Removals)
    removals._bot = SimpleNamespace(tables=SimpleNamespace(departures=SimpleNamespace(untold=untold)))
    await removals.tell_untold()
    assert told == [GUILD, 4]
