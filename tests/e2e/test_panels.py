"""A player's private panel: there is only one, however it is opened, and opening it waits for no other request."""

import pytest

from cogs.show import private
from sandbox.driver import Person
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.example import Racing, begin_held, begin_raced, bell, play_round
from tests.e2e.play import Playing, sentence, shown
from tests.e2e.yamplay import labels
from tests.example import HELD, RACED

STALE = "The board has changed since; here is how it stands now."


def panels(playing: Playing, person: Person) -> list[Shown]:
    """A person's private messages with a picture in the table's channel."""
    return [message for message in person.sees(playing.channel) if message.ephemeral and message.image is not None]


def gone(playing: Playing, message: Shown) -> bool:
    """Whether a message is deleted."""
    return message.id not in playing.channel.messages


async def only(playing: Playing, person: Person, newest: Shown) -> None:
    """Wait until this panel is the person's only private message in the table's channel."""

    def stands() -> list[int]:
        return [message.id for message in person.sees(playing.channel) if message.ephemeral]

    await playing.house.driver.until(lambda: stands() == [newest.id], "the older ones to go")
    assert [message.id for message in panels(playing, person)] == [newest.id]


@pytest.mark.parametrize(("game", "button"), [(HELD, "My hand"), (RACED, "My puzzle")])
async def test_whoever_asks_gets_the_panel_anew_and_no_other_stands(house: House, game: str, button: str) -> None:
    """After five presses and the command only the newest panel is left, at the bottom of the channel."""
    playing, command = await begun(house, game)
    for _ in range(5):
        newest = shown(await house.lion.click(await playing.board(), button))
    await only(playing, house.lion, newest)
    newest = shown(await house.lion.slash(f"{game} {command}", playing.channel))
    await only(playing, house.lion, newest)
    assert house.lion.sees(playing.channel)[-1].id == newest.id


async def begun(house: House, game: str) -> tuple[Playing, str]:
    """Begin a game in which Lion has a panel; return it and the command that opens the panel again."""
    if game == HELD:
        return await begin_held(house), "hand"
    await house.lion.slash("me", house.driver.channel("quiet"), text_first=True)
    playing = await begin_raced(house)
    await playing.ready(house.heron, house.lion)
    return playing, "puzzle"


async def test_nine_rounds_leave_one_panel(house: House) -> None:
    """With Ready on the board and typed answers the first panel is edited for nine rounds, with one line beside it."""
    playing = await begin_raced(house)
    await playing.board()
    first = {person: playing.panel(person).id for person in (house.heron, house.lion)}
    for _ in range(9):
        await play_round(playing, house.heron, house.lion)
        await playing.board()
        for person in (house.heron, house.lion):
            alone = [message for message in person.sees(playing.channel) if message.ephemeral]
            assert [message.id for message in panels(playing, person)] == [first[person]]
            assert len(alone) == 2
            assert str(first[person]) in alone[-1].text, "the line must link to the panel"
    assert (await playing.view()).outcome is not None


async def test_ready_is_acknowledged_without_a_word(house: House) -> None:
    playing = await begin_raced(house)
    panel = playing.panel(house.heron)
    pressed = await house.heron.click(await playing.board(), "Ready")
    assert (pressed.type, pressed.follow_ups) == (6, [])
    await house.driver.until(lambda: "You are ready" in Shown(house.box, panel.raw).text, "the panel")
    await only(playing, house.heron, panel)


async def test_a_typed_answer_says_what_came_of_it_and_where(house: House) -> None:
    playing = await begin_raced(house)
    await playing.ready(house.heron, house.lion)
    panel = playing.panel(house.heron)
    said = shown(await playing.command(house.heron, *await playing.answer(house.heron)))
    assert "You are first" in said.text
    assert str(panel.id) in said.text
    await house.driver.until(lambda: "You are first" in Shown(house.box, panel.raw).text, "the panel")


