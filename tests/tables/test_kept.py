"""PRIVACY.md says of every column of both stores why it is there and how long it stays."""

from data import dialect
from data.port import Connection
from docs import privacy
from docs.stored import KEPT, Term
from tests.tables.harness import Bench

ONLY_POSTGRES = {"blocks", "beats", "identifies", "handovers", "open_panels"}


def _columns(connection: Connection) -> dict[str, set[str]]:
    found = {}
    for table in dialect.tables(connection):
        found[table] = {column[0] for column in connection.execute(f"SELECT * FROM {table} WHERE 1 = 0").description}
    return found


async def test_every_column_has_a_purpose_and_a_term(hands: Bench) -> None:
    columns = await hands.store.run(_columns)
    described = {table: set(kept.columns) for table, kept in KEPT.items()}
    assert columns == {table: names for table, names in described.items() if table in columns}
    assert set(described) - set(columns) in (set(), ONLY_POSTGRES)


def test_the_page_is_made_of_these_facts() -> None:
    assert privacy.FILE.read_text(encoding="utf-8") == privacy.text(), "run `make privacy`"


def test_what_a_server_keeps_can_be_found_by_its_server_or_its_game() -> None:
    """The deletion of a server looks for these columns (`data.departures.forget`)."""
    for table, kept in KEPT.items():
        if kept.term is Term.SERVER and table != "tables":
            assert {"guild_id", "table_id"} & set(kept.columns), table


def test_what_is_kept_for_a_person_alone_can_be_found_by_the_person() -> None:
    """The deletion of a person's data looks for this column (`data.personal.forget`)."""
    for table, kept in KEPT.items():
        if kept.term in {Term.PERSON, Term.DAY}:
            assert "user_id" in kept.columns, table
