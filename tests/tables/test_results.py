"""A finished game's result for each of its players."""

import logging
from dataclasses import replace

import pytest

from data.rows import Loaded
from engines import two_sided
from engines.game import Feat, TimedAction
from tables.model import END, Table
from tables.village import results
from tables.village.results import Sat
from tests.engines.race import Race
from tests.engines.toy import WINDOW_SECONDS, ToyState
from tests.tables.ended import Ended, log_rows, put, seat_rows, store, table_row
from tests.tables.harness import Bench


def _loaded(ended: Ended) -> Loaded:
    log = log_rows(ended)
    return Loaded(table_row(ended), seat_rows(ended), (), len(log), log, repeated=False, drafts={})


def _sat(ended: Ended) -> tuple[Sat, ...]:
    return results.sat(_loaded(ended))


def _rated(ended: Ended) -> bool:
    return results.rated(_loaded(ended), _sat(ended))


async def _results(hands: Bench, table: Table) -> list[tuple[object, ...]]:
    """The table's results by seat: person, place, won, left, game with a house player, game rated (flags 0 or 1)."""
    query = "SELECT user_id, place, won, has_left, with_house, rated FROM results WHERE table_id = ? ORDER BY seat"
    return await hands.store.run(lambda connection: connection.execute(query, (table.id,)).fetchall())


async def _ended(hands: Bench, table: Table, *seats: int) -> Table:
    for seat in seats:
        table = await hands.tables.vote(table.id, hands.actor(table.names[seat]), END)
    assert table.status == "finished"
    return table


def test_places_are_those_of_the_outcome_and_equal_is_equal() -> None:
    seats = _sat(Ended("a", (1, 2, 3, 4), (2, 1, 4, 2)))
    assert [(seat.user_id, seat.place, seat.score, seat.won) for seat in seats] == [
        (1, 2, 30, False),
        (2, 1, 40, True),
        (3, 4, 10, False),
        (4, 2, 30, False),
    ]


@pytest.mark.parametrize(
    ("ranks", "won"), [((1, 2), [True, False]), ((1, 1), [False, False]), ((1, 1, 3), [True, True, False])]
)
def test_who_shares_the_first_place_has_won_unless_everybody_does(ranks: tuple[int, ...], won: list[bool]) -> None:
    assert [seat.won for seat in _sat(Ended("a", (1, 2, 3)[: len(ranks)], ranks))] == won


def test_leavers_come_last_and_are_level_whatever_their_house_player_has_reached() -> None:
    seats = _sat(Ended("a", (1, 2, 3, 4), (1, 3, 2, 4), left=(0, 3)))
    assert [(seat.user_id, seat.place, seat.left) for seat in seats] == [
        (1, 3, True),
        (2, 2, False),
        (3, 1, False),
        (4, 3, True),
    ]
    assert [(seat.place, seat.won) for seat in _sat(Ended("a", (1, 2), (1, 2), left=(0,)))] == [(2, False), (1, True)]


def test_a_game_is_rated_between_people_alone_and_where_its_rules_let_it() -> None:
    assert _rated(Ended("a", (1, 2), (1, 1)))
    assert _rated(Ended("a", (1, 2), (1, 2), left=(0,)))
    assert not _rated(Ended("a", (1, None), (1, 2)))
    assert not _rated(Ended("a", (1, 2, None), (1, 2, 3)))
    assert not _rated(Ended("a", (1, 2), (1, 2), rated=False))


def test_records_are_of_those_who_stayed_and_of_actions_that_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = _loaded(Ended("a", (1, None, 3), (1, 2, 3), left=(2,)))
    assert results.feats(Race(), loaded, results.sat(loaded)) == [Feat("haul", 0, 40), Feat("dash", 0, 1000)]
    seen: list[TimedAction] = []

    def every(game: Race, state: ToyState, actions: list[TimedAction]) -> list[Feat]:
        seen.extend(actions)
        return []

    monkeypatch.setattr(Race, "feats", every)
    results.feats(Race(), loaded, results.sat(loaded))
    assert [(action.seat, action.text) for action in seen] == [(s, f"pick{n}") for s in range(3) for n in (1, 2)]


