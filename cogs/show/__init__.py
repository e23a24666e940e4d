"""Showing tables: boards and notices in channels, private messages, and the retries when Discord refuses."""
