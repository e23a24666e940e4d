"""Yebo: refusals, forged and stale clicks, and that no player ever sees another's blocks."""

import json
import re
from collections.abc import Iterator

import pytest

from cogs.client import door
from engines.yebo.view import YeboView
from render.yebo.pictures import alt_hand
from sandbox.driver import Person
from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.yamplay import labels
from tests.e2e.yeboplay import DRAWING, Fencing, begin_yebo, control, laid, thought

CODE = re.compile(r"(?<![A-Za-z0-9])([PMS][1-9]|[FB][1-3]|A(?! [a-z]))(?![A-Za-z0-9'])")
"""A block's short code; an A before a lower-case word is taken for an article."""
NAME = re.compile(r"\b(Pot|Mask|Shield|Flower|Bird)((?: (?:\+ )?[1-9]\b)+)")
"""The name of a family with the numbers of its blocks."""
AFRICA = re.compile(r"\bAfrica\b|\b[2-4] Africas\b")


async def refused(playing: Fencing, person: Person, *texts: str) -> None:
    """Assert that each of these commands is answered with one private sentence and changes neither game nor board."""
    before, board = await playing.table(), (await playing.board()).data
    for text in texts:
        assert await sentence(playing.house, await playing.command(person, text)), text
    assert (await playing.table()).revision == before.revision
    assert (await playing.board()).data == board


