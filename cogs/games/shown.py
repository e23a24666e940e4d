"""How a game's tables are shown: a record of the game's own functions, from which its face is derived."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from cogs.base.face import Face, Shot
from cogs.base.game_face import GameFace
from cogs.kit import components, words
from render.kit.emoji import Emojis
from render.kit.sight import PLAIN, Sight
from tables.model import Table

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)

Names = tuple[str, ...]
"""The names of the seats, in their order."""


class Picture(Protocol[V_contra]):
    """A thread-safe function that draws a view."""

    def __call__(self, view: V_contra, names: Names, *, sight: Sight) -> bytes:
        """The picture as a PNG."""
        ...


@dataclass(frozen=True, kw_only=True)
class Shown(GameFace, Generic[V]):
    """A game's own functions for showing its tables, from which its face is derived; `V` is the type of its view.

    Attributes:
        picture: Draws the table as a PNG.
        alt: The picture's text description, in a language.
        letters: The table drawn with letters, in a language; None if `now` says everything.
        now: The last turn, the position and whose turn it is, in lines of text; empty lines are left out.
        then: One step of a finished game, without clocks, in lines of text; empty lines are left out.
        nobody: The placeholder names of the seats in a picture of the rules text.
        warm: Returns an iterator that fills the sprite caches, one sprite at each step.
        emojis: Returns an iterator over the game's emojis, as pairs of word and PNG; empty for a game without any.
    """

    picture: Picture[V]
    alt: Callable[[V, Names, str], str]
    now: Callable[[Table, V, str], Iterable[str]]
    then: Callable[[Table, V, str], Iterable[str]]
    nobody: Callable[[V, str], Names]
    warm: Callable[[], Iterator[object]]
    emojis: Callable[[], Emojis] = lambda: iter(())
    letters: Callable[[V, Names, str], str] | None = None

    def position(self, table: Table, lang: str) -> str:
        """The lines of `now` for a spectator."""
        return words.lines(self.now(table, table.view(None), lang))

    def told(self, table: Table, lang: str) -> str:
        """The lines of `then` for a spectator."""
        return words.lines(self.then(table, table.view(None), lang))

    async def private(self, table: Table, lang: str, *, pictured: bool = True, sight: Sight = PLAIN) -> Face:
        """The position, the board in letters if there are any, and the picture or, without `pictured`, the seal."""
        text = self.position(table, lang)
        if self.letters is not None:
            text += f"\n{self.letters(table.view(None), words.plain_names(table, lang), lang)}"
        if not pictured:
            return components.panel(words.lines((text, words.seal(table, lang))))
        return components.panel(text, pictures=[await asyncio.to_thread(self.shot, table, None, lang, sight)])

    def shot(self, table: Table, seat: int | None, lang: str, sight: Sight) -> Shot:
        """The picture and its description."""
        view, names = table.view(seat), words.plain_names(table, lang)
        return self.picture(view, names, sight=sight), self.alt(view, names, lang)

    def illustration(self, view: V, lang: str, sight: Sight) -> bytes:
        """The picture of a view with placeholder names, as a PNG."""
        return self.picture(view, self.nobody(view, lang), sight=sight)