async def test_a_game_counts_in_the_moment_it_ends(hands: Bench) -> None:
    table = await hands.race(3)
    await hands.pick(table, 0)
    assert await _results(hands, table) == []
    table = await _ended(hands, table, 0, 1, 2)
    people = [player.user_id for player in table.players]
    assert await _results(hands, table) == [(person, 1, 0, 0, 0, 1) for person in people]
    # A later change of the table, such as a rematch request, does not count the game twice.
    await hands.tables.rematch(table.id, hands.actor(table.names[0]))
    assert (await hands.tables.village.history(5)).games[0].table_id == table.id
    profile = await hands.tables.village.profile(5, 1)
    assert profile is not None
    assert profile.games == 1


async def test_who_quits_is_last_and_the_house_player_who_follows_is_nobody(hands: Bench) -> None:
    table = await hands.race(3)
    leaver = table.players[1].user_id
    await hands.pick(table, 0)
    await hands.tables.quit(table.id, hands.actor(table.names[1]))
    table = await _ended(hands, table, 0, 2)
    assert (await _results(hands, table))[1] == (leaver, 3, 0, 1, 0, 1)
    assert [row[1] for row in await _results(hands, table)] == [1, 3, 1]


async def test_whom_the_others_have_had_go_is_the_leaver_too(hands: Bench) -> None:
    table = await hands.race(opening=WINDOW_SECONDS)
    leaver = table.players[1].user_id
    await hands.pick(table, 0, 2)
    await hands.advance(WINDOW_SECONDS + 1)
    for seat in (2, 0):
        table = await hands.tables.vote(table.id, hands.actor(table.names[seat]), "1")
    assert table.players[1].house == "medium"
    assert ("substitute", 1, "") in await hands.log(table)
    table = await _ended(hands, table, 0, 2)
    assert (await _results(hands, table))[1] == (leaver, 3, 0, 1, 0, 1)
    await hands.check(table.id)


def test_who_is_away_at_the_end_has_left() -> None:
    seats = _sat(Ended("a", (1, 2, 3, 4), (1, 2, 4, 3), left=(3,), away=(0,)))
    assert [(seat.user_id, seat.place, seat.won, seat.left) for seat in seats] == [
        (1, 3, False, True),
        (2, 1, True, False),
        (3, 2, False, False),
        (4, 3, False, True),
    ]
    loaded = _loaded(Ended("a", (1, 2), (1, 2), away=(0,)))
    assert results.rated(loaded, results.sat(loaded))
    assert {feat.seat for feat in results.feats(Race(), loaded, results.sat(loaded))} == {1}


def test_who_resigns_against_somebody_away_has_lost_all_the_same() -> None:
    loaded = _loaded(Ended("a", (1, 2), (1, 2), away=(0,)))
    given_up = replace(loaded, table=replace(loaded.table, reason=two_sided.RESIGNED))
    assert [(seat.place, seat.won, seat.left) for seat in results.sat(given_up)] == [
        (1, True, False),
        (2, False, False),
    ]


async def test_the_house_wins_no_rated_game_for_somebody_who_is_away(hands: Bench) -> None:
    table = await hands.game("live", goal=100)
    while not table.players[0].away:
        if 1 in table.to_act():
            await hands.play(table, 1, str(table.game.legal(table.state, 1)[0]))
        else:
            await hands.advance(61)
        table = await hands.tables.load(table.id)
    while table.status == "playing":
        # Lion only steps, so that the house, which rolls dice, scores more.
        await hands.play(table, 1, str(table.game.legal(table.state, 1)[0]))
        await hands.quiet()
        table = await hands.tables.load(table.id)
    assert table.outcome is not None
    assert table.outcome.winners == (0,)
    away, stayed = (player.user_id for player in table.players)
    assert await _results(hands, table) == [(away, 2, 0, 1, 0, 1), (stayed, 1, 1, 0, 0, 1)]
    board = await hands.tables.village.leaderboard(5, "toy", "all", "wins")
    assert [(row.user_id, row.wins) for row in board.rows] == [(stayed, 1), (away, 0)]
    assert (await hands.recount()).differing == 0


