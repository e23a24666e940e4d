"""Finished games: the history of a server or of a person, and a single game."""

import pytest

from tables.errors import Refused
from tests.tables.ended import START_MS, Ended, put
from tests.tables.harness import Bench
from tests.tables.village.course import in_scope


async def test_history_is_of_one_server_newest_first(village: Bench) -> None:
    history = village.tables.village.history
    for user_id, game in ((None, None), (None, "toy"), (3, None), (3, "race"), (99, None)):
        expected = [e.table_id for e in in_scope(game, "all")[::-1] if user_id is None or user_id in e.people]
        first = await history(5, user_id=user_id, game=game)
        pages = [first] + [await history(5, user_id=user_id, game=game, page=p) for p in range(2, first.pages + 1)]
        assert [finished.table_id for page in pages for finished in page.games] == expected
        assert [page.page for page in pages] == list(range(1, first.pages + 1))
        assert await history(5, user_id=user_id, game=game, page=99) == pages[-1]
        assert {finished.guild_id for page in pages for finished in page.games} <= {5}


async def test_games_in_direct_messages_are_their_own_persons_alone(hands: Bench) -> None:
    village = hands.tables.village
    await hands.store.run(put, Ended("dm", (1, None), (1, 2), guild_id=None))
    await hands.store.run(put, Ended("other", (2, None), (1, 2), guild_id=None))
    await hands.store.run(put, Ended("here", (1, 2), (1, 2)))
    games = (await village.history(None, user_id=1)).games
    assert [(finished.table_id, finished.guild_id) for finished in games] == [("dm", None)]
    assert [finished.table_id for finished in (await village.history(5, user_id=1)).games] == ["here"]
    with pytest.raises(ValueError, match="somebody's"):
        await village.history(None)
    board = await village.leaderboard(5, None, "all", "games", reader=1)
    assert board.own is not None
    assert board.own.value == 1
    assert (await village.leaderboard(5, None, "all", "best", feat="haul")).total == 2


async def test_one_finished_game(hands: Bench) -> None:
    village = hands.tables.village
    await hands.store.run(put, Ended("a", (1, None, 3), (1, 2, 3), left=(2,)))
    finished = await village.finished("a")
    assert (finished.game, finished.guild_id, finished.channel_id, finished.message_id) == ("race", 5, 77, 900)
    assert (finished.ended_ms, finished.season, finished.rated) == (START_MS, 1, False)
    shown = [(seat.name, seat.user_id, seat.house, seat.place, seat.score, seat.left) for seat in finished.seats]
    assert shown == [
        ("Heron", 1, False, 1, 40, False),
        ("Okapi", None, True, 2, 30, False),
        ("Gecko", 3, False, 3, 20, True),
    ]
    playing, lobby = await hands.race(), await hands.lobby()
    for table in (playing, lobby):
        with pytest.raises(Refused, match="not-over"):
            await village.finished(table.id)
    await hands.tables.end(playing.id, "enough", 1)
    with pytest.raises(Refused, match="no-game"):
        await village.finished(playing.id)
    with pytest.raises(Refused, match="unknown-table"):
        await village.finished("nowhere")
