"""Who has agreed to what in a lobby says nothing about who sits where once the seats are drawn, in every game."""

from collections.abc import AsyncIterator

import pytest

from data import tables as store_tables
from engines import fairness
from engines.game import Options
from tables.model import END, Table
from tables.village import results
from tests.clock import FakeClock
from tests.registry import GIVEN
from tests.tables.harness import CHANNEL, PEOPLE, Bench, Place, bench

ORDERS = {"turned round": lambda seats: [*range(seats)][::-1], "moved on": lambda seats: [*range(1, seats), 0]}
"""Ways in which the seats may be drawn, other than in the order of joining."""


@pytest.fixture
async def hands(place: Place, clock: FakeClock) -> AsyncIterator[Bench]:
    """The tables of a bot that plays every game."""
    async with bench(place, clock, games=GIVEN) as hands:
        yield hands


async def agreed(hands: Bench, game: str) -> Table:
    """Start a game whose rules the host has changed and the other person has agreed to, with a house player if there is room."""
    rules = GIVEN[game]
    table = await hands.tables.open(game, hands.actor("Heron"), 5, CHANNEL, "en", rules.options())
    await hands.tables.join(table.id, hands.actor("Lion"))
    if not rules.for_two:
        await hands.tables.add_house(table.id, hands.actor("Heron"), "easy")

    rule = rules.rules[0]

    def changed(options: Options) -> Options:
        now = getattr(options, rule.option)
        return options.model_copy(
            update={rule.option: next(each for each in rule.offered or (not now,) if each != now)}
        )

    table = await hands.tables.change_options(table.id, hands.actor("Heron"), changed)
    assert [player.name for player in table.players if not player.ready] == ["Lion"]
    await hands.tables.join(table.id, hands.actor("Lion"))
    return await hands.tables.start(table.id, hands.actor("Heron"))


async def ended(hands: Bench, table: Table) -> Table:
    """End a game by resignation, or by a vote of its people where nobody can resign."""
    if table.game.two_sided:
        return await hands.tables.resign(table.id, hands.actor("Heron"))
    await hands.tables.vote(table.id, hands.actor("Heron"), END)
    return await hands.tables.vote(table.id, hands.actor("Lion"), END)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("game", GIVEN)
async def test_results_an_export_and_a_deletion_are_about_who_really_sat_where(
    hands: Bench, game: str, order: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "seating", lambda _, seats: ORDERS[order](seats))
    table = await ended(hands, await agreed(hands, game))
    await hands.quiet()
    heron, lion = (table.seat_of(PEOPLE[name]) for name in ("Heron", "Lion"))
    log = await hands.store.read(store_tables.log_of, table.id)
    assert [row.seat for row in log if row.kind == "ready"] == [None]

    loaded = await hands.store.read(store_tables.load, table.id, with_log=True)
    assert loaded is not None
    found = results.sat(loaded)
    assert [each.user_id for each in found] == [player.user_id for player in table.players]
    assert not any(each.left for each in found)
    for seat, name in ((heron, "Heron"), (lion, "Lion")):
        export = await hands.tables.village.export(PEOPLE[name])
        assert [(row["number"], row["name"]) for row in export["seats"]] == [(seat, name)]  # type: ignore[attr-defined]

    await hands.tables.village.forget(PEOPLE["Lion"])
    names = (await hands.tables.load(table.id)).names
    assert names == tuple("" if seat == lion else name for seat, name in enumerate(table.names))
