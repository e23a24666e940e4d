-- A tournament: what its organiser chose, and where it stands (`data.tournaments.TournamentRow`).
CREATE TABLE tournaments (
    id TEXT COLLATE "C" PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    organiser_id BIGINT NOT NULL,
    interaction_id BIGINT NOT NULL UNIQUE,
    lang TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    pace TEXT COLLATE "C" NOT NULL,
    rounds BIGINT,
    minutes BIGINT,
    seats BIGINT NOT NULL,
    fill BIGINT NOT NULL,
    most BIGINT NOT NULL,
    threads BIGINT NOT NULL,
    options TEXT COLLATE "C" NOT NULL,
    seed TEXT COLLATE "C" NOT NULL,
    status TEXT COLLATE "C" NOT NULL,
    round BIGINT NOT NULL,
    closing BIGINT NOT NULL,
    reason TEXT COLLATE "C",
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
    tournament_id TEXT COLLATE "C" NOT NULL,
    guild_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    user_id BIGINT,
    name TEXT COLLATE "C" NOT NULL,
    house TEXT COLLATE "C",
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
    tournament_id TEXT COLLATE "C" NOT NULL,
    guild_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    round BIGINT NOT NULL,
    seats TEXT COLLATE "C" NOT NULL,
    came TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" UNIQUE REFERENCES tables (id),
    halves TEXT COLLATE "C",
    how TEXT COLLATE "C",
    PRIMARY KEY (tournament_id, number)
);

-- The clocks of tournaments; `seconds` is 0 for an appointment, which no absence of the bot puts off.
CREATE TABLE tournament_clocks (
    tournament_id TEXT COLLATE "C" NOT NULL,
    guild_id BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    due_ms BIGINT NOT NULL,
    fire_ms BIGINT NOT NULL,
    seconds BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, kind, number)
);

CREATE INDEX tournament_clocks_fire ON tournament_clocks (fire_ms);

-- The messages of a tournament: 0 is its card, the others are its rounds.
CREATE TABLE tournament_posts (
    tournament_id TEXT COLLATE "C" NOT NULL,
    guild_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    nonce BIGINT NOT NULL,
    channel_id BIGINT,
    message_id BIGINT,
    shown BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, number)
);
