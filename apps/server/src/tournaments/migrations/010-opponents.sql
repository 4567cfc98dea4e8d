-- Wins over each opponent: only the first three of a tournament count.
create table tournament_win (
  tournament_id text not null,
  winner_id uuid not null,
  loser_id uuid not null,
  wins int not null,
  primary key (tournament_id, winner_id, loser_id)
);
-- Deletion looks for one person.
create index tournament_win_winner on tournament_win (winner_id);
create index tournament_win_loser on tournament_win (loser_id);
