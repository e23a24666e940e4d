"""Awalé on the real bot, through the client: an entry of the registry is all that the bot needs for a new game."""

import io
from typing import Any

import pytest
from PIL import Image

import locales
from engines.game import LEVELS, Level
from engines.record import Record
from engines.verify import verify
from sandbox.driver import Person
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, animation, sentence, shown
from tests.sixth.engine.view import SEEDS
from tests.sixth.helpers import GAME
from tests.sixth.play import SHORT, UNFED, begin_awale, play_out, tap, typed
from tests.sixth.render.pictures import warm

OVER = ["Rematch", "Analyse", "More"]


@pytest.fixture(scope="module", autouse=True)
def _warmed() -> None:
    """Draw the shared sprites before the first test, as on a bot that has run for a while."""
    list(warm())


def labels(message: Shown) -> list[str]:
    return [label for label, *_ in message.buttons]


def sown(message: Shown) -> dict[str, str]:
    """The enabled buttons of houses, each with its number of seeds."""
    return dict(label.split(" · ") for label, custom, off, _ in message.buttons if ":sow:" in custom and not off)


async def sides(playing: Playing) -> tuple[Person, Person]:
    """The people of South and North."""
    table = await playing.table()
    return playing.person(table, 0), playing.person(table, 1)


async def given_up(house: House) -> Playing:
    """Play a game that North resigns after four turns."""
    playing = await begin_awale(house, speed="none")
    await play_out(playing, SHORT, turns=4)
    _, north = await sides(playing)
    sure = await north.slash("table", playing.channel, do="resign")
    await north.click(shown(sure), "Yes, resign")
    assert (await playing.table()).status == "finished"
    return playing


async def test_a_whole_game_by_taps(house: House) -> None:
    playing = await begin_awale(house)
    board = await playing.board()
    assert "Tap one of your houses" in board.text
    assert sown(board) == dict.fromkeys("ABCDEF", "4")
    assert board.alt is not None
    assert board.alt.startswith("Awalé. South ●: ")
    table = await play_out(playing, SHORT)
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.winners) == ("majority", (0,))
    board = await playing.board()
    assert "wins:** more than half of the seeds are in one store." in board.text
    assert labels(board) == OVER


async def test_a_whole_game_by_typing(house: House) -> None:
    playing = await begin_awale(house)
    person = playing.person(await playing.table(), 0)
    every = await person.complete("awale move", playing.channel, letter="")
    assert every == [(f"{letter} · 4", letter) for letter in "ABCDEF"]
    table = await play_out(playing, SHORT, typed)
    assert table.outcome is not None
    assert table.outcome.reason == "majority"
    assert labels(await playing.board()) == OVER


@pytest.mark.long
async def test_a_game_that_ends_where_a_row_cannot_be_fed(house: House) -> None:
    playing = await begin_awale(house)
    table = await play_out(playing, UNFED)
    assert table.outcome is not None
    assert table.outcome.reason == "unfed"
    text = (await playing.board()).text
    assert "left in their row." in text
    assert "the empty row could not be fed" in text


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
async def test_a_whole_game_with_a_house_player(house: House, level: Level) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("awale start", place, speed="none"))
    playing = Playing(house, place, card.buttons[0][1].split(":")[2])
    await house.heron.slash("table", place, do="house", **{"with": level}, table=playing.table_id)
    seat = (await playing.table()).seat_of(house.heron.id)
    while (table := await playing.table()).status == "playing":
        if table.to_act() == (seat,):
            await tap(playing, next(iter(sown(await playing.board()))))
        else:
            await house.box.activity.wait(0.02)
    assert table.outcome is not None
    assert sum(table.outcome.scores) <= SEEDS
    assert labels(await playing.board()) == OVER


async def test_what_is_refused_is_said(house: House) -> None:
    playing = await begin_awale(house, speed="none")
    south, north = await sides(playing)
    board = await playing.board()
    assert "not your turn" in (await sentence(house, await north.click(board, "A · 4"))).lower()
    custom = next(custom for label, custom, *_ in board.buttons if label == "A · 4")
    for forged in ("resign", "G", "AB"):
        reply = await south.raw_component(board, custom.removesuffix("A") + forged)
        assert "not one of mine" in await sentence(house, reply)
    for letter, told in (("g", "write a letter from A to F"), ("Ab", "write a letter from A to F")):
        assert told in await sentence(house, await south.slash("awale move", playing.channel, letter=letter))
    await tap(playing, "C")
    board = await playing.board()
    assert sown(board) == dict(zip("abcdef", "544444", strict=True))
    await tap(playing, "a")
    empty = await sentence(house, await south.slash("awale move", playing.channel, letter="C"))
    assert "There are no seeds in C" in empty
    assert (await playing.table()).view(None).turn == 3


