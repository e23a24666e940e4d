"""Which tests `make test` leaves out on PostgreSQL."""

from tests.tables.same_statements import needed


def test_those_that_are_left_send_every_statement() -> None:
    sent = {"a": {"SELECT 1", "SELECT 2"}, "b": {"SELECT 2"}, "c": {"SELECT 2", "SELECT 3"}, "d": {"SELECT 4"}}
    assert needed(sent, {"SELECT 4"}) == {"a", "c"}
    assert needed(sent, set()) == {"a", "c", "d"}
