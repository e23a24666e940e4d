"""What follows when Discord refuses a request about a message in a channel: one verdict for each policy, decided in one place."""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs.base import failures
from cogs.base.failures import Policy
from cogs.show.verdict import Verdict, verdict
from tables.errors import NotHolderError
from tests.cogs.failure import failure

COGS = Path(__file__).parents[3] / "cogs"
GUILD = 5
FOLLOWS = {
    Policy.IGNORE: Verdict.LATER,
    Policy.REPOST: Verdict.MESSAGE,
    Policy.REPLACE: Verdict.UNFIT,
    Policy.CLOSE: Verdict.CHANNEL,
    Policy.WAIT: Verdict.LATER,
    Policy.RETRY: Verdict.AGAIN,
}
OF_THREADS = {"SHUT", "REFUSED", "EXISTS"}
"""The sets of error codes that say whether a thread can be made, or has to be opened, before a request is repeated."""


def _bot(answer: Exception | None, *, known: bool = True) -> Any:
    """A bot that hears this when it asks for the server, which is in its cache or not."""

    async def fetch_guild(*_: Any, **__: Any) -> None:
        if answer is not None:
            raise answer

    async def left(_: int) -> None:
        """Note that the bot was removed."""

    departures = SimpleNamespace(left=left)
    return SimpleNamespace(
        is_ready=lambda: True,
        get_guild=lambda _: object() if known else None,
        fetch_guild=fetch_guild,
        tables=SimpleNamespace(departures=departures),
    )


@pytest.mark.parametrize("code", sorted(failures.EXPECTED))
async def test_every_expected_code_has_the_verdict_of_its_policy(code: int) -> None:
    found = await verdict(_bot(None), failure(400, code), GUILD, in_thread=False)
    assert found is FOLLOWS[failures.EXPECTED[code]]


@pytest.mark.parametrize(
    ("error", "found"),
    [
        (failure(503, 0), Verdict.AGAIN),
        (failure(429, 0), Verdict.AGAIN),
        (OSError(), Verdict.AGAIN),
        (NotHolderError("gone"), Verdict.LATER),
        (failure(400, 50035), Verdict.LATER),
        (KeyError(), Verdict.LATER),
    ],
)
async def test_what_is_not_in_the_table_of_codes_is_repeated_soon_where_discord_is_unwell_and_else_later(
    error: Exception, found: Verdict
) -> None:
    assert await verdict(_bot(None), error, GUILD, in_thread=False) is found


@pytest.mark.parametrize("in_thread", [False, True])
@pytest.mark.parametrize(
    ("answer", "found"), [(failure(404, 10004), Verdict.LEFT), (failure(503, 0), Verdict.UNKNOWN), (None, None)]
)
async def test_a_channel_is_gone_only_where_the_bot_is_in_the_server(
    answer: Exception | None, found: Verdict | None, *, in_thread: bool
) -> None:
    gone = Verdict.THREAD if in_thread else Verdict.CHANNEL
    assert await verdict(_bot(answer), failure(404, 10003), GUILD, in_thread=in_thread) is (found or gone)


@pytest.mark.parametrize(("known", "found"), [(True, Verdict.LATER), (False, Verdict.LEFT)])
async def test_a_refusal_leads_to_a_question_only_where_the_server_is_not_in_the_cache(
    *, known: bool, found: Verdict
) -> None:
    assert await verdict(_bot(failure(404, 10004), known=known), failure(403, 50001), GUILD, in_thread=False) is found


async def test_in_direct_messages_nobody_is_asked_about_a_server() -> None:
    nobody = cast("Any", SimpleNamespace())
    assert await verdict(nobody, failure(404, 10003), None, in_thread=False) is Verdict.CHANNEL


def _trees() -> Iterator[tuple[str, ast.Module]]:
    for folder in ("show", "village", "games", "service", "client"):
        for path in sorted((COGS / folder).glob("**/*.py")):
            yield path.relative_to(COGS).as_posix(), ast.parse(path.read_text("utf-8"))


def test_boards_and_the_keeper_alone_do_what_a_verdict_says() -> None:
    users = {
        name
        for name, tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "cogs.show.verdict"
    }
    assert users == {"show/keeper.py", "show/publisher.py"}


def test_where_messages_are_shown_error_codes_are_asked_about_threads_alone() -> None:
    """What a code means for a message says the table of failures; a deletion alone waits where the bot may not see a channel."""
    for name, tree in _trees():
        if not name.startswith(("show/", "village/")):
            continue
        read, about_threads = set(), set()
        asked = {*OF_THREADS, "NO_ACCESS"} if name == "show/keeper.py" else OF_THREADS
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr == "code":
                read.add(node.lineno)
            sets = [*node.comparators] if isinstance(node, ast.Compare) else []
            sets += [node.value] if isinstance(node, ast.Subscript) else []
            about_threads |= {each.lineno for each in sets if isinstance(each, ast.Name) and each.id in asked}
        assert read <= about_threads, name
