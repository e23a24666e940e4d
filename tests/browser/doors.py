"""The bot's doors on a phone's screen, as they were at a commit and as they are: `make doors BEFORE=<commit>`.

Each door is opened in a sandbox of its own, in Chromium, for both trees, and both screenshots stand side by side in
`sheets/doors/`. Without BEFORE there are only those of this tree.
"""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, ROOT, started, window
from tests.browser.page import click_button, last_message, messages, open_seat, run_command
from tests.browser.sight import TALL, WIDE, settled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

FOLDER = ROOT / "sheets" / "doors"
PATIENCE_MS = 15_000
HEAD, GAP = 44, 16
GROUND, INK = (24, 25, 28), (235, 235, 235)


@dataclass
class Stage:
    """A phone in front of a bot that was just started.

    Attributes:
        page: The page.
        address: Where the sandbox has it.
        old: Whether the bot is that of the commit before.
    """

    page: Page
    address: str
    old: bool

    def seat(self, name: str = "Zebra", channel: str = "quiet") -> None:
        """Sit down as somebody in a channel."""
        open_seat(self.page, self.address, name, channel=channel)

    def type(self, command: str, options: dict[str, str] | None = None) -> None:
        """Type a command, and wait for what comes of it."""
        count = messages(self.page).count()
        run_command(self.page, command, options)
        self.page.wait_for_function(f"document.querySelectorAll('[data-message-id]').length > {count}")

    def tap(self, label: str) -> None:
        """Tap the newest button of this label."""
        click_button(self.page, label)
        self.rest()

    def press(self, control: str) -> None:
        """Tap the newest enabled button whose custom_id begins so."""
        messages(self.page).locator(f'[data-custom-id^="{control}"]:not([aria-disabled="true"])').last.click()
        self.rest()

    def against_house(self, title: str, *, several: bool = False) -> None:
        """Begin a game against a house player by the shelf."""
        self.type("play")
        self.tap(title)
        if several and not self.old:
            self.tap("Play the house")
            return
        self.tap("House player")
        if several:
            self.tap("Start")

    def over(self) -> None:
        """Give up the game against the house that was begun."""
        if self.old:
            self.type("yote resign")
        else:
            self.type("table", {"do": "resign: give up the game"})
        self.tap("Yes, resign")
        messages(self.page).locator('[data-custom-id^="table:rematch:"]').first.wait_for()

    def rest(self) -> None:
        """Wait until the page shows what came of the last press, as far as it can be seen."""
        self.page.wait_for_timeout(700)
        settled(self.page)


def _hello(stage: Stage) -> None:
    stage.seat(channel="tables")


def _nothing_yet(stage: Stage) -> None:
    stage.seat()
    stage.type("leaderboard")


def _lobby(stage: Stage) -> None:
    stage.seat()
    stage.type("play")
    stage.tap("Yebo")


def _covers(stage: Stage) -> None:
    stage.seat()
    stage.type("play")
    for title in ("Yoté", "Choko", "Yam Master", "Ubongo 3D", "Yebo"):
        stage.tap(title)
        stage.type("play")
    stage.tap("Yoté")


def _first_game(stage: Stage) -> None:
    stage.seat()
    stage.against_house("Yoté")


def _first_solids(stage: Stage) -> None:
    stage.seat()
    stage.against_house("Ubongo 3D", several=True)
    stage.press("ubongo:ready:")


def _several(stage: Stage) -> None:
    stage.seat("Heron")
    stage.type("yote start")
    stage.type("choko start")
    stage.seat("Zebra")
    if stage.old:
        stage.type("table join")
    else:
        stage.type("table", {"do": "join: sit down, or accept a challenge"})


def _which_rules(stage: Stage) -> None:
    stage.seat()
    stage.type("rules")


def _picker(stage: Stage) -> None:
    stage.seat()
    stage.page.locator("[data-composer]").first.fill("/")
    stage.page.locator(".composer [role=option]").first.wait_for()


def _message_menu(stage: Stage) -> None:
    _first_game(stage)
    last_message(stage.page).hover()
    stage.page.get_by_role("button", name="Apps").last.click()


def _daily(stage: Stage) -> None:
    stage.seat()
    stage.type("daily")


def _hand_of_the_day(stage: Stage) -> None:
    _daily(stage)
    if stage.old:
        stage.tap("Yebo hand of the day")
    else:
        stage.press("daily:begin:-:-:yebo")


def _settings(stage: Stage) -> None:
    stage.seat("Heron")
    stage.type("settings")


def _cards(stage: Stage) -> None:
    _settings(stage)
    stage.press("settings:cards")


def _older(stage: Stage) -> None:
    _daily(stage)
    stage.tap("More puzzles")


def _me(stage: Stage) -> None:
    stage.seat()
    stage.type("me")


def _result(stage: Stage) -> None:
    _first_game(stage)
    stage.over()


def _rivals(stage: Stage) -> None:
    for _ in range(2):  # a first meeting says nothing
        stage.seat("Heron", "tables")
        stage.type("yote start")
        stage.seat("Zebra", "tables")
        stage.tap("Join")
        stage.seat("Heron", "tables")
        stage.tap("Start")
        # One who is not to move is told so; after these both have moved, whoever began.
        for name, move in (("Heron", "c3"), ("Zebra", "d4"), ("Heron", "b2")):
            stage.seat(name, "tables")
            stage.type("yote move", {"move": move})
        stage.over()
        stage.seat("Zebra", "tables")


