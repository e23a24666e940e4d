"""Larger symbols and high contrast: on the board as soon as one player wants them, in private for each reader."""

import asyncio
import io
from importlib import import_module

import pytest
from PIL import Image

from render.kit.palette import Palette
from render.kit.sight import PLAIN, Sight
from sandbox.driver import Person
from sandbox.seen import Shown
from tests.cogs.loaded import shown as shown_as
from tests.e2e.conftest import House
from tests.e2e.example import SETS, begin_held, dealt, lay
from tests.e2e.play import Playing, begin, shown
from tests.example import DICED, GAME, HELD, OTHER, RACED

BOTH = Sight(contrast=True, large=True)


def seen(message: Shown) -> Image.Image:
    assert message.image is not None
    return Image.open(io.BytesIO(message.image))


async def wish(house: House, **choices: bool) -> None:
    """Set how pictures are drawn for Lion."""
    await house.lion.slash("me", house.driver.channel("quiet"), **choices)


async def drawn(playing: Playing, sight: Sight) -> bytes:
    """The expected picture of a game that has just begun."""
    now = await playing.table()
    picture = (await shown_as(now.game.name)).picture
    return await asyncio.to_thread(picture, now.view(None), now.names, sight=sight)


async def test_the_board_is_drawn_for_whoever_at_the_table_wants_it(house: House) -> None:
    """The board is drawn with the settings of a player, though the other player has not chosen them."""
    playing = await begin(house)
    assert (await playing.board()).image == await drawn(playing, PLAIN)
    await wish(house, large_symbols=True, high_contrast=True)
    other = await begin(house, channel="quiet")
    assert (await other.board()).image == await drawn(other, BOTH)


async def test_a_private_board_is_drawn_for_its_reader(house: House) -> None:
    await wish(house, large_symbols=True, high_contrast=True)
    playing = await begin(house)
    for person, sight in ((house.heron, PLAIN), (house.lion, BOTH)):
        reply = await person.slash("table", playing.channel, do="board")
        assert shown(reply).image == await drawn(playing, sight)
        assert shown(reply).alt == shown(await house.heron.slash("table", playing.channel, do="board")).alt


def palette(house: House, game: str) -> Palette:
    """The colours of a game."""
    found: Palette = import_module(next(entry.pictures for entry in house.games.entries if entry.name == game)).PALETTE
    return found


@pytest.mark.parametrize("game", [OTHER, DICED])
async def test_every_board_knows_high_contrast(house: House, game: str) -> None:
    await wish(house, high_contrast=True)
    playing = await begin(house, f"{game} start")
    assert seen(await playing.board()).getpalette() == palette(house, game).strong


async def test_a_panel_is_drawn_for_its_owner_beside_a_table_drawn_for_all(house: House) -> None:
    raced = palette(house, RACED)
    await wish(house, high_contrast=True)
    playing = await begin(house, f"{RACED} start")

    def panels(person: Person) -> list[Shown]:
        return [each for each in person.sees(playing.channel) if each.ephemeral and each.image is not None]

    for person, colours in ((house.heron, raced.flat), (house.lion, raced.strong)):
        await house.driver.until(lambda owner=person: panels(owner), f"the panel of {person.user.name}")  # type: ignore[misc]
        assert seen(panels(person)[0]).getpalette() == colours
    assert seen(await playing.board()).getpalette() == raced.strong


async def test_a_hand_is_larger_for_whoever_wants_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each hand is drawn with its owner's settings; the board, which is public, with Lion's."""
    await wish(house, large_symbols=True, high_contrast=True)
    lay(monkeypatch, dealt(1, *SETS[:2], fence="S9").state)
    playing = await begin_held(house)
    held = palette(house, HELD)
    assert seen(await playing.board()).getpalette() == held.strong
    plain, large = seen(await playing.hand(house.heron)), seen(await playing.hand(house.lion))
    assert plain.height < large.height
    assert (plain.getpalette(), large.getpalette()) == (held.flat, held.strong)


async def test_the_rules_are_drawn_for_their_reader(house: House) -> None:
    await wish(house, high_contrast=True)
    place = house.driver.channel("quiet")
    colours = []
    for person in (house.heron, house.lion):
        page = await person.slash("rules", place, game=GAME)
        while shown(page).image is None:
            await person.click(shown(page), "Next")
        colours.append(seen(shown(page)).getpalette())
    assert colours == [palette(house, GAME).flat, palette(house, GAME).strong]
