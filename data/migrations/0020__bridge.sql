-- Agreement in a lobby was logged with the seat of the lobby, which is none of the game's.
UPDATE log SET seat = NULL WHERE kind = 'ready';

-- A game is counted in the transaction that ends it, so no ending waits.
DROP INDEX endings_uncounted;
DROP INDEX endings_guild;
ALTER TABLE endings DROP COLUMN counted;
CREATE INDEX endings_guild ON endings (guild_id, number, game);

-- What only earlier versions read.
DROP INDEX ratings_undated;
DROP INDEX ratings_shown;
