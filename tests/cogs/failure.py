"""A failed request's exception, as discord.py raises it."""

import discord


class Answer:
    """The part of an HTTP response that the exceptions of discord.py read."""

    def __init__(self, status: int) -> None:
        self.status, self.reason = status, ""


def failure(status: int, code: int) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(Answer(status), {"code": code, "message": ""})
