"""What the schema says of the store is read from it, what later migrations add included."""

from pathlib import Path

import pytest

from docs import stored
from docs.stored import Kept, Term


def test_what_a_migration_adds_is_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "MIGRATIONS", tmp_path)
    before = stored.read()
    (tmp_path / "0022__burrows.sql").write_text(
        "-- A burrow.\n-- Kept: person.\n-- Deep ones are rare.\nCREATE TABLE burrows (\n"
        "    user_id BIGINT NOT NULL, -- whose it is\n    depth BIGINT -- how deep it is\n);\n"
        "ALTER TABLE people ADD COLUMN burrow TEXT; -- where they live\n",
        encoding="utf-8",
    )
    after = stored.read()
    assert after.pop("burrows") == Kept("A burrow.", Term.PERSON, {"user_id": "whose it is", "depth": "how deep it is"})
    assert after.pop("people").columns == before.pop("people").columns | {"burrow": "where they live"}
    assert after == before
