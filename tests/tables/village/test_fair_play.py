"""Games given up one after the other are not rated; all else that they count for stays."""

from data import endings
from tables.model import Table
from tables.village.fair_play import QUICK_ACTIONS
from tables.village.model import Finished
from tests.tables.harness import Bench


async def _give_up(hands: Bench, rounds: int = 0) -> Table:
    """A game of Heron and Lion that Lion resigns after so many rounds of four actions, and the picks of the next."""
    table = await hands.game(goal=1000)
    for _ in range(rounds):
        for seat in (0, 1):
            table = await hands.play(table, seat, "step")
        for seat in (0, 1):
            table = await hands.play(table, seat, f"pick{seat + 1}")
    return await hands.tables.resign(table.id, hands.actor("Lion"))


async def _games(hands: Bench) -> list[Finished]:
    """The finished games of the server, oldest first."""
    return [*reversed((await hands.tables.village.history(5)).games)]


async def test_the_third_game_that_is_given_up_quickly_is_not_rated_and_the_next_that_is_played_is(
    hands: Bench,
) -> None:
    for _ in range(4):
        await _give_up(hands)
    await _give_up(hands, rounds=QUICK_ACTIONS // 4)
    await _give_up(hands)
    assert [game.rated for game in await _games(hands)] == [True, True, False, False, True, True]
    row = await hands.store.read(endings.rating, 5, "toy", 0, 1)
    assert row is not None
    assert (row.games, row.wins, row.rated) == (6, 6, 4)
    assert (await hands.recount()).differing == 0
    assert await hands.tables.village.unrated_pairs(5) == [("Heron", "Lion", 2)]
    assert await hands.tables.village.unrated_pairs(6) == []
    await hands.clock.advance(31 * 86_400)
    assert await hands.tables.village.unrated_pairs(5) == []


async def test_games_with_somebody_else_in_between_change_nothing(hands: Bench) -> None:
    await _give_up(hands)
    await _give_up(hands)
    table = await hands.race(3)
    await hands.pick(table, 0)
    for seat in (0, 1, 2):
        await hands.tables.vote(table.id, hands.actor(table.names[seat]), "end")
    await _give_up(hands)
    assert [game.rated for game in await _games(hands)][-1] is False
    # A pair's name stands once, whoever sat down first.
    assert len(await hands.tables.village.unrated_pairs(5)) == 1


async def test_games_that_an_earlier_version_has_counted_stay_rated(hands: Bench) -> None:
    for _ in range(3):
        await _give_up(hands)
    await hands.store.run(lambda connection: connection.execute("UPDATE endings SET rules = 0") and None)
    assert (await hands.recount()).differing == 8
    assert all(game.rated for game in await _games(hands))
    assert await hands.tables.village.unrated_pairs(5) == []
