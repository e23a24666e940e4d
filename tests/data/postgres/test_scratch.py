"""A database for a while is made beside the one that is named, and dropped again."""

import pytest

from data.errors import UnusableStoreError
from data.opening import open_store
from data.postgres.scratch import beside, scratch
from sandbox.postgres import PostgresServer


def names(postgres: PostgresServer) -> set[str]:
    return {name for (name,) in postgres.execute("SELECT datname FROM pg_database")}


async def test_it_holds_a_store_and_is_gone_afterwards(postgres: PostgresServer) -> None:
    before = names(postgres)
    with scratch(postgres.url()) as url:
        store = await open_store(url)
        await store.close()
        (made,) = names(postgres) - before
        assert postgres.execute("SELECT 1 FROM information_schema.tables WHERE table_name = 'endings'", made)
    assert names(postgres) == before
    assert not postgres.execute("SELECT 1 FROM information_schema.tables WHERE table_name = 'endings'")


def test_who_may_make_no_databases_is_told_so(postgres: PostgresServer) -> None:
    postgres.execute("CREATE ROLE okapi LOGIN")
    before = names(postgres)
    with (
        pytest.raises(UnusableStoreError, match=r"permission denied to create database.*CREATEDB"),
        scratch(postgres.url().replace("baraza@", "okapi@")),
    ):
        pass
    assert names(postgres) == before
    postgres.execute("DROP ROLE okapi")


@pytest.mark.parametrize(
    ("url", "other"),
    [
        ("postgresql://u:p@h:5432/a", "postgresql://u:p@h:5432/b"),
        ("postgresql://u@h", "postgresql://u@h/b"),
        ("postgresql:///a?host=/run", "postgresql:///b?host=/run"),
        ("postgres://u@/a?dbname=c&host=/run", "postgres://u@/b?host=/run"),
    ],
)
def test_the_rest_of_the_address_stays(url: str, other: str) -> None:
    assert beside(url, "b") == other
