"""Awalé's commands and messages."""
