-- The message of a closed table has no controls that name it, so that whoever reports it asks by the message.
CREATE INDEX tables_closed_message ON tables (message_id) WHERE status = 'closed';
