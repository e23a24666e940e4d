-- Alone.

-- Something that is due: of a table, of a tournament, or of a server.
-- Kept: server.
-- At most one clock of a kind runs for a number. fire_ms is NULL once the clock has been looked at.
CREATE TABLE clocks (
    subject TEXT NOT NULL, -- whether a table, a tournament or what else has the clock
    id TEXT NOT NULL, -- which of them
    kind TEXT NOT NULL, -- what the clock is for
    number BIGINT NOT NULL, -- the seat, the round or the game that it is about; -1 is everybody's seat
    guild_id BIGINT, -- the Discord server, empty in direct messages
    key TEXT NOT NULL, -- the moment of the game that the clock is for
    due_ms BIGINT NOT NULL, -- when the time is over
    fire_ms BIGINT, -- when the bot looks at it
    seconds BIGINT NOT NULL, -- how long the clock runs in all, 0 for an appointment
    started BIGINT NOT NULL, -- whether a message already shows the clock
    revision BIGINT NOT NULL, -- the version of the board that shows the clock
    PRIMARY KEY (subject, id, kind, number)
);
CREATE INDEX clocks_fire ON clocks (fire_ms);

INSERT INTO clocks (subject, id, kind, number, guild_id, key, due_ms, fire_ms, seconds, started, revision)
SELECT 'table', d.table_id, d.kind, d.seat, t.guild_id, d.key, d.due_ms, d.fire_ms, d.seconds, d.started, d.revision
FROM deadlines d JOIN tables t ON t.id = d.table_id;
DROP TABLE deadlines;

INSERT INTO clocks (subject, id, kind, number, guild_id, key, due_ms, fire_ms, seconds, started, revision)
SELECT 'tournament', tournament_id, kind, number, guild_id, '', due_ms, fire_ms, seconds, 1, 0 FROM tournament_clocks;
DROP TABLE tournament_clocks;

INSERT INTO clocks (subject, id, kind, number, guild_id, key, due_ms, fire_ms, seconds, started, revision)
SELECT 'honours', guild_id || '', 'card', 0, guild_id, CASE WHEN done = 1 THEN '' ELSE week_ms || '' END,
    CASE WHEN done = 1 THEN week_ms + 604800000 ELSE week_ms END,
    CASE WHEN done = 1 THEN week_ms + 604800000 ELSE week_ms END, 0, 1, 0 FROM honour_cards;
DROP TABLE honour_cards;

-- What ends in servers that the bot has left (tables.departures).
INSERT INTO clocks (subject, id, kind, number, guild_id, key, due_ms, fire_ms, seconds, started, revision)
SELECT 'departure', substr(name, 9), kind, 0, CAST(substr(name, 9) AS BIGINT), '', CAST(value AS BIGINT) + after_ms,
    CAST(value AS BIGINT) + after_ms, 0, 1, 0
FROM meta CROSS JOIN (
    SELECT 'tournaments' AS kind, 172800000 AS after_ms UNION ALL SELECT 'tables', 2592000000
) ends WHERE name LIKE 'left_ms/%';
