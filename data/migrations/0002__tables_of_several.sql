-- Half-made actions too long for a button: one for a seat, about what its stamp says.
CREATE TABLE drafts (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    stamp TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- What some at the table want, until all whom it takes want it.
ALTER TABLE tables ADD COLUMN votes TEXT NOT NULL DEFAULT '{}';
