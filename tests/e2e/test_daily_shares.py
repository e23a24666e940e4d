"""What people share of the puzzles of the day: the cards of results in a channel, on good days and bad ones."""

import asyncio
from typing import Any

import pytest

import locales
from cogs.client import door
from cogs.kit import reply
from cogs.show import keeper
from cogs.show.keeper import Keeper
from data.posts import Subject
from sandbox.driver import Person
from sandbox.permissions import Perm
from sandbox.seen import Reply, Shown
from tables.daily.shares import PUZZLE
from tables.posts import Posts
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.test_daily import DAY_S, ONCE, TIMED, cards, games, opened, typed, word  # noqa: F401 - `games` is the fixture
from tests.engines.toypuzzles import KINDS, NEARLY


async def test_all_results_of_a_day_are_shown_in_one_message_once(house: House) -> None:
    heron, channel = house.heron, house.driver.channel("quiet")
    secrets = [await word(house, kind, 61) for kind in KINDS]
    home = shown(await heron.slash("daily", channel))
    assert "Share" not in [label for label, *_ in home.buttons], "there is nothing to show yet"
    assert "Answer a puzzle" in await sentence(house, await heron.slash("daily", channel, do="share"))
    done = shown(await typed(heron, await opened(house, heron, ONCE), NEARLY))
    home = shown(await heron.click(done, "All puzzles"))
    assert "Share" not in [label for label, *_ in home.buttons], "a single result has its own"
    done = shown(await typed(heron, await opened(house, heron, TIMED), secrets[1]))
    home = shown(await heron.click(done, "All puzzles"))
    assert not (await heron.click(home, "Share")).follow_ups, "the card is answer enough"
    (card,) = cards(house)
    assert card.text == "**Heron** · Day 61"
    assert card.alt == (
        "Heron. Day 61. 2 of 2 answered. Toy: 60% of the best answer; 1 day in a row. "
        "Toy, timed: Solved; 1 day in a row."
    )
    assert card.image
    assert card.data["mentions"] == []
    assert not any(secret in repr(card.data) for secret in secrets)
    assert "your day in this server already" in await sentence(house, await heron.click(home, "Share"))
    assert "shown this result" in await sentence(house, await heron.slash("daily", channel, puzzle=ONCE, do="share"))
    assert "1. Heron" in shown(await heron.slash("daily", channel, puzzle=ONCE, do="table")).text
    begun = shown(await house.lion.click(card, "All puzzles"))
    assert begun.ephemeral
    assert (begun.alt or "").count("not begun") == 2


async def test_a_day_is_shown_by_typing_also_after_one_of_its_results_and_in_words_without_pictures(
    house: House,
) -> None:
    lion, quiet = house.lion, house.driver.channel("quiet")
    done = shown(await typed(lion, await opened(house, lion, ONCE), NEARLY))
    await lion.click(done, "Share")
    house.driver.forbid_bot(quiet, Perm.ATTACH_FILES)
    assert "results of the day stand in this channel" in shown(await lion.slash("daily", quiet, do="share")).text
    card = cards(house)[-1]
    assert len(cards(house)) == 2
    assert card.image is None
    assert card.text.splitlines()[0] == "**Lion** · Day 61"
    assert card.text.splitlines()[1].startswith("- Toy of the day: 🟩🟩🟩⬜⬜")
    # What is answered later has its own card.
    later = shown(await typed(lion, await opened(house, lion, TIMED), await word(house, TIMED, 61)))
    await lion.click(later, "Share")
    assert len(cards(house)) == 3
    for given in ({"answer": "a"}, {"level": 1}):
        refused = await lion.slash("daily", quiet, do="share", **given)
        assert "Say with" in await sentence(house, refused)


async def test_a_message_that_cannot_be_sent_shares_nothing(house: House) -> None:
    panel = await opened(house, house.lion, ONCE)
    done = shown(await typed(house.lion, panel, NEARLY))
    quiet = house.driver.channel("quiet")
    denied = int(Perm.SEND_MESSAGES)
    quiet.overwrites[house.lion.id] = (0, denied)
    assert "write" in await sentence(house, await house.lion.click(done, "Share"))
    del quiet.overwrites[house.lion.id]
    house.driver.forbid_bot(quiet, Perm.SEND_MESSAGES)
    assert "Send Messages" in await sentence(house, await house.lion.click(done, "Share"))
    quiet.overwrites.clear()
    house.box.faults.refuse(403, 50013, method="POST", path=f"*/channels/{quiet.id}/messages")  # taken away just now
    assert await sentence(house, await house.lion.click(done, "Share"))
    assert cards(house) == []
    await house.lion.click(done, "Share")
    assert len(cards(house)) == 1


