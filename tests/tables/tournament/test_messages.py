"""Which messages of a tournament are to stand, and which of them will not change any more."""

from data.posts import SETTLED, PostRow
from tables.tournament import messages
from tables.tournament.course import seats
from tables.tournament.messages import CARD, CHECK_IN, FINAL, ROUND, SUMMONS
from tests.tables.cups import Cup, opened
from tests.tables.harness import Bench

THREAD = 5


async def standing(cup: Cup) -> dict[tuple[str, int], bool]:
    """The posts of a tournament, and whether each is settled."""
    return {(row.kind, row.about): row.wanted == SETTLED for row in await rows(cup)}


async def rows(cup: Cup) -> list[PostRow]:
    return await cup.hands.tables.posts.of_subject(messages.subject(cup.id))


async def test_a_check_in_changes_while_it_is_open_and_then_no_more(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.join(1, 2, 3, 4)
    assert await standing(cup) == {(CARD, 0): False}
    await cup.service.start(cup.id)
    assert await standing(cup) == {(CARD, 0): False, (CHECK_IN, 1): False}
    await cup.here(1, 2, 3, 4)
    await cup.service.start(cup.id)
    assert await standing(cup) == {(CARD, 0): False, (CHECK_IN, 1): True, (ROUND, 1): False}


async def test_what_has_not_changed_is_not_written_again(hands: Bench) -> None:
    cup = await opened(hands)
    course = await cup.now()
    assert await hands.store.run(lambda connection: messages.save(connection, course)) is False


async def test_every_change_is_wanted_on_all_that_is_not_settled(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    before = {row.kind: row.wanted for row in await rows(cup)}
    await cup.come(1)
    after = {row.kind: row.wanted for row in await rows(cup)}
    revision = (await cup.now()).row.revision
    assert (after[CARD], after[ROUND], after[CHECK_IN]) == (revision, revision, before[CHECK_IN])
    assert before[CARD] < revision
    assert all(row.shown == row.wanted for row in await rows(cup))


async def test_the_end_is_posted_once_and_the_card_may_still_change(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.service.end(cup.id)
    await cup.quiet()
    assert await standing(cup) == {
        (CARD, 0): False,
        (CHECK_IN, 1): True,
        (ROUND, 1): True,
        (FINAL, 0): True,
    }


async def test_an_arena_calls_the_people_of_each_new_game(hands: Bench) -> None:
    cup = await opened(hands, "arena")
    cup.posts = False
    await cup.begun(1, 2)
    assert [row.about for row in await rows(cup) if row.kind == SUMMONS] == [1]
    await cup.call()
    assert [row.about for row in await rows(cup) if row.kind == SUMMONS] == [], "a message that calls is never edited"


async def test_a_tournament_whose_channel_is_gone_is_shown_nowhere(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.service.lost(cup.id)
    assert await rows(cup) == []
    await cup.quiet()
    assert await rows(cup) == []


async def test_what_is_up_to_date_in_a_thread_that_is_lost_is_posted_anew_in_its_order(hands: Bench) -> None:
    """The bot may still edit there what stands, but post nothing more: then no row is behind when that is found out."""
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.come(1, 2, 3, 4)
    await cup.advance(1)
    course = await cup.now()
    await cup.resign(*[course.entrants[seats(row)[0]].user_id or 0 for row in course.under_way])
    await cup.quiet()
    there = {(ROUND, 1), (CHECK_IN, 2)}
    in_thread = f"UPDATE posts SET place_id = {THREAD} WHERE about = ? AND kind = ?"
    await hands.store.run(lambda c: c.executemany(in_thread, [(about, kind) for kind, about in there]))
    await cup.service.note_thread(cup.id, THREAD)
    assert all(row.shown == row.wanted for row in await rows(cup))
    await cup.advance(1)
    await cup.service.note_thread(cup.id, 0)
    behind = [row for row in await rows(cup) if row.shown != row.wanted]
    assert [(row.kind, row.about) for row in behind] == [(CARD, 0), (ROUND, 1), (CHECK_IN, 2)]
    assert [row.message_id is None for row in behind] == [False, True, True]
    assert all(row.shown for row in behind[1:]), "those whom they called are called no second time"
