-- Which process holds which block of the bot's shards. `epoch` grows each time that a block is taken.
CREATE TABLE blocks (
    first BIGINT PRIMARY KEY,
    size BIGINT NOT NULL,
    count BIGINT NOT NULL,
    holder TEXT COLLATE "C",
    epoch BIGINT NOT NULL,
    version TEXT COLLATE "C"
);

-- The holders' heartbeats, apart from all else. `beat_ms` is by the server's clock, for the lease; `alive_ms` by the holder's,
-- for the time to be given back.
CREATE TABLE beats (
    first BIGINT PRIMARY KEY REFERENCES blocks (first) ON DELETE CASCADE,
    epoch BIGINT NOT NULL,
    beat_ms BIGINT NOT NULL,
    alive_ms BIGINT
);

-- When, by the server's clock, a shard of each of Discord's buckets last identified, or is about to.
CREATE TABLE identifies (
    bucket BIGINT PRIMARY KEY,
    at_ms BIGINT NOT NULL
);
