alter table match
  -- False only where the server paired the players at random: nothing else counts for a tournament.
  add column is_friendly boolean not null default true,
  -- What became of the win in the tournament; null for a draw and outside of tournaments.
  add column tournament_win text;
