"""The application's own emojis: uploaded in the background, cached by word, shown once their whole family is uploaded.

Emojis are decoration: nothing waits for them, and a word or a number always stands beside each.
"""

import asyncio
import hashlib
import json
import logging
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import discord

from cogs.base import failures
from tables.errors import UnusableStoreError

if TYPE_CHECKING:
    from cogs.base.services import Services

log = logging.getLogger("baraza.emoji")

DAY_MS = 24 * 3600 * 1000
"""How long an unused emoji is kept, in milliseconds: messages that show it may still be on screens."""
AGAIN_MS = 60_000
"""The least time in milliseconds between two fetches of Discord's list that refused messages cause."""
PAUSES = (60, 3600)
"""The shortest and the longest pause in seconds after a failure; each pause is twice as long as the one before."""
BATCH, BATCH_MS = 40, 5_000
"""At most `BATCH` emojis are uploaded in `BATCH_MS` milliseconds: all requests of the bot share 50 a second."""
UNUSED = "emojis-unused"
"""The key in `Tables.meta` of a JSON object: the time since which each unused emoji is unused, in Unix milliseconds."""
_OWN = re.compile(r"\w+_[0-9a-f]{8}", re.ASCII)
"""The form of the names that this module gives: a word, and the first digits of the picture's SHA-256."""


class Sign(NamedTuple):
    """A sign on a button or in a sentence: an emoji, or letters in its place.

    Attributes:
        word: The emoji's word, as the game's drawings name it.
        letters: What is put before the label or words instead, if the emoji cannot be shown.
    """

    word: str
    letters: str


@dataclass(frozen=True, slots=True)
class _Drawn:
    """An emoji as it is drawn: its word, its name at Discord, and its PNG."""

    word: str
    name: str
    picture: bytes


@dataclass(slots=True)
class _Family:
    """Emojis that are shown once all of them are uploaded.

    Attributes:
        drawings: Draws the remaining emojis, as pairs of word and PNG.
        drawn: The emojis drawn so far.
        whole: Whether all are drawn.
    """

    drawings: Iterator[tuple[str, bytes]]
    drawn: list[_Drawn] = field(default_factory=list)
    whole: bool = False

    async def every(self) -> AsyncIterator[_Drawn]:
        """All emojis; those not drawn yet are drawn one at a time in the drawing thread, as in `Services.warm`."""
        for drawn in self.drawn:
            yield drawn
        while (found := await asyncio.to_thread(next, self.drawings, None)) is not None:
            word, picture = found
            self.drawn.append(_Drawn(word, f"{word}_{hashlib.sha256(picture).hexdigest()[:8]}", picture))
            yield self.drawn[-1]
        self.whole = True


