"""Somebody's private panel opened more than once: the newest one stands, and the older ones say where."""

import pytest

from sandbox.driver import Person
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, sentence, shown
from tests.e2e.ubongoplay import Racing, begin_ubongo, bell
from tests.e2e.yamplay import fix_secret, labels
from tests.e2e.yeboplay import begin_yebo

STALE = "The board has changed since; here is how it stands now."


@pytest.fixture(autouse=True)
def _secret(monkeypatch: pytest.MonkeyPatch) -> None:
    fix_secret(monkeypatch)


def panels(playing: Playing, person: Person) -> list[Shown]:
    """The private messages at the table that show somebody a picture."""
    return [message for message in person.sees(playing.channel) if message.ephemeral and message.image is not None]


async def only(playing: Playing, person: Person, newest: Shown, older: Shown) -> None:
    """Wait until of two messages this one is the person's only panel, and the older one leads to it."""
    link = f"https://discord.com/channels/{playing.house.driver.guild.id}/{playing.channel.id}/{newest.id}"
    driver, box = playing.house.driver, playing.house.box
    await driver.until(lambda: link in Shown(box, older.raw).text, "a line on the older one")
    line = Shown(box, older.raw)
    assert "\n" not in line.text
    assert (line.image, line.buttons, line.selects) == (None, [], [])
    assert [message.id for message in panels(playing, person)] == [newest.id]


@pytest.mark.parametrize(("game", "button"), [("yebo", "My hand"), ("ubongo", "My puzzle")])
async def test_the_older_panel_leads_to_the_newer(house: House, game: str, button: str) -> None:
    playing, command = await begun(house, game)
    older = [message for message in house.lion.sees(playing.channel) if message.ephemeral][-1]
    for _ in range(2):
        newer = shown(await house.lion.click(await playing.board(), button))
        await only(playing, house.lion, newer, older)
        older = newer
    newer = shown(await house.lion.slash(f"{game} {command}", playing.channel))
    await only(playing, house.lion, newer, older)


async def begun(house: House, game: str) -> tuple[Playing, str]:
    """A game in which Lion has a panel, and the command that brings it again."""
    if game == "yebo":
        return await begin_yebo(house), "hand"
    await house.lion.slash("me", house.driver.channel("quiet"), text_first=True)
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    return playing, "puzzle"


async def test_a_panel_that_is_used_stays(house: House) -> None:
    """A click within the panel draws the panel itself anew: nothing is older."""
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    panel = playing.panel(house.lion)
    for label in ("A", "To level 2", "B"):
        await playing.tap(house.lion, label)
    await house.driver.idle()
    assert playing.panel(house.lion).id == panel.id
    assert "Type it" in labels(playing.panel(house.lion))


async def raced(house: House) -> tuple[Racing, Shown, Shown]:
    """A race for which Heron has an older panel and a newer one."""
    playing = await begin_ubongo(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    older = playing.panel(house.heron)
    newer = shown(await house.heron.click(await playing.board(), "My puzzle"))
    return playing, older, newer


def piece(panel: Shown) -> str:
    """What the button carries that takes the first piece in hand."""
    return next(custom for _, custom, *_ in panel.buttons if ":piece:" in custom)


async def test_a_tap_that_was_under_way_goes_back_to_the_older(house: House) -> None:
    """A tap on the older panel, while it is being turned over, is answered there: then that one is the newest again."""
    playing, older, newer = await raced(house)
    await only(playing, house.heron, newer, older)
    hold = house.box.faults.hold(method="PATCH", path="/webhooks/*")
    last = shown(await house.heron.click(await playing.board(), "My puzzle"))
    await house.driver.until(lambda: hold.waiting, "the line")
    house.heron.client.send_component(newer.raw, {"type": 2, "custom_id": piece(newer)}, None)
    flight = house.bot.private._flights[house.heron.id, playing.table_id]
    await house.driver.until(lambda: flight._waiters, "the tap")
    hold.release()
    await house.driver.until(lambda: Shown(house.box, newer.raw).image is not None, "the panel")
    await house.driver.until(lambda: Shown(house.box, last.raw).image is None, "the line")
    assert [message.id for message in panels(playing, house.heron)] == [newer.id]
    await only(playing, house.heron, newer, last)
    assert "▸ A" in labels(Shown(house.box, newer.raw))


async def test_an_older_panel_that_can_no_longer_be_edited(house: House) -> None:
    """It stands as it was; a tap on it counts, and makes it the newest."""
    playing = await begin_ubongo(house, round_seconds=900)
    await playing.ready(house.heron, house.lion)
    await playing.after(850)
    older = playing.panel(house.heron)
    newer = shown(await house.heron.click(await playing.board(), "My puzzle"))
    await house.driver.idle()
    assert Shown(house.box, older.raw).data == older.data
    tapped = await house.heron.click(older, custom_id=piece(older))
    assert not tapped.follow_ups
    assert "▸ A" in labels(shown(tapped))
    await house.driver.until(lambda: str(older.id) in Shown(house.box, newer.raw).text, "the line")


async def test_a_tap_on_an_older_panel_of_an_earlier_round(house: House) -> None:
    """It does nothing, says why, and shows how things stand."""
    playing, older, newer = await raced(house)
    await only(playing, house.heron, newer, older)
    await bell(playing)
    await bell(playing)
    await playing.board()
    late = await house.heron.raw_component(older, piece(older))
    assert await sentence(house, late) == STALE
    assert labels(Shown(house.box, older.raw)) == labels(Shown(house.box, newer.raw))
