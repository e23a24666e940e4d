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

-- Who wants to be called to a game in a server: on days of the week (bits, Monday the lowest), between hours of the day (all
-- day where both are equal), in a time zone (NULL where it does not matter). `asked_ms` is when they last had their turn.
CREATE TABLE callme (
    guild_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    days BIGINT NOT NULL,
    from_hour BIGINT NOT NULL,
    until_hour BIGINT NOT NULL,
    zone TEXT,
    asked_ms BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (guild_id, game, user_id)
);

CREATE INDEX callme_user ON callme (user_id);

-- The tables to which players have been called: once a table, and not too often a game.
CREATE TABLE player_calls (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    guild_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    called_ms BIGINT NOT NULL
);

CREATE INDEX player_calls_game ON player_calls (guild_id, game, called_ms);
