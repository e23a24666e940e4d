"""The private panel that Join opens: it waits in the lobby, becomes the hand at the deal, and follows the game."""

import pytest

from engines.yebo.view import HAND
from render.yebo import block_words
from render.yebo.order import clusters
from sandbox.driver import Person
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import seated, shown, startable
from tests.e2e.yamplay import labels
from tests.e2e.yeboplay import Fencing, begin_yebo, control, use


async def joined(house: House, path: str = "yebo start") -> tuple[Fencing, Shown]:
    """Open a table as Heron and join as Lion; return the game and the table's card."""
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash(path, place))
    await house.lion.click(card, "Join")
    await seated(house, card, house.lion)
    await startable(house, card)
    return Fencing(house, place, card.buttons[0][1].split(":")[2]), card


def private(playing: Fencing, person: Person) -> list[Shown]:
    """A person's private messages in the table's channel."""
    return [message for message in person.sees(playing.channel) if message.ephemeral]


async def test_the_deal_brings_everybody_their_hand(house: House) -> None:
    """At the deal the panel that Join opened becomes the hand; the host's hand comes with the start."""
    playing, card = await joined(house)
    (waiting,) = private(playing, house.lion)
    assert waiting.text.startswith("You sit at this table of Yebo.")
    assert waiting.image is None
    assert private(playing, house.heron) == []
    await house.heron.click(card, "Start")
    await seated(house, card, house.heron)
    chief = (await playing.seats())[(await playing.view()).chief]
    opened = private(playing, chief)[0].raw
    await house.driver.until(lambda: control(Shown(house.box, opened), "deal"), "the Chief's choice")
    await use(chief, Shown(house.box, opened), "deal")
    assert (await playing.view()).phase == "round"
    dealt = {person: (await playing.view(person)).hand for person in (house.heron, house.lion)}
    assert all(len(blocks) == HAND for blocks in dealt.values())
    await house.driver.until(lambda: all(holds(playing, *each) for each in dealt.items()), "the hands")


def holds(playing: Fencing, person: Person, blocks: tuple[str, ...]) -> bool:
    """Whether a person's only private message shows these blocks."""
    (panel,) = private(playing, person)
    runs = [block_words.blocks(" ".join(run), "en") for run in clusters(blocks, None)]
    return panel.image is not None and f"Your hand: {'; '.join(runs)}." in (panel.alt or "")


async def get_up(person: Person, card: Shown) -> None:
    """Leave the lobby by the button that cards of earlier versions had."""
    await person.raw_component(card, f"lobby:leave:{card.buttons[0][1].split(':')[2]}:-")


async def test_who_gets_up_keeps_no_panel(house: House) -> None:
    playing, card = await joined(house)
    await get_up(house.lion, card)
    await house.driver.until(lambda: not private(playing, house.lion), "the panel to go")
    await house.lion.click(card, "Join")
    await house.driver.until(lambda: private(playing, house.lion), "a panel anew")
    assert len(private(playing, house.lion)) == 1


async def test_who_gets_up_while_the_panel_goes_out_keeps_none(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("yebo start", place))
    hold = house.box.faults.hold(method="POST", path="/webhooks/*")
    await house.lion.click(card, "Join")
    await house.driver.until(lambda: hold.waiting, "the panel under way")
    flight = house.bot.private._flights[house.lion.id, card.buttons[0][1].split(":")[2], "panel"]
    await get_up(house.lion, card)
    await house.driver.until(lambda: flight._waiters, "the end of it")
    hold.release()
    await house.driver.until(lambda: any(each[1] == "DELETE" for each in house.box.requests), "the panel to go")
    await house.driver.idle()
    assert [message for message in house.lion.sees(place) if message.ephemeral] == []


async def test_a_stop_while_a_panel_goes_out(house: House) -> None:
    """A stop while the panel of a new seat is in flight keeps the seat and logs no error."""
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("yebo start", place))
    hold = house.box.faults.hold(method="POST", path="/webhooks/*")
    await house.lion.click(card, "Join")
    await house.driver.until(lambda: hold.waiting, "the panel under way")
    await house.stop()
    hold.release()
    await house.start()
    assert await house.tables.finder.of_person(house.lion.id)


async def test_a_panel_that_was_dismissed_stays_away(house: House) -> None:
    """A panel that its reader has dismissed is not sent again at the deal, but *My hand* opens the hand."""
    playing, card = await joined(house)
    house.lion.dismiss(private(playing, house.lion)[0])
    await house.heron.click(card, "Start")
    await seated(house, card, house.heron)
    assert await playing.hand(house.lion)


