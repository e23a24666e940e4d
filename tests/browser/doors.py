"""The bot's doors on a phone's screen, as they were at a commit and as they are: `make doors BEFORE=<commit>`.

Each door is opened in a sandbox of its own, in Chromium, for both trees, and both screenshots stand side by side in
`sheets/doors/`. Without BEFORE there are only those of this tree.
"""

from __future__ import annotations

import io
import shutil
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

from tests.browser import door_days, door_steps
from tests.browser.conftest import CHROMIUM, FLAGS, ROOT, started, window
from tests.browser.days import Bot
from tests.browser.sight import TALL, WIDE
from tests.browser.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

FOLDER = ROOT / "sheets" / "doors"
MOVED = ROOT / "tests" / "browser" / "moved.py"
NONE = "There was none."
PATIENCE_MS = 30_000
HEAD, GAP = 44, 16
GROUND, INK = (24, 25, 28), (235, 235, 235)


@dataclass(frozen=True)
class Door:
    """A door.

    Attributes:
        name: The name of its sheet.
        title: What it is called there.
        steps: The way to it.
        before: What stands in place of a screenshot of the version before; empty where that is taken.
    """

    name: str
    title: str
    steps: Callable[[Stage], None]
    before: str = ""


DOORS = (
    Door("01-hello", "A server is greeted", door_steps.hello),
    Door("01-empty", "A leaderboard without results", door_steps.nothing_yet),
    Door("02-lobby", "A lobby's card", door_steps.lobby),
    Door("02-covers", "Cover after cover", door_steps.covers),
    Door("02-refused", "One table too many", door_steps.refused),
    Door("03-first-game", "A first game on squares", door_steps.first_game),
    Door("03-first-race", "A first race", door_steps.first_solids),
    Door("03-deal", "What is luck alone", door_steps.deal),
    Door("04-several", "A command with several tables", door_steps.several),
    Door("04-rules", "The rules of no game in particular", door_steps.which_rules, before=NONE),
    Door("05-picker", "The list of commands", door_steps.picker),
    Door("05-menu", "A message's menu", door_steps.message_menu, before=NONE),
    Door("06-daily", "The puzzles of the day", door_steps.daily),
    Door("06-hand", "The hand of the day", door_steps.hand_of_the_day),
    Door("07-morning", "The morning card", door_days.morning, before=NONE),
    Door("07-cards", "The cards of a server", door_steps.cards, before=NONE),
    Door("08-older", "Older puzzles", door_steps.older, before=NONE),
    Door("09-me", "A person's settings", door_steps.me),
    Door("09-settings", "A server's settings", door_steps.settings),
    Door("10-profile", "A profile", door_steps.profile),
    Door("10-replay", "A replay", door_steps.replay),
    Door("11-french", "A first game in French", door_steps.french),
    Door("12-calls", "The calls that were left out", door_steps.summed_up, before=NONE),
    Door("13-blocks", "The people whom one has blocked", door_steps.blocks, before=NONE),
    Door("14-report", "What a table offers to everybody", door_steps.report),
    Door("14-order", "Who is barred, and where reports go", door_days.order, before=NONE),
    Door("14-deeds", "What managers read", door_days.deeds, before=NONE),
    Door("15-result", "A result", door_steps.result),
    Door("15-rivals", "A result of two who have met before", door_steps.rivals, before=NONE),
    Door("15-week", "The card of the week", door_days.week),
)


def screenshot(browser: Browser, tree: Path, door: Door, *, old: bool) -> Image.Image | str:
    """A door of the bot in a tree; a sentence where the way to it did not lead there."""
    with ExitStack() as stack:
        bot = Bot(*stack.enter_context(started("-m", "tests.browser.moved", root=tree)))
        page = stack.enter_context(contextmanager(window)(browser, WIDE, TALL))
        page.set_default_timeout(PATIENCE_MS)
        stage = Stage(page, bot, old)
        try:
            door.steps(stage)
        except Late as late:
            sys.stderr.write(f"{door.name}: {late}\n")
            return "The way to it did not lead there."
        stage.rest()
        return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def beside(door: Door, shots: dict[str, Image.Image | str]) -> Image.Image:
    """Screenshots side by side under the door's title, or a sentence in place of one."""
    sheet = Image.new("RGB", (GAP + len(shots) * (WIDE + GAP), HEAD + TALL + GAP), GROUND)
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(20)
    for place, (when, shot) in enumerate(shots.items()):
        left = GAP + place * (WIDE + GAP)
        pen.text((left, 10), f"{door.title}: {when}", INK, font)
        if isinstance(shot, str):
            pen.text((left, HEAD + 20), shot, INK, font)
        else:
            sheet.paste(shot, (left, HEAD))
    return sheet


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A folder with the tree of a commit, for as long as it is needed, whose clock is put forward as here."""
    with tempfile.TemporaryDirectory(prefix="baraza-") as folder:
        subprocess.run(
            ["git", "worktree", "add", "--detach", folder, commit], cwd=ROOT, check=True, capture_output=True
        )
        try:
            shutil.copy(MOVED, Path(folder, MOVED.relative_to(ROOT)))
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
            shots: dict[str, Image.Image | str] = {}
            if earlier is not None:
                shots["before"] = door.before or screenshot(browser, earlier, door, old=True)
            shots["now"] = screenshot(browser, ROOT, door, old=False)
            beside(door, shots).save(FOLDER / f"{door.name}.png")
            sys.stdout.write(f"{door.name}\n")
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
