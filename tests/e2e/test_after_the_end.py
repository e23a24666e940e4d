"""Commands that only show something work on the channel's last finished table, as its buttons do."""

import pytest

import locales
from engines.registry import GAMES
from sandbox.driver import Person
from sandbox.seen import Shown
from tables.model import Actor, Table
from tests.e2e.conftest import House
from tests.e2e.example import begin_held, begin_raced, lay, play_round
from tests.e2e.play import Playing, begin, further, shown, startable
from tests.example import GAME, HELD, OTHER

SEED = bytes(range(32))
NO_TABLE = locales.text("en", "refused-no-table")
NO_GAME = locales.text("en", "refused-no-readable")


async def ended(house: House, playing: Playing) -> Table:
    """End a game, by resigning in a game of two sides and else by a vote; return its table."""
    name = (await playing.table()).game.name
    if not GAMES[name].two_sided:
        for person in (house.heron, house.lion):
            await person.slash("table", playing.channel, do="early")
    else:
        sure = await house.heron.slash("table", playing.channel, do="resign")
        await house.heron.click(shown(sure), "Yes, resign")
    table = await playing.table()
    assert table.status == "finished"
    await house.driver.idle()
    return table


async def typed(house: House, person: Person, path: str, channel: str = "tables", **options: object) -> Shown:
    answer = shown(await person.slash(path, house.driver.channel(channel), **options))
    assert answer.ephemeral
    return answer


async def acted(house: House, playing: Playing) -> None:
    """Play one legal action for the seat to move, so that the game counts."""
    table = await playing.table()
    seat = table.to_act()[0]
    person = playing.person(table, seat)
    text = table.game.format(next(iter(table.game.legal(table.state, seat))))
    actor = Actor(person.id, person.user.name, house.box.world.ids.next())
    house.bot.publisher.changed(await house.tables.act(table.id, actor, text, None))
    await playing.board()


@pytest.mark.parametrize("game", GAMES)
async def test_the_board_of_a_game_that_is_over(house: House, game: str) -> None:
    playing = await begin(house, f"{game} start")
    await acted(house, playing)
    table = await ended(house, playing)
    assert table.outcome is not None
    # One action is no round, and a game without one counts nowhere.
    lookers = [house.heron, house.lion, *([] if table.outcome.void else [house.zebra])]
    for person in lookers:
        answer = await typed(house, person, "table", do="board")
        assert answer.image, answer.text
    # In another channel the finished table is found by its id only.
    assert (await typed(house, house.heron, "table", "quiet", do="board")).text == NO_GAME
    assert (await typed(house, house.heron, "table", "quiet", do="board", table=table.id)).image
    offered = await lookers[-1].complete("table", playing.channel, do="board", table="")
    assert [value for _, value in offered] == [table.id]
    # Commands that play need a running game.
    ends = "resign" if GAMES[game].two_sided else "early"
    assert (await typed(house, house.heron, "table", do=ends)).text == NO_TABLE
    # The command for the game as text sends the same files as the button.
    told = await typed(house, house.lion, "table", do="text")
    assert {a["filename"].rsplit(".", 1)[1] for a in told.data["attachments"]} == {"txt", "json"}


async def test_the_last_round_of_a_race_that_is_over(house: House) -> None:
    playing = await begin_raced(house, rounds=3)
    await play_round(playing)
    await ended(house, playing)
    pressed = shown(await further(house.heron, await playing.board(), "Last round"))
    for person in (house.heron, house.zebra):
        answer = await typed(house, person, "table", do="last")
        assert (answer.text, answer.alt) == (pressed.text, pressed.alt)


async def test_the_rounds_and_the_points_of_a_game_that_is_over(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[HELD]
    state = game.new(game.options(), 2, SEED)
    while not game.view(state, None).results:
        seat = game.to_act(state)[0]
        action = game.think("medium", game.view(state, seat), game.legal(state, seat), SEED, 0.0)
        state = game.apply(state, seat, action).state
    lay(monkeypatch, state)
    playing = await begin_held(house)
    await acted(house, playing)
    await ended(house, playing)
    pressed = shown(await further(house.heron, await playing.board(), "Last round"))
    for person in (house.heron, house.zebra):
        last = await typed(house, person, "table", do="last")
        assert (last.text, last.alt) == (pressed.text, pressed.alt)


async def test_the_newest_is_meant_and_one_that_runs_before_all_that_are_over(house: House) -> None:
    tables = []
    for _ in range(2):
        await house.clock.advance(1)
        playing = await begin(house, f"{OTHER} start", speed="none")
        await acted(house, playing)
        tables.append(await ended(house, playing))
    await house.clock.advance(1)
    other = await begin(house, f"{GAME} start", speed="none")
    await acted(house, other)
    last = await ended(house, other)
    offered = await house.zebra.complete("table", playing.channel, do="board", table="")
    assert [value for _, value in offered] == [last.id, tables[1].id, tables[0].id]
    assert " wins:" in (await typed(house, house.zebra, "table", do="board")).text
    await begin(house, f"{OTHER} start", speed="none")
    for person in (house.heron, house.zebra):
        assert "’s turn" in (await typed(house, person, "table", do="board")).text


async def test_a_game_that_counts_nowhere_is_there_for_those_who_sat_in_it(house: House) -> None:
    playing = await begin_raced(house)
    table = await ended(house, playing)
    assert (await typed(house, house.heron, "table", do="board")).image
    assert (await typed(house, house.lion, "table", do="last")).text == locales.text("en", "refused-no-round")
    assert (await typed(house, house.zebra, "table", do="board")).text == NO_GAME
    assert (await typed(house, house.zebra, "table", do="board", table=table.id)).image


async def test_a_game_of_this_channel_is_meant_before_one_s_own_elsewhere(house: House) -> None:
    """The order: the person's running game in this channel, another's, the last finished one, their own elsewhere."""
    over = await begin(house, f"{OTHER} start", speed="none")
    await acted(house, over)
    await ended(house, over)
    own = await begin(house, f"{OTHER} start", speed="none", channel="quiet")
    assert " wins:" in (await typed(house, house.heron, "table", do="board")).text
    for channel, options in (("tables", {"table": own.table_id}), ("quiet", {}), ("market", {})):
        assert "’s turn" in (await typed(house, house.heron, "table", channel, do="board", **options)).text
    card = shown(await house.zebra.slash(f"{OTHER} start", house.driver.channel("market"), speed="none"))
    await house.gecko.click(card, "Join")
    await startable(house, card)
    await house.zebra.click(card, "Start")
    assert "Zebra" in (await typed(house, house.heron, "table", "market", do="board")).text
    assert "Zebra" not in (await typed(house, house.heron, "table", "quiet", do="board")).text