async def test_after_a_quarter_of_an_hour_it_rests(house: House) -> None:
    """A panel whose token has expired cannot be edited and stays as it was; *My hand* opens the hand."""
    playing, card = await joined(house)
    await house.clock.advance(14.5 * 60)
    await house.heron.click(card, "Start")
    await seated(house, card, house.heron)
    (panel,) = private(playing, house.lion)
    assert panel.image is None
    assert await playing.hand(house.lion)


async def test_who_starts_after_a_quarter_of_an_hour_gets_a_panel_anew(house: House) -> None:
    """A host whose panel has expired gets a new one by the start, which is a new interaction."""
    playing, card = await joined(house)
    await house.clock.advance(14.5 * 60)
    await house.gecko.click(card, "Join")
    await get_up(house.heron, card)
    await startable(house, card)
    await house.lion.click(card, "Start")
    await seated(house, card, house.lion)
    await house.driver.until(lambda: private(playing, house.lion)[-1].image, "the hand")


async def test_a_puzzle_comes_to_the_panel_too(house: House) -> None:
    """ubongo3d.md: at the start the panel that Join opened shows the board face down, with a Ready button."""
    playing, card = await joined(house, "ubongo start")
    (panel,) = private(playing, house.lion)
    assert panel.text.startswith("You sit at this table of Ubongo 3D.")
    await house.heron.click(card, "Start")
    await seated(house, card, house.heron)
    await house.driver.until(lambda: "Ready" in labels(Shown(house.box, panel.raw)), "the board face down")


async def test_a_game_without_a_panel_brings_none(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("yam start", place))
    await house.lion.click(card, "Join")
    await house.driver.idle()
    assert [message for message in house.lion.sees(place) if message.ephemeral] == []


# Rematches


async def over(house: House) -> tuple[Fencing, Shown]:
    """End a game of Heron and Lion by agreement; return it and its board."""
    playing = await begin_yebo(house)
    for person in (house.heron, house.lion):
        await person.slash("table", playing.channel, do="early")
    await playing.board()
    await house.driver.idle()
    return playing, await playing.board()


async def again(house: House, playing: Fencing) -> Fencing:
    """The rematch of a game."""
    next_id = (await playing.table()).next_id
    assert next_id is not None
    return Fencing(house, playing.channel, next_id)


def pictured(playing: Fencing, person: Person) -> list[Shown]:
    """A person's private messages with a picture, of all games so far."""
    return [message for message in private(playing, person) if message.image is not None]


async def test_another_game_brings_everybody_a_panel(house: House) -> None:
    """Each person who asked for the rematch gets one panel unasked, however often they pressed."""
    playing, board = await over(house)
    people = (house.heron, house.lion)
    before = {person.id: len(pictured(playing, person)) for person in people}
    for person in (house.heron, *people):
        await person.click(board, "Rematch")
    following = await again(house, playing)
    await house.driver.until(
        lambda: all(len(pictured(playing, person)) > before[person.id] for person in people), "the panels"
    )
    await house.driver.idle()
    chief = (await following.seats())[(await following.view()).chief]
    for person in people:
        (panel,) = pictured(playing, person)[before[person.id] :]
        assert (control(panel, "deal") is not None) == (person is chief)


async def test_who_asked_long_ago_brings_the_next_hand_by_its_button(house: House) -> None:
    """A rematch request whose token has expired brings no panel; *My hand* opens the hand."""
    playing, board = await over(house)
    await house.heron.click(board, "Rematch")
    before = len(private(playing, house.heron))
    await house.clock.advance(16 * 60)
    await house.lion.click(board, "Rematch")
    following = await again(house, playing)
    await house.driver.until(lambda: len(private(playing, house.lion)) > 1, "a panel")
    await house.driver.idle()
    assert len(private(playing, house.heron)) == before
    assert await following.hand(house.heron)


@pytest.mark.parametrize("presses_again", [False, True])
async def test_a_restart_between_two_wishes(house: House, presses_again: bool) -> None:
    """A restart keeps the rematch requests, which are stored, but loses the tokens for sending private messages.

    A person who presses Rematch after the restart gets a panel; the others open theirs with *My hand*.
    """
    playing, board = await over(house)
    await house.heron.click(board, "Rematch")
    await house.driver.idle()
    before = {person.id: len(pictured(playing, person)) for person in (house.heron, house.lion)}
    await house.stop()
    await house.start()
    table = await playing.table()
    assert table.rematch == {table.seat_of(house.heron.id)}
    if presses_again:
        await house.heron.click(board, "Rematch")
    await house.lion.click(board, "Rematch")
    following = await again(house, playing)
    brought = (house.heron, house.lion) if presses_again else (house.lion,)
    await house.driver.until(
        lambda: all(len(pictured(playing, person)) > before[person.id] for person in brought), "the panels"
    )
    assert await following.hand(house.heron)
