"""The cog of Yoté, and the messages that Yoté and Choko share."""
