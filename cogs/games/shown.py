"""How a game's tables are shown: a game says what is its own, and all that its face brings is made of that here."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from cogs.base.face import Face
from cogs.base.game_face import Board, GameFace, Shoot, Shot
from cogs.kit import components, words
from render.kit.sight import PLAIN, Sight
from tables.model import Table

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)

Names = tuple[str, ...]
"""What the seats are called, in their order."""


class Picture(Protocol[V_contra]):
    """Draws a view; safe in any thread."""

    def __call__(self, view: V_contra, names: Names, *, sight: Sight) -> bytes:
        """The picture as a PNG."""
        ...


@dataclass(frozen=True, kw_only=True)
class Shown(Generic[V]):
    """What a game says of how its tables are shown; `V` is its view.

    Attributes:
        board: The public message.
        picture: The table as a picture.
        alt: Its description, in a language.
        letters: The table in letters, in a language; None where `now` says it all.
        now: What happened last, how it stands and whose turn it is, in words, line by line; empty lines are left out.
        then: A moment of a game that is over, without clocks, likewise.
        nobody: What the seats are called in a rules text, where nobody plays.
        sides: Who plays which side, in one line.
        rules: A table's options in words, one line each.
        result: How the game ended, in a line.
        happened: What somebody's guide says has just happened, by user id and language.
        cover: The picture of a lobby's card.
        warm: Draws what all pictures share, a part at each step.
        own_shot: The picture that a seat alone sees during the game; None where all is public.
        moment: What must change before a private message of a seat is drawn anew.
    """

    board: Board
    picture: Picture[V]
    alt: Callable[[V, Names, str], str]
    now: Callable[[Table, V, str], Iterable[str]]
    then: Callable[[Table, V, str], Iterable[str]]
    nobody: Callable[[V, str], Names]
    sides: Callable[[Table, str], str]
    rules: Callable[[Any, str], str]
    result: Callable[[Table, str], str]
    happened: Callable[[Table, int, str], str]
    cover: Callable[[], bytes]
    warm: Callable[[], Iterator[object]]
    letters: Callable[[V, Names, str], str] | None = None
    own_shot: Shoot | None = None
    moment: Callable[[Table, int | None], str] = Table.stamp

    def face(
        self,
        *,
        board: Board | None = None,
        panel: Callable[[Table, int, str], Awaitable[Face]] | None = None,
    ) -> GameFace:
        """The game's face.

        Args:
            board: The public message where the game's cog makes it.
            panel: The private panel of somebody who plays.
        """
        return GameFace(
            board=board or self.board,
            private=self.private,
            position=self.position,
            sides=self.sides,
            rules=self.rules,
            result=self.result,
            cover=self.cover,
            illustration=self.illustration,
            shot=self.shot,
            told=self.told,
            own_shot=self.own_shot,
            happened=self.happened,
            panel=panel,
            moment=self.moment,
        )

    def position(self, table: Table, lang: str) -> str:
        """See `GameFace.position`."""
        return words.lines(self.now(table, table.view(None), lang))

    def told(self, table: Table, lang: str) -> str:
        """See `GameFace.told`."""
        return words.lines(self.then(table, table.view(None), lang))

    async def private(self, table: Table, lang: str, *, pictured: bool = True, sight: Sight = PLAIN) -> Face:
        """The table for one reader: words, letters, and the picture where it is wanted."""
        text = self.position(table, lang)
        if self.letters is not None:
            text += f"\n{self.letters(table.view(None), words.plain_names(table, lang), lang)}"
        if not pictured:
            return components.panel(text)
        return components.panel(text, pictures=[await asyncio.to_thread(self.shot, table, None, lang, sight)])

    def shot(self, table: Table, seat: int | None, lang: str, sight: Sight) -> Shot:
        """The table as a picture, with its description, as a seat or a spectator sees it; safe in any thread."""
        view, names = table.view(seat), words.plain_names(table, lang)
        return self.picture(view, names, sight=sight), self.alt(view, names, lang)

    def illustration(self, view: V, lang: str, sight: Sight) -> bytes:
        """A position in a rules text as a picture."""
        return self.picture(view, self.nobody(view, lang), sight=sight)
