create table match (
  id uuid primary key,
  game_id text not null,
  configuration_id text not null,
  template jsonb not null,
  status text not null,
  host_id uuid not null,
  room_id uuid,
  seed text not null,
  rules_version int not null,
  -- Events stored; the next one is last_seq + 1.
  last_seq int not null default 0,
  -- Version of mmV4/{id}: rises with every change a watcher hears of.
  version bigint not null default 1,
  has_bot boolean not null default false,
  created_at timestamptz not null,
  started_at timestamptz,
  moved_at timestamptz,
  deadline timestamptz,
  ended_at timestamptz,
  result jsonb,
  win_level text,
  end_reason text,
  previous_match_id uuid,
  rematch_id uuid
) with (fillfactor = 60);
create index match_deadline on match (deadline) where status in ('waiting', 'started') and deadline is not null;
create index match_bots on match (moved_at) where status = 'started' and has_bot;

create table match_player (
  match_id uuid not null,
  seat int not null,
  account_id uuid not null,
  is_bot boolean not null default false,
  wins_before int not null default 0,
  -- False once the match is over for this player: the partial index holds running matches only.
  active boolean not null default true,
  primary key (match_id, seat),
  unique (match_id, account_id)
);
create index match_player_active on match_player (account_id) where active;
create index match_player_history on match_player (account_id, match_id desc);

create table match_event (
  match_id uuid not null,
  seq int not null,
  kind text not null,
  seat int not null,
  move jsonb,
  at timestamptz not null,
  primary key (match_id, seq)
);

-- A search for an opponent. Its id becomes the id of the match when it is the oldest of those that are paired.
create table ticket (
  id uuid primary key,
  account_id uuid not null,
  game_id text not null,
  configuration_id text not null,
  state text not null default 'searching',
  moved_to uuid,
  created_at timestamptz not null
);
create unique index ticket_searching on ticket (account_id) where state = 'searching';
create index ticket_queue on ticket (created_at) where state = 'searching';

create table match_invite (
  id uuid primary key,
  match_id uuid not null,
  sent_by uuid not null,
  sent_to uuid not null,
  game_id text not null,
  state text not null default 'invited',
  previous_match_id uuid,
  created_at timestamptz not null,
  expire_at timestamptz not null
);
create index match_invite_open on match_invite (sent_to) where state = 'invited';
create index match_invite_expiry on match_invite (expire_at) where state = 'invited';

-- What a frame said of a match, beside what the server decided.
create table match_claim (
  match_id uuid not null,
  account_id uuid not null,
  outcome text not null,
  at timestamptz not null,
  primary key (match_id, account_id)
);
