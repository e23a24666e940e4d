-- The options to which everybody in a lobby has agreed, from a change of them until all who sit there have agreed to it.
ALTER TABLE tables ADD COLUMN agreed TEXT COLLATE "C";
ALTER TABLE seats ADD COLUMN ready BIGINT NOT NULL DEFAULT 1;

-- The level of house player that somebody has last chosen.
CREATE INDEX log_houses ON log (user_id, at_ms) WHERE kind = 'house';
