-- Seeds whose one ranked round has been played.
create table ranked_seed (
  account_id uuid not null,
  game_id text not null,
  seed text not null,
  at timestamptz not null,
  primary key (account_id, game_id, seed)
);
-- Rounds that a person has opened and not ended.
create index round_open on round (account_id, opened_at) where outcome is null;
