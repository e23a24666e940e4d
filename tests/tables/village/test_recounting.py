"""A store in which earlier versions have counted games wrongly, and taken names from the wrong seats, is put right."""

from dataclasses import replace

import pytest

from data import honours
from data import tables as store_tables
from data.endings import DERIVED
from data.honours import HonourRow
from data.port import Connection
from data.rows import Saved
from engines import fairness
from tables.model import END, Table
from tables.village import recounting, results
from tables.village.recounting import Recounted
from tests.engines.race import RaceOptions
from tests.example import RACED
from tests.tables.ended import Ended, count, log_rows, rows_of, seat_rows, table_row
from tests.tables.harness import CHANNEL, GAMES, PEOPLE, Bench

STAYING = ("seasons", "honours", "log", "tables")
"""What a recount leaves as it is."""


async def recounted(hands: Bench) -> Recounted:
    return await hands.store.run(recounting.recount, GAMES)


async def outcomes(hands: Bench, table_id: str) -> list[tuple[object, ...]]:
    """By seat the person, the place, and whether they have left and were rated, as results keep them."""
    query = "SELECT user_id, place, has_left, rated FROM results WHERE table_id = ? ORDER BY seat"
    return await hands.store.run(lambda connection: connection.execute(query, (table_id,)).fetchall())


async def agreed_race(hands: Bench) -> Table:
    """A race of Lion in seat 0, a house player in seat 1, which was Lion's in the lobby, and Heron in seat 2."""
    options = RaceOptions(speed="none", goal=1_000)
    table = await hands.tables.open("race", hands.actor("Heron"), 5, CHANNEL, "en", options)
    await hands.tables.join(table.id, hands.actor("Lion"))
    await hands.tables.add_house(table.id, hands.actor("Heron"), "easy")
    await hands.tables.change_options(
        table.id, hands.actor("Heron"), lambda chosen: chosen.model_copy(update={"goal": 900})
    )
    await hands.tables.join(table.id, hands.actor("Lion"))
    await hands.store.run(lambda connection: connection.execute("UPDATE log SET seat = 1 WHERE kind = 'ready'"))
    return await hands.tables.start(table.id, hands.actor("Heron"))


async def voted(hands: Bench, table: Table) -> None:
    for name in ("Heron", "Lion"):
        await hands.tables.vote(table.id, hands.actor(name), END)


def carried(connection: Connection) -> None:
    """Save a game that Gecko has won from Zebra after a house player had played an action for Gecko."""
    ended = Ended("carried", (3, 4), (1, 2))
    log = tuple(replace(row, user_id=None) if (row.seat, row.text) == (0, "pick2") else row for row in log_rows(ended))
    store_tables.save(connection, Saved(table_row(ended), None, seat_rows(ended), (), log, (), (), {}))
    count(connection, ended.table_id)


async def wrongly_counted(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> tuple[Table, Table]:
    """Play games as an earlier version has counted them: a race with an agreement in its lobby, and one nobody played."""
    with monkeypatch.context() as earlier:
        earlier.setattr(fairness, "seating", lambda _, seats: [*range(1, seats), 0])
        earlier.setattr(results, "counts", lambda *_: True)
        earlier.setattr(results, "rated", lambda loaded, seats: not results.with_house(seats))
        race = await agreed_race(hands)
        await hands.pick(race, 0)
        await voted(hands, race)
        nothing = await hands.tables.open(RACED, hands.actor("Heron"), 5, CHANNEL, "en", GAMES[RACED].options())
        await hands.tables.join(nothing.id, hands.actor("Lion"))
        await hands.tables.start(nothing.id, hands.actor("Heron"))
        await voted(hands, nothing)
        await hands.store.run(carried)
    await hands.store.run(lambda connection: connection.execute("UPDATE log SET seat = NULL WHERE kind = 'ready'"))
    return race, nothing


async def test_what_was_counted_wrongly_is_counted_right(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    race, nothing = await wrongly_counted(hands, monkeypatch)
    lion, heron = PEOPLE["Lion"], PEOPLE["Heron"]
    assert await outcomes(hands, race.id) == [(lion, 1, 0, 1), (lion, 3, 1, 1), (heron, 1, 0, 1)]
    assert await outcomes(hands, nothing.id) == [(lion, 1, 0, 1), (heron, 1, 0, 1)]
    assert await outcomes(hands, "carried") == [(3, 1, 0, 1), (4, 2, 0, 1)]
    await hands.store.run(honours.give, [HonourRow(5, 9, "haul", lion, 12)])
    await hands.tables.village.close_season(5, 1, 1)
    before = await hands.store.run(rows_of, STAYING)

    found = await recounted(hands)
    assert (found.games, found.dropped, found.names) == (2, (nothing.id,), 0)
    assert await outcomes(hands, race.id) == [(lion, 1, 0, 0), (None, 1, 0, 0), (heron, 1, 0, 0)]
    assert await outcomes(hands, nothing.id) == []
    assert await outcomes(hands, "carried") == [(3, 1, 0, 0), (4, 2, 0, 0)]
    told = {(each.name, each.before and each.before.rated, each.after and each.after.rated) for each in found.ratings}
    assert told == {
        ("Lion", 1, 0),
        ("Heron", 1, 0),
        ("Lion", 1, None),
        ("Heron", 1, None),
        ("Lion", 2, 0),
        ("Heron", 2, 0),
    } | {
        ("Gecko", 1, 0),
        ("Zebra", 1, 0),
    }
    assert await hands.store.run(rows_of, STAYING) == before
    assert hands.publisher.notices == []

    derived = await hands.store.run(rows_of, DERIVED)
    again = await recounted(hands)
    assert not again.found
    assert again == Recounted(2, (), (), 0, 0, 0)
    assert await hands.store.run(rows_of, DERIVED) == derived


async def test_names_that_were_taken_from_the_wrong_seats_come_back_where_something_holds_them(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    race, _ = await wrongly_counted(hands, monkeypatch)
    await hands.tables.resign((await hands.game()).id, hands.actor("Lion"))
    await hands.tables.village.forget(PEOPLE["Lion"])
    taken = "UPDATE seats SET name = '' WHERE table_id = ? AND number = ?"

    def take(connection: Connection) -> None:
        connection.executemany(taken, [(race.id, 1), (race.id, 2), ("carried", 0), ("carried", 1)])
        connection.execute("DELETE FROM members WHERE user_id = 4")

    await hands.store.run(take)
    assert (await recounted(hands)).names == 3
    assert (await hands.tables.load(race.id)).names == ("", "Okapi", "Heron"), (
        "who has deleted their data stays nameless"
    )
    assert (await hands.tables.load("carried")).names == ("Gecko", ""), "nothing else holds Zebra's name"
    again = await recounted(hands)
    assert not again.found
