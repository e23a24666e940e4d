"""A failure of a request, as discord.py raises it."""

import discord


class Answer:
    """As much of an HTTP answer as an exception of discord.py looks at."""

    def __init__(self, status: int) -> None:
        self.status, self.reason = status, ""


def failure(status: int, code: int) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(Answer(status), {"code": code, "message": ""})
