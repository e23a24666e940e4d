-- What the managers of a server have chosen for it, as JSON; a server without a row has the defaults.
CREATE TABLE servers (
    guild_id BIGINT PRIMARY KEY,
    settings TEXT NOT NULL
);

-- Pictures with larger symbols, and with colours further apart.
ALTER TABLE people ADD COLUMN large INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN contrast INTEGER NOT NULL DEFAULT 0;

-- How many tables somebody hosts in a server is counted before each new one.
CREATE INDEX tables_open_of_host ON tables (guild_id, host_id) WHERE status IN ('lobby', 'playing');
