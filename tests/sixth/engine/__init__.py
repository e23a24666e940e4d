"""Awalé: the rules of RULES.md as an engine; the model of a game that moves in from outside."""
