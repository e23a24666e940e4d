"""Yoté and Choko: one engine with a rule set (yote.md, choko.md)."""
