"""Which interactions are dropped as too old, and when a slow one is deferred."""

import asyncio
from collections.abc import Coroutine
from itertools import count
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import discord
import pytest

from cogs.base.access import Reach
from cogs.client.router import AGES_MS, FEW_AGES, Router
from cogs.kit import reply
from engines.registry import GAMES
from tables.errors import Refused, UnusableStoreError
from tests.clock import FakeClock, settle
from tests.example import DICED, GAME, HELD, OTHER

_numbers = count()


class Worn:
    """The avatars as the router knows them: everybody's is known, and at first nobody has any."""

    def __init__(self) -> None:
        self.known: str | None = None
        self.learnt: list[tuple[int, str | None]] = []

    def changed(self, _: int, key: str | None) -> bool:
        return key != self.known

    async def learn(self, user_id: int, key: str | None) -> None:
        self.known = key
        self.learnt.append((user_id, key))


class Desk:
    """A router, its machine's clock, and a factory of interactions.

    Attributes:
        ahead_ms: By how many milliseconds the machine's clock is ahead of Discord's.
        worn: The hash of the avatar of whoever presses something; None for none.
    """

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.ahead_ms = 0
        self.deferred: list[int] = []
        self.worn: str | None = None
        self.avatars = Worn()
        tables = SimpleNamespace(
            clock=SimpleNamespace(now_ms=lambda: self.clock.now_ms() + self.ahead_ms),
            pressed=lambda *_: None,
            avatars=self.avatars,
        )
        self._jobs: set[asyncio.Task[Any]] = set()
        self.router = Router(
            cast("Any", SimpleNamespace(tables=tables, games=GAMES, spawn=self.spawn, is_closed=lambda: False))
        )

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        self._jobs.add(asyncio.create_task(work))

    def interaction(self, age_ms: int = 100) -> Any:
        """An interaction that Discord created `age_ms` milliseconds ago."""
        made = self.clock.now_ms() - age_ms - discord.utils.DISCORD_EPOCH
        return SimpleNamespace(
            id=(made << 22) + next(_numbers),
            extras={},
            token="token",
            client=SimpleNamespace(transport=SimpleNamespace(request=self._defer)),
            type=discord.InteractionType.component,
            user=SimpleNamespace(id=1, avatar=self.worn and SimpleNamespace(key=self.worn)),
            channel_id=77,
        )

    async def _defer(self, *_: object, **__: object) -> bytes:
        self.deferred.append(self.clock.now_ms())
        return b""


async def test_another_avatar_is_learnt_from_whatever_somebody_presses() -> None:
    desk = Desk()
    for worn in (None, "one", "one", "two", None):
        desk.worn = worn
        desk.router.hear(desk.interaction())
        await settle()
    assert desk.avatars.learnt == [(1, "one"), (1, "two"), (1, None)]