async def test_draws_takebacks_and_giving_up(house: House) -> None:
    playing = await begin_awale(house)
    south, north = await sides(playing)
    await tap(playing, "C")
    await south.slash("table", playing.channel, do="takeback")
    await north.slash("table", playing.channel, do="takeback", **{"with": "accept"})
    assert (await playing.table()).view(None).turn == 1
    assert sown(await playing.board())["C"] == "4"
    await south.slash("table", playing.channel, do="draw")
    await north.slash("table", playing.channel, do="draw", **{"with": "decline"})
    assert (await playing.table()).offers == {}
    await tap(playing, "C")
    await south.slash("table", playing.channel, do="draw")
    await north.slash("table", playing.channel, do="draw", **{"with": "accept"})
    assert "**A draw:**" in (await playing.board()).text
    over = await given_up(house)
    assert "resigns" in (await over.board()).text


async def test_a_restart_in_the_middle(house: House) -> None:
    playing = await begin_awale(house)
    await play_out(playing, SHORT, turns=5)
    board, before = await playing.board(), await playing.table()
    await house.driver.idle()
    await house.stop()
    await house.start()
    letter, seeds = next(iter(sown(board).items()))
    reply = await playing.person(before, before.to_act()[0]).click(board, f"{letter} · {seeds}")
    assert reply.state == "done"
    assert (await playing.table()).view(None).turn == 7


async def test_a_board_of_ones_own(house: House) -> None:
    await house.lion.slash("me", house.driver.channel("quiet"), text_first=True, high_contrast=True)
    playing = await begin_awale(house)
    board = await playing.board()
    assert "  f   e   d   c   b   a" in board.text
    own = shown(await house.gecko.slash("table", playing.channel, do="board"))
    assert own.ephemeral
    assert own.alt == board.alt
    assert own.image != board.image
    assert "4,4,4" not in own.text


async def test_the_rules_with_their_pictures(house: House) -> None:
    page = shown(await house.zebra.slash("rules", house.driver.channel("quiet"), game="awale"))
    count, pictures = len(locales.pages("en", "rules-awale")), set()
    for number in range(1, count + 1):
        assert f"page {number} of {count}" in page.text
        if page.image is not None:
            pictures.add(page.image)
            assert page.alt
        if number < count:
            page = shown(await house.zebra.click(page, "Next"))
    assert len(pictures) == 4
    found = await house.zebra.slash("rules", house.driver.channel("quiet"), game="awale", about="grand slam")
    assert shown(found).text.startswith("# Captures")


async def test_a_lesson(house: House) -> None:
    """The board of a lesson has each position's tip, and South, who begins, is the pupil."""
    place = house.driver.channel("tables")
    assert (await house.heron.slash("rules", place, lesson="begin", game="awale")).ephemeral
    playing = Playing(house, place, (await house.tables.finder.of_person(house.heron.id))[-1].id)
    assert (await playing.table()).seat_of(house.heron.id) == 0
    lessons = set()
    for _ in range(3):
        table = await playing.until(lambda table: table.to_act() == (0,), "the pupil's turn")
        key = GAME.lesson(table.view(0))
        assert (await playing.board()).text.startswith(f"> {locales.text('en', f'lesson-awale-{key}')}\n")
        lessons.add(key)
        await tap(playing, next(iter(sown(await playing.board()))))
    assert "first" in lessons
    assert len(lessons) > 1


