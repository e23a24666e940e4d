"""A server that removes the bot and invites it again: games stand still meanwhile, and go on where they stood."""

import pytest

from cogs.base.custom_ids import custom_id
from data.posts import SERVER, Subject
from sandbox.permissions import Perm
from sandbox.seen import Shown
from sandbox.world import Channel, Guild
from tests.e2e.conftest import House
from tests.e2e.cups import each_presses, opened, settled
from tests.e2e.play import Playing, begin, shown
from tests.example import GAME, TITLE

HOUR, DAY = 3_600, 86_400
BACK = "I am back on this server"


async def removed(house: House, guild: Guild | None = None) -> Guild:
    """Remove the bot from a server, and wait until its games stand still there."""
    guild = guild or house.driver.guild
    house.box.faults.remove_bot(guild)
    await house.driver.until(lambda: guild.id in house.tables.holding.left, "the departure")
    await house.driver.idle()
    return guild


async def invited(house: House, guild: Guild) -> None:
    """Invite the bot again, and wait until its games go on there and its channels are told."""
    house.box.faults.invite_bot(guild)
    await house.driver.until(lambda: guild.id not in house.tables.holding.left, "the return")
    subject = Subject(SERVER, str(guild.id))
    while any(each.shown != each.wanted for each in await house.tables.posts.of_subject(subject)):
        await house.box.activity.wait(0.01)
    await house.driver.idle()


def said(house: House, channel: Channel) -> list[str]:
    """What the bot has said in a channel of its being back."""
    texts = [message.data["content"] for message in house.zebra.sees(channel)]
    return [text for text in texts if BACK in text]


def boards(house: House, playing: Playing) -> list[Shown]:
    """The messages in a game's channel that have its buttons, oldest first."""
    messages = house.zebra.sees(playing.channel)
    return [each for each in messages if any(playing.table_id in custom for _, custom, _, _ in each.buttons)]


async def test_a_game_stands_still_and_goes_on_below_a_message_that_says_so(house: House) -> None:
    playing = await begin(house, speed="live")
    before = await playing.board()
    await playing.after(55)
    guild = await removed(house)
    await house.clock.advance(2 * DAY)
    table = await playing.table()
    assert (table.status, [player.misses for player in table.players]) == ("playing", [0, 0])
    await invited(house, guild)
    board = await playing.board()
    [back] = said(house, playing.channel)
    assert f"{TITLE}: " in back
    assert all(name in back for name in ("Heron", "Lion"))
    assert board.id > before.id, "posted afresh below that message"
    await house.driver.until(lambda: [each.id for each in boards(house, playing)] == [board.id], "no other board")
    table = await playing.table()
    assert table.due_ms == house.clock.now_ms() + 60_000
    assert f"<t:{table.due_ms // 1000}:R>" in board.text
    await house.clock.advance(62)
    await playing.until(lambda table: any(player.misses for player in table.players), "the clock")


async def test_each_channel_is_told_once_what_goes_on_there(house: House) -> None:
    world, guild = house.box.world, house.driver.guild
    quiet = world.add_channel(guild, "quiet")
    await house.stop()
    await house.start()
    await begin(house, speed="none")
    tables = house.driver.channel("tables")
    await house.lion.slash(f"{GAME} start", tables)
    other = world.add_channel(guild, "other")
    house.box.faults.light_up(guild)
    await house.zebra.slash(f"{GAME} start", other)
    await house.driver.idle()
    for _ in range(2):  # twice within seconds
        await removed(house)
        await invited(house, guild)
    for channel, lines in ((tables, 2), (other, 1), (quiet, 0)):
        assert sum(text.count("\n- ") for text in said(house, channel)) == lines
    assert "not started yet: Zebra" in said(house, other)[0]


