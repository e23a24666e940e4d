-- What the store has on PostgreSQL alone, beside data/schema.sql: which process of the bot holds which shards.

-- A private message that one process of the bot hands over to another (PostgreSQL only).
-- Kept: minutes.
-- Written by the transfer of a block, deleted by the successor as it reads them.
CREATE TABLE open_panels (
    first BIGINT NOT NULL, -- the shards that are handed over
    reader_id BIGINT NOT NULL, -- the id of the person who sees the message
    table_id TEXT NOT NULL, -- the table that the row belongs to
    kind TEXT NOT NULL, -- what the message shows
    content TEXT NOT NULL, -- which page of it
    lang TEXT NOT NULL, -- its language
    revision BIGINT NOT NULL, -- the version that it shows
    interaction_id BIGINT NOT NULL, -- the press that opened the message
    token TEXT NOT NULL, -- Discord's token with which the bot may edit the message
    guild_id BIGINT, -- the Discord server
    channel_id BIGINT, -- the channel
    message_id BIGINT, -- the message
    shown_id BIGINT, -- the message as Discord shows it
    until_ms BIGINT NOT NULL, -- when the token expires
    PRIMARY KEY (reader_id, table_id, kind)
);

-- Which process of the bot serves which shards (PostgreSQL only).
-- Kept: bot.
-- epoch grows each time that a block is taken.
CREATE TABLE blocks (
    first BIGINT PRIMARY KEY, -- the first shard
    size BIGINT NOT NULL, -- how many shards
    count BIGINT NOT NULL, -- how many shards the bot has
    holder TEXT, -- the name of the process
    epoch BIGINT NOT NULL, -- how often the shards have changed hands
    version TEXT -- the version of the program
);

-- The last sign of life of a process (PostgreSQL only).
-- Kept: bot.
-- Apart from all else. beat_ms is by the server's clock, for the lease; alive_ms by the holder's, for the time to be
-- given back.
CREATE TABLE beats (
    first BIGINT PRIMARY KEY REFERENCES blocks (first) ON DELETE CASCADE, -- its first shard
    epoch BIGINT NOT NULL, -- how often the shards have changed hands
    beat_ms BIGINT NOT NULL, -- the time by the server's clock
    alive_ms BIGINT -- the time by the process's clock
);

-- When shards last logged in to Discord (PostgreSQL only).
-- Kept: bot.
CREATE TABLE identifies (
    bucket BIGINT PRIMARY KEY, -- which shards
    at_ms BIGINT NOT NULL -- when
);

-- How one process hands its shards to another (PostgreSQL only).
-- Kept: bot.
-- A row counts for the epoch of the holder alone.
CREATE TABLE handovers (
    first BIGINT PRIMARY KEY REFERENCES blocks (first) ON DELETE CASCADE, -- the first shard
    epoch BIGINT NOT NULL, -- how often the shards have changed hands
    leaving BIGINT NOT NULL DEFAULT 0, -- whether the old process wants to leave
    successor TEXT, -- the name of the new process
    version TEXT, -- the version of its program
    beat_ms BIGINT NOT NULL DEFAULT 0, -- its last sign of life
    ready BIGINT NOT NULL DEFAULT 0, -- whether it is connected
    moment_ms BIGINT, -- the moment from which it answers
    agreed BIGINT NOT NULL DEFAULT 0 -- whether both agree on that moment
);
