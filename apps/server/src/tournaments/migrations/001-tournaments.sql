create table tournament (
  id text primary key,
  name text not null,
  name_ar text not null,
  game_id text not null,
  starts_at timestamptz not null,
  expire_at timestamptz not null check (expire_at > starts_at),
  rewards jsonb not null,
  ended_at timestamptz
);
create index tournament_open on tournament (expire_at) where ended_at is null;

-- One row a user who joined. reached_at is when the wins were reached; who joined earlier comes first among those without.
create table tournament_entry (
  tournament_id text not null,
  account_id uuid not null,
  wins int not null default 0,
  joined_at timestamptz not null,
  reached_at timestamptz not null,
  primary key (tournament_id, account_id)
);
create index tournament_entry_rank on tournament_entry (tournament_id, wins desc, reached_at, account_id);
create index tournament_entry_account on tournament_entry (account_id, tournament_id);

-- One voucher a tournament and winner, however often the end is told.
create table voucher (
  code text primary key,
  account_id uuid not null,
  tournament_id text not null,
  rank int not null check (rank between 1 and 10),
  name text not null,
  name_ar text not null,
  image text not null,
  created_at timestamptz not null,
  claimed_at timestamptz,
  unique (tournament_id, account_id)
);
create index voucher_wallet on voucher (account_id, created_at desc, code);
