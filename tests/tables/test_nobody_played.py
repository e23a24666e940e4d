"""A game of any kind that nobody has played has no winner and counts nowhere."""

from collections.abc import AsyncIterator

import pytest

from data.endings import DERIVED
from engines import fairness
from engines.game import Speed
from tables.model import END, Table
from tests.clock import FakeClock
from tests.registry import GIVEN
from tests.tables.ended import rows_of
from tests.tables.harness import CHANNEL, Bench, Place, bench

COUNTED = ("endings", *DERIVED)
DAY_S = 86_400
PACES = [(game, speed) for game, rules in GIVEN.items() for speed in rules.speeds if speed != "none"]


@pytest.fixture
async def hands(place: Place, clock: FakeClock) -> AsyncIterator[Bench]:
    """The tables of a bot that plays every game."""
    async with bench(place, clock, games=GIVEN) as hands:
        yield hands


async def begun(hands: Bench, game: str, speed: Speed) -> Table:
    """Start a game of two people, and of a house player where there is room."""
    rules = GIVEN[game]
    table = await hands.tables.open(game, hands.actor("Heron"), 5, CHANNEL, "en", rules.options(speed=speed))
    await hands.tables.join(table.id, hands.actor("Lion"))
    if not rules.for_two:
        await hands.tables.add_house(table.id, hands.actor("Heron"), "easy")
    return await hands.tables.start(table.id, hands.actor("Heron"))


async def counts_nowhere(hands: Bench, table: Table) -> None:
    await hands.quiet()
    assert not any((await hands.store.run(rows_of, COUNTED)).values())
    assert (await hands.tables.village.history(5)).games == ()
    assert await hands.tables.village.profile(5, 1) is None
    assert (await hands.tables.load(table.id)).outcome == table.outcome
    assert (await hands.recount()).games == 0


@pytest.mark.parametrize("game", GIVEN)
async def test_a_game_that_all_agree_to_end_at_once(hands: Bench, game: str) -> None:
    table = await begun(hands, game, GIVEN[game].speeds[-1])
    if table.game.two_sided:
        await hands.tables.offer(table.id, hands.actor("Heron"), "draw")
        table = await hands.tables.answer(table.id, hands.actor("Lion"), "draw", accept=True)
    else:
        await hands.tables.vote(table.id, hands.actor("Heron"), END)
        table = await hands.tables.vote(table.id, hands.actor("Lion"), END)
    assert table.outcome is not None
    assert (table.outcome.void, table.outcome.winners, table.outcome.rated) == (True, (), False)
    await counts_nowhere(hands, table)


@pytest.mark.parametrize(("game", "speed"), PACES)
async def test_a_game_to_which_nobody_comes(hands: Bench, game: str, speed: Speed) -> None:
    table = await begun(hands, game, speed)
    for _ in range(100):
        await hands.advance(DAY_S / 20)
        table = await hands.tables.load(table.id)
        if table.ended:
            break
    assert table.ended
    if table.outcome is not None:
        assert (table.outcome.void, table.outcome.winners, table.outcome.rated) == (True, (), False)
    await counts_nowhere(hands, table)


@pytest.mark.parametrize("game", [name for name, rules in GIVEN.items() if "days" in rules.speeds])
async def test_a_game_that_a_house_player_has_begun_alone(
    hands: Bench, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "seating", lambda _, seats: [*range(seats)][::-1])
    table = await hands.tables.alone(
        game, hands.actor("Heron"), 5, CHANNEL, "en", GIVEN[game].options(speed="days"), "easy"
    )
    await hands.quiet()
    await hands.advance(DAY_S + 60)
    table = await hands.tables.load(table.id)
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.ranks) == ("time", (1, 2))
    await counts_nowhere(hands, table)
