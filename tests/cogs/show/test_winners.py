"""The avatars of the winners on the board of a finished game."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, cast

from discord import ui

from cogs.base.face import Face
from cogs.kit import components
from cogs.show import winners
from engines.game import Outcome
from tables.model import Player
from tests.begun import table

PLAYERS = (Player("Heron", 1), Player("**Lion**", 2), Player("Okapi", house="easy"), Player("", -5))
KNOWN = {1: "aa", 2: "bb"}
ALT = "The board"


class Known:
    """The avatars of the people in `KNOWN`; notes who was asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    async def shown(self, people: Iterable[int]) -> dict[int, str]:
        self.asked += people
        return {user_id: KNOWN[user_id] for user_id in self.asked if user_id in KNOWN}


async def shown(*ranks: int, text: str = "Over.", known: Known | None = None) -> Face:
    """A finished board of `PLAYERS` in these places, with a row of five buttons."""
    there = replace(
        table(), players=PLAYERS, status="finished", outcome=Outcome(ranks=ranks, scores=ranks, reason="agreed")
    )
    keys = [components.button(str(n), f"a:b:c:{n}") for n in range(5)]
    board = components.board(text, (b"", ALT), components.rows(keys))
    return await winners.with_avatars(board, there, cast("Any", known or Known()))


def drawn(face: Face) -> list[tuple[str, str, str | None]]:
    """The text, the address and the description of each section."""
    found: list[tuple[str, str, str | None]] = []
    for item in face.view.children:
        if isinstance(item, ui.Section):
            (text,), picture = item.children, item.accessory
            assert isinstance(text, ui.TextDisplay)
            assert isinstance(picture, ui.Thumbnail)
            found.append((text.content, picture.media.url, picture.description))
    return found


def kinds(face: Face) -> list[str]:
    return [type(item).__name__ for item in face.view.children]


HERON = "https://cdn.discordapp.com/avatars/1/aa.png?size=256"
LION = "https://cdn.discordapp.com/avatars/2/bb.png?size=256"


async def test_the_text_stands_beside_a_single_winner() -> None:
    face = await shown(1, 2, 3, 4)
    assert drawn(face) == [("Over.", HERON, "Heron’s avatar")]
    assert kinds(face) == ["Section", "MediaGallery", "ActionRow"]
    assert len(face.files) == 1
    sent: Any = cast("Any", face.view).to_components()
    assert [each["type"] for each in sent] == [9, 12, 1], "what is sent has all that was moved"


async def test_a_board_in_letters_stands_above_the_winner() -> None:
    face = await shown(2, 1, 3, 4, text="```\nabc\n```")
    assert drawn(face) == [(r"**\*\*Lion\*\***", LION, "**Lion**’s avatar")]
    assert kinds(face) == ["TextDisplay", "Section", "MediaGallery", "ActionRow"]


async def test_all_who_share_the_first_place_follow_the_text() -> None:
    known = Known()
    face = await shown(1, 1, 3, 1, known=known)
    assert [url for _, url, _ in drawn(face)] == [HERON, LION]
    assert kinds(face) == ["TextDisplay", "Section", "Section", "MediaGallery", "ActionRow"]
    assert known.asked == [1, 2], "a former player has no avatar"
    assert len(list(face.view.walk_children())) == 1 + 2 * 3 + 1 + 6


async def test_a_board_without_avatars_stays_as_it_is() -> None:
    for ranks in ((2, 2, 1, 2), (2, 2, 2, 1)):
        face = await shown(*ranks)
        assert drawn(face) == []
        assert kinds(face) == ["TextDisplay", "MediaGallery", "ActionRow"]


async def test_nobody_stands_out_in_a_draw() -> None:
    for text in ("A draw.", "```\nabc\n```"):
        known = Known()
        face = await shown(1, 1, 1, 1, text=text, known=known)
        assert (drawn(face), known.asked) == ([], [])
        assert kinds(face) == ["TextDisplay", "MediaGallery", "ActionRow"]
