"""Votes, which need all who are present; leaving for good; and wrong answers, which are counted."""

import pytest

from engines.game import Ending, Illegal, Level, Step
from engines.verify import verify
from tables.errors import Refused, Stale
from tables.model import END, Actor, Table
from tables.play.seats import deserted
from tests.engines.race import Race
from tests.engines.toy import WINDOW_SECONDS, ToyState
from tests.tables.harness import GAMES, PEOPLE, Bench


async def _vote(hands: Bench, table: Table, seat: int, kind: str) -> Table:
    return await hands.tables.vote(table.id, hands.actor(table.names[seat]), kind)


async def _gone(hands: Bench, *gone: int) -> Table:
    """Start a race of three people in which these seats did not pick in time; seat 0 is to step."""
    table = await hands.race(opening=WINDOW_SECONDS)
    await hands.pick(table, *({0, 1, 2} - set(gone)))
    await hands.advance(WINDOW_SECONDS + 1)
    table = await hands.tables.load(table.id)
    assert (table.absent(), table.to_act()) == (gone, (0,))
    return table


async def _away(hands: Bench, away: int) -> Table:
    """Start a race of three people in which this seat has missed two turns, so that the house keeps it."""
    table = await hands.race(speed="live", opening=0)
    for _ in range(2):
        await hands.pick(table, *(seat for seat in range(3) if seat != away))
        await hands.advance(WINDOW_SECONDS + 1)
        for seat in range(3):
            if seat == away:
                await hands.advance(61)
            else:
                await hands.play(table, seat, "step")
    table = await hands.tables.load(table.id)
    assert [player.away for player in table.players] == [seat == away for seat in range(3)]
    return table


async def test_the_game_ends_as_it_stands_once_all_want_it(hands: Bench) -> None:
    table = await hands.race()
    table = await _vote(hands, table, 1, END)
    table = await _vote(hands, table, 0, END)
    assert (table.status, table.votes) == ("playing", {END: frozenset({0, 1})})
    assert await hands.tables.load(table.id) == table
    over = await _vote(hands, table, 2, END)
    assert over.outcome is not None
    assert (over.status, over.outcome.reason, over.votes) == ("finished", "agreed", {})
    assert [row for row in await hands.log(table) if row[0] == "vote"] == [("vote", s, END) for s in (1, 0, 2)]
    await hands.check(table.id)


async def test_votes_are_refused_in_order_and_a_refusal_changes_nothing(hands: Bench) -> None:
    table = await _gone(hands, 2)
    table = await _vote(hands, table, 0, "2")
    table = await _vote(hands, table, 0, END)
    cases = [
        ("Zebra", END, "not-at-table"),
        (table.names[0], END, "vote-stands"),
        (table.names[0], "2", "vote-stands"),
        (table.names[0], "1", "not-absent"),
        (table.names[0], "0", "not-absent"),
        (table.names[0], "3", "not-absent"),
        (table.names[0], "02", "not-absent"),
        (table.names[0], "everything", "not-absent"),
    ]
    for name, kind, reason in cases:
        with pytest.raises(Refused, match=reason):
            await hands.tables.vote(table.id, hands.actor(name), kind)
    assert await hands.tables.load(table.id) == table
    over = await _vote(hands, table, 1, END)
    lobby = await hands.lobby()
    for asked, reason in ((over, "over"), (lobby, "not-started")):
        for ask in (
            hands.tables.vote(asked.id, hands.actor("Heron"), END),
            hands.tables.quit(asked.id, hands.actor("Heron")),
        ):
            with pytest.raises(Refused, match=reason):
                await ask


async def test_a_vote_that_comes_twice_counts_once(hands: Bench) -> None:
    table = await hands.race(2)
    actor = hands.actor(table.names[0])
    first = await hands.tables.vote(table.id, actor, END)
    assert await hands.tables.vote(table.id, actor, END) == first
    assert first.status == "playing"
    assert (await hands.log(table)).count(("vote", 0, END)) == 1