async def test_a_card_that_discord_takes_slowly_is_told_as_on_its_way(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = shown(await typed(house.lion, await opened(house, house.lion, ONCE), NEARLY))
    monkeypatch.setattr(keeper, "PATIENCE_S", 0.0)
    hold = house.box.faults.hold(method="POST", path="/channels/*/messages")
    assert await sentence(house, await house.lion.click(done, "Share")) == locales.text("en", "said-coming")
    assert cards(house) == []
    hold.release()
    await house.driver.idle()
    assert len(cards(house)) == 1


async def test_a_card_that_was_lost_while_its_share_was_asked_for_is_not_told_as_shown(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = shown(await typed(house.lion, await opened(house, house.lion, ONCE), NEARLY))

    async def lost(_: object) -> None:
        """What the keeper says where the card was given up just before."""

    monkeypatch.setattr(house.bot.keeper, "now", lost)
    assert "look before you try again" in await sentence(house, await house.lion.click(done, "Share"))


@pytest.mark.parametrize("away_s", [0, 1_800])
async def test_a_kill_about_the_post_of_a_card(house: House, away_s: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the record and the post, and between the post and its note: it stands once, however long the bot was away."""
    channel = house.driver.channel("quiet")

    async def killed(*_: object, **__: object) -> None:
        raise OSError("killed")

    async def restarted() -> None:
        await house.stop()
        house.clock._now += 1000 * away_s
        await house.start()
        await house.driver.idle()

    async def noted() -> None:
        """Wait until the store says that every card stands."""
        while await house.tables.posts.of_subject(Subject(PUZZLE, ONCE)):
            await house.box.activity.wait(0.01)

    async def share(person: Person, done: Shown) -> Reply:
        """Press, where the answer is given before the card stands."""
        press = asyncio.create_task(person.click(done, "Share"))
        while not press.done():
            await house.box.activity.wait(0.01)
            await house.clock.advance(1)
        return await press

    for number, (person, cut, stood) in enumerate(
        ((house.heron, (Posts, "begin"), 0), (house.lion, (Posts, "stands"), 1)), 1
    ):
        done = shown(await typed(person, await opened(house, person, ONCE), NEARLY))
        with monkeypatch.context() as patch:
            patch.setattr(*cut, killed)
            await share(person, done)
            assert len(cards(house)) == number - 1 + stood
            await restarted()
        await restarted()
        await house.driver.until(lambda: len(cards(house)) == number, "the card")  # noqa: B023 - at once
        await noted()
        assert "already" in shown(await person.slash("daily", channel, puzzle=ONCE, do="share")).text
        assert len(cards(house)) == number

    # Pressed again without a restart, it is the same card; where nobody can look for it, it is offered again.
    done = shown(await typed(house.gecko, await opened(house, house.gecko, ONCE), NEARLY))
    with monkeypatch.context() as patch:
        patch.setattr(Posts, "stands", killed)
        await share(house.gecko, done)
    await share(house.gecko, done)
    await house.clock.advance(10)
    await noted()
    assert len(cards(house)) == 3
    assert "already" in await sentence(house, await house.gecko.click(done, "Share"))
    done = shown(await typed(house.zebra, await opened(house, house.zebra, ONCE), NEARLY))
    with monkeypatch.context() as patch:
        patch.setattr(Keeper, "_opening", killed)
        await share(house.zebra, done)
        house.driver.forbid_bot(channel, Perm.READ_MESSAGE_HISTORY)
        await restarted()
        await noted()
    assert len(cards(house)) == 3
    assert "now" in shown(await house.zebra.slash("daily", channel, puzzle=ONCE, do="share")).text
    assert len(cards(house)) == 4


async def test_a_result_that_is_slow_to_come_is_shown_to_all(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    channel = house.driver.channel("quiet")
    await typed(house.heron, await opened(house, house.heron, ONCE), NEARLY)
    done = shown(await typed(house.lion, await opened(house, house.lion, ONCE), NEARLY))
    share, defer, deferred = house.tables.daily.shares.share, reply.defer, asyncio.Event()

    async def deferring(interaction: Any) -> None:
        await defer(interaction)
        deferred.set()

    async def slow(*args: Any) -> Any:
        await deferred.wait()
        return await share(*args)

    monkeypatch.setattr(house.tables.daily.shares, "share", slow)
    monkeypatch.setattr(reply, "defer", deferring)
    monkeypatch.setattr(door, "DEFER_SECONDS", 0.0)
    assert not (await house.lion.click(done, "Share")).follow_ups
    await house.driver.until(lambda: len(cards(house)) == 1, "the card")
    deferred.clear()
    typing = await house.heron.slash("daily", channel, puzzle=ONCE, do="share")
    await house.driver.until(lambda: "in this channel now" in shown(typing).text, "the sentence")
    assert len(cards(house)) == 2
