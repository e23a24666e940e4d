-- The version of the rules by which a game is rated: since 1, absence makes ratings uncertain (tables/village/ratings.py) and
-- games given up one after the other are not rated (tables/village/fair_play.py). Games that earlier versions have counted
-- stay as they are, and a recomputation gives them again.
ALTER TABLE endings ADD COLUMN rules BIGINT NOT NULL DEFAULT 0;

-- The end of the last game that counted for the rating; NULL without one, and in ratings that earlier versions have
-- counted until the process's start has looked them up.
ALTER TABLE ratings ADD COLUMN rated_ms BIGINT;
CREATE INDEX ratings_undated ON ratings (guild_id) WHERE rated_ms IS NULL AND rated > 0;

-- The list by rating reads the two new columns too: without them in its index it takes two and a half times as long. The
-- index ratings_shown stays for the version before this one.
CREATE INDEX ratings_present ON ratings (guild_id, game, season, shown, user_id, rated, rated_ms, sigma);
