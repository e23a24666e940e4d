-- Whether a game's places say who plays better. Until now only Ubongo has ended unrated, where nobody was ready any more.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 1;
UPDATE tables SET rated = 0 WHERE game = 'ubongo' AND reason = 'abandoned';

-- The order in which games have ended, for good: with the tables, seats and logs, and the seasons, the source of all that
-- follows. Guild 0 stands for direct messages. What is counted has its results below; the uncounted are always the last.
CREATE TABLE endings (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id),
    guild_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    season INTEGER NOT NULL,
    ended_ms BIGINT NOT NULL,
    counted INTEGER NOT NULL
);

CREATE INDEX endings_uncounted ON endings (number) WHERE counted = 0;
CREATE INDEX endings_guild ON endings (guild_id, number, game, counted);
CREATE INDEX endings_season ON endings (guild_id, season, number);

INSERT INTO endings (table_id, guild_id, game, season, ended_ms, counted)
SELECT id, COALESCE(guild_id, 0), game, 1, COALESCE(ended_ms, created_ms), 0
FROM tables WHERE status = 'finished' ORDER BY COALESCE(ended_ms, created_ms), id;

-- A server's seasons, from the first that was closed on; the one that runs has no end.
CREATE TABLE seasons (
    guild_id BIGINT NOT NULL,
    number INTEGER NOT NULL,
    started_ms BIGINT NOT NULL,
    ended_ms BIGINT,
    PRIMARY KEY (guild_id, number)
);

-- From here on everything can be made again from the above (python -m tables.recompute).

-- One row per seat of a counted game. The ratings as shown afterwards are those in the game and over all games, of all
-- time and of the season; NULL where the game was not rated.
CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,
    guild_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    season INTEGER NOT NULL,
    ended_ms BIGINT NOT NULL,
    user_id BIGINT,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL,
    has_left INTEGER NOT NULL,
    with_house INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    shown_game INTEGER,
    shown_game_season INTEGER,
    shown_all INTEGER,
    shown_all_season INTEGER,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX results_user ON results (user_id, number);
CREATE INDEX results_ended ON results (guild_id, ended_ms, number, user_id, won);
CREATE INDEX results_game_ended ON results (guild_id, game, ended_ms, number, user_id, won);

-- Where somebody stands: in a game ('' for all together), in a season (0 for all time). Without a rated game the rating
-- is nobody's yet.
CREATE TABLE ratings (
    guild_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    season INTEGER NOT NULL,
    user_id BIGINT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    rated INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    with_house INTEGER NOT NULL,
    run INTEGER NOT NULL,
    longest INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, season, user_id)
);

CREATE INDEX ratings_user ON ratings (user_id);
CREATE INDEX ratings_boards ON ratings (guild_id, game, season, user_id, games, wins, longest);
CREATE INDEX ratings_shown ON ratings (guild_id, game, season, shown, user_id, rated);

-- What seats have reached whatever their opponents (engines.game.FeatKind), and each person's best of a season (0 for all
-- time); of equal ones the first stands.
CREATE TABLE feats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    number INTEGER NOT NULL,
    guild_id BIGINT NOT NULL,
    ended_ms BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    value BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat, kind)
);

CREATE INDEX feats_ended ON feats (guild_id, kind, ended_ms, number, user_id, value, table_id);
CREATE INDEX feats_user ON feats (user_id, guild_id, kind);

CREATE TABLE bests (
    guild_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    season INTEGER NOT NULL,
    user_id BIGINT NOT NULL,
    value BIGINT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guild_id, kind, season, user_id)
);

CREATE INDEX bests_user ON bests (user_id);
CREATE INDEX bests_boards ON bests (guild_id, kind, season, value, user_id);

-- What people were called at their last game in a server; `folded` is the name to sort by.
CREATE TABLE members (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    PRIMARY KEY (guild_id, user_id)
);

CREATE INDEX members_user ON members (user_id);

-- Whoever asks what is kept of them, or has it deleted, must not make the whole log be read: nobody has a row at a table
-- who has none of these.
CREATE INDEX log_entrants ON log (user_id) WHERE kind IN ('open', 'join', 'start', 'decline');
CREATE INDEX tables_challenged ON tables (challenged_id) WHERE challenged_id IS NOT NULL;