async def test_whoever_sits_there_leaves_from_elsewhere(house: House) -> None:
    playing = await begin(house, speed="days")
    await house.clock.advance(1)
    lobby = shown(await house.heron.slash(f"{GAME} start", playing.channel)).buttons[0][1].split(":")[2]
    await house.driver.idle()
    guild = await removed(house)
    listed = shown(await house.heron.slash("tables", house.heron.dm()))
    assert listed.text.count("stands still") == 2
    assert "2 of your tables stand still" in shown(await house.heron.slash("me", house.heron.dm())).text
    assert [label for label, *_ in listed.buttons] == [f"Leave {TITLE} with Lion", f"Leave {TITLE} with nobody yet"]
    reply = await house.heron.click(listed, custom_id=custom_id("table", "quit", playing.table_id))
    await house.heron.click(shown(reply), "Yes, resign")
    again = shown(await house.heron.slash("tables", house.heron.dm()))
    await house.heron.click(again, custom_id=custom_id("lobby", "leave", lobby))
    assert (await playing.table()).status == "finished"
    assert (await house.tables.load(lobby)).status == "closed"
    last = shown(await house.heron.slash("tables", house.heron.dm()))
    assert "stands still" not in last.text
    assert "still" not in shown(await house.heron.slash("me", house.heron.dm())).text
    await invited(house, guild)
    board = await playing.board()
    assert "Heron resigns" in board.text, "what happened meanwhile is shown"


async def test_a_message_that_is_under_way_at_the_removal_follows_at_the_return(house: House) -> None:
    playing = await begin(house, speed="days")
    await playing.board()
    hold = house.box.faults.hold(method="POST", path="/channels/*/messages")
    await house.heron.slash("table", playing.channel, do="draw")
    await house.driver.until(lambda: hold.waiting, "the message of the offer")
    guild = house.driver.guild
    house.box.faults.remove_bot(guild)
    await house.driver.until(lambda: guild.id in house.tables.holding.left, "the departure")
    house.box.faults.clear()
    await house.driver.idle()
    assert (await playing.table()).status == "playing"
    await invited(house, guild)

    def offers() -> int:
        return sum("offers a draw" in each.data["content"] for each in house.zebra.sees(playing.channel))

    await house.driver.until(offers, "the message of the offer")
    assert offers() == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10003), (404, 10004)])
async def test_a_board_that_is_refused_before_the_removal_is_heard_of_closes_nothing(
    house: House, status: int, code: int
) -> None:
    playing = await begin(house, speed="days")
    await playing.board()
    guild = house.driver.guild
    house.box.world.uninstall(guild)  # Discord's event is still on its way
    house.box.faults.expect(guild.id, 10004)
    house.box.faults.expect(playing.channel.id, 50001, 10003, 10004)
    house.box.faults.refuse(status, code, path="/channels/*", times=2)
    house.bot.publisher.changed(await house.tables.delivery.outdated(playing.table_id, lambda _: True))
    await house.driver.idle()
    if code != 50001:  # which a missing permission says too
        await house.driver.until(lambda: guild.id in house.tables.holding.left, "the departure")
    assert (await playing.table()).status == "playing"
    house.box.faults.clear()
    house.box.world.install(guild)
    await removed(house)
    await invited(house, guild)
    await playing.board()


async def test_a_channel_that_was_deleted_meanwhile_is_found_at_the_return(house: House) -> None:
    playing = await begin(house, speed="days")
    await playing.board()
    guild = await removed(house)
    del guild.channels[playing.channel.id]
    house.box.world.channels.pop(playing.channel.id)
    house.box.faults.invite_bot(guild)
    house.box.faults.expect(playing.channel.id, 10003)
    table = await playing.until(lambda table: table.status == "closed", "the table to be closed")
    assert table.closed_reason == "lost"