def test_a_late_one_is_dropped_even_after_a_long_silence(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk()
    assert desk.router.admits(desk.interaction())
    desk.clock._now += AGES_MS * 100
    assert not desk.router.admits(desk.interaction(age_ms=2950))
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_a_clock_put_forward_silences_the_bot_for_a_few_clicks_only() -> None:
    desk = Desk()
    for _ in range(50):
        assert desk.router.admits(desk.interaction())
    desk.ahead_ms = 4000
    assert not desk.router.admits(desk.interaction())
    desk.clock._now += AGES_MS
    admitted = [desk.router.admits(desk.interaction()) for _ in range(FEW_AGES)]
    assert admitted[-1]


def test_a_clock_put_forward_on_a_busy_day_is_found_out_too() -> None:
    desk = Desk()
    desk.router.admits(desk.interaction())
    desk.ahead_ms = 4000
    admitted = [desk.router.admits(desk.interaction()) for _ in range(65)]
    assert admitted.index(True) == 63
    assert not desk.router.admits(desk.interaction(age_ms=3100))


def test_discord_s_time_is_unknown_until_an_interaction_tells_it() -> None:
    desk = Desk()
    desk.ahead_ms = -120_000
    assert desk.router.discord_ms() is None
    desk.router.admits(desk.interaction())
    assert desk.router.discord_ms() == desk.clock.now_ms() - 100


async def test_what_was_long_under_way_is_deferred_sooner() -> None:
    desk = Desk()
    fresh, old = desk.interaction(age_ms=0), desk.interaction(age_ms=2300)
    for one in (fresh, old):
        assert desk.router.admits(one)
        desk.router.watch(one)
    await settle()
    assert len(desk.deferred) == 1


def _asks(guild_id: int | None, loads: list[str], tables: dict[str, str]) -> Any:
    """An interaction in a server (None: in direct messages).

    Args:
        guild_id: The server's id.
        loads: Receives the id of each table that is loaded.
        tables: The game of each table, by the table's id; all tables belong to server 5.
    """

    async def load(table_id: str) -> Any:
        loads.append(table_id)
        game = SimpleNamespace(name=tables[table_id])
        return SimpleNamespace(id=table_id, guild_id=5, game=game, seat_of=lambda user_id: 0 if user_id == 1 else None)

    client = SimpleNamespace(tables=SimpleNamespace(load=load))
    return SimpleNamespace(guild_id=guild_id, user=SimpleNamespace(id=1), client=client)


async def test_room_and_table_are_held_against_each_other_without_asking_the_store_again() -> None:
    reach, loads = Reach(GAMES), list[str]()
    here = _asks(5, loads, {"aaaaaa": GAME})
    for namespace in (GAME, "table", "lobby", GAME):
        await reach.check(here, "aaaaaa", namespace)
    for namespace in (HELD, OTHER):
        with pytest.raises(Refused, match="unknown-button"):
            await reach.check(here, "aaaaaa", namespace)
    assert loads == ["aaaaaa"]


async def test_a_player_s_click_from_elsewhere_is_held_against_the_table_too() -> None:
    reach, loads = Reach(GAMES), list[str]()
    direct = _asks(None, loads, {"aaaaaa": GAME})
    await reach.check(direct, "aaaaaa", GAME)
    with pytest.raises(Refused, match="unknown-button"):
        await reach.check(direct, "aaaaaa", DICED)


@pytest.mark.parametrize("table_id", ["", "abc234"])
@pytest.mark.parametrize(
    "error", [RuntimeError("ours"), discord.HTTPException(cast("Any", Mock(status=429)), "theirs")]
)
async def test_a_failure_names_the_table_only_where_one_is_known(
    monkeypatch: pytest.MonkeyPatch, error: Exception, table_id: str
) -> None:
    said: list[str] = []

    async def tell(_: object, sentence: str, **__: object) -> None:
        said.append(sentence)

    async def reader(_: object) -> str:
        return "en"

    monkeypatch.setattr(reply, "tell", tell)
    desk = Desk()
    desk.router._bot.people = cast("Any", SimpleNamespace(reader=reader))
    interaction = desk.interaction()
    interaction.locale = SimpleNamespace(value="en-US")
    await desk.router.answer_for(interaction, error, table_id)
    (sentence,) = said
    assert sentence.endswith("(Table abc234)" if table_id else "again.")
    assert ("able" in sentence) is bool(table_id)


@pytest.mark.parametrize(
    ("locale", "start"), [("en-US", "My memory cannot"), ("fr", "Ma mémoire n’est"), ("pt-BR", "Minha memória está")]
)
async def test_without_the_store_people_are_told_so_in_their_client_s_language(
    monkeypatch: pytest.MonkeyPatch, locale: str, start: str
) -> None:
    said: list[str] = []

    async def tell(_: object, sentence: str, **__: object) -> None:
        said.append(sentence)

    async def reader(_: object) -> str:
        raise UnusableStoreError("down")

    monkeypatch.setattr(reply, "tell", tell)
    desk = Desk()
    desk.router._bot.people = cast("Any", SimpleNamespace(reader=reader))
    interaction = desk.interaction()
    interaction.locale = SimpleNamespace(value=locale)
    await desk.router.answer_for(interaction, UnusableStoreError("down"), "abc234")
    (sentence,) = said
    assert sentence.startswith(start)
