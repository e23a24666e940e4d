"""The cog of Choko, which shares Yoté's messages and clicks."""
