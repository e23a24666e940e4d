"""The hello to a server that invites the bot: once, in its language, where the bot may write."""

from typing import Any

import pytest

from cogs.service.hello import HELLO
from data import posts
from data.posts import SERVER, PostRow
from sandbox.permissions import Perm
from sandbox.seen import Shown
from sandbox.world import Channel, Guild
from tables.play.holding import Holding, whole
from tests.e2e.conftest import House
from tests.e2e.play import shown
from tests.example import TITLE

DAY_S = 86_400


def _guild(house: House, name: str, locale: str = "en-US") -> Guild:
    """A server of Gecko's with two text channels, which the bot is a member of and has not been told of."""
    world, first = house.box.world, house.driver.guild
    guild = world.add_guild(name, house.gecko.user, first.roles[first.id].permissions, locale)
    for number in (1, 2):
        world.add_channel(guild, f"{name}-{number}")
    return guild


def _messages(house: House, guild: Guild) -> list[tuple[str, Shown]]:
    """The bot's messages in a server, each with its channel's name."""
    return [
        (channel.name, message)
        for channel in guild.channels.values()
        for message in house.gecko.sees(channel)
        if message.data["author"]["id"] == str(house.box.world.bot.id)
    ]


def _said(house: House, guild: Guild) -> list[tuple[str, str]]:
    """The texts of the bot's messages in a server, each with its channel's name."""
    return [(channel, message.text) for channel, message in _messages(house, guild)]


async def test_a_new_server_is_greeted_once(house: House) -> None:
    guild = _guild(house, "New")
    house.box.faults.invite_bot(guild)
    await house.driver.until(lambda: _said(house, guild), "the hello")
    [(channel, hello)] = _said(house, guild)
    assert channel == "New-1"
    assert all(word in hello for word in ("Baraza", "/play opens", "/settings", TITLE))
    assert "permission" not in hello
    [(_, message)] = _messages(house, guild)
    assert message.alt is not None
    assert TITLE in message.alt
    house.box.faults.remove_bot(guild)
    house.box.faults.invite_bot(guild)
    await house.stop()
    await house.start()
    await house.quiet()
    [(_, message)] = _messages(house, guild)
    opened = await house.gecko.click(message, "Play")
    assert "What shall we play?" in shown(opened).text


async def test_the_hello_s_commands_can_be_tapped_where_discord_has_told_their_ids(house: House) -> None:
    house.sends = True
    await house.stop()
    await house.start()
    await house.driver.until(lambda: house.bot.command_sync.done, "the ids")
    guild = _guild(house, "New")
    house.box.faults.invite_bot(guild)
    await house.driver.until(lambda: _said(house, guild), "the hello")
    ids = {command["name"]: command["id"] for command in house.box.commands.usable(guild)}
    [(_, hello)] = _said(house, guild)
    assert f"</play:{ids['play']}> opens" in hello
    assert f"</settings:{ids['settings']}>" in hello


async def test_servers_that_invited_the_bot_while_it_was_down_are_greeted_at_the_start(house: House) -> None:
    await house.stop()
    old = _guild(house, "Old")
    await house.clock.advance(8 * DAY_S)
    new = _guild(house, "Nova", "pt-BR")
    await house.start()
    await house.driver.until(lambda: _said(house, new), "the hello")
    await house.quiet()
    assert "Olá, eu sou Baraza" in _said(house, new)[0][1]
    assert _said(house, old) == [], "it has known the bot for more than a week"
    assert _said(house, house.driver.guild) == []


def _forbid(house: House, channel: Channel, perms: Perm) -> None:
    channel.overwrites[house.box.world.bot.id] = (0, int(perms))


@pytest.mark.parametrize(
    ("system", "forbidden", "heard"),
    [
        (True, {}, "Place-2"),
        (True, {"Place-2": Perm.SEND_MESSAGES}, "Place-1"),
        (False, {"Place-1": Perm.VIEW_CHANNEL}, "Place-2"),
        (True, {"Place-1": Perm.SEND_MESSAGES, "Place-2": Perm.VIEW_CHANNEL}, None),
    ],
)
async def test_the_hello_goes_where_the_bot_may_write(
    house: House, system: bool, forbidden: dict[str, Any], heard: str | None
) -> None:
    guild = _guild(house, "Place")
    by_name = {channel.name: channel for channel in guild.channels.values()}
    if system:
        guild.system_channel_id = by_name["Place-2"].id
    for name, perms in forbidden.items():
        _forbid(house, by_name[name], perms)
    house.box.faults.invite_bot(guild)
    if heard is not None:
        await house.driver.until(lambda: _said(house, guild), "the hello")
    await house.quiet()
    assert [channel for channel, _ in _said(house, guild)] == ([] if heard is None else [heard])


async def test_the_hello_names_the_permission_that_is_missing(house: House) -> None:
    guild = _guild(house, "Bare", "fr")
    for channel in guild.channels.values():
        _forbid(house, channel, Perm.ATTACH_FILES)
    house.box.faults.invite_bot(guild)
    await house.driver.until(lambda: _said(house, guild), "the hello")
    [(_, hello)] = _messages(house, guild)
    assert "il me manque encore la permission «\u00a0Joindre des fichiers\u00a0»" in hello.text
    assert hello.image is None
    assert [label for label, *_ in hello.buttons] == ["Jouer"]


async def test_a_process_that_takes_a_block_says_hello_once_it_has_heard_of_the_server(house: House) -> None:
    guild, place = house.driver.guild, house.driver.channel("quiet")
    number = posts.new_number(house.clock.now_ms())
    waiting = PostRow(number, SERVER, str(guild.id), HELLO, 0, guild.id, None, place.id, wanted=1)
    await house.store.run(posts.put, waiting)
    await house.stop()

    async def take_over() -> None:
        house.bot.hold(Holding(whole(1)))
        await house.bot.connections.take_over()
        await house.quiet()

    await house.start(take_over)
    await house.driver.until(lambda: _said(house, guild), "the hello")
    assert [channel for channel, _ in _said(house, guild)] == ["quiet"]
