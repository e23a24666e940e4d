-- A table in a thread of its own (`data.rows.TableRow.thread`): whether it is to have one, plays there, has played there, or
-- why it stays in its channel. The thread has the id of the message from which it hangs.
ALTER TABLE tables ADD COLUMN thread TEXT COLLATE "C";
ALTER TABLE tables ADD COLUMN thread_id BIGINT;

CREATE INDEX tables_of_thread ON tables (thread_id) WHERE thread_id IS NOT NULL;
