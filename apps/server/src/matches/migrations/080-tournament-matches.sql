-- The end of a tournament reads the matches of those who win a prize.
create index match_tournament on match (tournament_id) where tournament_id is not null;
