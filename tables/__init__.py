"""A game in progress: seats, the lock, the action pipeline, the clock, the house players. No Discord in here."""
