"""The engine of Awalé (RULES.md), a sample of a game that is added from outside the repository's own packages."""
