"""Yam Master."""
