"""The planted faults fit the program, so that `make faults` can put them in."""

import subprocess

import pytest

from tests.evenings.planted import FAULTS, plant
from tests.evenings.started import ROOT


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_fits_the_program(fault: str) -> None:
    plant(ROOT, fault, tried=True)


def test_one_that_does_not_fit_is_told(tmp_path_factory: pytest.TempPathFactory) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        plant(tmp_path_factory.mktemp("empty"), FAULTS[0], tried=True)
