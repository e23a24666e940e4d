"""The cog and messages of Yebo."""
