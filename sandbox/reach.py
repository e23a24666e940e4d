"""Access control of the REST routes: the servers, channels and messages that the bot may use."""

from sandbox.errors import refuse
from sandbox.permissions import Perm, in_channel
from sandbox.world import Channel, Guild, Message, World


class Reach:
    """Finds servers, channels and messages that the bot may use, and checks its permissions."""

    def __init__(self, world: World) -> None:
        self._world = world

    def guild(self, guild_id: int) -> Guild:
        """Find a server of the bot's. Raises ApiError 10004."""
        guild = self._world.guilds.get(guild_id)
        if guild is None or self._world.bot.id not in guild.members:
            raise refuse(10004)
        return guild

    def channel(self, channel_id: int, needs: int = 0) -> Channel:
        """Find a channel in which the bot has the permissions in ``needs``.

        Raises:
            ApiError: 10003 for an unknown channel, 50001 when the bot may not view the channel, 50013 when another
                permission is missing.
        """
        channel = self._world.channels.get(channel_id)
        if channel is None:
            raise refuse(10003)
        bits = in_channel(channel, self._world.bot.id)
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
