"""Ubongo 3D: a race to fill a shape two levels high (ubongo3d.md)."""
