-- A duel: two people play the same seed of a game, each once. `a` is who challenged. A round that the server could not play again has the score 0.
create table duel (
  id uuid primary key,
  game_id text not null,
  seed text not null,
  a uuid not null,
  b uuid not null,
  created_at timestamptz not null,
  expire_at timestamptz not null,
  declined_at timestamptz,
  a_round uuid,
  a_score bigint not null default 0,
  a_proven boolean,
  b_round uuid,
  b_score bigint not null default 0,
  b_proven boolean
);
create index duel_a on duel (a, created_at desc);
create index duel_b on duel (b, created_at desc);
create index duel_a_round on duel (a_round) where a_proven is null and a_round is not null;
create index duel_b_round on duel (b_round) where b_proven is null and b_round is not null;

-- Counts the changes of what a person sees of duels.
create table duel_revision (
  account_id uuid primary key,
  revision bigint not null
);
