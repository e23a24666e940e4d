"""docs/stored.md says of every column of both stores why it is there and how long it stays; PRIVACY.md sums it up."""

import re
from pathlib import Path

from data import dialect
from data.personal import KEPT as REPLACED
from data.port import Connection
from docs import stored
from docs.stored import KEPT, Kept, Term
from tests.tables.harness import Bench

PRIVACY = Path(__file__).parents[2] / "PRIVACY.md"
IN_SHORT = {
    Term.SERVER: "the server",
    Term.PERSON: "you",
    Term.DAY: "a day",
    Term.WEEKS: "five weeks",
    Term.MINUTES: "15 minutes",
    Term.BOT: "the bot",
}
"""The terms as PRIVACY.md has them in its table, whose words it explains above."""
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
    assert stored.FILE.read_text(encoding="utf-8") == stored.text(), "run `make privacy`"


def test_privacy_md_names_every_table_once_with_its_term_and_what_becomes_of_it() -> None:
    found: dict[str, tuple[str, str]] = {}
    for line in PRIVACY.read_text(encoding="utf-8").splitlines():
        names = re.findall(r"\]\(docs/stored\.md#([a-z_]+)\)", line)
        assert not found.keys() & set(names), line
        found |= dict.fromkeys(names, tuple(cell.strip() for cell in line.split("|")[3:5]))
    assert found == {table: (IN_SHORT[kept.term], _becomes(table, kept)) for table, kept in KEPT.items()}


def _becomes(table: str, kept: Kept) -> str:
    """What PRIVACY.md says of a person's rows when they have their data deleted."""
    if table in REPLACED or {"host_id", "organiser_id"} & set(kept.columns):
        return "a number in place of your id"
    if "blocked_id" in kept.columns:
        return "deleted; others' blocks of you stay, see below"
    if "barred_id" in kept.columns:
        return "stays, see below"
    if kept.term is Term.MINUTES:
        return "gone by itself"
    return "deleted" if "user_id" in kept.columns or table == "drafts" else "names nobody"


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