async def test_where_the_rules_know_no_early_end_nobody_can_begin_to_want_it(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hands.race()
    healthy = Race.apply

    def endless(game: Race, state: ToyState, seat: int, action: str) -> Step[ToyState]:
        if action == Ending.DRAW:
            raise Illegal("no-draws")
        return healthy(game, state, seat, action)

    monkeypatch.setattr(Race, "apply", endless)
    with pytest.raises(Illegal, match="no-draws"):
        await _vote(hands, table, 0, END)
    assert await hands.tables.load(table.id) == table


async def test_house_players_are_not_asked(hands: Bench) -> None:
    table = await hands.race(2, ["easy", "hard"])
    people = [seat for seat, player in enumerate(table.players) if player.house is None]
    assert (await _vote(hands, table, people[0], END)).status == "playing"
    assert (await _vote(hands, table, people[1], END)).status == "finished"


async def test_people_who_are_away_are_not_asked(hands: Bench) -> None:
    table = await _away(hands, 1)
    assert table.absent() == ()
    assert (await _vote(hands, table, 0, END)).status == "playing"
    assert (await _vote(hands, table, 2, END)).status == "finished"
    await hands.check(table.id)


async def test_the_house_is_not_asked_to_take_a_seat_that_it_keeps(hands: Bench) -> None:
    table = await _away(hands, 1)
    with pytest.raises(Refused, match="seat-kept"):
        await _vote(hands, table, 0, "1")


async def test_who_votes_is_there_again(hands: Bench) -> None:
    table = await _vote(hands, await _away(hands, 1), 1, END)
    assert (table.players[1].away, table.votes) == (False, {END: frozenset({1})})
    assert [row[:2] for row in (await hands.log(table))[-2:]] == [("back", 1), ("vote", 1)]
    assert "away" in hands.publisher.withdrawn
    assert (await _vote(hands, table, 0, END)).status == "playing"
    await hands.check(table.id)


async def test_what_all_want_but_one_is_done_when_that_one_is_gone(hands: Bench) -> None:
    left, slept = await hands.race(), await hands.race(opening=WINDOW_SECONDS)
    for table in (left, slept):
        for seat in (0, 1):
            await _vote(hands, table, seat, END)
    assert (await hands.tables.quit(left.id, hands.actor(left.names[2]))).status == "finished"
    await hands.pick(slept, 0, 1)
    await hands.advance(WINDOW_SECONDS + 1)
    over = await hands.tables.load(slept.id)
    assert over.status == "finished"
    assert hands.publisher.shown[-1] == over
    for table in (left, slept):
        await hands.check(table.id)


async def test_nothing_is_done_for_want_of_people(hands: Bench) -> None:
    table = await hands.race(2, opening=WINDOW_SECONDS)
    await _vote(hands, table, 0, END)
    await hands.advance(WINDOW_SECONDS + 1)
    table = await hands.tables.load(table.id)
    assert (table.status, table.absent(), table.votes) == ("playing", (0, 1), {END: frozenset({0})})
    # A person who votes is present, even if the rules took that seat for absent.
    assert (await _vote(hands, await _gone(hands, 0, 1, 2), 1, END)).status == "finished"


async def test_a_house_player_takes_an_absent_seat_once_all_others_want_it(hands: Bench) -> None:
    table = await _gone(hands, 1)
    user_id = table.players[1].user_id
    assert user_id is not None
    assert (await _vote(hands, table, 2, "1")).players == table.players
    table = await _vote(hands, table, 0, "1")
    assert (table.players[1].house, table.players[1].user_id) == ("medium", None)
    assert (table.status, table.votes, table.absent()) == ("playing", {}, ())
    with pytest.raises(Refused, match="not-absent"):
        await _vote(hands, table, 0, "1")
    with pytest.raises(Refused, match="not-at-table"):
        await hands.tables.act(table.id, hands.actor(table.names[1]), "step", None)
    assert table.id not in [known.id for known in await hands.tables.finder.of_person(user_id)]
    await hands.play(table, 0, "step")
    await hands.advance(5)
    table = await hands.tables.load(table.id)
    assert table.to_act() == (2,)
    await hands.check(table.id)


async def test_a_vote_about_a_seat_lapses_when_its_person_is_there_again(hands: Bench) -> None:
    table = await _gone(hands, 0)
    table = await _vote(hands, table, 1, "0")
    table = await _vote(hands, table, 1, END)
    assert table.votes == {"0": {1}, END: {1}}
    table = await hands.play(table, 0, "step")
    assert (table.absent(), table.votes) == ((), {END: frozenset({1})})
    with pytest.raises(Refused, match="not-absent"):
        await _vote(hands, table, 2, "0")


async def test_votes_of_those_who_leave_lapse(hands: Bench) -> None:
    table = await hands.race()
    await _vote(hands, table, 1, END)
    table = await hands.tables.quit(table.id, hands.actor(table.names[1]))
    assert table.votes == {}
    away = await hands.race(speed="live", opening=0)
    await _vote(hands, away, 0, END)
    await hands.pick(away, 1, 2)
    for _ in range(2):
        await hands.advance(WINDOW_SECONDS + 1)
        await hands.advance(61)
        for seat in (1, 2):
            await hands.play(away, seat, "step")
        await hands.pick(away, 1, 2)
    away = await hands.tables.load(away.id)
    assert (away.players[0].away, away.votes) == (True, {})


async def test_who_quits_is_followed_by_a_house_player_for_good(hands: Bench) -> None:
    table = await hands.race(speed="live")
    actor = hands.actor(table.names[1])
    left = await hands.tables.quit(table.id, actor)
    assert await hands.tables.quit(table.id, actor) == left
    assert (left.players[1].house, left.players[1].user_id, left.status) == ("medium", None, "playing")
    assert (await hands.log(table))[-1] == ("quit", 1, "")
    for ask in (hands.tables.quit, hands.tables.back, hands.tables.resign):
        with pytest.raises(Refused, match="not-at-table"):
            await ask(table.id, hands.actor(table.names[1]))
    await hands.advance(5)
    table = await hands.tables.load(table.id)
    assert table.to_act() == (0, 2)
    await hands.check(table.id)


async def test_an_offer_lapses_when_either_of_two_quits(hands: Bench) -> None:
    for seat in (0, 1):
        table = await hands.game()
        await hands.tables.offer(table.id, hands.actor(table.names[1]), "draw")
        hands.publisher.withdrawn.clear()
        left = await hands.tables.quit(table.id, hands.actor(table.names[seat]))
        assert (left.offers, hands.publisher.withdrawn) == ({}, ["draw"])


async def test_an_away_seat_that_is_given_up_is_spoken_of_no_more(hands: Bench) -> None:
    table = await _away(hands, 1)
    assert [notice.kind for notice in await hands.notices(table)].count("away") == 1
    table = await hands.tables.quit(table.id, hands.actor(table.names[1]))
    assert (table.players[1].away, table.players[1].misses) == (False, 0)
    assert "away" not in [notice.kind for notice in await hands.notices(table)]


async def test_a_table_rests_when_the_last_one_there_quits_and_others_are_away(hands: Bench) -> None:
    table = await _away(hands, 1)
    for seat in (0, 2):
        table = await hands.tables.quit(table.id, hands.actor(table.names[seat]))
    assert (table.status, deserted(table), table.due_ms) == ("playing", True, None)
    await hands.check(table.id)


@pytest.mark.parametrize("houses", [[], ["hard"]])
async def test_the_last_person_who_quits_closes_the_table(hands: Bench, houses: list[Level]) -> None:
    table = await hands.race(2, houses, speed="live")
    people = [player.name for player in table.players if player.house is None]
    assert (await hands.tables.quit(table.id, hands.actor(people[0]))).status == "playing"
    closed = await hands.tables.quit(table.id, hands.actor(people[1]))
    assert (closed.status, closed.closed_reason, closed.due_ms) == ("closed", "emptied", None)
    _, loaded = await hands.tables._pipeline.loaded(table.id)
    assert loaded.clocks == ()
    await hands.advance(100_000)
    assert await hands.tables.load(table.id) == closed
    await hands.check(table.id)


async def try_out(hands: Bench, table: Table, actor: Actor, text: str = "pick9", stamp: str | None = None) -> Table:
    """Hand an answer in; one that does not parse is wrong, and the draft gets a `|` for each wrong one."""
    return await hands.tables.drafts.attempt(
        table.id, actor, text, stamp, lambda error, draft: f"{draft or ''}|" if error.reason == "not-notation" else None
    )


async def test_a_wrong_answer_is_counted_and_is_no_part_of_the_game(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hands.race(2)
    before, tries = await hands.log(table), hands.actor(table.names[1])
    with pytest.raises(Illegal, match="not-notation"):
        await try_out(hands, table, tries)
    assert await try_out(hands, table, tries) == table, "a repeated interaction is counted once"
    with pytest.raises(Illegal, match="not-notation"):
        await try_out(hands, table, hands.actor(table.names[1]))
    assert await hands.log(table) == [*before, ("wrong", 1, ""), ("wrong", 1, "")]
    assert await hands.tables.drafts.of(table.id, 1 + list(PEOPLE).index(table.names[1])) == (table, "||")
    with pytest.raises(Refused, match="not-at-table"):
        await try_out(hands, table, hands.actor("Zebra"))
    with pytest.raises(Stale, match="stale"):
        await try_out(hands, table, hands.actor(table.names[1]), stamp="old")
    with pytest.raises(Illegal, match="not-now"):
        await try_out(hands, table, hands.actor(table.names[1]), "step")
    assert await hands.log(table) == [*before, ("wrong", 1, ""), ("wrong", 1, "")], "only wrong answers are counted"
    await hands.pick(table, 0)
    assert (await try_out(hands, table, hands.actor(table.names[1]), "pick2")).to_act() == (0,)
    await hands.play(table, 0, "step")
    with pytest.raises(Illegal, match="not-notation"):
        await try_out(hands, table, hands.actor(table.names[1]))
    await hands.tables.quit(table.id, hands.actor(table.names[1]))
    await _vote(hands, table, 0, END)
    _, record = await hands.tables.records.record(table.id)
    assert [entry.text for entry in record.log] == ["pick1", "pick2", "step", "draw"]
    assert [sentence for holds, sentence in verify(record, GAMES) if not holds] == []
    await hands.check(table.id)
