"""`/help topic:status`: how the bot does, for its owners, and how a server's tables do, for those who manage the server."""

from typing import NoReturn

import pytest

from cogs.kit import words
from data import clocks, meta
from data.errors import UnusableStoreError
from data.port import Connection
from process.nightly import MISSING
from sandbox.driver import Person
from sandbox.permissions import Perm
from sandbox.team import Team
from sandbox.world import PUBLIC_THREAD
from tables.usage import Usage
from tables.vitals import BACKUP, Trouble
from tests.e2e.conftest import House
from tests.e2e.play import begin, sentence, shown
from tests.example import GAME

QUIET = "quiet"
SERVER, BOT = "This server", "Baraza 1.2.3"


@pytest.fixture(autouse=True)
def version(house: House) -> None:
    house.bot.version = "1.2.3"


async def status(house: House, person: Person) -> str:
    """What /help topic:status shows a person in the quiet channel."""
    reply = await person.slash("help", house.driver.channel(QUIET), topic="status")
    assert reply.ephemeral
    return shown(reply).text


def lookups(house: House) -> int:
    """The number of requests so far for the application and its owners."""
    return sum(path.endswith("/applications/@me") for _, _, path in house.box.requests)


async def test_the_owner_sees_the_process_and_its_store(house: House) -> None:
    text = await status(house, house.heron)
    assert "Shards: 1 of 1" in text
    assert f"<t:{house.bot.started_ms // 1000}:f>" in text
    assert "0 tables are under way" in text
    assert "No clock is late" in text
    assert "wait: 0; to be tried again: 0" in text
    assert "No nightly backup" in text

    playing = await begin(house)
    await playing.board()
    await house.driver.idle()
    await house.bot.tables.pause()  # clocks that are late would be fired at once
    now_ms = house.clock.now_ms()

    def delay(connection: Connection) -> None:
        connection.execute("UPDATE clocks SET fire_ms = ?", (now_ms - 6_000,))

    await house.store.run(delay)
    await house.store.run(meta.put, BACKUP, "1799990000000")
    text = await status(house, house.heron)
    late = len(await house.store.read(clocks.due, now_ms))
    assert late > 0
    assert f"{late} clock{'s are' if late > 1 else ' is'} late" in text
    assert "1 table is under way" in text
    assert "Last nightly backup: <t:1799990000:f>" in text


@pytest.mark.parametrize("unread", [False, True])
async def test_an_owner_sees_why_the_store_cannot_be_used(
    house: House, monkeypatch: pytest.MonkeyPatch, *, unread: bool
) -> None:
    async def broken(*_: object) -> NoReturn:
        raise UnusableStoreError("The disk of baraza.db is full. Make room on it.")

    assert "cannot be written" not in await status(house, house.heron)
    house.bot.people._known.drop(None)  # what is remembered needs no store
    with monkeypatch.context() as patch:
        patch.setattr(house.store, "run", broken)
        if unread:
            patch.setattr(house.store, "read", broken)
        text = words.unformatted(await status(house, house.heron))
    assert "The database cannot be written: The disk of baraza.db is full. Make room on it." in text
    assert ("No clock is late" in text, SERVER in text) == (not unread, not unread)


async def test_an_owner_sees_the_last_error_and_the_backup_that_failed(house: House) -> None:
    house.bot.troubles.backup = Trouble(1_799_990_060_000, "The folder is not there.")
    house.bot.troubles.error = Trouble(1_799_990_120_000, "table …: it cannot be shown – KeyError")
    text = words.unformatted(await status(house, house.heron))
    assert "The nightly backup failed, <t:1799990060:f>: The folder is not there." in text
    assert "Last error in the log, <t:1799990120:f>: table …: it cannot be shown – KeyError" in text
    await house.store.run(meta.put, BACKUP, "1799990180000")
    text = await status(house, house.heron)
    assert "The folder is not there" not in text, "a later one was made"


async def test_an_owner_reads_a_long_reason_with_its_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """It names a path, of which Linux allows 4,096 bytes, and says at its end what to do."""
    path = "/" + "/".join(["_" * 200] * 20)

    async def broken(*_: object) -> NoReturn:
        raise UnusableStoreError(f"The disk of {path} is full. Make room on it.")

    house.bot.troubles.backup = Trouble(house.clock.now_ms(), MISSING.format(folder=path))
    with monkeypatch.context() as patch:
        patch.setattr(house.store, "run", broken)
        text = await status(house, house.heron)
    assert "Make room on it" in text
    assert "Make it, or name another one" in text


