"""Which messages of a tournament are to stand, and which of them will not change any more."""

from data.posts import SETTLED, PostRow
from tables.tournament import messages
from tables.tournament.messages import CARD, CHECK_IN, FINAL, ROUND, SUMMONS
from tests.tables.cups import Cup, opened
from tests.tables.harness import Bench


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
