-- outside a transaction
-- The end of a tournament reads the matches of those who win a prize.
drop index concurrently if exists match_tournament;
create index concurrently match_tournament on match (tournament_id) where tournament_id is not null;
