"""A run of the smoke test: Baraza's process plays, the second account reads back, and everything is deleted at the end."""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

from sandbox.errors import Json
from sandbox.smoke import checks
from sandbox.smoke.account import Account, RefusalError
from sandbox.smoke.place import SmokePlace

PROGRAM = Path(__file__).parents[2]
"""The folder of the program, in which Baraza's process is started."""
MARK = "A smoke test of Baraza begins here. All that it posts is deleted at its end."
END_S = 60.0
"""The seconds that Baraza's process has to end by itself."""
ENTRY_POINT = 4
"""Discord's number for the command with which people launch an Activity."""
COMMANDS = frozenset({"play", "help", "rules", "tables"})
"""Commands that every Baraza has, whatever its games."""
_GONE = frozenset({10003, 10008})
"""The error codes of a channel and of a message that is deleted already."""

Say = Callable[[str], None]


@dataclass(slots=True)
class SmokeTest:
    """One smoke test: the games of one process of Baraza, read back stage by stage.

    Args:
        bot: Baraza's account.
        reader: The second account.
        place: The place.
        environment: The environment variables of Baraza's process, beside those of this one.
        say: Prints a line.

    Attributes:
        findings: What is wrong, a sentence each.
    """

    bot: Account
    reader: Account
    place: SmokePlace
    environment: dict[str, str]
    say: Say
    findings: list[str] = field(default_factory=list)
    _begun: dict[str, Json] = field(default_factory=dict)

    async def __call__(self) -> list[str]:
        """Play, read back and clean up, the last also after a failure or where the run is cancelled; the findings.

        Raises:
            RefusalError: Discord refuses something that it should allow.
            aiohttp.ClientError: Discord cannot be reached.
        """
        before = await self._commands()
        if not any(kind == ENTRY_POINT for kind, _ in before):
            self.say("No Entry Point command is there, so whether it stays is not tried (enable Activities for that).")
        mark = await self.reader("POST", self._messages, {"content": MARK, "allowed_mentions": {"parse": []}})
        try:
            async with self._played() as process:
                await self._follow(process)
            after = await self._commands()
            for each in (
                *checks.of_commands({name for _, name in after}, {*COMMANDS, *self._begun}),
                *checks.of_entry_points(*({n for kind, n in each if kind == ENTRY_POINT} for each in (before, after))),
            ):
                self._find(each)
        finally:
            self.say("Everything that was posted is being deleted.")
            try:
                await self._clean_up(int(mark["id"]))
            except (RefusalError, aiohttp.ClientError, TimeoutError) as error:
                self._find(f"What was posted in #{self.place.channel_name} may be there still: {error}.")
        return self.findings

    def _find(self, finding: str) -> None:
        self.findings.append(finding)
        self.say(f"FOUND: {finding}")

    @property
    def _messages(self) -> str:
        return f"/channels/{self.place.channel_id}/messages"

    @contextlib.asynccontextmanager
    async def _played(self) -> AsyncIterator[asyncio.subprocess.Process]:
        """Run Baraza's process for the length of a block."""
        ids, whole = (self.place.guild_id, self.place.channel_id, self.place.reader_id), False
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "process.smoke", *ids),
            cwd=PROGRAM,
            env=os.environ | self.environment,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            yield process
            whole = True
        finally:
            assert process.stdin is not None
            process.stdin.close()  # its games stop at the next stage
            try:
                status = await asyncio.wait_for(process.wait(), END_S)
            except TimeoutError:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                status = await process.wait()
            if status and whole:
                self._find(f"Baraza's process has ended with status {status}; its last lines say why.")

    async def _follow(self, process: asyncio.subprocess.Process) -> None:
        """Read back each stage that Baraza's process names, and have it go on."""
        assert process.stdout is not None
        assert process.stdin is not None
        async for line in process.stdout:
            stage, game, channel_id, message_id = line.decode().split()
            for each in await self._look(stage, game, channel_id, message_id):
                self._find(f"{game}, {stage}: {each}.")
            with contextlib.suppress(ConnectionError):  # its end is told by its status
                process.stdin.write(b"seen\n")
                await process.stdin.drain()

    async def _look(self, stage: str, game: str, channel_id: str, message_id: str) -> list[str]:
        """What is wrong with the message of a game, a tournament or a puzzle at a stage."""
        try:
            message = await self.reader("GET", f"/channels/{channel_id}/messages/{message_id}")
        except RefusalError as error:
            return [f"the second account cannot read its message ({error})"]
        plays = stage in {"begun", "ended"}
        told = list((checks.of_board if plays else checks.of_card)(message, self.place.bot_id))
        sizes = []
        for item in checks.pictures(message):
            content = await self.reader.download(item["media"]["url"])
            sizes.append(f"a picture of {len(content) // 1024} KB")
            told += checks.of_picture(item, content)
        if channel_id != self.place.channel_id:
            thread = await self.reader("GET", f"/channels/{channel_id}")
            told += checks.of_thread(thread, self.place.bot_id, self.place.channel_id)
            sizes.append("a thread of its own")
        if stage == "begun":
            self._begun[game] = message
        elif plays:
            told += checks.of_change(self._begun.get(game, message), message)
        self.say(f"{game}, {stage}: {', '.join(sizes) or 'nothing to look at'}")
        return told

    async def _commands(self) -> set[tuple[int, str]]:
        """The types and names of the registered commands."""
        found = await self.bot("GET", f"/applications/{self.place.application_id}/commands")
        return {(each["type"], each["name"]) for each in found}

    async def _clean_up(self, mark: int) -> None:
        """Delete what the two accounts have posted since the mark, and the threads that hang from it."""
        while found := await self.reader("GET", f"{self._messages}?limit=100&after={mark - 1}"):
            mark = max(int(message["id"]) for message in found) + 1
            for message in found:
                await self._delete(message)

    async def _delete(self, message: Json) -> None:
        """Delete a message of either account with its thread; what cannot be deleted is a finding."""
        account = {self.place.bot_id: self.bot, self.place.reader_id: self.reader}.get(message["author"]["id"])
        if account is None:
            return
        try:
            if "thread" in message:
                await self._gone(self.reader, f"/channels/{message['thread']['id']}")
            await self._gone(account, f"{self._messages}/{message['id']}")
        except (RefusalError, aiohttp.ClientError) as error:
            self._find(f"The message {message['id']} cannot be deleted ({error}). Delete it by hand.")

    @staticmethod
    async def _gone(account: Account, path: str) -> None:
        try:
            await account("DELETE", path)
        except RefusalError as error:
            if error.code not in _GONE:
                raise