async def test_a_seat_that_the_house_keeps_warm_is_its_persons(hands: Bench) -> None:
    table = await hands.race(speed="live", opening=0)
    for _ in range(2):
        await hands.pick(table, 0, 2)
        await hands.advance(WINDOW_SECONDS + 1)
        await hands.play(table, 0, "step")
        await hands.advance(61)
        await hands.play(table, 2, "step")
    table = await hands.tables.load(table.id)
    assert table.players[1].away
    back, _ = await hands.tables.back(table.id, hands.actor(table.names[1]))
    assert not back.players[1].away
    table = await _ended(hands, table, 0, 1, 2)
    assert (await _results(hands, table))[1] == (table.players[1].user_id, 1, 0, 0, 0, 1)


def _kept(ended: Ended, seat: int) -> Loaded:
    """The game, of which a house player has played an action for this seat, whose person came back."""
    loaded = _loaded(ended)
    log = tuple(replace(row, user_id=None) if (row.seat, row.text) == (seat, "pick2") else row for row in loaded.log)
    return replace(loaded, log=log)


@pytest.mark.parametrize(
    ("ranks", "left", "rated"),
    [
        ((1, 2), (), False),
        ((1, 1), (), False),
        ((2, 1), (), True),
        ((2, 1, 3), (), False),
        ((3, 1, 2), (), True),
        ((2, 1, 2), (), False),
        ((1, 2, 3), (0,), True),
    ],
)
def test_a_house_player_wins_no_rating_for_whoever_comes_back(
    ranks: tuple[int, ...], left: tuple[int, ...], rated: bool
) -> None:
    loaded = _kept(Ended("a", (1, 2, 3)[: len(ranks)], ranks, left=left), 0)
    assert results.rated(loaded, results.sat(loaded)) == rated


def test_an_ending_that_nobody_asked_for_by_themselves_is_no_house_player_s_action() -> None:
    loaded = _loaded(Ended("a", (1, 2), (1, 2)))
    vote = replace(loaded.log[-1], number=len(loaded.log) + 1, seat=0, text="draw", user_id=None)
    assert results.rated(replace(loaded, log=(*loaded.log, vote)), results.sat(loaded))


async def test_coming_back_to_what_the_house_has_won_rates_nobody(hands: Bench) -> None:
    table = await hands.game("live", goal=100)
    while table.state.scores[0] < 20:
        if 1 in table.to_act():
            await hands.play(table, 1, str(table.game.legal(table.state, 1)[0]))
            await hands.quiet()
        else:
            await hands.advance(61)
        table = await hands.tables.load(table.id)
    assert table.players[0].away
    await hands.tables.back(table.id, hands.actor(table.names[0]))
    await hands.tables.resign(table.id, hands.actor(table.names[1]))
    back, stayed = (player.user_id for player in table.players)
    assert await _results(hands, table) == [(back, 1, 1, 0, 0, 0), (stayed, 2, 0, 0, 0, 0)]
    assert await hands.tables.village.unrated_pairs(5) == [], "nobody has cheated"
    assert (await hands.recount()).differing == 0


async def test_a_game_with_a_house_player_counts_but_rates_nobody(hands: Bench) -> None:
    table = await hands.race(2, ["easy"])
    people = [seat for seat, player in enumerate(table.players) if player.house is None]
    await hands.pick(table, people[0])
    table = await _ended(hands, table, *people)
    assert [row[4:] for row in await _results(hands, table)] == [(1, 0)] * 3
    profile = await hands.tables.village.profile(5, 1)
    assert profile is not None
    assert (profile.games, profile.with_house, profile.rating_histories) == (1, 1, ())
    finished = await hands.tables.village.finished(table.id)
    assert [seat.house for seat in finished.seats] == [player.house is not None for player in table.players]
    assert not finished.rated


async def test_a_closed_table_counts_nothing(hands: Bench) -> None:
    table = await hands.game()
    await hands.tables.end(table.id, "enough", 1)
    assert await _results(hands, table) == []
    assert await hands.tables.village.profile(5, 1) is None


def test_records_that_cannot_be_read_cost_no_result(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(game: Race, text: str) -> ToyState:
        raise ValueError("written by nobody")

    monkeypatch.setattr(Race, "load", broken)
    connection = store()
    with caplog.at_level(logging.CRITICAL, "tables.village.counting"):
        put(connection, Ended("a", (1, 2), (1, 2)))
    assert connection.execute("SELECT user_id, place FROM results ORDER BY seat").fetchall() == [(1, 1), (2, 2)]
    assert connection.execute("SELECT * FROM feats").fetchall() == []