async def test_without_rights_in_the_channel_boards_follow_when_they_are_given(house: House) -> None:
    playing = await begin(house, speed="live")
    await playing.board()
    guild = await removed(house)
    playing.channel.overwrites[house.box.world.bot.id] = (0, Perm.VIEW_CHANNEL)
    house.box.faults.invite_bot(guild)
    house.box.faults.expect(playing.channel.id, 50013, 50001)
    await house.driver.until(lambda: guild.id not in house.tables.holding.left, "the return")
    await house.driver.idle()
    await house.clock.advance(DAY)
    table = await playing.table()
    assert (table.held, [player.misses for player in table.players]) == (True, [0, 0])
    house.driver.allow_bot(playing.channel, Perm.VIEW_CHANNEL)
    table = await playing.until(lambda table: not table.held, "the board")
    board = await playing.board()
    assert said(house, playing.channel) == []
    assert table.due_ms == house.clock.now_ms() + 60_000
    assert f"<t:{table.due_ms // 1000}:R>" in board.text


async def test_the_bot_is_down_when_it_is_removed_and_when_it_is_invited_again(house: House) -> None:
    playing = await begin(house, speed="days")
    await playing.after(HOUR)
    guild = house.driver.guild
    await house.stop()
    house.box.faults.remove_bot(guild)
    await house.start()
    await house.driver.until(lambda: guild.id in house.tables.holding.left, "the departure")
    await house.driver.idle()
    await house.stop()
    await house.clock.advance(2 * DAY)
    house.box.faults.invite_bot(guild)
    await house.start()
    await house.driver.until(lambda: said(house, playing.channel), "the message")
    await playing.board()
    table = await playing.table()
    assert table.due_ms == house.clock.now_ms() + 23 * HOUR * 1000


async def test_an_outage_of_discord_is_no_removal(house: House) -> None:
    playing = await begin(house, speed="days")
    await playing.board()
    house.box.faults.black_out(house.driver.guild)
    await house.driver.idle()
    house.box.faults.light_up(house.driver.guild)
    await house.driver.idle()
    assert house.driver.guild.id not in house.tables.holding.left
    assert said(house, playing.channel) == []


async def test_a_server_that_joined_since_the_shard_was_ready_counts_as_there(house: House) -> None:
    world = house.box.world
    guild = world.add_guild("late", house.heron.user, house.driver.guild.roles[house.driver.guild.id].permissions)
    channel = world.add_channel(guild, "late-tables")
    house.box.faults.invite_bot(guild)
    await house.driver.until(lambda: house.bot.get_guild(guild.id), "the invitation")
    await house.heron.slash(f"{GAME} start", channel)
    await house.bot._removals.compare([0])  # as a process does that takes the shard over
    assert guild.id not in house.tables.holding.left


async def test_a_tournament_waits_too_and_ends_where_the_bot_stays_away(house: House) -> None:
    place = await opened(house)
    await each_presses(house, 0, "Join", house.heron, house.lion, house.gecko)
    await house.heron.slash("tournament do", place, what="start")
    course = await settled(house)
    guild = house.driver.guild
    house.box.world.uninstall(guild)  # Discord's event is still on its way
    house.box.faults.expect(guild.id, 10004)
    for one in (place.id, course.row.thread_id or 0):
        house.box.faults.expect(one, 50001, 10003)
    house.box.faults.refuse(404, 10003, path="/channels/*")
    await house.tables.tournaments.withdraw(course.row.id, house.gecko.id)
    await house.driver.until(lambda: guild.id in house.tables.holding.left, "the departure")
    course = await house.tables.tournaments.load(course.row.id)
    assert (course.row.status, course.row.reason, bool(course.row.thread_id)) == ("running", None, True)
    house.box.faults.clear()
    house.box.world.install(guild)
    await removed(house)
    await house.clock.advance(47 * HOUR)
    await invited(house, guild)
    [back] = said(house, place)
    assert f"Tournament **{course.row.name}**" in back
    assert (await settled(house)).row.status == "running"
    await removed(house)
    await house.clock.advance(49 * HOUR)
    await house.driver.until(lambda: not house.tables.tournaments.busy, "the end")
    await invited(house, guild)
    assert (await settled(house)).row.status == "over"
    assert len(said(house, place)) == 1, "nothing goes on"
