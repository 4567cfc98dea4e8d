-- outside a transaction
-- Reads what has changed since a number that a client knows.
drop index concurrently if exists message_changed;
create index concurrently message_changed on message (room_id, changed) where changed > 0;
