-- Where a finished game turned, as JSON (`tables.play.moments.Moment`): empty where no such moment is found, NULL before it
-- is looked for.
ALTER TABLE tables ADD COLUMN moment TEXT;

-- Whether a person may be named among the honours of a week.
ALTER TABLE people ADD COLUMN honours INTEGER NOT NULL DEFAULT 1;

-- The honours of a server's weeks (`tables.village.honours`), by the moment at which the week ended; those of several people
-- together have a row for each.
CREATE TABLE honours (
    guild_id BIGINT NOT NULL,
    week_ms BIGINT NOT NULL,
    kind TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    value BIGINT NOT NULL,
    PRIMARY KEY (guild_id, week_ms, kind, user_id)
);

CREATE INDEX honours_user ON honours (user_id, guild_id);

-- The last week with whose honours a server is done, or for which it is about to get its card (done = 0).
CREATE TABLE honour_cards (
    guild_id BIGINT PRIMARY KEY,
    week_ms BIGINT NOT NULL,
    done INTEGER NOT NULL
);
