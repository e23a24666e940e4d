-- How a block passes from its holder to a successor (data/handover.py). A row counts for the epoch of the holder alone.
-- `beat_ms` is the successor's last heartbeat by the server's clock, `moment_ms` a time by Discord's.
CREATE TABLE handovers (
    first BIGINT PRIMARY KEY REFERENCES blocks (first) ON DELETE CASCADE,
    epoch BIGINT NOT NULL,
    leaving BIGINT NOT NULL DEFAULT 0,
    successor TEXT COLLATE "C",
    version TEXT COLLATE "C",
    beat_ms BIGINT NOT NULL DEFAULT 0,
    ready BIGINT NOT NULL DEFAULT 0,
    moment_ms BIGINT,
    agreed BIGINT NOT NULL DEFAULT 0
);

-- The open private messages that a holder hands over with its block: written by the transfer, deleted by the successor as
-- it reads them. A token is a secret that edits one message for fifteen minutes.
CREATE TABLE open_panels (
    first BIGINT NOT NULL,
    reader_id BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    content TEXT COLLATE "C" NOT NULL,
    lang TEXT COLLATE "C" NOT NULL,
    revision BIGINT NOT NULL,
    interaction_id BIGINT NOT NULL,
    token TEXT COLLATE "C" NOT NULL,
    guild_id BIGINT,
    channel_id BIGINT,
    message_id BIGINT,
    shown_id BIGINT,
    until_ms BIGINT NOT NULL,
    PRIMARY KEY (reader_id, table_id, kind)
);
