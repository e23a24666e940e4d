"""Access control of the REST routes: the servers, channels and messages that a bot account may use and read."""

from sandbox.errors import Json, refuse
from sandbox.permissions import Perm, in_channel
from sandbox.world import Channel, Guild, Message, User, World


class Reach:
    """Finds servers, channels and messages that a bot account may use, and checks its permissions."""

    def __init__(self, world: World) -> None:
        self._world = world

    def guild(self, user: User, guild_id: int) -> Guild:
        """Find a server of which the account is a member. Raises ApiError 10004."""
        guild = self._world.guilds.get(guild_id)
        if guild is None or user.id not in guild.members:
            raise refuse(10004)
        return guild

    def channel(self, user: User, channel_id: int, needs: int = 0) -> Channel:
        """Find a channel in which the account has the permissions in ``needs``.

        Raises:
            ApiError: 10003 for an unknown channel, 50001 when the account may not view the channel, 50013 when another
                permission is missing.
        """
        channel = self._world.channels.get(channel_id)
        if channel is None:
            raise refuse(10003)
        foreign = channel.guild is None and user is not self._world.bot
        bits = 0 if foreign else in_channel(channel, user.id)
        if not bits & Perm.VIEW_CHANNEL:
            raise refuse(50001)
        if bits & needs != needs:
            raise refuse(50013)
        return channel

    def message(self, channel: Channel, message_id: int) -> Message:
        """Find a message of a channel. Raises ApiError 10008, also for an ephemeral message."""
        message = channel.messages.get(message_id)
        if message is None or message.ephemeral_to is not None:
            raise refuse(10008)
        return message


def read_by(user: User, message: Message) -> Json:
    """A message as the REST API shows it to an account, by Discord's "Message Content Intent".

    An account without the intent reads its own messages, those that mention it and direct messages; of all others the
    content, embeds, attachments and components are empty.
    """
    data = message.data
    mentioned = any(one["id"] == str(user.id) for one in data["mentions"])
    if user.reads_content or message.author is user or mentioned or message.channel.guild is None:
        return data
    return data | {"content": "", "embeds": [], "attachments": [], "components": []}