async def test_a_typed_turn_is_shown_in_the_open_hand(house: House) -> None:
    """A typed turn's answer tells the action and links to the open hand, which is edited; asking for the hand sends another."""
    playing = await begin_held(house)
    await playing.board()
    seat = (await playing.table()).to_act()[0]
    person = playing.person(await playing.table(), seat)
    hand = await playing.hand(person)
    before = Shown(house.box, hand.raw).text
    table = await playing.table()
    action = table.game.format(table.game.legal(table.state, seat)[0])
    said = shown(await playing.command(person, action))
    assert said.image is None
    assert str(hand.id) in said.text
    await house.driver.until(lambda: Shown(house.box, hand.raw).text != before, "the hand")
    assert [message.id for message in panels(playing, person)] == [hand.id]
    newest = shown(await person.slash(f"{HELD} hand", playing.channel))
    await house.driver.until(lambda: gone(playing, hand), "the older one to go")
    assert [message.id for message in panels(playing, person)] == [newest.id]


@pytest.mark.parametrize("seconds", [8 * 60, 14.5 * 60])
async def test_a_panel_that_will_not_follow_for_long_is_opened_anew(house: House, seconds: float) -> None:
    """A typed answer opens a new panel when the old one's token is about to expire; the old one is deleted in time."""
    playing = await begin_raced(house, round_seconds=900)
    await playing.ready(house.heron, house.lion)
    older = playing.panel(house.heron)
    await playing.after(seconds)
    newer = shown(await playing.command(house.heron, *await playing.answer(house.heron)))
    assert "You are first" in newer.text
    if seconds < private.LIVES_MS / 1000:
        await only(playing, house.heron, newer)
    else:
        await house.driver.idle()
        assert [message.id for message in panels(playing, house.heron)] == [older.id, newer.id]


async def test_a_client_that_has_lost_the_panel_gets_it_again(house: House) -> None:
    """The bot cannot know that a client has lost its panel: the button sends a new one in any case."""
    playing = await begin_raced(house)
    await playing.ready(house.heron, house.lion)
    house.heron.reload()
    assert panels(playing, house.heron) == []
    newest = shown(await house.heron.click(await playing.board(), "My puzzle"))
    await only(playing, house.heron, newest)
    assert piece(newest)


