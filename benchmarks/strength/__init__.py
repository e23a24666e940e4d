"""How strong the house players are: matches of today's against those kept in `tests/opponents`, and of levels."""

from benchmarks.strength.short import report

__all__ = ["report"]
