"""The planted faults fit the program, so that `make faults` can put them in, and only evenings that are well without find them."""

import subprocess
from pathlib import Path

import pytest

from tests.evenings.planted import FAULTS, __main__, plant
from tests.evenings.started import ROOT, Played


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_fits_the_program(fault: str) -> None:
    plant(ROOT, fault, tried=True)


def test_one_that_does_not_fit_is_told(tmp_path_factory: pytest.TempPathFactory) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        plant(tmp_path_factory.mktemp("empty"), FAULTS[0], tried=True)


def test_an_evening_that_is_not_well_without_the_fault_does_not_find_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play(seed: str, *, root: Path = ROOT) -> Played:
        fails = {"2"} if root == ROOT else {"2", "3", "5"}
        return Played(seed, frozenset(), seed not in fails, "", "")

    monkeypatch.setattr(__main__, "played", play)
    found = __main__.finder(tmp_path, __main__.well_without)
    assert found is not None
    assert found.seed == "3"
    assert "Evening 2 is not well without any fault" in capsys.readouterr().out