async def test_a_game_is_looked_at_again(house: House) -> None:
    """A finished game is replayed step by step, as an animation, and as an exported record that verifies."""
    playing = await given_up(house)
    panel = shown(await house.gecko.slash("replay", playing.channel, game=playing.table_id))
    pictures = {panel.image}
    for step in range(1, 6):
        panel = shown(await house.gecko.click(panel, "Next ▶"))
        assert f"**Step {step} of 5**" in panel.text
        pictures.add(panel.image)
    assert len(pictures) == 6
    panel = shown(await house.gecko.click(panel, "More"))
    moving = await animation(house, await house.gecko.click(panel, "Animation"))
    (file,) = moving.data["attachments"]
    film: Any = Image.open(io.BytesIO(house.box.cdn.get(file["url"]) or b""))
    assert (film.format, film.n_frames) == ("GIF", 8), "six pictures between a title and an end"
    record = await house.gecko.click(panel, "Game as text")
    files = {file["filename"]: house.box.cdn.get(file["url"]) for file in shown(record).data["attachments"]}
    kept = Record.model_validate_json(files[f"awale-{playing.table_id}.json"] or b"")
    checks = list(verify(kept, house.games))
    assert len(checks) == 5
    assert all(holds for holds, _ in checks)


async def test_help_and_the_games_know_it(house: House) -> None:
    place = house.driver.channel("tables")
    page = shown(await house.heron.slash("help", place, topic="awale"))
    assert page.ephemeral
    for command in ("start", "move"):
        assert f"- /awale {command}:" in page.text
    games = shown(await house.heron.slash("play", place))
    assert "Awalé" in labels(games)
    card = shown(await house.heron.click(games, "Awalé"))
    assert "Awalé" in card.text
    form = await house.heron.click(shown(await house.heron.click(card, "More")), "Rules…")
    await house.heron.submit(form, no_capture_turns="60")
    await house.driver.until(
        lambda: "End without captures: after 60 turns" in Shown(house.box, card.raw).text, "the rule"
    )


async def test_records_and_leaderboard(house: House) -> None:
    playing = await begin_awale(house, speed="none")
    table = await play_out(playing, SHORT)
    await house.driver.idle()
    best = max(GAME.feats(table.state, ()), key=lambda feat: feat.value)
    place = house.driver.channel("quiet")
    rated = shown(await house.heron.slash("leaderboard", place, game="awale"))
    assert f"**{table.names[0]}**" in rated.text or "Heron" in rated.text
    (kind,) = GAME.feat_kinds
    records = shown(await house.heron.slash("leaderboard", place, game="awale", kind=kind.name))
    assert "Largest capture" in records.text
    assert f"{best.value} seeds" in (records.alt or "")
    profile = shown(await house.heron.slash("profile", place))
    assert "Awalé" in profile.text


async def test_a_server_chooses_for_its_tables(house: House) -> None:
    place = house.driver.channel("tables")
    panel = shown(await house.heron.slash("settings", place, quiet=60))
    menu = next(menu for menu in panel.selects if menu["custom_id"].endswith(":quiet"))
    assert [each["label"] for each in menu["options"] if each.get("default")] == [
        "Awalé: over after 60 turns without a capture"
    ]
    card = shown(await house.lion.slash("awale start", place))
    assert "End without captures: after 60 turns" in card.text
    own = shown(await house.gecko.slash("awale start", place, no_capture_turns=150))
    assert "after 150 turns" in own.text


@pytest.mark.parametrize(
    ("locale", "turn", "south"),
    [("en-US", "’s turn: sow a house", "South ●"), ("fr", "● À ", "Sud ●"), ("pt-BR", "Vez de", "Sul ●")],
)
async def test_it_is_played_in_every_language(house: House, locale: str, turn: str, south: str) -> None:
    house.driver.guild.locale = house.heron.locale = house.lion.locale = locale
    lang = locales.language(locale)
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("awale start", place))
    await house.lion.click(card, locales.text(lang, "button-join"))
    await house.heron.click(card, locales.text(lang, "button-start"))
    playing = Playing(house, place, card.buttons[0][1].split(":")[2])
    board = await playing.board()
    assert turn in board.text
    assert south in (board.alt or "")
    await tap(playing, "C")
    name = (await playing.table()).names[0]
    told = locales.text(lang, "awale-event-sown", name=name, house="C", count=4)
    assert told in (await playing.board()).text
    command = next(c for c in house.box.commands.usable(house.driver.guild) if c["name"] == "awale")
    move = next(option for option in command["options"] if option["name"] == "move")
    letter = next(option for option in move["options"] if option["name"] == "letter")
    if locale in letter["name_localizations"]:
        assert letter["name_localizations"][locale] in {"lettre", "letra"}
