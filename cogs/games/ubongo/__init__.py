"""Ubongo 3D."""