async def test_what_the_rules_refuse(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.5, A8, A18, A31: out of turn, before a draw, blocks not held, an Africa, no group, unknown blocks."""
    playing, (first, second) = await laid(house, monkeypatch)
    await refused(
        playing, second, "draw left", "discard P3", "display P3 P3 P3", "call", "score", "fence 3 +", "round 2"
    )
    await refused(playing, first, "discard P1", "pickup", "call", "announce", "fourth 1", "exchange 2 1", "rebuild")
    await playing.say(first, "draw right")
    await refused(playing, first, "draw right", "discard P4", "discard A", "discard Lion", "discard P10", "discard x")
    await refused(playing, first, "display P1 P2 P3", "display P9 P9 P9", "display A", "display ?", "discard P1 final")
    await refused(playing, second, "pass", "discard P3")
    await refused(playing, house.zebra, "draw left", "call", "hand")
    await playing.say(first, "discard P9")
    await playing.say(second, "pickup")
    await refused(playing, second, "discard P9")


async def test_a_refusal_quotes_the_beginning_of_a_long_text(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """An option takes 6,000 characters, and no message has room for them."""
    playing, (first, _) = await laid(house, monkeypatch)
    told = await first.slash("yebo other", playing.channel, do="form", **{"with": "x" * 5000})
    assert f"“form {'x' * 40}” is not possible now" in await sentence(house, told)


async def test_nobody_draws_before_the_window_is_closed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: a quick draw cannot pre-empt a call, and a seat that is not asked cannot answer."""
    playing, (first, second, third) = await laid(house, monkeypatch, 3)
    await playing.say(first, "draw right", "discard P9")
    await refused(playing, second, "draw left", "pickup", "call P3 P4", "call M1 M2")
    await refused(playing, first, "call", "pass", "pass always")
    await refused(playing, house.zebra, "call", "pass")
    assert await sentence(house, await house.zebra.click(await playing.board(), "Yebo!"))
    await playing.say(third, "pass")
    await refused(playing, third, "pass", "call")


async def test_a_stale_call_does_not_take_another_discard(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md 5.6: a call is for one discard; the button for an older discard is stale."""
    playing, (first, second) = await laid(house, monkeypatch)
    await playing.say(first, "draw right", "discard P9")
    old = await playing.board()
    call = next(custom for label, custom, *_ in old.buttons if label == "Yebo!")
    await playing.say(second, "draw right")
    await playing.say(second, f"discard {(await playing.view(second)).may.discard[0]}")
    before = await playing.table()
    assert await sentence(house, await first.raw_component(await playing.board(), call))
    assert (await playing.table()).revision == before.revision


async def test_a_discard_that_comes_twice_counts_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    playing, (first, _) = await laid(house, monkeypatch)
    reply = await playing.tap(first, "draw right")
    await house.clock.advance(1)
    custom, _ = control(shown(reply), "discard P9") or ("", [])
    for _ in range(2):
        await first.raw_component(shown(reply), custom)
    await house.driver.idle()
    assert (await playing.view()).discards == ("P9",)


# Secrecy


def named(text: str) -> set[str]:
    """The kinds of blocks that a text names."""
    found = set(CODE.findall(text))
    for kind, numbers in NAME.findall(text):
        found |= {f"{kind[0]}{number}" for number in re.findall(r"\d", numbers)}
    return found | ({"A"} if AFRICA.search(text) else set())


def told(message: Shown) -> str:
    """All text of a message: texts, alt texts, labels, options, custom_ids."""
    return "\n".join(_strings(message.components))


def _strings(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part.replace(":", " ")
    elif isinstance(part, dict):
        for key, value in part.items():
            yield from () if key in {"url", "proxy_url", "id", "type"} else _strings(value)
    elif isinstance(part, list):
        for each in part:
            yield from _strings(each)


def known(view: YeboView) -> set[str]:
    """The kinds of blocks that a view's reader may know: open ones, their own, and those of the draw for Chief."""
    found = {*view.discards, *view.hand, *(draw.block for draw in view.draws)}
    for seat in view.seats:
        for group in seat.groups:
            found |= {*group.base, *group.blocks, *([group.fourth] if group.fourth else [])}
    for group in (*view.may.display, *view.may.calls, *view.may.form):
        found |= {*group.base, *group.blocks}
    # A hint also names blocks that the reader lacks for a group, whoever has them.
    found |= {block for each in view.near for block in each.lacks}
    found |= {block for block in (view.claimed, view.drawn, view.picked) if block}
    return found | ({view.window.block} if view.window else set())


@pytest.mark.long
async def test_nobody_sees_what_another_holds(house: House) -> None:
    """In a whole round no message that a seat or a spectator sees names another seat's concealed block."""
    playing = await begin_yebo(house, 3)
    readers, seen, read = [*await playing.seats(), house.zebra], set[str](), 0
    before: dict[int, set[str]] = {person.id: set() for person in readers}
    while (view := await playing.view()).order == 1:
        now = await playing.table()
        mover = next(seat for seat in now.to_act() if view.phase != "take" or seat == view.to_move)
        person, text = playing.person(now, mover), thought(now, mover)
        text = {"fence": "fence 4 +", "round": "round 5"}.get(view.phase, text)
        if text == "pass" and view.phase == "window":
            await playing.public(person, "Pass")
        else:
            await playing.tap(person, text)
        await playing.board()
        await house.driver.idle()
        if (await playing.view()).order > 1:
            break
        for reader in readers:
            after = known(await playing.view(reader if reader is not house.zebra else None))
            for message in reader.sees(playing.channel):
                key = f"{reader.id} {message.id} {json.dumps(message.data, default=str, sort_keys=True)}"
                if key not in seen:
                    seen.add(key)
                    read += 1
                    others = named(told(message)) - after - before[reader.id]
                    # A false match of `named` with an ordinary word would fail here, too.
                    assert not others, (reader.user.name, others, told(message))
            before[reader.id] = after
    assert read > 100


async def test_the_reading_finds_a_hand(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The search of the test above does find the blocks of a hand, as words and as codes."""
    playing, (first, second) = await laid(house, monkeypatch)
    panel = await playing.hand(first)
    assert named(told(panel)) >= set(DRAWING[0].split())
    assert not named(told(panel)) & {"S5", "S6", "S7", "F1", "F2", "B1"}
    assert named("Bird 2 3, and an Africa as Pot 4 + 5") == {"B2", "B3", "A", "P4", "P5"}
    assert named("2 Africas") == {"A"}
    assert named(alt_hand(await playing.view(second), "en")) >= set(DRAWING[1].split())


@pytest.mark.parametrize("seconds", [0.0, 10.0])
async def test_a_slow_answer_keeps_the_hand_private(
    house: House, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """A hand that answers a deferred click is a private message of its own, and its updates edit that message."""
    playing, (first, second) = await laid(house, monkeypatch)
    board = await playing.board()
    monkeypatch.setattr(door, "DEFER_SECONDS", seconds)
    await house.driver.idle()
    before = len(second.sees(playing.channel))
    await second.click(board, "My hand")
    await house.driver.until(lambda: len(second.sees(playing.channel)) > before, "the hand")
    monkeypatch.setattr(door, "DEFER_SECONDS", 10.0)
    panel = second.sees(playing.channel)[-1]
    assert panel.ephemeral
    await playing.say(first, "draw right", "discard P9")
    await house.driver.until(lambda: "Draw left" in labels(Shown(house.box, panel.raw)), "the turn in the hand")
    board = await playing.board()
    assert "Draw left" not in labels(board)
    assert not named(told(board)) & {"F1", "F2", "B1", "S5"}
