-- outside a transaction
drop index concurrently if exists account_fcm_key;
-- A hash index: keys may be longer than what a B-tree takes.
create index concurrently account_fcm_key on account using hash (fcm_key) where fcm_key <> '';
