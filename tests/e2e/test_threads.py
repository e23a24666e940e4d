"""Tables in threads of their own: from the card in the channel to the board in the thread, and back."""

from collections.abc import Callable

import pytest

from sandbox.permissions import Perm
from sandbox.seen import Shown
from sandbox.world import NEWS, PUBLIC_THREAD, VOICE, Channel
from tests.e2e.conftest import House
from tests.e2e.example import begin_held, begin_raced, play_round
from tests.e2e.learning import labels, teach
from tests.e2e.play import Playing, begin, play_out, sentence, shown, startable, type_turn
from tests.e2e.threads import begun, card_of, own_thread, resigned
from tests.example import GAME, TITLE


@pytest.fixture(autouse=True)
async def in_threads(house: House) -> None:
    """Every table of the server plays in a thread of its own."""
    await house.tables.servers.change(house.driver.guild.id, threads=True)


async def test_a_whole_game_in_a_thread(house: House) -> None:
    playing = await begin(house, speed="none")
    board = await playing.board()
    table = await playing.table()
    thread = own_thread(house, table)
    assert (table.thread, table.place_id, board.raw.channel) == ("open", thread.id, thread)
    assert thread.parent is playing.channel
    assert thread.auto_archive_minutes == 7 * 24 * 60, "edits and presses are no activity"
    assert (thread.name.startswith(TITLE), "Heron" in thread.name, "Lion" in thread.name) == (True, True, True)
    assert thread.thread_members == {house.bot.application_id, house.heron.id, house.lion.id}
    card = card_of(house, table)
    assert f"<#{thread.id}>" in card.text
    link = next(c for c in card.components[-1]["components"] if c.get("url"))
    assert link["url"].endswith(f"/{thread.id}")
    posts = [path for _, method, path in house.box.requests if method == "POST" and path.endswith("/messages")]
    assert posts == [f"/channels/{thread.id}/messages"], "the board is posted in the thread alone"

    table = await play_out(playing, 7)
    assert table.status == "finished"
    await playing.board()
    await house.driver.idle()
    table = await playing.table()
    assert (table.thread, table.message_id, table.place_id) == ("over", thread.id, playing.channel.id)
    result = card_of(house, table)
    assert {"Rematch", "Analyse", "More"} == set(labels(result))
    assert f"Played in <#{thread.id}>." in result.text
    last = Shown(house.box, board.raw)
    assert last.buttons == [], "what comes next stands on the card"
    assert table.outcome is not None
    faces = [f"{table.names[seat]}’s avatar" for seat in table.outcome.winners]
    # The picture of the turning point stands beside the winner as soon as it is drawn.
    described = [words or "" for _, words, _ in result.thumbnails]
    assert [words for words in described if "turning point" not in words] == faces
    assert last.thumbnails == [], "nobody can take an avatar out of an archived thread"
    assert result.image == last.image
    assert (thread.archived, thread.locked) == (True, False)


async def test_a_thread_whose_table_is_closed_promises_no_result(house: House) -> None:
    playing, table = await begun(house)
    await house.heron.slash("table", playing.channel, do="end", table=table.id, **{"with": "late"})
    await playing.until(lambda table: table.thread == "over", "the thread to be left")
    assert table.message_id is not None
    closed = f"**{TITLE}** · A moderator has closed this table.\nReason: late"
    assert Shown(house.box, house.driver.message(table.message_id)).text == closed
    assert card_of(house, table).text == f"{closed}\n-# Played in <#{table.thread_id}>."


async def test_what_changes_while_a_result_goes_to_its_card_is_shown_there_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, _ = await begun(house)
    await type_turn(playing, "c3")
    left = house.tables.delivery.left_thread

    async def meanwhile(table_id: str, card_id: int | None) -> None:
        for changed in await house.tables.village.forget(house.lion.id):
            house.bot.publisher.changed(changed)
        await left(table_id, card_id)

    monkeypatch.setattr(house.tables.delivery, "left_thread", meanwhile)
    card = card_of(house, await resigned(house, playing))
    assert ("a former player" in card.text, "Lion" in card.text) == (True, False)


async def test_a_thread_s_name_has_no_invisible_characters(house: House) -> None:
    house.heron.user.name, house.lion.user.name = "\u202eHeron", "\u200b"
    _, table = await begun(house)
    assert own_thread(house, table).name in {f"{TITLE}: Heron and ?", f"{TITLE}: ? and Heron"}


