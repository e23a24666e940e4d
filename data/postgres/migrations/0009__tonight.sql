-- When people last pressed or typed something to the bot in a channel, so that nobody is called who has just been there.
-- Written with the heartbeat; rows older than an hour are dropped. From here on `people.mentions` says how somebody wants to
-- be called: 0 never, 1 calmly, 2 eagerly.
CREATE TABLE presses (
    user_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (user_id, channel_id)
);

-- The servers that have had their hello, which is never said again. Those that the store knows have known the bot for long.
CREATE TABLE greeted (
    guild_id BIGINT PRIMARY KEY
);

INSERT INTO greeted (guild_id)
SELECT guild_id FROM tables WHERE guild_id IS NOT NULL
UNION SELECT guild_id FROM servers UNION SELECT guild_id FROM seasons UNION SELECT guild_id FROM members WHERE guild_id > 0;
