"""Where a smoke test plays: the two accounts, the server and the channel, all looked at before anything is posted."""

from dataclasses import dataclass

from sandbox.errors import Json
from sandbox.permissions import EVERYTHING, Perm
from sandbox.smoke.account import Account, RefusalError
from sandbox.world import TEXT

DEVELOPERS = "https://discord.com/developers/applications"
NEEDED = (
    Perm.VIEW_CHANNEL
    | Perm.SEND_MESSAGES
    | Perm.ATTACH_FILES
    | Perm.READ_MESSAGE_HISTORY
    | Perm.CREATE_PUBLIC_THREADS
    | Perm.SEND_MESSAGES_IN_THREADS
)
"""The permissions of Baraza, as its invite link asks for them."""
NEEDED_TO_READ = Perm.VIEW_CHANNEL | Perm.SEND_MESSAGES | Perm.READ_MESSAGE_HISTORY | Perm.MANAGE_THREADS
"""The permissions of the second account; with the last one it deletes the thread that Baraza makes."""
_CONTENT_FLAGS = 1 << 18 | 1 << 19
"""The flags of an application with the message content intent, in many servers or in few."""


class UnfitError(Exception):
    """No smoke test can be run with these accounts in this place; the text states the cause and the remedy."""


@dataclass(frozen=True, slots=True)
class SmokePlace:
    """A place that is fit for a smoke test.

    Attributes:
        bot_id: Baraza's account.
        reader_id: The second account.
        application_id: Baraza's application.
        guild_id: The server.
        channel_id: The channel.
        guild_name: The server's name.
        channel_name: The channel's name.
    """

    bot_id: str
    reader_id: str
    application_id: str
    guild_id: str
    channel_id: str
    guild_name: str
    channel_name: str


async def find(bot: Account, reader: Account, guild_id: int, channel_id: int) -> SmokePlace:
    """Look at the accounts, the server and the channel; nothing is posted or changed.

    Raises:
        UnfitError: The first thing that is not as it must be.
        RefusalError: Discord refuses something that it should allow.
        aiohttp.ClientError: Discord cannot be reached.
    """
    ours, theirs = await _me(bot, "DISCORD_TOKEN"), await _me(reader, "SMOKE_TOKEN")
    if ours["id"] == theirs["id"]:
        raise UnfitError(
            "DISCORD_TOKEN and SMOKE_TOKEN are tokens of one bot. The second account needs an application of its own: "
            f"make one at {DEVELOPERS}."
        )
    baraza, second = await bot("GET", "/applications/@me"), await reader("GET", "/applications/@me")
    if not int(second.get("flags", 0)) & _CONTENT_FLAGS:
        raise UnfitError(
            "The second account may not read what others post. Switch its Message Content Intent on at "
            f"{DEVELOPERS}: its application, Bot, Privileged Gateway Intents."
        )
    # Asked of both before the number of servers, so that a server that is mistyped is named first.
    for account, application, needed in ((bot, baraza, NEEDED), (reader, second, NEEDED_TO_READ)):
        if not await _is_in(account, guild_id):
            name, link = application["name"], _invitation(application["id"], needed)
            raise UnfitError(f"{name} is not in the server {guild_id}. Look at SMOKE_GUILD, or invite it: {link}")
    servers = await bot("GET", "/users/@me/guilds?limit=2")
    if [each["id"] for each in servers] != [str(guild_id)]:
        raise UnfitError(
            "Baraza's bot is in other servers too, whose people would be answered by the smoke test. Take the token of "
            "an application that is in the test server alone."
        )
    guild = await bot("GET", f"/guilds/{guild_id}")
    channel = await _channel(bot, baraza["name"], guild, channel_id)
    await _channel(reader, second["name"], guild, channel_id)
    for account, user, needed in ((bot, ours, NEEDED), (reader, theirs, NEEDED_TO_READ)):
        member = await account("GET", f"/guilds/{guild_id}/members/{user['id']}")
        missing = Perm(needed & ~permissions(guild, channel, member))
        if missing:
            raise UnfitError(
                f"{user['username']} lacks permissions in #{channel['name']}: {', '.join(_names(missing))}. "
                "Give them to its role, or to it in this channel."
            )
    return SmokePlace(
        bot_id=ours["id"],
        reader_id=theirs["id"],
        application_id=baraza["id"],
        guild_id=guild["id"],
        channel_id=channel["id"],
        guild_name=guild["name"],
        channel_name=channel["name"],
    )


async def _me(account: Account, setting: str) -> Json:
    """The account's user. Raises UnfitError for a token that Discord does not accept."""
    try:
        user: Json = await account("GET", "/users/@me")
    except RefusalError as error:
        if error.status != 401:
            raise
        raise UnfitError(
            f"{setting} is not accepted by Discord. Reset it at {DEVELOPERS}: its application, Bot, Reset Token."
        ) from error
    return user


async def _is_in(account: Account, guild_id: int) -> bool:
    # The list is in ascending order: the server itself is the first one after the id before its own.
    after = await account("GET", f"/users/@me/guilds?limit=1&after={guild_id - 1}")
    return [each["id"] for each in after] == [str(guild_id)]


async def _channel(account: Account, name: str, guild: Json, channel_id: int) -> Json:
    """The channel, as an account sees it. Raises UnfitError."""
    try:
        channel: Json = await account("GET", f"/channels/{channel_id}")
    except RefusalError as error:
        if error.status == 404:
            raise UnfitError(f"There is no channel {channel_id}. Look at SMOKE_CHANNEL.") from error
        if error.status == 403:
            raise UnfitError(
                f"{name} may not see the channel {channel_id}. Look at SMOKE_CHANNEL, or give it View Channel there."
            ) from error
        raise
    if channel.get("guild_id") != guild["id"]:
        raise UnfitError(f"The channel {channel_id} is not of the server {guild['id']}. Look at SMOKE_CHANNEL.")
    if channel["type"] != TEXT:
        raise UnfitError(f"#{channel['name']} is no text channel. Name another one in SMOKE_CHANNEL.")
    return channel


def permissions(guild: Json, channel: Json, member: Json) -> int:
    """The permissions of a member in a channel, from Discord's objects (topics, "Permission Overwrites")."""
    user_id, roles = member["user"]["id"], set(member["roles"])
    granted = {role["id"]: int(role["permissions"]) for role in guild["roles"]}
    bits = granted[guild["id"]]
    for role in roles:
        bits |= granted.get(role, 0)
    if bits & Perm.ADMINISTRATOR or guild["owner_id"] == user_id:
        return EVERYTHING
    overwrites = {one["id"]: (int(one["allow"]), int(one["deny"])) for one in channel["permission_overwrites"]}
    levels = [[guild["id"]], [role for role in overwrites if role in roles], [user_id]]
    for level in levels:
        allow = deny = 0
        for one in level:
            allow |= overwrites.get(one, (0, 0))[0]
            deny |= overwrites.get(one, (0, 0))[1]
        bits = bits & ~deny | allow
    return bits


def _names(missing: Perm) -> list[str]:
    """The permissions as Discord's client calls them."""
    return [(each.name or "").replace("_", " ").title() for each in Perm if each in missing]


def _invitation(application_id: str, needed: int) -> str:
    return f"https://discord.com/oauth2/authorize?client_id={application_id}&scope=bot+applications.commands&permissions={int(needed)}"
