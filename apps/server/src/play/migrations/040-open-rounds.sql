-- outside a transaction
-- Rounds that were opened lately and have not ended: who plays a game now.
drop index concurrently if exists round_open_lately;
create index concurrently round_open_lately on round (opened_at) where outcome is null;
