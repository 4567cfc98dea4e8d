-- A saved game: one row a user and game, its JSON as text so that what was sent is what comes back.
create table game_save (
  account_id uuid not null,
  game_id text not null,
  version int not null,
  data text not null,
  bytes int not null,
  saved_at timestamptz not null,
  primary key (account_id, game_id)
);

-- Best scores that the server played again: one row a game and user.
create table best_score (
  game_id text not null,
  account_id uuid not null,
  score bigint not null,
  reached_at timestamptz not null,
  primary key (game_id, account_id)
);
create index best_score_board on best_score (game_id, score desc, reached_at, account_id);

-- Whether a round's proof held; null for games without a board and for rounds before there was one.
alter table round add column ranked boolean;
create index round_seed on round (account_id, game_id, seed);
