"""A table from its lobby to its end: seats, the pipeline of one change, clocks, house players."""
