-- The analyses of finished games (`tables.analysis`), one a game. Until it is made, `user_id` is the person who wanted it
-- first, `tries` how often it was begun, and the columns after that are NULL; from then on nobody is named.
CREATE TABLE analyses (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    user_id BIGINT,
    asked_ms BIGINT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    made_ms BIGINT,
    version INTEGER,
    body TEXT
);

CREATE INDEX analyses_wanted ON analyses (asked_ms) WHERE body IS NULL;
CREATE INDEX analyses_user ON analyses (user_id) WHERE user_id IS NOT NULL;
