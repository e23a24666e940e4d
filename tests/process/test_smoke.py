"""The process of the smoke test, which plays on Discord itself."""

import runpy
import sys

import pytest


def test_what_cannot_be_the_ids_of_a_place_and_a_person_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "process.smoke", raising=False)
    for ids in ([], ["5", "6"], ["5", "6", "Heron"]):
        monkeypatch.setattr(sys, "argv", ["smoke", *ids])
        with pytest.raises(SystemExit, match="2"):
            runpy.run_module("process.smoke", run_name="__main__")
        assert "Usage: python -m process.smoke" in capsys.readouterr().err
