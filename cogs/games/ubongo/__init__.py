"""The cog and messages of Ubongo 3D."""
