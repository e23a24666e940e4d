"""A game in progress: seats, the pipeline of one change, the clocks, house players."""
