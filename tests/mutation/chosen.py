"""A plugin of pytest: the tests of a list alone, in its order, and what became of each.

`CHOSEN` in the environment names a file with a line for each test; without it all are run. `TOLD` names the file that is
written: a line for each part of a test, its outcome and its seconds. A test that was ended at its limit has `hung`.
"""

import os
from pathlib import Path

import pytest

MEMORY = 6 * 2**30
"""The most bytes of addresses that a process may take: a change may have a loop that never ends."""


def pytest_configure() -> None:
    """Limit the memory, of the processes too that tests start."""
    if os.name == "posix":
        import resource  # noqa: PLC0415 - other systems have no such module

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests of the list, in its order."""
    if "CHOSEN" in os.environ:
        order = {name: n for n, name in enumerate(Path(os.environ["CHOSEN"]).read_text(encoding="utf-8").splitlines())}
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in order])
        items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Write what became of a part of a test; what xdist's workers report comes to the one that started them."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        hung = report.failed and "from pytest-timeout" in report.longreprtext
        with Path(os.environ["TOLD"]).open("a", encoding="utf-8") as file:
            file.write(f"{'hung' if hung else report.outcome}\t{report.duration:.3f}\t{report.nodeid}\n")