async def test_an_owner_sees_whether_the_bot_is_of_use_and_nobody_else_does(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = await status(house, house.heron)
    assert "in the last 28 days**\nToo little to say" in text
    found = Usage(firsts=12, back={1: 0.5, 7: 0.254}, games={GAME: 3.54}, ends={"played": 3.0}, wait_ms=90_000)
    monkeypatch.setattr(house.tables.vitals, "_usage", found)
    text = await status(house, house.heron)
    assert "12 people finished their first game." in text
    assert "50% played again a day or more after" in text
    assert "25% played again 7 days or more after" in text
    assert " 3.5.\nHow they ended, a day: played to the end 3." in text
    assert "waited 1.5 minutes or less" in text
    house.heron.locale = "fr"
    assert "1,5 minute" in await status(house, house.heron)


async def test_a_shard_that_is_not_connected_is_named(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Not connected" not in await status(house, house.heron)
    monkeypatch.setattr(house.bot.connections, "lost", {0})
    assert "Not connected: 0." in await status(house, house.heron)


async def test_discord_is_asked_for_the_owners_once(house: House) -> None:
    before = lookups(house)
    await status(house, house.heron)
    assert lookups(house) == before + 1
    requests = len(house.box.requests)
    await status(house, house.heron)
    await sentence(house, await house.lion.slash("help", house.driver.channel(QUIET), topic="status"))
    assert lookups(house) == before + 1
    assert len(house.box.requests) == requests + 2, "the two answers"


async def test_everybody_else_is_told_in_one_sentence(house: House) -> None:
    for place in (house.driver.channel(QUIET), house.lion.dm()):
        reply = await house.lion.slash("help", place, topic="status")
        assert "Only whoever runs me" in await sentence(house, reply)


async def test_who_manages_a_server_sees_its_tables_alone(house: House) -> None:
    house.box.application.team = Team(house.box.world.ids.next(), house.zebra.user)
    text = await status(house, house.heron)
    assert BOT not in text
    assert (
        f"**{SERVER}**\n0 tables are waiting for players.\n0 games are under way.\nEvery board is up to date." in text
    )
    assert "all the permissions" in text
    assert "English, as in Discord" in text

    await begin(house)
    await house.gecko.slash(f"{GAME} start", house.driver.channel("market"))
    await house.driver.idle()
    await house.heron.slash("settings", house.driver.channel(QUIET), language="fr")

    def outdate(connection: Connection) -> None:
        connection.execute("UPDATE tables SET shown = 0 WHERE status = 'playing'")

    await house.store.run(outdate)
    text = await status(house, house.heron)
    assert "1 table is waiting for players.\n1 game is under way.\n1 board is waiting to be shown." in text
    assert "Français, chosen in /settings" in text


async def test_permissions_that_are_missing_in_the_channel_are_named(house: House) -> None:
    quiet = house.driver.channel(QUIET)
    house.driver.forbid_bot(quiet, Perm.ATTACH_FILES)
    assert "Missing in this channel:** Attach Files." in await status(house, house.heron)
    thread = house.box.world.add_thread(quiet, "aside", PUBLIC_THREAD, house.heron.user)
    house.box.events.channel("CREATE", thread)
    house.driver.forbid_bot(quiet, Perm.SEND_MESSAGES_IN_THREADS)
    text = shown(await house.heron.slash("help", thread, topic="status")).text
    assert "Send Messages in Threads" in text


async def test_of_a_team_admins_and_developers_are_owners(house: House) -> None:
    house.box.application.team = Team(
        house.box.world.ids.next(), house.zebra.user, {house.lion.user: "developer", house.gecko.user: "read_only"}
    )
    for owner in (house.zebra, house.lion):
        text = await status(house, owner)
        assert BOT in text
        assert SERVER not in text, "neither manages the server"
    assert "Only whoever runs me" in await sentence(
        house, await house.gecko.slash("help", house.driver.channel(QUIET), topic="status")
    )
    text = shown(await house.lion.slash("help", house.lion.dm(), topic="status")).text
    assert BOT in text


@pytest.mark.parametrize(("locale", "words"), [("fr", "En marche depuis"), ("pt-BR", "Em funcionamento desde")])
async def test_in_the_readers_language(house: House, locale: str, words: str) -> None:
    house.heron.locale = locale
    assert words in await status(house, house.heron)
