"""What the start of a process says of files that it cannot use."""

import logging
from collections.abc import Sequence

import pytest

from process.running import log_faults
from tests.engines.toy import Toy


class Torn(Toy):
    def faults(self) -> Sequence[str]:
        return ("The toy's file is torn.",)


def test_each_file_that_cannot_be_used_is_one_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert list(log_faults({"toy": Toy(), "torn": Torn()})) == ["toy", "torn"]
    assert caplog.messages == ["The toy's file is torn."]