async def test_a_panel_that_is_used_stays(house: House) -> None:
    """A click in the panel edits the panel itself: no new message is sent."""
    playing = await begin_raced(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    panel = playing.panel(house.lion)
    for label in ("B", "To level 2", "C"):
        await playing.tap(house.lion, label)
    await house.driver.idle()
    assert playing.panel(house.lion).id == panel.id
    assert "Type it" in labels(playing.panel(house.lion))


async def raced(house: House) -> tuple[Racing, Shown]:
    """Begin a race; return it and Heron's panel."""
    playing = await begin_raced(house)
    await playing.ready(house.heron, house.lion)
    await playing.board()
    return playing, playing.panel(house.heron)


def piece(panel: Shown) -> str:
    """The custom_id of the button that chooses the first piece in hand."""
    return next(custom for _, custom, *_ in panel.buttons if ":piece:" in custom)


async def test_a_tap_on_the_older_before_it_goes(house: House) -> None:
    """A tap on an old panel whose deletion is rate limited makes it the current one; the newer panel is deleted."""
    playing, older = await raced(house)
    house.box.faults.refuse(429, method="DELETE", path="/webhooks/*")
    newer = shown(await house.heron.click(await playing.board(), "My puzzle"))
    await house.driver.until(lambda: house.box.refusals, "the pause")
    assert "▸ A" in labels(shown(await house.heron.click(older, custom_id=piece(older))))
    await house.driver.until(lambda: gone(playing, newer), "the newer one to go")
    await house.driver.idle()
    await house.clock.advance(5)
    await house.driver.idle()
    await only(playing, house.heron, older)
    house.box.refusals.clear()


async def test_a_tap_on_a_panel_that_is_gone_brings_it_anew(house: House) -> None:
    """A tap on a deleted panel counts, because its maker had not yet seen the newer panel; a new panel answers."""
    playing, older = await raced(house)
    newer = shown(await house.heron.click(await playing.board(), "My puzzle"))
    await only(playing, house.heron, newer)
    tapped = await house.heron.raw_component(older, piece(older))
    last = shown(tapped)
    assert "▸ A" in labels(last)
    await only(playing, house.heron, last)
    house.box.refusals[:] = [each for each in house.box.refusals if each.code != 10008]


async def test_an_older_panel_that_can_no_longer_be_edited(house: House) -> None:
    """An old panel that can no longer be edited stays as it was; a tap on it counts, and makes it the current one."""
    playing = await begin_raced(house, round_seconds=900)
    await playing.ready(house.heron, house.lion)
    await playing.after(850)
    older = playing.panel(house.heron)
    newer = shown(await house.heron.click(await playing.board(), "My puzzle"))
    await house.driver.idle()
    assert Shown(house.box, older.raw).data == older.data
    tapped = await house.heron.click(older, custom_id=piece(older))
    assert not tapped.follow_ups
    assert "▸ A" in labels(shown(tapped))
    await house.driver.until(lambda: gone(playing, newer), "the newer one to go")
    await only(playing, house.heron, older)


async def test_a_tap_on_a_deleted_panel_of_an_earlier_round(house: House) -> None:
    """A tap on a deleted panel of an earlier round changes nothing, and the answer says why."""
    playing, older = await raced(house)
    newer = shown(await house.heron.click(await playing.board(), "My puzzle"))
    await only(playing, house.heron, newer)
    await bell(playing)
    await bell(playing)
    await playing.board()
    late = await house.heron.raw_component(older, piece(older))
    assert await sentence(house, late) == STALE
    house.box.refusals[:] = [each for each in house.box.refusals if each.code != 10008]


# Panels that are asked for go before refreshes


def edits(house: House) -> int:
    """The number of edits of private messages that were requested so far."""
    return sum(method == "PATCH" and path.startswith("/webhooks/") for _, method, path in house.box.requests)


async def test_my_puzzle_does_not_wait_for_a_pause(house: House) -> None:
    """The button answers while a refresh is rate limited, and the refresh is then dropped."""
    playing = await begin_raced(house)
    await playing.ready_within(house.heron)
    board = await playing.board()
    before = edits(house)
    house.box.faults.refuse(429, method="PATCH", path="/webhooks/*", times=3)
    await playing.tap(house.lion, "Ready")
    await house.driver.until(lambda: house.box.refusals, "the pause")
    newest = shown(await house.heron.raw_component(board, f"{RACED}:puzzle:{playing.table_id}:-"))
    assert piece(newest)
    assert edits(house) == before + 1
    await only(playing, house.heron, newest)
    await house.driver.idle()
    await house.clock.advance(5)
    await house.driver.idle()
    assert edits(house) == before + 1
    house.box.refusals.clear()


async def test_a_board_does_not_wait_for_a_pause(house: House) -> None:
    """While a panel's refresh is rate limited, the board is still published and taps on it are answered."""
    playing = await begin_raced(house)
    await playing.ready_within(house.heron)
    board = await playing.board()
    await house.driver.idle()
    house.box.faults.refuse(429, method="PATCH", path="/webhooks/*")
    before = house.clock.now_ms()
    await playing.tap(house.lion, "Ready")
    assert "Fill your area" in (await playing.board()).text
    assert piece(shown(await house.lion.click(board, "My puzzle")))
    assert house.clock.now_ms() == before
    assert "Type it" not in labels(playing.panel(house.heron))
    await house.clock.advance(1)
    await house.driver.until(lambda: "Type it" in labels(playing.panel(house.heron)), "the puzzle after the pause")
    house.box.refusals.clear()


@pytest.mark.parametrize("method", ["PATCH", "DELETE"])
async def test_my_puzzle_does_not_wait_for_a_slow_request(house: House, method: str) -> None:
    """*My puzzle* waits neither for a refresh of the panel that it replaces nor for the deletion of an older one."""
    playing, _ = await raced(house)
    board = await playing.board()
    hold = house.box.faults.hold(method=method, path="/webhooks/*")
    if method == "DELETE":
        await house.heron.click(board, "My puzzle")
    else:
        await playing.after((await playing.view()).options.seconds + 2)
    await house.driver.until(lambda: hold.waiting, "the slow request")
    newest = shown(await house.heron.click(board, "My puzzle"))
    assert piece(newest)
    hold.release()
    await only(playing, house.heron, newest)


async def test_a_refresh_that_wakes_up_late_undoes_nothing(house: House) -> None:
    """A tap during a refresh's backoff is answered at once, and the late refresh does not undo what it shows."""
    playing, panel = await raced(house)
    await house.driver.idle()
    house.box.faults.refuse(429, method="PATCH", path="/webhooks/*", times=2)
    # The clock stops at the moment of the bell: the pauses of both panels begin there.
    await playing.after((await playing.view()).options.seconds + 1)
    await playing.phase("second")
    await house.driver.until(lambda: len(house.box.refusals) == 2, "the pauses")
    before = edits(house)
    tapped = await playing.tap(house.heron, "B")
    assert "▸ B" in labels(shown(tapped))
    assert edits(house) == before
    assert (await playing.view()).phase == "second"
    await house.clock.advance(5)
    await house.driver.until(lambda: edits(house) > before, "the refresh of the other player's panel")
    await house.driver.idle()
    assert "▸ B" in labels(Shown(house.box, panel.raw))
    assert edits(house) == before + 1, "only the other player's panel is refreshed after the pause"
    house.box.refusals.clear()


async def test_a_panel_catches_up_after_a_pause(house: House) -> None:
    """A refresh that was rate limited or met a server error is retried after the pause, if no click supersedes it."""
    playing = await begin_raced(house)
    await playing.ready_within(house.heron)
    await playing.board()
    house.box.faults.refuse(429, method="PATCH", path="/webhooks/*")
    house.box.faults.refuse(502, method="PATCH", path="/webhooks/*")
    await playing.tap(house.lion, "Ready")
    for tries in (1, 2):
        await house.driver.until(lambda: len(house.box.refusals) == tries, "the pause")  # noqa: B023 - at once
        await house.driver.idle()
        await house.clock.advance(1)
    await house.driver.until(lambda: "Type it" in labels(playing.panel(house.heron)), "the puzzle")
    house.box.refusals.clear()


# Panels that are gone when they should show their owner's action


def drop_panels(playing: Racing, person: Person) -> None:
    """Delete a person's panels without an event to the bot."""
    for panel in playing.panels(person):
        playing.house.box.messages.delete(playing.house.driver.message(panel.id))


def forgive(house: House) -> None:
    """Drop the refusals "Unknown Message", which are expected here."""
    house.box.refusals[:] = [each for each in house.box.refusals if each.code != 10008]


async def test_ready_on_a_panel_that_is_gone_brings_it_anew(house: House) -> None:
    playing = await begin_raced(house)
    board = await playing.board()
    drop_panels(playing, house.lion)
    await house.lion.click(board, "Ready")
    await house.driver.until(lambda: panels(playing, house.lion), "the panel")
    newest = playing.panel(house.lion)
    assert "You are ready" in newest.text
    await only(playing, house.lion, newest)
    await playing.ready(house.heron)
    await house.driver.until(
        lambda: "Type it" in labels(Shown(house.box, newest.raw)), "the puzzle on the panel that has come anew"
    )
    await only(playing, house.lion, newest)
    forgive(house)


async def test_the_last_ready_on_a_panel_that_is_gone_brings_the_puzzle(house: House) -> None:
    """A new panel replaces the missing one, and is sent before the board is edited, as a refresh would be."""
    playing = await begin_raced(house)
    await playing.ready(house.heron)
    board = await playing.board()
    drop_panels(playing, house.lion)
    before = len(house.box.requests)
    await house.lion.click(board, "Ready")
    assert "Fill your area" in (await playing.board()).text
    assert piece(playing.panel(house.lion))
    sent = [(method, path.split("/")[1]) for _, method, path in list(house.box.requests)[before:]]
    assert sent.index(("POST", "webhooks")) < sent.index(("PATCH", "channels"))
    forgive(house)


async def test_a_typed_answer_brings_a_panel_that_is_gone(house: House) -> None:
    playing, _ = await raced(house)
    drop_panels(playing, house.heron)
    await playing.command(house.heron, *await playing.answer(house.heron))
    await house.driver.until(lambda: panels(playing, house.heron), "the panel")
    assert "You are first" in playing.panel(house.heron).text
    forgive(house)


async def test_a_panel_that_is_gone_does_not_come_unasked(house: House) -> None:
    """A panel deleted after it has shown Ready is not replaced by a mere refresh."""
    playing = await begin_raced(house)
    await playing.ready(house.lion)
    await playing.board()
    await house.driver.idle()
    drop_panels(playing, house.lion)
    await playing.ready(house.heron)
    assert "Fill your area" in (await playing.board()).text
    await house.driver.idle()
    assert panels(playing, house.lion) == []
    forgive(house)