class Emojis:
    """The upload of the emojis that the games offer, and the cache of their ids."""

    def __init__(self, bot: "Services") -> None:
        self._bot = bot
        self._families: list[_Family] = []
        self._shown: dict[str, discord.PartialEmoji] = {}
        self._letters: dict[int, str] = {}
        self._work: asyncio.Task[None] | None = None
        self._alarm: asyncio.Task[None] | None = None
        self._looked_ms = 0

    def offer(self, drawings: Iterator[tuple[str, bytes]]) -> None:
        """Register a family of emojis, as pairs of word and PNG; they are shown once all of them are uploaded."""
        self._families.append(_Family(drawings))

    def start(self) -> None:
        """Upload the missing emojis in the background, and have messages built in this context show them."""
        _current.set(self)
        self._keep()

    def find(self, sign: Sign) -> discord.PartialEmoji | None:
        """The emoji of a sign; None unless its whole family is uploaded."""
        emoji = self._shown.get(sign.word)
        if emoji is not None:
            assert emoji.id is not None
            self._letters[emoji.id] = sign.letters
        return emoji

    # Called by `cogs.base.transport` for a message that Discord has refused because of an emoji

    def letters(self, emoji_id: int) -> str:
        """The letters that replace an emoji that `find` has returned; empty for any other emoji."""
        return self._letters.get(emoji_id, "")

    def refused(self) -> None:
        """Fetch Discord's list again, as an emoji may have been deleted, unless that was done within `AGAIN_MS`."""
        if self._bot.tables.clock.now_ms() - self._looked_ms >= AGAIN_MS:
            self._keep()

    # The upload

    def _keep(self) -> None:
        """Start the upload in the background, unless it is under way."""
        if self._work is None or self._work.done():
            self._work = self._bot.spawn(self._upload_all())

    async def _upload_all(self) -> None:
        """Bring Discord's list up to date; retries after failures of Discord or of the store, with growing pauses."""
        clock, pause = self._bot.tables.clock, PAUSES[0]
        while True:
            try:
                # The first of the bot's processes uploads; the others then find everything in Discord's list.
                async with self._bot.tables.holding.exclusively("emojis"):
                    await self._upload()
            except (*failures.TROUBLE, UnusableStoreError) as error:
                log.warning("the emojis cannot be uploaded now: %s", error)
                await clock.sleep_until(clock.now_ms() + pause * 1000)
                pause = min(pause * 2, PAUSES[1])
            else:
                return

    async def _upload(self) -> None:
        """Upload the missing emojis one after the other, below Discord's rate limits; then remove unused ones.

        Raises:
            The exceptions of `failures.TROUBLE`, and UnusableStoreError.
        """
        clock = self._bot.tables.clock
        self._looked_ms = clock.now_ms()
        known = {emoji.name: emoji for emoji in await self._bot.fetch_application_emojis()}
        for family in self._families:
            self._show(family, known)
        uploaded, since_ms = 0, clock.now_ms()
        for family in self._families:
            async for drawn in family.every():
                if drawn.name not in known:
                    if uploaded == BATCH:
                        await clock.sleep_until(since_ms + BATCH_MS)
                        uploaded, since_ms = 0, clock.now_ms()
                    known[drawn.name] = await self._bot.create_application_emoji(name=drawn.name, image=drawn.picture)
                    uploaded += 1
            self._show(family, known)
        wanted = {drawn.name for family in self._families for drawn in family.drawn}
        await self._tidy([each for name, each in known.items() if name not in wanted and _OWN.fullmatch(name)])

    def _show(self, family: _Family, known: dict[str, discord.Emoji]) -> None:
        """Show a family's emojis in messages if all of them are in Discord's list (`known`), else its letters."""
        whole = family.whole and all(drawn.name in known for drawn in family.drawn)
        for drawn in family.drawn:
            if whole:
                self._shown[drawn.word] = discord.PartialEmoji(name=drawn.name, id=known[drawn.name].id)
            else:
                self._shown.pop(drawn.word, None)

    async def _tidy(self, unused: Sequence[discord.Emoji]) -> None:
        """Delete the emojis that have been unused for `DAY_MS`, and schedule the next run for when others are due."""
        clock, tables = self._bot.tables.clock, self._bot.tables
        since: dict[str, int] = json.loads(await tables.meta.value(UNUSED) or "{}")
        since = {emoji.name: since.get(emoji.name, clock.now_ms()) for emoji in unused}
        for emoji in unused:
            if since[emoji.name] + DAY_MS <= clock.now_ms():
                await emoji.delete()
                del since[emoji.name]
        await tables.meta.put(UNUSED, json.dumps(since))
        if since and (self._alarm is None or self._alarm.done()):
            self._alarm = self._bot.spawn(self._tidy_later(min(since.values()) + DAY_MS))

    async def _tidy_later(self, due_ms: int) -> None:
        await self._bot.tables.clock.sleep_until(due_ms)
        self._alarm = None
        self._keep()


_current: ContextVar[Emojis | None] = ContextVar("emojis", default=None)
"""The emojis of the client whose task is running; None for a client that uses none."""


def signed(sign: Sign | None, label: str) -> tuple[str, discord.PartialEmoji | None]:
    """The label and the emoji of a button with a sign; without the emoji, the label begins with the sign's letters."""
    if sign is None:
        return label, None
    emojis = _current.get()
    emoji = None if emojis is None else emojis.find(sign)
    return (sign.letters + label, None) if emoji is None else (label, emoji)


def game_sign(game: str) -> Sign:
    """The sign of a game, by the game's name, which is the word of the emoji too."""
    return Sign(game.title(), "")


def worded(sign: Sign, words: str) -> str:
    """Words of a message with a sign before them: the emoji where it can be shown, else the sign's letters."""
    letters, emoji = signed(sign, words)
    return letters if emoji is None else f"{emoji} {words}"
