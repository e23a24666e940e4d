"""Yoté, and what Choko shares with it."""
