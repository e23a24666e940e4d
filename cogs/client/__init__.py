"""The Discord client and its router."""
