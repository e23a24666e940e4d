"""A changed table is a copy of the table before."""

from dataclasses import replace

import pytest

from tests.tables.harness import Bench


async def test_a_changed_table_is_a_copy_in_all_other_fields(hands: Bench) -> None:
    table = await hands.game("live")
    assert table.changed(revision=9, warned=True) == replace(table, revision=9, warned=True)
    assert table.changed() == table
    assert table.changed(state=None).answers.state is None
    assert table.changed(warned=True).answers is table.answers
    with pytest.raises(TypeError, match="no colour"):
        table.changed(colour="red")
