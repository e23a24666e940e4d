-- Brings a store of version 21 to the form of schema.sql, once.

CREATE TABLE posts (
    number BIGINT PRIMARY KEY,
    subject TEXT NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    about BIGINT NOT NULL,
    guild_id BIGINT,
    user_id BIGINT,
    lane_id BIGINT NOT NULL,
    wanted BIGINT NOT NULL,
    shown BIGINT NOT NULL,
    begun_ms BIGINT,
    signs BIGINT,
    place_id BIGINT,
    message_id BIGINT,
    due_ms BIGINT NOT NULL,
    tries BIGINT NOT NULL
);
CREATE INDEX posts_behind ON posts (lane_id, due_ms, number) WHERE shown <> wanted;
CREATE INDEX posts_subject ON posts (id, subject);
CREATE INDEX posts_user ON posts (user_id) WHERE user_id IS NOT NULL;

INSERT INTO posts (number, subject, id, kind, about, guild_id, lane_id, wanted, shown, place_id, message_id, due_ms, tries)
SELECT ROW_NUMBER() OVER (ORDER BY n.table_id, n.number), 'table', n.table_id, n.kind, COALESCE(n.seat, -1), t.guild_id,
    t.channel_id, n.wanted, CASE WHEN n.wanted = 0 THEN -1 WHEN n.message_id IS NULL THEN 0 ELSE 1 END,
    CASE WHEN n.message_id IS NULL THEN NULL ELSE COALESCE(n.channel_id, t.channel_id) END, n.message_id, 0, 0
FROM notices n JOIN tables t ON t.id = n.table_id WHERE n.wanted = 1 OR n.message_id IS NOT NULL;

INSERT INTO posts (number, subject, id, kind, about, guild_id, lane_id, wanted, shown, place_id, message_id, due_ms, tries)
SELECT 1000000000 + ROW_NUMBER() OVER (ORDER BY p.tournament_id, p.number), 'tournament', p.tournament_id,
    CASE WHEN p.number > 4294967296 THEN 'summons' WHEN p.number = 2147483648 THEN 'final' WHEN p.number = 0 THEN 'card'
        WHEN p.number % 2 = 1 THEN 'check-in' ELSE 'round' END,
    CASE WHEN p.number > 4294967296 THEN p.number - 4294967296 WHEN p.number = 2147483648 THEN 0 ELSE (p.number + 1) / 2 END,
    t.guild_id, t.channel_id, CASE WHEN p.shown = 4611686018427387904 THEN p.shown ELSE t.revision END,
    CASE WHEN p.message_id IS NULL THEN 0 ELSE p.shown END,
    CASE WHEN p.message_id IS NULL THEN NULL ELSE p.channel_id END, p.message_id, 0, 0
FROM tournament_posts p JOIN tournaments t ON t.id = p.tournament_id
WHERE COALESCE(p.message_id, 1) <> 0 AND (p.number < 4294967296 OR p.message_id IS NULL);

INSERT INTO posts (number, subject, id, kind, about, guild_id, user_id, lane_id, wanted, shown, due_ms, tries)
SELECT 2000000000 + ROW_NUMBER() OVER (ORDER BY s.nonce), 'puzzle', s.kind, 'share', s.day, s.guild_id, s.user_id, s.channel_id,
    1, 0, 0, 0
FROM daily_shares s WHERE s.nonce <> 0;

DROP TABLE notices;
DROP TABLE tournament_posts;
DROP INDEX daily_shares_unposted;
ALTER TABLE daily_shares DROP COLUMN nonce;
ALTER TABLE daily_shares DROP COLUMN channel_id;
ALTER TABLE tournaments DROP COLUMN nonce;

CREATE TABLE clocks (
    subject TEXT NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    number BIGINT NOT NULL,
    guild_id BIGINT,
    key TEXT NOT NULL,
    due_ms BIGINT NOT NULL,
    fire_ms BIGINT,
    seconds BIGINT NOT NULL,
    started BIGINT NOT NULL,
    revision BIGINT NOT NULL,
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
SELECT 'honours', guild_id || '', 'card', 0, guild_id, '',
    CASE WHEN done = 1 THEN week_ms + 604800000 ELSE week_ms END,
    CASE WHEN done = 1 THEN week_ms + 604800000 ELSE week_ms END, 0, 1, 0 FROM honour_cards;
-- A week whose card did not stand is dealt with again: its honours are written once, and its card is posted.
DROP TABLE honour_cards;

-- What ends in servers that the bot has left (tables.departures).
INSERT INTO clocks (subject, id, kind, number, guild_id, key, due_ms, fire_ms, seconds, started, revision)
SELECT 'departure', substr(name, 9), kind, 0, CAST(substr(name, 9) AS BIGINT), '', CAST(value AS BIGINT) + after_ms,
    CAST(value AS BIGINT) + after_ms, 0, 1, 0
FROM meta CROSS JOIN (
    SELECT 'tournaments' AS kind, 172800000 AS after_ms UNION ALL SELECT 'tables', 2592000000
) ends WHERE name LIKE 'left_ms/%';
