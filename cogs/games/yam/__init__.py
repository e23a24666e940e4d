"""The cog and messages of Yam Master."""
