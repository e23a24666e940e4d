-- The numbers that Discord is given as nonces are counted for good, or a message would be taken for one that is deleted.
ALTER TABLE tables ADD COLUMN nonce INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET nonce = (SELECT MAX(n.number) FROM notices n WHERE n.table_id = tables.id)
WHERE id IN (SELECT table_id FROM notices);

-- Whether more messages than the noted one may stand: from before another is posted until the others are deleted.
ALTER TABLE tables ADD COLUMN copies INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_copies ON tables (id) WHERE copies = 1;
