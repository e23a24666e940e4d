"""The cog of Choko; its messages are Yoté's."""
