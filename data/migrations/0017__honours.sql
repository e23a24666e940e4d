-- Where a finished game turned, as JSON (`tables.play.moments.Moment`): empty where no such moment is found, NULL before it
-- is looked for.
ALTER TABLE tables ADD COLUMN moment TEXT;
