"""Showing tables: boards and all other messages in channels, private messages, and the retries when Discord refuses."""