async def test_the_next_game_begins_in_the_channel_and_has_a_thread_of_its_own(house: House) -> None:
    playing, _ = await begun(house)
    old = await resigned(house, playing)
    result = card_of(house, old)
    await house.heron.click(result, "Rematch")
    await house.lion.click(Shown(house.box, result.raw), "Rematch")
    await playing.until(lambda table: table.next_id is not None, "the next game")
    (new,) = await house.tables.finder.of_person(house.heron.id)
    again = Playing(house, playing.channel, new.id)
    board = await again.board()
    new = await again.table()
    assert (new.thread, new.channel_id) == ("open", playing.channel.id)
    assert board.raw.channel is own_thread(house, new) is not own_thread(house, old)
    await house.driver.idle()
    assert card_of(house, old).raw.id in playing.channel.messages, "the card with the result stays"
    assert all(off for label, _, off, _ in card_of(house, old).buttons if label == "Rematch")


async def test_commands_find_the_table_from_its_thread_and_from_its_channel(house: House) -> None:
    playing, table = await begun(house)
    thread = own_thread(house, table)
    for place in (thread, playing.channel):
        seen = shown(await house.zebra.slash("table", place, do="text"))
        assert "Heron" in seen.text
        listed = shown(await house.heron.slash("tables", place))
        assert f"/{thread.id}/{table.message_id}" in listed.text
        mover = playing.person(await playing.table(), (await playing.table()).to_act()[0])
        (move, *_), _ = await mover.complete(f"{GAME} move", place, move=""), None
        await mover.slash(f"{GAME} move", place, move=move[1])
        await playing.board()
    assert shown(await house.zebra.slash("table", thread, do="board")).image is not None


async def test_a_challenge_plays_in_a_thread_when_it_is_accepted(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash(f"{GAME} start", place, opponent=house.lion))
    await house.lion.click(card, "Accept")
    (table,) = await house.tables.finder.of_person(house.heron.id)
    playing = Playing(house, place, table.id)
    await playing.board()
    table = await playing.table()
    assert (table.thread, table.thread_id) == ("open", card.id)
    assert house.lion.mention not in card_of(house, table).text
    # The same press again, on a card that is drawn anew, takes nothing away.
    again = await house.lion.raw_component(card.id, f"lobby:join:{table.id}:-")
    await house.driver.idle()
    assert again.state == "done"
    assert card.id in place.messages


async def test_a_game_against_house_players_begins_in_a_thread_at_once(house: House) -> None:
    place = house.driver.channel("tables")
    await house.heron.slash("play", place, game=GAME, house="easy", speed="none")
    (table,) = await house.tables.finder.of_person(house.heron.id)
    playing = Playing(house, place, table.id)
    board = await playing.board()
    table = await playing.table()
    assert table.thread == "open"
    assert board.raw.channel is own_thread(house, table)
    assert f"<#{table.thread_id}>" in card_of(house, table).text


async def test_lessons_and_direct_messages_have_no_threads(house: House) -> None:
    await teach(house, GAME)
    (lesson,) = await house.tables.finder.of_person(house.heron.id)
    assert (lesson.thread, await Playing(house, house.driver.channel("tables"), lesson.id).board() is None) == (
        None,
        False,
    )
    await house.lion.slash("play", house.lion.dm(), game=GAME, house="easy")
    (direct,) = await house.tables.finder.of_person(house.lion.id)
    assert direct.thread is None


async def test_without_the_setting_a_table_plays_in_its_channel(house: House) -> None:
    await house.heron.slash("settings", house.driver.channel("tables"), threads=False)
    playing, table = await begun(house)
    assert (table.thread, table.thread_id) == (None, None)
    assert (await playing.board()).raw.channel is playing.channel


# Where a table stays in its channel


def _forbid(perm: Perm) -> Callable[[House], Channel]:
    def prepare(house: House) -> Channel:
        house.driver.forbid_bot(house.driver.channel("tables"), perm)
        return house.driver.channel("tables")

    return prepare


def _place(kind: int) -> Callable[[House], Channel]:
    def prepare(house: House) -> Channel:
        channel = house.box.world.add_channel(house.driver.guild, "place", kind)
        house.box.events.channel("CREATE", channel)
        return channel

    return prepare


