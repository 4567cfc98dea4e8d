-- One row a user and game: recently played, the medal and the streak.
create table played_game (
  account_id uuid not null,
  game_id text not null,
  plays int not null default 0,
  wins int not null default 0,
  streak int not null default 0,
  best_score bigint not null default 0,
  played_at timestamptz not null,
  primary key (account_id, game_id)
);
create index played_game_recent on played_game (account_id, played_at desc);

-- One round of a single-player game, opened by the client's own id so that a retry opens one.
create table round (
  id uuid not null,
  account_id uuid not null,
  game_id text not null,
  seed text not null,
  opened_at timestamptz not null,
  outcome text,
  score bigint,
  ended_at timestamptz,
  primary key (account_id, id)
);