def _summed_up(stage: Stage) -> None:
    stage.seat()
    stage.type("callme", {"game": "Yebo"})
    for channel in ("tables", "quiet"):  # as many calls as somebody has in an hour
        for name in ("Heron", "Lion", "Gecko"):
            stage.seat(name, channel)
            stage.type("yote start", {"opponent": "Zebra"})
    stage.seat("Heron", "market")
    stage.type("yebo start")
    stage.type("table", {"do": "call-players: call people who want to play to your table"})
    stage.seat("Zebra", "market")
    stage.type("me")


def _profile(stage: Stage) -> None:
    _result(stage)
    stage.type("profile")


def _replay(stage: Stage) -> None:
    _result(stage)
    if not stage.old:
        stage.tap("More")
    stage.tap("Replay")


def _french(stage: Stage) -> None:
    stage.seat("Heron")
    for command in ("settings", "me"):
        stage.type(command, {"language": "Français"})
    stage.type("play")
    stage.tap("Yoté")
    stage.tap("Joueur maison")


def _blocks(stage: Stage) -> None:
    _me(stage)
    stage.tap("Blocked people")


def _report(stage: Stage) -> None:
    _first_game(stage)
    stage.tap("More")


@dataclass(frozen=True)
class Door:
    """A door: its file, what it is called in the sheet, how it is reached, and whether there was none before."""

    name: str
    title: str
    steps: Callable[[Stage], None]
    new: bool = False


DOORS = (
    Door("01-hello", "A server is greeted", _hello),
    Door("01-empty", "A leaderboard without results", _nothing_yet),
    Door("02-lobby", "A lobby's card", _lobby),
    Door("02-covers", "Cover after cover", _covers),
    Door("03-first-yote", "A first game on squares", _first_game),
    Door("03-first-ubongo", "A first race", _first_solids),
    Door("04-several", "A command with several tables", _several),
    Door("04-rules", "The rules of no game in particular", _which_rules, new=True),
    Door("05-picker", "The list of commands", _picker),
    Door("05-menu", "A message's menu", _message_menu, new=True),
    Door("06-daily", "The puzzles of the day", _daily),
    Door("06-hand", "The hand of the day", _hand_of_the_day),
    Door("07-cards", "The cards of a server", _cards, new=True),
    Door("08-older", "Older puzzles", _older, new=True),
    Door("09-me", "A person's settings", _me),
    Door("09-settings", "A server's settings", _settings),
    Door("10-profile", "A profile", _profile),
    Door("10-replay", "A replay", _replay),
    Door("11-french", "A first game in French", _french),
    Door("12-calls", "The calls that were left out", _summed_up, new=True),
    Door("13-blocks", "The people whom one has blocked", _blocks, new=True),
    Door("14-report", "What a table offers to everybody", _report),
    Door("15-result", "A result", _result),
    Door("15-rivals", "A result of two who have met before", _rivals, new=True),
)


def screenshot(browser: Browser, tree: Path, door: Door, *, old: bool) -> Image.Image | None:
    """A door of the bot in a tree; None where it cannot be reached there."""
    with ExitStack() as stack:
        _, address = stack.enter_context(started("bot.py", "--sandbox", root=tree))
        page = stack.enter_context(contextmanager(window)(browser, WIDE, TALL))
        page.set_default_timeout(PATIENCE_MS)
        stage = Stage(page, address, old)
        try:
            door.steps(stage)
        except Late as late:
            sys.stderr.write(f"{door.name}: {str(late).splitlines()[0]}\n")
            return None
        stage.rest()
        return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def beside(door: Door, shots: dict[str, Image.Image | None]) -> Image.Image:
    """Screenshots side by side under the door's title; where there is none, that there was no such door."""
    sheet = Image.new("RGB", (GAP + len(shots) * (WIDE + GAP), HEAD + TALL + GAP), GROUND)
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(20)
    for place, (when, shot) in enumerate(shots.items()):
        left = GAP + place * (WIDE + GAP)
        pen.text((left, 10), f"{door.title}: {when}", INK, font)
        if shot is None:
            pen.text((left, HEAD + 20), "There was none.", INK, font)
        else:
            sheet.paste(shot, (left, HEAD))
    return sheet


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A folder with the tree of a commit, for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="baraza-") as folder:
        subprocess.run(
            ["git", "worktree", "add", "--detach", folder, commit], cwd=ROOT, check=True, capture_output=True
        )
        try:
            yield Path(folder)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", folder], cwd=ROOT, check=True)


def main(before: str = "", words: str = "") -> None:
    """Write a sheet for each door, or for those with `words` in their names."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        earlier = stack.enter_context(checked_out(before)) if before else None
        browser = stack.enter_context(sync_playwright()).chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for door in DOORS:
            if words not in door.name:
                continue
            shots: dict[str, Image.Image | None] = {}
            if earlier is not None:
                shots["before"] = None if door.new else screenshot(browser, earlier, door, old=True)
            shots["now"] = screenshot(browser, ROOT, door, old=False)
            beside(door, shots).save(FOLDER / f"{door.name}.png")
            sys.stdout.write(f"{door.name}\n")
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