def _thread(house: House) -> Channel:
    bot = house.box.world.bot
    channel = house.box.world.add_thread(house.driver.channel("tables"), "place", PUBLIC_THREAD, bot)
    house.box.events.channel("CREATE", channel)
    return channel


@pytest.mark.parametrize(
    ("prepare", "why"),
    [
        (_forbid(Perm.CREATE_PUBLIC_THREADS), "I lack the permission “Create Public Threads”"),
        (_forbid(Perm.SEND_MESSAGES_IN_THREADS), "I lack the permission “Send Messages in Threads”"),
        (_place(VOICE), "channels of this kind have none"),
        (_thread, "a thread cannot hold another"),
    ],
)
async def test_a_table_stays_in_its_channel_and_says_why(
    house: House, prepare: Callable[[House], Channel], why: str
) -> None:
    place = prepare(house)
    await house.driver.idle()
    card = shown(await house.heron.slash(f"{GAME} start", place, speed="none"))
    assert why in card.text
    assert house.driver.guild.channels
    await house.lion.click(card, "Join")
    await startable(house, card)
    await house.heron.click(card, "Start")
    playing = Playing(house, place, card.buttons[0][1].split(":")[2])
    board = await playing.board()
    assert (board.raw.channel, board.id) == (place, card.id)
    assert why in board.text
    table = await playing.table()
    await type_turn(playing, table.game.format(table.game.legal(table.state, table.to_act()[0])[0]))
    assert why not in (await playing.board()).text, "it has been said"


async def test_an_announcement_channel_has_threads(house: House) -> None:
    place = _place(NEWS)(house)
    await house.driver.idle()
    card = shown(await house.heron.slash("play", place, game=GAME, house="easy", speed="none"))
    (table,) = await house.tables.finder.of_person(house.heron.id)
    board = await Playing(house, place, table.id).board()
    assert (board.raw.channel.id, board.raw.channel.type) == (card.id, 10)


async def test_a_server_with_too_many_threads(house: House) -> None:
    house.box.faults.fill_threads(house.driver.guild)
    playing, table = await begun(house)
    board = await playing.board()
    assert (table.thread, board.raw.channel) == ("many", playing.channel)
    assert "as many open threads as Discord allows" in board.text


async def test_a_card_that_cannot_be_edited_keeps_no_board_out_of_its_thread(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    place = house.driver.channel("tables")
    house.box.faults.refuse(403, 50005, method="PATCH", path=f"/channels/{place.id}/messages/*")
    playing, table = await begun(house)
    assert (table.thread, (await playing.board()).raw.channel) == ("open", own_thread(house, table))
    assert "its card does not show the way to its thread" in caplog.text
    await resigned(house, playing)
    assert "Heron resigns" in card_of(house, await playing.table()).text


async def test_the_list_of_channels_counts_the_parent(house: House) -> None:
    tables = house.driver.channel("tables")
    await house.tables.servers.change(house.driver.guild.id, channels=(tables.id,), per_channel=1)
    playing, table = await begun(house)
    refused = await house.zebra.slash(f"{GAME} start", tables)
    assert "unfinished table in this channel" in await sentence(house, refused)
    inside = await house.zebra.slash(f"{GAME} start", own_thread(house, table))
    assert "a thread cannot hold another" in shown(inside).text
    assert (await playing.table()).status == "playing"


# Private panels


async def test_a_hand_beside_a_board_in_a_thread(house: House) -> None:
    """The panel of whoever has joined stands where they joined; another one is a press away in the thread."""
    fencing = await begin_held(house, speed="relaxed")
    board = await fencing.board()
    table = await fencing.table()
    thread = own_thread(house, table)
    assert board.raw.channel is thread
    assert all(any(m.ephemeral for m in person.sees(fencing.channel)) for person in (house.heron, house.lion))
    hand = shown(await house.heron.click(board, "My hand"))
    assert (hand.ephemeral, hand.raw.channel) == (True, thread)
    assert hand.image is not None


async def test_a_race_in_a_thread(house: House) -> None:
    racing = await begin_raced(house)
    board = await racing.board()
    assert board.raw.channel is own_thread(house, await racing.table())
    await play_round(racing, house.heron)
    assert (await racing.board()).raw.channel is board.raw.channel
