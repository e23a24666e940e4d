"""What the README says of the people in a new sandbox."""

from pathlib import Path

from sandbox.world import fresh_world
from tests.clock import FakeClock

LANGUAGES = {"fr": "French", "pt-BR": "Portuguese"}


def test_the_readme_says_who_waits_in_the_sandbox_and_reads_another_language() -> None:
    told = " ".join((Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8").split())
    for user in fresh_world(FakeClock(), 0).users.values():
        if not user.bot:
            assert user.name in told
            if user.locale in LANGUAGES:
                assert f"{user.name} reads {LANGUAGES[user.locale]}" in told
