"""Tables in threads of their own, as the store knows them: on both stores."""

import pytest

from data import presses
from tables.model import Table
from tables.snowflake import made_ms
from tests.engines.toy import ToyOptions
from tests.tables.harness import CHANNEL, PEOPLE, Bench

GUILD, CARD = 5, 9_000_000_000_000
"""A server, and the id of a card and of the thread that hangs from it."""


@pytest.fixture(autouse=True)
async def in_threads(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, threads=True)


async def entered(hands: Bench) -> Table:
    """A game in its thread, with a board there."""
    table = await hands.game()
    delivery = hands.tables.delivery
    await delivery.entered_thread(table.id, CARD)
    await delivery.delivered(table.id, table.revision, CARD + 1, 1)
    return await hands.tables.load(table.id)


async def test_which_tables_want_a_thread(hands: Bench) -> None:
    assert (await hands.lobby()).thread == "wanted"
    game = await hands.game()
    assert (game.starts_thread, game.place_id) == (True, CHANNEL)
    actor, lesson = hands.actor("Gecko"), ToyOptions(speed="none", lesson=True)
    assert (await hands.tables.alone("toy", actor, GUILD, CHANNEL, "en", lesson, "easy")).thread is None
    direct = await hands.tables.alone(
        "toy", hands.actor("Gecko"), None, CHANNEL, "en", ToyOptions(speed="none"), "easy"
    )
    assert direct.thread is None
    await hands.tables.servers.change(GUILD, threads=False)
    assert (await hands.lobby()).thread is None


async def test_a_thread_is_entered_once_and_shows_nothing_at_first(hands: Bench) -> None:
    table = await hands.game()
    await hands.tables.delivery.delivered(table.id, 0, CARD, 1)
    card = await hands.tables.load(table.id)
    assert (card.message_id, card.shown) == (CARD, 0), "the card shows no board, so its clock does not start"
    await hands.tables.delivery.entered_thread(table.id, CARD)
    inside = await hands.tables.load(table.id)
    assert (inside.thread, inside.thread_id, inside.place_id) == ("open", CARD, CARD)
    assert (inside.message_id, inside.shown, inside.nonce) == (None, 0, card.nonce + 1)
    assert (inside.is_card(CARD), inside.is_card(CARD + 1), inside.on_card) == (True, False, False)
    await hands.tables.delivery.entered_thread(table.id, CARD + 5)
    assert (await hands.tables.load(table.id)).thread_id == CARD


async def test_a_table_is_found_from_its_channel_and_from_its_thread(hands: Bench) -> None:
    table = await entered(hands)
    for place in (CHANNEL, CARD):
        assert [found.table_id for found in await hands.tables.finder.in_channel(place)] == [table.id]
    assert await hands.tables.finder.in_channel(CARD + 1) == []
    await hands.tables.resign(table.id, hands.actor("Heron"))
    for place in (CHANNEL, CARD):
        assert [found.table_id for found in await hands.tables.finder.finished_in_channel(place, 1, GUILD)] == [
            table.id
        ]


async def test_presses_in_a_thread_are_kept(hands: Bench) -> None:
    await entered(hands)
    heron, gecko = PEOPLE["Heron"], PEOPLE["Gecko"]
    await hands.store.run(presses.save, [(heron, CARD, 50), (heron, CHANNEL, 60), (gecko, CARD, 70)], 0)
    assert sorted(await hands.store.read(presses.last, 0)) == [(heron, CHANNEL, 60), (heron, CARD, 50)]


async def test_a_press_in_the_thread_puts_off_a_call(hands: Bench) -> None:
    table = await hands.game("relaxed")
    await hands.tables.delivery.entered_thread(table.id, CARD)
    await hands.tables.delivery.delivered(table.id, table.revision, CARD + 1, hands.clock.now_ms())
    (seat, *_) = (await hands.tables.load(table.id)).to_act()
    mover = table.players[seat].user_id
    assert mover is not None
    await hands.advance(90)
    hands.tables.pressed(mover, CARD)
    await hands.advance(60)
    assert ("call", seat) not in hands.publisher.notices
    await hands.advance(70)
    assert ("call", seat) in hands.publisher.notices


async def test_a_table_goes_on_without_its_thread(hands: Bench) -> None:
    table = await entered(hands)
    await hands.tables.delivery.lost(table.id, "thread")
    lost = await hands.tables.load(table.id)
    assert (lost.status, lost.thread, lost.place_id) == ("playing", "lost", CHANNEL)
    assert (lost.message_id, lost.message_ms, lost.shown) == (CARD, made_ms(CARD), 0)
    assert not lost.is_card(CARD), "no thread hangs from it any more"
    assert hands.publisher.shown[-1].id == table.id
    await hands.tables.delivery.lost(table.id, "thread")
    assert (await hands.tables.load(table.id)).revision == lost.revision, "it is lost once"


async def test_a_lost_channel_closes_a_table_in_its_thread(hands: Bench) -> None:
    table = await entered(hands)
    await hands.tables.delivery.lost(table.id, "channel")
    closed = await hands.tables.load(table.id)
    assert (closed.status, closed.in_thread, closed.shown) == ("closed", False, closed.revision)


@pytest.mark.parametrize("card", [CARD, None])
async def test_the_result_is_on_the_card(hands: Bench, card: int | None) -> None:
    table = await entered(hands)
    ended = await hands.tables.resign(table.id, hands.actor("Heron"))
    assert (ended.leaves_thread, ended.on_card) == (True, True)
    await hands.tables.delivery.left_thread(table.id, card)
    over = await hands.tables.load(table.id)
    assert (over.thread, over.thread_id, over.message_id, over.place_id) == ("over", CARD, card, CHANNEL)
    assert (over.on_card, over.shown) == (card is not None, 0)


async def test_the_next_game_wants_a_thread_by_the_setting(hands: Bench) -> None:
    for threads, wanted in ((True, "wanted"), (False, None)):
        table = await hands.game()
        await hands.tables.resign(table.id, hands.actor("Heron"))
        await hands.tables.servers.change(GUILD, threads=threads)
        await hands.tables.rematch(table.id, hands.actor("Heron"))
        new = await hands.tables.rematch(table.id, hands.actor("Lion"))
        assert (new.status, new.channel_id, new.thread) == ("playing", CHANNEL, wanted)
        await hands.tables.end(new.id, "", 1)


async def test_why_a_table_stays_is_said_until_somebody_moves(hands: Bench) -> None:
    table = await hands.game()
    await hands.tables.delivery.note_thread(table.id, "many", before="wanted")
    await hands.tables.delivery.note_thread(table.id, "kind", before="wanted")
    table = await hands.tables.load(table.id)
    assert table.thread == "many"
    (seat, *_) = table.to_act()
    action = next(iter(table.game.legal(table.state, seat)))
    assert (await hands.play(table, seat, table.game.format(action))).thread is None
