"""A PostgreSQL server that cannot be used when the bot starts: each failure is told in one sentence, or waited for."""

import asyncio
import logging
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest
from psycopg import pq

from data import meta
from data.errors import UnusableStoreError
from data.opening import open_store
from data.postgres import connect, failures
from data.postgres.store import Store
from sandbox.postgres import PostgresServer
from tests.data.postgres.cutter import Between, through

PATIENCE_S = 60.0


async def refused(url: str) -> str:
    with pytest.raises(UnusableStoreError) as caught:
        await open_store(url)
    sentence = str(caught.value)
    assert "Quagga7" not in sentence
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://u:Quagga7@[::1/x", "DATABASE_URL is no address"),
        ("postgresql://u:a@Quagga7@h/x", "DATABASE_URL is no address"),
        ("postgresql://u:a/b?Quagga7=1@h/x", "DATABASE_URL is no address"),
        ("postgresql://u:Quagga7@h/x?quagga=1", "DATABASE_URL has a setting quagga, which PostgreSQL does not know"),
        ("postgresql://user:Quagga7", "DATABASE_URL has a wrong port"),
        ("postgresql://u:Quagga7@h:0/x", "DATABASE_URL has a wrong port"),
        ("postgresql://u:Quagga7@h:65536/x", "DATABASE_URL has a wrong port"),
        ("postgresql://u:Quagga7@127.0.0.1/x?sslmode=on", "a wrong value of sslmode (invalid sslmode value"),
        ("postgresql://u:Quagga7@127.0.0.1/x?connect_timeout=no", "a wrong value of connect_timeout (bad value"),
        ("postgresql://u:Quagga7@127.0.0.1/x?keepalives=no", "a wrong value of keepalives"),
        ("postgresql://u:Quagga7@127.0.0.1/x?ssl_min_protocol_version=1", "a wrong value of ssl_min_protocol_version"),
    ],
)
async def test_a_wrong_address_is_said_without_its_password(url: str, said: str) -> None:
    assert said in await refused(url)


def test_a_server_that_does_not_encrypt_as_asked_is_told_with_the_setting() -> None:
    """libpq's own words: over the socket of the tests' server nothing is encrypted, whatever is asked."""
    error = psycopg.OperationalError("connection failed: server does not support SSL, but SSL was required")
    assert str(failures.refused("The database", error)) == (
        "The database does not encrypt the connection as DATABASE_URL asks (connection failed: server does not support "
        "SSL, but SSL was required). Name another sslmode there."
    )


async def test_a_database_that_is_not_there(postgres: PostgresServer) -> None:
    assert "is not there" in await refused(postgres.url("quagga"))


async def test_a_wrong_password(postgres: PostgresServer, database: str) -> None:
    postgres.execute("CREATE ROLE heron LOGIN PASSWORD 'right'")
    hba = postgres.folder / "data" / "pg_hba.conf"
    before = hba.read_text(encoding="utf-8")
    hba.write_text(f"local all heron scram-sha-256\n{before}")
    postgres.execute("SELECT pg_reload_conf()")
    url = f"postgresql://heron:Quagga7@/baraza?host={postgres.folder}"
    try:
        async with asyncio.timeout(PATIENCE_S):
            while "Check the user and the password" not in await refused(url):
                pass  # the server reads its new settings asynchronously
    finally:
        hba.write_text(before)
        postgres.execute("SELECT pg_reload_conf()")


async def test_missing_rights(postgres: PostgresServer) -> None:
    postgres.execute("CREATE ROLE lion LOGIN")
    postgres.make("foreign")
    assert "right to make and change tables" in await refused(f"postgresql://lion@/foreign?host={postgres.folder}")


async def test_a_role_that_may_only_read_is_told_which_right_is_missing(
    postgres: PostgresServer, database: str
) -> None:
    await (await open_store(database)).close()
    postgres.execute("CREATE ROLE hyena LOGIN", "baraza")
    url = f"postgresql://hyena@/baraza?host={postgres.folder}"
    try:
        for rights, lacking in (("SELECT", "DELETE, INSERT, UPDATE"), ("SELECT, INSERT, UPDATE", "DELETE")):
            postgres.execute(f"GRANT {rights} ON ALL TABLES IN SCHEMA public TO hyena", "baraza")
            said = await refused(url)
            assert f"the bot's user hyena {lacking} in every table" in said
            assert "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO hyena" in said
        postgres.execute(f"GRANT {said.partition('GRANT ')[2]}", "baraza")
        await (await open_store(url)).close()
    finally:
        postgres.execute("DROP OWNED BY hyena; DROP ROLE hyena", "baraza")


async def test_too_old_a_server(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connect, "OLDEST", 990_000)
    assert "needs 15 or newer" in await refused(database)


async def test_a_server_that_can_only_be_read(postgres: PostgresServer, database: str) -> None:
    postgres.execute("ALTER DATABASE baraza SET default_transaction_read_only = on")
    try:
        assert "can only be read" in await refused(database)
    finally:
        postgres.execute("ALTER DATABASE baraza SET default_transaction_read_only = off")


async def test_a_server_that_takes_no_more(postgres: PostgresServer, database: str) -> None:
    postgres.execute("ALTER DATABASE baraza CONNECTION LIMIT 0")
    postgres.execute("CREATE ROLE zebra LOGIN")
    try:
        assert "takes no more connections" in await refused(f"postgresql://zebra@/baraza?host={postgres.folder}")
    finally:
        postgres.execute("ALTER DATABASE baraza CONNECTION LIMIT -1")


async def test_a_server_that_is_down_is_waited_for(
    postgres: PostgresServer, database: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "data.postgres.store")
    opening = asyncio.create_task(Store.open(through(tmp_path), retry_seconds=0.001))
    while not caplog.records:
        await asyncio.sleep(0)
        assert not opening.done()
    line = Between(tmp_path, postgres.folder)
    store = await opening
    await store.run(meta.put, "a", "1")
    await store.close()
    line.close()
    assert caplog.records[0].getMessage().endswith("Baraza goes on as soon as it can.")
    assert len(caplog.records) <= 2, "said once, not again and again"


async def test_a_server_that_comes_up_after_a_failed_connection_is_connected_to(
    postgres: PostgresServer, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = ".s.PGSQL.5432"

    def late(info: bytes) -> pq.Ping:
        (tmp_path / name).symlink_to(postgres.folder / name)
        return pq.Ping(pq.PGconn.ping(info))

    monkeypatch.setattr(connect, "pq", SimpleNamespace(PGconn=SimpleNamespace(ping=late), Ping=pq.Ping))
    await (await open_store(through(tmp_path))).close()
