-- People and what they asked the bot to remember.
CREATE TABLE people (
    user_id BIGINT PRIMARY KEY,
    lang TEXT,
    text_first INTEGER NOT NULL,
    mentions INTEGER NOT NULL
);

-- One row per table, from the lobby on; finished games stay.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    guild_id BIGINT,
    channel_id BIGINT NOT NULL,
    lang TEXT NOT NULL,
    status TEXT NOT NULL,
    host_id BIGINT NOT NULL,
    options TEXT NOT NULL,
    challenged_id BIGINT,
    secret TEXT NOT NULL,
    seed TEXT,
    joined TEXT NOT NULL,
    state TEXT,
    length INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    message_id BIGINT,
    message_ms BIGINT,
    warned INTEGER NOT NULL,
    house_turn INTEGER NOT NULL,
    offers TEXT NOT NULL,
    rematch TEXT NOT NULL,
    next_id TEXT,
    ranks TEXT,
    scores TEXT,
    reason TEXT,
    closed_reason TEXT,
    closed_note TEXT,
    created_ms BIGINT NOT NULL,
    ended_ms BIGINT
);

-- Start-up asks only for the few tables that need something, however many there are.
CREATE INDEX tables_behind ON tables (id) WHERE shown < revision;
CREATE INDEX tables_house_turn ON tables (id) WHERE house_turn = 1;
CREATE INDEX tables_open_in_channel ON tables (channel_id) WHERE status IN ('lobby', 'playing');

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    user_id BIGINT,
    house TEXT,
    away INTEGER NOT NULL,
    misses INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE INDEX seats_user ON seats (user_id);

-- Append-only. An interaction has at most one row at a table, so a request that comes twice cannot act twice.
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    keep INTEGER,
    user_id BIGINT,
    interaction_id BIGINT,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, interaction_id)
);

-- A clock that runs: at most one of a kind for a seat; seat -1 is everybody's. fire_ms is when to wake up for it, NULL
-- once that has been done.
CREATE TABLE deadlines (
    table_id TEXT NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    key TEXT NOT NULL,
    due_ms BIGINT NOT NULL,
    fire_ms BIGINT,
    seconds INTEGER NOT NULL,
    started INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, seat)
);

CREATE INDEX deadlines_fire ON deadlines (fire_ms);

-- Small messages: wanted and not yet posted (no message_id), standing, or to be taken away again (not wanted).
CREATE TABLE notices (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    channel_id BIGINT,
    message_id BIGINT,
    wanted INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE INDEX notices_pending ON notices (table_id) WHERE wanted = 0 OR message_id IS NULL;

CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
