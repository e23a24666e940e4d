-- A tournament: what its organiser chose, and where it stands (`data.tournaments.TournamentRow`).
CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    organiser_id BIGINT NOT NULL,
    interaction_id BIGINT NOT NULL UNIQUE,
    lang TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    pace TEXT NOT NULL,
    rounds BIGINT,
    minutes BIGINT,
    seats BIGINT NOT NULL,
    fill BIGINT NOT NULL,
    most BIGINT NOT NULL,
    threads BIGINT NOT NULL,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    status TEXT NOT NULL,
    round BIGINT NOT NULL,
    closing BIGINT NOT NULL,
    reason TEXT,
    revision BIGINT NOT NULL,
    nonce BIGINT NOT NULL DEFAULT 0,
    starts_ms BIGINT,
    created_ms BIGINT NOT NULL,
    ended_ms BIGINT,
    thread_id BIGINT
);

CREATE INDEX tournaments_running ON tournaments (guild_id) WHERE ended_ms IS NULL;

-- Who takes part, by their number in the tournament; a house player has no `user_id`, a former player a negative one.
CREATE TABLE tournament_entrants (
    tournament_id TEXT NOT NULL,
    guild_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    user_id BIGINT,
    name TEXT NOT NULL,
    house TEXT,
    rating BIGINT NOT NULL,
    since BIGINT NOT NULL,
    gone BIGINT,
    here BIGINT NOT NULL,
    misses BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, number),
    UNIQUE (user_id, tournament_id)
);

-- The games of a tournament, numbered in the order in which they were paired. `seats`, `came` and `halves` are JSON
-- lists.
CREATE TABLE tournament_pairings (
    tournament_id TEXT NOT NULL,
    guild_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    round BIGINT NOT NULL,
    seats TEXT NOT NULL,
    came TEXT NOT NULL,
    table_id TEXT UNIQUE REFERENCES tables (id),
    halves TEXT,
    how TEXT,
    PRIMARY KEY (tournament_id, number)
);

-- The clocks of tournaments; `seconds` is 0 for an appointment, which no absence of the bot puts off.
CREATE TABLE tournament_clocks (
    tournament_id TEXT NOT NULL,
    guild_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    number BIGINT NOT NULL,
    due_ms BIGINT NOT NULL,
    fire_ms BIGINT NOT NULL,
    seconds BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, kind, number)
);

CREATE INDEX tournament_clocks_fire ON tournament_clocks (fire_ms);

-- The messages of a tournament: 0 is its card, the others are its rounds.
CREATE TABLE tournament_posts (
    tournament_id TEXT NOT NULL,
    guild_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    nonce BIGINT NOT NULL,
    channel_id BIGINT,
    message_id BIGINT,
    shown BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, number)
);
